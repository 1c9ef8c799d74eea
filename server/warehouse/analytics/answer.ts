/** The answer to a question, all of one generation. */
import type { AnalyticsAnswer, AnalyticsTable } from '../../../src/domain/api/analytics.contract.ts';
import type { Period } from '../../../src/domain/dates/period.ts';
import { relativeChange } from '../../../src/domain/metrics/change.ts';
import type { QueryOptions, Reader } from '../warehouse.ts';
import { availability, type CoverageByGroup, coverageOf } from './coverage.ts';
import { matched } from './prior.ts';
import type { Question } from './question.ts';
import { completed, limited, planOf, type Row, rowsOf, sorted } from './rows.ts';

const tableOf = (question: Question, rows: readonly Row[]): AnalyticsTable => ({
  rowCount: rows.length,
  dimensions: Object.fromEntries(question.dimensions.map((dimension, i) => [dimension, rows.map((row) => row.dimensions[i] ?? null)])),
  metrics: Object.fromEntries(question.metrics.map((metric, i) => [metric.key, rows.map((row) => row.metrics[i] ?? null)])),
});

const changesOf = (question: Question, current: readonly Row[], prior: readonly Row[]): Record<string, (number | null)[]> =>
  Object.fromEntries(
    question.metrics.map((metric, i) => [
      metric.key,
      current.map((row, at) => relativeChange(row.metrics[i] ?? null, prior[at]?.metrics[i] ?? null)),
    ]),
  );

const annotationsOf = (question: Question, coverage: CoverageByGroup, generation: number): AnalyticsAnswer['annotations'] => {
  const days = question.metrics.map((metric) => [metric.key, availability(coverage, metric, question.scope.brandGroupIds)] as const);
  return {
    data_availability: Object.fromEntries(days),
    unavailable: days.filter(([, day]) => day === null).map(([key]) => key),
    warehouse: generation,
  };
};

const side = async (reader: Reader, question: Question, period: Period, options: QueryOptions): Promise<readonly Row[]> =>
  rowsOf(question, await reader.query(planOf(question, period), options));

/** Asks the warehouse for both sides and for what is known, and puts the answer together. */
export const answerOf = async (reader: Reader, question: Question, options: QueryOptions): Promise<AnalyticsAnswer> => {
  const [currentRows, priorRows, coverage] = await Promise.all([
    side(reader, question, question.period, options),
    question.prior === null ? null : side(reader, question, question.prior, options),
    reader.query({ kind: 'coverage', scope: question.scope }, options).then(coverageOf),
  ]);
  const current = limited(question, sorted(question, completed(question, currentRows)));
  const answer: AnalyticsAnswer = {
    current: tableOf(question, current),
    annotations: annotationsOf(question, coverage, reader.generation),
  };
  if (question.prior === null || priorRows === null) return answer;
  const prior = matched(question, current, priorRows, question.prior);
  return { ...answer, prior: tableOf(question, prior), percentChange: changesOf(question, current, prior), priorPeriod: question.prior };
};
