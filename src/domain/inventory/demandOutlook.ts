/** What the server says of the demand to come, as it travels: what each product is expected to sell, and how far that has strayed. */
import { boundedArray, boundedString, Finite, Int, Natural, nullable, partialRecord, record, t } from '../codec/codec.ts';
import { calibrationOf, judgedAt, judgedStarts, lastingUnits, measuredIn, SHARES, scoresFor, scoresOf } from './calibration.ts';
import { type Expected, expectedAt, HORIZON_WEEKS, type KnownProduct, stretchesOf } from './expectedDemand.ts';
import { MOST_PRODUCTS } from './product.ts';
import { HORIZON_DAYS, SERVICE_LEVELS } from './settings.ts';

const ByWeeks = boundedArray(Finite, HORIZON_WEEKS);

const PeaksByWeeks = boundedArray(nullable(Finite), HORIZON_WEEKS);

/**
 * Units expected in stretches of one week, of two, … that begin now, the scales that their errors are measured by, and its peaks (`Expected`),
 * which older logs have not. `cover` is the same of the stretch that the goods of an order last for (`CoverStretch`).
 */
export const ProductOutlook = partialRecord(
  { asin: boundedString(64, 'Asin'), expected: ByWeeks, scale: ByWeeks },
  { peak: PeaksByWeeks, cover: record({ units: Finite, scale: Finite, peak: nullable(Finite) }) },
  'ProductOutlook',
);
export type ProductOutlook = t.TypeOf<typeof ProductOutlook>;

const Size = record({ below: nullable(Finite), scores: boundedArray(Finite, SHARES.length) }, 'SizeScores');
const Horizon = record({ sizes: boundedArray(Size, 100), starts: Natural }, 'CalibratedHorizon');

/** How often stock of the advised size lasted, by `SERVICE_LEVELS`. */
const MeasuredLevel = record({ windows: Natural, held: Natural, advised: Finite, came: Finite }, 'MeasuredLevel');
export const MeasuredStretch = record({ weeks: Natural, levels: boundedArray(MeasuredLevel, SERVICE_LEVELS.length) }, 'MeasuredStretch');
export type MeasuredStretch = t.TypeOf<typeof MeasuredStretch>;

export const StretchWeeks = t.refinement(Int, (n) => n >= 1 && n <= HORIZON_WEEKS, 'weeks from 1 to 12');

/** The weeks that the goods of an order of today last for: so many, from so many weeks ahead on. */
export const CoverStretch = record({ ahead: StretchWeeks, weeks: StretchWeeks }, 'CoverStretch');
export type CoverStretch = t.TypeOf<typeof CoverStretch>;

/**
 * `horizons` are those of one week, of two, …; a product of which too little is known is not among the products. `cover` is that of the stretch
 * after goods came, where one was asked for.
 */
export const DemandOutlook = partialRecord(
  {
    products: boundedArray(ProductOutlook, MOST_PRODUCTS),
    horizons: boundedArray(Horizon, HORIZON_WEEKS),
    measured: boundedArray(MeasuredStretch, HORIZON_WEEKS),
  },
  { cover: record({ stretch: CoverStretch, horizon: Horizon, measured: MeasuredStretch }, 'CoverOutlook') },
  'DemandOutlook',
);
export type DemandOutlook = t.TypeOf<typeof DemandOutlook>;

const hundredths = (value: number): number => Math.round(value * 100) / 100;

/** A stretch of one length: what is expected of each product, how it strays, and where it is judged how often advice held. */
export interface StretchOutlook {
  readonly expected: readonly (Omit<Expected, 'hasSeason'> | null)[];
  readonly horizon: DemandOutlook['horizons'][number];
  readonly measured: MeasuredStretch | null;
}

/** One length in portions, so that a server can answer others between them; `ahead` weeks from now it begins. */
export function* stretchOutlook(
  products: readonly KnownProduct[],
  weeks: number,
  isJudged: boolean,
  ahead = 0,
): Generator<void, StretchOutlook> {
  const stretches = stretchesOf(products, weeks, ahead);
  const over = ahead + weeks;
  const now = Math.max(0, stretches.season.length - 1);
  const scores = scoresOf(stretches);
  yield;
  const { sizes, starts } = calibrationOf(scores, over, now);
  const judged = [];
  for (const at of isJudged ? judgedStarts(over, now) : []) {
    yield;
    judged.push(judgedAt(scores, over, at, SERVICE_LEVELS));
  }
  const expected = products.map((_, place) => {
    const found = expectedAt(stretches, place, now);
    if (found === null) return null;
    return { units: hundredths(found.units), scale: hundredths(found.scale), peak: found.peak === null ? null : hundredths(found.peak) };
  });
  return {
    expected,
    horizon: { starts, sizes: sizes.map(({ below, scores: own }) => ({ below, scores: own.map(hundredths) })) },
    measured: isJudged ? { weeks, levels: [...measuredIn(judged, SERVICE_LEVELS)] } : null,
  };
}

/** The lengths together, the shortest first. */
const joinStretches = (
  products: readonly KnownProduct[],
  lengths: readonly StretchOutlook[],
  cover: StretchOutlook | null,
  asked: ReadonlySet<string>,
): DemandOutlook => ({
  products: products.flatMap(({ asin }, place) => {
    if (!asked.has(asin)) return [];
    const own = lengths.flatMap(({ expected }) => (expected[place] == null ? [] : [expected[place]]));
    if (own.length < lengths.length) return [];
    const after = cover?.expected[place] ?? null;
    const known = { expected: own.map(({ units }) => units), scale: own.map(({ scale }) => scale), peak: own.map(({ peak }) => peak) };
    return [{ asin, ...known, ...(after === null ? {} : { cover: after }) }];
  }),
  horizons: lengths.map(({ horizon }) => horizon),
  measured: lengths.flatMap(({ measured }) => measured ?? []),
});

/** The lengths of stretches that are known: one week to twelve. */
export const LENGTHS: readonly number[] = Array.from({ length: HORIZON_WEEKS }, (_, i) => i + 1);

/** All lengths, in portions, calibrated by all products: what stays the same whichever of them are judged. */
export function* allLengths(products: readonly KnownProduct[]): Generator<void, readonly StretchOutlook[]> {
  const lengths: StretchOutlook[] = [];
  for (const weeks of LENGTHS) lengths.push(yield* stretchOutlook(products, weeks, false));
  return lengths;
}

/** What is asked of an outlook: `judged` names the lengths of which it is told how often advice held, `cover` the stretch after goods came. */
export interface AskedOutlook {
  readonly asked: ReadonlySet<string>;
  readonly judged: readonly number[];
  readonly cover: CoverStretch | null;
}

/** The outlook of the products that are asked about. */
export function* demandOutlook(
  products: readonly KnownProduct[],
  lengths: readonly StretchOutlook[],
  { asked, judged, cover }: AskedOutlook,
): Generator<void, DemandOutlook> {
  const own: StretchOutlook[] = [];
  for (const [i, length] of lengths.entries()) own.push(judged.includes(i + 1) ? yield* stretchOutlook(products, i + 1, true) : length);
  const after = cover === null ? null : yield* stretchOutlook(products, cover.weeks, true, cover.ahead);
  const outlook = joinStretches(products, own, after, asked);
  if (cover === null || after === null || after.measured === null) return outlook;
  return { ...outlook, cover: { stretch: cover, horizon: after.horizon, measured: after.measured } };
}

const DAYS_A_WEEK = 7;

/** Units that last for so many weeks, 0 to 12, in that share of stretches. */
const lastingWeeks = ({ horizons }: DemandOutlook, { expected, scale, peak }: ProductOutlook, weeks: number, share: number): number => {
  const [units, spread, horizon] = [expected[weeks - 1], scale[weeks - 1], horizons[weeks - 1]];
  if (units === undefined || spread === undefined || horizon === undefined) return 0;
  return lastingUnits({ units, scale: spread, peak: peak?.[weeks - 1] ?? null }, scoresFor(horizon, units), share);
};

/** What lasts longer is never less: by weeks, from none to twelve. */
const lastingByWeek = (outlook: DemandOutlook, product: ProductOutlook, share: number): readonly number[] => {
  let longest = 0;
  return [0, ...LENGTHS].map((weeks) => {
    longest = Math.max(longest, weeks === 0 ? 0 : lastingWeeks(outlook, product, weeks, share));
    return longest;
  });
};

/**
 * Units that last for so many days. Between weeks on a straight line; within the first week by the root of its part, for a single day can
 * bring much of what a week does.
 */
const between = (byWeek: readonly number[], days: number): number => {
  const week = Math.min(HORIZON_WEEKS, Math.floor(days / DAYS_A_WEEK));
  const part = days / DAYS_A_WEEK - week;
  const [from, to] = [byWeek[week] ?? 0, byWeek[week + 1] ?? byWeek[week] ?? 0];
  return from + (to - from) * (week === 0 ? Math.sqrt(part) : part);
};

export const unitsLasting = (outlook: DemandOutlook, product: ProductOutlook, days: number, share: number): number =>
  Math.ceil(between(lastingByWeek(outlook, product, share), days) - 1e-9);

/** Units that last for the stretch after goods came, in that share of stretches; null where it is not known. */
export const unitsOfCover = ({ cover }: DemandOutlook, { cover: own }: ProductOutlook, share: number): number | null =>
  cover === undefined || own === undefined ? null : lastingUnits(own, scoresFor(cover.horizon, own.units), share);

/** The most days, up to the horizon, that so many units last for in that share of stretches. */
export const daysLasting = (outlook: DemandOutlook, product: ProductOutlook, units: number, share: number): number => {
  const byWeek = lastingByWeek(outlook, product, share);
  for (let days = 1; days <= HORIZON_DAYS; days += 1) if (units <= 0 || between(byWeek, days) > units) return days - 1;
  return HORIZON_DAYS;
};

/** The share of stretches of so many days in which more is wanted than there is: all of them without stock. */
export const riskWithin = (outlook: DemandOutlook, product: ProductOutlook, days: number, units: number): number => {
  if (units <= 0) return 1;
  const lasting = SHARES.map((share) => between(lastingByWeek(outlook, product, share), days));
  const above = lasting.findIndex((one) => one > units);
  if (above === -1) return 1 - (SHARES.at(-1) ?? 1);
  const [high, low] = [SHARES[above] ?? 1, SHARES[above - 1] ?? 0];
  const [over, under] = [lasting[above] ?? 0, above === 0 ? 0 : (lasting[above - 1] ?? 0)];
  return 1 - (low + ((high - low) * (units - under)) / (over - under));
};

/** Units expected in so many days. */
export const unitsExpected = ({ expected }: ProductOutlook, days: number): number => {
  const at = (weeks: number): number => (weeks === 0 ? 0 : (expected[Math.min(HORIZON_WEEKS, weeks) - 1] ?? 0));
  const week = Math.floor(days / DAYS_A_WEEK);
  return at(week) + (at(week + 1) - at(week)) * (days / DAYS_A_WEEK - week);
};
