/**
 * The end-to-end tests in parts. Each part keeps its report; one that passed on the same sources is not run again, so that a run
 * that was cut short goes on where it ended. Once all have passed, their reports become that of a whole run.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Either, left, right } from 'fp-ts/Either';

export interface PartsAsked {
  readonly parts: number;
  /** Ends after the first part that is run. */
  readonly onlyNext: boolean;
  /** Forgets what passed before. */
  readonly isFresh: boolean;
}

const MOST_PARTS = 50;

/** What the words ask for; null where they ask for no parts, and go to Playwright as they are. */
export const partsAsked = (words: readonly string[]): Either<string, PartsAsked> | null => {
  const at = words.indexOf('--parts');
  if (at < 0) return null;
  const parts = Number(words[at + 1]);
  const others = words.filter((_, i) => i !== at && i !== at + 1);
  const unknown = others.filter((word) => word !== '--next' && word !== '--fresh');
  if (!Number.isInteger(parts) || parts < 1 || parts > MOST_PARTS) return left(`--parts needs a number from 1 to ${MOST_PARTS}.`);
  if (unknown.length > 0) return left(`With --parts only --next and --fresh can be said, not ${unknown.join(' ')}.`);
  return right({ parts, onlyNext: others.includes('--next'), isFresh: others.includes('--fresh') });
};

export interface PartsSettings extends PartsAsked {
  /** Holds the reports of the parts, and what passed. */
  readonly folder: string;
  /** Where the report of a whole run goes. */
  readonly report: string;
  /** A hash of all that can change how a test ends. */
  readonly state: string;
  /** Runs one part, counted from 1, and writes its report; answers the exit code. */
  readonly runPart: (part: number, report: string) => Promise<number>;
  readonly say: (text: string) => void;
}

interface Passed {
  readonly state: string;
  readonly parts: number;
  readonly passed: readonly number[];
}

interface Report {
  readonly suites: readonly unknown[];
  readonly errors: readonly unknown[];
}

const readJson = async <A>(path: string): Promise<A | null> => {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as A;
  } catch {
    return null;
  }
};

const reportOf = (folder: string, part: number): string => join(folder, `${part}.json`);

const joined = async ({ folder, parts, report }: PartsSettings): Promise<void> => {
  const reports = await Promise.all(Array.from({ length: parts }, (_, i) => readJson<Report>(reportOf(folder, i + 1))));
  const whole: Report = {
    suites: reports.flatMap((each) => each?.suites ?? []),
    errors: reports.flatMap((each, i) => each?.errors ?? [{ message: `part ${i + 1} left no report` }]),
  };
  await mkdir(dirname(report), { recursive: true });
  await writeFile(report, JSON.stringify(whole));
};

/** The exit code: 0 once all parts that were to run have passed. */
export const runParts = async (settings: PartsSettings): Promise<number> => {
  const { folder, parts, state, onlyNext, isFresh, runPart, say } = settings;
  const notes = join(folder, 'passed.json');
  const before = isFresh ? null : await readJson<Passed>(notes);
  let passed = before?.state === state && before.parts === parts ? before.passed : [];
  if (passed.length === 0) await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (let part = 1; part <= parts; part += 1) {
    if (passed.includes(part)) {
      say(`Part ${part} of ${parts} passed before on the same sources.`);
      continue;
    }
    say(`Part ${part} of ${parts}`);
    const code = await runPart(part, reportOf(folder, part));
    if (code !== 0) return code;
    passed = [...passed, part];
    await writeFile(notes, JSON.stringify({ state, parts, passed } satisfies Passed));
    if (onlyNext) break;
  }
  if (passed.length < parts) return 0;
  await joined(settings);
  say(`All ${parts} parts passed; ${settings.report} has them all.`);
  return 0;
};
