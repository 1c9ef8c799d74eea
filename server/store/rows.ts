/** Codecs of columns: what the store holds, read back as what the program speaks. */

import { isLeft, isRight, tryCatch } from 'fp-ts/Either';
import { type Codec, decode, t } from '../../src/domain/codec/codec.ts';
import { FURTHEST_MS, instantText } from '../../src/domain/dates/instant.ts';

/** For statements that give no rows. */
export const NoRow = t.unknown;

/** 0 or 1, read as a boolean. */
export const Flag: Codec<boolean, number> = new t.Type<boolean, number, unknown>(
  'Flag',
  (u): u is boolean => typeof u === 'boolean',
  (u, c) => (u === 0 || u === 1 ? t.success(u === 1) : t.failure(u, c)),
  (flag) => (flag ? 1 : 0),
);

/** A boolean as it is bound. */
export const flag = (value: boolean): number => (value ? 1 : 0);

/** Bytes: one driver gives an `ArrayBuffer`, the other a `Buffer`. */
export const Bytes: Codec<Uint8Array> = new t.Type<Uint8Array, unknown, unknown>(
  'Bytes',
  (u): u is Uint8Array => u instanceof Uint8Array,
  (u, c) => (u instanceof Uint8Array ? t.success(u) : u instanceof ArrayBuffer ? t.success(new Uint8Array(u)) : t.failure(u, c)),
  t.identity,
);

/** JSON text, read as what the codec says. */
export const jsonColumn = <A>(codec: Codec<A>): Codec<A> =>
  new t.Type<A, unknown, unknown>(
    `JSON of ${codec.name}`,
    (u): u is A => codec.is(u),
    (u, c) => {
      if (typeof u !== 'string') return t.failure(u, c);
      const parsed = tryCatch(
        () => JSON.parse(u) as unknown,
        () => undefined,
      );
      return isLeft(parsed) ? t.failure(u, c, 'JSON') : codec.validate(parsed.right, c);
    },
    (a) => JSON.stringify(codec.encode(a)),
  );

/** Times travel as ISO text and are stored as milliseconds. */
export const Instant: Codec<string> = new t.Type<string, unknown, unknown>(
  'Instant',
  t.string.is,
  (u, c) => (typeof u === 'number' && Math.abs(u) <= FURTHEST_MS ? t.success(instantText(u)) : t.failure(u, c)),
  t.identity,
);

/** Decodes a row, or says which row does not fit: the file was written by something else. */
export const readRow = <A>(codec: Codec<A>, row: unknown, statement: string): A => {
  const decoded = decode(codec, row);
  if (isRight(decoded)) return decoded.right;
  const faults = decoded.left.faults.map((fault) => `${fault.path}: expected ${fault.expected}`).join('; ');
  throw new Error(`The app store holds a row that does not fit (${faults}) in: ${statement}`);
};
