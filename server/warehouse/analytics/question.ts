/**
 * From what a call asks to a question that can be answered, or to what is wrong with it, by path. Everything that a
 * request may name is looked up in the catalogue here; what is not in it is 422, never SQL.
 */
import { type Either, left, right } from 'fp-ts/Either';
import { addDays, lengthOf, partsOf } from '../../../src/domain/dates/calendar.ts';
import { priorPeriod } from '../../../src/domain/dates/comparison.ts';
import type { IsoDay } from '../../../src/domain/dates/isoDay.ts';
import type { Period, Periodicity } from '../../../src/domain/dates/period.ts';
import type { AnyMetric } from '../../../src/domain/metrics/metric.ts';
import { idOf, type SchemaBinding } from '../catalogue/binding.ts';
import { bindingNamed } from '../catalogue/catalogue.ts';
import { type DimensionName, dimensionNamed, isDateDimension } from '../catalogue/dimensions.ts';
import { PERIODICITIES_OF } from '../catalogue/periodicities.ts';
import type { Scope } from '../plan.ts';
import { ANALYTICS_PATHS, type Asked, type AskedPaths } from './asked.ts';
import { Faults, type QuestionErrors, quoted } from './faults.ts';
import { readFilters } from './questionFilters.ts';
import type { AskedDimension, Question, Sort } from './questionModel.ts';
import { partsOfQuestion } from './questionParts.ts';

/** Days in the longest period: six years, each a leap year. */
const MAX_DAYS = 6 * 366;
/** Rows that a limit may ask for. */
export const MAX_LIMIT = 10_000;

const checkPeriod = (path: string, period: Period, today: IsoDay, faults: Faults): void => {
  const lastYear = partsOf(today).year + 5;
  if (period.start > period.end) faults.add(path, 'The end must not be before the start.');
  else if (lengthOf(period) > MAX_DAYS) faults.add(path, 'A period may have at most six years.');
  for (const end of ['start', 'end'] as const) {
    const { year } = partsOf(period[end]);
    if (year < 2000 || year > lastYear) faults.add(`${path}.${end}`, `Days are between the years 2000 and ${lastYear}.`);
  }
};

const metricsOf = (schema: SchemaBinding, names: readonly string[], faults: Faults): readonly AnyMetric[] => {
  if (names.length === 0) faults.add('metrics', 'Ask for at least one metric.');
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
): readonly AskedDimension[] => {
  const dimensions = new Map<string, AskedDimension>();
  names.forEach((asked, i) => {
    const name = dimensionNamed(asked);
    if (name === undefined || !hasDimension(schema, name, periodicity)) {
      faults.add(`dimensions[${i}]`, `There is no dimension ${quoted(asked)} in the ${idOf(schema)} schema.`);
    } else dimensions.set(asked, { asked, name });
  });
  return [...dimensions.values()];
};

const periodicityOf = (schema: SchemaBinding, asked: Periodicity | undefined, faults: Faults): Periodicity => {
  const offered = PERIODICITIES_OF[schema.grain];
  if (asked === undefined) return offered[0];
  if (!(offered as readonly Periodicity[]).includes(asked)) {
    faults.add('periodicity', `The ${idOf(schema)} schema is kept by ${schema.grain}: ask for ${offered.join(', ')}.`);
  }
  return asked;
};

const sortsOf = (asked: Asked, paths: AskedPaths, faults: Faults): readonly Sort[] =>
  (asked.orderBys ?? []).flatMap(({ field, direction }, i) => {
    const isMetric = asked.metrics.includes(field);
    if (!isMetric && !asked.dimensions.includes(field)) {
      faults.add(`orderBys[${i}].${paths.order}`, `${quoted(field)} is not among the metrics and dimensions asked for.`);
      return [];
    }
    return [{ field, isMetric, descending: direction === 'desc' }];
  });

const priorOf = (asked: Asked, today: IsoDay, faults: Faults): Period | null => {
  if (asked.priorPeriod !== undefined && asked.priorPeriod !== null) {
    checkPeriod('priorPeriod', asked.priorPeriod, today, faults);
    return asked.priorPeriod;
  }
  if (asked.currentPeriod.start > asked.currentPeriod.end) return null;
  const comparison = priorPeriod(asked.currentPeriod, asked.pop ?? 'none', {
    latest: addDays(today, -1),
    ...(asked.periodicity === undefined ? {} : { periodicity: asked.periodicity }),
  });
  return comparison?.period ?? null;
};

const limitOf = (limit: number | undefined, faults: Faults): number | null => {
  if (limit !== undefined && (limit < 1 || limit > MAX_LIMIT)) faults.add('limit', `A limit is between 1 and ${MAX_LIMIT}.`);
  return limit ?? null;
};

const totalsOf = ({ totals, metrics }: Asked, faults: Faults): Question['totals'] => {
  totals?.forEach((name, i) => {
    if (!metrics.includes(name)) faults.add(`totals[${i}]`, `${quoted(name)} is not among the metrics asked for.`);
  });
  return totals === undefined ? null : [...new Set(totals)];
};

/** Who asks, and when. */
export interface Asking {
  readonly scope: Scope;
  readonly today: IsoDay;
  /** The schemas that the call answers from; any of the scope's owner where not said. */
  readonly schemas?: readonly string[];
  readonly paths?: AskedPaths;
}

const schemaOf = (asked: Asked, { scope, schemas, paths = ANALYTICS_PATHS }: Asking, faults: Faults): SchemaBinding | null => {
  const schema = bindingNamed(asked.schema);
  const owner = scope.brandGroupIds.length > 0 ? 'tenant' : 'market';
  if (schema !== undefined && schema.owner === owner && (schemas?.includes(asked.schema) ?? true)) return schema;
  faults.add(paths.schema, `There is no schema ${quoted(asked.schema)} here.`);
  return null;
};

/** The question of a request on a business day, or all that is wrong with it. */
export const questionOf = (asked: Asked, asking: Asking): Either<QuestionErrors, Question> => {
  const faults = new Faults();
  const { today, scope, paths = ANALYTICS_PATHS } = asking;
  checkPeriod('currentPeriod', asked.currentPeriod, today, faults);
  const schema = schemaOf(asked, asking, faults);
  if (schema === null) return left(faults.get() ?? {});
  const periodicity = periodicityOf(schema, asked.periodicity, faults);
  const dimensions = dimensionsOf(schema, asked.dimensions, periodicity, faults);
  const metrics = metricsOf(schema, asked.metrics, faults);
  const filters = readFilters(schema, asked.filters ?? {}, faults);
  const question = {
    schema,
    scope,
    period: asked.currentPeriod,
    prior: priorOf(asked, today, faults),
    dimensions,
    metrics,
    periodicity,
    ...filters,
    sorts: sortsOf(asked, paths, faults),
    limit: limitOf(asked.limit, faults),
    totals: totalsOf(asked, faults),
    yesterday: addDays(today, -1),
  };
  const parts = faults.get() === null ? partsOfQuestion(question, asked, faults) : [];
  const found = faults.get();
  return found === null ? right({ ...question, parts }) : left(found);
};

/** The question as text, the same for questions that have the same answer: part of every cache key. */
export const questionKey = (question: Question): string =>
  JSON.stringify([
    question.schema.owner,
    question.scope.brandGroupIds,
    idOf(question.schema),
    question.period,
    question.prior,
    question.dimensions,
    question.metrics.map((metric) => metric.key),
    question.periodicity,
    question.filters,
    question.tagSets,
    question.foldsAudiences,
    question.sorts,
    question.limit,
    question.totals,
    question.yesterday,
  ]);
