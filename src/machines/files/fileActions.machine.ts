/**
 * What is done in Files beside uploading: adding a folder, renaming, moving, deleting, restoring, telling others. `idle`; `naming` a new
 * folder or an entry anew, and `saving` the name; `taken`, while the person says what becomes of a file whose name another has; `moving`, while a folder is chosen; `notifying`, while people are chosen, and `telling`
 * them. Deleting, restoring and dropping on a folder need no dialog, for each can be taken back: several can be under way at once. What a
 * person may not do is not done, whatever a view sends.
 */
import { setup } from 'xstate';
import { DOCUMENT, LIST } from '../../domain/files/files.screen.ts';
import type { OpenDialog } from '../../domain/files/filesEvents.ts';
import type { FileRight } from '../../domain/files/rights.ts';
import { SHELL } from '../../domain/journal/address.ts';
import type { AnswerBody, EventOf } from '../../domain/journal/events.ts';
import { CLAIM_DRAFT } from '../core/drafts.ts';
import { send } from '../core/perform.ts';
import type { Registry } from '../core/registry.ts';
import { type Input, result, step } from '../core/step.ts';
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
  submitName,
  submitNotify,
  takeBack,
  typeName,
  typeNote,
} from './fileDialogs.logic.ts';

type Of = FileActionsContext;
interface Args {
  readonly context: Of;
  readonly event: Input;
}

const may =
  (right: FileRight) =>
  ({ context }: Args): boolean =>
    context.rights[right];

const requestIn = ({ event }: Args): string => ('requestId' in event ? event.requestId : '');

const RIGHT_TO = { folder: 'addFolder', rename: 'edit', notify: 'notify' } as const satisfies Readonly<
  Record<OpenDialog['tag'], FileRight>
>;

/** Another brand group has other files, and what a person may do can have changed. */
const mayReturn = ({ brandGroupId, rights }: Of, { dialog, ...of }: EventOf<'files.draftReturned'>): boolean =>
  of.brandGroupId === brandGroupId && rights[RIGHT_TO[dialog.tag]];

export const createFileActionsMachine = ({ answers }: Registry) => {
  const isFree =
    (right: FileRight) =>
    ({ context, event }: Args): boolean =>
      context.rights[right] &&
      'id' in event &&
      typeof event.id === 'string' &&
      entryIn(answers, context, event.id) !== null &&
      !isBusy(context, event.id);
  return setup({
    types: { context: {} as Of, events: {} as Input, input: {} as ChildInput },
    guards: {
      mayAddFolder: may('addFolder'),
      canEdit: isFree('edit'),
      canRemove: isFree('remove'),
      canRestore: isFree('restore'),
      canNotify: isFree('notify'),
      isNameFit: ({ context }) => isNameFit(context),
      isOfName: (args) => isOfName(args.context, requestIn(args)),
      isOfTakenName: ({ context, event }) =>
        event.type === 'api.failed' && isOfName(context, event.requestId) && takenBy(context, event) !== null,
      isBusyWith: (args) => busyWith(args.context, requestIn(args)) !== undefined,
      canMove: ({ context }) => moveFault(answers, context) === null,
      canTell: ({ context }) => notifyFault(context) === null,
      isFolders: (args) => requestIn(args) === FOLDERS,
      isRecipients: (args) => requestIn(args) === RECIPIENTS,
      isNotified: (args) => requestIn(args) === NOTIFY,
      cannotReturn: ({ context, event }) => event.type === 'files.draftReturned' && !mayReturn(context, event),
      isNotify: ({ event }) => event.type === 'files.draftReturned' && event.dialog.tag === 'notify',
      isTaken: ({ context, event }) => event.type === 'api.failed' && takenBy(context, event) !== null,
      hasNoDialog: ({ context }) => context.dialog === null,
    },
    actions: {
      begin: step([], (context: Of) => result(context, [CLAIM_DRAFT, send(SHELL, { type: 'message.undoClaimed', at: context.at })])),
      park: step('message.draftsWanted', park),
      takeBack: step('files.draftReturned', takeBack),
      follow: step('message.scopeChanged', (context: Of, { scope }) => result(followed(context, scope))),
      note: step('message.answered', (context: Of, { key, value }) =>
        result(key === LIST || key === DOCUMENT ? { ...context, listed: { key, body: value as AnswerBody } } : context),
      ),
      remove: step('files.deleteClicked', (context: Of, { id }) => remove(answers, context, id)),
      restore: step('files.restoreClicked', (context: Of, { id }) => restore(answers, context, id)),
      drop: step('files.dropped', (context: Of, { id, folderId }) => move(answers, context, id, folderId)),
      askTurn: step('message.undoAsked', (context: Of, { direction }) => askTurn(answers, context, direction)),
      takeTurn: step('files.turned', (context: Of, event) => takeTurn(answers, context, event)),
      settle: step('api.answered', (context: Of, event) => settled(answers, context, event)),
      refuse: step('api.failed', (context: Of, event) => refused(answers, context, event)),
      askTaken: step('api.failed', (context: Of, event) => askTaken(answers, context, event)),
      decideTaken: step('files.takenDecided', (context: Of, event) => decideTaken(answers, context, event)),
      openFolder: step('files.folderFormOpened', openFolder),
      openRename: step('files.renameOpened', (context: Of, { id }) => openRename(answers, context, id)),
      typeName: step('files.nameTyped', (context: Of, { name }) => typeName(context, name)),
      showNameFault: step('files.nameSubmitted', showNameFault),
      submitName: step('files.nameSubmitted', (context: Of) => submitName(answers, context)),
      refuseName: step('api.failed', refuseName),
      openMove: step('files.moveOpened', (context: Of, { id }) => openMove(answers, context, id)),
      showFolder: step('files.folderShown', showFolder),
      confirmMove: step('files.moveConfirmed', (context: Of) => confirmMove(answers, context)),
      openNotify: step('files.notifyOpened', (context: Of, { id }) => openNotify(answers, context, id)),
      chooseRecipients: step('files.recipientsChosen', chooseRecipients),
      typeNote: step('files.noteTyped', (context: Of, { text }) => typeNote(context, text)),
      showNotifyFault: step('files.notifySubmitted', showNotifyFault),
      submitNotify: step('files.notifySubmitted', submitNotify),
      notified: step('api.answered', notified),
      notNotified: step('api.failed', notNotified),
      keepLoaded: step('api.answered', keepLoaded),
      notLoaded: step('api.failed', notLoaded),
      loadAgain: step('files.dialogRetried', loadAgain),
      close: step([], closed),
    },
  }).createMachine({
    id: 'fileActions',
    context: ({ input }) => firstActions(input),
    initial: 'idle',
    entry: 'begin',
    on: {
      'message.scopeChanged': { actions: 'follow' },
      'message.answered': { actions: 'note' },
      'message.undoAsked': { actions: 'askTurn' },
      'message.draftsWanted': { actions: 'park' },
      'files.turned': { actions: 'takeTurn' },
      'files.deleteClicked': { guard: 'canRemove', actions: 'remove' },
      'files.restoreClicked': { guard: 'canRestore', actions: 'restore' },
      'files.dropped': { guard: 'canEdit', actions: 'drop' },
      'api.answered': { guard: 'isBusyWith', actions: 'settle' },
      'api.failed': { guard: 'isBusyWith', actions: 'refuse' },
    },
    states: {
      idle: {
        on: {
          'files.folderFormOpened': { guard: 'mayAddFolder', target: 'naming', actions: 'openFolder' },
          'files.renameOpened': { guard: 'canEdit', target: 'naming', actions: 'openRename' },
          'files.moveOpened': { guard: 'canEdit', target: 'moving', actions: 'openMove' },
          'files.notifyOpened': { guard: 'canNotify', target: 'notifying', actions: 'openNotify' },
          'files.draftReturned': [
            { guard: 'cannotReturn' },
            { guard: 'isNotify', target: 'notifying', actions: 'takeBack' },
            { target: 'naming', actions: 'takeBack' },
          ],
          'api.failed': [
            { guard: 'isTaken', target: 'taken', actions: 'askTaken' },
            { guard: 'isBusyWith', actions: 'refuse' },
          ],
        },
      },
      naming: {
        always: { guard: 'hasNoDialog', target: 'idle' },
        on: {
          'files.nameTyped': { actions: 'typeName' },
          'files.nameSubmitted': [{ guard: 'isNameFit', target: 'saving', actions: 'submitName' }, { actions: 'showNameFault' }],
          'files.nameClosed': { target: 'idle', actions: 'close' },
        },
      },
      saving: {
        always: { guard: 'hasNoDialog', target: 'idle' },
        on: {
          'api.answered': [
            { guard: 'isOfName', target: 'idle', actions: ['settle', 'close'] },
            { guard: 'isBusyWith', actions: 'settle' },
          ],
          'api.failed': [
            { guard: 'isOfTakenName', target: 'taken', actions: 'askTaken' },
            { guard: 'isOfName', target: 'naming', actions: 'refuseName' },
            { guard: 'isBusyWith', actions: 'refuse' },
          ],
        },
      },
      taken: {
        always: { guard: 'hasNoDialog', target: 'idle' },
        on: { 'files.takenDecided': { target: 'idle', actions: 'decideTaken' } },
      },
      moving: {
        always: { guard: 'hasNoDialog', target: 'idle' },
        on: {
          'api.answered': [
            { guard: 'isFolders', actions: 'keepLoaded' },
            { guard: 'isBusyWith', actions: 'settle' },
          ],
          'api.failed': [
            { guard: 'isFolders', actions: 'notLoaded' },
            { guard: 'isBusyWith', actions: 'refuse' },
          ],
          'files.dialogRetried': { actions: 'loadAgain' },
          'files.folderShown': { actions: 'showFolder' },
          'files.moveConfirmed': { guard: 'canMove', target: 'idle', actions: 'confirmMove' },
          'files.moveClosed': { target: 'idle', actions: 'close' },
        },
      },
      notifying: {
        always: { guard: 'hasNoDialog', target: 'idle' },
        on: {
          'api.answered': [
            { guard: 'isRecipients', actions: 'keepLoaded' },
            { guard: 'isBusyWith', actions: 'settle' },
          ],
          'api.failed': [
            { guard: 'isRecipients', actions: 'notLoaded' },
            { guard: 'isBusyWith', actions: 'refuse' },
          ],
          'files.dialogRetried': { actions: 'loadAgain' },
          'files.recipientsChosen': { actions: 'chooseRecipients' },
          'files.noteTyped': { actions: 'typeNote' },
          'files.notifySubmitted': [{ guard: 'canTell', target: 'telling', actions: 'submitNotify' }, { actions: 'showNotifyFault' }],
          'files.notifyClosed': { target: 'idle', actions: 'close' },
        },
      },
      telling: {
        always: { guard: 'hasNoDialog', target: 'idle' },
        on: {
          'api.answered': [
            { guard: 'isNotified', target: 'idle', actions: 'notified' },
            { guard: 'isBusyWith', actions: 'settle' },
          ],
          'api.failed': [
            { guard: 'isNotified', target: 'notifying', actions: 'notNotified' },
            { guard: 'isBusyWith', actions: 'refuse' },
          ],
        },
      },
    },
  });
};
