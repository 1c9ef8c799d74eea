/** The app store of a configuration: PostgreSQL where an address is given, else a file of the data directory. */
import { appStorePath } from './dataDirectory.ts';
import { openPostgresStore } from './postgres/postgresStore.ts';
import { openSqliteStore } from './sqliteStore.ts';
import type { Store } from './store.ts';

export interface StorePlace {
  readonly dataDirectory: string;
  readonly databaseUrl: string | null;
}

/** Opens the store, bringing it up to date where needed. Rejects with a `StartFailure` in a sentence. */
export const openStore = async ({ dataDirectory, databaseUrl }: StorePlace, now: () => number): Promise<Store> =>
  databaseUrl === null ? openSqliteStore(appStorePath(dataDirectory), now) : openPostgresStore(databaseUrl, now);
