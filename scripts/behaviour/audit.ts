/** Running just the tests that claim a few statements, and what became of each. */
import { alignedTable } from './print.ts';
import type { TestRun } from './reports.ts';
import { idsOf } from './tally.ts';
import { titlesIn } from './titles.ts';

export interface Source {
  readonly path: string;
  readonly text: string;
}

/** The test files with a title that begins with one of the ids. */
export const filesClaiming = (ids: readonly string[], sources: readonly Source[]): readonly string[] =>
  sources.filter(({ text }) => titlesIn(text).some((title) => title.some((id) => ids.includes(id)))).map(({ path }) => path);

/** A pattern for the runners, which match it against the titles of groups and test together. */
export const titlePattern = (ids: readonly string[]): string => `(^|[\\s,])(${ids.join('|')})([\\s,:]|$)`;

export interface Audited {
  readonly id: string;
  /** The tests that claim the id and ran or should have. */
  readonly claims: readonly TestRun[];
}

/** What each id has: tests that name it otherwise than at the start of their title are left out. */
export const audited = (ids: readonly string[], runs: readonly TestRun[]): readonly Audited[] =>
  ids.map((id) => ({ id, claims: runs.filter(({ title }) => idsOf(title).includes(id)) }));

/** An id is proven when at least one test claims it and all that do passed. */
export const isProven = ({ claims }: Audited): boolean => claims.length > 0 && claims.every(({ outcome }) => outcome === 'passed');

const linesOf = ({ id, claims }: Audited): readonly (readonly string[])[] =>
  claims.length === 0
    ? [[id, 'missing', '', 'no test claims it']]
    : claims.map(({ outcome, runner, title }) => [id, outcome, runner === 'e2e' ? 'end-to-end' : 'unit', title]);

/** One line for each claim: id, outcome, kind of test, title. */
export const auditTable = (results: readonly Audited[]): string =>
  alignedTable([['id', 'outcome', 'test', 'title'], ...results.flatMap(linesOf)], 'left');
