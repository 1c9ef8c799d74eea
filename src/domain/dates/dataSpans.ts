/** Between which days a brand group has data of a kind. Apart from the limits: the user's codec, which the sign-in page loads, needs no calendar. */
import { partialRecord, record, type t } from '../codec/codec.ts';
import { IsoDay } from './isoDay.ts';

const DataSpan = record({ first: IsoDay, last: IsoDay }, 'DataSpan');

/** By what screens are made of; what there is nothing of is absent. */
export const DataSpans = partialRecord(
  {},
  { retail: DataSpan, ads: DataSpan, dsp: DataSpan, cohorts: DataSpan, newToBrand: DataSpan, inventory: DataSpan, shareOfVoice: DataSpan },
  'DataSpans',
);
export type DataSpans = t.TypeOf<typeof DataSpans>;
export type BrandSource = keyof DataSpans;
