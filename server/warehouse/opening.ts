/** Which engine serves: the file of the data directory, or the ClickHouse that `WAREHOUSE_URL` names, kept at what is in the file. */
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { readWarehouseUrl } from './clickhouse/address.ts';
import { openClickHouseWarehouse } from './clickhouse/clickhouseWarehouse.ts';
import { followGenerations, loadInProcess } from './clickhouse/follow.ts';
import { openWarehouse } from './duckdbWarehouse.ts';
import { currentGeneration, warehouseDirectory } from './files.ts';
import type { SlowQuery } from './queries.ts';
import type { Warehouse } from './warehouse.ts';

export interface OpenedWarehouse {
  readonly warehouse: Warehouse;
  /** How long what was published may take to be served. */
  readonly servedWithinMs: number;
  readonly close: () => Promise<void>;
}

const [FILE_SERVED_MS, LOADED_MS] = [5_000, 10 * 60_000];
const [FOLLOW_MS, AGAIN_MS] = [2_000, 30_000];

const openClickHouse = async (
  url: string,
  config: Config,
  logger: Logger,
  onSlowQuery: (query: SlowQuery) => void,
): Promise<OpenedWarehouse> => {
  const directory = warehouseDirectory(config.dataDirectory);
  const warehouse = await openClickHouseWarehouse({ address: readWarehouseUrl(url), slowMs: config.slowQueryMs, onSlowQuery });
  const following = followGenerations({
    published: async () => (await currentGeneration(directory))?.number ?? null,
    load: loadInProcess(config.dataDirectory),
    everyMs: FOLLOW_MS,
    againMs: AGAIN_MS,
    now: Date.now,
    onLoaded: ({ rows, number }) => logger.info({ rows, generation: number }, 'loaded into ClickHouse'),
    onFailed: (message) => logger.warn(message),
  });
  const close = async (): Promise<void> => {
    await following.close();
    await warehouse.close();
  };
  return { warehouse, servedWithinMs: LOADED_MS, close };
};

export const openConfigured = async (config: Config, logger: Logger): Promise<OpenedWarehouse> => {
  const onSlowQuery = (query: SlowQuery): void => logger.warn(query, 'slow query');
  if (config.warehouseUrl !== null) return openClickHouse(config.warehouseUrl, config, logger, onSlowQuery);
  const warehouse = await openWarehouse({
    directory: warehouseDirectory(config.dataDirectory),
    slowMs: config.slowQueryMs,
    onSlowQuery,
  });
  return { warehouse, servedWithinMs: FILE_SERVED_MS, close: () => warehouse.close() };
};
