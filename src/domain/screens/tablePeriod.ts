/** The days of a table in words, as the screen and the file name them. */
import { daysOfAnswer } from '../api/columnar.ts';
import { knownDaysWords } from '../dates/knownDays.ts';
import { comparisonWords } from '../dates/labels.ts';
import type { Scope } from '../shell/scope.ts';
import { type GridColumn, isCompared, metricsShown } from '../tables/gridColumn.ts';
import { type Covering, coveredWords } from './coveredDays.ts';

/** The prior period is named where a column compares with it, and nowhere else; null where the screen is of no days. */
export const tablePeriodWords = <I extends { readonly scope: Scope }>(
  table: Covering<I> & { readonly period?: (inputs: I) => string },
  columns: readonly GridColumn[],
  inputs: I,
  answer: unknown,
): string | null => {
  const own = table.period?.(inputs) ?? coveredWords(table, inputs);
  const { dates } = inputs.scope;
  if (own !== undefined || dates === null) return own ?? null;
  const { currentPeriod, priorPeriod } = dates.resolved;
  const prior = columns.some(isCompared) ? priorPeriod : null;
  const known = daysOfAnswer(answer, metricsShown(columns));
  const days = known === null ? null : knownDaysWords(known, { ...dates.resolved, priorPeriod: prior });
  return [comparisonWords(currentPeriod, prior), ...(days === null ? [] : [days])].join(' · ');
};
