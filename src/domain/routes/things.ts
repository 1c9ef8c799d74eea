/** Things with a screen of their own, and where each leads: names in tables, and what the palette finds, lead to the same place. */
import { type BrandGroupFlags, mayVisit, type Viewer } from './access.ts';
import { pathTo } from './paths.ts';
import type { PlainRouteName } from './sidebar.ts';
import { routeNamed } from './table.ts';
import { writeUrl } from './urlParams.ts';

/** An own product is one that the brand group sells; a product is one of the marketplace. */
export type Thing = 'ownProduct' | 'product' | 'brand' | 'category' | 'term';

const THING_SCREENS: Readonly<Record<Thing, { readonly route: PlainRouteName; readonly param: string }>> = {
  ownProduct: { route: 'product-performance', param: 'products[]' },
  product: { route: 'product-insights', param: 'asin' },
  brand: { route: 'brand-overview', param: 'brand' },
  category: { route: 'category-insights', param: 'node' },
  term: { route: 'search-trends', param: 'term' },
};

export const thingRoute = (thing: Thing): PlainRouteName => THING_SCREENS[thing].route;

export const thingPath = (thing: Thing, id: string): string => {
  const { route, param } = THING_SCREENS[thing];
  return writeUrl({ path: pathTo(route), search: new URLSearchParams([[param, id]]) });
};

/** The path to the screen of a thing for who may see it; null for who may not. */
export const pathToThing = (thing: Thing, id: string, viewer: Viewer, brandGroup: BrandGroupFlags | null): string | null =>
  mayVisit(routeNamed(thingRoute(thing)), viewer, brandGroup) ? thingPath(thing, id) : null;
