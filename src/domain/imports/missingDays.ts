/** The days (weeks, months) within a period of which a kind of data was not imported, though it was before and after. */
import { boundedString, nullable, oneOf, record, t } from '../codec/codec.ts';
import { Period } from '../dates/period.ts';
import { BRAND_DATA_NAMES, type DataName, GRAINS, MARKET_DATA_NAMES } from './dataNames.ts';

/** `country` is null where all that have it lack the same units; runs of units in a row are periods, each to the last day of its last unit. */
export const MissingDays = record(
  {
    /** `*` for the marketplace. */
    brandGroupId: boundedString(64, 'MissingOwner'),
    data: oneOf<DataName>([...BRAND_DATA_NAMES, ...MARKET_DATA_NAMES], 'DataName'),
    grain: oneOf(GRAINS, 'DataGrain'),
    country: nullable(boundedString(3, 'MissingCountry')),
    current: t.array(Period),
    prior: t.array(Period),
  },
  'MissingDays',
);
export type MissingDays = t.TypeOf<typeof MissingDays>;
