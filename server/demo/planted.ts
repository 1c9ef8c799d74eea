/**
 * What went wrong, or unexpectedly well: facts planted on fixed days, so that whoever looks can find them (they are
 * listed in docs/demo-data.md), and small recurring anomalies, so that the last four weeks always hold one.
 */
import { dayNumber } from '../../src/domain/dates/calendar.ts';
import { isoDay } from '../../src/domain/dates/isoDay.ts';
import type { GoalCountry } from '../../src/domain/goals/goal.ts';
import { chain, chance } from './chance.ts';

/** Factors on what would have been; 1 is no effect. `buyBox` is the buy box share itself, null for no effect. */
export interface Effect {
  readonly demand: number;
  readonly price: number;
  readonly adSpend: number;
  readonly stock: number;
  readonly buyBox: number | null;
}

export interface PlantedFact {
  readonly id: string;
  readonly brandGroupId: string;
  /** Null: in every country. */
  readonly country: GoalCountry | null;
  readonly start: string;
  readonly end: string;
  /** The first so many ASINs of the catalogue by rank, or all. */
  readonly topAsins: number | 'all';
  readonly effect: Partial<Effect>;
  readonly story: string;
}

export const PLANTED_FACTS: readonly PlantedFact[] = [
  {
    id: 'viral-video',
    brandGroupId: 'bg-northfold-home',
    country: 'US',
    start: '2026-03-17',
    end: '2026-03-19',
    topAsins: 1,
    effect: { demand: 6 },
    story: 'A short video goes viral: the best seller sells six times as much for three days.',
  },
  {
    id: 'warehouse-fire',
    brandGroupId: 'bg-trailpine',
    country: null,
    start: '2025-11-10',
    end: '2025-11-24',
    topAsins: 'all',
    effect: { stock: 0.35, buyBox: 0.4 },
    story: 'A warehouse burns: two thirds of the sales are lost for two weeks, in every country.',
  },
  {
    id: 'budget-slip',
    brandGroupId: 'bg-mossgleam',
    country: 'US',
    start: '2026-06-02',
    end: '2026-06-05',
    topAsins: 'all',
    effect: { adSpend: 2.8 },
    story: 'A daily budget is entered with a digit too many: ad spend almost triples for four days, sales do not move.',
  },
  {
    id: 'resellers',
    brandGroupId: 'bg-pawsberry',
    country: 'US',
    start: '2025-08-05',
    end: '2025-08-19',
    topAsins: 15,
    effect: { buyBox: 0.42, demand: 0.55 },
    story: 'Resellers take the buy box of the fifteen best ASINs for two weeks.',
  },
  {
    id: 'price-error',
    brandGroupId: 'bg-kettlewick',
    country: null,
    start: '2026-09-08',
    end: '2026-09-09',
    topAsins: 1,
    effect: { price: 0.4, demand: 4.5 },
    story: 'A price is entered 60 % too low: for two days the best seller sells far more units at far less.',
  },
  {
    id: 'carrier-strike',
    brandGroupId: 'bg-nookabel',
    country: 'GB',
    start: '2025-12-08',
    end: '2025-12-14',
    topAsins: 'all',
    effect: { demand: 0.4 },
    story: 'A carrier strike in the United Kingdom in the best week of the year: sales there fall by more than half.',
  },
  {
    id: 'ads-paused',
    brandGroupId: 'bg-kettlewick',
    country: 'US',
    start: '2026-04-13',
    end: '2026-04-19',
    topAsins: 'all',
    effect: { adSpend: 0.02, demand: 0.8 },
    story: 'A card on file expires: US ads stand still for a week, and a fifth of the sales goes with them.',
  },
];

const NONE: Effect = { demand: 1, price: 1, adSpend: 1, stock: 1, buyBox: null };

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

/** The effects on one ASIN in one country multiplied together. */
export const effectOn = (active: readonly ActiveEffect[], index: number, country: GoalCountry): Effect => {
  let total = NONE;
  for (const one of active) {
    if ((one.country !== null && one.country !== country) || index < one.fromIndex || index >= one.toIndex) continue;
    const { demand, price, adSpend, stock, buyBox } = one.effect;
    total = {
      demand: total.demand * demand,
      price: total.price * price,
      adSpend: total.adSpend * adSpend,
      stock: total.stock * stock,
      buyBox: buyBox ?? total.buyBox,
    };
  }
  return total;
};
