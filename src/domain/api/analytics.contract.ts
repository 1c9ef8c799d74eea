/** The analytics call (A-436 to A-439, B-456 to B-464). */
import { AdSpendFrom } from '../advertising/adSpendFrom.ts';
import { CountryStart } from '../charts/countryStart.ts';
import { UnitPart } from '../charts/unitPart.ts';
import { boundedArray, boundedString, Finite, Int, Natural, nullable, oneOf, partialRecord, record, t } from '../codec/codec.ts';
import { isFigure, isTextOrNull, quickArray } from '../codec/quickArray.ts';
import { DaysWithoutRate } from '../dates/daysWithoutRate.ts';
import { IsoDay } from '../dates/isoDay.ts';
import { CompareMode, Period, Periodicity } from '../dates/period.ts';
import { AdTarget, AdTargeting, AdType, FunnelLocation, MAX_COUNTRIES, MAX_LIST } from '../filters/filterValues.ts';
import { CountryRow } from '../filters/lookups.ts';
import type { DimensionKey } from '../metrics/dimensions.ts';
import { CurrencyCode } from '../session/user.ts';
import { endpoint } from './endpoint.ts';
import { Id, Nothing } from './shapes.ts';

export const SCHEMA_TYPES = ['retail', 'ads', 'dsp'] as const;
export const SchemaType = oneOf(SCHEMA_TYPES, 'SchemaType');

/** Metric and dimension names travel as text; the catalogue decides on the server, with 422 and the path. */
const Name = boundedString(128, 'Name');

const OrderFields = record({ field_name: Name, direction: oneOf(['asc', 'desc'], 'Direction') }, 'OrderBy');

/** Some calls write `fieldName`: it means the same. */
const withFieldName = (u: unknown): unknown =>
  typeof u === 'object' && u !== null && !('field_name' in u) && 'fieldName' in u
    ? { ...Object.fromEntries(Object.entries(u).filter(([key]) => key !== 'fieldName')), field_name: u.fieldName }
    : u;

export const OrderBy = new t.ExactType(
  OrderFields.name,
  OrderFields.is,
  (u, context) => OrderFields.validate(withFieldName(u), context),
  OrderFields.encode,
  OrderFields.type,
);
export type OrderBy = t.TypeOf<typeof OrderBy>;

/** Any dimension of the schema but dates, with the values that it may have: names are as long as the import takes them. */
export const DimensionFilter = record(
  { dimension: Name, values: boundedArray(boundedString(2_048, 'Value'), MAX_LIST) },
  'DimensionFilter',
);
export type DimensionFilter = t.TypeOf<typeof DimensionFilter>;

/**
 * The filters of a question, each absent when it does not narrow. Which of them a schema has is the catalogue's to say: 422
 * with the path for the others. `splitNonBrand: false` names all audiences but the brand's Non-Brand; `tagSetId` says whose
 * tags the dimension of tags tells apart.
 */
export const AnalyticsFilters = partialRecord(
  {},
  {
    countries: boundedArray(boundedString(8, 'Country'), MAX_COUNTRIES),
    categories: boundedArray(Int, MAX_LIST),
    products: boundedArray(boundedString(64, 'Asin'), MAX_LIST),
    tags: boundedArray(record({ tagSetId: Id, tag: boundedString(256) }, 'TagFilter'), MAX_LIST),
    tagSetId: Id,
    search: boundedString(256, 'Search'),
    splitNonBrand: t.boolean,
    adTargeting: boundedArray(AdTargeting, MAX_LIST),
    adTargets: boundedArray(AdTarget, MAX_LIST),
    adType: boundedArray(AdType, MAX_LIST),
    funnelLocation: boundedArray(FunnelLocation, MAX_LIST),
    dspCampaigns: boundedArray(boundedString(256, 'DspCampaign'), MAX_LIST),
    dimensions: boundedArray(DimensionFilter, 16),
  },
  'AnalyticsFilters',
);
export type AnalyticsFilters = t.TypeOf<typeof AnalyticsFilters>;
/** As the product's own code asks with them: by dimensions that there are. */
export type AskedFilters = AnalyticsFilters & { readonly dimensions?: { dimension: DimensionKey; values: string[] }[] };

/**
 * The question. `dimensions` may hold `date` (bucketed by `periodicity`, the bucket named by its first day), `week`,
 * `month`, `quarter`, `year`, and what docs/warehouse.md lists for the schema, such as `country`, `asin`, `campaign_name`;
 * `brand_group_id` splits several brand groups.
 * `priorPeriod` wins over `pop`; with neither there is no prior side. `limit` counts rows of the current side; `totals` names metrics
 * of the question to be added up over all rows, those beyond the limit too. With `currency`, for one brand group alone, each metric that is or
 * divides amounts has a second field in that currency, whose name ends with `_in_currency` (`ad_spend_in_currency`, `asp_in_currency`), and
 * rows are sorted by it.
 */
export const AnalyticsRequest = partialRecord(
  {
    schemaType: SchemaType,
    currentPeriod: Period,
    dimensions: boundedArray(Name, 8),
    metrics: boundedArray(Name, 64),
  },
  {
    priorPeriod: nullable(Period),
    pop: CompareMode,
    filters: AnalyticsFilters,
    limit: Natural,
    totals: boundedArray(Name, 64),
    orderBys: boundedArray(OrderBy, 8),
    periodicity: Periodicity,
    currency: CurrencyCode,
    brandGroupId: Id,
    brandGroupIds: boundedArray(Id, 200),
  },
  'AnalyticsRequest',
);
export type AnalyticsRequest = t.TypeOf<typeof AnalyticsRequest>;

/**
 * Rows by column. Every column has `rowCount` entries; row i of all columns belongs together. A metric is null
 * where it has no data or its formula divides by zero, never 0 for "unknown". Money is in US dollars, ratios are
 * fractions (0.25 is 25 %).
 */
export const AnalyticsTable = record(
  {
    rowCount: Natural,
    dimensions: t.record(t.string, quickArray(nullable(t.string), isTextOrNull)),
    metrics: t.record(t.string, quickArray(nullable(Finite), isFigure)),
  },
  'AnalyticsTable',
);
export type AnalyticsTable = t.TypeOf<typeof AnalyticsTable>;

/** All rows of the current side, before the limit: how many there are, and what the values of each metric in `totals` add up to; null where none is known. */
export const AnalyticsTotals = record({ rowCount: Natural, metrics: t.record(t.string, nullable(Finite)) }, 'AnalyticsTotals');
export type AnalyticsTotals = t.TypeOf<typeof AnalyticsTotals>;

/** By country of `late_countries` the rows that it is in, from 0; there where rows tell things apart. */
const LateRows = t.record(t.string, t.array(Natural));

/** Rows of what campaigns say beyond products, as the rows of the answer; `AdSpendFrom` says of which ads the answer is. */
export const NotAssigned = partialRecord(
  { current: AnalyticsTable },
  { prior: AnalyticsTable, percentChange: t.record(t.string, quickArray(nullable(Finite), isFigure)), lateRows: LateRows },
  'NotAssigned',
);

/**
 * The currency of the fields that end with `_in_currency`, how many decimals its amounts have, and who published the rates. An amount of a file in
 * this currency is as the file has it; any other is converted from its US dollars by the rate of its day, or the latest of the seven days before.
 * Where there is none for a day with such amounts, the fields of rows with that day are null: `days_without_rate` says which days have none.
 */
export const InCurrency = partialRecord(
  { code: CurrencyCode, places: Natural, sources: t.array(t.string) },
  { days_without_rate: DaysWithoutRate },
  'InCurrency',
);
export type InCurrency = t.TypeOf<typeof InCurrency>;

export const AnalyticsAnnotations = partialRecord(
  {
    /** Per metric the last day whose figures are settled, or null where the brand group has no data for it in the countries asked for. */
    data_availability: t.record(t.string, nullable(IsoDay)),
    /** Metrics for which the brand group has no data at all, whatever the filters: they show "Data unavailable". */
    unavailable: t.array(t.string),
    /** The warehouse generation that answered: part of every cache key and ETag. */
    warehouse: Natural,
  },
  {
    /**
     * Metrics whose data begin after the first day of the prior period, with that day by brand group (`*` for the market): what sold on 15 of
     * 30 days is nothing to measure growth by. Not where days, weeks or months are told apart, for each of these is whole by itself.
     */
    begins: t.record(t.string, t.record(t.string, IsoDay)),
    /**
     * Metrics of sales and ads, by brand group, with the countries that begin after the first day of the prior period, where others do not: what
     * they sell is growth of countries. Not where dates or countries are told apart.
     */
    late_countries: t.record(t.string, t.record(t.string, t.array(t.string))),
    /**
     * Metrics of retail facts that are not known on all days of both periods, with the days on which they are, by brand group: a fall of 24 %
     * over 25 of 30 days is none. A day counts where every country that has data before and after it has some. Metrics of the market (`*`) count
     * the days of the weeks and months that have rows, and are then not compared. Not where periods are told apart.
     */
    days: t.record(t.string, t.record(t.string, record({ current: Natural, prior: Natural }, 'DaysKnown'))),
    /**
     * Where weeks, months, quarters or years are told apart: those of either side in which a metric is not known on all days, and on how
     * many it is: its data begin within the unit, or days of retail facts, or weeks or months of the market, are missing. Days after the last one with data are not missing yet.
     */
    parts: t.array(UnitPart),
    /**
     * Where dates are told apart and countries are not: of metrics of sales and ads, the countries that begin after the first day of the earlier
     * side, where others do not.
     */
    country_starts: t.array(CountryStart),
    /**
     * Where dates are told apart: of metrics of ads, the day from which all countries have campaigns, where it lies within the dates of both
     * sides and ads were those of products alone before it.
     */
    campaigns_from: t.record(t.string, IsoDay),
    /** By brand group, where the ad figures of a retail question are from in the current period. */
    ad_spend_from: t.record(t.string, AdSpendFrom),
  },
  'AnalyticsAnnotations',
);

/**
 * The answer. With a prior side, `prior` holds the rows of the same dimension values (units of time are paired
 * by their start and keep their own day), row i beside row i of `current`. What one side has alone is a row too, with null on the
 * other side, a unit that has none beside it with a null day: so the rows of either side add up to its total. `percentChange` is
 * (current − prior) / |prior| per metric and row, null where either is missing or prior is 0. `totals` is there where it was asked for.
 * `notAssigned` is there where products are told apart, nothing narrows them, and campaigns say more or less than they: with it the rows add up,
 * and `totals` holds it. It is no row of `current`, for it is no product.
 */
export const AnalyticsAnswer = partialRecord(
  { current: AnalyticsTable, annotations: AnalyticsAnnotations },
  {
    prior: AnalyticsTable,
    percentChange: t.record(t.string, quickArray(nullable(Finite), isFigure)),
    priorPeriod: Period,
    lateRows: LateRows,
    totals: AnalyticsTotals,
    notAssigned: NotAssigned,
    in_currency: InCurrency,
  },
  'AnalyticsAnswer',
);
export type AnalyticsAnswer = t.TypeOf<typeof AnalyticsAnswer>;

export const analyticsContract = {
  analytics: endpoint({
    method: 'POST',
    path: '/api/analytics',
    reads: true,
    access: 'prime',
    summary: 'Metrics by dimensions over a period, with an optional prior period (A-436 to A-438, B-456 to B-463).',
    params: Nothing,
    query: Nothing,
    body: AnalyticsRequest,
    answer: AnalyticsAnswer,
    brandGroups: ({ body }) => [...(body.brandGroupId === undefined ? [] : [body.brandGroupId]), ...(body.brandGroupIds ?? [])],
  }),
  countries: endpoint({
    method: 'POST',
    path: '/api/user/countries',
    reads: true,
    access: 'prime',
    summary: 'The countries in which the brand group sells, sorted by sales (A-424, A-425, A-254).',
    params: Nothing,
    query: Nothing,
    body: partialRecord({ brandGroupId: Id }, { uniqueBy: boundedString(64) }, 'CountriesRequest'),
    answer: t.array(CountryRow),
    brandGroups: ({ body }) => [body.brandGroupId],
  }),
};
