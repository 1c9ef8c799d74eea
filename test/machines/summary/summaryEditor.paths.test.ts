import { describe, expect, test } from 'vitest';
import { NAVIGATION, SHELL, screenAddress, TOASTS } from '../../../src/domain/journal/address.ts';
import { jsonOf } from '../../../src/domain/journal/json.ts';
import type { ScreenDefinition } from '../../../src/domain/screens/screen.ts';
import { configOf } from '../../../src/domain/summary/summaryConfig.ts';
import { createAnswerStore } from '../../../src/machines/core/answers.ts';
import { createRegistry } from '../../../src/machines/core/registry.ts';
import type { Input } from '../../../src/machines/core/transition.ts';
import { conflictOf, leavingOf, sentOf } from '../../../src/machines/documents/documentEditing.ts';
import type { ChildInput } from '../../../src/machines/screen/screen.machine.ts';
import { isChanged, type SummaryEditorContext, sectionsOf } from '../../../src/machines/summary/summaryEditor.logic.ts';
import { createSummaryEditorMachine } from '../../../src/machines/summary/summaryEditor.machine.ts';
import { hasFaults } from '../../../src/machines/summary/summaryEditor.save.ts';
import { scopeOf } from '../../domain/inventory/healthMake.ts';
import { expectCovered, pathsThrough, stepsOf, type Taken, together } from '../paths.ts';

const NAME = 'executive-summary';
const SCREEN = screenAddress(NAME);
const screen: ScreenDefinition = { name: NAME, area: 'summary', params: [], requests: () => ({}) };
const scope = scopeOf();
const params = { brands: 'b1,b2' };
const input: ChildInput = { name: NAME, scope, params, screen: SCREEN, key: 'summaryEditor' };

const SECTIONS = [
  { title: 'Sales', metrics: ['total_sales', 'glance_views'] },
  { title: 'Ads', metrics: ['tacos'] },
];
const OTHERS = [{ title: 'Theirs', metrics: ['ad_sales'] }];
const configs = (executiveSummary: typeof SECTIONS, version: number) => ({
  brandGroupConfigs: [{ brandGroupId: 'b1', executiveSummary, version }],
  invalid: [],
});
const RETURNED = { version: 3, start: OTHERS, sections: SECTIONS };
const failed = (status: number, current: unknown = undefined): Input => ({
  type: 'api.failed',
  requestId: 'save',
  call: 'saveDashboardConfig',
  failure: {
    kind: 'status',
    status,
    ...(current === undefined ? {} : { conflict: { current: jsonOf(current), submitted: { brandGroupId: 'b1' } } }),
  },
});
const theirs = { brandGroupId: 'b1', executiveSummary: OTHERS, version: 7 };
const listed = (version: number): Input => ({ type: 'message.answered', key: 'config', value: { inline: configs(SECTIONS, version) } });
const LATER = listed(5);
const SAVED: Input = {
  type: 'api.answered',
  requestId: 'save',
  call: 'saveDashboardConfig',
  body: { inline: configs(OTHERS, 9) },
};
const at = { group: 0, item: 0 };

const EDITS: readonly Input[] = [
  { type: 'summary.sectionAdded', brandGroupId: 'b1' },
  { type: 'summary.metricRemoved', brandGroupId: 'b1', section: 0, metric: 'glance_views' },
];
const BASE: readonly Input[] = [listed(4), { type: 'record.editClicked' }, ...EDITS];
const TITLES: readonly Input[] = [
  { type: 'summary.titleTyped', brandGroupId: 'b1', section: 0, title: 'Sold' },
  { type: 'summary.titleTyped', brandGroupId: 'b1', section: 0, title: ' ' },
  { type: 'summary.titleKept' },
  { type: 'summary.titleGivenUp' },
];
const SECTION_EDITS: readonly Input[] = [
  { type: 'summary.sectionDeleted', brandGroupId: 'b1', section: 1 },
  { type: 'summary.metricAdded', brandGroupId: 'b1', section: 1, metric: 'ad_sales' },
  { type: 'summary.copied', brandGroupId: 'b1' },
  { type: 'record.cancelClicked' },
];
const ARRANGED: readonly Input[] = [
  { type: 'arrange.pickedUp', surface: 'b1', at },
  { type: 'arrange.stepped', step: 'later' },
  { type: 'arrange.putDown' },
  { type: 'arrange.givenUp' },
  { type: 'arrange.dropped', surface: 'b1', from: at, to: { group: 1, item: 0 } },
  { type: 'arrange.sent', surface: 'b1', at: { group: 0, item: null }, step: 'last' },
];
const SAVE: Input = { type: 'record.saveClicked' };
const ANSWERS: readonly Input[] = [
  SAVED,
  failed(409, theirs),
  failed(409, null),
  failed(500),
  { type: 'record.conflictDecided', keep: 'mine' },
  { type: 'record.conflictDecided', keep: 'theirs' },
];
const GOINGS: readonly Input[] = [
  { type: 'record.cancelClicked' },
  { type: 'message.leaveAsked', to: '/velocity/files', replace: false },
  { type: 'record.leaveConfirmed' },
  { type: 'record.leaveDeclined' },
];
const TURNS: readonly Input[] = [
  { type: 'record.undone' },
  { type: 'record.redone' },
  { type: 'message.undoAsked', direction: 'undo', isShown: true },
  { type: 'summary.turned', direction: 'undo', sections: { b1: SECTIONS } },
];
const AROUND: readonly Input[] = [
  { type: 'message.scopeChanged', scope, params },
  { type: 'message.draftsWanted', layer: null },
  { type: 'summary.draftReturned', drafts: [{ brandGroupId: 'b1', draft: RETURNED }] },
  { type: 'record.historyReturned', history: jsonOf({ userId: 'u1', byDocument: {}, drafts: { b2: RETURNED } }) },
  { type: 'record.historyReturned', history: jsonOf({ userId: 'nobody', byDocument: {}, drafts: { b1: RETURNED } }) },
  { type: 'summary.modeChosen', mode: 'dashboard' },
  { type: 'cookie.returned', name: 'velocity_summary_mode', value: 'portfolio' },
];

const registry = createRegistry(createAnswerStore());
registry.add(screen);
const machine = createSummaryEditorMachine(registry);
type Of = SummaryEditorContext;

const gestures = ({ history }: Of): number =>
  Object.values(history.byDocument).reduce((sum, { done, undone }) => sum + done.length + undone.length, 0);
/** A few gestures are enough, and one save: more of them are the laws' business. */
const walked = (most: number, ...events: readonly Input[]) =>
  pathsThrough<SummaryEditorContext>(machine, {
    input,
    events: [...BASE, ...events],
    stopWhen: (context) => gestures(context) >= most || context.saved?.b1?.version === 9 || (context.arranging.last?.turn ?? 0) > 2,
  });
const ways = [
  walked(2, ...TITLES.slice(1), SAVE),
  walked(2, ...TITLES.slice(0, 1), ...TITLES.slice(2)),
  walked(2, ...SECTION_EDITS),
  walked(1, ...ARRANGED),
  walked(2, LATER, SAVE, ...ANSWERS),
  walked(2, SAVE, SAVED, failed(500), ...GOINGS),
  walked(2, ...TURNS),
  walked(2, ...AROUND.slice(0, 3), ...GOINGS.slice(1)),
  walked(1, ...AROUND.slice(3)),
].reduce(together);

type Step = Taken<Of>;
const saves = ({ asked }: Step) => asked.flatMap((command) => (command.type === 'api.call' ? [command] : []));
const toldTo = ({ told }: Step, address: string) => told.filter(({ to }) => to === address).map(({ message }) => message);

describe('every way through editing the summary', () => {
  test('is walked', () => {
    expectCovered(ways);
  });

  test('shows in its state what is under way', () => {
    for (const { after } of stepsOf(ways)) {
      const { kind } = after.context.status;
      expect(after.value).toBe(kind === 'failed' ? 'editing' : kind);
      if (after.value === 'viewing') expect(isChanged(after.context)).toBe(false);
    }
    const values = new Set(stepsOf(ways).map(({ after }) => after.value));
    expect(values).toEqual(new Set(['viewing', 'editing', 'asking', 'saving', 'conflict']));
  });

  test('B-334 saves once a click or a choice, never what is not changed or has faults, which show from then on', () => {
    let refused = 0;
    let count = 0;
    for (const step of stepsOf(ways)) {
      const { before, event, after } = step;
      const starts = sentOf(before.context) === null && sentOf(after.context) !== null;
      expect(saves(step)).toHaveLength(starts ? 1 : 0);
      if (starts) {
        count += 1;
        expect(['record.saveClicked', 'record.conflictDecided']).toContain(event.type);
        expect(isChanged(before.context)).toBe(true);
        expect(hasFaults(before.context)).toBe(false);
      } else if (event === SAVE && before.value === 'editing' && isChanged(before.context)) {
        refused += 1;
        expect(hasFaults(before.context)).toBe(true);
        expect(after.context.showsFaults).toBe(true);
        expect(after.context.drafts).toEqual(before.context.drafts);
      }
    }
    expect(count).toBeGreaterThan(0);
    expect(refused).toBeGreaterThan(0);
  });

  test('a save carries the sections as they are edited and the version that editing began from, whatever is stored since', () => {
    let overtaken = 0;
    for (const step of stepsOf(ways)) {
      const { before, event, after } = step;
      for (const { input: given } of saves(step)) {
        const edits = Object.entries(after.context.drafts).map(([brandGroupId, { version, sections }]) => ({
          brandGroupId,
          executiveSummary: sections,
          ...(version === null ? {} : { version }),
        }));
        expect(given).toEqual({ body: { brandGroupConfigs: edits } });
        if (event === SAVE && after.context.drafts.b1?.version === 4 && after.context.saved?.b1?.version === 5) overtaken += 1;
      }
      const { b1: mine } = after.context.drafts;
      const { b1: was } = before.context.drafts;
      if (mine === undefined || event.type === 'record.conflictDecided' || event.type.endsWith('Returned')) continue;
      const { version, sections: start } = configOf(before.context.saved ?? {}, 'b1');
      const { version: from, start: began } = was ?? { version, start };
      expect({ version: mine.version, start: mine.start }).toEqual({ version: from, start: began });
    }
    expect(overtaken).toBeGreaterThan(0);
  });

  test('B-335 cancel asks first where something changed, and ends editing at once where nothing did', () => {
    const cancels = stepsOf(ways).filter(({ before, event }) => before.value === 'editing' && event.type === 'record.cancelClicked');
    expect(new Set(cancels.map(({ after }) => after.value))).toEqual(new Set(['asking', 'viewing']));
    for (const { before, after } of cancels) {
      const { typing } = before.context;
      const isTyping = typing !== null && sectionsOf(before.context, typing.brandGroupId)[typing.section]?.title !== typing.title;
      expect(after.value).toBe(isChanged(before.context) || isTyping ? 'asking' : 'viewing');
      expect(after.context.drafts).toEqual(before.context.drafts);
    }
    for (const step of stepsOf(ways).filter(({ before }) => before.value === 'asking')) {
      if (step.event.type === 'record.leaveDeclined') expect(step.after.context.drafts).toEqual(step.before.context.drafts);
      if (step.event.type !== 'record.leaveConfirmed') continue;
      expect(step.after.value).toBe('viewing');
      const gone = toldTo(step, NAVIGATION).filter(({ type }) => type === 'message.navigate');
      const leaving = leavingOf(step.before.context);
      expect(gone).toEqual(leaving === null ? [] : [{ type: 'message.navigate', ...leaving }]);
    }
  });

  test('going elsewhere is guarded exactly while something is changed and nobody is asked', () => {
    for (const { after } of stepsOf(ways))
      expect(after.context.isGuarded).toBe(isChanged(after.context) && after.value !== 'asking' && leavingOf(after.context) === null);
  });

  test('a change is put away for the next page, and the keys for undo are claimed', () => {
    const edits = stepsOf(ways).filter(({ before, after }) => gestures(after.context) > gestures(before.context));
    expect(edits.length).toBeGreaterThan(0);
    for (const step of edits) {
      const kept = step.asked.flatMap((command) => (command.type === 'history.keep' ? [command.history] : []));
      expect(kept).toMatchObject([{ userId: 'u1', drafts: step.after.context.drafts }]);
      expect(toldTo(step, SHELL)).toContainEqual({ type: 'message.undoClaimed', at: step.after.context.at });
    }
  });

  test('a conflict keeps what is changed until somebody chooses: mine goes over theirs, or theirs shows', () => {
    const met = stepsOf(ways).filter(({ before, after }) => before.value === 'saving' && after.value === 'conflict');
    expect(met.length).toBeGreaterThan(0);
    for (const { before, after } of met) expect(after.context.drafts).toEqual(before.context.drafts);
    const choices = stepsOf(ways).filter(({ before, event }) => before.value === 'conflict' && event.type === 'record.conflictDecided');
    expect(choices.length).toBeGreaterThan(0);
    for (const { before, event, after } of choices) {
      const other = conflictOf(before.context)?.theirs ?? null;
      expect(configOf(after.context.saved ?? {}, 'b1').version).toBe(other?.version ?? null);
      if (event.type !== 'record.conflictDecided' || event.keep === 'theirs') expect(after.context.drafts.b1).toBeUndefined();
      else {
        expect(after.value).toBe('saving');
        const { sections } = before.context.drafts.b1 ?? {};
        expect(after.context.drafts.b1).toMatchObject({ version: other?.version ?? null, sections });
      }
    }
  });

  test('what was saved is told, is stored from then on, and has the screen ask anew', () => {
    const done = stepsOf(ways).filter(({ before, event }) => before.value === 'saving' && event === SAVED);
    expect(done.length).toBeGreaterThan(0);
    for (const step of done) {
      expect(step.after).toMatchObject({ value: 'viewing', context: { drafts: {}, saved: { b1: { version: 9, sections: OTHERS } } } });
      expect(toldTo(step, TOASTS)).toMatchObject([{ toast: { level: 'success', title: 'Executive Summary saved' } }]);
      expect(toldTo(step, SCREEN)).toEqual([{ type: 'message.dataChanged' }]);
    }
  });

  test('what is changed waits over the end of a session, and what came back never replaces what was changed since', () => {
    for (const { before, event, after, asked } of stepsOf(ways)) {
      if (event.type === 'message.draftsWanted')
        expect(asked.map(({ type }) => type)).toEqual(isChanged(before.context) ? ['draft.park'] : []);
      if (event.type !== 'summary.draftReturned') continue;
      expect(after.context.drafts.b1).toEqual(before.context.drafts.b1 ?? RETURNED);
      expect(after.value).not.toBe('viewing');
    }
  });
});
