/** The prior side, row beside row: the same dimension values, days matched by their place in the period. */
import { eachBucket } from '../../../src/domain/dates/calendar.ts';
import type { Period } from '../../../src/domain/dates/period.ts';
import type { Question } from './question.ts';
import { emptyRowOf, type Row } from './rows.ts';

/** The places of the buckets in a period. */
const placesOf = (question: Question, period: Period): ReadonlyMap<string, number> =>
  new Map(eachBucket(period, question.periodicity).map((day, place) => [day, place]));

/**
 * For each current row its prior row. A bucket past the end of a shorter prior period has neither a day nor values;
 * buckets of a longer prior period without a current one are in no row.
 */
export const matched = (question: Question, current: readonly Row[], prior: readonly Row[], period: Period): readonly Row[] => {
  const dateAt = question.dimensions.indexOf('date');
  const [here, there] = [placesOf(question, question.period), placesOf(question, period)];
  const days = [...there.keys()];
  const keyOf = (row: Row, places: ReadonlyMap<string, number>): string =>
    JSON.stringify(row.dimensions.map((value, i) => (i === dateAt ? (places.get(value ?? '') ?? null) : value)));
  const byKey = new Map(prior.map((row) => [keyOf(row, there), row]));
  return current.map((row) => {
    const found = byKey.get(keyOf(row, here));
    if (found !== undefined) return found;
    const place = dateAt < 0 ? undefined : here.get(row.dimensions[dateAt] ?? '');
    return emptyRowOf(
      question,
      row.dimensions.map((value, i) => (i === dateAt ? (days[place ?? -1] ?? null) : value)),
    );
  });
};
