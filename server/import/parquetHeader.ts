/** What a Parquet file holds, told by the names of its columns as in CSV. */
import { isLeft } from 'fp-ts/Either';
import { readFormatOf, withArticle } from '../../src/domain/imports/formats/index.ts';
import { formatRefusal, kindRefusal } from '../../src/domain/imports/formats/judge.ts';
import { columnsOf as namedColumns, readHeader, recognised } from '../../src/domain/imports/header.ts';
import { formatOfMapping } from '../../src/domain/imports/mappings/mapped.ts';
import { withCurrency } from '../../src/domain/imports/rowCurrencies.ts';
import type { FileFacts } from './parquetFile.ts';
import { layoutByHeadings, layoutOfMapping, mappingOf, sampleOf } from './recognise.ts';
import { longNames, refusedFor, refusedWhole, type TakenFor, takenFor } from './refusal.ts';
import type { ImportSource, SourceWords } from './source.ts';

/** What the file holds, by the names of its columns. */
export const headerOf = (
  path: string,
  names: readonly string[],
  words: SourceWords,
  { codes, rows }: Pick<FileFacts, 'codes' | 'rows'>,
): TakenFor & Pick<ImportSource, 'sample'> => {
  const known = formatRefusal(names);
  if (known !== null) throw refusedWhole(path, known);
  const mapping = mappingOf(path, { names, row: 0 }, words);
  const reason = mapping !== null || words.layout === null ? null : kindRefusal(names, words.layout.kind);
  if (reason !== null) throw refusedWhole(path, reason);
  const sample = sampleOf(path, { names, row: 0, rows }, words, mapping);
  const layout =
    (mapping === null ? words.layout : layoutOfMapping(path, names, mapping, words)) ??
    layoutByHeadings({
      path,
      names,
      row: 0,
      layouts: words.layouts,
      given: words.given,
      best: (layouts, given) => recognised(names, layouts, given),
      columns: (one) => namedColumns(names, one),
      sample,
    });
  const format = mapping === null ? readFormatOf(names, layout.kind) : formatOfMapping(mapping);
  const header = readHeader(names, 0, layout, words.given, format);
  if (isLeft(header)) {
    const [byHand, long] =
      format === null || mapping !== null ? [sample && { ...sample, kind: layout.kind }, longNames(names, 0)] : [null, []];
    throw refusedFor(path, [...header.left, ...long], takenFor(names, layout, words.given, format), [], byHand);
  }
  const end = header.right.columns.find(({ field }) => field?.endsPeriod === true);
  if (end !== undefined) {
    const expected = 'one column with the day: periods are read in CSV only';
    throw refusedFor(path, [{ row: 0, column: end.name, expected, found: 'a period' }], { layout, header: header.right, format });
  }
  const [, second] = header.right.columns.filter(({ field }) => field?.kind === 'currency');
  if (second !== undefined) {
    const fault = { row: 0, column: second.name, expected: 'one currency column (several are read only in CSV)', found: 'another' };
    throw refusedFor(path, [fault], { layout, header: header.right, format });
  }
  const [leaves] = header.right.leaves ?? [];
  if (format?.sums !== undefined || leaves !== undefined) {
    const isKnown = format !== null && format.isMapping !== true;
    const why = isKnown
      ? `It is ${withArticle(format.title)}, which can only be read as text.`
      : `Rows ${leaves?.what} can only be left out of text.`;
    throw refusedWhole(path, `${why} Save it as CSV.`, { layout, header: header.right, format });
  }
  const money = withCurrency(header.right, codes, layout);
  if (isLeft(money)) throw refusedWhole(path, money.left, { layout, header: header.right, format });
  return { layout, header: money.right, format, sample: mapping === null ? null : sample };
};
