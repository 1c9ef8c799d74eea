/** The driver: the only file that knows `pg`, which is loaded when the first database is opened and not before. */
import type pg from 'pg';
import { bindable } from '../bindable.ts';
import { numberPlaceholders } from '../sqlText.ts';
import { type SqlValue, StoreUnavailable } from '../store.ts';
import { driverUrl } from './address.ts';
import { translated } from './failure.ts';

export interface Answer {
  readonly rows: readonly unknown[];
  /** How many rows a write touched. */
  readonly count: number;
  /** What was done, such as `COMMIT`. */
  readonly command: string;
}

/** A connection as long as it is lent. */
export interface PostgresConnection {
  /** One statement with its values, `?` for each. */
  readonly ask: (text: string, params: readonly SqlValue[]) => Promise<Answer>;
  /** Statements without values, in one go. */
  readonly exec: (text: string) => Promise<Answer>;
}

export interface PostgresPool {
  /** Lends a connection for the work. One that broke is not lent again. */
  readonly use: <A>(work: (connection: PostgresConnection) => Promise<A>) => Promise<A>;
  readonly close: () => Promise<void>;
}

/** Longer than any statement of ours ever takes, shorter than anybody waits for a page. */
const STATEMENT_MS = 15_000;
const WAIT_FOR_LOCK_MS = 10_000;
/** So soon another server gets its turn when the network to the one that had it is cut: before those who wait give up. */
const IDLE_IN_TRANSACTION_MS = 5_000;
const CONNECT_MS = 5_000;
/** For a server that is gone without a word: it cannot tell that its time is up. */
const ANSWER_MS = STATEMENT_MS + 2_000;
const KEEP_IDLE_MS = 30_000;

const [BOOL, INT8] = [16, 20];

const wholeNumber = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError('a whole number of the store is too large to be read exactly');
  return value;
};

/** Columns as SQLite gives them: whole numbers as numbers, yes and no as 1 and 0. */
const readers = (types: typeof pg.types): pg.CustomTypesConfig => ({
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8) return wholeNumber;
    if (oid === BOOL) return (text: string) => (text === 't' ? 1 : 0);
    return types.getTypeParser(oid, format);
  },
});

const answerOf = (answered: pg.QueryResult | pg.QueryResult[]): Answer => {
  const result = Array.isArray(answered) ? answered.at(-1) : answered;
  return { rows: result?.rows ?? [], count: result?.rowCount ?? 0, command: result?.command ?? '' };
};

/** `lost` is told of a connection that must not be lent again: what it was asked last may still be under way. */
const connectionOn = (client: pg.PoolClient, lost: () => void): PostgresConnection => {
  const told = async (asked: Promise<pg.QueryResult | pg.QueryResult[]>): Promise<Answer> => {
    try {
      return answerOf(await asked);
    } catch (cause) {
      const failure = translated(cause);
      if (failure instanceof StoreUnavailable) lost();
      throw failure;
    }
  };
  return {
    ask: async (text, params) => told(client.query(numberPlaceholders(text), bindable(text, params))),
    exec: (text) => told(client.query(text)),
  };
};

/** The settings of a connection that the server is told when it opens. */
const settings = (address: string, size: number, readOnly: boolean): pg.PoolConfig => ({
  connectionString: driverUrl(address),
  max: size,
  application_name: 'velocity',
  connectionTimeoutMillis: CONNECT_MS,
  idleTimeoutMillis: KEEP_IDLE_MS,
  statement_timeout: STATEMENT_MS,
  lock_timeout: WAIT_FOR_LOCK_MS,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  query_timeout: ANSWER_MS,
  keepAlive: true,
  ...(readOnly ? { verify: readsOnly } : { verify: waitsForTheDisk }),
});

const queriesFirst =
  (text: string): NonNullable<pg.PoolConfig['verify']> =>
  (client, done) => {
    client.query(text).then(
      () => done(),
      (cause: Error) => done(cause),
    );
  };

const readsOnly = queriesFirst('SET SESSION CHARACTERISTICS AS TRANSACTION READ ONLY');
/** A write is acknowledged when it is on disk; a database where it may be so earlier is asked to wait. */
const waitsForTheDisk = queriesFirst(
  "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') IN ('off', 'local')",
);

/** Connections to a database, none opened before it is needed. */
export const openPool = async (address: string, size: number, readOnly: boolean): Promise<PostgresPool> => {
  const { default: driver } = await import('pg');
  const pool = new driver.Pool({ ...settings(address, size, readOnly), types: readers(driver.types) });
  // A connection that breaks while nobody has it is taken out by the pool; while somebody has it, their question fails.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    use: async (work) => {
      const client = await pool.connect().catch((cause: unknown) => {
        throw translated(cause);
      });
      let isLost = false;
      const connection = connectionOn(client, () => {
        isLost = true;
      });
      try {
        return await work(connection);
      } finally {
        client.release(isLost);
      }
    },
    close: () => pool.end(),
  };
};
