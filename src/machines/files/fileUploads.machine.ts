/**
 * Files on their way up. `closed` while nobody uploads; `choosing` while files are chosen and nothing is on its way, until the person
 * confirms; `uploading`, two at a time, while each can be broken off and further files chosen; `finished` once all have arrived or failed,
 * until the list is cleared or a failed one is tried again. A file whose name is taken is asked about while the others go on. A person who may not upload never gets out of `closed`.
 */
import { setup } from 'xstate';
import { phaseOf } from '../../domain/files/uploads.ts';
import type { Registry } from '../core/registry.ts';
import { type Input, result, step } from '../core/step.ts';
import type { ChildInput } from '../screen/screen.machine.ts';
import {
  arrive,
  choose,
  clear,
  confirm,
  decide,
  type FileUploadsContext,
  fail,
  firstUploads,
  followed,
  hasChosen,
  isSending,
  progress,
  remove,
  retry,
  waitAgain,
} from './fileUploads.logic.ts';

type Of = FileUploadsContext;
interface Args {
  readonly context: Of;
  readonly event: Input;
}

const isCurrent = ({ context, event }: Args): boolean => 'requestId' in event && isSending(context, event.requestId);

export const createFileUploadsMachine = (_: Registry) =>
  setup({
    types: { context: {} as Of, events: {} as Input, input: {} as ChildInput },
    guards: {
      isCurrent,
      mayUpload: ({ context }) => context.mayUpload && context.brandGroupId !== null,
      hasChosen: ({ context }) => hasChosen(context),
      isUploading: ({ context }) => phaseOf(context.items) === 'uploading',
      isFinished: ({ context }) => phaseOf(context.items) === 'finished',
    },
    actions: {
      follow: step('message.scopeChanged', (context: Of, { scope }) => result(followed(context, scope))),
      choose: step('uploads.filesChosen', choose),
      refuse: step('uploads.filesRefused', (context: Of, { messages }) => result({ ...context, refused: messages })),
      confirm: step('uploads.confirmed', confirm),
      remove: step('uploads.removed', (context: Of, { ref }) => remove(context, ref)),
      retry: step('uploads.retried', (context: Of, { ref }) => retry(context, ref)),
      decide: step('uploads.nameDecided', decide),
      clear: step(['uploads.cleared', 'uploads.closed'], clear),
      progress: step('api.progressed', progress),
      wait: step('api.retryScheduled', (context: Of, { requestId }) => waitAgain(context, requestId)),
      arrive: step('api.answered', (context: Of, { requestId }) => arrive(context, requestId)),
      fail: step('api.failed', (context: Of, { requestId, failure }) => fail(context, requestId, failure)),
    },
  }).createMachine({
    id: 'fileUploads',
    context: ({ input }) => firstUploads(input),
    initial: 'closed',
    on: { 'message.scopeChanged': { actions: 'follow' } },
    states: {
      closed: {
        on: {
          'uploads.opened': { guard: 'mayUpload', target: 'choosing' },
          'uploads.filesChosen': { guard: 'mayUpload', target: 'choosing', actions: 'choose' },
          'uploads.filesRefused': { guard: 'mayUpload', target: 'choosing', actions: 'refuse' },
        },
      },
      settling: {
        always: [{ guard: 'isUploading', target: 'uploading' }, { guard: 'isFinished', target: 'finished' }, { target: 'choosing' }],
      },
      choosing: {
        on: {
          'uploads.filesChosen': { actions: 'choose' },
          'uploads.filesRefused': { actions: 'refuse' },
          'uploads.confirmed': { guard: 'hasChosen', target: 'uploading', actions: 'confirm' },
          'uploads.removed': { target: 'settling', actions: 'remove' },
          'uploads.retried': { target: 'settling', actions: 'retry' },
          'uploads.nameDecided': { target: 'settling', actions: 'decide' },
          'uploads.cleared': { actions: 'clear' },
          'uploads.closed': { target: 'closed', actions: 'clear' },
        },
      },
      uploading: {
        on: {
          'uploads.filesChosen': { actions: 'choose' },
          'uploads.filesRefused': { actions: 'refuse' },
          'uploads.confirmed': { guard: 'hasChosen', actions: 'confirm' },
          'uploads.removed': { target: 'settling', actions: 'remove' },
          'uploads.retried': { actions: 'retry' },
          'uploads.nameDecided': { target: 'settling', actions: 'decide' },
          'uploads.cleared': { target: 'choosing', actions: 'clear' },
          'api.progressed': { guard: 'isCurrent', actions: 'progress' },
          'api.retryScheduled': { guard: 'isCurrent', actions: 'wait' },
          'api.answered': { guard: 'isCurrent', target: 'settling', actions: 'arrive' },
          'api.failed': { guard: 'isCurrent', target: 'settling', actions: 'fail' },
        },
      },
      finished: {
        on: {
          'uploads.filesChosen': { target: 'settling', actions: 'choose' },
          'uploads.filesRefused': { actions: 'refuse' },
          'uploads.removed': { target: 'settling', actions: 'remove' },
          'uploads.retried': { target: 'settling', actions: 'retry' },
          'uploads.cleared': { target: 'choosing', actions: 'clear' },
          'uploads.closed': { target: 'closed', actions: 'clear' },
        },
      },
    },
  });
