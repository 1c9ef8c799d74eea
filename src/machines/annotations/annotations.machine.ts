/**
 * The annotations of a screen, as its child actor: the list of them, and the brand group's notes, which are written here.
 * `closed`; `listing` them; `writing` a note; `conflicted` when somebody changed the same note meanwhile, until the person
 * has chosen between the two versions. Every change shows at once, and is taken back where the server refuses it: what is
 * under way waits for its answer in any state.
 */
import { setup } from 'xstate';
import { NOTES } from '../../domain/annotations/request.ts';
import { digestOf } from '../../domain/journal/digest.ts';
import type { AnswerBody } from '../../domain/journal/events.ts';
import { CLAIM_DRAFT } from '../core/drafts.ts';
import type { Registry } from '../core/registry.ts';
import { type Input, result, step } from '../core/step.ts';
import type { ChildInput } from '../screen/screen.machine.ts';
import { type AnnotationsContext, close, follow, noAnnotations, openForm, park, takeAnswer, takeBack, type } from './annotations.logic.ts';
import { decideConflict, refuse, remove, settle, submit } from './noteWrites.ts';

type Of = AnnotationsContext;

export const createAnnotationsMachine = ({ answers, screen }: Registry) =>
  setup({
    types: { context: {} as Of, events: {} as Input, input: {} as ChildInput },
    guards: {
      isConflicted: ({ context }) => context.isOpen && context.conflict !== null,
      isWriting: ({ context }) => context.isOpen && context.form !== null,
      isOpen: ({ context }) => context.isOpen,
    },
    actions: {
      claim: step([], (context: Of) => result(context, [CLAIM_DRAFT])),
      follow: step('message.scopeChanged', (context: Of, { scope, params }) =>
        follow(context, scope, digestOf(screen(context.name).requests(scope, params)[NOTES] ?? null)),
      ),
      takeAnswer: step('message.answered', (context: Of, { key, value }) => takeAnswer(context, key, value as AnswerBody)),
      park: step('message.draftsWanted', park),
      takeBack: step('notes.draftReturned', takeBack),
      open: step('notes.opened', (context: Of, { start, end }) =>
        result({ ...context, isOpen: true, around: start === null || end === null ? null : { start, end } }),
      ),
      close: step('notes.closed', close),
      openForm: step('notes.formOpened', (context: Of, event) => openForm(answers, context, event)),
      type: step('notes.typed', (context: Of, { field, text }) => type(context, field, text)),
      closeForm: step('notes.formClosed', (context: Of) => result({ ...context, form: null })),
      submit: step('notes.submitted', (context: Of) => submit(answers, context)),
      remove: step('notes.deleted', (context: Of, { id }) => remove(answers, context, id)),
      settle: step('api.answered', (context: Of, { requestId, body }) => settle(context, requestId, body)),
      refuse: step('api.failed', (context: Of, { requestId, failure }) => refuse(context, requestId, failure)),
      decide: step('notes.conflictDecided', (context: Of, { keep }) => decideConflict(context, keep)),
    },
  }).createMachine({
    id: 'annotations',
    context: ({ input }) => noAnnotations(input.name, input.scope),
    entry: 'claim',
    initial: 'placing',
    on: {
      'message.scopeChanged': { target: '.placing', actions: 'follow' },
      'message.answered': { actions: 'takeAnswer' },
      'message.draftsWanted': { actions: 'park' },
      'notes.draftReturned': { target: '.placing', actions: 'takeBack' },
      'notes.opened': { target: '.placing', actions: 'open' },
      'notes.formOpened': { target: '.placing', actions: 'openForm' },
      'api.answered': { target: '.placing', actions: 'settle' },
      'api.failed': { target: '.placing', actions: 'refuse' },
    },
    states: {
      placing: {
        always: [
          { guard: 'isConflicted', target: 'conflicted' },
          { guard: 'isWriting', target: 'writing' },
          { guard: 'isOpen', target: 'listing' },
          { target: 'closed' },
        ],
      },
      closed: {},
      listing: {
        on: {
          'notes.closed': { target: 'placing', actions: 'close' },
          'notes.deleted': { actions: 'remove' },
        },
      },
      writing: {
        on: {
          'notes.closed': { target: 'placing', actions: 'close' },
          'notes.deleted': { target: 'placing', actions: 'remove' },
          'notes.typed': { actions: 'type' },
          'notes.formClosed': { target: 'placing', actions: 'closeForm' },
          'notes.submitted': { target: 'placing', actions: 'submit' },
        },
      },
      conflicted: {
        on: { 'notes.conflictDecided': { target: 'placing', actions: 'decide' } },
      },
    },
  });
