/** Search-term demand: what a monthly volume is worth, 1 (most searched) to 5, and how it is shown. */
import { isKnown } from '../metrics/share.ts';

export type DemandRank = 1 | 2 | 3 | 4 | 5;

/**
 * The rank of a monthly search volume (C-916 to C-920): 5 under 50,000; 4 under 200,000; 3 under 400,000; 2 up to and with
 * 1,000,000; 1 above. Null for a missing volume; what is below 0 counts as none searched.
 */
export const demandRank = (volume: number | null): DemandRank | null => {
  if (!isKnown(volume)) return null;
  if (volume < 50_000) return 5;
  if (volume < 200_000) return 4;
  if (volume < 400_000) return 3;
  return volume <= 1_000_000 ? 2 : 1;
};

/** A rank as its dots, or a dash where there is none (C-135); anything but 1 to 5 is none. */
export const demandMark = (rank: number | null): string => {
  const dots = [1, 2, 3, 4, 5].find((one) => one === rank);
  return dots === undefined ? '–' : '●'.repeat(dots);
};
