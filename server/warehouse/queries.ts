/**
 * Queries on their way to an engine, whichever it is: each waits for its turn, has a limit of time, is stopped when its
 * asker goes away, and is told of when it took long.
 */
import { type AdmissionLimits, AdmissionQueue, aborted } from './admission.ts';
import type { OpenEngine } from './engine.ts';
import { WarehouseFailure } from './failure.ts';
import type { Plan, ResultTable } from './plan.ts';
import { compile } from './sql/compile.ts';
import type { QueryOptions } from './warehouse.ts';

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

export interface QuerySettings extends AdmissionLimits {
  /** How long a query may run, then it fails with `slow`. */
  readonly runMs: number;
  /** From how many milliseconds on a query is told as a slow one. */
  readonly slowMs: number;
  readonly onSlowQuery: (query: SlowQuery) => void;
}

/** For all engines alike; how many run at once is the engine's matter. */
export const DEFAULT_QUERY_SETTINGS = {
  waiting: 256,
  waitMs: 20_000,
  runMs: 30_000,
  slowMs: 1_000,
  onSlowQuery: () => undefined,
} as const satisfies Omit<QuerySettings, 'running'>;

/** What nobody wrote has no rows, but every column that was asked for. */
export const emptyAnswer = (plan: Plan): ResultTable => ({
  rowCount: 0,
  columns: Object.fromEntries(compile(plan).columns.map((name) => [name, []])),
});

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

/** More rows than these are a failure; null where a plan wants the first rows alone. */
const mostRows = (plan: Plan): number | null => {
  if (plan.kind === 'aggregate') return plan.maxRows;
  return (plan.kind === 'rows' || plan.kind === 'products') && 'limit' in plan.count ? plan.count.limit : null;
};

const tooMany = ({ kind }: Plan, maxRows: number): WarehouseFailure =>
  new WarehouseFailure(
    'too_large',
    `The result has more than ${maxRows} rows. ${
      kind === 'aggregate'
        ? 'Choose fewer dimensions, a coarser periodicity or more filters.'
        : 'Choose a shorter period or a smaller selection.'
    }`,
  );

export class Queries {
  private readonly settings: QuerySettings;
  private readonly queue: AdmissionQueue;

  constructor(settings: QuerySettings) {
    this.settings = settings;
    this.queue = new AdmissionQueue(settings);
  }

  get running(): number {
    return this.queue.running;
  }

  get waiting(): number {
    return this.queue.waiting;
  }

  /** Runs a plan when it is its turn. Fails with `WarehouseFailure`; `onLost` hears of a failure after which the engine answers nothing. */
  async run(engine: OpenEngine, plan: Plan, options: QueryOptions, onLost: (cause: unknown) => void): Promise<ResultTable> {
    const partition = options.partition ?? plan.scope.brandGroupIds.join(' ');
    const table = await this.besideOthers(engine, plan, { ...options, partition }, onLost);
    const maxRows = mostRows(plan);
    if (maxRows !== null && table.rowCount > maxRows) throw tooMany(plan, maxRows);
    return table;
  }

  /**
   * Beside others, and once more by itself where the memory that they share did not suffice: a small query must not be told that it
   * needs too much because a large one ran beside it.
   */
  private async besideOthers(
    engine: OpenEngine,
    plan: Plan,
    options: QueryOptions & { readonly partition: string },
    onLost: (cause: unknown) => void,
  ): Promise<ResultTable> {
    let hadCompany = false;
    try {
      return await this.queue.run(options.partition, options.priority ?? 'interactive', options.signal, async () => {
        const [others, begun] = [this.queue.running > 1, this.queue.started];
        try {
          return await this.admitted(engine, plan, options, onLost);
        } finally {
          hadCompany = others || this.queue.started > begun;
        }
      });
    } catch (cause) {
      if (!engine.sharesMemory || !hadCompany || !(cause instanceof WarehouseFailure) || cause.kind !== 'too_large') throw cause;
      return this.queue.runAlone(options.signal, () => this.admitted(engine, plan, options, onLost));
    }
  }

  private async admitted(engine: OpenEngine, plan: Plan, options: QueryOptions, onLost: (cause: unknown) => void): Promise<ResultTable> {
    const { signal, runMs = this.settings.runMs } = options;
    if (signal?.aborted === true) throw aborted();
    const started = performance.now();
    let rows: number | null = null;
    const running = engine.run(compile(plan, engine.dialect), plan.scope);
    let stoppedBy: WarehouseFailure | null = null;
    let again: NodeJS.Timeout | undefined;
    const stop = (failure: WarehouseFailure): void => {
      stoppedBy ??= failure;
      running.interrupt();
      // NOTE: an interrupt that comes before the engine's thread has begun is lost, so it is repeated.
      again ??= setInterval(running.interrupt, 20);
    };
    const onAbort = (): void => stop(aborted());
    const limit = setTimeout(() => stop(slow(runMs)), runMs);
    signal?.addEventListener('abort', onAbort, { once: true });
    try {
      const table = await running.result;
      rows = table.rowCount;
      return table;
    } catch (cause) {
      const { failure, isInterrupt, isLost } = engine.explain(cause);
      if (stoppedBy !== null && isInterrupt) throw stoppedBy;
      if (isLost) onLost(cause);
      throw failure;
    } finally {
      clearTimeout(limit);
      clearInterval(again);
      signal?.removeEventListener('abort', onAbort);
      this.warnSlow(plan, performance.now() - started, rows);
    }
  }

  private warnSlow(plan: Plan, ms: number, rows: number | null): void {
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
}
