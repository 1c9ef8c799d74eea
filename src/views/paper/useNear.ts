/** In the place of `hooks/useNear.ts` on paper: all of it is near. */
import { type RefObject, useRef } from 'react';
import type { PlaceInSight } from '../hooks/useNear.ts';
import { usePaper } from './paper.ts';

export type { PlaceInSight } from '../hooks/useNear.ts';

export const useNear = <E extends Element>(isKnown: boolean, onNear: () => void): RefObject<E | null> => {
  const { tellLater } = usePaper();
  if (!isKnown) tellLater(onNear);
  return useRef<E | null>(null);
};

export const usePlaceInSight = <E extends Element>(isTold: boolean, onPlace: (place: PlaceInSight) => void): RefObject<E | null> => {
  const { tellLater } = usePaper();
  if (isTold) tellLater(() => onPlace('near'));
  return useRef<E | null>(null);
};
