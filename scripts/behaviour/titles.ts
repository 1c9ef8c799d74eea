/** The ids that open the titles of tests, read from their source: which files an audit has to run. */
const TITLE = /[`'"]((?:[A-Z]-\d{3}:?[\s,]+)+)/g;

/** The ids at the start of any text of the source, each list in its order. */
export const titlesIn = (source: string): readonly (readonly string[])[] =>
  [...source.matchAll(TITLE)].map(([, list = '']) => list.match(/[A-Z]-\d{3}/g) ?? []);

/** The files that hold tests of this command are full of titles that are none. */
export const hasTitles = (file: string): boolean => !file.startsWith('test/scripts/behaviour');
