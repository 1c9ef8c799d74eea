/** The events of the file browser: uploads, what is done with a folder or an item, who is told of it. */
import { boundedArray, boundedString, Natural, nullable, oneOf, record, t } from '../codec/codec.ts';
import { typed, undoDirection } from '../journal/eventParts.ts';
import { FileRef } from '../journal/filePiece.ts';
import { masked } from '../journal/mask.ts';
import { EntryState, EntryId as id, EntryName as name } from './entries.ts';
import { MAX_UPLOADS, TAKEN_DECISIONS } from './uploads.ts';

const recipients = boundedArray(id, 500);

/** A dialog in which something is typed. */
const OpenDialog = t.union(
  [
    record({ tag: t.literal('folder'), folderId: nullable(id), name: typed }),
    record({ tag: t.literal('rename'), entry: EntryState, version: Natural, name: typed }),
    record({ tag: t.literal('notify'), entry: EntryState, chosen: recipients, text: typed }),
  ],
  'OpenFileDialog',
);
export type OpenDialog = t.TypeOf<typeof OpenDialog>;

export const FILES_EVENTS = {
  'uploads.opened': record({}),
  'uploads.closed': record({}),
  /** Files lie where their references say; they go where the person is: into a folder, or the top. */
  'uploads.filesChosen': record({
    files: boundedArray(record({ ref: FileRef, name, size: Natural }, 'ChosenUpload'), MAX_UPLOADS),
    folderId: nullable(id),
    folderName: name,
  }),
  /** Why files may not come in, each with its name. */
  'uploads.filesRefused': record({ messages: boundedArray(masked(boundedString(500, 'RefusedUpload'), 'content'), MAX_UPLOADS) }),
  'uploads.confirmed': record({}),
  'uploads.removed': record({ ref: FileRef }),
  'uploads.retried': record({ ref: FileRef }),
  /** What becomes of a file whose name is taken, or of all such files. */
  'uploads.nameDecided': record({ ref: nullable(FileRef), decision: oneOf(TAKEN_DECISIONS, 'TakenDecision') }),
  'uploads.cleared': record({}),

  'files.folderFormOpened': record({ folderId: nullable(id) }),
  'files.renameOpened': record({ id }),
  'files.nameTyped': record({ name: typed }),
  'files.nameSubmitted': record({}),
  'files.nameClosed': record({}),
  'files.deleteClicked': record({ id }),
  'files.restoreClicked': record({ id }),
  /** The list of folders opens, to choose where an entry goes. */
  'files.moveOpened': record({ id }),
  'files.folderShown': record({ folderId: nullable(id) }),
  'files.moveConfirmed': record({}),
  'files.moveClosed': record({}),
  /** An entry was dropped on a folder. */
  'files.dropped': record({ id, folderId: nullable(id) }),
  'files.notifyOpened': record({ id }),
  'files.recipientsChosen': record({ ids: recipients }),
  'files.noteTyped': record({ text: typed }),
  'files.notifySubmitted': record({}),
  'files.notifyClosed': record({}),
  /** What a dialog needs could not be loaded, and is asked for again. */
  'files.dialogRetried': record({}),
  /** What becomes of a file that was renamed, moved or restored to where another has its name. */
  'files.takenDecided': record({ decision: oneOf(TAKEN_DECISIONS, 'TakenDecision') }),
  'files.turned': record({ direction: undoDirection, document: EntryState }),
  /** The dialog that was open when the session or the page ended, as it was filled in. */
  'files.draftReturned': record({ brandGroupId: id, dialog: OpenDialog }),
};
