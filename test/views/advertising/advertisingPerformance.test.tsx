/** Advertising Performance Overview as it is drawn, asked and saved. */
import { describe, expect, test } from 'vitest';
import { NAVIGATION, SHELL, screenAddress } from '../../../src/domain/journal/address.ts';
import { ADVERTISING } from '../../../src/domain/metrics/advertising.ts';
import { evaluateMetric } from '../../../src/domain/metrics/metric.ts';
import { RETAIL } from '../../../src/domain/metrics/retail.ts';
import { gridDownload } from '../../../src/domain/tables/gridSheet.ts';
import type { LinkSubject } from '../../../src/domain/tools/richLinks.ts';
import type { ShellContext } from '../../../src/machines/shell/shell.logic.ts';
import { LinkPlaces } from '../../../src/views/categories/RichLink.tsx';
import { brandGroup, contextOf, user } from '../../machines/harness.ts';
import { brokenIn, regionOf, rowsOf, textOf, within } from '../drawn.tsx';
import { type DrawnScreen, openDrawn } from '../drawnScreen.tsx';

const AT = screenAddress('advertising-performance');
const PATH = 'advertising/performance-overview?brandGroup=b1&range=2026-10-05.2026-10-08&compare=pop';

type Sums = Readonly<Record<string, number | null>>;
/** `n` hundred dollars of spend, four times as much sold. */
const ads = (n: number): Sums => ({
  cost_cents: n * 10_000,
  attributed_sales_cents: n * 40_000,
  attributed_conversions: n * 10,
  impressions: n * 10_000,
  clicks: n * 100,
});
/** A campaign that another period has alone. */
const NO_ADS: Sums = { cost_cents: null, attributed_sales_cents: null, attributed_conversions: null, impressions: null, clicks: null };
const retail = (n: number): Sums => ({
  ad_spend_cents: n * 10_000,
  ad_sales_cents: n * 40_000,
  ad_orders: n * 10,
  ad_impressions: n * 10_000,
  ad_clicks: n * 100,
  ordered_revenue_cents: n * 100_000,
});
const side = (schema: 'ads' | 'retail', dimensions: Readonly<Record<string, (string | null)[]>>, parts: readonly Sums[]) => ({
  rowCount: parts.length,
  dimensions,
  metrics: Object.fromEntries(
    (schema === 'ads' ? ADVERTISING.metrics : RETAIL.metrics).map((metric) => [
      metric.key,
      parts.map((one) => evaluateMetric(metric as typeof metric & { readonly needs: readonly never[] }, one)),
    ]),
  ),
});
const annotations = { data_availability: {}, unavailable: [], warehouse: 1 };
const DAYS = ['2026-10-05', '2026-10-06', '2026-10-07', '2026-10-08'];

const answers = {
  totals: { current: side('ads', {}, [ads(10)]), prior: side('ads', {}, [ads(8)]), annotations },
  trend: { current: side('ads', { date: DAYS }, [ads(1), ads(2), ads(3), ads(4)]), annotations },
  totalSales: { current: side('retail', { date: DAYS }, [retail(1), retail(2), retail(3), retail(4)]), annotations },
  pivot: {
    current: side('ads', { ad_subtype: ['Video', 'Video', 'Product'], bcg: ['Brand', 'Generic', 'Brand'] }, [ads(1), ads(2), ads(7)]),
    annotations,
  },
  campaigns: {
    current: side('ads', { campaign_name: ['Lamps', 'Duvets'] }, [ads(2), ads(5)]),
    totals: { rowCount: 140, metrics: { cost_in_usd: 1000, attributed_sales_in_usd: 4000 } },
    annotations,
  },
  keywords: { current: side('ads', { record_text: ['duvet'], bcg: ['Generic'] }, [ads(3)]), annotations },
  searchTerms: { current: side('ads', { search_term: ['warm duvet', 'lamp'] }, [ads(1), ads(2)]), annotations },
  products: { current: side('retail', { asin: ['B000000001'], product_title: ['A lamp'] }, [retail(10)]), annotations },
};

const opened = (path = PATH, who = user()): DrawnScreen => openDrawn('advertising-performance', path, who);
const answered = (made = opened()): DrawnScreen => {
  for (const [key, answer] of Object.entries(answers)) {
    try {
      made.answerQuery(key, answer);
    } catch {
      // A table that is not shown asks nothing.
    }
  }
  return made;
};
const titles = (page: HTMLElement): readonly (string | undefined)[] => within(page).getAllByRole('heading', { level: 2 }).map(textOf);
const TABLES = ['Campaign', 'Keyword', 'Product', 'Time Period', 'Search Term'].map((name) => `${name} Performance`);
const shown = (page: HTMLElement): readonly string[] => TABLES.filter((title) => titles(page).includes(title));

describe('Advertising Performance Overview', () => {
  test('B-016 B-041 B-130 the screen at /advertising/performance-overview has its title, its dates and all its panels', () => {
    const page = answered().draw();
    within(page).getByRole('heading', { level: 1, name: 'Advertising Performance Overview' });
    expect(textOf(page)).toContain('Oct 5 – Oct 8, 2026 vs Oct 1 – Oct 4');
    expect(titles(page)).toEqual(
      expect.arrayContaining(['Ad Spend', 'Sales/Spend/Traffic', 'Spend/Sales Pivot', 'Ad Sales vs Total Sales', ...TABLES]),
    );
  });

  test('B-131 figures by period come by the periodicity that is chosen', () => {
    expect(opened(`${PATH}&periodicity=weekly`).asks('trend')).toMatchObject({ body: { periodicity: 'weekly' } });
  });

  test('B-308 it turns to months by itself where both periods are whole calendar months, and only there', () => {
    const over = (range: string) => opened(PATH.replace('2026-10-05.2026-10-08', range)).asks('trend');
    expect(over('2026-10-01.2026-10-31')).toMatchObject({ body: { periodicity: 'monthly', priorPeriod: { start: '2026-09-01' } } });
    expect(over('2026-10-02.2026-10-31')).toMatchObject({ body: { periodicity: 'daily' } });
    expect(textOf(opened(PATH.replace('2026-10-05.2026-10-08', '2026-10-01.2026-10-31')).draw())).toContain('Shown by month');
  });

  test('B-132 the tiles have their figure, its change and a sparkline', () => {
    const page = answered().draw();
    const tile = within(page).getByRole('article', { name: 'Ad Spend' });
    expect(textOf(tile)).toMatch(/\$1K.*up 25\.0%.*vs \$800/);
    expect(tile.querySelector('svg[data-series-colour]')).not.toBeNull();
    expect(
      within(page)
        .getAllByRole('article')
        .map((each) => each.getAttribute('aria-label')),
    ).toEqual(['Ad Spend', 'Ad Sales', 'ACOS', 'Impressions', 'Clicks', 'CTR', 'CPC', 'Conversion Rate']);
  });

  test('B-133 B-135 charts of sales, spend and traffic and of ad sales beside all sales', () => {
    const page = answered(opened(`${PATH}&charts=adVsTotal:table`)).draw();
    expect(textOf(regionOf(page, 'Sales/Spend/Traffic'))).toMatch(/Ad Sales.*Ad Spend.*Clicks/);
    // Impressions, of another size than all else, show once somebody wants them.
    within(regionOf(page, 'Sales/Spend/Traffic')).getByRole('button', { name: /Impressions/, pressed: false });
    expect(rowsOf(regionOf(page, 'Ad Sales vs Total Sales')).at(-1)).toEqual(['Oct 5, 2026', '$1,000', '$400', '40%']);
  });

  test('B-134 B-371 the pivot has a row a group and columns for each pivot, which come to the tiles', () => {
    const page = answered().draw();
    const [head, ...rows] = rowsOf(regionOf(page, 'Spend/Sales Pivot'));
    expect(head?.slice(0, 5)).toEqual(['Ad Subtype', 'All, Ad Spend', 'All, Ad Sales', 'Brand, Ad Spend', 'Brand, Ad Sales']);
    expect(rows.map((cells) => cells.slice(0, 4))).toEqual([
      ['Product', '$700', '$2,800', '$700'],
      ['Video', '$300', '$1,200', '$100'],
      ['Total (2)', '$1,000', '$4,000', '$800'],
    ]);
  });

  test('B-370 neither of the two selects can hold what the other holds, nor a link both', () => {
    expect(opened(`${PATH}&groupBy=bcg&pivotBy=bcg`).asks('pivot')).toMatchObject({ body: { dimensions: ['bcg', 'ad_subtype'] } });
    expect(opened(`${PATH}&groupBy=ad_tactic`).asks('pivot')).toMatchObject({ body: { dimensions: ['ad_tactic', 'bcg'] } });
  });

  test('B-380 in percent it shows shares of all spend and all sales, and none where there is nothing to share', () => {
    const percent = answered(opened(`${PATH}&amounts=percent`)).draw();
    expect(
      rowsOf(regionOf(percent, 'Spend/Sales Pivot'))
        .slice(1)
        .map((cells) => cells.slice(0, 3)),
    ).toEqual([
      ['Product', '70.0%', '70.0%'],
      ['Video', '30.0%', '30.0%'],
      ['Total (2)', '100.0%', '100.0%'],
    ]);
    const none = opened(`${PATH}&amounts=percent`);
    none.answerQuery('pivot', { current: side('ads', { ad_subtype: ['Video'], bcg: ['Brand'] }, [ads(0)]), annotations });
    const region = regionOf(none.draw(), 'Spend/Sales Pivot');
    expect(textOf(region)).toContain('Data unavailable');
    expect(brokenIn(region)).toEqual([]);
  });

  test('B-136 B-559 campaigns are the hundred that cost most, with the totals of all, which are those of the tiles', () => {
    const made = answered();
    expect(made.asks('campaigns')).toMatchObject({
      body: { limit: 100, orderBys: [{ field_name: 'cost_in_usd', direction: 'desc' }], dimensions: ['campaign_name'] },
    });
    const rows = rowsOf(regionOf(made.draw(), 'Campaign Performance'));
    expect(rows.slice(1).map(([name, spend, , , change]) => [name, spend, change])).toEqual(
      [
        ['Duvets', '$500', '–'],
        ['Lamps', '$200', '–'],
        [expect.stringMatching(/^Total for all 140 \(2 shown\)$/), '$1,000', expect.stringContaining('25.0%')],
      ].map((row) => row.map((cell) => (cell === '–' ? expect.any(String) : cell))),
    );
  });

  test('campaigns have what they cost and sold before and the change in dollars, sorted and saved; all of them on a press', () => {
    const made = opened(`${PATH}&all=campaigns&campaigns=sort:cost_in_usd%3Aabsolute`);
    expect(made.asks('campaigns')).toMatchObject({ body: { limit: 10_000 } });
    expect(made.asks('keywords')).toMatchObject({ body: { limit: 100 } });
    made.answerQuery('campaigns', {
      current: side('ads', { campaign_name: ['Lamps', 'Duvets', 'Gone'] }, [ads(2), ads(5), NO_ADS]),
      prior: side('ads', { campaign_name: ['Lamps', 'Duvets', 'Gone'] }, [ads(1), ads(3), ads(4)]),
      totals: { rowCount: 3, metrics: {} },
      annotations,
    });
    const region = regionOf(made.draw(), 'Campaign Performance');
    const rows = rowsOf(region);
    expect(rows[0]?.slice(0, 9).map((head) => head.replace(/ ?sorted.*/i, ''))).toEqual([
      ...['Campaign', 'Ad Spend', 'Ad Spend, prior', 'Ad Spend, change', 'Ad Spend, change %'],
      ...['Ad Sales', 'Ad Sales, prior', 'Ad Sales, change', 'Ad Sales, change %'],
    ]);
    // The one that spends no more fell most, and the changes of the rows are that of their total.
    expect(rows.slice(1).map((cells) => [cells[0], ...cells.slice(1, 4)])).toEqual([
      ['Gone', '– Data unavailable', '$400', '−$400'],
      ['Lamps', '$200', '$100', expect.stringContaining('+$100')],
      ['Duvets', '$500', '$300', expect.stringContaining('+$200')],
      ['Total (3)', '$700', '$800', '−$100'],
    ]);
    within(region).getByLabelText('Campaigns shown');
    const shownKeys = ['campaign_name', 'cost_in_usd', 'cost_in_usd:previous', 'cost_in_usd:absolute'];
    made.send(AT, { type: 'screen.downloadClicked', what: gridDownload({ table: 'campaigns', which: 'view', shown: shownKeys }) });
    expect(made.commands('file.download').at(-1)).toMatchObject({
      text: [
        'Campaign,Ad Spend (2026-10-05 to 2026-10-08),"Ad Spend, prior (2026-10-01 to 2026-10-04)","Ad Spend, change (vs 2026-10-01 to 2026-10-04)"',
        'Gone,,400.00,-400.00',
        'Lamps,200.00,100.00,100.00',
        'Duvets,500.00,300.00,200.00',
        '',
      ].join('\r\n'),
    });
  });

  test('B-137 B-138 B-139 B-140 keywords, products, periods and search terms have their figures', () => {
    const page = answered().draw();
    const rows = (title: string) => rowsOf(regionOf(page, title)).slice(1);
    expect(rows('Keyword Performance')[0]?.slice(0, 3)).toEqual(['duvet', 'Generic', '$300']);
    expect(rows('Product Performance')[0]?.join(' ')).toMatch(/A lamp.*\$1,000/);
    expect(rows('Time Period Performance').map(([name, spend]) => [name, spend])).toEqual([
      ['Oct 5, 2026', '$100'],
      ['Oct 6, 2026', '$200'],
      ['Oct 7, 2026', '$300'],
      ['Oct 8, 2026', '$400'],
      ['Total (4)', '$1,000'],
    ]);
    expect(rows('Search Term Performance').map(([name]) => name)).toEqual(['lamp', 'warm duvet', 'Total (2)']);
  });

  test('B-164 B-165 B-166 the name of a product leads to Retail Overview of that product alone and to the marketplace, a search term to its search', () => {
    const made = answered(opened(`${PATH}&products[]=B000000009`));
    const named = (page: HTMLElement, title: string): readonly string[] =>
      within(regionOf(page, title))
        .getAllByRole('button')
        .filter((button) => button.getAttribute('aria-haspopup') === 'dialog' && button.title !== '')
        .map(({ title: name }) => name);
    expect(named(made.draw(), 'Product Performance')).toEqual(['A lamp']);
    expect(named(answered().draw(), 'Search Term Performance')).toEqual(['lamp', 'warm duvet']);
    const places = (subject: LinkSubject): Readonly<Record<string, string>> => {
      const links = within(made.drawOf(<LinkPlaces subject={subject} />)).getAllByRole('link');
      return Object.fromEntries(links.map((link) => [textOf(link), link.getAttribute('href') ?? '']));
    };
    const links = places({ kind: 'product', asin: 'B000000001' });
    expect(links.Amazon).toBe('https://www.amazon.com/dp/B000000001');
    expect(links['Retail Overview']).toMatch(/^\/velocity\/retail\/overview\?asin=B000000001&/);
    expect(places({ kind: 'term', term: 'warm duvet' }).Amazon).toBe('https://www.amazon.com/s?k=warm%20duvet');
    made.send(NAVIGATION, { type: 'navigation.linkFollowed', to: links['Retail Overview'] ?? '' });
    made.loadAreas();
    within(made.draw()).getByRole('heading', { level: 1, name: 'Retail Overview' });
    expect(made.commands('url.replace').at(-1)).toMatchObject({
      url: expect.stringMatching(/^\/velocity\/retail\/overview\?(?!.*asin=).*products\[\]=B000000001/),
    });
    expect(contextOf<ShellContext>(made.app, SHELL).scope?.filters.products).toEqual(['B000000001']);
  });

  test('B-372 B-373 B-374 B-375 two sliders limit products by ad spend and by total sales; at 0 nothing is limited', () => {
    const products = {
      current: side('retail', { asin: ['B000000001', 'B000000002', 'B000000003'], product_title: ['Lamp', 'Duvet', 'Pillow'] }, [
        retail(10),
        { ...retail(6), ordered_revenue_cents: 2_000_000 },
        { ...retail(1), ordered_revenue_cents: 30_000 },
      ]),
      totals: { rowCount: 1_200, metrics: { ad_spend_in_usd: 5_000 } },
      annotations,
    };
    const drawn = (limits: string) => {
      const made = opened(`${PATH}${limits}`);
      made.answerQuery('products', products);
      const page = made.draw();
      const rows = rowsOf(regionOf(page, 'Product Performance')).slice(1);
      return {
        asks: made.asks('products'),
        text: textOf(page),
        within: /Products within the limits .*?([\d,]+ of [\d,]+ products)/.exec(textOf(page))?.[1],
        names: rows.map(([name]) => /Lamp|Duvet|Pillow|.+/.exec(name ?? '')?.[0]),
      };
    };
    const all = drawn('&maxAdSpend=0&maxTotalSales=0');
    expect(all.asks).toMatchObject({ body: { limit: 1_000 } });
    expect(all.text).toMatch(/Max ad spend No limit .*\$1,000 Max total sales No limit .*\$20,000/);
    expect(all.names).toEqual(['Lamp', 'Duvet', 'Pillow', 'Total for all 1,200 (3 shown)']);
    expect(drawn('&maxAdSpend=600')).toMatchObject({ names: ['Duvet', 'Pillow', 'Total (2)'], within: '1,199 of 1,200 products' });
    expect(drawn('&maxAdSpend=1000&maxTotalSales=10000')).toMatchObject({ names: ['Lamp', 'Pillow', 'Total (2)'] });
    const none = drawn('&maxAdSpend=1&maxTotalSales=1');
    expect(none.asks).toMatchObject({ body: { limit: 10_000 } });
    expect(none.text).toContain('No products are within these limits');
  });

  test('B-141 B-631 campaigns, keywords and search terms are hidden and not asked where products or categories are filtered', () => {
    for (const filter of ['products[]=B000000001', 'categories[]=1055398']) {
      const made = opened(`${PATH}&${filter}`);
      expect(shown(made.draw()), filter).toEqual(['Product Performance', 'Time Period Performance']);
      for (const key of ['campaigns', 'keywords', 'searchTerms']) expect(() => made.asks(key)).toThrow();
      expect(made.asks('totals')).toMatchObject({ body: { schemaType: 'retail' } });
      expect(textOf(made.draw())).toContain('can’t be filtered by product or category');
    }
    expect(shown(opened().draw())).toEqual(TABLES);
  });

  test('B-142 B-143 in historic mode there are no tables, and the page says why', () => {
    const group = brandGroup('b1', { minDailyDataDate: '2026-10-06' as never, minMonthlyDataDate: '2024-01-01' as never });
    const made = opened(PATH, user({ brandGroups: [group] }));
    expect(shown(made.draw())).toEqual([]);
    expect(textOf(made.draw())).toContain('before daily data is available');
    for (const key of ['campaigns', 'keywords', 'searchTerms', 'products']) expect(() => made.asks(key)).toThrow();
    // From the first day with daily data on there are tables.
    const since = brandGroup('b1', { minDailyDataDate: '2026-10-05' as never, minMonthlyDataDate: '2024-01-01' as never });
    const known = opened(PATH, user({ brandGroups: [since] }));
    expect(textOf(known.draw())).not.toContain('before daily data is available');
    expect(shown(known.draw())).toContain('Campaign Performance');
  });

  test('B-464 display campaigns are counted where they have a part, and the page says where', () => {
    const group = brandGroup('b1', { hasDsp: true });
    const made = opened(`${PATH}&includeDSP=true`, user({ brandGroups: [group] }));
    const dsp = made.asked.flatMap(({ owner, command }) => (command.type === 'api.call' && command.withDsp === true ? [owner] : []));
    expect(dsp.map((owner) => String(owner).split('/').at(-1)).sort()).toEqual(['campaigns', 'totals', 'trend']);
    expect(textOf(made.draw())).toContain('Display campaigns are counted only in the tiles');
  });

  test('B-512 B-513 a table whose answer has not what it is made of says so, and the team is told', () => {
    const made = opened();
    made.answerQuery('campaigns', {
      current: { rowCount: 1, dimensions: { campaign_name: ['Lamps'] }, metrics: { clicks: [1] } },
      annotations,
    });
    expect(textOf(regionOf(made.draw(), 'Campaign Performance'))).toContain('Missing Data Required for Ads Overview Tables');
    expect(made.commands('report')).toEqual([
      {
        type: 'report',
        message: 'Missing Data Required for Ads Overview Tables',
        detail: { screen: 'advertising-performance', key: 'campaigns' },
      },
    ]);
    expect(answered().commands('report')).toEqual([]);
  });

  test('B-558 B-560 tables begin with 50 rows, those of campaigns and keywords with 25, of which 10 can be chosen', () => {
    const made = opened();
    const names = Array.from({ length: 60 }, (_, i) => `Name ${i + 100}`);
    const rows = names.map(() => ({ cost_cents: 100, attributed_sales_cents: 400 }));
    made.answerQuery('campaigns', { current: side('ads', { campaign_name: names }, rows), annotations });
    made.answerQuery('keywords', { current: side('ads', { record_text: names, bcg: names.map(() => 'Brand') }, rows), annotations });
    made.answerQuery('searchTerms', { current: side('ads', { search_term: names }, rows), annotations });
    const shown = (): readonly number[] => {
      const page = made.draw();
      return ['Campaign', 'Keyword', 'Search Term'].map(
        (name) => new Set(textOf(regionOf(page, `${name} Performance`)).match(/Name \d+/g)).size,
      );
    };
    expect(shown()).toEqual([25, 25, 50]);
    made.send(NAVIGATION, { type: 'navigation.linkFollowed', to: `/velocity/${PATH}&campaigns=rows:10&keywords=rows:10` });
    expect(shown()).toEqual([10, 10, 50]);
  });

  test('B-412 tables are saved by Prime users, pictures and raw overview data by Internal ones alone', () => {
    const files = (who = user()) => {
      const made = answered(opened(PATH, who));
      const table = gridDownload({ table: 'timePeriods', which: 'view', shown: ['date', 'cost_in_usd'] });
      for (const what of [table, 'png:salesSpendTraffic', 'overview-raw']) made.send(AT, { type: 'screen.downloadClicked', what });
      return { made, names: made.commands('file.download').map(({ name }) => name), pictures: made.commands('chart.export').length };
    };
    const prime = files();
    expect([prime.names, prime.pictures]).toEqual([['time-period-performance_brand-b1_2026-10-05_2026-10-08.csv'], 0]);
    expect(prime.made.commands('file.download')[0]?.text).toBe(
      'Time Period,Ad Spend\r\n2026-10-05,100.00\r\n2026-10-06,200.00\r\n2026-10-07,300.00\r\n2026-10-08,400.00\r\n',
    );
    const internal = files(user({}, ['Internal']));
    expect([internal.names[1], internal.pictures]).toEqual(['advertising-overview-raw_brand-b1_2026-10-05_2026-10-08.csv', 1]);
    expect([prime, internal].map(({ made }) => textOf(made.draw()).includes('Export Raw Overview Data'))).toEqual([false, true]);
  });

  test('B-506 without ads and with a day of data each panel says what it has', () => {
    const made = opened(PATH.replace('2026-10-05.2026-10-08', '2026-10-05.2026-10-05'));
    made.answerQuery('totals', { current: side('ads', {}, [{}]), annotations });
    made.answerQuery('campaigns', { current: side('ads', { campaign_name: [] }, []), annotations });
    const page = made.draw();
    expect(textOf(page)).toContain('This metric is not available with the current date range and/or filters.');
    expect(textOf(regionOf(page, 'Campaign Performance'))).toContain('No data available for this table.');
  });
});
