/**
 * Demand as a shop with few, large orders has it: orders come by chance (Poisson), each of an amount of its own (log-normal with mean
 * 1, sigma how unequal they are), more on some days of the week than on others. Drawn from a seed, alike on every machine.
 */

/** Evenly from [0, 1) (Mulberry32). */
export const drawsOf = (seed: number): (() => number) => {
  let state = Math.imul(seed, 2_654_435_761) >>> 0 || 1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** Standard normal (Box and Muller). */
export const normal = (draw: () => number): number => Math.sqrt(-2 * Math.log(1 - draw())) * Math.cos(2 * Math.PI * draw());

/** A number of orders with that mean, which is at most a few hundred. */
export const poisson = (mean: number, draw: () => number): number => {
  const least = Math.exp(-mean);
  let orders = 0;
  for (let product = draw(); product > least; product *= draw()) orders += 1;
  return orders;
};

export interface Demand {
  /** Orders on an average day. */
  readonly orders: number;
  /** Of the logarithm of what an order brings. */
  readonly sigma: number;
  /** What an order brings on average. */
  readonly price: number;
}

/** How many times an average day each day of the week sells; their mean is 1. */
export const WEEK: readonly number[] = [0.75, 0.85, 0.95, 1, 1.05, 1.15, 1.25];

/** What is sold on a day, demand `times` as high as usual. */
export const dayOf = ({ orders, sigma, price }: Demand, day: number, draw: () => number, times = 1): number => {
  let sold = 0;
  for (let left = poisson(orders * (WEEK[day % WEEK.length] ?? 1) * times, draw); left > 0; left -= 1)
    sold += price * Math.exp(sigma * normal(draw) - (sigma * sigma) / 2);
  return sold;
};

/** The days of a product; `times` is by how much demand is higher on a day. */
export const seriesOf = (demand: Demand, days: number, draw: () => number, times: (day: number) => number = () => 1): readonly number[] =>
  Array.from({ length: days }, (_, day) => dayOf(demand, day, draw, times(day)));

/** Standard deviation of what a day sells, by its mean. */
export const variationOf = ({ orders, sigma }: Demand): number => Math.sqrt(Math.exp(sigma * sigma) / orders);

/** All families of demand that the detector is held to. */
export const FAMILIES: readonly Demand[] = [1, 2, 5, 20].flatMap((orders) =>
  [0, 0.6, 1.2].map((sigma): Demand => ({ orders, sigma, price: 25 })),
);
