/** Columns of JSON whose text may be none: it is kept and shown as it stands, so that somebody can mend it. */
import { isLeft, tryCatch } from 'fp-ts/Either';
import type { Json } from '../../src/domain/codec/codec.ts';

/** What stands in the column; the text itself where it is no JSON. */
export const jsonOf = (text: string): Json => {
  const parsed = tryCatch(
    () => JSON.parse(text) as Json,
    () => undefined,
  );
  return isLeft(parsed) ? text : parsed.right;
};
