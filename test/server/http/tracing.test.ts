import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { makeLogger } from '../../../server/http/logging.ts';
import { isTraced, TRACE_SAMPLE_RATE } from '../../../server/http/tracing.ts';
import { startTestServer } from './testServer.ts';

interface Line {
  readonly reqId: string;
  readonly msg: string;
  readonly route: string;
  readonly trace?: Readonly<Record<string, number>>;
}

it('A-519 a twentieth of all requests is traced, by their ids', () => {
  expect(TRACE_SAMPLE_RATE).toBe(0.05);
  // 0.05 · 2³² lies between these two.
  expect(['00000000-0000', '0ccccccc-ffff', '0ccccccd-0000', 'ffffffff-ffff'].map(isTraced)).toEqual([true, true, false, false]);
  const evenly = Array.from({ length: 65_536 }, (_, i) => `${i.toString(16).padStart(4, '0')}8000-0000`);
  expect(evenly.filter(isTraced).length / evenly.length).toBeCloseTo(0.05, 4);
});

it('a traced answer has a line that says how long its stages took, any other has none', async () => {
  const lines: Line[] = [];
  const log = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(JSON.parse(String(chunk)) as Line);
      done();
    },
  });
  const test = await startTestServer({ logger: makeLogger('info', log) });
  for (let i = 0; i < 400; i += 1) await test.server.inject({ method: 'GET', url: '/api/latest-release' });
  await test.close();
  const of = (message: string): readonly Line[] => lines.filter(({ msg }) => msg === message);
  const ids = (some: readonly Line[]): readonly string[] => some.map(({ reqId }) => reqId).sort();
  expect(of('answered')).toHaveLength(400);
  expect(of('traced').length).toBeGreaterThan(0);
  expect(ids(of('traced'))).toEqual(ids(of('answered').filter(({ reqId }) => isTraced(reqId))));
  for (const { route, trace } of of('traced')) {
    expect([route, Object.keys(trace ?? {})]).toEqual(['/api/latest-release', ['gatesMs', 'handlerMs', 'sendMs']]);
    for (const ms of Object.values(trace ?? {})) expect(ms).toBeGreaterThanOrEqual(0);
  }
});
