/** A CSV file, its header understood. */
import { isLeft } from 'fp-ts/Either';
import { isIsoDay, isoDay } from '../../src/domain/dates/isoDay.ts';
import { readCountry, readCurrencyCode } from '../../src/domain/imports/cells.ts';
import { type ImportFault, shown } from '../../src/domain/imports/fault.ts';
import { formatOf, type ReadFormat, readFormatOf } from '../../src/domain/imports/formats/index.ts';
import { formatRefusal, kindRefusal } from '../../src/domain/imports/formats/judge.ts';
import { columnsOf, detectDelimiter, type Given, type Header, readHeader, recognised } from '../../src/domain/imports/header.ts';
import { filled, headingRows, likelyHeadings, MAX_LINES_ABOVE } from '../../src/domain/imports/headingRows.ts';
import { OPTION_WORDS } from '../../src/domain/imports/importOptions.ts';
import { type ImportLayout, VENDOR_VIEW } from '../../src/domain/imports/layout.ts';
import { formatOfMapping } from '../../src/domain/imports/mappings/mapped.ts';
import type { FileSample, StoredMapping } from '../../src/domain/imports/mappings/mapping.ts';
import {
  DELIMITERS,
  type Delimiter,
  firstRecord,
  firstRecords,
  isBlank,
  isPreamble,
  NO_RECORDS,
  preambleOf,
  type RecordBatch,
  readRecords,
} from '../../src/domain/imports/records.ts';
import { reportMonth } from '../../src/domain/imports/reportMonth.ts';
import { withCurrency } from '../../src/domain/imports/rowCurrencies.ts';
import { type Conventions, type DayOrder, inOrder, NO_CONVENTIONS, Survey } from '../../src/domain/imports/survey.ts';
import { textDecoder } from '../../src/domain/imports/utf8.ts';
import { wrongWhole } from '../../src/domain/imports/wholeFaults.ts';
import { plainStart, type RecordVisitor, walkRecords } from './csvRecords.ts';
import { type HeadRows, layoutByHeadings, layoutOfMapping, mappingOf, readsAll, sampleOf } from './recognise.ts';
import { longNames, refusedFor, refusedWhole, takenFor } from './refusal.ts';
import type { SourceWords } from './source.ts';
import { openText, type TextFile } from './textFile.ts';

export interface CsvSource {
  readonly layout: ImportLayout;
  readonly header: Header;
  /** The format of the marketplace that it is read as; null where its own names tell. */
  readonly format: ReadFormat | null;
  /** Its headings and first rows, where it was read by a mapping. */
  readonly sample: FileSample | null;
  /** How the file writes days and decimals. */
  readonly conventions: Conventions;
  /**
   * Hands over the records after the header, once, and yields now and then how much of the file was read, from 0 to 1. The
   * generator returns the fault that ended the reading, or null at the end of the file.
   */
  readonly walk: (visitor: RecordVisitor) => AsyncGenerator<number, ImportFault | null>;
  readonly close: () => Promise<void>;
}

/** What the settings before the header of a vendor report say of every row: its day, its country; or what does not fit. */
const givenBy = (record: readonly string[], row: number, dates: DayOrder | null): Given | ImportFault => {
  const settings = preambleOf(record);
  const [range = '', place = '', currency = 'USD'] = [
    settings.get('viewing range') ?? '',
    settings.get('country/region') ?? settings.get('country') ?? settings.get('countries') ?? '',
    settings.get('currency'),
  ];
  const code = readCurrencyCode(currency);
  if (isLeft(code)) return { row, column: 'Currency', expected: code.left, found: shown(currency) };
  const country = readCountry(place);
  const [first, last] = range.split(/\s+-\s+/);
  // NOTE: this report is written in the marketplace's own way; without one of its own words it is the American one.
  const order = dates ?? (country._tag === 'Right' && country.right !== 'US' && country.right !== 'CA' ? 'dmy' : 'mdy');
  const day = inOrder(first ?? '', order) ?? first ?? '';
  if (range !== '' && (first !== last || !isIsoDay(day))) {
    return { row, column: 'Viewing Range', expected: 'a report of a single day', found: shown(range) };
  }
  const view = settings.get('distributor view') ?? '';
  const constants = {
    ...(view === '' ? {} : { [VENDOR_VIEW.name]: view }),
    ...(settings.has('currency') ? { currency: code.right } : {}),
  };
  return {
    ...(isIsoDay(day) ? { date: isoDay(day) } : {}),
    ...(country._tag === 'Right' ? { country: country.right } : {}),
    ...(Object.keys(constants).length === 0 ? {} : { constants }),
  };
};

/** The month that a report says above its headings, or why it says none; null for one that has its days in its rows. */
const statedMonth = (names: readonly string[], settings: ReadonlyMap<string, string>): ReturnType<typeof reportMonth> | null => {
  const format = formatOf(names);
  return format === null || format.kind === null || format.byMonth !== true ? null : reportMonth(format.title, settings);
};

interface Head {
  readonly names: readonly string[];
  readonly row: number;
}

/** What is the same in all rows of a report it leaves out: that is to be said beside it. */
const missingAdvice = (format: ReadFormat | null): readonly string[] =>
  format === null || format.isMapping === true
    ? []
    : [`This is the ${format.title}. If it has no day, ${OPTION_WORDS.day}; if it has no country, ${OPTION_WORDS.country}.`];

/** Whether a mapping reads files with these headings: the one that was named, or the one that was made for them. */
const isMapped = (names: readonly string[], { mapping, mappingFor }: SourceWords): boolean =>
  (mapping !== null && readsAll(names, mapping)) || mappingFor(names) !== undefined;

/** Names that are known in the first row leave no doubt that it holds the headings. */
const KNOWN_FIRST = 2;

/**
 * Where the headings stand: in the first row of a format or a mapping that is known, else in the first with anything in it that is no preamble,
 * unless nothing of it is known and a later row is likelier.
 */
const headingsAt = (records: readonly (readonly string[])[], words: SourceWords): number => {
  const known = records.slice(0, MAX_LINES_ABOVE).findIndex((record) => formatOf(record) !== null || isMapped(record, words));
  if (known >= 0) return known;
  const first = records.findIndex((record) => !isBlank(record) && !isPreamble(record));
  if (first < 0) return records.findIndex((record) => !isBlank(record));
  const names = columnsOf(records[first] ?? [], allColumns(words)).filter(({ field }) => field !== null);
  return names.length >= KNOWN_FIRST ? first : (likelyHeadings(records) ?? first);
};

const allColumns = ({ layout, layouts }: SourceWords): Pick<ImportLayout, 'fields' | 'required'> =>
  layout ?? { fields: layouts.flatMap(({ fields }) => fields), required: [] };

/** The delimiter with which the headings are known, else the one with which most columns of the first row are, else of the likeliest row. */
const delimiterOf = (sample: string, words: SourceWords): Delimiter => {
  const tops = DELIMITERS.map((delimiter) => ({ delimiter, records: firstRecords(sample, delimiter, MAX_LINES_ABOVE) }));
  const known = tops.find(({ records }) => records.some((record) => formatOf(record) !== null || isMapped(record, words)));
  if (known !== undefined) return known.delimiter;
  const detected = detectDelimiter(sample, allColumns(words));
  if (columnsOf(firstRecord(sample, detected), allColumns(words)).some(({ field }) => field !== null)) return detected;
  const widths = tops.map(({ records }) => filled(records[likelyHeadings(records) ?? -1] ?? []));
  const most = Math.max(...widths);
  return most < 2 ? detected : (tops[widths.indexOf(most)]?.delimiter ?? detected);
};

/** What the file is read as. Throws where its headings are of something else, or of nothing that is read. */
const layoutFor = (
  path: string,
  head: Head & { readonly sample: FileSample | null; readonly mapping: StoredMapping | null },
  given: Given,
  words: SourceWords,
): ImportLayout => {
  if (head.mapping !== null) return layoutOfMapping(path, head.names, head.mapping, words);
  const reason = words.layout === null ? null : kindRefusal(head.names, words.layout.kind);
  if (reason !== null) throw refusedWhole(path, reason);
  if (words.layout !== null) return words.layout;
  return layoutByHeadings({
    path,
    names: head.names,
    row: head.row,
    sample: head.sample,
    layouts: words.layouts,
    given,
    best: (layouts, beside) => recognised(head.names, layouts, beside),
    columns: (layout) => columnsOf(head.names, layout),
  });
};

const conventionsOf = async (path: string, file: CsvSource, sample: RecordBatch, words: SourceWords): Promise<Conventions> => {
  const look = new Survey(file.header, words.dates);
  for (const [i, record] of sample.records.entries()) look.see(record, sample.firstRow + i);
  if (!look.isNeeded) return NO_CONVENTIONS;
  const survey = new Survey(file.header, words.dates);
  const visitor: RecordVisitor = {
    plain: (bytes, line, row) => survey.seePlain(bytes, line, row),
    record: (record, row) => survey.see(record, row),
  };
  for await (const _ of file.walk(visitor));
  const found = survey.conventions();
  if (isLeft(found)) throw refusedFor(path, found.left, file);
  return found.right;
};

interface Begun {
  readonly source: CsvSource;
  readonly first: RecordBatch;
}

const begin = async (path: string, file: TextFile, words: SourceWords): Promise<Begun> => {
  const bytes = (await file.next()) ?? new Uint8Array();
  const decode = textDecoder();
  const isWhole = file.position() >= file.size;
  const sample = isWhole ? decode(bytes) + decode(null) : decode(bytes);
  const delimiter = delimiterOf(sample, words);
  const read = readRecords(NO_RECORDS, sample, delimiter, isWhole);
  if (isLeft(read)) throw refusedFor(path, [read.left]);
  const { records, firstRow, state } = read.right;
  const at = headingsAt(records, words);
  const preamble = records.slice(0, Math.max(0, at)).filter((record) => !isBlank(record) && isPreamble(record));
  const names = records[at] ?? [];
  const head = { names, row: firstRow + Math.max(0, at) };
  const known = formatRefusal(head.names);
  if (known !== null) throw refusedWhole(path, known);
  const stated = preamble.length > 0 ? givenBy(preamble.flat(), firstRow + records.indexOf(preamble[0] ?? []), words.dates) : {};
  if ('expected' in stated) throw refusedFor(path, [stated]);
  const month = statedMonth(names, preambleOf(preamble.flat()));
  if (month !== null && isLeft(month)) throw refusedWhole(path, month.left);
  const mapping = mappingOf(path, head, words);
  const isKnown = mapping !== null || formatOf(names)?.kind != null;
  const named = words.namedDay !== null && isKnown ? { date: words.namedDay } : {};
  const given = { ...words.given, ...named, ...stated, ...(month === null ? {} : { date: month.right }) };
  const headAt = (place: number): HeadRows => ({ names: records[place] ?? [], row: firstRow + place, rows: records.slice(place + 1) });
  const others = headingRows(records).filter((place) => place !== at);
  const rows = sampleOf(path, headAt(Math.max(0, at)), words, mapping, others.map(headAt));
  const layout = layoutFor(path, { ...head, mapping, sample: rows }, given, words);
  const format = mapping === null ? readFormatOf(names, layout.kind) : formatOfMapping(mapping);
  const header = readHeader(names, firstRow + Math.max(0, at), layout, given, format);
  if (isLeft(header)) {
    const [byHand, long] =
      format === null || mapping !== null ? [rows && { ...rows, kind: layout.kind }, longNames(names, head.row)] : [null, []];
    throw refusedFor(path, [...header.left, ...long], takenFor(names, layout, given, format), missingAdvice(format), byHand);
  }
  const wrong = wrongWhole(header.right, records.slice(at + 1), format);
  if (wrong !== null) throw refusedWhole(path, wrong, { layout, header: header.right, format });
  const money = withCurrency(header.right, records.slice(at + 1), layout);
  if (isLeft(money)) throw refusedWhole(path, money.left, { layout, header: header.right, format });
  const first: RecordBatch = { records: records.slice(at + 1), firstRow: firstRow + at + 1, state };
  const start = plainStart(bytes, records.slice(0, at + 1)) ?? { first, decode };
  const walk = (visitor: RecordVisitor) => walkRecords(file, { bytes, delimiter, columns: header.right.columns.length, start }, visitor);
  return {
    source: {
      layout,
      header: money.right,
      format,
      sample: mapping === null ? null : rows,
      conventions: NO_CONVENTIONS,
      walk,
      close: file.close,
    },
    first,
  };
};

const opened = async (path: string, words: SourceWords): Promise<Begun> => {
  const file = await openText(path);
  try {
    return await begin(path, file, words);
  } catch (cause) {
    await file.close();
    throw cause;
  }
};

/**
 * Opens a CSV file, reads its header, and looks through all of it where days or decimals could be read in two ways. Throws
 * `ImportRefusal` with everything that is wrong with it.
 */
export const openCsv = async (path: string, words: SourceWords): Promise<CsvSource> => {
  const { source, first } = await opened(path, words);
  let isWhole = true;
  try {
    const conventions = await conventionsOf(path, source, first, words);
    if (conventions === NO_CONVENTIONS) return source;
    isWhole = false;
    const again = await opened(path, words);
    return { ...again.source, conventions };
  } catch (cause) {
    isWhole = false;
    throw cause;
  } finally {
    if (!isWhole) await source.close();
  }
};
