import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_GROUP } from '../../../server/demo/ids.ts';
import { startTestServer, type TestServer } from './testServer.ts';

let running: TestServer;
beforeAll(async () => {
  running = await startTestServer();
});
afterAll(() => running.close());

describe('a call that had another path', () => {
  test('A-456 the sales shift leads to where it is answered', async () => {
    const sent = await running.server.inject({ method: 'GET', url: `/api/alerting/${DEMO_GROUP.northfoldHome}/sales_shift` });
    expect([sent.statusCode, sent.headers.location]).toEqual([308, `/api/alerting/outputs/${DEMO_GROUP.northfoldHome}/sales_shift`]);
    const arrived = await running.server.inject({ method: 'GET', url: String(sent.headers.location) });
    expect(arrived.statusCode).toBe(401);
  });

  test.each(['%2F%2Fevil.example', '..%2F..%2Fx', '%5Cevil.example', '%0d%0aset-cookie:a'])(
    'no name leads out of the server: %s',
    async (name) => {
      const { statusCode, headers } = await running.server.inject({ method: 'GET', url: `/api/alerting/${name}/sales_shift` });
      if (statusCode === 308) expect(String(headers.location)).toMatch(/^\/api\/alerting\/outputs\/[\w.%-]+\/sales_shift$/);
      else expect(statusCode).toBeGreaterThanOrEqual(400);
    },
  );
});
