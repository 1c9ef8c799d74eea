/**
 * The result of a report (C-274 to C-276), in every state of its run.
 *
 * How a screen hosts it:
 * 1. The screen, or a machine of it, spawns a run: `spawn('reportRun', runAt, {owner, key})` with
 *    `runAt = childAddress(owner, 'reportRun', 'run')`, and asks by `send(runAt, {type: 'message.reportWanted', request})`, where the request
 *    is `runRequest(spec, 'report_builder')` of src/domain/reporting/runRequest.ts. After a reload it sends `message.reportFollowed` with the
 *    id that it kept of `message.reportChanged`. A definition with `children: {run: 'reportRun'}` will not do: a run has its owner told.
 * 2. The screen asks for the words of fields with `...catalogueQueries(brandGroupId)` among its queries, and reads them by `useCatalogues(at)`.
 * 3. It draws `<ReportResultView at={screen.at} run={runAt} id="result" title="Result" catalogues={catalogues} />`.
 *
 * Which page of sections and of each table shows is kept by the screen under that id; nothing of it is in React.
 */

import { Printer, RotateCw, X } from 'lucide-react';
import { type ReactElement, type ReactNode, useMemo } from 'react';
import { momentOf } from '../../../domain/dates/instant.ts';
import { formatCount } from '../../../domain/format/number.ts';
import { recencyText } from '../../../domain/format/recency.ts';
import { slug } from '../../../domain/format/slug.ts';
import { type AddressOf, CLOCK, SHELL } from '../../../domain/journal/address.ts';
import type { DriverCatalogues } from '../../../domain/reporting/catalogue.ts';
import { dataWords } from '../../../domain/reporting/dataNotes.ts';
import { periodsOf, reportPeriodWords } from '../../../domain/reporting/reportPeriods.ts';
import {
  isEmptyResult,
  type ReportResult,
  type ReportSection,
  ROWS_A_PAGE,
  rowsIn,
  SECTIONS_A_PAGE,
} from '../../../domain/reporting/reportResult.ts';
import { runNotice } from '../../../domain/reporting/reportRun.ts';
import {
  keptLook,
  lookIn,
  pageOf,
  type ResultLook,
  sectionsShown,
  withRowPage,
  withSectionPage,
} from '../../../domain/reporting/resultLook.ts';
import { type DrawnReport, definitionsIn, hasChart, sectionView } from '../../../domain/reporting/resultView.ts';
import { workbookWords } from '../../../domain/reporting/workbookWords.ts';
import { fileName } from '../../../domain/screens/defineScreen.ts';
import { uiPart } from '../../../domain/screens/uiParts.ts';
import { hasRole } from '../../../domain/session/user.ts';
import type { ShownReport } from '../../../machines/reporting/reportRun.logic.ts';
import { useContextOf, useSend } from '../../app/appContext.tsx';
import { DownloadOr } from '../../app/DownloadOr.tsx';
import { useScreenUi } from '../../app/useChartUi.ts';
import { Button } from '../../controls/Button.tsx';
import { Section } from '../../controls/Card.tsx';
import { withDefinitions } from '../../controls/Definitions.tsx';
import { Notice } from '../../controls/Notice.tsx';
import { Pagination } from '../../controls/Pagination.tsx';
import { SaveTable } from '../../controls/SaveTable.tsx';
import { SegmentedControl } from '../../controls/SegmentedControl.tsx';
import { Skeleton } from '../../controls/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../controls/StateMessage.tsx';
import { VisuallyHidden } from '../../controls/VisuallyHidden.tsx';
import styles from './Result.module.css';
import { ResultCharts } from './ResultCharts.tsx';
import { ResultTable, type Sorting } from './ResultTable.tsx';
import { useFields, wordsOf } from './useFields.ts';
import { type ReportRunView, useReportRun } from './useReportRun.ts';

export interface ReportResultViewProps {
  /** The screen that keeps which pages show. */
  readonly at: AddressOf<'screen'>;
  readonly run: AddressOf<'reportRun'>;
  /** Its key on the screen, and its anchor. */
  readonly id: string;
  readonly title: string;
  readonly catalogues: DriverCatalogues;
  /** What the file is called, such as by the name of a saved report; by `title` where nothing is said. */
  readonly reportName?: string;
  readonly rowsAPage?: number;
  /** The form was changed since the run: so many changes, where they are counted. */
  readonly changed?: boolean | number;
  /** Runs the report that is built now; without it nothing is offered. */
  readonly onRun?: () => void;
  /** Whether a result over periods is seen as charts, and how that is changed; without it there are tables alone. */
  readonly charts?: { readonly isOn: boolean; readonly set: (isOn: boolean) => void };
  /** Sorts the report by a column of its result; without it the heads are words. */
  readonly sorting?: Sorting;
  /** Takes what shows to paper; without it nothing is offered. */
  readonly onPrint?: () => void;
  /** What stands before anything was run. */
  readonly before?: ReactNode;
}

const HEIGHT = 240;

/** Before this much of it is there, no result has a name that is not its own. */
const NO_CHANGES = 'Results are out of date';

const LOOKS = [
  { key: 'table', label: 'Table' },
  { key: 'chart', label: 'Chart' },
] as const;

const changedWords = (changed: boolean | number): string =>
  typeof changed === 'number' ? `${NO_CHANGES}: ${changed} ${changed === 1 ? 'change' : 'changes'} since this run.` : `${NO_CHANGES}.`;

const WORKING: Readonly<Record<'requested' | 'polling' | 'fetching', string>> = {
  requested: 'Requesting the report…',
  polling: 'Running the report…',
  fetching: 'Fetching the result…',
};

interface TablesProps {
  readonly drawn: DrawnReport;
  readonly result: ReportResult;
  readonly look: ResultLook;
  readonly onLook: (look: ResultLook) => void;
  readonly title: string;
  readonly rowsAPage: number;
  readonly isOld: boolean;
  readonly sorting?: Sorting | undefined;
}

/** Beyond as many lines a table scrolls under its head; a smaller one scrolls with the page. */
const LARGE = 30;

interface OneProps extends Omit<TablesProps, 'result'> {
  readonly section: ReportSection;
  readonly at: number;
}

const One = ({ drawn, section, at, look, onLook, title, rowsAPage, isOld, sorting }: OneProps): ReactElement => {
  const view = useMemo(() => sectionView(drawn, section), [drawn, section]);
  const { page, items } = pageOf(view.lines, look.pages[`${at}`] ?? 1, rowsAPage);
  const name = view.title === '' ? `${title} table` : view.title;
  return (
    <div className={styles.section}>
      {view.title !== '' && <h3 className={styles.sectionTitle}>{view.title}</h3>}
      {view.note !== null && <p className={styles.note}>{view.note}</p>}
      {view.limit !== null && <p className={styles.note}>{view.limit}</p>}
      {view.order !== null && <p className={styles.note}>{view.order}</p>}
      <ResultTable
        caption={name}
        view={view}
        lines={items.map(({ item }) => item)}
        isOld={isOld}
        {...(items.length > LARGE ? { maxHeight: 640 } : {})}
        sorting={sorting}
      />
      {view.lines.length > rowsAPage && (
        <Pagination
          label={name}
          page={page}
          pageLength={rowsAPage}
          rows={view.lines.length}
          onPage={(next) => onLook(withRowPage(look, at, next))}
        />
      )}
    </div>
  );
};

/** One table per section (C-275), 20 sections to a page (C-972). */
export const ResultTables = ({ result, ...props }: TablesProps): ReactElement => {
  const { drawn, look, onLook, title } = props;
  const { sections } = result;
  const { page, items } = sectionsShown(sections, look);
  const note = dataWords(drawn, result);
  return (
    <div className={styles.sections}>
      {note !== null && <p className={styles.note}>{note}</p>}
      {items.map(({ item, at }) => (
        <One key={at} section={item} at={at} {...props} />
      ))}
      {sections.length > SECTIONS_A_PAGE && (
        <Pagination
          label={`Sections of ${title}`}
          page={page}
          pageLength={SECTIONS_A_PAGE}
          rows={sections.length}
          onPage={(next) => onLook(withSectionPage(look, next))}
        />
      )}
    </div>
  );
};

/** Where a result is looked at, kept by its screen. */
export const useResultLook = (at: AddressOf<'screen'>, id: string, reportId: string): readonly [ResultLook, (look: ResultLook) => void] => {
  return useScreenUi(
    at,
    uiPart(id, (kept) => lookIn(kept, reportId), keptLook),
  );
};

/** "Ran 4 minutes ago": the time since the last run (C-274). */
const useRecency = (shown: ShownReport | null): string | null => {
  const now = useContextOf(CLOCK, (context) => context.now);
  const moment = shown?.finishedAt == null ? null : momentOf(shown.finishedAt);
  return moment === null ? null : `Last run ${recencyText(Math.max(0, now - moment))}`;
};

/** How many rows there are in all tables, roll-ups left out. */
const rowCount = ({ result }: ShownReport): number => result.sections.reduce((sum, section) => sum + rowsIn(section), 0);

const countWords = (shown: ShownReport): string => {
  const [rows, sections] = [rowCount(shown), shown.result.sections.length];
  const of = `${formatCount(rows)} ${rows === 1 ? 'row' : 'rows'}`;
  return shown.spec.sectionDimensions.length === 0 ? of : `${of} in ${formatCount(sections)} ${sections === 1 ? 'section' : 'sections'}`;
};

const Shown = ({ props, shown, view }: { props: ReportResultViewProps; shown: ShownReport; view: ReportRunView }): ReactElement => {
  const { at, id, title, catalogues, rowsAPage = ROWS_A_PAGE } = props;
  const fields = useFields(catalogues, shown.spec.driver);
  const [look, onLook] = useResultLook(at, id, shown.reportId);
  const day = shown.businessDay ?? '';
  const drawn = useMemo(() => ({ spec: shown.spec, fields, day, ...shown.result.data }), [shown, fields, day]);
  if (isEmptyResult(shown.result)) {
    return (
      <EmptyState title="No Data: This report did not produce any results." height={HEIGHT}>
        Choose a longer period or broader filters.
      </EmptyState>
    );
  }
  if (props.charts?.isOn === true && hasChart(shown.spec)) {
    return (
      <ResultCharts
        at={at}
        run={props.run}
        id={id}
        title={props.reportName ?? title}
        drawn={drawn}
        result={shown.result}
        day={day}
        look={look}
        onLook={onLook}
        isOld={view.isWorking}
      />
    );
  }
  return (
    <ResultTables
      drawn={drawn}
      result={shown.result}
      look={look}
      onLook={onLook}
      title={title}
      rowsAPage={rowsAPage}
      isOld={view.isWorking}
      sorting={props.sorting}
    />
  );
};

/** The notice that stands in place of the tables (C-276). */
const Instead = ({ props, view }: { readonly props: ReportResultViewProps; readonly view: ReportRunView }): ReactElement => {
  const isInternal = useContextOf(SHELL, ({ scope }) => hasRole(scope?.user?.roles ?? [], 'Internal'));
  if (view.status === 'aborted' || view.failure === null) {
    return (
      <EmptyState
        title="This run was stopped"
        height={HEIGHT}
        {...(props.onRun === undefined ? {} : { action: <Button onPress={props.onRun}>Run again</Button> })}
      >
        It was canceled, or replaced by a newer run of the same report.
      </EmptyState>
    );
  }
  const { text, details, mayPass } = runNotice(view.failure, isInternal);
  return (
    <>
      <ErrorState message={text} height={HEIGHT} onRetry={mayPass ? props.onRun : undefined} />
      {details.length > 0 && <p className={styles.details}>{details.join('\n')}</p>}
    </>
  );
};

const Csv = ({ props, shown }: { readonly props: ReportResultViewProps; readonly shown: ShownReport }): ReactElement => {
  const send = useSend();
  const scope = useContextOf(SHELL, (context) => context.scope);
  const fields = useFields(props.catalogues, shown.spec.driver);
  const covers = periodsOf(shown.spec, shown.businessDay ?? '')?.period;
  const name = props.reportName ?? props.title;
  const save = (isWorkbook: boolean): void => {
    if (scope === null) return;
    const drawn = { spec: shown.spec, fields, ...shown.result.data };
    send(props.run, {
      type: 'reports.csvClicked',
      name: fileName(scope, slug(name, 'report'), 'csv', covers),
      fields: wordsOf(shown.spec, fields),
      ...(isWorkbook ? { workbook: workbookWords(drawn, name, scope.brandGroup?.name ?? null, shown.businessDay) } : {}),
    });
  };
  return (
    <DownloadOr download="report-table-csv" subject={name}>
      <SaveTable of={name} isDisabled={isEmptyResult(shown.result)} onSave={(as) => save(as === 'xlsx')} />
    </DownloadOr>
  );
};

const Working = ({ run, view }: { readonly run: AddressOf<'reportRun'>; readonly view: ReportRunView }): ReactElement => {
  const send = useSend();
  return (
    <p className={styles.status} role="status">
      {WORKING[view.status as keyof typeof WORKING]}
      <Button kind="quiet" size="small" onPress={() => send(run, { type: 'reports.runCancelled' })}>
        <X aria-hidden="true" />
        Stop
      </Button>
    </p>
  );
};

const Body = ({ props, view }: { readonly props: ReportResultViewProps; readonly view: ReportRunView }): ReactNode => {
  const { shown, status, isWorking } = view;
  if (status === 'error' || status === 'aborted') return <Instead props={props} view={view} />;
  if (shown !== null) return <Shown props={props} shown={shown} view={view} />;
  if (isWorking) {
    return (
      <>
        <VisuallyHidden>Loading {props.title}</VisuallyHidden>
        <Skeleton shape="block" height={HEIGHT} />
      </>
    );
  }
  return (
    props.before ?? (
      <EmptyState title="Not run yet" height={HEIGHT}>
        Choose at least one measure, then run the report.
      </EmptyState>
    )
  );
};

export const ReportResultView = (props: ReportResultViewProps): ReactElement => {
  const { run, id, title, changed = false, onRun } = props;
  const view = useReportRun(run);
  const { shown, isWorking, status } = view;
  const recency = useRecency(shown);
  const fields = useFields(props.catalogues, shown?.spec.driver ?? '');
  const definitions = useMemo(
    () => (shown === null ? [] : definitionsIn({ spec: shown.spec, fields, ...shown.result.data })),
    [shown, fields],
  );
  const isShowing = shown !== null && status !== 'error' && status !== 'aborted';
  const period = shown === null || shown.businessDay === null ? null : reportPeriodWords(shown.spec, shown.businessDay);
  const facts = isShowing ? [recency, period, countWords(shown)].filter((each) => each !== null).join(' · ') : undefined;
  return (
    <Section
      id={id}
      title={title}
      info={withDefinitions(undefined, definitions)}
      period={facts}
      older={isShowing && isWorking ? 'updating' : null}
      isBusy={isWorking}
      actions={
        isShowing ? (
          <>
            {props.charts !== undefined && hasChart(shown.spec) && !isEmptyResult(shown.result) && (
              <SegmentedControl
                label={`View ${title} as`}
                size="small"
                segments={LOOKS}
                value={props.charts.isOn ? 'chart' : 'table'}
                onChange={(key) => props.charts?.set(key === 'chart')}
              />
            )}
            {props.onPrint !== undefined && (
              <Button kind="quiet" size="small" title="Print or save as PDF" onPress={props.onPrint}>
                <Printer aria-hidden="true" />
                Print
              </Button>
            )}
            <Csv props={props} shown={shown} />
          </>
        ) : undefined
      }
    >
      {isWorking && <Working run={run} view={view} />}
      {isShowing && !isWorking && changed !== false && changed !== 0 && (
        <div className={styles.notices}>
          <Notice
            level="warning"
            {...(onRun === undefined
              ? {}
              : {
                  actions: (
                    <Button size="small" onPress={onRun}>
                      <RotateCw aria-hidden="true" />
                      Run again
                    </Button>
                  ),
                })}
          >
            {changedWords(changed)}
          </Notice>
        </div>
      )}
      <Body props={props} view={view} />
    </Section>
  );
};
