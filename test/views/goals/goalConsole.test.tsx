/** The Goal Management Console as it is drawn. */
import { describe, expect, test } from 'vitest';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import type { Goal } from '../../../src/domain/goals/goal.ts';
import { GOAL_FORM, GOAL_UPLOAD } from '../../../src/domain/goals/goals.screen.ts';
import { readGoalUpload } from '../../../src/domain/goals/goalUpload.ts';
import { goal } from '../../machines/goals/goals.ts';
import { user } from '../../machines/harness.ts';
import { regionOf, textOf, within } from '../drawn.tsx';
import { type DrawnScreen, openDrawn } from '../drawnScreen.tsx';

const PATH = 'goal-management-console?brandGroup=b1';
const told = (id: string, over: Partial<Goal> = {}) => ({ ...goal(id, over), changedBy: null, changedAt: 0 });

const opened = (path = PATH): DrawnScreen => {
  const made = openDrawn('goal-management', path);
  made.answerQuery('goals', [told('g1'), told('g2', { metric: 'tacos', month: 0, value: 0.12 })]);
  made.answerQuery('tags', []);
  return made;
};
const read = (made: DrawnScreen, text: string): string => {
  made.send(GOAL_UPLOAD, {
    type: 'goals.fileRead',
    upload: readGoalUpload({ name: 'goals.csv', size: text.length, text }, isoDay('2026-11-20')),
  });
  made.send(GOAL_UPLOAD, { type: 'goals.uploadClicked' });
  return textOf(made.draw());
};

const formsIn = (made: DrawnScreen): readonly HTMLElement[] => within(made.draw()).queryAllByRole('form', { name: 'Edit goal' });

describe('the Goal Management Console', () => {
  test('A-013 B-044 the screen at /goal-management-console has its title and the goals of the brand group, for Prime users', () => {
    const made = opened();
    within(made.draw()).getByRole('heading', { level: 1, name: 'Goal Management Console' });
    expect(made.asks('goals')).toMatchObject({ params: { id: 'b1' } });
    expect(
      within(openDrawn('goal-management', PATH, user({}, [])).draw()).queryByRole('heading', { level: 1, name: 'Goal Management Console' }),
    ).toBeNull();
  });

  test('B-220 the goals table has a row for each goal', () => {
    const region = textOf(regionOf(opened().draw(), 'Goals'));
    expect(region).toMatch(/Sales.*March.*2026.*\$1,200/);
    expect(region).toMatch(/TACOS.*12%/);
  });

  test('B-221 a goal opens to a form in its row, and closes', () => {
    expect(formsIn(opened())).toEqual([]);
    const made = opened(`${PATH}&edit=g1`);
    const page = made.draw();
    const form = within(page).getByRole('form', { name: 'Edit goal' });
    expect(form.querySelector<HTMLInputElement>('[name="goal-value"]')?.value).toBe('1200');
    within(page).getByRole('button', { name: 'Edit Sales, March 2026', expanded: true });
    made.send(GOAL_FORM, { type: 'record.closeAsked' });
    expect(formsIn(made)).toEqual([]);
  });

  test('B-219 the bulk upload panel takes a CSV, hands out a template, and says what a file would change before it is written', () => {
    const made = opened(`${PATH}&view=upload`);
    const region = regionOf(made.draw(), 'Bulk Upload');
    expect(textOf(region)).toContain('Template');
    expect(region.querySelector('input[type="file"]')).not.toBeNull();
    const text = 'metric,month,year,country,tagSet,tagValue,value\nsales,3,2026,,,,1500\nsales,4,2026,,,,900\nroas,4,2026,,,,9\n';
    made.send(GOAL_UPLOAD, {
      type: 'goals.fileRead',
      upload: readGoalUpload({ name: 'g.csv', size: text.length, text }, isoDay('2026-11-20')),
    });
    const said = textOf(regionOf(made.draw(), 'Bulk Upload'));
    expect(said).toMatch(/New \(1\).*April 2026: \$900/);
    expect(said).toMatch(/Changed \(1\).*\$1,200 → \$1,500/);
    expect(said).toContain('Left out (1)');
    expect(said).toContain('Upload 2 goals');
  });

  test('the form and the review of a file warn of a year that its months contradict, in the words of the year grid', () => {
    const words =
      /Sales, 2026: \$100 above the yearly goal: the months total \$1,300\. The 11 months without their own goals show an even share of the yearly goal\./;
    const draft = { metric: 'sales', month: 0, year: 2026, country: null, tagSet: null, tagValue: null } as const;
    const withYear = (path: string): DrawnScreen => {
      const made = openDrawn('goal-management', path);
      made.answerQuery('goals', [told('g1', { value: 50 }), told('g3', { month: 0, value: 1200 })]);
      made.answerQuery('tags', []);
      return made;
    };
    const formed = withYear(`${PATH}&edit=g1`);
    const form = (): string => textOf(within(formed.draw()).getByRole('form', { name: 'Edit goal' }));
    expect(form()).not.toContain('yearly goal:');
    formed.send(GOAL_FORM, { type: 'goals.draftEdited', draft: { ...draft, month: 3, value: '100' } });
    expect(form()).toMatch(words);
    formed.send(GOAL_FORM, { type: 'goals.draftEdited', draft: { ...draft, value: '1' } });
    expect(form()).not.toContain('yearly goal:');
    const upload = withYear(`${PATH}&view=upload`);
    const text = 'metric,month,year,country,tagSet,tagValue,value\nsales,3,2026,,,,100\n';
    upload.send(GOAL_UPLOAD, {
      type: 'goals.fileRead',
      upload: readGoalUpload({ name: 'g.csv', size: text.length, text }, isoDay('2026-11-20')),
    });
    expect(textOf(regionOf(upload.draw(), 'Bulk Upload'))).toMatch(words);
  });

  test('B-525 B-399 a file that cannot be read, and one of which no goal is left, say so', () => {
    expect(read(opened(`${PATH}&view=upload`), '\u0000\u0001"unclosed')).toContain(
      'Could not read file. Make sure you selected the correct file, and your CSV is properly formatted.',
    );
    expect(read(opened(`${PATH}&view=upload`), 'metric,month,year,country,tagSet,tagValue,value\n')).toContain(
      "Could not save goal: please make sure you've entered a non-zero value.",
    );
  });

  test('B-528 a goal of zero says so at its value, and cannot be saved', () => {
    const made = opened(`${PATH}&edit=g1`);
    made.send(GOAL_FORM, {
      type: 'goals.draftEdited',
      draft: { metric: 'sales', month: 3, year: 2026, country: null, tagSet: null, tagValue: null, value: '0' },
    });
    const form = within(made.draw()).getByRole('form', { name: 'Edit goal' });
    expect(textOf(form)).toContain("Could not save goal: please make sure you've entered a non-zero value.");
    const submits = within(form)
      .getAllByRole<HTMLButtonElement>('button')
      .filter(({ type }) => type === 'submit');
    expect(submits.map((button) => button.matches(':disabled, [aria-disabled="true"]'))).toEqual([true]);
  });
});
