/** The European Central Bank's file of reference rates: a column for each currency becomes a row for each. */
import { readFile } from 'node:fs/promises';
import { isLeft } from 'fp-ts/Either';
import { ECB, ECB_FORMAT, ecbHeader, isEcb, readEcbRow } from '../../src/domain/imports/ecb.ts';
import { KIND_TITLES } from '../../src/domain/imports/kindTitles.ts';
import { MARKET_LAYOUTS } from '../../src/domain/imports/marketLayouts.ts';
import { DELIMITERS, firstRecord, NO_RECORDS, readRecords } from '../../src/domain/imports/records.ts';
import { textDecoder } from '../../src/domain/imports/utf8.ts';
import { openLanding, ROWS_A_FILE } from './landing.ts';
import { elsewhere, ImportRefusal, refusedFor, refusedWhole } from './refusal.ts';
import type { ImportSource, LandingContext, SourceWords } from './source.ts';

const LAYOUT = MARKET_LAYOUTS.rates;

const textOf = (bytes: Uint8Array): string => {
  const decode = textDecoder();
  return decode(bytes) + decode(null);
};

const land = async (
  records: readonly (readonly string[])[],
  { connection, file, days, faults, leaveOut, report }: LandingContext,
): Promise<void> => {
  const writer = await openLanding(connection, LAYOUT);
  const [names = []] = records;
  let earlier = 0;
  for (const [i, record] of records.entries()) {
    if (i === 0) continue;
    const row = i + 1;
    const read = readEcbRow(names, record, row, days);
    if (isLeft(read)) for (const fault of read.left) faults.add(fault);
    else if (read.right === 'earlier') earlier += 1;
    else if (read.right !== null) {
      const { day, rates } = read.right;
      for (const { currency, rate } of rates) writer.add([file * ROWS_A_FILE + row, day, currency, rate, ECB]);
    }
  }
  writer.close();
  leaveOut({ earlier, others: [] });
  report(1);
};

/** Opens it; null for a text that is none. Throws `ImportRefusal` where something else was asked for. */
export const openEcb = async (path: string, head: Uint8Array, words: SourceWords): Promise<ImportSource | null> => {
  const sample = textOf(head);
  const delimiter = DELIMITERS.find((one) => isEcb(firstRecord(sample, one)));
  if (delimiter === undefined) return null;
  if (words.layout !== null && words.layout !== LAYOUT)
    throw refusedWhole(
      path,
      `This is the European Central Bank’s file of reference rates. It can only be read as ${KIND_TITLES[LAYOUT.kind]}.`,
    );
  if (!words.layouts.includes(LAYOUT)) throw new ImportRefusal([`${path} was refused; nothing was changed: ${elsewhere(LAYOUT)}.`]);
  const read = readRecords(NO_RECORDS, textOf(await readFile(path)), delimiter, true);
  if (isLeft(read)) throw refusedFor(path, [read.left]);
  const { records } = read.right;
  return {
    layout: LAYOUT,
    header: ecbHeader(records[0] ?? []),
    format: ECB_FORMAT,
    sample: null,
    isReadByEngine: false,
    land: (context) => land(records, context),
    close: async () => undefined,
  };
};
