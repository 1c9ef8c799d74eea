/** What is said beside the files of an import, in the words of the page that asks for it. The command says it by its options. */

export const OPTION_WORDS = {
  country: 'choose “Country, if not in the file”',
  day: 'fill in “Date, if not in the file”',
  dayOrder: 'choose under “Dates such as 11/08/2026” whether the month or the day comes first',
  market: 'choose “The marketplace”',
  brandGroup: 'choose a brand group',
  imports: 'Reload the page to see the current choices.',
} as const;

/** Ends what was found of a day that no column holds. */
export const FOR_WHOLE_FILE = 'for the whole file';

/** What of the choices beside the files these words ask for. */
export const optionsAsked = (words: readonly string[]): readonly (keyof typeof OPTION_WORDS)[] =>
  (Object.keys(OPTION_WORDS) as (keyof typeof OPTION_WORDS)[]).filter((key) => words.some((said) => said.includes(OPTION_WORDS[key])));

const IN_COMMAND: Readonly<Record<keyof typeof OPTION_WORDS, string>> = {
  country: 'give --country CODE',
  day: 'give --date DAY',
  dayOrder: 'say whether they are month/day (--dates mdy) or day/month (--dates dmy)',
  market: 'give --market',
  brandGroup: 'give --brand-group',
  imports: 'List them with --list.',
};

/** The same for who types commands. */
export const inCommandWords = (text: string): string =>
  (Object.keys(OPTION_WORDS) as (keyof typeof OPTION_WORDS)[]).reduce(
    (said, key) => said.replaceAll(OPTION_WORDS[key], IN_COMMAND[key]),
    text,
  );
