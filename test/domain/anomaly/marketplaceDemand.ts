/**
 * Demand as brands have it: many small orders and a few large ones, weekdays, a season that all products share, sale events,
 * growth, price steps, wandering levels and returns. Written from this description alone, not from the detector that it judges.
 */

/** mulberry32: uniform in [0, 1). */
export const chanceOf = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
};

type Chance = () => number;

const between = (chance: Chance, low: number, high: number) => low + (high - low) * chance();

export const normalOf = (chance: Chance): number => Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance());

/** Marsaglia and Tsang; the mean is 1. */
const gammaOf = (chance: Chance, shape: number): number => {
  if (shape < 1) return gammaOf(chance, shape + 1) * chance() ** (1 / shape) * ((shape + 1) / shape);
  const d = shape - 1 / 3;
  const c = 1 / Math.sqrt(9 * d);
  for (;;) {
    const x = normalOf(chance);
    const v = (1 + c * x) ** 3;
    if (v > 0 && Math.log(1 - chance()) < 0.5 * x * x + d - d * v + d * Math.log(v)) return (d * v) / shape;
  }
};

export const poissonOf = (chance: Chance, mean: number): number => {
  if (mean > 60) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normalOf(chance)));
  let count = 0;
  let product = chance();
  const limit = Math.exp(-mean);
  while (product > limit) {
    count += 1;
    product *= chance();
  }
  return count;
};

export type Recipe = {
  readonly seed: number;
  readonly products: number;
  readonly days: number;
  /** The weekday of the first day, 0 for Sunday. */
  readonly firstWeekday?: number;
  /** Orders a day of each product at the end; drawn from 0.5 to 60 where left out. */
  readonly rate?: number;
  /** Peak by trough of the yearly season. */
  readonly season?: number;
  /** The day on which the season peaks. */
  readonly peak?: number;
  /** Growth a year, 0.5 for half as much again. */
  readonly growth?: number;
  /** First days and lengths of sale events; none where left out. */
  readonly events?: readonly { readonly first: number; readonly days: number; readonly lift: number }[];
  /** Share of the orders that come back. */
  readonly returned?: number;
  /** Spread of a product's level from month to month, as the standard deviation of its logarithm. */
  readonly wander?: number;
  /** Of a day's demand beyond what independent buyers make: its coefficient of variation. */
  readonly restless?: number;
};

export type Series = {
  /** What was sold, returns taken off. */
  readonly sales: number[];
  readonly units: number[];
  /** What the recipe means to be sold in the mean, price and all. */
  readonly mean: number[];
  readonly rate: number;
};

/** Mostly one piece, sometimes two or three, now and then a box for an office. */
const piecesOf = (chance: Chance, bulk: number): number => {
  const drawn = chance();
  if (drawn < bulk) return 4 + Math.floor(-8 * Math.log(1 - chance()));
  if (drawn < bulk + 0.13) return chance() < 0.7 ? 2 : 3;
  return 1;
};

const meanPieces = (bulk: number) => bulk * (4 + 7.51) + 0.13 * 2.3 + (1 - bulk - 0.13);

export const marketplaceDemand = (recipe: Recipe): Series[] => {
  const chance = chanceOf(recipe.seed * 7919 + 13);
  const firstWeekday = recipe.firstWeekday ?? Math.floor(chance() * 7);
  const depth = Math.log(recipe.season ?? between(chance, 1, 2.5)) / 2;
  const peak = recipe.peak ?? chance() * 365;
  const weekend = between(chance, 0.7, 1.35);
  const week = Array.from({ length: 7 }, (_, day) => (day === 0 || day === 6 ? weekend : between(chance, 0.9, 1.1)));
  const together = Array.from({ length: recipe.days }, () => Math.exp(0.07 * normalOf(chance)));
  const events = recipe.events ?? [];

  return Array.from({ length: recipe.products }, () => {
    const rate = recipe.rate ?? Math.exp(between(chance, Math.log(0.5), Math.log(60)));
    const price = Math.exp(between(chance, Math.log(8), Math.log(120)));
    const variants = chance() < 0.5 ? 0 : between(chance, 0.1, 0.6);
    const bulk = chance() < 0.4 ? between(chance, 0.004, 0.03) : 0;
    const yearly = Math.log(1 + (recipe.growth ?? 0)) + 0.25 * normalOf(chance) * (recipe.growth === 0 ? 0 : 1);
    const moved = between(chance, 0.6, 1.4);
    const uptake = events.map(() => (chance() < 1 / 3 ? between(chance, 1, 1.6) : between(chance, 0.3, 0.9)));
    const tilt = Array.from({ length: 7 }, () => Math.exp(0.06 * normalOf(chance)));
    const restless = recipe.restless ?? between(chance, 0.1, 0.45);
    const wander = recipe.wander ?? between(chance, 0.05, 0.3);
    const keep = Math.exp(-1 / 30);
    let level = wander * normalOf(chance);
    let step = 0;
    let nextStep = 20 + Math.floor(chance() * 60);
    const sales = Array.from({ length: recipe.days }, () => 0);
    const units = [...sales];
    const mean = [...sales];
    for (let day = 0; day < recipe.days; day += 1) {
      level = keep * level + wander * Math.sqrt(1 - keep * keep) * normalOf(chance);
      if (day === nextStep) {
        step = between(chance, -0.15, 0.12);
        nextStep += 30 + Math.floor(chance() * 60);
      }
      const lift = events.reduce((product, event, place) => {
        const since = day - event.first;
        if (since >= 0 && since < event.days) return product * event.lift ** (uptake[place] ?? 1);
        return since >= event.days && since < event.days + 3 ? product * 0.88 : product;
      }, 1);
      const weekday = (firstWeekday + day) % 7;
      const demand =
        rate *
        (week[weekday] ?? 1) *
        (tilt[weekday] ?? 1) *
        (together[day] ?? 1) *
        lift *
        Math.exp(level + (yearly * (day - recipe.days)) / 365 + moved * depth * Math.cos((2 * Math.PI * (day - peak)) / 365) - 1.4 * step);
      const asked = price * Math.exp(step);
      mean[day] = demand * asked * meanPieces(bulk) * Math.exp((variants * variants) / 2) * (1 - (recipe.returned ?? 0));
      const orders = poissonOf(chance, demand * gammaOf(chance, 1 / (restless * restless)));
      for (let order = 0; order < orders; order += 1) {
        const pieces = piecesOf(chance, bulk);
        const amount = pieces * asked * Math.exp(variants * normalOf(chance));
        sales[day] = (sales[day] ?? 0) + amount;
        units[day] = (units[day] ?? 0) + pieces;
        if (chance() < (recipe.returned ?? 0)) {
          const back = day + 5 + Math.floor(chance() * 25);
          if (back < recipe.days) sales[back] = (sales[back] ?? 0) - amount;
        }
      }
    }
    return { sales: sales.map((amount) => Math.round(amount * 100) / 100), units, mean, rate };
  });
};

/** A copy in which some days sell something else. */
export const withDays = (series: Series, first: number, sold: readonly number[]): Series => {
  const isReplaced = (day: number): boolean => day >= first && day < first + sold.length;
  const replacedBy = (day: number): number => sold[day - first] ?? 0;
  return {
    ...series,
    sales: series.sales.map((amount, day) => (isReplaced(day) ? replacedBy(day) : amount)),
    units: series.units.map((count, day) =>
      isReplaced(day) ? Math.round((count * replacedBy(day)) / Math.max(1, series.sales[day] ?? 0)) : count,
    ),
  };
};
