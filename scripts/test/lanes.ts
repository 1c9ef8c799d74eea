/** Gates that keep one core busy each, run beside one another. */
import type { Step } from './steps.ts';

/**
 * Runs the gates in their order, so many at once, each with its time. The name and the exit code of the first that fails: those that have begun
 * end, and no other begins.
 */
export const inLanes = async (
  lanes: number,
  gates: readonly Step[],
  say: (text: string) => void,
  now: () => number,
): Promise<{ readonly code: number; readonly failed: string | null }> => {
  const waiting = [...gates];
  let outcome: { readonly code: number; readonly failed: string | null } = { code: 0, failed: null };
  const lane = async (): Promise<void> => {
    for (let gate = waiting.shift(); gate !== undefined; gate = waiting.shift()) {
      const started = now();
      const code = await gate.run();
      say(`── ${gate.name}: ${code === 0 ? 'good' : `failed with exit code ${code}`} after ${((now() - started) / 1000).toFixed(1)} s`);
      if (code === 0) continue;
      waiting.length = 0;
      if (outcome.code === 0) outcome = { code, failed: gate.name };
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return outcome;
};
