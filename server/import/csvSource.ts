/** A CSV file, its header understood, its records in batches. */
import { isLeft } from 'fp-ts/Either';
import { describeFault, type ImportFault } from '../../src/domain/imports/fault.ts';
import { detectDelimiter, type Header, readHeader } from '../../src/domain/imports/header.ts';
import type { ImportLayout } from '../../src/domain/imports/layout.ts';
import { type Delimiter, isBlank, NO_RECORDS, type RecordBatch, readRecords } from '../../src/domain/imports/records.ts';
import { ImportRefusal } from './refusal.ts';
import { openText, type TextFile } from './textFile.ts';

export interface Batch {
  readonly records: RecordBatch['records'];
  /** The row number of the first record. */
  readonly firstRow: number;
  /** How much of the file has been read, from 0 to 1. */
  readonly done: number;
}

export interface CsvSource {
  readonly header: Header;
  /** The records after the header. The generator returns the fault that ended the reading, or null at the end of the file. */
  readonly batches: () => AsyncGenerator<Batch, ImportFault | null>;
  readonly close: () => Promise<void>;
}

const refusal = (path: string, faults: readonly ImportFault[]): ImportRefusal =>
  new ImportRefusal([`${path} was refused, nothing was changed:`, ...faults.map((fault) => `  ${describeFault(fault)}`)]);

async function* batchesOf(file: TextFile, delimiter: Delimiter, first: RecordBatch): AsyncGenerator<Batch, ImportFault | null> {
  yield { records: first.records, firstRow: first.firstRow, done: file.position() / file.size };
  let { state } = first;
  for (let ended = false; !ended; ) {
    const piece = await file.next();
    ended = piece === null;
    const read = readRecords(state, piece ?? '', delimiter, ended);
    if (isLeft(read)) return read.left;
    state = read.right.state;
    yield { records: read.right.records, firstRow: read.right.firstRow, done: Math.min(1, file.position() / file.size) };
  }
  return null;
}

const begin = async (path: string, file: TextFile, layout: ImportLayout): Promise<CsvSource> => {
  const sample = (await file.next()) ?? '';
  const delimiter = detectDelimiter(sample, layout);
  const read = readRecords(NO_RECORDS, sample, delimiter, file.position() >= file.size);
  if (isLeft(read)) throw refusal(path, [read.left]);
  const { records, firstRow, state } = read.right;
  const at = records.findIndex((record) => !isBlank(record));
  const header = readHeader(records[at] ?? [], firstRow + Math.max(0, at), layout);
  if (isLeft(header)) throw refusal(path, header.left);
  const first: RecordBatch = { records: records.slice(at + 1), firstRow: firstRow + at + 1, state };
  return { header: header.right, batches: () => batchesOf(file, delimiter, first), close: file.close };
};

/** Opens a CSV file and reads its header. Throws `ImportRefusal` with everything that is wrong with it. */
export const openCsv = async (path: string, layout: ImportLayout): Promise<CsvSource> => {
  const file = await openText(path);
  try {
    return await begin(path, file, layout);
  } catch (cause) {
    await file.close();
    throw cause;
  }
};
