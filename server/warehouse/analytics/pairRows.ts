/**
 * The two sides of a comparison, row beside row: the same dimension values, units of time paired by their start. What one side has alone is
 * a row too, so that the rows of either side add up to what it comes to.
 */
import type { Period } from '../../../src/domain/dates/period.ts';
import { isDateDimension } from '../catalogue/dimensions.ts';
import type { AnalyticsQuery, Row } from './queryModel.ts';
import { byDimensions, type DayMoves, dayMoves, emptyRowOf } from './rows.ts';

type Values = readonly (string | null)[];

/** A row of a comparison. A day is null on the side whose period has no such unit. */
export interface RowPair {
  readonly current: Row;
  readonly prior: Row;
  /** Its values on the current side, also where that period has no such unit: there stands what the prior side has alone. */
  readonly place: Values;
}

/**
 * Puts the rows of both sides beside each other: those that both have, or the current side alone; then those that the prior side has alone,
 * in the order of their dimensions.
 */
export const pairRows = (query: AnalyticsQuery, current: readonly Row[], prior: readonly Row[], period: Period): readonly RowPair[] => {
  const moves = query.dimensions.map(({ name }) => (isDateDimension(name) ? dayMoves(query, name, query.period, period) : null));
  const moved = (values: Values, move: (moves: DayMoves) => (day: string | null) => string | null): Values =>
    values.map((value, i) => {
      const own = moves[i] ?? null;
      return own === null ? value : move(own)(value);
    });
  // What is of no product has no category and no parent either, as some products have none.
  const keyOf = ({ isNotAssigned }: Row, values: Values): string => JSON.stringify([isNotAssigned === true, values]);
  const waiting = new Map(prior.map((row) => [keyOf(row, row.dimensions), row]));
  const pairs = current.map((row): RowPair => {
    const values = moved(row.dimensions, ({ toPrior }) => toPrior);
    const key = keyOf(row, values);
    const match = waiting.get(key);
    waiting.delete(key);
    const there =
      match ??
      emptyRowOf(
        query,
        moved(values, ({ inPrior }) => inPrior),
      );
    return { current: row, prior: there, place: row.dimensions };
  });
  const alone = [...waiting.values()].sort(byDimensions).map((row): RowPair => {
    const place = moved(row.dimensions, ({ toCurrent }) => toCurrent);
    return {
      current: emptyRowOf(
        query,
        moved(place, ({ inCurrent }) => inCurrent),
      ),
      prior: row,
      place,
    };
  });
  return [...pairs, ...alone];
};
