/**
 * A page of imports, of one brand group at a time: another one that is looked at begins anew. `loading` asks what is under way, for an import goes on when the page is closed; `resting`, while files
 * are chosen and looked at; `beginning` and `sending`, piece by piece, which ends in a check; `asking`, while the server is
 * told to check, run, cancel, undo or prune; `confirming` an undo; `pruning`, while it is asked which undo data is deleted; `replacing`, while it is asked
 * whether rows that are there may make room; `working`, while the server is at work and is asked now and then how
 * far it is.
 */

import { importGroup } from '../../domain/imports/importScreen.ts';
import { MAPPINGS } from '../../domain/imports/mappings/mappingNames.ts';
import { isAtWork } from '../../domain/imports/stages.ts';
import type { AnswerBody } from '../../domain/journal/events.ts';
import { failureText } from '../../domain/session/failureText.ts';
import { defineMachine } from '../core/defineMachine.ts';
import { TELLS_DOWNLOADS } from '../core/notifications.ts';
import type { Registry } from '../core/registry.ts';
import { type InputOfType, result, type TransitionResult } from '../core/transition.ts';
import type { ChildInput } from '../screen/screen.machine.ts';
import { saveFaults } from './importFaults.logic.ts';
import {
  begun,
  FIRST,
  type ImportListContext,
  isCheckable,
  isReadable,
  isReadOtherwise,
  isReplacing,
  isRunnable,
  jobOf,
  missed,
  noted,
  open,
  openMapping,
  POLLING,
  pollLater,
  requestCancel,
  requestCheck,
  requestCurrent,
  requestOf,
  requestPrune,
  requestReadAs,
  requestRun,
  requestUndo,
  sent,
  takeHanded,
  turnTo,
  withFiles,
  withoutFile,
  withoutFiles,
} from './importList.logic.ts';

type Of = ImportListContext;

export const createImportListMachine = ({ answers }: Registry) => {
  const isCurrent = (context: Of, { requestId }: { readonly requestId: string }): boolean => requestId === requestOf(context);

  const recordAnswer = (context: Of, { body }: InputOfType<'api.answered'>): TransitionResult<Of> => noted(answers, context, body);

  const fail = (context: Of, { failure }: InputOfType<'api.failed'>): TransitionResult<Of> =>
    result({ ...context, undo: null, prune: null, failure: failureText(failure) });

  const run = (context: Of): TransitionResult<Of> => requestRun(answers, { ...context, failure: null });

  const mayRun = (context: Of, { brandGroupId }: InputOfType<'import.runClicked'>): boolean =>
    (brandGroupId ?? context.brandGroupId) === context.brandGroupId && isRunnable(answers, context);

  const isOf = (context: Of, { brandGroupId }: { readonly brandGroupId: string }): boolean => brandGroupId === context.brandGroupId;

  const groupIn = ({ route }: Of, { scope, params }: InputOfType<'message.scopeChanged'>): string | null =>
    importGroup(route, scope, params.group);

  const isThere = (context: Of): boolean => jobOf(answers, context) !== null;

  const recheck = (context: Of): TransitionResult<Of> => requestCheck(answers, { ...context, failure: null });

  const cancel = (context: Of): TransitionResult<Of> => requestCancel(answers, context);

  return defineMachine<
    Of,
    'loading' | 'resting' | 'confirming' | 'pruning' | 'replacing' | 'sending' | 'asking' | 'settling' | 'working',
    ChildInput
  >()({
    id: 'importList',
    context: ({ screen, name, scope, params }) => ({ ...FIRST, screen, route: name, brandGroupId: importGroup(name, scope, params.group) }),
    initial: 'loading',
    on: {
      'message.scopeChanged': {
        guard: (context, event) => groupIn(context, event) !== context.brandGroupId,
        target: 'loading',
        run: (context, event) => turnTo(context, groupIn(context, event)),
      },
      'import.faultsDownloadClicked': (context, event) => saveFaults(answers, context, event),
      'message.filesHanded': (context, handed) => result(takeHanded(context, handed)),
      ...TELLS_DOWNLOADS,
    },
    states: {
      loading: {
        entry: open,
        always: { guard: ({ brandGroupId }) => brandGroupId === null, target: 'resting' },
        on: {
          'api.answered': { guard: isCurrent, target: 'settling', run: recordAnswer },
          'api.failed': { guard: isCurrent, target: 'resting', run: fail },
        },
      },
      resting: {
        on: {
          'import.filesChosen': (context, { files, leftOut = [] }) => result(withFiles(context, files, leftOut)),
          'import.filesRefused': (context, { messages }) => result({ ...context, refused: messages }),
          'import.fileRemoved': (context, { ref }) => result(withoutFile(context, ref)),
          'import.filesCleared': (context) => result(withoutFiles(context)),
          'import.draftEdited': (context, { draft }) => result({ ...context, draft }),
          'import.checkClicked': {
            guard: (context, { brandGroupId }) => isCheckable(context, brandGroupId),
            target: 'sending',
            run: (context) => requestCheck(answers, { ...context, refused: [], failure: null }),
          },
          'import.readAsChosen': {
            guard: (context, { file }) => isReadable(answers, context, file),
            target: 'asking',
            run: (context, { file, kind }) => requestReadAs(answers, context, file, kind),
          },
          'import.runClicked': [
            { guard: (context, event) => mayRun(context, event) && isReplacing(answers, context), target: 'replacing' },
            { guard: mayRun, target: 'asking', run: run },
          ],
          'import.cancelClicked': { guard: isThere, target: 'asking', run: cancel },
          'import.undoClicked': {
            guard: isOf,
            target: 'confirming',
            run: (context, { importId }) => result({ ...context, undo: { importId } }),
          },
          'import.pruneClicked': {
            guard: isOf,
            target: 'pruning',
            run: (context, { days }) => result({ ...context, prune: { days } }),
          },
          'mappings.opened': (context, { id, sample }) => openMapping(answers, context, id, sample),
          'message.answered': {
            guard: (context, { key, value }) => key === MAPPINGS && isReadOtherwise(answers, context, value as AnswerBody),
            target: 'asking',
            run: recheck,
          },
          'import.retryClicked': { target: 'loading' },
        },
      },
      confirming: {
        on: {
          'import.undoConfirmed': { target: 'asking', run: requestUndo },
          'import.undoDeclined': { target: 'resting', run: (context) => result({ ...context, undo: null }) },
        },
      },
      pruning: {
        on: {
          'import.pruneAgeChosen': (context, { days }) => result({ ...context, prune: context.prune === null ? null : { days } }),
          'import.pruneConfirmed': { target: 'asking', run: requestPrune },
          'import.pruneDeclined': { target: 'resting', run: (context) => result({ ...context, prune: null }) },
        },
      },
      replacing: {
        on: {
          'import.replaceConfirmed': { target: 'asking', run: run },
          'import.replaceDeclined': { target: 'resting' },
        },
      },
      sending: {
        on: {
          'api.answered': [
            {
              guard: (context, event) => isCurrent(context, event) && event.call === 'beginImport',
              run: (context, { body }) => begun(answers, context, body),
            },
            {
              guard: (context, event) => isCurrent(context, event) && event.call === 'sendImportPiece',
              run: (context, { body }) => sent(answers, context, body),
            },
            { guard: isCurrent, target: 'settling', run: recordAnswer },
          ],
          'api.failed': { guard: isCurrent, target: 'resting', run: fail },
          'import.cancelClicked': { guard: isThere, target: 'asking', run: cancel },
        },
      },
      asking: {
        on: {
          'api.answered': { guard: isCurrent, target: 'settling', run: recordAnswer },
          'api.failed': { guard: isCurrent, target: 'settling', run: fail },
        },
      },
      settling: {
        always: [{ guard: (context) => isAtWork(jobOf(answers, context)?.stage ?? 'failed'), target: 'working' }, { target: 'resting' }],
      },
      working: {
        entry: pollLater,
        on: {
          'timer.elapsed': { guard: (_, event) => POLLING.isDue(event), run: requestCurrent },
          'api.answered': { guard: isCurrent, target: 'settling', run: recordAnswer },
          'api.failed': [
            {
              guard: (context, event) => isCurrent(context, event) && [401, 403, 404].includes(event.failure.status ?? 0),
              target: 'resting',
              // It is nobody's to follow any more.
              run: (context, event) => fail({ ...context, current: null }, event),
            },
            { guard: isCurrent, run: missed },
          ],
          'import.cancelClicked': { guard: isThere, target: 'asking', run: cancel },
        },
      },
    },
  });
};
