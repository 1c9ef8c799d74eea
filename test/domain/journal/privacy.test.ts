/**
 * What an exported log shows of every field that can hold a text. A new field, event or answer is missing here until
 * somebody has said what it is: `open` is shown as it is, `closed` is one of a list of words, the others are masked.
 */
import { describe, expect, test } from 'vitest';
import { type CallName, contract } from '../../../src/domain/api/contract.ts';
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
    [
      'kind: closed',
      'fields.name: prose',
      'fields.organizationId: open',
      'fields.brandBucketedNames[]: prose',
      'fields.countries[]: open',
      'fields.dashboardId: open',
      'fields.timeZone: open',
      'fields.conversionBy: open',
      'fields.currency: open',
    ],
  ]
    .flat()
    .map((field) => `${at}.${field}`)
    .join(', ');

const mappingFields = (at: string): string =>
  ['belongsTo: open', 'name: prose', 'columns[].heading: content', 'columns[].column: open', 'kind: closed']
    .map((field) => `${at}.${field}`)
    .join(', ');
const marketFields = (at: string): string =>
  [
    `${at}.name: typed`,
    `${at}.allTerms[]: prose`,
    `${at}.anyTerms[][]: prose`,
    ...['noTerms', 'categories', 'brands', 'added', 'excluded'].map((list) => `${at}.${list}[]: prose`),
    ...['avg_price', 'avg_rating', 'reviews', 'sales_estimate', 'weighted_avg_price'].flatMap((range) => [
      `${at}.ranges.${range}.min: typed`,
      `${at}.ranges.${range}.max: typed`,
    ]),
  ].join(', ');
const noteFields = (of: string): string => ['start', 'end', 'text'].map((field) => `${of}.${field}: typed`).join(', ');
const ALERT_ABOUT_FIELDS =
  'about.schema: closed, about.metric: open, about.filters.countries[]: open, about.filters.products[]: open, about.filters.tags[].tagSetId: open, about.filters.tags[].tag: open, about.filters.tagSetId: open, about.filters.search: open, about.filters.adTargeting[]: closed, about.filters.adTargets[]: closed, about.filters.adType[]: closed, about.filters.dspCampaigns[]: open, about.filters.dimensions[].dimension: open, about.filters.dimensions[].values[]: open';
const alertFields = (at: string): string =>
  `name: prose, ${ALERT_ABOUT_FIELDS}, kind: closed, level: closed, change: closed, expected: closed, against: closed, window: closed, threshold: typed, by: typed, snoozedUntil: open`
    .split(', ')
    .map((field) => `${at}.${field}`)
    .join(', ');
const DELIVERY_FIELDS = [
  'name: prose',
  'about.kind: closed',
  'about.kind: closed',
  'about.id: open',
  'about.kind: closed',
  'about.id: open',
  'query: prose',
  'schedule.rhythm: closed',
  'timeZone: open',
  'recipients[]: email',
  'hook: closed',
];
const deliveryFields = (at: string): string =>
  [...DELIVERY_FIELDS, 'adding: typed', 'hookAddress.secret: open', 'hookKey.secret: open'].map((field) => `${at}.${field}`).join(', ');
const goalFields = (at: string): string =>
  ['metric: closed', 'country: closed', 'tagSet: prose', 'tagValue: prose', 'value: typed'].map((field) => `${at}.${field}`).join(', ');

const reportDates = (at: string): string =>
  ['current.start', 'current.end', 'prior.start', 'prior.end']
    .map((bound) => `${at}.${bound}.kind: closed, ${at}.${bound}.text: typed, ${at}.${bound}.unit: closed`)
    .join(', ')
    .replace(`, ${at}.prior.start.kind`, `, ${at}.compare: closed, ${at}.prior.start.kind`);

const rangeFields = (at: string): string =>
  ['start: open', 'start.unit: closed', 'end: open', 'end.unit: closed', 'type: closed'].map((field) => `${at}.${field}`).join(', ');
const popFields = (at: string): string => `${at}.type: closed, ${at}.type: closed, ${rangeFields(`${at}.priorDateRange`)}`;

const EVENT_FIELDS: { readonly [K in EventType]: string } = {
  'app.started':
    'url: url, release: open, timeZone: open, locale: open, scheme: closed, stored: prose, notice: prose, today: open, marketFrom.weekly: open, marketFrom.monthly: open, marketFrom.daily: open, marketFrom.months.brands.first: open, marketFrom.months.brands.last: open, marketFrom.months.products.first: open, marketFrom.months.products.last: open, marketFrom.months.terms.first: open, marketFrom.months.terms.last: open, marketFrom.ends.weekly: open, marketFrom.ends.monthly: open, marketFrom.ends.daily: open, testimonial.quote: open, testimonial.by: open, contact: email',
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
  'session.logoutConfirmed': NOTHING,
  'session.logoutDeclined': NOTHING,
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
  'account.draftReturned': 'email: email, name: name, company: name',
  'settings.schemeChosen': 'scheme: closed',
  'settings.experimentalTurned': NOTHING,
  'settings.avatarServiceTurned': NOTHING,
  'settings.columnsChosen': 'table: open, hidden[]: open',
  'settings.columnsPinned': 'table: open, pinned[]: open',
  'settings.brandChosen': 'brand: prose',
  'setup.nameTyped': 'name: name',
  'setup.emailTyped': 'email: email',
  'setup.organizationTyped': 'organization: typed',
  'setup.brandGroupTyped': 'brandGroup: typed',
  'setup.countriesChanged': 'countries[]: open',
  'setup.flagSet': 'flag: closed',
  'setup.passwordEdited': 'password.secret: open',
  'setup.submitted': NOTHING,
  'setup.draftReturned': 'name: name, email: email, organization: typed, brandGroup: typed, countries[]: open',
  'shell.brandGroupPicked': 'brandGroupId: open',
  'shell.dataChangedElsewhere': 'calls[]: open',
  'shell.layerToggled': 'layer: open',
  'shell.layerSearched': 'text: typed',
  'shell.sidebarToggled': NOTHING,
  'shell.groupFolded': 'group: open',
  'shell.logDownloadClicked': NOTHING,
  'shell.devModeSet': NOTHING,
  'shell.devModeDeclined': NOTHING,
  'shell.demoModeSet': 'demo._tag: closed, demo._tag: closed',
  'shell.demoRolesChosen': 'roles[]: open',
  'shell.pageHidden': NOTHING,
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
  'notes.draftReturned': `scope: open, id: open, ${noteFields('start')}, ${noteFields('draft')}`,
  'notes.turned': `direction: closed, document[].key: param, ${noteFields('document[].draft')}`,
  'record.editClicked': NOTHING,
  'record.cancelClicked': NOTHING,
  'record.saveClicked': NOTHING,
  'record.closeAsked': NOTHING,
  'record.leaveConfirmed': NOTHING,
  'record.leaveDeclined': NOTHING,
  'record.conflictDecided': 'keep: closed',
  'record.conflictChosen': 'part: open, keep: closed',
  'record.conflictSettled': NOTHING,
  'record.conflictClosed': NOTHING,
  'record.deleteClicked': 'id: open',
  'record.deleteConfirmed': NOTHING,
  'record.deleteDeclined': NOTHING,
  'record.undone': NOTHING,
  'record.redone': NOTHING,
  'record.historyReturned': 'history: prose',
  'markets.draftEdited': marketFields('draft'),
  'markets.draftReturned': `scope: open, id: open, ${marketFields('start')}, ${marketFields('draft')}`,
  'markets.turned': `direction: closed, document[].key: param, ${marketFields('document[].draft')}`,
  'markets.previewPaged': NOTHING,
  'marketReference.submitted': 'brand: open',
  'marketReference.clearAsked': NOTHING,
  'marketReference.clearConfirmed': NOTHING,
  'marketReference.clearDeclined': NOTHING,
  'alerts.draftEdited': alertFields('draft'),
  'alerts.marked': 'ids[]: open, mark: closed',
  'alerts.draftReturned': `scope: open, id: open, ${alertFields('start')}, ${alertFields('draft')}`,
  'alerts.turned': `direction: closed, document[].key: param, ${alertFields('document[].draft')}`,
  'deliveries.draftEdited': deliveryFields('draft'),
  'deliveries.draftReturned': `scope: open, id: open, ${deliveryFields('start')}, ${deliveryFields('draft')}`,
  'deliveries.turned': `direction: closed, document[].key: param, ${deliveryFields('document[].draft')}`,
  'deliveries.testClicked': 'id: open',
  'deliveries.switchClicked': 'id: open',
  'goals.draftEdited': goalFields('draft'),
  'goals.draftReturned': `scope: open, id: open, ${goalFields('start')}, ${goalFields('draft')}`,
  'goals.fileRead':
    'upload.name: content, upload.goals[].metric: closed, upload.goals[].country: closed, upload.goals[].tagSet: prose, upload.goals[].tagValue: prose, upload.leftOut.told[].column: prose, upload.leftOut.told[].message: prose, upload.ignored[]: prose, upload.refusal.kind: closed, upload.refusal.message: prose, upload.refusal.notes.told[].column: prose, upload.refusal.notes.told[].message: prose',
  'goals.uploadCleared': NOTHING,
  'goals.uploadClicked': NOTHING,
  'goals.templateClicked': NOTHING,
  'goals.turned': `direction: closed, document[].key: param, ${goalFields('document[].draft')}`,
  'savedViews.picked': 'id: open',
  'savedViews.formOpened': 'id: open',
  'savedViews.nameTyped': 'name: typed',
  'savedViews.overwritten': 'id: open',
  'savedViews.defaultSet': 'id: open',
  'savedViews.retried': NOTHING,
  'savedViews.draftReturned': 'scope: open, id: open, start.name: typed, start.query: prose, draft.name: typed, draft.query: prose',
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
  'table.sorted': 'table: open, column: open, kind: closed, from: closed',
  'table.grouped': 'table: open, by: open',
  'table.rowToggled': 'table: open, id: param',
  'table.paged': 'table: open',
  'table.lengthChosen': 'table: open',
  'table.searched': 'table: open, text: typed',
  'table.densitySet': 'table: open',
  'table.chooserToggled': 'table: open',
  'typeahead.typed': 'field: open, text: typed',
  'typeahead.taken': 'field: open, option.key: param, option.label: prose, option.description: prose',
  'typeahead.left': 'field: open',
  'typeahead.retried': 'field: open',
  'trends.termTyped': 'text: typed',
  'trends.termSubmitted': NOTHING,
  'trends.brandTaken': 'brand: param',
  'trends.monthPicked': 'which: closed, month: open',
  'trends.monthsApplied': NOTHING,
  'screen.paramSet': 'key: open, value: param, also{}: param',
  'screen.uiSet': 'key: open, value: prose',
  'screen.downloadClicked': 'what: open, as: closed',
  'query.retryClicked': NOTHING,
  'download.finished': 'name: prose',
  'download.failed': 'name: prose, message: prose',
  'storage.failed': 'key: open, message: prose',
  'clipboard.written': NOTHING,
  'clipboard.failed': 'message: prose',
  'admin.draftEdited': adminDraft('draft'),
  'admin.turned': 'direction: closed, document.id: open',
  'admin.draftReturned': ['scope: open', 'id: open', adminDraft('start'), adminDraft('draft')].join(', '),
  'admin.deleteClicked': 'id: open',
  'admin.deleteConfirmed': NOTHING,
  'admin.deleteDeclined': NOTHING,
  'admin.restoreClicked': 'id: open',
  'admin.inviteClicked': 'id: open',
  'admin.syncStarted': 'ids[]: open',
  'admin.syncStopped': NOTHING,
  'admin.syncClosed': NOTHING,
  'jobs.runClicked': 'id: open',
  'jobs.importCanceled': 'id: open',
  'shell.filesHanded': 'to: url, owner: open, files[].ref: open, files[].name: content, leftOut[]: content, refused[]: content',
  'import.filesChosen': 'files[].ref: open, files[].name: content, leftOut[]: content',
  'import.filesRefused': 'messages[]: content',
  'import.fileRemoved': 'ref: open',
  'import.filesCleared': NOTHING,
  'import.draftEdited': 'draft.kind: closed, draft.dates: closed, draft.date: open, draft.country: open, draft.readAs[]: closed',
  'import.checkClicked': 'brandGroupId: open',
  'import.readAsChosen': 'kind: closed',
  'import.runClicked': 'brandGroupId: open',
  'import.replaceConfirmed': NOTHING,
  'import.replaceDeclined': NOTHING,
  'import.cancelClicked': NOTHING,
  'import.retryClicked': NOTHING,
  'import.faultsDownloadClicked': 'as: closed',
  'import.undoClicked': 'brandGroupId: open',
  'import.undoConfirmed': NOTHING,
  'import.undoDeclined': NOTHING,
  'import.pruneClicked': 'brandGroupId: open',
  'import.pruneAgeChosen': NOTHING,
  'import.pruneConfirmed': NOTHING,
  'import.pruneDeclined': NOTHING,
  'mappings.opened': 'id: open',
  'mappings.draftEdited': mappingFields('draft'),
  'mappings.draftReturned': `scope: open, id: open, ${mappingFields('start')}, ${mappingFields('draft')}`,
  'mappings.turned': `direction: closed, document[].key: param, ${mappingFields('document[].draft')}`,
  'uploads.opened': NOTHING,
  'uploads.closed': NOTHING,
  'uploads.filesChosen': 'files[].ref: open, files[].name: content, folderId: open, folderName: content',
  'uploads.filesRefused': 'messages[]: content',
  'uploads.confirmed': NOTHING,
  'uploads.removed': 'ref: open',
  'uploads.retried': 'ref: open',
  'uploads.nameDecided': 'ref: open, decision: closed',
  'uploads.cleared': NOTHING,
  'files.folderFormOpened': 'folderId: open',
  'files.renameOpened': 'id: open',
  'files.nameTyped': 'name: typed',
  'files.nameSubmitted': NOTHING,
  'files.nameClosed': NOTHING,
  'files.deleteClicked': 'id: open',
  'files.restoreClicked': 'id: open',
  'files.moveOpened': 'id: open',
  'files.folderShown': 'folderId: open',
  'files.moveConfirmed': NOTHING,
  'files.moveClosed': NOTHING,
  'files.dropped': 'id: open, folderId: open',
  'files.notifyOpened': 'id: open',
  'files.recipientsChosen': 'ids[]: open',
  'files.noteTyped': 'text: typed',
  'files.notifySubmitted': NOTHING,
  'files.notifyClosed': NOTHING,
  'files.takenDecided': 'decision: closed',
  'files.dialogRetried': NOTHING,
  'files.turned':
    'direction: closed, document.kind: closed, document.id: open, document.name: content, document.folderId: open, document.source: url',
  'files.draftReturned':
    'brandGroupId: open, dialog.tag: closed, dialog.folderId: open, dialog.name: typed, ' +
    'dialog.tag: closed, dialog.entry.kind: closed, dialog.entry.id: open, dialog.entry.name: content, dialog.entry.folderId: open, ' +
    'dialog.entry.source: url, dialog.name: typed, ' +
    'dialog.tag: closed, dialog.entry.kind: closed, dialog.entry.id: open, dialog.entry.name: content, dialog.entry.folderId: open, ' +
    'dialog.entry.source: url, dialog.chosen[]: open, dialog.text: typed',
  'document.draftEdited': 'draft.name: typed, draft.iframeSource: typed, draft.folderId: open',
  'document.draftReturned':
    'scope: open, id: open, start.name: typed, start.iframeSource: typed, start.folderId: open, draft.name: typed, draft.iframeSource: typed, draft.folderId: open',
  'worker.answered': 'runId: open, part: prose',
  'worker.failed': 'runId: open, message: prose',
  'categories.opened': NOTHING,
  'categories.closed': NOTHING,
  'categories.typed': 'text: typed',
  'categories.chosen': 'path: open',
  'categories.viewed': 'path[]: open',
  'categories.retried': NOTHING,
  'arrange.pickedUp': 'surface: open',
  'arrange.stepped': 'step: closed',
  'arrange.putDown': NOTHING,
  'arrange.givenUp': NOTHING,
  'arrange.dropped': 'surface: open',
  'arrange.sent': 'surface: open, step: closed',
  'dashboardEdit.titleOpened': NOTHING,
  'dashboardEdit.titleTyped': 'title: typed',
  'dashboardEdit.titleKept': NOTHING,
  'dashboardEdit.titleCancelled': NOTHING,
  'dashboardEdit.titleCancelConfirmed': NOTHING,
  'dashboardEdit.titleCancelDeclined': NOTHING,
  'dashboardEdit.dateSet': rangeFields('date'),
  'dashboardEdit.popSet': popFields('pop'),
  'dashboardEdit.pickerOpened': 'place.panel: open, place.side: closed',
  'dashboardEdit.reportAdded': 'report.name: prose, report.spec: prose, look: closed',
  'dashboardEdit.panelAdded': 'panelType: closed',
  'dashboardEdit.panelDuplicated': 'id: open',
  'dashboardEdit.panelResized': 'id: open',
  'dashboardEdit.deleteClicked': 'id: open',
  'dashboardEdit.deleteConfirmed': NOTHING,
  'dashboardEdit.panelOpened': 'id: open',
  'dashboardEdit.panelDrafted': 'panel: prose',
  'dashboardEdit.jsonOpened': NOTHING,
  'dashboardEdit.numberTyped': 'field: open, text: typed',
  'dashboardEdit.datesTyped': reportDates('dates'),
  'dashboardEdit.jsonTyped': 'text: typed',
  'dashboardEdit.jsonApplied': NOTHING,
  'dashboardEdit.panelSaved': NOTHING,
  'dashboardEdit.copyOpened': NOTHING,
  'dashboardEdit.copyTyped': 'title: typed',
  'dashboardEdit.copyConfirmed': NOTHING,
  'dashboardEdit.panelEditorFailed': NOTHING,
  'dashboardEdit.turned': `direction: closed, part.title: prose, ${rangeFields('part.date')}, ${popFields('part.periodOverPeriod')}, part.panels{}: prose, part.order[]: open`,
  'dashboardEdit.draftReturned':
    'drafts[].document: open, drafts[].draft.start: prose, drafts[].draft.current: prose, open.document: open, ' +
    'open.layer.kind: closed, open.layer.start: prose, open.layer.panel: prose, open.layer.text: typed, ' +
    `open.layer.typing{}: typed, ${reportDates('open.layer.dates')}, ` +
    'open.layer.kind: closed, open.layer.text: typed, open.layer.kind: closed, open.layer.title: typed, ' +
    `open.layer.kind: closed, open.layer.title: typed, open.layer.kind: closed, ${reportDates('open.layer.dates')}`,
  'reports.runCancelled': NOTHING,
  'reports.csvClicked':
    'name: open, fields{}.label: open, fields{}.type: closed, workbook.title: prose, workbook.period: open, workbook.about[].label: open, workbook.about[].words: prose, workbook.definitions[].term: prose, workbook.definitions[].meaning: prose',
  'reports.pngClicked': 'chartId: open, name: open, title: open, period: open',
  'savedList.deleteClicked': 'id: open',
  'savedList.deleteConfirmed': NOTHING,
  'savedList.deleteDeclined': NOTHING,
  'dashboards.listRefreshed': NOTHING,
  'dashboards.favoriteClicked': 'id: open',
  'savedList.mendClicked': 'id: open',
  'savedList.mendTyped': 'text: typed',
  'savedList.mendSaved': NOTHING,
  'savedList.mendClosed': NOTHING,
  'savedList.draftReturned': 'brandGroupId: open, id: open, name: prose, text: typed',
  'dashboards.panelsSeen': 'ids[]: open',
  'dashboards.panelsNeared': 'ids[]: open',
  'dashboards.panelsLeft': 'ids[]: open',
  'dashboards.refreshClicked': NOTHING,
  'dashboards.printClicked': NOTHING,
  'dashboards.panelRetried': 'id: open',
  'dashboards.versionRestored': NOTHING,
  'addToDashboard.opened': 'draft.name: prose, draft.spec: prose',
  'addToDashboard.draftReturned': 'brandGroupId: open, draft.name: prose, draft.spec: prose, title: typed, look: closed',
  'addToDashboard.dashboardChosen': 'id: open',
  'addToDashboard.titleTyped': 'title: typed',
  'addToDashboard.lookChosen': 'look: closed',
  'addToDashboard.submitted': NOTHING,
  'addToDashboard.retried': NOTHING,
  'addToDashboard.closed': NOTHING,
  'explorer.draftEdited': 'draft.name: prose, draft.spec: prose, gesture: open',
  'explorer.typed': 'field: open, text: typed',
  'explorer.fieldLeft': 'field: open',
  'explorer.filterDatesTyped': `field: open, ${reportDates('dates')}`,
  'explorer.runClicked': NOTHING,
  'explorer.datesOpened': NOTHING,
  'explorer.datesEdited': reportDates('dates'),
  'explorer.datesApplied': NOTHING,
  'explorer.datesReset': NOTHING,
  'explorer.datesClosed': NOTHING,
  'explorer.textOpened': 'kind: closed',
  'explorer.textTyped': 'text: typed',
  'explorer.textApplied': NOTHING,
  'explorer.textClosed': NOTHING,
  'explorer.saveAsOpened': NOTHING,
  'explorer.saveAsTyped': 'name: typed',
  'explorer.saveAsSubmitted': NOTHING,
  'explorer.saveAsClosed': NOTHING,
  'explorer.deleteClicked': NOTHING,
  'explorer.restoreClicked': NOTHING,
  'explorer.workbenchCopied': NOTHING,
  'explorer.linkClicked': NOTHING,
  'explorer.printClicked': NOTHING,
  'explorer.colorPicked': 'color: open',
  'explorer.turned': 'direction: closed, draft.name: prose, draft.spec: prose',
  'explorer.draftReturned':
    'document: open, base.id: open, base.draft.name: prose, base.draft.spec: prose, draft.name: prose, draft.spec: prose, typing{}: typed, ' +
    `${reportDates('dates')}, ${reportDates('filterDates{}')}, text.kind: closed, text.text: typed, saveAs: typed`,
  'cells.picked': NOTHING,
  'cells.moved': 'move: closed',
  'cells.opened': NOTHING,
  'cells.typed': 'text: typed',
  'cells.committed': 'move: closed',
  'cells.cancelled': NOTHING,
  'cells.cleared': NOTHING,
  'cells.pasted': 'text: typed',
  'cells.filledRight': NOTHING,
  'summary.sectionAdded': 'brandGroupId: open',
  'summary.sectionDeleted': 'brandGroupId: open',
  'summary.titleTyped': 'brandGroupId: open, title: typed',
  'summary.titleKept': NOTHING,
  'summary.titleGivenUp': NOTHING,
  'summary.metricAdded': 'brandGroupId: open, metric: open',
  'summary.metricRemoved': 'brandGroupId: open, metric: open',
  'summary.copied': 'brandGroupId: open',
  'summary.turned': 'direction: closed, sections{}[].title: prose, sections{}[].metrics[]: open',
  'summary.modeChosen': 'mode: closed',
  'cookie.returned': 'name: open, value: open',
  'summary.draftReturned':
    'drafts[].brandGroupId: open, drafts[].draft.start[].title: prose, drafts[].draft.start[].metrics[]: open, drafts[].draft.sections[].title: prose, drafts[].draft.sections[].metrics[]: open',
  'goalYears.discarded': NOTHING,
  'goalYears.restGiven': NOTHING,
  'goalYears.fillOpened': NOTHING,
  'goalYears.growthTyped': 'text: open',
  'goalYears.filledFromLastYear': 'part: closed',
  'goalYears.faultsDismissed': NOTHING,
  'goalYears.turned': 'direction: closed',
  'goalYears.draftReturned':
    'drafts[].document: open, drafts[].draft{}.seen.id: open, open.document: open, open.cell.name: open, open.cell.text: open, open.filling.growth: open',
  'inventory.runClicked': NOTHING,
  'inventory.cancelClicked': NOTHING,
  'palette.queryTyped': 'query: typed, brandGroupId: open',
  'palette.findRetried': NOTHING,
  'palette.pointedAt': 'key: url',
  'palette.closed': NOTHING,
  'pdf.asked': 'paper: closed',
  'pdf.workbookAsked': NOTHING,
  'marketing.contentUsed': NOTHING,
  'marketing.invited': NOTHING,
  'marketing.nameTyped': 'name: name',
  'marketing.emailTyped': 'email: email',
  'marketing.messageTyped': 'message: typed',
  'marketing.submitted': NOTHING,
  'marketing.dismissed': NOTHING,
  'exportRequest.opened': 'subject: open, form: closed',
  'exportRequest.emailTyped': 'email: email',
  'exportRequest.nameTyped': 'name: name',
  'exportRequest.companyTyped': 'company: typed',
  'exportRequest.submitted': NOTHING,
  'exportRequest.draftReturned': 'subject: open, email: email, name: name, company: typed, form: closed',
  'exportRequest.closed': NOTHING,
  'marketing.draftReturned': 'name: name, email: email, message: typed',
  'toasts.held': NOTHING,
  'toasts.backClicked': 'id: open',
  'toasts.undoClicked': 'id: open',
  'toasts.reloadClicked': 'id: open',
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
  ...['retail', 'ads', 'dsp', 'cohorts', 'newToBrand', 'inventory', 'shareOfVoice'].flatMap((source) => [
    `spans.${source}.first: open`,
    `spans.${source}.last: open`,
  ]),
  'conversionBy: closed',
  'currency: open',
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
  'marketFrom.weekly: open',
  'marketFrom.monthly: open',
  'marketFrom.daily: open',
  'marketFrom.months.brands.first: open',
  'marketFrom.months.brands.last: open',
  'marketFrom.months.products.first: open',
  'marketFrom.months.products.last: open',
  'marketFrom.months.terms.first: open',
  'marketFrom.months.terms.last: open, marketFrom.ends.weekly: open, marketFrom.ends.monthly: open, marketFrom.ends.daily: open',
].join(', ');

const ofUser = USER.split(', ')
  .map((field) => `user.${field}`)
  .join(', ');
const GOAL = 'id: open, brandGroupId: open, metric: closed, country: closed, tagSet: open, tagValue: open';
const goals = GOAL.split(', ')
  .map((field) => `[].${field}`)
  .join(', ');

const DASHBOARD_CONTENT = ['title: prose', 'date: open', 'periodOverPeriod: open', 'panels: open'];
const STORED_DASHBOARD = [
  'id: open',
  'brandGroupId: open',
  ...DASHBOARD_CONTENT,
  'createdBy.id: open',
  'createdBy.name: name',
  'createdBy.email: email',
  'createdAt: open',
  'updatedAt: open',
  'savedBy.id: open',
  'savedBy.name: name',
  'savedBy.email: email',
  'deletedAt: open',
];
const ONE_DASHBOARD = STORED_DASHBOARD.map((field) => `dashboard.${field}`).join(', ');
const DASHBOARD_SAVE = ['savedBy.id: open', 'savedBy.name: name', 'savedBy.email: email', 'savedAt: open'];

const STORED_REPORT = [
  'id: open',
  'brandGroupId: open',
  'name: prose',
  'schema: open',
  'createdBy.id: open',
  'createdBy.name: name',
  'createdBy.email: email',
  'createdAt: open',
  'updatedAt: open',
  'deletedAt: open',
];

const VIEW = 'id: open, name: prose, query: prose';

const CONFIGS = [
  'brandGroupConfigs[].brandGroupId: open',
  'brandGroupConfigs[].executiveSummary[].title: prose',
  'brandGroupConfigs[].executiveSummary[].metrics[]: open',
  'invalid[].brandGroupId: open',
  'invalid[].reason: open',
  'bySessions[]: open',
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
  'dashboardId: open',
  'timeZone: open',
  'conversionBy: open',
  'currency: open',
  'organizationName: prose',
  'dashboards[].id: open',
  'dashboards[].title: prose',
  'minDailyDataDate: open',
  'minMonthlyDataDate: open',
  'syncedAt: open',
];
const listed = (fields: readonly string[]): string => fields.map((field) => `[].${field}`).join(', ');
const SYNCED = '[].brandGroupId: open, [].name: prose, [].changes[].field: closed, [].changes[].before: open, [].changes[].after: open';

/** Of an import, all that stands in the files, and what they are called, keeps its shape alone. */
const MAPPING = [
  'id: open',
  'belongsTo: open',
  'name: prose',
  'columns[].heading: content',
  'columns[].column: open',
  'kind: closed',
  'changedBy: name',
];

const IMPORT_JOB = [
  'id: open',
  'brandGroupId: open',
  'brandGroupName: prose',
  'stage: closed',
  'choices.kind: closed',
  'choices.dates: closed',
  'choices.date: open',
  'choices.country: open',
  'choices.readAs[]: closed',
  'files[].name: content',
  'parts[].kind: closed',
  'parts[].files[].name: content',
  'parts[].files[].preset: open',
  'parts[].files[].readAs: open',
  'parts[].files[].why: content',
  'parts[].files[].facts.firstDay: open',
  'parts[].files[].facts.lastDay: open',
  'parts[].files[].facts.countries[]: open',
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
  'parts[].warnings[]: content',
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
  'belongsTo: open',
  'samples[].name: content',
  'samples[].headings[]: content',
  'samples[].rows[][]: content',
  'samples[].kinds[]: closed',
  'samples[].kind: closed',
  'samples[].mapping.id: open',
  'samples[].others[].headings[]: content',
  'samples[].others[].rows[][]: content',
  'samples[].others[].kinds[]: closed',
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

const EXPLORED =
  'current.dimensions{}[]: open, annotations.data_availability{}: open, annotations.unavailable[]: open, annotations.begins{}{}: open, annotations.late_countries{}{}[]: open, annotations.parts[].metric: open, annotations.parts[].unit: open, annotations.parts[].country: open, annotations.parts[].since: open, annotations.parts[].brandGroup: open, annotations.country_starts[].metric: open, annotations.country_starts[].country: open, annotations.country_starts[].day: open, annotations.country_starts[].brandGroup: open, annotations.campaigns_from{}: open, annotations.ad_spend_from{}: closed, prior.dimensions{}[]: open, priorPeriod.start: open, priorPeriod.end: open, notAssigned.current.dimensions{}[]: open, notAssigned.prior.dimensions{}[]: open, in_currency.code: open, in_currency.sources[]: open, in_currency.days_without_rate.first: open, in_currency.days_without_rate.last: open';
const market = (at: string): string =>
  `${at}marketId: open, ${at}marketName: prose, ${at}referenceBrand: open, ${at}filters[].type: closed, ${at}filters[].values[]: prose, ${at}filters[].type: closed`;
const OUTLIERS = ['top', 'gaining', 'declining']
  .flatMap((list) =>
    ['data[].month', 'brandBucketed', 'categoryName', 'keyword', 'nicheTitle', 'nicheId'].map((field) => `${list}[].${field}: open`),
  )
  .join(', ');

const ALERT_RULE_FIELDS = `${ALERT_ABOUT_FIELDS}, condition.kind: closed, condition.side: closed, condition.window: closed, condition.kind: closed, condition.side: closed, condition.window: closed, condition.against: closed, condition.kind: closed, condition.side: closed`;
const alertRule = (at: string): string =>
  ALERT_RULE_FIELDS.split(', ')
    .map((field) => `${at}rule.${field}`)
    .join(', ');
const alert = (at: string): string =>
  `${at}id: open, ${at}name: prose, ${alertRule(at)}, ${at}snoozedUntil: open, ${at}owner: name, ${at}since: open, ${at}judgedTo: open, ${at}lasting.began: open, ${at}lasting.last: open, ${at}lasting.ended: open`;
const ALERT_INBOX = `events[].id: open, events[].alertId: open, events[].name: prose, ${alertRule('events[].')}, events[].event.began: open, events[].event.last: open, events[].event.ended: open, events[].toldOn: open`;

const delivery = (at: string): string =>
  [
    'id: open',
    ...DELIVERY_FIELDS,
    'owner: prose',
    'recipientStates[].address: email',
    'recipientStates[].state: closed',
    'recipientStates[].why: prose',
    'latest.day: open',
    'latest.status: closed',
    'latest.reason: prose',
    'nextAt: open',
  ]
    .map((field) => `${at}${field}`)
    .join(', ');
const RECEIPT = ['id: open', 'deliveryId: open', 'on: open', 'dataDay: open', 'status: closed', 'reason: prose', 'content: open'];
const receipt = (at: string): string => RECEIPT.map((field) => `${at}${field}`).join(', ');
const OUTSIDE = 'domains[]: open, addresses[].address: email, addresses[].state: open, addresses[].answer: prose';

const ANSWER_FIELDS: { readonly [K in CallName]: string } = {
  csrfCookie: NOTHING,
  login: ofUser,
  logout: NOTHING,
  currentUser: USER,
  salesShift:
    'focusPeriodStartDate: open, focusPeriodEndDate: open, products[].asin: open, products[].productTitle: open, products[].dailyEntries[].date: open, products[].dailyEntries[].secondaryAnomalies[]: open, products[].dailyEntries[].stockOut.countries[]: open',
  salesHours: 'asin: open, day: open',
  customMarkets: market('markets[].'),
  customMarket: market(''),
  createMarket: market(''),
  updateMarket: market(''),
  deleteMarket: NOTHING,
  filterProducts:
    'productList[].asin: open, productList[].title: open, productList[].imageUrl: open, productList[].brand: open, productList[].path: open, left.after[].filter.type: closed, left.after[].filter.values[]: prose, left.after[].filter.type: closed',
  marketProductNames: '[].asin: open, [].title: open, [].brand: open',
  exploreMarket: EXPLORED,
  buyBoxOwnershipLog: '[].observationTs: open, [].sellerId: open, [].sellerName: open, [].country: open',
  postBuyBoxOwnershipLog: '[].observationTs: open, [].sellerId: open, [].sellerName: open, [].country: open',
  amcCac: '[].cohortMonth: open, [].withheld: closed',
  amcCohortSize: 'monthCohorts{}[].withheld: closed',
  amcLtv: 'monthCohorts{}[].withheld: closed',
  amcCohortSales: 'monthCohorts{}[].withheld: closed',
  analytics:
    'current.dimensions{}[]: open, annotations.data_availability{}: open, annotations.unavailable[]: open, annotations.begins{}{}: open, annotations.late_countries{}{}[]: open, annotations.parts[].metric: open, annotations.parts[].unit: open, annotations.parts[].country: open, annotations.parts[].since: open, annotations.parts[].brandGroup: open, annotations.country_starts[].metric: open, annotations.country_starts[].country: open, annotations.country_starts[].day: open, annotations.country_starts[].brandGroup: open, annotations.campaigns_from{}: open, annotations.ad_spend_from{}: closed, prior.dimensions{}[]: open, priorPeriod.start: open, priorPeriod.end: open, notAssigned.current.dimensions{}[]: open, notAssigned.prior.dimensions{}[]: open, in_currency.code: open, in_currency.sources[]: open, in_currency.days_without_rate.first: open, in_currency.days_without_rate.last: open',
  metrics:
    'current.dimensions{}[]: open, annotations.data_availability{}: open, annotations.unavailable[]: open, annotations.begins{}{}: open, annotations.late_countries{}{}[]: open, annotations.parts[].metric: open, annotations.parts[].unit: open, annotations.parts[].country: open, annotations.parts[].since: open, annotations.parts[].brandGroup: open, annotations.country_starts[].metric: open, annotations.country_starts[].country: open, annotations.country_starts[].day: open, annotations.country_starts[].brandGroup: open, annotations.campaigns_from{}: open, annotations.ad_spend_from{}: closed, prior.dimensions{}[]: open, priorPeriod.start: open, priorPeriod.end: open, notAssigned.current.dimensions{}[]: open, notAssigned.prior.dimensions{}[]: open, in_currency.code: open, in_currency.sources[]: open, in_currency.days_without_rate.first: open, in_currency.days_without_rate.last: open',
  countries: '[].country: open',
  dailyForecast:
    'method: open, asOf: open, dates[]: open, series[].brandGroupId: open, series[].country: open, series[].measure: closed, ' +
    'series[].withoutSeasons[]: open, series[].withoutForecast[]: open',
  inventoryLatest: 'sales: open, stock: open, countries[]: open, stockDays[].country: open, stockDays[].day: open',
  inventoryDemand: 'outlook.products[].asin: open',
  inventoryHistory: 'days[]: open, products[].asin: open, products[].stocked.without[]: open',
  goals,
  brandGroupGoals: goals,
  tags: '[].tag: open, [].tagSetId: open, [].tagSetType: open, [].tagSetName: open',
  tagsByQuery: '[].tag: open, [].tagSetId: open, [].tagSetType: open, [].tagSetName: open',
  dspCampaigns: '[].order_name: open',
  topCategories: '[].currentCategory: open',
  searchCategories: '[].path: open',
  brandMonths: '[].month: open',
  brandSearchTerms: 'organic[].searchTerm: open, paid[].searchTerm: open',
  brandCategories: '[].month: open, [].categories[].category_name: open, [].categories[].month: open',
  brandResearch: '[].brand: open, [].top_revenue_subcat_category_name: open, [].top_rev_share_subcat_category_name: open',
  marketSearchSummary: '[].month: open',
  marketSalesSummary: NOTHING,
  salesSummaryByPeriod: NOTHING,
  categoryBrands: OUTLIERS,
  categorySubcategories: OUTLIERS,
  categoryTerms: OUTLIERS,
  categoryNiches: OUTLIERS,
  marketMetrics:
    'current.dimensions{}[]: open, annotations.data_availability{}: open, annotations.unavailable[]: open, annotations.begins{}{}: open, annotations.late_countries{}{}[]: open, annotations.parts[].metric: open, annotations.parts[].unit: open, annotations.parts[].country: open, annotations.parts[].since: open, annotations.parts[].brandGroup: open, annotations.country_starts[].metric: open, annotations.country_starts[].country: open, annotations.country_starts[].day: open, annotations.country_starts[].brandGroup: open, annotations.campaigns_from{}: open, annotations.ad_spend_from{}: closed, prior.dimensions{}[]: open, priorPeriod.start: open, priorPeriod.end: open, notAssigned.current.dimensions{}[]: open, notAssigned.prior.dimensions{}[]: open, in_currency.code: open, in_currency.sources[]: open, in_currency.days_without_rate.first: open, in_currency.days_without_rate.last: open',
  summaryExplore: '[]{}: open',
  marketTypeahead: '[]: open',
  asinType: 'type: closed, children[]: open, asin: open, title: open, brand: open, parentAsin: open, path: open',
  topSearchTermsForAsin: '[].search_term: open, [].source: closed',
  topCompetitorsForAsin: '[].competitor_asin: open, [].product_title: open, [].brand: open',
  brandMarketDistribution: '[].category_name: open',
  portfolioProducts:
    'productList[].asin: open, productList[].title: open, productList[].imageUrl: open, productList[].brand: open, productList[].path: open',
  marketProducts: '[].asin: open, [].product_title: open, [].brand: open',
  opportunitySearchTerms: '[].searchTerm: open, [].bcg: open',
  drivingGrowth: NOTHING,
  brandLeakage: '[].campaignName: open, [].searchTerm: open',
  find: 'things[].kind: closed, things[].id: prose, things[].name: prose, things[].hint: prose, failed[]: closed',
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
  filePreview: 'kind: closed, text: content, rows[][]: content',
  uploadFile: UPLOADED_FILE.join(', '),
  updateUploadedFile: UPLOADED_FILE.join(', '),
  deleteUploadedFile: UPLOADED_FILE.join(', '),
  restoreUploadedFile: UPLOADED_FILE.join(', '),
  createGoal: GOAL,
  dimensionValues: '[]: open',
  driverMetadata: 'dimensions: open, measures: open',
  reportConfiguration:
    'popRecognizedDateDimensions: open, allowedDateDimensionsByPopType.trailing_days: open, allowedDateDimensionsByPopType.dod: open, allowedDateDimensionsByPopType.wow: open, allowedDateDimensionsByPopType.mom: open, allowedDateDimensionsByPopType.yoy: open, allowedDateDimensionsByPopType.custom: open',
  dashboards: STORED_DASHBOARD.map((field) => `dashboards[].${field}`).join(', '),
  sharedDashboards: 'dashboards[].id: open, dashboards[].title: prose, dashboards[].updatedAt: open',
  dashboard: ONE_DASHBOARD,
  createDashboard: ONE_DASHBOARD,
  updateDashboard: ONE_DASHBOARD,
  deleteDashboard: NOTHING,
  restoreDashboard: ONE_DASHBOARD,
  mendDashboard: ONE_DASHBOARD,
  addDashboardFavorite: NOTHING,
  removeDashboardFavorite: NOTHING,
  dashboardVersions: [...DASHBOARD_SAVE, 'title: prose'].map((field) => `versions[].${field}`).join(', '),
  dashboardVersion: [...DASHBOARD_SAVE, ...DASHBOARD_CONTENT].map((field) => `version.${field}`).join(', '),
  restoreDashboardVersion: ONE_DASHBOARD,
  runReport: 'reportId: open',
  reportRun:
    'reportId: open, status: closed, errorMessage: open, errorDetail: open, refusal: open, queries: open, reportSpec: open, normalizedReportSpec: open, finishedAt: open, businessDay: open, takenBy: open',
  reportResult:
    'sections: open, columns: open, data.begins{}: open, data.parts: open, data.starts: open, data.missing: open, data.inCurrency.code: open, data.inCurrency.sources: open, data.inCurrency.measures: open, data.inCurrency.days_without_rate.first: open, data.inCurrency.days_without_rate.last: open, adSpendFrom: closed',
  abortReport: NOTHING,
  hashReportSpec: 'reportSpecHash: open',
  reportSpecByHash: 'reportSpecHash: open, reportSpec: open',
  reportSpecs: STORED_REPORT.map((field) => `reportSpecs[].${field}`).join(', '),
  createReportSpec: STORED_REPORT.join(', '),
  updateReportSpec: STORED_REPORT.join(', '),
  deleteReportSpec: NOTHING,
  deleteListedReportSpec: NOTHING,
  restoreReportSpec: STORED_REPORT.join(', '),
  mendReportSpec: STORED_REPORT.join(', '),
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
  adminJobs:
    'jobs[].id: open, jobs[].title: open, jobs[].server: open, jobs[].schedule.kind: closed, jobs[].schedule.kind: closed, jobs[].schedule.pattern: open, jobs[].schedule.timeZone: open, jobs[].schedule.kind: closed, jobs[].missed: closed, jobs[].nextAt: open, jobs[].lastRun.id: open, jobs[].lastRun.jobId: open, jobs[].lastRun.status: closed, jobs[].lastRun.reason: closed, jobs[].lastRun.askedBy: name, jobs[].lastRun.startedAt: open, jobs[].lastRun.finishedAt: open, jobs[].lastRun.message: prose, jobs[].lastSuccessAt: open, runs[].id: open, runs[].jobId: open, runs[].status: closed, runs[].reason: closed, runs[].askedBy: name, runs[].startedAt: open, runs[].finishedAt: open, runs[].message: prose, imports[].id: open, imports[].brandGroupName: prose, imports[].person: name, imports[].stage: closed',
  runJob: NOTHING,
  stopImport: NOTHING,
  importTarget: 'id: open, name: prose, countries[]: open',
  importKinds: '[].kind: closed, [].columns[]: open, [].required[][]: open, [].presets[]: open, [].template: open',
  pastImports:
    '[].importedAt: open, [].importedBy: name, [].kinds: open, [].files[]: content, [].firstDay: open, [].lastDay: open, [].undoneAt: open, [].undoneBy: name',
  dataCalendar:
    'kinds[].kind: closed, kinds[].grain: closed, kinds[].measures{}: open, kinds[].parts[].country: open, kinds[].parts[].first: open, kinds[].parts[].last: open, kinds[].parts[].runs[].from: open, kinds[].parts[].runs[].to: open, undated[].kind: closed, imports[].importedAt: open, imports[].importedBy: name, imports[].files[]: content',
  reconciledFiles:
    '[].file: content, [].kind: closed, [].importedAt: open, [].importedBy: name, [].firstDay: open, [].lastDay: open, [].countries[]: open, [].measures[].title: open, [].measures[].said[].currency: open, [].measures[].causes[].cause: closed, [].measures[].causes[].currency: open, [].measures[].causes[].by[]: content',
  currentImport: IMPORT_JOB,
  beginImport: IMPORT_JOB,
  sendImportPiece: IMPORT_JOB,
  checkImport: IMPORT_JOB,
  runImport: IMPORT_JOB,
  cancelImport: IMPORT_JOB,
  undoImport: IMPORT_JOB,
  pruneImports: IMPORT_JOB,
  importMappings: MAPPING.map((field) => `[].${field}`).join(', '),
  createImportMapping: MAPPING.join(', '),
  updateImportMapping: MAPPING.join(', '),
  deleteImportMapping: NOTHING,
  adminClients: '[].id: open, [].name: prose, [].brandGroups[].id: open, [].brandGroups[].name: prose',
  setupStatus: NOTHING,
  setup: ofUser,
  forgotPassword: 'message: open',
  resetPassword: 'message: open',
  updatePassword: 'message: open',
  getStarted: 'message: open',
  exportRequest: 'message: open',
  titleComplianceRequest: 'message: open',
  indexBrands: 'brands[].brand: open',
  indexKeywords: 'terms[].term: open',
  indexStats: NOTHING,
  leaderboard: 'brands[].name: open, brands[].series[].date: open',
  searchedBrands: 'brands[]: open',
  namedBrands: 'brands[]: open',
  brandTerms: 'terms[].term: open, terms[].source: closed',
  matchingTerms: 'terms[].term: open, terms[].source: closed',
  termVolumes: 'data[].month: open, data[].search_term: open',
  ownTitleViolations:
    'brand: open, violations[].title: open, violations[].imageUrl: open, violations[].childAsin: open, violations[].parentAsin: open, violations[].violations.characterViolations[]: open, violations[].violations.wordViolations[]: open',
  titleViolations:
    'brand: open, violations[].title: open, violations[].imageUrl: open, violations[].childAsin: open, violations[].parentAsin: open, violations[].violations.characterViolations[]: open, violations[].violations.wordViolations[]: open',
  forecastNodes: NOTHING,
  marketKnown: 'missing[]: closed, category[]: open',
  alerts: alert('[].'),
  createAlert: alert(''),
  updateAlert: alert(''),
  deleteAlert: NOTHING,
  deliveries: delivery('[].'),
  createDelivery: delivery(''),
  updateDelivery: delivery(''),
  deleteDelivery: NOTHING,
  testDelivery: 'message: open',
  deliveryChoices:
    'people[].name: prose, people[].email: email, dashboards[].id: open, dashboards[].title: prose, reports[].id: open, reports[].title: prose, domains[]: open',
  deliveryReceipts: receipt('[].'),
  deliveryReceipt: `${receipt('receipt.')}, entries[].at: open, entries[].what: open, entries[].recipient: email, entries[].messageId: open, entries[].answer: prose, html: prose`,
  outsideRules: OUTSIDE,
  setOutsideDomains: OUTSIDE,
  alertInbox: ALERT_INBOX,
  markAlertEvents: ALERT_INBOX,
  alertBasis: 'period.start: open, period.end: open',
  missingDays:
    '[].brandGroupId: open, [].data: closed, [].grain: closed, [].country: open, [].current[].start: open, [].current[].end: open, [].prior[].start: open, [].prior[].end: open',
  missingMarketDays:
    '[].brandGroupId: open, [].data: closed, [].grain: closed, [].country: open, [].current[].start: open, [].current[].end: open, [].prior[].start: open, [].prior[].end: open',
  forecastForNode: '[].month: open',
  quarterlyForecastForNode: NOTHING,
  freeToolsInterest: 'message: open',
  userSettings: 'settings[].key: open, settings[].value: prose, settings[].type: closed',
  saveSetting: 'setting.key: open, setting.value: prose, setting.type: closed',
  deleteSetting: NOTHING,
  flash: 'messages[].level: closed, messages[].message: open',
  latestData: NOTHING,
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
    expect(written(contract[call].answer)).toBe(ANSWER_FIELDS[call]);
  });

  test('of a user: names and e-mails are masked wherever one stands', () => {
    expect(written(User)).toBe(USER);
    for (const fields of Object.values(ANSWER_FIELDS)) {
      for (const field of fields.split(', '))
        expect(field).not.toMatch(/(^|[.\]])(e?mail|firstName|lastName|fullName|phone|author|owner): open$/i);
    }
  });
});
