/**
 * What an exported log shows of every field that can hold a text. A new field, event or answer is missing here until
 * somebody has said what it is: `open` is shown as it is, `closed` is one of a list of words, the others are masked.
 */
import { describe, expect, test } from 'vitest';
import { type CallName, contract } from '../../../src/domain/api/contract.ts';
import { filesContract } from '../../../src/domain/api/files.contract.ts';
import type { AnyCodec } from '../../../src/domain/codec/codec.ts';
import { EVENTS, type EventType } from '../../../src/domain/journal/events.ts';
import { User } from '../../../src/domain/session/user.ts';
import { textFields } from './fields.ts';

const NOTHING = '';

/** The text fields of a form of the admin area, of whichever kind it is. */
const adminDraft = (at: string): string =>
  [
    [
      'kind: closed',
      'fields.name: name',
      'fields.email: email',
      'fields.roles[]: closed',
      'fields.organizationIds[]: open',
      'fields.defaultOrganizationId: open',
    ],
    ['kind: closed', 'fields.name: prose', 'fields.defaultBrandGroupId: open'],
    ['kind: closed', 'fields.name: prose', 'fields.organizationId: open', 'fields.brandBucketedNames[]: prose', 'fields.countries[]: open'],
  ]
    .flat()
    .map((field) => `${at}.${field}`)
    .join(', ');

const EVENT_FIELDS: { readonly [K in EventType]: string } = {
  'app.started': 'url: url, release: open, timeZone: open, locale: open, scheme: closed, stored: prose, notice: prose',
  'clock.ticked': NOTHING,
  'timer.elapsed': 'id: open',
  // Inline answers are masked by the contract of their call, see below.
  'api.answered': 'requestId: open, call: closed, body.inline: open, body.answer: open',
  'api.failed':
    'requestId: open, call: closed, failure.kind: closed, failure.message: prose, failure.path: open, failure.errors{}[]: prose, failure.conflict.current: prose, failure.conflict.submitted: prose, failure.requestId: open',
  'api.retryScheduled': 'requestId: open, call: closed',
  'api.progressed': 'requestId: open, call: closed',
  'connection.lost': NOTHING,
  'connection.restored': NOTHING,
  'connection.retryClicked': NOTHING,
  'area.loaded': 'area: open',
  'area.failed': 'area: open, message: prose',
  'area.retryClicked': 'area: open',
  'navigation.linkFollowed': 'to: url',
  'navigation.urlChanged': 'url: url',
  'session.emailTyped': 'email: email',
  'session.passwordEdited': 'password.secret: open',
  'session.loginSubmitted': NOTHING,
  'session.logoutClicked': NOTHING,
  'session.retryClicked': NOTHING,
  'session.unauthorized': 'call: closed',
  'session.changedElsewhere': NOTHING,
  'account.emailTyped': 'email: email',
  'account.nameTyped': 'name: name',
  'account.companyTyped': 'company: name',
  'account.linkEmailEdited': 'email.secret: open',
  'account.passwordEdited': 'field: closed, password.secret: open',
  'account.passwordRevealed': 'field: closed',
  'account.submitted': NOTHING,
  'account.startedOver': NOTHING,
  'settings.schemeChosen': 'scheme: closed',
  'settings.experimentalTurned': NOTHING,
  'settings.avatarServiceTurned': NOTHING,
  'settings.columnsChosen': 'table: open, hidden[]: open',
  'settings.columnsPinned': 'table: open, pinned[]: open',
  'setup.nameTyped': 'name: name',
  'setup.emailTyped': 'email: email',
  'setup.organizationTyped': 'organization: typed',
  'setup.brandGroupTyped': 'brandGroup: typed',
  'setup.countriesChanged': 'countries[]: open',
  'setup.flagSet': 'flag: closed',
  'setup.passwordEdited': 'password.secret: open',
  'setup.submitted': NOTHING,
  'shell.brandGroupPicked': 'brandGroupId: open',
  'shell.layerToggled': 'layer: open',
  'shell.layerSearched': 'text: typed',
  'shell.sidebarToggled': NOTHING,
  'shell.groupFolded': 'group: open',
  'shell.logDownloadClicked': NOTHING,
  'shell.devModeSet': NOTHING,
  'shell.devModeDeclined': NOTHING,
  'shell.demoModeSet': 'demo._tag: closed, demo._tag: closed',
  'shell.demoRolesChosen': 'roles[]: open',
  'shell.pageFocused': NOTHING,
  'shell.shortcutPressed': 'shortcut: closed',
  'shell.singleKeysSet': NOTHING,
  'shell.sectionJumped': 'id: open',
  'shell.bannerHidden': 'banner: closed',
  'shell.linkCopied': NOTHING,
  'shell.displaySet': 'toggle: closed, value: open',
  'shell.viewFailed': 'where: open, message: prose',
  'filters.searchTyped': 'text: typed',
  'filters.toggleSet': 'filter: closed',
  'filters.optionToggled': 'filter: closed, key: prose',
  'filters.filterEmptied': 'filter: closed',
  'filters.dropdownPressed': 'dropdown: closed',
  'filters.dropdownClosed': NOTHING,
  'filters.optionsSearched': 'text: typed',
  'filters.lookupRetried': NOTHING,
  'filters.applied': NOTHING,
  'filters.reset': NOTHING,
  'filters.cleared': NOTHING,
  'filters.draftReturned': 'brandGroupId: open, applied: prose, draft: prose',
  'filters.chipRemoved': 'filter: closed',
  'filters.undone': NOTHING,
  'filters.redone': NOTHING,
  'filters.turned': 'direction: closed, document: prose',
  'notes.opened': 'start: open, end: open',
  'notes.closed': NOTHING,
  'notes.formOpened': 'id: open, start: open, end: open',
  'notes.typed': 'field: closed, text: typed',
  'notes.formClosed': NOTHING,
  'notes.submitted': NOTHING,
  'notes.deleted': 'id: open',
  'notes.conflictDecided': 'keep: closed',
  'notes.draftReturned': 'brandGroupId: open, id: open, start: typed, end: typed, text: typed',
  'record.saveClicked': NOTHING,
  'record.closeAsked': NOTHING,
  'record.discardConfirmed': NOTHING,
  'record.discardDeclined': NOTHING,
  'record.conflictDecided': 'keep: closed',
  'record.deleteClicked': 'id: open',
  'record.deleteConfirmed': NOTHING,
  'record.deleteDeclined': NOTHING,
  'record.undone': NOTHING,
  'record.redone': NOTHING,
  'record.historyReturned': 'history: prose',
  'savedViews.picked': 'id: open',
  'savedViews.formOpened': 'id: open',
  'savedViews.formClosed': NOTHING,
  'savedViews.nameTyped': 'name: typed',
  'savedViews.submitted': NOTHING,
  'savedViews.overwritten': 'id: open',
  'savedViews.defaultSet': 'id: open',
  'savedViews.deleted': 'id: open',
  'savedViews.conflictDecided': 'keep: closed',
  'savedViews.retried': NOTHING,
  'savedViews.draftReturned': 'brandGroupId: open, id: open, name: typed',
  'dates.presetPicked': 'preset: open',
  'dates.dayPicked': 'day: open',
  'dates.daysPicked': 'start: open, end: open',
  'dates.boundTyped': 'range: closed, side: closed, text: typed',
  'dates.boundSwitched': 'range: closed, side: closed, kind: closed',
  'dates.unitChosen': 'range: closed, side: closed, unit: open',
  'dates.periodicityChosen': 'periodicity: open',
  'dates.compareChosen': 'compare: open',
  'dates.alignmentChosen': 'alignment: open',
  'dates.wholeUnitsChosen': NOTHING,
  'dates.rangeTargeted': 'range: closed',
  'dates.dayShown': 'day: open',
  'dates.applied': NOTHING,
  'dates.reset': NOTHING,
  'dates.draftReturned': 'screen: open, draft: prose',
  'dates.weekStepped': 'direction: closed',
  'dates.daysLookedAt': 'start: open, end: open',
  'table.sorted': 'table: open, column: open, kind: closed',
  'table.grouped': 'table: open, by: open',
  'table.rowToggled': 'table: open, id: param',
  'table.paged': 'table: open',
  'table.lengthChosen': 'table: open',
  'table.searched': 'table: open, text: typed',
  'table.densitySet': 'table: open',
  'table.chooserToggled': 'table: open',
  'screen.paramSet': 'key: open, value: param',
  'screen.uiSet': 'key: open, value: prose',
  'screen.downloadClicked': 'what: open',
  'query.retryClicked': NOTHING,
  'download.finished': 'name: prose',
  'download.failed': 'name: prose, message: prose',
  'storage.failed': 'key: open, message: prose',
  'clipboard.written': NOTHING,
  'clipboard.failed': 'message: prose',
  'admin.draftEdited': adminDraft('draft'),
  'admin.turned': 'direction: closed, document.id: open',
  'admin.draftReturned': ['id: open', adminDraft('start'), adminDraft('draft')].join(', '),
  'admin.saveClicked': NOTHING,
  'admin.closeAsked': NOTHING,
  'admin.discardConfirmed': NOTHING,
  'admin.discardDeclined': NOTHING,
  'admin.conflictSettled': 'keep: closed',
  'admin.deleteClicked': 'id: open',
  'admin.deleteConfirmed': NOTHING,
  'admin.deleteDeclined': NOTHING,
  'admin.restoreClicked': 'id: open',
  'admin.inviteClicked': 'id: open',
  'admin.syncStarted': 'ids[]: open',
  'admin.syncStopped': NOTHING,
  'admin.syncClosed': NOTHING,
  'import.filesChosen': 'files[].ref: open, files[].name: content',
  'import.filesRefused': 'messages[]: content',
  'import.fileRemoved': 'ref: open',
  'import.draftEdited': 'draft.kind: closed, draft.dates: closed, draft.date: open, draft.country: open',
  'import.checkClicked': 'brandGroupId: open',
  'import.runClicked': NOTHING,
  'import.replaceConfirmed': NOTHING,
  'import.replaceDeclined': NOTHING,
  'import.cancelClicked': NOTHING,
  'import.retryClicked': NOTHING,
  'import.faultsDownloadClicked': NOTHING,
  'import.undoClicked': 'brandGroupId: open',
  'import.undoConfirmed': NOTHING,
  'import.undoDeclined': NOTHING,
  'worker.answered': 'runId: open, part: prose',
  'worker.failed': 'runId: open, message: prose',
  'inventory.runClicked': NOTHING,
  'inventory.cancelClicked': NOTHING,
  'palette.queryTyped': 'query: typed',
  'palette.pointedAt': 'key: url',
  'palette.closed': NOTHING,
  'marketing.contentUsed': NOTHING,
  'marketing.invited': NOTHING,
  'marketing.nameTyped': 'name: name',
  'marketing.emailTyped': 'email: email',
  'marketing.messageTyped': 'message: typed',
  'marketing.submitted': NOTHING,
  'marketing.dismissed': NOTHING,
  'exportRequest.opened': 'subject: open',
  'exportRequest.emailTyped': 'email: email',
  'exportRequest.nameTyped': 'name: name',
  'exportRequest.companyTyped': 'company: typed',
  'exportRequest.submitted': NOTHING,
  'exportRequest.draftReturned': 'subject: open, email: email, name: name, company: typed',
  'exportRequest.closed': NOTHING,
  'toasts.held': NOTHING,
  'toasts.backClicked': 'id: open',
  'toasts.undoClicked': 'id: open',
  'toasts.dismissed': 'id: open',
  'toasts.allCleared': NOTHING,
};

const BRAND_GROUP = [
  'id: open',
  'name: prose',
  'organizationId: open',
  'brandBucketedNames[]: prose',
  'createdAt: open',
  'onboardedAt: open',
  'logo: open',
  'dashboardId: open',
  'dashboardName: prose',
  'minDailyDataDate: open',
  'minMonthlyDataDate: open',
  'deletedAt: open',
];
const within = (path: string, fields: readonly string[]): readonly string[] => fields.map((field) => `${path}.${field}`);

const USER = [
  'id: open',
  'name: name',
  'email: email',
  'roles[]: closed',
  ...within('organizations[]', ['id: open', 'name: prose', 'slug: prose', 'logo: open', 'roles[]: closed', 'deletedAt: open']),
  ...within('organizations[].brandGroups[]', BRAND_GROUP),
  'organizations[].defaultBrandGroupId: open',
  ...within('brandGroups[]', BRAND_GROUP),
  'defaultOrganizationId: open',
  'settings[].key: open',
  'settings[].value: prose',
  'settings[].type: closed',
  'today: open',
].join(', ');

const ofUser = USER.split(', ')
  .map((field) => `user.${field}`)
  .join(', ');
const GOAL = 'id: open, brandGroupId: open, metric: closed, country: closed, tagSet: open, tagValue: open';
const goals = GOAL.split(', ')
  .map((field) => `[].${field}`)
  .join(', ');

const VIEW = 'id: open, name: prose, query: prose';

const CONFIGS = [
  'brandGroupConfigs[].brandGroupId: open',
  'brandGroupConfigs[].executiveSummary[].title: prose',
  'brandGroupConfigs[].executiveSummary[].metrics[]: open',
  'invalid[].brandGroupId: open',
  'invalid[].reason: open',
].join(', ');

const ADMIN_KEPT = ['id: open', 'createdAt: open', 'deletedAt: open'];
const ADMIN_USER = [
  ...ADMIN_KEPT,
  'name: name',
  'email: email',
  'roles[]: closed',
  'organizationIds[]: open',
  'defaultOrganizationId: open',
];
const ADMIN_ORGANIZATION = [...ADMIN_KEPT, 'name: prose', 'defaultBrandGroupId: open', 'slug: prose'];
const ADMIN_BRAND_GROUP = [
  ...ADMIN_KEPT,
  'name: prose',
  'organizationId: open',
  'brandBucketedNames[]: prose',
  'countries[]: open',
  'organizationName: prose',
  'minDailyDataDate: open',
  'minMonthlyDataDate: open',
  'syncedAt: open',
];
const listed = (fields: readonly string[]): string => fields.map((field) => `[].${field}`).join(', ');
const SYNCED = '[].brandGroupId: open, [].name: prose, [].changes[].field: closed, [].changes[].before: open, [].changes[].after: open';

/** Of an import, all that stands in the files, and what they are called, keeps its shape alone. */
const IMPORT_JOB = [
  'id: open',
  'startedBy: name',
  'brandGroupId: open',
  'brandGroupName: prose',
  'stage: closed',
  'choices.kind: closed',
  'choices.dates: closed',
  'choices.date: open',
  'choices.country: open',
  'files[].name: content',
  'parts[].kind: closed',
  'parts[].files[].name: content',
  'parts[].files[].preset: open',
  'parts[].columns[].name: content',
  'parts[].columns[].readAs: open',
  'parts[].rows[][]: content',
  'parts[].facts[].label: open',
  'parts[].facts[].text: content',
  'parts[].notes[]: content',
  'parts[].replacement.sum: open',
  'parts[].replacement.before: content',
  'parts[].replacement.after: content',
  'parts[].replacement.list[].day: open',
  'parts[].replacement.list[].before: content',
  'parts[].replacement.list[].after: content',
  'parts[].replacement.list[].fall: content',
  'faults[].file: content',
  'faults[].column: content',
  'faults[].expected: open',
  'faults[].found: content',
  'faults[].whole: content',
  'messages[]: content',
  'faultGroups[].file: content',
  'faultGroups[].column: content',
  'faultGroups[].expected: open',
  'faultGroups[].examples[].found: content',
]
  .map((field) => `job.${field}`)
  .join(', ');

const MADE = ['deletedAt: open', 'createdAt: open', 'updatedAt: open'];
const FOLDER = ['id: open', 'name: prose', 'parentFolderId: open', 'createdBy.name: name', 'createdBy.deletedAt: open', ...MADE];
const DOCUMENT = [
  'type: closed',
  'id: open',
  'name: prose',
  'iframeSource: url',
  'folderId: open',
  'createdBy.name: name',
  'createdBy.deletedAt: open',
  ...MADE,
];
const UPLOADED_FILE = [
  'type: closed',
  'id: open',
  'name: content',
  'extension: open',
  'folderId: open',
  'contentType: open',
  'uploader.name: name',
  'uploader.deletedAt: open',
  ...MADE,
];

const NOTE = 'id: open, start: open, end: open, text: prose, author: name';

const ANSWER_FIELDS: { readonly [K in CallName | keyof typeof filesContract]: string } = {
  csrfCookie: NOTHING,
  login: ofUser,
  logout: NOTHING,
  currentUser: USER,
  salesShift:
    'focusPeriodStartDate: open, focusPeriodEndDate: open, products[].asin: open, products[].productTitle: open, products[].dailyEntries[].date: open, products[].dailyEntries[].secondaryAnomalies[]: open',
  salesHours: 'asin: open, day: open',
  buyBoxOwnershipLog: '[].observationTs: open, [].sellerId: open, [].sellerName: open, [].country: open',
  postBuyBoxOwnershipLog: '[].observationTs: open, [].sellerId: open, [].sellerName: open, [].country: open',
  analytics:
    'current.dimensions{}[]: open, annotations.data_availability{}: open, annotations.unavailable[]: open, prior.dimensions{}[]: open, priorPeriod.start: open, priorPeriod.end: open',
  metrics:
    'current.dimensions{}[]: open, annotations.data_availability{}: open, annotations.unavailable[]: open, prior.dimensions{}[]: open, priorPeriod.start: open, priorPeriod.end: open',
  countries: '[].country: open',
  dailyForecast: 'method: open, asOf: open, dates[]: open, series[].brandGroupId: open, series[].country: open, series[].measure: closed',
  inventoryLatest: 'sales: open, stock: open',
  inventoryHistory: 'days[]: open, products[].asin: open',
  goals,
  brandGroupGoals: goals,
  tags: '[].tag: open, [].tagSetId: open, [].tagSetType: open, [].tagSetName: open',
  tagsByQuery: '[].tag: open, [].tagSetId: open, [].tagSetType: open, [].tagSetName: open',
  dspCampaigns: '[].order_name: open',
  productSearch: '[].asin: open, [].productTitle: open, [].identifier: open, [].category: open, [].path[]: open, [].brand: open',
  dashboardConfig: CONFIGS,
  saveDashboardConfig: CONFIGS,
  postDashboardConfig: CONFIGS,
  reportFault: NOTHING,
  notes: '[].id: open, [].start: open, [].end: open, [].text: prose, [].author: name',
  createNote: NOTE,
  updateNote: NOTE,
  deleteNote: NOTHING,
  derivedAnnotations: '[].kind: closed, [].asin: open, [].country: open, [].title: open, [].start: open, [].end: open, [].tags[]: open',
  savedViews: '[].id: open, [].name: prose, [].query: prose',
  createSavedView: VIEW,
  updateSavedView: VIEW,
  deleteSavedView: NOTHING,
  files: [
    ...within('folder', FOLDER),
    ...within('breadcrumbs[]', ['id: open', 'name: prose', 'deletedAt: open']),
    ...within('folders[]', [...FOLDER.slice(0, 3), 'location[]: prose', ...FOLDER.slice(3)]),
    ...within('items[].item', [...DOCUMENT, ...UPLOADED_FILE]),
    'items[].location[]: prose',
  ].join(', '),
  fileRecipients: '[].id: open, [].name: name, [].email: email',
  notifyOfFile: NOTHING,
  folders: listed(FOLDER),
  folder: [
    ...FOLDER.slice(0, 3),
    ...within('subFolders[]', FOLDER),
    ...within('items[]', [...DOCUMENT, ...UPLOADED_FILE]),
    ...FOLDER.slice(3),
  ].join(', '),
  createFolder: FOLDER.join(', '),
  updateFolder: FOLDER.join(', '),
  deleteFolder: FOLDER.join(', '),
  restoreFolder: FOLDER.join(', '),
  documents: listed(DOCUMENT),
  fileDocument: DOCUMENT.join(', '),
  createDocument: DOCUMENT.join(', '),
  updateDocument: DOCUMENT.join(', '),
  deleteDocument: DOCUMENT.join(', '),
  restoreDocument: DOCUMENT.join(', '),
  uploadedFile: UPLOADED_FILE.join(', '),
  uploadFile: UPLOADED_FILE.join(', '),
  updateUploadedFile: UPLOADED_FILE.join(', '),
  deleteUploadedFile: UPLOADED_FILE.join(', '),
  restoreUploadedFile: UPLOADED_FILE.join(', '),
  createGoal: GOAL,
  updateGoal: GOAL,
  deleteGoal: NOTHING,
  bulkGoals: goals,
  adminUsers: listed(ADMIN_USER),
  createAdminUser: ADMIN_USER.join(', '),
  updateAdminUser: ADMIN_USER.join(', '),
  deleteAdminUser: ADMIN_USER.join(', '),
  restoreAdminUser: ADMIN_USER.join(', '),
  inviteAdminUser: ADMIN_USER.join(', '),
  adminOrganizations: listed(ADMIN_ORGANIZATION),
  createAdminOrganization: ADMIN_ORGANIZATION.join(', '),
  updateAdminOrganization: ADMIN_ORGANIZATION.join(', '),
  deleteAdminOrganization: ADMIN_ORGANIZATION.join(', '),
  restoreAdminOrganization: ADMIN_ORGANIZATION.join(', '),
  syncAdminOrganizations: SYNCED,
  adminBrandGroups: listed(ADMIN_BRAND_GROUP),
  createAdminBrandGroup: ADMIN_BRAND_GROUP.join(', '),
  updateAdminBrandGroup: ADMIN_BRAND_GROUP.join(', '),
  deleteAdminBrandGroup: ADMIN_BRAND_GROUP.join(', '),
  restoreAdminBrandGroup: ADMIN_BRAND_GROUP.join(', '),
  syncAdminBrandGroups: SYNCED,
  importKinds: '[].kind: closed, [].columns[]: open, [].required[][]: open, [].presets[]: open',
  pastImports:
    '[].importedAt: open, [].importedBy: name, [].kinds: open, [].files[]: content, [].firstDay: open, [].lastDay: open, [].undoneAt: open, [].undoneBy: name',
  currentImport: IMPORT_JOB,
  beginImport: IMPORT_JOB,
  sendImportPiece: IMPORT_JOB,
  checkImport: IMPORT_JOB,
  runImport: IMPORT_JOB,
  cancelImport: IMPORT_JOB,
  undoImport: IMPORT_JOB,
  adminClients: '[].id: open, [].name: prose, [].brandGroups[].id: open, [].brandGroups[].name: prose',
  setupStatus: NOTHING,
  setup: ofUser,
  forgotPassword: 'message: open',
  resetPassword: 'message: open',
  updatePassword: 'message: open',
  getStarted: 'message: open',
  exportRequest: 'message: open',
  freeToolsInterest: 'message: open',
  userSettings: 'settings[].key: open, settings[].value: prose, settings[].type: closed',
  saveSetting: 'setting.key: open, setting.value: prose, setting.type: closed',
  deleteSetting: NOTHING,
  flash: 'messages[].level: closed, messages[].message: open',
  latestRelease: 'version: open',
};

const written = (codec: AnyCodec): string =>
  textFields(codec)
    .map(([path, declared]) => `${path}: ${declared}`)
    .join(', ');

describe('what an exported log shows', () => {
  test.each(Object.keys(EVENTS) as EventType[])('of the event %s', (type) => {
    expect(written(EVENTS[type])).toBe(EVENT_FIELDS[type]);
  });

  test.each(Object.keys(ANSWER_FIELDS) as (keyof typeof ANSWER_FIELDS)[])('of the answer to %s', (call) => {
    expect(written({ ...contract, ...filesContract }[call].answer)).toBe(ANSWER_FIELDS[call]);
  });

  test('of a user: names and e-mails are masked wherever one stands', () => {
    expect(written(User)).toBe(USER);
    for (const fields of Object.values(ANSWER_FIELDS)) {
      for (const field of fields.split(', '))
        expect(field).not.toMatch(/(^|[.\]])(e?mail|firstName|lastName|fullName|phone|author|owner): open$/i);
    }
  });
});
