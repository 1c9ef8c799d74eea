import { describe, expect, test } from 'vitest';
import type { BrandResearchRow } from '../../../src/domain/insights/brandResearch.ts';
import { regionOf, textOf, within } from '../drawn.tsx';
import { openDrawn } from '../drawnScreen.tsx';

const row = (brand: string, revenue: number): BrandResearchRow => ({
  brand,
  revenue,
  pct_revenue_share_by_brand: 0.2,
  pct_yoy_revenue_growth: 0.1,
  avg_price: 20,
  market_share: 0.2,
  page_views: 10,
  units_sold: 5,
  top_revenue_subcat_nodeid: 7,
  top_revenue_subcat_category_name: 'Lamps',
  top_revenue_subcat_revenue: 50,
  top_revenue_subcat_pct_rev_share: 0.3,
  top_revenue_subcat_sufficient_data: true,
  top_rev_share_subcat_nodeid: 8,
  top_rev_share_subcat_category_name: 'Rugs',
  top_rev_share_subcat_revenue: 40,
  top_rev_share_subcat_pct_rev_share: 0.4,
  top_rev_share_subcat_sufficient_data: false,
});

describe('Brand Research', () => {
  test('C-024 C-075 C-076 C-077 has a category navigator, three tier filters and the table of top brands', () => {
    const screen = openDrawn('brand-research', 'insights/brand-research');
    expect(screen.asks('brands')).toMatchObject({ body: { month: '2026-10-01', nodeId: -1, limit: 1000 } });
    screen.answerQuery('brands', [row('Small', 10), row('Large', 90)]);
    const text = textOf(screen.draw());
    for (const words of ['Category: All Departments', 'Revenue', 'YoY Growth', 'Average Price', 'Top Brands'])
      expect(text).toContain(words);
    expect(text.indexOf('Large')).toBeLessThan(text.indexOf('Small'));
  });

  test('C-078 C-079 it shows 25 of them on a page, in the order of the column that is pressed', () => {
    const brands = (query: string) => {
      const screen = openDrawn('brand-research', `insights/brand-research${query}`);
      screen.answerQuery(
        'brands',
        Array.from({ length: 30 }, (_, i) => row(`Brand ${i}`, i)),
      );
      const region = regionOf(screen.draw(), 'Top Brands');
      return {
        region,
        names: within(region)
          .getAllByRole('rowheader', { name: /^Brand \d/ })
          .map(textOf),
      };
    };
    const most = brands('');
    expect(most.names).toHaveLength(25);
    expect(most.names[0]).toContain('Brand 29');
    expect(textOf(most.region)).toContain('1–25 of 30');
    const least = brands('?brands=sort:revenue');
    expect(least.names[0]).toContain('Brand 0');
    const ascending = within(least.region)
      .getAllByRole('columnheader')
      .filter((head) => head.getAttribute('aria-sort') === 'ascending');
    expect(ascending.map(textOf)).toEqual(['Revenue']);
  });

  test('the thousand largest are no whole: they say so, and have no total', () => {
    const footOf = (count: number): string => {
      const screen = openDrawn('brand-research', 'insights/brand-research');
      screen.answerQuery(
        'brands',
        Array.from({ length: count }, (_, i) => row(`Brand ${i}`, 1)),
      );
      const foot = regionOf(screen.draw(), 'Top Brands').querySelector('tfoot');
      return foot === null ? '' : textOf(foot);
    };
    expect(footOf(999)).toMatch(/^Total \(999\) .*\$999/);
    expect(footOf(1_000)).toMatch(/^1,000 of 1,000 or more/);
    expect(footOf(1_000)).not.toContain('$');
  });

  test('C-085 C-087 without filters an empty table asks to come back', () => {
    const screen = openDrawn('brand-research', 'insights/brand-research');
    screen.answerQuery('brands', []);
    expect(textOf(regionOf(screen.draw(), 'Top Brands'))).toContain(
      'We are constantly adding new brands and products, so please check back soon.',
    );
  });

  test('C-081 C-082 C-084 C-086 names both subcategories; where nothing is left it says so, and what to do', () => {
    const screen = openDrawn('brand-research', 'insights/brand-research?revenueMin=1000000&revenueMax=5000000');
    expect(screen.asks('brands')).toMatchObject({ body: { revenue: [1_000_000, 5_000_000] } });
    screen.answerQuery('brands', [row('Large', 90)]);
    const text = textOf(screen.draw());
    expect(text).toContain('Lamps');
    expect(text).toContain('Rugs');
    const none = openDrawn('brand-research', 'insights/brand-research?revenueMin=1000000&revenueMax=5000000');
    none.answerQuery('brands', []);
    expect(textOf(none.draw())).toContain(
      'No brands matching the given filters are cataloged for this department during October 2026. Try removing or changing your filters.',
    );
  });
});
