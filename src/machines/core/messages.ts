/**
 * What actors tell each other. Messages are consequences of events: they are not journaled, for a replay makes
 * them again.
 */
import type { Json } from '../../domain/codec/codec.ts';
import type { Dashboard } from '../../domain/dashboards/dashboard.ts';
import type { ScopeDates } from '../../domain/dates/pickerChoice.ts';
import type { FilterState } from '../../domain/filters/filterState.ts';
import type { LookupRequest } from '../../domain/filters/lookupRequests.ts';
import type { OpenFilters } from '../../domain/filters/openFilters.ts';
import type { SavedView } from '../../domain/filters/savedViewRecord.ts';
import type { HandedFiles } from '../../domain/imports/chosenFiles.ts';
import type { AddressOf } from '../../domain/journal/address.ts';
import type { EventOf } from '../../domain/journal/events.ts';
import type { MachineName } from '../../domain/journal/machineNames.ts';
import type { RecordStates, Renewal } from '../../domain/records/recordChange.ts';
import type { RunRequest } from '../../domain/reporting/reportRun.ts';
import type { QueryScope } from '../../domain/screens/queryScope.ts';
import type { ScreenRequest } from '../../domain/screens/screen.ts';
import type { User } from '../../domain/session/user.ts';
import type { Scope } from '../../domain/shell/scope.ts';
import type { ToastContent } from '../../domain/toasts/toast.ts';
import type { UndoDirection } from '../../domain/undo/undoKey.ts';
import type { UndoStep } from '../../domain/undo/undoStack.ts';

/** What others need to know of the session. */
export type SessionStatus =
  | { readonly tag: 'unknown' }
  | { readonly tag: 'unreachable' }
  | { readonly tag: 'out' }
  | { readonly tag: 'in'; readonly user: User };

/** A step of records that somebody else keeps the steps of: in which document, and how many steps are done there without it. */
export interface GivenTurn<D = unknown> {
  readonly direction: UndoDirection;
  readonly step: UndoStep<RecordStates<D>>;
  readonly document: string;
  readonly at: number;
}

export type Message =
  | { readonly type: 'message.sessionChanged'; readonly session: SessionStatus }
  | { readonly type: 'message.signedIn'; readonly user: User }
  /** Who is signed in, whenever the server has said so: with settings of their own. */
  | { readonly type: 'message.userKnown'; readonly user: User }
  | { readonly type: 'message.urlChanged'; readonly url: string; readonly by: 'push' | 'replace' | 'browser'; readonly enters?: true }
  | { readonly type: 'message.navigate'; readonly to: string; readonly replace: boolean }
  /** Who is asked before the person leaves what they edit; null lets them go. What is asked, and answered by going on or staying. */
  | { readonly type: 'message.leaveGuarded'; readonly at: null }
  | { readonly type: 'message.leaveGuarded'; readonly at: HearerOf<'message.leaveAsked'>; readonly what: string }
  | { readonly type: 'message.leaveAsked'; readonly to: string; readonly replace: boolean }
  | { readonly type: 'message.clearToasts' }
  | { readonly type: 'message.toast'; readonly toast: ToastContent }
  /** What was said of something holds no more. */
  | { readonly type: 'message.toastsSettled'; readonly about: string }
  | { readonly type: 'message.scopeChanged'; readonly scope: Scope; readonly params: Readonly<Record<string, string>> }
  /** `replace` leaves no way back to where it was otherwise, by a rule of `replacing`. */
  | {
      readonly type: 'message.paramChanged';
      readonly key: string;
      readonly value: string | null;
      readonly replace?: boolean;
      /** Others that change with it, as one step; null takes a key out. */
      readonly also?: Readonly<Record<string, string | null>>;
    }
  /** What the server holds has changed: the open screen asks anew, of `calls` alone where they are named, and the session what the person may see. */
  | { readonly type: 'message.dataChanged'; readonly calls?: readonly string[] }
  /** `before` is what the request before it was last for, in whose scope its answer is still shown; null where nothing may show of it. */
  | { readonly type: 'message.requestChanged'; readonly request: ScreenRequest; readonly turn: number; readonly before: QueryScope | null }
  /** `keepsDrafts`: whoever was there may come back, and finds what was being edited. */
  | { readonly type: 'message.leaveSession'; readonly notice?: string; readonly keepsDrafts: boolean }
  /** The session is over: who edits something parks it. `layer` is the one that is open. */
  | { readonly type: 'message.draftsWanted'; readonly layer: string | null }
  /** A page of imports has opened, of `owner`: it takes what was dropped for it elsewhere. */
  | { readonly type: 'message.filesWanted'; readonly at: HearerOf<'message.filesHanded'>; readonly owner: string }
  | ({ readonly type: 'message.filesHanded' } & HandedFiles)
  /** The layer in which a draft shows that came back. */
  | { readonly type: 'message.layerWanted'; readonly layer: string }
  | { readonly type: 'message.connection'; readonly lost: boolean }
  /** The filters that the address is to say; `closes` the panel. */
  | { readonly type: 'message.filtersApplied'; readonly filters: FilterState; readonly replace: boolean; readonly closes: boolean }
  /** What the address says of the filters, and for whom; null where there are none. */
  | { readonly type: 'message.filtersOffered'; readonly open: OpenFilters | null }
  /** What options are made of; `afterMs` waits whether something else is wanted instead. */
  | { readonly type: 'message.lookUp'; readonly lookup: LookupRequest; readonly afterMs: number }
  /** By the keys; `isShown`: what is edited there is in sight, with the buttons that name the step. */
  | { readonly type: 'message.undoAsked'; readonly direction: UndoDirection; readonly isShown: boolean }
  /** Where undo and redo go while this screen is open; null gives them back. */
  | { readonly type: 'message.undoClaimed'; readonly at: HearerOf<'message.undoAsked'> | null }
  /** A query of the screen was refused or failed. */
  | { readonly type: 'message.notAnswered'; readonly key: string; readonly status: number | null }
  /** A form's draft is as this now, for the machine that follows it. */
  | { readonly type: 'message.draftShown'; readonly draft: unknown }
  /** A record is to be edited, or a new one, which begins with the seed; null closes a form in which nothing was changed. */
  | { readonly type: 'message.recordWanted'; readonly id: string | null; readonly seed: Json }
  /** A form is to save: its list passes it on to whoever keeps the steps, who says that it is next; and says so to the form once what was pressed before is done. */
  | { readonly type: 'message.saveWanted' }
  | { readonly type: 'message.saveNext' }
  | { readonly type: 'message.saveDue' }
  /** Records that the person alone has changed, as they are now: a form of one of them goes on from there. */
  | { readonly type: 'message.recordsRenewed'; readonly records: readonly Renewal<unknown>[] }
  /** Records of a list are being changed; the next says that they were not, the one after that, awaited, that they were. */
  | { readonly type: 'message.recordsChanging' }
  | { readonly type: 'message.recordsUnchanged' }
  /** A gesture changed records of a list: each by its key, as it was and as it is. */
  | { readonly type: 'message.recordsChanged'; readonly step: UndoStep<RecordStates<unknown>>; readonly isAwaited?: true }
  /** What is stored is to be changed so, and saved at once, without a form. */
  | { readonly type: 'message.changeWanted'; readonly id: string; readonly changes: Readonly<Record<string, Json>> }
  /** By whoever keeps the steps of a list: one shall be taken back, or done again; that it was not. */
  | ({ readonly type: 'message.turnWanted' } & GivenTurn)
  | ({ readonly type: 'message.undoFailed' } & GivenTurn)
  /** A dashboard as it is edited, for the machine that runs its reports; null once it is looked at again. */
  | { readonly type: 'message.dashboardShown'; readonly dashboard: Dashboard | null }
  /** What the filter panel shows. */
  | { readonly type: 'message.filtersShown'; readonly query: string }
  /** Of the saved views: they are there, one was picked. */
  | { readonly type: 'message.viewsLoaded'; readonly standard: SavedView | null }
  | { readonly type: 'message.viewPicked'; readonly view: SavedView }
  /** The dates of the open screen, or that it has none. */
  | { readonly type: 'message.datesOffered'; readonly screen: string | null; readonly dates: ScopeDates | null }
  | { readonly type: 'message.pickerToggled'; readonly open: boolean }
  /** What the URL is to say of the dates; null takes a key out. */
  | { readonly type: 'message.datesApplied'; readonly params: Readonly<Record<string, string | null>>; readonly closes: boolean }
  | { readonly type: 'message.logoutAsked' }
  /** Unsaved work that stays wherever the person goes, and is lost when they log out: whether there is some of this kind. */
  | { readonly type: 'message.workKept'; readonly what: string; readonly isKept: boolean }
  /** What would be lost by logging out; answered by naming it. */
  | { readonly type: 'message.unsavedAsked' }
  | { readonly type: 'message.unsavedNamed'; readonly unsaved: readonly string[] }
  | { readonly type: 'message.dayTurned' }
  | { readonly type: 'message.minuteTurned'; readonly now: number }
  /** It is time to ask whether data of this brand group came in. */
  | { readonly type: 'message.dataNewsDue'; readonly brandGroupId: string }
  /** Where the person is and whether somebody is signed in, for the deferred services. */
  | { readonly type: 'message.location'; readonly url: string; readonly isSignedIn: boolean; readonly isLogin: boolean }
  | { readonly type: 'message.pageFocused'; readonly now: number }
  /** Whoever shows a report wants it run, or a run taken up by its id; or has no use for either any more. */
  | { readonly type: 'message.reportWanted'; readonly request: RunRequest }
  | { readonly type: 'message.reportFollowed'; readonly reportId: string }
  | { readonly type: 'message.reportDropped' }
  /** What became of it. `requested`: the server has given it this id. */
  | {
      readonly type: 'message.reportChanged';
      readonly key: string;
      readonly status: 'requested' | 'complete' | 'error' | 'aborted';
      readonly reportId: string | null;
    }
  | EventOf<'dates.weekStepped'>
  | EventOf<'palette.closed' | 'palette.queryTyped'>
  /** The person wants to be at the toasts, if there are any. */
  | { readonly type: 'message.toastsReached' }
  | { readonly type: 'message.fault'; readonly at: string; readonly message: string }
  /** `since` is the turn from which on it is the answer; the present one where it is not said. */
  | { readonly type: 'message.answered'; readonly key: string; readonly value: unknown; readonly since?: number };

type MessageType = Message['type'];
/** By its type, looked up. */
type MessageByType = { readonly [E in Message as E['type']]: E };
export type MessageOf<K extends MessageType> = MessageByType[K];

export type FormMachine =
  | 'alertForm'
  | 'brandGroupForm'
  | 'deliveryForm'
  | 'documentForm'
  | 'goalForm'
  | 'mappingForm'
  | 'marketForm'
  | 'noteForm'
  | 'organizationForm'
  | 'savedViewForm'
  | 'userForm';
export type ListMachine =
  | 'alertList'
  | 'deliveryList'
  | 'goalConsole'
  | 'mappingRecords'
  | 'marketList'
  | 'noteRecords'
  | 'savedViewRecords';
export type EditorMachine = 'dashboardEdit' | 'explorer' | 'goalYears' | 'summaryEditor';

/**
 * Who hears each message. Whoever sends one is checked by this and not by the tables of both sides, which would be a
 * circle; `machineTypes.ts` compares it with the tables and does not compile where they differ.
 */
export interface HearersOf extends Readonly<Record<MessageType, MachineName>> {
  readonly 'message.sessionChanged': 'shell';
  readonly 'message.signedIn': 'session';
  readonly 'message.userKnown': 'settings';
  readonly 'message.urlChanged': 'shell';
  readonly 'message.navigate': 'navigation';
  readonly 'message.leaveGuarded': 'navigation';
  readonly 'message.leaveAsked': FormMachine | EditorMachine;
  readonly 'message.clearToasts': 'toasts';
  readonly 'message.toast': 'toasts';
  readonly 'message.toastsSettled': 'toasts';
  readonly 'message.scopeChanged':
    | 'alertMarks'
    | 'deliverySender'
    | FormMachine
    | ListMachine
    | EditorMachine
    | 'addToDashboard'
    | 'annotations'
    | 'categories'
    | 'dashboardBoard'
    | 'dashboardList'
    | 'fileActions'
    | 'fileUploads'
    | 'goalUpload'
    | 'inventoryRun'
    | 'marketGuard'
    | 'marketPreview'
    | 'marketReference'
    | 'reportList'
    | 'savedViews'
    | 'screen'
    | 'tables'
    | 'trendSearch'
    | 'typeaheads';
  readonly 'message.paramChanged': 'shell';
  readonly 'message.dataChanged': 'dataNews' | 'savedViews' | 'screen' | 'session' | 'shell';
  readonly 'message.requestChanged': 'query';
  readonly 'message.leaveSession': 'shell';
  readonly 'message.draftsWanted':
    | FormMachine
    | EditorMachine
    | 'account'
    | 'addToDashboard'
    | 'dashboardList'
    | 'dates'
    | 'exportRequest'
    | 'fileActions'
    | 'filters'
    | 'marketing'
    | 'reportList'
    | 'savedViews'
    | 'screen'
    | 'setup';
  readonly 'message.filesWanted': 'shell';
  readonly 'message.filesHanded': 'importList';
  readonly 'message.layerWanted': 'shell';
  readonly 'message.connection': 'query' | 'screen' | 'session' | 'setup' | 'shell';
  readonly 'message.filtersApplied': 'shell';
  readonly 'message.filtersOffered': 'filters';
  readonly 'message.lookUp': 'lookups';
  readonly 'message.undoAsked': FormMachine | ListMachine | EditorMachine | 'adminList' | 'fileActions' | 'filters' | 'savedViews';
  readonly 'message.undoClaimed': 'shell';
  readonly 'message.notAnswered': ListMachine | 'adminList' | 'explorer' | 'marketGuard' | 'screen';
  readonly 'message.draftShown': 'annotations' | 'marketPreview';
  readonly 'message.recordWanted': FormMachine;
  readonly 'message.saveWanted': ListMachine | 'filters' | 'savedViews';
  readonly 'message.saveNext': ListMachine | 'savedViews';
  readonly 'message.saveDue': FormMachine;
  readonly 'message.recordsRenewed': FormMachine;
  readonly 'message.recordsChanging': 'filters' | 'savedViews';
  readonly 'message.recordsUnchanged': ListMachine | 'filters' | 'savedViews';
  readonly 'message.recordsChanged': ListMachine | 'filters' | 'savedViews';
  readonly 'message.changeWanted': FormMachine;
  readonly 'message.turnWanted': ListMachine | 'savedViews';
  readonly 'message.undoFailed': 'filters' | 'savedViews';
  readonly 'message.dashboardShown': 'dashboardBoard';
  readonly 'message.filtersShown': 'savedViews';
  readonly 'message.viewsLoaded': 'filters';
  readonly 'message.viewPicked': 'filters';
  readonly 'message.datesOffered': 'dates';
  readonly 'message.pickerToggled': 'dates';
  readonly 'message.datesApplied': 'shell';
  readonly 'message.logoutAsked': 'session';
  readonly 'message.workKept': 'navigation';
  readonly 'message.unsavedAsked': 'navigation';
  readonly 'message.unsavedNamed': 'session';
  readonly 'message.dayTurned': 'session';
  readonly 'message.minuteTurned': 'shell' | 'toasts';
  readonly 'message.dataNewsDue': 'dataNews';
  readonly 'message.location': 'flash' | 'marketing' | 'palette' | 'pdf' | 'release';
  readonly 'message.pageFocused': 'marketing' | 'release';
  readonly 'message.reportWanted': 'reportRun';
  readonly 'message.reportFollowed': 'reportRun';
  readonly 'message.reportDropped': 'reportRun';
  readonly 'message.reportChanged': 'dashboardBoard' | 'explorer';
  readonly 'message.toastsReached': 'toasts';
  readonly 'message.fault': 'root';
  readonly 'message.answered':
    | FormMachine
    | ListMachine
    | EditorMachine
    | 'adminJobs'
    | 'deliverySender'
    | 'adminList'
    | 'adminSync'
    | 'dashboardBoard'
    | 'dashboardList'
    | 'fileActions'
    | 'goalUpload'
    | 'importList'
    | 'inventoryRun'
    | 'reportList'
    | 'screen';
  readonly 'dates.weekStepped': 'dates';
  readonly 'palette.closed': 'palette';
  readonly 'palette.queryTyped': 'palette';
}
/** Where a message of that type may go. */
export type HearerOf<K extends MessageType> = AddressOf<HearersOf[K]>;

/** What all machines that hang under another are told; one that has no entry for it lets it pass. */
export type Broadcast = MessageOf<
  | 'message.scopeChanged'
  | 'message.draftsWanted'
  | 'message.answered'
  | 'message.notAnswered'
  | 'message.dataChanged'
  | 'message.connection'
>;
