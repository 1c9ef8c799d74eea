/** Which version the tables of a warehouse file have, and bringing an older one up to date before it is served. */
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { WarehouseFailure } from './failure.ts';
import { currentGeneration, type Generation } from './files.ts';
import { refuseNewer, versionOf } from './model/migrations.ts';
import { SCHEMA_VERSION } from './schema.ts';
import { openStaging } from './staging.ts';

/** Opens a generation for reading, alone and for a moment. Throws `unreadable` where it is damaged. */
export const lookInto = async <A>(generation: Generation, look: (connection: DuckDBConnection) => Promise<A>): Promise<A> => {
  try {
    const instance = await DuckDBInstance.create(generation.path, { access_mode: 'READ_ONLY', threads: '1' });
    try {
      const connection = await instance.connect();
      const seen = await look(connection);
      connection.closeSync();
      return seen;
    } finally {
      instance.closeSync();
    }
  } catch (cause) {
    if (cause instanceof WarehouseFailure) throw cause;
    throw new WarehouseFailure(
      'unreadable',
      `The warehouse file ${generation.path} cannot be read: it may be damaged. Put back a copy of it, or remove the folder around it to have the demo data made anew.`,
      cause,
    );
  }
};

/**
 * Writes a generation with the tables of this release from one of an older release; does nothing where there is none or
 * where it has them already. All rows come along. Throws `unreadable` for a file of a newer release.
 */
export const bringUpToDate = async (directory: string): Promise<Generation | null> => {
  const current = await currentGeneration(directory);
  if (current === null) return null;
  const version = await lookInto(current, versionOf);
  refuseNewer(version);
  if (version === SCHEMA_VERSION) return current;
  const staging = await openStaging({ directory, start: 'current' });
  try {
    return await staging.publish();
  } finally {
    await staging.discard();
  }
};
