/** What a file is by its headings, whatever its format: the layout that reads it, or why it is refused. */
import { basename } from 'node:path';
import { formatOf, withArticle } from '../../src/domain/imports/formats/index.ts';
import { doubt, kindRefusal } from '../../src/domain/imports/formats/judge.ts';
import { columnsOf, type Given, type HeaderColumn, nameKey } from '../../src/domain/imports/header.ts';
import { isMarketKind } from '../../src/domain/imports/kinds.ts';
import type { ImportLayout } from '../../src/domain/imports/layout.ts';
import { IMPORT_LAYOUTS } from '../../src/domain/imports/layouts.ts';
import { hasMail } from '../../src/domain/imports/mail.ts';
import {
  type FileSample,
  MAX_HEADING,
  MAX_MAPPED_COLUMNS,
  MAX_OTHER_HEADS,
  MAX_SAMPLE_CELL,
  SAMPLE_ROWS,
  type SampledHead,
  type StoredMapping,
} from '../../src/domain/imports/mappings/mapping.ts';
import { personalColumns } from '../../src/domain/imports/mappings/personal.ts';
import { isBlank } from '../../src/domain/imports/records.ts';
import { nearest } from '../../src/domain/imports/suggest.ts';
import { readable } from '../../src/domain/imports/utf8.ts';
import { elsewhere, ImportRefusal, noHeadings, refusedWhole, unknownColumns } from './refusal.ts';
import type { SourceWords } from './source.ts';

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
  readonly sample: FileSample | null;
}

/**
 * The mapping that reads a file with these headings: the one that somebody named, else one that was made for the very same ones. Throws where the
 * named one does not read them, or where they are no headings but a row of data.
 */
export const mappingOf = (
  path: string,
  { names, row }: Pick<Headings, 'names' | 'row'>,
  { mapping, mappingFor, layout, layouts }: SourceWords,
): StoredMapping | null => {
  const own = mappingFor(names) ?? null;
  if (own === null && names.some(hasMail) && !isHeadingOf(layouts)(names)) throw noHeadings(path, row);
  const format = formatOf(names);
  if (mapping !== null) {
    const reason =
      format === null ? missingHeadings(names, mapping) : `This is ${withArticle(format.title)}, which is read without a mapping.`;
    if (reason !== null) throw refusedWhole(path, reason);
    return mapping;
  }
  return format !== null || own === null || (layout !== null && layout.kind !== own.kind) ? null : own;
};

/** Why a mapping does not read a file with these headings: it sets some that are not there. */
const missingHeadings = (names: readonly string[], { name, columns }: StoredMapping): string | null => {
  const missing = missingOf(names, columns);
  if (missing.length === 0) return null;
  return `The mapping “${name}” reads columns that this file doesn’t have: ${missing.map((heading) => `“${heading}”`).join(', ')}.`;
};

const missingOf = (names: readonly string[], columns: StoredMapping['columns']): readonly string[] => {
  const there = new Set(names.map(nameKey));
  return columns.flatMap(({ heading, column }) => (column === null || there.has(nameKey(heading)) ? [] : [heading]));
};

/** Whether a mapping can read a file with these headings. */
export const readsAll = (names: readonly string[], { columns }: StoredMapping): boolean => missingOf(names, columns).length === 0;

/** The layout that a mapping reads. Throws where it belongs elsewhere, or where a heading speaks against it. */
export const layoutOfMapping = (
  path: string,
  names: readonly string[],
  { kind, name }: StoredMapping,
  { layouts, layout: said }: SourceWords,
): ImportLayout => {
  if (said !== null && said.kind !== kind) throw refusedWhole(path, `The mapping “${name}” reads ${kind}, not ${said.kind}.`);
  const layout = layouts.find((each) => each.kind === kind);
  if (layout === undefined) throw new ImportRefusal([`${path} was refused; nothing was changed: ${elsewhere({ kind })}.`]);
  const reason = kindRefusal(names, kind);
  if (reason !== null) throw refusedWhole(path, reason);
  return layout;
};

const cut = (cell: string): string => (cell.length > MAX_SAMPLE_CELL ? `${cell.slice(0, MAX_SAMPLE_CELL - 1)}…` : cell);

/** A row that may hold the headings of a file, and the rows below it. */
export interface HeadRows {
  readonly names: readonly string[];
  /** The row of the headings; 0 where they stand in none. */
  readonly row: number;
  readonly rows: readonly (readonly string[])[];
}

/** What files of one owner can be set by hand to be: beside the kinds of a brand group, those of the marketplace that come with them are none. */
const byHand = (layouts: readonly ImportLayout[]): readonly ImportLayout[] => {
  const own = layouts.filter(({ kind }) => !isMarketKind(kind));
  return own.length === 0 ? layouts : own;
};

/** The headings and the first rows below them; null where they are no headings, or something speaks against all that the file could be. */
const headOf = ({ names, row, rows }: HeadRows, layouts: SourceWords['layouts'], hidden: readonly boolean[] = []): SampledHead | null => {
  const kinds = byHand(layouts)
    .map(({ kind }) => kind)
    .filter((kind) => kindRefusal(names, kind) === null);
  const isNamed = names.some((name) => nameKey(name) !== '');
  const headings = names.map((name) => readable(name.trim()));
  const isTooLong = names.length > MAX_MAPPED_COLUMNS || headings.some(({ length }) => length > MAX_HEADING);
  // A heading with an e-mail address is no heading: the first row is one of data.
  if (kinds.length === 0 || !isNamed || isTooLong || names.some(hasMail)) return null;
  const first = rows.filter((cells) => !isBlank(cells)).slice(0, SAMPLE_ROWS);
  const personal = personalColumns(headings, first).map((isPersonal, place) => isPersonal || hidden[place] === true);
  return {
    row,
    headings,
    personal,
    firstRow: row + 1,
    rows: first.map((cells) => headings.map((_, place) => (personal[place] === true ? null : cut((cells[place] ?? '').trim())))),
    kinds,
  };
};

/** What a person sets the columns of a file by; null where it is not to be set by hand. `others` are rows that may be its headings as well. */
export const sampleOf = (
  path: string,
  head: HeadRows,
  { layouts, layout }: SourceWords,
  mapping: StoredMapping | null = null,
  others: readonly HeadRows[] = [],
): FileSample | null => {
  // A column that is personal below one of the rows stays so whichever of them is chosen.
  const all = mapping === null ? [head, ...others] : [head];
  const found = all.map((one) => headOf(one, layouts)?.personal ?? []);
  const hidden = Array.from({ length: Math.max(...found.map(({ length }) => length)) }, (_, place) =>
    found.some((personal) => personal[place] === true),
  );
  const own = headOf(head, layouts, hidden);
  if (own === null) return null;
  const rest = all.slice(1).flatMap((one) => headOf(one, layouts, hidden) ?? []);
  return {
    ...own,
    name: basename(path),
    kind: mapping?.kind ?? (layout !== null && own.kinds.includes(layout.kind) ? layout.kind : null),
    ...(mapping === null ? {} : { mapping: { id: mapping.id, version: mapping.version } }),
    ...(rest.length === 0 ? {} : { others: rest.slice(0, MAX_OTHER_HEADS) }),
  };
};

/** The layout of a format that is known, else the one that knows most columns and against which none of them speaks. */
export const layoutByHeadings = ({ path, names, row, layouts, given, best, columns, sample }: Headings): ImportLayout => {
  const format = formatOf(names);
  const known = layouts.find(({ kind }) => kind === format?.kind);
  if (known !== undefined) return known;
  if (format !== null && format.kind !== null)
    throw new ImportRefusal([
      `${path} was refused; nothing was changed: it is ${withArticle(format.title)}, and ${elsewhere(IMPORT_LAYOUTS[format.kind])}.`,
    ]);
  const isFree = (layout: ImportLayout): boolean =>
    kindRefusal(names, layout.kind) === null && (layout.isWhole !== true || columns(layout).every(({ field }) => field !== null));
  const free = layouts.filter(isFree);
  const [found, near] = [best(free, given), best(free, withCountry(given))];
  // A file of sales has all columns of an estimate or of a catalogue but for its country, which is asked for then.
  if (near !== null && !isMarketKind(near.layout.kind) && near.fit > sureFit(names, found)) return near.layout;
  // Into the marketplace goes only what nobody would take for a brand group's.
  const rivals = Object.values(IMPORT_LAYOUTS).filter((layout) => !layouts.includes(layout) && isFree(layout));
  const other = found !== null && !isMarketKind(found.layout.kind) ? null : best(rivals, withCountry(given));
  if (other !== null && other.fit > (found?.fit ?? 0))
    throw new ImportRefusal([`${path} was refused; nothing was changed: ${elsewhere(other.layout)}.`]);
  const reason = found === null ? vetoed(names, best(layouts, given)) : doubt(names, found.layout, IMPORT_LAYOUTS);
  if (reason !== null) throw refusedWhole(path, reason);
  if (found !== null) return found.layout;
  const meant = nearest(columns, byHand(free), given);
  if (meant === null) throw unknownColumns(path, names, row, sample);
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
