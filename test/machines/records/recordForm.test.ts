import { describe, expect, test } from 'vitest';
import { NAVIGATION, SHELL, TOASTS } from '../../../src/domain/journal/address.ts';
import type { ApiFailure } from '../../../src/domain/journal/events.ts';
import { jsonOf } from '../../../src/domain/journal/json.ts';
import { isDirty } from '../../../src/domain/records/recordForm.ts';
import { createAnswerStore } from '../../../src/machines/core/answers.ts';
import type { Input } from '../../../src/machines/core/transition.ts';
import { createRecordForm } from '../../../src/machines/records/createRecordForm.ts';
import { recordFormLogic } from '../../../src/machines/records/recordForm.logic.ts';
import type { RecordFormContext } from '../../../src/machines/records/recordFormContext.ts';
import { expectCovered, pathsThrough, stepsOf, type Taken, together } from '../paths.ts';
import { BOX_PLACE, type Box, box, boxes, inputOf, listed, looking, own, registry, renewed, SAVE_DUE, SCREEN, scopeOf } from './boxes.ts';

const mine = { name: 'Box a', size: 7 };
const edited = (draft: Box): Input => own('boxes.draftEdited', { draft });
const failed = (failure: ApiFailure): Input => ({ type: 'api.failed', requestId: 'save', call: 'updateNote', failure });
const theirs = box('a', { size: 9 }, 2);
const SAVED: Input = { type: 'api.answered', requestId: 'save', call: 'updateNote', body: { inline: jsonOf(box('a', mine, 3)) } };
const CONFLICT = failed({ kind: 'status', status: 409, conflict: { current: jsonOf(theirs), submitted: {} } });

const EVENTS: readonly Input[] = [
  listed([box('a'), box('b')]),
  listed([box('a', { size: 6 }, 2), box('b')]),
  looking('a'),
  looking(null),
  edited(mine),
  edited({ name: ' ', size: 7 }),
  edited({ name: 'Box a', size: 0 }),
  edited(box('a').draft),
  { type: 'record.saveClicked' },
  SAVE_DUE,
  { type: 'record.closeAsked' },
  { type: 'record.leaveConfirmed' },
  { type: 'record.leaveDeclined' },
  { type: 'record.conflictDecided', keep: 'mine' },
  { type: 'record.conflictDecided', keep: 'theirs' },
  SAVED,
  CONFLICT,
  failed({ kind: 'status', status: 409 }),
  failed({ kind: 'status', status: 404 }),
  failed({ kind: 'status', status: 500 }),
  { type: 'message.leaveAsked', to: '/velocity/files', replace: false },
  { type: 'message.draftsWanted', layer: null },
  own('boxes.draftReturned', { scope: 'b1', id: 'a', version: 0, start: box('a').draft, draft: { name: 'Returned', size: 2 } }),
];

/** What the list beside the form tells it. */
const FROM_LIST: readonly Input[] = [
  renewed(box('a'), { name: 'Box a', size: 6 }),
  renewed(box('a'), { name: ' ', size: 5 }),
  renewed(box('a'), mine),
];

const WHILE_WAITING = new Set<string>([
  'api.failed',
  'boxes.draftEdited',
  'message.answered',
  'message.leaveAsked',
  'message.saveDue',
  'message.scopeChanged',
  'record.closeAsked',
  'record.saveClicked',
]);

const UNCHANGED = 'No changes to save';
const machine = createRecordForm(registry(), boxes, 'boxForm');
const ofForm = pathsThrough<RecordFormContext<Box>>(machine, { input: inputOf('form'), events: EVENTS });
/** While it waits for its list. */
const waiting = pathsThrough<RecordFormContext<Box>>(machine, {
  input: inputOf('form'),
  events: [...FROM_LIST, ...EVENTS.filter(({ type }) => WHILE_WAITING.has(type))],
});
const ways = together(ofForm, waiting);

type Step = Taken<RecordFormContext<Box>>;
const sizeIn = ({ form }: RecordFormContext<Box>): number | undefined => form?.draft.size;
const isChanged = ({ form }: RecordFormContext<Box>): boolean => form !== null && isDirty(form);
const saves = ({ asked }: Step) => asked.filter((command) => command.type === 'api.call');

describe('another brand group', () => {
  test('has other records: the form of the one before is gone, and the guard with it', () => {
    const [path] = ways.paths.filter(({ steps }) => steps.at(-1)?.after.value === 'editing');
    const from = path?.steps.at(-1)?.after.context as RecordFormContext<Box>;
    const form = recordFormLogic(boxes, createAnswerStore());
    const gone = form.follow(from, scopeOf('b2'), {});
    expect(gone.context).toMatchObject({ form: null, list: null, isGuarded: false });
    expect(gone.effects).toContainEqual({ do: 'send', to: NAVIGATION, message: { type: 'message.leaveGuarded', at: null } });
  });

  test('takes no draft of another one back', () => {
    const form = recordFormLogic(boxes, createAnswerStore());
    const start = { ...form.first(inputOf('form', { edit: 'new' })), scope: scopeOf('b2') };
    const opened = form.open(start, {}).context;
    const returned = { scope: 'b1', id: null, version: null, start: { name: '', size: 1 }, draft: mine };
    expect(form.takeBack(opened, returned).context.form?.draft).toEqual({ name: '', size: 1 });
    expect(form.takeBack({ ...opened, scope: scopeOf('b1') }, returned).context.form?.draft).toEqual(mine);
  });
});

describe('every way through a record form', () => {
  test('is walked', () => {
    expectCovered(ways);
  });

  test('its state says what can happen: nothing open, nothing changed, changed, refused, in conflict', () => {
    for (const { after } of stepsOf(ways)) {
      const { form } = after.context;
      if (after.value === 'closed') expect(form).toBeNull();
      else expect(form).not.toBeNull();
      if (after.value === 'viewing') expect(isChanged(after.context)).toBe(false);
      if (after.value === 'editing') expect(isChanged(after.context)).toBe(true);
      if (after.value === 'conflict') expect(form?.theirs).not.toBeNull();
    }
    expect(new Set(stepsOf(ways).map(({ after }) => after.value))).toEqual(
      new Set(['closed', 'viewing', 'editing', 'failed', 'saving', 'conflict', 'asking']),
    );
  });

  test('saves what is in it from the version it started from, once a click, never unchanged or with faults', () => {
    let count = 0;
    for (const step of stepsOf(ways)) {
      const { before, after } = step;
      const starts = step.event === SAVE_DUE && after.value === 'saving' && !before.context.isSent;
      if (saves(step).length !== (starts ? 1 : 0)) throw new Error(`${saves(step).length} saves at ${step.event.type}`);
      if (!starts) continue;
      count += 1;
      const { form } = after.context;
      expect(saves(step)[0]?.input).toMatchObject({ body: { name: form?.draft.name, size: form?.draft.size } });
      if (form?.version !== null) expect(saves(step)[0]?.input).toMatchObject({ body: { version: form?.version } });
      expect(form?.draft.name.trim()).not.toBe('');
      expect(sizeIn(after.context)).not.toBe(0);
    }
    expect(count).toBeGreaterThan(0);
  });

  test('says at once that there is nothing to save where its kind has words for that, and asks the server nothing', () => {
    const saving = { offered: 'always', unchanged: UNCHANGED, tellsMissing: false } as const;
    const telling = pathsThrough<RecordFormContext<Box>>(createRecordForm(registry(), { ...boxes, saving }, 'boxForm'), {
      input: inputOf('form'),
      events: EVENTS.filter(({ type }) => ['message.scopeChanged', 'message.answered', 'record.saveClicked'].includes(type)),
    });
    const told = stepsOf(telling).filter(({ before, event }) => before.value === 'viewing' && event.type === 'record.saveClicked');
    expect(told.length).toBeGreaterThan(0);
    for (const step of told) {
      expect(step.after).toMatchObject({ value: 'viewing', context: { form: { message: UNCHANGED } } });
      expect(saves(step)).toEqual([]);
    }
  });

  test('leaving asks first while something is changed, in the product and in the browser, and lets go when nothing is', () => {
    for (const step of stepsOf(ways)) {
      if (step.after.context.isGuarded !== isChanged(step.after.context)) throw new Error(`unguarded after ${step.event.type}`);
      const guards = step.told.filter(({ to, message }) => to === NAVIGATION && message.type === 'message.leaveGuarded');
      const unloads = step.asked.filter(({ type }) => type === 'leave.guard');
      if (unloads.length !== guards.length) throw new Error(`${step.event.type} guards but one of the two`);
      if (step.before.context.isGuarded !== step.after.context.isGuarded) expect(guards.length).toBeGreaterThan(0);
    }
  });

  test('goes where the person wanted once changes are given up or saved, and stays where they are kept', () => {
    const goings = stepsOf(ways).filter(({ told }) => told.some(({ message }) => message.type === 'message.navigate'));
    expect(goings.length).toBeGreaterThan(0);
    for (const { before, event, after, told } of goings) {
      expect(before.context.leaving).not.toBeNull();
      expect(['record.leaveConfirmed', 'api.answered', 'message.saveDue']).toContain(event.type);
      expect(told.find(({ message }) => message.type === 'message.navigate')?.message).toMatchObject({ to: '/velocity/files' });
      expect(after.context.form).toBeNull();
    }
    for (const { before, event, after } of stepsOf(ways))
      if (event.type === 'record.leaveDeclined' && before.value === 'asking') expect(sizeIn(after.context)).toBe(sizeIn(before.context));
  });

  test('never loses a change without being told to', () => {
    const drops = new Set([
      'message.recordsRenewed',
      'message.saveDue',
      'record.leaveConfirmed',
      'record.conflictDecided',
      'boxes.draftEdited',
      'boxes.draftReturned',
      'api.answered',
    ]);
    for (const { before, event, after } of stepsOf(ways)) {
      if (
        (event.type === 'message.recordsRenewed' || event.type === 'message.saveDue') &&
        before.context.form?.draft.size === mine.size &&
        after.context.form !== null
      )
        expect(sizeIn(after.context)).toBe(mine.size);
      if (!isChanged(before.context) || drops.has(event.type)) continue;
      expect(after.context.form?.draft).toEqual(before.context.form?.draft);
    }
  });

  test('a conflict keeps both versions until one is chosen: mine starts from theirs, theirs is edited on', () => {
    const met = stepsOf(ways).filter(({ before, after }) => before.value === 'saving' && after.value === 'conflict');
    expect(met.length).toBeGreaterThan(0);
    for (const { before, after } of met) expect(after.context.form?.draft).toEqual(before.context.form?.draft);
    for (const step of stepsOf(ways)) {
      if (step.event.type !== 'record.conflictDecided' || step.before.value !== 'conflict' || step.before.context.wanted !== 'a') continue;
      const other = step.before.context.form?.theirs;
      if (step.event.keep === 'mine') {
        expect(step.after.value).toBe('saving');
        if (other?.draft === null) expect(step.after.context.form?.version).toBeNull();
        else expect(step.after.context.form).toMatchObject({ version: other?.version, draft: step.before.context.form?.draft });
      } else expect(step.after.context.form?.draft ?? null).toEqual(other?.draft ?? null);
    }
  });

  test('what was saved closes the form, is told, can be undone, and has the list asked for anew', () => {
    const done = stepsOf(ways).filter(({ before, event }) => before.context.isSent && event === SAVED);
    expect(done.length).toBeGreaterThan(0);
    for (const { told, after, before } of done) {
      expect(after.value).toBe('closed');
      const of = (to: string) => told.filter((each) => each.to === to).map(({ message }) => message);
      expect(of(TOASTS)).toMatchObject([{ toast: { level: 'success' } }]);
      expect(of(SCREEN)).toEqual([{ type: 'message.dataChanged' }]);
      const [kept] = of(`${SCREEN}/records`);
      expect(kept).toMatchObject({ type: 'message.recordsChanged', step: { after: [{ key: 'Box a', draft: mine }] } });
      const start = before.context.form?.version === null ? null : before.context.form?.start;
      expect(kept).toMatchObject({ step: { before: [{ key: 'Box a', draft: start }] } });
      if (before.context.leaving === null && before.context.wanted === 'a')
        expect(of(SHELL)).toEqual([{ type: 'message.paramChanged', key: 'edit', value: null, replace: true }]);
    }
  });

  test('parks changes when the session ends, and takes them back into the form that the address names', () => {
    for (const { before, event, asked } of stepsOf(ways)) {
      if (event.type !== 'message.draftsWanted') continue;
      // What came back and still waits for its record is parked on.
      const { form, returned } = before.context;
      const { id, version, start, draft } = form ?? returned ?? {};
      const parked = { type: 'draft.park', returning: { type: 'boxes.draftReturned', scope: 'b1', id, version, start, draft } };
      expect(asked).toEqual(isChanged(before.context) || (form === null && returned !== null) ? [parked] : []);
    }
    const back = stepsOf(ways).filter(
      ({ before, after }) => after.context.form?.draft.name === 'Returned' && before.context.form?.draft.name !== 'Returned',
    );
    expect(new Set(back.map(({ before }) => before.value))).toEqual(new Set(['closed', 'viewing']));
    for (const { after } of back) expect(after.context.form).toMatchObject({ id: 'a', version: 0 });
  });

  test('follows the list while nothing is changed, and keeps the version it started from once something is', () => {
    const fresh = stepsOf(ways).filter(({ event, before }) => event === EVENTS[1] && before.context.form?.id === 'a');
    for (const { before, after } of fresh) {
      if (before.value === 'viewing') expect(after.context.form?.version).toBe(2);
      else expect(after.context.form?.version).toBe(before.context.form?.version);
    }
    expect(new Set(fresh.map(({ before }) => before.value))).toContain('viewing');
    expect(new Set(fresh.map(({ before }) => before.value))).toContain('editing');
  });
});

describe('a record that was deleted in another tab while it is edited', () => {
  const whole = { ...boxes, place: { ...BOX_PLACE, hasWholeList: true } };
  const store = createAnswerStore();
  const logic = recordFormLogic(whole, store);
  const listOf = (...shown: readonly ReturnType<typeof box>[]) => ({ inline: jsonOf(shown) });
  const editing = () => {
    const first = { ...logic.first(inputOf('form', { edit: 'a' })), scope: scopeOf('b1') };
    return logic.edit(logic.open(logic.acceptAnswer(first, boxes.list, listOf(box('a'), box('b'))), { edit: 'a' }).context, mine).context;
  };
  const GONE = 'This box has been deleted. Save to create it again with your changes.';

  test('keeps what was typed, says so, and is created again', () => {
    const kept = logic.keep(logic.acceptAnswer(editing(), boxes.list, listOf(box('b'))));
    expect(kept.form).toMatchObject({ id: 'a', version: null, draft: mine, message: GONE });
    expect(logic.isSendable(kept)).toBe(true);
  });

  test('is as it was while it is there, unchanged, or of a list that shows a part', () => {
    const there = editing();
    expect(logic.keep(logic.acceptAnswer(there, boxes.list, listOf(box('a'), box('c')))).form).toEqual(there.form);
    const untouched = logic.edit(there, box('a').draft).context;
    expect(logic.keep(logic.acceptAnswer(untouched, boxes.list, listOf(box('b')))).form).toEqual(untouched.form);
    const part = recordFormLogic(boxes, store);
    expect(part.keep(part.acceptAnswer(there, boxes.list, listOf(box('b')))).form).toEqual(there.form);
  });

  test('comes back after a reload, to be created again', () => {
    const returned = { scope: 'b1', id: 'a', version: 1, start: box('a').draft, draft: mine };
    const first = { ...logic.first(inputOf('form', { edit: 'a' })), scope: scopeOf('b1'), returned };
    const opened = logic.open(logic.acceptAnswer(first, boxes.list, listOf(box('b'))), { edit: 'a' }).context;
    expect(opened.form).toMatchObject({ id: 'a', version: null, start: box('a').draft, draft: mine, message: GONE });
  });
});
