/** Answers as files, CSV or workbooks: the same questions as those of the calls, under the same rights (B-411, B-448 to B-450). */

import { type Download, mayDownload } from '../../src/domain/access/downloads.ts';
import { withNotAssigned } from '../../src/domain/advertising/notAssigned.ts';
import type { AnalyticsAnswer, AnalyticsFilters, DimensionFilter } from '../../src/domain/api/analytics.contract.ts';
import { answerByText, type TextAnswer } from '../../src/domain/api/columnar.ts';
import type { FileTable } from '../../src/domain/api/fileTable.ts';
import { lackingWords } from '../../src/domain/api/lateCountries.ts';
import type { MetricsRequest, ProductPerformanceQuery } from '../../src/domain/api/metrics.contract.ts';
import { metricIn, shownAnswer } from '../../src/domain/api/shownCurrency.ts';
import { isIsoDay, isoDay } from '../../src/domain/dates/isoDay.ts';
import { comparisonWords } from '../../src/domain/dates/labels.ts';
import type { Period, Periodicity } from '../../src/domain/dates/period.ts';
import { DEFAULT_FILTERS } from '../../src/domain/filters/filterNames.ts';
import { filterLines, listed } from '../../src/domain/filters/filterText.ts';
import { dayWords } from '../../src/domain/format/day.ts';
import { currencyTitle } from '../../src/domain/format/number.ts';
import { exportFileName } from '../../src/domain/format/slug.ts';
import { absoluteChange, triplet } from '../../src/domain/metrics/change.ts';
import { type ComparedDays, changePercentTitle, changeTitle, datedTitle, priorTitle } from '../../src/domain/metrics/changeTitles.ts';
import { isInCurrency } from '../../src/domain/metrics/inCurrency.ts';
import { type AnyMetric, isAdditive } from '../../src/domain/metrics/metric.ts';
import { productRows } from '../../src/domain/retail/productPerformance.rows.ts';
import { productStatus } from '../../src/domain/retail/productPerformance.ts';
import { FACTOR_METRICS } from '../../src/domain/retail/salesMovement.ts';
import { figureCell, periodCell, type SheetCell, sheetOf } from '../../src/domain/sheets/sheet.ts';
import { type HandlerContext, type Handlers, HttpFailure } from '../http/handler.ts';
import type { AnswerQuery } from '../warehouse/analytics/answering.ts';
import type { AnalyticsQuery } from '../warehouse/analytics/queryModel.ts';
import { idOf } from '../warehouse/catalogue/binding.ts';
import { bucketOf, DIMENSIONS, dimensionNamed, isDateDimension } from '../warehouse/catalogue/dimensions.ts';
import { marketQuery, partitionOf, tenantQuery } from './metrics.ts';

type Cells = readonly SheetCell[];

/** Whether what one period alone has is a change of all of it: as on the screens (`withLoneChanges`), of what adds up and where some row has both. */
const countsLone = ({ current, prior }: TextAnswer, rows: number, metric: AnyMetric): boolean =>
  isAdditive(metric, 'things') &&
  Array.from({ length: rows }, (_, row) => row).some((row) => current.at(metric.key, row) !== null && prior.at(metric.key, row) !== null);

/** A metric beside its prior value and its changes, where there is a prior side (B-265). */
const metricCells = (
  { current, prior }: TextAnswer,
  isCompared: boolean,
  { key, format, hasLone }: Pick<AnyMetric, 'key' | 'format'> & { readonly hasLone: boolean },
  row: number,
): Cells => {
  const now = current.at(key, row);
  if (!isCompared) return [figureCell(now, format)];
  const { previous, absolute: both, relative } = triplet(now, prior.at(key, row));
  const isLone = (now === null) !== (previous === null);
  const absolute = hasLone && isLone ? absoluteChange(now ?? 0, previous ?? 0) : both;
  return [...[now, previous, absolute].map((value) => figureCell(value, format)), figureCell(relative, 'pct')];
};

const metricTitles = (title: string, compared: ComparedDays | null): readonly string[] => {
  if (compared === null) return [title];
  const changes = [changeTitle(title), changePercentTitle(title)].map((each) => datedTitle(each, 'change', compared));
  return [datedTitle(title, 'current', compared), datedTitle(priorTitle(title), 'prior', compared), ...changes];
};

const dimensionCell = ({ name }: AnalyticsQuery['dimensions'][number], periodicity: Periodicity, value: string | null): SheetCell =>
  isDateDimension(name) && value !== null && isIsoDay(value) ? periodCell(isoDay(value), bucketOf(name, periodicity)) : value;

const comparisonCell = (countries: readonly string[]): string | null =>
  countries.length === 0 ? null : lackingWords([...countries].sort());

/** What the rows of an answer say of themselves: until when the data of each metric goes. */
const throughWords = (
  { annotations: { data_availability: days } }: AnalyticsAnswer,
  metrics: readonly Pick<AnyMetric, 'key' | 'title'>[],
): string | null => {
  const known = metrics.flatMap(({ key, title }) => (days[key] == null ? [] : [{ title, day: dayWords(days[key]) }]));
  if (new Set(known.map(({ day }) => day)).size < 2) return known[0]?.day ?? null;
  return known.map(({ title, day }) => `${title}: ${day}`).join('; ');
};

const dimensionWords = ({ dimension, values }: DimensionFilter): string => {
  const name = dimensionNamed(dimension);
  return `${name === undefined ? dimension : DIMENSIONS[name].title}: ${listed(values)}`;
};

/** Filters as screens say them, a line each: "Countries: Germany, France". */
const filterWords = ({ dimensions = [], tagSetId: _, splitNonBrand: __, ...filters }: AnalyticsFilters = {}): string | null => {
  const lines = [...filterLines({ ...DEFAULT_FILTERS, ...filters }), ...dimensions.map(dimensionWords)];
  return lines.length === 0 ? null : lines.join('; ');
};

const factsOf = (facts: Readonly<Record<string, string | null>>): FileTable['about'] =>
  Object.entries(facts).flatMap(([label, words]) => (words === null ? [] : [{ label, words }]));

/** What is asked, beside its figures. */
interface Asked {
  readonly title: string;
  readonly filters?: AnalyticsFilters | undefined;
  readonly brandGroups?: readonly { readonly name: string }[];
}

/** The rows of an answer in the order of the question, under the titles of its dimensions and metrics; at the end what is of no product. */
export const tableOf = (question: AnalyticsQuery, told: AnalyticsAnswer, { title, filters, brandGroups = [] }: Asked): FileTable => {
  const answer = withNotAssigned(told);
  const { current, prior } = answer;
  const read = answerByText(answer);
  const { start, end } = question.period;
  const compared = question.prior === null ? null : { current: question.period, prior: question.prior };
  // Periods that one side alone has are no things that came or went.
  const areThings = !question.dimensions.some(({ name }) => isDateDimension(name));
  const metrics = question.metrics.map(({ key, format, title, ...metric }) => ({
    key,
    format,
    title,
    hasLone: areThings && countsLone(read, current.rowCount, { key, format, title, ...metric }),
  }));
  const lacking = Array.from({ length: current.rowCount }, (_, row) => [
    ...new Set(metrics.flatMap(({ key }) => read.triplet(key, row).lacking ?? [])),
  ]);
  const isNoted = lacking.some((countries) => countries.length > 0);
  return {
    name: `${idOf(question.schema)}-${start}-${end}.csv`,
    title,
    period: comparisonWords(question.period, question.prior),
    about: factsOf({
      'Brand group': brandGroups.map(({ name }) => name).join(', ') || null,
      Filters: filterWords(filters),
      'Data through': throughWords(told, question.metrics),
    }),
    sheet: sheetOf(
      [
        ...question.dimensions.map(({ name }) => DIMENSIONS[name].title),
        ...metrics.flatMap(({ title: metric }) => metricTitles(metric, prior === undefined ? null : compared)),
        ...(isNoted ? ['Comparison'] : []),
      ],
      Array.from({ length: current.rowCount }, (_, row) => [
        ...question.dimensions.map((dimension) =>
          dimensionCell(dimension, question.periodicity, current.dimensions[dimension.input]?.[row] ?? null),
        ),
        ...metrics.flatMap((metric) => metricCells(read, prior !== undefined, metric, row)),
        ...(isNoted ? [comparisonCell(lacking[row] ?? [])] : []),
      ]),
      question.metrics.map(({ title: term, tooltip }) => ({ term, meaning: tooltip })),
    ),
  };
};

/** The same as a screen shows it: amounts in the currency that was asked for, which their titles name, in the place of those in US dollars. */
const shownTable = (question: AnalyticsQuery, told: AnalyticsAnswer, named: Asked): FileTable => {
  const answer = shownAnswer(told);
  const metrics = question.metrics.flatMap((metric) => {
    if (isInCurrency(metric.key)) return [];
    const shown = metricIn(answer, metric);
    return [{ ...shown, title: currencyTitle(shown.title, shown.format) }];
  });
  return tableOf({ ...question, metrics }, answer, named);
};

/** Files about brand groups are named by what they hold, by the brand groups and by their days. */
const named = (table: FileTable, report: string, { brandGroups }: HandlerContext, { start, end }: Period): FileTable => ({
  ...table,
  name: exportFileName(report, brandGroups.map(({ name }) => name).join(' '), 'csv', start, end),
});

/** Throws 403 unless the caller may have the file: by the same rights that show or hide its button. */
export const checkRight = (download: Download, { caller }: HandlerContext): void => {
  const user = { roles: [...(caller?.roles ?? [])], organizations: [], brandGroups: [] };
  const subject = { viewer: { session: 'in', user }, brandGroup: null, devMode: false } as const;
  if (!mayDownload(download, subject)) throw new HttpFailure(403, 'You are not authorized to perform this action.');
};

/** Display campaigns where they are told apart, products otherwise (B-449, B-450). */
const performanceRequest = (query: ProductPerformanceQuery): MetricsRequest => {
  const { brandGroupId, dimensions, metrics, startDateCurrent, endDateCurrent, startDatePrevious, endDatePrevious, filters, currency } =
    query;
  const hasPrior = startDatePrevious !== undefined && endDatePrevious !== undefined;
  return {
    schema: dimensions.includes('order_name') ? 'dsp' : 'retail',
    currentPeriod: { start: startDateCurrent, end: endDateCurrent },
    ...(hasPrior ? { priorPeriod: { start: startDatePrevious, end: endDatePrevious } } : {}),
    dimensions,
    metrics,
    ...(filters === undefined ? {} : { filters }),
    ...(currency === undefined ? {} : { currency }),
    brandGroupId,
  };
};

/** What says which products can be bought. */
const stockRequest = ({ currentPeriod, brandGroupId, filters }: MetricsRequest): MetricsRequest => ({
  schema: 'inventory',
  currentPeriod,
  dimensions: ['asin'],
  metrics: ['currently_active'],
  ...(brandGroupId === undefined ? {} : { brandGroupId }),
  ...(filters === undefined ? {} : { filters }),
});

/** The columns `first` of a file, then another one, then the rest. */
const withColumn = ({ sheet, ...table }: FileTable, first: number, title: string, cells: readonly string[]): FileTable => ({
  ...table,
  sheet: {
    ...sheet,
    columns: sheet.columns.toSpliced(first, 0, title),
    rows: sheet.rows.map((row, i) => row.toSpliced(first, 0, cells[i] ?? null)),
  },
});

const asked = ({ brandGroups }: HandlerContext, { filters }: Pick<MetricsRequest, 'filters'>): Omit<Asked, 'title'> => ({
  brandGroups,
  filters,
});

type Downloads = Pick<Handlers, 'productPerformance' | 'metricsDownload' | 'marketMetricsDownload'>;

export const downloadHandlers = (answer: AnswerQuery): Downloads => {
  /** Products with their status (B-268), as the screen tells it: the rows are those of its question, the columns those that were asked for. */
  const products = async (context: HandlerContext, request: MetricsRequest): Promise<FileTable> => {
    const question = tenantQuery(context, { ...request, metrics: [...new Set([...request.metrics, ...FACTOR_METRICS])] });
    const [known, stock] = await Promise.all([
      answer(question, context.signal),
      answer(tenantQuery(context, stockRequest(request)), context.signal),
    ]);
    const written = question.metrics.filter(({ key }) => request.metrics.includes(key));
    const table = shownTable({ ...question, metrics: written }, known, { ...asked(context, request), title: 'Product Performance' });
    return withColumn(table, question.dimensions.length, 'Status', productRows(known, stock).map(productStatus));
  };
  return {
    productPerformance: async (context, { query }) => {
      checkRight('product-performance-csv', context);
      const request = performanceRequest(query);
      const question = tenantQuery(context, request);
      const isOfProducts = request.schema === 'retail' && request.dimensions.includes('asin');
      const title = request.schema === 'dsp' ? 'DSP Campaign Performance' : 'Product Performance';
      const table = isOfProducts
        ? await products(context, request)
        : shownTable(question, await answer(question, context.signal), { ...asked(context, request), title });
      return named(table, request.schema === 'dsp' ? 'dsp-campaign-performance' : 'product-performance', context, question.period);
    },
    metricsDownload: async (context, { query }) => {
      checkRight('table-csv', context);
      const question = tenantQuery(context, query);
      const [report, found] = [idOf(question.schema), await answer(question, context.signal)];
      return named(tableOf(question, found, { ...asked(context, query), title: `Metrics: ${report}` }), report, context, question.period);
    },
    marketMetricsDownload: async (context, { query }) => {
      checkRight('market-trends-csv', context);
      const question = marketQuery(context, query);
      const found = await answer(question, context.signal, partitionOf(context));
      return tableOf(question, found, { title: `Market metrics: ${idOf(question.schema)}`, filters: query.filters });
    },
  };
};
