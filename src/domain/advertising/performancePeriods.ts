/** The same figures by period, as a table. */
import type { AnalyticsAnswer } from '../api/analytics.contract.ts';
import { answerReader } from '../api/columnar.ts';
import { endOf } from '../dates/calendar.ts';
import { type IsoDay, isIsoDay } from '../dates/isoDay.ts';
import { openSince } from '../dates/settling.ts';
import type { ReadyScope } from '../screens/defineScreen.ts';
import { gridColumns, type RowOf } from '../tables/gridColumn.ts';
import { metricCells } from '../tables/metricColumns.ts';
import { columnsOf, NO_NAME, named } from './performanceRows.ts';
import { overviewKeys, overviewSource } from './performanceSource.ts';

interface TimeInputs {
  readonly scope: ReadyScope<'advertising-performance'>;
}

export const dayIn = (text: string | null): IsoDay | null => (text !== null && isIsoDay(text) ? (text as IsoDay) : null);

/** The cell that says that a period may still change. */
export const NOT_FINAL = 'notFinal';

export const timeColumns = (inputs: TimeInputs) =>
  gridColumns([named('date', 'Time Period', 200), ...columnsOf(overviewSource(inputs.scope.filters), inputs)]);

/** Units of the periodicity in their order; those of the prior period alone stand at the end, by their own day. */
export const timePeriodRows = (answer: AnalyticsAnswer, { scope }: TimeInputs): readonly RowOf<typeof timeColumns>[] => {
  const read = answerReader(answer);
  const { current, prior } = read;
  const keys = overviewKeys(Object.keys(answer.current.metrics));
  const { periodicity } = scope.dates.resolved;
  const since = openSince('ads', scope.today);
  return Array.from({ length: current.rowCount }, (_, row) => {
    const day = dayIn(current.name('date', row));
    const text = day ?? `${prior.name('date', row) ?? NO_NAME} (prior)`;
    const isOpen = day !== null && endOf(day, periodicity) >= since;
    return { id: text, cells: { date: text, [NOT_FINAL]: isOpen ? 'not final' : null, ...metricCells(keys, row, read) } };
  });
};
