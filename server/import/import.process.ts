/**
 * The import of the admin area, as a process of its own: it takes the processor and the memory that it needs, and the
 * server answers meanwhile. The first line of its input is the order as JSON; it prints lines of JSON. It stops, leaving nothing behind,
 * when its input ends: so it never outlives the server that started it.
 */
import { basename } from 'node:path';
import { createInterface } from 'node:readline';
import { isLeft } from 'fp-ts/Either';
import { decode, describeFailure } from '../../src/domain/codec/codec.ts';
import { readCountry } from '../../src/domain/imports/cells.ts';
import type { FaultGroup, ImportFault } from '../../src/domain/imports/fault.ts';
import { type ListedFaultGroup, MAX_FAULTS_LISTED, MAX_FAULTS_OF_ALL, type PreviewedPart } from '../../src/domain/imports/job.ts';
import { endWith } from '../endWith.ts';
import { WarehouseFailure } from '../warehouse/failure.ts';
import { warehouseDirectory } from '../warehouse/files.ts';
import { confirmedAs, replacementMark } from './askReplace.ts';
import { firstOfEach } from './firstOfEach.ts';
import { importFiles } from './importFiles.ts';
import { forgetImports, undoImport } from './importLog.ts';
import { type Line, Order } from './lines.ts';
import { previewOf, withFacts } from './preview.ts';
import { ImportRefusal } from './refusal.ts';

const say = (line: Line): void => {
  process.stdout.write(`${JSON.stringify(line)}\n`);
};

/** A figure of progress every hundredth, so that a large file does not fill the pipe. */
const shares = (): ((done: number) => void) => {
  let told = -1;
  return (done) => {
    if (done - told < 0.01) return;
    told = done;
    say({ tag: 'share', share: done });
  };
};

const imports = async (order: Extract<Order, { readonly ask: 'import' }>, signal: AbortSignal): Promise<void> => {
  const { dataDirectory, brandGroupId, today, now, dryRun, files, choices, confirmed, mappedBy, withRates } = order;
  const country = choices.country === null ? null : readCountry(choices.country);
  let looks: readonly PreviewedPart[] = [];
  const imported = await importFiles(
    {
      dataDirectory,
      databaseUrl: process.env.DATABASE_URL?.trim() || null,
      brandGroupId,
      today,
      now,
      dryRun,
      mappedBy,
      withRates,
      kind: choices.kind,
      readAs: choices.readAs ?? [],
      dates: choices.dates,
      given: {
        ...(choices.date === null ? {} : { date: choices.date }),
        ...(country?._tag === 'Right' ? { country: country.right } : {}),
      },
      files: files.map(({ path }) => path),
      names: files.map(({ name }) => name),
      faultsReported: MAX_FAULTS_LISTED,
    },
    {
      signal,
      onProgress: shares(),
      onReplace: confirmedAs(confirmed),
      onSamples: (samples) => {
        if (samples.length > 0) say({ tag: 'samples', samples: [...samples] });
      },
      onLook: (found) => {
        looks = [...looks, ...found.map(previewOf)];
        say({ tag: 'look', parts: [...looks] });
      },
    },
  );
  say({
    tag: 'done',
    parts: imported.parts.flatMap((part, i) => (looks[i] === undefined ? [] : [withFacts(looks[i], part)])),
    rows: imported.parts.reduce((sum, { summary }) => sum + summary.totals.rows, 0),
    generation: imported.generation,
    restored: 0,
    replaces: replacementMark(imported.parts),
    mappedBy: imported.mappedBy,
  });
};

const undoes = async ({ dataDirectory, brandGroupId, importId, now }: Extract<Order, { readonly ask: 'undo' }>): Promise<void> => {
  const { import: past, restored, isNew, notes } = await undoImport({ dataDirectory, brandGroupId, importId, now });
  say({ tag: 'done', parts: [], rows: past.rows, generation: isNew ? past.id : null, restored, replaces: '', notes: [...notes] });
};

const prunes = async ({ ask: _, ...settings }: Extract<Order, { readonly ask: 'prune' }>): Promise<void> => {
  const { count, generation } = await forgetImports(settings);
  say({ tag: 'done', parts: [], rows: 0, generation, restored: 0, replaces: '', pruned: count });
};

const carryOut = (order: Order, signal: AbortSignal): Promise<void> => {
  switch (order.ask) {
    case 'import':
      return imports(order, signal);
    case 'undo':
      return undoes(order);
    case 'prune':
      return prunes(order);
  }
};

const listed = ({ file, row, column, expected, found, foundWhole }: ImportFault, only: string) => ({
  file: file ?? only,
  row,
  column,
  expected,
  found,
  whole: foundWhole ?? null,
});

const listedGroup = ({ file, column, expected, count, examples }: FaultGroup, only: string): ListedFaultGroup => ({
  file: file ?? only,
  column,
  expected,
  count,
  examples: [...examples],
});

const told = (cause: unknown, only: string, dataDirectory: string): Line => {
  if (cause instanceof ImportRefusal) {
    return {
      tag: 'refused',
      messages: cause.messages.map((line) => line.trim()),
      faults: firstOfEach(cause.faults, MAX_FAULTS_OF_ALL).map((fault) => listed(fault, only)),
      count: cause.count,
      groups: cause.groups.slice(0, MAX_FAULTS_OF_ALL).map((group) => listedGroup(group, only)),
    };
  }
  if (!(cause instanceof WarehouseFailure)) throw cause;
  return { tag: 'failed', kind: cause.kind === 'locked' ? 'locked' : 'other', message: withoutPlace(cause.message, dataDirectory) };
};

/** Where the server keeps its data is its own business. */
const withoutPlace = (message: string, dataDirectory: string): string => message.replaceAll(` in ${warehouseDirectory(dataDirectory)}`, '');

const main = async (text: string, { signal }: AbortController): Promise<number> => {
  const order = decode(Order, JSON.parse(text));
  if (isLeft(order)) {
    say({ tag: 'failed', kind: 'other', message: `The import cannot begin: ${describeFailure(order.left)}.` });
    return 1;
  }
  try {
    await carryOut(order.right, signal);
    return 0;
  } catch (cause) {
    say(told(cause, order.right.ask === 'import' ? basename(order.right.files[0]?.name ?? '') : '', order.right.dataDirectory));
    return 1;
  }
};

// Nobody reads any more where the server was killed; its end is noticed by the input, and nothing is left behind.
process.stdout.on('error', () => undefined);

const stop = new AbortController();
process.stdin.on('error', () => stop.abort());
const input = createInterface({ input: process.stdin }).on('close', () => stop.abort());
input.once('line', (text) => {
  endWith(main(text, stop));
});
