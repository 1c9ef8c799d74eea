/**
 * The machine of an editor of documents. Its state follows from `status`: `viewing` what is stored, `editing` it, `saving`, `failed` where
 * it was not taken, `conflict` where somebody else was faster, `asking` whether changes may be left. A kind brings what is edited, its own
 * events, and finer states where it has some; all else is the same for each.
 */

import type { Json } from '../../domain/codec/codec.ts';
import type { AnswerBody, ApiFailure } from '../../domain/journal/events.ts';
import type { ScreenParams } from '../../domain/screens/screen.ts';
import type { Scope } from '../../domain/shell/scope.ts';
import { defineFollowing, type Machine, type MachineParts, type Table } from '../core/defineMachine.ts';
import { CLAIM_DRAFT } from '../core/drafts.ts';
import { chain, type InputType, result, type TransitionResult } from '../core/transition.ts';
import type { ChildInput } from '../screen/screen.machine.ts';
import type { DocumentContext, DocumentEditing } from './documentEditing.ts';

/** What every editor of documents hears. */
type Common =
  | 'message.scopeChanged'
  | 'message.answered'
  | 'message.draftsWanted'
  | 'message.leaveAsked'
  | 'record.historyReturned'
  | 'record.leaveConfirmed'
  | 'record.leaveDeclined'
  | 'api.answered'
  | 'api.failed';

export interface DocumentEditor<C, S extends string, K extends InputType>
  extends Pick<MachineParts<C, ChildInput>, 'children' | 'childFailed'> {
  readonly id: string;
  readonly first: (input: ChildInput) => C;
  /** What is done as it begins. */
  readonly begin?: (context: C) => TransitionResult<C>;
  readonly initial: S;
  /** Where it stands while nothing is asked, saved or to be decided. */
  readonly placeOf: (context: C) => S;
  /** Carried out after every step. */
  readonly settle?: (context: C) => TransitionResult<C>;
  readonly follow: (context: C, scope: Scope, params: ScreenParams) => TransitionResult<C>;
  readonly takeAnswer: (context: C, key: string, value: AnswerBody) => TransitionResult<C>;
  /** What an earlier page load put away. */
  readonly takeHistory: (context: C, history: Json) => TransitionResult<C>;
  readonly park: (context: C) => TransitionResult<C>;
  /** The person leaves what is changed. */
  readonly leave: (context: C) => TransitionResult<C>;
  readonly saved: (context: C, body: AnswerBody) => TransitionResult<C>;
  readonly refused: (context: C, failure: ApiFailure) => TransitionResult<C>;
  /** Whether an answer is to a save; left out where nothing else is asked. */
  readonly isSave?: (requestId: string) => boolean;
  /** Heard wherever it stands. */
  readonly on: Table<C, never, K>;
  readonly states: States<C, S | 'conflict', K>;
  /** What can be done while a save is under way. */
  readonly whileSaving?: Table<C, never, NoInfer<K> | Common>;
  /** What is heard under the question, beside its answers. */
  readonly whileAsking?: Table<C, never, NoInfer<K> | Common>;
}

type Places<S extends string> = S | 'asking' | 'saving' | 'conflict';
type States<C, S extends string, K extends InputType> = { readonly [P in S]: Table<C, never, K> };

// What two tables hear, one hears that has both: the compiler does not see it of tables whose keys it does not know yet.
function joined<C, K extends InputType, L extends InputType>(a: Table<C, never, K>, b: Table<C, never, L>): Table<C, never, K | L>;
function joined(a: object, b: object): object {
  return { ...a, ...b };
}
function joinedStates<C, S extends string, T extends string, K extends InputType, L extends InputType>(
  a: States<C, S, K>,
  b: States<C, T, L>,
): States<C, S | T, K | L>;
function joinedStates(a: object, b: object): object {
  return { ...a, ...b };
}

export const createDocumentEditor =
  <C extends DocumentContext<St, D, Sent, Conflict>, S extends string, St, D, Sent, Conflict>(
    editing: DocumentEditing<C, St, D, Sent, Conflict>,
  ) =>
  <K extends InputType>(kind: DocumentEditor<C, S, K>): Machine<C, Places<S>, ChildInput, K | Common> => {
    const stays = (context: C): TransitionResult<C> => result(context);
    const {
      first,
      begin = stays,
      initial,
      placeOf,
      states,
      whileSaving = {},
      whileAsking = {},
      settle = stays,
      isSave = () => true,
    } = kind;
    const common: Table<C, never, Common> = {
      'message.scopeChanged': (context, { scope, params }) => kind.follow(context, scope, params),
      'message.answered': (context, { key, value }) => kind.takeAnswer(context, key, value as AnswerBody),
      'message.draftsWanted': kind.park,
      'record.historyReturned': (context, { history }) => kind.takeHistory(context, history),
      'message.leaveAsked': (context, { to, replace }) => editing.askToLeave(context, { to, replace }),
    };
    const answers: Table<C, never, Common> = {
      'api.answered': { guard: (_, { requestId }) => isSave(requestId), run: (context, { body }) => kind.saved(context, body) },
      'api.failed': { guard: (_, { requestId }) => isSave(requestId), run: (context, { failure }) => kind.refused(context, failure) },
    };
    const asking: Table<C, never, Common> = {
      'record.leaveConfirmed': kind.leave,
      'record.leaveDeclined': editing.stay,
    };
    return defineFollowing<C, Places<S>, ChildInput>()<K | Common>({
      id: kind.id,
      ...(kind.children === undefined ? {} : { children: kind.children }),
      ...(kind.childFailed === undefined ? {} : { childFailed: kind.childFailed }),
      context: first,
      entry: (context) => {
        const begun = begin(context);
        return result(begun.context, [CLAIM_DRAFT, ...begun.effects, ...editing.claim(begun.context)]);
      },
      initial,
      placeOf: (context) => {
        const { kind: now } = context.status;
        return now === 'asking' || now === 'saving' || now === 'conflict' ? now : placeOf(context);
      },
      settle: (context) => chain<C, undefined>(editing.keepGuard, settle)(context, undefined),
      on: joined(common, kind.on),
      states: joinedStates(states, { saving: joined(answers, whileSaving), asking: joined(asking, whileAsking) }),
    });
  };
