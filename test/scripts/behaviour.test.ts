import { isRight } from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import { type Listed, parseChecklist, parseReasons, type Statement } from '../../scripts/behaviour/checklist.ts';
import { notInProduct, tallyTable } from '../../scripts/behaviour/print.ts';
import { endToEndRuns, type Outcome, type TestRun, unitRuns } from '../../scripts/behaviour/reports.ts';
import { type Evidence, idsOf, type Proof, type Standing, tally } from '../../scripts/behaviour/tally.ts';

const statement = (id: string, kind = 'rule', area = 'dates'): Statement => ({ id, area, kind, statement: `The statement ${id}` });
const unit = (title: string, outcome: Outcome = 'passed', file = '/project/test/domain/dates/period.test.ts'): TestRun => ({
  title,
  file,
  runner: 'unit',
  outcome,
});
const IN_PRODUCT: Proof = { standing: 'product' };
const UNREACHED: Proof = { standing: 'unreached', unreached: ['monthOf (src/domain/dates/month.ts)'] };
const always: Evidence = () => IN_PRODUCT;
const NONE: Listed = { open: [], ofPackage: [] };
const countedIn = (standing: Standing, runs: readonly TestRun[], list: readonly Statement[], evidence = always): number =>
  tally(list, NONE, runs, evidence).areas.reduce((total, area) => total + area[standing], 0);

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

describe('an id', () => {
  const list = [statement('A-001'), statement('A-002')];

  it('is in the product when a test of the product that names it ran and passed', () => {
    expect(countedIn('product', [unit('A-001 holds')], list)).toBe(1);
  });

  it('is rule ready when only other tests passed', () => {
    const ofProduct: Evidence = ({ file }) => (file.includes('period') ? IN_PRODUCT : { standing: 'ready' });
    const elsewhere = unit('A-001 holds', 'passed', '/project/test/domain/tools/forecast.test.ts');
    expect(countedIn('ready', [elsewhere], list, ofProduct)).toBe(1);
    expect(countedIn('product', [elsewhere, unit('A-001 holds')], list, ofProduct)).toBe(1);
    expect(countedIn('ready', [elsewhere, unit('A-001 holds')], list, ofProduct)).toBe(0);
  });

  it('is missing when no test names it', () => {
    expect(countedIn('missing', [unit('A-001 holds')], list)).toBe(1);
  });

  it.each(['failed', 'skipped'] as const)('is open when a test that names it %s, whatever others do', (outcome) => {
    expect(countedIn('open', [unit('A-001 holds', outcome)], list)).toBe(1);
    expect(countedIn('open', [unit('A-001 holds'), unit('A-001 holds at the edge', outcome)], list)).toBe(1);
    expect(countedIn('product', [unit('A-001 holds'), unit('A-001 holds at the edge', outcome)], list)).toBe(0);
  });

  it('counts once, however many tests name it', () => {
    expect(countedIn('product', [unit('A-001 holds'), unit('A-001, A-002 hold')], list)).toBe(2);
  });

  it('counts as open when it is listed so, and a test that proves it is an error', () => {
    const result = tally(list, { ...NONE, open: ['A-001'] }, [unit('A-001 holds')], always);
    expect(result.areas).toEqual([{ area: 'dates', total: 2, product: 0, package: 0, ready: 0, missing: 1, open: 1 }]);
    expect(result.faults).toEqual(['A-001 is listed as open, and a test proves it; take it out of open.tsv.']);
  });
});

describe('an id whose tests call only what nothing reaches', () => {
  const list = [statement('A-001'), statement('A-002', 'text')];
  const nowhere: Evidence = () => UNREACHED;

  it('fails the check', () => {
    expect(tally(list, NONE, [unit('A-001 holds')], nowhere).faults).toEqual([
      'A-001 is claimed only by tests of what nothing in the product reaches: monthOf (src/domain/dates/month.ts).',
    ]);
  });

  it('is a rule of the package where it is listed so', () => {
    const result = tally(list, { ...NONE, ofPackage: ['A-001'] }, [unit('A-001 holds')], nowhere);
    expect(result.areas[0]).toMatchObject({ product: 0, package: 1, ready: 0 });
    expect(result.faults).toEqual([]);
  });

  it('is in the product by one test of what is reached', () => {
    const mixed: Evidence = ({ title }) => (title.endsWith('there') ? IN_PRODUCT : UNREACHED);
    const result = tally(list, NONE, [unit('A-001 holds'), unit('A-001 holds there')], mixed);
    expect(result.areas[0]).toMatchObject({ product: 1, ready: 0 });
    expect(result.faults).toEqual([]);
  });

  it('is no rule of the package when it says what people see, or when the product has it', () => {
    const listed = { ...NONE, ofPackage: ['A-001', 'A-002'] };
    const evidence: Evidence = (_, { id }) => (id === 'A-001' ? IN_PRODUCT : UNREACHED);
    expect(tally(list, listed, [unit('A-001 A-002 hold')], evidence).faults).toEqual([
      'A-001 is listed as a rule of the package, and the product uses it; take it out of package.tsv.',
      'A-002 is listed as a rule of the package, and says what people see.',
    ]);
  });
});

describe('a statement about a screen', () => {
  const list = [statement('B-001', 'screen')];

  it('is only rule ready by a test that sees no screen', () => {
    const result = tally(list, NONE, [unit('B-001 shows')], always);
    expect(result.areas[0]).toMatchObject({ product: 0, ready: 1 });
    expect(result.unseen).toEqual(['B-001']);
  });

  it.each([
    ['on rendered markup', unit('B-001 shows', 'passed', '/project/test/views/shell/Header.test.tsx')],
    ['in a browser', { ...unit('B-001 shows'), runner: 'e2e', file: 'shell.spec.ts' } satisfies TestRun],
  ])('is in the product %s', (_, run) => {
    const result = tally(list, NONE, [run, unit('B-001 shows')], always);
    expect(result.areas[0]?.product).toBe(1);
    expect(result.unseen).toEqual([]);
  });

  it('is rule ready on markup of what no bundle holds', () => {
    const run = unit('B-001 shows', 'passed', '/project/test/views/shell/Header.test.tsx');
    expect(tally(list, NONE, [run], () => ({ standing: 'ready' })).areas[0]).toMatchObject({ product: 0, ready: 1 });
  });
});

describe('what fails the check', () => {
  const list = [1, 2, 3, 4, 5].map((n) => statement(`A-00${n}`));

  it('a title with more than four ids', () => {
    expect(tally(list, NONE, [unit('A-001 A-002 A-003 A-004 A-005 hold')], always).faults).toEqual([
      '"A-001 A-002 A-003 A-004 A-005 hold" names 5 ids; a title names 4 at most.',
    ]);
    expect(tally(list, NONE, [unit('A-001 A-002 A-003 A-004 hold')], always).faults).toEqual([]);
  });

  it('an id that is in no checklist, in a title or in the list of open ones', () => {
    expect(tally(list, { open: ['C-900'], ofPackage: ['C-901'] }, [unit('A-900 holds', 'skipped')], always).faults).toEqual([
      '"A-900 holds" names A-900, which is in no checklist.',
      'open.tsv names C-900, which is in no checklist.',
      'package.tsv names C-901, which is in no checklist.',
    ]);
  });
});

describe('the lists', () => {
  it('are read with their columns', () => {
    expect(parseChecklist('a.tsv', 'id\tarea\tkind\tstatement\nA-001\tdates\trule\tDays are days\n')).toEqual({
      rows: [{ id: 'A-001', area: 'dates', kind: 'rule', statement: 'Days are days' }],
      faults: [],
    });
    expect(parseReasons('open.tsv', 'id\treason\n')).toEqual({ rows: [], faults: [] });
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
    expect(parseReasons('open.tsv', 'id\treason\nA-001\t\n').faults).toHaveLength(1);
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
  const list = [statement('A-001'), statement('A-002'), statement('A-003'), statement('B-001', 'text', 'goals')];
  const result = tally(list, { ...NONE, open: ['A-002'] }, [unit('A-001 holds'), unit('A-003 holds')], (_, { id }) =>
    id === 'A-001' ? IN_PRODUCT : { standing: 'ready' },
  );

  it('is a table with a column for each way to stand, and sums that add up to the total', () => {
    expect(
      tallyTable(result.areas)
        .split('\n')
        .map((line) => line.trim().split(/\s{2,}/)),
    ).toEqual([
      ['area', 'total', 'in the product', 'rule of the package', 'rule ready', 'missing', 'open'],
      ['dates', '3', '1', '0', '1', '0', '1'],
      ['goals', '1', '0', '0', '0', '1', '0'],
      ['all', '4', '1', '0', '1', '1', '1'],
    ]);
  });

  it('names the statements that are not in the product, by how they stand', () => {
    expect(notInProduct(result.standings).split('\n')).toEqual([
      'rule of the package:',
      '(none)',
      '',
      'rule ready:',
      'A-003  rule      The statement A-003',
      '',
      'missing:',
      'B-001  text      The statement B-001',
      '',
      'open:',
      'A-002  rule      The statement A-002',
    ]);
  });
});
