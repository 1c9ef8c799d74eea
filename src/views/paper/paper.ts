/** What a page is drawn on where nobody looks at it: a sheet whose width is known, what was drawn near before anybody came, and what the page offers to save. */
import { createContext, useContext } from 'react';
import type { SavedFigures } from '../../domain/sheets/savedFigures.ts';

export interface Paper {
  /** CSS pixels between the margins. */
  readonly width: number;
  /** Takes what is to be told once the page is drawn: nothing may change while it is. */
  readonly tellLater: (tell: () => void) => void;
  /** Takes what is offered to be saved, in the order of the page. */
  readonly offer: (saved: SavedFigures | (() => void)) => void;
}

const OnPaper = createContext<Paper | null>(null);

export const PaperProvider = OnPaper.Provider;

export const usePaper = (): Paper => {
  const paper = useContext(OnPaper);
  if (paper === null) throw new Error('nothing says how wide the paper is');
  return paper;
};
