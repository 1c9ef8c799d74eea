/** Which screens have the header's date picker, and what it offers there: limits, defaults, periodicities, comparisons. */

import { endOf } from './calendar.ts';
import type { BrandSource } from './dataSpans.ts';
import { DEFAULT_DATES } from './dateState.ts';
import type { IsoDay } from './isoDay.ts';
import { leaderboardLimits, leaderboardPeriod, leaderboardPrior } from './leaderboardDates.ts';
import { countedTo, type DataStart, type DateLimits, earliestOf, limitsOn, since, spanOf, until } from './limits.ts';
import type { MarketStart } from './marketStart.ts';
import { PERIODICITIES, type Period, type Periodicity } from './period.ts';
import type { DateChoice, PickerCompare } from './pickerChoice.ts';
import { presetNamed } from './presets.ts';
import {
  AMC_PERIODICITY,
  amcLimits,
  CATEGORY_PERIODICITY,
  categoryDefaultPeriod,
  categoryLimits,
  latestWeeks,
  MARKET_PERIODICITY,
  marketLimits,
} from './screenDates.ts';

/** What a picker offers on one screen. */
export interface DateOffer {
  /** From which day to which days can be chosen: what the brand group has, and the market; null where nothing is known of them. */
  readonly limits: (today: IsoDay, data: DataStart | null, market?: MarketStart | null) => DateLimits;
  readonly defaults: (limits: DateLimits) => DateChoice;
  /** The data are the brand group's own: by day only since its first day with daily data. */
  readonly brandData: boolean;
  /** It shows several brand groups: days since the first of any of them can be chosen. */
  readonly ofAll?: true;
  /** With one alone there is nothing to choose. */
  readonly periodicities: readonly [Periodicity, ...Periodicity[]];
  /** None where the screen has a comparison of its own. */
  readonly compares: readonly PickerCompare[];
  /** Days turn to months where both periods are whole months (B-308). */
  readonly monthsByThemselves?: true;
  /** The screen's own comparison, which nobody chooses, and its words. */
  readonly ownPrior?: { readonly of: (period: Period) => Period; readonly words: string };
  /** Days are picked by whole weeks, beside at most 10 presets. */
  readonly weekPicker: boolean;
  /** A valid change holds at once: there is no Apply and no Reset. */
  readonly autoApply: boolean;
}

const DEFAULT_CHOICE: DateChoice = { ...DEFAULT_DATES, prior: null };

type LimitsOf = DateOffer['limits'];

/**
 * Days of what the screen is made of, since the first day of any of it and until yesterday; where nothing is known of it, since the
 * first day of any data.
 */
const brandDays =
  (...sources: readonly BrandSource[]): LimitsOf =>
  (today, data) => {
    const first = spanOf(data, sources)?.start ?? (data === null ? null : earliestOf(data));
    return since(limitsOn(today), first);
  };

/** Whole months between the first and the last that are known (C-978, C-979). */
const cloudMonths =
  (source: BrandSource): LimitsOf =>
  (today, data) => {
    const known = spanOf(data, [source]);
    return until(since(amcLimits(today), known?.start ?? null), known === null ? null : endOf(known.end, AMC_PERIODICITY));
  };

/**
 * Market data, which begin and end on the same days for everybody. Whole weeks and months end with the data; days can be chosen until
 * yesterday, and ranges count back from the last that is known.
 */
const marketDays =
  (own: (today: IsoDay) => DateLimits, kind: 'weekly' | 'monthly' | 'daily'): LimitsOf =>
  (today, _, market) => {
    const ending = kind === 'daily' ? countedTo : until;
    return ending(since(own(today), market?.[kind] ?? null), market?.ends?.[kind] ?? null);
  };

const STANDARD: DateOffer = {
  limits: brandDays(),
  defaults: () => DEFAULT_CHOICE,
  brandData: true,
  periodicities: PERIODICITIES,
  compares: ['none', 'pop', 'yoy', 'custom'],
  weekPicker: false,
  autoApply: false,
};

/** Screens that have a date picker without periodicity options go by days (B-111, B-117). */
const BY_DAY: DateOffer = { ...STANDARD, periodicities: ['daily'] };

/** Whole months, without a comparison (C-331 to C-335, C-978 to C-980). */
const AMC: DateOffer = {
  ...STANDARD,
  limits: cloudMonths('cohorts'),
  brandData: false,
  defaults: () => ({
    range: presetNamed('last-12-months').range,
    compareMode: 'none',
    yoyAlignment: 'auto',
    periodicity: AMC_PERIODICITY,
    prior: null,
  }),
  periodicities: [AMC_PERIODICITY],
  compares: [],
};

// The hour is not part of a scope, so that market data counts as late as it can be: by the day's first hour.
const DAY_BEGINS = 0;

/** Weeks from 2022-09-04 on (C-234 to C-236). */
const MARKET: DateOffer = {
  ...STANDARD,
  limits: marketDays((today) => marketLimits(today, DAY_BEGINS), 'weekly'),
  brandData: false,
  defaults: (limits) => ({ ...DEFAULT_CHOICE, range: latestWeeks(limits), periodicity: MARKET_PERIODICITY }),
  periodicities: [MARKET_PERIODICITY],
  weekPicker: true,
};

/** Weeks or a sale event, against the seven days before (C-139 to C-142, C-479 to C-481). */
const LEADERBOARD: DateOffer = {
  ...STANDARD,
  limits: marketDays(leaderboardLimits, 'daily'),
  brandData: false,
  defaults: (limits) => ({ ...DEFAULT_CHOICE, range: leaderboardPeriod(limits) }),
  periodicities: ['daily'],
  compares: [],
  ownPrior: { of: leaderboardPrior, words: 'Always compared with the 7 days before the start date.' },
  weekPicker: true,
  autoApply: true,
};

/** Public market data by days: it does not begin with anybody's own data. */
const BRAND_INDEX: DateOffer = { ...BY_DAY, limits: marketDays(limitsOn, 'daily'), brandData: false };

/** Whole months of a category, from September 2022 on (C-872 to C-875). */
const CATEGORY: DateOffer = {
  ...STANDARD,
  limits: marketDays(categoryLimits, 'monthly'),
  brandData: false,
  defaults: (limits) => ({
    ...DEFAULT_CHOICE,
    range: categoryDefaultPeriod(limits),
    compareMode: 'yoy',
    periodicity: CATEGORY_PERIODICITY,
  }),
  periodicities: [CATEGORY_PERIODICITY],
};

const OFFERS = {
  'executive-summary': { ...STANDARD, ofAll: true },
  'sales-anomaly': { ...BY_DAY, limits: brandDays('retail') },
  'retail-overview': { ...STANDARD, limits: brandDays('retail', 'ads') },
  'product-performance': { ...BY_DAY, limits: brandDays('retail', 'ads') },
  'advertising-audiences': { ...BY_DAY, limits: brandDays('ads') },
  'advertising-budget': { ...BY_DAY, limits: brandDays('ads') },
  'dsp-overview': { ...STANDARD, limits: brandDays('dsp') },
  'advertising-performance': { ...STANDARD, limits: brandDays('ads', 'retail'), monthsByThemselves: true },
  'ltv-analysis': AMC,
  'ntb-gateway': { ...AMC, limits: cloudMonths('newToBrand') },
  market: MARKET,
  'category-insights': CATEGORY,
  'brand-index': BRAND_INDEX,
  'brand-leaderboard': LEADERBOARD,
} satisfies Readonly<Record<string, DateOffer>>;

/** The routes whose header has a date picker. */
export type DatedRoute = keyof typeof OFFERS;

const offers: Readonly<Record<string, DateOffer>> = OFFERS;

/** The names of the routes whose header has a date picker. */
export const DATED_ROUTES: readonly string[] = Object.keys(OFFERS);

/** What the picker offers on a route; null where there is none. */
export const dateOfferFor = (route: string): DateOffer | null => (Object.hasOwn(offers, route) ? (offers[route] ?? null) : null);
