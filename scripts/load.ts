/**
 * Loads the warehouse of a data directory into the ClickHouse that WAREHOUSE_URL names, beside a running server or without one
 * (docs/scale.md).
 *
 *   WAREHOUSE_URL=http://… npm run load -- [--data DIR] [--replace]
 *
 * Exit code 0 when it is there; 1 when nothing was changed, with the reason; 2 when the words do not fit.
 */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isLeft } from 'fp-ts/Either';
import { readConfig } from '../server/config.ts';
import { progressBar } from '../server/http/banner.ts';
import { readWarehouseUrl } from '../server/warehouse/clickhouse/address.ts';
import { loadWarehouse } from '../server/warehouse/clickhouse/load.ts';
import { WarehouseFailure } from '../server/warehouse/failure.ts';

const USAGE = 'Usage: WAREHOUSE_URL=http://user:password@host:8123/velocity npm run load -- [--data DIR] [--replace]';

const parse = (words: readonly string[]) => {
  try {
    return parseArgs({ args: [...words], options: { data: { type: 'string' }, replace: { type: 'boolean' } }, allowPositionals: false })
      .values;
  } catch (cause) {
    return cause instanceof Error ? (cause.message.split('. To specify')[0] ?? '') : String(cause);
  }
};

const main = async (): Promise<number> => {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const words = parse(process.argv.slice(2));
  const config = readConfig([], process.env);
  const url = isLeft(config) ? null : config.right.warehouseUrl;
  if (typeof words === 'string' || isLeft(config) || url === null) {
    const faults = [
      ...(typeof words === 'string' ? [words] : []),
      ...(isLeft(config) ? config.left : url === null ? ['WAREHOUSE_URL is not set.'] : []),
    ];
    console.error([...faults, USAGE].join('\n'));
    return 2;
  }
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort());
  const started = performance.now();
  try {
    const { rows, number, isNew } = await loadWarehouse({
      dataDirectory: words.data === undefined ? config.right.dataDirectory : resolve(words.data),
      address: readWarehouseUrl(url),
      now: Math.floor(Date.now() / 1000),
      replace: words.replace === true,
      onProgress: progressBar(process.stdout, 'Loading into ClickHouse'),
      signal: stop.signal,
    });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(
      isNew
        ? `${rows.toLocaleString('en-US')} rows were loaded in ${seconds} s; this is generation ${number}.`
        : `Generation ${number} in ClickHouse is this one already.`,
    );
    return 0;
  } catch (cause) {
    if (!(cause instanceof WarehouseFailure)) throw cause;
    console.error(cause.message);
    return 1;
  }
};

process.exitCode = await main();
