/** Things with a screen of their own, and where each leads: names in tables, and what the palette finds, lead to the same place. */
import { rangeText } from '../dates/dateState.url.ts';
import type { Period } from '../dates/period.ts';
import { filterKey } from '../filters/filterNames.ts';
import { NEW_GRID } from '../tables/gridState.ts';
import { gridParam } from '../tables/gridState.url.ts';
import { type BrandGroupFlags, mayVisit, type Viewer } from './access.ts';
import { pathTo } from './paths.ts';
import type { PlainRouteName } from './sidebar.ts';
import { routeNamed } from './table.ts';
import { writeUrl } from './urlParams.ts';

/**
 * An own product, category or department is one of the brand group; a product or category is one of the marketplace. Own categories and
 * campaigns are known by their names, own departments by their paths.
 */
export type Thing = 'ownProduct' | 'product' | 'brand' | 'ownCategory' | 'ownDepartment' | 'category' | 'term' | 'campaign' | 'dspCampaign';

type Query = readonly (readonly [key: string, value: string])[];

const by =
  (key: string) =>
  (id: string): Query => [[key, id]];

interface ThingScreen {
  readonly route: PlainRouteName;
  readonly query: (id: string) => Query;
  /** It shows any days; those of the marketplace show months. */
  readonly hasDays?: true;
}

const THING_SCREENS: Readonly<Record<Thing, ThingScreen>> = {
  ownProduct: { route: 'product-performance', query: by(filterKey('products')), hasDays: true },
  product: { route: 'product-insights', query: by('asin') },
  brand: { route: 'brand-overview', query: by('brand') },
  ownCategory: { route: 'product-performance', query: by('category'), hasDays: true },
  ownDepartment: { route: 'product-performance', query: by('department'), hasDays: true },
  category: { route: 'category-insights', query: by('node') },
  term: { route: 'search-trends', query: by('term') },
  // One of many that did not spend most is found among all of them alone.
  campaign: {
    route: 'advertising-performance',
    query: (search) => [
      ['all', 'campaigns'],
      ['campaigns', gridParam({ ...NEW_GRID, search }) ?? ''],
    ],
    hasDays: true,
  },
  dspCampaign: { route: 'dsp-overview', query: by(filterKey('dspCampaigns')), hasDays: true },
};

export const thingRoute = (thing: Thing): PlainRouteName => THING_SCREENS[thing].route;

/** `days` are those that it is looked at in, where that is not what the address says; a screen that shows months takes none. */
export const thingPath = (thing: Thing, id: string, days: Period | null = null): string => {
  const { route, query, hasDays } = THING_SCREENS[thing];
  const dated: Query = days === null || hasDays !== true ? [] : [['range', rangeText(days)]];
  return writeUrl({ path: pathTo(route), search: new URLSearchParams([...query(id), ...dated].map(([key, value]) => [key, value])) });
};

/** The path to the screen of a thing for who may see it; null for who may not. */
export const pathToThing = (
  thing: Thing,
  id: string,
  viewer: Viewer,
  brandGroup: BrandGroupFlags | null,
  days: Period | null = null,
): string | null => (mayVisit(routeNamed(thingRoute(thing)), viewer, brandGroup) ? thingPath(thing, id, days) : null);
