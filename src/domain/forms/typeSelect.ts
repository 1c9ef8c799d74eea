/**
 * Typing the beginning of an option's name while a list holds the keyboard. What is typed gathers in a buffer that is
 * empty again two seconds after the last key.
 */

/** Milliseconds after which the buffer clears (A-508, B-630). */
export const TYPE_SELECT_CLEARS_AFTER_MS = 2_000;

/** What was typed, and when its last key came, in milliseconds of any clock that only goes forward. */
export interface TypeSelectBuffer {
  readonly text: string;
  readonly at: number;
}

/** Whether a key adds to the buffer: one character; a space only within a word, for alone it chooses. */
export const isTypeSelectKey = (key: string, buffer: TypeSelectBuffer | null, now: number): boolean => {
  if ([...key].length !== 1) return false;
  return key !== ' ' || heldText(buffer, now) !== '';
};

/** The text that the buffer still holds; a clock that went back or is no number holds nothing. */
export const heldText = (buffer: TypeSelectBuffer | null, now: number): string => {
  if (buffer === null) return '';
  const since = now - buffer.at;
  return since >= 0 && since < TYPE_SELECT_CLEARS_AFTER_MS ? buffer.text : '';
};

/** The buffer after a key. */
export const typeSelectAfter = (buffer: TypeSelectBuffer | null, key: string, now: number): TypeSelectBuffer => ({
  text: heldText(buffer, now) + key,
  at: now,
});

const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The same letter again and again walks through the options that begin with it. */
const isOneLetter = (text: string): boolean => new Set(folded(text)).size === 1;

/**
 * The place of the option that the text leads to, counted from 0; null when none begins with it. The search starts at
 * the option that is focused (`from`, -1 for none), with one letter at the one behind it, and goes round once.
 */
export const typeSelectMatch = (labels: readonly string[], text: string, from: number): number | null => {
  if (text === '' || labels.length === 0) return null;
  const walks = isOneLetter(text);
  const sought = folded(walks ? (text[0] ?? '') : text);
  const start = Math.max(0, from) + (walks && from >= 0 ? 1 : 0);
  for (let step = 0; step < labels.length; step += 1) {
    const place = (start + step) % labels.length;
    if (folded(labels[place] ?? '').startsWith(sought)) return place;
  }
  return null;
};
