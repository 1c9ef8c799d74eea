import { describe, expect, it } from 'vitest';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { mayVisit, type Viewer } from '../../../src/domain/routes/access.ts';
import { routeNamed } from '../../../src/domain/routes/table.ts';
import { pathToThing, type Thing, thingPath, thingRoute } from '../../../src/domain/routes/things.ts';
import { group, person } from './people.ts';

const THINGS: readonly Thing[] = [
  'ownProduct',
  'product',
  'brand',
  'ownCategory',
  'ownDepartment',
  'category',
  'term',
  'campaign',
  'dspCampaign',
];
const VIEWERS: readonly Viewer[] = [{ session: 'out' }, ...[person(), person('Prime')].map((user) => ({ session: 'in' as const, user }))];

describe('the screens of things', () => {
  it('B-193 an own product has its page by products[]', () => {
    expect(thingPath('ownProduct', 'B0A&B')).toBe('/velocity/retail/product-performance?products[]=B0A%26B');
  });

  it('are those of the insights for what the marketplace sells, whatever the names hold', () => {
    expect(thingPath('product', 'B0A')).toBe('/velocity/insights/product-insights?asin=B0A');
    expect(thingPath('category', '42')).toBe('/velocity/insights/category-insights?node=42');
    expect(new URL(thingPath('brand', 'Ember & Oak?'), 'http://x').searchParams.get('brand')).toBe('Ember & Oak?');
    expect(new URL(thingPath('term', 'mug 50% #1'), 'http://x').searchParams.get('term')).toBe('mug 50% #1');
  });

  it('a campaign is found among all campaigns, a display campaign is the one that is looked at', () => {
    const query = (path: string) => Object.fromEntries(new URL(path, 'http://x').searchParams);
    expect(thingPath('campaign', 'Mugs; 50% & more')).toContain('/velocity/advertising/performance-overview?');
    expect(query(thingPath('campaign', 'Mugs; 50% & more'))).toEqual({
      all: 'campaigns',
      campaigns: 'search:Mugs%3B%2050%25%20%26%20more',
    });
    expect(query(thingPath('dspCampaign', 'Küche, neu'))).toEqual({ 'dspCampaigns[]': 'Küche, neu' });
  });

  it('an own category is known by its name and a department by its path, for it may have no place in the tree', () => {
    const query = (thing: Thing, id: string) => Object.fromEntries(new URL(thingPath(thing, id), 'http://x').searchParams);
    expect(query('ownCategory', 'Küche/Töpfe; 50%')).toEqual({ category: 'Küche/Töpfe; 50%' });
    expect(query('ownDepartment', 'Home/Bed %26 Bath')).toEqual({ department: 'Home/Bed %26 Bath' });
  });

  it('are looked at in other days than those of the page where these are named, and where their screen shows days', () => {
    const days = { start: isoDay('2026-10-01'), end: isoDay('2026-10-31') };
    const range = (thing: Thing) => new URL(thingPath(thing, 'x', days), 'http://x').searchParams.get('range');
    expect(THINGS.map((thing) => [thing, range(thing)])).toEqual([
      ['ownProduct', '2026-10-01.2026-10-31'],
      ['product', null],
      ['brand', null],
      ['ownCategory', '2026-10-01.2026-10-31'],
      ['ownDepartment', '2026-10-01.2026-10-31'],
      ['category', null],
      ['term', null],
      ['campaign', '2026-10-01.2026-10-31'],
      ['dspCampaign', '2026-10-01.2026-10-31'],
    ]);
  });

  it('are led to for who may see them, and for nobody else', () => {
    for (const thing of THINGS)
      for (const viewer of VIEWERS) {
        const may = mayVisit(routeNamed(thingRoute(thing)), viewer, group());
        expect(pathToThing(thing, 'x', viewer, group()), `${thing}, ${viewer.session}`).toBe(may ? thingPath(thing, 'x') : null);
      }
    expect(pathToThing('brand', 'x', { session: 'out' }, null)).toBeNull();
    expect(pathToThing('ownProduct', 'x', { session: 'in', user: person() }, group())).toBeNull();
  });
});
