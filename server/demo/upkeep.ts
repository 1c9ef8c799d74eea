/** What the demo data keeps up to date, and whether it is: a note in every generation, by brand group. */
import type { DuckDBConnection } from '@duckdb/node-api';
import { dayNumber, fromDayNumber } from '../../src/domain/dates/calendar.ts';
import type { IsoDay } from '../../src/domain/dates/isoDay.ts';
import { DEMO_UPKEEP } from '../warehouse/model/upkeepTables.ts';
import type { DayRange } from './spans.ts';
import { demoWindow } from './tenants.ts';

/** Raised whenever the same seed, scale and day would give other rows than before: data of another version is made anew. */
export const DEMO_VERSION = 16;

export interface DemoSettings {
  /** Where the warehouse lives. */
  readonly directory: string;
  readonly seed: number;
  /** How many times the usual number of ASINs: 0.1, 1, 10, 100. */
  readonly scale: number;
  /** The business day: data goes up to the day before. */
  readonly today: IsoDay;
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

export const areSane = (settings: DemoSettings): boolean =>
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

/** Whether the rows of a brand group are of these settings, whatever their days. */
export const isOfSettings = (one: Upkeep, settings: DemoSettings): boolean =>
  one.seed === settings.seed && one.scale === settings.scale && one.version === DEMO_VERSION;

/** Whether what is kept already is exactly what the settings ask for. */
export const isUpToDate = (kept: readonly Upkeep[], settings: DemoSettings): boolean => {
  const { first, last } = windowOf(settings.today);
  return kept.every((one) => isOfSettings(one, settings) && one.first === first && one.last === last);
};

/** A day as a literal of SQL. */
export const literal = (day: number): string => `DATE '${fromDayNumber(day)}'`;

/** Notes that the window is kept of a brand group, or of the market. */
export const noteUpkeep = async (connection: DuckDBConnection, id: string, settings: DemoSettings): Promise<void> => {
  const { first, last } = windowOf(settings.today);
  await connection.run(`INSERT INTO ${DEMO_UPKEEP.name} VALUES ($1, $2, $3, ${literal(first)}, ${literal(last)}, ${DEMO_VERSION})`, [
    id,
    settings.seed,
    settings.scale,
  ]);
};
