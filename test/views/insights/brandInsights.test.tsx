/** Brand Insights as it is drawn and asked. */
import { describe, expect, test } from 'vitest';
import { user } from '../../machines/harness.ts';
import { regionOf, textOf, within } from '../drawn.tsx';
import { type DrawnScreen, openDrawn } from '../drawnScreen.tsx';

const OPEN = 'insights/brand-insights';
const CHOSEN = `${OPEN}?brandName=Harbor%20Light&nodeId=12`;

/** 24 months up to October 2026; each a hundred more than the one before. */
const MONTHS = Array.from({ length: 24 }, (_, i) => {
  const at = 2024 * 12 + 10 + i;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-01`;
});
const KPIS = MONTHS.map((month, i) => ({
  month,
  node_id: 12,
  revenue: 1_000 + 100 * i,
  brand_total_revenue_on_amazon: 4_000,
  category_share_of_brand_revenue: 0.25,
  total_branded_search_volume: 500,
  total_volume: 9_000,
  branded_volume: 700,
}));
const CATEGORY = MONTHS.map((month) => ({ month, node_id: 12, revenue: 10_000 }));

const answered = (path = CHOSEN, who = user()): DrawnScreen => {
  const made = openDrawn('brand-insights', path, who);
  made.answerQuery('kpis', KPIS);
  made.answerQuery('category', CATEGORY);
  made.answerQuery('topProducts', { marketSummary: { products: 0 }, productList: [] });
  return made;
};
const tileOf = (page: HTMLElement, title: string): string => textOf(within(page).getByRole('region', { name: title }));

describe('Brand Insights', () => {
  test('C-027 C-043 C-044 has a category picker and a brand search, and without both an intro', () => {
    for (const path of [OPEN, `${OPEN}?brandName=Harbor%20Light`, `${OPEN}?nodeId=12`]) {
      const made = openDrawn('brand-insights', path);
      const page = made.draw();
      expect(textOf(page)).toContain('Choose a brand and a category to get started.');
      expect(textOf(page)).not.toContain('Recent Performance');
      within(page).getByLabelText('Brand');
      expect(textOf(page)).toContain('Category:');
      expect(() => made.asks('kpis')).toThrow();
    }
  });

  test('C-042 brandName and nodeId stand in the address, and are what is asked about', () => {
    const made = openDrawn('brand-insights', CHOSEN);
    expect(made.asks('kpis')).toMatchObject({ body: { nodeId: 12, filters: [{ dimension: 'brand', values: ['Harbor Light'] }] } });
    expect(made.asks('category')).toMatchObject({ body: { nodeId: 12, startDate: '2024-11-01', endDate: '2026-10-01' } });
    within(made.draw()).getByDisplayValue('Harbor Light');
  });

  test('C-045 C-047 with both, Recent Performance has its four panels, the first with the share in the category', () => {
    const region = answered().draw();
    expect(textOf(region)).toContain('Recent Performance');
    expect(tileOf(region, 'Total Brand Revenue')).toMatch(/\$4K .*82\.5% in this category/);
    expect(tileOf(region, 'Brand Revenue In Category')).toContain('$3.3K');
    expect(tileOf(region, 'Branded Search Volume')).toContain('500');
    expect(tileOf(region, 'Market Share')).toContain('33.0%');
  });

  test('C-046 C-439 Snapshot shows the end month, Aggregate the whole period', () => {
    const snapshot = answered().draw();
    for (const text of ['Snapshot', 'Aggregate', 'October 2026']) expect(textOf(snapshot)).toContain(text);
    const whole = answered(`${CHOSEN}&scope=aggregate`).draw();
    expect(textOf(whole)).toContain('November 2025 – October 2026');
    // 2,200 to 3,300 in steps of a hundred.
    expect(tileOf(whole, 'Brand Revenue In Category')).toContain('$33.0K');
    expect(tileOf(whole, 'Market Share')).toContain('27.5%');
    expect(tileOf(whole, 'Branded Search Volume')).toContain('6K');
  });

  test('C-004 C-048 C-049 each panel says its change, labelled YoY against the year before and PoP against the months before', () => {
    const yearly = answered().draw();
    // 3,300 against 2,100; shares in points.
    expect(tileOf(yearly, 'Brand Revenue In Category')).toMatch(/57\.1% YoY, from \$2\.1K/);
    expect(tileOf(yearly, 'Market Share')).toMatch(/12(\.0)? ?pp? .*YoY|12(\.0)?.*YoY/);
    const quarterly = answered(`${CHOSEN}&months=3&compare=pop`).draw();
    // 3,300 against 3,000, three months before.
    expect(tileOf(quarterly, 'Brand Revenue In Category')).toMatch(/10(\.0)?% PoP, from \$3\.0K/);
  });

  test('C-048 twelve months against a year of which the data know two tell no change, and neither do nine months against twelve', () => {
    const shown = (kpis: readonly object[], category: readonly object[]): readonly string[] => {
      const made = openDrawn('brand-insights', `${CHOSEN}&scope=aggregate`);
      made.answerQuery('kpis', kpis);
      made.answerQuery('category', category);
      const page = made.draw();
      return ['Total Brand Revenue', 'Brand Revenue In Category', 'Branded Search Volume', 'Market Share'].map((title) =>
        tileOf(page, title),
      );
    };
    for (const tile of shown(KPIS.slice(10), CATEGORY.slice(10)))
      expect(tile).toContain('YoY n/a · data on 2 of 12 months in the prior period');
    for (const tile of shown(KPIS.slice(0, 21), CATEGORY.slice(0, 21))) expect(tile).toContain('YoY n/a · data on 9 of 12 months');
  });

  test('C-877 revenue whose prior period ends twelve months earlier is labelled YoY, one of any other is not', () => {
    const label = (months: number) =>
      / (YoY|PoP),/.exec(tileOf(answered(`${CHOSEN}&months=${months}&compare=pop`).draw(), 'Total Brand Revenue'))?.[1];
    expect([label(12), label(6), label(3)]).toEqual(['YoY', 'PoP', 'PoP']);
  });

  test('C-803 where nothing is known of the brand in the category it says so', () => {
    const made = openDrawn('brand-insights', CHOSEN);
    made.answerQuery('kpis', []);
    made.answerQuery('category', CATEGORY);
    expect(textOf(regionOf(made.draw(), 'Recent Performance'))).toContain(
      'No data was found for the selected brand in the given category and month',
    );
  });

  test('C-796 the top products of the brand in the category are asked for, and say when there are none', () => {
    const made = answered();
    expect(made.asks('topProducts')).toMatchObject({ query: { brand: 'Harbor Light', nodeId: 12, month: '2026-10-01', limit: 10 } });
    expect(textOf(regionOf(made.draw(), 'Top Products'))).toContain('No products could be found for this brand');
  });

  test('C-050 below stand Top Products and Top Search Terms of the brand in the category, each with a link to more', () => {
    const made = openDrawn('brand-insights', 'insights/brand-insights?brandName=Lume&nodeId=12');
    expect(made.asks('terms')).toEqual({ query: { brand: 'Lume', month: '2026-10-01', limit: 10, type: 'both', nodeId: 12 } });
    made.answerQuery('terms', {
      organic: [
        {
          searchTerm: 'floor lamp',
          estimatedVolume: 4_321,
          minOrganicRank: 5,
          minPaidRank: null,
          organicRankChange: -2,
          paidRankChange: null,
          organicSov: 0.12,
          paidSov: null,
          organicSovChange: 0.01,
          paidSovChange: null,
        },
      ],
      paid: [],
    });
    const page = made.draw();
    expect(textOf(regionOf(page, 'Top Search Terms, Organic'))).toMatch(/floor lamp +4,321 +5 .*2 .*12(\.0)?%/);
    expect(textOf(regionOf(page, 'Top Search Terms, Paid'))).toContain('No Paid search terms found');
    for (const link of within(page).getAllByRole('link', { name: 'Explore More Search Terms' }))
      expect(link.getAttribute('href')).toContain('amazon-search-trends?brand=Lume');
    within(page).getByRole('link', { name: 'See More Products' });
  });
});
