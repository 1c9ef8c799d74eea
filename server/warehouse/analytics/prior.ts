/** The prior side, row beside row: the same dimension values, days matched by their place in the period. */
import type { Period } from '../../../src/domain/dates/period.ts';
import { isDateDimension } from '../catalogue/dimensions.ts';
import type { Question } from './questionModel.ts';
import { emptyRowOf, placer, type Row } from './rows.ts';

/**
 * For each current row its prior row. A stretch past the end of a shorter prior period has neither a day nor values;
 * those of a longer prior period without a current one are in no row.
 */
export const matched = (question: Question, current: readonly Row[], prior: readonly Row[], period: Period): readonly Row[] => {
  const places = question.dimensions.map(({ name }) => (isDateDimension(name) ? placer(question, name, question.period, period) : null));
  const byKey = new Map(prior.map((row) => [JSON.stringify(row.dimensions), row]));
  return current.map((row) => {
    const values = row.dimensions.map((value, i) => places[i]?.(value) ?? (places[i] === null ? value : null));
    return byKey.get(JSON.stringify(values)) ?? emptyRowOf(question, values);
  });
};
