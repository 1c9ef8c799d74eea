/** What went wrong, or unexpectedly well, in the demo data: on fixed days, so that whoever looks can find it (docs/demo-data.md). */

import type { GoalCountry } from '../../src/domain/goals/goal.ts';
import { DEMO_GROUP } from './ids.ts';

/** Factors on what would have been; 1 is no effect. */
export interface Effect {
  readonly demand: number;
  readonly price: number;
  readonly adSpend: number;
  readonly stock: number;
  readonly refunds: number;
  /** On what display campaigns spend, and on the places held on result pages: of the brand group as a whole. */
  readonly display: number;
  readonly voice: number;
  /** The buy box share itself; null is no effect. */
  readonly buyBox: number | null;
}

export interface PlantedFact {
  readonly id: string;
  readonly brandGroupId: string;
  /** Null: in every country. */
  readonly country: GoalCountry | null;
  readonly start: string;
  readonly end: string;
  /** The first so many ASINs of the catalogue by rank, or all. */
  readonly topAsins: number | 'all';
  readonly effect: Partial<Effect>;
  /** A metric in which it is seen, of these ASINs and this country, and how many times what it was in the four weeks before. */
  readonly seen: {
    readonly schema: 'retail' | 'inventory' | 'dsp' | 'sov';
    readonly metric: string;
    readonly times: readonly [least: number, most: number];
  };
  readonly story: string;
}

export const PLANTED_FACTS: readonly PlantedFact[] = [
  {
    id: 'viral-video',
    brandGroupId: DEMO_GROUP.northfoldHome,
    country: 'US',
    start: '2026-03-17',
    end: '2026-03-19',
    topAsins: 1,
    effect: { demand: 6 },
    seen: { schema: 'retail', metric: 'ordered_units', times: [3.5, 8.5] },
    story: 'A short video goes viral: the best seller sells six times as much for three days.',
  },
  {
    id: 'warehouse-fire',
    brandGroupId: DEMO_GROUP.trailpine,
    country: null,
    start: '2025-11-10',
    end: '2025-11-24',
    topAsins: 'all',
    effect: { stock: 0.35, buyBox: 0.4 },
    seen: { schema: 'retail', metric: 'ordered_units', times: [0.15, 0.55] },
    story: 'A warehouse burns: two thirds of the sales are lost for two weeks, in every country.',
  },
  {
    id: 'budget-slip',
    brandGroupId: DEMO_GROUP.mossgleam,
    country: 'US',
    start: '2026-06-02',
    end: '2026-06-05',
    topAsins: 'all',
    effect: { adSpend: 2.8 },
    seen: { schema: 'retail', metric: 'ad_spend_in_usd', times: [2.2, 3.6] },
    story: 'A daily budget is entered with a digit too many: ad spend almost triples for four days, sales do not move.',
  },
  {
    id: 'resellers',
    brandGroupId: DEMO_GROUP.pawsberry,
    country: 'US',
    start: '2025-08-05',
    end: '2025-08-19',
    topAsins: 15,
    effect: { buyBox: 0.42, demand: 0.55 },
    seen: { schema: 'retail', metric: 'buy_box_percentage', times: [0.3, 0.6] },
    story: 'Resellers take the buy box of the fifteen best ASINs for two weeks.',
  },
  {
    id: 'price-error',
    brandGroupId: DEMO_GROUP.kettlewick,
    country: null,
    start: '2026-09-08',
    end: '2026-09-09',
    topAsins: 1,
    effect: { price: 0.4, demand: 4.5 },
    seen: { schema: 'retail', metric: 'ordered_units', times: [2.5, 7] },
    story: 'A price is entered 60 % too low: for two days the best seller sells far more units at far less.',
  },
  {
    id: 'carrier-strike',
    brandGroupId: DEMO_GROUP.nookabel,
    country: 'GB',
    start: '2025-12-08',
    end: '2025-12-14',
    topAsins: 'all',
    effect: { demand: 0.4 },
    seen: { schema: 'retail', metric: 'ordered_units', times: [0.25, 0.75] },
    story: 'A carrier strike in the United Kingdom in the best week of the year: sales there fall by more than half.',
  },
  {
    id: 'ads-paused',
    brandGroupId: DEMO_GROUP.kettlewick,
    country: 'US',
    start: '2026-04-13',
    end: '2026-04-19',
    topAsins: 'all',
    effect: { adSpend: 0.02, demand: 0.8 },
    seen: { schema: 'retail', metric: 'ad_spend_in_usd', times: [0, 0.1] },
    story: 'A card on file expires: US ads stand still for a week, and a fifth of the sales goes with them.',
  },
  {
    id: 'tv-feature',
    brandGroupId: DEMO_GROUP.mossgleam,
    country: 'DE',
    start: '2026-01-20',
    end: '2026-01-22',
    topAsins: 10,
    effect: { demand: 3 },
    seen: { schema: 'retail', metric: 'ordered_units', times: [2, 4.2] },
    story: 'A morning show in Germany tries the range: its ten best ASINs sell three times as much for three days, there alone.',
  },
  {
    id: 'listing-hidden',
    brandGroupId: DEMO_GROUP.northfoldHome,
    country: 'CA',
    start: '2026-08-10',
    end: '2026-08-15',
    topAsins: 1,
    effect: { demand: 0.02 },
    seen: { schema: 'retail', metric: 'glance_views', times: [0, 0.12] },
    story: 'A compliance check hides the best listing in Canada: for six days next to nobody sees it.',
  },
  {
    id: 'port-closure',
    brandGroupId: DEMO_GROUP.pawsberry,
    country: 'US',
    start: '2026-10-05',
    end: '2026-10-18',
    topAsins: 10,
    effect: { stock: 0.03 },
    seen: { schema: 'inventory', metric: 'inventory_quantity', times: [0, 0.1] },
    story: 'A port closes: the ten best ASINs are out of stock for two weeks, and hardly sell.',
  },
  {
    id: 'heat-wave',
    brandGroupId: DEMO_GROUP.trailpine,
    country: 'US',
    start: '2026-08-24',
    end: '2026-08-30',
    topAsins: 'all',
    effect: { demand: 1.8 },
    seen: { schema: 'retail', metric: 'ordered_units', times: [1.4, 2.2] },
    story: 'A heat wave sends people outdoors: for a week the United States buy almost twice as much.',
  },
  {
    id: 'coupon-stack',
    brandGroupId: DEMO_GROUP.nookabel,
    country: 'DE',
    start: '2026-05-11',
    end: '2026-05-17',
    topAsins: 3,
    effect: { price: 0.7, demand: 2.5 },
    seen: { schema: 'retail', metric: 'ordered_units', times: [1.6, 4.2] },
    story: 'Two coupons can be used at once in Germany: for a week the three best ASINs sell almost twice as much, at 30 % less.',
  },
  {
    id: 'bad-batch',
    brandGroupId: DEMO_GROUP.kettlewick,
    country: 'US',
    start: '2026-02-09',
    end: '2026-02-22',
    topAsins: 1,
    effect: { refunds: 8 },
    seen: { schema: 'retail', metric: 'units_refunded', times: [4.5, 13] },
    story: 'A batch of the best seller leaks: for two weeks eight times as many units come back.',
  },
  {
    id: 'display-burst',
    brandGroupId: DEMO_GROUP.trailpine,
    country: null,
    start: '2026-08-17',
    end: '2026-08-23',
    topAsins: 'all',
    effect: { display: 3 },
    seen: { schema: 'dsp', metric: 'total_cost_in_usd', times: [2, 4.5] },
    story: 'The agency spends what was left of a display budget: three times the usual, in one week.',
  },
  {
    id: 'rival-bids',
    brandGroupId: DEMO_GROUP.northfoldHome,
    country: null,
    start: '2026-09-14',
    end: '2026-09-20',
    topAsins: 'all',
    effect: { voice: 0.35 },
    seen: { schema: 'sov', metric: 'overall_sov', times: [0.2, 0.55] },
    story:
      'A rival outbids everyone: for a week the brand holds a third of the places that it usually does on the pages of its search terms.',
  },
  {
    id: 'price-war',
    brandGroupId: DEMO_GROUP.mossgleam,
    country: 'GB',
    start: '2026-04-20',
    end: '2026-05-03',
    topAsins: 'all',
    effect: { price: 0.8, demand: 1.35 },
    seen: { schema: 'retail', metric: 'asp', times: [0.72, 0.88] },
    story: 'A price war in the United Kingdom: for two weeks every ASIN costs a fifth less, and a third more are sold.',
  },
];
