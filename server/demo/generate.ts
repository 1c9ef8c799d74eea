/**
 * Makes a generation of the warehouse with the demo data of a window of days: all of it at the first start, on a later
 * day only the days that are missing. What the demo data does not keep (imported brand groups) is carried over as it is.
 * A caught-up warehouse equals a freshly generated one row for row, in the same order.
 */
import type { DuckDBConnection } from '@duckdb/node-api';
import { dayNumber, fromDayNumber } from '../../src/domain/dates/calendar.ts';
import type { IsoDay } from '../../src/domain/dates/isoDay.ts';
import { WarehouseFailure, writeFailure } from '../warehouse/failure.ts';
import { type Carrier, carrierFrom } from '../warehouse/model/migrations.ts';
import { DEMO_UPKEEP } from '../warehouse/model/upkeepTables.ts';
import { TENANT_TABLES } from '../warehouse/schema.ts';
import { openStaging, type Staging } from '../warehouse/staging.ts';
import { type DayRange, expectedRows, writeCatalogue, writeDays } from './facts.ts';
import { GroupSimulation } from './simulation.ts';
import { DEMO_BRAND_GROUPS, demoWindow } from './tenants.ts';

/** Raised whenever the same seed, scale and day would give other rows than before: data of another version is made anew. */
export const DEMO_VERSION = 2;

export interface DemoSettings {
  /** Where the warehouse lives. */
  readonly directory: string;
  readonly seed: number;
  /** How many times the usual number of ASINs: 0.1, 1, 10, 100. */
  readonly scale: number;
  /** The business day: data goes up to the day before. */
  readonly today: IsoDay;
}

/** Work done and to do, in rows; `done` never falls and ends at `total`. */
export interface DemoProgress {
  readonly phase: 'generating' | 'publishing' | 'done';
  readonly done: number;
  readonly total: number;
}

export interface DemoOptions {
  readonly onProgress?: (progress: DemoProgress) => void;
  readonly signal?: AbortSignal;
}

/** What the demo data keeps of one brand group in the generation that is served. */
export interface Upkeep {
  readonly brandGroupId: string;
  readonly seed: number;
  readonly scale: number;
  readonly version: number;
  readonly first: number;
  readonly last: number;
}

const SETTINGS_ARE_SANE = (settings: DemoSettings): boolean =>
  Number.isSafeInteger(settings.seed) &&
  settings.seed >= 0 &&
  Number.isFinite(settings.scale) &&
  settings.scale > 0 &&
  settings.scale <= 100;

/** What the demo data of these settings covers, as day numbers. */
export const windowOf = (today: IsoDay): DayRange => {
  const { start, end } = demoWindow(today);
  return { first: dayNumber(start), last: dayNumber(end) };
};

/** The upkeep that a database holds; none where it has no such table. */
export const readUpkeep = async (connection: DuckDBConnection, catalog: string): Promise<readonly Upkeep[]> => {
  const found = await connection.runAndReadAll(
    `SELECT brand_group_id, seed::DOUBLE, scale, version, first_day - DATE '1970-01-01', last_day - DATE '1970-01-01' FROM ${catalog}.demo_upkeep ORDER BY 1`,
  );
  return found.getRows().map(([id, seed, scale, version, first, last]) => ({
    brandGroupId: String(id),
    seed: Number(seed),
    scale: Number(scale),
    version: Number(version),
    first: Number(first),
    last: Number(last),
  }));
};

/** Whether what is kept already is exactly what the settings ask for. */
export const isUpToDate = (kept: readonly Upkeep[], settings: DemoSettings): boolean => {
  const { first, last } = windowOf(settings.today);
  return kept.every((one) => isOfSettings(one, settings) && one.first === first && one.last === last);
};

const isOfSettings = (one: Upkeep, settings: DemoSettings): boolean =>
  one.seed === settings.seed && one.scale === settings.scale && one.version === DEMO_VERSION;

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

const literal = (day: number): string => `DATE '${fromDayNumber(day)}'`;

/** The facts by day, of which the days that are there already are carried over. */
const DAILY_FACTS = TENANT_TABLES.filter(({ grain }) => grain === 'day');

const carryDays = async (carrier: Carrier, brandGroupId: string, days: DayRange): Promise<void> => {
  for (const table of DAILY_FACTS) {
    const where = `brand_group_id = $1 AND day BETWEEN ${literal(days.first)} AND ${literal(days.last)}`;
    await carrier.carry(table, { where, values: [brandGroupId] });
  }
};

const carryWhole = async (carrier: Carrier, brandGroupId: string): Promise<void> => {
  for (const table of TENANT_TABLES) await carrier.carry(table, { where: 'brand_group_id = $1', values: [brandGroupId] });
};

/** Tells of progress in whole percents, and stops when asked to. */
class Meter {
  private done = 0;
  private shown = -1;
  private yielded = 0;
  private readonly total: number;
  private readonly options: DemoOptions;

  constructor(total: number, options: DemoOptions) {
    this.total = total;
    this.options = options;
  }

  async add(rows: number): Promise<void> {
    this.done += rows;
    const percent = Math.floor((this.done * 100) / Math.max(1, this.total));
    if (percent !== this.shown) this.options.onProgress?.({ phase: 'generating', done: this.done, total: this.total });
    this.shown = percent;
    this.yielded += rows;
    if (this.yielded < 50_000) return;
    this.yielded = 0;
    await new Promise((resolve) => setImmediate(resolve));
    if (this.options.signal?.aborted === true) throw new WarehouseFailure('aborted', 'The generation of the demo data was stopped.');
  }
}

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
  if (carried !== null && carrier !== null) await carryDays(carrier, id, carried);
  await writeCatalogue(connection, simulation, window, settings.scale);
  await writeDays(connection, simulation, made, settings.seed, settings.scale, (rows) => meter.add(rows));
  await connection.run(
    `INSERT INTO ${DEMO_UPKEEP.name} VALUES ($1, $2, $3, ${literal(window.first)}, ${literal(window.last)}, ${DEMO_VERSION})`,
    [id, settings.seed, settings.scale],
  );
  await connection.run('COMMIT');
};

/** What is served now, to carry from; null at the first write. */
interface Before {
  readonly kept: readonly Upkeep[];
  readonly carrier: Carrier;
}

const attach = async (staging: Staging): Promise<Before | null> => {
  if (staging.current === null) return null;
  const path = staging.current.path.replaceAll("'", "''");
  await staging.connection.run(`ATTACH '${path}' AS served (READ_ONLY)`);
  const carrier = await carrierFrom(staging.connection, 'served');
  return { kept: await readUpkeep(staging.connection, 'served'), carrier };
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
  if (before !== null) await connection.run('DETACH served');
};

/**
 * Writes the demo data of these settings and publishes it; answers the number of the new generation. Throws
 * `WarehouseFailure`: `not_writable` (disk full, no permission), `locked`, `aborted`; nothing is served or left then
 * but what was there before.
 */
export const generateDemo = async (settings: DemoSettings, options: DemoOptions = {}): Promise<number> => {
  if (!SETTINGS_ARE_SANE(settings)) {
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
