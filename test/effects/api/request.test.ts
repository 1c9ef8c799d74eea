import { describe, expect, it } from 'vitest';
import type { ApiCall } from '../../../src/domain/journal/commands.ts';
import { serialiseDate } from '../../../src/effects/api/dateText.ts';
import { fillPath, prepareRequest, toHttp } from '../../../src/effects/api/request.ts';
import { resolveInput } from '../../../src/effects/api/resolveInput.ts';
import { type Fetch, sendWith } from '../../../src/effects/api/send.ts';
import type { HttpRequest } from '../../../src/effects/deps.ts';
import { fakeWorld, virtualTime } from '../fakeDeps.ts';
import { call, DRAFT } from './calls.ts';

const { deps, secrets } = fakeWorld(virtualTime());

const httpOf = (command: ApiCall, token: string | null = 'tok=1'): HttpRequest => {
  const prepared = prepareRequest(command, deps);
  if (prepared._tag === 'Left') throw new Error(`${prepared.left.path}: expected ${prepared.left.expected}`);
  return toHttp(prepared.right, token, deps);
};

describe('a request', () => {
  it('A-392 A-397 B-430 C-693 sends and takes JSON and names its call', () => {
    const { body, headers } = httpOf(call('countries', { input: { body: { brandGroupId: 'b1', uniqueBy: 'country' } } }).command);
    expect(JSON.parse(body ?? '')).toEqual({ brandGroupId: 'b1', uniqueBy: 'country' });
    expect(headers).toMatchObject({ Accept: 'application/json', 'Content-Type': 'application/json', 'X-Request-Name': 'countries' });
  });

  it('A-394 A-395 B-432 C-696 carries the time zone and its offset in minutes', () => {
    expect(httpOf(call('goals').command).headers).toMatchObject({ 'X-Timezone': 'America/Denver', 'X-Timezone-Offset': '420' });
  });

  it('sends pieces of files end to end as bytes, by the references under which they are kept, and nothing where one is kept no more', async () => {
    const pieces = (file: string) => {
      const body = {
        pieces: [
          { file: 'file/1', start: 4, end: 8 },
          { file, start: 0, end: 2 },
        ],
      };
      return call('sendImportPiece', { input: { params: { brandGroupId: '*', id: 'j1' }, query: { offset: 4 }, body } }).command;
    };
    const { deps, files } = fakeWorld(virtualTime());
    files.set('file/1', new Blob(['abcdefgh']));
    files.set('file/2', new Blob(['ijkl']));
    const prepared = prepareRequest(pieces('file/2'), deps);
    if (prepared._tag === 'Left') throw new Error(prepared.left.path);
    const request = toHttp(prepared.right, null, deps);
    expect(request).toMatchObject({ method: 'PUT', url: '/api/brand-groups/*/imports/j1/bytes?offset=4' });
    expect([request.body, await request.bytes?.text(), request.headers['Content-Type']]).toEqual([
      undefined,
      'efghij',
      'application/octet-stream',
    ]);
    expect(prepareRequest(pieces('file/3'), deps)).toEqual({ _tag: 'Left', left: { path: 'body', expected: 'files that are still kept' } });
  });

  it('A-393 carries the CSRF token when there is one', () => {
    expect(httpOf(call('goals').command, 'tok=1').headers['X-XSRF-TOKEN']).toBe('tok=1');
    expect(httpOf(call('goals').command, null).headers).not.toHaveProperty('X-XSRF-TOKEN');
  });

  it('A-420 A-399 goals are asked by GET, with brand group ids in brackets', () => {
    const request = httpOf(call('goals', { input: { query: { brandGroupIds: ['b1', 'b 2&'] } } }).command);
    expect(request).toMatchObject({ method: 'GET', url: '/api/goals?brandGroupIds[]=b1&brandGroupIds[]=b%202%26' });
    expect(request).not.toHaveProperty('body');
  });

  it('A-401 login sends e-mail and password, the secret put in at the last moment', () => {
    secrets.set('session/password', 'open sesame');
    const request = httpOf(call('login').command);
    expect(request).toMatchObject({ method: 'POST', url: '/velocity/login' });
    expect(JSON.parse(request.body ?? '')).toEqual({ email: 'ada@example.com', password: 'open sesame' });
  });

  it.each([{ brandGroupId: 'b1' }, { brandGroupIds: ['b1', 'b2'] }])('A-436 analytics sends its whole question for %j', (groups) => {
    const body = {
      currentPeriod: { start: '2026-11-01', end: '2026-11-07' },
      priorPeriod: { start: '2026-10-25', end: '2026-10-31' },
      pop: 'pop',
      filters: { countries: ['US'] },
      limit: 10,
      orderBys: [{ field_name: 'ordered_revenue', direction: 'desc' }],
      periodicity: 'weekly',
      schemaType: 'retail',
      dimensions: ['date'],
      metrics: ['ordered_revenue'],
      ...groups,
    };
    const request = httpOf(call('analytics', { input: { body } }).command);
    expect(request).toMatchObject({ method: 'POST', url: '/api/analytics' });
    expect(JSON.parse(request.body ?? '')).toEqual(body);
  });

  it.each([
    ['A-403 logout', 'logout', 'POST', '/velocity/logout'],
    ['A-411 the current user', 'currentUser', 'GET', '/api/user'],
  ] as const)('%s has no payload', (_, name, method, url) => {
    const request = httpOf(call(name).command);
    expect(request).toMatchObject({ method, url });
    expect(request).not.toHaveProperty('body');
    expect(request.headers).not.toHaveProperty('Content-Type');
  });

  it('sends only what the contract declares', () => {
    const request = httpOf(
      call('createGoal', { input: { params: { id: 'b1' }, body: { ...DRAFT, note: 'mine' }, query: { debug: true } } }).command,
    );
    expect(JSON.parse(request.body ?? '')).toEqual(DRAFT);
    expect(request.url).toBe('/api/brand-groups/b1/goals');
  });

  it('a create and an edit carry a key, a delete none', () => {
    expect(httpOf(call('createGoal').command).headers['Idempotency-Key']).toMatch(/^key-\d+$/);
    expect(httpOf(call('updateGoal').command).headers['Idempotency-Key']).toMatch(/^key-/);
    expect(httpOf(call('deleteGoal').command).headers).not.toHaveProperty('Idempotency-Key');
  });

  it('fills and encodes the names in the path', () => {
    const request = httpOf(call('deleteGoal', { input: { params: { id: 'a/b?c', goalId: 'ü 1' } } }).command);
    expect(request).toMatchObject({ method: 'DELETE', url: '/api/brand-groups/a%2Fb%3Fc/goals/%C3%BC%201' });
  });

  it.each(['', '.', '..'])('refuses %j as a name in a path', (id) => {
    expect(fillPath('/api/brand-groups/:id/goals', { id })).toMatchObject({ _tag: 'Left', left: { path: 'params.id' } });
  });
});

describe('secrets in an input', () => {
  const reveal = (ref: string): string | undefined => (ref === 'slot' ? 'hidden' : undefined);

  it.each([
    ['alone', { secret: 'slot' }, 'hidden'],
    ['with the mark that it is filled', { secret: 'slot', filled: true }, 'hidden'],
    ['deep inside', { a: [1, { b: { secret: 'slot' } }] }, { a: [1, { b: 'hidden' }] }],
    ['that were never filled', { secret: 'none', filled: false }, ''],
    ['that only look like one', { secret: 'slot', hint: 'x' }, { secret: 'slot', hint: 'x' }],
    ['that are no reference', { secret: 7 }, { secret: 7 }],
  ])('%s', (_, input, expected) => {
    expect(resolveInput(input, 'body', reveal)).toEqual({ _tag: 'Right', right: expected });
  });

  it('one that is no longer kept is a fault at its place', () => {
    expect(resolveInput({ list: [{ secret: 'gone' }] }, 'body', reveal)).toMatchObject({ _tag: 'Left', left: { path: 'body.list[0]' } });
  });
});

describe('dates by granularity', () => {
  it.each([
    ['month', '2026-03-09', '2026-03'],
    ['day', '2026-03-09', '2026-03-09'],
    ['instant', 1_773_073_200_000, '2026-03-09T16:20:00.000Z'],
    ['day', '2026-02-30', null],
    ['month', '2026-03', null],
    ['day', 1_773_073_200_000, null],
    ['instant', '2026-03-09', null],
    ['instant', Number.NaN, null],
    ['instant', 9e15, null],
  ] as const)('A-398 A-489 by %s, %j is written %j', (granularity, date, expected) => {
    expect(serialiseDate(date, granularity)).toBe(expected);
  });

  it('A-398 stand in the request as their text, wherever they are in the input', () => {
    const input = { from: { date: '2026-03-09', granularity: 'month' }, days: [{ date: '2026-03-09', granularity: 'day' }, '2026-03-10'] };
    expect(resolveInput(input, 'body', () => undefined)).toEqual({
      _tag: 'Right',
      right: { from: '2026-03', days: ['2026-03-09', '2026-03-10'] },
    });
  });

  it('a date that does not exist is a fault at its place', () => {
    const input = { from: { date: '2026-13-01', granularity: 'day' } };
    expect(resolveInput(input, 'query', () => undefined)).toEqual({
      _tag: 'Left',
      left: { path: 'query.from', expected: 'a date by day' },
    });
  });

  it.each([[{ date: '2026-03-09', granularity: 'Days' }], [{ date: '2026-03-09', granularity: 'day', zone: 'UTC' }]])(
    '%j is data of its own',
    (input) => {
      expect(resolveInput(input, 'body', () => undefined)).toEqual({ _tag: 'Right', right: input });
    },
  );
});

describe('sendWith', () => {
  const request: HttpRequest = { method: 'POST', url: '/api/x', headers: { Accept: 'application/json' }, body: '{}' };

  const fakeFetch = (text: () => Promise<string>) => {
    const calls: { url: string; init: Parameters<Fetch>[1] }[] = [];
    const fetch: Fetch = async (url, init) => {
      calls.push({ url, init });
      return {
        status: 201,
        headers: { get: (name) => (name === 'x-request-id' ? 'r1' : null) },
        text,
        blob: async () => new Blob([await text()]),
      };
    };
    return { calls, send: sendWith(fetch) };
  };

  it('A-396 B-433 C-694 sends with credentials and gives the whole reply', async () => {
    const { calls, send } = fakeFetch(async () => 'body');
    const replied = await new Promise((resolve, reject) => send(request).subscribe({ next: resolve, error: reject }));
    expect(replied).toEqual({ status: 201, text: 'body', requestId: 'r1' });
    expect(calls[0]).toMatchObject({
      url: '/api/x',
      init: { method: 'POST', headers: request.headers, body: '{}', credentials: 'include' },
    });
  });

  it('sends when it is subscribed to, not before', () => {
    const { calls, send } = fakeFetch(async () => '');
    send(request);
    expect(calls).toEqual([]);
  });

  it('unsubscribing aborts', () => {
    const { calls, send } = fakeFetch(() => new Promise(() => undefined));
    const subscription = send(request).subscribe();
    expect(calls[0]?.init.signal.aborted).toBe(false);
    subscription.unsubscribe();
    expect(calls[0]?.init.signal.aborted).toBe(true);
  });

  it('a body that breaks off is an error', async () => {
    const { send } = fakeFetch(() => Promise.reject(new TypeError('terminated')));
    await expect(new Promise((resolve, reject) => send(request).subscribe({ next: resolve, error: reject }))).rejects.toThrow('terminated');
  });
});
