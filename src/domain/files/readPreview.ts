/** Makes a preview of the first bytes of a file. Total: any bytes are some text. */
import Papa from 'papaparse';
import { type FilePreview, NO_PREVIEW, PREVIEW_BYTES, PREVIEW_CELL, PREVIEW_COLUMNS, PREVIEW_MARKDOWN, PREVIEW_ROWS } from './preview.ts';

interface Beginning {
  readonly bytes: Uint8Array;
  /** The file has no more than these. */
  readonly isWhole: boolean;
  readonly isUtf8: boolean;
}

/** A letter that was cut in two is left out. What is no UTF-8 is what spreadsheets of western countries write. */
const textOf = ({ bytes, isUtf8 }: Beginning): string => new TextDecoder(isUtf8 ? 'utf-8' : 'windows-1252').decode(bytes, { stream: true });

/** Without the line that was cut. */
const wholeLines = (text: string, isWhole: boolean): string => {
  const end = isWhole ? -1 : text.lastIndexOf('\n');
  return end < 0 ? text : text.slice(0, end);
};

const words = (kind: 'text' | 'markdown', beginning: Beginning): FilePreview => {
  const text = textOf(beginning);
  const limit = kind === 'markdown' ? PREVIEW_MARKDOWN : PREVIEW_BYTES;
  const isWhole = beginning.isWhole && text.length <= limit;
  return { ...NO_PREVIEW, kind, text: wholeLines(text.slice(0, limit), isWhole), isWhole };
};

const cellOf = (text: string): string => (text.length > PREVIEW_CELL ? `${text.slice(0, PREVIEW_CELL - 1)}…` : text);

/** The last row of a file that goes on may be cut: it is read, and left out. */
const table = (beginning: Beginning, delimiter: string): FilePreview => {
  const { data } = Papa.parse<readonly string[]>(textOf(beginning), { delimiter, preview: PREVIEW_ROWS + 1, skipEmptyLines: 'greedy' });
  const isAll = beginning.isWhole && data.length <= PREVIEW_ROWS;
  const kept = (beginning.isWhole || data.length > PREVIEW_ROWS ? data : data.slice(0, -1)).slice(0, PREVIEW_ROWS);
  if (kept.length === 0) return words('text', beginning);
  return {
    ...NO_PREVIEW,
    kind: 'table',
    rows: kept.map((row) => row.slice(0, PREVIEW_COLUMNS).map(cellOf)),
    isWhole: isAll && kept.every((row) => row.length <= PREVIEW_COLUMNS && row.every((cell) => cell.length <= PREVIEW_CELL)),
  };
};

export const previewOf = (extension: string, beginning: Beginning): FilePreview => {
  switch (extension) {
    case 'csv':
      return table(beginning, '');
    case 'tsv':
      return table(beginning, '\t');
    case 'md':
      return words('markdown', beginning);
    case 'txt':
      return words('text', beginning);
    default:
      return NO_PREVIEW;
  }
};
