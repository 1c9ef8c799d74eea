/** What a filter of a report can be set to: the values of a dimension that hold what is typed, those that count most first. */
import { isLeft } from 'fp-ts/Either';
import { MAX_VALUES_FOUND } from '../../src/domain/api/reporting.contract.ts';
import { addDays } from '../../src/domain/dates/calendar.ts';
import { type IsoDay, isoDay } from '../../src/domain/dates/isoDay.ts';
import type { DriverCatalogue } from '../../src/domain/reporting/catalogue.ts';
import { readDriver } from '../../src/domain/reporting/driver.ts';
import { type Handlers, HttpFailure } from '../http/handler.ts';
import { catalogueOfDriver, partsOf, scopeOfDriver } from '../reportRuns/drivers.ts';
import type { AnswerQuery } from '../warehouse/analytics/answering.ts';
import { queryOf } from '../warehouse/analytics/query.ts';
import type { AnalyticsQuery } from '../warehouse/analytics/queryModel.ts';
import { partitionOf } from './metrics.ts';

/** A value that was there in the year until yesterday is offered. */
const LOOK_BACK_DAYS = 365;

interface Sought {
  readonly driver: string;
  readonly dimension: string;
  readonly search: string;
}

/** The first measure that the dimension tells apart ranks its values; null where there is none. */
const questionFor = ({ driver, dimension, search }: Sought, catalogue: DriverCatalogue, today: IsoDay): AnalyticsQuery | null => {
  const groups = catalogue.dimensions.get(dimension)?.possibleGroups ?? [];
  for (const group of groups) {
    for (const { name, scope, advanced } of catalogue.measures.values()) {
      if (advanced || scope !== group) continue;
      for (const { schema, keys } of partsOf(driver, [name], [dimension])) {
        const question = queryOf(
          {
            schema,
            currentPeriod: { start: addDays(today, -LOOK_BACK_DAYS), end: addDays(today, -1) },
            dimensions: [dimension],
            metrics: keys,
            filters: { operands: search === '' ? [] : [{ dimension, operands: [`%${search}%`], negated: false, literal: false }] },
            orderBys: keys.map((field) => ({ field, direction: 'desc' })),
            limit: MAX_VALUES_FOUND,
          },
          { scope: scopeOfDriver(driver), today },
        );
        if (!isLeft(question)) return question.right;
      }
    }
  }
  return null;
};

const checked = ({ driver, dimension }: Sought): DriverCatalogue => {
  const read = readDriver(driver);
  if (isLeft(read)) throw new HttpFailure(422, read.left.message, { errors: { driver: [read.left.message] } });
  const catalogue = catalogueOfDriver(driver);
  const unknown = `Unknown dimension ${dimension}`;
  if (catalogue === null || !catalogue.filters.has(dimension)) {
    throw new HttpFailure(422, unknown, { errors: { dimension: [unknown] } });
  }
  return catalogue;
};

export const dimensionValuesHandlers = (answer: AnswerQuery): Pick<Handlers, 'dimensionValues'> => ({
  dimensionValues: async (context, { query }) => {
    const sought = { ...query, search: query.search.trim() };
    const catalogue = checked(sought);
    const question = questionFor(sought, catalogue, isoDay(context.today()));
    if (question === null) return [];
    const isOfMarket = question.schema.owner === 'market';
    const { current } = await answer(question, context.signal, isOfMarket ? partitionOf(context) : undefined);
    return (current.dimensions[sought.dimension] ?? []).flatMap((value) => (value === null || value === '' ? [] : [String(value)]));
  },
});
