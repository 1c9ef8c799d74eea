/**
 * The text of a session log's file, from gzip or as it is, in the browser's worker and in Node alike. It is unpacked piece by
 * piece and given up as soon as it is longer than any log or no text, so that a hostile file can fill neither the memory nor the time.
 */
import { MAX_LOG_LENGTH } from '../domain/journal/logFile.ts';
import { describeRefusal } from '../domain/journal/readLog.ts';

/** The text; or why there is none: a reason to stand behind the file's name, or a sentence of its own with the line. */
export type Unpacked =
  | { readonly _tag: 'Text'; readonly text: string }
  | { readonly _tag: 'Unusable'; readonly reason: string }
  | { readonly _tag: 'UnusableLine'; readonly sentence: string };

const PIECE = 1_000_000;

const unusable = (reason: string): Unpacked => ({ _tag: 'Unusable', reason });

const TOO_LONG = `it is longer than ${MAX_LOG_LENGTH} bytes unpacked, which no session log is`;

const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

const newlines = (text: string): number => text.split('\n').length - 1;

/** Text out of pieces of bytes. `add` is false at the first that is no UTF-8. */
const createText = () => {
  const strict = new TextDecoder('utf-8', { fatal: true });
  const parts: string[] = [];
  const add = (piece: Uint8Array, isLast: boolean): boolean => {
    try {
      parts.push(strict.decode(piece, { stream: !isLast }));
      return true;
    } catch {
      const [sound = ''] = new TextDecoder().decode(piece).split('\ufffd', 1);
      parts.push(sound);
      return false;
    }
  };
  const refusal = (): Unpacked => {
    const line = 1 + parts.reduce((count, part) => count + newlines(part), 0);
    const reason = 'this is no UTF-8 text: the file is damaged, or it is no session log';
    return { _tag: 'UnusableLine', sentence: describeRefusal({ _tag: 'LogRefusal', line, reason }) };
  };
  return { add, refusal, text: (): Unpacked => ({ _tag: 'Text', text: parts.join('') }) };
};

const NOTHING = new Uint8Array();

const plain = (bytes: Uint8Array): Unpacked => {
  const text = createText();
  for (let at = 0; at < bytes.length; at += PIECE)
    if (!text.add(bytes.subarray(at, at + PIECE), at + PIECE >= bytes.length)) return text.refusal();
  return text.text();
};

const unpack = async (bytes: Uint8Array<ArrayBuffer>): Promise<Unpacked> => {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')).getReader();
  const text = createText();
  let length = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    length += next.value.length;
    const isTooLong = length > MAX_LOG_LENGTH;
    if (!isTooLong && text.add(next.value, false)) continue;
    await reader.cancel();
    return isTooLong ? unusable(TOO_LONG) : text.refusal();
  }
  return text.add(NOTHING, true) ? text.text() : text.refusal();
};

/** Refuses what is too large, cannot be unpacked or is no text. */
export const unpackLog = async (bytes: Uint8Array<ArrayBuffer>): Promise<Unpacked> => {
  if (bytes.length > MAX_LOG_LENGTH) return unusable(`it is larger than ${MAX_LOG_LENGTH} bytes, which no session log is`);
  if (!isGzip(bytes)) return plain(bytes);
  try {
    return await unpack(bytes);
  } catch {
    return unusable('it begins like gzip, but cannot be unpacked: it is cut or damaged');
  }
};
