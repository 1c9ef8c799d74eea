/**
 * The form of one record, over any kind. What it is about stands in the address, so that it can be linked to and Back closes it; or another
 * machine of its screen opens it, where it is not worth a link. `closed` while nothing is edited, or what is named is not there yet; `viewing` what is stored, which nothing was changed of; `editing`; `saving`,
 * which waits first for what was pressed before in the list beside it;
 * `failed` where it was refused, with why, until it is changed or sent again; `conflict` while a person decides between their version and
 * somebody else's; `asking` whether changes may be given up, when somebody closes it or goes elsewhere.
 */
import type { AnyStateMachine } from 'xstate';
import type { RecordFormKind } from '../../domain/records/recordKind.ts';
import { type Arm, defineMachine, type Heard, type Machine, onEach, type Table } from '../core/defineMachine.ts';
import type { Registry } from '../core/registry.ts';
import { chain, type Input, type InputOfType, type InputType, isAnswerTo, result, type TransitionResult } from '../core/transition.ts';
import type { ChildInput } from '../screen/screen.machine.ts';
import { recordFormLogic } from './recordForm.logic.ts';
import { type RecordFormContext, type ReturnedDraft, SAVE } from './recordFormContext.ts';

type Returned = Extract<InputType, `${string}.draftReturned`>;
/** The areas that have records, by the event that brings a draft back. */
type RecordArea<T> = T extends `${infer A}.draftReturned` ? A : never;
type AreaEvent = Extract<InputType, `${RecordArea<InputType>}.${string}`>;

type FormState = 'closed' | 'viewing' | 'editing' | 'failed' | 'asking' | 'saving' | 'deciding' | 'conflict';

/** What the area's codec has decoded: a draft of its own kind. */
const of = <E>(event: Input): E => event as unknown as E;

const formOf = <D>({ answers }: Registry, kind: RecordFormKind<D>, id: string) => {
  type Of = RecordFormContext<D>;
  const { place } = kind;
  const form = recordFormLogic(kind, answers);
  const parts: Readonly<Record<string, (draft: D, event: never) => D>> = place.by === 'machine' ? place.edits : {};
  const edit = (context: Of, event: Input): TransitionResult<Of> => {
    const part = parts[event.type];
    if (part === undefined || context.form === null) return form.edit(context, of<{ readonly draft: D }>(event).draft);
    return form.edit(context, part(context.form.draft, of<never>(event)));
  };
  /** Those that change the draft. */
  const edits = (place.by === 'machine' ? Object.keys(place.edits) : [`${kind.area}.draftEdited`]) as readonly AreaEvent[];
  const onReturn = onEach([`${kind.area}.draftReturned` as Returned], (context: Of, event: Input) =>
    form.takeBack(context, of<ReturnedDraft<D>>(event)),
  );
  const onEdit = onEach(edits, edit);
  const onEditAgain = onEach(edits, { target: 'editing', run: edit });
  /** Another machine opens the form, where no address does. */
  const onWanted: Table<Of, never, 'message.recordWanted'> =
    place.by === 'machine' ? { 'message.recordWanted': (context, { id: wanted, seed }) => form.openFor(context, wanted, seed) } : {};
  /** What is stored is changed from a menu: saved from here, and where it is refused there is no form to go back to. */
  const onChange: Table<Of, 'saving', 'message.changeWanted'> =
    place.by === 'machine' && place.isOfFrame
      ? {
          'message.changeWanted': {
            guard: (context, event) => form.isChange(context, event.id, event.changes as Partial<D>),
            target: 'saving',
            run: (context, event) => form.changeAtOnce(context, event.id, event.changes as Partial<D>),
          },
        }
      : {};
  const givingUp: readonly Arm<Of, Input, 'closed'>[] =
    place.by === 'machine' && place.isOfFrame ? [{ guard: form.isAtOnce, target: 'closed', run: form.giveUp }] : [];
  const proposed: readonly Arm<Of, InputOfType<'record.saveClicked'>, 'saving'>[] =
    kind.saving.offered === 'always' && kind.saving.savesProposed === true
      ? [{ guard: form.isProposed, target: 'saving', run: form.save }]
      : [];
  const onUnchanged: Table<Of, 'saving', 'record.saveClicked'> =
    kind.saving.offered === 'always'
      ? { 'record.saveClicked': [...proposed, { run: (context) => result(form.sayUnchanged(context)) }] }
      : {};

  /** The keys and the buttons of undo, where the form offers back what was taken away at once. */
  const onTurns: Table<Of, never, 'message.undoAsked' | 'record.undone' | 'record.redone'> =
    place.by === 'screen' && place.takesAway !== null
      ? {
          'message.undoAsked': (context, { direction }) => form.turn(context, direction),
          'record.undone': (context) => form.turn(context, 'undo'),
          'record.redone': (context) => form.turn(context, 'redo'),
        }
      : {};

  const noteKept = (context: Of, { key, value }: InputOfType<'message.answered'>): TransitionResult<Of> =>
    result(form.keep(form.acceptAnswer(context, key, value)));
  /** The list beside it changed the record as its person wanted, and lets it save. */
  const renewed = (context: Of, { records }: InputOfType<'message.recordsRenewed'>): TransitionResult<Of> => form.renew(context, records);
  const isWaiting = ({ isSent }: Of): boolean => !isSent;
  const isSave = (context: Of, event: InputOfType<'api.answered' | 'api.failed'>): boolean =>
    context.isSent && isAnswerTo(SAVE)(context, event);
  /** The server has answered. */
  const settled =
    <E>(then: (context: Of, event: E) => TransitionResult<Of>) =>
    (context: Of, event: E): TransitionResult<Of> =>
      then({ ...context, isSent: false }, event);
  const saved = settled((context, { body }: InputOfType<'api.answered'>) => form.saved(context, body));
  const meetOthers = settled((context, { failure }: InputOfType<'api.failed'>) => form.changedByOthers(context, failure));
  const refuse = settled((context, { failure }: InputOfType<'api.failed'>) => form.refuse(context, failure));
  const onRenewed: Table<Of, never, 'message.recordsRenewed'> = form.hasList ? { 'message.recordsRenewed': renewed } : {};
  const freshened = (context: Of): TransitionResult<Of> => result(form.freshened(context));
  const onDue: Table<Of, 'viewing' | 'editing', 'message.recordsRenewed' | 'message.saveDue'> = form.hasList
    ? {
        'message.recordsRenewed': { guard: isWaiting, run: (context, { records }) => form.awaitFresh(context, records) },
        'message.saveDue': [
          {
            guard: (context) => isWaiting(context) && context.fresh !== null && !form.isChanged(form.freshened(context)),
            target: 'viewing',
            run: chain(freshened, form.needless),
          },
          {
            guard: (context) => isWaiting(context) && !form.isAtOnce(context) && form.isFaulty(form.freshened(context)),
            target: 'editing',
            run: chain(freshened, form.faulty),
          },
          { guard: isWaiting, run: chain(freshened, form.send) },
        ],
      }
    : {};

  const saveMine = chain((context: Of) => result(form.takeMine(context)), form.save);
  const hasNone = (context: Of): boolean => context.form === null;
  const leave = (context: Of, { to, replace }: InputOfType<'message.leaveAsked'>): TransitionResult<Of> =>
    form.leave(context, { to, replace });

  return defineMachine<Of, FormState, ChildInput>()({
    id,
    context: (input) => form.first(input),
    initial: 'closed',
    entry: form.claim,
    on: {
      'message.scopeChanged': (context, { scope, params }) => form.follow(context, scope, params),
      'message.answered': (context, { key, value }) => result(form.acceptAnswer(context, key, value)),
      'message.draftsWanted': form.park,
    },
    states: {
      closed: {
        always: { guard: (context) => context.form !== null, target: 'viewing' },
        on: {
          'message.scopeChanged': (context, { scope, params }) => form.open(form.follow(context, scope, params).context, params),
          'message.answered': (context, { key, value }) => form.open(form.acceptAnswer(context, key, value), {}),
          ...onWanted,
          ...onChange,
          ...onReturn,
        },
      },
      viewing: {
        always: [
          { guard: hasNone, target: 'closed' },
          { guard: form.isChanged, target: 'editing' },
          { guard: form.isLeft, target: 'closed', run: form.reopen },
        ],
        on: {
          'message.answered': (context, { key, value }) => result(form.refresh(form.acceptAnswer(context, key, value))),
          ...onUnchanged,
          'record.closeAsked': { target: 'closed', run: form.close },
          ...onWanted,
          ...onReturn,
          ...onEdit,
          ...onTurns,
        },
      },
      editing: {
        always: [
          { guard: hasNone, target: 'closed' },
          { guard: (context) => !form.isChanged(context), target: 'viewing' },
          { guard: form.isLeft, target: 'asking' },
        ],
        on: {
          'message.answered': noteKept,
          'record.saveClicked': [
            { guard: (context) => form.isSendable(context) && form.isFaulty(context), run: (context) => result(form.showFaults(context)) },
            { guard: form.isSendable, target: 'saving', run: form.save },
          ],
          ...onRenewed,
          'record.closeAsked': { target: 'asking' },
          'message.leaveAsked': { target: 'asking', run: leave },
          ...onWanted,
          ...onEdit,
          ...onTurns,
        },
      },
      failed: {
        always: [{ guard: hasNone, target: 'closed' }, ...givingUp, { guard: form.isLeft, target: 'asking' }],
        on: {
          'message.answered': noteKept,
          'record.saveClicked': { guard: form.isSendable, target: 'saving', run: form.save },
          ...onRenewed,
          'record.closeAsked': { target: 'asking' },
          'message.leaveAsked': { target: 'asking', run: leave },
          ...onWanted,
          ...onEditAgain,
        },
      },
      asking: {
        always: { guard: hasNone, target: 'closed' },
        on: {
          'record.leaveConfirmed': { target: 'closed', run: form.discard },
          'record.leaveDeclined': [
            { guard: form.hasTheirs, target: 'conflict', run: form.stay },
            { target: 'editing', run: form.stay },
          ],
          'message.leaveAsked': leave,
          ...onRenewed,
        },
      },
      saving: {
        always: { guard: hasNone, target: 'closed' },
        on: {
          ...onDue,
          'api.answered': { guard: isSave, target: 'closed', run: saved },
          'api.failed': [
            {
              guard: (context, event) => isSave(context, event) && event.failure.status === 409,
              target: 'deciding',
              run: meetOthers,
            },
            {
              guard: (context, event) => isSave(context, event) && event.failure.status === 404,
              target: 'deciding',
              run: settled(form.deletedByOthers),
            },
            { guard: isSave, target: 'failed', run: refuse },
          ],
          'message.leaveAsked': leave,
        },
      },
      deciding: { always: [{ guard: form.hasTheirs, target: 'conflict' }, { target: 'failed' }] },
      conflict: {
        always: { guard: hasNone, target: 'closed' },
        on: {
          'record.conflictDecided': [
            {
              guard: (_, { keep }) => keep === 'mine',
              target: 'saving',
              run: saveMine,
            },
            { target: 'editing', run: form.takeTheirs },
          ],
          'record.closeAsked': { target: 'editing', run: form.forgetTheirs },
          'message.leaveAsked': { target: 'asking', run: leave },
        },
      },
    },
  });
};

/** What a form of any kind hears, besides the events of its area. */
export type FormInput = Exclude<Heard<ReturnType<typeof formOf>>, AreaEvent>;

/** The form of a kind; of the areas' events it hears those of its own alone. */
export type RecordFormMachine<D, A extends string, E extends string = `${A}.draftEdited`> = Machine<
  RecordFormContext<D>,
  FormState,
  ChildInput,
  FormInput | (InputType & (E | `${A}.draftReturned`))
>;

export function createRecordForm<D, A extends string, E extends string>(
  registry: Registry,
  kind: RecordFormKind<D, A, E>,
  id: string,
): RecordFormMachine<D, A, E>;
export function createRecordForm<D>(registry: Registry, kind: RecordFormKind<D>, id: string): AnyStateMachine {
  return formOf(registry, kind, id);
}
