/** How many threads one question, or one import, may have of the machine. */

export const ENGINE_THREADS = 'VELOCITY_ENGINE_THREADS';
export const DEFAULT_ENGINE_THREADS = 2;
export const MAX_ENGINE_THREADS = 64;

/**
 * Whole, from 1 on. An engine with more than one waits for the others in a loop that keeps a core busy, a fifth of what small data cost:
 * where much runs side by side, one is the faster. What is no such number is told by the configuration; here it means the default.
 */
export const engineThreads = (): number => {
  const said = Number(process.env[ENGINE_THREADS] ?? '');
  return Number.isInteger(said) && said >= 1 && said <= MAX_ENGINE_THREADS ? said : DEFAULT_ENGINE_THREADS;
};
