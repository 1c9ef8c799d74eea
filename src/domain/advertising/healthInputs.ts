/** What Advertising Health is looked at by: its parameters in the address, and the days that its sections are of. */

import { addDays } from '../dates/calendar.ts';
import { resolveRange } from '../dates/dateSpec.ts';
import type { ResolvedDates } from '../dates/dateState.ts';
import type { IsoDay } from '../dates/isoDay.ts';
import { limitsOn } from '../dates/limits.ts';
import type { Period, Periodicity } from '../dates/period.ts';
import { AD_HEALTH_LOOK_BACK } from '../dates/presets.ts';
import { LOOK_BACK } from '../dates/screenDates.ts';
import type { FilterState } from '../filters/filterState.ts';
import { AD_FILTERS, countsDsp, type FilterUse, PRODUCT_FILTERS } from '../filters/filterUse.ts';
import { formatCount } from '../format/number.ts';
import type { ScreenInputs } from '../screens/defineScreen.ts';
import { choice, flag, text } from '../screens/params.ts';
import { pathParam } from '../tools/categoryChoice.ts';
import { type CatalogLimits, LIMIT_PARAMS, wholeNumber } from './catalogCoverage.ts';

/** What the custom tags are compared by; the first is what they open with (B-554). */
export const TAG_METRICS = ['total_sales', 'ad_spend_in_usd', 'ad_sales'] as const;
export type TagMetric = (typeof TAG_METRICS)[number];

/** The filters that count on Advertising Health. */
export const HEALTH_FILTERS: FilterUse = { counted: [...AD_FILTERS, ...PRODUCT_FILTERS, 'countries'], dspUnless: AD_FILTERS };

export const HEALTH_PARAMS = {
  /** By which the six weeks are told apart. */
  by: choice(['weekly', 'daily'], 'weekly'),
  /** Whether each distribution shows what its parts are made of. */
  breakout: flag,
  minClicks: wholeNumber,
  ...LIMIT_PARAMS,
  /** The category whose search terms are looked at; those in which the brand group sells most, where none is chosen (B-146, B-147). */
  path: pathParam,
  tagSet: text(),
  tagMetric: choice(TAG_METRICS, 'total_sales'),
};
export type HealthInputs = ScreenInputs<'advertising-health', typeof HEALTH_PARAMS>;

/** The last six whole weeks, from Sunday (B-549, B-550). */
export const sixWeeks = (today: IsoDay): Period => resolveRange(AD_HEALTH_LOOK_BACK, limitsOn(today)).period;

/** The last 30 days: catalogue coverage, wasted spend and tags (B-096, B-551, B-552). */
export const thirtyDays = (today: IsoDay): Period => resolveRange(LOOK_BACK.catalogCoverage, limitsOn(today)).period;

export const coversWeeks = ({ scope }: HealthInputs): Period => sixWeeks(scope.today);
export const coversDays = ({ scope }: HealthInputs): Period => thirtyDays(scope.today);

/** The 365 days by which driving growth judges, ending yesterday; they are compared with as many before. */
export const coversYear = ({ scope: { today } }: HealthInputs): Period => ({ start: addDays(today, -365), end: addDays(today, -1) });

/** The six weeks as charts over periods have their dates. */
export const weekDates = ({ scope, params }: HealthInputs): ResolvedDates => ({
  currentPeriod: sixWeeks(scope.today),
  priorPeriod: null,
  compareMode: 'none',
  periodicity: params.by satisfies Periodicity,
  locked: false,
  notes: [],
});

export const catalogLimits = ({ params: { maxAdSpend, maxTotalSales } }: HealthInputs): CatalogLimits => ({ maxAdSpend, maxTotalSales });

const narrowsAds = ({ adTargeting, adTargets, adType, funnelLocation }: FilterState): boolean =>
  [adTargeting, adTargets, adType, funnelLocation].some(({ length }) => length > 0);

/** What of the filters makes sections differ from each other, and from other screens, in words. */
export const healthNotes = ({ scope: { filters } }: HealthInputs): readonly string[] => {
  const isOfProducts = filters.products.length + filters.categories.length + filters.tags.length > 0;
  return [
    ...(isOfProducts
      ? [
          'Product, category and tag filters apply only to catalog coverage and custom tags: campaigns and targets can’t be filtered by them.',
        ]
      : []),
    ...(narrowsAds(filters) ? ['Ad type, targeting and funnel filters don’t apply to catalog coverage or custom tags.'] : []),
    ...(countsDsp(HEALTH_FILTERS, filters) ? ['DSP display campaigns are counted only in Ad Type Distribution.'] : []),
  ];
};

/** "12 targets", "1 target". */
export const countWords = (count: number, one: string): string => `${formatCount(count)} ${one}${count === 1 ? '' : 's'}`;
