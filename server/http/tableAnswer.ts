/**
 * A table as a CSV file, or as a workbook where the request accepts that, or its address says so. It is sent in pieces: a long one is never whole in memory
 * as text, and stops when nobody reads any more.
 */
import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { FileTable } from '../../src/domain/api/fileTable.ts';
import { BYTE_ORDER_MARK } from '../../src/domain/format/byteOrderMark.ts';
import { csvRows, writeCsv } from '../../src/domain/format/csv.ts';
import type { Sheet } from '../../src/domain/sheets/sheet.ts';
import { AS_PARAMETER, CSV_TYPE, workbookName, XLSX_TYPE } from '../../src/domain/sheets/tableFile.ts';
import { workbookPieces } from '../../src/domain/sheets/xlsx.ts';
import { attachment } from './fileName.ts';

/** Rows of a piece. */
const PIECE = 500;

function* csvPieces({ columns, rows }: Sheet): Generator<string> {
  yield BYTE_ORDER_MARK + writeCsv({ columns, rows: rows.slice(0, PIECE) });
  for (let at = PIECE; at < rows.length; at += PIECE) yield csvRows({ columns, rows: rows.slice(at, at + PIECE) });
}

type Asked = Pick<FastifyRequest, 'headers' | 'url'>;

const wantsWorkbook = ({ headers, url }: Asked): boolean =>
  new URLSearchParams(url.slice(url.indexOf('?') + 1)).get(AS_PARAMETER) === 'xlsx' ||
  (headers.accept ?? '').split(',').some((type) => type.split(';')[0]?.trim() === XLSX_TYPE);

/** What is used of a reply. */
interface TableReply {
  header(name: string, value: string): TableReply;
  type(contentType: string): TableReply;
  send(file: Readable): unknown;
}

export const sendTable = (request: Asked, reply: TableReply, table: FileTable): void => {
  const isWorkbook = wantsWorkbook(request);
  const { name, about, sheet } = table;
  reply
    .header('cache-control', 'private, no-store')
    .header('vary', 'accept')
    .header('content-disposition', isWorkbook ? attachment(workbookName(name), 'table.xlsx') : attachment(name, 'table.csv'))
    .type(isWorkbook ? XLSX_TYPE : `${CSV_TYPE}; charset=utf-8`)
    .send(Readable.from(isWorkbook ? workbookPieces({ about, tables: [table] }) : csvPieces(sheet)));
};
