/**
 * What a detector makes of demand as brands have it (`marketplaceDemand.ts`): how often it rings on days on which nothing happened, what it
 * finds of what was planted, and how near what it expects is to what was sold. The last `JUDGED` days of each brand group are judged.
 */
import type { Judgement } from '../../../src/domain/anomaly/detect.ts';
import { RHYTHM_DAYS, rhythmOf } from '../../../src/domain/anomaly/rhythm.ts';
import { judgeProducts, READ_DAYS } from '../../../src/domain/anomaly/salesShift.ts';
import { addDays, diffDays, eachDay } from '../../../src/domain/dates/calendar.ts';
import { type IsoDay, isoDay } from '../../../src/domain/dates/isoDay.ts';
import { saleEventsIn } from '../../../src/domain/dates/saleEvents.ts';
import { chanceOf, marketplaceDemand, type Recipe, type Series, withDays } from './marketplaceDemand.ts';

export const JUDGED = 84;
const STOP = 5;

export interface Case {
  readonly name: string;
  /** Days that are read before the first judged one, and among them. */
  readonly read: number;
  /** Days of the brand group before those. */
  readonly earlier: number;
  readonly groups: number;
  readonly products: number;
  readonly recipe?: Partial<Recipe>;
  /** The season rises all through the judged days. */
  readonly isRising?: boolean;
}

export interface Group {
  readonly days: readonly IsoDay[];
  readonly products: readonly Series[];
  /** What the brand group sold on each day, those before `days` too. */
  readonly totals: ReadonlyMap<string, number>;
}

export type Detector = (group: Group) => readonly (readonly Judgement[])[];

export const groupOf = (one: Case, seed: number): Group => {
  const chance = chanceOf(seed);
  chance();
  const length = one.read + one.earlier;
  const end = addDays(isoDay('2026-11-20'), -Math.floor(chance() * 360));
  const all = eachDay({ start: addDays(end, 1 - length), end });
  const first = all[0] ?? end;
  // An event lifts sales about as much as it did the year before.
  const lifts = new Map<string, number>();
  const events = saleEventsIn({ start: first, end }).map(({ name, start, end: last }) => {
    const lift = lifts.get(name) ?? 1.6 + 1.5 * chance();
    lifts.set(name, lift);
    return { first: diffDays(first, start), days: diffDays(start, last) + 1, lift: lift * (0.9 + 0.2 * chance()) };
  });
  const rising = one.isRising === true ? { season: 2.5, peak: length + 10 } : {};
  const made = marketplaceDemand({ seed, products: one.products, days: length, events, ...rising, ...one.recipe });
  const totals = new Map(all.map((day, at) => [day, made.reduce((sum, { sales }) => sum + (sales[at] ?? 0), 0)]));
  const cut = (series: Series): Series => ({
    ...series,
    sales: series.sales.slice(one.earlier),
    units: series.units.slice(one.earlier),
    mean: series.mean.slice(one.earlier),
  });
  return { days: all.slice(one.earlier), products: made.map(cut), totals };
};

/** With other days in some of the products, and in what the brand group sold. */
const plantedIn = (group: Group, plant: (series: Series, at: number) => { first: number; sold: number[] } | null) => {
  const totals = new Map(group.totals);
  const where: { product: number; first: number; days: number }[] = [];
  const products = group.products.map((series, product) => {
    const planted = plant(series, product);
    if (planted === null) return series;
    where.push({ product, first: planted.first, days: planted.sold.length });
    planted.sold.forEach((amount, i) => {
      const [at, day] = [planted.first + i, group.days[planted.first + i] ?? ''];
      totals.set(day, (totals.get(day) ?? 0) + amount - (series.sales[at] ?? 0));
    });
    return withDays(series, planted.first, planted.sold);
  });
  return { group: { ...group, products, totals }, where };
};

export interface Verdict {
  readonly days: number;
  readonly ringed: number;
  readonly above: number;
  /** Of them those that are odd only together with the days around them. */
  readonly ranged: number;
  readonly ringedInEvents: number;
  readonly soldByExpected: number;
  /** The same of the last four weeks. */
  readonly lately: number;
  readonly spikes: number;
  readonly stops: number;
}

export const judge = (one: Case, seed: number, detect: Detector = detector): Verdict => {
  let ranged = 0;
  let [days, ringed, above, eventDays, eventRinged, sold, expected, soldLately, expectedLately] = [0, 0, 0, 0, 0, 0, 0, 0, 0];
  let [spikes, spikesFound, stops, stopsFound] = [0, 0, 0, 0];
  for (let at = 0; at < one.groups; at += 1) {
    const group = groupOf(one, seed * 1009 + at * 7919);
    const chance = chanceOf(seed * 31 + at);
    const from = Math.max(0, group.days.length - JUDGED);
    const events = saleEventsIn({ start: group.days[0] ?? isoDay('2026-01-01'), end: group.days.at(-1) ?? isoDay('2026-01-01') });
    const isEvent = group.days.map((day) => events.some(({ start, end }) => start <= day && day <= end));
    const clean = detect(group);
    group.products.forEach(({ sales }, product) => {
      for (let day = from; day < group.days.length; day += 1) {
        const judged = clean[product]?.[day];
        if (judged?.salesPredicted === null || judged === undefined) continue;
        days += 1;
        ringed += judged.isAnomaly ? 1 : 0;
        ranged += judged.isRange ? 1 : 0;
        above += judged.isAnomaly && (sales[day] ?? 0) > judged.salesPredicted ? 1 : 0;
        eventDays += isEvent[day] === true ? 1 : 0;
        eventRinged += isEvent[day] === true && judged.isAnomaly ? 1 : 0;
        sold += sales[day] ?? 0;
        expected += judged.salesPredicted;
        if (day < group.days.length - 28) continue;
        soldLately += sales[day] ?? 0;
        expectedLately += judged.salesPredicted;
      }
    });
    const judgedFrom = Math.max(from, 30);
    const spot = (length: number): number => {
      for (;;) {
        const first = judgedFrom + Math.floor(chance() * (group.days.length - judgedFrom - length + 1));
        if (!isEvent.slice(first, first + length).includes(true)) return first;
      }
    };
    // A third of the products has a spike at a time, another third a stop, so that the others tell what is usual.
    for (let turn = 0; turn < 3; turn += 1) {
      const isSpike = (product: number): boolean => product % 3 === turn;
      const { group: odd, where } = plantedIn(group, ({ mean }, product) => {
        if (isSpike(product)) {
          const first = spot(1);
          return { first, sold: [5 * (mean[first] ?? 0)] };
        }
        return product % 3 === (turn + 1) % 3 ? { first: spot(STOP), sold: Array.from({ length: STOP }, () => 0) } : null;
      });
      const found = detect(odd);
      for (const { product, first, days: length } of where) {
        const isFound = found[product]?.slice(first, first + length).some(({ isAnomaly }) => isAnomaly) === true ? 1 : 0;
        if (isSpike(product)) [spikes, spikesFound] = [spikes + 1, spikesFound + isFound];
        else [stops, stopsFound] = [stops + 1, stopsFound + isFound];
      }
    }
  }
  return {
    days,
    ringed: ringed / days,
    above: above / days,
    ranged: ranged / days,
    ringedInEvents: eventRinged / Math.max(1, eventDays),
    soldByExpected: sold / expected,
    lately: soldLately / expectedLately,
    spikes: spikesFound / spikes,
    stops: stopsFound / stops,
  };
};

/** The brand group as the alert is given it, without stock and buy box. */
export const detector: Detector = ({ days, products, totals }) => {
  const unknown = days.map(() => null);
  return judgeProducts(
    products.map(({ sales, units }, at) => ({
      asin: String(at),
      title: null,
      sales,
      units,
      adSpend: unknown,
      buyBox: unknown,
      inventory: unknown,
    })),
    rhythmOf(days, totals),
  ).map(({ judged }) => judged);
};

const usual = { groups: 4, products: 36 } as const;
const half = { read: READ_DAYS, earlier: 0, ...usual } as const;
const years = { read: READ_DAYS, earlier: RHYTHM_DAYS, ...usual } as const;

/** What `npm run bench -- anomalies` judges. */
export const CASES: readonly Case[] = [
  { name: 'all rates, three years known', ...years },
  { name: 'all rates, half a year known', ...half },
  { name: 'all rates, 60 days known', ...half, read: 60 },
  { name: 'season rises, three years known', ...years, isRising: true },
  { name: 'season rises, half a year known', ...half, isRising: true },
  { name: 'growth of 80% a year', ...half, recipe: { growth: 0.8, season: 1.2 } },
  { name: 'decline of 40% a year', ...years, recipe: { growth: -0.4, season: 1.2 } },
  { name: 'returns of 8%', ...half, recipe: { returned: 0.08 } },
  { name: '1 order a day', ...half, recipe: { rate: 1 } },
  { name: '2 orders a day', ...half, recipe: { rate: 2 } },
  { name: '5 orders a day', ...half, recipe: { rate: 5 } },
  { name: '20 orders a day', ...half, recipe: { rate: 20 } },
  { name: '5 orders a day, season rises', ...half, isRising: true, recipe: { rate: 5 } },
  { name: 'three products', ...half, groups: 40, products: 3 },
  { name: 'one product alone', ...years, groups: 80, products: 1 },
];
