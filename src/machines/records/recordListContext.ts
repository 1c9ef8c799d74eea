/** What the list of a record editor holds. */
import { type AddressOf, addressUnder } from '../../domain/journal/address.ts';
import type { AnswerBody } from '../../domain/journal/events.ts';
import type { RecordStates } from '../../domain/records/recordChange.ts';
import type { StoredRecord, Theirs } from '../../domain/records/recordForm.ts';
import type { Scope } from '../../domain/shell/scope.ts';
import { NO_HISTORY, type UndoHistory } from '../../domain/undo/undoHistory.ts';
import type { UndoDirection } from '../../domain/undo/undoKey.ts';
import type { UndoStep } from '../../domain/undo/undoStack.ts';
import type { GivenTurn, ListMachine } from '../core/messages.ts';
import type { ChildInput } from '../screen/screen.machine.ts';

export type History<D> = UndoHistory<RecordStates<D>>;

/** A record to be deleted: asked about first, where its kind asks and nobody has answered yet. */
export interface WantedRemoval {
  readonly remove: string;
  readonly isConfirmed: boolean;
}

/** What another machine has done already, which is a step once it is its turn. */
interface MadeStep<D> {
  readonly made: UndoStep<RecordStates<D>>;
  readonly isAwaited: boolean;
}

/** What a form is to save, or has sent, of which it is not known yet what became of it. */
export interface PendingSave {
  readonly save: 'waiting' | 'sent';
}

/** What the person pressed: a way to turn, a turn whose step somebody else keeps, a deletion, what a form saves or has saved. */
export type Wanted<D> = UndoDirection | GivenTurn<D> | WantedRemoval | MadeStep<D> | PendingSave;

export interface RecordListContext<D> {
  readonly at: AddressOf<ListMachine>;
  readonly screen: ChildInput['screen'];
  readonly scope: Scope;
  readonly list: AnswerBody | null;
  /** The list was changed and is on its way anew: what it says is not what holds. */
  readonly isStale: boolean;
  /** What the person has changed since this list was asked for; null where nothing is. */
  readonly changed: UndoStep<RecordStates<D>> | null;
  /** The list could not be had the last time, and is asked for once something waits for it. */
  readonly isMissed: boolean;
  /** What was pressed while the list was on its way or the server at work, the first first: each meets what the one before it left. */
  readonly wanted: readonly Wanted<D>[];
  /** What is asked about, or being deleted, as the person sees it. */
  readonly asked: StoredRecord<D> | null;
  /** The server is asked to delete it. */
  readonly isRemoving: boolean;
  /** Why what is asked about was not deleted the last time. */
  readonly refusal: string | null;
  /** What somebody else made of what was to be deleted. */
  readonly theirs: Theirs<D> | null;
  readonly history: History<D>;
  /** The turn that the server is asked for. */
  readonly turning: GivenTurn<D> | null;
  /** What the next turn leads to is on its way into the journal. */
  readonly isTurnAsked: boolean;
  /** Counts the deletions, so that who looks at the list can take the focus when a row went away. */
  readonly deletions: number;
}

/** A list before it was answered. */
export const NOTHING_LISTED = {
  list: null,
  isStale: false,
  changed: null,
  isMissed: false,
  wanted: [],
  isRemoving: false,
} as const;

export const firstList = <D>({ screen, key, scope }: ChildInput): RecordListContext<D> => ({
  at: addressUnder<ListMachine>(screen, key),
  screen,
  scope,
  ...NOTHING_LISTED,
  asked: null,
  refusal: null,
  theirs: null,
  history: NO_HISTORY,
  turning: null,
  isTurnAsked: false,
  deletions: 0,
});
