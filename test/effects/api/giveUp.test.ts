import { of } from 'rxjs';
import { delay } from 'rxjs/operators';
import { describe, expect, it } from 'vitest';
import { breaks, hangs, inTurn, reply, type Script } from '../fakeDeps.ts';
import { abort, answered, call, expectApi, OWNER, release, retried } from './calls.ts';

const GOALS = '/api/goals';
const slow: Script = () => of(reply(200, [])).pipe(delay(100));

describe('abort', () => {
  it('A-300 ends the request and says nothing', () => {
    const { happened } = expectApi({
      server: { [GOALS]: slow },
      commands: 'a 49ms b',
      asked: { a: call('goals'), b: abort() },
      replies: '-',
    });
    expect(happened.aborted).toHaveLength(1);
  });

  it('ends the wait for the next attempt', () => {
    const { happened } = expectApi({
      server: { [GOALS]: breaks },
      commands: 'a 999ms b',
      asked: { a: call('goals'), b: abort() },
      replies: 'r',
      values: { r: retried('goals', 1, 2_000) },
    });
    expect(happened.requests).toHaveLength(1);
  });

  it('takes a call out of the queue before it was ever sent', () => {
    const ids = ['1', '2', '3', '4', '5', '6', '7', '8'];
    const { happened } = expectApi({
      server: { [GOALS]: slow },
      commands: '(abcdefghx)',
      asked: {
        ...Object.fromEntries(ids.map((requestId, index) => ['abcdefgh'[index] ?? '', call('goals', { requestId })])),
        x: abort('7'),
      },
      replies: '100ms (abcdef) 92ms h',
      values: Object.fromEntries(ids.map((requestId, index) => ['abcdefgh'[index] ?? '', answered('goals', [], { requestId })])),
    });
    expect(happened.requests).toHaveLength(7);
  });

  it.each([
    ['another request', abort('2')],
    ['the same id of another owner', abort('1', 'screen/business-health')],
  ])('of %s changes nothing', (_, other) => {
    expectApi({
      server: { [GOALS]: slow },
      commands: 'a 49ms b',
      asked: { a: call('goals'), b: other },
      replies: '100ms a',
      values: { a: answered('goals', []) },
    });
  });

  it('leaves its place to the next in the queue', () => {
    const letters = [...'abcdefg'];
    expectApi({
      server: { [GOALS]: inTurn(hangs, slow) },
      commands: '(abcdefg) x',
      asked: {
        ...Object.fromEntries(letters.map((letter, index) => [letter, call('goals', { requestId: `${index + 1}` })])),
        x: abort('1'),
      },
      replies: '100ms (bcdef) 2ms g',
      values: Object.fromEntries(letters.map((letter, index) => [letter, answered('goals', [], { requestId: `${index + 1}` })])),
    });
  });
});

describe('a newer call of the same owner and id', () => {
  it('supersedes the older, whose answer never comes', () => {
    const { happened } = expectApi({
      server: { [GOALS]: inTurn(slow, () => of(reply(200, [])).pipe(delay(20))) },
      commands: 'a 49ms b',
      asked: {
        a: call('goals', { input: { query: { brandGroupIds: ['old'] } } }),
        b: call('goals', { input: { query: { brandGroupIds: ['new'] } } }),
      },
      replies: '70ms a',
      values: { a: answered('goals', []) },
    });
    expect(happened.aborted).toEqual(['/api/goals?brandGroupIds[]=old']);
  });

  it('with the same id of another owner both are answered', () => {
    const other = 'screen/business-health/goals';
    expectApi({
      server: { [GOALS]: slow },
      commands: '(ab)',
      asked: { a: call('goals'), b: call('goals', { owner: other }) },
      replies: '100ms (ab)',
      values: { a: answered('goals', []), b: answered('goals', [], { owner: other }) },
    });
  });

  it('after an answer is a call of its own', () => {
    const { happened } = expectApi({
      server: { [GOALS]: slow },
      commands: 'a 199ms a',
      asked: { a: call('goals') },
      replies: '100ms a 199ms a',
      values: { a: answered('goals', []) },
    });
    expect(happened.aborted).toEqual([]);
  });
});

describe('release', () => {
  const near = 'screen/business-health-2/history';

  it('ends all that is asked at or under the address, and nothing beside it', () => {
    const { happened } = expectApi({
      server: { [GOALS]: slow },
      commands: '(abc) 45ms r',
      asked: {
        a: call('goals'),
        b: call('goals', { owner: 'screen/business-health' }),
        c: call('goals', { owner: near }),
        r: release('screen/business-health'),
      },
      replies: '100ms c',
      values: { c: answered('goals', [], { owner: near }) },
    });
    expect(happened.aborted).toHaveLength(2);
  });

  it('of a child leaves its owner alone', () => {
    expectApi({
      server: { [GOALS]: slow },
      commands: '(ab) 46ms r',
      asked: { a: call('goals'), b: call('goals', { owner: 'screen/business-health' }), r: release(OWNER) },
      replies: '100ms b',
      values: { b: answered('goals', [], { owner: 'screen/business-health' }) },
    });
  });

  it('does not touch what is asked after it', () => {
    expectApi({
      server: { [GOALS]: slow },
      commands: '(ra)',
      asked: { r: release('screen/business-health'), a: call('goals') },
      replies: '100ms a',
      values: { a: answered('goals', []) },
    });
  });
});
