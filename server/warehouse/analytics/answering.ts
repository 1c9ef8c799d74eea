/**
 * Answers questions: from what was answered before where it is the same question of the same generation, and otherwise
 * worked out once, however many ask it at the same time. One store of answers serves all calls.
 *
 * NOTE: nothing else keeps tenants apart here than the key. It holds the generation, whose data it is (the owner of the
 * schema and the brand groups) and the whole question; `scope` is made of brand groups that the session was checked for.
 */
import type { AnalyticsAnswer } from '../../../src/domain/api/analytics.contract.ts';
import { AnswerCache } from '../answerCache.ts';
import { orHttpFailure } from '../httpFailure.ts';
import type { Warehouse } from '../warehouse.ts';
import { answerOf } from './answer.ts';
import { marketReader } from './marketReader.ts';
import { queryKey } from './query.ts';
import type { AnalyticsQuery } from './queryModel.ts';

/** Kept answers: at most so many, and together at most so many cells (about 50 MB). */
const REUSE = { entries: 500, cost: 4_000_000 };

const cellsOf = ({ current, prior }: AnalyticsAnswer): number => {
  const columns = Object.keys(current.dimensions).length + Object.keys(current.metrics).length;
  return 50 + current.rowCount * columns * (prior === undefined ? 1 : 3);
};

/** Fails with `HttpFailure`. `lane` says whose turn the work takes in the queue. */
export type AnswerQuery = (query: AnalyticsQuery, signal: AbortSignal, partition?: string) => Promise<AnalyticsAnswer>;

export const answering = (warehouse: Warehouse): AnswerQuery => {
  const cache = new AnswerCache<AnalyticsAnswer>(REUSE);
  const keyOf = (generation: number, query: AnalyticsQuery): string => `${generation} ${queryKey(query)}`;
  const work = (query: AnalyticsQuery, partition: string | undefined) => (signal: AbortSignal) =>
    warehouse.read(async (reader) => {
      const value = await answerOf(marketReader(reader), query, partition === undefined ? { signal } : { signal, partition });
      return { value, cost: cellsOf(value), key: keyOf(reader.generation, query) };
    });
  return (query, signal, partition) => orHttpFailure(cache.get(keyOf(warehouse.generation(), query), signal, work(query, partition)));
};
