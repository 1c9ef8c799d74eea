/** The words of `npm run import`, and the environment around them. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Either, isLeft, left, right } from 'fp-ts/Either';
import { isIsoDay, isoDay } from '../../src/domain/dates/isoDay.ts';
import { A_COUNTRY, readCountry } from '../../src/domain/imports/cells.ts';
import type { Given } from '../../src/domain/imports/header.ts';
import { BRAND_GROUP_KINDS, type ImportKind, kindsOf, MARKET, MARKET_KINDS } from '../../src/domain/imports/kinds.ts';
import { IMPORT_LAYOUTS } from '../../src/domain/imports/layouts.ts';
import { DAY_ORDERS, type DayOrder } from '../../src/domain/imports/survey.ts';
import { readConfig } from '../config.ts';
import { type Clock, systemClock } from '../http/clock.ts';
import type { ImportSettings } from './importFiles.ts';
import type { ForgetSettings } from './importLog.ts';

export const USAGE = [
  'Usage: npm run import -- --brand-group ID [--data DIR] [--dry-run] [--replace] [--dates mdy|dmy] [--date DAY] [--country COUNTRY] [--mapping NAME] KIND FILE… [KIND FILE…]',
  '       npm run import -- --market [--data DIR] [--dry-run] [--replace] … KIND FILE…',
  '       npm run import -- --watch DIR --brand-group ID | --market [--data DIR] [--replace] [--dates mdy|dmy] [--country COUNTRY]',
  '       npm run import -- --list [--brand-group ID | --market] [--data DIR]',
  '       npm run import -- --undo IMPORT [--data DIR]',
  '       npm run import -- --forget DAYS --brand-group ID | --market [--data DIR]',
  `KIND is auto or one of ${BRAND_GROUP_KINDS.join(', ')};`,
  `with --market, auto or one of ${MARKET_KINDS.join(', ')}.`,
  'Each KIND says how to read the files after it; auto detects it from their headings.',
];

/** What is asked for. */
export type ImportWords =
  | ({ readonly ask: 'import' } & Omit<ImportSettings, 'brandGroupId'> & {
        /** Null where it was not given: then those that there are can be listed. */
        readonly brandGroupId: string | null;
        /** Rows that are there may be replaced without a question. */
        readonly mayReplace: boolean;
      })
  | { readonly ask: 'list'; readonly dataDirectory: string; readonly brandGroupId: string | null }
  | {
      readonly ask: 'undo';
      readonly dataDirectory: string;
      readonly brandGroupId: string | null;
      readonly importId: number;
      readonly now: number;
    }
  | ({ readonly ask: 'forget' } & ForgetSettings)
  | ({ readonly ask: 'watch' } & WatchSettings);

/** What holds for all that appears in a folder. */
export interface WatchSettings extends Pick<ImportSettings, 'dataDirectory' | 'databaseUrl' | 'brandGroupId' | 'dates' | 'given'> {
  readonly directory: string;
  readonly mayReplace: boolean;
  readonly clock: Pick<Clock, 'now' | 'today'>;
}

const FLAGS = {
  'brand-group': { type: 'string' },
  market: { type: 'boolean' },
  data: { type: 'string' },
  'dry-run': { type: 'boolean' },
  replace: { type: 'boolean' },
  dates: { type: 'string' },
  date: { type: 'string' },
  country: { type: 'string' },
  mapping: { type: 'string' },
  list: { type: 'boolean' },
  undo: { type: 'string' },
  forget: { type: 'string' },
  watch: { type: 'string' },
} as const;

const isKind = (word: string): word is ImportKind => Object.hasOwn(IMPORT_LAYOUTS, word);
const isOrder = (word: string): word is DayOrder => (DAY_ORDERS as readonly string[]).includes(word);

const parse = (words: readonly string[]) => {
  try {
    return right(parseArgs({ args: [...words], options: FLAGS, allowPositionals: true }));
  } catch (cause) {
    return left([cause instanceof Error ? (cause.message.split('. To specify')[0] ?? '') : String(cause)]);
  }
};

type Values = ReturnType<typeof parseArgs<{ options: typeof FLAGS }>>['values'];

interface NamedFile {
  readonly file: string;
  /** What it is read as; null where its headings tell. */
  readonly kind: ImportKind | null;
}

const isKindWord = (word: string): boolean => word === 'auto' || isKind(word);

/** The files, each with the kind that stands before it. */
const namedFiles = (words: readonly string[]): readonly NamedFile[] => {
  let kind: ImportKind | null = null;
  return words.flatMap((word, at) => {
    if (at > 0 && !isKindWord(word)) return [{ file: word, kind }];
    kind = isKind(word) ? word : null;
    return [];
  });
};

const positionalFaults = ([kind, file, ...more]: readonly string[], kinds: readonly ImportKind[]): readonly string[] => {
  const last = more.at(-1) ?? file;
  if (kind === undefined || file === undefined || last === undefined || isKindWord(last)) {
    return [`Specify the kind of file (${kinds.join(', ')}, or auto to detect it from the columns), then the files.`];
  }
  if (kind === 'auto' || isKind(kind)) return [];
  return [`"${kind}" cannot be imported; the supported kinds are ${kinds.slice(0, -1).join(', ')} and ${kinds.at(-1)}.`];
};

/** What the words of a watched folder cannot be joined with. */
const watchFaults = (
  { watch, date, mapping, market, 'dry-run': dryRun, 'brand-group': brandGroup }: Values,
  files: number,
): readonly string[] =>
  watch === undefined
    ? []
    : [
        ...(market !== true && brandGroup === undefined ? ['Specify whose files they are with --brand-group ID or --market.'] : []),
        ...(files > 0 ? ['--watch imports the files that appear in the folder: do not specify any files.'] : []),
        ...(date !== undefined ? ['--date applies to one file: with --watch, the day comes from each file or its name.'] : []),
        ...(mapping !== undefined
          ? ['--mapping applies only to files named in the command: in a watched folder, mappings are matched by column headings.']
          : []),
        ...(dryRun === true ? ['--watch has no dry run.'] : []),
      ];

const valueFaults = ({ dates, date, country, undo, forget, market, 'brand-group': brandGroup }: Values): readonly string[] => [
  ...(market === true && brandGroup !== undefined
    ? ['Use either --brand-group or --market: marketplace data does not belong to a brand group.']
    : []),
  ...(dates !== undefined && !isOrder(dates) ? [`--dates must be mdy (month/day/year) or dmy (day/month/year), not "${dates}".`] : []),
  ...(date !== undefined && !isIsoDay(date) ? [`--date must be a day such as 2026-11-20, not "${date}".`] : []),
  ...(country !== undefined && isLeft(readCountry(country)) ? [`--country must be ${A_COUNTRY}, not "${country}".`] : []),
  ...(undo !== undefined && !/^[1-9]\d{0,14}$/.test(undo)
    ? [`--undo takes an import number, not "${undo}". List imports with --list.`]
    : []),
  ...(forget !== undefined && !/^\d{1,5}$/.test(forget) ? [`--forget takes a number of days (0 for all imports), not "${forget}".`] : []),
  ...(forget !== undefined && market !== true && brandGroup === undefined
    ? ['Specify whose imports with --brand-group ID or --market.']
    : []),
];

const givenOf = ({ date, country }: Values): Given => {
  const code = country === undefined ? null : readCountry(country);
  return {
    ...(date !== undefined && isIsoDay(date) ? { date: isoDay(date) } : {}),
    ...(code?._tag === 'Right' ? { country: code.right } : {}),
  };
};

/**
 * What is to be done, or every fault of the words, each a sentence. A relative file lies where the person called npm,
 * a relative data directory where the server looks for it: data directory and business day are read as the server reads them.
 */
export const readImportWords = (words: readonly string[], env: NodeJS.ProcessEnv): Either<readonly string[], ImportWords> => {
  const parsed = parse(words);
  if (isLeft(parsed)) return parsed;
  const { values, positionals } = parsed.right;
  const config = readConfig(values.data === undefined ? [] : ['--data', values.data], env);
  const isImport = values.list !== true && values.undo === undefined && values.forget === undefined && values.watch === undefined;
  const faults = [
    ...(isImport ? positionalFaults(positionals, kindsOf(values.market === true ? MARKET : '')) : []),
    ...valueFaults(values),
    ...watchFaults(values, positionals.length),
    ...(isLeft(config) ? config.left : []),
  ];
  if (faults.length > 0 || isLeft(config)) return left(faults);
  const { dataDirectory, databaseUrl, today } = config.right;
  const clock = systemClock(today);
  const now = Math.floor(clock.now() / 1000);
  const brandGroupId = values.market === true ? MARKET : (values['brand-group'] ?? null);
  if (values.undo !== undefined) return right({ ask: 'undo', dataDirectory, brandGroupId, importId: Number(values.undo), now });
  if (values.forget !== undefined) {
    return right({ ask: 'forget', dataDirectory, brandGroupId: brandGroupId ?? '', days: Number(values.forget), now });
  }
  if (values.list === true) return right({ ask: 'list', dataDirectory, brandGroupId });
  const dates = values.dates !== undefined && isOrder(values.dates) ? values.dates : null;
  if (values.watch !== undefined) {
    const directory = resolve(env.INIT_CWD ?? '.', values.watch);
    const mayReplace = values.replace === true;
    const owner = brandGroupId ?? '';
    return right({
      ask: 'watch',
      directory,
      dataDirectory,
      databaseUrl,
      brandGroupId: owner,
      dates,
      given: givenOf(values),
      mayReplace,
      clock,
    });
  }
  const files = namedFiles(positionals);
  return right({
    ask: 'import',
    dataDirectory,
    databaseUrl,
    brandGroupId,
    kind: null,
    readAs: files.map(({ kind }) => kind),
    files: files.map(({ file }) => resolve(env.INIT_CWD ?? '.', file)),
    dates,
    given: givenOf(values),
    mappingName: values.mapping ?? null,
    withRates: true,
    today: clock.today(),
    now,
    dryRun: values['dry-run'] === true,
    mayReplace: values.replace === true,
  });
};
