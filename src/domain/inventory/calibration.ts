/**
 * How far demand has strayed from what was expected, and from there what stock lasts as often as it says: split conformal prediction.
 *
 * Every stretch of the past gives a score: what came less what was expected, in scales (`expectedDemand.ts`). Stock that is to last in 95
 * of 100 stretches is what is expected and the 95th percentile of the scores of products that sell about as much, for relative errors are
 * larger where little sells (Mondrian bins). Products share a season, so that stretches of one year are few chances however many products
 * there are: a percentile holds in each quarter of the past too, but for half as many misses again. What lacks of half a year of stretches
 * is filled up with shared scores. Only stretches that were over count.
 */
import { type Expected, expectedAt, type Stretches } from './expectedDemand.ts';
import { sharedScores } from './sharedScores.ts';

/** The shares of stretches that percentiles are known for, ascending. */
export const SHARES = [0.01, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.85, 0.9, 0.95, 0.975, 0.99, 0.999] as const;

/** Sizes of products, as many as the stretches of the past fill. */
const MOST_SIZES = 8;
const LEAST_SCORES = 40;
/** From this share on a percentile has to hold in each quarter. */
const CAREFUL_FROM = 0.8;
const QUARTER_MISSES = 1.5;
const QUARTER_WEEKS = 13;
/** So many weeks in which stretches begin, half a year, need no shared scores. */
export const ENOUGH_STARTS = 26;

/** A stretch of the past beside what was expected of it. */
export interface Score {
  readonly place: number;
  /** Weeks that were over when it began. */
  readonly at: number;
  readonly expected: number;
  readonly scale: number;
  readonly came: number;
  readonly score: number;
  readonly hasSeason: boolean;
  readonly peak: number | null;
}

/** The percentiles of the scores of products up to a size, by share. */
export interface SizeScores {
  /** Expected units below which a product is of this size; null for the largest. */
  readonly below: number | null;
  readonly scores: readonly number[];
}

export interface Calibration {
  readonly sizes: readonly SizeScores[];
  /** Weeks in which the stretches begin that it is made of. */
  readonly starts: number;
}

/** The first weeks tell a level, but not yet how far it strays. */
const FIRST_START = 6;

/** Those first of which least was expected, equals in their order: by their places among the sorted numbers, which are sorted without being compared here. */
const byExpected = (scores: readonly Score[]): readonly Score[] => {
  const next = new Map<number, number>();
  Float64Array.from(scores, ({ expected }) => expected)
    .sort()
    .forEach((expected, place) => {
      if (!next.has(expected)) next.set(expected, place);
    });
  const sorted = [...scores];
  for (const one of scores) {
    const place = next.get(one.expected) ?? 0;
    sorted[place] = one;
    next.set(one.expected, place + 1);
  }
  return sorted;
};

/** All stretches that are over, those first of which least was expected. */
export const scoresOf = (stretches: Stretches): readonly Score[] => {
  const scores: Score[] = [];
  const { products, came, weeks, ahead, season } = stretches;
  for (let at = FIRST_START; at + ahead + weeks < season.length; at += 1) {
    for (let place = 0; place < products.length; place += 1) {
      const units = came[place]?.[at] ?? Number.NaN;
      const expected = Number.isNaN(units) ? null : expectedAt(stretches, place, at);
      if (expected === null) continue;
      const { scale, hasSeason, peak } = expected;
      scores.push({ place, at, expected: expected.units, scale, came: units, score: (units - expected.units) / scale, hasSeason, peak });
    }
  }
  return byExpected(scores);
};

/** The percentile of ascending values that holds in so many more cases, one more than there are counted in. */
const percentile = (ascending: Float64Array, share: number): number =>
  ascending[Math.min(ascending.length, Math.ceil(share * (ascending.length + 1))) - 1] ?? Number.NEGATIVE_INFINITY;

const QUARTERS = 4;

/** Their scores in ascending order: of all, and of each quarter of the year. NOTE: hundreds of thousands go through here, so that no list is made of them. */
const ascendingOf = (scores: readonly Score[], now: number): { readonly all: Float64Array; readonly quarters: readonly Float64Array[] } => {
  const quarterOf = ({ at }: Score): number => Math.floor((now - at) / QUARTER_WEEKS) % QUARTERS;
  const all = new Float64Array(scores.length);
  const counts = new Uint32Array(QUARTERS);
  for (let i = 0; i < scores.length; i += 1) {
    const one = scores[i];
    if (one === undefined) continue;
    all[i] = one.score;
    const quarter = quarterOf(one);
    counts[quarter] = (counts[quarter] ?? 0) + 1;
  }
  const quarters = Array.from(counts, (count) => new Float64Array(count));
  const filled = new Uint32Array(QUARTERS);
  for (const one of scores) {
    const quarter = quarterOf(one);
    const at = filled[quarter] ?? 0;
    const own = quarters[quarter];
    if (own !== undefined) own[at] = one.score;
    filled[quarter] = at + 1;
  }
  return { all: all.sort(), quarters: quarters.map((own) => own.sort()) };
};

const percentilesOf = (scores: readonly Score[], now: number): readonly number[] => {
  const { all, quarters } = ascendingOf(scores, now);
  const long = quarters.filter(({ length }) => length >= LEAST_SCORES);
  let least = Number.NEGATIVE_INFINITY;
  return SHARES.map((share) => {
    const careful = share < CAREFUL_FROM ? [] : long.map((quarter) => percentile(quarter, 1 - (1 - share) * QUARTER_MISSES));
    least = Math.max(least, percentile(all, share), ...careful);
    return least;
  });
};

const startsOf = (scores: readonly Score[]): number => {
  const starts = new Set<number>();
  for (const { at } of scores) starts.add(at);
  return starts.size;
};

/** Draws percentiles to the shared ones by what lacks of half a year. */
const shrunk = (own: readonly number[], weeks: number, starts: number): readonly number[] => {
  const weight = Math.min(1, starts / ENOUGH_STARTS);
  return sharedScores(weeks).map((shared, i) => weight * (own[i] ?? shared) + (1 - weight) * shared);
};

/** Of scores that are known by week `now` (some of `scoresOf`, in its order), of stretches that are over in so many weeks; those with a season where there are enough of them. */
export const calibrationOf = (known: readonly Score[], weeks: number, now: number): Calibration => {
  const seasonal = known.filter(({ hasSeason }) => hasSeason);
  const scores = startsOf(seasonal) >= QUARTER_WEEKS ? seasonal : known;
  const starts = startsOf(scores);
  const count = Math.min(MOST_SIZES, Math.max(1, Math.floor(scores.length / LEAST_SCORES)));
  const edges = Array.from({ length: count }, (_, i) => Math.floor((i * scores.length) / count));
  return {
    starts,
    sizes: edges.map((from, i) => {
      const to = edges[i + 1];
      const below = to === undefined ? null : (scores[to]?.expected ?? null);
      return { below, scores: shrunk(scores.length < LEAST_SCORES ? [] : percentilesOf(scores.slice(from, to), now), weeks, starts) };
    }),
  };
};

/** The percentiles that a product of this size has. */
export const scoresFor = ({ sizes }: Pick<Calibration, 'sizes'>, expected: number): readonly number[] =>
  (sizes.find(({ below }) => below === null || expected < below) ?? sizes.at(-1))?.scores ?? [];

/** The score at a share, between the shares that are known on a straight line. */
export const scoreAt = (scores: readonly number[], share: number): number => {
  const above = SHARES.findIndex((known) => known >= share);
  if (above === -1) return scores.at(-1) ?? 0;
  const [high, low] = [SHARES[above] ?? 1, SHARES[above - 1] ?? 0];
  const [over, under] = [scores[above] ?? 0, scores[above - 1] ?? scores[above] ?? 0];
  return over - ((over - under) * (high - share)) / (high - low);
};

/** How far beyond its own largest stretch a product is followed, in scales, where one stretch in twenty may miss; for half as many misses twice as far. */
const ROOM_SCALES = 2;
const ROOM_MISSES = 0.05;

const roomFor = (share: number): number => ROOM_SCALES * Math.max(1, ROOM_MISSES / (1 - share));

/**
 * Units that last for a stretch in that share of stretches: whole ones, from 0. What others of its size strayed by, one that began to sell in
 * another country say, is believed of a product as far as its own largest stretch and some room.
 */
export const lastingUnits = ({ units, scale, peak }: Omit<Expected, 'hasSeason'>, scores: readonly number[], share: number): number => {
  const cap = peak === null ? Number.POSITIVE_INFINITY : peak + roomFor(share) * scale;
  return Math.max(0, Math.ceil(Math.min(cap, units + scoreAt(scores, share) * scale) - 1e-9));
};

/** How often stock of the advised size lasted for stretches that came after what it was calibrated by. */
export interface Measured {
  readonly windows: number;
  readonly held: number;
  /** Units advised and units that came, of all of them. */
  readonly advised: number;
  readonly came: number;
}

/** Weeks between the beginnings of stretches that are judged, and how far back they go. */
const JUDGED_EVERY = 4;
const JUDGED_WEEKS = 52;

/** Where one stands to judge stretches that are over in so many weeks: through the latest year of them. */
export const judgedStarts = (weeks: number, now: number): readonly number[] => {
  const starts: number[] = [];
  for (let at = now - weeks; at > Math.max(FIRST_START, now - weeks - JUDGED_WEEKS); at -= JUDGED_EVERY) starts.push(at);
  return starts;
};

/** Judges the stretches that are seen from a week and over in so many, calibrated by those that were over then alone: by share. */
export const judgedAt = (scores: readonly Score[], weeks: number, at: number, shares: readonly number[]): readonly Measured[] => {
  const over = scores.filter((one) => one.at + weeks <= at);
  const calibration = calibrationOf(over, weeks, at);
  const judged = scores.filter((one) => one.at === at);
  return shares.map((share) => {
    const units = judged.map(({ expected, scale, peak }) =>
      lastingUnits({ units: expected, scale, peak }, scoresFor(calibration, expected), share),
    );
    return {
      windows: judged.length,
      // What came is made whole where days lacked: a part of a unit is none that lacked.
      held: judged.filter(({ came }, i) => (units[i] ?? 0) >= Math.floor(came)).length,
      advised: units.reduce((sum, one) => sum + one, 0),
      came: judged.reduce((sum, { came }) => sum + came, 0),
    };
  });
};

/** All that was judged, by share. */
export const measuredIn = (all: readonly (readonly Measured[])[], shares: readonly number[]): readonly Measured[] =>
  shares.map((_, i) => {
    const sum = (of: (one: Measured) => number): number => all.reduce((total, one) => total + (one[i] === undefined ? 0 : of(one[i])), 0);
    return {
      windows: sum(({ windows }) => windows),
      held: sum(({ held }) => held),
      advised: sum(({ advised }) => advised),
      came: sum(({ came }) => came),
    };
  });
