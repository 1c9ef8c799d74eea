/** In the place of `controls/Saved.tsx` on paper: says what the page offers to save. */
import type { ReactElement } from 'react';
import type { SavedFigures as Figures } from '../../domain/sheets/savedFigures.ts';
import { DownloadOr } from '../app/DownloadOr.tsx';
import type { SavedProps } from '../controls/Saved.tsx';
import { usePaper } from './paper.ts';

export type { SavedProps } from '../controls/Saved.tsx';

const Offered = ({ save }: Pick<SavedProps, 'save'>): null => {
  usePaper().offer(save);
  return null;
};

export const Saved = ({ save, download }: SavedProps): ReactElement =>
  download === undefined ? (
    <Offered save={save} />
  ) : (
    <DownloadOr download={download} subject="">
      <Offered save={save} />
    </DownloadOr>
  );

export const SavedFigures = (figures: Figures): null => {
  usePaper().offer(figures);
  return null;
};
