/**
 * How a text is searched for: capitals and accents aside, each word of the search begins a word of the text ("har fil" finds "Filter jug,
 * Harbor Light"). The server keeps the same words of the market's brands, categories and products.
 */

/** In small letters, without accents, width and ligatures undone; a sigma is one letter wherever it stands in a word. */
export const foldedText = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/ς/g, 'σ').trim();

/** The words of a text, folded: runs of letters and digits. */
export const foldedWords = (text: string): readonly string[] => foldedText(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether each word of the search begins one of the text; a search without a word finds nothing but itself. */
export const matchesWords = (text: string, search: string): boolean => {
  const sought = foldedWords(search);
  if (sought.length === 0) return foldedText(text).includes(foldedText(search));
  const words = foldedWords(text);
  return sought.every((part) => words.some((word) => word.startsWith(part)));
};

/** Letters of scripts in which one letter is a syllable or a word. */
const WORD_LETTER = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Whether the search, blanks around it aside, has enough characters to be looked up: of Chinese, Japanese and Korean, one. */
export const isLongEnough = (search: string, least: number): boolean => [...search.trim()].length >= least || WORD_LETTER.test(search);
