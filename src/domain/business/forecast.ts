/**
 * The daily forecast that paces the meters: a seasonal method, deterministic and fast.
 *
 * A day's forecast is the curve of the same days in earlier years, each year lifted by how much the recent days grew
 * against it, drawn back to the growth of the whole year the farther ahead it looks; times the factor of its weekday;
 * corrected by how the last two weeks went, ever less with distance; times what an event of the same name did before
 * where it falls into one. Single days that tower over their weeks, and losses of a week or two that came and went,
 * are levelled first: they were, but they are no season. With less than a year of history there is no curve: the recent level times the weekday.
 * With less than two weeks of known days there is no forecast.
 */
import {
  ratioOfSums,
  shifted,
  trimmedMean,
  weekdayFactor,
  weekdayFactors,
  windowsOf,
  withoutDips,
  withoutOutliers,
  withoutWeekdays,
} from './seasonality.ts';

/** Daily values from day number `start` (days since 1970-01-01) on; null where the day is missing. */
export interface DailyHistory {
  readonly start: number;
  readonly values: readonly (number | null)[];
}

/** A sale event by name, first and last day as day numbers; occurrences of the same name teach each other. */
export interface ForecastEvent {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** What the method is called in answers. */
export const FORECAST_METHOD = 'seasonal: earlier years by recent growth, day of week, known events';

/** Known days without which a forecast would be a guess. */
const LEAST_TO_FORECAST = 14;
const LEAST_FOR_WEEKDAYS = 14;
const LEVEL_DAYS = 28;
/** Earlier years that take part, the nearest with most weight. */
const YEARS = [
  { shift: 365, weight: 3 },
  { shift: 731, weight: 2 },
  { shift: 1096, weight: 1 },
] as const;
/** Days on either side that smooth the curve of an earlier year. */
const SMOOTH = 4;
const GROWTH_DAYS = 56;
const LEAST_GROWTH_PAIRS = 21;
const JOIN_DAYS = 14;
const LEAST_YEAR_PAIRS = 270;
/** Beyond these an earlier year is no guide: the brand was another one. */
const GROWTH_RANGE = { low: 0.2, high: 5 } as const;
const CORRECTION_DAYS = 14;
const CORRECTION_RANGE = { low: 0.5, high: 2 } as const;
/** What is left of recent growth, and of the correction, one day farther ahead (half-lives of about 90 and 23 days). */
const GROWTH_KEPT = 0.9923;
const CORRECTION_KEPT = 0.97;
/** Days on either side of a day of an event that say what was usual without it. */
const BESIDE_EVENT = 10;
const UPLIFT_RANGE = { low: 0.2, high: 20 } as const;

const clamp = (value: number, { low, high }: { readonly low: number; readonly high: number }): number =>
  Math.min(high, Math.max(low, value));

/** Known values as parts of the largest size, so that no sum overflows; NaN where missing. Leading missing days stay. */
const normalised = (
  values: readonly (number | null)[],
): { readonly series: Float64Array; readonly scale: number; readonly known: number } => {
  const series = Float64Array.from(values, (value) => (value === null || !Number.isFinite(value) ? Number.NaN : value));
  let [scale, known] = [0, 0];
  for (const value of series) {
    if (Number.isNaN(value)) continue;
    known += 1;
    scale = Math.max(scale, Math.abs(value));
  }
  return { series: scale > 0 ? series.map((value) => value / scale) : series, scale, known };
};

const knownOf = (series: Float64Array): number[] => [...series].filter((value) => !Number.isNaN(value));

/** For each index from 0 to before `length` the event that the day falls into, if any. */
const eventDays = (events: readonly ForecastEvent[], start: number, length: number): ReadonlyMap<number, ForecastEvent> => {
  const days = new Map<number, ForecastEvent>();
  for (const event of events)
    for (let i = Math.max(0, event.start - start); i <= Math.min(length - 1, event.end - start); i += 1) days.set(i, event);
  return days;
};

/** Per event name and day of the event, how many times the days around it the day was; offset −1 is the mean of all. */
type Uplifts = (name: string, offset: number) => number;

const upliftsOf = (
  series: Float64Array,
  quiet: Float64Array,
  factors: Float64Array,
  days: ReadonlyMap<number, ForecastEvent>,
  start: number,
): Uplifts => {
  const { mean } = windowsOf(withoutWeekdays(quiet, factors));
  const seen = new Map<string, number[]>();
  for (const [i, event] of days) {
    const usual = mean(i - BESIDE_EVENT, i + BESIDE_EVENT + 1, BESIDE_EVENT / 2) * weekdayFactor(factors, i);
    const value = series[i] ?? Number.NaN;
    if (!(usual > 0) || Number.isNaN(value)) continue;
    const offset = start + i - event.start;
    for (const key of [JSON.stringify([event.name, offset]), JSON.stringify([event.name])]) {
      const list = seen.get(key) ?? [];
      seen.set(key, list);
      list.push(value / usual);
    }
  }
  return (name, offset) => {
    const list = seen.get(JSON.stringify([name, offset])) ?? seen.get(JSON.stringify([name]));
    return list === undefined ? 1 : clamp(trimmedMean(list), UPLIFT_RANGE);
  };
};

/** One earlier year as a guide: its smoothed curve, and its growth recently and over the whole year. */
interface Guide {
  readonly weight: number;
  readonly curve: (index: number) => number;
  readonly recent: number;
  readonly yearly: number;
}

/**
 * Growth against an earlier year: over the days that both have, or while there are too few of those, the last days
 * against the days that followed them a year earlier, so that the curve goes on where the series ends.
 */
const recentGrowth = (level: Float64Array, before: Float64Array, shift: number): number => {
  const paired = ratioOfSums(level, before, level.length - GROWTH_DAYS, LEAST_GROWTH_PAIRS);
  if (!Number.isNaN(paired) || level.length < shift) return paired;
  const { mean } = windowsOf(level);
  const join = level.length - shift;
  return mean(level.length - JOIN_DAYS, level.length, JOIN_DAYS / 2) / mean(join, join + JOIN_DAYS, JOIN_DAYS / 2);
};

/** Growth of the last 365 days against those `shift` days before; compounded from one year where the history does not reach back so far. */
const wholeYearGrowth = (level: Float64Array, shift: number): number => {
  const against = (days: number): number => ratioOfSums(level, shifted(level, days), level.length - 365, LEAST_YEAR_PAIRS);
  const year = against(shift);
  return Number.isNaN(year) ? against(YEARS[0].shift) ** Math.floor(shift / 365) : year;
};

const guidesOf = (level: Float64Array): readonly Guide[] => {
  const { mean } = windowsOf(level);
  return YEARS.flatMap(({ shift, weight }): Guide[] => {
    const recent = recentGrowth(level, shifted(level, shift), shift);
    if (!(recent >= GROWTH_RANGE.low && recent <= GROWTH_RANGE.high)) return [];
    const year = wholeYearGrowth(level, shift);
    // Of a brand that did not sell for most of the year before, recent growth is its launch: it does not go on for a year.
    const yearly = Number.isNaN(year) ? Math.min(1, recent) : clamp(year, GROWTH_RANGE);
    return [{ weight, recent, yearly, curve: (i) => mean(i - shift - SMOOTH, i - shift + SMOOTH + 1, SMOOTH) }];
  });
};

/** The weighted mean of the guides for a day; `kept` is how much of the recent growth still holds. NaN where none knows the day. */
const guided = (guides: readonly Guide[], index: number, kept: number): number => {
  let [sum, weights] = [0, 0];
  for (const { weight, curve, recent, yearly } of guides) {
    const value = curve(index) * (yearly + (recent - yearly) * kept);
    if (Number.isNaN(value)) continue;
    sum += weight * value;
    weights += weight;
  }
  return weights > 0 ? sum / weights : Number.NaN;
};

/** How the last two weeks went against what the guides would have said about them; 1 where nothing is known. */
const correctionOf = (level: Float64Array, guides: readonly Guide[]): number => {
  const fitted = Float64Array.from({ length: level.length }, (_, i) =>
    i < level.length - CORRECTION_DAYS ? Number.NaN : guided(guides, i, 1),
  );
  const ratio = ratioOfSums(level, fitted, level.length - CORRECTION_DAYS, CORRECTION_DAYS / 2);
  return Number.isNaN(ratio) ? 1 : clamp(ratio, CORRECTION_RANGE);
};

/** The mean of the last known days without the outliers among them, the last day counting most. */
const recentLevel = (level: Float64Array): number => {
  const last = knownOf(level).slice(-LEVEL_DAYS);
  const sorted = [...last].sort((a, b) => a - b);
  const cut = Math.floor(sorted.length / 10);
  const [low, high] = [sorted[cut] ?? 0, sorted[sorted.length - 1 - cut] ?? 0];
  let [sum, weights] = [0, 0];
  last.forEach((value, i) => {
    sum += clamp(value, { low, high }) * (i + 1);
    weights += i + 1;
  });
  return sum / weights;
};

const flat = (value: number, horizon: number): Float64Array => new Float64Array(horizon).fill(value);

/** The series without its events, its weekdays and what is no season; null where too few days are left for weekdays. */
const levelOf = (
  series: Float64Array,
  days: ReadonlyMap<number, ForecastEvent>,
): { readonly quiet: Float64Array; readonly factors: Float64Array; readonly level: Float64Array } | null => {
  const quiet = series.map((value, i) => (days.has(i) ? Number.NaN : value));
  if (knownOf(quiet).length < LEAST_FOR_WEEKDAYS) return null;
  const factors = weekdayFactors(quiet);
  return { quiet, factors, level: withoutDips(withoutOutliers(withoutWeekdays(quiet, factors))) };
};

/** The unscaled forecast of a series with enough known days. */
const project = (series: Float64Array, start: number, horizon: number, events: readonly ForecastEvent[]): Float64Array => {
  const days = eventDays(events, start, series.length + horizon);
  const found = levelOf(series, days);
  if (found === null) return flat(trimmedMean(knownOf(series)), horizon);
  const { quiet, factors, level } = found;
  const uplift = upliftsOf(series, quiet, factors, days, start);
  const guides = guidesOf(level);
  const [steady, correction] = [recentLevel(level), correctionOf(level, guides)];
  let [growthKept, correctionKept] = [1, 1];
  return Float64Array.from({ length: horizon }, (_, h) => {
    growthKept *= GROWTH_KEPT;
    correctionKept *= CORRECTION_KEPT;
    const index = series.length + h;
    const curve = guided(guides, index, growthKept) * (1 + (correction - 1) * correctionKept);
    const event = days.get(index);
    return (
      (Number.isNaN(curve) ? steady : curve) *
      weekdayFactor(factors, index) *
      (event === undefined ? 1 : uplift(event.name, start + index - event.start))
    );
  });
};

/** What a history tells about the days after it: `seasons` of earlier years, its recent `level` alone, or `nothing`. */
export type ForecastBasis = 'seasons' | 'level' | 'nothing';

export const forecastBasis = (history: DailyHistory, events: readonly ForecastEvent[] = []): ForecastBasis => {
  const { series, scale, known } = normalised(history.values);
  if (known < LEAST_TO_FORECAST) return 'nothing';
  // Zero is zero in every season.
  if (scale === 0) return 'seasons';
  const found = levelOf(series, eventDays(events, history.start, series.length));
  return found === null || guidesOf(found.level).length === 0 ? 'level' : 'seasons';
};

/**
 * The forecast of the `horizon` days after the history: values from 0 on, never NaN; null where fewer than two weeks of days are known.
 * Multiplying the history by a positive number multiplies the forecast by it. Event windows may lie before and after.
 */
export const forecastDaily = (history: DailyHistory, horizon: number, events: readonly ForecastEvent[] = []): Float64Array | null => {
  const { series, scale, known } = normalised(history.values);
  const days = Number.isFinite(horizon) ? Math.max(0, Math.trunc(horizon)) : 0;
  if (known < LEAST_TO_FORECAST) return null;
  if (scale === 0) return new Float64Array(days);
  const mean = knownOf(series).reduce((sum, value) => sum + value, 0) / known;
  const values = project(series, history.start, days, events);
  return values.map((value) => Math.min(Number.MAX_VALUE, Math.max(0, (Number.isNaN(value) ? Math.max(0, mean) : value) * scale)));
};
