/** How much an ASIN sells against the others of its brand group, as the years go: life, trend, waves and season. */
import { chain, unit } from './chance.ts';
import { type DemoProduct, EPOCH_DAY } from './products.ts';

const WAVE = 130;

/** Slow ups and downs of an ASIN: straight lines between knots from 0.55 to 1.45. */
const wave = (key: number, day: number): number => {
  const shifted = day + (key & 127);
  const knot = Math.floor(shifted / WAVE);
  const [a, b] = [unit(chain(key, 5000 + knot)), unit(chain(key, 5001 + knot))];
  return 0.55 + 0.9 * (a + (b - a) * (shifted / WAVE - knot));
};

const life = (product: DemoProduct, day: number): number => {
  if (day < product.launch || day > product.end) return 0;
  const rise = Math.min(1, 0.15 + (0.85 * (day - product.launch)) / 120);
  return rise * Math.min(1, (product.end - day + 1) / 90);
};

/** Towards the department's best month, from `place` in the year in months (0 to 12). */
const season = ([peak, strength]: readonly [number, number], place: number): number => {
  const away = Math.abs(place - (peak - 0.5));
  return 1 + strength * Math.max(0, 1 - Math.min(away, 12 - away) / 2.5);
};

/** The expected part of an ASIN in the sales of its brand group on a day, relative to the others. */
export const weightOn = (product: DemoProduct, day: number, placeInYear: number): number => {
  const lived = life(product, day);
  if (lived === 0) return 0;
  const [from, to] = product.trend;
  const trend = from + ((to - from) * Math.min(Math.max(day - EPOCH_DAY, 0), 2920)) / 2920;
  return product.weight * lived * trend * wave(product.key, day) * season(product.department.peak, placeInYear);
};
