/** Changes as text: an arrow for the eye, words for the ear, never a colour alone. */
import { absoluteChange, relativeChange } from '../metrics/change.ts';
import type { MetricFormat } from '../metrics/metric.ts';
import { formatMetricAligned, formatPercentFixed, MINUS, ratePlaces, UNAVAILABLE, writtenDifference } from './number.ts';

/** `text` is for the screen ("▲ 12.4%"), `words` for a screen reader ("up 12.4% vs prior period"). */
export interface ChangeText {
  readonly direction: 'up' | 'down' | 'same' | 'none';
  readonly text: string;
  readonly words: string;
}

const NO_CHANGE: ChangeText = { direction: 'none', text: UNAVAILABLE, words: 'change unavailable' };

const worded = (sign: number, size: string, against: string): ChangeText => {
  if (sign === 0) return { direction: 'same', text: size, words: `unchanged vs ${against}` };
  return sign > 0
    ? { direction: 'up', text: `▲ ${size}`, words: `up ${size} vs ${against}` }
    : { direction: 'down', text: `▼ ${size}`, words: `down ${size} vs ${against}` };
};

/** The sign of what is shown: a change that rounds to 0.0 is no change. */
const signShown = (value: number, step: number): number => (Math.abs(value) < step / 2 ? 0 : Math.sign(value));

/** A relative change (0.124 is 12.4 %) with one decimal; `against` names what it is compared with. */
export const formatChange = (relative: number | null, against = 'prior period'): ChangeText =>
  relative === null || !Number.isFinite(relative)
    ? NO_CHANGE
    : worded(signShown(relative, 0.001), formatPercentFixed(Math.abs(relative), 1), against);

/** The decimals of a change in points: those of the figures that it lies between, so that 0.14% after 0.15% is not "0.0 pts". */
export const pointDecimals = (format: MetricFormat, ...figures: readonly (number | null)[]): number =>
  format === 'pct2' ? 2 : format === 'share' ? 1 : ratePlaces(...figures);

/** A change in points, a fraction, and the decimals that it is written with. */
export interface PointChange {
  readonly absolute: number | null;
  readonly decimals: number;
}

/**
 * How a rate changed, as the difference of its two figures as they are read: whoever subtracts the one from the other finds it. `column` is
 * the decimals of the column of percentages that the figures stand in, alike in all its rows.
 */
export const pointChange = (format: MetricFormat, current: number | null, previous: number | null, column?: number): PointChange => {
  const decimals = column ?? pointDecimals(format, current, previous);
  const isKnown = current !== null && previous !== null && Number.isFinite(current) && Number.isFinite(previous);
  return { absolute: isKnown ? writtenDifference(current, previous, decimals) : null, decimals };
};

const pointsOf = (fraction: number, decimals: number): string => formatPercentFixed(fraction, decimals).replace('%', ' pts');

/** The absolute change of a metric that is itself a fraction, in percentage points: "▼ 1.9 pts". */
export const formatPointChange = (absolute: number | null, against = 'prior period', decimals = 1): ChangeText =>
  absolute === null || !Number.isFinite(absolute)
    ? NO_CHANGE
    : worded(signShown(absolute, 10 ** -(decimals + 2)), pointsOf(Math.abs(absolute), decimals), against);

/** Places that a rank rose or fell: one that is lower by two is two places up, "▲ 2 places". */
export const formatRankPlaces = (difference: number | null, against = 'prior period'): ChangeText => {
  if (difference === null || !Number.isFinite(difference)) return NO_CHANGE;
  const places = 0 - difference;
  const size = Math.abs(places);
  return worded(
    Math.sign(places),
    places === 0 ? 'No change' : `${formatMetricAligned(size, 'count')} ${size === 1 ? 'place' : 'places'}`,
    against,
  );
};

export const formatRankChange = (current: number | null, previous: number | null, against?: string): ChangeText =>
  formatRankPlaces(absoluteChange(current, previous), against);

/** Metrics that are themselves fractions: their changes are told in percentage points. */
export const isShareFormat = (format: MetricFormat): boolean => format === 'pct' || format === 'pct2' || format === 'share';

/** How a metric changed: a rate in percentage points, anything else relative to what it was. */
export const formatMetricChange = (format: MetricFormat, current: number | null, previous: number | null, against?: string): ChangeText => {
  if (!isShareFormat(format)) return formatChange(relativeChange(current, previous), against);
  const { absolute, decimals } = pointChange(format, current, previous);
  return formatPointChange(absolute, against, decimals);
};

/** Whether a figure is written as 0, whatever it is: then it has neither sign nor colour. */
export const isShownZero = (text: string): boolean => !/[1-9]/.test(text);

/** A change with its sign, in the unit of its metric; of a share in points of a percent: "+$9,394", "−0.4 pts". */
export const formatSignedMetric = (value: number, format: MetricFormat, decimals = 1): string => {
  const text = isShareFormat(format) ? pointsOf(value, decimals) : formatMetricAligned(value, format);
  if (isShownZero(text)) return text.replace(MINUS, '');
  return value > 0 ? `+${text}` : text;
};

/** A signed text without arrows: "+12.4%", "−3.1%", "0.0%". */
export const formatSigned = (relative: number | null): string => {
  if (relative === null || !Number.isFinite(relative)) return UNAVAILABLE;
  const sign = signShown(relative, 0.001);
  return `${sign > 0 ? '+' : sign < 0 ? MINUS : ''}${formatPercentFixed(Math.abs(relative), 1)}`;
};
