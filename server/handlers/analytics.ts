/** The analytics call (A-436 to A-438, B-456 to B-463): question, reuse, answer. */
import { isLeft } from 'fp-ts/Either';
import { type AnalyticsRequest, SCHEMA_TYPES } from '../../src/domain/api/analytics.contract.ts';
import { isoDay } from '../../src/domain/dates/isoDay.ts';
import { type Handler, HttpFailure } from '../http/handler.ts';
import type { AnswerQuestion } from '../warehouse/analytics/answering.ts';
import type { Asked } from '../warehouse/analytics/asked.ts';
import { questionOf } from '../warehouse/analytics/question.ts';
import { scopeOf } from '../warehouse/plan.ts';

export const INVALID = 'The question cannot be answered as it stands.';
export const NO_BRAND_GROUP = { brandGroupId: ['Name a brand group, by brandGroupId or brandGroupIds.'] };

const askedBy = ({ schemaType, orderBys, ...rest }: AnalyticsRequest): Asked => ({
  ...rest,
  schema: schemaType,
  ...(orderBys === undefined ? {} : { orderBys: orderBys.map(({ field_name: field, direction }) => ({ field, direction })) }),
});

/** Answers from the warehouse; the same question of the same generation is worked out once. */
export const analyticsHandler =
  (answer: AnswerQuestion): Handler<'analytics'> =>
  async ({ brandGroups, signal, today }, { body }) => {
    if (brandGroups.length === 0) throw new HttpFailure(422, INVALID, { errors: NO_BRAND_GROUP });
    const asking = { scope: scopeOf(brandGroups), today: isoDay(today()), schemas: SCHEMA_TYPES };
    const question = questionOf(askedBy(body), asking);
    if (isLeft(question)) throw new HttpFailure(422, INVALID, { errors: question.left });
    return answer(question.right, signal);
  };
