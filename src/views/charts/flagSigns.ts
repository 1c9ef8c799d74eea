/** The shapes of flags, so that colour never tells kinds apart alone. */
import { FLAG_HALF, type FlagSign } from './flags.ts';

const R = FLAG_HALF;

/** A tag for a sale event, a leaf with a bent corner for a note, an empty box, a cut circle, a plain round for several. */
const SHAPES: Readonly<Record<FlagSign, (x: number, y: number, r: number) => string>> = {
  saleEvent: (x, y, r) => `M${x - r},${y - r}H${x + r}V${y + r * 0.4}L${x},${y + r}L${x - r},${y + r * 0.4}Z`,
  note: (x, y, r) => `M${x - r},${y - r}H${x + r * 0.4}L${x + r},${y - r * 0.4}V${y + r}H${x - r}Z`,
  outOfStock: (x, y, r) => `M${x - r},${y - r}H${x + r}V${y + r}H${x - r}Z`,
  buyBoxLost: (x, y, r) => `M${x},${y - r * 1.15}L${x + r * 1.15},${y}L${x},${y + r * 1.15}L${x - r * 1.15},${y}Z`,
  several: (x, y, r) => `M${x - r},${y}a${r},${r} 0 1,0 ${2 * r},0a${r},${r} 0 1,0 ${-2 * r},0Z`,
};

const tenths = (path: string): string => path.replace(/-?\d+\.\d+/g, (n) => `${Math.round(Number(n) * 10) / 10}`);

/** An SVG path of about the radius `r` around a point. */
export const flagPath = (sign: FlagSign, x: number, y: number, r: number = R): string => tenths(SHAPES[sign](x, y, r));

/** What stands in a flag of one: a letter that says what it is, for those who see no colours. */
export const FLAG_LETTERS: Readonly<Record<FlagSign, string>> = {
  saleEvent: 'S',
  note: 'N',
  outOfStock: '0',
  buyBoxLost: 'B',
  several: '',
};
