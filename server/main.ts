/**
 * The server's start: configuration, lock, app store, tenants, warehouse, port. Each step that cannot be done ends
 * the start with one sentence and an exit code that is not 0, before anything is served.
 */

import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isLeft } from 'fp-ts/Either';
import { MARKET } from '../src/domain/imports/kinds.ts';
import { makePasswords } from './auth/passwords.ts';
import { sessionSecret } from './auth/sessionSecret.ts';
import { avatarService } from './avatars/avatarService.ts';
import { type Config, isLoopbackHost, readConfig } from './config.ts';
import { deliveryJob } from './deliveries/deliveryJob.ts';
import { makeCallHook } from './deliveries/hook.ts';
import { ensureDemoWarehouse } from './demo/ensure.ts';
import { DEMO_CONTACT, DEMO_TESTIMONIAL } from './demo/installation.ts';
import { DEMO_USERS } from './demo/tenants.ts';
import { askFigures } from './handlers/alerts.ts';
import { marketFacts } from './handlers/marketFacts.ts';
import { banner, progressBar } from './http/banner.ts';
import { buildServer, type HttpSettings } from './http/buildServer.ts';
import { type Clock, systemClock } from './http/clock.ts';
import { checkPort, listen } from './http/listen.ts';
import { makeLogger } from './http/logging.ts';
import type { GaugeSource } from './http/metrics.ts';
import { readCalendar } from './import/importCalendar.ts';
import { makeImportJobs } from './import/importJobs.ts';
import { listImports, readImports } from './import/importLog.ts';
import { importSyncJob } from './import/importSync.ts';
import { mayImportNow } from './import/importTarget.ts';
import { queryLatestData } from './import/latestData.ts';
import { readReconciliation } from './import/reconcile.ts';
import { openUploads } from './import/uploads.ts';
import { startWorkers } from './import/worker.ts';
import { alertsJob } from './jobs/alertsJob.ts';
import { collectFilesJob } from './jobs/collectFilesJob.ts';
import type { Job } from './jobs/job.ts';
import { jobFigures } from './jobs/jobFigures.ts';
import { makeJobRunner, startLooking } from './jobs/jobRunner.ts';
import { serverName } from './jobs/serverName.ts';
import { smtpDeliveries, smtpMailer } from './mail/smtpMailer.ts';
import { makeOutgoing } from './outgoing/client.ts';
import { chromiumPrint } from './render/print.ts';
import { createRenderer } from './render/renderer.ts';
import { reportFigures, tellCost } from './reportRuns/reportFigures.ts';
import { makeReportJobs, type ReportJobs } from './reportRuns/reportJobs.ts';
import { isPaused, openKeyRing, prepareKeys } from './secrets/keyRing.ts';
import { makeSecrets } from './secrets/secrets.ts';
import { secretsGauge, secretsReadiness } from './secrets/secretsFigures.ts';
import { storageReason } from './storageReason.ts';
import { findAdminBrandGroup } from './store/adminTenants.queries.ts';
import { syncBrandGroup } from './store/brandGroupSync.ts';
import { prepareDataDirectory } from './store/dataDirectory.ts';
import { type DataKind, decideDataKind, prepareTenants } from './store/dataKind.ts';
import { noteImportAction } from './store/imports.queries.ts';
import { openStore } from './store/openStore.ts';
import { isUnencrypted } from './store/postgres/address.ts';
import { acquireServerLock } from './store/serverLock.ts';
import { noteSecret, OTHER_SECRET } from './store/sharedSecret.ts';
import { StartFailure } from './store/startFailure.ts';
import { type Store, StoreUnavailable } from './store/store.ts';
import { answering } from './warehouse/analytics/answering.ts';
import { bringUpToDate } from './warehouse/bringUpToDate.ts';
import { isUnencrypted as isWarehouseUnencrypted } from './warehouse/clickhouse/address.ts';
import { WarehouseFailure } from './warehouse/failure.ts';
import { currentGeneration, warehouseDirectory } from './warehouse/files.ts';
import { queryDataSpans, queryKnownData, queryMarketStart, queryMeasureEnds } from './warehouse/knownData.ts';
import { openConfigured } from './warehouse/opening.ts';
import { warehouseHandlers, warehouseReadiness } from './warehouse/serving.ts';
import type { Warehouse } from './warehouse/warehouse.ts';

declare const __VELOCITY_RELEASE__: string;
const RELEASE = typeof __VELOCITY_RELEASE__ === 'string' ? __VELOCITY_RELEASE__ : 'development';

/** `dist/app`, beside `dist/server` where this file is built to. */
const APP_DIRECTORY = join(dirname(fileURLToPath(import.meta.url)), '..', 'app');

/** What is to be closed, the last opened first. */
type Cleanup = () => unknown;

const httpSettings = (config: Config, kind: DataKind): HttpSettings => ({
  publicOrigin: config.publicOrigin,
  onLoopback: isLoopbackHost(config.host),
  trustedProxies: config.trustedProxies,
  checkAnswers: config.checkAnswers,
  requestsPerMinute: config.requestsPerMinute,
  metricsToken: config.metricsToken,
  processMetrics: true,
  release: RELEASE,
  appDirectory: APP_DIRECTORY,
  contact: config.contact ?? (kind === 'demo' ? DEMO_CONTACT : null),
  testimonial: config.testimonial ?? (kind === 'demo' ? DEMO_TESTIMONIAL : null),
});

const prepareWarehouse = async (config: Config, clock: Clock, signal: AbortSignal): Promise<void> => {
  const draw = progressBar(process.stdout, 'Generating demo data');
  await ensureDemoWarehouse({
    dataDir: config.dataDirectory,
    seed: config.seed,
    scale: config.scale,
    today: clock.today(),
    signal,
    onProgress: ({ done, total }) => draw(total === 0 ? 1 : done / total),
  });
};

const queueGauges = (warehouse: Warehouse): readonly GaugeSource[] => [
  { name: 'velocity_queries_waiting', help: 'Analytics queries waiting to run.', read: () => warehouse.health().waiting },
  { name: 'velocity_queries_running', help: 'Analytics queries currently running.', read: () => warehouse.health().running },
];

/** What a server that shares its app store should know. */
const warnOfDatabase = async (store: Store, address: string, secret: string): Promise<void> => {
  if (isUnencrypted(address)) {
    process.stderr.write('The connection to the app database is not encrypted: add sslmode=verify-full to DATABASE_URL.\n');
  }
  if (await noteSecret(store, secret)) process.stderr.write(`${OTHER_SECRET}\n`);
};

interface SyncParts {
  readonly store: Store;
  readonly clock: Clock;
  readonly warehouse: Warehouse;
  readonly signal: AbortSignal;
}

/** From which day on a brand group has data, and where, is known as soon as its rows are served. */
const syncAfterImport = async (id: string, { store, clock, warehouse, signal }: SyncParts): Promise<void> => {
  if (id === MARKET) return;
  const known = await queryKnownData(warehouse)(id, signal);
  await store.transaction((unit) => syncBrandGroup(unit, id, known, clock.now()));
};

/** What is loaded into another engine has numbers of its own; it is served when it has been loaded. */
const isAllServed =
  ({ dataDirectory, warehouseUrl }: Config, warehouse: Warehouse) =>
  async (): Promise<boolean> =>
    warehouseUrl !== null || (await currentGeneration(warehouseDirectory(dataDirectory)))?.number === warehouse.generation();

/** All the work of this server that comes back by itself. */
const serverJobs = (
  { store, clock, warehouse }: Omit<SyncParts, 'signal'>,
  config: Config,
  reports: ReportJobs,
  deliveries: Job,
): readonly Job[] => [
  importSyncJob({
    list: () => readImports(config.dataDirectory, null),
    isAllServed: isAllServed(config, warehouse),
    generation: warehouse.generation,
    syncedAt: async (id) => (await findAdminBrandGroup(store, id))?.syncedAt,
    sync: (id, signal) => syncAfterImport(id, { store, clock, warehouse, signal }),
  }),
  alertsJob({ store, ask: askFigures(warehouse, answering(warehouse)), today: clock.today, generation: warehouse.generation }),
  collectFilesJob(store, clock.now),
  ...reports.upkeep,
  deliveries,
];

const start = async (config: Config, cleanups: Cleanup[], signal: AbortSignal): Promise<void> => {
  const clock = systemClock(config.today);
  prepareDataDirectory(config.dataDirectory);
  cleanups.unshift(acquireServerLock(config.dataDirectory, clock.now()));
  await checkPort(config.host, config.port);
  const store = await openStore(config, clock.now);
  cleanups.unshift(store.close);
  const kind = await decideDataKind(store, config);
  const secret = sessionSecret(config.dataDirectory, config.sessionSecret);
  if (config.databaseUrl !== null) await warnOfDatabase(store, config.databaseUrl, secret);
  const ring = openKeyRing({ dataDirectory: config.dataDirectory, given: config.secretsKey });
  const key = await prepareKeys(store, ring, config.databaseUrl !== null);
  if (isPaused(key)) process.stderr.write(`${key.message} Features that need secrets are paused until then.\n`);
  const passwords = await makePasswords();
  const setupToken = await prepareTenants(store, kind, { config, clock, passwords });
  if (kind === 'demo') await prepareWarehouse(config, clock, signal);
  else await bringUpToDate(warehouseDirectory(config.dataDirectory));
  const logger = makeLogger(config.logLevel);
  if (config.warehouseUrl !== null && isWarehouseUnencrypted(config.warehouseUrl)) {
    process.stderr.write('The connection to the warehouse is not encrypted: use an https address in WAREHOUSE_URL.\n');
  }
  const { warehouse, servedWithinMs, close } = await openConfigured(config, logger);
  cleanups.unshift(close);
  const jobs = makeImportJobs({
    dataDirectory: config.dataDirectory,
    uploads: await openUploads(config.dataDirectory),
    startWorker: startWorkers(),
    now: clock.now,
    today: clock.today,
    generation: warehouse.generation,
    servedWithinMs,
    mayImport: (userId, brandGroupId) => mayImportNow(store, userId, brandGroupId),
    recordStart: (brandGroupId, at, userId) => store.transaction((unit) => noteImportAction(unit, brandGroupId, at, userId)),
    logPrune: (pruned) => logger.info(pruned, 'undo data of imports is deleted'),
    wait: (ms) => delay(ms),
    published: (brandGroupId) => syncAfterImport(brandGroupId, { store, clock, warehouse, signal }),
  });
  cleanups.unshift(jobs.close);
  const figures = reportFigures();
  const reports = makeReportJobs({
    store,
    warehouse,
    now: clock.now,
    onRun: tellCost(figures, config.slowQueryMs, (cost, message) => logger.warn(cost, message)),
    onTrouble: (cause) => logger.warn(`The report queue cannot be read: ${cause}`),
  });
  cleanups.unshift(reports.close);
  const outgoing = makeOutgoing({ openLoopback: config.outgoingLoopback });
  const secrets = makeSecrets(ring);
  const deliveries = deliveryJob();
  const ofJobs = jobFigures();
  const runner = makeJobRunner({
    store,
    jobs: serverJobs({ store, clock, warehouse }, config, reports, deliveries.job),
    pulses: [reports.look],
    now: clock.now,
    server: serverName(config.dataDirectory),
    onRun: (report) => {
      ofJobs.observe(report);
      if (report.status === 'failed' || report.status === 'stopped') logger.warn(report, 'job failed');
    },
    onSuccessTimes: ofJobs.succeeded,
    onTrouble: (cause) => logger.warn(`The job list cannot be read: ${cause}`),
  });
  cleanups.unshift(runner.close);
  cleanups.unshift(startLooking(runner));
  const renderer = createRenderer();
  cleanups.unshift(renderer.close);
  const answer = answering(warehouse);
  const server = await buildServer({
    settings: httpSettings(config, kind),
    store,
    clock,
    secret,
    passwords,
    ...(config.smtp === null ? {} : { mailer: smtpMailer(config.smtp) }),
    ...(config.avatarService === null ? {} : { fetchAvatar: avatarService(config.avatarService, outgoing) }),
    logger,
    warehouseHandlers: warehouseHandlers(warehouse, answer),
    marketFacts: marketFacts(warehouse, answer),
    knownData: queryKnownData(warehouse),
    marketStart: queryMarketStart(warehouse),
    dataSpans: queryDataSpans(warehouse),
    imports: {
      jobs,
      list: (brandGroupId) => listImports(config.dataDirectory, brandGroupId),
      calendar: (owner, year) => readCalendar(config.dataDirectory, owner, year),
      files: (owner) => readReconciliation(config.dataDirectory, owner),
      ends: queryMeasureEnds(warehouse),
      latest: queryLatestData({
        list: () => readImports(config.dataDirectory, null),
        isAllServed: isAllServed(config, warehouse),
        generation: warehouse.generation,
      }),
    },
    readiness: [warehouseReadiness(warehouse), secretsReadiness(store, ring)],
    gauges: [...queueGauges(warehouse), secretsGauge(store, ring)],
    figures: [figures.register, ofJobs.register],
    reports,
    jobs: runner,
    deliveries: {
      ...(config.smtp === null ? {} : { sendMail: smtpDeliveries(config.smtp) }),
      callHook: makeCallHook({ store, secrets, outgoing, now: clock.now }),
      secrets,
      dataSpans: queryDataSpans(warehouse),
      begin: deliveries.begin,
    },
    printing: { renderer, print: chromiumPrint({ chromium: config.chromium, hasSandbox: config.hasChromiumSandbox }) },
  });
  cleanups.unshift(() => server.close());
  const address = await listen(server, config.host, config.port);
  if (!isLoopbackHost(config.host) && !(config.publicOrigin?.startsWith('https:') ?? false)) {
    process.stderr.write('Passwords are sent unencrypted: put TLS in front of the server and set VELOCITY_URL to its https address.\n');
  }
  process.stdout.write(`${banner(config.publicOrigin ?? address, kind === 'demo' ? DEMO_USERS : [], setupToken)}\n`);
};

const STOP_WITHIN_MS = 10_000;

/** Drains requests, then closes the rest. A second signal, or ten seconds, end it at once. */
const stopOnSignals = (cleanups: readonly Cleanup[], controller: AbortController): void => {
  const stop = async (): Promise<void> => {
    if (controller.signal.aborted) process.exit(1);
    controller.abort();
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    for (const cleanup of cleanups) await cleanup();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
};

const told = (cause: unknown, dataDirectory: string): string => {
  if (cause instanceof StartFailure || cause instanceof WarehouseFailure || cause instanceof StoreUnavailable) return cause.message;
  const reason = storageReason(cause);
  if (reason !== undefined) return `The data directory ${dataDirectory} cannot be written to: ${reason}.`;
  return cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
};

/** Secrets that the configuration holds from then on: a report of a crash lists the environment. */
const READ_ONCE = ['VELOCITY_SECRETS_KEY', 'SESSION_SECRET', 'VELOCITY_SMTP_URL', 'VELOCITY_METRICS_TOKEN'];

/** The environment, with quiet logs where a person looks on; called once. */
const environment = (): NodeJS.ProcessEnv => {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const given = { ...process.env, LOG_LEVEL: process.env.LOG_LEVEL ?? (process.stdout.isTTY ? 'warn' : 'info') };
  for (const name of READ_ONCE) delete process.env[name];
  return given;
};

const main = async (): Promise<void> => {
  const config = readConfig(process.argv.slice(2), environment());
  if (isLeft(config)) {
    process.stderr.write(`Velocity cannot start:\n${config.left.map((fault) => `  ${fault}\n`).join('')}`);
    process.exit(2);
  }
  const [cleanups, controller] = [[] as Cleanup[], new AbortController()];
  stopOnSignals(cleanups, controller);
  try {
    await start(config.right, cleanups, controller.signal);
  } catch (cause) {
    // A start that a signal ended has nothing to explain, and is being cleaned up already.
    if (controller.signal.aborted) return;
    process.stderr.write(`Velocity cannot start: ${told(cause, config.right.dataDirectory)}\n`);
    for (const cleanup of cleanups) await cleanup();
    process.exit(1);
  }
};

await main();
