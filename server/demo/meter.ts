/** How far the generator is, told in whole percents. */
import { WarehouseFailure } from '../warehouse/failure.ts';

/** Work done and to do, in rows; `done` never falls and ends at `total`. */
export interface DemoProgress {
  readonly phase: 'generating' | 'publishing' | 'done';
  readonly done: number;
  readonly total: number;
}

export interface DemoOptions {
  readonly onProgress?: (progress: DemoProgress) => void;
  readonly signal?: AbortSignal;
}

/** Tells of progress in whole percents, and stops when asked to. */
export class Meter {
  private done = 0;
  private shown = -1;
  private yielded = 0;
  private readonly total: number;
  private readonly options: DemoOptions;

  constructor(total: number, options: DemoOptions) {
    this.total = total;
    this.options = options;
  }

  async add(rows: number): Promise<void> {
    this.done += rows;
    const percent = Math.floor((this.done * 100) / Math.max(1, this.total));
    if (percent !== this.shown) this.options.onProgress?.({ phase: 'generating', done: this.done, total: this.total });
    this.shown = percent;
    this.yielded += rows;
    if (this.yielded < 50_000) return;
    this.yielded = 0;
    await new Promise((resolve) => setImmediate(resolve));
    if (this.options.signal?.aborted === true) throw new WarehouseFailure('aborted', 'The generation of the demo data was stopped.');
  }
}
