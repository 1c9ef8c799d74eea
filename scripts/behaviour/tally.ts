/**
 * Which statements are proven. A test names the ids that it proves at the start of its title, separated by blanks
 * or commas, four at most. An id counts from a test that ran and passed, never when another test that names it
 * failed, and never when it is listed as open. What a screen shows is proven in a browser or on rendered markup:
 * such a statement counts only from `e2e/` and `test/views/`.
 */
import { STATEMENT_ID, type Statement } from './checklist.ts';
import type { TestRun } from './reports.ts';

const MOST_IDS = 4;

export interface AreaTally {
  readonly area: string;
  readonly total: number;
  readonly proven: number;
  readonly open: number;
}

export interface Tally {
  readonly areas: readonly AreaTally[];
  readonly unproven: readonly Statement[];
  /** Sentences; with one of them the check has failed. */
  readonly faults: readonly string[];
  /** Ids of screen statements that only a test which sees no screen names. */
  readonly unseen: readonly string[];
}

/** The ids at the start of a title, in their order. */
export const idsOf = (title: string): readonly string[] => {
  const words = title.trim().split(/[\s,]+/);
  const end = words.findIndex((word) => !STATEMENT_ID.test(word.replace(/:$/, '')));
  return words.slice(0, end < 0 ? words.length : end).map((word) => word.replace(/:$/, ''));
};

const seesScreens = ({ runner, file }: TestRun): boolean => runner === 'e2e' || /(^|[\\/])test[\\/]views[\\/]/.test(file);

const titleFaults = (runs: readonly TestRun[], known: ReadonlySet<string>): readonly string[] =>
  runs.flatMap(({ title }) => {
    const ids = idsOf(title);
    const many = ids.length > MOST_IDS ? [`"${title}" names ${ids.length} ids; a title names ${MOST_IDS} at most.`] : [];
    return [...many, ...ids.filter((id) => !known.has(id)).map((id) => `"${title}" names ${id}, which is in no checklist.`)];
  });

const provenBy = (runs: readonly TestRun[], screens: ReadonlySet<string>) => {
  const passed = new Set<string>();
  const failed = new Set<string>();
  const unseen = new Set<string>();
  for (const run of runs) {
    for (const id of idsOf(run.title)) {
      if (run.outcome === 'failed') failed.add(id);
      if (run.outcome === 'passed') (screens.has(id) && !seesScreens(run) ? unseen : passed).add(id);
    }
  }
  return { proven: new Set([...passed].filter((id) => !failed.has(id))), unseen: [...unseen].filter((id) => !passed.has(id)).sort() };
};

export const tally = (statements: readonly Statement[], openIds: readonly string[], runs: readonly TestRun[]): Tally => {
  const known = new Set(statements.map(({ id }) => id));
  const open = new Set(openIds);
  const { proven, unseen } = provenBy(runs, new Set(statements.filter(({ kind }) => kind === 'screen').map(({ id }) => id)));
  const areas = [...new Set(statements.map(({ area }) => area))].sort().map((area) => {
    const here = statements.filter((statement) => statement.area === area);
    return {
      area,
      total: here.length,
      proven: here.filter(({ id }) => proven.has(id) && !open.has(id)).length,
      open: here.filter(({ id }) => open.has(id)).length,
    };
  });
  return {
    areas,
    unproven: statements.filter(({ id }) => !proven.has(id) && !open.has(id)),
    unseen: unseen.filter((id) => known.has(id)),
    faults: [
      ...titleFaults(runs, known),
      ...openIds.filter((id) => !known.has(id)).map((id) => `open.tsv names ${id}, which is in no checklist.`),
      ...openIds.filter((id) => proven.has(id)).map((id) => `${id} is listed as open, and a test proves it; take it out of open.tsv.`),
    ],
  };
};
