import { describe, expect, it } from 'vitest';
import { evidenceOf, identifiersIn, quotedParts, type Subject } from '../../../scripts/behaviour/evidence.ts';
import type { Product } from '../../../scripts/behaviour/product.ts';
import type { TestRun } from '../../../scripts/behaviour/reports.ts';

const product: Product = {
  browser: new Set(['src/domain/dates/period.ts']),
  server: new Set(['server/handlers/goals.ts']),
  entries: [],
  browserText: `a("Search Audiences");b.hasCogs;"You're not able to see ".concat(c," yet")`,
  serverText: 'reply("That link has expired."); row.min_daily_date',
};
const there = (path: string, isReached = true): Subject => ({ path, name: path, isReached });
const subjects: Readonly<Record<string, readonly (readonly Subject[])[]>> = {
  browser: [[there('src/domain/dates/period.ts')]],
  server: [[there('server/handlers/goals.ts')]],
  script: [[there('scripts/backup.ts')]],
  nowhere: [[there('src/domain/tools/forecast.ts', false)]],
  partly: [[there('src/domain/dates/period.ts'), there('src/domain/tools/forecast.ts', false)]],
  twice: [[there('src/domain/tools/forecast.ts', false)], [there('src/domain/dates/period.ts')]],
};
const test = (file: string, runner: TestRun['runner'] = 'unit'): TestRun => ({ title: 'A-001 holds', file, runner, outcome: 'passed' });
const standingOf = (file: string, kind: string, statement: string, runner: TestRun['runner'] = 'unit'): string =>
  evidenceOf(product, (each) => subjects[each] ?? [])(test(file, runner), { id: 'A-001', area: 'dates', kind, statement }).standing;
const counts = (file: string, kind: string, statement = 'It holds', runner: TestRun['runner'] = 'unit'): boolean =>
  standingOf(file, kind, statement, runner) === 'product';

describe('a test counts as one of the product', () => {
  it('when it runs in a browser, whatever the statement speaks of', () => {
    expect(counts('dates.spec.ts', 'text', "The title is 'Nowhere to be found'", 'e2e')).toBe(true);
  });

  it.each([
    ['browser', true],
    ['server', true],
    ['script', false],
    ['nowhere', false],
    ['partly', false],
    ['twice', true],
  ])('when all that one of its tests is about is reached and stands in a bundle: %s', (file, expected) => {
    for (const kind of ['rule', 'screen', 'call', 'constant']) expect(counts(file, kind)).toBe(expected);
  });

  it.each(['text', 'state', 'field', 'role'])('for a %s only when a bundle holds what is quoted', (kind) => {
    expect(counts('browser', kind, "The label is 'Search Audiences'")).toBe(true);
    expect(counts('browser', kind, 'The label is "Search Keywords"')).toBe(false);
    expect(counts('server', kind, "The answer is 'That link has expired.'")).toBe(true);
    expect(counts('nowhere', kind, "The label is 'Search Audiences'")).toBe(false);
  });

  it('for a text with placeholders by what stands between them', () => {
    expect(counts('browser', 'text', `It says "You're not able to see {brand} yet"`)).toBe(true);
    expect(counts('browser', 'text', `It says "You're not able to see {brand} now"`)).toBe(false);
  });

  it('for fields by their names', () => {
    expect(counts('browser', 'field', 'A brand group has the fields id, name, hasCogs')).toBe(true);
    expect(counts('browser', 'field', 'A row has the fields id, hasCogs, min_daily_date')).toBe(true);
    expect(counts('browser', 'field', 'A brand group has the fields id, hasAmc')).toBe(false);
  });

  it('for texts and states that quote nothing only in the browser, for roles and fields on the server too', () => {
    expect(['text', 'state', 'role', 'field'].map((kind) => counts('server', kind))).toEqual([false, false, true, true]);
    expect(['text', 'state', 'role', 'field'].map((kind) => counts('browser', kind))).toEqual([true, true, true, true]);
  });
});

it('a test of what nothing reaches names it', () => {
  const proof = evidenceOf(product, () => subjects.partly ?? [])(test('partly'), { id: 'A-001', area: 'a', kind: 'rule', statement: 'x' });
  expect(proof).toEqual({ standing: 'unreached', unreached: ['src/domain/tools/forecast.ts'] });
});

describe('what a statement quotes', () => {
  it.each([
    ["The label is 'Search Audiences'", ['Search Audiences']],
    ["It says 'You can't go back' and 'Stop'", ["You can't go back", 'Stop']],
    ['It says "{Periodicity} periodicity is selected, but N days..."', ['periodicity is selected, but', 'days']],
    ["The user's rows and the brand's", []],
    ["Answers are 'OK' or '--'", ['OK']],
  ])('in %j is found', (statement, parts) => {
    expect(quotedParts(statement)).toEqual(parts);
  });

  it('by its names of fields leaves out words of English', () => {
    expect(identifiersIn('Fields: id, adTargets, ad_spend_in_usd, adTargets, Name and CSV')).toEqual(['adTargets', 'ad_spend_in_usd']);
  });
});
