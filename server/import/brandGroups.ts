/** The brand groups that there are, read beside a server that may be running: the app store is never written here. */
import { existsSync } from 'node:fs';
import { record, t } from '../../src/domain/codec/codec.ts';
import { MARKET, MARKET_NAME } from '../../src/domain/imports/kinds.ts';
import { appStorePath } from '../store/dataDirectory.ts';
import { readPostgres } from '../store/postgres/postgresStore.ts';
import { jsonColumn, readRow } from '../store/rows.ts';
import { openSqlite } from '../store/sqliteDriver.ts';
import { statement } from '../store/store.ts';
import { ImportRefusal } from './refusal.ts';

const Known = record(
  { id: t.string, name: t.string, organization: t.string, organizationId: t.string, countries: jsonColumn(t.array(t.string)) },
  'KnownBrandGroup',
);
export type KnownBrandGroup = t.TypeOf<typeof Known>;

const SELECT = `SELECT bg.id, bg.name, o.name AS organization, o.id AS "organizationId", bg.countries FROM brand_groups bg JOIN organizations o ON o.id = bg.organization_id
  WHERE bg.deleted_at IS NULL AND o.deleted_at IS NULL ORDER BY o.name, bg.name, bg.id`;

const known = statement<[]>()(SELECT, Known);

/** Where the app store is: a database, or without one the file of the data directory. */
export interface StoreOf {
  readonly dataDirectory: string;
  readonly databaseUrl?: string | null;
}

const MAX_LISTED = 50;

const readFile = (path: string): readonly KnownBrandGroup[] => {
  const connection = openSqlite(path);
  try {
    connection.exec('PRAGMA query_only = ON');
    return connection.all(SELECT, []).map((row) => readRow(Known, row, SELECT));
  } finally {
    connection.close();
  }
};

const MISSING = 'Start the server once (npm start -- --empty --data DIR), or specify its data directory with --data DIR.';

/** Why the app database cannot be read beside the server. */
export const unreadable = (place: string, cause: unknown): ImportRefusal =>
  new ImportRefusal([
    `The app database ${place} cannot be read: ${cause instanceof Error ? cause.message.replace(/\.$/, '') : String(cause)}.`,
  ]);

const readDatabase = (address: string): Promise<readonly KnownBrandGroup[]> =>
  readPostgres(address, (unit) => unit.all(known, [])).catch((cause: unknown) => {
    throw unreadable('at DATABASE_URL', cause);
  });

/** All that are not deleted. Refused where there is no app store, or one that cannot be read. */
export const readBrandGroups = async ({ dataDirectory, databaseUrl = null }: StoreOf): Promise<readonly KnownBrandGroup[]> => {
  if (databaseUrl !== null) return readDatabase(databaseUrl);
  const path = appStorePath(dataDirectory);
  if (!existsSync(path)) throw new ImportRefusal([`There is no Velocity data in ${dataDirectory}. ${MISSING}`]);
  try {
    return readFile(path);
  } catch (cause) {
    throw unreadable(path, cause);
  }
};

/** The brand groups as lines of id, name and organisation. */
export const listed = (groups: readonly KnownBrandGroup[]): readonly string[] => {
  if (groups.length === 0) return ['There are no brand groups yet: open the setup link that the server printed when it first started.'];
  const width = Math.max(...groups.map(({ id }) => id.length));
  const lines = groups.slice(0, MAX_LISTED).map(({ id, name, organization }) => `  ${id.padEnd(width)}  ${name} (${organization})`);
  return ['Available brand groups:', ...lines, ...(groups.length > MAX_LISTED ? [`  … and ${groups.length - MAX_LISTED} more`] : [])];
};

/** The brand group with this id, or what stands for the marketplace; refused with a list of those that there are. */
export const findBrandGroup = async (place: StoreOf, id: string): Promise<KnownBrandGroup> => {
  if (id === MARKET) return { id, name: MARKET_NAME, organization: '', organizationId: MARKET, countries: [] };
  const groups = await readBrandGroups(place);
  const found = groups.find((group) => group.id === id);
  if (found === undefined) throw new ImportRefusal([`There is no brand group with the id "${id}".`, ...listed(groups)]);
  return found;
};
