/** A week, month, quarter or year that is not whole in the data. */
import { Natural, nullable, partialRecord, t } from '../codec/codec.ts';
import { IsoDay } from '../dates/isoDay.ts';

/**
 * `unit` is its first day, `since` the day with which the data begin within it, `country` the row's where countries are told apart,
 * `brandGroup` the one whose days lack where brand groups are; else it is of the one that lacks most.
 */
export const UnitPart = partialRecord(
  { metric: t.string, unit: IsoDay, country: nullable(t.string), days: Natural, since: nullable(IsoDay) },
  { brandGroup: t.string },
  'UnitPart',
);
export type UnitPart = t.TypeOf<typeof UnitPart>;
