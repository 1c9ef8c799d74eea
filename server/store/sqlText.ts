/**
 * Reads SQL text just far enough to know what is quoted: a question mark or a type's name inside of a text, a quoted
 * name or a comment is left as it is. The texts themselves are ours, one source for both engines.
 */

/** `'text'`, `"name"`, `-- comment` to the end of its line, and a comment between slashes and stars; doubled quotes stay inside. */
const QUOTED = /'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\/\*[\s\S]*?\*\//g;

/** Changes what stands outside of quotes and comments, piece by piece from the left. */
const outsideQuotes = (text: string, change: (piece: string) => string): string => {
  let [changed, end] = ['', 0];
  for (const { 0: quoted, index } of text.matchAll(QUOTED)) {
    changed += change(text.slice(end, index)) + quoted;
    end = index + quoted.length;
  }
  return changed + change(text.slice(end));
};

/** How many values a statement wants. */
export const countPlaceholders = (text: string): number => {
  let count = 0;
  outsideQuotes(text, (piece) => {
    count += piece.split('?').length - 1;
    return piece;
  });
  return count;
};

/** `?` as PostgreSQL numbers it: `$1`, `$2`, … */
export const numberPlaceholders = (text: string): string => {
  let count = 0;
  return outsideQuotes(text, (piece) =>
    piece.replaceAll('?', () => {
      count += 1;
      return `$${count}`;
    }),
  );
};

/** NOTE: capitals alone, as migrations write types: `text TEXT` is a column called text. */
const TYPES: readonly (readonly [written: RegExp, meant: string])[] = [
  [/\bINTEGER\b/g, 'BIGINT'],
  [/\bREAL\b/g, 'DOUBLE PRECISION'],
  [/\bBLOB\b/g, 'BYTEA'],
  // By bytes, as SQLite compares: the same order and the same letter case rules, whatever the database was made with.
  [/\bTEXT\b/g, 'TEXT COLLATE "C"'],
  [/\)\s*STRICT\b/g, ')'],
];

/** A statement of a migration as PostgreSQL takes it. */
export const postgresSchema = (text: string): string =>
  outsideQuotes(text, (piece) => TYPES.reduce((changed, [written, meant]) => changed.replace(written, meant), piece));
