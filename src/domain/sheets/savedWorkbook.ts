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

const factsOf = ({ about }: SavedWorkbook): readonly Fact[] => (isSaid(about) ? about : aboutScreen(about));

export const savedPieces = (saved: SavedWorkbook): Iterable<Uint8Array<ArrayBuffer>> =>
  workbookPieces({ about: factsOf(saved), tables: saved.tables });

/** Its tables for a workbook of several: each says itself what it is of. */
export const titledTables = (saved: SavedWorkbook): readonly TitledSheet[] =>
  saved.tables.map((table) => ({ ...table, about: factsOf(saved) }));
