/**
 * What a product is expected to sell in the weeks to come, seen from the end of any week of its past, and how far demand strays.
 *
 * Nothing here looks beyond the week that it stands at: `at` counts the weeks that are over. The level is that of the last four weeks,
 * drawn to the last half-year's where few units sold; the season is what the same weeks of the year before made of the level then, drawn to
 * that of all products where the product sold too little to tell. The spread is a product's own, drawn to the usual one where few weeks
 * are known.
 */
import type { WeekHistory } from './weekHistory.ts';

/** The longest stretch that is looked ahead, in weeks: the horizon. */
export const HORIZON_WEEKS = 12;

const LEVEL_WEEKS = 4;
const LONG_WEEKS = 26;
const SEASON_WEEKS = 52;
/** Fewer days than these tell no level. */
const LEAST_DAYS = 14;
/** So many units of the last half-year's pace weigh as much as the last four weeks' own. */
const LEVEL_UNITS = 20;
/** So many units of a season that all products share weigh as much as the product's own. */
const SEASON_UNITS = 40;
/** The usual variance of a week, as a multiple of its mean, and how many weeks of a product's own it weighs. */
const USUAL_SPREAD = 1.3;
const SPREAD_WEEKS = 8;
/** Half a unit: of what sold nothing lately something may yet sell. */
const HALF_UNIT = 0.5;
/** How far a level strays that is known exactly: the standard deviation as a share of what is expected. */
const LEVEL_ERROR = 0.25;
/** A stretch of which less than this share of days counts says nothing. */
const LEAST_SHARE = 0.6;

const DAYS_A_WEEK = 7;

/** Units expected in a stretch, and the scale that errors are measured by. */
export interface Expected {
  readonly units: number;
  readonly scale: number;
  /** Whether the same season of the year before is known. */
  readonly hasSeason: boolean;
  /** The most units that the product itself was wanted for in such a stretch, or what is expected where that is more; null where its past is short. */
  readonly peak: number | null;
}

const levelAt = ({ units, days }: WeekHistory, at: number): number => {
  let [recent, recentDays, all, allDays] = [0, 0, 0, 0];
  for (let week = Math.max(0, at - LONG_WEEKS); week < at; week += 1) {
    const [sold, known] = [units[week] ?? 0, days[week] ?? 0];
    all += sold;
    allDays += known;
    if (week < at - LEVEL_WEEKS) continue;
    recent += sold;
    recentDays += known;
  }
  if (allDays < LEAST_DAYS) return Number.NaN;
  const pace = all / allDays;
  return pace === 0 ? 0 : ((recent + LEVEL_UNITS) / (recentDays * pace + LEVEL_UNITS)) * pace * DAYS_A_WEEK;
};

/** Levels by the weeks that are over, from none to all; NaN where too little is known. */
export const levelsOf = (history: WeekHistory): Float64Array =>
  Float64Array.from({ length: history.units.length + 1 }, (_, at) => (at < LEVEL_WEEKS ? Number.NaN : levelAt(history, at)));

/** Variance by mean of the weeks before, each beside its level. */
export const spreadsOf = ({ units, days }: WeekHistory, levels: Float64Array): Float64Array => {
  const errors = Float64Array.from(units, (sold, week) => {
    const [known, level] = [days[week] ?? 0, levels[week] ?? Number.NaN];
    return known < LEVEL_WEEKS || Number.isNaN(level) ? Number.NaN : ((sold / known) * DAYS_A_WEEK - level) ** 2 / (level + HALF_UNIT);
  });
  return Float64Array.from(levels, (_, at) => {
    let [sum, weeks] = [USUAL_SPREAD * SPREAD_WEEKS, SPREAD_WEEKS];
    for (let week = Math.max(0, at - LONG_WEEKS); week < at; week += 1) {
      const error = errors[week] ?? Number.NaN;
      if (Number.isNaN(error)) continue;
      sum += error;
      weeks += 1;
    }
    return sum / weeks;
  });
};

/** What came in so many weeks from each week on, as it would have been with stock on all days; NaN where too few of them count. */
export const cameFrom = ({ units, days }: WeekHistory, weeks: number): Float64Array =>
  Float64Array.from({ length: units.length + 1 }, (_, at) => {
    if (at + weeks > units.length) return Number.NaN;
    let [sold, known] = [0, 0];
    for (let week = at; week < at + weeks; week += 1) {
      sold += units[week] ?? 0;
      known += days[week] ?? 0;
    }
    const window = weeks * DAYS_A_WEEK;
    return known < LEAST_SHARE * window ? Number.NaN : (sold / known) * window;
  });

/** Of so few stretches the largest says little of what may come: half a year of them is enough. */
const LEAST_STRETCHES = 26;

/** The most that came in stretches that were over, by the weeks that are over; NaN where too few are known. */
export const peaksOf = (came: Float64Array, weeks: number): Float64Array => {
  let [max, known] = [0, 0];
  return Float64Array.from(came, (_, at) => {
    const units = came[at - weeks] ?? Number.NaN;
    if (!Number.isNaN(units)) {
      max = Math.max(max, units);
      known += 1;
    }
    return known < LEAST_STRETCHES ? Number.NaN : max;
  });
};

/** A product's weeks with what is the same for all stretches. */
export interface KnownProduct {
  readonly asin: string;
  readonly history: WeekHistory;
  readonly levels: Float64Array;
  readonly spreads: Float64Array;
}

export const knownProduct = (history: WeekHistory): KnownProduct => {
  const levels = levelsOf(history);
  return { asin: history.asin, history, levels, spreads: spreadsOf(history, levels) };
};

/** What stretches of so many weeks came to, product by product, and the season that all products share. */
export interface Stretches {
  readonly weeks: number;
  /** Weeks from where one stands to where the stretch begins. */
  readonly ahead: number;
  readonly products: readonly KnownProduct[];
  readonly came: readonly Float64Array[];
  readonly peaks: readonly Float64Array[];
  readonly season: Float64Array;
}

/** Of a season that few units tell nothing is said. */
const LEAST_SEASON_UNITS = 5;
/** A product that sells more than so many units a stretch weighs no more in the season that all share. */
const SEASON_WEIGHT_UNITS = 50;

const sharedSeason = (products: readonly KnownProduct[], came: readonly Float64Array[], weeks: number, at: number): number => {
  let [sold, expected] = [0, 0];
  for (let i = 0; i < products.length; i += 1) {
    const own = (products[i]?.levels[at] ?? Number.NaN) * weeks;
    const units = came[i]?.[at] ?? Number.NaN;
    if (Number.isNaN(own) || Number.isNaN(units)) continue;
    const weight = 1 / (1 + own / SEASON_WEIGHT_UNITS);
    sold += units * weight;
    expected += own * weight;
  }
  return expected > LEAST_SEASON_UNITS ? sold / expected : Number.NaN;
};

/** The same stretches as they are seen from so many weeks before they begin. */
const seenFrom = (came: Float64Array, ahead: number): Float64Array =>
  ahead === 0 ? came : Float64Array.from(came, (_, at) => came[at + ahead] ?? Number.NaN);

export const stretchesOf = (products: readonly KnownProduct[], weeks: number, ahead = 0): Stretches => {
  const begun = products.map(({ history }) => cameFrom(history, weeks));
  const came = begun.map((own) => seenFrom(own, ahead));
  const length = products.reduce((max, { levels }) => Math.max(max, levels.length), 0);
  const season = Float64Array.from({ length }, (_, at) => sharedSeason(products, came, weeks, at));
  return { weeks, ahead, products, came, peaks: begun.map((own) => peaksOf(own, weeks)), season };
};

const seasonAt = ({ weeks, products, came, season }: Stretches, place: number, at: number): number => {
  const before = at - SEASON_WEEKS;
  const shared = season[before] ?? Number.NaN;
  if (before < LEVEL_WEEKS || Number.isNaN(shared)) return Number.NaN;
  const own = (products[place]?.levels[before] ?? Number.NaN) * weeks;
  const units = came[place]?.[before] ?? Number.NaN;
  return Number.isNaN(own) || Number.isNaN(units) ? shared : (units + SEASON_UNITS * shared) / (own + SEASON_UNITS);
};

/** What the stretch seen from week `at` is expected to bring a product, by the weeks before it alone; null where too little is known. */
export const expectedAt = (stretches: Stretches, place: number, at: number): Expected | null => {
  const product = stretches.products[place];
  const level = product?.levels[at] ?? Number.NaN;
  if (product === undefined || Number.isNaN(level)) return null;
  const season = seasonAt(stretches, place, at);
  const hasSeason = !Number.isNaN(season);
  const units = (level * stretches.weeks + HALF_UNIT) * (hasSeason ? season : 1);
  const spread = product.spreads[at] ?? USUAL_SPREAD;
  const peak = stretches.peaks[place]?.[at] ?? Number.NaN;
  return {
    units,
    scale: Math.sqrt(spread * (units + 1) + (LEVEL_ERROR * units) ** 2),
    hasSeason,
    peak: Number.isNaN(peak) ? null : Math.max(peak, units),
  };
};
