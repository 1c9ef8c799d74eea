/** The Data Explorer (C-258 to C-276): a report is built of fields, run, read and saved. Works by mouse, by keys and on a phone. */

import { ArrowDown, ChevronDown, ChevronRight, CircleAlert, CircleCheck, LoaderCircle, Plus } from 'lucide-react';
import { type KeyboardEvent, type ReactElement, type ReactNode, useCallback, useState } from 'react';
import { NO_FILTERS } from '../../../domain/filters/filterUse.ts';
import { unrequestedChanges } from '../../../domain/reporting/builderState.ts';
import { ALL_DATA_DRIVER } from '../../../domain/reporting/driver.ts';
import { EXPLORER, EXPLORER_RUN, explorerScreen } from '../../../domain/reporting/explorer.screen.ts';
import { sortColumns, withRowsSortedBy } from '../../../domain/reporting/explorerEdit.ts';
import { filterWords } from '../../../domain/reporting/filterWords.ts';
import { issuesInWords } from '../../../domain/reporting/issueWords.ts';
import { measureName } from '../../../domain/reporting/measure.ts';
import { reportPeriodWords } from '../../../domain/reporting/reportPeriods.ts';
import { uiFlag } from '../../../domain/screens/uiParts.ts';
import { failureOf } from '../../../machines/documents/documentEditing.ts';
import { isUnsaved } from '../../../machines/reporting/explorer.context.ts';
import { useActor, useSend } from '../../app/appContext.tsx';
import { printCaption } from '../../app/PrintCaption.tsx';
import { useScreenUi } from '../../app/useChartUi.ts';
import { Button } from '../../controls/Button.tsx';
import { commandKey } from '../../controls/commandKey.ts';
import { Drawer } from '../../controls/Drawer.tsx';
import { Notice } from '../../controls/Notice.tsx';
import { Skeleton } from '../../controls/Skeleton.tsx';
import { ErrorState } from '../../controls/StateMessage.tsx';
import { useFocus, useIntoViewAt, useReturnFocus } from '../../hooks/useFocus.ts';
import { PrintedSheet } from '../../screen/PrintedSheet.tsx';
import { ScreenPage } from '../../screen/ScreenPage.tsx';
import { useParam, useScope } from '../../screen/useScreen.ts';
import { ReportResultView } from '../result/ReportResultView.tsx';
import type { Sorting } from '../result/ResultTable.tsx';
import { useCatalogueFault } from '../result/useCatalogueFault.ts';
import { useFields } from '../result/useFields.ts';
import { useReportRun } from '../result/useReportRun.ts';
import { Dates } from './Dates.tsx';
import styles from './Explorer.module.css';
import { ExplorerDialogs } from './ExplorerDialogs.tsx';
import { ExplorerControls, PhoneBar, ReportName, UndoButtons } from './ExplorerHead.tsx';
import { FieldPicker } from './FieldPicker.tsx';
import { Filters } from './Filters.tsx';
import { Measures, Shelves } from './Shelves.tsx';
import { SortAndLimit } from './SortAndLimit.tsx';
import { type ExplorerView, useExplorer } from './useExplorer.ts';

/** Whether the fields are open over the form. */
const SHEET = uiFlag('fieldSheet');

const STATUS_WORDS = {
  'loading.spec': 'Loading the report…',
  'loading.report': 'Loading…',
  empty: 'No measures yet',
  invalid: 'Not ready to run',
  valid: 'Ready to run',
} as const;

interface StatusProps {
  readonly view: ExplorerView;
  /** Leads to the result, which may lie under the fold. */
  readonly onResult: () => void;
}

const Status = ({ view, onResult }: StatusProps): ReactElement => {
  const { facts, context } = view;
  const { shown, isWorking } = useReportRun(EXPLORER_RUN);
  const { status } = facts;
  const Icon = status === 'valid' ? CircleCheck : status.startsWith('loading') ? LoaderCircle : CircleAlert;
  const isStuck = useCatalogueFault(explorerScreen.at) !== null && !facts.isKnown;
  const words = isStuck ? 'Not loaded' : context.isRunning ? 'Running…' : facts.isSubmitting ? 'Saving…' : STATUS_WORDS[status];
  return (
    <span className={styles.status} data-status={status}>
      <Icon aria-hidden="true" />
      <span role="status">{words}</span>
      {shown !== null && !isWorking && (
        <Button kind="quiet" size="small" onPress={onResult}>
          <ArrowDown aria-hidden="true" />
          Go to result
        </Button>
      )}
    </span>
  );
};

const MAX_FAULTS = 8;

/** What keeps it from being run, with where; that nothing was chosen yet is no fault that must be read out. */
const Faults = ({ view }: { readonly view: ExplorerView }): ReactElement | null => {
  const { facts } = view;
  const fields = useFields(view.check.catalogues, view.spec.driver);
  if (facts.status === 'empty') return <p className={styles.quiet}>{facts.issues.find(({ _tag }) => _tag === 'NoMeasures')?.message}</p>;
  if (facts.status !== 'invalid') return null;
  const lines = issuesInWords(facts.issues, view.spec, fields);
  return (
    <Notice level="error" title="This report cannot be run yet">
      <ul className={styles.faultList}>
        {lines.slice(0, MAX_FAULTS).map((line) => (
          <li key={line}>{line}</li>
        ))}
        {lines.length > MAX_FAULTS && <li>{lines.length - MAX_FAULTS} more</li>}
      </ul>
    </Notice>
  );
};

/** The values that the last result has of a dimension, for what is typed into a filter. */
const useValues = (): ((dimension: string) => readonly string[]) => {
  const { shown } = useReportRun(EXPLORER_RUN);
  return useCallback(
    (dimension) => {
      if (shown === null) return [];
      const found = new Set<string>();
      for (const section of shown.result.sections) {
        for (const { dimension: name, value } of section.sectionContext)
          if (name === dimension && typeof value === 'string') found.add(value);
        const row = section.rowDimensions.indexOf(dimension);
        const column = section.columnDimensions.indexOf(dimension);
        if (column >= 0) for (const tuple of section.columnTuples) found.add(tuple[column] ?? '');
        if (row < 0) continue;
        for (const [at, line] of section.data.entries()) {
          const value = line[row];
          if ((section.rollups[at] ?? 0) === 0 && typeof value === 'string') found.add(value);
        }
      }
      found.delete('');
      return [...found].slice(0, 100);
    },
    [shown],
  );
};

const Form = ({ view }: { readonly view: ExplorerView }): ReactElement => {
  const [isSheet, setSheet] = useScreenUi(explorerScreen.at, SHEET);
  const valuesOf = useValues();
  const { rowDimensions, columnDimensions, sectionDimensions, measures } = view.spec;
  // Where nothing stands any longer beside what went, the first button of the form takes the focus.
  const parts = [...rowDimensions, ...columnDimensions, ...sectionDimensions, ...measures.map(measureName)].join(' ');
  const region = useReturnFocus<HTMLDivElement>(parts, false);
  return (
    <div className={styles.form}>
      <div className={styles.pickerSide}>
        <FieldPicker view={view} />
      </div>
      <div ref={region} className={styles.build}>
        <div className={styles.fieldsButton}>
          <Button wide onPress={() => setSheet(true)}>
            <Plus aria-hidden="true" />
            Add fields
          </Button>
        </div>
        <Dates view={view} />
        <Shelves view={view} />
        <div className={styles.twoParts}>
          <Measures view={view} />
          <Filters view={view} valuesOf={valuesOf} />
        </div>
        <SortAndLimit view={view} />
        <Faults view={view} />
      </div>
      <Drawer title="Fields" isOpen={isSheet} onClose={() => setSheet(false)}>
        <FieldPicker view={view} />
      </Drawer>
    </div>
  );
};

/** In the place of the form until the fields that it is built of are there, or why they are not. */
const Unknown = (): ReactElement => {
  const fault = useCatalogueFault(explorerScreen.at);
  return fault === null ? <Skeleton shape="block" height={420} /> : <ErrorState {...fault} height={420} />;
};

/** What is printed: the result alone, with what it is of on each sheet. */
const PrintedResult = ({ view, children }: { readonly view: ExplorerView; readonly children: ReactNode }): ReactElement => {
  const scope = useScope(explorerScreen);
  const { shown } = useReportRun(EXPLORER_RUN);
  const fields = useFields(view.check.catalogues, shown?.spec.driver ?? view.draft.spec.driver);
  const whose = shown?.spec.driver === ALL_DATA_DRIVER ? 'All data' : printCaption(scope, NO_FILTERS);
  const facts =
    shown === null ? [] : [whose, reportPeriodWords(shown.spec, shown.businessDay ?? scope.today), ...filterWords(shown.spec, fields)];
  return (
    <PrintedSheet title={view.draft.name === '' ? explorerScreen.page.title : view.draft.name} facts={facts}>
      {children}
    </PrintedSheet>
  );
};

/** A head of the result sorts the report itself, which is run again so: it is saved, undone and replayed as any edit of it. */
const sortingOf = (view: ExplorerView, run: () => void): Sorting => ({
  canSort: (column) => sortColumns(view.draft.spec).some((one) => JSON.stringify(one) === JSON.stringify(column)),
  onSort: (column) => {
    view.edit((spec) => withRowsSortedBy(spec, column));
    run();
  },
});

const Builder = ({ view }: { readonly view: ExplorerView }): ReactElement => {
  const send = useSend();
  const [isFolded, setFolded] = useParam(explorerScreen, 'folded');
  const [isChart, setChart] = useParam(explorerScreen, 'chart');
  const { notFound, deleted } = view.context;
  const failure = failureOf(view.context);
  const [turn, setTurn] = useState(0);
  const sight = useIntoViewAt<HTMLDivElement>(turn === 0 ? null : turn);
  const focus = useFocus<HTMLDivElement>(turn === 0 ? null : turn);
  return (
    <>
      {notFound !== null && <Notice level="error">{notFound}</Notice>}
      {failure !== null && <Notice level="error">{failure.message}</Notice>}
      {deleted !== null && (
        <Notice
          level="info"
          actions={
            <Button size="small" onPress={() => send(EXPLORER, { type: 'explorer.restoreClicked' })}>
              Undo delete
            </Button>
          }
        >
          {`“${deleted.name}” is deleted.`}
        </Notice>
      )}
      <section aria-labelledby="report-builder" className={styles.builder} data-print="never">
        <header className={styles.builderHead}>
          <h2 id="report-builder" className={styles.builderTitle}>
            <button type="button" aria-expanded={!isFolded} className={styles.fold} onClick={() => setFolded(!isFolded)}>
              {isFolded ? <ChevronRight aria-hidden="true" /> : <ChevronDown aria-hidden="true" />}
              Report Builder
            </button>
          </h2>
          <Status view={view} onResult={() => setTurn(turn + 1)} />
          <span className={styles.turns}>
            <UndoButtons view={view} />
          </span>
        </header>
        {!isFolded && (view.facts.isKnown ? <Form view={view} /> : <Unknown />)}
      </section>
      <PrintedResult view={view}>
        <div ref={sight}>
          <div ref={focus} tabIndex={-1} className={styles.result}>
            <ReportResultView
              at={explorerScreen.at}
              run={EXPLORER_RUN}
              id="result"
              title="Result"
              catalogues={view.check.catalogues}
              {...(view.draft.name === '' ? {} : { reportName: view.draft.name })}
              changed={unrequestedChanges(view.facts)}
              charts={{ isOn: isChart, set: setChart }}
              onRun={() => send(EXPLORER, { type: 'explorer.runClicked' })}
              sorting={sortingOf(view, () => send(EXPLORER, { type: 'explorer.runClicked' }))}
              onPrint={() => send(EXPLORER, { type: 'explorer.printClicked' })}
              before={<p className={styles.quiet}>Choose measures and dimensions, then run the report.</p>}
            />
          </div>
        </div>
      </PrintedResult>
      <ExplorerDialogs view={view} />
    </>
  );
};

const Opened = ({ view }: { readonly view: ExplorerView }): ReactElement => {
  const send = useSend();
  const unsaved = isUnsaved(view.facts, view.context);
  const onKeyDown = (event: KeyboardEvent): void => {
    const key = commandKey(event);
    if (key !== 'Enter' && key !== 's') return;
    event.preventDefault();
    // What still stands in a field is part of what is run or saved.
    for (const field of Object.keys(view.context.typing)) send(EXPLORER, { type: 'explorer.fieldLeft', field });
    send(EXPLORER, { type: key === 's' ? 'record.saveClicked' : 'explorer.runClicked' });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Ctrl+Enter runs the report and Ctrl+S saves it from whatever has the keyboard; buttons do the same.
    <div className={styles.page} onKeyDown={onKeyDown}>
      <ScreenPage of={explorerScreen} isHeadPrinted={false} controls={<ExplorerControls view={view} />}>
        <div className={styles.titleLine} data-print="never">
          <ReportName view={view} />
          {unsaved && <span className={styles.unsaved}>Unsaved changes</span>}
        </div>
        <Builder view={view} />
      </ScreenPage>
      <PhoneBar view={view} />
    </div>
  );
};

const Open = (): ReactElement => {
  const view = useExplorer();
  if (view !== null) return <Opened view={view} />;
  return (
    <ScreenPage of={explorerScreen}>
      <Skeleton shape="block" height={420} />
    </ScreenPage>
  );
};

export const Explorer = (): ReactElement => {
  const isThere = useActor(EXPLORER, (snapshot) => snapshot !== undefined);
  return isThere ? (
    <Open />
  ) : (
    <ScreenPage of={explorerScreen}>
      <Skeleton shape="block" height={420} />
    </ScreenPage>
  );
};
