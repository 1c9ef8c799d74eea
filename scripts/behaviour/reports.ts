/** What the two test runners say that they ran. */
import { type Either, map } from 'fp-ts/Either';
import { pipe } from 'fp-ts/function';
import { type DecodeFailure, decode, t } from '../../src/domain/codec/codec.ts';

export type Outcome = 'passed' | 'failed' | 'skipped';

export interface TestRun {
  readonly title: string;
  /** As the runner names it; only its ending says which folder it stands in. */
  readonly file: string;
  readonly runner: 'unit' | 'e2e';
  readonly outcome: Outcome;
}

const UnitReport = t.type({
  testResults: t.array(
    t.type({
      name: t.string,
      status: t.string,
      assertionResults: t.array(t.type({ title: t.string, status: t.string })),
    }),
  ),
});

const unitOutcome = (status: string): Outcome => (status === 'passed' || status === 'failed' ? status : 'skipped');

/** Vitest's JSON report. A file that could not even be collected counts as one failed test. */
export const unitRuns = (report: unknown): Either<DecodeFailure, readonly TestRun[]> =>
  pipe(
    decode(UnitReport, report),
    map(({ testResults }) =>
      testResults.flatMap(({ name, status, assertionResults }): readonly TestRun[] => {
        if (assertionResults.length === 0 && status === 'failed') return [{ title: name, file: name, runner: 'unit', outcome: 'failed' }];
        return assertionResults.map((test) => ({ title: test.title, file: name, runner: 'unit', outcome: unitOutcome(test.status) }));
      }),
    ),
  );

interface Suite {
  readonly specs: Spec[];
  readonly suites?: Suite[];
}
type Spec = t.TypeOf<typeof Spec>;

const Spec = t.type({
  title: t.string,
  file: t.string,
  tests: t.array(t.type({ status: t.string, results: t.array(t.type({ status: t.unknown })) })),
});
const Suite: t.Type<Suite, unknown> = t.recursion('Suite', () =>
  t.intersection([t.type({ specs: t.array(Spec) }), t.partial({ suites: t.array(Suite) })]),
);
const EndToEndReport = t.type({ suites: t.array(Suite), errors: t.array(t.unknown) });

const specsOf = (suite: Suite): readonly Spec[] => [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];

/** A test that was expected to fail, or passed only when repeated, has proven nothing. */
const testOutcome = ({ status, results }: Spec['tests'][number]): Outcome => {
  if (status === 'skipped') return 'skipped';
  return status === 'expected' && results.every((result) => result.status === 'passed') ? 'passed' : 'failed';
};

/** Playwright's JSON report. An error outside of any test, as in its set-up, counts as one failed test. */
export const endToEndRuns = (report: unknown): Either<DecodeFailure, readonly TestRun[]> =>
  pipe(
    decode(EndToEndReport, report),
    map(({ suites, errors }) => [
      ...suites
        .flatMap(specsOf)
        .flatMap(({ title, file, tests }) => tests.map((test): TestRun => ({ title, file, runner: 'e2e', outcome: testOutcome(test) }))),
      ...errors.map((): TestRun => ({ title: 'set-up', file: '', runner: 'e2e', outcome: 'failed' })),
    ]),
  );
