/** The year grid in the real app: what is typed, pasted and filled, saved as one, undone, kept over a reload, and decided between two. */

import { describe, expect, test } from 'vitest';
import { EVERY } from '../../../src/areas/every.ts';
import type { CellMove } from '../../../src/domain/cells/cellGrid.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import type { Goal } from '../../../src/domain/goals/goal.ts';
import { childAddress, NAVIGATION, queryAddress, SHELL, screenAddress, TOASTS } from '../../../src/domain/journal/address.ts';
import type { AppEvent } from '../../../src/domain/journal/events.ts';
import { jsonOf } from '../../../src/domain/journal/json.ts';
import { failureOf, leavingOf } from '../../../src/machines/documents/documentEditing.ts';
import { cellAt, draftOf, type GoalYearsContext, shownYear } from '../../../src/machines/goals/goalYears.logic.ts';
import { documentOf, waitingElsewhere } from '../../../src/machines/goals/goalYears.waiting.ts';
import { type Bench, contextOf, signedIn, user } from '../harness.ts';

const SCREEN = screenAddress('goal-management');
const AT = childAddress(SCREEN, 'goalYears');
const PATH = '/velocity/goal-management-console?brandGroup=b1';

const goal = (id: string, month: number, value: number, over: Partial<Goal> = {}): Goal => ({
  id,
  brandGroupId: 'b1',
  metric: 'sales',
  month,
  year: 2026,
  country: null,
  tagSet: null,
  tagValue: null,
  value,
  version: 1,
  ...over,
});
const GOALS = [goal('g0', 0, 1200), goal('g3', 3, 300, { version: 2 }), goal('us', 3, 70, { country: 'US' })];

const answerGoals = (made: Bench, goals: readonly Goal[]): void => {
  const request = made.asked.findLast(({ owner, command }) => owner === queryAddress(SCREEN, 'goals') && command.type === 'api.call');
  if (request?.command.type !== 'api.call') throw new Error('the goals were not asked for');
  made.send(queryAddress(SCREEN, 'goals'), {
    type: 'api.answered',
    requestId: request.command.requestId,
    call: 'brandGroupGoals',
    body: { inline: jsonOf(goals) },
  });
};

const open = (goals: readonly Goal[] = GOALS, path = PATH): Bench => {
  const made = signedIn({ url: path }, user({ today: isoDay('2026-11-20') }), { screens: EVERY.screens });
  answerGoals(made, goals);
  return made;
};
const context = ({ app }: Bench): GoalYearsContext => contextOf<GoalYearsContext>(app, AT);
const state = ({ app }: Bench): unknown => app.snapshot(AT)?.value;
const say = (made: Bench, ...events: readonly AppEvent[]): void => {
  for (const event of events) made.send(AT, event);
};
const pick = (row: number, column: number, extendsIt = false): AppEvent => ({ type: 'cells.picked', row, column, extends: extendsIt });
const commit = (move: CellMove = 'none', fills = false): AppEvent => ({ type: 'cells.committed', move, fills });
const typed = (text: string): AppEvent => ({ type: 'cells.typed', text });
const paste = (text: string): AppEvent => ({ type: 'cells.pasted', text, isTransposed: false });
const changed = (made: Bench) => Object.fromEntries(Object.entries(draftOf(context(made))).map(([cell, { value }]) => [cell, value]));
const sent = (made: Bench) => made.commands('api.call').findLast(({ call }) => call === 'bulkGoals')?.input;
const kept = (made: Bench) => made.commands('history.keep').at(-1)?.history ?? null;

describe('the year grid', () => {
  test('waits for the goals, and shows those of its scope', () => {
    const made = signedIn({ url: PATH }, user(), { screens: EVERY.screens });
    expect(state(made)).toBe('loading');
    say(made, typed('5'));
    expect(context(made).editor.typing).toBeNull();
    answerGoals(made, GOALS);
    expect(state(made)).toBe('viewing');
    expect(shownYear(context(made), 2026).months[2]).toEqual({ month: 3, value: 300, origin: 'own' });
    made.send(SCREEN, { type: 'screen.paramSet', key: 'gridCountry', value: 'US' });
    expect(Object.keys(context(made).stored ?? {})).toEqual(['2026-3']);
  });

  test('takes what is typed and goes on, puts back what is not meant, and saves all of it as one', () => {
    const made = open();
    say(made, pick(0, 1), typed('1'), typed('1,000'), commit('next'), typed('2000.5'), commit('next'), typed('9'), {
      type: 'cells.cancelled',
    });
    say(made, pick(0, 3), { type: 'cells.cleared' });
    expect(state(made)).toBe('editing');
    expect(changed(made)).toEqual({ '2026-1': 1000, '2026-2': 2000.5, '2026-3': null });
    say(made, { type: 'record.saveClicked' });
    expect(state(made)).toBe('saving');
    expect(sent(made)).toMatchObject({
      params: { id: 'b1' },
      body: {
        goals: [
          { month: 1, value: 1000, version: null },
          { month: 2, value: 2000.5, version: null },
        ],
        removed: [{ id: 'g3', version: 2 }],
      },
    });
    say(made, pick(0, 5), typed('3'));
    expect(changed(made)).not.toHaveProperty('2026-5');
    made.answer('bulkGoals', [goal('n1', 1, 1000), goal('n2', 2, 2000.5)]);
    expect(state(made)).toBe('viewing');
    expect(Object.keys(context(made).stored ?? {}).toSorted()).toEqual(['2026-0', '2026-1', '2026-2']);
    expect(contextOf<{ toasts: readonly unknown[] }>(made.app, TOASTS).toasts).toMatchObject([
      { title: 'Goals saved', message: '2 goals set, 1 goal removed' },
    ]);
  });

  test('pastes a block whole, or nothing of it: each text that is no number is named by its cell, and nothing can be saved until then', () => {
    const made = open();
    say(made, pick(0, 1), paste('$1,000\t2000\nx1'));
    expect(changed(made)).toEqual({});
    expect(Object.values(context(made).editor.faults)).toMatchObject([{ at: { row: 1, column: 1 }, text: 'x1' }]);
    say(made, pick(0, 4), typed('5'), commit(), { type: 'record.saveClicked' });
    expect(sent(made)).toBeUndefined();
    say(made, pick(0, 1), paste('$1,000\t2000\n3000\t'));
    expect(changed(made)).toEqual({ '2026-1': 1000, '2026-2': 2000, '2026-4': 5, '2027-1': 3000 });
    expect(context(made).editor.said).toBe('Pasted 3 cells, Jan 2026 to Jan 2027.');
    say(made, { type: 'record.saveClicked' });
    expect(sent(made)).toMatchObject({ body: { removed: [] } });
  });

  test('fills what a cell shows to the right: also the even share of a month without a goal of its own', () => {
    const made = open([goal('g0', 0, 1200)]);
    say(made, pick(0, 11), { type: 'cells.filledRight' });
    expect(changed(made)).toEqual({ '2026-12': 100 });
    say(made, pick(1, 1), typed('7'), commit(), pick(1, 4, true), { type: 'cells.filledRight' });
    expect(changed(made)).toEqual({ '2026-12': 100, '2027-1': 7, '2027-2': 7, '2027-3': 7, '2027-4': 7 });
    say(made, pick(1, 1), pick(1, 2, true), typed('8'), commit('none', true));
    expect(changed(made)).toMatchObject({ '2027-1': 8, '2027-2': 8, '2027-3': 7 });
  });

  test('says at once what is no goal, keeps it in the field, and leaves it in its cell where one goes elsewhere', () => {
    const made = open();
    say(made, pick(0, 2), typed('abc'), commit('next'));
    expect(context(made).editor).toMatchObject({ typing: 'abc', faults: { '0:2': { message: 'Expected US dollars such as 1234.50.' } } });
    expect(context(made).editor.selection.at.column).toBe(2);
    say(made, pick(0, 6));
    expect(context(made).editor).toMatchObject({ typing: null, faults: { '0:2': { text: 'abc' } } });
    say(made, pick(0, 2), { type: 'cells.opened' });
    expect(context(made).editor.typing).toBe('abc');
    say(made, typed('12'), commit());
    expect(context(made).editor.faults).toEqual({});
    expect(changed(made)).toEqual({ '2026-2': 12 });
  });
});

describe('undo', () => {
  test('takes back each step exactly, does it again, and asks for nothing but the goals that hold then', () => {
    const made = open();
    say(made, pick(0, 1), typed('10'), commit(), pick(0, 1), paste('1\t2\t3'), { type: 'goalYears.discarded' });
    expect(changed(made)).toEqual({});
    say(made, { type: 'record.undone' });
    expect(changed(made)).toEqual({ '2026-1': 1, '2026-2': 2, '2026-3': 3 });
    say(made, { type: 'record.undone' });
    expect(changed(made)).toEqual({ '2026-1': 10 });
    say(made, { type: 'record.undone' }, { type: 'record.undone' });
    expect(changed(made)).toEqual({});
    say(made, { type: 'record.redone' }, { type: 'record.redone' });
    expect(changed(made)).toEqual({ '2026-1': 1, '2026-2': 2, '2026-3': 3 });
    expect(made.app.journal().entries.filter(({ event }) => event.type === 'goalYears.turned')).toHaveLength(5);
  });

  test('goes past a save: what was saved is written back', () => {
    const made = open();
    say(made, pick(0, 3), typed('350'), commit(), { type: 'record.saveClicked' });
    made.answer('bulkGoals', [goal('g3', 3, 350, { version: 3 })]);
    say(made, { type: 'record.undone' }, { type: 'record.saveClicked' });
    expect(sent(made)).toMatchObject({ body: { goals: [{ month: 3, value: 300, version: 3 }] } });
  });

  test('leaves alone what somebody else has changed since, and says so', () => {
    const made = open();
    say(made, pick(0, 3), typed('350'), commit(), { type: 'record.saveClicked' });
    made.answer('bulkGoals', [goal('g3', 3, 350, { version: 3 })]);
    answerGoals(made, [goal('g3', 3, 999, { version: 4 })]);
    say(made, { type: 'record.undone' });
    expect(changed(made)).toEqual({});
    expect(JSON.stringify(contextOf(made.app, TOASTS))).toContain('One goal was changed by someone else in the meantime.');
  });

  test('and what is changed are there again after a reload, for the same person alone', () => {
    const made = open();
    say(made, pick(0, 1), typed('10'), commit(), pick(0, 3), typed('20'), commit());
    const history = kept(made);
    const again = open();
    say(again, { type: 'record.historyReturned', history });
    expect(changed(again)).toEqual({ '2026-1': 10, '2026-3': 20 });
    say(again, { type: 'record.undone' });
    expect(changed(again)).toEqual({ '2026-1': 10 });
    say(again, { type: 'record.redone' }, { type: 'record.saveClicked' });
    expect(sent(again)).toMatchObject({
      body: {
        goals: [
          { month: 1, version: null },
          { month: 3, value: 20, version: 2 },
        ],
      },
    });
    const other = open();
    say(other, { type: 'record.historyReturned', history: { ...(history as object), userId: 'somebody' } });
    expect(changed(other)).toEqual({});
  });

  test('by the keys is the grid’s while one is in it', () => {
    const made = open();
    say(made, pick(0, 1), typed('10'), commit());
    made.send(SHELL, { type: 'shell.shortcutPressed', shortcut: 'undo' as never });
    expect(changed(made)).toEqual({});
  });
});

describe('two editors', () => {
  const theirs = { ...goal('g3', 3, 320, { version: 3 }), changedBy: 'Theo Brandt', changedAt: 1_795_000_000_000 };
  const clash = (made: Bench): void =>
    made.fail('bulkGoals', {
      kind: 'status',
      status: 409,
      conflict: {
        current: jsonOf([
          { year: 2026, month: 3, goal: theirs },
          { year: 2026, month: 0, goal: null },
        ]),
        submitted: null,
      },
    });
  const both = (): Bench => {
    const made = open();
    say(made, pick(0, 3), typed('350'), commit(), pick(0, 0), typed('1500'), commit(), pick(0, 5), typed('5'), commit(), {
      type: 'record.saveClicked',
    });
    clash(made);
    return made;
  };

  test('of the same goal: nothing is overwritten until the person has chosen for each cell', () => {
    const made = both();
    expect(state(made)).toBe('conflict');
    say(made, { type: 'record.conflictChosen', part: '2026-3', keep: 'theirs' }, { type: 'record.conflictSettled' });
    expect(state(made)).toBe('conflict');
    say(made, { type: 'record.conflictChosen', part: '2026-0', keep: 'mine' }, { type: 'record.conflictSettled' });
    expect(state(made)).toBe('saving');
    expect(sent(made)).toMatchObject({
      body: {
        goals: [
          { month: 0, value: 1500, version: null },
          { month: 5, value: 5, version: null },
        ],
        removed: [],
      },
    });
    expect(context(made).stored?.['2026-3']).toMatchObject({ value: 320, version: 3 });
  });

  test('mine for all is sent over what is there now', () => {
    const made = both();
    say(made, { type: 'record.conflictChosen', part: null, keep: 'mine' }, { type: 'record.conflictSettled' });
    expect(sent(made)).toMatchObject({
      body: { goals: [{ month: 0, version: null }, { month: 3, value: 350, version: 3 }, { month: 5 }] },
    });
  });

  test('back to the grid saves nothing and loses nothing', () => {
    const made = both();
    const before = made.commands('api.call').length;
    say(made, { type: 'record.conflictClosed' });
    expect(state(made)).toBe('editing');
    expect(changed(made)).toEqual({ '2026-0': 1500, '2026-3': 350, '2026-5': 5 });
    expect(made.commands('api.call')).toHaveLength(before);
  });

  test('a list that was read anew changes nothing of the version that an edit was made over', () => {
    const made = open();
    say(made, pick(0, 3), typed('350'), commit());
    answerGoals(made, [goal('g3', 3, 320, { version: 3 })]);
    say(made, { type: 'record.saveClicked' });
    expect(sent(made)).toMatchObject({ body: { goals: [{ month: 3, value: 350, version: 2 }] } });
  });
});

describe('a year that is filled from the one before', () => {
  test('is one step, for its months and for its yearly goal', () => {
    const made = open();
    const amounts = Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`2025-${i + 1}`, 100]));
    say(made, { type: 'goalYears.fillOpened', year: 2026 }, { type: 'goalYears.growthTyped', text: '12' });
    say(made, { type: 'goalYears.filledFromLastYear', part: 'months', amounts });
    expect(Object.entries(changed(made))).toHaveLength(12);
    expect(changed(made)).toMatchObject({ '2026-3': 112, '2026-12': 112 });
    expect(context(made).editor.said).toBe('Filled from 2025 + 12 %: 12 cells, Jan 2026 to Dec 2026.');
    say(made, { type: 'goalYears.filledFromLastYear', part: 'year', amounts });
    expect(changed(made)['2026-0']).toBe(1_344);
    const steps = () => context(made).history.byDocument[documentOf(context(made))]?.done.length;
    expect(steps()).toBe(2);
    say(made, { type: 'goalYears.growthTyped', text: 'ten' }, { type: 'goalYears.filledFromLastYear', part: 'months', amounts });
    expect([steps(), changed(made)['2026-3']]).toEqual([2, 112]);
  });
});

describe('what is not saved', () => {
  test('stays where the server did not take it, with why, by cell where it says so', () => {
    const made = open();
    say(made, pick(0, 3), typed('350'), commit(), { type: 'record.saveClicked' });
    made.fail('bulkGoals', { kind: 'status', status: 422, message: 'No.', errors: { 'goals[0].value': ['Too round.'] } });
    expect(state(made)).toBe('failed');
    expect(context(made)).toMatchObject({
      status: { kind: 'failed', message: 'No.' },
      editor: { faults: { '0:3': { message: 'Too round.' } } },
    });
    say(made, { type: 'goalYears.faultsDismissed' });
    expect(state(made)).toBe('editing');
    expect(changed(made)).toEqual({ '2026-3': 350 });
  });

  test("is said to be kept where the fault is the server's, and can be saved again", () => {
    const made = open();
    say(made, pick(0, 3), typed('=250*1.4'), commit(), { type: 'record.saveClicked' });
    made.fail('bulkGoals', { kind: 'status', status: 500, message: 'The server failed.' });
    expect(failureOf(context(made))?.message).toBe('The server failed. Your changes are kept here. Try saving again.');
    expect([state(made), changed(made)]).toEqual(['failed', { '2026-3': 350 }]);
    say(made, { type: 'record.saveClicked' });
    expect(state(made)).toBe('saving');
  });

  test('is asked about before one goes elsewhere, and waits', () => {
    const made = open();
    say(made, pick(0, 3), typed('350'), commit());
    const to = '/velocity/business-health?brandGroup=b1';
    made.send(NAVIGATION, { type: 'navigation.linkFollowed', to });
    expect(leavingOf(context(made))).toEqual({ to, replace: false });
    say(made, { type: 'record.leaveDeclined' });
    made.send(NAVIGATION, { type: 'navigation.linkFollowed', to });
    say(made, { type: 'record.leaveConfirmed' });
    expect(contextOf<{ url: string }>(made.app, NAVIGATION).url).toBe(to);
    expect(JSON.stringify(kept(made))).toContain('350');
  });

  test('keeps what is half typed where the question takes the focus, and is guarded again by who stays', () => {
    const made = open();
    const to = '/velocity/business-health?brandGroup=b1';
    say(made, pick(0, 3), typed('350'), commit(), pick(0, 5), typed('5'));
    made.send(NAVIGATION, { type: 'navigation.linkFollowed', to });
    say(made, commit());
    expect([state(made), changed(made)]).toEqual(['asking', { '2026-3': 350, '2026-5': 5 }]);
    say(made, { type: 'record.leaveDeclined' });
    expect(state(made)).toBe('editing');
    made.send(NAVIGATION, { type: 'navigation.linkFollowed', to });
    expect(state(made)).toBe('asking');
  });

  test('is guarded no more once one has left, and again where one comes back', () => {
    const made = open();
    const to = '/velocity/business-health?brandGroup=b1';
    say(made, pick(0, 3), typed('350'), commit());
    made.send(NAVIGATION, { type: 'navigation.linkFollowed', to });
    say(made, { type: 'record.leaveConfirmed' });
    expect(contextOf<{ url: string; guard: unknown }>(made.app, NAVIGATION)).toMatchObject({ url: to, guard: null });
    made.send(NAVIGATION, { type: 'navigation.linkFollowed', to: PATH });
    answerGoals(made, GOALS);
    say(made, { type: 'record.historyReturned', history: kept(made) });
    expect(changed(made)).toEqual({ '2026-3': 350 });
    made.send(NAVIGATION, { type: 'navigation.linkFollowed', to });
    expect(leavingOf(context(made))).toEqual({ to, replace: false });
  });

  test('is asked about while a save is under way, and what the server says does not answer for the person', () => {
    const made = open();
    const to = '/velocity/business-health?brandGroup=b1';
    say(made, pick(0, 3), typed('350'), commit(), { type: 'record.saveClicked' });
    made.send(NAVIGATION, { type: 'navigation.linkFollowed', to });
    expect([state(made), leavingOf(context(made))]).toEqual(['saving', { to, replace: false }]);
    say(made, { type: 'record.leaveDeclined' });
    expect([state(made), leavingOf(context(made))]).toEqual(['saving', null]);
    made.send(NAVIGATION, { type: 'navigation.linkFollowed', to });
    made.fail('bulkGoals', { kind: 'status', status: 422, message: 'No.' });
    expect([state(made), failureOf(context(made))?.message]).toEqual(['asking', 'No.']);
    say(made, { type: 'record.leaveDeclined' });
    expect(state(made)).toBe('failed');
  });

  test('of another brand group is guarded there, where one was asked before coming', () => {
    const made = open();
    const other = PATH.replace('b1', 'b2');
    say(made, pick(0, 3), typed('350'), commit());
    made.send(NAVIGATION, { type: 'navigation.linkFollowed', to: other });
    say(made, { type: 'record.leaveConfirmed' });
    expect(contextOf<{ url: string }>(made.app, NAVIGATION).url).toBe(other);
    answerGoals(made, []);
    expect([context(made).brandGroupId, changed(made)]).toEqual(['b2', {}]);
    say(made, pick(0, 3), typed('7'), commit());
    made.send(NAVIGATION, { type: 'navigation.linkFollowed', to: PATH });
    expect(state(made)).toBe('asking');
    say(made, { type: 'record.leaveConfirmed' });
    expect(changed(made)).toEqual({ '2026-3': 350 });
    made.send(NAVIGATION, { type: 'navigation.linkFollowed', to: other });
    expect(state(made)).toBe('asking');
  });

  test('of one scope is no change of another, and is there again', () => {
    const made = open();
    say(made, pick(0, 3), typed('350'), commit());
    made.send(SCREEN, { type: 'screen.paramSet', key: 'gridMetric', value: 'search_ad_budget' });
    expect([changed(made), state(made)]).toEqual([{}, 'viewing']);
    // It is named there, and leaving asks for its sake.
    expect(waitingElsewhere(context(made))).toMatchObject([
      { words: 'Sales, all countries', count: 1, grid: { metric: 'sales', country: null } },
    ]);
    made.send(NAVIGATION, { type: 'navigation.linkFollowed', to: '/velocity/business-health?brandGroup=b1' });
    expect(leavingOf(context(made))).not.toBeNull();
    say(made, { type: 'record.leaveDeclined' });
    made.send(SCREEN, { type: 'screen.paramSet', key: 'gridMetric', value: null });
    expect([changed(made), waitingElsewhere(context(made))]).toEqual([{ '2026-3': 350 }, []]);
    expect(cellAt(context(made), { row: 1, column: 12 })).toBe('2027-12');
  });
});
