/**
 * From what a call asks to a question that can be answered, or to what is wrong with it, by path. Everything that a
 * request may name is looked up in the catalogue here; what is not in it is 422, never SQL.
 */
import { type Either, left, right } from 'fp-ts/Either';
import { addDays, lengthOf, partsOf } from '../../../src/domain/dates/calendar.ts';
import { priorPeriod } from '../../../src/domain/dates/comparison.ts';
import type { IsoDay } from '../../../src/domain/dates/isoDay.ts';
import type { Period, Periodicity } from '../../../src/domain/dates/period.ts';
import { DOLLAR, inCurrencyKey } from '../../../src/domain/metrics/inCurrency.ts';
import type { AnyMetric } from '../../../src/domain/metrics/metric.ts';
import { idOf, type SchemaBinding } from '../catalogue/binding.ts';
import { bindingNamed } from '../catalogue/catalogue.ts';
import { type DimensionName, dimensionNamed, isDateDimension } from '../catalogue/dimensions.ts';
import { inCurrency } from '../catalogue/inCurrency.ts';
import { PERIODICITIES_OF } from '../catalogue/periodicities.ts';
import type { Scope } from '../plan.ts';
import { Faults, type QueryErrors, quoted } from './faults.ts';
import { readFilters } from './queryFilters.ts';
import { ANALYTICS_PATHS, type QueryInput, type QueryPaths } from './queryInput.ts';
import type { AnalyticsQuery, QueryDimension, Sort } from './queryModel.ts';
import { planQuery } from './queryPlan.ts';

/** Days in the longest period: six years, each a leap year. */
const MAX_DAYS = 6 * 366;
/** Rows that a limit may ask for. */
export const MAX_LIMIT = 10_000;

const checkPeriod = (path: string, period: Period, today: IsoDay, faults: Faults): void => {
  const lastYear = partsOf(today).year + 5;
  if (period.start > period.end) faults.add(path, 'The end date must not be before the start date.');
  else if (lengthOf(period) > MAX_DAYS) faults.add(path, 'A period can span at most six years.');
  for (const end of ['start', 'end'] as const) {
    const { year } = partsOf(period[end]);
    if (year < 2000 || year > lastYear) faults.add(`${path}.${end}`, `Dates must be in the years 2000 to ${lastYear}.`);
  }
};

const metricsOf = (schema: SchemaBinding, names: readonly string[], faults: Faults): readonly AnyMetric[] => {
  if (names.length === 0) faults.add('metrics', 'Specify at least one metric.');
  const metrics = new Map<string, AnyMetric>();
  names.forEach((name, i) => {
    const metric = schema.metrics.find(name);
    if (metric === undefined) faults.add(`metrics[${i}]`, `There is no metric ${quoted(name)} in the ${idOf(schema)} schema.`);
    else metrics.set(name, metric);
  });
  return [...metrics.values()];
};

/** Whether a schema can be told apart by a dimension at all. */
const hasDimension = (schema: SchemaBinding, name: DimensionName, periodicity: Periodicity): boolean => {
  if (!isDateDimension(name)) return schema.dimensions.includes(name);
  const offered: readonly string[] = PERIODICITIES_OF[schema.grain];
  return name === 'date' ? offered.includes(periodicity) : name !== 'week' || offered.includes('weekly');
};

const dimensionsOf = (
  schema: SchemaBinding,
  names: readonly string[],
  periodicity: Periodicity,
  faults: Faults,
): readonly QueryDimension[] => {
  const dimensions = new Map<string, QueryDimension>();
  names.forEach((input, i) => {
    const name = dimensionNamed(input);
    if (name === undefined || !hasDimension(schema, name, periodicity)) {
      faults.add(`dimensions[${i}]`, `There is no dimension ${quoted(input)} in the ${idOf(schema)} schema.`);
    } else dimensions.set(input, { input, name });
  });
  return [...dimensions.values()];
};

const periodicityOf = (schema: SchemaBinding, input: Periodicity | undefined, faults: Faults): Periodicity => {
  const offered = PERIODICITIES_OF[schema.grain];
  if (input === undefined) return offered[0];
  if (!(offered as readonly Periodicity[]).includes(input)) {
    faults.add('periodicity', `The ${idOf(schema)} schema has data by ${schema.grain}: request ${offered.join(', ')}.`);
  }
  return input;
};

/** Null where amounts are asked for in US dollars alone. */
const currencyOf = ({ currency }: QueryInput, { brandGroupIds }: Scope, faults: Faults): string | null => {
  if (currency === undefined || currency === DOLLAR) return null;
  if (!/^[A-Z]{3}$/.test(currency)) faults.add('currency', 'Specify a currency by its code, such as EUR.');
  if (brandGroupIds.length !== 1) faults.add('currency', 'Only amounts of one brand group can be in another currency than US dollars.');
  return currency;
};

const sortsOf = (input: QueryInput, converted: readonly AnyMetric[], paths: QueryPaths, faults: Faults): readonly Sort[] =>
  (input.orderBys ?? []).flatMap(({ field, direction }, i) => {
    const isMetric = input.metrics.includes(field);
    const other = inCurrencyKey(field);
    if (isMetric && converted.some(({ key }) => key === other)) return [{ field: other, isMetric, descending: direction === 'desc' }];
    if (!isMetric && !input.dimensions.includes(field)) {
      faults.add(`orderBys[${i}].${paths.order}`, `${quoted(field)} is not one of the requested metrics and dimensions.`);
      return [];
    }
    return [{ field, isMetric, descending: direction === 'desc' }];
  });

const priorOf = (input: QueryInput, today: IsoDay, faults: Faults): Period | null => {
  if (input.priorPeriod !== undefined && input.priorPeriod !== null) {
    checkPeriod('priorPeriod', input.priorPeriod, today, faults);
    return input.priorPeriod;
  }
  if (input.currentPeriod.start > input.currentPeriod.end) return null;
  const comparison = priorPeriod(input.currentPeriod, input.pop ?? 'none', {
    latest: addDays(today, -1),
    ...(input.periodicity === undefined ? {} : { periodicity: input.periodicity }),
  });
  return comparison?.period ?? null;
};

const limitOf = (limit: number | undefined, faults: Faults): number | null => {
  if (limit !== undefined && (limit < 1 || limit > MAX_LIMIT)) faults.add('limit', `The limit must be between 1 and ${MAX_LIMIT}.`);
  return limit ?? null;
};

const totalsOf = ({ totals, metrics }: QueryInput, converted: readonly AnyMetric[], faults: Faults): AnalyticsQuery['totals'] => {
  totals?.forEach((name, i) => {
    if (!metrics.includes(name)) faults.add(`totals[${i}]`, `${quoted(name)} is not one of the requested metrics.`);
  });
  if (totals === undefined) return null;
  const others = converted.map(({ key }) => key);
  return [...new Set([...totals, ...totals.map(inCurrencyKey).filter((key) => others.includes(key))])];
};

/** Who asks, and when. */
export interface Asking {
  readonly scope: Scope;
  readonly today: IsoDay;
  /** The schemas that the call answers from; any of the scope's owner where not said. */
  readonly schemas?: readonly string[];
  readonly paths?: QueryPaths;
}

const schemaOf = (input: QueryInput, { scope, schemas, paths = ANALYTICS_PATHS }: Asking, faults: Faults): SchemaBinding | null => {
  const schema = bindingNamed(input.schema);
  const owner = scope.brandGroupIds.length > 0 ? 'tenant' : 'market';
  if (schema !== undefined && schema.owner === owner && (schemas?.includes(input.schema) ?? true)) return schema;
  faults.add(paths.schema, `The schema ${quoted(input.schema)} is not available here.`);
  return null;
};

/** The question of a request on a business day, or all that is wrong with it. */
export const queryOf = (input: QueryInput, asking: Asking): Either<QueryErrors, AnalyticsQuery> => {
  const faults = new Faults();
  const { today, scope, paths = ANALYTICS_PATHS } = asking;
  checkPeriod('currentPeriod', input.currentPeriod, today, faults);
  const schema = schemaOf(input, asking, faults);
  if (schema === null) return left(faults.get() ?? {});
  const periodicity = periodicityOf(schema, input.periodicity, faults);
  const dimensions = dimensionsOf(schema, input.dimensions, periodicity, faults);
  const metrics = metricsOf(schema, input.metrics, faults);
  const currency = currencyOf(input, scope, faults);
  const converted = currency === null ? { schema, metrics: [] } : inCurrency(schema, metrics, currency);
  const filters = readFilters(schema, input.filters ?? {}, faults);
  const query = {
    schema: converted.schema,
    scope,
    currency,
    period: input.currentPeriod,
    prior: priorOf(input, today, faults),
    dimensions,
    metrics: [...metrics, ...converted.metrics],
    periodicity,
    ...filters,
    sorts: sortsOf(input, converted.metrics, paths, faults),
    limit: limitOf(input.limit, faults),
    totals: totalsOf(input, converted.metrics, faults),
    yesterday: addDays(today, -1),
  };
  const parts = faults.get() === null ? planQuery(query, input, faults) : [];
  const found = faults.get();
  return found === null ? right({ ...query, parts }) : left(found);
};

/** The question as text, the same for questions that have the same answer: part of every cache key. */
export const queryKey = (query: AnalyticsQuery): string =>
  JSON.stringify([
    query.schema.owner,
    query.scope.brandGroupIds,
    idOf(query.schema),
    query.period,
    query.prior,
    query.dimensions,
    query.metrics.map((metric) => metric.key),
    query.currency,
    query.periodicity,
    query.filters,
    query.tagSets,
    query.foldsAudiences,
    query.sorts,
    query.limit,
    query.totals,
    query.yesterday,
  ]);
