/** A table as a CSV file, sent in pieces: a long one is never whole in memory as text, and stops when nobody reads any more. */
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { CsvTable } from '../../src/domain/api/csvTable.ts';
import { BYTE_ORDER_MARK } from '../../src/domain/format/byteOrderMark.ts';
import { csvRows, writeCsv } from '../../src/domain/format/csv.ts';
import { attachment } from './fileName.ts';

/** Rows of a piece. */
const PIECE = 500;

function* piecesOf({ columns, rows }: CsvTable): Generator<string> {
  yield BYTE_ORDER_MARK + writeCsv(columns, rows.slice(0, PIECE));
  for (let at = PIECE; at < rows.length; at += PIECE) yield csvRows(columns, rows.slice(at, at + PIECE));
}

export const sendCsv = (reply: FastifyReply, table: CsvTable): FastifyReply =>
  reply
    .header('cache-control', 'private, no-store')
    .header('content-disposition', attachment(table.name, 'table.csv'))
    .type('text/csv; charset=utf-8')
    .send(Readable.from(piecesOf(table)));
