/**
 * Lists of records that arrive from outside: a bad record is named and left out, the others are kept, nothing
 * throws. A value that is no list, or one with more records than are allowed, is a failure as a whole.
 */
import { type Either, left, right } from 'fp-ts/Either';
import { type Codec, type DecodeFailure, decode, failure, show } from './codec.ts';

/** A record that was left out: its place in the list, counted from 0, and why. */
export interface BadRecord {
  readonly index: number;
  readonly failure: DecodeFailure;
}

export interface ReadRecords<A> {
  /** The good records in their order. */
  readonly rows: readonly A[];
  /** The first `MAX_NAMED` bad ones in their order. */
  readonly bad: readonly BadRecord[];
  /** How many were left out, named or not. */
  readonly badCount: number;
}

export interface RecordRules<A> {
  /** What tells records apart: of several with the same key the first stays, the later ones are bad. */
  readonly keyOf?: (row: A) => string;
  readonly max?: number;
}

/** No list that crosses a boundary is longer. */
export const MAX_RECORDS = 100_000;
/** No more bad records than this are named; the rest are counted. */
export const MAX_NAMED = 100;

/** The items of a list; holes are undefined. A list that cannot be read (a revoked proxy, a getter that throws) is none. */
const itemsOf = (input: unknown, max: number): Either<DecodeFailure, readonly unknown[]> => {
  try {
    if (!Array.isArray(input)) return left(failure('', 'a list', show(input)));
    return input.length > max ? left(failure('', `at most ${max} records`, `${input.length}`)) : right(Array.from(input));
  } catch {
    return left(failure('', 'a list', 'a value that cannot be read'));
  }
};

/** Reads a list of records; never throws, whatever the input is. */
export const readRecords = <A>(
  codec: Codec<A>,
  input: unknown,
  { keyOf, max = MAX_RECORDS }: RecordRules<A> = {},
): Either<DecodeFailure, ReadRecords<A>> => {
  const items = itemsOf(input, max);
  if (items._tag === 'Left') return items;
  const rows: A[] = [];
  const bad: BadRecord[] = [];
  const seen = new Set<string>();
  let badCount = 0;
  const leaveOut = (index: number, why: DecodeFailure): void => {
    badCount += 1;
    if (bad.length < MAX_NAMED) bad.push({ index, failure: why });
  };
  for (const [index, item] of items.right.entries()) {
    const row = decode(codec, item);
    if (row._tag === 'Left') {
      leaveOut(index, row.left);
      continue;
    }
    const good = row.right;
    const key = keyOf?.(good);
    if (key !== undefined && seen.has(key)) leaveOut(index, failure('', 'a record given once', show(key)));
    else {
      if (key !== undefined) seen.add(key);
      rows.push(good);
    }
  }
  return right({ rows, bad, badCount });
};
