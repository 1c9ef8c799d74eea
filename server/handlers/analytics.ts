/** The analytics call (A-436 to A-438, B-456 to B-463): question, reuse, answer. */
import { isLeft } from 'fp-ts/Either';
import type { AnalyticsAnswer } from '../../src/domain/api/analytics.contract.ts';
import { isoDay } from '../../src/domain/dates/isoDay.ts';
import { type Handler, HttpFailure } from '../http/handler.ts';
import { answerOf } from '../warehouse/analytics/answer.ts';
import { type Question, questionKey, questionOf } from '../warehouse/analytics/question.ts';
import { AnswerCache } from '../warehouse/answerCache.ts';
import { orHttpFailure } from '../warehouse/httpFailure.ts';
import { scopeOf } from '../warehouse/plan.ts';
import type { Warehouse } from '../warehouse/warehouse.ts';

/** Kept answers: at most so many, and together at most so many cells (about 50 MB). */
const REUSE = { entries: 500, cost: 4_000_000 };

const cellsOf = ({ current, prior }: AnalyticsAnswer): number => {
  const columns = Object.keys(current.dimensions).length + Object.keys(current.metrics).length;
  return 50 + current.rowCount * columns * (prior === undefined ? 1 : 3);
};

const INVALID = 'The question cannot be answered as it stands.';

/** Answers from the warehouse; the same question of the same generation is worked out once. */
export const analyticsHandler = (warehouse: Warehouse): Handler<'analytics'> => {
  const cache = new AnswerCache<AnalyticsAnswer>(REUSE);
  const keyOf = (generation: number, question: Question): string => `${generation} ${questionKey(question)}`;
  const work = (question: Question) => (signal: AbortSignal) =>
    warehouse.read(async (reader) => {
      const value = await answerOf(reader, question, { signal });
      return { value, cost: cellsOf(value), key: keyOf(reader.generation, question) };
    });
  return async ({ brandGroups, signal, today }, { body }) => {
    if (brandGroups.length === 0) {
      throw new HttpFailure(422, INVALID, { errors: { brandGroupId: ['Name a brand group, by brandGroupId or brandGroupIds.'] } });
    }
    const question = questionOf(body, scopeOf(brandGroups), isoDay(today()));
    if (isLeft(question)) throw new HttpFailure(422, INVALID, { errors: question.left });
    return orHttpFailure(cache.get(keyOf(warehouse.generation(), question.right), signal, work(question.right)));
  };
};
