/**
 * How wide a text will be in Inter, without a browser: the advance widths of the typeface's latin letters with
 * tabular figures, in hundredths of the font size, as Chromium 156 measured them at weight 400. Other letters count
 * as wide ones, so that an estimate is rather too long than too short.
 */
const FIRST = 32;
// biome-ignore format: one row per sixteen characters of ASCII reads best.
const ADVANCES = [
  27, 29, 47, 63, 64, 98, 64, 30, 39, 39, 65, 65, 27, 65, 27, 36,
  65, 65, 65, 65, 65, 65, 65, 65, 65, 65, 27, 27, 65, 65, 65, 51,
  97, 70, 65, 73, 72, 60, 59, 75, 74, 27, 57, 67, 57, 90, 75, 76,
  64, 76, 64, 64, 65, 74, 70, 101, 68, 68, 63, 39, 32, 39, 47, 46,
  32, 56, 61, 57, 61, 58, 33, 61, 59, 24, 24, 55, 24, 88, 59, 60,
  61, 61, 39, 53, 33, 59, 56, 82, 55, 56, 55, 39, 33, 39, 65,
];
const OTHERS: Readonly<Record<string, number>> = { '–': 50, '—': 100, '…': 86, '×': 65, '’': 26, '−': 65, '·': 29 };
const WIDE = 100;

/** Hundredths of the font size. */
export const letterWidth = (letter: string): number => ADVANCES[(letter.codePointAt(0) ?? 0) - FIRST] ?? OTHERS[letter] ?? WIDE;
