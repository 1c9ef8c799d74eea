/** The warehouse in ClickHouse: generations are databases, the one to serve is the newest of the register. */
import { WarehouseFailure } from '../failure.ts';
import { DEFAULT_QUERY_SETTINGS } from '../queries.ts';
import { SCHEMA_VERSION } from '../schema.ts';
import { type FoundGeneration, type GenerationSource, type LookingWarehouse, type SwappingSettings, serveNewest } from '../swapping.ts';
import type { ClickHouseAddress } from './address.ts';
import { clickHouseEngine, type QueryLimits } from './engine.ts';
import { sentenceOf } from './failure.ts';
import { type OpenGateway, openGateway } from './gateway.ts';
import { newestRegistered, type Registered } from './register.ts';

export interface ClickHouseWarehouseSettings extends SwappingSettings, QueryLimits {
  readonly address: ClickHouseAddress;
  /** How long the register may take to answer; ClickHouse counts as unreachable then. */
  readonly registerMs: number;
  readonly openGateway: OpenGateway;
}

export const DEFAULT_CLICKHOUSE_SETTINGS = {
  memoryMb: 2_000,
  // The work is done elsewhere: what limits here is how many connections a server should hold.
  running: 16,
  ...DEFAULT_QUERY_SETTINGS,
  lookMs: 1_000,
  registerMs: 5_000,
  openGateway,
} as const satisfies Omit<ClickHouseWarehouseSettings, 'address'>;

const refuseOtherVersion = ({ version }: Registered): void => {
  if (version === SCHEMA_VERSION) return;
  throw new WarehouseFailure(
    'unreadable',
    version > SCHEMA_VERSION
      ? 'The warehouse in ClickHouse was loaded by a newer release of Velocity. Start that release.'
      : 'The warehouse in ClickHouse was loaded by an older release of Velocity. Load it again: npm run load.',
  );
};

const generationOf = (settings: ClickHouseWarehouseSettings, registered: Registered): FoundGeneration => ({
  number: registered.number,
  open: async () => {
    refuseOtherVersion(registered);
    const gateway = await settings.openGateway({
      address: settings.address,
      database: registered.database,
      timeoutMs: settings.runMs + 5_000,
      connections: settings.running,
    });
    return clickHouseEngine(gateway, settings);
  },
  // Other servers may still read it: whoever loads the one after the next takes it away.
  remove: async () => undefined,
});

const registerOf = async (settings: ClickHouseWarehouseSettings): Promise<GenerationSource> => {
  const { address, registerMs } = settings;
  // NOTE: `default` is always there; the database of the register is not, before the first load.
  const gateway = await settings.openGateway({ address, database: 'default', timeoutMs: registerMs, connections: 2 });
  return {
    newest: async () => {
      const registered = await newestRegistered(gateway, address);
      return registered === null ? null : generationOf(settings, registered);
    },
    reasonOf: sentenceOf,
    lostReason: sentenceOf,
    close: () => gateway.close(),
  };
};

/**
 * Opens the warehouse of an address. A ClickHouse that nothing was loaded into is no failure (generation 0, no rows); neither is
 * one that cannot be reached: then `health` says `degraded` and reads fail with `unreadable` until it can be.
 */
export const openClickHouseWarehouse = async (
  given: Pick<ClickHouseWarehouseSettings, 'address'> & Partial<ClickHouseWarehouseSettings>,
): Promise<LookingWarehouse> => {
  const settings = { ...DEFAULT_CLICKHOUSE_SETTINGS, ...given };
  return serveNewest(await registerOf(settings), settings);
};
