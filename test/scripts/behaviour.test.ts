import { isRight } from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import { parseChecklist, parseOpen, type Statement } from '../../scripts/behaviour/checklist.ts';
import { tallyTable, unprovenList } from '../../scripts/behaviour/print.ts';
import { endToEndRuns, type Outcome, type TestRun, unitRuns } from '../../scripts/behaviour/reports.ts';
import { idsOf, tally } from '../../scripts/behaviour/tally.ts';

const statement = (id: string, kind = 'rule', area = 'dates'): Statement => ({ id, area, kind, statement: `The statement ${id}` });
const unit = (title: string, outcome: Outcome = 'passed', file = '/project/test/domain/dates/period.test.ts'): TestRun => ({
  title,
  file,
  runner: 'unit',
  outcome,
});
const provenIn = (runs: readonly TestRun[], statements: readonly Statement[], open: readonly string[] = []): number =>
  tally(statements, open, runs).areas.reduce((total, area) => total + area.proven, 0);

describe('the ids in a title', () => {
  it.each([
    ['A-278 falls back to monthly', ['A-278']],
    ['A-278, B-001 C-002,C-003 do much', ['A-278', 'B-001', 'C-002', 'C-003']],
    ['A-278: with a colon', ['A-278']],
    ['A-278', ['A-278']],
    ['falls back (A-278)', []],
    ['A-27 is no id', []],
    ['A-2789 is no id', []],
    ['', []],
  ])('of %j are read', (title, ids) => {
    expect(idsOf(title)).toEqual(ids);
  });
});

describe('an id counts', () => {
  const list = [statement('A-001'), statement('A-002')];

  it('when a test that names it ran and passed', () => {
    expect(provenIn([unit('A-001 holds')], list)).toBe(1);
  });

  it.each(['failed', 'skipped'] as const)('not when the test %s', (outcome) => {
    expect(provenIn([unit('A-001 holds', outcome)], list)).toBe(0);
  });

  it('not when another test that names it failed', () => {
    expect(provenIn([unit('A-001 holds'), unit('A-001 holds at the edge', 'failed')], list)).toBe(0);
  });

  it('once, however many tests name it', () => {
    expect(provenIn([unit('A-001 holds'), unit('A-001, A-002 hold')], list)).toBe(2);
  });

  it('never when it is listed as open, which is an error', () => {
    const result = tally(list, ['A-001'], [unit('A-001 holds')]);
    expect(result.areas).toEqual([{ area: 'dates', total: 2, proven: 0, open: 1 }]);
    expect(result.faults).toEqual(['A-001 is listed as open, and a test proves it; take it out of open.tsv.']);
  });
});

describe('a statement about a screen', () => {
  const list = [statement('B-001', 'screen')];

  it('is not proven by a test that sees no screen', () => {
    const result = tally(list, [], [unit('B-001 shows')]);
    expect(result.areas[0]?.proven).toBe(0);
    expect(result.unseen).toEqual(['B-001']);
  });

  it.each([
    ['on rendered markup', unit('B-001 shows', 'passed', '/project/test/views/shell/Header.test.tsx')],
    ['in a browser', { ...unit('B-001 shows'), runner: 'e2e', file: 'shell.spec.ts' } satisfies TestRun],
  ])('is proven %s', (_, run) => {
    const result = tally(list, [], [run, unit('B-001 shows')]);
    expect(result.areas[0]?.proven).toBe(1);
    expect(result.unseen).toEqual([]);
  });
});

describe('what fails the check', () => {
  const list = [1, 2, 3, 4, 5].map((n) => statement(`A-00${n}`));

  it('a title with more than four ids', () => {
    expect(tally(list, [], [unit('A-001 A-002 A-003 A-004 A-005 hold')]).faults).toEqual([
      '"A-001 A-002 A-003 A-004 A-005 hold" names 5 ids; a title names 4 at most.',
    ]);
    expect(tally(list, [], [unit('A-001 A-002 A-003 A-004 hold')]).faults).toEqual([]);
  });

  it('an id that is in no checklist, in a title or in the list of open ones', () => {
    expect(tally(list, ['C-900'], [unit('A-900 holds', 'skipped')]).faults).toEqual([
      '"A-900 holds" names A-900, which is in no checklist.',
      'open.tsv names C-900, which is in no checklist.',
    ]);
  });
});

describe('the lists', () => {
  it('are read with their columns', () => {
    expect(parseChecklist('a.tsv', 'id\tarea\tkind\tstatement\nA-001\tdates\trule\tDays are days\n')).toEqual({
      rows: [{ id: 'A-001', area: 'dates', kind: 'rule', statement: 'Days are days' }],
      faults: [],
    });
    expect(parseOpen('open.tsv', 'id\treason\n')).toEqual({ rows: [], faults: [] });
  });

  it.each([
    ['without their first line', 'A-001\tdates\trule\tDays are days\n', 'a.tsv:1 '],
    ['with a column missing', 'id\tarea\tkind\tstatement\nA-001\tdates\trule\n', 'a.tsv:2 '],
    ['with an empty statement', 'id\tarea\tkind\tstatement\nA-001\tdates\trule\t \n', 'a.tsv:2 '],
    ['with a malformed id', 'id\tarea\tkind\tstatement\nA1\tdates\trule\tDays\n', 'a.tsv:2 '],
    ['with an id twice', 'id\tarea\tkind\tstatement\nA-001\td\trule\tx\nA-001\td\trule\ty\n', 'a.tsv: A-001 '],
  ])('are refused %s', (_, text, start) => {
    const { faults } = parseChecklist('a.tsv', text);
    expect(faults).toHaveLength(1);
    expect(faults[0]?.startsWith(start)).toBe(true);
  });

  it('are refused when an open id has no reason', () => {
    expect(parseOpen('open.tsv', 'id\treason\nA-001\t\n').faults).toHaveLength(1);
  });
});

describe('the report of the unit tests', () => {
  const outcomes = (report: unknown) => {
    const runs = unitRuns(report);
    return isRight(runs) ? runs.right.map(({ title, outcome }) => [title, outcome]) : 'refused';
  };

  it('gives each test its outcome; pending and todo have not run', () => {
    const assertionResults = ['passed', 'failed', 'pending', 'todo', 'skipped', 'disabled'].map((status) => ({ title: status, status }));
    expect(outcomes({ testResults: [{ name: 'a.test.ts', status: 'failed', assertionResults }] })).toEqual([
      ['passed', 'passed'],
      ['failed', 'failed'],
      ['pending', 'skipped'],
      ['todo', 'skipped'],
      ['skipped', 'skipped'],
      ['disabled', 'skipped'],
    ]);
  });

  it('counts a file that could not be collected as one failed test', () => {
    expect(outcomes({ testResults: [{ name: 'a.test.ts', status: 'failed', assertionResults: [] }] })).toEqual([['a.test.ts', 'failed']]);
  });

  it('is refused when it is something else', () => {
    expect(outcomes({ testResults: 'none' })).toBe('refused');
  });
});

describe('the report of the end-to-end tests', () => {
  const spec = (title: string, status: string, ...results: string[]) => ({
    title,
    file: 'a.spec.ts',
    tests: [{ status, results: results.map((each) => ({ status: each })) }],
  });
  const outcomes = (...specs: ReturnType<typeof spec>[]) => {
    const runs = endToEndRuns({ errors: [], suites: [{ specs: specs.slice(0, 1), suites: [{ specs: specs.slice(1) }] }] });
    return isRight(runs) ? runs.right.map(({ outcome }) => outcome) : 'refused';
  };

  it('takes what passed at once as passed, in nested suites too', () => {
    expect(outcomes(spec('a', 'expected', 'passed'), spec('b', 'expected', 'passed'))).toEqual(['passed', 'passed']);
  });

  it('takes nothing else as passed', () => {
    expect(
      outcomes(
        spec('expected to fail', 'expected', 'failed'),
        spec('flaky', 'flaky', 'failed', 'passed'),
        spec('b', 'unexpected', 'timedOut'),
        spec('c', 'skipped'),
      ),
    ).toEqual(['failed', 'failed', 'failed', 'skipped']);
  });

  it('counts an error outside of any test as a failed test', () => {
    const runs = endToEndRuns({ errors: [{ message: 'the server did not start' }], suites: [] });
    expect(isRight(runs) && runs.right).toEqual([{ title: 'set-up', file: '', runner: 'e2e', outcome: 'failed' }]);
  });
});

describe('what is printed', () => {
  const list = [statement('A-001'), statement('A-002'), statement('B-001', 'text', 'goals')];
  const result = tally(list, ['A-002'], [unit('A-001 holds')]);

  it('is a table with the total, the proven and the open of each area', () => {
    expect(
      tallyTable(result)
        .split('\n')
        .map((line) => line.trim().split(/\s{2,}/)),
    ).toEqual([
      ['area', 'total', 'proven', 'open', 'not yet'],
      ['dates', '2', '1', '1', '0'],
      ['goals', '1', '0', '0', '1'],
      ['all', '3', '1', '1', '1'],
    ]);
  });

  it('names the statements that are not proven', () => {
    expect(unprovenList(result.unproven)).toBe('B-001  text      The statement B-001');
  });
});
