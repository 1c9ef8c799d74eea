/** Orders of rows by numbers and texts: total, stable, and with the unknown always last. */
import { isKnown } from './share.ts';

export type Direction = 'asc' | 'desc';
export type Order<A> = (a: A, b: A) => number;

/** By a number; what is missing, NaN or infinite stands last in either direction. */
export const byNumber =
  <A>(get: (row: A) => number | null, direction: Direction): Order<A> =>
  (a, b) => {
    const [x, y] = [get(a), get(b)];
    if (!isKnown(x) || !isKnown(y)) return Number(!isKnown(x)) - Number(!isKnown(y));
    if (x === y) return 0;
    return x < y === (direction === 'asc') ? -1 : 1;
  };

/** By text in the order of its UTF-16 units, the same on every machine. */
export const byText =
  <A>(get: (row: A) => string, direction: Direction = 'asc'): Order<A> =>
  (a, b) => {
    const [x, y] = [get(a), get(b)];
    if (x === y) return 0;
    return x < y === (direction === 'asc') ? -1 : 1;
  };

/** A sorted copy: by the first order, ties by the next ones, what ties in all of them as it stood. */
export const sortedBy = <A>(rows: readonly A[], ...orders: readonly Order<A>[]): readonly A[] =>
  [...rows].sort((a, b) => {
    for (const order of orders) {
      const sign = order(a, b);
      if (sign !== 0) return sign;
    }
    return 0;
  });
