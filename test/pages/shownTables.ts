/** Tables as the screen shows them, held against files: each cell within what was written of it. */

/** The head of what is no figure but a control. */
const CONTROLS: readonly string[] = ['', 'Graphed'];

export const spaces = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim();
const plain = (text: string): string => spaces(text).toLowerCase();

/** A figure as it is written: its value, and how far from it what was written may be. */
const written = (text: string): { readonly value: number; readonly within: number } | null => {
  const found = /^(▲ |▼ |[+−-])?(?:up |down )?([+−-])?\$?([\d,]+)(?:\.(\d+))?(K|M|B|%| pts)?$/.exec(text);
  if (found === null) return null;
  const [, before = '', sign = '', whole = '', decimals = '', unit = ''] = found;
  const scale = { K: 1e3, M: 1e6, B: 1e9, '%': 0.01, ' pts': 0.01 }[unit] ?? 1;
  const size = Number(`${whole.replaceAll(',', '')}.${decimals}`) * scale;
  // A change in points is the difference of two figures as they are written.
  const half = (unit === ' pts' ? 1 : 0.5) * 10 ** -decimals.length * scale;
  return { value: /[▼−-]/.test(before + sign) ? -size : size, within: half * (1 + 1e-6) + 1e-9 };
};

/** Whether a figure of the screen is that of a file, rounded as it is written; texts are. */
export const agree = (shown: string, filed: string): boolean => {
  const figure = written(shown);
  return figure === null || (filed !== '' && Math.abs(Number(filed) - figure.value) <= figure.within);
};

/** A head of the screen as a file has it: the day of a row, the month of a cohort, and the prior period by that name. */
const inFile = (head: string): string =>
  head
    .replace(/^(Day|Week|Month|Quarter|Year)$/, 'Date')
    .replace(/^(\d+)$/, 'Month $1')
    .replace(/, \w{3} \d[^,]*(, \d{4})?.*\d{4}$/, ', prior');

/** The column of a file that a head of the screen names. */
const columnOf = (head: string, heads: readonly string[]): number => {
  for (const named of [plain(head), plain(inFile(head))]) {
    const exact = heads.findIndex((each) => plain(each) === named);
    const found = exact >= 0 ? exact : heads.findIndex((each) => plain(each).startsWith(named));
    if (found >= 0) return found;
  }
  return -1;
};

export type Rows = readonly (readonly string[])[];
export interface Shown {
  readonly heads: readonly string[];
  readonly rows: Rows;
}

/** What stands in the table, without its totals, which a file leaves to who reads it. */
export const shownIn = (table: Element): Shown => {
  const textsIn = (row: Element): readonly string[] => [...row.querySelectorAll('th, td')].map(({ textContent }) => spaces(textContent));
  const [heads, body] = ['thead tr', 'tbody tr'].map((rows) => [...table.querySelectorAll(rows)].map(textsIn));
  return { heads: heads?.at(-1) ?? [], rows: (body ?? []).filter(([first = '']) => !/^(Total|All)\b/.test(first)) };
};

const faultsIn = ({ heads, rows }: Shown, [named = [], ...filed]: Rows): readonly string[] => {
  const places = heads.map((head) => columnOf(head, named));
  const absent = heads
    .filter((head, nth) => !CONTROLS.includes(head) && places[nth] === -1)
    .map((head) => `no column for “${head}” in ${named.join(' | ')}`);
  const wrong = rows.flatMap((row, nth) =>
    row.flatMap((cell, column) => {
      const place = places[column] ?? -1;
      const text = filed[nth]?.[place];
      return place === -1 || (text !== undefined && agree(cell, text)) ? [] : [`row ${nth + 1}, ${heads[column]}: “${cell}” is “${text}”`];
    }),
  );
  return [...absent, ...wrong];
};

/** What of the table is otherwise in the file. The table of a chart begins with the latest, its file with the earliest. */
export const faultsOf = (shown: Shown, [named = [], ...filed]: Rows): readonly string[] => {
  const [asIs, turned] = [faultsIn(shown, [named, ...filed]), faultsIn(shown, [named, ...filed.toReversed()])];
  return turned.length < asIs.length ? turned : asIs;
};

/** The part of the page that a control belongs to, with its table. */
export const partOf = (control: Element): HTMLElement | null => {
  for (let part = control.parentElement; part !== null; part = part.parentElement) {
    if (part.matches('section, article') && part.querySelector('table') !== null) return part;
  }
  return null;
};
