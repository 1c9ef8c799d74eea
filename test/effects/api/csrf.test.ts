import { of } from 'rxjs';
import { delay } from 'rxjs/operators';
import { describe, expect, it } from 'vitest';
import { readCookie } from '../../../src/effects/api/csrf.ts';
import { answers, COOKIE_PATH, inTurn, reply, type Script, tokenCookie } from '../fakeDeps.ts';
import { abort, answered, call, expectApi, failed, GOAL, retried, unauthorized } from './calls.ts';

const WRITE = '/api/brand-groups/b1/goals';
const mismatch = answers(419, { message: 'CSRF token mismatch.' });
const created = answers(201, GOAL);
const slowCookie: Script = () => of(reply(204)).pipe(delay(50));

const pathsOf = (requests: readonly { readonly url: string }[]): readonly string[] => requests.map(({ url }) => url);
const tokensOf = (requests: readonly { readonly url: string; readonly headers: Readonly<Record<string, string>> }[]) =>
  requests.filter(({ url }) => url === WRITE).map(({ headers }) => headers['X-XSRF-TOKEN']);

describe('the CSRF token', () => {
  it('A-400 A-393 B-431 C-695 is fetched before the first unsafe call and copied, decoded, into its header', () => {
    const { happened } = expectApi({
      server: { [WRITE]: created },
      commands: 'a',
      asked: { a: call('createGoal') },
      replies: 'a',
      values: { a: answered('createGoal', GOAL) },
    });
    expect(pathsOf(happened.requests)).toEqual([COOKIE_PATH, WRITE]);
    expect(happened.requests[0]?.method).toBe('GET');
    expect(tokensOf(happened.requests)).toEqual(['tok=1']);
  });

  it('is fetched once, however many calls wait for it, and serves those after them', () => {
    const { happened } = expectApi({
      server: { [COOKIE_PATH]: slowCookie, [WRITE]: created },
      commands: '(ab) 96ms c',
      asked: { a: call('createGoal'), b: call('createGoal', { requestId: '2' }), c: call('createGoal', { requestId: '3' }) },
      replies: '50ms (ab) 46ms c',
      values: {
        a: answered('createGoal', GOAL),
        b: answered('createGoal', GOAL, { requestId: '2' }),
        c: answered('createGoal', GOAL, { requestId: '3' }),
      },
    });
    expect(pathsOf(happened.requests)).toEqual([COOKIE_PATH, WRITE, WRITE, WRITE]);
  });

  it('one who waits for it and gives up does not take it from the others', () => {
    const { happened } = expectApi({
      server: { [COOKIE_PATH]: slowCookie, [WRITE]: created },
      commands: '(ab) 16ms x',
      asked: { a: call('createGoal'), b: call('createGoal', { requestId: '2' }), x: abort('1') },
      replies: '50ms b',
      values: { b: answered('createGoal', GOAL, { requestId: '2' }) },
    });
    expect(happened.aborted).toEqual([]);
  });

  it('a cookie left by an earlier page is not trusted', () => {
    const { happened } = expectApi({
      server: { [WRITE]: created },
      commands: 'a',
      asked: { a: call('createGoal') },
      replies: 'a',
      values: { a: answered('createGoal', GOAL) },
      prepare: ({ browser }) => {
        browser.cookies = 'XSRF-TOKEN=old';
      },
    });
    expect(tokensOf(happened.requests)).toEqual(['tok=1']);
  });

  it('is fetched again when the cookie is gone', () => {
    let forget = (): void => undefined;
    const { happened } = expectApi({
      server: {
        [WRITE]: () => {
          forget();
          return of(reply(201, GOAL));
        },
      },
      commands: 'a 9ms b',
      asked: { a: call('createGoal'), b: call('createGoal', { requestId: '2' }) },
      replies: 'a 9ms b',
      values: { a: answered('createGoal', GOAL), b: answered('createGoal', GOAL, { requestId: '2' }) },
      prepare: ({ browser }) => {
        forget = () => {
          browser.cookies = 'theme=dark';
        };
      },
    });
    expect(pathsOf(happened.requests)).toEqual([COOKIE_PATH, WRITE, COOKIE_PATH, WRITE]);
  });

  it('reads wait for none, and carry it once it is there', () => {
    const { happened } = expectApi({
      server: { [WRITE]: (request) => (request.method === 'GET' ? of(reply(200, [])) : of(reply(201, GOAL))) },
      commands: '(abc)',
      asked: {
        a: call('brandGroupGoals', { input: { params: { id: 'b1' } } }),
        b: call('createGoal', { requestId: '2' }),
        c: call('brandGroupGoals', { requestId: '3', input: { params: { id: 'b1' } } }),
      },
      replies: '(abc)',
      values: {
        a: answered('brandGroupGoals', []),
        b: answered('createGoal', GOAL, { requestId: '2' }),
        c: answered('brandGroupGoals', [], { requestId: '3' }),
      },
    });
    expect(tokensOf(happened.requests)).toEqual([undefined, 'tok=1', 'tok=1']);
  });

  it('a token that cannot be had fails the call with what the server said of it', () => {
    const { happened } = expectApi({
      server: { [COOKIE_PATH]: answers(500, { message: 'No sessions today.' }), [WRITE]: created },
      commands: 'a',
      asked: { a: call('createGoal') },
      replies: 'f',
      values: { f: failed('createGoal', { kind: 'status', status: 500, message: 'No sessions today.' }) },
    });
    expect(pathsOf(happened.requests)).toEqual([COOKIE_PATH]);
  });
});

describe('419', () => {
  it('fetches a new token and repeats the call once, which nobody notices', () => {
    const { happened } = expectApi({
      server: { [WRITE]: inTurn(mismatch, created) },
      commands: 'a',
      asked: { a: call('createGoal') },
      replies: 'a',
      values: { a: answered('createGoal', GOAL) },
    });
    expect(pathsOf(happened.requests)).toEqual([COOKIE_PATH, WRITE, COOKIE_PATH, WRITE]);
    expect(tokensOf(happened.requests)).toEqual(['tok=1', 'tok=2']);
    expect(happened.requests.map(({ headers }) => headers['Idempotency-Key'])).toEqual([undefined, 'key-1', undefined, 'key-1']);
  });

  it('twice tells the session and the owner', () => {
    const { happened } = expectApi({
      server: { [WRITE]: mismatch },
      commands: 'a',
      asked: { a: call('createGoal') },
      replies: '(uf)',
      values: {
        u: unauthorized('createGoal', 419),
        f: failed('createGoal', { kind: 'status', status: 419, message: 'CSRF token mismatch.' }),
      },
    });
    expect(pathsOf(happened.requests)).toEqual([COOKIE_PATH, WRITE, COOKIE_PATH, WRITE]);
  });

  it('is repeated once in a call, not once in every attempt', () => {
    const { happened } = expectApi({
      server: { [WRITE]: inTurn(mismatch, answers(504), mismatch) },
      commands: 'a',
      asked: { a: call('createGoal') },
      replies: 'r 1999ms (uf)',
      values: {
        r: retried('createGoal', 1, 2_000),
        u: unauthorized('createGoal', 419),
        f: failed('createGoal', { kind: 'status', status: 419, message: 'CSRF token mismatch.' }),
      },
    });
    expect(pathsOf(happened.requests)).toEqual([COOKIE_PATH, WRITE, COOKIE_PATH, WRITE, WRITE]);
  });

  it('of several calls at once fetches one new token for all of them', () => {
    const { happened } = expectApi({
      server: { [COOKIE_PATH]: inTurn(answers(204), slowCookie), [WRITE]: inTurn(mismatch, mismatch, created) },
      commands: '(ab)',
      asked: { a: call('createGoal'), b: call('createGoal', { requestId: '2' }) },
      replies: '50ms (ab)',
      values: { a: answered('createGoal', GOAL), b: answered('createGoal', GOAL, { requestId: '2' }) },
    });
    expect(pathsOf(happened.requests).filter((path) => path === COOKIE_PATH)).toHaveLength(2);
  });
});

describe('readCookie', () => {
  it.each([
    ['a=1; XSRF-TOKEN=x%3D%2F; b=2', 'x=/'],
    [tokenCookie(7), 'tok=7'],
    ['XSRF-TOKEN=', ''],
    ['XSRF-TOKEN=50%', '50%'],
    ['NOT-XSRF-TOKEN=1; theme=dark', null],
    ['', null],
  ])('%j gives %j', (cookies, expected) => {
    expect(readCookie(cookies, 'XSRF-TOKEN')).toBe(expected);
  });
});
