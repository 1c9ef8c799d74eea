/**
 * The registry of machines as types, by the names under which they are registered: what is read at an address is read
 * in the types of the machine that runs there, so that a wrong address, a wrong state or a field that its context
 * hasn't does not compile. A new machine is one line here.
 */
import type { AnyStateMachine, SnapshotFrom } from 'xstate';
import type { Address, AddressOf } from '../domain/journal/address.ts';
import type { EventOf, EventType } from '../domain/journal/events.ts';
import type { MachineName } from '../domain/journal/machineNames.ts';
import type { accountMachine } from './account/account.machine.ts';
import type { createAdminJobsMachine } from './admin/adminJobs.machine.ts';
import type { createAdminListMachine } from './admin/adminList.machine.ts';
import type { createAdminSyncMachine } from './admin/adminSync.machine.ts';
import type { createBrandGroupFormMachine } from './admin/brandGroupForm.machine.ts';
import type { createOrganizationFormMachine } from './admin/organizationForm.machine.ts';
import type { createUserFormMachine } from './admin/userForm.machine.ts';
import type { createAlertFormMachine } from './alerts/alertForm.machine.ts';
import type { createAlertListMachine } from './alerts/alertList.machine.ts';
import type { alertMarksMachine } from './alerts/alertMarks.machine.ts';
import type { annotationsMachine } from './annotations/annotations.machine.ts';
import type { createNoteFormMachine } from './annotations/noteForm.machine.ts';
import type { createNoteRecordsMachine } from './annotations/noteRecords.machine.ts';
import type { createCategoriesMachine } from './categories/categories.machine.ts';
import type { clockMachine } from './clock/clock.machine.ts';
import type { connectionMachine } from './connection/connection.machine.ts';
import type { Hearing } from './core/defineMachine.ts';
import type { HearersOf, Message } from './core/messages.ts';
import type { ActorSnapshot } from './core/segment.ts';
import type { InputType } from './core/transition.ts';
import type { createAddToDashboardMachine } from './dashboards/addToDashboard.machine.ts';
import type { createDashboardBoardMachine } from './dashboards/dashboardBoard.machine.ts';
import type { createDashboardEditMachine } from './dashboards/dashboardEdit.machine.ts';
import type { createDashboardListMachine } from './dashboards/dashboardList.machine.ts';
import type { dataNewsMachine } from './dataNews/dataNews.machine.ts';
import type { createDatesMachine } from './dates/dates.machine.ts';
import type { createDeliveryFormMachine } from './deliveries/deliveryForm.machine.ts';
import type { createDeliveryListMachine } from './deliveries/deliveryList.machine.ts';
import type { createDeliverySenderMachine } from './deliveries/deliverySender.machine.ts';
import type { exportRequestMachine } from './exportRequest/exportRequest.machine.ts';
import type { createDocumentFormMachine } from './files/documentForm.machine.ts';
import type { createFileActionsMachine } from './files/fileActions.machine.ts';
import type { createFileUploadsMachine } from './files/fileUploads.machine.ts';
import type { filtersMachine } from './filters/filters.machine.ts';
import type { flashMachine } from './flash/flash.machine.ts';
import type { createGoalConsoleMachine } from './goals/goalConsole.machine.ts';
import type { createGoalFormMachine } from './goals/goalForm.machine.ts';
import type { createGoalUploadMachine } from './goals/goalUpload.machine.ts';
import type { createGoalYearsMachine } from './goals/goalYears.machine.ts';
import type { createImportListMachine } from './imports/importList.machine.ts';
import type { createMappingFormMachine } from './imports/mappingForm.machine.ts';
import type { createMappingRecordsMachine } from './imports/mappingRecords.machine.ts';
import type { createInventoryRunMachine } from './inventory/inventoryRun.machine.ts';
import type { lookupsMachine } from './lookups/lookups.machine.ts';
import type { marketingMachine } from './marketing/marketing.machine.ts';
import type { createMarketFormMachine } from './markets/marketForm.machine.ts';
import type { marketGuardMachine } from './markets/marketGuard.machine.ts';
import type { createMarketListMachine } from './markets/marketList.machine.ts';
import type { createMarketPreviewMachine } from './markets/marketPreview.machine.ts';
import type { marketReferenceMachine } from './markets/marketReference.machine.ts';
import type { navigationMachine } from './navigation/navigation.machine.ts';
import type { paletteMachine } from './palette/palette.machine.ts';
import type { pdfMachine } from './pdf/pdf.machine.ts';
import type { releaseMachine } from './release/release.machine.ts';
import type { createExplorerMachine } from './reporting/explorer.machine.ts';
import type { createReportListMachine } from './reporting/reportList.machine.ts';
import type { createReportRunMachine } from './reporting/reportRun.machine.ts';
import type { createRootMachine } from './root/root.machine.ts';
import type { createSavedViewFormMachine } from './savedViews/savedViewForm.machine.ts';
import type { createSavedViewRecordsMachine } from './savedViews/savedViewRecords.machine.ts';
import type { createSavedViewsMachine } from './savedViews/savedViews.machine.ts';
import type { queryMachine } from './screen/query.machine.ts';
import type { createScreenMachine } from './screen/screen.machine.ts';
import type { sessionMachine } from './session/session.machine.ts';
import type { setupMachine } from './session/setup.machine.ts';
import type { settingsMachine } from './settings/settings.machine.ts';
import type { createShellMachine } from './shell/shell.machine.ts';
import type { createSummaryEditorMachine } from './summary/summaryEditor.machine.ts';
import type { tablesMachine } from './tables/tables.machine.ts';
import type { toastsMachine } from './toasts/toasts.machine.ts';
import type { trendSearchMachine } from './tools/trendSearch.machine.ts';
import type { createTypeaheadsMachine } from './typeahead/typeaheads.machine.ts';

/** A machine, or how it is made for an app, as areas register it. */
type Source = AnyStateMachine | ((...parts: never[]) => AnyStateMachine);
type Made<S extends Source> = S extends (...parts: never[]) => infer M ? M : S;

/** What each name stands for. */
export interface MachineTypes extends Readonly<Record<MachineName, Source>> {
  readonly root: typeof createRootMachine;
  readonly toasts: typeof toastsMachine;
  readonly connection: typeof connectionMachine;
  readonly clock: typeof clockMachine;
  readonly navigation: typeof navigationMachine;
  readonly session: typeof sessionMachine;
  readonly shell: typeof createShellMachine;

  readonly dates: typeof createDatesMachine;
  readonly filters: typeof filtersMachine;
  readonly lookups: typeof lookupsMachine;
  readonly savedViews: typeof createSavedViewsMachine;
  readonly savedViewForm: typeof createSavedViewFormMachine;
  readonly savedViewRecords: typeof createSavedViewRecordsMachine;

  readonly release: typeof releaseMachine;
  readonly flash: typeof flashMachine;
  readonly dataNews: typeof dataNewsMachine;
  readonly marketing: typeof marketingMachine;
  readonly exportRequest: typeof exportRequestMachine;
  readonly pdf: typeof pdfMachine;
  readonly palette: typeof paletteMachine;
  readonly settings: typeof settingsMachine;

  readonly setup: typeof setupMachine;
  readonly account: typeof accountMachine;

  readonly screen: typeof createScreenMachine;
  readonly query: typeof queryMachine;
  readonly tables: typeof tablesMachine;
  readonly typeaheads: typeof createTypeaheadsMachine;
  readonly annotations: typeof annotationsMachine;
  readonly noteForm: typeof createNoteFormMachine;
  readonly noteRecords: typeof createNoteRecordsMachine;
  readonly categories: typeof createCategoriesMachine;
  readonly adminJobs: typeof createAdminJobsMachine;
  readonly adminList: typeof createAdminListMachine;
  readonly userForm: typeof createUserFormMachine;
  readonly organizationForm: typeof createOrganizationFormMachine;
  readonly brandGroupForm: typeof createBrandGroupFormMachine;
  readonly adminSync: typeof createAdminSyncMachine;
  readonly documentForm: typeof createDocumentFormMachine;
  readonly fileActions: typeof createFileActionsMachine;
  readonly fileUploads: typeof createFileUploadsMachine;
  readonly importList: typeof createImportListMachine;
  readonly mappingForm: typeof createMappingFormMachine;
  readonly mappingRecords: typeof createMappingRecordsMachine;
  readonly goalYears: typeof createGoalYearsMachine;
  readonly marketList: typeof createMarketListMachine;
  readonly marketForm: typeof createMarketFormMachine;
  readonly marketPreview: typeof createMarketPreviewMachine;
  readonly marketGuard: typeof marketGuardMachine;
  readonly marketReference: typeof marketReferenceMachine;
  readonly alertForm: typeof createAlertFormMachine;
  readonly alertList: typeof createAlertListMachine;
  readonly deliveryForm: typeof createDeliveryFormMachine;
  readonly deliveryList: typeof createDeliveryListMachine;
  readonly alertMarks: typeof alertMarksMachine;
  readonly deliverySender: typeof createDeliverySenderMachine;
  readonly goalForm: typeof createGoalFormMachine;
  readonly goalConsole: typeof createGoalConsoleMachine;
  readonly goalUpload: typeof createGoalUploadMachine;
  readonly summaryEditor: typeof createSummaryEditorMachine;
  readonly dashboardBoard: typeof createDashboardBoardMachine;
  readonly dashboardList: typeof createDashboardListMachine;
  readonly reportList: typeof createReportListMachine;
  readonly dashboardEdit: typeof createDashboardEditMachine;
  readonly explorer: typeof createExplorerMachine;
  readonly addToDashboard: typeof createAddToDashboardMachine;
  readonly reportRun: typeof createReportRunMachine;
  readonly inventoryRun: typeof createInventoryRunMachine;
  readonly trendSearch: typeof trendSearchMachine;
}

export type { MachineName };

/** The snapshot of the machine of that name: its states, its context, the events that it knows. */
export type SnapshotOf<M extends MachineName> = MachineTypes[M] extends Source ? SnapshotFrom<Made<MachineTypes[M]>> : never;

/** What is read at an address; of a plain one, and of one whose machine is not in the registry, only what any machine has. */
export type SnapshotAt<A extends Address> =
  A extends AddressOf<infer M> ? (M extends MachineName ? SnapshotOf<M> : ActorSnapshot) : ActorSnapshot;
/** The context of the machine at an address; `unknown` where nobody knows which it is. */
export type ContextAt<A extends Address> = SnapshotAt<A>['context'];

type HeardByOne<M extends MachineName> = MachineTypes[M] extends Hearing<infer K> | ((...parts: never[]) => Hearing<infer K>) ? K : never;
/** As a record, for the keys of a union of records are those that all of them have. */
type HeardRecord<M extends MachineName> = M extends MachineName ? Readonly<Record<HeardByOne<M>, true>> : never;
/** The types of the inputs that the machine of that name has in its table; of several names, those that each of them has. */
export type HeardBy<M extends MachineName> = keyof HeardRecord<M>;
/** The names of the machines that hear all of these. */
export type Hearers<K extends InputType> = { readonly [M in MachineName]: K extends HeardByOne<M> ? M : never }[MachineName];
/** The events that views send to an address: those that its machine hears. Of a plain address nobody knows which that is. */
export type EventAt<A extends Address> =
  A extends AddressOf<infer M> ? (M extends MachineName ? EventOf<HeardBy<M> & EventType> : never) : never;

/** Whether two unions have the same members. */
type Same<A, B> = [A, B] extends [B, A] ? true : never;
/** The messages whose hearers are not those whose tables have an entry for it. */
type Unlike = { readonly [K in Message['type']]: Same<HearersOf[K], Hearers<K>> extends true ? never : K }[Message['type']];
/** Does not compile where who hears a message (`HearersOf`) is not what the tables say. */
export const HEARERS_AGREE: readonly Unlike[] & readonly never[] = [];
