/** A whole server in this process over the common demo data (`commonDemo`), which it only reads: for pages that look for something planted there. */
import { marketFacts } from '../../server/handlers/marketFacts.ts';
import type { HttpSettings } from '../../server/http/buildServer.ts';
import { answering } from '../../server/warehouse/analytics/answering.ts';
import { openWarehouse } from '../../server/warehouse/duckdbWarehouse.ts';
import { queryKnownData } from '../../server/warehouse/knownData.ts';
import { warehouseHandlers } from '../../server/warehouse/serving.ts';
import { startTestServer, type TestServer } from './http/testServer.ts';
import { commonDemo } from './warehouse/testWarehouse.ts';

/** At this scale several products of each brand group rise and fall; other tests look at these data too. */
const SCALE = 0.15;

export const startDemoServer = async (settings: Partial<HttpSettings> = {}): Promise<TestServer> => {
  const warehouse = await openWarehouse({ directory: await commonDemo(SCALE) });
  const answer = answering(warehouse);
  const server = await startTestServer({
    settings,
    warehouseHandlers: warehouseHandlers(warehouse, answer),
    marketFacts: marketFacts(warehouse, answer),
    knownData: queryKnownData(warehouse),
  });
  const close = async (): Promise<void> => {
    await server.close();
    await warehouse.close();
  };
  return { ...server, close };
};
