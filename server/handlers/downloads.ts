/** Answers as CSV files: the same questions as those of the calls, under the same rights (B-411, B-448 to B-450). */
import { type Download, mayDownload } from '../../src/domain/access/downloads.ts';
import type { AnalyticsAnswer } from '../../src/domain/api/analytics.contract.ts';
import type { CsvTable } from '../../src/domain/api/csvTable.ts';
import type { MetricsRequest, ProductPerformanceQuery } from '../../src/domain/api/metrics.contract.ts';
import { type HandlerContext, type Handlers, HttpFailure } from '../http/handler.ts';
import type { AnswerQuestion } from '../warehouse/analytics/answering.ts';
import type { Question } from '../warehouse/analytics/questionModel.ts';
import { idOf } from '../warehouse/catalogue/binding.ts';
import { DIMENSIONS } from '../warehouse/catalogue/dimensions.ts';
import { laneOf, marketQuestion, tenantQuestion } from './metrics.ts';

type Cells = CsvTable['rows'][number];

/** A metric beside its prior value and its change, where there is a prior side. */
const metricCells = ({ current, prior, percentChange }: AnalyticsAnswer, key: string, row: number): Cells => {
  const now = current.metrics[key]?.[row] ?? null;
  return prior === undefined ? [now] : [now, prior.metrics[key]?.[row] ?? null, percentChange?.[key]?.[row] ?? null];
};

const metricTitles = (title: string, hasPrior: boolean): readonly string[] =>
  hasPrior ? [title, `${title} (Prior)`, `${title} (Change)`] : [title];

/** The rows of an answer in the order of the question, under the titles of its dimensions and metrics. */
export const csvOf = (question: Question, answer: AnalyticsAnswer): CsvTable => {
  const { current, prior } = answer;
  const { start, end } = question.period;
  return {
    name: `${idOf(question.schema)}-${start}-${end}.csv`,
    columns: [
      ...question.dimensions.map(({ name }) => DIMENSIONS[name].title),
      ...question.metrics.flatMap(({ title }) => metricTitles(title, prior !== undefined)),
    ],
    rows: Array.from({ length: current.rowCount }, (_, row) => [
      ...question.dimensions.map(({ asked }) => current.dimensions[asked]?.[row] ?? null),
      ...question.metrics.flatMap(({ key }) => metricCells(answer, key, row)),
    ]),
  };
};

/** Throws 403 unless the caller may have the file: by the same rights that show or hide its button. */
const checkRight = (download: Download, { caller }: HandlerContext): void => {
  const user = { roles: [...(caller?.roles ?? [])], organizations: [], brandGroups: [] };
  const subject = { viewer: { session: 'in', user }, brandGroup: null, devMode: false } as const;
  if (!mayDownload(download, subject)) throw new HttpFailure(403, 'You are not authorized to perform this action.');
};

/** Display campaigns where they are told apart, products otherwise (B-449, B-450). */
const performanceRequest = (query: ProductPerformanceQuery): MetricsRequest => {
  const { brandGroupId, dimensions, metrics, startDateCurrent, endDateCurrent, startDatePrevious, endDatePrevious, filters } = query;
  const hasPrior = startDatePrevious !== undefined && endDatePrevious !== undefined;
  return {
    schema: dimensions.includes('order_name') ? 'dsp' : 'retail',
    currentPeriod: { start: startDateCurrent, end: endDateCurrent },
    ...(hasPrior ? { priorPeriod: { start: startDatePrevious, end: endDatePrevious } } : {}),
    dimensions,
    metrics,
    ...(filters === undefined ? {} : { filters }),
    brandGroupId,
  };
};

type Downloads = Pick<Handlers, 'productPerformance' | 'metricsDownload' | 'marketMetricsDownload'>;

export const downloadHandlers = (answer: AnswerQuestion): Downloads => {
  const table = async (download: Download, context: HandlerContext, ask: () => Question, lane?: string): Promise<CsvTable> => {
    checkRight(download, context);
    const question = ask();
    return csvOf(question, await answer(question, context.signal, lane));
  };
  return {
    productPerformance: async (context, { query }) => {
      const made = await table('product-performance-csv', context, () => tenantQuestion(context, performanceRequest(query)));
      return { ...made, name: made.name.replace(/^retail-/, 'product-performance-') };
    },
    metricsDownload: (context, { query }) => table('table-csv', context, () => tenantQuestion(context, query)),
    marketMetricsDownload: (context, { query }) =>
      table('market-trends-csv', context, () => marketQuestion(context, query), laneOf(context)),
  };
};
