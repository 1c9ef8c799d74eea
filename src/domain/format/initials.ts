/** Letters that stand for a name: of people, brands and products. */

/** A letter or digit with the marks on it. */
const LETTER = /[\p{L}\p{N}]\p{M}*/gu;

/** As capitals, where the letter has one that is a single letter: ß stays, and Georgian has no capitals in names. */
const capital = (letter: string): string => {
  const upper = letter.toUpperCase();
  return [...upper].length === [...letter].length && !/\p{Script=Georgian}/u.test(letter) ? upper : letter;
};

/** The letters and digits of a word as capitals, each with its marks; what else is in it, such as quotes and emoji, is left out. */
export const lettersOf = (word: string): readonly string[] => (word.normalize('NFC').match(LETTER) ?? []).map(capital);

/** The first letter or digit of a word as a capital; empty where it has none. */
export const firstLetter = (word: string): string => lettersOf(word)[0] ?? '';

/** At most two letters: of the first and the last word of a name, or of an e-mail's own part; a question mark where there is none. */
export const initialsOf = (name: string): string => {
  const own = /^[^\s@]+@/u.test(name) ? (name.split('@')[0] ?? '') : name;
  const letters = own
    .split(/[\s._-]+/u)
    .map(firstLetter)
    .filter((letter) => letter !== '');
  const [first, last] = [letters[0], letters.length > 1 ? letters.at(-1) : ''];
  return first === undefined ? '?' : `${first}${last}`;
};
