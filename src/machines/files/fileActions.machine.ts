/**
 * What is done in Files beside uploading: adding a folder, renaming, moving, deleting, restoring, telling others. `idle`; `naming` a new
 * folder or an entry anew, and `saving` the name; `taken`, while the person says what becomes of a file whose name another has; `moving`, while a folder is chosen; `notifying`, while people are chosen, and `telling`
 * them. Deleting, restoring and dropping on a folder need no dialog, for each can be taken back: several can be under way at once. What a
 * person may not do is not done, whatever a view sends.
 */
import { DOCUMENT, LIST } from '../../domain/files/files.screen.ts';
import type { OpenDialog } from '../../domain/files/filesEvents.ts';
import type { FileRight } from '../../domain/files/rights.ts';
import { SHELL } from '../../domain/journal/address.ts';
import type { AnswerBody, EventOf } from '../../domain/journal/events.ts';
import { defineMachine } from '../core/defineMachine.ts';
import { CLAIM_DRAFT } from '../core/drafts.ts';
import { send } from '../core/perform.ts';
import type { Registry } from '../core/registry.ts';
import { chain, type InputOfType, isAnswerTo, result, type TransitionResult } from '../core/transition.ts';
import type { ChildInput } from '../screen/screen.machine.ts';
import {
  askTaken,
  askTurn,
  busyWith,
  decideTaken,
  entryIn,
  firstActions,
  followed,
  isBusy,
  move,
  refused,
  remove,
  restore,
  settled,
  submitName,
  takenBy,
  takeTurn,
} from './fileActions.logic.ts';
import type { FileActionsContext } from './fileActionsContext.ts';
import {
  chooseRecipients,
  closed,
  confirmMove,
  FOLDERS,
  isNameFit,
  isOfName,
  keepLoaded,
  loadAgain,
  moveFault,
  NOTIFY,
  notified,
  notifyFault,
  notLoaded,
  notNotified,
  openFolder,
  openMove,
  openNotify,
  openRename,
  park,
  RECIPIENTS,
  refuseName,
  showFolder,
  showNameFault,
  showNotifyFault,
  submitNotify,
  takeBack,
  typeName,
  typeNote,
} from './fileDialogs.logic.ts';

type Of = FileActionsContext;

const may =
  (right: FileRight) =>
  ({ rights }: Of): boolean =>
    rights[right];

interface Answered {
  readonly requestId: string;
}

const isBusyWith = (context: Of, { requestId }: Answered): boolean => busyWith(context, requestId) !== undefined;
const isNaming = (context: Of, { requestId }: Answered): boolean => isOfName(context, requestId);
const isFolders = isAnswerTo(FOLDERS);
const isRecipients = isAnswerTo(RECIPIENTS);
const isNotified = isAnswerTo(NOTIFY);
const hasNoDialog = ({ dialog }: Of): boolean => dialog === null;

const RIGHT_TO = { folder: 'addFolder', rename: 'edit', notify: 'notify' } as const satisfies Readonly<
  Record<OpenDialog['tag'], FileRight>
>;

/** Another brand group has other files, and what a person may do can have changed. */
const mayReturn = ({ brandGroupId, rights }: Of, { dialog, ...of }: EventOf<'files.draftReturned'>): boolean =>
  of.brandGroupId === brandGroupId && rights[RIGHT_TO[dialog.tag]];

export const createFileActionsMachine = ({ answers }: Registry) => {
  const isFree =
    (right: FileRight) =>
    (context: Of, { id }: { readonly id: string }): boolean =>
      context.rights[right] && entryIn(answers, context, id) !== null && !isBusy(context, id);

  const isTaken = (context: Of, event: InputOfType<'api.failed'>): boolean => takenBy(context, event) !== null;

  const settle = (context: Of, event: InputOfType<'api.answered'>): TransitionResult<Of> => settled(answers, context, event);

  const refuse = (context: Of, event: InputOfType<'api.failed'>): TransitionResult<Of> => refused(answers, context, event);

  const meetTaken = (context: Of, event: InputOfType<'api.failed'>): TransitionResult<Of> => askTaken(answers, context, event);

  return defineMachine<Of, 'idle' | 'naming' | 'saving' | 'taken' | 'moving' | 'notifying' | 'telling', ChildInput>()({
    id: 'fileActions',
    context: (input) => firstActions(input),
    initial: 'idle',
    entry: (context) => result(context, [CLAIM_DRAFT, send(SHELL, { type: 'message.undoClaimed', at: context.at })]),
    on: {
      'message.scopeChanged': (context, { scope }) => result(followed(context, scope)),
      'message.answered': (context, { key, value }) =>
        result(key === LIST || key === DOCUMENT ? { ...context, listed: { key, body: value as AnswerBody } } : context),
      'message.undoAsked': (context, { direction }) => askTurn(answers, context, direction),
      'message.draftsWanted': park,
      'files.turned': (context, event) => takeTurn(answers, context, event),
      'files.deleteClicked': { guard: isFree('remove'), run: (context, { id }) => remove(answers, context, id) },
      'files.restoreClicked': { guard: isFree('restore'), run: (context, { id }) => restore(answers, context, id) },
      'files.dropped': { guard: isFree('edit'), run: (context, { id, folderId }) => move(answers, context, id, folderId) },
      'api.answered': { guard: isBusyWith, run: settle },
      'api.failed': { guard: isBusyWith, run: refuse },
    },
    states: {
      idle: {
        on: {
          'files.folderFormOpened': { guard: may('addFolder'), target: 'naming', run: openFolder },
          'files.renameOpened': { guard: isFree('edit'), target: 'naming', run: (context, { id }) => openRename(answers, context, id) },
          'files.moveOpened': { guard: isFree('edit'), target: 'moving', run: (context, { id }) => openMove(answers, context, id) },
          'files.notifyOpened': {
            guard: isFree('notify'),
            target: 'notifying',
            run: (context, { id }) => openNotify(answers, context, id),
          },
          'files.draftReturned': [
            { guard: (context, event) => !mayReturn(context, event) },
            { guard: (_, { dialog }) => dialog.tag === 'notify', target: 'notifying', run: takeBack },
            { target: 'naming', run: takeBack },
          ],
          'api.failed': [
            {
              guard: isTaken,
              target: 'taken',
              run: meetTaken,
            },
            { guard: isBusyWith, run: refuse },
          ],
        },
      },
      naming: {
        always: { guard: hasNoDialog, target: 'idle' },
        on: {
          'files.nameTyped': (context, { name }) => typeName(context, name),
          'files.nameSubmitted': [{ guard: isNameFit, target: 'saving', run: submitName }, { run: showNameFault }],
          'files.nameClosed': { target: 'idle', run: closed },
        },
      },
      saving: {
        always: { guard: hasNoDialog, target: 'idle' },
        on: {
          'api.answered': [
            { guard: isNaming, target: 'idle', run: chain(settle, closed) },
            { guard: isBusyWith, run: settle },
          ],
          'api.failed': [
            {
              guard: (context, event) => isNaming(context, event) && isTaken(context, event),
              target: 'taken',
              run: meetTaken,
            },
            { guard: isNaming, target: 'naming', run: refuseName },
            { guard: isBusyWith, run: refuse },
          ],
        },
      },
      taken: {
        always: { guard: hasNoDialog, target: 'idle' },
        on: {
          'files.takenDecided': { target: 'idle', run: (context, event) => decideTaken(answers, context, event) },
        },
      },
      moving: {
        always: { guard: hasNoDialog, target: 'idle' },
        on: {
          'api.answered': [
            { guard: isFolders, run: keepLoaded },
            { guard: isBusyWith, run: settle },
          ],
          'api.failed': [
            { guard: isFolders, run: notLoaded },
            { guard: isBusyWith, run: refuse },
          ],
          'files.dialogRetried': loadAgain,
          'files.folderShown': showFolder,
          'files.moveConfirmed': {
            guard: (context) => moveFault(answers, context) === null,
            target: 'idle',
            run: (context) => confirmMove(answers, context),
          },
          'files.moveClosed': { target: 'idle', run: closed },
        },
      },
      notifying: {
        always: { guard: hasNoDialog, target: 'idle' },
        on: {
          'api.answered': [
            { guard: isRecipients, run: keepLoaded },
            { guard: isBusyWith, run: settle },
          ],
          'api.failed': [
            { guard: isRecipients, run: notLoaded },
            { guard: isBusyWith, run: refuse },
          ],
          'files.dialogRetried': loadAgain,
          'files.recipientsChosen': chooseRecipients,
          'files.noteTyped': (context, { text }) => typeNote(context, text),
          'files.notifySubmitted': [
            { guard: (context) => notifyFault(context) === null, target: 'telling', run: submitNotify },
            { run: showNotifyFault },
          ],
          'files.notifyClosed': { target: 'idle', run: closed },
        },
      },
      telling: {
        always: { guard: hasNoDialog, target: 'idle' },
        on: {
          'api.answered': [
            { guard: isNotified, target: 'idle', run: notified },
            { guard: isBusyWith, run: settle },
          ],
          'api.failed': [
            { guard: isNotified, target: 'notifying', run: notNotified },
            { guard: isBusyWith, run: refuse },
          ],
        },
      },
    },
  });
};
