/**
 * The app store's port: users, organisations, brand groups, sessions, settings, goals. Everything that speaks to it
 * is written against these types, so that SQLite (one server, one file) can make room for PostgreSQL (several
 * servers) without a handler noticing. The SQL is one subset that both speak: text ids, times as whole milliseconds,
 * flags as 0 and 1, JSON as text, `BLOB`, `ON CONFLICT … DO UPDATE … RETURNING`, `?` for every value.
 */
import type { Codec } from '../../src/domain/codec/codec.ts';

/** What a column holds. Flags are 0 or 1, times are milliseconds since 1970 in UTC; bytes are read back as a `Uint8Array` (`Bytes`). */
export type SqlValue = string | number | null | Uint8Array;

/** A statement as a value: its text is a constant, its values are bound, each row is decoded by its codec. */
export interface Statement<P extends readonly SqlValue[], R> {
  readonly text: string;
  readonly row: Codec<R>;
  /** Never set: carries the parameter types. */
  readonly params?: P;
}

/** What can be asked of the store, inside a transaction and outside one. */
export interface StoreUnit {
  /** All rows, in the statement's order. */
  readonly all: <P extends readonly SqlValue[], R>(statement: Statement<P, R>, params: P) => Promise<readonly R[]>;
  /** The first row, or undefined where there is none. */
  readonly first: <P extends readonly SqlValue[], R>(statement: Statement<P, R>, params: P) => Promise<R | undefined>;
  /** Runs a write and answers how many rows it touched. Committed when the promise resolves, unless in a transaction. */
  readonly run: <P extends readonly SqlValue[]>(statement: Statement<P, unknown>, params: P) => Promise<number>;
}

export interface Store extends StoreUnit {
  /**
   * Runs the work in one transaction: all of it is committed before the promise resolves, or none of it when the
   * work throws or a statement of it failed. Transactions follow one another, those of other servers included; one inside
   * another is refused. Nothing slow belongs inside.
   */
  readonly transaction: <A>(work: (unit: StoreUnit) => Promise<A>) => Promise<A>;
  readonly close: () => Promise<void>;
}

/** A write broke a unique rule: handlers look for this, never for an engine's own code. */
export class StoreConflict extends Error {
  override readonly name = 'StoreConflict';
}

/**
 * The store cannot be asked now, through no fault of the question. The message names the reason and no address, for anybody
 * may read `/readyz`. A write that ends so may have been committed or not: whoever repeats it brings its idempotency key.
 */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

/** A text that a store cannot hold and give back: one with the character NUL. */
export class UnstorableText extends Error {
  override readonly name = 'UnstorableText';
}

/** A statement with parameters `P` whose rows decode with `row`. */
export const statement =
  <P extends readonly SqlValue[]>() =>
  <R>(text: string, row: Codec<R>): Statement<P, R> => ({ text, row });
