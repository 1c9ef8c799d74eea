/**
 * The embedded warehouse: generations are sets of files, the one to serve is listed in CURRENT, and the files that only a superseded
 * one has are removed when its last reader has left.
 */
import { type EngineSettings, type OpenDatabase, openDuckDb } from './duckdbEngine.ts';
import { WarehouseFailure } from './failure.ts';
import { currentGeneration, removeSuperseded } from './files.ts';
import { DEFAULT_QUERY_SETTINGS } from './queries.ts';
import { type GenerationSource, type LookingWarehouse, type SwappingSettings, serveNewest } from './swapping.ts';
import { engineThreads } from './threads.ts';

export type { LookingWarehouse } from './swapping.ts';

export interface WarehouseSettings extends EngineSettings, SwappingSettings {
  /** The folder of the warehouse (`warehouseDirectory` of the data directory). */
  readonly directory: string;
  readonly open: OpenDatabase;
}

export const DEFAULT_WAREHOUSE_SETTINGS = {
  memoryMb: 512,
  // NOTE: each running query occupies a thread of the process, and sign-in and files need threads too.
  running: 2,
  ...DEFAULT_QUERY_SETTINGS,
  lookMs: 1_000,
  open: openDuckDb,
} as const satisfies Omit<WarehouseSettings, 'directory' | 'threads'>;

const filesOf = (settings: WarehouseSettings): GenerationSource => ({
  newest: async () => {
    const current = await currentGeneration(settings.directory);
    if (current === null) return null;
    return {
      number: current.number,
      open: () => settings.open(current, settings),
      remove: () => removeSuperseded(settings.directory, current),
    };
  },
  reasonOf: (cause) => (cause instanceof WarehouseFailure ? cause.message : 'The warehouse file cannot be opened: it may be damaged.'),
  lostReason: () => 'The warehouse failed and is being opened again.',
  close: async () => undefined,
});

/**
 * Opens the warehouse of a folder. An absent or empty folder is no failure (generation 0, no rows); neither is a damaged
 * file: then `health` says `degraded` and reads fail with `unreadable` until it can be opened.
 */
export const openWarehouse = async (
  given: Pick<WarehouseSettings, 'directory'> & Partial<WarehouseSettings>,
): Promise<LookingWarehouse> => {
  const settings = { ...DEFAULT_WAREHOUSE_SETTINGS, threads: engineThreads(), ...given };
  return serveNewest(filesOf(settings), settings);
};
