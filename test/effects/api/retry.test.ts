import { of } from 'rxjs';
import { delay } from 'rxjs/operators';
import { describe, expect, it } from 'vitest';
import type { CallName } from '../../../src/domain/api/contract.ts';
import { answers, breaks, COOKIE_PATH, hangs, inTurn, reply, type Script, textReply } from '../fakeDeps.ts';
import { answered, call, expectApi, failed, GOAL, lost, restored, retried, UNEXPECTED } from './calls.ts';

const GOALS = '/api/goals';
const WRITE = '/api/brand-groups/b1/goals';
const ONE_GOAL = '/api/brand-groups/b1/goals/g1';

/** Fails at once, waits 2, 4 and 6 seconds, and gives up. */
const IMMEDIATE = 'r 1999ms s 3999ms t 5999ms (lf)';
const retries = (name: CallName) => ({ r: retried(name, 1, 2_000), s: retried(name, 2, 4_000), t: retried(name, 3, 6_000) });
const RETRIED_AT = [0, 2_000, 6_000, 12_000];

const statusOnly = (status: number): Script => answers(status, { message: `status ${status}` });

describe('retries', () => {
  it('A-465 A-481 A-482 A-299 a 504 is tried again three times, after 2, 4 and 6 seconds, each announced', () => {
    const { happened } = expectApi({
      server: { [GOALS]: statusOnly(504) },
      commands: 'a',
      asked: { a: call('goals') },
      replies: IMMEDIATE,
      values: { ...retries('goals'), l: lost, f: failed('goals', { kind: 'timeout', status: 504, message: 'status 504' }) },
    });
    expect(happened.requestedAt).toEqual(RETRIED_AT);
  });

  it('A-466 a 408 is tried again like a 504', () => {
    const { happened } = expectApi({
      server: { [GOALS]: statusOnly(408) },
      commands: 'a',
      asked: { a: call('goals') },
      replies: IMMEDIATE,
      values: { ...retries('goals'), l: lost, f: failed('goals', { kind: 'timeout', status: 408, message: 'status 408' }) },
    });
    expect(happened.requestedAt).toEqual(RETRIED_AT);
  });

  it('A-298 A-299 an attempt without a reply ends after 30 seconds, is aborted, and tried again', () => {
    const { happened } = expectApi({
      server: { [GOALS]: hangs },
      commands: 'a',
      asked: { a: call('goals') },
      replies: '30s r 31999ms s 33999ms t 35999ms (lf)',
      values: { ...retries('goals'), l: lost, f: failed('goals', { kind: 'timeout', message: UNEXPECTED }) },
    });
    expect(happened.aborted).toHaveLength(4);
    expect(happened.requestedAt).toEqual([0, 32_000, 66_000, 102_000]);
  });

  it('a reply one millisecond before the time-out counts', () => {
    expectApi({
      server: { [GOALS]: () => of(reply(200, [])).pipe(delay(29_999)) },
      commands: 'a',
      asked: { a: call('goals') },
      replies: '29999ms a',
      values: { a: answered('goals', []) },
    });
  });

  it('stops trying with the first answer', () => {
    const { happened } = expectApi({
      server: { [GOALS]: inTurn(statusOnly(504), breaks, answers(200, [GOAL]), statusOnly(504)) },
      commands: 'a',
      asked: { a: call('goals') },
      replies: 'r 1999ms s 3999ms a',
      values: { ...retries('goals'), a: answered('goals', [GOAL]) },
    });
    expect(happened.requests).toHaveLength(3);
  });

  it.each([400, 403, 404, 409, 422, 429, 500, 502, 503])('a %i is not tried again', (status) => {
    expectApi({
      server: { [GOALS]: statusOnly(status) },
      commands: 'a',
      asked: { a: call('goals') },
      replies: 'f',
      values: { f: failed('goals', { kind: 'status', status, message: `status ${status}` }) },
    });
  });
});

describe('a connection that fails', () => {
  const away = (name: CallName) => failed(name, { kind: 'network', message: UNEXPECTED });

  it('counts as a time-out for a read', () => {
    const { happened } = expectApi({
      server: { [GOALS]: breaks },
      commands: 'a',
      asked: { a: call('goals') },
      replies: IMMEDIATE,
      values: { ...retries('goals'), l: lost, f: away('goals') },
    });
    expect(happened.requestedAt).toEqual(RETRIED_AT);
  });

  it('counts as a time-out for a read that POSTs', () => {
    expectApi({
      server: { '/api/user/countries': breaks },
      commands: 'a',
      asked: { a: call('countries') },
      replies: IMMEDIATE,
      values: { ...retries('countries'), l: lost, f: away('countries') },
    });
  });

  it('is told at once to who saves, and tried again for a create that carries an idempotency key, always with the same key', () => {
    const { happened } = expectApi({
      server: { [WRITE]: inTurn(breaks, hangs, answers(201, GOAL)) },
      commands: 'a',
      asked: { a: call('createGoal') },
      replies: '(lr) 31996ms s 3999ms (ka)',
      values: {
        l: lost,
        k: restored,
        r: retried('createGoal', 1, 2_000),
        s: retried('createGoal', 2, 4_000),
        a: answered('createGoal', GOAL),
      },
    });
    const keys = happened.requests.filter(({ url }) => url === WRITE).map(({ headers }) => headers['Idempotency-Key']);
    expect(keys).toEqual(['key-1', 'key-1', 'key-1']);
  });

  it('is final for a write without a key, which might be done already', () => {
    const { happened } = expectApi({
      server: { [ONE_GOAL]: breaks },
      commands: 'a',
      asked: { a: call('deleteGoal') },
      replies: '(lf)',
      values: { l: lost, f: away('deleteGoal') },
    });
    expect(happened.requests.filter(({ url }) => url === ONE_GOAL)).toHaveLength(1);
  });

  it('is not final for such a write when only its token could not be fetched, for it never left', () => {
    const { happened } = expectApi({
      server: { [COOKIE_PATH]: inTurn(breaks, answers(204)), [ONE_GOAL]: answers(204) },
      commands: 'a',
      asked: { a: call('deleteGoal') },
      replies: '(lr) 1996ms (ka)',
      values: { l: lost, k: restored, r: retried('deleteGoal', 1, 2_000), a: answered('deleteGoal', null) },
    });
    expect(happened.requests.map(({ url }) => url)).toEqual([COOKIE_PATH, COOKIE_PATH, ONE_GOAL]);
  });

  it('a time-out of such a write is tried again all the same', () => {
    expectApi({
      server: { [ONE_GOAL]: inTurn(statusOnly(504), answers(204)) },
      commands: 'a',
      asked: { a: call('deleteGoal') },
      replies: 'r 1999ms a',
      values: { r: retried('deleteGoal', 1, 2_000), a: answered('deleteGoal', null) },
    });
  });
});

describe('offline', () => {
  it('the loss of the connection is told once, and its return with the next answer, whoever gets it', () => {
    expectApi({
      server: { [ONE_GOAL]: inTurn(breaks, breaks, answers(204)) },
      commands: 'a 9ms b 9ms c 9ms d',
      asked: {
        a: call('deleteGoal'),
        b: call('deleteGoal', { requestId: '2' }),
        c: call('deleteGoal', { requestId: '3' }),
        d: call('deleteGoal', { requestId: '4' }),
      },
      replies: '(lf) 6ms g 9ms (bc) 6ms d',
      values: {
        l: lost,
        f: failed('deleteGoal', { kind: 'network', message: UNEXPECTED }),
        g: failed('deleteGoal', { kind: 'network', message: UNEXPECTED }, { requestId: '2' }),
        b: restored,
        c: answered('deleteGoal', null, { requestId: '3' }),
        d: answered('deleteGoal', null, { requestId: '4' }),
      },
    });
  });

  it('a refusal by the server is a sign of life, a 504 is none', () => {
    expectApi({
      server: { [ONE_GOAL]: inTurn(breaks, answers(504), answers(409, { message: 'Stale' })) },
      commands: 'a 9ms b',
      asked: { a: call('deleteGoal'), b: call('deleteGoal', { requestId: '2' }) },
      replies: '(lf) 6ms r 1999ms (bg)',
      values: {
        l: lost,
        f: failed('deleteGoal', { kind: 'network', message: UNEXPECTED }),
        r: retried('deleteGoal', 1, 2_000, { requestId: '2' }),
        b: restored,
        g: failed('deleteGoal', { kind: 'status', status: 409, message: 'Stale' }, { requestId: '2' }),
      },
    });
  });

  it('a reply that breaks off is a failed connection', () => {
    expectApi({
      server: ({ cold }) => ({
        [GOALS]: inTurn(
          () => cold('--#'),
          () => cold('--|'),
          () => of(textReply(200, '[]')),
        ),
      }),
      commands: 'a',
      asked: { a: call('goals') },
      replies: '--r 1999ms --s 3999ms a',
      values: { ...retries('goals'), a: answered('goals', []) },
    });
  });
});

describe('six at a time', () => {
  const slow: Script = () => of(reply(200, [])).pipe(delay(10));
  const goals = (requestId: string) => call('goals', { requestId });

  it('the rest wait in the order in which they came', () => {
    const { happened } = expectApi({
      server: { [GOALS]: slow },
      commands: '(abcdefgh)',
      asked: { a: goals('1'), b: goals('2'), c: goals('3'), d: goals('4'), e: goals('5'), f: goals('6'), g: goals('7'), h: goals('8') },
      replies: '10ms (abcdef) 2ms (gh)',
      values: Object.fromEntries([...'abcdefgh'].map((letter, index) => [letter, answered('goals', [], { requestId: `${index + 1}` })])),
    });
    expect(happened.requestedAt).toEqual([0, 0, 0, 0, 0, 0, 10, 10]);
  });

  it('a call that waits for its next attempt keeps no other from going', () => {
    const letters = [...'abcdef'];
    const own = (index: number) => ({ requestId: `${index + 1}` });
    expectApi({
      server: { [GOALS]: inTurn(breaks, breaks, breaks, breaks, breaks, breaks, answers(200, [])) },
      commands: '(abcdefg)',
      asked: Object.fromEntries([...letters, 'g'].map((letter, index) => [letter, goals(`${index + 1}`)])),
      replies: '(abcdefg) 1991ms (uvwxyz)',
      values: {
        ...Object.fromEntries(letters.map((letter, index) => [letter, retried('goals', 1, 2_000, own(index))])),
        g: answered('goals', [], own(6)),
        ...Object.fromEntries([...'uvwxyz'].map((letter, index) => [letter, answered('goals', [], own(index))])),
      },
    });
  });
});
