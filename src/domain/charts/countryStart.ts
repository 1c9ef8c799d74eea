/** A country that begins within the dates of a series. */
import { partialRecord, t } from '../codec/codec.ts';
import { IsoDay } from '../dates/isoDay.ts';

/** `day` is the country's first with data of the metric; `brandGroup` the one that sells there, where brand groups are told apart. */
export const CountryStart = partialRecord({ metric: t.string, country: t.string, day: IsoDay }, { brandGroup: t.string }, 'CountryStart');
export type CountryStart = t.TypeOf<typeof CountryStart>;
