/** The shapes of flags, so that colour never tells kinds apart alone. */
import { FLAG_HALF, type FlagSign } from './flags.ts';
import { type Corner, shapePath } from './markers.ts';

/** A tag for a sale event, a leaf with a bent corner for a note, an empty box, a cut circle, a plain round for several. */
const SHAPES: Readonly<Record<FlagSign, readonly Corner[] | null>> = {
  saleEvent: [
    [-1, -1],
    [1, -1],
    [1, 0.4],
    [0, 1],
    [-1, 0.4],
  ],
  note: [
    [-1, -1],
    [0.4, -1],
    [1, -0.4],
    [1, 1],
    [-1, 1],
  ],
  outOfStock: [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ],
  buyBoxLost: [
    [0, -1.15],
    [1.15, 0],
    [0, 1.15],
    [-1.15, 0],
  ],
  several: null,
};

/** An SVG path of about the radius `r` around a point. */
export const flagPath = (sign: FlagSign, x: number, y: number, r: number = FLAG_HALF): string => shapePath(SHAPES[sign], x, y, r);

/** What stands in a flag of one: a letter that says what it is, for those who see no colours. */
export const FLAG_LETTERS: Readonly<Record<FlagSign, string>> = {
  saleEvent: 'S',
  note: 'N',
  outOfStock: '0',
  buyBoxLost: 'B',
  several: '',
};
