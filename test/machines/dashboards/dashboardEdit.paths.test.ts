import { describe, expect, test } from 'vitest';
import { withPart } from '../../../src/domain/dashboards/dashboardPart.ts';
import { DASHBOARD, EDITOR } from '../../../src/domain/dashboards/dashboards.screen.ts';
import { newPanel } from '../../../src/domain/dashboards/newPanel.ts';
import type { Panel } from '../../../src/domain/dashboards/panel.ts';
import { specOf } from '../../../src/domain/dates/dateSpec.ts';
import { presetPop } from '../../../src/domain/dates/reportPop.ts';
import { NAVIGATION, SHELL, screenAddress, TOASTS } from '../../../src/domain/journal/address.ts';
import { jsonOf } from '../../../src/domain/journal/json.ts';
import type { ScreenDefinition } from '../../../src/domain/screens/screen.ts';
import { createAnswerStore } from '../../../src/machines/core/answers.ts';
import { createRegistry } from '../../../src/machines/core/registry.ts';
import type { Input } from '../../../src/machines/core/transition.ts';
import { type DashboardEditContext, draftIn, isChanged, shownDashboard } from '../../../src/machines/dashboards/dashboardEdit.logic.ts';
import { createDashboardEditMachine } from '../../../src/machines/dashboards/dashboardEdit.machine.ts';
import { conflictOf, isEditing, leavingOf, sentOf } from '../../../src/machines/documents/documentEditing.ts';
import type { ChildInput } from '../../../src/machines/screen/screen.machine.ts';
import { scopeOf } from '../../domain/inventory/healthMake.ts';
import { spec } from '../../domain/reporting/make.ts';
import { user } from '../harness.ts';
import { expectCovered, pathsThrough, stepsOf, type Taken, together } from '../paths.ts';

const SCREEN = screenAddress('dashboard');
const screen: ScreenDefinition = { name: 'dashboard', area: 'dashboards', params: [], requests: () => ({}) };
const scope = { ...scopeOf(), user: user({ roles: ['Prime', 'Internal'] }) };
const params = { id: 'd1' };
const input: ChildInput = { name: 'dashboard', scope, params, screen: SCREEN, key: EDITOR };
const newInput: ChildInput = { ...input, params: {} };

const [A, B] = ['aaaaaaaaaaa', 'bbbbbbbbbbb'] as const;
const content = (id: string, title: string): Panel => ({ ...newPanel('Content', id, ''), title, content: 'Words' }) as Panel;
const PANELS = [content(A, 'First'), content(B, 'Second')];
const DATE = specOf({ start: { ago: 1, unit: 'months' }, end: { ago: 1, unit: 'months' } });
const stored = (panels: readonly Panel[] = PANELS, version = 4, title = 'Week') => ({
  dashboard: {
    id: 'd1',
    brandGroupId: scope.brandGroup?.id ?? '',
    title,
    date: DATE,
    periodOverPeriod: null,
    panels,
    isUserFavorite: false,
    createdBy: null,
    savedBy: null,
    createdAt: '',
    updatedAt: '2026-11-20T10:00:00.000Z',
    deletedAt: null,
    version,
  },
});
const listed: Input = { type: 'message.answered', key: DASHBOARD, value: { inline: jsonOf(stored()) } };
const SAVED: Input = { type: 'api.answered', requestId: 'save', call: 'updateDashboard', body: { inline: jsonOf(stored(PANELS, 9)) } };
const failed = (status: number, current: unknown = undefined): Input => ({
  type: 'api.failed',
  requestId: 'save',
  call: 'updateDashboard',
  failure: { kind: 'status', status, ...(current === undefined ? {} : { conflict: { current: jsonOf(current), submitted: null } }) },
});
/** Somebody else changed the first panel, or the second alone. */
const CLASH = failed(409, stored([content(A, 'Theirs'), content(B, 'Second')], 7).dashboard);
const APART = failed(409, stored([content(A, 'First'), content(B, 'Theirs')], 7).dashboard);

const EDIT: Input = { type: 'record.editClicked' };
const MINE: Input = { type: 'dashboardEdit.panelDrafted', panel: content(A, 'Mine') };
const TYPED_NUMBER: Input = { type: 'dashboardEdit.numberTyped', field: 'Limit', text: '1o' };
const TYPED_DATES: Input = { type: 'dashboardEdit.datesTyped', dates: null };
const OPEN: Input = { type: 'dashboardEdit.panelOpened', id: A };
const KEPT: Input = { type: 'dashboardEdit.panelSaved' };
const SAVE: Input = { type: 'record.saveClicked' };
const CLOSE: Input = { type: 'record.closeAsked' };
const DROP: Input = { type: 'record.leaveConfirmed' };
const BASE: readonly Input[] = [listed, EDIT];
const at = { group: 0, item: 0 };

const registry = createRegistry(createAnswerStore());
registry.add(screen);
const machine = createDashboardEditMachine(registry);
type Of = DashboardEditContext;
type Step = Taken<Of>;

const gestures = ({ history }: Of): number =>
  Object.values(history.byDocument).reduce((sum, { done, undone }) => sum + done.length + undone.length, 0);
const stopsAt =
  (most: number) =>
  (context: Of): boolean =>
    gestures(context) >= most || context.stored?.version === 9 || (context.arranging.last?.turn ?? 0) > 1;
const walked = (most: number, ...events: readonly Input[]) =>
  pathsThrough<Of>(machine, { input, events: [...BASE, ...events], stopWhen: stopsAt(most) });
const begun = (most: number, ...events: readonly Input[]) =>
  pathsThrough<Of>(machine, { input: newInput, events, stopWhen: stopsAt(most) });

const JSON_OPEN: Input = { type: 'dashboardEdit.jsonOpened' };
const APPLY: Input = { type: 'dashboardEdit.jsonApplied' };
const typedJson = (text: string): Input => ({ type: 'dashboardEdit.jsonTyped', text });
const PICK: Input = { type: 'dashboardEdit.pickerOpened', place: { panel: B, side: 'before' } };
const HEADING: Input = { type: 'dashboardEdit.panelAdded', panelType: 'Heading' };
const CANCEL: Input = { type: 'record.cancelClicked' };
const RENAME: readonly Input[] = [
  { type: 'dashboardEdit.titleOpened' },
  { type: 'dashboardEdit.titleTyped', title: 'Month' },
  { type: 'dashboardEdit.titleKept' },
];
const RESIZE: Input = { type: 'dashboardEdit.panelResized', id: A, rows: 2, columns: 2, gridColumns: 4, goesOn: true };
const KEPT_DRAFT = {
  version: 3,
  start: { title: 'Week', date: DATE, periodOverPeriod: null, panels: PANELS },
  current: { title: 'Kept', date: DATE, periodOverPeriod: null, panels: PANELS },
};
const documentName = `${scope.brandGroup?.id ?? ''}/d1`;
const UNREAD: Input = {
  type: 'record.historyReturned',
  history: jsonOf({
    userId: scope.user.id,
    byDocument: {},
    drafts: { [documentName]: { ...KEPT_DRAFT, current: { ...KEPT_DRAFT.current, panels: 7 } } },
  }),
};

const ways = [
  walked(1, ...RENAME, { type: 'dashboardEdit.titleTyped', title: ' ' }),
  walked(
    1,
    ...RENAME.slice(0, 2),
    { type: 'dashboardEdit.titleCancelled' },
    { type: 'dashboardEdit.titleCancelConfirmed' },
    { type: 'dashboardEdit.titleCancelDeclined' },
  ),
  walked(
    2,
    { type: 'dashboardEdit.dateSet', date: specOf({ start: { ago: 7, unit: 'days' }, end: null }) },
    { type: 'dashboardEdit.popSet', pop: presetPop('yoy') },
  ),
  walked(2, PICK, HEADING, { type: 'dashboardEdit.panelAdded', panelType: 'Horizontal Rule' }, CLOSE, DROP),
  walked(2, RESIZE, { type: 'dashboardEdit.panelDuplicated', id: A }),
  walked(2, { type: 'dashboardEdit.deleteClicked', id: A }, { type: 'dashboardEdit.deleteConfirmed' }, CLOSE),
  walked(1, OPEN, TYPED_NUMBER, TYPED_DATES, MINE, KEPT, CLOSE, DROP, { type: 'record.leaveDeclined' }),
  walked(2, OPEN, MINE, PICK, HEADING, CLOSE, { type: 'dashboardEdit.panelEditorFailed' }),
  walked(1, OPEN, JSON_OPEN, typedJson('{}'), typedJson(JSON.stringify(content(A, 'By hand'))), APPLY, KEPT),
  walked(1, JSON_OPEN, typedJson('{'), typedJson(JSON.stringify(KEPT_DRAFT.current)), APPLY, CLOSE, DROP, {
    type: 'record.leaveDeclined',
  }),
  walked(
    1,
    { type: 'arrange.pickedUp', surface: 'panels', at },
    { type: 'arrange.stepped', step: 'later' },
    { type: 'arrange.putDown' },
    { type: 'arrange.givenUp' },
    { type: 'arrange.dropped', surface: 'panels', from: at, to: { group: 0, item: 1 } },
    { type: 'arrange.sent', surface: 'panels', at, step: 'last' },
  ),
  walked(
    2,
    RESIZE,
    { type: 'record.undone' },
    { type: 'record.redone' },
    { type: 'message.undoAsked', direction: 'undo', isShown: true },
    { type: 'dashboardEdit.turned', direction: 'undo', part: { panels: { [A]: content(A, 'First') } } },
    { type: 'dashboardEdit.turned', direction: 'redo', part: { panels: { [A]: { ...content(A, 'First'), rows: 2, columns: 2 } } } },
  ),
  walked(
    2,
    RESIZE,
    { type: 'dashboardEdit.copyOpened' },
    { type: 'dashboardEdit.copyTyped', title: 'Week' },
    { type: 'dashboardEdit.copyTyped', title: 'Copy' },
    { type: 'dashboardEdit.copyConfirmed' },
    CLOSE,
    {
      type: 'api.answered',
      requestId: 'save',
      call: 'createDashboard',
      body: { inline: jsonOf({ dashboard: { ...stored().dashboard, id: 'd2', version: 1 } }) },
    },
  ),
  walked(2, OPEN, MINE, KEPT, SAVE, SAVED, APART),
  walked(
    2,
    OPEN,
    MINE,
    KEPT,
    SAVE,
    CLASH,
    failed(500),
    { type: 'record.conflictChosen', part: `panel:${A}`, keep: 'mine' },
    { type: 'record.conflictChosen', part: `panel:${A}`, keep: 'theirs' },
    { type: 'record.conflictSettled' },
    { type: 'record.conflictClosed' },
  ),
  walked(1, RESIZE, CANCEL, { type: 'record.leaveConfirmed' }, { type: 'record.leaveDeclined' }),
  walked(
    3,
    RESIZE,
    CANCEL,
    { type: 'record.leaveConfirmed' },
    { type: 'message.undoAsked', direction: 'undo', isShown: true },
    { type: 'message.undoAsked', direction: 'redo', isShown: true },
  ),
  walked(
    2,
    RESIZE,
    CANCEL,
    { type: 'message.leaveAsked', to: '/velocity/files', replace: false },
    { type: 'record.leaveConfirmed' },
    { type: 'record.leaveDeclined' },
  ),
  walked(
    1,
    { type: 'message.scopeChanged', scope, params: { id: 'd1', edit: '1' } },
    { type: 'message.scopeChanged', scope, params: { id: 'd2' } },
    { type: 'message.draftsWanted', layer: null },
    { type: 'dashboardEdit.draftReturned', drafts: [{ document: documentName, draft: KEPT_DRAFT }] },
    UNREAD,
    { type: 'record.historyReturned', history: jsonOf({ userId: 'nobody', byDocument: {}, drafts: { [documentName]: KEPT_DRAFT } }) },
    { type: 'record.historyReturned', history: jsonOf({ userId: scope.user.id, byDocument: {}, drafts: { [documentName]: KEPT_DRAFT } }) },
  ),
  begun(1, PICK, { type: 'dashboardEdit.reportAdded', report: { name: 'Weekly', spec: spec() }, look: 'Table' }),
  begun(2, PICK, HEADING, CLOSE, DROP, CANCEL, SAVE, {
    type: 'api.answered',
    requestId: 'save',
    call: 'createDashboard',
    body: { inline: jsonOf(stored([], 1)) },
  }),
].reduce(together);

const isCreated = (context: Of): boolean => sentOf(context) === 'create' || sentOf(context) === 'copy';
const steps = stepsOf(ways);
const calls = ({ asked }: Step) => asked.flatMap((command) => (command.type === 'api.call' ? [command] : []));
const toldTo = ({ told }: Step, address: string) => told.filter(({ to }) => to === address).map(({ message }) => message);
const from = (value: string, type: Input['type']): readonly Step[] =>
  steps.filter(({ before, event }) => before.value === value && event.type === type);

describe('every way through editing a dashboard', () => {
  test('is walked', () => {
    expectCovered(ways);
  });

  test('C-515 is viewing or editing, or what the person was asked', () => {
    const seen = new Set(steps.map(({ after }) => after.value));
    expect(seen).toEqual(
      new Set(['viewing', 'editing', 'picking', 'panel', 'deleting', 'json', 'copying', 'asking', 'saving', 'conflict']),
    );
    for (const { after } of steps) if (after.value === 'viewing') expect(isChanged(after.context)).toBe(false);
    for (const { after } of from('viewing', 'record.editClicked')) {
      expect(after.value).toBe(after.context.stored === null ? 'viewing' : 'editing');
    }
  });

  test('C-516 C-517 Cancel asks where something is changed, and once it is confirmed the draft is what is stored', () => {
    const cancels = from('editing', 'record.cancelClicked');
    expect(new Set(cancels.map(({ after }) => after.value))).toEqual(new Set(['asking', 'viewing', 'editing']));
    for (const { before, after } of cancels) expect(after.value === 'asking').toBe(isChanged(before.context));
    const confirmed = from('asking', 'record.leaveConfirmed');
    expect(confirmed.length).toBeGreaterThan(0);
    for (const { after, before, told } of confirmed) {
      expect(draftIn(after.context)).toBeNull();
      expect(shownDashboard(after.context)).toEqual(after.context.stored?.content ?? null);
      // What was given up is a step like any other: one back, and it is there again.
      const wasChanged = isChanged(before.context);
      expect(gestures(after.context)).toBe(gestures(before.context) + (wasChanged ? 1 : 0));
      expect(told.some(({ to }) => to === TOASTS)).toBe(wasChanged);
      if (!wasChanged) continue;
      const [document, stack] = Object.entries(after.context.history.byDocument).at(-1) ?? [];
      expect(document).toBe(documentName);
      const back = stack?.done.at(-1)?.before ?? {};
      const stored = after.context.stored?.content;
      if (stored !== undefined) expect(withPart(stored, back)).toEqual(shownDashboard(before.context));
      const to = leavingOf(before.context);
      if (to !== null) expect(told).toContainEqual({ to: NAVIGATION, message: { type: 'message.navigate', ...to } });
    }
    for (const { before, after } of from('asking', 'record.leaveDeclined')) expect(after.context.drafts).toEqual(before.context.drafts);
  });

  test('C-518 C-519 C-520 a new one is created and its address becomes its own; one that is stored is updated from its version', () => {
    const sent = steps.flatMap((step) => calls(step).map((call) => ({ step, call })));
    const kinds = new Set(sent.map(({ call }) => call.call));
    expect(kinds).toEqual(new Set(['createDashboard', 'updateDashboard']));
    for (const { step, call } of sent) {
      const { dashboardId } = step.after.context;
      if (call.call === 'createDashboard') expect(dashboardId === null || step.event.type === 'dashboardEdit.copyConfirmed').toBe(true);
      else expect(call.input).toMatchObject({ params: { dashboard: 'd1' }, body: { version: draftIn(step.after.context)?.version } });
    }
    const created = steps.filter(({ before, event }) => isCreated(before.context) && event.type === 'api.answered');
    expect(created.length).toBeGreaterThan(0);
    for (const step of created) {
      expect(toldTo(step, NAVIGATION)).toContainEqual(
        expect.objectContaining({ type: 'message.navigate', to: expect.stringMatching(/dashboards\/d[12]$/) }),
      );
      expect(toldTo(step, TOASTS)).toMatchObject([{ toast: { message: 'Dashboard successfully created.' } }]);
    }
    const updated = steps.filter(({ before, event }) => sentOf(before.context) === 'update' && event === SAVED);
    for (const step of updated) {
      expect(step.after).toMatchObject({ value: 'viewing', context: { stored: { version: 9 } } });
      expect(toldTo(step, TOASTS)).toMatchObject([{ toast: { message: 'Dashboard successfully updated.' } }]);
      expect(toldTo(step, SCREEN)).toEqual([{ type: 'message.dataChanged' }]);
    }
  });

  test('C-527 adding opens the editor of the panel unless it has nothing to fill in', () => {
    const added = from('picking', 'dashboardEdit.panelAdded');
    expect(new Set(added.map(({ after }) => after.value))).toEqual(new Set(['panel', 'editing']));
    for (const { event, after } of added) {
      if (event.type !== 'dashboardEdit.panelAdded') continue;
      expect(after.value).toBe(event.panelType === 'Horizontal Rule' ? 'editing' : 'panel');
      const panels = shownDashboard(after.context)?.panels ?? [];
      const added = panels.findLastIndex(({ type }) => type === event.panelType);
      // Before the second panel, where that is there; at the end of a new one.
      expect(panels[added + 1]?.id).toBe(after.context.dashboardId === null ? undefined : B);
    }
  });

  test('C-549 C-550 closing an editor with changes asks; a panel that was never complete goes with it, and leaves no step', () => {
    const asked = from('panel', 'record.closeAsked').filter(({ before }) => {
      const { layer } = before.context;
      return layer?.kind === 'panel' && !layer.isNew && JSON.stringify(layer.panel) !== JSON.stringify(layer.start);
    });
    expect(asked.length).toBeGreaterThan(0);
    for (const { after } of asked) expect(after.context.layer).toMatchObject({ isAsking: true });
    const given = [...from('panel', 'record.closeAsked'), ...from('panel', 'record.leaveConfirmed')].filter(
      ({ before, after }) => before.context.layer?.kind === 'panel' && before.context.layer.isNew && after.context.layer === null,
    );
    expect(given.length).toBeGreaterThan(0);
    for (const { after } of given) {
      expect(shownDashboard(after.context)?.panels.some(({ type }) => type === 'Heading')).toBe(false);
      expect(gestures(after.context)).toBe(0);
    }
  });

  test('C-826 C-827 an editor that fails closes and says so, and the panel is what it was before', () => {
    const fails = from('panel', 'dashboardEdit.panelEditorFailed');
    expect(new Set(fails.map(({ before }) => before.context.layer?.kind === 'panel' && before.context.layer.isNew))).toEqual(
      new Set([true, false]),
    );
    for (const step of fails) {
      expect(step.after).toMatchObject({ value: 'editing', context: { layer: null } });
      expect(shownDashboard(step.after.context)?.panels).toEqual(PANELS);
      const message = 'An unexpected error occurred when attempting to edit this panel...';
      expect(toldTo(step, TOASTS)).toMatchObject([{ toast: { level: 'error', message } }]);
    }
  });

  test('C-545 a panel is deleted once that is confirmed, and can be brought back', () => {
    const deleted = from('deleting', 'dashboardEdit.deleteConfirmed');
    expect(deleted.length).toBeGreaterThan(0);
    for (const { before, after } of deleted) {
      expect(shownDashboard(after.context)?.panels.some(({ id }) => id === A)).toBe(false);
      expect(gestures(after.context)).toBe(gestures(before.context) + 1);
    }
    for (const { before, after } of from('editing', 'dashboardEdit.deleteClicked'))
      expect(shownDashboard(after.context)).toEqual(shownDashboard(before.context));
  });

  test('one save is under way at a time, and what somebody else changed elsewhere is joined and sent again', () => {
    for (const step of steps) expect(calls(step).length).toBeLessThanOrEqual(step.after.value === 'saving' ? 1 : 0);
    const joined = from('saving', 'api.failed').filter(({ event }) => event === APART);
    expect(joined.length).toBeGreaterThan(0);
    for (const step of joined) {
      const [call] = calls(step);
      expect(step.after.value).toBe('saving');
      const { body } = (call?.input ?? {}) as { readonly body: { readonly version: number; readonly panels: readonly Panel[] } };
      expect(body.version).toBe(7);
      expect(body.panels.map(({ title }) => title)).toEqual(['Mine', 'Theirs']);
    }
  });

  test('the same panel changed by two is shown, and sent as it was decided; nothing is sent before', () => {
    const met = from('saving', 'api.failed').filter(({ event, before }) => event === CLASH && draftIn(before.context)?.version === 4);
    expect(met.length).toBeGreaterThan(0);
    for (const step of met) {
      expect(step.after.value).toBe('conflict');
      expect(calls(step)).toEqual([]);
      expect(step.after.context.drafts).toEqual(step.before.context.drafts);
    }
    const settled = from('conflict', 'record.conflictSettled');
    expect(new Set(settled.map(({ after }) => after.value))).toEqual(new Set(['conflict', 'saving', 'viewing']));
    for (const step of settled) {
      const keep = conflictOf(step.before.context)?.choices[`panel:${A}`];
      if (keep === undefined) expect(step.after.value).toBe('conflict');
      if (keep === 'mine')
        expect(calls(step)[0]?.input).toMatchObject({ body: { version: 7, panels: [{ title: 'Mine' }, { title: 'Second' }] } });
      if (keep === 'theirs') {
        expect(calls(step)).toEqual([]);
        expect(shownDashboard(step.after.context)?.panels[0]?.title).toBe('Theirs');
      }
    }
  });

  test('the keys for undo open edit mode again after a save and a Cancel, and ask for the step; nothing is stored by them', () => {
    const pressed = from('viewing', 'message.undoAsked');
    expect(new Set(pressed.map(({ after }) => after.value))).toEqual(new Set(['viewing', 'editing']));
    for (const { before, event, after, asked } of pressed) {
      if (event.type !== 'message.undoAsked') continue;
      const { done, undone } = before.context.history.byDocument[documentName] ?? { done: [], undone: [] };
      const step = (event.direction === 'undo' ? done : undone).at(-1);
      expect(after.value).toBe(step === undefined ? 'viewing' : 'editing');
      const turned = { type: 'dashboardEdit.turned', direction: event.direction, part: step?.before };
      expect(asked).toEqual(step === undefined ? [] : [{ type: 'undo.turn', turned }]);
    }
  });

  test('the steps of a new dashboard and of a copy go to the one that they led to; the copied one can have its changes back', () => {
    const created = steps.filter(({ before, event }) => isCreated(before.context) && event.type === 'api.answered');
    const [brand] = documentName.split('/');
    const stackOf = ({ history }: Of, name: string) => history.byDocument[`${brand}/${name}`];
    expect(new Set(created.map(({ before }) => before.context.dashboardId))).toEqual(new Set([null, 'd1']));
    expect(new Set(created.map(({ before }) => before.context.dashboardId === 'd1' && isChanged(before.context)))).toEqual(
      new Set([true, false]),
    );
    for (const step of created) {
      const { before, after } = step;
      const isCopy = before.context.dashboardId !== null;
      // From a copy one goes back to what was copied; the screen of a new dashboard is no place to go back to.
      expect(toldTo(step, NAVIGATION)).toContainEqual(expect.objectContaining({ type: 'message.navigate', replace: !isCopy }));
      const [from, to] = isCopy ? ['d1', 'd2'] : ['new', 'd1'];
      const was = stackOf(before.context, from) ?? { done: [], undone: [] };
      expect(stackOf(after.context, to)).toEqual(was);
      const isChangedThen = isChanged(before.context);
      expect(stackOf(after.context, from)?.done.length ?? 0).toBe(isCopy ? was.done.length + (isChangedThen ? 1 : 0) : 0);
      expect(isChanged(after.context)).toBe(false);
    }
  });

  test('C-828 C-829 a draft that no longer reads is said to be none, and what is stored stands in its place', () => {
    const told = steps.filter(({ event, before }) => event === UNREAD && before.context.dashboardId === 'd1');
    expect(told.length).toBeGreaterThan(0);
    for (const step of told) {
      expect(step.after.context.drafts).toEqual(step.before.context.drafts);
      expect(toldTo(step, TOASTS)).toMatchObject([
        { toast: { level: 'error', message: expect.stringMatching(/^Error parsing Dashboard: panels/) } },
      ]);
    }
  });

  test('each gesture is a step that is put away for the next page, and the keys for undo are claimed', () => {
    const edits = steps.filter(({ before, after }) => gestures(after.context) > gestures(before.context) && before.value !== 'saving');
    expect(edits.length).toBeGreaterThan(0);
    for (const step of edits) {
      const kept = step.asked.flatMap((command) => (command.type === 'history.keep' ? [command.history] : []));
      expect(kept).toMatchObject([{ userId: scope.user.id, drafts: step.after.context.drafts }]);
    }
    const begun = steps.filter(({ before, after }) => after.context.hasKeys && !before.context.hasKeys);
    expect(begun.length).toBeGreaterThan(0);
    for (const step of begun) expect(toldTo(step, SHELL)).toContainEqual({ type: 'message.undoClaimed', at: step.after.context.at });
    for (const { after } of steps) if (after.value !== 'viewing') expect(after.context.hasKeys || !isEditing(after.context)).toBe(true);
  });

  test('what is changed waits over the end of a session and over a reload, for the same person alone', () => {
    for (const { before, event, after, asked } of steps) {
      if (event.type === 'message.draftsWanted')
        expect(asked.map(({ type }) => type)).toEqual(Object.keys(before.context.drafts).length > 0 ? ['draft.park'] : []);
      if (event.type === 'dashboardEdit.draftReturned')
        expect(after.context.drafts[documentName]).toEqual(before.context.drafts[documentName] ?? KEPT_DRAFT);
      if (event.type === 'record.historyReturned' && JSON.stringify(event.history).includes('nobody'))
        expect(after.context.drafts).toEqual(before.context.drafts);
    }
  });
});
