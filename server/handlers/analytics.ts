/** The analytics call (A-436 to A-438, B-456 to B-463): question, reuse, answer. */
import { isLeft } from 'fp-ts/Either';
import { type AnalyticsRequest, SCHEMA_TYPES } from '../../src/domain/api/analytics.contract.ts';
import { isoDay } from '../../src/domain/dates/isoDay.ts';
import { type Handler, HttpFailure } from '../http/handler.ts';
import type { AnswerQuery } from '../warehouse/analytics/answering.ts';
import { queryOf } from '../warehouse/analytics/query.ts';
import type { QueryInput } from '../warehouse/analytics/queryInput.ts';
import { scopeOf } from '../warehouse/plan.ts';

export const INVALID = 'The request is not valid.';
export const NO_BRAND_GROUP = { brandGroupId: ['Specify a brand group with brandGroupId or brandGroupIds.'] };

const askedBy = ({ schemaType, orderBys, ...rest }: AnalyticsRequest): QueryInput => ({
  ...rest,
  schema: schemaType,
  ...(orderBys === undefined ? {} : { orderBys: orderBys.map(({ field_name: field, direction }) => ({ field, direction })) }),
});

/** Answers from the warehouse; the same question of the same generation is worked out once. */
export const analyticsHandler =
  (answer: AnswerQuery): Handler<'analytics'> =>
  async ({ brandGroups, signal, today }, { body }) => {
    if (brandGroups.length === 0) throw new HttpFailure(422, INVALID, { errors: NO_BRAND_GROUP });
    const asking = { scope: scopeOf(brandGroups), today: isoDay(today()), schemas: SCHEMA_TYPES };
    const question = queryOf(askedBy(body), asking);
    if (isLeft(question)) throw new HttpFailure(422, INVALID, { errors: question.left });
    return answer(question.right, signal);
  };
