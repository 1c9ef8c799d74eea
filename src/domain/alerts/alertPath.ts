/** The screen on which the figure of an event is looked at, with its days and filters. */
import { rangeText } from '../dates/dateState.url.ts';
import type { Period } from '../dates/period.ts';
import { DEFAULT_FILTERS } from '../filters/filterNames.ts';
import { encodeFilters } from '../filters/filterState.url.ts';
import { pathTo } from '../routes/paths.ts';
import { writeUrl } from '../routes/urlParams.ts';
import type { AlertAbout } from './alertAbout.ts';
import type { AlertSchema } from './alertSchemaNames.ts';

type AlertRoute =
  | 'advertising-performance'
  | 'brand-leaderboard'
  | 'dsp-overview'
  | 'inventory-health'
  | 'product-performance'
  | 'retail-overview';

const ROUTES: Readonly<Record<AlertSchema, AlertRoute>> = {
  retail: 'retail-overview',
  ads: 'advertising-performance',
  dsp: 'dsp-overview',
  buy_box: 'product-performance',
  inventory: 'inventory-health',
  sov: 'brand-leaderboard',
};

/** What the address cannot hold, such as one campaign by its name, is left out. */
export const alertPath = ({ schema, filters }: AlertAbout, period: Period): string => {
  const { dimensions: _, tagSetId: __, ...shared } = filters;
  const pairs = encodeFilters({ ...DEFAULT_FILTERS, ...shared });
  return writeUrl({
    path: pathTo(ROUTES[schema]),
    search: new URLSearchParams([...pairs.map(([k, v]) => [k, v]), ['range', rangeText(period)]]),
  });
};
