/** Runs a report on one generation of the warehouse: its subreports first, then its groupings, then the result. */
import { isLeft } from 'fp-ts/Either';
import { type AdSpendFrom, adSpendFromAll, NOT_ASSIGNED } from '../../src/domain/advertising/adSpendFrom.ts';
import type { CountryStart } from '../../src/domain/charts/countryStart.ts';
import { laterOf } from '../../src/domain/dates/calendar.ts';
import type { IsoDay } from '../../src/domain/dates/isoDay.ts';
import { fewestDays } from '../../src/domain/dates/knownDays.ts';
import { missingDaysWords } from '../../src/domain/imports/missingDaysWords.ts';
import { inCurrencyKey, isInCurrency } from '../../src/domain/metrics/inCurrency.ts';
import { assembleReport } from '../../src/domain/reporting/assembleReport.ts';
import { askedMeasures, type GroupedRow, tableDimensions } from '../../src/domain/reporting/groupings.ts';
import { measureName } from '../../src/domain/reporting/measure.ts';
import { pairsOf } from '../../src/domain/reporting/reportPeriods.ts';
import { type DataNotes, MAX_PARTS, type ReportResult } from '../../src/domain/reporting/reportResult.ts';
import { type ReportSize, tooLargeText } from '../../src/domain/reporting/reportSize.ts';
import type { DimensionFilter, ReportSpec } from '../../src/domain/reporting/reportSpec.ts';
import { popColumnsOf } from '../../src/domain/reporting/sort.ts';
import { foundFor } from '../../src/domain/reporting/subreport.ts';
import { countryStarts, lateCountries } from '../warehouse/analytics/addedCountries.ts';
import { adSpendFrom } from '../warehouse/analytics/adSpendFrom.ts';
import { currentSide, priorSide } from '../warehouse/analytics/commonDays.ts';
import { type CoverageByGroup, coverageOf, coveragePlan, lateMetrics, missingDays } from '../warehouse/analytics/coverage.ts';
import { currencyOf } from '../warehouse/analytics/currency.ts';
import { type LateIn, lateRows } from '../warehouse/analytics/lateRows.ts';
import { pairRows, type RowPair } from '../warehouse/analytics/pairRows.ts';
import { unitParts } from '../warehouse/analytics/parts.ts';
import type { AnalyticsQuery, Row } from '../warehouse/analytics/queryModel.ts';
import { wholePrior } from '../warehouse/analytics/wholePrior.ts';
import { type ListRows, textRow } from '../warehouse/missingDays.ts';
import type { ResultTable } from '../warehouse/plan.ts';
import type { QueryOptions, Reader } from '../warehouse/warehouse.ts';
import { catalogueOfDriver } from './drivers.ts';
import { missingData } from './missingData.ts';
import { type GroupingQuery, type PartQuery, type ReadyFilter, type RunOn, reportQueries } from './reportQueries.ts';

/** What a run may cost at most; the engine holds the memory (512 MB for all of its queries together). */
export const RUN_LIMITS = { cells: 1_000_000, ms: 60_000 } as const;

export interface RunLimits {
  readonly cells: number;
  readonly ms: number;
}

/** A report that is too much, with the reason in a sentence for a person. */
export class ReportTooLarge extends Error {}

export interface RunOutcome {
  readonly result: ReportResult;
  readonly queries: readonly { readonly rowCount: number }[];
  readonly cells: number;
}

/** What is counted of a result that is too large: its cells, and the values of its dimensions. */
const tooLarge = (
  { driver }: ReportSpec,
  dimensions: readonly string[],
  found: readonly GroupedRow[],
  size: Omit<ReportSize, 'dimensions'>,
  limits: RunLimits,
): ReportTooLarge => {
  const names = catalogueOfDriver(driver)?.dimensions;
  const counted = dimensions.map((name, at) => ({
    name: names?.get(name)?.displayName ?? name,
    values: new Set(found.map(({ values }) => values[at])).size,
  }));
  return new ReportTooLarge(tooLargeText({ ...size, dimensions: counted }, limits.cells));
};

interface Side {
  readonly values: readonly (string | null)[];
  readonly current: (number | null)[];
  readonly prior: (number | null)[] | null;
  late?: (readonly string[])[];
  /** The same in US dollars, where amounts are in another currency. */
  inDollars?: { readonly current: (number | null)[]; readonly prior: (number | null)[] | null };
}

interface Running {
  readonly reader: Reader;
  readonly on: RunOn;
  readonly options: QueryOptions;
  readonly limits: RunLimits;
  readonly queries: { rowCount: number }[];
  /** Asked once for each set of sources. */
  readonly coverages: Map<string, Promise<ResultTable>>;
}

const coverageFor = ({ query }: PartQuery, { reader, options, coverages }: Running): Promise<ResultTable> => {
  const plan = coveragePlan(query);
  const key = JSON.stringify(plan);
  const asked = coverages.get(key) ?? reader.query(plan, options);
  coverages.set(key, asked);
  return asked;
};

/** What was not imported of the data of a report, each kind of it once. */
const missingIn = async (spec: ReportSpec, known: readonly KnownPart[], { reader, options }: Running): Promise<DataNotes['missing']> => {
  const measures = askedMeasures(spec);
  const shown = new Set(spec.measures.map(measureName));
  const list: ListRows = async (plan) => {
    const { rowCount, columns } = await reader.query(plan, options);
    return Array.from({ length: rowCount }, (_, row) => textRow(columns, row));
  };
  const found = await Promise.all(
    known.map(({ part, query }) => missingData(list, query, (key) => shown.has(measures[part.places[part.keys.indexOf(key)] ?? -1] ?? ''))),
  );
  const missing = [...new Map(found.flat().map((one) => [JSON.stringify(one), one])).values()];
  return missingDaysWords(missing) ?? undefined;
};

/** `query` is the question in US dollars: what is known of a metric is known of it in any currency. */
interface KnownPart extends PartQuery {
  readonly table: ResultTable;
  readonly coverage: CoverageByGroup;
}

const inDollars = (query: AnalyticsQuery): AnalyticsQuery => ({ ...query, metrics: query.metrics.filter(({ key }) => !isInCurrency(key)) });

/** The units of time of a report that are not whole in the data, by the measures that it asks for; undefined where all are. */
const partsIn = (spec: ReportSpec, known: readonly KnownPart[]): DataNotes['parts'] => {
  const measures = askedMeasures(spec);
  const parts = known.flatMap(({ part, query, table }) =>
    (unitParts(query, table) ?? []).flatMap((one) => {
      const metric = measures[part.places[part.keys.indexOf(one.metric)] ?? -1] ?? '';
      return [{ ...one, metric }];
    }),
  );
  return parts.length === 0 ? undefined : parts;
};

/** Those of the measures that it shows, as many as are told of. */
const shownParts = (spec: ReportSpec, parts: DataNotes['parts']): DataNotes['parts'] => {
  const shown = new Set(spec.measures.map(measureName));
  const told = (parts ?? []).filter(({ metric }) => shown.has(metric)).slice(0, MAX_PARTS);
  return told.length === 0 ? undefined : told;
};

/** What the data of a report lack, by the measures that it shows; null where they lack nothing. */
const dataNotes = (spec: ReportSpec, known: readonly KnownPart[]): DataNotes | null => {
  const measures = askedMeasures(spec);
  const shown = new Set(spec.measures.map(measureName));
  const begins: Record<string, IsoDay> = {};
  let days: DataNotes['days'] = null;
  const starts: CountryStart[] = [];
  for (const { part, query, coverage } of known) {
    const nameOf = (key: string): string => measures[part.places[part.keys.indexOf(key)] ?? -1] ?? '';
    for (const [key, byGroup] of lateMetrics(coverage, query)) {
      if (shown.has(nameOf(key))) begins[nameOf(key)] = [...byGroup.values()].reduce(laterOf);
    }
    for (const [key, byGroup] of Object.entries(missingDays(coverage, query) ?? {})) {
      if (shown.has(nameOf(key)) && begins[nameOf(key)] === undefined)
        days = fewestDays([...(days === null ? [] : [days]), ...Object.values(byGroup)]);
    }
    for (const one of countryStarts(coverage, query) ?? [])
      if (shown.has(nameOf(one.metric))) starts.push({ ...one, metric: nameOf(one.metric) });
  }
  if (starts.length > 0) return { begins, days, starts: starts.slice(0, MAX_PARTS) };
  return Object.keys(begins).length === 0 && days === null ? null : { begins, days };
};

/** Roll-ups read other tables than rows of products, so that their data may begin on another day. */
const withBegins = (notes: DataNotes | null, others: DataNotes | null): DataNotes | null => {
  if (notes === null || others === null) return notes ?? others;
  const all = Object.entries(others.begins).map(([measure, day]) => [measure, laterOf(day, notes.begins[measure] ?? day)] as const);
  return { ...notes, begins: { ...notes.begins, ...Object.fromEntries(all) } };
};

type Placed = Pick<RowPair, 'current' | 'place'> & { readonly prior: Row | null };

const unpaired = (row: Row): Placed => ({ current: row, prior: null, place: row.dimensions });

/** Which countries the prior period of a row lacks of the metric at a place. */
type LacksAt = (row: Row, at: number) => readonly string[];
const LACKS_NONE: LacksAt = () => [];

const lacksAt = ({ metrics }: AnalyticsQuery, late: ReturnType<typeof lateCountries>, lateIn: LateIn | undefined): LacksAt => {
  if (late === undefined || lateIn === undefined) return LACKS_NONE;
  const ofMetric = metrics.map(({ key }) => new Set(Object.values(late[key] ?? {}).flat()));
  return (row, at) => lateIn(row).filter((country) => ofMetric[at]?.has(country) === true);
};

/** For each metric the place of the same in the currency; its own place where it has none. */
const placesInCurrency = ({ metrics }: AnalyticsQuery): readonly number[] => {
  const at = new Map(metrics.map(({ key }, i) => [key, i]));
  return metrics.map(({ key }, i) => at.get(inCurrencyKey(key)) ?? i);
};

const addPart = (
  rows: Map<string, Side>,
  { part, query }: PartQuery,
  width: number,
  placed: readonly Placed[],
  lacks: LacksAt = LACKS_NONE,
): void => {
  const blank = (): (number | null)[] => Array.from({ length: width }, () => null);
  const sides = (): Pick<Side, 'current' | 'prior'> => ({ current: blank(), prior: query.prior === null ? null : blank() });
  const shownAt = placesInCurrency(query);
  for (const { current, prior, place } of placed) {
    const key = JSON.stringify(place);
    const side: Side = rows.get(key) ?? { values: place, ...sides(), ...(query.currency === null ? {} : { inDollars: sides() }) };
    const put = (to: number, into: Pick<Side, 'current' | 'prior'>, at: number): void => {
      into.current[to] = current.metric(at);
      if (into.prior !== null) into.prior[to] = prior?.metric(at) ?? null;
    };
    part.places.forEach((to, at) => {
      put(to, side, shownAt[at] ?? at);
      if (side.inDollars !== undefined) put(to, side.inDollars, at);
      const late = lacks(current, at);
      if (late.length === 0) return;
      side.late ??= Array.from({ length: width }, () => []);
      side.late[to] = late;
    });
    rows.set(key, side);
  }
};

interface AnsweredGrouping {
  readonly rows: readonly GroupedRow[];
  /** What is known of the data of each part. */
  readonly known: readonly KnownPart[];
}

/** The rows of a grouping, the schemas' measures side by side. */
const answerGrouping = async ({ parts }: GroupingQuery, width: number, run: Running): Promise<AnsweredGrouping> => {
  const rows = new Map<string, Side>();
  const answers = await Promise.all(
    parts.map(async (one) => {
      const { query } = one;
      const [current, prior, coverage] = await Promise.all([
        currentSide(run.reader, query, run.options, false, coverageFor(one, run)),
        query.prior === null ? null : priorSide(run.reader, query, query.prior, run.options, coverageFor(one, run)),
        coverageFor(one, run),
      ]);
      const late = query.prior === null ? undefined : lateCountries(coverageOf(coverage), inDollars(query));
      const lateIn = await lateRows(run.reader, query, late, run.options);
      return { one, current, prior, table: coverage, lacks: lacksAt(query, late, lateIn) };
    }),
  );
  const known: KnownPart[] = [];
  for (const { one, current, prior, table, lacks } of answers) {
    const { query } = one;
    run.queries.push({ rowCount: current.length + (prior?.length ?? 0) });
    const coverage = coverageOf(table);
    known.push({ part: one.part, query: inDollars(query), table, coverage });
    if (prior === null || query.prior === null) {
      addPart(rows, one, width, current.map(unpaired));
      continue;
    }
    addPart(rows, one, width, pairRows(query, current, prior.map(wholePrior(coverage, query)), query.prior), lacks);
  }
  return { rows: [...rows.values()], known };
};

/** The values that a subreport finds of the dimension: by its rows, or as it names the category of a product. */
const operandsFrom = (filter: DimensionFilter, spec: ReportSpec, result: ReportResult): readonly string[] => {
  const names = foundFor(filter.dimension);
  const found = new Set<string>();
  for (const section of result.sections) {
    const at = section.rowDimensions.findIndex((name) => names.includes(name));
    const inSection = section.sectionContext.find(({ dimension }) => names.includes(dimension));
    if (typeof inSection?.value === 'string' && inSection.value !== NOT_ASSIGNED) found.add(inSection.value);
    section.data.forEach((row, i) => {
      const value = at < 0 || (section.rollups[i] ?? 0) > spec.rowDimensions.length - 1 - at ? null : row[at];
      if (typeof value === 'string' && value !== NOT_ASSIGNED) found.add(value);
    });
  }
  return [...found];
};

const readyFilter = async (filter: DimensionFilter, run: Running): Promise<ReadyFilter> => {
  const negated = filter.operator === 'not_in';
  if (filter.subreportSpec === null) return { dimension: filter.dimension, operands: filter.operands, negated, literal: false };
  const result = await answerReport(filter.subreportSpec, run);
  return { dimension: filter.dimension, operands: operandsFrom(filter, filter.subreportSpec, result), negated, literal: true };
};

/** The measures of a grouping that are in another currency. */
const convertedIn = ({ parts }: GroupingQuery, measures: readonly string[]): readonly string[] =>
  parts.flatMap(({ part, query }) => {
    const shownAt = placesInCurrency(query);
    return part.places.flatMap((place, at) => (shownAt[at] === at ? [] : [measures[place] ?? '']));
  });

/** Whether an amount of the row is known in US dollars alone. */
const lacksAmounts = ({ current, prior, inDollars: dollars }: GroupedRow): boolean => {
  const lacks = (own: GroupedRow['prior'], of: GroupedRow['prior'] | undefined): boolean =>
    own?.some((value, at) => value === null && of?.[at] != null) === true;
  return lacks(current, dollars?.current) || lacks(prior, dollars?.prior);
};

/** What is said of the currency of a report: all of its questions are of the same days. */
const currencyIn = async (
  [first]: readonly GroupingQuery[],
  measures: readonly string[],
  isLacking: boolean,
  { reader, options }: Running,
): Promise<DataNotes['inCurrency']> => {
  const query = first?.parts[0]?.query;
  if (query === undefined || measures.length === 0) return undefined;
  const told = await currencyOf(reader, query, isLacking, options);
  return told === undefined ? undefined : { ...told, measures };
};

const answerReport = async (spec: ReportSpec, run: Running): Promise<ReportResult> => {
  const filters = await Promise.all(spec.dimensionFilters.map((filter) => readyFilter(filter, run)));
  const measures = askedMeasures(spec);
  const pops = Math.max(1, popColumnsOf(spec.periodOverPeriod).length);
  const answers = new Map<string, readonly GroupedRow[]>();
  let data: DataNotes | null = null;
  let parts: DataNotes['parts'];
  let from: AdSpendFrom | null = null;
  let missing: DataNotes['missing'] | null = null;
  const converted = new Set<string>();
  let isLacking = false;
  const groupings = reportQueries(spec, filters, run.on);
  for (const grouping of groupings) {
    const { rows, known } = await answerGrouping(grouping, measures.length, run);
    for (const name of convertedIn(grouping, measures)) converted.add(name);
    isLacking ||= rows.some(lacksAmounts);
    data = withBegins(data, dataNotes(spec, known));
    parts ??= partsIn(spec, known);
    if (missing === null) missing = await missingIn(spec, known, run);
    from ??= adSpendFromAll(known.flatMap(({ query, table }) => Object.values(adSpendFrom(query, table) ?? {})));
    const columns = spec.measures.length * pops;
    const cells = rows.length * columns;
    if (spec.limit === null && spec.measureFilters.length === 0 && cells > run.limits.cells)
      throw tooLarge(spec, grouping.dimensions, rows, { rows: rows.length, columns, cells }, run.limits);
    answers.set(JSON.stringify(grouping.dimensions), rows);
  }
  const answered = (dimensions: readonly string[]): readonly GroupedRow[] => answers.get(JSON.stringify(dimensions)) ?? [];
  const result = assembleReport(spec, answered, run.limits.cells, { pairOf: pairsOf(spec, run.on.today), parts }, [...converted]);
  if (isLeft(result)) throw tooLarge(spec, tableDimensions(spec), answered(tableDimensions(spec)), result.left, run.limits);
  const told = shownParts(spec, parts);
  const inCurrency = await currencyIn(groupings, [...converted], isLacking, run);
  const more = {
    ...(told === undefined ? {} : { parts: told }),
    ...(missing == null ? {} : { missing }),
    ...(inCurrency === undefined ? {} : { inCurrency }),
  };
  const notes = Object.keys(more).length === 0 ? data : { ...(data ?? { begins: {}, days: null }), ...more };
  return { ...result.right, ...(notes === null ? {} : { data: notes }), ...(from === null ? {} : { adSpendFrom: from }) };
};

export const cellsOf = ({ sections }: ReportResult): number =>
  sections.reduce((sum, { data, rowDimensions, columnTuples }) => sum + data.length * (rowDimensions.length + columnTuples.length), 0);

/**
 * The result of a checked report on a business day, in US dollars and in the currency of the run. Fails with `ReportTooLarge`, `UnanswerableReport`, or as the warehouse
 * fails.
 */
export const runReport = async (
  reader: Reader,
  spec: ReportSpec,
  on: RunOn,
  options: QueryOptions,
  limits: RunLimits = RUN_LIMITS,
): Promise<RunOutcome> => {
  const run: Running = { reader, on, limits, options: { ...options, runMs: limits.ms }, queries: [], coverages: new Map() };
  const result = await answerReport(spec, run);
  return { result, queries: run.queries, cells: cellsOf(result) };
};
