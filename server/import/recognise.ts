/** What a file is by its headings, whatever its format: the layout that reads it, or why it is refused. */
import { formatOf } from '../../src/domain/imports/formats/index.ts';
import { doubt, kindRefusal } from '../../src/domain/imports/formats/judge.ts';
import { columnsOf, type Given, type HeaderColumn } from '../../src/domain/imports/header.ts';
import { isMarketKind } from '../../src/domain/imports/kinds.ts';
import type { ImportLayout } from '../../src/domain/imports/layout.ts';
import { IMPORT_LAYOUTS } from '../../src/domain/imports/layouts.ts';
import { nearest } from '../../src/domain/imports/suggest.ts';
import { elsewhere, ImportRefusal, refusedWhole, unknownColumns } from './refusal.ts';

/** So many names that are known are no accident. */
const KNOWN_NAMES = 3;

/** Whether the cells of a row are the names of columns of a known format, or of one of these layouts. */
export const isHeadingOf =
  (layouts: readonly ImportLayout[]) =>
  (cells: readonly string[]): boolean =>
    formatOf(cells) !== null ||
    layouts.some((layout) => columnsOf(cells, layout).filter(({ field }) => field !== null).length >= KNOWN_NAMES);

interface Fit {
  readonly layout: ImportLayout;
  readonly fit: number;
}

interface Headings {
  readonly path: string;
  readonly names: readonly string[];
  /** The row of the headings; 0 where they stand in none. */
  readonly row: number;
  readonly layouts: readonly ImportLayout[];
  readonly given: Given;
  /** The layout that knows most columns, of those that can read them with what is said beside the file. */
  readonly best: (layouts: readonly ImportLayout[], given: Given) => Fit | null;
  readonly columns: (layout: ImportLayout) => readonly HeaderColumn[];
}

/** The layout of a format that is known, else the one that knows most columns and against which none of them speaks. */
export const layoutByHeadings = ({ path, names, row, layouts, given, best, columns }: Headings): ImportLayout => {
  const format = formatOf(names);
  const known = layouts.find(({ kind }) => kind === format?.kind);
  if (known !== undefined) return known;
  const isFree = ({ kind }: ImportLayout): boolean => kindRefusal(names, kind) === null;
  const free = layouts.filter(isFree);
  const [found, near] = [best(free, given), best(free, withCountry(given))];
  // A file of sales has all columns of an estimate or of a catalogue but for its country, which is asked for then.
  if (near !== null && !isMarketKind(near.layout.kind) && near.fit > sureFit(names, found)) return near.layout;
  // Into the marketplace goes only what nobody would take for a brand group's.
  const rivals = Object.values(IMPORT_LAYOUTS).filter((layout) => !layouts.includes(layout) && isFree(layout));
  const other = found !== null && !isMarketKind(found.layout.kind) ? null : best(rivals, withCountry(given));
  if (other !== null && other.fit > (found?.fit ?? 0))
    throw new ImportRefusal([`${path} was refused, nothing was changed: ${elsewhere(other.layout)}.`]);
  const reason = found === null ? vetoed(names, best(layouts, given)) : doubt(names, found.layout, IMPORT_LAYOUTS);
  if (reason !== null) throw refusedWhole(path, reason);
  if (found !== null) return found.layout;
  const meant = nearest(columns, free, given);
  if (meant === null) throw unknownColumns(path, names, row);
  const wrong = doubt(names, meant, IMPORT_LAYOUTS);
  if (wrong !== null) throw refusedWhole(path, wrong);
  return meant;
};

/** As though a country were said beside the file: any does for its headings. */
const withCountry = (given: Given): Given => ({ country: 'US', ...given });

/** How many columns are known for sure: none where a person has to say what the file is, all where it needs no country. */
const sureFit = (names: readonly string[], found: Fit | null): number => {
  if (found === null) return 0;
  return doubt(names, found.layout, IMPORT_LAYOUTS) === null ? Number.POSITIVE_INFINITY : found.fit;
};

const vetoed = (names: readonly string[], fit: Fit | null): string | null => (fit === null ? null : kindRefusal(names, fit.layout.kind));
