/** What of the filters and dates makes panels of the Performance Overview differ from each other, in words. */
import { isWhole } from '../dates/comparison.ts';
import type { FilterState } from '../filters/filterState.ts';
import { AD_FILTERS, countsDsp, type FilterUse, PRODUCT_FILTERS } from '../filters/filterUse.ts';
import type { LookedAt, ReadyScope } from '../screens/defineScreen.ts';
import { overviewSource } from './performanceSource.ts';

/** The filters that count on the Performance Overview. */
export const PERFORMANCE_FILTERS: FilterUse = {
  counted: [...AD_FILTERS, ...PRODUCT_FILTERS, 'countries'],
  dspUnless: [...AD_FILTERS, ...PRODUCT_FILTERS],
};

interface Inputs {
  readonly scope: ReadyScope<'advertising-performance'>;
}

/** Display ads show only where they are counted. */
export const overviewDates = ({ scope: { dates, filters } }: Inputs): LookedAt => ({
  period: dates.resolved.currentPeriod,
  prior: dates.resolved.priorPeriod,
  without: countsDsp(PERFORMANCE_FILTERS, filters) ? [] : ['displayAds'],
});

/** Only monthly sums are known of a period that begins before the first day with daily data. */
export const isHistoric = ({ scope }: Inputs): boolean => {
  const first = scope.brandGroup.minDailyDataDate;
  return first !== null && scope.dates.resolved.currentPeriod.start < first;
};

const narrowsAds = ({ adTargeting, adTargets, adType, funnelLocation }: FilterState): boolean =>
  [adTargeting, adTargets, adType, funnelLocation].some(({ length }) => length > 0);

export const overviewNotes = (inputs: Inputs): readonly string[] => {
  const { filters, dates } = inputs.scope;
  const { currentPeriod, priorPeriod } = dates.resolved;
  const isOfProducts = overviewSource(filters) === 'retail';
  const hides = filters.products.length + filters.categories.length > 0;
  const isMonthly = priorPeriod !== null && isWhole(currentPeriod, 'monthly') && isWhole(priorPeriod, 'monthly');
  return [
    ...(isMonthly ? ['Shown by month because both periods are whole months.'] : []),
    ...(isHistoric(inputs) ? ['These dates start before daily data is available, so tables are not shown.'] : []),
    ...(hides ? ['Campaigns, keywords and search terms can’t be filtered by product or category, so they are not shown.'] : []),
    ...(isOfProducts ? ['The pivot covers all products, as do any campaigns, keywords and search terms shown.'] : []),
    ...(isOfProducts && narrowsAds(filters)
      ? ['Ad type, targeting and funnel filters apply only to the pivot: products can’t be filtered by them.']
      : []),
    ...(!isOfProducts && narrowsAds(filters)
      ? ['Total sales and products can’t be filtered by ad type, targeting or funnel, so they cover all ads.']
      : []),
    ...(!isOfProducts && filters.search !== ''
      ? ['Total sales cover all products: search applies only to ads and the product table.']
      : []),
    ...(countsDsp(PERFORMANCE_FILTERS, filters)
      ? ['Display campaigns are counted only in the tiles, the figures by period and the campaign table.']
      : []),
  ];
};
