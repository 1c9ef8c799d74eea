/** What happens on the screens that run machines of their own: forms of accounts, settings, dates, the admin area. */
import { fc } from '@fast-check/vitest';
import { advertisingHealth } from '../../../src/domain/advertising/health.screen.ts';
import { ALERT_FORM, ALERT_MARKS, ALERT_RECORDS } from '../../../src/domain/alerts/alerts.screen.ts';
import {
  DASHBOARD_BOARD,
  DASHBOARD_EDITOR,
  DASHBOARD_LIST,
  DASHBOARD_NEW_EDITOR,
} from '../../../src/domain/dashboards/dashboards.screen.ts';
import { DELIVERY_FORM, DELIVERY_RECORDS, DELIVERY_SENDER } from '../../../src/domain/deliveries/deliveries.screen.ts';
import type { GoalFields } from '../../../src/domain/goals/goalFields.ts';
import type { GoalUpload } from '../../../src/domain/goals/goalUpload.ts';
import type { MappingDraft } from '../../../src/domain/imports/mappings/mapping.ts';
import { productInsights } from '../../../src/domain/insights/productInsights.screen.ts';
import { type Address, address, childAddress, NAVIGATION, SHELL, screenAddress } from '../../../src/domain/journal/address.ts';
import type { AppEvent } from '../../../src/domain/journal/events.ts';
import { MARKET_REFERENCE } from '../../../src/domain/markets/market.screen.ts';
import { PREVIEW_AT } from '../../../src/domain/markets/marketRecord.ts';
import { MARKET_RECORDS } from '../../../src/domain/markets/markets.screen.ts';
import { ADD_TO_DASHBOARD, EXPLORER, EXPLORER_RUN } from '../../../src/domain/reporting/explorer.screen.ts';
import { REPORT_LIST } from '../../../src/domain/reporting/reports.screen.ts';
import { executiveSummary, SUMMARY_EDITOR } from '../../../src/domain/summary/summary.screen.ts';
import { searchTrends } from '../../../src/domain/tools/searchTrends.screen.ts';
import { sample, TYPES } from '../../domain/journal/samples.ts';
import { emails, eventFor, flag, of, type Step } from './steps.ts';

const field = fc.constantFrom('current' as const, 'new' as const);
const email = fc.constantFrom(...emails);
const name = fc.constantFrom('', 'Maya Example', 'Maya Marsh');

export const onAccount = fc.oneof(
  email.map((each): AppEvent => ({ type: 'account.emailTyped', email: each })),
  name.map((each): AppEvent => ({ type: 'account.nameTyped', name: each })),
  fc
    .tuple(field, flag)
    .map(([each, filled]): AppEvent => ({ type: 'account.passwordEdited', field: each, password: { secret: `account/${each}`, filled } })),
  fc.tuple(field, flag).map(([each, revealed]): AppEvent => ({ type: 'account.passwordRevealed', field: each, revealed })),
  of<AppEvent>(
    { type: 'account.companyTyped', company: 'Sunrise' },
    { type: 'account.linkEmailEdited', email: { secret: 'reset/email', filled: true } },
    { type: 'account.submitted' },
    { type: 'account.submitted' },
    { type: 'account.startedOver' },
  ),
);

export const onSettings = of<AppEvent>(
  { type: 'settings.schemeChosen', scheme: 'dark' },
  { type: 'settings.schemeChosen', scheme: 'system' },
  { type: 'settings.experimentalTurned', on: true },
  { type: 'settings.experimentalTurned', on: false },
  { type: 'settings.columnsChosen', table: 'buyBox', hidden: ['asp'] },
  { type: 'settings.columnsChosen', table: 'buyBox', hidden: [] },
  { type: 'settings.columnsPinned', table: 'buyBox', pinned: ['asp', 'asp'] },
  { type: 'settings.brandChosen', brand: ' Northfold ' },
  { type: 'settings.brandChosen', brand: null },
);

/** A large table: what is typed into it may be anything, and a row that is opened asks for more. */
export const onTables = fc.oneof(
  fc.constantFrom('asp', 'none').map((column): AppEvent => ({ type: 'table.sorted', table: 'buyBox', column, kind: 'numeric' })),
  fc.constantFrom('B0ABCDEFGH', 'B0HGFEDCBA', 'no product').map((id): AppEvent => ({ type: 'table.rowToggled', table: 'buyBox', id })),
  fc.constantFrom('', 'mug', 'maya@brand.test').map((text): AppEvent => ({ type: 'table.searched', table: 'departments', text })),
  of<AppEvent>(
    { type: 'table.grouped', table: 'buyBox', by: 'asin' },
    { type: 'table.grouped', table: 'buyBox', by: null },
    { type: 'table.paged', table: 'buyBox', page: 2 },
    { type: 'table.lengthChosen', table: 'departments', pageLength: 50 },
    { type: 'table.densitySet', table: 'buyBox', dense: true },
    { type: 'table.chooserToggled', table: 'buyBox', open: true },
    { type: 'table.chooserToggled', table: 'departments', open: false },
  ),
);

/** What is listed of a screen's annotations, and where a note is to be written. */
export const onNotes = fc.oneof(
  fc
    .tuple(fc.constantFrom(null, 'n1', 'gone'), fc.constantFrom('2026-11-05', '2026-11-12', 'never'))
    .map(([id, day]): AppEvent => ({ type: 'notes.formOpened', id, start: day, end: day })),
  of<AppEvent>(
    { type: 'notes.opened', start: null, end: null },
    { type: 'notes.opened', start: '2026-11-01', end: '2026-11-07' },
    { type: 'notes.closed' },
  ),
);

/** The form of a note: what is typed into it may be anything, and two may change the same. */
export const onNoteForm = fc.oneof(
  fc
    .tuple(fc.constantFrom('start' as const, 'end' as const, 'text' as const), fc.constantFrom('', '2026-11-09', 'of maya@brand.test'))
    .map(([field_, text]): AppEvent => ({ type: 'notes.typed', field: field_, text })),
  of<AppEvent>(
    { type: 'record.saveClicked' },
    { type: 'record.saveClicked' },
    { type: 'record.closeAsked' },
    { type: 'record.leaveConfirmed' },
    { type: 'record.leaveDeclined' },
    { type: 'record.conflictDecided', keep: 'mine' },
    { type: 'record.conflictDecided', keep: 'theirs' },
  ),
);

export const onNoteRecords = of<AppEvent>(
  { type: 'record.deleteClicked', id: 'n1' },
  { type: 'record.undone' },
  { type: 'record.redone' },
  { type: 'record.conflictDecided', keep: 'mine' },
  { type: 'record.conflictDecided', keep: 'theirs' },
);

const range = fc.constantFrom('current' as const, 'prior' as const);
const side = fc.constantFrom('start' as const, 'end' as const);

export const onDates = fc.oneof(
  fc.constantFrom('last-7-days', 'last-month', 'none').map((preset): AppEvent => ({ type: 'dates.presetPicked', preset })),
  fc
    .constantFrom(['2026-10-01', '2026-10-31'] as const, ['2026-11-30', '2026-10-01'] as const, ['', 'never'] as const)
    .map(([start, end]): AppEvent => ({ type: 'dates.daysPicked', start, end })),
  fc
    .tuple(range, side, fc.constantFrom('', '3', '2026-10-05', 'maya@brand.test'))
    .map(([of_, at, text]): AppEvent => ({ type: 'dates.boundTyped', range: of_, side: at, text })),
  fc
    .tuple(range, side, fc.constantFrom('day' as const, 'ago' as const, 'open' as const))
    .map(([of_, at, kind]): AppEvent => ({ type: 'dates.boundSwitched', range: of_, side: at, kind })),
  fc
    .tuple(range, side, fc.constantFrom('days', 'weeks', 'months', 'parsecs'))
    .map(([of_, at, unit]): AppEvent => ({ type: 'dates.unitChosen', range: of_, side: at, unit })),
  fc.constantFrom('daily', 'weekly', 'monthly').map((periodicity): AppEvent => ({ type: 'dates.periodicityChosen', periodicity })),
  fc.constantFrom('previous', 'custom', 'year', 'none').map((compare): AppEvent => ({ type: 'dates.compareChosen', compare })),
  range.map((each): AppEvent => ({ type: 'dates.rangeTargeted', range: each })),
  of<AppEvent>(
    { type: 'dates.alignmentChosen', alignment: 'retail_week' },
    { type: 'dates.wholeUnitsChosen' },
    { type: 'dates.dayShown', day: '2026-10-01' },
    { type: 'dates.dayPicked', day: '2026-10-05' },
    { type: 'dates.dayPicked', day: '2026-09-30' },
    { type: 'dates.dayPicked', day: null },
    { type: 'dates.applied' },
    { type: 'dates.applied' },
    { type: 'dates.reset' },
    { type: 'dates.weekStepped', direction: 'before' },
    { type: 'dates.weekStepped', direction: 'after' },
    { type: 'dates.daysLookedAt', start: '2026-11-02', end: '2026-11-08' },
    { type: 'dates.daysLookedAt', start: 'never', end: '2026-11-08' },
  ),
);

export const ADMIN_LISTS = ['admin-users', 'admin-organizations', 'admin-brand-groups'] as const;

const ids = fc.constantFrom('u1', 'b1', 'new', 'none');

const draft = fc.oneof(
  fc.tuple(name, email).map(
    ([each, mail]): AppEvent => ({
      type: 'admin.draftEdited',
      draft: {
        kind: 'users',
        fields: { name: each, email: mail, roles: [], organizationIds: ['o1'], defaultOrganizationId: null, isAlliUser: false },
      },
    }),
  ),
  fc.constantFrom('', 'Sunrise', 'Sunset').map(
    (each): AppEvent => ({
      type: 'admin.draftEdited',
      draft: { kind: 'organizations', fields: { name: each, defaultBrandGroupId: null } },
    }),
  ),
  fc.constantFrom('', 'Sunrise', 'Sunset').map(
    (each): AppEvent => ({
      type: 'admin.draftEdited',
      draft: {
        kind: 'brandGroups',
        fields: {
          name: each,
          organizationId: 'o1',
          brandBucketedNames: ['Sunrise'],
          countries: ['US'],
          hasCogs: true,
          hasDsp: false,
          hasTags: false,
          hasAmc: false,
          dashboardId: null,
          timeZone: 'UTC',
          conversionBy: 'views',
          currency: 'USD',
        },
      },
    }),
  ),
);

const onForm = fc.oneof(
  { weight: 3, arbitrary: draft },
  {
    weight: 4,
    arbitrary: of<AppEvent>(
      { type: 'record.saveClicked' },
      { type: 'record.saveClicked' },
      { type: 'record.closeAsked' },
      { type: 'record.leaveConfirmed' },
      { type: 'record.leaveDeclined' },
      { type: 'record.conflictDecided', keep: 'mine' },
      { type: 'record.conflictDecided', keep: 'theirs' },
    ),
  },
);
const onList = fc.oneof(
  ids.map((id): AppEvent => ({ type: 'admin.deleteClicked', id })),
  ids.map((id): AppEvent => ({ type: 'admin.restoreClicked', id })),
  ids.map((id): AppEvent => ({ type: 'admin.inviteClicked', id })),
  of<AppEvent>({ type: 'admin.deleteConfirmed' }, { type: 'admin.deleteDeclined' }),
);
const onSync = of<AppEvent>(
  { type: 'admin.syncStarted', ids: ['b1', 'b2'] },
  { type: 'admin.syncStarted', ids: [] },
  { type: 'admin.syncStopped' },
  { type: 'admin.syncClosed' },
);

/** On a screen of the admin area; who is not there does not hear it. */
export const onAdmin = (screen: string): fc.Arbitrary<Step> => {
  const at = screenAddress(screen);
  return fc.oneof(
    {
      weight: 2,
      arbitrary: eventFor(
        at,
        ids.map((value): AppEvent => ({ type: 'screen.paramSet', key: 'edit', value })),
      ),
    },
    { weight: 6, arbitrary: eventFor(address(`${at}/form`), onForm) },
    { weight: 2, arbitrary: eventFor(address(`${at}/form`), everyEventOf('admin')) },
    { weight: 4, arbitrary: eventFor(address(`${at}/listActions`), onList) },
    { weight: 2, arbitrary: eventFor(address(`${at}/sync`), onSync) },
  );
};

/** On the jobs page of the admin area. */
export const JOBS = 'admin-jobs';
export const onJobs = eventFor(
  childAddress(screenAddress(JOBS), 'jobs'),
  of<AppEvent>(
    { type: 'jobs.runClicked', id: 'files-collect' },
    { type: 'jobs.importCanceled', id: 'i1' },
    { type: 'timer.elapsed', id: 'poll' },
  ),
);

export const IMPORTS = 'admin-imports';

const onImportList = fc.oneof(
  fc
    .constantFrom('Sales of Maya Example.csv', 'maya@brand.test.parquet', 'x')
    .map((each): AppEvent => ({ type: 'import.filesChosen', files: [{ ref: 'file/1', name: each, size: 10 }] })),
  fc
    .constantFrom('', '2026-11-18', 'never')
    .map((date): AppEvent => ({ type: 'import.draftEdited', draft: { kind: 'retail', dates: 'dmy', date, country: 'US' } })),
  of<AppEvent>(
    { type: 'import.filesRefused', messages: ['Maya Example.pdf is a file type that cannot be uploaded here'] },
    { type: 'import.fileRemoved', ref: 'file/1' },
    { type: 'import.filesCleared' },
    { type: 'import.checkClicked', brandGroupId: 'b1' },
    { type: 'import.checkClicked', brandGroupId: 'b1' },
    { type: 'import.readAsChosen', file: 0, kind: 'ads' },
    { type: 'import.runClicked', brandGroupId: 'b1' },
    { type: 'import.runClicked' },
    { type: 'import.replaceConfirmed' },
    { type: 'import.replaceDeclined' },
    { type: 'import.cancelClicked' },
    { type: 'import.retryClicked' },
    { type: 'import.faultsDownloadClicked' },
    { type: 'import.undoClicked', brandGroupId: 'b1', importId: 12 },
    { type: 'import.undoConfirmed' },
    { type: 'import.undoDeclined' },
    { type: 'import.pruneClicked', brandGroupId: 'b1', days: 90 },
    { type: 'import.pruneAgeChosen', days: 0 },
    { type: 'import.pruneConfirmed' },
    { type: 'import.pruneDeclined' },
    { type: 'mappings.opened', id: null, sample: 0 },
    { type: 'mappings.opened', id: 'm1', sample: null },
    { type: 'timer.elapsed', id: 'poll' },
  ),
);

const RETURNED_MAPPING: MappingDraft = {
  belongsTo: 'o1',
  name: 'Weekly sales of Maya Example',
  kind: 'retail',
  columns: [{ heading: 'Pieces', column: 'units' }],
};

const onMappingForm = fc.oneof(
  fc.constantFrom('', 'Weekly sales', 'Sales of maya@brand.test').map(
    (name): AppEvent => ({
      type: 'mappings.draftEdited',
      draft: {
        belongsTo: 'o1',
        name,
        kind: 'retail',
        columns: [
          { heading: 'Day', column: 'date' },
          { heading: 'Article', column: 'sku' },
          { heading: 'Pieces', column: name === '' ? null : 'units' },
          { heading: 'Taken', column: 'sales' },
        ],
      },
    }),
  ),
  of<AppEvent>(
    {
      type: 'mappings.draftReturned',
      scope: 'u1',
      id: 'm1',
      version: 1,
      start: RETURNED_MAPPING,
      draft: { ...RETURNED_MAPPING, name: 'maya@brand.test' },
    },
    { type: 'record.saveClicked' },
    { type: 'record.closeAsked' },
    { type: 'record.leaveConfirmed' },
    { type: 'record.leaveDeclined' },
    { type: 'record.conflictDecided', keep: 'mine' },
  ),
);

/** On the import page of the admin area. */
export const onImports = fc.oneof(
  {
    weight: 1,
    arbitrary: eventFor(
      screenAddress(IMPORTS),
      fc.constantFrom('b1', 'b2', 'none').map((value): AppEvent => ({ type: 'screen.paramSet', key: 'group', value })),
    ),
  },
  { weight: 6, arbitrary: eventFor(childAddress(screenAddress(IMPORTS), 'listActions'), onImportList) },
  { weight: 3, arbitrary: eventFor(childAddress(screenAddress(IMPORTS), 'mappingForm'), onMappingForm) },
  {
    weight: 2,
    arbitrary: eventFor(
      childAddress(screenAddress(IMPORTS), 'mappingRecords'),
      of<AppEvent>(
        { type: 'record.deleteClicked', id: 'm1' },
        { type: 'record.deleteConfirmed' },
        { type: 'record.deleteDeclined' },
        { type: 'mappings.turned', direction: 'undo', document: [{ key: 'm1', draft: null }] },
        { type: 'record.undone' },
        { type: 'record.redone' },
      ),
    ),
  },
);

export const INVENTORY = screenAddress('inventory-health');

const runId = fc.constantFrom('1', '2', '3');

const onRun = fc.oneof(
  fc.tuple(runId, fc.constantFrom(1, 2, 40)).map(
    ([each, done]): AppEvent => ({
      type: 'worker.answered',
      runId: each,
      part: { kind: 'backTest', done, below: 0, inside: done, above: 0 },
    }),
  ),
  runId.map((each): AppEvent => ({ type: 'worker.answered', runId: each, part: { of: 'maya@brand.test' } })),
  runId.map((each): AppEvent => ({ type: 'worker.failed', runId: each, message: 'no background for maya@brand.test' })),
  of<AppEvent>({ type: 'inventory.runClicked' }, { type: 'inventory.cancelClicked' }),
);

/** On Inventory Health: its settings, and its two runs in the background. */
export const onInventory = fc.oneof(
  {
    weight: 2,
    arbitrary: eventFor(
      INVENTORY,
      fc
        .constantFrom(
          ['resupply', '21'] as const,
          ['resupply', 'never'] as const,
          ['backtest', 'open'] as const,
          ['backtest', null] as const,
        )
        .map(([key, value]): AppEvent => ({ type: 'screen.paramSet', key, value })),
    ),
  },
  {
    weight: 4,
    arbitrary: fc.constantFrom('simulation', 'backTest').chain((key) => eventFor(childAddress(INVENTORY, key), onRun)),
  },
);

/** Begins or ends a segment: random courses do so by themselves. */
const SEGMENTS = new Set([
  'app.started',
  'session.logoutClicked',
  'session.logoutConfirmed',
  'session.unauthorized',
  'session.changedElsewhere',
]);
const KINDS = TYPES.filter((type) => !SEGMENTS.has(type));
const areaOf = (type: string): string => type.split('.')[0] ?? '';

/** One of every kind of event of an area, so that none that comes along later is left out. */
export const everyEventOf = (area: string): fc.Arbitrary<AppEvent> =>
  fc.constantFrom(...KINDS.filter((type) => areaOf(type) === area)).map(sample);

const entryId = fc.constantFrom('f1', 'd1', 'p1', 'none');
const folderId = fc.constantFrom('f1', null);

const onUploads = fc.oneof(
  fc.tuple(fc.constantFrom('file/1', 'file/2', 'file/3'), folderId).map(
    ([ref, each]): AppEvent => ({
      type: 'uploads.filesChosen',
      files: [{ ref, name: 'Sales of Maya Example.csv', size: 10 }],
      folderId: each,
      folderName: 'Contracts of Maya Example',
    }),
  ),
  of<AppEvent>(
    { type: 'uploads.opened' },
    { type: 'uploads.confirmed' },
    { type: 'uploads.confirmed' },
    { type: 'uploads.filesRefused', messages: ['Maya Example.exe is a file type that cannot be uploaded here'] },
    { type: 'uploads.removed', ref: 'file/1' },
    { type: 'uploads.retried', ref: 'file/2' },
    { type: 'uploads.cleared' },
    { type: 'uploads.closed' },
  ),
);

const onFileActions = fc.oneof(
  entryId.map((id): AppEvent => ({ type: 'files.renameOpened', id })),
  entryId.map((id): AppEvent => ({ type: 'files.deleteClicked', id })),
  entryId.map((id): AppEvent => ({ type: 'files.restoreClicked', id })),
  entryId.map((id): AppEvent => ({ type: 'files.moveOpened', id })),
  entryId.map((id): AppEvent => ({ type: 'files.notifyOpened', id })),
  fc.tuple(entryId, folderId).map(([id, each]): AppEvent => ({ type: 'files.dropped', id, folderId: each })),
  folderId.map((each): AppEvent => ({ type: 'files.folderShown', folderId: each })),
  fc.constantFrom('', 'Plans of Maya Example').map((name): AppEvent => ({ type: 'files.nameTyped', name })),
  of<AppEvent>(
    { type: 'files.folderFormOpened', folderId: null },
    { type: 'files.nameSubmitted' },
    { type: 'files.nameSubmitted' },
    { type: 'files.nameClosed' },
    { type: 'files.moveConfirmed' },
    { type: 'files.moveClosed' },
    { type: 'files.recipientsChosen', ids: ['u1'] },
    { type: 'files.noteTyped', text: 'For maya@brand.test' },
    { type: 'files.notifySubmitted' },
    { type: 'files.notifyClosed' },
    { type: 'files.takenDecided', decision: 'replace' },
    { type: 'files.takenDecided', decision: 'keepBoth' },
    { type: 'files.dialogRetried' },
  ),
);

const onDocument = fc.oneof(
  fc
    .tuple(fc.constantFrom('', 'Plan of Maya Example'), fc.constantFrom('', 'https://docs.example/plan'))
    .map(([name, iframeSource]): AppEvent => ({ type: 'document.draftEdited', draft: { name, iframeSource, folderId: null } })),
  of<AppEvent>(
    { type: 'record.saveClicked' },
    { type: 'record.saveClicked' },
    { type: 'record.closeAsked' },
    { type: 'record.leaveConfirmed' },
    { type: 'record.leaveDeclined' },
    { type: 'record.conflictDecided', keep: 'mine' },
    { type: 'record.conflictDecided', keep: 'theirs' },
  ),
);

const fileAddress = (screen: string, key: string) => childAddress(screenAddress(screen), key);

/** In the file browser. */
export const onFiles = fc.oneof(
  { weight: 4, arbitrary: eventFor(fileAddress('files', 'fileUploads'), onUploads) },
  { weight: 1, arbitrary: eventFor(fileAddress('files', 'fileUploads'), everyEventOf('uploads')) },
  { weight: 5, arbitrary: eventFor(fileAddress('files', 'fileActions'), onFileActions) },
  { weight: 1, arbitrary: eventFor(fileAddress('files', 'fileActions'), everyEventOf('files')) },
  { weight: 1, arbitrary: eventFor(SHELL, of<AppEvent>({ type: 'shell.shortcutPressed', shortcut: 'undo' })) },
);
/** At a document, and in its form. */
export const onDocumentView = eventFor(fileAddress('document', 'fileActions'), onFileActions);
export const onDocumentForm = (screen: 'document-new' | 'document-edit') =>
  fc.oneof(
    { weight: 4, arbitrary: eventFor(fileAddress(screen, 'documentForm'), onDocument) },
    { weight: 1, arbitrary: eventFor(fileAddress(screen, 'documentForm'), fc.oneof(everyEventOf('document'), everyEventOf('record'))) },
  );

/** The tables of the one screen here that has some. */
export const TABLES = childAddress(screenAddress('retail-overview'), 'tables');
/** The annotations of that screen. */
export const NOTES = childAddress(screenAddress('retail-overview'), 'annotations');
export const NOTE_FORM = childAddress(screenAddress('retail-overview'), 'noteForm');
export const NOTE_RECORDS = childAddress(screenAddress('retail-overview'), 'noteRecords');
const GOALS = screenAddress('goal-management');
/** The form of a goal, the console, the upload of many, the year grid. */
export const [GOAL_FORM, GOAL_RECORDS, GOAL_UPLOAD, GOAL_YEARS] = [
  childAddress(GOALS, 'goalForm', 'form'),
  childAddress(GOALS, 'goalConsole', 'records'),
  childAddress(GOALS, 'goalUpload', 'upload'),
  childAddress(GOALS, 'goalYears', 'goalYears'),
] as const;

const goalFields = (value: string, year = 2026): GoalFields => ({
  ...{ metric: 'sales', month: 3, year, country: null, tagSet: null, tagValue: null, value },
});
const uploaded = (value: number, refusal: GoalUpload['refusal'] = null): AppEvent => ({
  type: 'goals.fileRead',
  upload: {
    name: 'Goals of maya@brand.test.csv',
    size: 80,
    goals: refusal === null ? [{ metric: 'sales', month: 3, year: 2026, country: null, tagSet: null, tagValue: null, value }] : [],
    leftOut: { told: [{ row: 2, column: 'metric', message: 'left out, for “cogs” is no metric of goals.' }], count: 1 },
    ignored: ['owner'],
    refusal,
  },
});

/** Goals: what is typed, saved, deleted, uploaded, undone, and what two make of the same one. */
export const onGoals: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: eventFor(
      GOALS,
      fc.constantFrom('g1', 'new', 'none').map((value): AppEvent => ({ type: 'screen.paramSet', key: 'edit', value })),
    ),
  },
  {
    weight: 6,
    arbitrary: eventFor(
      GOAL_FORM,
      fc.oneof(
        fc
          .constantFrom('', '0', '1500', '$2,000', 'maya')
          .map((value): AppEvent => ({ type: 'goals.draftEdited', draft: goalFields(value) })),
        of<AppEvent>(
          { type: 'goals.draftEdited', draft: goalFields('5', 2090) },
          { type: 'record.saveClicked' },
          { type: 'record.saveClicked' },
          { type: 'record.closeAsked' },
          { type: 'record.leaveConfirmed' },
          { type: 'record.leaveDeclined' },
          { type: 'record.conflictDecided', keep: 'mine' },
          { type: 'record.conflictDecided', keep: 'theirs' },
        ),
      ),
    ),
  },
  {
    weight: 4,
    arbitrary: eventFor(
      GOAL_RECORDS,
      of<AppEvent>(
        { type: 'record.deleteClicked', id: 'g1' },
        { type: 'goals.turned', direction: 'undo', document: [] },
        { type: 'record.deleteConfirmed' },
        { type: 'record.deleteDeclined' },
        { type: 'record.conflictDecided', keep: 'mine' },
        { type: 'record.undone' },
        { type: 'record.redone' },
      ),
    ),
  },
  {
    weight: 3,
    arbitrary: eventFor(
      GOAL_UPLOAD,
      of<AppEvent>(
        uploaded(1500),
        uploaded(7),
        uploaded(0, { kind: 'NoGoals', message: 'No goals.', notes: { told: [], count: 0 } }),
        { type: 'goals.uploadCleared' },
        { type: 'goals.uploadClicked' },
        { type: 'goals.uploadClicked' },
        { type: 'goals.templateClicked' },
      ),
    ),
  },
  {
    weight: 5,
    arbitrary: eventFor(
      GOAL_YEARS,
      fc.oneof(
        fc.constantFrom('1500', '$2,000', '0', 'maya').map((text): AppEvent => ({ type: 'cells.typed', text })),
        of<AppEvent>(
          { type: 'cells.picked', row: 0, column: 2, extends: false },
          { type: 'cells.picked', row: 1, column: 4, extends: true },
          { type: 'cells.moved', move: 'right', extends: false },
          { type: 'cells.committed', move: 'down', fills: false },
          { type: 'cells.committed', move: 'next', fills: true },
          { type: 'cells.pasted', text: '100\t200\n300\tx', isTransposed: false },
          { type: 'cells.filledRight' },
          { type: 'cells.cleared' },
          { type: 'record.saveClicked' },
          { type: 'record.saveClicked' },
          { type: 'goalYears.restGiven', year: 2026 },
          { type: 'goalYears.fillOpened', year: 2026 },
          { type: 'goalYears.growthTyped', text: '12' },
          { type: 'goalYears.filledFromLastYear', part: 'months', amounts: { '2026-3': 100 } },
          // It is heard while the filling is open alone.
          { type: 'goalYears.fillOpened', year: 2026 },
          { type: 'goalYears.filledFromLastYear', part: 'months', amounts: { '2026-3': 100 } },
          { type: 'goalYears.filledFromLastYear', part: 'months', amounts: { '2026-3': 100 } },
          { type: 'record.undone' },
          { type: 'record.redone' },
          { type: 'record.conflictChosen', part: null, keep: 'mine' },
          { type: 'record.conflictSettled' },
          { type: 'record.conflictClosed' },
          { type: 'goalYears.faultsDismissed' },
          { type: 'record.leaveConfirmed' },
          { type: 'record.leaveDeclined' },
        ),
      ),
    ),
  },
  { weight: 4, arbitrary: eventFor(GOAL_YEARS, everyEventOf('cells')) },
  { weight: 4, arbitrary: eventFor(GOAL_YEARS, everyEventOf('goalYears')) },
  { weight: 1, arbitrary: eventFor(NAVIGATION, of<AppEvent>({ type: 'navigation.linkFollowed', to: '/velocity/files' })) },
  { weight: 3, arbitrary: fc.constantFrom(GOAL_FORM, GOAL_RECORDS).chain((at) => eventFor(at, everyEventOf('record'))) },
  { weight: 3, arbitrary: fc.constantFrom(GOAL_FORM, GOAL_RECORDS).chain((at) => eventFor(at, everyEventOf('goals'))) },
);

const MARKET_FORM = childAddress(screenAddress('market-new'), 'marketForm', 'form');
const [SUMMARY, TRENDS] = [executiveSummary.at, searchTrends.at];
const CATEGORIES = childAddress(advertisingHealth.at, 'categories');

/** One of every kind of the event areas, to a child of a screen. */
const everyAt = (at: Address, ...areas: readonly string[]): fc.Arbitrary<Step> =>
  fc.oneof(...areas.map((area) => eventFor(at, everyEventOf(area))));

/** The Executive Summary: its sections edited, carried about, undone and saved. */
export const onSummary: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: eventFor(
      SUMMARY_EDITOR,
      of<AppEvent>(
        { type: 'record.editClicked' },
        { type: 'record.editClicked' },
        { type: 'summary.sectionAdded', brandGroupId: 'b1' },
        { type: 'summary.titleTyped', brandGroupId: 'b1', section: 0, title: 'Sales of maya@brand.test' },
        { type: 'summary.titleKept' },
        { type: 'record.saveClicked' },
        { type: 'record.undone' },
        { type: 'record.redone' },
        { type: 'record.conflictDecided', keep: 'mine' },
        { type: 'record.leaveConfirmed' },
      ),
    ),
  },
  { weight: 4, arbitrary: everyAt(SUMMARY_EDITOR, 'summary', 'summary', 'arrange', 'cookie', 'record') },
  { weight: 1, arbitrary: eventFor(SUMMARY, everyEventOf('screen')) },
);

/** Custom markets: the list, the form with its preview, a market in view. */
export const onMarkets: fc.Arbitrary<Step> = everyAt(MARKET_RECORDS, 'markets', 'record');
export const onMarketForm = (screen: 'market-new' | 'market-edit'): fc.Arbitrary<Step> =>
  fc.oneof(
    everyAt(childAddress(screenAddress(screen), 'marketForm', 'form'), 'markets', 'record'),
    everyAt(childAddress(screenAddress(screen), 'marketPreview', PREVIEW_AT), 'markets'),
    eventFor(
      childAddress(screenAddress(screen), 'typeaheads'),
      of<AppEvent>(
        { type: 'typeahead.typed', field: 'brands', text: 'of maya@brand.test' },
        { type: 'typeahead.typed', field: 'added', text: 'mug' },
        { type: 'typeahead.taken', field: 'brands', option: { key: 'Sunrise', label: 'Sunrise' } },
        { type: 'typeahead.left', field: 'added' },
        { type: 'typeahead.retried', field: 'brands' },
      ),
    ),
  );
export const onMarket: fc.Arbitrary<Step> = everyAt(MARKET_REFERENCE, 'marketReference');

/** Insights and tools: what is looked up, and the months of Search Trends. */
export const onProductInsights: fc.Arbitrary<Step> = everyAt(childAddress(productInsights.at, 'typeaheads'), 'typeahead');
export const onTrends: fc.Arbitrary<Step> = everyAt(childAddress(TRENDS, 'trendSearch', 'search'), 'trends');
export const onCategories: fc.Arbitrary<Step> = everyAt(CATEGORIES, 'categories');

/** Alerts, and deliveries: the list, the form, and what is done at once. */
export const onAlerts: fc.Arbitrary<Step> = fc.oneof(
  everyAt(ALERT_FORM, 'alerts', 'record'),
  everyAt(ALERT_RECORDS, 'alerts', 'record'),
  everyAt(ALERT_MARKS, 'alerts'),
);
export const onDeliveries: fc.Arbitrary<Step> = fc.oneof(
  everyAt(DELIVERY_FORM, 'deliveries', 'record'),
  everyAt(DELIVERY_RECORDS, 'deliveries', 'record'),
  everyAt(DELIVERY_SENDER, 'deliveries'),
);

/** The list of saved reports. */
export const onReports: fc.Arbitrary<Step> = everyAt(REPORT_LIST, 'savedList');

/** A report is built: edited, arranged, typed into, undone, run and saved. */
export const onExplorer: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: everyAt(EXPLORER, 'explorer', 'explorer', 'arrange', 'record') },
  everyAt(EXPLORER_RUN, 'reports'),
  everyAt(ADD_TO_DASHBOARD, 'addToDashboard'),
);

/** A new dashboard: panels added, edited, carried about, undone and saved. */
export const onDashboardNew: fc.Arbitrary<Step> = everyAt(DASHBOARD_NEW_EDITOR, 'dashboardEdit', 'dashboardEdit', 'arrange', 'record');

/** The list of dashboards, and one that is looked at and edited. */
export const onDashboards: fc.Arbitrary<Step> = everyAt(DASHBOARD_LIST, 'dashboards', 'savedList');
export const onDashboard: fc.Arbitrary<Step> = fc.oneof(
  everyAt(DASHBOARD_BOARD, 'dashboards'),
  everyAt(DASHBOARD_EDITOR, 'dashboardEdit', 'arrange', 'record'),
);

/** To whom the events of an area go; the addresses of the others are their area's name. */
const WHERE: Readonly<Record<string, string>> = {
  app: 'root',
  api: 'session',
  timer: 'shell',
  area: 'shell',
  download: 'shell',
  storage: 'shell',
  clipboard: 'shell',
  account: screenAddress('account'),
  setup: screenAddress('setup'),
  screen: screenAddress('business-health'),
  query: `${screenAddress('business-health')}/goals`,
  admin: `${screenAddress('admin-users')}/form`,
  table: TABLES,
  notes: NOTES,
  uploads: fileAddress('files', 'fileUploads'),
  files: fileAddress('files', 'fileActions'),
  document: fileAddress('document-new', 'documentForm'),
  worker: childAddress(INVENTORY, 'simulation'),
  inventory: childAddress(INVENTORY, 'backTest'),
  record: GOAL_RECORDS,
  goals: GOAL_FORM,
  alerts: ALERT_FORM,
  deliveries: DELIVERY_FORM,
  cells: GOAL_YEARS,
  goalYears: GOAL_YEARS,
  summary: SUMMARY_EDITOR,
  arrange: SUMMARY_EDITOR,
  cookie: SUMMARY_EDITOR,
  markets: MARKET_FORM,
  marketReference: MARKET_REFERENCE,
  typeahead: childAddress(productInsights.at, 'typeaheads'),
  trends: childAddress(TRENDS, 'trendSearch', 'search'),
  categories: CATEGORIES,
  reports: EXPLORER_RUN,
  savedList: REPORT_LIST,
  dashboardEdit: DASHBOARD_NEW_EDITOR,
  dashboards: DASHBOARD_LIST,
  explorer: EXPLORER,
  addToDashboard: ADD_TO_DASHBOARD,
};

/** One of every kind of event that there is. */
export const anyOfAll: fc.Arbitrary<Step> = fc
  .constantFrom(...KINDS)
  .map((type): Step => ({ do: 'event', to: WHERE[areaOf(type)] ?? areaOf(type), event: sample(type) }));
