/** Running the gates one after another, and adding up what the test runners report. */
import { isLeft } from 'fp-ts/Either';
import { endToEndRuns, type TestRun, unitRuns } from '../behaviour/reports.ts';

export interface Step {
  readonly name: string;
  /** Resolves to an exit code. */
  readonly run: () => Promise<number>;
}

export interface StepsOutcome {
  readonly code: number;
  /** The step that failed, if one did; those after it did not run. */
  readonly failed: string | null;
}

const took = (ms: number): string =>
  ms < 60_000 ? `${(ms / 1000).toFixed(1)} s` : `${Math.floor(ms / 60_000)} min ${Math.round((ms % 60_000) / 1000)} s`;

/** Runs the steps with a headline and a time for each; the first that fails ends it. */
export const runSteps = async (steps: readonly Step[], say: (text: string) => void, now: () => number): Promise<StepsOutcome> => {
  for (const [index, step] of steps.entries()) {
    say(`\n── ${index + 1} of ${steps.length}: ${step.name} ${'─'.repeat(Math.max(3, 60 - step.name.length))}`);
    const started = now();
    const code = await step.run();
    say(`── ${step.name}: ${code === 0 ? 'good' : `failed with exit code ${code}`} after ${took(now() - started)}`);
    if (code !== 0) return { code, failed: step.name };
  }
  return { code: 0, failed: null };
};

export type ReportText = { readonly unit: string | null; readonly e2e: string | null };

const runsOf = (text: string | null, read: typeof unitRuns): readonly TestRun[] => {
  if (text === null) return [];
  const runs = read(JSON.parse(text) as unknown);
  return isLeft(runs) ? [] : runs.right;
};

/** The last line of a whole run, alone on its line: `12 passed, 0 failed, 1 skipped`. */
export const countLine = ({ unit, e2e }: ReportText): string => {
  const runs = [...runsOf(unit, unitRuns), ...runsOf(e2e, endToEndRuns)];
  const count = (outcome: TestRun['outcome']): number => runs.filter((run) => run.outcome === outcome).length;
  return `${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped`;
};
