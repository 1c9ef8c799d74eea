/** Imported files beside what is shown of them, as screens have them: which one is open, and their file. */
import { heldName } from '../screens/defineScreen.ts';
import type { Param } from '../screens/params.ts';
import type { ScreenDownload } from '../screens/screen.ts';
import { MAX_COMPARED_FILES, type ReconciledFile } from './reconciliation.ts';
import { reconciliationSheet } from './reconciliationWords.ts';

/** The file whose comparison is open: `12.0`. */
export const openFile: Param<string | null> = { fallback: null, read: (key) => key, write: (key) => key ?? '' };

/** By which the file of comparisons is asked for. */
export const FILES_FILE = 'files';

export const FILES_INFO = `What each of the latest ${MAX_COMPARED_FILES} files says, and what is shown today for its days and countries, in US dollars.`;

export const filesDownload = (subject: string, files: readonly ReconciledFile[]): ScreenDownload => ({
  kind: 'table',
  name: heldName({ subject, when: [] }, 'imported-files', 'csv'),
  title: 'Imported files',
  period: null,
  sheet: reconciliationSheet(files),
});
