/** A table as a CSV file, sent in pieces: a long one is never whole in memory as text, and stops when nobody reads any more. */
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { CsvTable } from '../../src/domain/api/csvTable.ts';
import { BYTE_ORDER_MARK } from '../../src/domain/format/byteOrderMark.ts';
import { csvRows, writeCsv } from '../../src/domain/format/csv.ts';

/** Rows of a piece. */
const PIECE = 500;

function* piecesOf({ columns, rows }: CsvTable): Generator<string> {
  yield BYTE_ORDER_MARK + writeCsv(columns, rows.slice(0, PIECE));
  for (let at = PIECE; at < rows.length; at += PIECE) yield csvRows(columns, rows.slice(at, at + PIECE));
}

/** A name that is a file's name everywhere, and nothing else in a header. */
const safe = (name: string, others: RegExp): string => name.replaceAll(others, '-').replaceAll(/^[-.]+|-+$/g, '') || 'table.csv';

/** Letters of any script are said besides, for who knows RFC 6266. */
const fileName = (name: string): string => {
  const plain = safe(name, /[^A-Za-z0-9._-]+/g);
  const own = safe(name, /[^\p{L}\p{M}\p{N}._-]+/gu);
  return own === plain ? `filename="${plain}"` : `filename="${plain}"; filename*=UTF-8''${encodeURIComponent(own)}`;
};

export const sendCsv = (reply: FastifyReply, table: CsvTable): FastifyReply =>
  reply
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; ${fileName(table.name)}`)
    .type('text/csv; charset=utf-8')
    .send(Readable.from(piecesOf(table)));
