import { describe, expect, test } from 'vitest';
import type { Json } from '../../../src/domain/codec/codec.ts';
import { newDashboard } from '../../../src/domain/dashboards/dashboard.ts';
import { address, screenAddress } from '../../../src/domain/journal/address.ts';
import { jsonOf } from '../../../src/domain/journal/json.ts';
import type { RunRequest } from '../../../src/domain/reporting/reportRun.ts';
import { createAnswerStore } from '../../../src/machines/core/answers.ts';
import { createRegistry } from '../../../src/machines/core/registry.ts';
import type { Input } from '../../../src/machines/core/transition.ts';
import { type AddToDashboardContext, createAddToDashboardMachine } from '../../../src/machines/dashboards/addToDashboard.machine.ts';
import type { DashboardListContext } from '../../../src/machines/dashboards/dashboardList.machine.ts';
import { createDashboardListMachine } from '../../../src/machines/dashboards/dashboardList.machine.ts';
import { createReportListMachine } from '../../../src/machines/reporting/reportList.machine.ts';
import type { ReportRunContext } from '../../../src/machines/reporting/reportRun.logic.ts';
import { createReportRunMachine } from '../../../src/machines/reporting/reportRun.machine.ts';
import type { SavedListContext } from '../../../src/machines/savedList/createSavedList.ts';
import { scopeOf } from '../../domain/inventory/healthMake.ts';
import { spec } from '../../domain/reporting/make.ts';
import { expectCovered, pathsThrough, stepsOf } from '../paths.ts';

const registry = createRegistry(createAnswerStore());
const failed = (requestId: string, call: 'reportRun' | 'runReport' | 'reportResult', status: number): Input => ({
  type: 'api.failed',
  requestId,
  call,
  failure: { kind: 'http', status, message: 'no', errors: null, conflict: null } as never,
});
const answered = (requestId: string, inline: unknown): Input => ({
  type: 'api.answered',
  requestId,
  call: 'reportRun',
  body: { inline: inline as Json },
});
const progress = (status: string, takenBy: string | null = null) => ({
  reportId: 'r1',
  status,
  errorMessage: null,
  errorDetail: null,
  queries: [],
  takenBy,
});
const REQUEST: RunRequest = { spec: {}, from: 'dashboard', reuseSeconds: 300 };

const ofCall = (call: number): readonly Input[] => [
  answered(`run:${call}`, progress('running')),
  answered(`run:${call}`, progress('complete')),
  answered(`run:${call}`, progress('error')),
  answered(`run:${call}`, progress('aborted')),
  answered(`run:${call}`, progress('aborted', 'r2')),
  failed(`run:${call}`, 'reportRun', 404),
  failed(`run:${call}`, 'reportRun', 502),
];

const runWays = pathsThrough<ReportRunContext>(createReportRunMachine(registry), {
  input: { owner: address('panel'), key: 'run' },
  events: [
    { type: 'message.reportWanted', request: REQUEST },
    { type: 'message.reportFollowed', reportId: 'r1' },
    { type: 'message.reportDropped' },
    { type: 'reports.runCancelled' },
    { type: 'reports.csvClicked', name: 'report.csv', fields: {} },
    { type: 'reports.pngClicked', chartId: 'a-chart', name: 'a.png', title: 'A', period: 'today' },
    { type: 'download.finished', name: 'report.csv' },
    { type: 'download.failed', name: 'report.csv', message: 'no' },
    { type: 'timer.elapsed', id: 'poll' },
    { type: 'timer.elapsed', id: 'signal' },
    ...ofCall(1),
    ...ofCall(2),
    answered('run:3', progress('aborted')),
  ],
  stopWhen: ({ calls }) => calls >= 4,
});

/** A dashboard that reads, as somebody types it. */
const DASHBOARD_TEXT = JSON.stringify(newDashboard());

const stored = { id: 'r-1', name: 'Weekly', schema: spec(), version: 1 };
const scope = scopeOf();
const RETURNED = {
  type: 'savedList.draftReturned',
  brandGroupId: scope.brandGroup?.id ?? '',
  id: 'r-1',
  name: 'Weekly',
  text: JSON.stringify(spec()),
} as const;
const listWays = pathsThrough<SavedListContext>(createReportListMachine(registry), {
  input: { name: 'reports', scope, params: {}, screen: screenAddress('reports'), key: 'reportList' },
  events: [
    { type: 'message.scopeChanged', scope, params: {} },
    { type: 'message.scopeChanged', scope: { ...scope, brandGroup: null }, params: {} },
    { type: 'message.answered', key: 'specs', value: { inline: { reportSpecs: [stored] } } },
    { type: 'savedList.deleteClicked', id: 'r-1' },
    { type: 'savedList.deleteConfirmed' },
    { type: 'savedList.deleteDeclined' },
    { type: 'savedList.mendClicked', id: 'r-1' },
    { type: 'savedList.mendTyped', text: '{' },
    { type: 'savedList.mendTyped', text: JSON.stringify(spec()) },
    { type: 'savedList.mendSaved' },
    { type: 'savedList.mendClosed' },
    { type: 'message.draftsWanted', layer: null },
    RETURNED,
    { ...RETURNED, brandGroupId: 'another' },
    answered('delete', null),
    answered('mend', {}),
    failed('delete', 'reportRun', 409),
    failed('delete', 'reportRun', 500),
    failed('mend', 'reportRun', 422),
  ],
});

const dashboard = { id: 'd-1', brandGroupId: 'b1', title: 'Weekly', date: null, periodOverPeriod: null, panels: [], isUserFavorite: false };
const dashboardListWays = pathsThrough<DashboardListContext>(createDashboardListMachine(registry), {
  input: { name: 'dashboards', scope, params: {}, screen: screenAddress('dashboards'), key: 'dashboardList' },
  events: [
    { type: 'message.scopeChanged', scope, params: {} },
    { type: 'message.scopeChanged', scope: { ...scope, brandGroup: null }, params: {} },
    { type: 'message.answered', key: 'dashboards', value: { inline: { dashboards: [{ ...dashboard, version: 1 }] } } },
    { type: 'dashboards.listRefreshed' },
    { type: 'dashboards.favoriteClicked', id: 'd-1', isFavorite: true },
    { type: 'savedList.deleteClicked', id: 'd-1' },
    { type: 'savedList.deleteConfirmed' },
    { type: 'savedList.deleteDeclined' },
    { type: 'savedList.mendClicked', id: 'd-1' },
    { type: 'savedList.mendTyped', text: '{' },
    { type: 'savedList.mendTyped', text: DASHBOARD_TEXT },
    { type: 'savedList.mendSaved' },
    { type: 'savedList.mendClosed' },
    { type: 'message.draftsWanted', layer: null },
    { type: 'savedList.draftReturned', brandGroupId: scope.brandGroup?.id ?? '', id: 'd-1', name: 'Weekly', text: DASHBOARD_TEXT },
    { type: 'savedList.draftReturned', brandGroupId: 'another', id: 'd-1', name: 'Weekly', text: '{' },
    answered('delete', null),
    answered('mend', {}),
    answered('favorite:d-1', null),
    failed('delete', 'reportRun', 500),
    failed('delete', 'reportRun', 409),
    failed('mend', 'reportRun', 422),
    failed('favorite:d-1', 'reportRun', 502),
  ],
});

const BOARD = {
  ...newDashboard(),
  ...stored,
  id: 'd-1',
  brandGroupId: 'b1',
  title: 'Monday',
  createdAt: '',
  updatedAt: '',
  deletedAt: null,
};
const conflict = (current: object): Input => ({
  type: 'api.failed',
  requestId: 'save',
  call: 'updateDashboard',
  failure: { kind: 'status', status: 409, conflict: { current: jsonOf(current), submitted: null } },
});
const addWays = pathsThrough<AddToDashboardContext>(createAddToDashboardMachine(registry), {
  input: { name: 'report-builder', scope, params: {}, screen: screenAddress('report-builder'), key: 'addToDashboard' },
  events: [
    { type: 'message.scopeChanged', scope, params: {} },
    { type: 'message.scopeChanged', scope: { ...scope, brandGroup: null }, params: {} },
    { type: 'addToDashboard.opened', draft: { name: 'Weekly', spec: spec({ rowDimensions: ['week'] }) } },
    { type: 'addToDashboard.dashboardChosen', id: null },
    { type: 'addToDashboard.dashboardChosen', id: 'gone' },
    { type: 'addToDashboard.titleTyped', title: ' ' },
    { type: 'addToDashboard.lookChosen', look: 'Table' },
    { type: 'addToDashboard.submitted' },
    { type: 'addToDashboard.retried' },
    { type: 'addToDashboard.closed' },
    { type: 'message.draftsWanted', layer: null },
    {
      type: 'addToDashboard.draftReturned',
      brandGroupId: scope.brandGroup?.id ?? '',
      draft: { name: 'Weekly', spec: spec({ rowDimensions: ['week'] }) },
      title: 'Typed',
      look: 'Table',
    },
    answered('list', { dashboards: [BOARD] }),
    answered('list', { dashboards: [] }),
    answered('save', { dashboard: BOARD }),
    failed('list', 'reportRun', 502),
    failed('save', 'reportRun', 404),
    conflict({ ...BOARD, version: 9 }),
  ],
});

describe('every way through the machines of reports', () => {
  test('of adding to a dashboard is walked: one call a time, and no more than three over what others saved', () => {
    expectCovered(addWays);
    for (const { before, event, after, asked } of stepsOf(addWays)) {
      if (asked.some((command) => command.type === 'api.call' && command.requestId === 'save')) expect(after.value).toBe('saving');
      if (before.value !== 'saving' || event.type !== 'api.failed' || event.failure.status !== 409) continue;
      expect(after.value).toBe(before.context.retries < 3 ? 'saving' : 'choosing');
    }
  });

  test('of a run is walked: no run is shown as complete without a result', () => {
    expectCovered(runWays);
    for (const { steps } of runWays.paths) {
      for (const { after } of steps) if (after.value === 'complete') expect(after.context.shown).not.toBeNull();
    }
  });

  test('of the list is walked: nothing is deleted that was not asked about', () => {
    expectCovered(listWays);
    for (const { steps } of listWays.paths) {
      for (const { before, asked } of steps) {
        if (asked.some((command) => command.type === 'api.call' && command.call === 'deleteListedReportSpec'))
          expect(before.value).toBe('confirming');
      }
    }
  });

  test('what could not be deleted from the list is asked about again, with the reason', () => {
    const refused = stepsOf(listWays).filter(
      ({ before, event }) => before.value === 'deleting' && event.type === 'api.failed' && event.failure.status === 500,
    );
    expect(refused.length).toBeGreaterThan(0);
    for (const { before, after } of refused) {
      expect([after.value, after.context.deleting?.id]).toEqual(['confirming', before.context.deleting?.id]);
      expect(after.context.deleting?.refusal).toMatch(/Nothing was changed\.$/);
    }
  });

  test('what stands in the editor of the list waits for the same person over the end of a session, and comes back to its brand group', () => {
    const [parked, back] = [new Set<string>(), new Set<unknown>()];
    for (const { before, event, after, asked } of stepsOf(listWays)) {
      const { mending, brandGroupId } = before.context;
      if (event.type === 'message.draftsWanted' && mending !== null) {
        const { id, name, text, start } = mending;
        const returning = { type: 'savedList.draftReturned', brandGroupId, id, name, text };
        expect(asked).toEqual(text === start ? [] : [{ type: 'draft.park', returning }]);
        parked.add(text);
      }
      if (event.type !== 'savedList.draftReturned' || before.value !== 'idle') continue;
      expect(after.value).toBe(event.brandGroupId === brandGroupId ? 'mending' : 'idle');
      expect(after.context.mending?.text).toBe(event.brandGroupId === brandGroupId ? event.text : undefined);
      back.add(after.value);
    }
    expect(parked).toContain('{');
    expect(back).toEqual(new Set(['mending', 'idle']));
  });

  test('of the list of dashboards is walked: nothing is deleted that was not asked about, and nothing unreadable is sent', () => {
    expectCovered(dashboardListWays);
    for (const { steps } of dashboardListWays.paths) {
      for (const { before, asked } of steps) {
        for (const command of asked) {
          if (command.type !== 'api.call') continue;
          if (command.call === 'deleteDashboard') expect(before.value).toBe('confirming');
          if (command.call === 'mendDashboard') expect(before.context.mending?.text).toBe(DASHBOARD_TEXT);
        }
      }
    }
  });
});
