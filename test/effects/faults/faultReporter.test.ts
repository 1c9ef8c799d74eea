import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/domain/codec/codec.ts';
import { faultReporter, MAX_FAULTS_REPORTED } from '../../../src/effects/faults/faultReporter.ts';
import { answers, breaks, COOKIE_PATH, fakeWorld, type Server, virtualTime } from '../fakeDeps.ts';

const PATH = '/api/client-faults';
const SETTINGS = { release: '1.2.3', page: () => '/velocity/business-health' };

const told = (faults: readonly (readonly [message: string, detail: Json])[], server: Server = { [PATH]: answers(204) }) => {
  const time = virtualTime();
  const { deps, happened } = fakeWorld(time, server);
  time.run(({ flush }) => {
    const report = faultReporter(deps, SETTINGS);
    for (const [message, detail] of faults) report(message, detail);
    flush();
  });
  const sent = happened.requests.filter(({ url }) => url === PATH);
  return { ...happened, sent, bodies: sent.map(({ body }) => JSON.parse(body ?? 'null') as unknown) };
};

describe('a fault in a browser', () => {
  it('A-178 A-469 A-470 is told to the team: what, where, in which release, with the token that a write needs', () => {
    const { requests, sent, bodies } = told([['The screen threw', { screen: 'business-health', rows: [1, null] }]]);
    expect(requests.map(({ url }) => url)).toEqual([COOKIE_PATH, PATH]);
    expect(sent[0]).toMatchObject({ method: 'POST', headers: { 'X-XSRF-TOKEN': 'tok=1', 'X-Request-Name': 'reportFault' } });
    expect(bodies).toEqual([
      {
        message: 'The screen threw',
        detail: '{"screen":"business-health","rows":[1,null]}',
        release: '1.2.3',
        page: '/velocity/business-health',
      },
    ]);
  });

  it('is told once, another one besides, and of very many only some', () => {
    expect(
      told([
        ['a', 1],
        ['a', 1],
        ['a', 2],
        ['b', 1],
      ]).bodies,
    ).toMatchObject([
      { message: 'a', detail: '1' },
      { message: 'a', detail: '2' },
      { message: 'b', detail: '1' },
    ]);
    expect(told(Array.from({ length: 100 }, (_, i) => ['a', i] as const)).bodies).toHaveLength(MAX_FAULTS_REPORTED);
  });

  it('that is long is cut, and not left untold', () => {
    const [body] = told([['m'.repeat(900), 'd'.repeat(9_000)]]).bodies as [{ message: string; detail: string }];
    expect([body.message.length, body.detail.length]).toEqual([500, 4_000]);
  });

  it.each([
    ['refuses', { [PATH]: answers(429, { message: 'Too many error reports. Please try again later.' }) }],
    ['is away', { [PATH]: breaks }],
    ['gives no token', { [COOKIE_PATH]: breaks, [PATH]: answers(204) }],
  ])('is left where the server %s, and reports nothing of itself', (_what, server) => {
    const { reports, requests } = told([['a', 1]], server);
    expect(reports).toEqual([]);
    expect(requests.filter(({ url }) => url === PATH).length).toBeLessThanOrEqual(1);
  });
});
