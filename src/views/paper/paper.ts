/** What a page is drawn on where nobody looks at it: a sheet whose width is known, and what was drawn near before anybody came. */
import { createContext, useContext } from 'react';

export interface Paper {
  /** CSS pixels between the margins. */
  readonly width: number;
  /** Takes what is to be told once the page is drawn: nothing may change while it is. */
  readonly tellLater: (tell: () => void) => void;
}

const OnPaper = createContext<Paper | null>(null);

export const PaperProvider = OnPaper.Provider;

export const usePaper = (): Paper => {
  const paper = useContext(OnPaper);
  if (paper === null) throw new Error('nothing says how wide the paper is');
  return paper;
};
