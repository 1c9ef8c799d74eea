/**
 * What stands for a product where a picture of it would: two letters of what it is, on a colour that is always its own. Pictures lie at
 * addresses of other hosts, which a page must not ask (docs/decisions/0021).
 */
import { firstLetter, lettersOf } from './initials.ts';

export interface ProductMark {
  /** One or two capitals; empty where nothing is known that could be written. */
  readonly letters: string;
  /** A place in the palette of data, from 1. */
  readonly colour: number;
}

/** How many colours there are. */
const COLOURS = 10;

/** FNV-1a over the characters: texts that differ in one of them lie far apart. */
const hashOf = (text: string): number =>
  [...text].reduce((hash, sign) => Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0, 0x811c9dc5);

/**
 * The letters are those of the last two words before the first comma, where a title says what the product is after its brand and before its
 * size and colour: "Northfold Throw Blanket, 50 × 60 Inches, Sage" is TB. The colour follows from the ASIN alone, so that a product keeps it when its title
 * changes.
 */
export const productMark = (asin: string, title: string): ProductMark => {
  const [what = ''] = title.split(/[,|(–]/u, 1);
  const letters = what
    .split(/[\s/-]+/u)
    .map(firstLetter)
    .filter((letter) => letter !== '');
  return { letters: letters.slice(-2).join(''), colour: (hashOf(asin) % COLOURS) + 1 };
};

/**
 * The mark of a brand (C-059, C-731): the first letters of its first two words, or the first two of its only one. Its colour follows from
 * the name in lower case, so that one brand has one mark however it is written.
 */
export const brandMark = (brand: string): ProductMark => {
  const words = brand.split(/[\s/&-]+/u).filter((word) => firstLetter(word) !== '');
  const [first = '', second] = words;
  const letters = second === undefined ? lettersOf(first).slice(0, 2).join('') : firstLetter(first) + firstLetter(second);
  return { letters, colour: (hashOf(brand.trim().toLowerCase()) % COLOURS) + 1 };
};
