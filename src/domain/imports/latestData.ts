/** The latest change of what the warehouse has of a brand group and of the market: an import, or one that was taken back. */
import { Natural, nullable, record, type t } from '../codec/codec.ts';

/** `at`: whole seconds since 1970. */
const DataChange = record({ id: Natural, at: Natural }, 'DataChange');
export type DataChange = t.TypeOf<typeof DataChange>;

/** Null where nothing was imported. */
export const LatestData = record({ brandGroup: nullable(DataChange), market: nullable(DataChange) }, 'LatestData');
export type LatestData = t.TypeOf<typeof LatestData>;

const isNewer = (known: DataChange | null, latest: DataChange | null): boolean =>
  latest !== null && (known === null || latest.at > known.at || (latest.at === known.at && latest.id !== known.id));

/** Whether something has come since what is known. */
export const isNews = (known: LatestData, latest: LatestData): boolean =>
  isNewer(known.brandGroup, latest.brandGroup) || isNewer(known.market, latest.market);
