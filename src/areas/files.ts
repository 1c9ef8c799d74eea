/** The area of Files: its browser, its documents, and the machines that upload and edit. */
import { filesContract } from '../domain/api/files.contract.ts';
import { DOCUMENT_EVENTS } from '../domain/files/documentEvents.ts';
import { documentEditScreen, documentNewScreen, documentScreen, filesScreen } from '../domain/files/files.screen.ts';
import { FILES_EVENTS } from '../domain/files/filesEvents.ts';
import { RECORD_EVENTS } from '../domain/records/recordEvents.ts';
import { FILE_MACHINES } from '../machines/files/fileMachines.ts';
import { DocumentEditScreen, DocumentNewScreen } from '../views/files/DocumentFormScreen.tsx';
import { DocumentScreen } from '../views/files/DocumentScreen.tsx';
import { FilesScreen } from '../views/files/FilesScreen.tsx';
import { joined } from './joined.ts';

export const area = joined({
  screens: [
    [filesScreen, FilesScreen],
    [documentScreen, DocumentScreen],
    [documentNewScreen, DocumentNewScreen],
    [documentEditScreen, DocumentEditScreen],
  ],
  calls: filesContract,
  events: { ...RECORD_EVENTS, ...FILES_EVENTS, ...DOCUMENT_EVENTS },
  machines: FILE_MACHINES,
});
