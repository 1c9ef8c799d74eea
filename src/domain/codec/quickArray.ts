/** Long lists of plain values, such as a column of an answer: looked through in one loop, for the general codec takes ten times as long. */
import { t } from './codec.ts';

/**
 * The codec of a list of `item`, to all who read codecs the same as `t.array(item)`. A list is taken as it is where `fits` holds for each
 * value of it: those must be what `item` makes of themselves. What has another value in it is the general codec's, with its faults.
 */
export const quickArray = <C extends t.Mixed>(item: C, fits: (u: unknown) => boolean): t.ArrayC<C> => {
  const plain = t.array(item);
  const isPlain = (u: unknown): u is t.TypeOf<C>[] => Array.isArray(u) && u.every(fits);
  return new t.ArrayType(
    plain.name,
    (u): u is t.TypeOf<C>[] => isPlain(u) || plain.is(u),
    (u, c) => (isPlain(u) ? t.success(u) : plain.validate(u, c)),
    plain.encode,
    item,
  );
};

/** NOTE: −0 is none, for a number's codec makes it 0. */
export const isFigure = (u: unknown): boolean => u === null || (typeof u === 'number' && Number.isFinite(u) && !Object.is(u, -0));

export const isTextOrNull = (u: unknown): boolean => u === null || typeof u === 'string';
