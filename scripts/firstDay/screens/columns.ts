/** Checks the columns of a table, and the tiles, against sums of the period and of the one before. */
import { type Check, changeBetween, type Expected, pointsBetween } from '../compare.ts';
import type { Figure, Sums } from '../fold/figures.ts';
import { linesOf, type ReadTable } from '../readPage.ts';

export interface Compared {
  readonly current: Sums;
  readonly prior: Sums;
}

type Figures = Readonly<Record<string, Figure>>;

/** With so many decimals a change in points is shown: those of its text. */
const decimalsIn = (text: string): number => /\.(\d+) pts/.exec(text)?.[1]?.length ?? 0;

const changeOf = (figure: Figure, { current, prior }: Compared, text: string): number | null =>
  figure.isShare
    ? pointsBetween(figure.of(current), figure.of(prior), decimalsIn(text))
    : changeBetween(figure.of(current), figure.of(prior));

const differenceOf = (figure: Figure, { current, prior }: Compared): number | null => {
  const [now, before] = [figure.of(current), figure.of(prior)];
  return now === null || before === null ? null : now - before;
};

/** What a column of this title holds: the figure, that of the period before, or how one comes from the other. */
const expectedIn = (figures: Figures, title: string, sums: Compared, text: string): Expected | undefined => {
  const [name = '', suffix] = title.split(/, (?=prior$|change$|change %$|[A-Z][a-z]{2} \d)/);
  const figure = figures[name];
  if (figure === undefined) return undefined;
  if (suffix === undefined) return { value: figure.of(sums.current) };
  if (suffix === 'change %' || (suffix === 'change' && figure.isShare)) return { value: changeOf(figure, sums, text) };
  return { value: suffix === 'change' ? differenceOf(figure, sums) : figure.of(sums.prior) };
};

export interface Rows {
  readonly figures: Figures;
  /** The sums of a row by the text of its first cell; undefined where no such row should be. */
  readonly sumsOf: (first: string) => Compared | undefined;
  /** Columns that hold no figures of the files. */
  readonly without?: readonly string[];
}

export const checkTable = (check: Check, table: ReadTable | undefined, name: string, { figures, sumsOf, without = [] }: Rows): void => {
  if (table === undefined) check.checkText(name, 'no table', 'a table');
  for (const row of table?.rows ?? []) {
    const [first = '', ...cells] = row;
    const label = linesOf(first).join(' ');
    const sums = sumsOf(first);
    if (sums === undefined) check.checkText(`${name}, ${label}`, 'a row', 'no row');
    else
      for (const [i, text] of cells.entries()) {
        const title = table?.heads[i + 1] ?? '';
        if (without.includes(title)) continue;
        const expected = expectedIn(figures, title, sums, text);
        const where = `${name}, ${label}, ${title}`;
        if (expected === undefined) check.checkText(where, text, 'a column that is known');
        else check.check(where, text, expected);
      }
  }
};

/** A tile: its title, its figure, its change and the figure that it is compared with. */
export const checkTile = (check: Check, name: string, lines: readonly string[], figures: Figures, sums: Compared): void => {
  const [title = '', value = ''] = lines;
  const figure = figures[title];
  if (figure === undefined) {
    check.checkText(`${name}, ${title}`, value, 'a tile that is known');
    return;
  }
  const rest = lines.slice(2).join(' ');
  const [change = '', prior = ''] = rest.split(' vs ');
  check.check(`${name}, ${title}`, value, { value: figure.of(sums.current) });
  check.check(`${name}, ${title}, change`, change, { value: changeOf(figure, sums, change) });
  check.check(`${name}, ${title}, prior period`, prior.split(' · ')[0] ?? '', { value: figure.of(sums.prior) });
};

/** Splits the lines of several tiles: each begins with a title that is known. */
export const tilesIn = (lines: readonly string[], titles: readonly string[]): readonly (readonly string[])[] => {
  const tiles: string[][] = [];
  for (const line of lines) {
    if (titles.includes(line)) tiles.push([line]);
    else tiles.at(-1)?.push(line);
  }
  return tiles;
};
