/** A whole server in this process over a copy of the customer's data (`test/customer`), as the product starts one, but that it imports nothing. */
import { makePasswords } from '../../server/auth/passwords.ts';
import type { DeliveryParts } from '../../server/deliveries/beginDeliveries.ts';
import { marketFacts } from '../../server/handlers/marketFacts.ts';
import { buildServer, type HttpSettings, type ServerParts } from '../../server/http/buildServer.ts';
import { readCalendar } from '../../server/import/importCalendar.ts';
import { makeImportJobs } from '../../server/import/importJobs.ts';
import { listImports } from '../../server/import/importLog.ts';
import { readReconciliation } from '../../server/import/reconcile.ts';
import { openUploads } from '../../server/import/uploads.ts';
import { makeReportJobs } from '../../server/reportRuns/reportJobs.ts';
import { appStorePath } from '../../server/store/dataDirectory.ts';
import { openSqliteStore } from '../../server/store/sqliteStore.ts';
import { answering } from '../../server/warehouse/analytics/answering.ts';
import { openWarehouse } from '../../server/warehouse/duckdbWarehouse.ts';
import { warehouseDirectory } from '../../server/warehouse/files.ts';
import { queryDataSpans, queryKnownData, queryMarketStart, queryMeasureEnds } from '../../server/warehouse/knownData.ts';
import { warehouseHandlers } from '../../server/warehouse/serving.ts';
import { CUSTOMER_PASSWORD, type Customer, copyOfCustomer } from './customer.ts';
import { makeBrowser, SECRET, TEST_SETTINGS, type TestServer, testClock } from './http/testServer.ts';

/** Whoever signs in without saying a password has that of the customer's people. */
export interface CustomerServer extends TestServer {
  readonly made: Customer;
}

/** `prepare` changes the copy before it is served; `parts` are those that not every test needs. */
export const startCustomerServer = async (
  settings: Partial<HttpSettings> = {},
  prepare: (made: Customer) => Promise<void> = async () => undefined,
  { deliveries, ...parts }: Pick<ServerParts, 'printing'> & { readonly deliveries?: Omit<DeliveryParts, 'dataSpans'> } = {},
): Promise<CustomerServer> => {
  const made = await copyOfCustomer();
  await prepare(made);
  const { directory } = made;
  const clock = testClock();
  const store = openSqliteStore(appStorePath(directory), clock.now);
  const warehouse = await openWarehouse({ directory: warehouseDirectory(directory) });
  const reports = makeReportJobs({ store, warehouse, now: clock.now });
  const answer = answering(warehouse);
  const jobs = makeImportJobs({
    dataDirectory: directory,
    uploads: await openUploads(directory),
    startWorker: () => {
      throw new Error('nothing is imported here');
    },
    now: clock.now,
    today: clock.today,
    generation: warehouse.generation,
    mayImport: async () => true,
    recordStart: async () => undefined,
    logPrune: () => undefined,
    wait: async () => undefined,
    published: async () => undefined,
  });
  const server = await buildServer({
    store,
    clock,
    passwords: await makePasswords(),
    secret: SECRET,
    settings: { ...TEST_SETTINGS, ...settings },
    warehouseHandlers: warehouseHandlers(warehouse, answer),
    marketFacts: marketFacts(warehouse, answer),
    knownData: queryKnownData(warehouse),
    marketStart: queryMarketStart(warehouse),
    imports: {
      jobs,
      list: (brandGroupId) => listImports(directory, brandGroupId),
      calendar: (owner, year) => readCalendar(directory, owner, year),
      files: (owner) => readReconciliation(directory, owner),
      ends: queryMeasureEnds(warehouse),
      latest: async () => ({ brandGroup: null, market: null }),
    },
    reports,
    ...parts,
    ...(deliveries === undefined ? {} : { deliveries: { ...deliveries, dataSpans: queryDataSpans(warehouse) } }),
  });
  const close = async (): Promise<void> => {
    await server.close();
    await jobs.close();
    await reports.close();
    await warehouse.close();
    await store.close();
  };
  return { made, server, store, clock, directory, browser: () => makeBrowser(server, CUSTOMER_PASSWORD), close };
};
