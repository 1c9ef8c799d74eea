/** What Admins read of a run: its result, or why it has none. */

const MOST_LETTERS = 500;

const cut = (text: string): string => (text.length <= MOST_LETTERS ? text : `${text.slice(0, MOST_LETTERS - 1)}…`);

export const noteText = (note: string | null): string | null => (note === null ? null : cut(note));

/** The first line: what follows are traces. */
export const reasonText = (cause: unknown): string => {
  const text = cause instanceof Error ? cause.message : String(cause);
  return cut((text.split('\n')[0] ?? '').trim() || 'An unexpected error occurred.');
};

const secondsText = (ms: number): string => {
  const [amount, unit] = ms % 60_000 === 0 ? [ms / 60_000, 'minute'] : [ms / 1000, 'second'];
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`;
};

export const limitText = (limitMs: number): string => `Stopped: it exceeded its time limit of ${secondsText(limitMs)}.`;
export const endText = 'The server was shut down during the run.';
export const storeText = 'The database was unavailable during the run.';
export const lostText = 'The server stopped responding during the run.';
export const TRIED_TOO_OFTEN = 'Gave up: the server stopped responding during the run three times in a row.';
