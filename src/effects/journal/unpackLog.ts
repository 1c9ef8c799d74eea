/**
 * The text of a session log's file, from gzip or as it is, in the browser and in Node alike. It is unpacked piece by
 * piece and given up as soon as it is longer than any log, so that a hostile file cannot fill the memory.
 */
import { type Either, left, right } from 'fp-ts/Either';
import { MAX_LOG_LENGTH } from '../../domain/journal/logFile.ts';

const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

const TOO_LONG = `it is longer than ${MAX_LOG_LENGTH} bytes unpacked, which no session log is`;

const unpack = async (bytes: Uint8Array<ArrayBuffer>): Promise<Either<string, string>> => {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')).getReader();
  const decoder = new TextDecoder();
  const parts: string[] = [];
  let length = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    length += next.value.length;
    if (length > MAX_LOG_LENGTH) {
      await reader.cancel();
      return left(TOO_LONG);
    }
    parts.push(decoder.decode(next.value, { stream: true }));
  }
  return right(parts.join('') + decoder.decode());
};

/** Left with a reason, to stand behind the file's name, for what is too large or cannot be unpacked. */
export const unpackLog = async (bytes: Uint8Array<ArrayBuffer>): Promise<Either<string, string>> => {
  if (bytes.length > MAX_LOG_LENGTH) return left(`it is larger than ${MAX_LOG_LENGTH} bytes, which no session log is`);
  if (!isGzip(bytes)) return right(new TextDecoder().decode(bytes));
  try {
    return await unpack(bytes);
  } catch {
    return left('it begins like gzip, but cannot be unpacked: it is cut or damaged');
  }
};
