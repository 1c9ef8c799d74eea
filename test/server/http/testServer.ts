/** A whole server over a fresh app store with the demo tenants, asked by `inject()`; and a browser that keeps cookies. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Logger } from 'pino';
import { makePasswords, type Passwords } from '../../../server/auth/passwords.ts';
import type { FetchAvatar } from '../../../server/avatars/avatarService.ts';
import { DEMO_PASSWORD } from '../../../server/demo/tenants.ts';
import type { ReadinessSource } from '../../../server/handlers/health.ts';
import type { ImportParts } from '../../../server/handlers/imports.ts';
import type { MarketFacts } from '../../../server/handlers/marketFacts.ts';
import type { PrintingParts } from '../../../server/handlers/pdf.ts';
import { reportingHandlers } from '../../../server/handlers/reporting.ts';
import { buildServer, type HttpSettings } from '../../../server/http/buildServer.ts';
import type { Clock } from '../../../server/http/clock.ts';
import type { WarehouseHandlers } from '../../../server/http/handler.ts';
import type { JobRunner } from '../../../server/jobs/jobRunner.ts';
import type { ReportJobs } from '../../../server/reportRuns/reportJobs.ts';
import { appStorePath } from '../../../server/store/dataDirectory.ts';
import { seedDemoTenants } from '../../../server/store/demoTenants.ts';
import { listOutbox, type OutboxMail } from '../../../server/store/outbox.queries.ts';
import { openPostgresStore } from '../../../server/store/postgres/postgresStore.ts';
import type { Store } from '../../../server/store/store.ts';
import { CUSTOM_MARKET_BINDING } from '../../../server/warehouse/catalogue/marketSchemas.ts';
import type { QueryKnownData, QueryMarketStart } from '../../../server/warehouse/knownData.ts';
import { MARKET_SCOPE } from '../../../server/warehouse/plan.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { isOnPostgres, openTestStore } from '../store/testStore.ts';

export const TODAY = isoDay('2026-11-20');

/** A clock that stands still until it is moved. */
export interface TestClock extends Clock {
  readonly advance: (milliseconds: number) => void;
}

export const testClock = (): TestClock => {
  let now = Date.parse('2026-11-20T18:00:00.000Z');
  return {
    now: () => now,
    today: () => TODAY,
    advance: (milliseconds) => {
      now += milliseconds;
    },
  };
};

const emptyTable = { rowCount: 0, dimensions: {}, metrics: {} };
const emptyAnswer = { current: emptyTable, annotations: { data_availability: {}, unavailable: [], warehouse: 1 } };
const emptyFile = { name: 'empty.csv', title: 'Empty', period: null, about: [], sheet: { columns: ['Nothing'], rows: [] } };

const NO_OUTLIERS = { top: [], gaining: [], declining: [] };

/** Answers of the right shape with nothing in them. */
export const FAKE_WAREHOUSE: WarehouseHandlers = {
  amcCac: async () => [],
  amcCohortSize: async () => ({ monthCohorts: {} }),
  alertBasis: async () => ({ period: null, days: [] }),
  amcLtv: async () => ({ monthCohorts: {} }),
  amcCohortSales: async () => ({ monthCohorts: {} }),
  analytics: async () => emptyAnswer,
  metrics: async () => emptyAnswer,
  marketMetrics: async () => emptyAnswer,
  summaryExplore: async () => [],
  productPerformance: async () => emptyFile,
  metricsDownload: async () => emptyFile,
  marketMetricsDownload: async () => emptyFile,
  countries: async () => [{ country: 'US' }],
  derivedAnnotations: async () => [],
  missingDays: async () => [],
  missingMarketDays: async () => [],
  inventoryLatest: async () => ({ sales: null, stock: null, warehouse: 1 }),
  inventoryDemand: async () => ({ outlook: { products: [], horizons: [], measured: [] }, weeks: 0, warehouse: 1 }),
  inventoryHistory: async () => ({ days: [], products: [], catalogue: 0, warehouse: 1 }),
  tags: async () => [],
  tagsByQuery: async () => [],
  dspCampaigns: async () => [],
  productSearch: async () => [],
  topCategories: async () => [],
  searchCategories: async () => [],
  brandMonths: async () => [],
  brandSearchTerms: async () => ({ organic: [], paid: [] }),
  brandCategories: async () => [],
  brandResearch: async () => [],
  marketSearchSummary: async () => [],
  marketSalesSummary: async () => ({ top_brands_market_share: null }),
  salesSummaryByPeriod: async () => ({ topBrandsShareCurrent: null, topBrandsSharePrior: null }),
  categoryBrands: async () => NO_OUTLIERS,
  categorySubcategories: async () => NO_OUTLIERS,
  categoryTerms: async () => NO_OUTLIERS,
  categoryNiches: async () => NO_OUTLIERS,
  marketTypeahead: async () => [],
  dimensionValues: async () => [],
  opportunitySearchTerms: async () => [],
  drivingGrowth: async () => [],
  brandLeakage: async () => [],
  marketProducts: async () => [],
  asinType: async () => ({ asin: 'B1', type: 'child', children: [], title: null, brand: null, parentAsin: 'B1', path: null }),
  topSearchTermsForAsin: async () => [],
  topCompetitorsForAsin: async () => [],
  brandMarketDistribution: async () => [],
  portfolioProducts: async () => ({ marketSummary: { products: 0 }, productList: [] }),
  portfolioProductsDownload: async () => ({ ...emptyFile, name: 'portfolio-products.csv' }),
  buyBoxOwnershipLog: async () => [],
  postBuyBoxOwnershipLog: async () => [],
  indexBrands: async () => ({ nodeId: null, brands: [] }),
  indexKeywords: async () => ({ terms: [] }),
  indexStats: async () => ({ stats: { paid: null, total: null } }),
  leaderboard: async () => ({ nodeId: null, brands: [] }),
  searchedBrands: async () => ({ brands: [] }),
  namedBrands: async () => ({ brands: [] }),
  brandTerms: async () => ({ terms: [] }),
  matchingTerms: async () => ({ terms: [] }),
  termVolumes: async () => ({ data: [] }),
  ownTitleViolations: async () => ({ brand: '', violations: [], totalAsins: 0, knownAsins: 0 }),
  titleViolations: async () => ({ brand: 'Willowmere', violations: [], totalAsins: 0 }),
  forecastNodes: async () => [],
  marketKnown: async () => ({ missing: [], category: null }),
  forecastForNode: async () => [],
  quarterlyForecastForNode: async () => [],
  salesHours: async () => ({ asin: 'B000000001', day: isoDay('2026-11-19'), isKnown: false, hours: [] }),
  salesShift: async () => ({ focusPeriodStartDate: isoDay('2026-10-24'), focusPeriodEndDate: isoDay('2026-11-20'), products: [] }),
  ...reportingHandlers,
  dailyForecast: async () => ({ method: 'none', asOf: null, dates: [], series: [], warehouse: 1 }),
};

export const FAKE_MARKET_FACTS: MarketFacts = {
  count: async () => 7,
  products: async () => ({ productList: [], total: 0, warehouse: 1 }),
  names: async () => [],
  explore: async (_asker, _market, { query }) => ({
    question: {
      schema: CUSTOM_MARKET_BINDING,
      scope: MARKET_SCOPE,
      period: { start: query.startDate, end: query.endDate },
      prior: null,
      dimensions: [],
      metrics: [],
      currency: null,
      periodicity: 'weekly',
      filters: [],
      tagSets: [],
      foldsAudiences: false,
      sorts: [],
      limit: null,
      totals: null,
      parts: [],
      yesterday: TODAY,
    },
    answer: emptyAnswer,
  }),
};

let sharedPasswords: Promise<Passwords> | undefined;
let sharedHash: Promise<string> | undefined;

/** Argon2 once for all, and as quick as it gets: every demo user has the same password, and tests sign in a thousand times. */
const demoHash = (): Promise<string> => {
  sharedHash ??= hash(DEMO_PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  return sharedHash;
};

export const TEST_SETTINGS: HttpSettings = {
  publicOrigin: null,
  onLoopback: true,
  trustedProxies: 0,
  checkAnswers: true,
  requestsPerMinute: 1_000_000,
  metricsToken: null,
  processMetrics: false,
  release: 'test',
  appDirectory: '/nonexistent',
  testimonial: null,
  contact: null,
};

export interface TestServerOptions {
  readonly settings?: Partial<HttpSettings>;
  readonly warehouseHandlers?: Partial<WarehouseHandlers>;
  readonly marketFacts?: Partial<MarketFacts>;
  readonly readiness?: readonly ReadinessSource[];
  readonly passwords?: Passwords;
  readonly logger?: Logger;
  /** The avatar service; without it nobody is asked. */
  readonly fetchAvatar?: FetchAvatar;
  /** What the warehouse says of a brand group; without it there is no warehouse to sync with. */
  readonly knownData?: QueryKnownData;
  /** Between which days the market is known; without it nobody can say. */
  readonly marketStart?: QueryMarketStart;
  /** What imports files; without it there is no warehouse to import into. */
  readonly imports?: (directory: string, clock: TestClock, store: Store) => Promise<ImportParts>;
  /** What runs reports; without it there is no warehouse to run them on. */
  readonly reports?: (store: Store, clock: TestClock) => ReportJobs;
  /** What runs jobs, for tests that list or run them. */
  readonly jobs?: (store: Store, clock: TestClock) => JobRunner;
  /** What draws and prints screens. */
  readonly printing?: PrintingParts;
  /** The database of the app store, for tests of PostgreSQL; else it is one of the directory's own. */
  readonly database?: string;
  /** Without the demo tenants. */
  readonly empty?: boolean;
}

export interface TestServer {
  readonly server: FastifyInstance;
  readonly store: Store;
  readonly clock: TestClock;
  readonly directory: string;
  readonly browser: () => Browser;
  readonly close: () => Promise<void>;
}

export const SECRET = 'a secret for tests, long enough to be one';

const seed = (store: Store, { now }: TestClock): Promise<unknown> =>
  seedDemoTenants(store, demoHash, { today: TODAY, scale: 1, now: now() });

/** The file of a store that knows the demo tenants: writing them takes longer than most tests do. */
const seededFile = async (): Promise<Buffer> => {
  const directory = mkdtempSync(join(tmpdir(), 'velocity-seeded-'));
  const clock = testClock();
  const store = await openTestStore(directory, clock.now);
  await seed(store, clock);
  await store.close();
  const bytes = readFileSync(appStorePath(directory));
  rmSync(directory, { recursive: true, force: true });
  return bytes;
};

let sharedFile: Promise<Buffer> | undefined;

/** The app store of one test, with the demo tenants unless it is to be empty. */
const openStoreOf = async (directory: string, clock: TestClock, { database, empty = false }: TestServerOptions): Promise<Store> => {
  if (database === undefined && !empty && !isOnPostgres) {
    sharedFile ??= seededFile();
    writeFileSync(appStorePath(directory), await sharedFile);
    return openTestStore(directory, clock.now);
  }
  const store = database === undefined ? await openTestStore(directory, clock.now) : await openPostgresStore(database, clock.now);
  if (!empty) await seed(store, clock);
  return store;
};

export const startTestServer = async (options: TestServerOptions = {}): Promise<TestServer> => {
  const directory = mkdtempSync(join(tmpdir(), 'velocity-server-'));
  const clock = testClock();
  const store = await openStoreOf(directory, clock, options);
  sharedPasswords ??= makePasswords();
  const server = await buildServer({
    settings: { ...TEST_SETTINGS, ...options.settings },
    store,
    clock,
    secret: SECRET,
    warehouseHandlers: { ...FAKE_WAREHOUSE, ...options.warehouseHandlers },
    marketFacts: { ...FAKE_MARKET_FACTS, ...options.marketFacts },
    passwords: options.passwords ?? (await sharedPasswords),
    ...(options.reports === undefined ? {} : { reports: options.reports(store, clock) }),
    ...(options.jobs === undefined ? {} : { jobs: options.jobs(store, clock) }),
    ...(options.printing === undefined ? {} : { printing: options.printing }),
    ...(options.readiness === undefined ? {} : { readiness: options.readiness }),
    ...(options.logger === undefined ? {} : { logger: options.logger }),
    ...(options.fetchAvatar === undefined ? {} : { fetchAvatar: options.fetchAvatar }),
    ...(options.knownData === undefined ? {} : { knownData: options.knownData }),
    ...(options.marketStart === undefined ? {} : { marketStart: options.marketStart }),
    ...(options.imports === undefined ? {} : { imports: await options.imports(directory, clock, store) }),
  });
  const close = async (): Promise<void> => {
    await server.close();
    await store.close();
    rmSync(directory, { recursive: true, force: true });
  };
  return { server, store, clock, directory, browser: () => makeBrowser(server), close };
};

/** The newest mails. They are sent while the answer is under way: a turn of our own comes after theirs. */
export const sentMails = async ({ store }: TestServer, limit: number): Promise<readonly OutboxMail[]> => {
  await store.transaction(async () => undefined);
  return listOutbox(store, limit);
};

/** What a browser does: keeps cookies, copies the CSRF token into the header of a write. */
export interface Browser {
  readonly cookies: Map<string, string>;
  readonly send: (request: InjectOptions) => Promise<LightMyRequestResponse>;
  readonly get: (url: string, headers?: Record<string, string>) => Promise<LightMyRequestResponse>;
  readonly write: (
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<LightMyRequestResponse>;
  /** Gets the CSRF cookie, then signs in. */
  readonly signIn: (email: string, password?: string) => Promise<LightMyRequestResponse>;
}

/** Who signs in without saying a password has this one. */
export const makeBrowser = (server: FastifyInstance, usual = DEMO_PASSWORD): Browser => {
  const cookies = new Map<string, string>();
  const send = async (request: InjectOptions): Promise<LightMyRequestResponse> => {
    const answer = await server.inject({ ...request, cookies: Object.fromEntries(cookies) });
    for (const { name, value, maxAge } of answer.cookies) {
      if (maxAge === 0) cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
  const get: Browser['get'] = (url, headers = {}) => send({ method: 'GET', url, headers });
  const write: Browser['write'] = (method, url, body, headers = {}) =>
    send({
      method,
      url,
      headers: { 'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '', ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    });
  return {
    cookies,
    send,
    get,
    write,
    signIn: async (email, password = usual) => {
      if (!cookies.has('XSRF-TOKEN')) await get('/sanctum/csrf-cookie');
      return write('POST', '/velocity/login', { email, password });
    },
  };
};

export const PRIME = 'maya@harborlight.example';
export const PRIME_OF_TWO = 'theo@meridell.example';
export const INTERNAL = 'ines@velocity.example';
export const ADMIN = 'adam@velocity.example';
export const AGENCY = 'robin@agency.example';
export const WITHOUT_ROLE = 'noor@visitor.example';
