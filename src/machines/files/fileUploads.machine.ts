/**
 * Files on their way up. `closed` while nobody uploads; `choosing` while files are chosen and nothing is on its way, until the person
 * confirms; `uploading`, two at a time, while each can be broken off and further files chosen; `finished` once all have arrived or failed,
 * until the list is cleared or a failed one is tried again. A file whose name is taken is asked about while the others go on. A person who may not upload never gets out of `closed`.
 */
import { phaseOf } from '../../domain/files/uploads.ts';
import { defineMachine } from '../core/defineMachine.ts';
import type { Registry } from '../core/registry.ts';
import { type InputOfType, result, type TransitionResult } from '../core/transition.ts';
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

const isCurrent = (context: Of, { requestId }: { readonly requestId: string }): boolean => isSending(context, requestId);

export const createFileUploadsMachine = (_: Registry) => {
  const mayUpload = (context: Of): boolean => context.mayUpload && context.brandGroupId !== null;

  const refuse = (context: Of, { messages }: InputOfType<'uploads.filesRefused'>): TransitionResult<Of> =>
    result({ ...context, refused: messages });

  const takeOut = (context: Of, { ref }: InputOfType<'uploads.removed'>): TransitionResult<Of> => remove(context, ref);

  const tryAgain = (context: Of, { ref }: InputOfType<'uploads.retried'>): TransitionResult<Of> => retry(context, ref);

  return defineMachine<Of, 'closed' | 'settling' | 'choosing' | 'uploading' | 'finished', ChildInput>()({
    id: 'fileUploads',
    context: (input) => firstUploads(input),
    initial: 'closed',
    on: {
      'message.scopeChanged': (context, { scope }) => result(followed(context, scope)),
    },
    states: {
      closed: {
        on: {
          'uploads.opened': { guard: mayUpload, target: 'choosing' },
          'uploads.filesChosen': { guard: mayUpload, target: 'choosing', run: choose },
          'uploads.filesRefused': { guard: mayUpload, target: 'choosing', run: refuse },
        },
      },
      settling: {
        always: [
          { guard: (context) => phaseOf(context.items) === 'uploading', target: 'uploading' },
          { guard: (context) => phaseOf(context.items) === 'finished', target: 'finished' },
          { target: 'choosing' },
        ],
      },
      choosing: {
        on: {
          'uploads.filesChosen': choose,
          'uploads.filesRefused': refuse,
          'uploads.confirmed': { guard: hasChosen, target: 'uploading', run: confirm },
          'uploads.removed': { target: 'settling', run: takeOut },
          'uploads.retried': { target: 'settling', run: tryAgain },
          'uploads.nameDecided': { target: 'settling', run: decide },
          'uploads.cleared': clear,
          'uploads.closed': { target: 'closed', run: clear },
        },
      },
      uploading: {
        on: {
          'uploads.filesChosen': choose,
          'uploads.filesRefused': refuse,
          'uploads.confirmed': { guard: hasChosen, run: confirm },
          'uploads.removed': { target: 'settling', run: takeOut },
          'uploads.retried': tryAgain,
          'uploads.nameDecided': { target: 'settling', run: decide },
          'uploads.cleared': { target: 'choosing', run: clear },
          'api.progressed': { guard: isCurrent, run: progress },
          'api.retryScheduled': { guard: isCurrent, run: (context, { requestId }) => waitAgain(context, requestId) },
          'api.answered': { guard: isCurrent, target: 'settling', run: (context, { requestId }) => arrive(context, requestId) },
          'api.failed': {
            guard: isCurrent,
            target: 'settling',
            run: (context, { requestId, failure }) => fail(context, requestId, failure),
          },
        },
      },
      finished: {
        on: {
          'uploads.filesChosen': { target: 'settling', run: choose },
          'uploads.filesRefused': refuse,
          'uploads.removed': { target: 'settling', run: takeOut },
          'uploads.retried': { target: 'settling', run: tryAgain },
          'uploads.cleared': { target: 'choosing', run: clear },
          'uploads.closed': { target: 'closed', run: clear },
        },
      },
    },
  });
};
