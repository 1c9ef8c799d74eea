/** How wide the words of charts are, and words that fit. */
import { letterWidth } from '../../domain/format/letterWidth.ts';
import { nameRoom, shownNames, shownText } from '../../domain/format/shownNames.ts';

/** CSS pixels: the one size of words in charts. */
export const FONT_SIZE = 12;

/** CSS pixels of one line of text. */
export const textWidth = (text: string): number => {
  let hundredths = 0;
  for (const letter of text) hundredths += letterWidth(letter);
  return (hundredths * FONT_SIZE) / 100;
};

/** The text, cut with an ellipsis where it would be wider than `maxWidth` CSS pixels. */
export const fitted = (text: string, maxWidth: number): string => {
  if (textWidth(text) <= maxWidth) return text;
  const letters = [...text];
  while (letters.length > 0 && textWidth(`${letters.join('')}…`) > maxWidth) letters.pop();
  return letters.length === 0 ? '' : `${letters.join('').trimEnd()}…`;
};

/** The names of a list as they fit: cut at their end, and in the middle where that would make two of them one. */
export const fittedAmong = (names: readonly string[], maxWidth: number): readonly string[] => {
  const texts = names.map((name) => fitted(name, maxWidth));
  if (new Set(texts).size === new Set(names).size) return texts;
  const show = shownNames(names, nameRoom(maxWidth, 1, FONT_SIZE));
  return names.map((name) => (textWidth(name) <= maxWidth ? name : fitted(shownText(show(name)), maxWidth)));
};
