/** Bodies that are bytes: pieces of a file, each within a size, and nothing else. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fileSizeText } from '../../src/domain/format/fileSize.ts';
import { PIECE_BYTES } from '../../src/domain/imports/job.ts';
import { HttpFailure } from './handler.ts';

const BYTES = 'application/octet-stream';

/** Says what does not fit before a byte of it is read. */
export const checkBytes = async (request: FastifyRequest): Promise<void> => {
  const type = (request.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase();
  if (type !== BYTES) throw new HttpFailure(415, `Send the body as ${BYTES}.`);
  if (Number(request.headers['content-length'] ?? 0) <= PIECE_BYTES) return;
  throw new HttpFailure(413, `A file chunk can be at most ${fileSizeText(PIECE_BYTES)}.`);
};

/** Makes bytes the only content that the routes of this scope read. */
export const acceptBytesOnly = (scope: FastifyInstance): void => {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(BYTES, { parseAs: 'buffer', bodyLimit: PIECE_BYTES }, async (_request: FastifyRequest, body: Buffer) => body);
};
