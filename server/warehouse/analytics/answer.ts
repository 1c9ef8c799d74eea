/** The answer to a question, all of one generation. */
import type { AnalyticsAnswer, AnalyticsTable, AnalyticsTotals } from '../../../src/domain/api/analytics.contract.ts';
import { relativeChange } from '../../../src/domain/metrics/change.ts';
import { sumAmounts } from '../../../src/domain/metrics/share.ts';
import type { QueryOptions, Reader } from '../warehouse.ts';
import { availability, type CoverageByGroup, coverageOf, coveragePlan } from './coverage.ts';
import { sideBySide } from './prior.ts';
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

/** Of all rows, whichever of them the answer holds. */
const totalsOf = ({ metrics }: Question, rows: readonly Row[], keys: readonly string[]): AnalyticsTotals => ({
  rowCount: rows.length,
  metrics: Object.fromEntries(
    keys.map((key) => {
      const at = metrics.findIndex((metric) => metric.key === key);
      return [key, sumAmounts(rows.map((row) => row.metric(at)))];
    }),
  ),
});

/** Asks the warehouse for both sides and for what is known, and puts the answer together. */
export const answerOf = async (reader: Reader, question: Question, options: QueryOptions): Promise<AnalyticsAnswer> => {
  const { prior, totals } = question;
  const [currentRows, priorRows, coverage] = await Promise.all([
    sideOf(reader, question, question.period, options, true),
    prior === null ? null : sideOf(reader, question, prior, options, false),
    reader.query(coveragePlan(question.scope, question.parts), options).then(coverageOf),
  ]);
  const sides = prior === null || priorRows === null ? null : sideBySide(question, currentRows, priorRows, prior);
  const all = sorted(question, sides?.rows ?? currentRows);
  const current = limited(question, all);
  const now = tableOf(question, current);
  const answer: AnalyticsAnswer = {
    current: now,
    annotations: annotationsOf(question, coverage, reader.generation),
    ...(totals === null ? {} : { totals: totalsOf(question, all, totals) }),
  };
  if (prior === null || sides === null) return answer;
  const before = tableOf(question, current.map(sides.priorOf));
  return { ...answer, prior: before, percentChange: changesOf(now, before), priorPeriod: prior };
};
