/**
 * What a record editor has to know of what it edits: where it stands in the address and in the answers, what may be saved, by which calls,
 * and how it is called. One value of this makes the form, the list beside it, and their undo (`src/machines/records`).
 */
import type { CallName } from '../api/contract.ts';
import type { Json } from '../codec/codec.ts';
import type { LookupRequest } from '../filters/lookupRequests.ts';
import type { Address } from '../journal/address.ts';
import type { ApiCall } from '../journal/commands.ts';
import type { ScreenParams } from '../screens/screen.ts';
import type { Scope } from '../shell/scope.ts';
import type { ToastUndo } from '../toasts/toast.ts';
import type { UndoStep } from '../undo/undoStack.ts';
import type { RecordPlan, RecordStates } from './recordChange.ts';
import type { FieldFaults, FieldText, RecordForm, StoredRecord, Theirs } from './recordForm.ts';

export type RecordCall = Pick<ApiCall, 'call' | 'input'>;

/** The parameter's value for something new. */
export const NEW_RECORD = 'new';

/** `A` is its area, `E` are the events by which its draft is changed. */
export interface RecordKind<D, A extends string = string, E extends string = `${A}.draftEdited`> {
  /** Before the dot of the events that carry its drafts. */
  readonly area: A;
  /** The parameter of the address with the id of what is edited, or `new`; null where another machine opens the form (`message.recordWanted`). */
  readonly param: string | null;
  /** The screen's query whose answer is the list, and its records. */
  readonly list: string;
  readonly records: (answer: unknown) => readonly StoredRecord<D>[];
  /** What tells records apart for good. */
  readonly keyOf: (record: StoredRecord<D>) => string;
  /** Whose records these are: a draft and its steps belong to this brand group, or to whatever else the scope names; null where there is none. */
  readonly scopeKey: (scope: Scope) => string | null;
  /** `seed` is what the form was opened with, where another machine opened it. */
  readonly blank: (scope: Scope, params: ScreenParams, seed: Json) => D;
  /** What of a new one that was begun goes along where another new one is wanted. */
  readonly carried?: (begun: D, fresh: D) => D;
  /** The area's events by which a part of the draft is changed, and what they make of it, in place of `AREA.draftEdited`, which changes it whole. */
  readonly edits?: Readonly<Record<E, (draft: D, event: unknown) => D>>;
  /** Whether a change of the draft takes so much away at once that the form offers it back. */
  readonly takesAway?: (before: D, after: D) => boolean;
  /** What the form shows of what is stored. */
  readonly draftOf?: (stored: StoredRecord<D>) => D;
  /** `others` are the other records of the list, for what may be there but once. */
  readonly faults: (draft: D, scope: Scope, others: () => readonly StoredRecord<D>[]) => FieldFaults;
  /** What the faults name the parts of; the draft itself where it is left out. */
  readonly fieldsOf?: (draft: D) => unknown;
  /** The list holds all records of its scope, so that one that is missing there has been deleted: what was typed about it can be created again. */
  readonly hasWholeList?: true;
  /** Why what the address names does not open, asked as soon as the list is there; null where it may. */
  readonly refusal?: (answer: unknown, id: string, scope: Scope) => string | null;
  /** Whether what was changed may be sent; as long as it may not, saving is not offered. */
  readonly mayTry?: (form: RecordForm<D>) => boolean;
  /** A form without a version is created. */
  readonly save: (form: RecordForm<D>, scope: Scope) => RecordCall;
  readonly remove: (stored: StoredRecord<D>, scope: Scope) => RecordCall;
  /** The record in the answer to a save. */
  readonly saved: (answer: unknown) => StoredRecord<D> | null;
  /** What is stored, in the refusal of a stale edit. */
  readonly theirs: (current: Json) => Theirs<D> | null;
  /** The one call that makes a plan hold, all or nothing; null where there is none. */
  readonly turn: (plan: RecordPlan<D>, scope: Scope) => RecordCall | null;
  /** What else of the list the server changes with a step, as part of it: what was the default and is not any more. */
  readonly alongWith?: (step: UndoStep<RecordStates<D>>, records: readonly StoredRecord<D>[]) => UndoStep<RecordStates<D>>;
  /** Whether two drafts are the same; told by all that is in them where nothing is said. */
  readonly isSame?: (a: D, b: D) => boolean;
  /** What is said when somebody saves what nothing was changed of; nothing where it is left out. */
  readonly unchanged?: string;
  /** Whoever saves a new one without having typed anything is told what is missing, instead of `unchanged`. */
  readonly tellsMissing?: true;
  /** No list of the record editor stands beside the form: nobody keeps its saves as steps of undo. */
  readonly isUnlisted?: true;
  /** The key of the list among the machines of its screen, where it is not `records`. */
  readonly listAt?: string;
  /** The calls that are asked for anew after a change, where the others of the screen do not depend on it. */
  readonly reloads?: readonly CallName[];
  /** Deleting asks nothing: its message takes it back. */
  readonly deletesAtOnce?: true;
  /** The machine in which the records show has the keys of undo go to the list while it is open. */
  readonly leavesKeys?: true;
  /** A change of what is stored can be saved at once, from a menu, without its form (`message.changeWanted`). */
  readonly changesAtOnce?: true;
  /** Who keeps the steps, in the order in which a person made them and others, and asks for their turns (`message.turnWanted`); the list itself where it is left out. */
  readonly historyAt?: Address;
  /** What has to be looked up so that two versions can be told in words. */
  readonly lookups?: (draft: D, scope: Scope) => readonly LookupRequest[];
  /** The form is no screen's: on another one it stays, in another brand group it waits for this one, and only who closes the page is asked first. */
  readonly outlivesScreens?: true;
  /** The session holds what is edited as well: it is asked for anew after a save, with the screen. */
  readonly changesSession?: true;
  /** What takes a save back, as its message offers it; `before` is null where it was created. The list's own undo knows it anyway. */
  readonly undoSave?: (before: StoredRecord<D> | null, now: StoredRecord<D>, scope: Scope) => ToastUndo | null;
  /** Where the form is a screen of its own: what it is about, by the screen's name and its address, and where it leads when it is left or saved. */
  readonly screen?: {
    readonly wanted: (name: string, params: ScreenParams) => string | null;
    /** `id` is that of what is stored; null where nothing is. `start` is what the form began with; null where there was none. */
    readonly wayOut: (id: string | null, start: D | null) => string;
  };
  /** The key of another machine of the screen, which is told of the draft whenever it may have changed. */
  readonly follower?: { readonly machine: string; readonly key: string };
  readonly words: RecordWords<D>;
}

export interface RecordWords<D> {
  /** "goal" */
  readonly one: string;
  /** What is said once it was done: "Goal created: Sales, March 2026, $1,200". */
  readonly done: (deed: 'created' | 'updated' | 'deleted', draft: D) => string;
  /** What is said besides. */
  readonly detail?: (deed: 'created' | 'updated' | 'deleted', draft: D) => string;
  /** "Delete the goal Sales, March 2026?" */
  readonly question: (draft: D) => string;
  /** What a step did, after Undo and Redo: "creating Sales, March 2026". */
  readonly step: (step: UndoStep<RecordStates<D>>) => string;
  /** Its fields, for a conflict. */
  readonly fields: (draft: D) => readonly FieldText[];
}

interface CallsOfOne<D> {
  /** With the key of one that was there before, it comes back as the same record. */
  readonly create: (draft: D, restores: string | null, scope: Scope) => RecordCall;
  readonly update: (stored: StoredRecord<D>, draft: D, scope: Scope) => RecordCall;
  readonly remove: (stored: StoredRecord<D>, scope: Scope) => RecordCall;
}

/** `turn` of records that are written one by one: the call for a plan of one record, null for any other plan. */
export const turnOfOne =
  <D>({ create, update, remove }: CallsOfOne<D>): RecordKind<D>['turn'] =>
  ({ writes, removals }, scope) => {
    if (writes.length + removals.length !== 1) return null;
    const [write] = writes;
    const [removal] = removals;
    if (removal !== undefined) return remove(removal, scope);
    if (write === undefined) return null;
    const { key, draft, stored } = write;
    return stored === null ? create(draft, key, scope) : update(stored, draft, scope);
  };
