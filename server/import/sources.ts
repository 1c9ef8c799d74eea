/** A file to be imported, whatever its format: what it holds, and how its rows land. */
import { open } from 'node:fs/promises';
import { isLeft } from 'fp-ts/Either';
import type { Cell, ImportLayout } from '../../src/domain/imports/layout.ts';
import { PlainRows } from '../../src/domain/imports/plainRows.ts';
import { type ReadRow, RowReader } from '../../src/domain/imports/rows.ts';
import type { OtherRows } from '../../src/domain/imports/summary.ts';
import { type CsvSource, openCsv } from './csvSource.ts';
import { openEcb } from './ecbSource.ts';
import { openLanding, openLeft, ROWS_A_FILE } from './landing.ts';
import { openParquet } from './parquetSource.ts';
import type { ImportSource, LandingContext, SourceWords } from './source.ts';
import { unreadable } from './textFile.ts';

const landCsv = async (source: CsvSource, { connection, file, days, faults, leaveOut, report }: LandingContext): Promise<void> => {
  const writer = await openLanding(connection, source.layout);
  const offset = file * ROWS_A_FILE;
  const left = await openLeft(connection, source.layout);
  const reader = new RowReader(source.header, source.layout, days, source.conventions, (row, what, isPlaced) =>
    left.add(placed(row, offset), what, isPlaced),
  );
  const plain = new PlainRows(reader);
  const land = (read: ReadRow): void => {
    if (isLeft(read)) for (const fault of read.left) faults.add(fault);
    else if (read.right !== null) writer.add(offset === 0 ? read.right : placed(read.right, offset));
  };
  const walk = source.walk({
    plain: (bytes, line, row) => land(plain.read(bytes, line, row)),
    record: (cells, row) => land(reader.read(cells, row)),
  });
  for (;;) {
    const { value, done } = await walk.next();
    if (done === true) {
      if (value !== null) faults.add(value);
      writer.close();
      left.close();
      leaveOut({ earlier: reader.leftOut, others: othersOf(reader.left, source.layout) });
      return;
    }
    report(value);
  }
};

/** The rows that are left out, and what became of them. */
const othersOf = (left: ReadonlyMap<string, number>, { leaves = [] }: ImportLayout): readonly OtherRows[] =>
  [...left].map(([what, rows]) => {
    const became = leaves.find((one) => one.what === what)?.became;
    return { what, rows, ...(became === undefined ? {} : { became }) };
  });

const placed = (row: readonly Cell[], offset: number): readonly Cell[] => [Number(row[0]) + offset, ...row.slice(1)];

const PARQUET = 'PAR1';
const HEAD_BYTES = 4_096;

const headOf = async (path: string): Promise<Uint8Array> => {
  const handle = await open(path, 'r').catch((cause: unknown) => {
    throw unreadable(path, cause);
  });
  try {
    const { bytesRead, buffer } = await handle.read(new Uint8Array(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } catch (cause) {
    throw unreadable(path, cause);
  } finally {
    await handle.close();
  }
};

/** Opens a file and understands its columns. Throws `ImportRefusal` with everything that is wrong with it. */
export const openSource = async (path: string, words: SourceWords): Promise<ImportSource> => {
  const head = await headOf(path);
  if (String.fromCharCode(...head.subarray(0, PARQUET.length)) === PARQUET) return openParquet(path, words);
  const ecb = await openEcb(path, head, words);
  if (ecb !== null) return ecb;
  const source = await openCsv(path, words);
  return {
    layout: source.layout,
    header: source.header,
    format: source.format,
    sample: source.sample,
    isReadByEngine: false,
    land: (context) => landCsv(source, context),
    close: source.close,
  };
};
