/**
 * The form of a screen of the admin area. What it is about stands in the URL, so that it can be linked to and Back
 * closes it. `closed` while nothing is edited, or what is named is not there yet; `editing`; `asking` whether changes
 * may be given up, when somebody closes it or goes on; `saving`; `comparing` while the record is asked for that
 * somebody else has changed meanwhile, and `conflicted` while a person decides between the two.
 */
import { setup } from 'xstate';
import { EDIT_PARAM } from '../../domain/admin/admin.screens.ts';
import { CLAIM_DRAFT } from '../core/drafts.ts';
import type { Registry } from '../core/registry.ts';
import { type Input, result, step } from '../core/step.ts';
import type { ChildInput } from '../screen/screen.machine.ts';
import {
  type AdminFormContext,
  closed,
  compare,
  edited,
  firstContext,
  isDirty,
  isLeft,
  isSendable,
  keepMine,
  keepTheirs,
  noteAnswer,
  opened,
  park,
  refused,
  resumed,
  save,
  saved,
  takeBack,
  withFaults,
  withForm,
  withTheirs,
} from './adminForm.logic.ts';

type Of = AdminFormContext;
interface Args {
  readonly context: Of;
  readonly event: Input;
}

const isConflict = ({ event }: Args): boolean => event.type === 'api.failed' && event.failure.status === 409;
const isFor = ({ event }: Args, requestId: string): boolean => 'requestId' in event && event.requestId === requestId;

export const createAdminFormMachine = ({ answers }: Registry) => {
  const follow = step('message.scopeChanged', (context: Of, { scope, params }) =>
    result({ ...context, viewer: scope.user, wanted: params[EDIT_PARAM] ?? null }),
  );
  const followOpening = step('message.scopeChanged', (context: Of, { scope, params }) =>
    result(opened(answers, { ...context, viewer: scope.user, wanted: params[EDIT_PARAM] ?? null })),
  );
  return setup({
    types: { context: {} as Of, events: {} as Input, input: {} as ChildInput },
    guards: {
      hasForm: ({ context }) => context.form !== null,
      isDirty: ({ context }) => isDirty(context),
      isLeft: ({ context }) => isLeft(context),
      isLeftDirty: ({ context }) => isLeft(context) && isDirty(context),
      isSendable: ({ context }) => isSendable(context),
      isConflict,
      isSaved: (args) => isFor(args, 'save'),
      isCurrent: (args) => isFor(args, 'current'),
      hasTheirs: ({ context }) => context.form?.theirs !== null,
      keepsMine: ({ event }) => event.type === 'admin.conflictSettled' && event.keep === 'mine',
    },
    actions: {
      follow,
      followOpening,
      note: step('message.answered', (context: Of, { key, value }) => result(noteAnswer(context, key, value))),
      noteOpening: step('message.answered', (context: Of, { key, value }) => result(opened(answers, noteAnswer(context, key, value)))),
      reopen: step([], (context: Of) => result(opened(answers, context))),
      claim: step([], (context: Of) => result(context, [CLAIM_DRAFT])),
      park: step('message.draftsWanted', park),
      takeBack: step('admin.draftReturned', (context: Of, event) => result(takeBack(context, event))),
      edit: step('admin.draftEdited', (context: Of, { draft }) => result(edited(context, draft))),
      showFaults: step('admin.saveClicked', (context: Of) => result(withFaults(context))),
      save: step(['admin.saveClicked', 'admin.conflictSettled'], save),
      takeMine: step('admin.conflictSettled', (context: Of) => result(keepMine(context))),
      takeTheirs: step('admin.conflictSettled', (context: Of) => result(keepTheirs(context))),
      close: step(['admin.closeAsked', 'admin.discardConfirmed'], closed),
      resume: step('admin.discardDeclined', resumed),
      finish: step('api.answered', saved),
      refuse: step('api.failed', (context: Of, { failure }) => result(refused(context, failure))),
      compare: step('api.failed', compare),
      showTheirs: step('api.answered', (context: Of, { body }) => result(withTheirs(answers, context, body))),
      forgetTheirs: step([], (context: Of) => result(withForm(context, (form) => ({ ...form, theirs: null })))),
    },
  }).createMachine({
    id: 'adminForm',
    context: ({ input }) => firstContext(input),
    initial: 'closed',
    entry: 'claim',
    on: {
      'message.scopeChanged': { actions: 'follow' },
      'message.answered': { actions: 'note' },
      'message.draftsWanted': { actions: 'park' },
    },
    states: {
      closed: {
        always: { guard: 'hasForm', target: 'editing' },
        on: {
          'message.scopeChanged': { actions: 'followOpening' },
          'message.answered': { actions: 'noteOpening' },
          'admin.draftReturned': { actions: 'takeBack' },
        },
      },
      editing: {
        always: [
          { guard: 'isLeftDirty', target: 'asking' },
          { guard: 'isLeft', target: 'closed', actions: 'reopen' },
        ],
        on: {
          'admin.draftEdited': { actions: 'edit' },
          'admin.draftReturned': { actions: 'takeBack' },
          'admin.saveClicked': [{ guard: 'isSendable', target: 'saving', actions: 'save' }, { actions: 'showFaults' }],
          'admin.closeAsked': [
            { guard: 'isDirty', target: 'asking' },
            { target: 'closed', actions: 'close' },
          ],
        },
      },
      asking: {
        on: {
          'admin.discardConfirmed': { target: 'closed', actions: ['close', 'reopen'] },
          'admin.discardDeclined': { target: 'editing', actions: 'resume' },
        },
      },
      saving: {
        on: {
          'api.answered': { guard: 'isSaved', target: 'closed', actions: 'finish' },
          'api.failed': [
            { guard: 'isConflict', target: 'comparing', actions: 'compare' },
            { target: 'editing', actions: 'refuse' },
          ],
        },
      },
      comparing: {
        on: {
          'api.answered': { guard: 'isCurrent', target: 'deciding', actions: 'showTheirs' },
          'api.failed': { target: 'editing', actions: 'refuse' },
        },
      },
      deciding: {
        always: [{ guard: 'hasTheirs', target: 'conflicted' }, { target: 'editing' }],
      },
      conflicted: {
        on: {
          'admin.conflictSettled': [
            { guard: 'keepsMine', target: 'saving', actions: ['takeMine', 'save'] },
            { target: 'editing', actions: 'takeTheirs' },
          ],
          'admin.closeAsked': { target: 'editing', actions: 'forgetTheirs' },
        },
      },
    },
  });
};
