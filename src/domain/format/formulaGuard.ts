/** The guard quote before a text that a spreadsheet would run as a formula, and the way back. */

/**
 * What a spreadsheet may take as the start of a formula, after blanks too: = + - @, tab, return, NUL, full-width forms.
 * With guard quotes before it, it is guarded once more, so that taking one off again gives the very text.
 */
export const FORMULA = /^'*[\s\0]*[=+\-@\t\r\n\0＝＋－＠]/;
const GUARDED = /^'+[\s\0]*[=+\-@\t\r\n\0＝＋－＠]/;

/** A text that was read, without the guard that was written before it. */
export const unguarded = (text: string): string => (GUARDED.test(text) ? text.slice(1) : text);
