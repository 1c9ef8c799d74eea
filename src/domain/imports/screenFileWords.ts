/** What is said of the files that a screen has and lacks. */
import { dayWords } from '../format/day.ts';
import { KIND_TITLES } from './kindTitles.ts';
import type { ScreenFile, ScreenFiles } from './screenFiles.ts';

/** "sales, units · stock (through Nov 17, 2026)": with the last day of what does not reach as far as the screen does, or farther. */
export const hasWords = ({ files, through }: ScreenFiles): string =>
  files
    .flatMap(({ shows, has, through: own }) =>
      has === null ? [] : [own === null || own === through ? shows : `${shows} (through ${dayWords(own)})`],
    )
    .join(' · ');

/** "Stock-outs (optional): Stock"; the file alone where it is called by what it shows. */
export const lacksWords = ({ shows, anyOf, isExtra }: ScreenFile): string => {
  const files = anyOf.map((kind) => KIND_TITLES[kind]).join(' or ');
  const subject = `${shows}${isExtra ? ' (optional)' : ''}`;
  return files === shows ? subject : `${subject}: ${files}`;
};
