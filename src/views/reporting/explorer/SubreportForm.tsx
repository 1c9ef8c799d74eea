/** The report behind a filter: what it finds, by what, over which days, with filters of its own. It is edited in its place in the report. */
import type { ReactElement, ReactNode } from 'react';
import { selectableMeasures } from '../../../domain/reporting/catalogue.ts';
import { EXPLORER, explorerScreen } from '../../../domain/reporting/explorer.screen.ts';
import { withMeasure, withoutMeasure } from '../../../domain/reporting/explorerEdit.ts';
import { measureName } from '../../../domain/reporting/measure.ts';
import { withDateRange } from '../../../domain/reporting/popRules.ts';
import type { ReportSpec } from '../../../domain/reporting/reportSpec.ts';
import { fieldAt } from '../../../domain/reporting/subreport.ts';
import { uiTextOrNull } from '../../../domain/screens/uiParts.ts';
import { limitsIn } from '../../../machines/reporting/explorer.context.ts';
import { useSend } from '../../app/appContext.tsx';
import { useScreenUi } from '../../app/useChartUi.ts';
import { MultiSelect } from '../../controls/MultiSelect.tsx';
import { DateFields } from '../dates/DateFields.tsx';
import { fieldGroupsOf } from './fieldOptions.ts';
import { SortAndLimit } from './SortAndLimit.tsx';
import styles from './SubreportForm.module.css';
import type { ExplorerView } from './useExplorer.ts';

/** The way to the part whose form is open: `0.2`. */
const OPENED = uiTextOrNull('subreport');

/** Which report behind a filter is open, with those that it stands in. */
export const useOpenSubreport = (): readonly [
  isOpen: (way: readonly number[]) => boolean,
  open: (way: readonly number[] | null) => void,
] => {
  const [opened, setOpened] = useScreenUi(explorerScreen.at, OPENED);
  const isOpen = (way: readonly number[]): boolean => opened !== null && `${opened}.`.startsWith(`${way.join('.')}.`);
  return [isOpen, (way) => setOpened(way === null || way.length === 0 ? null : way.join('.'))];
};

/** The report with those measures: one that goes takes along what was sorted by it. */
const withMeasures = (spec: ReportSpec, names: readonly string[]): ReportSpec => {
  const kept = spec.measures.map(measureName).filter((name) => !names.includes(name));
  return names.reduce(withMeasure, kept.reduce(withoutMeasure, spec));
};

export interface SubreportFormProps {
  readonly view: ExplorerView;
  /** What the filter is of. */
  readonly name: string;
  /** The filters of the report. */
  readonly children: ReactNode;
}

export const SubreportForm = ({ view, name, children }: SubreportFormProps): ReactElement => {
  const { spec, catalogue, edit, context } = view;
  const send = useSend();
  const field = fieldAt('dates', view.way);
  const limits = limitsIn(context);
  const dimensions = catalogue === null ? [] : [...catalogue.dimensions.values()];
  const measures = catalogue === null ? [] : selectableMeasures({ measures: [...catalogue.measures.values()] });
  return (
    <fieldset className={styles.form}>
      <legend className={styles.title}>{`Report that finds the values of ${name}`}</legend>
      <div className={styles.fields}>
        <MultiSelect
          label="Finds"
          size="small"
          groups={fieldGroupsOf(dimensions, catalogue)}
          value={spec.rowDimensions}
          onChange={(rowDimensions) => edit((now) => ({ ...now, rowDimensions }))}
        />
        <MultiSelect
          label="By"
          size="small"
          placeholder="Choose measures"
          groups={fieldGroupsOf(measures, catalogue)}
          value={spec.measures.map(measureName)}
          onChange={(names) => edit((now) => withMeasures(now, names))}
        />
      </div>
      <DateFields
        date={spec.dateRange}
        pop={spec.periodOverPeriod}
        today={context.today}
        typing={{
          dates: context.filterDates[field] ?? null,
          onType: (dates) => send(EXPLORER, { type: 'explorer.filterDatesTyped', field, dates }),
        }}
        onDate={(date) => edit((now) => withDateRange(now, date, limits))}
        onPop={null}
      />
      {children}
      <SortAndLimit view={view} />
    </fieldset>
  );
};
