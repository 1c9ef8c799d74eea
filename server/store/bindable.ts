/** What may be bound: drivers end the process, write NULL or guess where they are given anything else. */
import { countPlaceholders } from './sqlText.ts';
import { type SqlValue, UnstorableText } from './store.ts';

const isBindable = (value: unknown): boolean =>
  value === null || typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value)) || value instanceof Uint8Array;

const wantedBy = new Map<string, number>();

/** Statements are constants: each is counted once. */
const wanted = (text: string): number => {
  const known = wantedBy.get(text);
  if (known !== undefined) return known;
  const counted = countPlaceholders(text);
  wantedBy.set(text, counted);
  return counted;
};

const NUL = '\u0000';

const asBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** The values, each of a kind that can be bound and as many as the statement wants; a `TypeError` for any other, `UnstorableText` for a text with NUL. */
export const bindable = (text: string, params: readonly SqlValue[]): SqlValue[] => {
  params.forEach((value, index) => {
    if (!isBindable(value)) throw new TypeError(`value ${index + 1} is a ${typeof value} that cannot be bound in: ${text}`);
  });
  if (wanted(text) !== params.length) throw new TypeError(`${wanted(text)} values wanted, ${params.length} given in: ${text}`);
  // PostgreSQL cannot hold it, and SQLite's driver reads such a text as far as the NUL.
  if (params.some((value) => typeof value === 'string' && value.includes(NUL)))
    throw new UnstorableText('The text contains a character that cannot be stored.');
  // PostgreSQL's driver takes other views of bytes for lists.
  return params.map((value) => (value instanceof Uint8Array && !Buffer.isBuffer(value) ? asBuffer(value) : value));
};
