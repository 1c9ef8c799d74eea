/**
 * The rules of product titles: how long a title may be, which characters it may not hold, how often a word may stand
 * in it. Total over any text, however long and whatever its script.
 */
import { boundedArray, Natural, nullable, record, t } from '../codec/codec.ts';

/** A title may have this many characters (C-569), counted as Unicode characters, not as halves of them. */
export const LONGEST_TITLE = 200;
/** A word may stand this often in a title (C-571). */
export const MOST_REPEATS = 2;

/** Characters that the marketplace does not allow in titles (C-570). */
const SPECIAL_CHARACTERS: ReadonlySet<string> = new Set(['!', '$', '?', '_', '{', '}', '^', '¬', '¦']);

/** A run of letters and digits of any script, with apostrophes and marks inside it. */
const WORDS = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['’][\p{L}\p{N}\p{M}]+)*/gu;
/** Pure numbers are sizes and counts, not words. */
const HAS_LETTER = /\p{L}/u;

export const TitleViolations = record(
  {
    /** How many characters the title has over 200; 0 for none. */
    lengthViolation: Natural,
    /** The special characters, each once, in order of first appearance. */
    characterViolations: boundedArray(t.string, 1000),
    /** The words that stand in it more than twice, as first written, each once, in order of first appearance. */
    wordViolations: boundedArray(t.string, 1000),
  },
  'TitleViolations',
);
export type TitleViolations = t.TypeOf<typeof TitleViolations>;

/** A product whose title breaks a rule (C-350). */
export const TitleViolationRecord = record(
  {
    title: t.string,
    imageUrl: nullable(t.string),
    childAsin: t.string,
    parentAsin: nullable(t.string),
    violations: TitleViolations,
  },
  'TitleViolationRecord',
);
export type TitleViolationRecord = t.TypeOf<typeof TitleViolationRecord>;

/** The answer's head (C-351); its list of violations is read record by record. */
export const TitleViolationHead = record({ brand: t.string, totalAsins: Natural }, 'TitleViolationHead');
export type TitleViolationHead = t.TypeOf<typeof TitleViolationHead>;

/** Characters over 200 (C-569); 0 when the title is short enough. */
export const charactersOver = (title: string): number => {
  let characters = 0;
  for (const _ of title) characters += 1;
  return Math.max(0, characters - LONGEST_TITLE);
};

/** The special characters of the title (C-570). */
export const specialCharacters = (title: string): readonly string[] => {
  const found = new Set<string>();
  for (const character of title) if (SPECIAL_CHARACTERS.has(character)) found.add(character);
  return [...found];
};

/** The words that stand in the title more than twice (C-571), whatever their case. */
export const repeatedWords = (title: string): readonly string[] => {
  const counts = new Map<string, { readonly word: string; times: number }>();
  for (const [word] of title.matchAll(WORDS)) {
    if (!HAS_LETTER.test(word)) continue;
    const key = word.toLowerCase().replaceAll('’', "'");
    const known = counts.get(key);
    if (known === undefined) counts.set(key, { word, times: 1 });
    else known.times += 1;
  }
  return [...counts.values()].filter(({ times }) => times > MOST_REPEATS).map(({ word }) => word);
};

/** All that is wrong with a title; the codec's lists have room for any title of the marketplace, longer ones are cut. */
export const titleViolations = (title: string): TitleViolations => ({
  lengthViolation: charactersOver(title),
  characterViolations: [...specialCharacters(title)],
  wordViolations: repeatedWords(title).slice(0, 1000),
});

/** Whether a title breaks no rule. */
export const isCompliant = ({ lengthViolation, characterViolations, wordViolations }: TitleViolations): boolean =>
  lengthViolation === 0 && characterViolations.length === 0 && wordViolations.length === 0;
