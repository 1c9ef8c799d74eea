/**
 * The server's start: configuration, lock, app store, tenants, warehouse, port. Each step that cannot be done ends
 * the start with one sentence and an exit code that is not 0, before anything is served.
 */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isLeft } from 'fp-ts/Either';
import { isLoopbackName } from './auth/origin.ts';
import { makePasswords } from './auth/passwords.ts';
import { sessionSecret } from './auth/sessionSecret.ts';
import { type Config, isLoopbackHost, readConfig } from './config.ts';
import { DEMO_USERS } from './demo/tenants.ts';
import { makeSetupToken } from './handlers/setup.ts';
import { banner } from './http/banner.ts';
import { buildServer } from './http/buildServer.ts';
import { type Clock, systemClock } from './http/clock.ts';
import { notAvailable } from './http/contractRoutes.ts';
import { checkPort, listen } from './http/listen.ts';
import { makeLogger } from './http/logging.ts';
import { appStorePath, prepareDataDirectory } from './store/dataDirectory.ts';
import { seedDemoTenants } from './store/demoTenants.ts';
import { findFact, putFact } from './store/facts.queries.ts';
import { acquireServerLock } from './store/serverLock.ts';
import { openSqliteStore } from './store/sqliteStore.ts';
import { type Store, StoreFailure } from './store/store.ts';

declare const __VELOCITY_RELEASE__: string;
const RELEASE = typeof __VELOCITY_RELEASE__ === 'string' ? __VELOCITY_RELEASE__ : 'development';

/** `dist/app`, beside `dist/server` where this file is built to. */
const APP_DIRECTORY = join(dirname(fileURLToPath(import.meta.url)), '..', 'app');

type DataKind = 'demo' | 'own';

/** What data the directory holds or will hold; refuses to mix demo data with somebody's own. */
const dataKind = async (store: Store, config: Config): Promise<DataKind> => {
  const known = await findFact(store, 'data_kind');
  if (known === 'own') return 'own';
  if (known === 'demo' && config.empty) {
    throw new StoreFailure(
      `The data directory ${config.dataDirectory} holds demo data. For data of your own choose another: --empty --data DIR.`,
    );
  }
  return config.empty ? 'own' : 'demo';
};

/** Demo passwords are public: nobody but this machine may reach them. */
const checkReach = (kind: DataKind, config: Config): void => {
  const isOpen = !isLoopbackHost(config.host) || (config.publicOrigin !== null && !isLoopbackName(new URL(config.publicOrigin).hostname));
  if (kind === 'demo' && isOpen) {
    throw new StoreFailure(
      'With demo data, whose passwords are public, the server listens on 127.0.0.1 only. For others to reach it, start with data of your own: --empty.',
    );
  }
};

const prepareTenants = async (store: Store, kind: DataKind, config: Config, clock: Clock): Promise<string | null> => {
  if (kind === 'own') {
    await putFact(store, 'data_kind', 'own');
    return makeSetupToken(store, clock.now());
  }
  const { hash } = await makePasswords();
  await seedDemoTenants(store, hash, { today: clock.today(), scale: config.scale, now: clock.now() });
  return null;
};

type Cleanup = () => unknown;

const start = async (config: Config, cleanups: Cleanup[]): Promise<void> => {
  const clock = systemClock(config.today);
  prepareDataDirectory(config.dataDirectory);
  cleanups.unshift(acquireServerLock(config.dataDirectory, clock.now()));
  await checkPort(config.host, config.port);
  const store = openSqliteStore(appStorePath(config.dataDirectory), clock.now);
  cleanups.unshift(store.close);
  const kind = await dataKind(store, config);
  checkReach(kind, config);
  const secret = sessionSecret(config.dataDirectory, config.sessionSecret);
  const setupToken = await prepareTenants(store, kind, config, clock);
  const logger = makeLogger(config.logLevel);
  const noWarehouse = notAvailable('There is no data yet.');
  const server = await buildServer({
    settings: {
      publicOrigin: config.publicOrigin,
      onLoopback: isLoopbackHost(config.host),
      trustedProxies: config.trustedProxies,
      checkAnswers: config.checkAnswers,
      requestsPerMinute: config.requestsPerMinute,
      metricsToken: config.metricsToken,
      processMetrics: true,
      release: RELEASE,
      appDirectory: APP_DIRECTORY,
    },
    store,
    clock,
    secret,
    logger,
    warehouseHandlers: { analytics: noWarehouse, countries: noWarehouse, dailyForecast: noWarehouse },
  });
  cleanups.unshift(() => server.close());
  const address = await listen(server, config.host, config.port);
  process.stdout.write(`${banner(config.publicOrigin ?? address, kind === 'demo' ? DEMO_USERS : [], setupToken)}\n`);
};

const STOP_WITHIN_MS = 10_000;

/** Drains requests, then closes the rest in the reverse order of its opening. */
const stopOnSignals = (cleanups: readonly Cleanup[]): void => {
  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    for (const cleanup of cleanups) await cleanup();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
};

const main = async (): Promise<void> => {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = readConfig(process.argv.slice(2), {
    ...process.env,
    LOG_LEVEL: process.env.LOG_LEVEL ?? (process.stdout.isTTY ? 'warn' : 'info'),
  });
  if (isLeft(config)) {
    process.stderr.write(`Velocity cannot start:\n${config.left.map((fault) => `  ${fault}\n`).join('')}`);
    process.exit(2);
  }
  const cleanups: Cleanup[] = [];
  stopOnSignals(cleanups);
  try {
    await start(config.right, cleanups);
  } catch (cause) {
    const told = cause instanceof StoreFailure ? cause.message : cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
    process.stderr.write(`Velocity cannot start: ${told}\n`);
    for (const cleanup of cleanups) await cleanup();
    process.exit(1);
  }
};

await main();
