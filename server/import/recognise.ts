/** What a file is by its headings, whatever its format: the layout that reads it, or why it is refused. */
import { formatOf } from '../../src/domain/imports/formats/index.ts';
import { doubt, kindRefusal } from '../../src/domain/imports/formats/judge.ts';
import type { Given, HeaderColumn } from '../../src/domain/imports/header.ts';
import { isMarketKind } from '../../src/domain/imports/kinds.ts';
import type { ImportLayout } from '../../src/domain/imports/layout.ts';
import { IMPORT_LAYOUTS } from '../../src/domain/imports/layouts.ts';
import { nearest } from '../../src/domain/imports/suggest.ts';
import { elsewhere, ImportRefusal, refusedWhole, unknownColumns } from './refusal.ts';

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
  /** The layout that knows most columns, of those that can read them. */
  readonly best: (layouts: readonly ImportLayout[]) => Fit | null;
  readonly columns: (layout: ImportLayout) => readonly HeaderColumn[];
}

/** The layout of a format that is known, else the one that knows most columns and against which none of them speaks. */
export const layoutByHeadings = ({ path, names, row, layouts, given, best, columns }: Headings): ImportLayout => {
  const format = formatOf(names);
  const known = layouts.find(({ kind }) => kind === format?.kind);
  if (known !== undefined) return known;
  const isFree = ({ kind }: ImportLayout): boolean => kindRefusal(names, kind) === null;
  const found = best(layouts.filter(isFree));
  // A file of sales has all columns of an estimate: into the marketplace goes only what nobody would take for a brand group's.
  const rivals = Object.values(IMPORT_LAYOUTS).filter((layout) => !layouts.includes(layout) && isFree(layout));
  const other = found !== null && !isMarketKind(found.layout.kind) ? null : best(rivals);
  if (other !== null && other.fit > (found?.fit ?? 0))
    throw new ImportRefusal([`${path} was refused, nothing was changed: ${elsewhere(other.layout)}.`]);
  const reason = found === null ? vetoed(names, best(layouts)) : doubt(names, found.layout, IMPORT_LAYOUTS);
  if (reason !== null) throw refusedWhole(path, reason);
  if (found !== null) return found.layout;
  const near = nearest(columns, layouts.filter(isFree), given);
  if (near !== null) return near;
  throw unknownColumns(path, names, row);
};

const vetoed = (names: readonly string[], fit: Fit | null): string | null => (fit === null ? null : kindRefusal(names, fit.layout.kind));
