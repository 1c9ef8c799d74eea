/** What the Brand Leaderboard is made of. Shares of voice as fractions, prices in US dollars. */
import { boundedArray, Finite, nullable, record, t } from '../codec/codec.ts';
import { IsoDay } from '../dates/isoDay.ts';

const number = nullable(Finite);

/** A day of a brand's series. */
export const LeaderboardDay = record(
  { date: IsoDay, totalSov: number, organicSov: number, paidSov: number, medianPrice: number },
  'LeaderboardDay',
);
export type LeaderboardDay = t.TypeOf<typeof LeaderboardDay>;

/** A brand with the selected period (Pd) and the comparison period (Prior) (C-341). */
export const LeaderboardBrand = record(
  {
    name: t.string,
    totalSovPd: number,
    totalSovPrior: number,
    organicSovPd: number,
    organicSovPrior: number,
    paidSovPd: number,
    paidSovPrior: number,
    pricePd: number,
    pricePrior: number,
    series: boundedArray(LeaderboardDay, 100),
  },
  'LeaderboardBrand',
);
export type LeaderboardBrand = t.TypeOf<typeof LeaderboardBrand>;

/** The answer (C-343); its brands are read record by record. */
export const LeaderboardHead = record({ nodeId: nullable(Finite) }, 'LeaderboardHead');
export type LeaderboardHead = t.TypeOf<typeof LeaderboardHead>;
