/** What a Parquet file holds, told by the names of its columns as in CSV. */
import { isLeft } from 'fp-ts/Either';
import { FaultLog, type ImportFault } from '../../src/domain/imports/fault.ts';
import { type ReadFormat, readFormatOf } from '../../src/domain/imports/formats/index.ts';
import { formatRefusal, kindRefusal } from '../../src/domain/imports/formats/judge.ts';
import { fitOf, type Header, columnsOf as namedColumns, readHeader } from '../../src/domain/imports/header.ts';
import type { ImportLayout } from '../../src/domain/imports/layout.ts';
import { layoutByHeadings } from './recognise.ts';
import { ImportRefusal, refusedWhole } from './refusal.ts';
import type { SourceWords } from './source.ts';

interface Fitted {
  readonly layout: ImportLayout;
  readonly fit: number;
}

interface ParquetHead {
  readonly layout: ImportLayout;
  readonly header: Header;
  readonly format: ReadFormat | null;
}

/** The layout that knows the columns best, of those that can read them. */
const bestOf = (names: readonly string[], layouts: readonly ImportLayout[], words: SourceWords): Fitted | null => {
  let best: Fitted | null = null;
  for (const layout of layouts) {
    const header = readHeader(names, 0, layout, words.given);
    if (isLeft(header)) continue;
    const fit = fitOf(header.right, layout);
    if (best === null || fit > best.fit) best = { layout, fit };
  }
  return best;
};

/** What the file holds, by the names of its columns. */
export const headerOf = (path: string, names: readonly string[], words: SourceWords): ParquetHead => {
  const reason = formatRefusal(names) ?? (words.layout === null ? null : kindRefusal(names, words.layout.kind));
  if (reason !== null) throw refusedWhole(path, reason);
  const layout =
    words.layout ??
    layoutByHeadings({
      path,
      names,
      row: 0,
      layouts: words.layouts,
      given: words.given,
      best: (layouts) => bestOf(names, layouts, words),
      columns: (one) => namedColumns(names, one),
    });
  const format = readFormatOf(names, layout.kind);
  const header = readHeader(names, 0, layout, words.given, format);
  if (isLeft(header)) throw refusal(path, header.left);
  const end = header.right.columns.find(({ field }) => field?.endsPeriod === true);
  if (end !== undefined) {
    throw refusal(path, [
      { row: 0, column: end.name, expected: 'one column with the day: periods are read in CSV only', found: 'a period' },
    ]);
  }
  return { layout, header: header.right, format };
};

const refusal = (path: string, faults: readonly ImportFault[]): ImportRefusal => {
  const log = new FaultLog();
  for (const fault of faults) log.add(fault);
  return new ImportRefusal([`${path} was refused, nothing was changed:`, ...log.describe().map((line) => `  ${line}`)], faults);
};
