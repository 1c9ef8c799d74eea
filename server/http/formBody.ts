/**
 * Bodies that are forms with one file (multipart/form-data, RFC 7578): short fields first, then the file, which is handed on as it
 * comes and is never whole in memory. What a form of the app never has (a preamble, several files, fields after the file) is refused.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MAX_FILE_BYTES } from '../../src/domain/files/file.ts';
import { fileSizeText } from '../../src/domain/forms/upload.ts';
import { type FormFile, HttpFailure } from './handler.ts';

const FORM = 'multipart/form-data';
const MAX_HEADER_BYTES = 8_192;
const MAX_FIELD_BYTES = 4_096;
const MAX_FIELDS = 10;
/** What the form itself takes beside its file. */
const FRAME_BYTES = 65_536;

export const TOO_LARGE = `A file may have at most ${fileSizeText(MAX_FILE_BYTES)}.`;

export interface Form {
  readonly fields: Readonly<Record<string, string>>;
  readonly file: FormFile;
}

const broken = (why: string): HttpFailure => new HttpFailure(400, `The form cannot be read: ${why}.`);

const boundaryOf = (contentType: string): string | undefined => {
  const [type = '', ...parts] = contentType.split(';');
  if (type.trim().toLowerCase() !== FORM) return undefined;
  const found = parts
    .map((part) => /^\s*boundary="?([0-9A-Za-z'()+_,\-./:=? ]{1,70})"?\s*$/i.exec(part)?.[1])
    .find((one) => one !== undefined);
  return found?.trim();
};

/** Says what does not fit before a byte of it is read. */
export const checkForm = async (request: FastifyRequest): Promise<void> => {
  if (boundaryOf(request.headers['content-type'] ?? '') === undefined) throw new HttpFailure(415, `Send the body as ${FORM}.`);
  if (Number(request.headers['content-length'] ?? 0) > MAX_FILE_BYTES + FRAME_BYTES) throw new HttpFailure(413, TOO_LARGE);
};

/** The body as it comes: what has been read and not taken yet. */
class Source {
  #held: Buffer;
  readonly #chunks: AsyncIterator<Uint8Array>;

  constructor(body: AsyncIterable<Uint8Array>, before: Buffer) {
    this.#held = before;
    this.#chunks = body[Symbol.asyncIterator]();
  }

  get held(): Buffer {
    return this.#held;
  }

  take(length: number): Buffer {
    const taken = this.#held.subarray(0, length);
    this.#held = this.#held.subarray(length);
    return taken;
  }

  async more(): Promise<void> {
    const { done, value } = await this.#chunks.next();
    if (done === true) throw broken('it ends too early');
    this.#held = this.#held.length === 0 ? Buffer.from(value) : Buffer.concat([this.#held, value]);
  }

  /** What stands before the mark, which is taken too. */
  async until(mark: Buffer, limit: number): Promise<Buffer> {
    for (;;) {
      const at = this.#held.indexOf(mark);
      if (at > limit || (at < 0 && this.#held.length > limit + mark.length)) throw broken('a part of it is too long');
      if (at >= 0) {
        const taken = Buffer.from(this.take(at));
        this.take(mark.length);
        return taken;
      }
      await this.more();
    }
  }

  async exactly(length: number): Promise<Buffer> {
    while (this.#held.length < length) await this.more();
    return this.take(length);
  }
}

interface PartHead {
  readonly name: string;
  readonly fileName: string | null;
}

/** Browsers write a quote in a name as `%22`. */
const parameter = (disposition: string, name: string): string | null =>
  new RegExp(`;\\s*${name}="([^"]*)"`, 'i').exec(disposition)?.[1]?.replaceAll('%22', '"') ?? null;

const headOf = (bytes: Buffer): PartHead => {
  const lines = bytes.toString('utf8').split('\r\n');
  const disposition = lines.find((line) => /^content-disposition\s*:\s*form-data\s*;/i.test(line));
  const name = disposition === undefined ? null : parameter(disposition, 'name');
  if (disposition === undefined || name === null) throw broken('a part of it has no name');
  return { name, fileName: parameter(disposition, 'filename') };
};

/** What follows a delimiter: another part, or the end. */
const isEnd = async (source: Source): Promise<boolean> => {
  const next = (await source.exactly(2)).toString('latin1');
  if (next !== '\r\n' && next !== '--') throw broken('its parts do not fit together');
  return next === '--';
};

async function* fileBytes(source: Source, delimiter: Buffer): AsyncGenerator<Uint8Array> {
  for (;;) {
    const at = source.held.indexOf(delimiter);
    if (at >= 0) {
      if (at > 0) yield source.take(at);
      source.take(delimiter.length);
      if (!(await isEnd(source))) throw broken('something follows its file');
      return;
    }
    // The beginning of a delimiter may stand at the end of what is here.
    const sure = source.held.length - delimiter.length + 1;
    if (sure > 0) yield source.take(sure);
    await source.more();
  }
}

/** Reads the fields as far as the file, which the caller then reads. Rejects where a form has none. */
export const readForm = async (contentType: string, body: AsyncIterable<Uint8Array>, partName = 'file'): Promise<Form> => {
  const boundary = boundaryOf(contentType);
  if (boundary === undefined) throw new HttpFailure(415, `Send the body as ${FORM}.`);
  const delimiter = Buffer.from(`\r\n--${boundary}`, 'latin1');
  // The first delimiter stands at the very beginning, without the line that parts it from what was before.
  const source = new Source(body, Buffer.from('\r\n'));
  if ((await source.until(delimiter, 0)).length > 0) throw broken('it does not begin with a part');
  const fields: Record<string, string> = Object.create(null);
  for (let count = 0; !(await isEnd(source)); count += 1) {
    const head = headOf(await source.until(Buffer.from('\r\n\r\n'), MAX_HEADER_BYTES));
    if (head.fileName !== null) {
      if (head.name !== partName) throw broken(`its file is not called ${partName}`);
      return { fields, file: { name: head.fileName, bytes: fileBytes(source, delimiter) } };
    }
    if (count >= MAX_FIELDS || head.name in fields) throw broken('it has too many fields');
    fields[head.name] = (await source.until(delimiter, MAX_FIELD_BYTES)).toString('utf8');
  }
  throw new HttpFailure(422, 'Choose a file.', { errors: { [partName]: ['Choose a file.'] } });
};

/** Makes forms the only content that the routes of this scope read: as they come. */
export const acceptFormsOnly = (scope: FastifyInstance): void => {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(FORM, async (_request: FastifyRequest, payload: unknown) => payload);
};
