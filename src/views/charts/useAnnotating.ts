/** Annotating from the chart itself: a press in the lane of flags, or a key at the cursor. */
import { useState } from 'react';
import type { Selection } from './chartData.ts';
import type { TrendChartMarks } from './chartMarks.ts';
import { flagAt } from './flags.ts';
import type { ReadingPadProps } from './ReadingPad.tsx';
import { nearestIndex } from './trendChart.layout.ts';

/** Of the periods from `first` to `last`: a note is to be written, or what is known of them is to be listed. */
export interface AnnotationWish extends Selection {
  readonly writes: boolean;
}

const HINT = ', add a note with N';
const LISTS = ', list what is known with Enter';

export interface Annotating {
  /** The pointer is where a press would write a note. */
  readonly isInTrack: boolean;
  readonly pad: Pick<ReadingPadProps, 'onKey' | 'onPlace' | 'onPress' | 'hint'>;
}

const NOTHING: Annotating = { isInTrack: false, pad: {} };

/** In the lane the pointer is at a flag, at a free place, or outside. */
const placeIn = ({ track, xs }: TrendChartMarks, x: number, y: number): AnnotationWish | null => {
  const index = nearestIndex(xs, x);
  if (track === null || index === null || y < track.top || y > track.bottom) return null;
  const flag = flagAt(track, x);
  return flag === null ? { first: index, last: index, writes: true } : { first: flag.first, last: flag.last, writes: false };
};

/** Where Enter chooses a period of the chart, the list is for the pointer, and for the button in the page's head. */
export const useAnnotating = (
  marks: TrendChartMarks,
  selection: Selection | null,
  onAnnotate: ((wanted: AnnotationWish) => void) | undefined,
  enterChooses: boolean,
): Annotating => {
  const [isInTrack, setInTrack] = useState(false);
  if (onAnnotate === undefined || marks.track === null) return NOTHING;
  return {
    isInTrack,
    pad: {
      hint: enterChooses ? HINT : `${HINT}${LISTS}`,
      onKey: (key, at) => {
        const writes = key === 'n' || key === 'N';
        if (at === null || !(writes || key === 'Enter')) return false;
        onAnnotate({ ...(selection ?? { first: at, last: at }), writes });
        return true;
      },
      onPlace: (place) => setInTrack(place !== null && placeIn(marks, place.x, place.y)?.writes === true),
      onPress: (x, y) => {
        const wanted = placeIn(marks, x, y);
        if (wanted !== null) onAnnotate(wanted);
        return wanted !== null;
      },
    },
  };
};
