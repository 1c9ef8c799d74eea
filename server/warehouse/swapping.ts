/**
 * A warehouse that serves its newest generation and swaps to the next between queries, wherever generations are kept. Each
 * in use is counted; the last reader of an old one closes it. After a failure from which the engine does not recover, and
 * while the newest cannot be opened, the warehouse is degraded and tries again by itself.
 */
import type { OpenEngine } from './engine.ts';
import { WarehouseFailure } from './failure.ts';
import { emptyAnswer, Queries, type QuerySettings } from './queries.ts';
import type { Reader, Warehouse, WarehouseHealth } from './warehouse.ts';

/** A generation that could be served. */
export interface FoundGeneration {
  /** Counts up with every write. */
  readonly number: number;
  readonly open: () => Promise<OpenEngine>;
  /** Takes away what is of no more use when a newer one is served and its last reader has left. */
  readonly remove: () => Promise<void>;
}

/** Where generations are kept. */
export interface GenerationSource {
  /** The newest; null where nothing was written yet. Fails where that cannot be told. */
  readonly newest: () => Promise<FoundGeneration | null>;
  /** Why the newest cannot be told or opened, as one sentence. */
  readonly reasonOf: (cause: unknown) => string;
  /** Why nothing is served, after a query found the engine lost. */
  readonly lostReason: (cause: unknown) => string;
  readonly close: () => Promise<void>;
}

export interface SwappingSettings extends QuerySettings {
  /** How often the newest generation is looked for. */
  readonly lookMs: number;
}

/** A generation that is open, and how many readers it has. */
interface Served {
  readonly found: FoundGeneration;
  readonly engine: OpenEngine;
  readers: number;
  /** No longer the one to serve: closed when the last reader leaves. */
  retired: boolean;
  /** What it is kept in is of no more use and goes with it. */
  superseded: boolean;
}

/** A warehouse with the means to look for a new generation at once, which a timer otherwise does. */
export type LookingWarehouse = Warehouse & { readonly look: () => Promise<void> };

class SwappingWarehouse implements Warehouse {
  private readonly source: GenerationSource;
  private readonly queries: Queries;
  private served: Served | null = null;
  private reason: string | null = null;
  private looking: Promise<void> | null = null;
  private readonly timer: NodeJS.Timeout;
  private isClosed = false;
  private active = 0;
  private readonly idle: (() => void)[] = [];

  constructor(source: GenerationSource, settings: SwappingSettings) {
    this.source = source;
    this.queries = new Queries(settings);
    this.timer = setInterval(() => void this.look(), settings.lookMs);
    this.timer.unref();
  }

  generation = (): number => this.served?.found.number ?? 0;

  health = (): WarehouseHealth => ({
    state: this.reason !== null ? 'degraded' : this.served === null ? 'empty' : 'ready',
    generation: this.generation(),
    reason: this.reason,
    running: this.queries.running,
    waiting: this.queries.waiting,
  });

  /** Looks for the newest generation and opens it; one look at a time, and never a failure: what is wrong is in `health`. */
  look = (): Promise<void> => {
    this.looking ??= this.lookOnce().finally(() => {
      this.looking = null;
    });
    return this.looking;
  };

  private async lookOnce(): Promise<void> {
    if (this.isClosed) return;
    try {
      await this.openNewest();
    } catch (cause) {
      // NOTE: between finding a generation and opening it, a writer may have gone on and removed it: look once more.
      await this.openNewest().catch(() => {
        this.reason = this.source.reasonOf(cause);
      });
    }
  }

  private async openNewest(): Promise<void> {
    const found = await this.source.newest();
    if (found !== null && found.number !== this.served?.found.number) {
      const engine = await found.open();
      if (this.isClosed) {
        engine.close();
        return;
      }
      this.retire(true);
      this.served = { found, engine, readers: 0, retired: false, superseded: false };
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
    if (old.superseded) void old.found.remove().catch(() => undefined);
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
    const query: Reader['query'] = (plan, options = {}) =>
      this.queries.run(served.engine, plan, options, (cause) => this.giveUp(served, cause));
    return { generation: served.found.number, query };
  }

  /** The engine is lost: it is closed when its readers have left, and opened anew at the next look. */
  private giveUp(served: Served, cause: unknown): void {
    if (this.served !== served) return;
    this.retire(false);
    this.reason = this.source.lostReason(cause);
  }

  close = async (): Promise<void> => {
    this.isClosed = true;
    clearInterval(this.timer);
    await this.looking;
    if (this.active > 0) await new Promise<void>((resolve) => this.idle.push(resolve));
    this.retire(false);
    await this.source.close();
  };
}

/** Serves what a source keeps, from the first look on. What cannot be opened is no failure: `health` says `degraded`. */
export const serveNewest = async (source: GenerationSource, settings: SwappingSettings): Promise<LookingWarehouse> => {
  const warehouse = new SwappingWarehouse(source, settings);
  await warehouse.look();
  return warehouse;
};
