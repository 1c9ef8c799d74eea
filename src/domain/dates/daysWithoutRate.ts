/** The days that have no exchange rate: how many, and between which days they lie. */
import { Natural, record, type t } from '../codec/codec.ts';
import { lengthOf } from './calendar.ts';
import { IsoDay } from './isoDay.ts';

export const DaysWithoutRate = record({ days: Natural, first: IsoDay, last: IsoDay }, 'DaysWithoutRate');
export type DaysWithoutRate = t.TypeOf<typeof DaysWithoutRate>;

/** Whether they are all the days between the first and the last. */
export const areInARow = ({ days, first, last }: DaysWithoutRate): boolean => lengthOf({ start: first, end: last }) === days;
