/**
 * The parts that a daily series is taken apart into: day-of-week factors, a level, and a smooth curve. Series are
 * Float64Array with NaN for a missing day, index 0 the first day. Nothing here uses exp, log or pow, so that every
 * engine gives the same numbers.
 */

const DAYS_A_WEEK = 7;

/** Any whole number as 0 to 6. */
const weekdayOf = (index: number): number => ((index % DAYS_A_WEEK) + DAYS_A_WEEK) % DAYS_A_WEEK;

/** Mean without the tenth at each end, and without one at each end of five or more; NaN of an empty list. */
export const trimmedMean = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const cut = sorted.length < 5 ? 0 : Math.max(1, Math.floor(sorted.length / 10));
  const kept = sorted.slice(cut, sorted.length - cut);
  return kept.reduce((sum, value) => sum + value, 0) / kept.length;
};

/** Sums and counts of the known values before each index: any window's mean in constant time. */
export interface Windows {
  /** Mean of the known values from index `from` to before `to`, clipped to the series; NaN where fewer than `least` are known. */
  readonly mean: (from: number, to: number, least: number) => number;
}

export const windowsOf = (series: Float64Array): Windows => {
  const sums = new Float64Array(series.length + 1);
  const counts = new Int32Array(series.length + 1);
  for (let i = 0; i < series.length; i += 1) {
    const value = series[i] ?? Number.NaN;
    const known = !Number.isNaN(value);
    sums[i + 1] = (sums[i] ?? 0) + (known ? value : 0);
    counts[i + 1] = (counts[i] ?? 0) + (known ? 1 : 0);
  }
  const clip = (i: number): number => Math.min(series.length, Math.max(0, i));
  return {
    mean: (from, to, least) => {
      const [a, b] = [clip(from), clip(to)];
      const count = (counts[b] ?? 0) - (counts[a] ?? 0);
      return b <= a || count < least ? Number.NaN : ((sums[b] ?? 0) - (sums[a] ?? 0)) / count;
    },
  };
};

/** How many of the last days teach the day of the week: a year of whole weeks. */
const WEEKDAY_WINDOW = 364;
/** How many observations count as much as the belief that all weekdays are alike. */
const WEEKDAY_PRIOR = 1;

/**
 * Seven factors with mean 1, for index modulo 7: how a day compares with the whole week around it. Only days in the
 * middle of seven known ones teach; few observations are drawn towards 1.
 */
export const weekdayFactors = (series: Float64Array): Float64Array => {
  const { mean } = windowsOf(series);
  const ratios: number[][] = Array.from({ length: DAYS_A_WEEK }, () => []);
  for (let i = Math.max(3, series.length - WEEKDAY_WINDOW); i < series.length - 3; i += 1) {
    const around = mean(i - 3, i + 4, DAYS_A_WEEK);
    if (around > 0) ratios[weekdayOf(i)]?.push((series[i] ?? 0) / around);
  }
  const factors = Float64Array.from(ratios, (seen) =>
    seen.length === 0 ? 1 : Math.max(0, 1 + ((trimmedMean(seen) - 1) * seen.length) / (seen.length + WEEKDAY_PRIOR)),
  );
  const sum = factors.reduce((a, b) => a + b, 0);
  return sum > 0 ? factors.map((factor) => (factor * DAYS_A_WEEK) / sum) : factors.fill(1);
};

/** The factor of a day by its index. */
export const weekdayFactor = (factors: Float64Array, index: number): number => factors[weekdayOf(index)] ?? 1;

/** Below this a weekday is as good as closed: a few orders more or less on it say nothing about the level. */
const CLOSED = 0.15;

/** The series as it would be if all weekdays were alike; days of a closed weekday are missing. */
export const withoutWeekdays = (series: Float64Array, factors: Float64Array): Float64Array =>
  series.map((value, i) => {
    const factor = weekdayFactor(factors, i);
    return factor > CLOSED ? value / factor : Number.NaN;
  });

/** Sum of `a` divided by sum of `b` over the indices where both are known; NaN for fewer than `least` pairs or a sum of `b` not above 0. */
export const ratioOfSums = (a: Float64Array, b: Float64Array, from: number, least: number): number => {
  let [top, bottom, pairs] = [0, 0, 0];
  for (let i = Math.max(0, from); i < a.length; i += 1) {
    const [x, y] = [a[i] ?? Number.NaN, b[i] ?? Number.NaN];
    if (Number.isNaN(x) || Number.isNaN(y)) continue;
    top += x;
    bottom += y;
    pairs += 1;
  }
  return pairs >= least && bottom > 0 ? top / bottom : Number.NaN;
};

/** The series `days` later: index i holds what index i − days held; missing before. */
export const shifted = (series: Float64Array, days: number): Float64Array =>
  Float64Array.from({ length: series.length }, (_, i) => (i < days ? Number.NaN : (series[i - days] ?? Number.NaN)));

/** Days on either side whose median a day is held against, and how many times it may be that. */
const CALM_DAYS = 14;
const CALM_TIMES = 3;
/** A day that does not stand out from the mean of the same days is no outlier: the median need not be sought. */
const SUSPECT_TIMES = 1.5;

const medianOf = (values: Float64Array): number => {
  const sorted = values.filter((value) => !Number.isNaN(value)).sort();
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
};

/**
 * The series with single days that tower over the four weeks around them cut down to three times their median: what
 * came once says nothing about what is to come. Where most days are 0 nothing is cut.
 */
export const withoutOutliers = (series: Float64Array): Float64Array => {
  const { mean } = windowsOf(series);
  return series.map((value, i) => {
    const [from, to] = [Math.max(0, i - CALM_DAYS), i + CALM_DAYS + 1];
    if (!(value > SUSPECT_TIMES * mean(from, to, 1))) return value;
    const median = medianOf(series.subarray(from, to));
    return median > 0 ? Math.min(value, CALM_TIMES * median) : value;
  });
};

/** Where a day is looked at from both sides: this many days off to this many. */
const SIDE = { near: 8, far: 36 } as const;
/** A day, and the week around it, this far below both sides is a loss that came and went, not a season. */
const DIP = { day: 0.6, week: 0.75 } as const;
const LEAST_SIDE = 14;
/** A week that is no lower than this beside the mean of all these days is in no dip: the medians need not be sought. */
const DIP_SUSPECT = 0.85;

/** The mean of what was usual on both sides of a dip; NaN where the day is in none. */
const usualBesideDip = (series: Float64Array, index: number, week: number): number => {
  if (index < SIDE.far || index + SIDE.far >= series.length) return Number.NaN;
  const sides = [series.subarray(index - SIDE.far, index - SIDE.near + 1), series.subarray(index + SIDE.near, index + SIDE.far + 1)];
  if (sides.some((side) => side.filter((value) => !Number.isNaN(value)).length < LEAST_SIDE)) return Number.NaN;
  const [before = 0, after = 0] = sides.map(medianOf);
  const lower = Math.min(before, after);
  return (series[index] ?? 0) < DIP.day * lower && week < DIP.week * lower ? (before + after) / 2 : Number.NaN;
};

/**
 * The series with stretches of up to about two weeks that fell far below what was before and after (a stock-out, an
 * outage) filled with what was usual there: they happened, but a year later they are no season. Falls that last, and
 * the last five weeks, stay as they are.
 */
export const withoutDips = (series: Float64Array): Float64Array => {
  const { mean } = windowsOf(series);
  return series.map((value, i) => {
    const week = mean(i - 3, i + 4, 4);
    if (!(week < DIP_SUSPECT * mean(i - SIDE.far, i + SIDE.far + 1, LEAST_SIDE))) return value;
    const usual = usualBesideDip(series, i, week);
    return Number.isNaN(usual) || Number.isNaN(value) ? value : usual;
  });
};
