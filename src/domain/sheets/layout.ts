/** What stands where in a workbook: the names of its sheets, the head of each, and what is too much for one. */
import { formatCount } from '../format/number.ts';
import type { Definition, Sheet, SheetCell } from './sheet.ts';
import type { Fact, TitledSheet, Workbook } from './tableFile.ts';

/** What the format holds at most (ECMA-376, and Excel's limits). */
export const MAX_ROWS = 1_048_576;
export const MAX_COLUMNS = 16_384;
export const MAX_TEXT = 32_767;
const MAX_NAME = 31;

export interface LaidSheet {
  readonly name: string;
  readonly title: string;
  readonly facts: readonly Fact[];
  readonly columns: readonly string[];
  readonly rows: readonly (readonly SheetCell[])[];
}

/** Characters that a sheet's name cannot hold, nor an apostrophe at an end. */
const nameFrom = (title: string): string =>
  title
    .replace(/[\p{Cc}\p{Cs}[\]:*?/\\]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^['\s]+|['\s]+$/g, '');

/** In whole characters: a pair of surrogates is one. */
const shortened = (text: string, most: number): string => {
  let short = '';
  for (const character of text) {
    if (short.length + character.length > most) break;
    short += character;
  }
  return short.trimEnd().replace(/'+$/, '');
};

/** "History" is a name that Excel keeps for itself. */
const RESERVED = 'history';

/** No two are alike, capitals apart. */
export const sheetNames = (titles: readonly string[]): readonly string[] => {
  const taken = new Set<string>([RESERVED]);
  return titles.map((title) => {
    const wanted = nameFrom(title) || 'Sheet';
    let [name, nth] = [shortened(wanted, MAX_NAME) || 'Sheet', 1];
    while (taken.has(name.toLowerCase())) {
      nth += 1;
      const ending = ` (${nth})`;
      name = `${shortened(wanted, MAX_NAME - ending.length)}${ending}`;
    }
    taken.add(name.toLowerCase());
    return name;
  });
};

const isTooLong = (cell: SheetCell | undefined): boolean => typeof cell === 'string' && cell.length > MAX_TEXT;

const cut = (text: string): string => `${shortened(text, MAX_TEXT - 1)}…`;

/** What of a table the format cannot hold, in words; none where all of it is there. */
const cutWords = ({ columns, rows }: Sheet, room: number): readonly string[] => {
  const texts = rows.reduce((count, row) => count + row.filter(isTooLong).length, 0) + columns.filter(isTooLong).length;
  return [
    ...(rows.length > room ? [`the first ${formatCount(room)} of ${formatCount(rows.length)} rows`] : []),
    ...(columns.length > MAX_COLUMNS ? [`the first ${formatCount(MAX_COLUMNS)} of ${formatCount(columns.length)} columns`] : []),
    ...(texts > 0 ? [`the first ${formatCount(MAX_TEXT)} characters of ${formatCount(texts)} longer texts`] : []),
  ];
};

const laid = (name: string, { title, period, sheet }: TitledSheet, about: readonly Fact[]): LaidSheet => {
  const facts = [...(period === null ? [] : [{ label: 'Period', words: period }]), ...about];
  // Title, facts, what is cut, a blank row, the heading row.
  const room = MAX_ROWS - facts.length - 4;
  const lost = cutWords(sheet, room);
  const whole = (cell: SheetCell): SheetCell => (typeof cell === 'string' && isTooLong(cell) ? cut(cell) : cell);
  const { columns, rows } = sheet;
  if (lost.length === 0) return { name, title, facts, columns, rows };
  return {
    name,
    title,
    facts: [
      ...facts,
      { label: 'Not complete', words: `Only ${lost.join(', ')}: an Excel sheet holds no more. The CSV file has everything.` },
    ],
    columns: columns.slice(0, MAX_COLUMNS).map((text) => (isTooLong(text) ? cut(text) : text)),
    rows: rows.slice(0, room).map((row) => row.slice(0, MAX_COLUMNS).map(whole)),
  };
};

const DEFINITIONS = 'Definitions';

const definitionRows = (name: string, definitions: readonly Definition[] = []): readonly (readonly SheetCell[])[] =>
  definitions.map(({ term, meaning }) => [name, term, meaning]);

/** A sheet for each table, and last what their columns mean. */
export const layOut = ({ about, tables }: Workbook): readonly LaidSheet[] => {
  const names = sheetNames([...tables.map(({ title }) => title), DEFINITIONS]);
  const nameOf = (at: number): string => names[at] ?? '';
  const rows = tables.flatMap(({ sheet }, at) => definitionRows(nameOf(at), sheet.definitions));
  const sheets = tables.map((table, at) => laid(nameOf(at), table, table.about ?? about));
  if (rows.length === 0) return sheets;
  return [...sheets, { name: nameOf(tables.length), title: DEFINITIONS, facts: [], columns: ['Sheet', 'Column', 'Definition'], rows }];
};
