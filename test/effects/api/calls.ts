/** Calls of each kind for the tests of the API effect, and the events that they come back with. */
import type { CallName } from '../../../src/domain/api/contract.ts';
import type { Json } from '../../../src/domain/codec/codec.ts';
import { address } from '../../../src/domain/journal/address.ts';
import type { ApiAbort, ApiCall, IssuedCommand, Release } from '../../../src/domain/journal/commands.ts';
import type { ApiFailure } from '../../../src/domain/journal/events.ts';
import { apiEffect } from '../../../src/effects/api/api.effect.ts';
import type { Reply } from '../../../src/effects/deps.ts';
import { type Expectation, expectEffect } from '../expectEffect.ts';
import { asked, type FakeWorld } from '../fakeDeps.ts';

export const OWNER = 'screen/business-health/history';

export const DRAFT = { metric: 'sales', month: 3, year: 2026, country: null, tagSet: null, tagValue: null, value: 1000 };
export const GOAL = { id: 'g1', brandGroupId: 'b1', ...DRAFT, version: 1 };

/** What each call needs to be one that the contract takes. */
const INPUTS: Partial<Record<CallName, ApiCall['input']>> = {
  goals: { query: { brandGroupIds: ['b1'] } },
  countries: { body: { brandGroupId: 'b1' } },
  createGoal: { params: { id: 'b1' }, body: DRAFT },
  updateGoal: { params: { id: 'b1', goalId: 'g1' }, body: { ...DRAFT, version: 1 } },
  deleteGoal: { params: { id: 'b1', goalId: 'g1' } },
  login: { body: { email: 'ada@example.com', password: { secret: 'session/password' } } },
};

export interface CallOptions {
  readonly requestId?: string;
  readonly owner?: string;
  readonly input?: ApiCall['input'];
  readonly keep?: 'inline' | 'store';
}

export const call = (
  name: CallName,
  { requestId = '1', owner = OWNER, input = INPUTS[name] ?? {}, keep = 'inline' }: CallOptions = {},
): IssuedCommand<ApiCall> => asked(owner, { type: 'api.call', requestId, call: name, input, keep });
export const abort = (requestId = '1', owner = OWNER): IssuedCommand<ApiAbort> => asked(owner, { type: 'api.abort', requestId });
export const release = (under: string): IssuedCommand<Release> => asked('shell', { type: 'release', under });

interface Of {
  readonly requestId?: string;
  readonly owner?: string;
}
const to = (owner = OWNER) => address(owner);
export const answered = (name: CallName, inline: Json, { requestId = '1', owner }: Of = {}): Reply => ({
  to: to(owner),
  event: { type: 'api.answered', requestId, call: name, body: { inline } },
});
export const failed = (name: CallName, failure: ApiFailure, { requestId = '1', owner }: Of = {}): Reply => ({
  to: to(owner),
  event: { type: 'api.failed', requestId, call: name, failure },
});
export const retried = (name: CallName, attempt: number, delayMs: number, { requestId = '1', owner }: Of = {}): Reply => ({
  to: to(owner),
  event: { type: 'api.retryScheduled', requestId, call: name, attempt, delayMs },
});
export const lost: Reply = { to: address('connection'), event: { type: 'connection.lost' } };
export const restored: Reply = { to: address('connection'), event: { type: 'connection.restored' } };
export const unauthorized = (name: CallName, status: number): Reply => ({
  to: address('session'),
  event: { type: 'session.unauthorized', call: name, status },
});

export const UNEXPECTED = 'An unexpected error occurred';

/** Runs commands, given as marbles, through the API effect in a fresh world, and compares what comes back. */
export const expectApi = (expected: Expectation<ApiCall | ApiAbort | Release>): FakeWorld => expectEffect(apiEffect, expected);
