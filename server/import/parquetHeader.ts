/** What a Parquet file holds, told by the names of its columns as in CSV. */
import { isLeft } from 'fp-ts/Either';
import { FaultLog, type ImportFault } from '../../src/domain/imports/fault.ts';
import { fitOf, type Header, columnsOf as namedColumns, readHeader } from '../../src/domain/imports/header.ts';
import { isMarketKind } from '../../src/domain/imports/kinds.ts';
import type { ImportLayout } from '../../src/domain/imports/layout.ts';
import { IMPORT_LAYOUTS } from '../../src/domain/imports/layouts.ts';
import { reportOf } from '../../src/domain/imports/presets.ts';
import { nearest } from '../../src/domain/imports/suggest.ts';
import { elsewhere, ImportRefusal, unknownColumns } from './refusal.ts';
import type { SourceWords } from './source.ts';

interface Fitted {
  readonly layout: ImportLayout;
  readonly header: Header;
  readonly fit: number;
}

/** The layout that knows the columns best, of those that can read them. */
const bestOf = (names: readonly string[], layouts: readonly ImportLayout[], words: SourceWords): Fitted | null => {
  let best: Fitted | null = null;
  for (const layout of layouts) {
    const header = readHeader(names, 0, layout, words.given);
    if (isLeft(header)) continue;
    const fit = fitOf(header.right, layout);
    if (best === null || fit > best.fit) best = { layout, header: header.right, fit };
  }
  return best;
};

/** What the file holds, by the names of its columns. */
export const headerOf = (path: string, names: readonly string[], words: SourceWords): Pick<Fitted, 'layout' | 'header'> => {
  if (words.layout !== null) {
    const header = readHeader(names, 0, words.layout, words.given);
    if (isLeft(header)) throw refusal(path, header.left);
    return { layout: words.layout, header: header.right };
  }
  const report = reportOf(names);
  const known = words.layouts.filter(({ kind }) => kind === report?.kind);
  const best = bestOf(names, known.length > 0 ? known : words.layouts, words);
  // As in CSV: into the marketplace goes only what nobody would take for a brand group's.
  const rivals = Object.values(IMPORT_LAYOUTS).filter((layout) => !words.layouts.includes(layout));
  const other = best !== null && !isMarketKind(best.layout.kind) ? null : bestOf(names, rivals, words);
  if (other !== null && other.fit > (best?.fit ?? 0)) {
    throw new ImportRefusal([`${path} was refused, nothing was changed: ${elsewhere(other.layout)}.`]);
  }
  if (best !== null) return best;
  const near = nearest((layout) => namedColumns(names, layout), words.layouts, words.given);
  const header = near === null ? null : readHeader(names, 0, near, words.given);
  if (header !== null && isLeft(header)) throw refusal(path, header.left);
  throw unknownColumns(path, names, 0);
};

const refusal = (path: string, faults: readonly ImportFault[]): ImportRefusal => {
  const log = new FaultLog();
  for (const fault of faults) log.add(fault);
  return new ImportRefusal([`${path} was refused, nothing was changed:`, ...log.describe().map((line) => `  ${line}`)], faults);
};
