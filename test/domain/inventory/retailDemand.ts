/**
 * Retail demand to judge order advice by.
 *
 * The catalogues here are drawn from what sales of shops look like, not from what any forecast of
 * this product assumes: this file was written before its author had read the forecast, and it imports
 * nothing of it. What it knows of retail:
 *
 * - Volume is heavy-tailed: a few products sell most, half of them sell less than one unit a day.
 * - Day counts vary more than Poisson; weekends and paydays differ; some buyers take many at once.
 * - Seasons differ by product: gifts in the fourth quarter, summer and winter goods, back to school.
 * - All products of a brand share some of their ups and downs, and sale events.
 * - The level of a product wanders, and now and then it jumps: a rank won, a listing lost.
 * - Products are launched, grow, mature, and go out of the range.
 * - What is out of stock does not sell, and what was wanted then is seen by nobody.
 */

/** A product's days, the first day first. */
export interface RetailProduct {
  readonly name: string;
  readonly kind: RetailKind;
  /** What buyers wanted. Only the judge sees it. */
  readonly wanted: Int32Array;
  /** What was sold: what was wanted, as far as stock lasted. */
  readonly sold: Int32Array;
  /** Units on hand at the end of each day. */
  readonly stock: Int32Array;
  /** The first day on which the product is in the range. */
  readonly launchedOn: number;
}

export interface RetailCatalogue {
  /** Days since 1970-01-01 of the first day. */
  readonly firstDay: number;
  readonly days: number;
  readonly products: readonly RetailProduct[];
}

export const retailKinds = [
  'steady',
  'gift season',
  'summer season',
  'winter season',
  'school season',
  'growing',
  'declining',
  'launched',
  'ending',
  'jumping',
  'promoted',
  'often out of stock',
  'lumpy',
  'large orders',
  'rare',
] as const;
export type RetailKind = (typeof retailKinds)[number];

/** The kinds whose demand comes in few and large lumps. */
export const lumpyKinds: readonly RetailKind[] = ['lumpy', 'large orders', 'rare'];

/** What is drawn: the kinds are dealt in turn, so that each comes as often as the others. */
export interface RetailPlan {
  readonly seed: number;
  readonly firstDay: number;
  readonly days: number;
  readonly products: number;
  readonly kinds?: readonly RetailKind[];
}

/** Draws a catalogue. The same plan gives the same catalogue. */
export function drawCatalogue(plan: RetailPlan): RetailCatalogue {
  const kinds = plan.kinds ?? retailKinds;
  const brand = drawBrand(plan);
  const products = Array.from({ length: plan.products }, (_, at) => drawProduct(plan, brand, kinds[at % kinds.length] ?? 'steady', at));
  return { firstDay: plan.firstDay, days: plan.days, products };
}

// Chance

interface Chance {
  readonly unit: () => number;
  readonly normal: () => number;
  readonly between: (low: number, high: number) => number;
  readonly poisson: (mean: number) => number;
  readonly gamma: (shape: number) => number;
}

function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const unit = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (((mixed ^ (mixed >>> 14)) >>> 0) + 0.5) / 4294967296;
  };
  const normal = () => Math.sqrt(-2 * Math.log(unit())) * Math.cos(2 * Math.PI * unit());
  const gamma = (shape: number): number => {
    if (shape < 1) return gamma(shape + 1) * unit() ** (1 / shape);
    const d = shape - 1 / 3;
    const c = 1 / Math.sqrt(9 * d);
    for (;;) {
      const x = normal();
      const v = (1 + c * x) ** 3;
      if (v > 0 && Math.log(unit()) < 0.5 * x * x + d - d * v + d * Math.log(v)) return d * v;
    }
  };
  const poisson = (mean: number): number => {
    if (mean <= 0) return 0;
    if (mean > 60) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal()));
    const stop = Math.exp(-mean);
    let count = 0;
    for (let product = unit(); product > stop; product *= unit()) count++;
    return count;
  };
  return { unit, normal, between: (low, high) => low + (high - low) * unit(), poisson, gamma };
}

// What the products of a brand share

interface Brand {
  /** The brand's own ups and downs: near 1. */
  readonly tide: Float64Array;
  /** How much a sale event of all shops lifts a day: 1 where there is none. */
  readonly event: Float64Array;
}

function drawBrand({ seed, firstDay, days }: RetailPlan): Brand {
  const chance = chanceOf(seed * 7919 + 13);
  const tide = new Float64Array(days);
  let level = 0;
  for (let day = 0; day < days; day++) {
    level = level * 0.995 + chance.normal() * 0.012;
    tide[day] = Math.exp(level);
  }
  const event = new Float64Array(days).fill(1);
  const summerShift = Math.floor(chance.between(-6, 6));
  for (let day = 0; day < days; day++) {
    const ofYear = dayOfYear(firstDay + day);
    if (inside(ofYear, 192 + summerShift, 2)) event[day] = 3.2;
    if (inside(ofYear, 281, 2)) event[day] = 2.1;
    if (inside(ofYear, 327, 8)) event[day] = 1.9;
    if (inside(ofYear, 330, 4)) event[day] = 2.8;
  }
  return { tide, event };
}

const inside = (ofYear: number, first: number, length: number) => ofYear >= first && ofYear < first + length;

/** The day of the year, 0 on January 1. Leap days are let go: seasons do not notice. */
function dayOfYear(day: number): number {
  const at = new Date(day * 86400000);
  return Math.floor((day * 86400000 - Date.UTC(at.getUTCFullYear(), 0, 1)) / 86400000);
}

// What each product has of its own

interface Traits {
  /** Units a day when all is usual. */
  readonly base: number;
  /** How many times the usual the season's peak is above it. */
  readonly peak: number;
  readonly peakDay: number;
  readonly peakWidth: number;
  /** The logarithm of the growth a year. */
  readonly growth: number;
  /** How far the level wanders in a day. */
  readonly wander: number;
  /** The chance of a jump on a day. */
  readonly jumps: number;
  /** The shape of the day's gamma: small is restless. */
  readonly shape: number;
  readonly eventLift: number;
  readonly promotions: number;
  readonly launchedOn: number;
  readonly endsOn: number;
  /** The share of days on which somebody orders; 1 where day counts say it. */
  readonly ordersOn: number;
  readonly orderSize: number;
  readonly orderSpread: number;
  /** The chance a day of an order by a business, and its size. */
  readonly largeOn: number;
  readonly largeSize: number;
  /** The chance that an order for stock comes too late. */
  readonly late: number;
}

function drawTraits(plan: RetailPlan, kind: RetailKind, chance: Chance): Traits {
  const usual: Traits = {
    base: Math.exp(0.4 + 1.5 * chance.normal()),
    peak: chance.between(0, 0.35),
    peakDay: chance.between(0, 365),
    peakWidth: 60,
    growth: 0.15 * chance.normal(),
    wander: 0.008,
    jumps: 0.0008,
    shape: chance.between(1.2, 8),
    eventLift: chance.between(0, 0.8),
    promotions: 0.002,
    launchedOn: 0,
    endsOn: plan.days + 1,
    ordersOn: 1,
    orderSize: 1,
    orderSpread: 0,
    largeOn: 0,
    largeSize: 0,
    late: 0.03,
  };
  switch (kind) {
    case 'steady':
      return usual;
    case 'gift season':
      return {
        ...usual,
        peak: chance.between(1, 5),
        peakDay: chance.between(335, 350),
        peakWidth: chance.between(12, 25),
      };
    case 'summer season':
      return { ...usual, peak: chance.between(1, 4), peakDay: 190, peakWidth: chance.between(25, 45) };
    case 'winter season':
      return { ...usual, peak: chance.between(1, 4), peakDay: 10, peakWidth: chance.between(25, 45) };
    case 'school season':
      return { ...usual, peak: chance.between(1, 5), peakDay: 225, peakWidth: chance.between(12, 22) };
    case 'growing':
      return { ...usual, growth: chance.between(0.4, 1.1) };
    case 'declining':
      return { ...usual, growth: -chance.between(0.4, 1.1) };
    case 'launched':
      return { ...usual, launchedOn: Math.floor(plan.days * chance.between(0.15, 0.85)) };
    case 'ending':
      return { ...usual, endsOn: Math.floor(plan.days * chance.between(0.5, 1)) };
    case 'jumping':
      return { ...usual, jumps: 0.006, wander: 0.015 };
    case 'promoted':
      return { ...usual, promotions: 0.02, eventLift: chance.between(0.6, 1.6) };
    case 'often out of stock':
      return { ...usual, late: 0.35 };
    case 'lumpy':
      return {
        ...usual,
        ordersOn: chance.between(0.03, 0.25),
        orderSize: chance.between(3, 20),
        orderSpread: chance.between(0.4, 1.1),
      };
    case 'large orders':
      return { ...usual, largeOn: chance.between(0.004, 0.03), largeSize: chance.between(8, 40) };
    case 'rare':
      return { ...usual, base: chance.between(0.02, 0.2) };
  }
}

// A product's days

function drawProduct(plan: RetailPlan, brand: Brand, kind: RetailKind, at: number): RetailProduct {
  const chance = chanceOf(plan.seed * 104729 + at * 1299709 + 1);
  const traits = drawTraits(plan, kind, chance);
  const wanted = drawWanted(plan, brand, traits, chance);
  const { sold, stock } = sellFromStock(wanted, traits, chance);
  return { name: `${kind} ${at + 1}`, kind, wanted, sold, stock, launchedOn: traits.launchedOn };
}

function drawWanted(plan: RetailPlan, brand: Brand, traits: Traits, chance: Chance): Int32Array {
  const wanted = new Int32Array(plan.days);
  const week = Array.from({ length: 7 }, () => chance.between(0.75, 1.25));
  let level = 0;
  let promotedUntil = -1;
  let promotion = 1;
  for (let day = 0; day < plan.days; day++) {
    level += traits.wander * chance.normal();
    if (chance.unit() < traits.jumps) level += 0.55 * chance.normal();
    if (day > promotedUntil && chance.unit() < traits.promotions) {
      promotedUntil = day + Math.floor(chance.between(1, 10));
      promotion = chance.between(1.5, 4);
    }
    if (day < traits.launchedOn) continue;
    const lift = 1 + traits.eventLift * ((brand.event[day] ?? 1) - 1);
    const mean =
      traits.base *
      Math.exp(level + (traits.growth * day) / 365) *
      (brand.tide[day] ?? 1) *
      season(traits, plan.firstDay + day) *
      lifecycle(traits, day) *
      (week[(plan.firstDay + day) % 7] ?? 1) *
      lift *
      (day <= promotedUntil ? promotion : 1);
    wanted[day] = drawDay(mean, traits, chance);
  }
  return wanted;
}

function season({ peak, peakDay, peakWidth }: Traits, day: number): number {
  const away = Math.abs(dayOfYear(day) - peakDay);
  const apart = Math.min(away, 365 - away);
  return 1 + peak * Math.exp(-0.5 * (apart / peakWidth) ** 2);
}

/** A launch takes ten weeks to be known; the end of a product takes as long. */
function lifecycle({ launchedOn, endsOn }: Traits, day: number): number {
  const known = launchedOn > 0 ? 1 / (1 + Math.exp(-(day - launchedOn - 35) / 12)) : 1;
  const left = 1 / (1 + Math.exp((day - endsOn) / 18));
  return known * left;
}

function drawDay(mean: number, traits: Traits, chance: Chance): number {
  const large = chance.unit() < traits.largeOn ? Math.ceil(traits.largeSize * Math.max(0.2, mean) * Math.exp(0.6 * chance.normal())) : 0;
  if (traits.ordersOn < 1) {
    if (chance.unit() >= traits.ordersOn * Math.min(2, mean / traits.base)) return large;
    return large + Math.ceil(traits.orderSize * Math.exp(traits.orderSpread * chance.normal()));
  }
  return large + chance.poisson((mean * chance.gamma(traits.shape)) / traits.shape);
}

/** A planner who orders every other week what two months of the last four weeks would take. */
function sellFromStock(wanted: Int32Array, traits: Traits, chance: Chance) {
  const sold = new Int32Array(wanted.length);
  const stock = new Int32Array(wanted.length);
  const arrives = new Float64Array(wanted.length + 120);
  let hand = Math.ceil(traits.base * traits.orderSize * 90) + 10;
  let coming = 0;
  for (let day = 0; day < wanted.length; day++) {
    hand += arrives[day] ?? 0;
    coming -= arrives[day] ?? 0;
    sold[day] = Math.min(hand, wanted[day] ?? 0);
    hand -= sold[day] ?? 0;
    stock[day] = hand;
    if (day % 14 !== 0 || day < 28) continue;
    let recent = 0;
    for (let past = day - 27; past <= day; past++) recent += sold[past] ?? 0;
    const missing = Math.ceil((recent / 28) * 95) + 6 - hand - coming;
    if (missing <= 0) continue;
    const due = day + 28 + (chance.unit() < traits.late ? Math.floor(chance.between(20, 70)) : 0);
    arrives[due] = (arrives[due] ?? 0) + missing;
    coming += missing;
  }
  return { sold, stock };
}
