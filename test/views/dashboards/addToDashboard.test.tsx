/** "Add to Dashboard": from the Data Explorer onto a dashboard or a new one, and from the picker of a dashboard that is edited. */

import { waitFor } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { driverMetadataOf, REPORT_CONFIGURATION } from '../../../server/warehouse/catalogue/driver.ts';
import { EVERY } from '../../../src/areas/every.ts';
import { newDashboard } from '../../../src/domain/dashboards/dashboard.ts';
import { DASHBOARD_NEW_EDITOR, dashboardNewScreen } from '../../../src/domain/dashboards/dashboards.screen.ts';
import { newPanel } from '../../../src/domain/dashboards/newPanel.ts';
import type { Panel } from '../../../src/domain/dashboards/panel.ts';
import { TOASTS } from '../../../src/domain/journal/address.ts';
import { jsonOf } from '../../../src/domain/journal/json.ts';
import { newReportSpec } from '../../../src/domain/reporting/defaultSpecs.ts';
import { ADD_TO_DASHBOARD, EXPLORER } from '../../../src/domain/reporting/explorer.screen.ts';
import type { ReportSpec } from '../../../src/domain/reporting/reportSpec.ts';
import { replayLog } from '../../../src/machines/core/replay.ts';
import type { AddToDashboardContext } from '../../../src/machines/dashboards/addToDashboard.machine.ts';
import type { DashboardEditContext } from '../../../src/machines/dashboards/dashboardEdit.logic.ts';
import type { ExplorerContext } from '../../../src/machines/reporting/explorer.context.ts';
import type { ToastsContext } from '../../../src/machines/toasts/toasts.machine.ts';
import { AddToDashboard, AddToDashboardBody, Choice } from '../../../src/views/dashboards/AddToDashboard.tsx';
import { SavedReports } from '../../../src/views/dashboards/edit/SavedReports.tsx';
import { contextOf, user } from '../../machines/harness.ts';
import { textOf, within } from '../drawn.tsx';
import { type DrawnScreen, openDrawn } from '../drawnScreen.tsx';

const INTERNAL = user({}, ['Internal', 'Prime']);
const MEASURE = 'total_sales_ordered_revenue_in_usd';
const DRIVER = 'mc_brand_b1'.padEnd('mc_brand_'.length + 36, '_');
const OVER_TIME: ReportSpec = { ...newReportSpec(DRIVER), measures: [MEASURE], rowDimensions: ['week'] };

const fields = (screen: DrawnScreen): DrawnScreen => {
  screen.answerQuery('brandFields', driverMetadataOf('tenant'));
  screen.answerQuery('marketFields', driverMetadataOf('market'));
  screen.answerQuery('reportDates', REPORT_CONFIGURATION);
  return screen;
};

const stored = (over: object = {}): object => ({
  ...newDashboard(),
  id: 'd-1',
  brandGroupId: 'b1',
  title: 'Monday',
  isUserFavorite: false,
  createdBy: null,
  savedBy: null,
  createdAt: '2026-10-01T00:00:00.000Z',
  updatedAt: '2026-10-01T00:00:00.000Z',
  deletedAt: null,
  version: 4,
  ...over,
});
const words = (id: string, title: string): Panel => ({ ...newPanel('Content', id, ''), title, content: 'Words' }) as Panel;

/** The Data Explorer with a report by weeks, called Weekly, whose dialog is open. */
const opened = (): DrawnScreen => {
  const screen = fields(openDrawn('report-builder', 'custom-reporting/explore?brandGroup=b1', INTERNAL));
  if (contextOf<ExplorerContext>(screen.app, EXPLORER).base === null) throw new Error('nothing is open');
  const built = { name: 'Weekly', spec: OVER_TIME };
  screen.send(EXPLORER, { type: 'explorer.draftEdited', draft: built, gesture: null });
  screen.send(ADD_TO_DASHBOARD, { type: 'addToDashboard.opened', draft: built });
  return screen;
};
const state = (screen: DrawnScreen): unknown => screen.app.snapshot(ADD_TO_DASHBOARD)?.value;
const held = (screen: DrawnScreen): AddToDashboardContext => contextOf<AddToDashboardContext>(screen.app, ADD_TO_DASHBOARD);
const last = (screen: DrawnScreen) => {
  const call = screen.commands('api.call').at(-1);
  if (call === undefined) throw new Error('nothing was asked');
  return call;
};
const answer = (screen: DrawnScreen, body: unknown): void => {
  const { requestId, call } = last(screen);
  screen.send(ADD_TO_DASHBOARD, { type: 'api.answered', requestId, call, body: { inline: jsonOf(body) } });
};
const fail = (screen: DrawnScreen, status: number, current?: object): void => {
  const { requestId, call } = last(screen);
  const conflict = current === undefined ? {} : { conflict: { current: jsonOf(current), submitted: null } };
  screen.send(ADD_TO_DASHBOARD, { type: 'api.failed', requestId, call, failure: { kind: 'status', status, message: 'No.', ...conflict } });
};
const submit = (screen: DrawnScreen): void => screen.send(ADD_TO_DASHBOARD, { type: 'addToDashboard.submitted' });
const choiceOf = (screen: DrawnScreen): string => textOf(screen.drawOf(<Choice context={held(screen)} />));

describe('a report of the Data Explorer on a dashboard', () => {
  it('goes onto the dashboard that changed last, at its end, with its own dates, from the version that is there', () => {
    const screen = opened();
    expect(last(screen)).toMatchObject({ call: 'dashboards', input: { params: { id: 'b1' } } });
    const older = stored({ id: 'd-0', title: 'Old', updatedAt: '2026-09-01T00:00:00.000Z' });
    answer(screen, { dashboards: [older, stored({ panels: [words('aaaaaaaaaaa', 'Read me')] }), stored({ id: 'd-2', panels: 7 })] });
    expect(choiceOf(screen)).toContain('Monday');
    expect(choiceOf(screen)).toMatch(/Show as.*Table.*Timeseries/);
    submit(screen);
    expect(last(screen)).toMatchObject({
      call: 'updateDashboard',
      input: {
        params: { id: 'b1', dashboard: 'd-1' },
        body: {
          version: 4,
          title: 'Monday',
          panels: [
            { title: 'Read me' },
            { type: 'Timeseries', title: 'Weekly', granularity: 'Weeks', date: OVER_TIME.dateRange, measures: [MEASURE] },
          ],
        },
      },
    });
    answer(screen, { dashboard: stored({ version: 5 }) });
    expect(state(screen)).toBe('added');
    expect(held(screen).added).toEqual({ id: 'd-1', title: 'Monday' });
    const replayed = replayLog({ answers: [], entries: [...screen.app.journal().entries] }, EVERY);
    expect(replayed.divergence).toBeNull();
    expect(replayed.app.digest()).toBe(screen.app.digest());
  });

  it('has the focus on Done once the report is on a new dashboard, for the field that had it is gone', async () => {
    const screen = opened();
    answer(screen, { dashboards: [] });
    screen.drawOf(<AddToDashboard />);
    const title = within(document.body).getByRole('textbox', { name: /^Dashboard title/ });
    screen.send(ADD_TO_DASHBOARD, { type: 'addToDashboard.titleTyped', title: 'Tuesday' });
    title.focus();
    submit(screen);
    answer(screen, { dashboard: stored({ title: 'Tuesday' }) });
    await waitFor(() => expect(document.activeElement).toBe(within(document.body).getByRole('button', { name: 'Done' })));
  });

  it('goes onto what somebody else saved meanwhile, and says where the dashboard is gone or full', () => {
    const screen = opened();
    answer(screen, { dashboards: [stored()] });
    submit(screen);
    fail(screen, 409, stored({ version: 9, panels: [words('bbbbbbbbbbb', 'Theirs')] }));
    expect(state(screen)).toBe('saving');
    expect(last(screen)).toMatchObject({ input: { body: { version: 9, panels: [{ title: 'Theirs' }, { title: 'Weekly' }] } } });
    fail(screen, 404);
    expect(state(screen)).toBe('choosing');
    expect(choiceOf(screen)).toContain('This dashboard was deleted in the meantime.');
    const full = opened();
    const many = Array.from({ length: 500 }, (_, i) => words(`panel${`${i}`.padStart(6, '0')}`, 'One'));
    answer(full, { dashboards: [stored({ panels: many })] });
    submit(full);
    expect(state(full)).toBe('choosing');
    expect(choiceOf(full)).toContain('“Monday” has 500 panels, the most that a dashboard can hold.');
    expect(last(full).call).toBe('dashboards');
  });

  it('begins a new dashboard, which needs a title, where there is none or none is wanted', () => {
    const screen = opened();
    answer(screen, { dashboards: [] });
    expect(choiceOf(screen)).toContain('Dashboard title');
    screen.send(ADD_TO_DASHBOARD, { type: 'addToDashboard.titleTyped', title: ' ' });
    submit(screen);
    expect(choiceOf(screen)).toContain('Enter a title');
    screen.send(ADD_TO_DASHBOARD, { type: 'addToDashboard.titleTyped', title: 'Tuesday' });
    screen.send(ADD_TO_DASHBOARD, { type: 'addToDashboard.lookChosen', look: 'Table' });
    submit(screen);
    expect(last(screen)).toMatchObject({
      call: 'createDashboard',
      input: { body: { title: 'Tuesday', panels: [{ type: 'Table', title: 'Weekly', rowDimensions: ['week'] }] } },
    });
  });

  it('says why the dashboards did not come, and asks again', () => {
    const screen = opened();
    fail(screen, 503);
    expect(state(screen)).toBe('failed');
    const bodyOf = (): string => textOf(screen.drawOf(<AddToDashboardBody state={state(screen)} context={held(screen)} />));
    expect(bodyOf()).toMatch(/No\..*Retry/);
    screen.send(ADD_TO_DASHBOARD, { type: 'addToDashboard.retried' });
    expect(state(screen)).toBe('loading');
    expect(screen.commands('api.call').filter(({ call }) => call === 'dashboards')).toHaveLength(2);
    fail(screen, 403);
    expect(bodyOf()).toContain('Ask an administrator of your organization for access.');
    expect(bodyOf()).not.toContain('Retry');
  });
});

describe('a saved report in the editor of a dashboard', () => {
  const at = DASHBOARD_NEW_EDITOR;
  const editor = (): DrawnScreen => fields(openDrawn('dashboard-new', 'custom-reporting/dashboards/new?brandGroup=b1&reports=1', INTERNAL));
  const edit = (screen: DrawnScreen): DashboardEditContext => contextOf<DashboardEditContext>(screen.app, at);

  it('is chosen among those of the brand group, and becomes a panel whose editor opens', () => {
    const screen = editor();
    const report = {
      id: 'r-1',
      brandGroupId: 'b1',
      name: 'Weekly',
      schema: OVER_TIME,
      createdBy: null,
      createdAt: '2026-10-01T00:00:00.000Z',
      updatedAt: '2026-10-01T00:00:00.000Z',
      deletedAt: null,
      version: 1,
    };
    screen.answerQuery('specs', { reportSpecs: [report, { ...report, id: 'r-2', schema: 7 }] });
    screen.send(dashboardNewScreen.at, { type: 'screen.uiSet', key: 'savedReport', value: 'r-1' });
    const text = textOf(screen.drawOf(<SavedReports at={at} screen={dashboardNewScreen.at} />));
    expect(text).toMatch(/Weekly.*Show as.*Table.*Timeseries.*Add Weekly/);
    screen.send(at, { type: 'dashboardEdit.pickerOpened', place: null });
    screen.send(at, { type: 'dashboardEdit.reportAdded', report: { name: 'Weekly', spec: OVER_TIME }, look: 'Table' });
    expect(edit(screen).layer).toMatchObject({
      kind: 'panel',
      isNew: true,
      panel: { type: 'Table', title: 'Weekly', measures: [MEASURE] },
    });
    screen.send(at, { type: 'dashboardEdit.panelSaved' });
    expect(edit(screen).layer).toBeNull();
    expect(edit(screen).drafts['b1/new']?.current.panels).toMatchObject([{ type: 'Table', date: OVER_TIME.dateRange }]);
  });

  it('has no place on a dashboard of 500 panels, nor has a copy, and it is said so', () => {
    const screen = editor();
    const panels = Array.from({ length: 500 }, (_, i) => words(`panel${`${i}`.padStart(6, '0')}`, 'One'));
    const draft = { version: null, start: newDashboard(), current: { ...newDashboard(), panels } };
    screen.send(at, { type: 'dashboardEdit.draftReturned', drafts: [{ document: 'b1/new', draft }] });
    screen.send(at, { type: 'dashboardEdit.pickerOpened', place: null });
    expect(edit(screen).layer).toBeNull();
    screen.send(at, { type: 'dashboardEdit.panelDuplicated', id: 'panel000000' });
    expect(edit(screen).drafts['b1/new']?.current.panels).toHaveLength(500);
    const said = contextOf<ToastsContext>(screen.app, TOASTS).toasts.map(({ message }) => message);
    expect(said).toEqual(['“New Dashboard” has 500 panels, the most that a dashboard can hold. Delete one, or use another dashboard.']);
  });
});
