/**
 * Bodies that are forms with one file (multipart/form-data, RFC 7578): short fields first, then the file, which is handed on as it
 * comes and is never whole in memory. @fastify/multipart takes them apart; what a form of the app never has (several files, fields
 * after the file) is refused.
 */
import multipart, { type Multipart, type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MAX_FILE_BYTES } from '../../src/domain/files/file.ts';
import { fileSizeText } from '../../src/domain/format/fileSize.ts';
import { type FormFile, HttpFailure } from './handler.ts';

const FORM = 'multipart/form-data';
const FILE = 'file';
const MAX_FIELD_BYTES = 4_096;
const MAX_FIELDS = 10;
/** What the form itself takes beside its file. */
const FRAME_BYTES = 65_536;

export const TOO_LARGE = `A file can be at most ${fileSizeText(MAX_FILE_BYTES)}.`;

export interface Form {
  readonly fields: Readonly<Record<string, string>>;
  readonly file: FormFile;
}

/** Says what does not fit before a byte of it is read. */
export const checkForm = async (request: FastifyRequest): Promise<void> => {
  const type = (request.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase();
  if (type !== FORM) throw new HttpFailure(415, `Send the body as ${FORM}.`);
  if (Number(request.headers['content-length'] ?? 0) > MAX_FILE_BYTES + FRAME_BYTES) throw new HttpFailure(413, TOO_LARGE);
};

const broken = (why: string): HttpFailure => new HttpFailure(400, `The form cannot be read: ${why}.`);

const REASONS: Readonly<Record<string, string>> = {
  FST_PARTS_LIMIT: 'it has too many fields',
  FST_FIELDS_LIMIT: 'it has too many fields',
  FST_FILES_LIMIT: 'it has data after its file',
  FST_PROTO_VIOLATION: 'one of its fields has no name',
  FST_MP_PREMATURE_CLOSE: 'it ends too early',
};

const failureOf = (cause: unknown): HttpFailure => {
  if (cause instanceof HttpFailure) return cause;
  const { code = '', message = '' } = cause instanceof Error ? (cause as Error & { readonly code?: string }) : {};
  const why = REASONS[code] ?? (/end of multipart|terminated early/i.test(message) ? 'it ends too early' : 'it is malformed');
  return broken(why);
};

type Parts = AsyncIterator<Multipart>;

/** The next part; null where there is none. */
const nextOf = async (parts: Parts): Promise<Multipart | null> => {
  try {
    const { done, value } = await parts.next();
    return done === true ? null : value;
  } catch (cause) {
    throw failureOf(cause);
  }
};

async function* fileBytes({ file }: MultipartFile, parts: Parts): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of file) yield chunk as Buffer;
  } catch (cause) {
    throw failureOf(cause);
  }
  if ((await nextOf(parts)) !== null) throw broken('it has data after its file');
}

/** Reads the fields as far as the file, which the caller then reads. Rejects where a form has none. */
export const readForm = async (request: FastifyRequest): Promise<Form> => {
  // NOTE: the parts are asked for one by one, for whoever leaves a loop over them ends the file as well.
  const parts: Parts = request.parts()[Symbol.asyncIterator]();
  const fields: Record<string, string> = Object.create(null);
  for (let part = await nextOf(parts); part !== null; part = await nextOf(parts)) {
    const { fieldname } = part;
    if (part.type === 'file') {
      if (fieldname !== FILE) throw broken(`its file is not called ${FILE}`);
      // Browsers write a quote in a name as `%22`.
      return { fields, file: { name: part.filename.replaceAll('%22', '"'), bytes: fileBytes(part, parts) } };
    }
    if (part.valueTruncated) throw broken('one of its fields is too long');
    if (fieldname in fields) throw broken('it has too many fields');
    fields[fieldname] = String(part.value);
  }
  throw new HttpFailure(422, 'Choose a file.', { errors: { [FILE]: ['Choose a file.'] } });
};

/** Makes forms the only content that the routes of this scope read: as they come. */
export const acceptFormsOnly = async (scope: FastifyInstance): Promise<void> => {
  scope.removeAllContentTypeParsers();
  await scope.register(multipart, {
    // A name is refused for its path, not made another one.
    preservePath: true,
    isPartAFile: (_fieldName, _contentType, fileName) => fileName !== undefined,
    // One byte more than a file may have is enough to see that it has more.
    limits: { files: 1, fields: MAX_FIELDS, fieldSize: MAX_FIELD_BYTES, fileSize: MAX_FILE_BYTES + 1, headerPairs: 10 },
    throwFileSizeLimit: false,
  });
};
