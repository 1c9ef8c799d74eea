/**
 * Workbooks as files (ECMA-376, "xlsx"), in pieces. A text is a text whatever it looks like: its cell has the format of texts, and one that
 * a spreadsheet could run has the mark of a quoted one, so that it stays a text when somebody edits it.
 */
import { strToU8, Zip, ZipDeflate } from 'fflate';
import { dayNumber } from '../dates/calendar.ts';
import { isoDay } from '../dates/isoDay.ts';
import { FORMULA } from '../format/formulaGuard.ts';
import { type LaidSheet, layOut } from './layout.ts';
import { columnPlaces, figureCode, periodCode } from './numberFormat.ts';
import type { SheetCell } from './sheet.ts';
import type { Workbook } from './tableFile.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Characters that XML 1.0 cannot hold. */
const FORBIDDEN = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const SPECIAL = /[&<>"]/g;
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** What a reader would take for a character written by its number. */
const LIKE_ESCAPE = /_(?=x[0-9A-Fa-f]{4}_)/g;

const plain = (text: string): string => text.replace(FORBIDDEN, '').replace(/\r\n?/g, '\n');
const escaped = (text: string): string => plain(text).replace(SPECIAL, (character) => ENTITIES[character] ?? character);
const cellText = (text: string): string => escaped(text).replace(LIKE_ESCAPE, '_x005F_');

/** The styles that every workbook has, by their number. */
const STYLES = { general: 0, title: 1, label: 2, words: 3, heading: 4, text: 5, guarded: 6 } as const;
const FIRST_OWN = 7;
const FIRST_FORMAT = 164;
/** The built-in format of texts. */
const AS_TEXT = 49;

/** Format codes by the number of their style, as they come up. */
class Styles {
  private readonly numbers = new Map<string, number>();

  of(code: string): number {
    const known = this.numbers.get(code);
    if (known !== undefined) return known;
    const number = FIRST_OWN + this.numbers.size;
    this.numbers.set(code, number);
    return number;
  }

  xml(): string {
    const codes = [...this.numbers.keys()];
    const formats = codes.map((code, i) => `<numFmt numFmtId="${FIRST_FORMAT + i}" formatCode="${escaped(code)}"/>`).join('');
    const xf = (more: string, inside = ''): string =>
      `<xf fillId="0" borderId="0" xfId="0" ${more}${inside === '' ? '/>' : `>${inside}</xf>`}`;
    const wrapped = '<alignment vertical="top" wrapText="1"/>';
    const cells = [
      xf('numFmtId="0" fontId="0"'),
      xf(`numFmtId="${AS_TEXT}" fontId="2" applyFont="1" applyNumberFormat="1"`),
      xf(`numFmtId="${AS_TEXT}" fontId="1" applyFont="1" applyNumberFormat="1"`),
      xf(`numFmtId="${AS_TEXT}" fontId="0" applyNumberFormat="1"`),
      xf(`numFmtId="${AS_TEXT}" fontId="1" applyFont="1" applyNumberFormat="1" applyAlignment="1"`, wrapped),
      xf(`numFmtId="${AS_TEXT}" fontId="0" applyNumberFormat="1"`),
      xf(`numFmtId="${AS_TEXT}" fontId="0" applyNumberFormat="1" quotePrefix="1"`),
      ...codes.map((_, i) => xf(`numFmtId="${FIRST_FORMAT + i}" fontId="0" applyNumberFormat="1"`)),
    ];
    const font = (size: number, bold: boolean): string =>
      `<font>${bold ? '<b/>' : ''}<sz val="${size}"/><name val="Calibri"/><family val="2"/></font>`;
    return `${HEAD}<styleSheet xmlns="${MAIN}">${codes.length === 0 ? '' : `<numFmts count="${codes.length}">${formats}</numFmts>`}<fonts count="3">${font(11, false)}${font(11, true)}${font(14, true)}</fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${cells.length}">${cells.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
  }
}

const letters = (column: number): string =>
  column < 26 ? String.fromCharCode(65 + column) : `${letters(Math.floor(column / 26) - 1)}${letters(column % 26)}`;

const textXml = (at: string, text: string, style: number): string =>
  `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${cellText(text)}</t></is></c>`;

/** Days from the day 0 of a workbook, with its 29th of February 1900; there are none before March of that year. */
const EPOCH = dayNumber(isoDay('1899-12-30'));
const FIRST_SERIAL = 61;

const cellXml = (at: string, cell: SheetCell | undefined, places: number, styles: Styles): string => {
  if (cell === null || cell === undefined || cell === '') return '';
  if (typeof cell === 'boolean') return `<c r="${at}" t="b"><v>${cell ? 1 : 0}</v></c>`;
  if (typeof cell === 'string') return textXml(at, cell, FORMULA.test(cell) ? STYLES.guarded : STYLES.text);
  if (cell.kind === 'figure') return `<c r="${at}" s="${styles.of(figureCode(cell, places))}"><v>${cell.digits}</v></c>`;
  const serial = dayNumber(cell.start) - EPOCH;
  if (serial < FIRST_SERIAL) return textXml(at, cell.text, STYLES.text);
  return `<c r="${at}" s="${styles.of(periodCode(cell.start, cell.periodicity))}"><v>${serial}</v></c>`;
};

const rowXml = (number: number, cells: string): string => `<row r="${number}">${cells}</row>`;

/** Rows of a piece. */
const PIECE = 1000;
const WIDTHS = { text: 32, other: 14 } as const;

const widthsXml = ({ columns, rows }: LaidSheet): string => {
  const sample = rows.slice(0, 50);
  const widths = columns.map((_, i) => (sample.some((row) => typeof row[i] === 'string') ? WIDTHS.text : WIDTHS.other));
  const cols = widths.map((width, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`);
  return cols.length === 0 ? '' : `<cols>${cols.join('')}</cols>`;
};

function* sheetXml(sheet: LaidSheet, isFirst: boolean, styles: Styles): Generator<string> {
  const { title, facts, columns, rows } = sheet;
  const headingRow = facts.length + 3;
  const places = columnPlaces(columns.length, rows);
  const pane = `<pane ySplit="${headingRow}" topLeftCell="A${headingRow + 1}" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft" activeCell="A${headingRow + 1}" sqref="A${headingRow + 1}"/>`;
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView${isFirst ? ' tabSelected="1"' : ''} workbookViewId="0">${pane}</sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/>${widthsXml(sheet)}<sheetData>${rowXml(1, textXml('A1', title, STYLES.title))}`;
  yield facts
    .map(({ label, words }, i) => rowXml(i + 2, `${textXml(`A${i + 2}`, label, STYLES.label)}${textXml(`B${i + 2}`, words, STYLES.words)}`))
    .join('');
  yield rowXml(headingRow, columns.map((column, i) => textXml(`${letters(i)}${headingRow}`, column, STYLES.heading)).join(''));
  for (let from = 0; from < rows.length; from += PIECE) {
    yield rows
      .slice(from, from + PIECE)
      .map((row, nth) => {
        const number = headingRow + 1 + from + nth;
        return rowXml(number, columns.map((_, i) => cellXml(`${letters(i)}${number}`, row[i], places[i] ?? 1, styles)).join(''));
      })
      .join('');
  }
  const filter = columns.length === 0 ? '' : `<autoFilter ref="A${headingRow}:${letters(columns.length - 1)}${headingRow + rows.length}"/>`;
  yield `</sheetData>${filter}</worksheet>`;
}

const relation = (id: string, kind: string, target: string): string =>
  `<Relationship Id="${id}" Type="${RELATIONS}/${kind}" Target="${target}"/>`;
const relationsXml = (inside: string): string => `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${inside}</Relationships>`;

const sheetPath = (at: number): string => `worksheets/sheet${at + 1}.xml`;

const workbookXml = (sheets: readonly LaidSheet[]): string =>
  `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><bookViews><workbookView activeTab="0"/></bookViews><sheets>${sheets.map(({ name }, i) => `<sheet name="${escaped(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`).join('')}</sheets></workbook>`;

const contentTypesXml = (sheets: readonly LaidSheet[]): string => {
  const part = (path: string, type: string): string => `<Override PartName="/xl/${path}" ContentType="${TYPES}.${type}+xml"/>`;
  return `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${part('workbook.xml', 'sheet.main')}${part('styles.xml', 'styles')}${sheets.map((_, i) => part(sheetPath(i), 'worksheet')).join('')}</Types>`;
};

/** The parts of the archive; the styles come last, for they are known once every cell is written. */
function* partsOf(sheets: readonly LaidSheet[]): Generator<readonly [path: string, xml: Iterable<string>]> {
  const styles = new Styles();
  yield ['[Content_Types].xml', [contentTypesXml(sheets)]];
  yield ['_rels/.rels', [relationsXml(relation('rId1', 'officeDocument', 'xl/workbook.xml'))]];
  yield ['xl/workbook.xml', [workbookXml(sheets)]];
  const own = sheets.map((_, i) => relation(`rId${i + 1}`, 'worksheet', sheetPath(i)));
  yield ['xl/_rels/workbook.xml.rels', [relationsXml([...own, relation(`rId${sheets.length + 1}`, 'styles', 'styles.xml')].join(''))]];
  for (const [i, sheet] of sheets.entries()) yield [`xl/${sheetPath(i)}`, sheetXml(sheet, i === 0, styles)];
  yield ['xl/styles.xml', [styles.xml()]];
}

/** Zip has no day before this. The file of the same table is the same file. */
const STAMP = '1980-01-01T12:00:00';

/** The bytes of a workbook, piece by piece: it is never whole in memory. */
export function* workbookPieces(workbook: Workbook): Generator<Uint8Array<ArrayBuffer>> {
  let [ready, failed]: [Uint8Array<ArrayBuffer>[], Error | null] = [[], null];
  const zip = new Zip((error, bytes) => {
    if (error !== null) failed = error;
    else ready.push(new Uint8Array(bytes));
  });
  const taken = (): readonly Uint8Array<ArrayBuffer>[] => {
    if (failed !== null) throw failed;
    const pieces = ready;
    ready = [];
    return pieces;
  };
  for (const [path, xml] of partsOf(layOut(workbook))) {
    const part = Object.assign(new ZipDeflate(path, { level: 6 }), { mtime: STAMP });
    zip.add(part);
    for (const piece of xml) {
      part.push(strToU8(piece));
      yield* taken();
    }
    part.push(new Uint8Array(0), true);
  }
  zip.end();
  yield* taken();
}
