/** Unit tests that take too long. Beside other work any test may, so that they fail a run only on a machine that was quiet. */
import { isLeft } from 'fp-ts/Either';
import { decode, t } from '../../src/domain/codec/codec.ts';

export const MOST_SECONDS = 20;
/** Load beyond a process for each core: the runner itself, and the threads of an engine now and then. */
const LOAD_BESIDE = 1;

const Report = t.type({
  testResults: t.array(
    t.type({
      name: t.string,
      assertionResults: t.array(t.intersection([t.type({ fullName: t.string }), t.partial({ duration: t.union([t.number, t.null]) })])),
    }),
  ),
});

/** The tests of vitest's JSON report that took longer, the slowest first, as lines to print. */
export const slowTests = (report: string): readonly string[] => {
  const read = decode(Report, JSON.parse(report) as unknown);
  if (isLeft(read)) throw new Error('the report of the unit tests has another form');
  return read.right.testResults
    .flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({ seconds: (duration ?? 0) / 1000, words: `${fullName} (${name})` })),
    )
    .filter(({ seconds }) => seconds > MOST_SECONDS)
    .sort((a, b) => b.seconds - a.seconds)
    .map(({ seconds, words }) => `${seconds.toFixed(1)} s: ${words}`);
};

/** Whether tests alone kept the machine busy: no load average that was taken meanwhile is above what they make themselves. */
export const wasQuiet = (loads: readonly number[], cores: number): boolean =>
  loads.length > 0 && loads.every((load) => load <= cores + LOAD_BESIDE);
