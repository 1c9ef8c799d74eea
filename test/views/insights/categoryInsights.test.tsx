import { describe, expect, test } from 'vitest';
import { marketTrends } from '../../../src/domain/insights/categoryInsights.screen.ts';
import { bandsOf } from '../../../src/views/charts/bands.ts';
import { trendData } from '../../../src/views/screen/TrendChartPanel.tsx';
import { regionOf, textOf, within } from '../drawn.tsx';
import { openDrawn } from '../drawnScreen.tsx';

const answer = (metrics: Readonly<Record<string, readonly (number | null)[]>>, months: readonly string[] = []) => ({
  current: { rowCount: Math.max(1, months.length), dimensions: months.length === 0 ? {} : { date: months }, metrics },
  annotations: { data_availability: {}, unavailable: [], warehouse: 1 },
});
const item = (brandBucketed: string, cumulativePrimary: number) => ({
  brandBucketed,
  cumulativePrimary,
  endSecondary: 0.1,
  deltaPct: 0.2,
  data: [{ month: '2026-09-01', brandShareOfRevenue: 0.1 }],
});

describe('Category Insights', () => {
  test('C-026 C-088 C-089 shows a category navigator and an intro before a category is chosen', () => {
    const text = textOf(openDrawn('category-insights', 'insights/category-insights').draw());
    expect(text).toContain('Category: All Departments');
    expect(text).toContain('Choose a category to see how it is trending');
    expect(text).not.toContain('Category Overview');
  });

  test('C-090 C-091 C-092 C-093 has the overview with four panels and a toggle, and Market Trends with its modes', () => {
    const screen = openDrawn('category-insights', 'insights/category-insights?node=7');
    screen.answerQuery('overview', answer({ revenue: [1000], total_volume: [50], top_5_brands_market_share: [0.2], avg_price: [12] }));
    screen.answerQuery('trends', answer({ revenue: [1000, 1100] }, ['2026-09-01', '2026-10-01']));
    const text = textOf(screen.draw());
    const shown = [
      'Category Overview',
      'Snapshot',
      'Period',
      'Market Shape',
      'Search Volume',
      'Product Pricing',
      'Market Trends',
      'Demand Trends',
      'Advanced Mode',
    ];
    for (const words of shown) expect(text).toContain(words);
  });

  test('the change of a price is neither good nor bad, that of the revenue is good', () => {
    const screen = openDrawn('category-insights', 'insights/category-insights?node=7');
    const both = (now: number, before: number) => ({
      ...answer({ revenue: [now], avg_price: [now] }),
      prior: answer({ revenue: [before], avg_price: [before] }).current,
    });
    screen.answerQuery('overview', both(12, 10));
    const bands = [...screen.draw().querySelectorAll('[data-band]')].map((each) => each.getAttribute('data-band'));
    expect(bands.sort()).toEqual(['gray', 'green']);
  });

  test('C-440 Snapshot asks about the end month, Period about the whole period', () => {
    const asked = (view: string) => openDrawn('category-insights', `insights/category-insights?node=7${view}`).asks('overview');
    const [snapshot, period] = [asked(''), asked('&view=period')] as {
      readonly body: { readonly currentPeriod: Record<string, string> };
    }[];
    expect(snapshot?.body.currentPeriod).toEqual({ start: '2026-10-01', end: '2026-10-31' });
    expect(period?.body.currentPeriod.end).toBe('2026-10-31');
    expect(period?.body.currentPeriod.start?.slice(0, 7)).not.toBe('2026-10');
  });

  test('C-470 a month without any value is shaded, one with a value is not', () => {
    const resolved = { currentPeriod: { start: '2026-08-01', end: '2026-10-31' }, priorPeriod: null, periodicity: 'monthly' };
    const inputs = { scope: { today: '2026-11-20', dates: { resolved } }, params: { mode: 'Demand Trends' } };
    const place = { left: 0, right: 600, xs: [100, 300, 500], step: 200, isBanded: false, taken: [] };
    const shaded = (revenue: readonly (number | null)[]) => {
      const made = marketTrends(answer({ revenue }, ['2026-08-01', '2026-09-01', '2026-10-01']) as never, inputs as never);
      const data = trendData(made, null);
      return bandsOf(data, data.series.slice(0, 1), place).map(({ kind, label, x, width }) => [kind, label?.text, x, width]);
    };
    expect(shaded([1_000, null, 1_100])).toEqual([['missing', 'No data', 200, 200]]);
    expect(shaded([1_000, 0, 1_100])).toEqual([]);
    expect(shaded([null, null, 1_100])).toEqual([['missing', 'No data', 0, 400]]);
  });

  test('a month of the market that is there is final, whichever day its data are noted for', () => {
    const resolved = { currentPeriod: { start: '2026-09-01', end: '2026-10-31' }, priorPeriod: null, periodicity: 'monthly' };
    const inputs = { scope: { today: '2026-11-20', dates: { resolved } }, params: { mode: 'Demand Trends' } };
    const made = answer({ revenue: [1_000, 1_100] }, ['2026-09-01', '2026-10-01']);
    const noted = { ...made, annotations: { ...made.annotations, data_availability: { revenue: '2026-10-01' } } };
    expect(marketTrends(noted as never, inputs as never).openFrom).toBeNull();
  });

  test('C-094 C-095 C-096 has outliers in four tabs, three orders and a ranked list', () => {
    const screen = openDrawn('category-insights', 'insights/category-insights?node=7');
    const list = [item('Ember', 90), item('Oak', 80)];
    screen.answerQuery('outliers', { top: list, gaining: list, declining: [] });
    const text = textOf(screen.draw());
    for (const words of ['Brands', 'Subcategories', 'Niches', 'Search Terms', 'Top', 'Gaining', 'Declining']) expect(text).toContain(words);
    expect(text.indexOf('Ember')).toBeLessThan(text.indexOf('Oak'));
  });

  test('C-380 C-441 the change of outliers is that of the chosen comparison, named, and asked for', () => {
    const head = (query: string): readonly unknown[] => {
      const screen = openDrawn('category-insights', `insights/category-insights?node=7${query}`);
      const asked = screen.asks('outliers') as { readonly query: Readonly<Record<string, string>> };
      screen.answerQuery('outliers', { top: [item('Ember', 90)], gaining: [], declining: [] });
      const text = textOf(screen.draw());
      const { priorStartDate, priorEndDate } = asked.query;
      return [
        priorStartDate,
        priorEndDate,
        ...['Brand Revenue YoY', 'Brand Revenue PoP', 'Change in Revenue'].map((one) => text.includes(one)),
      ];
    };
    expect(head('')).toEqual(['2024-11-01', '2025-10-31', true, false, false]);
    const screen = openDrawn('category-insights', 'insights/category-insights?node=7');
    screen.answerQuery('outliers', { top: [item('Ember', 90)], gaining: [], declining: [] });
    expect(within(screen.draw()).getAllByTitle('Change in Revenue vs Nov 1, 2024 – Oct 31, 2025')).not.toEqual([]);
    expect(head('&compare=none')[0]).toBeUndefined();
  });

  test('C-097 C-866 the first three are compared in a chart, and of six chosen the first five', () => {
    const list = ['Ember', 'Oak', 'Fern', 'Dune', 'Reed', 'Moss', 'Clay'].map((name, i) => item(name, 90 - i));
    const pressed = (query: string) => {
      const screen = openDrawn('category-insights', `insights/category-insights?node=7${query}`);
      screen.answerQuery('outliers', { top: list, gaining: [], declining: [] });
      const page = screen.draw();
      const region = regionOf(page, 'Outliers');
      const rows = within(region)
        .getAllByRole<HTMLButtonElement>('button')
        .filter((button) => button.querySelector('[title]') !== null);
      const namesOf = (buttons: readonly HTMLButtonElement[]) =>
        buttons.map((button) => button.querySelector('[title]')?.getAttribute('title'));
      return {
        charted: namesOf(rows.filter((button) => button.getAttribute('aria-pressed') === 'true')),
        closed: namesOf(rows.filter(({ disabled }) => disabled)),
        legend: textOf(region),
      };
    };
    const first = pressed('');
    expect(first.charted).toEqual(['Ember', 'Oak', 'Fern']);
    expect(first.closed).toEqual([]);
    const legend = first.legend.slice(first.legend.lastIndexOf('Share of Revenue'));
    for (const name of ['Ember', 'Oak', 'Fern']) expect(legend).toContain(name);
    expect(legend).not.toContain('Dune');
    const most = pressed('&charted=Ember,Oak,Fern,Dune,Reed,Moss');
    expect(most.charted).toEqual(['Ember', 'Oak', 'Fern', 'Dune', 'Reed']);
    expect(most.closed).toEqual(['Moss', 'Clay']);
  });

  test('C-801 a category without subcategories is named', () => {
    const screen = openDrawn('category-insights', 'insights/category-insights?node=7&tab=subcategories');
    screen.answerQuery('node', [{ node_id: 7, path: 'Home/Lamps', descendants: 0, sufficient_data: true }]);
    screen.answerQuery('outliers', { top: [], gaining: [], declining: [] });
    expect(textOf(screen.draw())).toContain('There are no subcategories cataloged within Lamps.');
  });
});
