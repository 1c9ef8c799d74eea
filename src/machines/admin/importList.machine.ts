/**
 * The import { failureText } from '../../domain/session/failureText.ts';
import page. `loading` asks what is under way, for an import goes on when the page is closed; `resting`, while files
 * are chosen and looked at; `beginning` and `sending`, piece by piece, which ends in a check; `asking`, while the server is
 * told to check, run, cancel or undo; `confirming` an undo; `replacing`, while it is asked
 * whether rows that are there may make room; `working`, while the server is at work and is asked now and then how
 * far it is.
 */
import { setup } from 'xstate';
import { isAtWork } from '../../domain/imports/job.ts';
import { failureText } from '../../domain/session/failureText.ts';
import { notifyDownload } from '../core/notifications.ts';
import type { Registry } from '../core/registry.ts';
import { type Input, result, step } from '../core/step.ts';
import type { ChildInput } from '../screen/screen.machine.ts';
import {
  begun,
  FIRST,
  type ImportListContext,
  isCheckable,
  isReadable,
  isReplacing,
  isRunnable,
  jobOf,
  missed,
  noted,
  POLLING,
  pollLater,
  requestCancel,
  requestCheck,
  requestCurrent,
  requestOf,
  requestReadAs,
  requestRun,
  requestUndo,
  saveFaults,
  sent,
  withFiles,
  withoutFile,
} from './importList.logic.ts';

type Of = ImportListContext;

export const createImportListMachine = ({ answers }: Registry) => {
  const isCurrent = (context: Of, event: Input): boolean => 'requestId' in event && event.requestId === requestOf(context);
  return setup({
    types: { context: {} as Of, events: {} as Input, input: {} as ChildInput },
    guards: {
      isCurrent: ({ context, event }) => isCurrent(context, event),
      isBegun: ({ context, event }) => isCurrent(context, event) && 'call' in event && event.call === 'beginImport',
      isPiece: ({ context, event }) => isCurrent(context, event) && 'call' in event && event.call === 'sendImportPiece',
      isAtWork: ({ context }) => isAtWork(jobOf(answers, context)?.stage ?? 'failed'),
      isThere: ({ context }) => jobOf(answers, context) !== null,
      isCheckable: ({ context, event }) => event.type === 'import.checkClicked' && isCheckable(context, event.brandGroupId),
      isReadable: ({ context, event }) => event.type === 'import.readAsChosen' && isReadable(answers, context, event.file),
      isRunnable: ({ context }) => isRunnable(answers, context),
      isReplacing: ({ context }) => isRunnable(answers, context) && isReplacing(answers, context),
      isPoll: ({ event }) => POLLING.isDue(event),
    },
    actions: {
      load: step([], requestCurrent),
      choose: step('import.filesChosen', (context: Of, { files }) => result(withFiles(context, files))),
      refuse: step('import.filesRefused', (context: Of, { messages }) => result({ ...context, refused: messages })),
      remove: step('import.fileRemoved', (context: Of, { ref }) => result(withoutFile(context, ref))),
      edit: step('import.draftEdited', (context: Of, { draft }) => result({ ...context, draft })),
      aim: step('import.checkClicked', (context: Of, { brandGroupId }) => {
        const aimed = { ...context, target: brandGroupId, refused: [], failure: null };
        return requestCheck(answers, aimed);
      }),
      readAs: step('import.readAsChosen', (context: Of, { file, kind }) => requestReadAs(answers, context, file, kind)),
      run: step(['import.runClicked', 'import.replaceConfirmed'], (context: Of) => requestRun(answers, { ...context, failure: null })),
      cancel: step('import.cancelClicked', (context: Of) => requestCancel(answers, context)),
      requestUndo: step('import.undoClicked', (context: Of, { brandGroupId, importId }) =>
        result({ ...context, undo: { brandGroupId, importId } }),
      ),
      forgetUndo: step('import.undoDeclined', (context: Of) => result({ ...context, undo: null })),
      undo: step('import.undoConfirmed', requestUndo),
      note: step('api.answered', (context: Of, { body }) => noted(answers, context, body)),
      take: step('api.answered', (context: Of, { body }) => begun(answers, context, body)),
      onward: step('api.answered', (context: Of, { body }) => sent(answers, context, body)),
      fail: step('api.failed', (context: Of, { failure }) => result({ ...context, failure: failureText(failure) })),
      miss: step('api.failed', missed),
      pollLater: step([], pollLater),
      poll: step('timer.elapsed', requestCurrent),
      saveFaults: step('import.faultsDownloadClicked', (context: Of) => saveFaults(answers, context)),
      notifyDownload: step(['download.finished', 'download.failed'], (context: Of, event) => result(context, [notifyDownload(event)])),
    },
  }).createMachine({
    id: 'importList',
    context: () => FIRST,
    initial: 'loading',
    on: {
      'import.faultsDownloadClicked': { actions: 'saveFaults' },
      'download.finished': { actions: 'notifyDownload' },
      'download.failed': { actions: 'notifyDownload' },
    },
    states: {
      loading: {
        entry: 'load',
        on: {
          'api.answered': { guard: 'isCurrent', target: 'settling', actions: 'note' },
          'api.failed': { guard: 'isCurrent', target: 'resting', actions: 'fail' },
        },
      },
      resting: {
        on: {
          'import.filesChosen': { actions: 'choose' },
          'import.filesRefused': { actions: 'refuse' },
          'import.fileRemoved': { actions: 'remove' },
          'import.draftEdited': { actions: 'edit' },
          'import.checkClicked': { guard: 'isCheckable', target: 'sending', actions: 'aim' },
          'import.readAsChosen': { guard: 'isReadable', target: 'asking', actions: 'readAs' },
          'import.runClicked': [
            { guard: 'isReplacing', target: 'replacing' },
            { guard: 'isRunnable', target: 'asking', actions: 'run' },
          ],
          'import.cancelClicked': { guard: 'isThere', target: 'asking', actions: 'cancel' },
          'import.undoClicked': { target: 'confirming', actions: 'requestUndo' },
          'import.retryClicked': { target: 'loading' },
        },
      },
      confirming: {
        on: {
          'import.undoConfirmed': { target: 'asking', actions: 'undo' },
          'import.undoDeclined': { target: 'resting', actions: 'forgetUndo' },
        },
      },
      replacing: {
        on: {
          'import.replaceConfirmed': { target: 'asking', actions: 'run' },
          'import.replaceDeclined': { target: 'resting' },
        },
      },
      sending: {
        on: {
          'api.answered': [
            { guard: 'isBegun', actions: 'take' },
            { guard: 'isPiece', actions: 'onward' },
            { guard: 'isCurrent', target: 'settling', actions: 'note' },
          ],
          'api.failed': { guard: 'isCurrent', target: 'resting', actions: 'fail' },
          'import.cancelClicked': { guard: 'isThere', target: 'asking', actions: 'cancel' },
        },
      },
      asking: {
        on: {
          'api.answered': { guard: 'isCurrent', target: 'settling', actions: 'note' },
          'api.failed': { guard: 'isCurrent', target: 'settling', actions: 'fail' },
        },
      },
      settling: { always: [{ guard: 'isAtWork', target: 'working' }, { target: 'resting' }] },
      working: {
        entry: 'pollLater',
        on: {
          'timer.elapsed': { guard: 'isPoll', actions: 'poll' },
          'api.answered': { guard: 'isCurrent', target: 'settling', actions: 'note' },
          'api.failed': { guard: 'isCurrent', actions: 'miss' },
          'import.cancelClicked': { guard: 'isThere', target: 'asking', actions: 'cancel' },
        },
      },
    },
  });
};
