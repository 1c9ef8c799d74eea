/** The screen on which the figure of an event is looked at, with its days and filters. */
import { rangeText } from '../dates/dateState.url.ts';
import type { Period } from '../dates/period.ts';
import { DEFAULT_FILTERS } from '../filters/filterNames.ts';
import { encodeFilters } from '../filters/filterState.url.ts';
import { pathTo } from '../routes/paths.ts';
import { writeUrl } from '../routes/urlParams.ts';
import type { AlertAbout } from './alertAbout.ts';
import { alertFilterLines } from './alertFilters.ts';
import type { AlertSchema } from './alertSchemaNames.ts';

type AlertRoute =
  | 'advertising-performance'
  | 'dsp-overview'
  | 'executive-summary'
  | 'inventory-health'
  | 'product-performance'
  | 'retail-overview';

const ROUTES: Readonly<Record<AlertSchema, AlertRoute>> = {
  retail: 'retail-overview',
  ads: 'advertising-performance',
  dsp: 'dsp-overview',
  buy_box: 'product-performance',
  inventory: 'inventory-health',
  sov: 'executive-summary',
};

/** What the address cannot hold, such as one campaign by its name, is left out: `lackedByPath` says what. */
export const alertPath = ({ schema, filters }: AlertAbout, period: Period): string => {
  const { dimensions: _, tagSetId: __, ...shared } = filters;
  const pairs = encodeFilters({ ...DEFAULT_FILTERS, ...shared });
  return writeUrl({
    path: pathTo(ROUTES[schema]),
    search: new URLSearchParams([...pairs.map(([k, v]) => [k, v]), ['range', rangeText(period)]]),
  });
};

/** The filters of an alert that its screen is without, in words; null where it has them all. */
export const lackedByPath = ({ filters: { dimensions = [] } }: Pick<AlertAbout, 'filters'>): string | null =>
  dimensions.length === 0 ? null : alertFilterLines({ filters: { dimensions } }).join('; ');
