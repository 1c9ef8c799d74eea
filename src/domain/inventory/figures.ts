/** Long rows of figures, such as the days of 500 products: read in one loop, for a general codec takes ten times as long. */
import { boundedArray, Finite, nullable, ShapedType, t } from '../codec/codec.ts';

type Figure = number | null;

const item = nullable(Finite);

/** At most so many figures, each a finite number or null; what is none is said with its place, by the general codec. */
export const figures = (maxItems: number): t.Type<Figure[], Figure[], unknown> => {
  const plain = boundedArray(item, maxItems);
  const is = (u: unknown): u is Figure[] =>
    Array.isArray(u) && u.length <= maxItems && !u.some((one) => one !== null && !Number.isFinite(one));
  return new ShapedType<Figure[]>(plain.name, is, (u, c) => (is(u) ? t.success(u) : plain.validate(u, c)), t.identity, {
    kind: 'list',
    item,
    maxItems,
  });
};
