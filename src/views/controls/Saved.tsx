/** What a page offers to save, told to who saves all of it at once: paper has another module in the place of this one, a browser needs none. */
import type { Download } from '../../domain/access/downloads.ts';
import type { SavedFigures as Figures } from '../../domain/sheets/savedFigures.ts';

export interface SavedProps {
  /** Has the table downloaded as a workbook. */
  readonly save: () => void;
  /** Who may, where not everybody to whom it is drawn may. */
  readonly download?: Download;
}

export const Saved = (_: SavedProps): null => null;

export const SavedFigures = (_: Figures): null => null;
