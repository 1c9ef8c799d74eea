/** In which encoding a text is written, and the same text in UTF-8. */
import { isUtf8 } from 'node:buffer';
import { createReadStream, createWriteStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { begunAtEnd } from '../../../src/domain/imports/utf8.ts';

/** The encodings in which the marketplace and spreadsheets write files, by the names of the Encoding Standard. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'shift_jis';

export const ENCODING_NAMES: Readonly<Record<Encoding, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
  shift_jis: 'Shift-JIS',
};

/** Of a text in UTF-16 every second byte is zero where its letters are Latin. */
const unmarkedUtf16 = (bytes: Uint8Array): Encoding | null => {
  const head = bytes.subarray(0, 1000);
  const zeros = (start: number): number => head.filter((byte, i) => i % 2 === start && byte === 0).length;
  const [even, odd] = [zeros(0), zeros(1)];
  if (Math.max(even, odd) <= head.length / 4 || Math.min(even, odd) > 0) return null;
  return odd > 0 ? 'utf-16le' : 'utf-16be';
};

const utf16Of = (head: Uint8Array): Encoding | null => {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  return unmarkedUtf16(head);
};

/** Whole letters of a file, piece by piece. */
async function* wholeLetters(path: string): AsyncGenerator<Uint8Array> {
  let held = new Uint8Array();
  for await (const piece of createReadStream(path, { highWaterMark: 2 ** 20 })) {
    const bytes = Buffer.concat([held, piece as Uint8Array]);
    const begun = begunAtEnd(bytes);
    held = new Uint8Array(bytes.subarray(bytes.length - begun));
    yield bytes.subarray(0, bytes.length - begun);
  }
  yield held;
}

const isAllUtf8 = async (path: string): Promise<boolean> => {
  for await (const bytes of wholeLetters(path)) if (!isUtf8(bytes)) return false;
  return true;
};

/** Letters of several bytes that are right in UTF-8, and bytes that are part of none. */
const lettersOf = async (path: string): Promise<{ readonly right: number; readonly broken: number }> => {
  let [right, broken] = [0, 0];
  const strict = new TextDecoder('utf-8', { ignoreBOM: true });
  for await (const bytes of wholeLetters(path)) {
    const text = strict.decode(bytes);
    for (const letter of text) {
      if (letter === '\uFFFD') broken += 1;
      else if (letter > '\u007F') right += 1;
    }
  }
  return { right, broken };
};

/** Japanese texts have letters of its syllabaries, which no text in Windows-1252 comes to by chance. */
const isShiftJis = async (path: string): Promise<boolean> => {
  const decoder = new TextDecoder('shift_jis', { fatal: true });
  let hasKana = false;
  try {
    for await (const piece of createReadStream(path, { highWaterMark: 2 ** 20 })) {
      const text = decoder.decode(piece as Uint8Array, { stream: true });
      hasKana ||= /[\u3041-\u30FC]/.test(text);
    }
    decoder.decode();
    return hasKana;
  } catch {
    return false;
  }
};

/**
 * The encoding of a text file by its bytes. A file with letters that are right in UTF-8 and a few that are not is a damaged one in
 * UTF-8: its reader says where.
 */
export const encodingOf = async (path: string, head: Uint8Array): Promise<Encoding> => {
  const wide = utf16Of(head);
  if (wide !== null) return wide;
  // NOTE: bytes of zero are in no text; whoever reads it says so.
  if (head.includes(0) || (await isAllUtf8(path))) return 'utf-8';
  const { right, broken } = await lettersOf(path);
  if (right >= broken) return 'utf-8';
  return (await isShiftJis(path)) ? 'shift_jis' : 'windows-1252';
};

/** Writes the text of a file in UTF-8 to another one. */
export const toUtf8 = async (from: string, encoding: Encoding, to: string): Promise<void> => {
  const decoder = new TextDecoder(encoding);
  await pipeline(
    createReadStream(from),
    new Transform({
      transform: (bytes: Uint8Array, _encoding, done) => done(null, decoder.decode(bytes, { stream: true })),
      flush: (done) => done(null, decoder.decode()),
    }),
    createWriteStream(to, { mode: 0o600 }),
  );
};
