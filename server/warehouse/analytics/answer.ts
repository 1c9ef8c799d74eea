/** The answer to a question, all of one generation. */
import type { AnalyticsAnswer, AnalyticsTable } from '../../../src/domain/api/analytics.contract.ts';
import { relativeChange } from '../../../src/domain/metrics/change.ts';
import type { QueryOptions, Reader } from '../warehouse.ts';
import { availability, type CoverageByGroup, coverageOf, coveragePlan } from './coverage.ts';
import { matched } from './prior.ts';
import type { Question } from './questionModel.ts';
import { limited, type Row, sideOf, sorted } from './rows.ts';

const tableOf = (question: Question, rows: readonly Row[]): AnalyticsTable => ({
  rowCount: rows.length,
  dimensions: Object.fromEntries(question.dimensions.map(({ asked }, i) => [asked, rows.map((row) => row.dimensions[i] ?? null)])),
  metrics: Object.fromEntries(question.metrics.map((metric, i) => [metric.key, rows.map((row) => row.metric(i))])),
});

const changesOf = (current: AnalyticsTable, prior: AnalyticsTable): Record<string, (number | null)[]> =>
  Object.fromEntries(
    Object.entries(current.metrics).map(([key, values]) => [
      key,
      values.map((value, at) => relativeChange(value, prior.metrics[key]?.[at] ?? null)),
    ]),
  );

const annotationsOf = (question: Question, coverage: CoverageByGroup, generation: number): AnalyticsAnswer['annotations'] => {
  const days = question.metrics.map((metric) => [metric.key, availability(coverage, question, metric.needs)] as const);
  return {
    data_availability: Object.fromEntries(days),
    unavailable: days.filter(([, day]) => day === null).map(([key]) => key),
    warehouse: generation,
  };
};

/** Asks the warehouse for both sides and for what is known, and puts the answer together. */
export const answerOf = async (reader: Reader, question: Question, options: QueryOptions): Promise<AnalyticsAnswer> => {
  const { prior } = question;
  const [currentRows, priorRows, coverage] = await Promise.all([
    sideOf(reader, question, question.period, options, true),
    prior === null ? null : sideOf(reader, question, prior, options, false),
    reader.query(coveragePlan(question.scope, question.parts), options).then(coverageOf),
  ]);
  const current = limited(question, sorted(question, currentRows));
  const now = tableOf(question, current);
  const answer: AnalyticsAnswer = {
    current: now,
    annotations: annotationsOf(question, coverage, reader.generation),
  };
  if (prior === null || priorRows === null) return answer;
  const before = tableOf(question, matched(question, current, priorRows, prior));
  return { ...answer, prior: before, percentChange: changesOf(now, before), priorPeriod: prior };
};
