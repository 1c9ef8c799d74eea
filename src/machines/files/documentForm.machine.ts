/**
 * The form of a document. `loading` until the document that is edited is there; `editing`; `asking` whether changes may be given up;
 * `saving`; `conflicted`, while a person decides between their version and somebody else's; `left` once it is saved or given up, for then
 * another screen is on its way. A new document begins with `editing`.
 */
import { setup } from 'xstate';
import { CLAIM_DRAFT } from '../core/drafts.ts';
import type { Registry } from '../core/registry.ts';
import { type Input, result, step } from '../core/step.ts';
import type { ChildInput } from '../screen/screen.machine.ts';
import {
  type DocumentFormContext,
  edited,
  firstForm,
  followed,
  isDirty,
  isSendable,
  keepMine,
  keepTheirs,
  leave,
  noted,
  park,
  refused,
  SAVE,
  save,
  saved,
  takeBack,
  withFaults,
} from './documentForm.logic.ts';

type Of = DocumentFormContext;

export const createDocumentFormMachine = ({ answers }: Registry) =>
  setup({
    types: { context: {} as Of, events: {} as Input, input: {} as ChildInput },
    guards: {
      hasForm: ({ context }) => context.form !== null,
      hasNone: ({ context }) => context.form === null,
      isDirty: ({ context }) => isDirty(context),
      isSendable: ({ context }) => isSendable(context),
      isSaved: ({ event }) => 'requestId' in event && event.requestId === SAVE,
      hasTheirs: ({ context }) => context.form?.theirs != null,
      keepsMine: ({ event }) => event.type === 'document.conflictDecided' && event.keep === 'mine',
    },
    actions: {
      claim: step([], (context: Of) => result(context, [CLAIM_DRAFT])),
      follow: step('message.scopeChanged', (context: Of, { scope, params }) => result(followed(context, scope, params))),
      note: step('message.answered', (context: Of, { key, value }) => result(noted(answers, context, key, value))),
      park: step('message.draftsWanted', park),
      takeBack: step('document.draftReturned', (context: Of, event) => result(takeBack(context, event))),
      edit: step('document.draftEdited', (context: Of, { draft }) => result(edited(context, draft))),
      showFaults: step('document.saveClicked', (context: Of) => result(withFaults(context))),
      save: step('document.saveClicked', save),
      saved: step('api.answered', saved),
      refuse: step('api.failed', (context: Of, event) => result(refused(context, event))),
      keepMine: step('document.conflictDecided', keepMine),
      keepTheirs: step('document.conflictDecided', (context: Of) => result(keepTheirs(context))),
      leave: step(['document.closeAsked', 'document.discardConfirmed'], leave),
    },
  }).createMachine({
    id: 'documentForm',
    context: ({ input }) => firstForm(input),
    initial: 'loading',
    entry: 'claim',
    on: {
      'message.scopeChanged': { actions: 'follow' },
      'message.draftsWanted': { actions: 'park' },
    },
    states: {
      loading: {
        always: { guard: 'hasForm', target: 'editing' },
        on: {
          'message.answered': { actions: 'note' },
          'document.draftReturned': { actions: 'takeBack' },
          'document.closeAsked': { target: 'left', actions: 'leave' },
        },
      },
      editing: {
        always: { guard: 'hasNone', target: 'loading' },
        on: {
          'message.answered': { actions: 'note' },
          'document.draftReturned': { actions: 'takeBack' },
          'document.draftEdited': { actions: 'edit' },
          'document.saveClicked': [{ guard: 'isSendable', target: 'saving', actions: 'save' }, { actions: 'showFaults' }],
          'document.closeAsked': [
            { guard: 'isDirty', target: 'asking' },
            { target: 'left', actions: 'leave' },
          ],
        },
      },
      asking: {
        always: { guard: 'hasNone', target: 'loading' },
        on: {
          'document.discardConfirmed': { target: 'left', actions: 'leave' },
          'document.discardDeclined': { target: 'editing' },
        },
      },
      saving: {
        on: {
          'api.answered': { guard: 'isSaved', target: 'left', actions: 'saved' },
          'api.failed': { guard: 'isSaved', target: 'judging', actions: 'refuse' },
        },
      },
      judging: { always: [{ guard: 'hasTheirs', target: 'conflicted' }, { target: 'editing' }] },
      conflicted: {
        always: { guard: 'hasNone', target: 'loading' },
        on: {
          'document.conflictDecided': [
            { guard: 'keepsMine', target: 'saving', actions: 'keepMine' },
            { target: 'editing', actions: 'keepTheirs' },
          ],
        },
      },
      left: {},
    },
  });
