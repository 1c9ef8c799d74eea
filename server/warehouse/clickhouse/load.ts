/**
 * Loads the served generation of a data directory into ClickHouse: a new database, table by table, counted, merged, and only
 * then named in the register. Whatever fails before leaves what is served as it was.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Natural, record, t } from '../../../src/domain/codec/codec.ts';
import { WarehouseFailure } from '../failure.ts';
import { currentGeneration, type Generation, warehouseDirectory } from '../files.ts';
import type { Table } from '../model/table.ts';
import { SCHEMA_VERSION } from '../schema.ts';
import type { ClickHouseAddress } from './address.ts';
import { createGeneration, dropDatabase, LOADED_TABLES, mergeParts, type Place, syncReplicas, tableIn, takeOver } from './ddl.ts';
import { sentenceOf } from './failure.ts';
import { type Gateway, type OpenGateway, openGateway } from './gateway.ts';
import { openWarehouseFile, type WarehouseFile } from './parquet.ts';
import { createRegister, newestRegistered, type Registered, register } from './register.ts';
import { compared, notedSlices, noteSlices, type Slice, type Slices } from './slices.ts';

export interface LoadSettings {
  readonly dataDirectory: string;
  readonly address: ClickHouseAddress;
  /** Seconds since 1970. */
  readonly now: number;
  /** Whether what another data directory loaded may be replaced. */
  readonly replace: boolean;
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
  readonly openGateway?: OpenGateway;
}

/** What the process of a load says at its end. */
export const LoadLine = t.union([
  record({ tag: t.literal('loaded'), rows: Natural, number: Natural, isNew: t.boolean }, 'Loaded'),
  record({ tag: t.literal('failed'), isOther: t.boolean, message: t.string }, 'LoadFailed'),
]);
export type LoadLine = t.TypeOf<typeof LoadLine>;

export interface Loaded {
  readonly number: number;
  readonly rows: number;
  /** Those of them that the generation before did not have. */
  readonly sent: number;
  /** False where ClickHouse had this generation already. */
  readonly isNew: boolean;
}

/** A table of a load may take this long; no other statement does. */
const STATEMENT_MS = 6 * 3_600_000;
/** What a load that was killed left behind is taken away after this. */
const LEFT_BEHIND_S = 24 * 3_600;

/** The data directory by a name of its own, made when it is first needed. */
const originOf = async (directory: string): Promise<string> => {
  const path = join(directory, 'ORIGIN');
  const known = (await readFile(path, 'utf8').catch(() => '')).trim();
  if (/^[0-9a-f-]{36}$/.test(known)) return known;
  await mkdir(directory, { recursive: true });
  const made = randomUUID();
  await writeFile(path, `${made}\n`, { flag: 'w' });
  return made;
};

const refuseStrangers = (newest: Registered | null, origin: string, replace: boolean): void => {
  if (newest === null || newest.origin === origin || replace) return;
  throw new WarehouseFailure(
    'locked',
    'ClickHouse contains data loaded from another data directory. Load from that directory, or replace the data with --replace.',
  );
};

const stopped = (): WarehouseFailure => new WarehouseFailure('aborted', 'The load was stopped; nothing was changed.');

const countOf = async (gateway: Gateway, place: Place, { name }: Table): Promise<number> => {
  const { columns } = await gateway.query({
    text: `SELECT toFloat64(count()) AS n FROM ${tableIn(place, name)}`,
    values: [],
    columns: ['n'],
  });
  return Number(columns.n?.[0] ?? Number.NaN);
};

/** What is loaded, and what was loaded before. */
interface Sources {
  readonly file: WarehouseFile;
  readonly slices: Slices;
  /** Null where nothing of this data directory is there in the tables of this release. */
  readonly before: { readonly place: Place; readonly slices: Slices } | null;
}

const loadTable = async (gateway: Gateway, place: Place, { file, slices, before }: Sources, table: Table): Promise<number> => {
  const [first = '', ...rest] = table.columns.map(({ name }) => name);
  const now = slices.get(table.name) ?? [];
  const { same, sent } = compared(now, before?.slices.get(table.name) ?? []);
  if (before !== null) for (const { id } of same) await gateway.command(takeOver(table, place, before.place, id));
  if (sent.length > 0) await file.eachPiece(table, sent, (piece) => gateway.insert(tableIn(place, table.name), [first, ...rest], piece));
  const [landed, rows] = [await countOf(gateway, place, table), rowsIn(now)];
  if (landed !== rows) {
    throw new WarehouseFailure(
      'not_writable',
      `${landed} of the ${rows} rows in ${table.name} arrived in ClickHouse; nothing was changed.`,
    );
  }
  await gateway.command(mergeParts(table, place));
  return rowsIn(sent);
};

const rowsIn = (slices: readonly Slice[]): number => slices.reduce((sum, { rows }) => sum + rows, 0);

/** All tables in turn; answers how many rows they have, and how many of them were sent. */
const loadTables = async (
  gateway: Gateway,
  place: Place,
  sources: Sources,
  { onProgress, signal }: LoadSettings,
): Promise<Pick<Loaded, 'rows' | 'sent'>> => {
  const countIn = ({ name }: Table): number => rowsIn(sources.slices.get(name) ?? []);
  const total = LOADED_TABLES.reduce((sum, table) => sum + countIn(table), 0);
  let done = 0;
  let sent = 0;
  for (const table of LOADED_TABLES) {
    if (signal?.aborted === true) throw stopped();
    sent += await loadTable(gateway, place, sources, table);
    done += countIn(table);
    onProgress?.(total === 0 ? 1 : done / total);
  }
  await noteSlices(gateway, place, sources.slices);
  for (const statement of syncReplicas(place)) await gateway.command(statement);
  return { rows: total, sent };
};

const slicesOf = async (file: WarehouseFile): Promise<Slices> => {
  const slices = new Map<string, readonly Slice[]>();
  for (const table of LOADED_TABLES) slices.set(table.name, await file.slicesOf(table));
  return slices;
};

/** The generation whose slices may be taken over. */
const beforeOf = async (gateway: Gateway, newest: Registered | null, origin: string, place: Place): Promise<Sources['before']> => {
  if (newest === null || newest.origin !== origin || newest.version !== SCHEMA_VERSION) return null;
  return { place: { ...place, database: newest.database }, slices: await notedSlices(gateway, newest.database) };
};

const namesOf = async (gateway: Gateway, address: ClickHouseAddress): Promise<readonly string[]> => {
  const { columns } = await gateway.query({ text: 'SELECT name FROM system.databases', values: [], columns: ['name'] });
  return (columns.name ?? []).map(String).filter((name) => new RegExp(`^${address.database}_g\\d+_[0-9a-f]{8}$`).test(name));
};

const begunAt = (name: string): number => Number(/_g(\d+)_/.exec(name)?.[1] ?? 0);

/** Takes away generations that nobody can read any more: older than the one before the newest, or never finished. */
const removeOld = async (gateway: Gateway, address: ClickHouseAddress, kept: readonly string[], now: number): Promise<void> => {
  const [before = 0] = kept.map(begunAt).sort((a, b) => a - b);
  for (const database of await namesOf(gateway, address)) {
    if (kept.includes(database)) continue;
    if (begunAt(database) < before || now - begunAt(database) > LEFT_BEHIND_S) {
      await gateway.command(dropDatabase({ database, cluster: address.cluster, copies: 'replicated' }));
    }
  }
};

/** Folders of loads that were killed. */
const removeFolders = async (directory: string, now: number): Promise<void> => {
  for (const name of await readdir(directory)) {
    const [, begun] = /^load-(\d+)-[0-9a-f-]+$/.exec(name) ?? [];
    if (begun !== undefined && now - Number(begun) > LEFT_BEHIND_S) await rm(join(directory, name), { recursive: true, force: true });
  }
};

const loadGeneration = async (gateway: Gateway, settings: LoadSettings, current: Generation, origin: string): Promise<Loaded> => {
  const { address, now } = settings;
  for (const statement of createRegister(address)) await gateway.command(statement);
  const newest = await newestRegistered(gateway, address);
  refuseStrangers(newest, origin, settings.replace);
  if (newest?.origin === origin && newest.originGeneration === current.number)
    return { number: newest.number, rows: 0, sent: 0, isNew: false };
  const database = `${address.database}_g${now}_${randomUUID().slice(0, 8)}`;
  const place: Place = { database, cluster: address.cluster, copies: 'replicated' };
  const directory = warehouseDirectory(settings.dataDirectory);
  await removeFolders(directory, now);
  const file = await openWarehouseFile(current, join(directory, `load-${now}-${randomUUID()}`));
  try {
    for (const statement of createGeneration(place)) await gateway.command(statement);
    const sources = { file, slices: await slicesOf(file), before: await beforeOf(gateway, newest, origin, place) };
    const { rows, sent } = await loadTables(gateway, place, sources, settings);
    const number = await register(gateway, address, { database, origin, originGeneration: current.number });
    await removeOld(gateway, address, [...(newest === null ? [] : [newest.database]), database], now).catch(() => undefined);
    return { number, rows, sent, isNew: true };
  } catch (cause) {
    await gateway.command(dropDatabase(place)).catch(() => undefined);
    throw cause;
  } finally {
    await file.close();
  }
};

/** Fails with `WarehouseFailure`, whose message says what happened; what is served is then unchanged. */
export const loadWarehouse = async (settings: LoadSettings): Promise<Loaded> => {
  const directory = warehouseDirectory(settings.dataDirectory);
  const current = await currentGeneration(directory);
  if (current === null) throw new WarehouseFailure('unreadable', `There is no warehouse in ${directory} to load.`);
  const open = settings.openGateway ?? openGateway;
  const gateway = await open({ address: settings.address, database: 'default', timeoutMs: STATEMENT_MS, connections: 4 });
  try {
    return await loadGeneration(gateway, settings, current, await originOf(directory));
  } catch (cause) {
    if (cause instanceof WarehouseFailure) throw cause;
    throw new WarehouseFailure(
      'not_writable',
      `The warehouse could not be loaded. ${sentenceOf(cause)} The previous data is unchanged.`,
      cause,
    );
  } finally {
    await gateway.close();
  }
};
