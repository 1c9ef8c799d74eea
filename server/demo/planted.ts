/**
 * What is out of the ordinary on a day: the planted facts, and small recurring anomalies, so that the last four weeks always
 * hold one.
 */
import { dayNumber } from '../../src/domain/dates/calendar.ts';
import { isoDay } from '../../src/domain/dates/isoDay.ts';
import type { GoalCountry } from '../../src/domain/goals/goal.ts';
import { chain, chance } from './chance.ts';
import { type Effect, PLANTED_FACTS } from './plantedFacts.ts';

const NONE: Effect = { demand: 1, price: 1, adSpend: 1, stock: 1, refunds: 1, display: 1, voice: 1, buyBox: null };

const planted = PLANTED_FACTS.map((fact) => ({
  ...fact,
  first: dayNumber(isoDay(fact.start)),
  last: dayNumber(isoDay(fact.end)),
  effect: { ...NONE, ...fact.effect },
}));

/** The days of a block in which one of the best ASINs of a brand group misbehaves. */
const BLOCK = 28;
const KINDS: readonly Effect[] = [
  { ...NONE, demand: 3 },
  { ...NONE, demand: 0.25 },
  { ...NONE, adSpend: 3.5 },
  { ...NONE, buyBox: 0.3, demand: 0.5 },
];

/** An effect on the ASINs from `fromIndex` to before `toIndex` in a country (null for all). */
export interface ActiveEffect {
  readonly country: GoalCountry | null;
  readonly fromIndex: number;
  readonly toIndex: number;
  readonly effect: Effect;
}

const recurring = (key: number, day: number): readonly ActiveEffect[] => {
  const block = Math.floor(day / BLOCK);
  const seed = chain(key, block + 40_000);
  const start = block * BLOCK + Math.floor(chance(seed, 1) * (BLOCK - 3));
  if (day < start || day > start + 2) return [];
  const index = Math.floor(chance(seed, 2) * 12);
  const effect = KINDS[Math.floor(chance(seed, 3) * KINDS.length)] ?? NONE;
  return [{ country: null, fromIndex: index, toIndex: index + 1, effect }];
};

/** All that is out of the ordinary in a brand group on a day; mostly nothing. */
export const effectsOn = (brandGroupId: string, key: number, day: number): readonly ActiveEffect[] => [
  ...planted
    .filter((fact) => fact.brandGroupId === brandGroupId && fact.first <= day && day <= fact.last)
    .map(({ country, topAsins, effect }) => ({
      country,
      fromIndex: 0,
      toIndex: topAsins === 'all' ? Number.POSITIVE_INFINITY : topAsins,
      effect,
    })),
  ...recurring(key, day),
];

/** The factor on what a brand group does as a whole: its display campaigns, its places on result pages. */
export const wholeEffectOn = (brandGroupId: string, day: number, of: 'display' | 'voice'): number =>
  planted
    .filter((fact) => fact.brandGroupId === brandGroupId && fact.first <= day && day <= fact.last)
    .reduce((factor, { effect }) => factor * effect[of], 1);

/** The effects on one ASIN in one country multiplied together. */
export const effectOn = (active: readonly ActiveEffect[], index: number, country: GoalCountry): Effect => {
  let total = NONE;
  for (const one of active) {
    if ((one.country !== null && one.country !== country) || index < one.fromIndex || index >= one.toIndex) continue;
    const { demand, price, adSpend, stock, refunds, display, voice, buyBox } = one.effect;
    total = {
      demand: total.demand * demand,
      price: total.price * price,
      adSpend: total.adSpend * adSpend,
      stock: total.stock * stock,
      refunds: total.refunds * refunds,
      display: total.display * display,
      voice: total.voice * voice,
      buyBox: buyBox ?? total.buyBox,
    };
  }
  return total;
};
