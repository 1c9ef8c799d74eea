/**
 * Numbers as text, through Intl with an explicit locale, so that every machine writes the same. The product speaks
 * American English; money is in US dollars where its format names no other
 * currency.
 */
import { DOLLAR } from '../metrics/inCurrency.ts';
import type { BaseFormat, ForeignFormat, MetricFormat } from '../metrics/metric.ts';

export const LOCALE = 'en-US';

/** What stands where there is no value. */
export const UNAVAILABLE = 'Data unavailable';

const formatters = new Map<string, Intl.NumberFormat>();

/** One formatter per set of options: making one costs a thousand times as much as using it. */
const formatter = (options: Intl.NumberFormatOptions): Intl.NumberFormat => {
  const key = JSON.stringify(options);
  const known = formatters.get(key);
  if (known !== undefined) return known;
  const made = new Intl.NumberFormat(LOCALE, options);
  formatters.set(key, made);
  return made;
};

/** From here on a double has no digits left to write out: three hundred zeros would tell less than a power of ten. */
const POWERS_FROM = 1e21;
/** From here on no compact name is known, and a thousand trillions are no short text. */
const COMPACT_POWERS_FROM = 1e15;

const isCompact = ({ notation }: Intl.NumberFormatOptions): boolean => notation === 'compact';

/**
 * The sign of what is below zero, as axes and changes have it: as wide as a plus, and read out as a minus where a hyphen is not. Files hold
 * numbers, and so do addresses; neither has it.
 */
export const MINUS = '−';

const signed = (text: string): string => (text.startsWith('-') ? `${MINUS}${text.slice(1)}` : text);

/** As the axes of charts write them: 1.8e308. */
const powerOfTen = (value: number, { style, currency }: Intl.NumberFormatOptions): string =>
  signed(
    formatter({ style, currency, signDisplay: 'negative', notation: 'scientific', maximumSignificantDigits: 3 })
      .format(value)
      .replace('E', 'e'),
  );

/** −0 and what rounds to it are written as 0, without a sign. */
const write = (value: number, options: Intl.NumberFormatOptions): string => {
  if (!Number.isFinite(value)) return UNAVAILABLE;
  if (Math.abs(value) >= (isCompact(options) ? COMPACT_POWERS_FROM : POWERS_FROM)) return powerOfTen(value, options);
  return signed(formatter({ signDisplay: 'negative', ...options }).format(value));
};

/** How many decimals amounts of a currency have: 0 of yen. */
export const placesOf = (currency: string): number =>
  formatter({ style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

const within = (decimals: number, most: number): number => Math.min(most, Math.max(0, Math.trunc(decimals) || 0));

/** An amount with 0 to 2 decimals (A-524, B-621), as far as its currency has any: none for whole ones, else exactly as many as asked (2). */
const amount = (value: number, currency: string, decimals = 2): string => {
  const places = within(decimals, placesOf(currency));
  return write(value, {
    style: 'currency',
    currency,
    minimumFractionDigits: places,
    maximumFractionDigits: places,
    trailingZeroDisplay: 'stripIfInteger',
  });
};

/** US dollars. */
export const formatUsd = (value: number, decimals = 2): string => amount(value, DOLLAR, decimals);

/** US dollars without decimals. */
export const formatUsdWhole = (value: number): string => formatUsd(value, 0);

/** Below this a compact amount is no shorter than a whole one. */
const COMPACT_FROM = 1000;
/** Significant digits of a compact figure. */
const MOST_DIGITS = 3;

const isShort = (value: number, decimals: number): boolean =>
  Math.abs(value) < COMPACT_FROM && Math.abs(Math.round(value * 10 ** decimals)) < COMPACT_FROM * 10 ** decimals;

const compact = (digits: number): Intl.NumberFormatOptions => ({
  notation: 'compact',
  minimumSignificantDigits: digits,
  maximumSignificantDigits: MOST_DIGITS,
});

/** An amount in at most three significant digits: $1.84M, $213K, $8.4K (A-525, B-622), and in no fewer than `digits`; below 1,000 as `formatUsd`. */
const compactAmount = (value: number, digits: number, currency: string): string =>
  isShort(value, 2) ? amount(value, currency) : write(value, { style: 'currency', currency, ...compact(digits) });

/** A whole count with thousands separators. */
export const formatCount = (value: number): string => write(value, { maximumFractionDigits: 0 });

/** "1 term", "1,204 terms" */
export const countOf = (count: number, one: string, many = `${one}s`): string => `${formatCount(count)} ${count === 1 ? one : many}`;

/** A count in at most three significant digits: 3.27M; below 1,000 whole. */
export const formatCountCompact = (value: number, digits = 1): string =>
  isShort(value, 0) ? formatCount(value) : write(value, compact(digits));

/** A number with thousands separators and exactly `decimals` decimals, 0 to 4. */
export const formatFixed = (value: number, decimals: number): string =>
  write(value, { minimumFractionDigits: within(decimals, 4), maximumFractionDigits: within(decimals, 4) });

/** Exactly one decimal: ratings and numbers of stars. */
export const formatFloat1 = (value: number): string => formatFixed(value, 1);

/** Exactly two decimals: ROAS and TROAS (B-624). */
export const formatFloat2 = (value: number): string => formatFixed(value, 2);

/** A fraction as percent with exactly `decimals` decimals, 0 to 4 (A-526, B-623): 0.116 is 11.6%. */
export const formatPercentFixed = (fraction: number, decimals: number): string =>
  write(fraction, { style: 'percent', minimumFractionDigits: within(decimals, 4), maximumFractionDigits: within(decimals, 4) });

/** Decimals that keep two significant digits of small percentages: 1 from 1 % on, up to 4 below 0.01 %. */
export const decimalsOf = (fraction: number): number => {
  const size = Math.abs(fraction);
  if (size >= 0.01 || size === 0) return 1;
  if (size >= 0.001) return 2;
  return size >= 0.0001 ? 3 : 4;
};

/**
 * A fraction as percent with 0 to 4 decimals (A-526, B-623): none for whole percents, more where it is small. What is
 * above 0 yet too small for four decimals is `<0.0001%`, not 0.
 */
export const formatPercent = (fraction: number): string => {
  if (fraction > 0 && fraction < 0.0000005) return '<0.0001%';
  return write(fraction, {
    style: 'percent',
    minimumFractionDigits: decimalsOf(fraction),
    maximumFractionDigits: decimalsOf(fraction),
    trailingZeroDisplay: 'stripIfInteger',
  });
};

/** A share as percent with one decimal; what is below 0.05 % yet above 0 is `<0.1%` (C-575), and none is `0.0%`. */
export const formatShare = (fraction: number): string => (fraction > 0 && fraction < 0.0005 ? '<0.1%' : formatPercentFixed(fraction, 1));

/** Whether a format, or the unit of an axis, is of amounts in another currency than US dollars. */
export const isForeign = (format: string): format is ForeignFormat => format.includes(' ');

/** A format whatever the currency. */
export const baseFormat = (format: MetricFormat): BaseFormat =>
  isForeign(format) ? (format.startsWith('usdWhole') ? 'usdWhole' : 'usd') : format;

/** The currency of a format; null of all but amounts. */
export const currencyOf = (format: MetricFormat): string | null =>
  isForeign(format) ? format.slice(-3) : format === 'usd' || format === 'usdWhole' ? DOLLAR : null;

/** The title of a column of a file, which names the currency of amounts that are not in US dollars. */
export const currencyTitle = (title: string, format: MetricFormat = 'count'): string =>
  isForeign(format) ? `${title} (${format.slice(-3)})` : title;

/** The sign before amounts of a currency: `€`, `CA$`. */
export const signOf = (currency: string): string =>
  formatter({ style: 'currency', currency, maximumFractionDigits: 0 }).format(0).replace('0', '');

const WRITERS: Readonly<Record<BaseFormat, (value: number, currency: string) => string>> = {
  usd: (value, currency) => amount(value, currency),
  usdWhole: (value, currency) => amount(value, currency, 0),
  pct: formatPercent,
  pct2: (fraction) => formatPercentFixed(fraction, 2),
  share: formatShare,
  float1: formatFloat1,
  float2: formatFloat2,
  count: formatCount,
};

/** A metric's value in its own format; "Data unavailable" where there is none. */
export const formatMetric = (value: number | null, format: MetricFormat): string =>
  value === null || !Number.isFinite(value) ? UNAVAILABLE : WRITERS[baseFormat(format)](value, currencyOf(format) ?? DOLLAR);

/** The exact figure behind a short one: a percentage has two decimals, so that it never has fewer than what it explains. */
export const formatMetricExact = (value: number | null, format: MetricFormat): string =>
  format === 'pct' ? formatMetricAligned(value, format, MOST_PLACES) : formatMetric(value, format);

/** With the decimals that it needs, and at least as many as the others beside it. */
const percentAligned = (fraction: number, places: number): string =>
  fraction > 0 && fraction < 0.0000005 ? formatPercent(fraction) : formatPercentFixed(fraction, Math.max(places, decimalsOf(fraction)));

/** Formats whose whole values are written without decimals where they stand alone. */
const ALIGNED_WRITERS: typeof WRITERS = {
  ...WRITERS,
  usd: (value, currency) => write(value, { style: 'currency', currency }),
  pct: (fraction) => percentAligned(fraction, 1),
};

/** By significant digits: money and counts are shortened; a rate keeps its places, so that a tile has 9.0% where the one beside it has 9.6%, as columns do. */
const COMPACT_WRITERS: Readonly<Record<BaseFormat, (value: number, currency: string, digits: number) => string>> = {
  ...WRITERS,
  usd: (value, currency, digits) => compactAmount(value, digits, currency),
  usdWhole: (value, currency, digits) => (isShort(value, 0) ? amount(value, currency, 0) : compactAmount(value, digits, currency)),
  pct: ALIGNED_WRITERS.pct,
  count: (value, _, digits) => formatCountCompact(value, digits),
};

/**
 * The same for a column, where figures are compared by their places: $66.00 below $55.39, 74.0% below 87.5%; with the `places` of its
 * percentages 1.60% below 0.66%.
 */
export const formatMetricAligned = (value: number | null, format: MetricFormat, places = 1): string => {
  if (value === null || !Number.isFinite(value)) return UNAVAILABLE;
  return format === 'pct' ? percentAligned(value, places) : ALIGNED_WRITERS[baseFormat(format)](value, currencyOf(format) ?? DOLLAR);
};

/** From here on a column of percentages writes no more places for one that needs them: 12.40% below 0.66%, and not 12.4000%. */
const MOST_PLACES = 2;

/** Of percentages that stand in one column, the decimals of all. */
export const percentPlaces = (fractions: readonly (number | null)[]): number =>
  fractions.some((fraction) => fraction !== null && Number.isFinite(fraction) && decimalsOf(fraction) > 1) ? MOST_PLACES : 1;

/** Of one figure, whether it is written with decimals where it stands alone. */
const HAVE_PLACES: Readonly<Partial<Record<BaseFormat, (size: number) => boolean>>> = {
  usd: (size) => Math.round(size * 100) % 100 !== 0,
  pct: (size) => size !== 0 && (size < 0.01 || Math.round(size * 1000) % 10 !== 0),
};

type Figures = readonly (number | null)[];

/** By format, of which lists it is known. NOTE: they are kept as long as the list is there, which nobody changes. */
const placed = new Map<BaseFormat | 'small', WeakMap<Figures, boolean>>();

const havePlaces = (list: Figures, format: BaseFormat | 'small', has: (size: number) => boolean): boolean => {
  const known = placed.get(format) ?? new WeakMap<Figures, boolean>();
  placed.set(format, known);
  const found = known.get(list) ?? list.some((value) => value !== null && Number.isFinite(value) && has(Math.abs(value)));
  known.set(list, found);
  return found;
};

/** Whether a percentage needs more than one decimal. */
const isSmall = (size: number): boolean => decimalsOf(size) > 1;

/**
 * Writes the figures of a series or a column with as many places as those need that need most: $35.00 where another is $36.48, and $35
 * where all are whole. Null where there is no value, which charts and tables say in words of their own.
 */
export const metricWriter = (
  format: MetricFormat,
  ...lists: readonly (Figures | undefined)[]
): ((value: number | null) => string | null) => {
  const base = baseFormat(format);
  const has = HAVE_PLACES[base];
  const isPlaced = has !== undefined && lists.some((list) => list !== undefined && havePlaces(list, base, has));
  if (!isPlaced) return (value) => (value === null ? null : formatMetric(value, format));
  const places = format === 'pct' && lists.some((list) => list !== undefined && havePlaces(list, 'small', isSmall)) ? MOST_PLACES : 1;
  return (value) => (value === null ? null : formatMetricAligned(value, format, places));
};

const knownOf = (figures: Figures): readonly number[] =>
  figures.filter((figure): figure is number => figure !== null && Number.isFinite(figure));

/** Decimals of a percentage at most. */
const MOST_DECIMALS = 4;

/** A percentage as it is written with so many decimals, in whole units of the last of them: 1.33% is 133. */
const inLastPlaces = (fraction: number, decimals: number): number =>
  Math.sign(fraction) * Number(formatPercentFixed(Math.abs(fraction), decimals).replace(/\D/g, ''));

/** The difference of two percentages as they are written with so many decimals, a fraction: so it is the difference of what is read. */
export const writtenDifference = (one: number, other: number, decimals: number): number =>
  (inLastPlaces(one, decimals) - inLastPlaces(other, decimals)) / 10 ** (decimals + 2) || 0;

/**
 * The decimals of rates that stand side by side: those of the one that needs most, and `least`. Two of which the difference would be written
 * otherwise than it is read off them get one more: 1.37% beside 1.33% with 0.04 points between them, and not 1.4% beside 1.3% with 0.0.
 */
export const ratePlacesFrom = (least: number, ...figures: Figures): number => {
  const known = [...new Set(knownOf(figures))];
  const places = Math.max(1, least, ...known.map(decimalsOf));
  const [one = 0, other = one] = known;
  const [exact, written] = [one - other, writtenDifference(one, other, places)].map((difference) =>
    formatPercentFixed(Math.abs(difference), places),
  );
  return known.length === 2 && places < MOST_DECIMALS && exact !== written ? places + 1 : places;
};

export const ratePlaces = (...figures: Figures): number => ratePlacesFrom(1, ...figures);

/** The significant digits of a compact figure. */
const digitsIn = (text: string): number => (/[KMBT]$/.test(text) ? text.replace(/[^\d]/g, '').replace(/^0+/, '').length : 1);

/** Of a figure and what it is compared with, each tenth counts; a longer list is read as a column is. */
const MOST_COMPARED = 3;

/** The decimals of percentages that stand side by side. */
const familyPlaces = (figures: readonly number[]): number =>
  figures.length > MOST_COMPARED ? percentPlaces(figures) : ratePlaces(...figures);

/**
 * The decimals of a column of rates that are told with what they were, pairs of a rate and its prior value: so many that each change is the
 * difference of the two as they are written, two at most.
 */
export const pairPlaces = (pairs: readonly Figures[]): number =>
  pairs.reduce((most, pair) => Math.min(MOST_PLACES, Math.max(most, ratePlaces(...pair))), 1);

/** Whether an amount is whole, not just to the cent: of $0.997 and $1.004 the cents are written, as one is 0.7% below the other. */
const isWhole = (amount: number): boolean => Math.abs(amount - Math.round(amount)) < 1e-6;

/**
 * Writes figures that stand side by side in a few characters, and in as many digits as the one that needs most: the cells of a grid, the rows
 * of a list, meters, a figure and what it is compared with. $34.0M beside $31.3M, $1.60K beside $2.31K, $12.00 beside $12.50.
 */
export const compactWriter = (format: MetricFormat, ...lists: readonly Figures[]): ((value: number | null) => string) => {
  const family = lists.flatMap(knownOf);
  const places = format === 'pct' ? familyPlaces(family) : 1;
  const hasCents = family.some((figure) => isShort(figure, 2) && !isWhole(figure));
  const written = (value: number, digits: number): string =>
    COMPACT_WRITERS[baseFormat(format)](value, currencyOf(format) ?? DOLLAR, digits);
  const digits = family.reduce((most, figure) => Math.max(most, digitsIn(written(figure, 1))), 1);
  return (value) => {
    if (value === null || !Number.isFinite(value)) return UNAVAILABLE;
    if (format === 'pct') return percentAligned(value, places);
    if (baseFormat(format) === 'usd' && isShort(value, 2))
      return hasCents ? formatMetricAligned(value, format) : formatMetric(value, format);
    return written(value, Math.min(MOST_DIGITS, digits));
  };
};

/** A figure in a few characters, for tiles and axes, in as many digits as its `family`, the figures that it is read with. */
export const formatMetricCompact = (value: number | null, format: MetricFormat, family: Figures = []): string =>
  compactWriter(format, [value, ...family])(value);
