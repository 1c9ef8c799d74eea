/**
 * Bytes as text, where bytes that are no UTF-8 stay apart from the letter that stands for them elsewhere: a file may hold a U+FFFD of
 * its own, which another program wrote, and is as right as any other.
 */

const REPLACEMENT = '\uFFFD';
/** Stands where bytes are no UTF-8: half of a surrogate pair by itself, which no text of right bytes has. */
const BROKEN = '\uDFFF';
/** NOTE: with the flag `u` a pair is one letter, so that the second half of U+1F3FF is not taken for a broken place. */
const BROKEN_PLACE = /\uDFFF/u;
const BROKEN_PLACES = /\uDFFF/gu;

/** Whether some of the bytes of a text were no UTF-8. */
export const hasBrokenBytes = (text: string): boolean => BROKEN_PLACE.test(text);

/** A text of which each U+FFFD stands for bytes that were no UTF-8, as a browser reads files. */
export const withBrokenBytes = (text: string): string => text.replaceAll(REPLACEMENT, BROKEN);

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Where the next U+FFFD is written out; -1 where there is none. No right letter holds these bytes within. */
const writtenAt = (bytes: Uint8Array, from: number): number => {
  let at = bytes.indexOf(0xef, from);
  while (at >= 0 && (bytes[at + 1] !== 0xbf || bytes[at + 2] !== 0xbd)) at = bytes.indexOf(0xef, at + 1);
  return at;
};

/** Between those that are written out, each U+FFFD of the decoder is a broken place. */
const marked = (bytes: Uint8Array): string => {
  const broken = (from: number, to?: number): string => decoder.decode(bytes.subarray(from, to)).replaceAll(REPLACEMENT, BROKEN);
  let [text, from] = ['', 0];
  for (let at = writtenAt(bytes, 0); at >= 0; at = writtenAt(bytes, from)) {
    text += broken(from, at) + REPLACEMENT;
    from = at + 3;
  }
  return text + broken(from);
};

/** Whole letters as text; a byte order mark stays. */
export const textOfBytes = (bytes: Uint8Array): string => {
  const text = decoder.decode(bytes);
  return text.includes(REPLACEMENT) ? marked(bytes) : text;
};

/** How many bytes at the end are the beginning of a letter: 0 to 3. */
export const begunAtEnd = (bytes: Uint8Array): number => {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) > back ? back : 0;
  }
  return 0;
};

/** Bytes that follow each other as text; null ends it. */
export type Decode = (bytes: Uint8Array | null) => string;

/** From the beginning of a file, whose byte order mark is dropped, or from a later line. */
export const textDecoder = (isLater = false): Decode => {
  let held: Uint8Array = new Uint8Array();
  let isFirst = !isLater;
  return (bytes) => {
    const joined = new Uint8Array(held.length + (bytes?.length ?? 0));
    joined.set(held);
    joined.set(bytes ?? [], held.length);
    const begun = bytes === null ? 0 : begunAtEnd(joined);
    held = joined.slice(joined.length - begun);
    const text = textOfBytes(joined.subarray(0, joined.length - begun));
    if (text === '') return text;
    const isMarked = isFirst && text.startsWith('\uFEFF');
    isFirst = false;
    return isMarked ? text.slice(1) : text;
  };
};

/** A text that can be shown: broken places as the letter that stands for them elsewhere. */
export const readable = (text: string): string => text.replaceAll(BROKEN_PLACES, REPLACEMENT);
