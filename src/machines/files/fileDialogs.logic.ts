/** The dialogs of the actions of Files: a name, a folder to move to, people to tell. */
import { canRename } from '../../domain/files/documents.ts';
import { decodedEntry, stateOf } from '../../domain/files/entries.ts';
import type { FolderFacts } from '../../domain/files/file.ts';
import type { OpenDialog } from '../../domain/files/filesEvents.ts';
import { folderPlaceFault, folderTree } from '../../domain/files/folders.ts';
import { nameFault, plainName } from '../../domain/files/names.ts';
import { MAX_NOTIFICATION_TEXT, MAX_RECIPIENTS } from '../../domain/files/notify.ts';
import { FOLDER_FAILED } from '../../domain/files/texts.ts';
import { sentence } from '../../domain/format/sentence.ts';
import type { ApiFailure, EventOf } from '../../domain/journal/events.ts';
import type { AnswerStore } from '../../domain/journal/ports.ts';
import { panelFault } from '../../domain/screens/panelState.ts';
import { SELF_DISMISS_SECONDS } from '../../domain/toasts/toast.ts';
import { resolveAnswer } from '../core/answers.ts';
import { parkDraft } from '../core/drafts.ts';
import { toast } from '../core/notifications.ts';
import { command } from '../core/perform.ts';
import { result, type TransitionResult } from '../core/transition.ts';
import { busyWith, entryIn, move, reasonOf, requestOf } from './fileActions.logic.ts';
import type { FileActionsContext, FileDialog } from './fileActionsContext.ts';

type Of = FileActionsContext;
type DialogOf<K extends FileDialog['tag']> = Extract<FileDialog, { readonly tag: K }>;

const inDialog = <K extends FileDialog['tag']>({ dialog }: Of, tag: K): DialogOf<K> | null =>
  dialog?.tag === tag ? (dialog as DialogOf<K>) : null;

export const closed = (context: Of): TransitionResult<Of> => result({ ...context, dialog: null });

export const openFolder = (context: Of, { folderId }: EventOf<'files.folderFormOpened'>): TransitionResult<Of> =>
  result({ ...context, dialog: { tag: 'folder', folderId, name: '', fault: null } });

export const openRename = (answers: AnswerStore, context: Of, id: string): TransitionResult<Of> => {
  const entry = entryIn(answers, context, id);
  if (entry === null) return result(context);
  const { name, version } = entry;
  return result({ ...context, dialog: { tag: 'rename', entry: stateOf(entry), version, name, fault: null } });
};

export const typeName = (context: Of, name: string): TransitionResult<Of> => {
  const { dialog } = context;
  return dialog?.tag === 'folder' || dialog?.tag === 'rename'
    ? result({ ...context, dialog: { ...dialog, name, fault: null } })
    : result(context);
};

/** What is typed waits for the same person; a dialog in which nothing is typed is opened anew. */
export const park = (context: Of): TransitionResult<Of> => {
  const { brandGroupId } = context;
  const dialog = openDialog(context);
  return result(
    context,
    dialog === null || brandGroupId === null ? [] : [parkDraft({ type: 'files.draftReturned', brandGroupId, dialog })],
  );
};

const openDialog = ({ dialog }: Of): OpenDialog | null => {
  switch (dialog?.tag) {
    case 'folder':
      return { tag: dialog.tag, folderId: dialog.folderId, name: dialog.name };
    case 'rename':
      return { tag: dialog.tag, entry: dialog.entry, version: dialog.version, name: dialog.name };
    case 'notify':
      return { tag: dialog.tag, entry: dialog.entry, chosen: [...dialog.chosen], text: dialog.text };
    default:
      return null;
  }
};

export const takeBack = (context: Of, { dialog }: EventOf<'files.draftReturned'>): TransitionResult<Of> => {
  if (dialog.tag !== 'notify') return result({ ...context, dialog: { ...dialog, fault: null } });
  return load({ ...context, dialog: { ...dialog, fault: null, answer: null, failure: null } }, RECIPIENTS);
};

/** Whether the name can be sent: there is one (B-393), it is another than before (B-394), and it is fit. */
export const isNameFit = ({ dialog }: Pick<Of, 'dialog'>): boolean => {
  if (dialog?.tag === 'folder') return nameFault(dialog.name) === null;
  return dialog?.tag === 'rename' && canRename(dialog.entry.name, dialog.name);
};

/** Why the name cannot be sent; null where it can. */
export const whyNotNamed = (context: Pick<Of, 'dialog'>): string | null => {
  const { dialog } = context;
  if (isNameFit(context) || (dialog?.tag !== 'folder' && dialog?.tag !== 'rename')) return null;
  return nameFault(dialog.name) ?? 'The name has not changed.';
};

/** What stands by the field: why the name was refused, or what is wrong with what is typed. An empty field has no fault until it is sent. */
export const nameFaultShown = ({ name, fault }: Extract<FileDialog, { readonly tag: 'folder' | 'rename' }>): string | null =>
  fault ?? (plainName(name) === '' ? null : nameFault(name));

/** What is wrong with a name is said once it is sent; one that is only unchanged has no fault. */
export const showNameFault = (context: Of): TransitionResult<Of> => {
  const { dialog } = context;
  return dialog?.tag === 'folder' || dialog?.tag === 'rename'
    ? result({ ...context, dialog: { ...dialog, fault: nameFault(dialog.name) } })
    : result(context);
};

/** Whether an answer is one to the name that is being saved. */
export const isOfName = (context: Of, requestId: string): boolean => {
  const doing = busyWith(context, requestId)?.doing;
  const { dialog } = context;
  return (
    (doing === 'add' && dialog?.tag === 'folder') ||
    (doing === 'rename' && dialog?.tag === 'rename' && requestId === `rename:${dialog.entry.id}`)
  );
};

const staleFault = (name: string, mine: string): string =>
  `Someone else changed this in the meantime; it is now named “${name}”. Update again to rename it to “${mine}”.`;

/** What somebody else made of it meanwhile is shown, and is what the next try starts from. */
const overTheirs = (dialog: DialogOf<'rename'>, { conflict }: ApiFailure): FileDialog | null => {
  const current = decodedEntry(conflict?.current);
  return current === null || current.id !== dialog.entry.id
    ? null
    : { ...dialog, entry: stateOf(current), version: current.version, fault: staleFault(current.name, plainName(dialog.name)) };
};

/** The name was not taken: the dialog says why (C-852), and can be sent again. */
export const refuseName = (context: Of, { requestId, failure }: EventOf<'api.failed'>): TransitionResult<Of> => {
  const { dialog } = context;
  const next = { ...context, busy: context.busy.filter((one) => requestOf(one) !== requestId) };
  if (dialog?.tag === 'folder') return result({ ...next, dialog: { ...dialog, fault: reasonOf(failure, FOLDER_FAILED) } });
  if (dialog?.tag !== 'rename') return result(next);
  return result({ ...next, dialog: overTheirs(dialog, failure) ?? { ...dialog, fault: reasonOf(failure) } });
};

export const FOLDERS = 'folders';
export const RECIPIENTS = 'recipients';
export const NOTIFY = 'notify';

const load = (context: Of, what: typeof FOLDERS | typeof RECIPIENTS): TransitionResult<Of> => {
  const { brandGroupId } = context;
  if (brandGroupId === null) return result(context);
  const call = what === FOLDERS ? 'folders' : 'fileRecipients';
  return result(context, [
    command({ type: 'api.call', requestId: what, call, input: { params: { brandGroup: brandGroupId } }, keep: 'store' }),
  ]);
};

export const openMove = (answers: AnswerStore, context: Of, id: string): TransitionResult<Of> => {
  const entry = entryIn(answers, context, id);
  if (entry === null) return result(context);
  const dialog: FileDialog = { tag: 'move', entry: stateOf(entry), at: entry.folderId, answer: null, failure: null };
  return load({ ...context, dialog }, FOLDERS);
};

export const openNotify = (answers: AnswerStore, context: Of, id: string): TransitionResult<Of> => {
  const entry = entryIn(answers, context, id);
  if (entry === null) return result(context);
  const dialog: FileDialog = { tag: 'notify', entry: stateOf(entry), chosen: [], text: '', fault: null, answer: null, failure: null };
  return load({ ...context, dialog }, RECIPIENTS);
};

export const loadAgain = (context: Of): TransitionResult<Of> => {
  const { dialog } = context;
  if (dialog?.tag === 'move') return load({ ...context, dialog: { ...dialog, failure: null } }, FOLDERS);
  return dialog?.tag === 'notify' ? load({ ...context, dialog: { ...dialog, failure: null } }, RECIPIENTS) : result(context);
};

export const keepLoaded = (context: Of, { body }: EventOf<'api.answered'>): TransitionResult<Of> => {
  const { dialog } = context;
  return dialog?.tag === 'move' || dialog?.tag === 'notify'
    ? result({ ...context, dialog: { ...dialog, answer: body, failure: null } })
    : result(context);
};

export const notLoaded = (context: Of, { failure }: EventOf<'api.failed'>): TransitionResult<Of> => {
  const { dialog } = context;
  return dialog?.tag === 'move' || dialog?.tag === 'notify'
    ? result({ ...context, dialog: { ...dialog, failure: { ...panelFault(failure), message: reasonOf(failure) } } })
    : result(context);
};

export const showFolder = (context: Of, { folderId }: EventOf<'files.folderShown'>): TransitionResult<Of> => {
  const dialog = inDialog(context, 'move');
  return dialog === null ? result(context) : result({ ...context, dialog: { ...dialog, at: folderId } });
};

/** Why the entry cannot go where the dialog is; null where it can. */
export const moveFault = (answers: AnswerStore, { dialog }: Pick<Of, 'dialog'>): string | null => {
  if (dialog?.tag !== 'move' || dialog.answer === null) return 'The folders are still loading.';
  const { entry, at } = dialog;
  if (entry.folderId === at) return 'It’s already in this folder.';
  const tree = folderTree((resolveAnswer(answers, dialog.answer) as readonly FolderFacts[] | undefined) ?? []);
  return folderPlaceFault(tree, entry.kind === 'folder' ? entry.id : null, at);
};

export const confirmMove = (answers: AnswerStore, context: Of): TransitionResult<Of> => {
  const dialog = inDialog(context, 'move');
  return dialog === null ? result(context) : move(answers, { ...context, dialog: null }, dialog.entry.id, dialog.at);
};

export const chooseRecipients = (context: Of, { ids }: EventOf<'files.recipientsChosen'>): TransitionResult<Of> => {
  const dialog = inDialog(context, 'notify');
  return dialog === null ? result(context) : result({ ...context, dialog: { ...dialog, chosen: ids, fault: null } });
};

export const typeNote = (context: Of, text: string): TransitionResult<Of> => {
  const dialog = inDialog(context, 'notify');
  return dialog === null ? result(context) : result({ ...context, dialog: { ...dialog, text, fault: null } });
};

/** Why nobody can be told; null where they can. */
export const notifyFault = ({ dialog }: Pick<Of, 'dialog'>): string | null => {
  if (dialog?.tag !== 'notify' || dialog.chosen.length === 0) return 'Choose whom to notify.';
  if (dialog.chosen.length > MAX_RECIPIENTS) return `At most ${MAX_RECIPIENTS} people can be notified at once.`;
  return dialog.text.length > MAX_NOTIFICATION_TEXT ? `A message has at most ${MAX_NOTIFICATION_TEXT} characters.` : null;
};

export const showNotifyFault = (context: Of): TransitionResult<Of> => {
  const dialog = inDialog(context, 'notify');
  return dialog === null ? result(context) : result({ ...context, dialog: { ...dialog, fault: notifyFault(context) } });
};

export const submitNotify = (context: Of): TransitionResult<Of> => {
  const dialog = inDialog(context, 'notify');
  const { brandGroupId } = context;
  if (dialog === null || brandGroupId === null) return result(context);
  const { entry, chosen, text } = dialog;
  const body = { about: entry.kind, id: entry.id, userIds: [...chosen], text: text.trim() };
  return result(context, [
    command({
      type: 'api.call',
      requestId: NOTIFY,
      call: 'notifyOfFile',
      input: { params: { brandGroup: brandGroupId }, body },
      keep: 'inline',
    }),
  ]);
};

export const notified = (context: Of): TransitionResult<Of> => {
  const dialog = inDialog(context, 'notify');
  if (dialog === null) return result(context);
  const count = dialog.chosen.length;
  return result({ ...context, dialog: null }, [
    toast({
      level: 'success',
      title: `${count === 1 ? '1 person' : `${count} people`} notified`,
      message: sentence(`They will get an e-mail about ${dialog.entry.name}`),
      selfDismiss: SELF_DISMISS_SECONDS,
    }),
  ]);
};

export const notNotified = (context: Of, { failure }: EventOf<'api.failed'>): TransitionResult<Of> => {
  const dialog = inDialog(context, 'notify');
  return dialog === null ? result(context) : result({ ...context, dialog: { ...dialog, fault: reasonOf(failure) } });
};
