/**
 * The two sides of a comparison, row beside row: the same dimension values, days matched by their place in the period. What one side has
 * alone is a row too, so that the rows of either side add up to what it comes to.
 */
import type { Period } from '../../../src/domain/dates/period.ts';
import { isDateDimension } from '../catalogue/dimensions.ts';
import type { AnalyticsQuery } from './queryModel.ts';
import { byDimensions, emptyRowOf, type Row, scale } from './rows.ts';

type Values = readonly (string | null)[];

export interface Sides {
  /** Those that both have, or the current side alone; then those that the prior side has alone, in the order of their dimensions. */
  readonly rows: readonly Row[];
  /** The row beside a row of these. */
  readonly priorOf: (row: Row) => Row;
}

/** The values of a row in the other period: its day is the one at the same place there, null past its end. */
const mover = (query: AnalyticsQuery, from: Period, to: Period): ((values: Values) => Values) => {
  const places = query.dimensions.map(({ name }) => (isDateDimension(name) ? scale(query, name, from, to) : null));
  return (values) =>
    values.map((value, i) => {
      const place = places[i] ?? null;
      return place === null ? value : place(value);
    });
};

/**
 * Puts the rows of both sides beside each other. A day past the end of a shorter prior period has neither a day nor values there; one past
 * the end of a shorter current period, or a product that is sold no more, has no values here.
 */
export const sideBySide = (query: AnalyticsQuery, current: readonly Row[], prior: readonly Row[], period: Period): Sides => {
  const [there, here] = [mover(query, query.period, period), mover(query, period, query.period)];
  const waiting = new Map(prior.map((row) => [JSON.stringify(row.dimensions), row]));
  const beside = new Map<Row, Row>();
  for (const row of current) {
    const values = there(row.dimensions);
    const key = JSON.stringify(values);
    beside.set(row, waiting.get(key) ?? emptyRowOf(query, values));
    waiting.delete(key);
  }
  const alone = [...waiting.values()].sort(byDimensions).map((row) => {
    const empty = emptyRowOf(query, here(row.dimensions));
    beside.set(empty, row);
    return empty;
  });
  return { rows: [...current, ...alone], priorOf: (row) => beside.get(row) ?? emptyRowOf(query, row.dimensions) };
};
