import { describe, expect, it } from 'vitest';
import { audited, auditTable, filesClaiming, isProven, titlePattern } from '../../../scripts/behaviour/audit.ts';
import type { Outcome, TestRun } from '../../../scripts/behaviour/reports.ts';

const run = (title: string, outcome: Outcome, runner: TestRun['runner'] = 'unit'): TestRun => ({
  title,
  file: 'a.test.ts',
  runner,
  outcome,
});

describe('an audit', () => {
  it('runs the files with a title that begins with one of the ids', () => {
    const sources = [
      { path: 'a.test.ts', text: "it('A-001, A-002 hold', …)" },
      { path: 'b.test.ts', text: "it('A-003 holds, as A-002 does', …)" },
      { path: 'c.test.ts', text: 'it(`A-002 holds`, …)' },
    ];
    expect(filesClaiming(['A-002'], sources)).toEqual(['a.test.ts', 'c.test.ts']);
  });

  it('picks tests by whole ids, within the titles of their groups', () => {
    const pattern = new RegExp(titlePattern(['A-002', 'B-001']));
    expect(['A-002 holds', 'dates A-001,A-002: hold', 'B-001'].every((title) => pattern.test(title))).toBe(true);
    expect(['A-0021 holds', 'XA-002 holds', 'A-003 holds'].some((title) => pattern.test(title))).toBe(false);
  });

  it('leaves out tests that were picked for an id in the midst of their title', () => {
    expect(audited(['A-001'], [run('holds as A-001 does', 'passed')])).toEqual([{ id: 'A-001', claims: [] }]);
  });

  it('takes an id as proven when tests claim it and all of them passed', () => {
    const proven = (...runs: readonly TestRun[]): boolean => audited(['A-001'], runs).every(isProven);
    expect(proven(run('A-001 holds', 'passed'), run('A-001 shows', 'passed', 'e2e'))).toBe(true);
    expect(proven(run('A-001 holds', 'passed'), run('A-001 shows', 'failed', 'e2e'))).toBe(false);
    expect(proven(run('A-001 holds', 'passed'), run('A-001 shows', 'skipped', 'e2e'))).toBe(false);
    expect(proven()).toBe(false);
  });

  it('prints a line for each claim', () => {
    const results = audited(['A-001', 'A-002'], [run('A-001 holds', 'passed'), run('A-001 shows', 'failed', 'e2e')]);
    expect(
      auditTable(results)
        .split('\n')
        .map((line) => line.split(/\s{2,}/)),
    ).toEqual([
      ['id', 'outcome', 'test', 'title'],
      ['A-001', 'passed', 'unit', 'A-001 holds'],
      ['A-001', 'failed', 'end-to-end', 'A-001 shows'],
      ['A-002', 'missing', 'no test claims it'],
    ]);
  });
});
