/** A workbook as a machine asks for it: its head is put into words only where it is written. */
import { type About, aboutScreen } from './about.ts';
import type { Fact, TitledSheet } from './tableFile.ts';
import { workbookPieces } from './xlsx.ts';

export interface SavedWorkbook {
  /** What its head says, or the screen that it is of. */
  readonly about: readonly Fact[] | About;
  readonly tables: readonly TitledSheet[];
}

const isSaid = (about: SavedWorkbook['about']): about is readonly Fact[] => Array.isArray(about);

export const savedPieces = ({ about, tables }: SavedWorkbook): Iterable<Uint8Array<ArrayBuffer>> =>
  workbookPieces({ about: isSaid(about) ? about : aboutScreen(about), tables });
