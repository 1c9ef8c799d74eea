/**
 * Many steps of the generator at once. A step of xorshift32 is linear over the bits of its state, so any number of steps is a
 * matrix of 32 by 32 bits (Haramoto and others, Efficient Jump Ahead for F2-Linear Random Number Generators, 2008), made by squaring.
 */

/** What becomes of each bit of a state: 32 states, that of the lowest bit first. */
export type Leap = Int32Array;

/** One step of xorshift32 (Marsaglia, 2003). */
export const stepped = (state: number): number => {
  let next = state;
  next ^= next << 13;
  next ^= next >>> 17;
  next ^= next << 5;
  return next;
};

/** The state after the steps of a leap. */
export const leapt = (leap: Leap, state: number): number => {
  let after = 0;
  for (let bit = 0; bit < 32; bit += 1) after ^= (leap[bit] ?? 0) & -((state >>> bit) & 1);
  return after;
};

const bits = (of: (bit: number) => number): Leap => Int32Array.from({ length: 32 }, (_, bit) => of(bit));

/** The leap of so many steps, from 0 on. */
export const leapOf = (steps: number): Leap => {
  let leap = bits((bit) => 1 << bit);
  let power = bits((bit) => stepped(1 << bit));
  for (let left = Math.max(0, Math.trunc(steps) || 0); left > 0; left = Math.floor(left / 2)) {
    const [from, by] = [leap, power];
    if (left % 2 === 1) leap = from.map((state) => leapt(by, state));
    power = by.map((state) => leapt(by, state));
  }
  return leap;
};
