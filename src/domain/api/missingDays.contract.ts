/** Which days of the periods that a screen shows were not imported, by kind of data: of brand groups, and of the marketplace. */
import { boundedArray, boundedString, oneOf, partialRecord, t } from '../codec/codec.ts';
import { Period } from '../dates/period.ts';
import { BRAND_DATA_NAMES, BRAND_DATA_ROUTES, MARKET_DATA_ROUTES } from '../imports/dataNames.ts';
import { MissingDays } from '../imports/missingDays.ts';
import { endpoint } from './endpoint.ts';
import { TOOL_CALLS_PER_MINUTE } from './marketKnown.contract.ts';
import { Id, Nothing } from './shapes.ts';

export const missingDaysContract = {
  missingDays: endpoint({
    method: 'GET',
    path: '/api/missing-days',
    access: 'prime',
    summary:
      'The days, weeks or months of a period, and of the one before, that lack data of brand groups which a screen shows, `without` some of it; by country where they differ.',
    params: Nothing,
    query: partialRecord(
      {
        brandGroupIds: boundedArray(Id, 200),
        screen: oneOf(BRAND_DATA_ROUTES, 'BrandDataRoute'),
        period: Period,
      },
      {
        prior: Period,
        countries: boundedArray(boundedString(3, 'MissingCountry'), 40),
        without: boundedArray(oneOf(BRAND_DATA_NAMES, 'BrandData'), BRAND_DATA_NAMES.length),
      },
      'MissingDaysQuery',
    ),
    body: Nothing,
    answer: t.array(MissingDays),
    brandGroups: ({ query }) => query.brandGroupIds,
    failures: [503, 504],
  }),
  missingMarketDays: endpoint({
    method: 'GET',
    path: '/api/market/missing-days',
    access: 'open',
    perMinute: TOOL_CALLS_PER_MINUTE,
    summary: 'The days, weeks or months of a period, and of the one before, that lack data of the marketplace which a screen shows.',
    params: Nothing,
    query: partialRecord(
      {
        screen: oneOf(MARKET_DATA_ROUTES, 'MarketDataRoute'),
        period: Period,
      },
      { prior: Period },
      'MissingMarketDaysQuery',
    ),
    body: Nothing,
    answer: t.array(MissingDays),
    failures: [429, 503, 504],
  }),
};
