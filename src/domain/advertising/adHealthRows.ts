/** What Advertising Health is answered besides metrics: products by what they spend (B-252), and brand searches in auto campaigns. */
import { Finite, Int, Natural, nullable, record, t } from '../codec/codec.ts';

const number = nullable(Finite);

/** A category of parent products by their TACOS (B-252). Money in US dollars, shares as fractions. */
export const DrivingGrowthRow = record(
  {
    pAsinCat: Int,
    tacosRangeMin: number,
    tacosRangeMax: number,
    thisYrAdSpend: Finite,
    thisYrOrderedRev: Finite,
    lastYrOrderedRev: Finite,
    countPAsins: Natural,
    pctOr: number,
    pctAsins: number,
    pctSpend: number,
    yoyRev: number,
  },
  'DrivingGrowthRow',
);
export type DrivingGrowthRow = t.TypeOf<typeof DrivingGrowthRow>;

/** A search for the own brand that an auto campaign paid for. Money in US dollars; null where it is not known. */
export const LeakageRow = record(
  {
    campaignName: nullable(t.string),
    searchTerm: nullable(t.string),
    spend: number,
    sales: number,
    orders: number,
    clicks: number,
    impressions: number,
  },
  'LeakageRow',
);
export type LeakageRow = t.TypeOf<typeof LeakageRow>;
