/** The mappings of headings, read beside a server that may be running. */
import { existsSync } from 'node:fs';
import { record, t } from '../../src/domain/codec/codec.ts';
import { type FileSample, mappingNameKey, type StoredMapping } from '../../src/domain/imports/mappings/mapping.ts';
import { appStorePath } from '../store/dataDirectory.ts';
import { MAPPINGS_OF_OWNER, MappingRow, storedMapping } from '../store/importMappings.queries.ts';
import { readPostgres } from '../store/postgres/postgresStore.ts';
import { readRow } from '../store/rows.ts';
import { openSqlite } from '../store/sqliteDriver.ts';
import { statement } from '../store/store.ts';
import { type StoreOf, unreadable } from './brandGroups.ts';
import { ImportRefusal } from './refusal.ts';

const ofOwner = statement<[owner: string]>()(MAPPINGS_OF_OWNER, MappingRow);
const There = record({ name: t.string }, 'TableName');
/** A store that no server of this release has opened yet has no mappings. */
const SQLITE_HAS = "SELECT name FROM sqlite_master WHERE type = 'table' AND name = 'import_mappings'";
const postgresHas = statement<[]>()(
  "SELECT table_name AS name FROM information_schema.tables WHERE table_name = 'import_mappings' AND table_schema = current_schema()",
  There,
);

const inFile = (path: string, owner: string): readonly StoredMapping[] => {
  const connection = openSqlite(path);
  try {
    connection.exec('PRAGMA query_only = ON');
    if (connection.all(SQLITE_HAS, []).length === 0) return [];
    return connection.all(MAPPINGS_OF_OWNER, [owner]).map((row) => storedMapping(readRow(MappingRow, row, MAPPINGS_OF_OWNER)));
  } finally {
    connection.close();
  }
};

/** Those of an organization, or of the marketplace (`*`). */
export const readMappings = async ({ dataDirectory, databaseUrl = null }: StoreOf, owner: string): Promise<readonly StoredMapping[]> => {
  if (databaseUrl !== null)
    return readPostgres(databaseUrl, async (unit) =>
      (await unit.all(postgresHas, [])).length === 0 ? [] : (await unit.all(ofOwner, [owner])).map(storedMapping),
    ).catch((cause: unknown) => {
      throw unreadable('at DATABASE_URL', cause);
    });
  const path = appStorePath(dataDirectory);
  try {
    return existsSync(path) ? inFile(path, owner) : [];
  } catch (cause) {
    throw unreadable(path, cause);
  }
};

/** By it the mappings that read files are known again, with their versions; empty where no file is read by one. */
export const mappingsMark = (samples: readonly (FileSample | null)[]): string =>
  [...new Set(samples.flatMap((sample) => (sample?.mapping === undefined ? [] : [`${sample.mapping.id}:${sample.mapping.version}`])))]
    .sort()
    .join(' ');

/** The one of that name; refused with the names that there are. */
export const namedMapping = (mappings: readonly StoredMapping[], name: string): StoredMapping => {
  const found = mappings.find((mapping) => mappingNameKey(mapping.name) === mappingNameKey(name));
  if (found !== undefined) return found;
  const known = mappings.map((mapping) => `“${mapping.name}”`).join(', ');
  throw new ImportRefusal([
    `There is no mapping “${name}”.${known === '' ? ' Mappings are made on the import page, for a file whose columns are not known.' : ` Known are ${known}.`}`,
  ]);
};
