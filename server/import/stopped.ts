/** An import that is told to stop while the engine is at work. */
import { WarehouseFailure, writeFailure } from '../warehouse/failure.ts';
import type { PartStaging } from '../warehouse/staging.ts';
import { ImportRefusal } from './refusal.ts';

export const stopped = (): WarehouseFailure => new WarehouseFailure('aborted', 'The import was stopped; nothing was changed.');

/** Runs work in the engine that a signal stops at once, not only between two statements. */
export const interruptible = async <A>(
  { connection }: Pick<PartStaging, 'connection'>,
  signal: AbortSignal | undefined,
  work: () => Promise<A>,
): Promise<A> => {
  const interrupt = (): void => connection.interrupt();
  signal?.addEventListener('abort', interrupt, { once: true });
  try {
    return await work();
  } finally {
    signal?.removeEventListener('abort', interrupt);
  }
};

/** An engine that was told to stop says so in its own words. */
export const translated = (directory: string, cause: unknown, signal: AbortSignal | undefined): unknown => {
  if (cause instanceof ImportRefusal) return cause;
  return signal?.aborted === true ? stopped() : writeFailure(directory, cause);
};
