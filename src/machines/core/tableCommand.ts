/** Saves tables: one as CSV, one or several as a workbook. */
import { writeCsv } from '../../domain/format/csv.ts';
import type { SavedWorkbook } from '../../domain/sheets/savedWorkbook.ts';
import { CSV_TYPE, type FileFormat, type TableFile, workbookName } from '../../domain/sheets/tableFile.ts';
import { command, type Effect } from './perform.ts';

/** `about` is what the head of a workbook says besides. */
export const tableCommand = (file: TableFile, as: FileFormat | undefined, about: SavedWorkbook['about']): Effect => {
  const { name, title, period, sheet } = file;
  return as === 'xlsx'
    ? command({ type: 'workbook.download', name: workbookName(name), workbook: { about, tables: [{ title, period, sheet }] } })
    : command({ type: 'file.download', name, mime: CSV_TYPE, text: writeCsv(sheet) });
};
