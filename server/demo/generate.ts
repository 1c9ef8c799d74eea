/**
 * Makes a generation of the warehouse with the demo data of a window of days: all of it at the first start, on a later
 * day only the days that are missing. What the demo data does not keep (imported brand groups) is carried over as it is.
 * A caught-up warehouse equals a freshly generated one row for row, in the same order.
 */
import type { DuckDBConnection } from '@duckdb/node-api';
import { attachGeneration, detachGeneration } from '../warehouse/attach.ts';
import { WarehouseFailure, writeFailure } from '../warehouse/failure.ts';
import { MARKET_OWNER } from '../warehouse/model/derived.ts';
import { type Carrier, carrierFrom, carryImports } from '../warehouse/model/migrations.ts';
import { MARKET_TABLES, TENANT_TABLES } from '../warehouse/schema.ts';
import { openStaging, type Staging } from '../warehouse/staging.ts';
import { writeCohorts } from './cohortFacts.ts';
import { expectedRows, writeCatalogue, writeDays } from './facts.ts';
import { writeMarket } from './market/writeMarket.ts';
import { type DemoOptions, Meter } from './meter.ts';
import { GroupSimulation } from './simulation.ts';
import { type DayRange, spanOf } from './spans.ts';
import { DEMO_BRAND_GROUPS, type DemoBrandGroup, demoWindow } from './tenants.ts';
import { areSane, type DemoSettings, isOfSettings, literal, noteUpkeep, readUpkeep, type Upkeep, windowOf } from './upkeep.ts';

/** The days of a brand group that can be carried over; the rest of the window is made. */
interface Share {
  readonly simulation: GroupSimulation;
  readonly carried: DayRange | null;
  readonly made: DayRange;
}

const shareOf = (simulation: GroupSimulation, kept: Upkeep | undefined, settings: DemoSettings): Share => {
  const window = windowOf(settings.today);
  // NOTE: a clock that went back, or a window that begins earlier than what is kept, is made anew as a whole.
  if (
    kept === undefined ||
    !isOfSettings(kept, settings) ||
    kept.first > window.first ||
    kept.last > window.last ||
    kept.last < window.first
  ) {
    return { simulation, carried: null, made: window };
  }
  return { simulation, carried: { first: window.first, last: kept.last }, made: { first: kept.last + 1, last: window.last } };
};

/** The facts by day, of which the days that are there already are carried over. */
const DAILY_FACTS = TENANT_TABLES.filter(({ grain }) => grain === 'day');

const carryDays = async (carrier: Carrier, brandGroupId: string, days: DayRange, window: DayRange): Promise<void> => {
  for (const table of DAILY_FACTS) {
    const first = Math.max(days.first, spanOf(table, window).first);
    const where = `brand_group_id = $1 AND day BETWEEN ${literal(first)} AND ${literal(days.last)}`;
    await carrier.carry(table, { where, values: [brandGroupId] });
  }
};

const carryWhole = async (carrier: Carrier, brandGroupId: string): Promise<void> => {
  for (const table of TENANT_TABLES) await carrier.carry(table, { where: 'brand_group_id = $1', values: [brandGroupId] });
};

const writeGroup = async (
  connection: DuckDBConnection,
  share: Share,
  settings: DemoSettings,
  carrier: Carrier | null,
  meter: Meter,
): Promise<void> => {
  const { simulation, carried, made } = share;
  const { id } = simulation.group;
  const window = windowOf(settings.today);
  await connection.run('BEGIN TRANSACTION');
  if (carried !== null && carrier !== null) await carryDays(carrier, id, carried, window);
  await writeCatalogue(connection, simulation, window, settings.scale);
  await writeDays(connection, simulation, made, { seed: settings.seed, scale: settings.scale, window }, (rows) => meter.add(rows));
  await writeCohorts(connection, simulation.group, settings);
  await noteUpkeep(connection, id, settings);
  await connection.run('COMMIT');
};

/** What is served now, to carry from; null at the first write. */
interface Before {
  readonly kept: readonly Upkeep[];
  readonly carrier: Carrier;
}

const attach = async (staging: Staging): Promise<Before | null> => {
  if (staging.current === null) return null;
  await attachGeneration(staging.connection, staging.current, 'served');
  const carrier = await carrierFrom(staging.connection, 'served');
  return { kept: await readUpkeep(staging.connection, 'served'), carrier };
};

/**
 * The market data: made anew, unless what is served is of somebody's own. `*` stands for it in the upkeep, as a brand
 * group does.
 */
const writeOrCarryMarket = async (
  connection: DuckDBConnection,
  settings: DemoSettings,
  before: Before | null,
  groups: readonly DemoBrandGroup[],
): Promise<void> => {
  const isKept = before?.kept.some(({ brandGroupId }) => brandGroupId === MARKET_OWNER) ?? false;
  if (before !== null && !isKept && (await before.carrier.hasMarket())) {
    for (const table of MARKET_TABLES) await before.carrier.carry(table);
    return;
  }
  const { start } = demoWindow(settings.today);
  await writeMarket(connection, { ...settings, from: start, groups });
  await noteUpkeep(connection, MARKET_OWNER, settings);
};

/** Brand groups whose demo rows were taken over by an import: their upkeep is gone though the warehouse has been served. */
const takenOver = (kept: readonly Upkeep[] | null, foreign: readonly string[]): ReadonlySet<string> =>
  new Set(kept === null ? [] : foreign.filter((id) => !kept.some((one) => one.brandGroupId === id)));

const write = async (staging: Staging, settings: DemoSettings, options: DemoOptions): Promise<void> => {
  const { connection } = staging;
  const before = await attach(staging);
  const kept = before?.kept ?? null;
  const keptIds = new Set((kept ?? []).map((one) => one.brandGroupId));
  const foreign = before === null ? [] : (await before.carrier.brandGroups()).filter((id) => !keptIds.has(id));
  const taken = takenOver(kept, foreign);
  const shares = DEMO_BRAND_GROUPS.filter((group) => !taken.has(group.id)).map((group) =>
    shareOf(
      new GroupSimulation(group, settings.seed, settings.scale),
      kept?.find((one) => one.brandGroupId === group.id),
      settings,
    ),
  );
  const meter = new Meter(
    shares.reduce((sum, share) => sum + expectedRows(share.simulation, share.made), 0),
    options,
  );
  const order = [...foreign, ...shares.map((share) => share.simulation.group.id)].sort();
  for (const id of order) {
    const share = shares.find((one) => one.simulation.group.id === id);
    if (share !== undefined) await writeGroup(connection, share, settings, before?.carrier ?? null, meter);
    else if (before !== null) await carryWhole(before.carrier, id);
  }
  await writeOrCarryMarket(
    connection,
    settings,
    before,
    shares.map(({ simulation }) => simulation.group),
  );
  if (before === null || staging.current === null) return;
  await carryImports(connection, before.carrier);
  await detachGeneration(connection, staging.current, 'served');
};

/**
 * Writes the demo data of these settings and publishes it; answers the number of the new generation. Throws
 * `WarehouseFailure`: `not_writable` (disk full, no permission), `locked`, `aborted`; nothing is served or left then
 * but what was there before.
 */
export const generateDemo = async (settings: DemoSettings, options: DemoOptions = {}): Promise<number> => {
  if (!areSane(settings)) {
    throw new WarehouseFailure('not_writable', 'The demo data needs a whole seed from 0 on and a scale above 0 up to 100.');
  }
  const staging = await openStaging({ directory: settings.directory, start: 'empty' });
  try {
    await write(staging, settings, options);
    options.onProgress?.({ phase: 'publishing', done: 1, total: 1 });
    const { number } = await staging.publish();
    options.onProgress?.({ phase: 'done', done: 1, total: 1 });
    return number;
  } catch (cause) {
    await staging.discard();
    throw writeFailure(settings.directory, cause);
  }
};
