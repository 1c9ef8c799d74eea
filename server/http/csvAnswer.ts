/** A table as a CSV file, sent in pieces: a long one is never whole in memory as text, and stops when nobody reads any more. */
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { CsvTable } from '../../src/domain/api/csvTable.ts';
import { csvRows, writeCsv } from '../../src/domain/format/csv.ts';

/** Rows of a piece. */
const PIECE = 500;

function* piecesOf({ columns, rows }: CsvTable): Generator<string> {
  yield writeCsv(columns, rows.slice(0, PIECE));
  for (let at = PIECE; at < rows.length; at += PIECE) yield csvRows(columns, rows.slice(at, at + PIECE));
}

/** A name that is a file's name everywhere, and nothing else in a header. */
const fileName = (name: string): string => name.replaceAll(/[^A-Za-z0-9._-]+/g, '-').replaceAll(/^[-.]+|-+$/g, '') || 'table.csv';

export const sendCsv = (reply: FastifyReply, table: CsvTable): FastifyReply =>
  reply
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename="${fileName(table.name)}"`)
    .type('text/csv; charset=utf-8')
    .send(Readable.from(piecesOf(table)));
