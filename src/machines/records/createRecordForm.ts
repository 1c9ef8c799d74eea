/**
 * The form of one record, over any kind. What it is about stands in the address, so that it can be linked to and Back closes it; or another
 * machine of its screen opens it, where it is not worth a link. `closed` while nothing is edited, or what is named is not there yet; `viewing` what is stored, which nothing was changed of; `editing`; `saving`;
 * `failed` where it was refused, with why, until it is changed or sent again; `conflict` while a person decides between their version and
 * somebody else's; `asking` whether changes may be given up, when somebody closes it or goes elsewhere.
 */
import { setup } from 'xstate';
import type { RecordKind } from '../../domain/records/recordKind.ts';
import type { Registry } from '../core/registry.ts';
import { type Input, result, step } from '../core/step.ts';
import type { ChildInput } from '../screen/screen.machine.ts';
import { type RecordFormContext, type ReturnedDraft, recordFormLogic, SAVE } from './recordForm.logic.ts';

interface Args {
  readonly event: Input;
}

const statusOf = ({ event }: Args): number | undefined => (event.type === 'api.failed' ? event.failure.status : undefined);
const isFor = ({ event }: Args): boolean => 'requestId' in event && event.requestId === SAVE;

export const createRecordForm = <D>({ answers }: Registry, kind: RecordKind<D>, id: string) => {
  type Of = RecordFormContext<D>;
  const form = recordFormLogic(kind, answers);
  const [edited, returned] = [`${kind.area}.draftEdited`, `${kind.area}.draftReturned`];
  /** The area's own events; their types are of the area, whose codec has decoded them. */
  const of = <E>(event: Input): E => event as unknown as E;
  /** The same transition for each event that changes the draft. */
  const onEdits = (transition: object): object =>
    Object.fromEntries((kind.edits === undefined ? [edited] : Object.keys(kind.edits)).map((type) => [type, transition]));
  /** Another machine opens the form, where no address does. */
  const onWanted = kind.param === null && kind.screen === undefined ? ({ 'message.recordWanted': { actions: 'want' } } as const) : {};
  /** What is stored is changed from a menu: saved from here, and where it is refused there is no form to go back to. */
  const onChange =
    kind.changesAtOnce === true
      ? ({ 'message.changeWanted': { guard: 'isChange', target: 'saving', actions: 'changeAtOnce' } } as const)
      : {};
  const givingUp = kind.changesAtOnce === true ? ([{ guard: 'isAtOnce', target: 'closed', actions: 'giveUp' }] as const) : [];
  return setup({
    types: { context: {} as Of, events: {} as Input, input: {} as ChildInput },
    guards: {
      hasForm: ({ context }) => context.form !== null,
      hasNone: ({ context }) => context.form === null,
      isChanged: ({ context }) => form.isChanged(context),
      isUnchanged: ({ context }) => !form.isChanged(context),
      isLeft: ({ context }) => form.isLeft(context),
      isFaulty: ({ context }) => form.isSendable(context) && form.isFaulty(context),
      isSendable: ({ context }) => form.isSendable(context),
      isChange: ({ context, event }) =>
        event.type === 'message.changeWanted' && form.isChange(context, event.id, event.changes as Partial<D>),
      isAtOnce: ({ context }) => form.isAtOnce(context),
      isSaved: isFor,
      isConflict: (args) => isFor(args) && statusOf(args) === 409,
      isMissing: (args) => isFor(args) && statusOf(args) === 404,
      isRefused: isFor,
      hasTheirs: ({ context }) => form.hasTheirs(context),
      keepsMine: ({ event }) => event.type === 'record.conflictDecided' && event.keep === 'mine',
    },
    actions: {
      claim: step([], form.claim),
      follow: step('message.scopeChanged', (context: Of, { scope, params }) => form.follow(context, scope, params)),
      followOpening: step('message.scopeChanged', (context: Of, { scope, params }) =>
        form.open(form.follow(context, scope, params).context, params),
      ),
      note: step('message.answered', (context: Of, { key, value }) => result(form.note(context, key, value))),
      noteOpening: step('message.answered', (context: Of, { key, value }) => form.open(form.note(context, key, value), {})),
      noteFresh: step('message.answered', (context: Of, { key, value }) => result(form.refresh(form.note(context, key, value)))),
      noteKept: step('message.answered', (context: Of, { key, value }) => result(form.keep(form.note(context, key, value)))),
      park: step('message.draftsWanted', form.park),
      takeBack: step([], (context: Of, event) => form.takeBack(context, of<ReturnedDraft<D>>(event))),
      edit: step([], (context: Of, event) => {
        const part = kind.edits?.[of<Input>(event).type];
        if (part === undefined || context.form === null) return form.edit(context, of<{ readonly draft: D }>(event).draft);
        return form.edit(context, part(context.form.draft, event));
      }),
      want: step('message.recordWanted', (context: Of, { id: wanted, seed }) => form.want(context, wanted, seed)),
      changeAtOnce: step('message.changeWanted', (context: Of, event) => form.changeAtOnce(context, event.id, event.changes as Partial<D>)),
      giveUp: step([], form.giveUp),
      showFaults: step('record.saveClicked', form.showFaults),
      sayUnchanged: step([], (context: Of) => result(form.sayUnchanged(context))),
      save: step([], form.save),
      finish: step('api.answered', (context: Of, { body }) => form.saved(context, body)),
      refuse: step('api.failed', (context: Of, { failure }) => form.refuse(context, failure)),
      meet: step('api.failed', (context: Of, { failure }) => form.meet(context, failure)),
      miss: step('api.failed', form.miss),
      takeMine: step([], (context: Of) => result(form.takeMine(context))),
      takeTheirs: step([], form.takeTheirs),
      forgetTheirs: step([], form.forgetTheirs),
      leave: step('message.leaveAsked', (context: Of, { to, replace }) => form.leave(context, { to, replace })),
      discard: step([], form.discard),
      stay: step([], form.stay),
      close: step([], form.close),
      reopen: step([], form.reopen),
    },
  }).createMachine({
    id,
    context: ({ input }) => form.first(input),
    initial: 'closed',
    entry: 'claim',
    on: {
      'message.scopeChanged': { actions: 'follow' },
      'message.answered': { actions: 'note' },
      'message.draftsWanted': { actions: 'park' },
    },
    states: {
      closed: {
        always: { guard: 'hasForm', target: 'viewing' },
        on: {
          'message.scopeChanged': { actions: 'followOpening' },
          'message.answered': { actions: 'noteOpening' },
          ...onWanted,
          ...onChange,
          ...({ [returned]: { actions: 'takeBack' } } as object),
        },
      },
      viewing: {
        always: [
          { guard: 'hasNone', target: 'closed' },
          { guard: 'isChanged', target: 'editing' },
          { guard: 'isLeft', target: 'closed', actions: 'reopen' },
        ],
        on: {
          'message.answered': { actions: 'noteFresh' },
          ...(form.saysUnchanged ? { 'record.saveClicked': { actions: 'sayUnchanged' } as const } : {}),
          'record.closeAsked': { target: 'closed', actions: 'close' },
          ...onWanted,
          ...({ [returned]: { actions: 'takeBack' }, ...onEdits({ actions: 'edit' }) } as object),
        },
      },
      editing: {
        always: [
          { guard: 'hasNone', target: 'closed' },
          { guard: 'isUnchanged', target: 'viewing' },
          { guard: 'isLeft', target: 'asking' },
        ],
        on: {
          'message.answered': { actions: 'noteKept' },
          'record.saveClicked': [
            { guard: 'isFaulty', actions: 'showFaults' },
            { guard: 'isSendable', target: 'saving', actions: 'save' },
          ],
          'record.closeAsked': { target: 'asking' },
          'message.leaveAsked': { target: 'asking', actions: 'leave' },
          ...onWanted,
          ...onEdits({ actions: 'edit' }),
        },
      },
      failed: {
        always: [{ guard: 'hasNone', target: 'closed' }, ...givingUp, { guard: 'isLeft', target: 'asking' }],
        on: {
          'message.answered': { actions: 'noteKept' },
          'record.saveClicked': { guard: 'isSendable', target: 'saving', actions: 'save' },
          'record.closeAsked': { target: 'asking' },
          'message.leaveAsked': { target: 'asking', actions: 'leave' },
          ...onWanted,
          ...onEdits({ target: 'editing', actions: 'edit' }),
        },
      },
      asking: {
        always: { guard: 'hasNone', target: 'closed' },
        on: {
          'record.discardConfirmed': { target: 'closed', actions: 'discard' },
          'record.discardDeclined': [
            { guard: 'hasTheirs', target: 'conflict', actions: 'stay' },
            { target: 'editing', actions: 'stay' },
          ],
          'message.leaveAsked': { actions: 'leave' },
        },
      },
      saving: {
        always: { guard: 'hasNone', target: 'closed' },
        on: {
          'api.answered': { guard: 'isSaved', target: 'closed', actions: 'finish' },
          'api.failed': [
            { guard: 'isConflict', target: 'deciding', actions: 'meet' },
            { guard: 'isMissing', target: 'deciding', actions: 'miss' },
            { guard: 'isRefused', target: 'failed', actions: 'refuse' },
          ],
          'message.leaveAsked': { actions: 'leave' },
        },
      },
      deciding: {
        always: [{ guard: 'hasTheirs', target: 'conflict' }, { target: 'failed' }],
      },
      conflict: {
        always: { guard: 'hasNone', target: 'closed' },
        on: {
          'record.conflictDecided': [
            { guard: 'keepsMine', target: 'saving', actions: ['takeMine', 'save'] },
            { target: 'editing', actions: 'takeTheirs' },
          ],
          'record.closeAsked': { target: 'editing', actions: 'forgetTheirs' },
          'message.leaveAsked': { target: 'asking', actions: 'leave' },
        },
      },
    },
  });
};
