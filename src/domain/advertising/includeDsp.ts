/**
 * Counting display campaigns with search ads (A-439, B-464): the question about retail or ads is asked a second time of
 * DSP, and the two answers become one. Spend, sales, orders, impressions and clicks are added up; what is made of them
 * (TACOS, ROAS, CTR, …) is computed anew from the sums, never averaged. Sales of DSP are those of the whole brand, as those of
 * search ads are.
 *
 * DSP knows days, countries, brand groups and its own campaigns. Where rows are told apart or narrowed by anything else it
 * has no part, and the question is asked as it stands.
 */
import type { AnalyticsAnswer, AnalyticsFilters, AnalyticsRequest, AnalyticsTable } from '../api/analytics.contract.ts';
import { answerByText, type TextAnswer, type TextColumns } from '../api/columnar.ts';
import { shownAnswer } from '../api/shownCurrency.ts';
import type { UnitPart } from '../charts/unitPart.ts';
import { evaluateIn, metricOf } from '../metrics/catalogue.ts';
import { relativeChange } from '../metrics/change.ts';
import { inCurrencyKey } from '../metrics/inCurrency.ts';
import { sumAmounts, sumKnown } from '../metrics/share.ts';
import {
  CAMPAIGN_DIMENSIONS,
  type CountedSchema,
  DSP_AD_TYPE,
  DSP_COUNTED_WITH,
  DSP_DIMENSIONS,
  FILTERS_BESIDE_DSP,
  SHOWING_METRICS,
  type ShowingMetric,
} from './dspCounting.ts';

const isSearched = (schema: AnalyticsRequest['schemaType']): schema is CountedSchema => schema !== 'dsp';

const needsOf = (schema: CountedSchema, key: string): readonly string[] => metricOf(schema, key)?.needs ?? [];

/** Whether a metric holds something that DSP has a part in, and can be computed anew from what is shown. */
const isMerged = (schema: CountedSchema, key: string): boolean => {
  const needs = needsOf(schema, key);
  return (
    needs.some((need) => Object.hasOwn(DSP_COUNTED_WITH[schema], need)) &&
    needs.every((need) => Object.hasOwn(SHOWING_METRICS[schema], need))
  );
};

const narrows = (filters: AnalyticsFilters, name: keyof AnalyticsFilters): boolean => {
  const value = filters[name];
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== '';
};

const hasPart = ({ schemaType, dimensions, filters = {} }: AnalyticsRequest): boolean =>
  isSearched(schemaType) &&
  dimensions.every((name) => Object.hasOwn(DSP_DIMENSIONS, name) && (schemaType === 'ads' || !CAMPAIGN_DIMENSIONS.includes(name))) &&
  (Object.keys(filters) as (keyof AnalyticsFilters)[]).every((name) => FILTERS_BESIDE_DSP.includes(name) || !narrows(filters, name));

export interface DspRequests {
  readonly main: AnalyticsRequest;
  readonly dsp: AnalyticsRequest;
}

/** Rows that both have are added up before they are ordered and cut; those of campaigns are different ones. */
const areDisjoint = ({ dimensions }: AnalyticsRequest): boolean => dimensions.some((name) => CAMPAIGN_DIMENSIONS.includes(name));

const without = <A extends object, K extends keyof A>(value: A, ...keys: readonly K[]): Omit<A, K> => {
  const rest = { ...value };
  for (const key of keys) delete rest[key];
  return rest;
};

/** The question as the tables of search ads and products know it: without what narrows display campaigns alone. */
export const withoutDspCampaigns = (request: AnalyticsRequest): AnalyticsRequest =>
  isSearched(request.schemaType) && request.filters?.dspCampaigns !== undefined
    ? { ...request, filters: without(request.filters, 'dspCampaigns') }
    : request;

/** The two questions of one that counts DSP; null where DSP has no part in it, and it is asked as it stands. */
export const requestsWithDsp = (request: AnalyticsRequest): DspRequests | null => {
  const { schemaType, metrics, dimensions, filters = {} } = request;
  if (!isSearched(schemaType) || !hasPart(request)) return null;
  const merged = metrics.filter((key) => isMerged(schemaType, key));
  if (merged.length === 0) return null;
  const bases = [...new Set(merged.flatMap((key) => needsOf(schemaType, key)))];
  const shown = bases.map((base) => SHOWING_METRICS[schemaType][base]?.key ?? '');
  const counted = bases.flatMap((base) => {
    const of = DSP_COUNTED_WITH[schemaType][base];
    return of === undefined ? [] : [SHOWING_METRICS.dsp[of]?.key ?? ''];
  });
  const dspDimensions = dimensions.flatMap((name) => DSP_DIMENSIONS[name] ?? []);
  const { countries, dspCampaigns } = filters;
  const cut = areDisjoint(request) ? request : without(request, 'limit', 'orderBys');
  return {
    main: { ...cut, metrics: [...new Set([...metrics, ...shown])], filters: without(filters, 'dspCampaigns') },
    dsp: {
      ...without(request, 'limit', 'orderBys', 'totals'),
      schemaType: 'dsp',
      dimensions: dspDimensions,
      metrics: [...new Set(counted)],
      filters: { ...(countries === undefined ? {} : { countries }), ...(dspCampaigns === undefined ? {} : { dspCampaigns }) },
    },
  };
};

type Key = readonly (string | null)[];

/** The values of a row of DSP for the dimensions of the question. */
const dspKey = ({ dimensions }: AnalyticsRequest, table: TextColumns, row: number): Key =>
  dimensions.map((name) => {
    const own = DSP_DIMENSIONS[name];
    return own === null || own === undefined ? DSP_AD_TYPE : table.name(own, row);
  });

const mainKey = ({ dimensions }: AnalyticsRequest, table: TextColumns<string>, row: number): Key =>
  dimensions.map((name) => table.name(name, row));

/** A row of either side: where it stands in the main answer and in that of DSP. */
interface Pair {
  readonly key: Key;
  readonly priorKey: Key;
  readonly main: number | null;
  readonly dsp: number | null;
}

const pairsOf = (request: AnalyticsRequest, main: TextAnswer<string>, dsp: TextAnswer): readonly Pair[] => {
  const byKey = new Map<string, Pair>();
  for (let row = 0; row < main.current.rowCount; row += 1) {
    const key = mainKey(request, main.current, row);
    byKey.set(JSON.stringify(key), {
      key,
      priorKey: main.prior.rowCount === 0 ? key : mainKey(request, main.prior, row),
      main: row,
      dsp: null,
    });
  }
  for (let row = 0; row < dsp.current.rowCount; row += 1) {
    const key = dspKey(request, dsp.current, row);
    const before = byKey.get(JSON.stringify(key));
    const priorKey = dsp.prior.rowCount === 0 ? key : dspKey(request, dsp.prior, row);
    byKey.set(JSON.stringify(key), before === undefined ? { key, priorKey, main: null, dsp: row } : { ...before, dsp: row });
  }
  return [...byKey.values()];
};

const shownValue = (table: TextColumns, row: number | null, shown: ShowingMetric | undefined): number | null => {
  const value = row === null || shown === undefined ? null : table.at(shown.key, row);
  // Dollars are cents divided once: rounding gives the very cents back.
  return value === null || shown === undefined ? null : Math.round(value * shown.factor);
};

/** Rates of amounts that were rounded differ by less. */
const ROUNDED = 1e-6;

/** Whether a rate is not that of the sums beside it: of fewer days or countries than they are. Then no rate of both can be made of the sums. */
const isOfFewer = (schema: CountedSchema, key: string, own: number | null, sums: Readonly<Record<string, number | null>>): boolean => {
  const made = evaluateIn(schema, key, sums);
  return made !== null && (own === null || Math.abs(made - own) > ROUNDED * Math.abs(made));
};

const mergedValue = (schema: CountedSchema, key: string, pair: Pair, main: TextColumns, dsp: TextColumns): number | null => {
  if (!isMerged(schema, key)) return pair.main === null ? null : main.at(key, pair.main);
  const needs = needsOf(schema, key);
  const own = Object.fromEntries(needs.map((need) => [need, shownValue(main, pair.main, SHOWING_METRICS[schema][need])]));
  if (pair.main !== null && isOfFewer(schema, key, main.at(key, pair.main), own)) return null;
  const sums = Object.fromEntries(
    needs.map((need) => {
      const [counted, amount] = [DSP_COUNTED_WITH[schema][need], own[need] ?? null];
      return [need, counted === undefined ? amount : sumKnown([amount, shownValue(dsp, pair.dsp, SHOWING_METRICS.dsp[counted])])];
    }),
  );
  return evaluateIn(schema, key, sums);
};

interface MergedRow {
  readonly key: Key;
  readonly priorKey: Key;
  readonly current: readonly (number | null)[];
  readonly prior: readonly (number | null)[];
}

const compare = (a: string | number | null, b: string | number | null, descending: boolean): number => {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? 1 : -1;
  return a < b !== descending ? -1 : 1;
};

const ordered = <R extends MergedRow>(
  { orderBys = [], metrics, dimensions, limit }: AnalyticsRequest,
  rows: readonly R[],
): readonly R[] => {
  const read = (field: string, { key, current }: MergedRow): string | number | null =>
    (metrics.includes(field) ? current[metrics.indexOf(field)] : key[dimensions.indexOf(field)]) ?? null;
  const sorted = [...rows].sort((a, b) => {
    for (const { field_name: field, direction } of orderBys) {
      const sign = compare(read(field, a), read(field, b), direction === 'desc');
      if (sign !== 0) return sign;
    }
    return a.key.reduce((sign, value, i) => (sign === 0 ? compare(value, b.key[i] ?? null, false) : sign), 0);
  });
  return limit === undefined ? sorted : sorted.slice(0, limit);
};

const tableOf = (request: AnalyticsRequest, rows: readonly MergedRow[], side: 'current' | 'prior'): AnalyticsTable => ({
  rowCount: rows.length,
  dimensions: Object.fromEntries(
    request.dimensions.map((name, i) => [name, rows.map(({ key, priorKey }) => (side === 'current' ? key : priorKey)[i] ?? null)]),
  ),
  metrics: Object.fromEntries(request.metrics.map((name, i) => [name, rows.map((row) => row[side][i] ?? null)])),
});

const earlier = <A extends string>(a: A | null | undefined, b: A | null | undefined): A | null => {
  if (a === null || a === undefined) return b ?? null;
  return b === null || b === undefined || a < b ? a : b;
};

/** A metric that both have a part in is compared where both parts can be. */
const begunIn = (
  { metrics }: AnalyticsRequest,
  schema: CountedSchema,
  main: AnalyticsAnswer,
  dsp: AnalyticsAnswer,
): Pick<AnalyticsAnswer['annotations'], 'begins'> => {
  const [own, dspDays] = [main.annotations.begins ?? {}, Object.values(dsp.annotations.begins ?? {})];
  const cut = metrics.flatMap((key) => {
    const days = Object.assign({}, ...(isMerged(schema, key) ? dspDays : []), own[key]);
    return Object.keys(days).length === 0 ? [] : [[key, days] as const];
  });
  return cut.length === 0 ? {} : { begins: Object.fromEntries(cut) };
};

/** A unit of time is not whole where it is not in either: of the two the one that knows fewer days of it. */
const partsIn = (
  { metrics }: AnalyticsRequest,
  schema: CountedSchema,
  main: AnalyticsAnswer,
  dsp: AnalyticsAnswer,
): Pick<AnalyticsAnswer['annotations'], 'parts'> => {
  const merged = metrics.filter((key) => isMerged(schema, key));
  const display = (dsp.annotations.parts ?? []).flatMap((part) => merged.map((metric) => ({ ...part, metric })));
  const least = new Map<string, UnitPart>();
  for (const part of [...(main.annotations.parts ?? []), ...display]) {
    const { metric, unit, country, brandGroup } = part;
    const at = JSON.stringify([metric, unit, country, brandGroup ?? null]);
    if (part.days < (least.get(at)?.days ?? Number.POSITIVE_INFINITY)) least.set(at, part);
  }
  return least.size === 0 ? {} : { parts: [...least.values()] };
};

/** A metric that both have a part in is settled up to the earlier of the two days; where one has no data, up to the other's. */
const annotationsOf = (
  request: AnalyticsRequest,
  schema: CountedSchema,
  main: AnalyticsAnswer,
  dsp: AnalyticsAnswer,
): AnalyticsAnswer['annotations'] => {
  const dspDays = Object.values(dsp.annotations.data_availability);
  const dspDay = dspDays.reduce((a, b) => (a === null || b === null ? null : earlier(a, b)), dspDays[0] ?? null);
  const isNoDsp = dsp.annotations.unavailable.length > 0;
  const kept = without(main.annotations, 'begins', 'parts');
  const days = request.metrics.map((key) => {
    const own = main.annotations.data_availability[key] ?? null;
    return [key, isMerged(schema, key) ? earlier(own, dspDay) : own] as const;
  });
  return {
    // Days and countries that lack are told of retail facts alone.
    ...kept,
    data_availability: Object.fromEntries(days),
    unavailable: request.metrics.filter((key) => main.annotations.unavailable.includes(key) && (!isMerged(schema, key) || isNoDsp)),
    ...begunIn(request, schema, main, dsp),
    ...partsIn(request, schema, main, dsp),
  };
};

/** All rows of both: those that the limit of search ads cut are in its own totals alone. */
const totalsOf = (
  request: AnalyticsRequest,
  { totals }: AnalyticsAnswer,
  rows: readonly (MergedRow & Pick<Pair, 'main'>)[],
): AnalyticsAnswer['totals'] => {
  if (request.totals === undefined || totals === undefined) return undefined;
  const isApart = areDisjoint(request);
  const added = isApart ? rows.filter(({ main }) => main === null) : rows;
  const sum = (key: string): number | null =>
    sumAmounts([
      isApart ? (totals.metrics[key] ?? null) : null,
      ...added.map(({ current }) => current[request.metrics.indexOf(key)] ?? null),
    ]);
  return {
    rowCount: (isApart ? totals.rowCount : 0) + added.length,
    metrics: Object.fromEntries(request.totals.map((key) => [key, sum(key)])),
  };
};

/** Amounts of one currency. */
const mergedIn = (request: AnalyticsRequest, main: AnalyticsAnswer, dsp: AnalyticsAnswer): AnalyticsAnswer => {
  const { schemaType, metrics } = request;
  if (!isSearched(schemaType)) return main;
  const [own, shownDsp] = [answerByText<string>(main), answerByText(dsp)];
  const rows = pairsOf(request, own, shownDsp).map((pair): MergedRow & Pick<Pair, 'main'> => ({
    main: pair.main,
    key: pair.key,
    priorKey: pair.priorKey,
    current: metrics.map((key) => mergedValue(schemaType, key, pair, own.current, shownDsp.current)),
    prior: metrics.map((key) => mergedValue(schemaType, key, pair, own.prior, shownDsp.prior)),
  }));
  const shown = ordered(request, rows);
  const totals = totalsOf(request, main, rows);
  const { lateRows } = main;
  const movedRows = (rows: readonly number[]): number[] => {
    const late = new Set<number | null>(rows);
    return shown.flatMap((one, at) => (late.has(one.main) ? [at] : []));
  };
  const answer: AnalyticsAnswer = {
    current: tableOf(request, shown, 'current'),
    ...(lateRows === undefined
      ? {}
      : { lateRows: Object.fromEntries(Object.entries(lateRows).map(([country, rows]) => [country, movedRows(rows)])) }),
    annotations: annotationsOf(request, schemaType, main, dsp),
    ...(totals === undefined ? {} : { totals }),
  };
  if (main.prior === undefined) return answer;
  return {
    ...answer,
    prior: tableOf(request, shown, 'prior'),
    percentChange: Object.fromEntries(
      metrics.map((key, i) => [key, shown.map(({ current, prior }) => relativeChange(current[i] ?? null, prior[i] ?? null))]),
    ),
    ...(main.priorPeriod === undefined ? {} : { priorPeriod: main.priorPeriod }),
  };
};

const columnsBeside = <V>(dollars: Readonly<Record<string, V[]>>, own: Readonly<Record<string, unknown>>, add: (key: string) => V[]) => ({
  ...dollars,
  ...Object.fromEntries(
    Object.keys(dollars)
      .filter((key) => Object.hasOwn(own, inCurrencyKey(key)))
      .map((key) => [inCurrencyKey(key), add(key)]),
  ),
});

/**
 * The answer to a question that counts DSP, from the answers to its two questions. With a currency both are merged in it as well, row by row;
 * where a day of either has no rate, no amount in it is known.
 */
export const mergeDsp = (request: AnalyticsRequest, main: AnalyticsAnswer, dsp: AnalyticsAnswer): AnalyticsAnswer => {
  const { in_currency: told } = main;
  if (told === undefined) return mergedIn(request, main, dsp);
  const lacks = told.days_without_rate ?? dsp.in_currency?.days_without_rate;
  const dollars = mergedIn(request, main, dsp);
  const other = mergedIn(request, shownAnswer(main), shownAnswer(dsp));
  const rowKey = (table: AnalyticsTable, row: number): string =>
    JSON.stringify(request.dimensions.map((name) => table.dimensions[name]?.[row]));
  const places = (side: 'current' | 'prior'): readonly number[] => {
    const [own, shown] = [dollars[side], other[side]];
    if (own === undefined || shown === undefined) return [];
    const at = new Map(Array.from({ length: shown.rowCount }, (_, row) => [`${rowKey(other.current, row)} ${rowKey(shown, row)}`, row]));
    return Array.from({ length: own.rowCount }, (_, row) => at.get(`${rowKey(dollars.current, row)} ${rowKey(own, row)}`) ?? -1);
  };
  const side = (name: 'current' | 'prior'): AnalyticsTable | undefined => {
    const [own, rows] = [dollars[name], places(name)];
    if (own === undefined) return undefined;
    const amounts = (key: string): (number | null)[] =>
      rows.map((row) => (lacks === undefined ? (other[name]?.metrics[key]?.[row] ?? null) : null));
    return { ...own, metrics: columnsBeside(own.metrics, main.current.metrics, amounts) };
  };
  const [current, prior] = [side('current') ?? dollars.current, side('prior')];
  const rows = places('current');
  const changes = (key: string): (number | null)[] =>
    rows.map((row) => (lacks === undefined ? (other.percentChange?.[key]?.[row] ?? null) : null));
  const { percentChange, totals } = dollars;
  const sums = other.totals?.metrics ?? {};
  return {
    ...dollars,
    current,
    ...(prior === undefined ? {} : { prior }),
    ...(percentChange === undefined ? {} : { percentChange: columnsBeside(percentChange, main.current.metrics, changes) }),
    ...(totals === undefined
      ? {}
      : {
          totals: {
            ...totals,
            metrics: {
              ...totals.metrics,
              ...Object.fromEntries(
                Object.keys(totals.metrics)
                  .filter((key) => Object.hasOwn(main.totals?.metrics ?? {}, inCurrencyKey(key)))
                  .map((key) => [inCurrencyKey(key), lacks === undefined ? (sums[key] ?? null) : null]),
              ),
            },
          },
        }),
    in_currency: { ...told, ...(lacks === undefined ? {} : { days_without_rate: lacks }) },
  };
};
