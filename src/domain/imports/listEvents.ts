/** The events of the import page. */

import { Natural, nullable, oneOf, partialRecord, record } from '../codec/codec.ts';
import { text } from '../journal/eventParts.ts';
import { FileRef } from '../journal/filePiece.ts';
import { FILE_FORMATS } from '../sheets/tableFile.ts';
import { ChosenFiles, LeftOutNames, RefusedFiles } from './chosenFiles.ts';
import { ImportDraft } from './importEvents.ts';
import { IMPORT_KINDS, type ImportKind } from './kinds.ts';

export const IMPORT_EVENTS = {
  /** Files lie in the vault; what they hold and what they are called is nobody's business. */
  'import.filesChosen': partialRecord({ files: ChosenFiles }, { leftOut: LeftOutNames }),
  'import.filesRefused': record({ messages: RefusedFiles }),
  'import.fileRemoved': record({ ref: FileRef }),
  'import.filesCleared': record({}),
  'import.draftEdited': record({ draft: ImportDraft }),
  /** The files go to the server, which reads them and changes nothing. */
  'import.checkClicked': record({ brandGroupId: text }),
  /** A file that was checked is checked again as something else, and those that are read as it is; null: as its headings say. */
  'import.readAsChosen': record({ file: Natural, kind: nullable(oneOf<ImportKind>(IMPORT_KINDS, 'ReadAsKind')) }),
  /** Where rows make room, it is asked first. The brand group is the one that the form names; earlier logs do not have it. */
  'import.runClicked': partialRecord({}, { brandGroupId: text }),
  'import.replaceConfirmed': record({}),
  'import.replaceDeclined': record({}),
  'import.cancelClicked': record({}),
  'import.retryClicked': record({}),
  'import.faultsDownloadClicked': partialRecord({}, { as: oneOf(FILE_FORMATS) }),
  'import.undoClicked': record({ brandGroupId: text, importId: Natural }),
  'import.undoConfirmed': record({}),
  'import.undoDeclined': record({}),
  /** Asks which undo data is deleted: of imports that are so many days old and older. */
  'import.pruneClicked': record({ brandGroupId: text, days: Natural }),
  'import.pruneAgeChosen': record({ days: Natural }),
  'import.pruneConfirmed': record({}),
  'import.pruneDeclined': record({}),
};
