/**
 * What a record editor has to know of what it edits: where it stands in the address and in the answers, what may be saved, by which calls,
 * and how it is called. One value of this makes the form (`RecordFormKind`), the list beside it (`RecordListKind`), or both, and their undo
 * (`src/machines/records`). Where the form stands (`FormPlace`), when it offers to save (`SaveOffer`) and who keeps the steps (`StepKeeper`)
 * are each one of a few ways.
 */

import type { CallName } from '../api/contract.ts';
import type { Json } from '../codec/codec.ts';
import type { LookupRequest } from '../filters/lookupRequests.ts';
import type { AddressOf } from '../journal/address.ts';
import type { ApiCall } from '../journal/commands.ts';
import type { EventOf, EventType } from '../journal/events.ts';
import type { ScreenParams } from '../screens/screen.ts';
import type { Scope } from '../shell/scope.ts';
import type { ToastUndo } from '../toasts/toast.ts';
import type { UndoStep } from '../undo/undoStack.ts';
import type { RecordPlan, RecordStates } from './recordChange.ts';
import type { FieldFaults, FieldText, RecordForm, StoredRecord, Theirs } from './recordForm.ts';

export type RecordCall = Pick<ApiCall, 'call' | 'input'>;

/** The keys of a list and of its form among the machines of their screen, where each stands there alone. */
export const LIST_AT = 'records';
export const FORM_AT = 'form';

/** The parameter's value for something new. */
export const NEW_RECORD = 'new';

/** What the form and the list of a record both know of it: where it stands in the answers, what tells it apart, and how it is called. */
export interface RecordKind<D, A extends string = string> {
  /** Before the dot of the events that carry its drafts. */
  readonly area: A;
  /** The screen's query whose answer is the list, and its records. */
  readonly list: string;
  readonly records: (answer: unknown) => readonly StoredRecord<D>[];
  /** What tells records apart for good. */
  readonly keyOf: (record: StoredRecord<D>) => string;
  /** Whose records these are: a draft and its steps belong to this brand group, or to whatever else the scope names; null where there is none. */
  readonly scopeKey: (scope: Scope) => string | null;
  /** What is stored, in the refusal of a stale edit. */
  readonly theirs: (current: Json) => Theirs<D> | null;
  /** What is asked for anew after a change: all that the screen asks for, these calls of it alone, or the session as well, which holds what is edited. */
  readonly reloads: 'screen' | 'session' | readonly CallName[];
  readonly words: RecordWords<D>;
}

export type Deed = 'created' | 'updated' | 'deleted';

export interface RecordWords<D> {
  /** "goal" */
  readonly one: string;
  /** What is said once it was done: "Goal created: Sales, March 2026, $1,200". */
  readonly done: (deed: Deed, draft: D) => string;
  /** What is said besides; empty where nothing is. */
  readonly detail: (deed: Deed, draft: D) => string;
  /** Its fields, for a conflict. */
  readonly fields: (draft: D) => readonly FieldText[];
  /** What has to be looked up so that two versions can be told in words. */
  readonly lookups: (draft: D, scope: Scope) => readonly LookupRequest[];
}

/** A record that is edited in a form: how a draft begins, what may be saved, by which call. `E` are the events by which its draft is changed. */
export interface RecordFormKind<D, A extends string = string, E extends string = `${A}.draftEdited`> extends RecordKind<D, A> {
  /** `seed` is what the form was opened with, where another machine opened it. */
  readonly blank: (scope: Scope, params: ScreenParams, seed: Json) => D;
  /** Whether two drafts are the same. */
  readonly isSame: (a: D, b: D) => boolean;
  /** `others` are the other records of the list, for what may be there but once. */
  readonly faults: (draft: D, scope: Scope, others: () => readonly StoredRecord<D>[]) => FieldFaults;
  /** What the faults name the parts of. */
  readonly fieldsOf: (draft: D) => unknown;
  readonly saving: SaveOffer<D>;
  /** A form without a version is created. */
  readonly save: (form: RecordForm<D>, scope: Scope) => RecordCall;
  /** The record in the answer to a save. */
  readonly saved: (answer: unknown) => StoredRecord<D> | null;
  /** What takes a save back, as its message offers it; null where it does not; `before` is null where it was created. The list's own undo knows it anyway. */
  readonly undoSave: (before: StoredRecord<D> | null, now: StoredRecord<D>, scope: Scope) => ToastUndo | null;
  readonly place: FormPlace<D, E>;
}

/** When a form offers to save. */
export type SaveOffer<D> =
  /** As soon as what was changed may be sent. */
  | { readonly offered: 'whenFit'; readonly mayTry: (form: RecordForm<D>) => boolean }
  /** Always: who saves what nothing was changed of is told so, or of a new one what is missing, where `tellsMissing`. Where `savesProposed` a new one may be saved as it was proposed. */
  | { readonly offered: 'always'; readonly unchanged: string; readonly tellsMissing: boolean; readonly savesProposed?: true };

/** Whether this is what is said where nothing was changed: no fault. */
export const saysUnchanged = ({ saving }: Pick<RecordFormKind<never>, 'saving'>, said: string | null): boolean =>
  saving.offered === 'always' && said === saving.unchanged;

/** Where a form stands, and what opens it. */
export type FormPlace<D, E extends string> = ByAddress | ByScreen<D> | ByMachine<D, E>;

/** The address of its screen names what is edited, so that it can be linked to and Back closes it. */
export interface ByAddress {
  readonly by: 'address';
  /** The parameter with the id of what is edited, or `new`. */
  readonly param: string;
  /** The key of the list beside the form, which says when it may save and keeps its saves as steps of undo; null where there is none. */
  readonly listAt: string | null;
  /** The list holds all records of its scope, so that one that is missing there has been deleted: what was typed about it can be created again. */
  readonly hasWholeList: boolean;
  /** Why what the address names does not open, asked as soon as the list is there; null where it may. */
  readonly refusal: (answer: unknown, id: string, scope: Scope) => string | null;
}

/** The form is a screen of its own. */
export interface ByScreen<D> {
  readonly by: 'screen';
  /** What it is about, by the screen's name and its address. */
  readonly wanted: (name: string, params: ScreenParams) => string | null;
  /** Where it leads when it is left or saved. `id` is that of what is stored; null where nothing is. `start` is what the form began with; null where there was none. */
  readonly wayOut: (id: string | null, start: D | null) => string;
  /** Whether a change of the draft takes so much away at once that the form offers it back; null where none can. */
  readonly takesAway: ((before: D, after: D) => boolean) | null;
  readonly follower: FormFollower | null;
}

/** What each event makes of a draft. */
export type EditsBy<D, E extends string> = { readonly [P in E]: (draft: D, event: P extends EventType ? EventOf<P> : never) => D };

/** Another machine opens the form, where it is not worth a link (`message.recordWanted`). */
export interface ByMachine<D, E extends string> {
  readonly by: 'machine';
  /** The key of the list beside the form. */
  readonly listAt: string;
  /** The area's events by which a part of the draft is changed, and what they make of it, in place of `AREA.draftEdited`, which changes it whole. */
  readonly edits: EditsBy<D, E>;
  /** What of a new one that was begun goes along where another new one is wanted. */
  readonly carried: (begun: D, fresh: D) => D;
  /**
   * The form is the frame's and no screen's: on another screen it stays, in another brand group it waits for this one, and only who closes the
   * page is asked first. What is stored can be changed from a menu, and is saved at once without the form (`message.changeWanted`).
   */
  readonly isOfFrame: boolean;
  readonly follower: FormFollower | null;
}

/** The key of another machine of the screen, which is told of the draft whenever it may have changed. */
export interface FormFollower {
  readonly machine: 'annotations' | 'marketPreview';
  readonly key: string;
}

/** Records in a list: deleting them, and undo of all that is done to them. */
export interface RecordListKind<D, A extends string = string> extends RecordKind<D, A> {
  readonly remove: (stored: StoredRecord<D>, scope: Scope) => RecordCall;
  /** The key of the form beside the list, which saves when the list lets it; null where there is none. */
  readonly formAt: string | null;
  /** Deleting asks first, or asks nothing: its message takes it back. */
  readonly deleting: 'asks' | 'atOnce';
  /** The one call that makes a plan hold, all or nothing; null where there is none. */
  readonly turn: (plan: RecordPlan<D>, scope: Scope) => RecordCall | null;
  readonly steps: StepKeeper<D>;
  readonly listWords: RecordListWords<D>;
}

/** Who keeps the steps of a list. */
export type StepKeeper<D> =
  /** The list itself; the keys of undo come to it as it begins, or as the machine says in which its records show. */
  | { readonly keptBy: 'list'; readonly takesKeys: boolean }
  /** Another machine, in the order in which a person made them and others: it asks for their turns (`message.turnWanted`). */
  | {
      readonly keptBy: 'machine';
      readonly at: AddressOf<'savedViews'>;
      /** The step with what else of the list the server changes with it: what was the default and is not any more. */
      readonly withSideEffects: (step: UndoStep<RecordStates<D>>, records: readonly StoredRecord<D>[]) => UndoStep<RecordStates<D>>;
    };

export interface RecordListWords<D> {
  /** "Delete the goal Sales, March 2026?" */
  readonly question: (draft: D) => string;
  /** What a step did, after Undo and Redo: "creating Sales, March 2026". */
  readonly describeStep: (step: UndoStep<RecordStates<D>>) => string;
}

/** Of records that need no other: drafts are told apart by all that is in them, faults name their parts, nothing is looked up or said besides. */
export const wholeDraft = <D>(draft: D): unknown => draft;
export const noLookups = (): readonly LookupRequest[] => [];
export const noDetail = (): string => '';

interface CallsOfOne<D> {
  /** With the key of one that was there before, it comes back as the same record. */
  readonly create: (draft: D, restores: string | null, scope: Scope) => RecordCall;
  readonly update: (stored: StoredRecord<D>, draft: D, scope: Scope) => RecordCall;
  readonly remove: (stored: StoredRecord<D>, scope: Scope) => RecordCall;
}

/** `turn` of records that are written one by one: the call for a plan of one record, null for any other plan. */
export const turnOfOne =
  <D>({ create, update, remove }: CallsOfOne<D>): RecordListKind<D>['turn'] =>
  ({ writes, removals }, scope) => {
    if (writes.length + removals.length !== 1) return null;
    const [write] = writes;
    const [removal] = removals;
    if (removal !== undefined) return remove(removal, scope);
    if (write === undefined) return null;
    const { key, draft, stored } = write;
    return stored === null ? create(draft, key, scope) : update(stored, draft, scope);
  };
