/** The latest change of what the warehouse has of a brand group and of the market: an import, or one that was taken back. */
import { Natural, nullable, partialRecord, record, t } from '../codec/codec.ts';

/** `at`: whole seconds since 1970. */
const DataChange = partialRecord({ id: Natural, at: Natural }, { isUndone: t.boolean }, 'DataChange');
export type DataChange = t.TypeOf<typeof DataChange>;

/** Null where nothing was imported. */
export const LatestData = record({ brandGroup: nullable(DataChange), market: nullable(DataChange) }, 'LatestData');
export type LatestData = t.TypeOf<typeof LatestData>;

const isNewer = (known: DataChange | null, latest: DataChange | null): boolean =>
  latest !== null &&
  (known === null ||
    latest.at > known.at ||
    (latest.at === known.at && (latest.id !== known.id || (latest.isUndone === true && known.isUndone !== true))));

/** What has come since what is known: data, or only that an import was taken back; null where nothing has. */
export const newsOf = (known: LatestData, latest: LatestData): 'imported' | 'undone' | null => {
  const news = [
    isNewer(known.brandGroup, latest.brandGroup) ? latest.brandGroup : null,
    isNewer(known.market, latest.market) ? latest.market : null,
  ].filter((change) => change !== null);
  return news.length === 0 ? null : news.every(({ isUndone }) => isUndone === true) ? 'undone' : 'imported';
};
