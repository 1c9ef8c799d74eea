/** What the command `replay` was asked for. */
import { parseArgs } from 'node:util';
import { Refusal } from './command.ts';

export const PRINTS = ['state', 'events', 'commands', 'html'] as const;
export type Print = (typeof PRINTS)[number];

const USAGE = `Usage: npm run replay -- FILE [--until SEQ] [--print ${PRINTS.join('|')}] [--compare FILE]`;

export interface Options {
  readonly file: string;
  readonly until: number | undefined;
  readonly print: Print | undefined;
  readonly compare: string | undefined;
}

const read = (words: readonly string[]) => {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { until: { type: 'string' }, print: { type: 'string' }, compare: { type: 'string' } },
    });
  } catch (cause) {
    throw new Refusal(`${cause instanceof Error ? cause.message : 'The options cannot be read.'}\n${USAGE}`);
  }
};

/** Throws a `Refusal` where the words do not fit. */
export const readOptions = (words: readonly string[]): Options => {
  const { values, positionals } = read(words);
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) throw new Refusal(USAGE);
  const until = values.until === undefined ? undefined : Number(values.until);
  if (until !== undefined && !(Number.isSafeInteger(until) && until > 0))
    throw new Refusal(`--until wants an entry's number, not ${values.until}`);
  const print = PRINTS.find((each) => each === values.print);
  if (values.print !== undefined && print === undefined)
    throw new Refusal(`--print wants one of ${PRINTS.join(', ')}, not ${values.print}`);
  return { file, until, print, compare: values.compare };
};
