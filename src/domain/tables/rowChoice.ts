/**
 * Rows that are chosen in a table that the server pages: over all its pages, so that their keys stand in the address, and the server is
 * asked for them alone where they are to be seen alone.
 */
import type { Param } from '../screens/params.ts';
import { MOST_CHOSEN } from './pageQuery.ts';

/** What a table draws before the name of a row: no column has this key. */
export const ROW_CHOICE = 'row-choice';

const KEY = /^[\w-]{1,64}$/;

/** Their keys by commas; what can be no key is passed over. */
export const rowChoice: Param<readonly string[]> = {
  fallback: [],
  read: (text) => [...new Set(text.split(','))].filter((key) => KEY.test(key)).slice(0, MOST_CHOSEN),
  write: (keys) => keys.join(','),
};

/** A row is chosen, or no longer; one beyond the most is not. */
export const rowTurned = (chosen: readonly string[], key: string): readonly string[] =>
  chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key].slice(0, MOST_CHOSEN);

/** All rows of a page besides those chosen already, as many as fit. */
export const rowsAdded = (chosen: readonly string[], keys: readonly string[]): readonly string[] =>
  [...new Set([...chosen, ...keys])].slice(0, MOST_CHOSEN);

/** "3 of at most 100 products selected". */
export const chosenWords = (count: number, things: string): string => `${count} of at most ${MOST_CHOSEN} ${things} selected`;
