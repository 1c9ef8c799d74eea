import { of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { UNDECODABLE } from '../../../src/effects/api/decodeAnswer.ts';
import { answers, type Script, textReply } from '../fakeDeps.ts';
import { answered, call, expectApi, failed, GOAL, OWNER, UNEXPECTED, unauthorized } from './calls.ts';

const GOALS = '/api/goals';
const ONE_GOAL = '/api/brand-groups/b1/goals/g1';
const saysText =
  (status: number, text: string, requestId: string | null = null): Script =>
  () =>
    of(textReply(status, text, requestId));

describe('an answer', () => {
  it('comes decoded, without what the contract does not declare', () => {
    expectApi({
      server: { [GOALS]: answers(200, [{ ...GOAL, secretOfTheServer: 1 }]) },
      commands: 'a',
      asked: { a: call('goals') },
      replies: 'a',
      values: { a: answered('goals', [GOAL]) },
    });
  });

  it.each([
    ['204', answers(204)],
    ['an empty 200', answers(200)],
  ])('%s is null', (_, script) => {
    expectApi({
      server: { [ONE_GOAL]: script },
      commands: 'a',
      asked: { a: call('deleteGoal') },
      replies: 'a',
      values: { a: answered('deleteGoal', null) },
    });
  });

  it.each([
    [
      'A-469 of another shape is refused and reported with the path of the fault',
      JSON.stringify([GOAL, { ...GOAL, month: 13 }]),
      '[1].month',
    ],
    ['that is no JSON is refused', '<html>', ''],
    ['that is empty where something is due is refused', '', ''],
  ])('%s', (_, text, path) => {
    const { happened } = expectApi({
      server: { [GOALS]: saysText(200, text) },
      commands: 'a',
      asked: { a: call('goals') },
      replies: 'f',
      values: { f: failed('goals', { kind: 'decode', path, message: UNDECODABLE }) },
    });
    expect(happened.reports).toHaveLength(1);
    expect(happened.reports[0]?.detail).toMatchObject({ call: 'goals', requestId: '1', path });
    expect(JSON.stringify(happened.reports)).not.toContain('13');
  });

  it.each(['productTitle', 'product_title'])('A-250 of a product search may name the title %s', (title) => {
    const product = { asin: 'B01', identifier: 'OAK-1', category: 'Trays', nodeId: 7, path: ['Trays'], brand: 'Oak' };
    expectApi({
      server: { '/api/products/search': answers(200, [{ ...product, [title]: 'Oak tray' }]) },
      commands: 'a',
      asked: { a: call('productSearch', { input: { query: { brandGroupId: 'b1' } } }) },
      replies: 'a',
      values: { a: answered('productSearch', [{ ...product, productTitle: 'Oak tray' }]) },
    });
  });

  const many = (count: number) => Array.from({ length: count }, (_, index) => ({ ...GOAL, id: `g${index}` }));

  it('of more than 4 KB goes into the store, decoded, and the event carries its digest', () => {
    const body = many(100);
    const text = JSON.stringify(body);
    const digest = 'digest-of-text';
    let put: unknown[] = [];
    const { context } = expectApi({
      server: { [GOALS]: answers(200, body) },
      commands: 'a',
      asked: { a: call('goals', { keep: 'store' }) },
      replies: 'a',
      values: {
        a: { to: answered('goals', null).to, event: { type: 'api.answered', requestId: '1', call: 'goals', body: { answer: digest } } },
      },
      prepare: (world) => {
        Object.assign(world.context.answers, {
          put: (...args: unknown[]) => {
            put = args;
            return digest;
          },
        });
      },
    });
    expect(put).toEqual([text, body]);
    expect(context.answers.digests()).toEqual([]);
  });

  it.each([
    ['of up to 4 KB stays in the event even where the store is allowed', 'store', 10],
    ['of any size stays in the event where the store is not allowed', 'inline', 100],
  ] as const)('%s', (_, keep, count) => {
    const { context } = expectApi({
      server: { [GOALS]: answers(200, many(count)) },
      commands: 'a',
      asked: { a: call('goals', { keep }) },
      replies: 'a',
      values: { a: answered('goals', many(count)) },
    });
    expect(context.answers.digests()).toEqual([]);
  });
});

describe('a refusal', () => {
  it("carries the server's message, the faults by field, and the request's id", () => {
    const errors = { 'body.month': ['Expected GoalMonth.'] };
    expectApi({
      server: { [GOALS]: saysText(422, JSON.stringify({ message: 'Not valid.', errors }), 'req-7') },
      commands: 'a',
      asked: { a: call('goals') },
      replies: 'f',
      values: { f: failed('goals', { kind: 'status', status: 422, message: 'Not valid.', errors, requestId: 'req-7' }) },
    });
  });

  it('of a stale edit carries both versions', () => {
    const conflict = { current: { name: 'South', version: 4 }, submitted: { name: 'North', version: 3 } };
    expectApi({
      server: { [GOALS]: saysText(409, JSON.stringify({ message: 'Changed meanwhile.', conflict }), 'req-7') },
      commands: 'a',
      asked: { a: call('goals') },
      replies: 'f',
      values: { f: failed('goals', { kind: 'status', status: 409, message: 'Changed meanwhile.', conflict, requestId: 'req-7' }) },
    });
  });

  it.each([['<h1>502 Bad Gateway</h1>'], [''], ['{"message":"  "}'], ['{"error":"x"}'], ['null'], ['{"message":7}']])(
    'without a message to read, %j, says the default',
    (text) => {
      expectApi({
        server: { [GOALS]: saysText(500, text) },
        commands: 'a',
        asked: { a: call('goals') },
        replies: 'f',
        values: { f: failed('goals', { kind: 'status', status: 500, message: UNEXPECTED }) },
      });
    },
  );

  it('a message longer than anybody reads is cut, so that the entry takes it', () => {
    expectApi({
      server: { [GOALS]: answers(500, { message: 'x'.repeat(50_000) }) },
      commands: 'a',
      asked: { a: call('goals') },
      replies: 'f',
      values: { f: failed('goals', { kind: 'status', status: 500, message: 'x'.repeat(2_000) }) },
    });
  });
});

describe('401', () => {
  const message = 'Unauthenticated.';

  it('tells the session, and the owner after it', () => {
    expectApi({
      server: { [GOALS]: answers(401, { message }) },
      commands: 'a',
      asked: { a: call('goals') },
      replies: '(uf)',
      values: { u: unauthorized('goals', 401), f: failed('goals', { kind: 'status', status: 401, message }) },
    });
  });

  it.each([
    ['login', '/velocity/login', 'The provided credentials do not match our records.'],
    ['currentUser', '/api/user', message],
  ] as const)('on %s is for its owner alone', (name, path, said) => {
    expectApi({
      server: { [path]: answers(401, { message: said }) },
      commands: 'a',
      asked: { a: call(name, { owner: 'session' }) },
      replies: 'f',
      values: { f: failed(name, { kind: 'status', status: 401, message: said }, { owner: 'session' }) },
      prepare: ({ secrets }) => secrets.set('session/password', 'wrong'),
    });
  });
});

describe('an input that does not fit the contract', () => {
  it.each([
    ['a missing field', call('goals', { input: {} }), 'query.brandGroupIds'],
    ['a wrong field', call('createGoal', { input: { params: { id: 'b1' }, body: { metric: 'luck' } } }), 'body.metric'],
    ['a path that would walk elsewhere', call('deleteGoal', { input: { params: { id: '..', goalId: 'g1' } } }), 'params.id'],
    ['an empty name in a path', call('deleteGoal', { input: { params: { id: 'b1', goalId: '' } } }), 'params.goalId'],
  ])('%s fails the call before anything is sent', (_, bad, path) => {
    const { happened } = expectApi({
      server: {},
      commands: 'a',
      asked: { a: bad },
      replies: 'f',
      values: { f: failed(bad.command.call, { kind: 'decode', path, message: UNDECODABLE }, { owner: OWNER }) },
    });
    expect(happened.requests).toEqual([]);
    expect(happened.reports[0]?.detail).toMatchObject({ path });
  });

  it('a secret that is too long is named by its path, never shown', () => {
    const { happened } = expectApi({
      server: {},
      commands: 'a',
      asked: { a: call('login') },
      replies: 'f',
      values: { f: failed('login', { kind: 'decode', path: 'body.password', message: UNDECODABLE }) },
      prepare: ({ secrets }) => secrets.set('session/password', 'hunter2'.repeat(200)),
    });
    expect(JSON.stringify(happened.reports)).not.toContain('hunter2');
  });
});
