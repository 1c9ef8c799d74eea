/**
 * The bytes of a file, whole or a range of them, read from the store piece by piece. Nothing of it ever runs: its type was found in its
 * content and is not guessed again, only images are shown, and whatever a browser makes of it has neither scripts nor our origin.
 */
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileContent } from '../../src/domain/files/file.ts';
import { readPiece, STORED_PIECE_BYTES } from '../store/fileBytes.queries.ts';
import type { Store } from '../store/store.ts';

interface Range {
  readonly from: number;
  /** The last byte, which belongs to it. */
  readonly to: number;
}

/** One range of bytes; `whole` for no range or several; `none` for one that the file does not have. */
export const rangeOf = (header: string | undefined, size: number): Range | 'whole' | 'none' => {
  const found = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '');
  if (found === null || (found[1] === '' && found[2] === '')) return 'whole';
  const [first = '', last = ''] = [found[1], found[2]];
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < from) return 'whole';
  return from > to ? 'none' : { from, to };
};

async function* bytesOf(store: Store, sha256: string, { from, to }: Range): AsyncGenerator<Uint8Array> {
  for (let piece = Math.floor(from / STORED_PIECE_BYTES); piece * STORED_PIECE_BYTES <= to; piece += 1) {
    const bytes = await readPiece(store, sha256, piece);
    if (bytes === undefined) throw new Error(`piece ${piece} of the file ${sha256} is not in the store`);
    const start = piece * STORED_PIECE_BYTES;
    yield bytes.subarray(Math.max(0, from - start), to - start + 1);
  }
}

/** The name for whoever saves it: letters of any script besides, for who knows RFC 6266. */
const disposition = ({ name, isShown }: FileContent): string => {
  const kind = isShown ? 'inline' : 'attachment';
  const plain = name.replace(/[^A-Za-z0-9._ -]+/g, '-').replace(/^[-.]+/, '') || 'file';
  const encoded = encodeURIComponent(name).replace(/['()*!]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);
  return plain === name ? `${kind}; filename="${plain}"` : `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
};

export const sendFile = (request: FastifyRequest, reply: FastifyReply, store: Store, file: FileContent): FastifyReply => {
  const tag = `"${file.sha256}"`;
  reply
    .header('cache-control', 'private, no-cache')
    .header('etag', tag)
    .header('accept-ranges', 'bytes')
    .header('content-disposition', disposition(file))
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox");
  if (request.headers['if-none-match'] === tag) return reply.status(304).send();
  const condition = request.headers['if-range'];
  const asked = condition === undefined || condition === tag ? rangeOf(request.headers.range, file.size) : 'whole';
  if (asked === 'none') return reply.status(416).header('content-range', `bytes */${file.size}`).removeHeader('content-disposition').send();
  const range = asked === 'whole' ? { from: 0, to: file.size - 1 } : asked;
  if (asked !== 'whole') reply.status(206).header('content-range', `bytes ${range.from}-${range.to}/${file.size}`);
  return reply
    .type(file.contentType)
    .header('content-length', range.to - range.from + 1)
    .send(Readable.from(bytesOf(store, file.sha256, range), { objectMode: false }));
};
