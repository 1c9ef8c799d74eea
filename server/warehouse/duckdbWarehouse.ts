/**
 * The embedded warehouse: serves the generation that CURRENT names, read-only, and swaps to the next between queries.
 * Every generation in use is counted; the last reader of an old one closes it and removes its file. After a fatal
 * failure of the engine, or while a file cannot be opened, the warehouse is degraded and tries again by itself.
 */
import { AdmissionQueue, aborted } from './admission.ts';
import { type EngineSettings, engineFailure, isFatal, isInterrupt, type OpenDatabase, type OpenEngine, openDuckDb } from './engine.ts';
import { WarehouseFailure } from './failure.ts';
import { currentGeneration, type Generation, removeDatabase } from './files.ts';
import type { Plan, ResultTable } from './plan.ts';
import { compile } from './sql/compile.ts';
import type { QueryOptions, Reader, Warehouse, WarehouseHealth } from './warehouse.ts';

/** A query that took long, without a value that anybody asked for. */
export interface SlowQuery {
  readonly ms: number;
  /** The table that it read, and what its rows were told apart by. */
  readonly source: string;
  readonly dimensions: readonly string[];
  readonly brandGroups: number;
  /** Null where it failed or was stopped. */
  readonly rows: number | null;
}

export interface WarehouseSettings extends EngineSettings {
  /** The folder of the warehouse (`warehouseDirectory` of the data directory). */
  readonly directory: string;
  readonly running: number;
  readonly waiting: number;
  readonly waitMs: number;
  /** How long a query may run, then it fails with `slow`. */
  readonly runMs: number;
  /** From how many milliseconds on a query is told as a slow one. */
  readonly slowMs: number;
  readonly onSlowQuery: (query: SlowQuery) => void;
  /** How often CURRENT is looked at. */
  readonly lookMs: number;
  readonly open: OpenDatabase;
}

export const DEFAULT_WAREHOUSE_SETTINGS = {
  memoryMb: 512,
  threads: 2,
  running: 2,
  waiting: 256,
  waitMs: 20_000,
  runMs: 30_000,
  slowMs: 1_000,
  onSlowQuery: () => undefined,
  lookMs: 1_000,
  open: openDuckDb,
} as const satisfies Omit<WarehouseSettings, 'directory'>;

/** A generation that is open, and how many readers it has. */
interface Served {
  readonly generation: Generation;
  readonly engine: OpenEngine;
  readers: number;
  /** No longer the one to serve: closed when the last reader leaves. */
  retired: boolean;
  /** Its file is of no more use and goes with it. */
  superseded: boolean;
}

const NO_TABLE: ResultTable = { rowCount: 0, columns: {} };

/** What nobody wrote has no rows, but every column that was asked for. */
const emptyAnswer = (plan: Plan): ResultTable => ({
  ...NO_TABLE,
  columns: Object.fromEntries(compile(plan).columns.map((name) => [name, []])),
});

class EmbeddedWarehouse implements Warehouse {
  private readonly settings: WarehouseSettings;
  private readonly queue: AdmissionQueue;
  private served: Served | null = null;
  private reason: string | null = null;
  private looking: Promise<void> | null = null;
  private readonly timer: NodeJS.Timeout;
  private isClosed = false;
  private active = 0;
  private readonly idle: (() => void)[] = [];

  constructor(settings: WarehouseSettings) {
    this.settings = settings;
    this.queue = new AdmissionQueue(settings);
    this.timer = setInterval(() => void this.look(), settings.lookMs);
    this.timer.unref();
  }

  generation = (): number => this.served?.generation.number ?? 0;

  health = (): WarehouseHealth => ({
    state: this.reason !== null ? 'degraded' : this.served === null ? 'empty' : 'ready',
    generation: this.generation(),
    reason: this.reason,
    running: this.queue.running,
    waiting: this.queue.waiting,
  });

  /** Looks at CURRENT and opens what it names; one look at a time, and never a failure: what is wrong is in `health`. */
  look = (): Promise<void> => {
    this.looking ??= this.lookOnce().finally(() => {
      this.looking = null;
    });
    return this.looking;
  };

  private async lookOnce(): Promise<void> {
    if (this.isClosed) return;
    try {
      await this.openCurrent();
    } catch (cause) {
      // NOTE: between reading CURRENT and opening, a writer may have gone on and removed the file: look once more.
      await this.openCurrent().catch(() => this.degrade(cause));
    }
  }

  private degrade(cause: unknown): void {
    this.reason = cause instanceof WarehouseFailure ? cause.message : 'The warehouse file cannot be opened: it may be damaged.';
  }

  private async openCurrent(): Promise<void> {
    const current = await currentGeneration(this.settings.directory);
    if (current !== null && current.number !== this.served?.generation.number) {
      const engine = await this.settings.open(current.path, this.settings);
      if (this.isClosed) {
        engine.close();
        return;
      }
      this.retire(true);
      this.served = { generation: current, engine, readers: 0, retired: false, superseded: false };
    }
    this.reason = null;
  }

  /** Serves nothing until the next look; readers of the old generation finish first. */
  private retire(superseded: boolean): void {
    const old = this.served;
    this.served = null;
    if (old === null) return;
    old.retired = true;
    old.superseded = superseded;
    if (old.readers === 0) this.dispose(old);
  }

  private dispose(old: Served): void {
    old.engine.close();
    if (old.superseded) void removeDatabase(old.generation.path).catch(() => undefined);
  }

  read = async <A>(work: (reader: Reader) => Promise<A>): Promise<A> => {
    if (this.isClosed) throw new WarehouseFailure('closed', 'The server is stopping.');
    if (this.served === null) await this.look();
    const served = this.served;
    if (served === null && this.reason !== null) throw new WarehouseFailure('unreadable', this.reason);
    this.active += 1;
    if (served !== null) served.readers += 1;
    try {
      return await work(this.readerOf(served));
    } finally {
      this.leave(served);
    }
  };

  private leave(served: Served | null): void {
    this.active -= 1;
    if (served !== null) {
      served.readers -= 1;
      if (served.retired && served.readers === 0) this.dispose(served);
    }
    if (this.active === 0) for (const done of this.idle.splice(0)) done();
  }

  private readerOf(served: Served | null): Reader {
    if (served === null) return { generation: 0, query: async (plan) => emptyAnswer(plan) };
    return { generation: served.generation.number, query: (plan, options = {}) => this.query(served, plan, options) };
  }

  private async query(served: Served, plan: Plan, options: QueryOptions): Promise<ResultTable> {
    const lane = options.lane ?? plan.scope.brandGroupIds.join(' ');
    const table = await this.queue.run(lane, options.priority ?? 'interactive', options.signal, () => this.run(served, plan, options));
    if (plan.kind === 'aggregate' && table.rowCount > plan.maxRows) {
      throw new WarehouseFailure(
        'too_large',
        `The answer has more than ${plan.maxRows} rows. Choose fewer dimensions, a coarser periodicity or more filters.`,
      );
    }
    return table;
  }

  private async run(served: Served, plan: Plan, { signal }: QueryOptions): Promise<ResultTable> {
    if (signal?.aborted === true) throw aborted();
    const started = performance.now();
    let rows: number | null = null;
    const running = served.engine.run(compile(plan));
    let stoppedBy: WarehouseFailure | null = null;
    let again: NodeJS.Timeout | undefined;
    const stop = (failure: WarehouseFailure): void => {
      stoppedBy ??= failure;
      running.interrupt();
      // NOTE: an interrupt that comes before the engine's thread has begun is lost, so it is repeated.
      again ??= setInterval(running.interrupt, 20);
    };
    const onAbort = (): void => stop(aborted());
    const limit = setTimeout(() => stop(slow(this.settings.runMs)), this.settings.runMs);
    signal?.addEventListener('abort', onAbort, { once: true });
    try {
      const table = await running.result;
      rows = table.rowCount;
      return table;
    } catch (cause) {
      if (stoppedBy !== null && isInterrupt(cause)) throw stoppedBy;
      if (isFatal(cause)) this.giveUp(served);
      throw engineFailure(cause);
    } finally {
      clearTimeout(limit);
      clearInterval(again);
      signal?.removeEventListener('abort', onAbort);
      this.tellSlow(plan, performance.now() - started, rows);
    }
  }

  private tellSlow(plan: Plan, ms: number, rows: number | null): void {
    if (ms < this.settings.slowMs) return;
    const dimensions = plan.kind === 'aggregate' ? plan.dimensions : [];
    this.settings.onSlowQuery({
      ms: Math.round(ms),
      source: sourceOf(plan),
      dimensions,
      brandGroups: plan.scope.brandGroupIds.length,
      rows,
    });
  }

  /** The engine is beyond repair: it is closed when its readers have left, and opened anew at the next look. */
  private giveUp(served: Served): void {
    if (this.served !== served) return;
    this.retire(false);
    this.reason = 'The warehouse failed and is being opened again.';
  }

  close = async (): Promise<void> => {
    this.isClosed = true;
    clearInterval(this.timer);
    await this.looking;
    if (this.active > 0) await new Promise<void>((resolve) => this.idle.push(resolve));
    this.retire(false);
  };
}

/** The table that a question reads; the kind of question where it is always the same. */
const sourceOf = (plan: Plan): string => {
  if (plan.kind === 'aggregate') return plan.source;
  return plan.kind === 'rows' ? plan.table : plan.kind;
};

const slow = (runMs: number): WarehouseFailure =>
  new WarehouseFailure(
    'slow',
    `The query took longer than ${Math.round(runMs / 1000)} seconds and was stopped. Choose a shorter period or fewer dimensions.`,
  );

/** A warehouse with the means to look for a new generation at once, which a timer otherwise does. */
export type LookingWarehouse = Warehouse & { readonly look: () => Promise<void> };

/**
 * Opens the warehouse of a folder. An absent or empty folder is no failure (generation 0, no rows); neither is a damaged
 * file: then `health` says `degraded` and reads fail with `unreadable` until it can be opened.
 */
export const openWarehouse = async (
  settings: Pick<WarehouseSettings, 'directory'> & Partial<WarehouseSettings>,
): Promise<LookingWarehouse> => {
  const warehouse = new EmbeddedWarehouse({ ...DEFAULT_WAREHOUSE_SETTINGS, ...settings });
  await warehouse.look();
  return warehouse;
};
