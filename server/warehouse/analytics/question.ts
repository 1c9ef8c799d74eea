/**
 * From the request of the analytics call to a question that can be answered, or to what is wrong with it, by path.
 * Everything that a request may name is looked up in a closed list here; what is not in it is 422, never SQL.
 */
import { type Either, left, right } from 'fp-ts/Either';
import type { AnalyticsFilters, AnalyticsRequest } from '../../../src/domain/api/analytics.contract.ts';
import { addDays, lengthOf, partsOf } from '../../../src/domain/dates/calendar.ts';
import { priorPeriod } from '../../../src/domain/dates/comparison.ts';
import type { IsoDay } from '../../../src/domain/dates/isoDay.ts';
import type { Period, Periodicity } from '../../../src/domain/dates/period.ts';
import type { Metric } from '../../../src/domain/metrics/metric.ts';
import { retailMetric } from '../../../src/domain/metrics/retail.ts';
import { PLAN_DIMENSIONS, type PlanDimension, type PlanFilters, type TenantScope } from '../plan.ts';

export interface Sort {
  readonly field: string;
  readonly isMetric: boolean;
  readonly descending: boolean;
}

export interface Question {
  readonly scope: TenantScope;
  readonly period: Period;
  readonly prior: Period | null;
  readonly dimensions: readonly PlanDimension[];
  readonly metrics: readonly Metric[];
  readonly periodicity: Periodicity;
  readonly filters: PlanFilters;
  readonly sorts: readonly Sort[];
  readonly limit: number | null;
}

/** What is wrong, by the path of the field: the `errors` of a 422. */
export type QuestionErrors = Readonly<Record<string, readonly string[]>>;

/** Days in the longest period: six years, each a leap year. */
const MAX_DAYS = 6 * 366;
/** Rows that a limit may ask for. */
export const MAX_LIMIT = 10_000;

class Errors {
  private readonly byPath = new Map<string, string[]>();

  add(path: string, message: string): void {
    const list = this.byPath.get(path);
    if (list === undefined) this.byPath.set(path, [message]);
    else list.push(message);
  }

  get(): QuestionErrors | null {
    return this.byPath.size === 0 ? null : Object.fromEntries(this.byPath);
  }
}

const quoted = (name: string): string => `"${name.length > 60 ? `${name.slice(0, 59)}…` : name}"`;

const checkPeriod = (path: string, period: Period, today: IsoDay, errors: Errors): void => {
  const lastYear = partsOf(today).year + 5;
  if (period.start > period.end) errors.add(path, 'The end must not be before the start.');
  else if (lengthOf(period) > MAX_DAYS) errors.add(path, 'A period may have at most six years.');
  for (const end of ['start', 'end'] as const) {
    const { year } = partsOf(period[end]);
    if (year < 2000 || year > lastYear) errors.add(`${path}.${end}`, `Days are between the years 2000 and ${lastYear}.`);
  }
};

const metricsOf = (names: readonly string[], errors: Errors): readonly Metric[] => {
  if (names.length === 0) errors.add('metrics', 'Ask for at least one metric.');
  const metrics = new Map<string, Metric>();
  names.forEach((name, i) => {
    const metric = retailMetric(name);
    if (metric === undefined) errors.add(`metrics[${i}]`, `There is no metric ${quoted(name)} in the retail schema.`);
    else metrics.set(name, metric);
  });
  return [...metrics.values()];
};

const isDimension = (name: string): name is PlanDimension => (PLAN_DIMENSIONS as readonly string[]).includes(name);

const dimensionsOf = (names: readonly string[], errors: Errors): readonly PlanDimension[] => {
  const dimensions = new Set<PlanDimension>();
  names.forEach((name, i) => {
    if (isDimension(name)) dimensions.add(name);
    else errors.add(`dimensions[${i}]`, `There is no dimension ${quoted(name)} in the retail schema.`);
  });
  return [...dimensions];
};

const sortsOf = (request: AnalyticsRequest, errors: Errors): readonly Sort[] =>
  (request.orderBys ?? []).flatMap(({ field_name: field, direction }, i) => {
    const isMetric = request.metrics.includes(field);
    if (!isMetric && !request.dimensions.includes(field)) {
      errors.add(`orderBys[${i}].field_name`, `${quoted(field)} is not among the metrics and dimensions asked for.`);
      return [];
    }
    return [{ field, isMetric, descending: direction === 'desc' }];
  });

/** UK and GB are one country, stored as GB. */
const storedCountry = (country: string): string => (country === 'UK' ? 'GB' : country);

const filtersOf = (filters: AnalyticsFilters): PlanFilters => {
  const { countries = [], categories = [], products = [], tags = [] } = filters;
  const search = filters.search?.trim() ?? '';
  return {
    ...(countries.length > 0 ? { countries: [...new Set(countries.map(storedCountry))].sort() } : {}),
    ...(categories.length > 0 ? { nodes: [...new Set(categories)].sort((a, b) => a - b) } : {}),
    ...(products.length > 0 ? { asins: [...new Set(products)].sort() } : {}),
    ...(tags.length > 0 ? { tags: tags.map(({ tagSetId, tag }) => ({ tagSetId, tag })) } : {}),
    ...(search !== '' ? { search } : {}),
  };
};

const priorOf = (request: AnalyticsRequest, today: IsoDay, errors: Errors): Period | null => {
  if (request.priorPeriod !== undefined && request.priorPeriod !== null) {
    checkPeriod('priorPeriod', request.priorPeriod, today, errors);
    return request.priorPeriod;
  }
  if (errors.get() !== null) return null;
  return priorPeriod(request.currentPeriod, request.pop ?? 'none', { latest: addDays(today, -1) })?.period ?? null;
};

const limitOf = (limit: number | undefined, errors: Errors): number | null => {
  if (limit !== undefined && (limit < 1 || limit > MAX_LIMIT)) errors.add('limit', `A limit is between 1 and ${MAX_LIMIT}.`);
  return limit ?? null;
};

/** The question of a request on a business day, or all that is wrong with it. */
export const questionOf = (request: AnalyticsRequest, scope: TenantScope, today: IsoDay): Either<QuestionErrors, Question> => {
  const errors = new Errors();
  if (request.schemaType !== 'retail') errors.add('schemaType', `The ${request.schemaType} schema is not available yet; ask for retail.`);
  checkPeriod('currentPeriod', request.currentPeriod, today, errors);
  const question: Question = {
    scope,
    period: request.currentPeriod,
    prior: priorOf(request, today, errors),
    dimensions: dimensionsOf(request.dimensions, errors),
    metrics: metricsOf(request.metrics, errors),
    periodicity: request.periodicity ?? 'daily',
    filters: filtersOf(request.filters ?? {}),
    sorts: sortsOf(request, errors),
    limit: limitOf(request.limit, errors),
  };
  const found = errors.get();
  return found === null ? right(question) : left(found);
};

/** The question as text, the same for questions that have the same answer: part of every cache key. */
export const questionKey = (question: Question): string =>
  JSON.stringify([
    question.scope.brandGroupIds,
    question.period,
    question.prior,
    question.dimensions,
    question.metrics.map((metric) => metric.key),
    question.dimensions.includes('date') ? question.periodicity : null,
    question.filters,
    question.sorts,
    question.limit,
  ]);
