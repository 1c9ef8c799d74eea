/** Products with what campaigns report beyond them, so that they add up to the brand group. */
import type { AnalyticsAnswer, AnalyticsTable } from '../api/analytics.contract.ts';

type Columns<T> = Record<string, T[]>;

const joined = <T>(first: Readonly<Columns<T>>, then: Readonly<Columns<T>>): Columns<T> =>
  Object.fromEntries(Object.entries(first).map(([key, values]) => [key, [...values, ...(then[key] ?? [])]]));

const beneath = (first: AnalyticsTable, then: AnalyticsTable): AnalyticsTable => ({
  rowCount: first.rowCount + then.rowCount,
  dimensions: joined(first.dimensions, then.dimensions),
  metrics: joined(first.metrics, then.metrics),
});

/** The answer of what is of no product alone; null where there is none. */
export const notAssignedAlone = ({ lateRows: _, ...answer }: AnalyticsAnswer): AnalyticsAnswer | null =>
  answer.notAssigned === undefined ? null : { ...answer, ...answer.notAssigned };

/** The rows of both, the latter beneath the former. */
const rowsBeneath = ({ current, lateRows = {} }: AnalyticsAnswer, then: NonNullable<AnalyticsAnswer['lateRows']>) =>
  Object.fromEntries(
    [...new Set([...Object.keys(lateRows), ...Object.keys(then)])].map((country) => [
      country,
      [...(lateRows[country] ?? []), ...(then[country] ?? []).map((row) => current.rowCount + row)],
    ]),
  );

/** The answer with what is of no product as its last rows. */
export const withNotAssigned = (answer: AnalyticsAnswer): AnalyticsAnswer => {
  const { notAssigned, ...own } = answer;
  if (notAssigned === undefined) return answer;
  const { prior, percentChange, lateRows } = notAssigned;
  return {
    ...own,
    current: beneath(own.current, notAssigned.current),
    ...(lateRows === undefined ? {} : { lateRows: rowsBeneath(own, lateRows) }),
    ...(own.prior === undefined || prior === undefined ? {} : { prior: beneath(own.prior, prior) }),
    ...(own.percentChange === undefined || percentChange === undefined ? {} : { percentChange: joined(own.percentChange, percentChange) }),
  };
};
