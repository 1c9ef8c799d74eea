/**
 * The store on PostgreSQL, which several servers share, with the promises of the one on SQLite. Writes and transactions of
 * all servers take turns: each holds one lock from its beginning to its end. So what a transaction has read stays true
 * until it commits, no transaction is ever repeated, and a handler need not know how many servers there are. Reads take
 * connections of their own, which cannot write, wait for nobody, and see what is committed.
 *
 * NOTE: READ COMMITTED on purpose. Under any other level the snapshot would be taken by the statement that waits for the
 * lock, and miss what the turn before has written.
 */
import { readRow } from '../rows.ts';
import { StartFailure } from '../startFailure.ts';
import type { Store, StoreUnit } from '../store.ts';
import { type Engine, storeOn, workOn } from '../turns.ts';
import { placeOf } from './address.ts';
import { openPool, type PostgresConnection, type PostgresPool } from './driver.ts';
import { ConnectionLost } from './failure.ts';
import { WRITE_TURN } from './locks.ts';
import { migratePostgres } from './migratePostgres.ts';

const READERS = 8;

const BEGIN = `BEGIN ISOLATION LEVEL READ COMMITTED; ${WRITE_TURN}`;

const unitOf = (ask: PostgresConnection['ask']): StoreUnit => ({
  all: async (statement, params) => (await ask(statement.text, params)).rows.map((row) => readRow(statement.row, row, statement.text)),
  first: async (statement, params) => {
    const [row] = (await ask(statement.text, params)).rows;
    return row === undefined ? undefined : readRow(statement.row, row, statement.text);
  },
  run: async (statement, params) => (await ask(statement.text, params)).count,
});

/** A connection that lay idle may have died unnoticed: what has changed nothing yet is asked once more on a fresh one. */
const twice = async <A>(ask: () => Promise<A>, hasBegun: () => boolean): Promise<A> => {
  try {
    return await ask();
  } catch (cause) {
    if (hasBegun() || !(cause instanceof ConnectionLost)) throw cause;
    return ask();
  }
};

const readsOf = (pool: PostgresPool): StoreUnit =>
  unitOf((text, params) =>
    twice(
      () => pool.use((connection) => connection.ask(text, params)),
      () => false,
    ),
  );

const commit = async (connection: PostgresConnection): Promise<void> => {
  // A transaction that was given up answers COMMIT with ROLLBACK, and no error.
  const { command } = await connection.exec('COMMIT');
  if (command !== 'COMMIT') throw new Error(`the transaction ended in ${command}`);
};

const inTransaction = <A>(pool: PostgresPool, work: (unit: StoreUnit) => Promise<A>): Promise<A> => {
  let hasBegun = false;
  const once = (): Promise<A> =>
    pool.use(async (connection) => {
      await connection.exec(BEGIN);
      hasBegun = true;
      try {
        const result = await workOn(unitOf(connection.ask), work);
        await commit(connection);
        return result;
      } catch (cause) {
        await connection.exec('ROLLBACK').catch(() => undefined);
        throw cause;
      }
    });
  return twice(once, () => hasBegun);
};

const engineOn = (writer: PostgresPool, reader: PostgresPool): Engine => {
  const transaction: Engine['transaction'] = (work) => inTransaction(writer, work);
  return {
    reads: readsOf(reader),
    writes: {
      all: (statement, params) => transaction((unit) => unit.all(statement, params)),
      first: (statement, params) => transaction((unit) => unit.first(statement, params)),
      run: (statement, params) => transaction((unit) => unit.run(statement, params)),
    },
    transaction,
    close: async () => {
      await Promise.all([writer.close(), reader.close()]);
    },
  };
};

const explained = (address: string, cause: unknown): StartFailure => {
  if (cause instanceof StartFailure) return cause;
  const detail = cause instanceof Error ? cause.message : String(cause);
  return new StartFailure(
    `The app database, ${placeOf(address)}, cannot be opened. ${detail.replace(/\.?$/, '.')} It is set in DATABASE_URL.`,
  );
};

const refuseEncoding = async (connection: PostgresConnection): Promise<void> => {
  const { rows } = await connection.exec(
    "SELECT current_setting('server_encoding') AS encoding WHERE current_setting('server_encoding') <> 'UTF8'",
  );
  if (rows.length > 0)
    throw new StartFailure('The database at DATABASE_URL is not encoded in UTF-8. Recreate it: createdb --encoding=UTF8.');
};

/** Opens the database, bringing its tables up to date where needed. Rejects with a `StartFailure` in a sentence. */
export const openPostgresStore = async (address: string, now: () => number): Promise<Store> => {
  const [writer, reader] = [await openPool(address, 1, false), await openPool(address, READERS, true)];
  try {
    await writer.use(async (connection) => {
      await refuseEncoding(connection);
      await migratePostgres(connection, now());
    });
    return storeOn(engineOn(writer, reader));
  } catch (cause) {
    await Promise.all([writer.close(), reader.close()]);
    throw explained(address, cause);
  }
};

/** Asks a database that a server may be using, without changing anything. */
export const readPostgres = async <A>(address: string, ask: (unit: StoreUnit) => Promise<A>): Promise<A> => {
  const pool = await openPool(address, 1, true);
  return ask(readsOf(pool)).finally(pool.close);
};
