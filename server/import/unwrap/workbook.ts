/** A sheet of a workbook (ECMA-376, "xlsx") as CSV, row by row: its memory is that of its shared texts, however long the sheet is. */
import { createWriteStream } from 'node:fs';
import { posix } from 'node:path';
import { csvFormatValue } from 'd3-dsv';
import { type Budget, WrapperFault } from './budget.ts';
import { type Calendar, formatOfId, type NumberFormat } from './cellFormats.ts';
import { type Row, readRows } from './sheet.ts';
import { readXml } from './xml.ts';
import type { Archive } from './zip.ts';

const MAX_SHARED_TEXT = 300_000_000;
/** The heading row stands among the first of a sheet. */
const ROWS_LOOKED_AT = 30;
const BUFFERED = 2 ** 16;

interface Sheet {
  readonly name: string;
  readonly path: string;
}

interface Workbook {
  readonly sheets: readonly Sheet[];
  readonly calendar: Calendar;
}

const WORKBOOK = 'xl/workbook.xml';

export const isWorkbook = ({ entries }: Archive): boolean => entries.some(({ fileName }) => fileName === WORKBOOK);

const entryOf = ({ entries }: Archive, path: string) => entries.find(({ fileName }) => fileName.toLowerCase() === path.toLowerCase());

const readPart = async (archive: Archive, path: string, visitor: Parameters<typeof readXml>[1]): Promise<void> => {
  const entry = entryOf(archive, path);
  if (entry !== undefined) await readXml(await archive.stream(entry), visitor);
};

const workbookOf = async (archive: Archive): Promise<Workbook> => {
  const targets = new Map<string, string>();
  await readPart(archive, 'xl/_rels/workbook.xml.rels', {
    open: (name, { Id = '', Target = '' }) => {
      if (name !== 'Relationship') return;
      targets.set(Id, Target.startsWith('/') ? Target.slice(1) : posix.join('xl', Target));
    },
  });
  const sheets: Sheet[] = [];
  let calendar: Calendar = 1900;
  await readPart(archive, WORKBOOK, {
    open: (name, attributes) => {
      if (name === 'workbookPr' && /^(1|true)$/.test(attributes.date1904 ?? '')) calendar = 1904;
      if (name !== 'sheet' || (attributes.state ?? 'visible') !== 'visible') return;
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? '';
      const path = targets.get(id);
      if (path !== undefined) sheets.push({ name: attributes.name ?? '', path });
    },
  });
  return { sheets, calendar };
};

/** By the number of a cell's style, how its number is shown. */
const formatsOf = async (archive: Archive): Promise<readonly NumberFormat[]> => {
  const codes = new Map<number, string>();
  const ids: number[] = [];
  let isInCells = false;
  await readPart(archive, 'xl/styles.xml', {
    open: (name, { numFmtId = '0', formatCode = '' }) => {
      if (name === 'numFmt') codes.set(Number(numFmtId), formatCode);
      if (name === 'cellXfs') isInCells = true;
      if (name === 'xf' && isInCells) ids.push(Number(numFmtId));
    },
    close: (name) => {
      if (name === 'cellXfs') isInCells = false;
      return undefined;
    },
  });
  return ids.map((id) => formatOfId(id, codes));
};

/** The texts that cells name by their place. What is said of their pronunciation is no part of them. */
const sharedTextsOf = async (archive: Archive): Promise<readonly string[]> => {
  const texts: string[] = [];
  let [text, length, isText, isSound] = ['', 0, false, false];
  await readPart(archive, 'xl/sharedStrings.xml', {
    open: (name) => {
      if (name === 'si') text = '';
      if (name === 'rPh') isSound = true;
      if (name === 't') isText = !isSound;
      return undefined;
    },
    text: (piece) => {
      if (isText) text += piece;
    },
    close: (name) => {
      if (name === 't') isText = false;
      if (name === 'rPh') isSound = false;
      if (name !== 'si') return;
      texts.push(text);
      length += text.length;
      if (length > MAX_SHARED_TEXT) throw new WrapperFault('is a workbook with too much text. Save the sheet as CSV.');
    },
  });
  return texts;
};

/** The sheet that is read, and what it needs. */
interface Chosen {
  readonly sheet: Sheet;
  readonly rows: (visit: (row: Row) => boolean | undefined) => Promise<void>;
}

const chosenIn = async (archive: Archive, isHeading: (cells: readonly string[]) => boolean): Promise<Chosen> => {
  const { sheets, calendar } = await workbookOf(archive);
  const [formats, texts] = [await formatsOf(archive), await sharedTextsOf(archive)];
  let filled: Chosen | null = null;
  for (const sheet of sheets) {
    const entry = entryOf(archive, sheet.path);
    if (entry === undefined) continue;
    const chosen: Chosen = { sheet, rows: async (visit) => readRows(await archive.stream(entry), { formats, texts, calendar }, visit) };
    let [looked, hasHeading, hasCells] = [0, false, false];
    await chosen.rows(({ cells }) => {
      looked += 1;
      hasCells ||= cells.some((cell) => cell.trim() !== '');
      hasHeading ||= isHeading(cells);
      return hasHeading || looked === ROWS_LOOKED_AT;
    });
    if (hasHeading) return chosen;
    if (hasCells) filled ??= chosen;
  }
  if (filled === null) throw new WrapperFault('is a workbook whose sheets are all empty.');
  return filled;
};

/** How many cells a row has: workbooks leave out empty ones at its end. Those of the heading row, or of the widest so far where none is known. */
const widths = (isHeading: (cells: readonly string[]) => boolean): ((cells: readonly string[]) => number) => {
  let [looked, widest] = [0, 0];
  let headings: number | null = null;
  return (cells) => {
    looked += 1;
    if (headings === null && looked <= ROWS_LOOKED_AT && isHeading(cells)) headings = cells.length;
    widest = Math.max(widest, cells.length);
    return headings ?? widest;
  };
};

/**
 * Writes as CSV the first sheet that is seen and has a heading row, else the first one with anything in it. Rows keep their numbers.
 * Answers the name of the sheet. Throws `WrapperFault`.
 */
export const workbookToCsv = async (
  archive: Archive,
  to: string,
  isHeading: (cells: readonly string[]) => boolean,
  budget: Budget,
): Promise<string> => {
  const { sheet, rows } = await chosenIn(archive, isHeading);
  const out = createWriteStream(to, { mode: 0o600 });
  const ended = new Promise<void>((resolve, reject) => {
    out.on('error', reject).on('close', resolve);
  });
  let [text, written] = ['', 0];
  const widthOf = widths(isHeading);
  try {
    await rows(({ number, cells }) => {
      const missing = Array.from({ length: Math.max(0, widthOf(cells) - cells.length) }, () => '');
      text += `${'\n'.repeat(Math.max(0, number - 1 - written))}${[...cells, ...missing].map(csvFormatValue).join(',')}\n`;
      written = Math.max(number, written + 1);
      if (text.length < BUFFERED) return;
      // NOTE: a text that is shared is packed once, and written as often as cells name it.
      budget.spend(text.length);
      out.write(text);
      text = '';
    });
    out.write(text);
  } finally {
    out.end();
    await ended;
  }
  return sheet.name;
};
