/** How a planted fact is asked for: the metric in which it is seen, of its ASINs and its country. */
import type { PlantedFact } from '../../server/demo/plantedFacts.ts';
import { catalogueOf } from '../../server/demo/products.ts';
import { DEMO_BRAND_GROUPS } from '../../server/demo/tenants.ts';
import type { MetricsRequest } from '../../src/domain/api/metrics.contract.ts';
import { addDays, lengthOf } from '../../src/domain/dates/calendar.ts';
import { isoDay } from '../../src/domain/dates/isoDay.ts';
import type { Period } from '../../src/domain/dates/period.ts';

const SEED = 1;
/** The days before that it is measured against. */
const BEFORE = 28;

export const daysOf = ({ start, end }: PlantedFact): Period => ({ start: isoDay(start), end: isoDay(end) });

const asinsOf = ({ brandGroupId, topAsins }: PlantedFact, scale: number): readonly string[] => {
  const group = DEMO_BRAND_GROUPS.find(({ id }) => id === brandGroupId);
  if (group === undefined || topAsins === 'all') return [];
  return catalogueOf(group, SEED, scale)
    .slice(0, topAsins)
    .map(({ asin }) => asin);
};

/** The question about a stretch of days, day by day or as one number. */
export const requestOf = (fact: PlantedFact, scale: number, period: Period, dimensions: readonly string[] = []): MetricsRequest => {
  const products = asinsOf(fact, scale);
  return {
    schema: fact.seen.schema,
    brandGroupId: fact.brandGroupId,
    currentPeriod: period,
    dimensions: [...dimensions],
    metrics: [fact.seen.metric],
    filters: {
      ...(fact.country === null ? {} : { countries: [fact.country] }),
      ...(products.length === 0 ? {} : { products: [...products] }),
    },
  };
};

/** Ratios and what is counted at the end of a day do not add up over days. */
const ADD_UP: ReadonlySet<string> = new Set(['ordered_units', 'glance_views', 'units_refunded', 'ad_spend_in_usd', 'total_cost_in_usd']);

/** Its days, and those before them. */
export const sidesOf = (fact: PlantedFact): { readonly during: Period; readonly before: Period } => {
  const during = daysOf(fact);
  return { during, before: { start: addDays(during.start, -BEFORE), end: addDays(during.start, -1) } };
};

/** How many times the metric was on its days what it was before, by the day where days add up. */
export const timesBetween = (fact: PlantedFact, during: number, before: number): number => {
  const days = ADD_UP.has(fact.seen.metric) ? lengthOf(daysOf(fact)) / BEFORE : 1;
  return during / before / days;
};
