/** Answers of writes that may come twice, kept in the same transaction as what they wrote. */
import { record, t } from '../../src/domain/codec/codec.ts';
import { NoRow } from './rows.ts';
import { type StoreUnit, statement } from './store.ts';

const KeptRow = record({ request_hash: t.string, answer: t.string }, 'KeptAnswerRow');

const find = statement<[userId: string, call: string, key: string]>()(
  'SELECT request_hash, answer FROM idempotency_keys WHERE user_id = ? AND call = ? AND key = ?',
  KeptRow,
);
const insert = statement<[userId: string, call: string, key: string, requestHash: string, answer: string, createdAt: number]>()(
  'INSERT INTO idempotency_keys (user_id, call, key, request_hash, answer, created_at) VALUES (?, ?, ?, ?, ?, ?)',
  NoRow,
);
const forget = statement<[createdBefore: number]>()('DELETE FROM idempotency_keys WHERE created_at < ?', NoRow);

export interface IdempotencyScope {
  readonly userId: string;
  readonly call: string;
  readonly key: string;
}

export const findKeptAnswer = (
  unit: StoreUnit,
  scope: IdempotencyScope,
): Promise<{ readonly request_hash: string; readonly answer: string } | undefined> =>
  unit.first(find, [scope.userId, scope.call, scope.key]);

export const keepAnswer = (unit: StoreUnit, scope: IdempotencyScope, requestHash: string, answer: string, now: number): Promise<number> =>
  unit.run(insert, [scope.userId, scope.call, scope.key, requestHash, answer, now]);

/** A client that repeats does so within minutes; a day is plenty. */
export const forgetKeptAnswers = (unit: StoreUnit, createdBefore: number): Promise<number> => unit.run(forget, [createdBefore]);
