/** What can be half typed in editors and dialogs that keep their changes by themselves, for the tests of drafts. */

import { DASHBOARD_LIST, DASHBOARD_NEW_EDITOR } from '../../../src/domain/dashboards/dashboards.screen.ts';
import { FILE_ACTIONS, filesScreen } from '../../../src/domain/files/files.screen.ts';
import { goalConsole } from '../../../src/domain/goals/goals.screen.ts';
import { type Address, childAddress } from '../../../src/domain/journal/address.ts';
import type { AppEvent } from '../../../src/domain/journal/events.ts';
import { ADD_TO_DASHBOARD, EXPLORER } from '../../../src/domain/reporting/explorer.screen.ts';
import { emptyReportSpec } from '../../../src/domain/reporting/reportSpec.ts';
import { fieldAt } from '../../../src/domain/reporting/subreport.ts';
import type { AddToDashboardContext } from '../../../src/machines/dashboards/addToDashboard.machine.ts';
import type { DashboardEditContext } from '../../../src/machines/dashboards/dashboardEdit.logic.ts';
import type { DashboardListContext } from '../../../src/machines/dashboards/dashboardList.machine.ts';
import type { FileActionsContext } from '../../../src/machines/files/fileActionsContext.ts';
import type { GoalYearsContext } from '../../../src/machines/goals/goalYears.logic.ts';
import type { ExplorerContext } from '../../../src/machines/reporting/explorer.context.ts';
import { FILES_PAGE } from '../files/make.ts';
import { type Bench, contextOf } from '../harness.ts';

export const CANARY = 'canary-of-Maya';

/** A place in which something is typed. */
export interface Surface {
  readonly name: string;
  readonly url: string;
  readonly write: (made: Bench) => void;
  /** What has to happen after signing in before the form can be there. */
  readonly settle: (made: Bench) => void;
  /** The form as a person sees it; null where it is not open. */
  readonly read: (made: Bench) => unknown;
}

export const say =
  (at: Address, ...events: readonly AppEvent[]) =>
  (made: Bench): void => {
    for (const event of events) made.send(at, event);
  };
/** What a context holds, where the canary is in it. */
const held =
  <C>(at: Address, of: (context: C) => unknown) =>
  ({ app }: Bench): unknown => {
    const found = app.snapshot(at) === undefined ? null : of(contextOf<C>(app, at));
    return JSON.stringify(found).includes(CANARY) ? found : null;
  };

/** What is half typed in an editor that keeps its changes by itself. */
const layerCase = (name: string, ...events: readonly AppEvent[]): Surface => ({
  name,
  url: '/velocity/custom-reporting/dashboards/new?brandGroup=b1',
  write: say(DASHBOARD_NEW_EDITOR, ...events),
  settle: () => undefined,
  read: held(DASHBOARD_NEW_EDITOR, ({ title, layer, dates }: DashboardEditContext) => {
    const { start: _, ...open } = layer?.kind === 'json' ? layer : { start: null, ...layer };
    return [title, dates, layer?.kind === 'panel' ? layer : open];
  }),
});

/** The panel that an event before added. */
const draftAdded = (made: Bench): void => {
  const { layer } = contextOf<DashboardEditContext>(made.app, DASHBOARD_NEW_EDITOR);
  if (layer?.kind !== 'panel') throw new Error('No editor is open');
  made.send(DASHBOARD_NEW_EDITOR, { type: 'dashboardEdit.panelDrafted', panel: { ...layer.panel, title: CANARY } });
};

const TYPED_DAY = { kind: 'day', text: CANARY, unit: 'days' } as const;
const TYPED_DATES = {
  ...{ current: { start: TYPED_DAY, end: TYPED_DAY }, compare: null, prior: null },
  ...{ includeAbsChange: true, includePctChange: true },
};

const addedTable = say(
  DASHBOARD_NEW_EDITOR,
  { type: 'dashboardEdit.pickerOpened', place: null },
  { type: 'dashboardEdit.panelAdded', panelType: 'Table' },
);

const explorerCase = (name: string, ...events: readonly AppEvent[]): Surface => ({
  name,
  url: '/velocity/custom-reporting/explore?brandGroup=b1',
  write: say(EXPLORER, ...events),
  settle: () => undefined,
  read: held(EXPLORER, ({ text, saveAs, dates, filterDates, typing }: ExplorerContext) => [text, saveAs, dates, filterDates, typing]),
});

const YEARS = childAddress(goalConsole.at, 'goalYears');
const yearCase = (name: string, ...events: readonly AppEvent[]): Surface => ({
  name,
  url: '/velocity/goal-management-console?brandGroup=b1&view=years',
  write: (made) => {
    made.answer('brandGroupGoals', []);
    say(YEARS, ...events)(made);
  },
  settle: (made) => made.answer('brandGroupGoals', []),
  read: held(YEARS, ({ editor: { selection, typing }, filling }: GoalYearsContext) => [selection.at, typing, filling]),
});

const FILE_DIALOGS = childAddress(filesScreen.at, FILE_ACTIONS);
const fileCase = (name: string, ...events: readonly AppEvent[]): Surface => ({
  name,
  url: '/velocity/files?brandGroup=b1',
  write: (made) => {
    made.answer('files', FILES_PAGE);
    say(FILE_DIALOGS, ...events)(made);
  },
  settle: () => undefined,
  read: held(FILE_DIALOGS, ({ dialog }: FileActionsContext) => dialog),
});

const BROKEN = {
  ...{ id: 'd-1', brandGroupId: 'b1', title: 'Weekly', date: null, periodOverPeriod: null, panels: 7, isUserFavorite: false },
  ...{ createdBy: null, createdAt: '2026-11-01T00:00:00Z', updatedAt: '2026-11-01T00:00:00Z', savedBy: null, deletedAt: null },
};
const listCome = (made: Bench): void => made.answer('dashboards', { dashboards: [{ ...BROKEN, version: 1 }] });
const mendCase: Surface = {
  name: 'the JSON of a dashboard that is mended',
  url: '/velocity/custom-reporting/dashboards?brandGroup=b1',
  write: (made) => {
    listCome(made);
    say(DASHBOARD_LIST, { type: 'savedList.mendClicked', id: 'd-1' }, { type: 'savedList.mendTyped', text: `{"${CANARY}` })(made);
  },
  settle: () => undefined,
  read: held(DASHBOARD_LIST, ({ mending }: DashboardListContext) => (mending === null ? null : mending.text)),
};

const addCase: Surface = {
  name: 'the title of a dashboard that a report is added to',
  url: '/velocity/custom-reporting/explore?brandGroup=b1',
  write: (made) => {
    say(ADD_TO_DASHBOARD, { type: 'addToDashboard.opened', draft: { name: 'Campaigns', spec: emptyReportSpec('mc_brands') } })(made);
    listCome(made);
    say(ADD_TO_DASHBOARD, { type: 'addToDashboard.dashboardChosen', id: null }, { type: 'addToDashboard.titleTyped', title: CANARY })(made);
  },
  settle: () => undefined,
  read: held(ADD_TO_DASHBOARD, ({ title, draft }: AddToDashboardContext) => [title, draft]),
};

export const HALF_TYPED: readonly Surface[] = [
  mendCase,
  addCase,
  {
    ...layerCase('the open editor of a panel'),
    write: (made) => {
      addedTable(made);
      draftAdded(made);
    },
  },
  {
    ...layerCase('the JSON of an open panel'),
    write: (made) => {
      addedTable(made);
      say(DASHBOARD_NEW_EDITOR, { type: 'dashboardEdit.jsonOpened' }, { type: 'dashboardEdit.jsonTyped', text: `{"${CANARY}` })(made);
    },
  },
  {
    ...layerCase('a number of an open panel'),
    write: (made) => {
      addedTable(made);
      say(DASHBOARD_NEW_EDITOR, { type: 'dashboardEdit.numberTyped', field: 'Limit', text: CANARY })(made);
    },
  },
  {
    ...layerCase('the dates of an open panel'),
    write: (made) => {
      addedTable(made);
      say(DASHBOARD_NEW_EDITOR, { type: 'dashboardEdit.datesTyped', dates: TYPED_DATES })(made);
    },
  },
  layerCase('the dates of a dashboard', { type: 'dashboardEdit.datesTyped', dates: TYPED_DATES }),
  layerCase('the JSON of a dashboard', { type: 'dashboardEdit.jsonOpened' }, { type: 'dashboardEdit.jsonTyped', text: `{"${CANARY}` }),
  layerCase('the title of a copy of a dashboard', { type: 'dashboardEdit.copyOpened' }, { type: 'dashboardEdit.copyTyped', title: CANARY }),
  layerCase('the title of a dashboard', { type: 'dashboardEdit.titleOpened' }, { type: 'dashboardEdit.titleTyped', title: CANARY }),
  explorerCase('the JSON of a report', { type: 'explorer.textOpened', kind: 'json' }, { type: 'explorer.textTyped', text: `{"${CANARY}` }),
  explorerCase('a number of a report', { type: 'explorer.typed', field: 'limit', text: CANARY }),
  explorerCase('the dates of the report behind a filter', {
    type: 'explorer.filterDatesTyped',
    field: fieldAt('dates', [0]),
    dates: TYPED_DATES,
  }),
  yearCase(
    'a cell of the year grid',
    { type: 'cells.picked', row: 0, column: 3, extends: false },
    { type: 'cells.opened' },
    { type: 'cells.typed', text: CANARY },
  ),
  yearCase(
    'the percentage that fills a year',
    { type: 'goalYears.fillOpened', year: 2026 },
    { type: 'goalYears.growthTyped', text: CANARY },
  ),
  fileCase('the name of a new folder', { type: 'files.folderFormOpened', folderId: null }, { type: 'files.nameTyped', name: CANARY }),
  fileCase('the new name of a document', { type: 'files.renameOpened', id: 'd1' }, { type: 'files.nameTyped', name: CANARY }),
  fileCase('a note about a document', { type: 'files.notifyOpened', id: 'd1' }, { type: 'files.noteTyped', text: CANARY }),
];
