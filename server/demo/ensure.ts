/**
 * Makes sure, at the start of the server, that the warehouse holds the demo data of the day: generates it on the first
 * start, adds the missing days on a later one, and does nothing when it is there already. The work is done in a process
 * of its own, so that the server's memory stays small and a crash of the writer takes nothing along.
 */
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { isRight } from 'fp-ts/Either';
import { decode, Natural, oneOf, record, t } from '../../src/domain/codec/codec.ts';
import type { IsoDay } from '../../src/domain/dates/isoDay.ts';
import { startChild } from '../childProcess.ts';
import { lookInto } from '../warehouse/attach.ts';
import { WarehouseFailure, type WarehouseFailureKind } from '../warehouse/failure.ts';
import { currentGeneration, type Generation, warehouseDirectory } from '../warehouse/files.ts';
import { isOfThisRelease } from '../warehouse/version.ts';
import type { DemoProgress } from './meter.ts';
import { type DemoSettings, isUpToDate, readUpkeep } from './upkeep.ts';

export interface EnsureDemoOptions {
  /** The data directory of the server; the warehouse is the folder `warehouse` in it. */
  readonly dataDir: string;
  readonly seed: number;
  readonly scale: number;
  /** The business day. */
  readonly today: IsoDay;
  /** Called about a hundred times, from 0 to done, only when there is work to do. */
  readonly onProgress?: (progress: DemoProgress) => void;
  readonly signal?: AbortSignal;
  /** The bundled `generate.process.js`; by default the one built beside the server. */
  readonly entry?: string;
}

export interface EnsuredDemo {
  readonly generation: number;
  /** False when the data was there already. */
  readonly generated: boolean;
}

/** Whether a generation holds the demo data of the settings, in the tables of this release. */
const isKept = async (generation: Generation, settings: DemoSettings): Promise<boolean> =>
  (await isOfThisRelease(generation)) &&
  lookInto(generation, async (connection) => isUpToDate(await readUpkeep(connection, 'main'), settings));

const ProgressLine = record({ phase: oneOf(['generating', 'publishing', 'done']), done: Natural, total: Natural }, 'ProgressLine');
const ResultLine = record({ generation: Natural }, 'ResultLine');
const FailureLine = record({ failure: record({ kind: t.string, message: t.string }) }, 'FailureLine');

/** What the process has said last besides progress. */
interface Outcome {
  generation: number | null;
  failure: WarehouseFailure | null;
}

const listen = (line: string, outcome: Outcome, onProgress: EnsureDemoOptions['onProgress']): void => {
  let said: unknown;
  try {
    said = JSON.parse(line);
  } catch {
    return;
  }
  const progress = decode(ProgressLine, said);
  const result = decode(ResultLine, said);
  const failure = decode(FailureLine, said);
  if (isRight(progress)) onProgress?.(progress.right);
  else if (isRight(result)) outcome.generation = result.right.generation;
  else if (isRight(failure)) {
    outcome.failure = new WarehouseFailure(failure.right.failure.kind as WarehouseFailureKind, failure.right.failure.message);
  }
};

const DEFAULT_ENTRY = new URL('./demo/generate.process.js', import.meta.url);

const generateInProcess = (settings: DemoSettings, options: EnsureDemoOptions): Promise<number> =>
  new Promise((resolve, reject) => {
    const outcome: Outcome = { generation: null, failure: null };
    const child = startChild(options.entry ?? fileURLToPath(DEFAULT_ENTRY), [JSON.stringify(settings)]);
    const stop = (): void => {
      // NOTE: the process stops by itself when its input ends, also when this one is killed.
      child.stdin.end();
    };
    options.signal?.addEventListener('abort', stop, { once: true });
    if (options.signal?.aborted === true) stop();
    createInterface({ input: child.stdout }).on('line', (line) => listen(line, outcome, options.onProgress));
    child.stdin.on('error', () => undefined);
    child.on('error', (cause) =>
      reject(new WarehouseFailure('not_writable', `The demo data generator could not be started: ${cause.message}.`, cause)),
    );
    child.on('close', (code, signal) => {
      options.signal?.removeEventListener('abort', stop);
      if (outcome.failure !== null) reject(outcome.failure);
      else if (code === 0 && outcome.generation !== null) resolve(outcome.generation);
      else
        reject(
          new WarehouseFailure(
            'not_writable',
            `The demo data generator ended ${signal === null ? `with code ${code}` : `by ${signal}`} before it was done; nothing was changed.`,
          ),
        );
    });
  });

/**
 * Resolves when the warehouse holds the demo data of the day. Rejects with a `WarehouseFailure` whose message is one
 * sentence for a person; what was served before is then unchanged, and nothing half-written is left.
 */
export const ensureDemoWarehouse = async (options: EnsureDemoOptions): Promise<EnsuredDemo> => {
  const { dataDir, seed, scale, today } = options;
  const settings: DemoSettings = { directory: warehouseDirectory(dataDir), seed, scale, today };
  const current = await currentGeneration(settings.directory);
  if (current !== null && (await isKept(current, settings))) return { generation: current.number, generated: false };
  return { generation: await generateInProcess(settings, options), generated: true };
};
