import { readFileSync } from 'node:fs';
/** Advertising Health as it is drawn, asked and saved. */
import { describe, expect, test } from 'vitest';
import { childAddress, NAVIGATION, SHELL, screenAddress } from '../../../src/domain/journal/address.ts';
import { jsonOf } from '../../../src/domain/journal/json.ts';
import { withTable } from '../../../src/domain/screens/chartLooks.ts';
import { nearPart } from '../../../src/domain/screens/nearby.ts';
import { uiSet } from '../../../src/domain/screens/uiParts.ts';
import { gridDownload } from '../../../src/domain/tables/gridSheet.ts';
import { type CategoriesContext, chosenCategories } from '../../../src/machines/categories/categories.machine.ts';
import { CategoryTiers } from '../../../src/views/categories/CategoryTiers.tsx';
import { contextOf, user } from '../../machines/harness.ts';
import { brokenIn, regionOf, rowsOf, textOf, within } from '../drawn.tsx';
import { type DrawnScreen, openDrawn } from '../drawnScreen.tsx';

/** How every table is laid out. */
const FRAME = readFileSync('src/views/controls/TableFrame.module.css', 'utf8');
const AT = screenAddress('advertising-health');
const PATH = 'advertising/health?brandGroup=b1';
const WEEKS = ['2026-10-04', '2026-10-11', '2026-10-18', '2026-10-25', '2026-11-01', '2026-11-08'];
const SIX_WEEKS = { start: '2026-10-04', end: '2026-11-14' };
const THIRTY_DAYS = { start: '2026-10-21', end: '2026-11-19' };
const LATER = {
  adTypeSection: ['adTypes'],
  brandSection: ['audiences'],
  autoSection: ['autoManual'],
  manualSection: ['manual'],
  coverageSection: ['products'],
  opportunitySection: ['topCategories'],
  wastedSection: ['wasted'],
  leakageSection: ['leakage'],
  tagSection: ['tags'],
} as const;

const annotations = { data_availability: {}, unavailable: [], warehouse: 1 };
type Columns<T> = Readonly<Record<string, readonly T[]>>;
const answer = (dimensions: Columns<string | null>, metrics: Columns<number | null>) => ({
  current: { rowCount: Object.values(metrics)[0]?.length ?? 0, dimensions, metrics },
  annotations,
});
/** The same figures in every week for each part. */
const weekly = (dimension: string, parts: Readonly<Record<string, readonly [spend: number, sales: number]>>) => {
  const rows = WEEKS.flatMap((date) => Object.entries(parts).map(([name, figures]) => ({ date, name, figures })));
  return answer(
    { date: rows.map(({ date }) => date), [dimension]: rows.map(({ name }) => name) },
    {
      cost_in_usd: rows.map(({ figures }) => figures[0]),
      attributed_sales_in_usd: rows.map(({ figures }) => figures[1]),
      attributed_conversions: rows.map(() => 10),
      clicks: rows.map(() => 100),
      impressions: rows.map(() => 10_000),
    },
  );
};

const withFlags = (flags: object = {}, roles?: Parameters<typeof user>[1]) => {
  const made = user({}, roles);
  return { ...made, brandGroups: made.brandGroups.map((group) => ({ ...group, hasCogs: true, hasTags: true, ...flags })) };
};
const opened = (path = PATH, who = withFlags()): DrawnScreen => openDrawn('advertising-health', path, who);
const near = (made: DrawnScreen, section: keyof typeof LATER): DrawnScreen => {
  made.send(AT, uiSet(nearPart(section), true));
  return made;
};
const columnOf = (rows: readonly (readonly string[])[], title: string): readonly (string | undefined)[] => {
  const at = rows[0]?.indexOf(title) ?? -1;
  expect(at, `${title} in ${rows[0]?.join(', ')}`).toBeGreaterThanOrEqual(0);
  return rows.slice(1).map((row) => row[at]);
};
const titlesOf = (page: HTMLElement): readonly string[] => within(page).getAllByRole('heading', { level: 2 }).map(textOf);
const switchesOf = (page: HTMLElement, value: string) =>
  within(page)
    .getAllByRole<HTMLInputElement>('radio')
    .filter((input) => input.value === value);
const chosen = (page: HTMLElement, value: string): boolean => switchesOf(page, value).some(({ checked }) => checked);
const limitsOf = (page: HTMLElement): readonly (readonly [string, string])[] =>
  within(page)
    .getAllByRole<HTMLInputElement>('slider')
    .map(({ min, max }) => [min, max]);

const PRODUCTS = answer(
  {
    asin: ['A1', 'A2', 'A3', 'A4'],
    product_title: ['Duvet', 'Pillow', 'Lamp', 'Rug'],
    current_category: ['Bedding', 'Bedding', 'Lamps', 'Rugs'],
  },
  {
    ad_spend_in_usd: [100, 0, 20, null],
    ad_sales: [400, 0, 40, null],
    total_sales_ordered_revenue_in_usd: [1000, 500, 300, 200],
    total_sales_ordered_revenue_net_in_usd: [900, 450, 250, 150],
    total_sales_shipped_cogs_in_usd: [500, 250, 150, 100],
    tacos: [0.1, 0, 0.0667, null],
    acos: [0.25, null, 0.5, null],
    roas: [4, null, 2, null],
  },
);
const WASTED = answer(
  {
    record_text: ['mug', 'B0RIVAL', 'mug', 'mug', 'close-match'],
    record_type: ['keyword', 'product', 'keyword', 'keyword', 'auto'],
    match_type: ['exact', null, 'broad', 'theme', null],
    target_title: [null, 'Rival Mug, Blue', null, null, null],
    campaign_name: ['Mugs', 'Rivals', 'Brand', 'Mugs', 'Mugs'],
    country: ['US', 'US', 'US', 'GB', 'US'],
  },
  {
    clicks: [40, 90, 70, 40, 50],
    cost_in_usd: [30, 60, 80, 35.5, 5],
    attributed_sales_in_usd: [0, 0, 12, 0, 0],
    wasted_clicks: [40, 90, null, 40, 50],
  },
);
const TERMS = [
  { searchTerm: 'duvet', volume: 3000, bcg: 'Generic', keywordSpend: 10, searchTermSpend: 42.5, numberOfCampaigns: 2, nodeId: 7 },
  { searchTerm: 'linen duvet', volume: 1000, bcg: 'Generic', keywordSpend: 0, searchTermSpend: 0, numberOfCampaigns: 0, nodeId: 7 },
];

describe('the sections of Advertising Health', () => {
  test('B-012 B-035 B-083 B-084 the screen at /advertising/health has its sections in order, each with a place to jump to', () => {
    const made = opened();
    const page = made.draw();
    within(page).getByRole('heading', { level: 1, name: 'Advertising Health' });
    expect(textOf(page)).toContain('Jump to Section');
    const sections = titlesOf(page).filter((title) => title !== 'Ad Spend and Goal');
    expect(sections).toEqual([
      'Brand Spend Distribution by Campaign',
      'Ad Type Distribution',
      'Brand and Non-Brand Distribution',
      'Auto and Manual Distribution',
      'Manual Targeting Analysis',
      'Percent of Catalog Covered by Ads',
      'Category Top Keywords Opportunity',
      'Wasted Ad Spend',
      'Brand Leakage - Auto Campaigns Only',
      'Custom Tag Analysis',
    ]);
    for (const id of ['campaigns', ...Object.keys(LATER)]) expect(page.querySelector(`#${id}`), id).not.toBeNull();
  });

  test('what lies below the fold is asked once it comes near, and only that', () => {
    const made = opened();
    for (const [section, keys] of Object.entries(LATER)) {
      for (const key of keys) expect(() => made.asks(key), key).toThrow(/asked nothing/);
      near(made, section as keyof typeof LATER);
      for (const key of keys) expect(made.asks(key), key).toBeDefined();
    }
    expect(made.asks('campaigns')).toMatchObject({ body: { currentPeriod: SIX_WEEKS } });
  });

  test('B-085 B-086 driving growth is asked and shown in dev mode alone', () => {
    const made = opened(PATH, withFlags({}, ['Internal']));
    expect(() => made.asks('growth')).toThrow(/asked nothing/);
    expect(titlesOf(made.draw())).not.toContain('Is Advertising Driving Growth?');
    made.send(SHELL, { type: 'shell.devModeSet', on: true });
    made.answerQuery('growth', [
      {
        pAsinCat: -2,
        tacosRangeMin: 0.1,
        tacosRangeMax: 0.4,
        thisYrAdSpend: 10,
        thisYrOrderedRev: 100,
        lastYrOrderedRev: 0,
        countPAsins: 1,
        pctOr: 0.1,
        pctAsins: 0.25,
        pctSpend: 0.2,
        yoyRev: null,
      },
      {
        pAsinCat: 1,
        tacosRangeMin: 0.04,
        tacosRangeMax: 0.05,
        thisYrAdSpend: 40,
        thisYrOrderedRev: 900,
        lastYrOrderedRev: 600,
        countPAsins: 3,
        pctOr: 0.9,
        pctAsins: 0.75,
        pctSpend: 0.8,
        yoyRev: 0.5,
      },
    ]);
    const page = made.draw();
    expect(textOf(regionOf(page, 'Is Advertising Driving Growth?'))).toMatch(
      /Quartile 1: Share of products 75\.0%, Share of ad spend 80\.0%/,
    );
    const rows = rowsOf(regionOf(page, 'Growth by TACOS'));
    expect(rows.slice(1).map((row) => row.slice(0, 2))).toEqual([
      ['New Products', '10% to 40%'],
      ['Quartile 1', '4% to 5%'],
      ['Total (2)', ''],
    ]);
    expect(columnOf(rows, 'Ordered Revenue')).toEqual(['$100', '$900', '$1,000']);
  });

  test('B-098 B-405 custom tags are asked and shown only where the brand group has tags', () => {
    const made = opened(PATH, withFlags({ hasTags: false }));
    expect(titlesOf(made.draw())).not.toContain('Custom Tag Analysis');
    expect(() => near(made, 'tagSection').asks('tags')).toThrow(/asked nothing/);
  });
});

test('A-007 the area of advertising has its five screens, each with a page of its own', () => {
  const who = withFlags({ hasDsp: true });
  const screens = [
    ['advertising-health', 'advertising/health', 'Advertising Health', 'Ad Type Distribution'],
    ['advertising-audiences', 'advertising/audiences', 'Advertising Audiences', 'Audience Performance'],
    ['advertising-budget', 'advertising/budget', 'Advertising Budget', 'Budget by Campaign'],
    ['dsp-overview', 'advertising/dsp-overview', 'DSP Overview', 'Campaign Level Performance'],
    ['advertising-performance', 'advertising/performance-overview', 'Advertising Performance Overview', 'Spend/Sales Pivot'],
  ] as const;
  for (const [route, path, title, panel] of screens) {
    const page = openDrawn(route, `${path}?brandGroup=b1`, who).draw();
    within(page).getByRole('heading', { level: 1, name: title });
    expect(titlesOf(page), route).toContain(panel);
  }
});

describe('its distributions over the last six whole weeks', () => {
  test('B-087 B-549 B-550 campaigns stand by spend with their share of it, over six weeks from a Sunday', () => {
    const made = opened();
    expect(made.asks('campaigns')).toMatchObject({ body: { schema: 'ads', currentPeriod: SIX_WEEKS, dimensions: ['campaign_name'] } });
    made.answerQuery(
      'campaigns',
      answer(
        { campaign_name: ['Small', 'Large'] },
        {
          cost_in_usd: [100, 300],
          attributed_sales_in_usd: [400, 600],
          attributed_conversions: [4, 6],
          clicks: [50, 100],
          impressions: [1000, 2000],
        },
      ),
    );
    const rows = rowsOf(regionOf(made.draw(), 'Brand Spend Distribution by Campaign'));
    expect(rows.slice(1).map(([name]) => name)).toEqual(['Large', 'Small', 'Total (2)']);
    expect(columnOf(rows, 'Share of Spend')).toEqual(['75.0%', '25.0%', '100.0%']);
    expect(columnOf(rows, 'Ad Spend')).toEqual(['$300', '$100', '$400']);
    expect(columnOf(rows, 'ACOS')).toEqual(['50.0%', '25.0%', '40.0%']);
    expect(textOf(regionOf(made.draw(), 'Brand Spend Distribution by Campaign'))).toContain('Oct 4 – Nov 14, 2026');
  });

  test('B-088 ad types are a column a week and a table of all weeks, of the same sums', () => {
    const made = near(opened(), 'adTypeSection');
    expect(made.asks('adTypes')).toMatchObject({ body: { dimensions: ['date', 'ad_type'], periodicity: 'weekly' } });
    made.answerQuery('adTypes', weekly('ad_type', { 'Sponsored Brands': [25, 50], 'Sponsored Products': [75, 300] }));
    const page = made.draw();
    expect(textOf(regionOf(page, 'Ad Type Distribution'))).toMatch(
      /Sponsored Products: \$75 in the week of .*\$75 in the week of Nov 8, 2026, not final; also shown: Sponsored Brands\./,
    );
    const rows = rowsOf(regionOf(page, 'Ad Type Distribution: All Six Weeks'));
    expect(columnOf(rows, 'Ad Type')).toEqual(['Sponsored Products', 'Sponsored Brands', 'Total (2)']);
    expect(columnOf(rows, 'Ad Spend')).toEqual(['$450', '$150', '$600']);
  });

  test('B-089 B-105 the brand stands beside all others; broken out, competitors and generic searches are apart', () => {
    const made = near(opened(), 'brandSection');
    expect(made.asks('audiences')).toMatchObject({ body: { dimensions: ['date', 'bcg'], filters: { splitNonBrand: false } } });
    made.answerQuery('audiences', weekly('bcg', { Brand: [40, 80], 'Non-Brand': [60, 90] }));
    expect(columnOf(rowsOf(regionOf(made.draw(), 'Brand and Non-Brand Distribution: All Six Weeks')), 'Audience')).toEqual([
      'Non-Brand',
      'Brand',
      'Total (2)',
    ]);
    const finer = near(near(opened(`${PATH}&breakout=1`), 'brandSection'), 'adTypeSection');
    expect(finer.asks('audiences')).toMatchObject({ body: { filters: { splitNonBrand: true } } });
    expect(finer.asks('adTypes')).toMatchObject({ body: { dimensions: ['date', 'ad_type', 'ad_subtype'] } });
    expect(within(finer.draw()).getAllByRole('switch', { checked: true })).toHaveLength(1);
  });

  test('without ads and without spend each section says what it has, and nothing is divided by nothing', () => {
    const drawnWith = (rows: Readonly<Record<string, readonly [number, number]>>, wasted: unknown): HTMLElement => {
      const made = opened();
      for (const section of Object.keys(LATER)) near(made, section as keyof typeof LATER);
      made.answerQuery('spend', weekly('none', rows));
      made.answerQuery('campaigns', weekly('campaign_name', rows));
      made.answerQuery('adTypes', weekly('ad_type', rows));
      made.answerQuery('audiences', weekly('bcg', rows));
      made.answerQuery('autoManual', weekly('campaign_type', rows));
      made.answerQuery('manual', weekly('record_type', rows));
      made.answerQuery('wasted', wasted);
      made.answerQuery('leakage', []);
      return made.draw();
    };
    const nothing = { ...WASTED, current: { rowCount: 0, dimensions: { record_text: [], record_type: [] }, metrics: {} } };
    const none = drawnWith({}, nothing);
    for (const title of ['Ad Spend and Goal', 'Ad Type Distribution', 'Brand and Non-Brand Distribution', 'Manual Targeting Analysis'])
      expect(textOf(regionOf(none, title)), title).toContain('Data unavailable');
    expect(textOf(regionOf(none, 'Brand Spend Distribution by Campaign'))).toContain('No data available for this table.');
    expect(textOf(regionOf(none, 'Ad Type Distribution: All Six Weeks'))).toContain('No ad spend in these six weeks');
    const zero = drawnWith({ Paused: [0, 0] }, nothing);
    const rows = rowsOf(regionOf(zero, 'Ad Type Distribution: All Six Weeks'));
    expect([columnOf(rows, 'Ad Spend'), columnOf(rows, 'Share of Spend')]).toEqual([
      ['$0', '$0'],
      ['– Data unavailable', '– Data unavailable'],
    ]);
    for (const page of [none, zero]) expect(brokenIn(page)).toEqual([]);
  });

  test('B-090 B-091 auto and manual are asked of Sponsored Products alone', () => {
    const made = near(opened(), 'autoSection');
    expect(made.asks('autoManual')).toMatchObject({
      body: { dimensions: ['date', 'campaign_type'], filters: { dimensions: [{ dimension: 'ad_type', values: ['Sponsored Products'] }] } },
    });
    made.answerQuery('autoManual', weekly('campaign_type', { Auto: [10, 20], Manual: [90, 300] }));
    expect(columnOf(rowsOf(regionOf(made.draw(), 'Auto and Manual Distribution: All Six Weeks')), 'Share of Spend')).toEqual([
      '90.0%',
      '10.0%',
      '100.0%',
    ]);
  });

  test('B-092 manual targeting tells apart what manual campaigns aim at', () => {
    const MANUAL = ['keyword', 'product', 'category', 'audience'];
    const made = near(opened(), 'manualSection');
    expect(made.asks('manual')).toMatchObject({
      body: { dimensions: ['date', 'record_type'], filters: { dimensions: [{ dimension: 'record_type', values: MANUAL }] } },
    });
    made.answerQuery('manual', weekly('record_type', { keyword: [80, 20], product: [20, 40] }));
    expect(columnOf(rowsOf(regionOf(made.draw(), 'Manual Targeting Analysis: All Six Weeks')), 'Target')).toEqual([
      'Keyword',
      'Product',
      'Total (2)',
    ]);
  });

  test('A-311 B-099 percent takes the place of dollars in charts, and leads in tables', () => {
    const of = (path: string): DrawnScreen => {
      const made = near(opened(path), 'adTypeSection');
      made.answerQuery('adTypes', weekly('ad_type', { 'Sponsored Brands': [25, 50], 'Sponsored Products': [75, 300] }));
      return made;
    };
    const [dollars, percent] = [of(PATH).draw(), of(`${PATH}&amounts=percent`).draw()];
    expect([chosen(dollars, 'dollar'), chosen(percent, 'percent')]).toEqual([true, true]);
    const words = textOf(regionOf(percent, 'Ad Type Distribution'));
    expect(words).toContain('75.0%');
    expect(words).not.toContain('$');
    expect(rowsOf(regionOf(dollars, 'Ad Type Distribution: All Six Weeks'))[0]?.slice(1, 3)).toEqual(['Ad Spend', 'Share of Spend']);
    expect(rowsOf(regionOf(percent, 'Ad Type Distribution: All Six Weeks'))[0]?.slice(1, 3)).toEqual(['Share of Spend', 'Ad Spend']);
  });

  test('A-312 B-100 B-306 ROAS replaces ACOS when its toggle is on', () => {
    const of = (path: string): readonly string[] => {
      const made = near(opened(path), 'adTypeSection');
      made.answerQuery('adTypes', weekly('ad_type', { 'Sponsored Products': [75, 300] }));
      return rowsOf(regionOf(made.draw(), 'Ad Type Distribution: All Six Weeks'))[0] ?? [];
    };
    expect(of(PATH)).toEqual(expect.arrayContaining(['ACOS']));
    expect(of(PATH)).not.toContain('ROAS');
    expect(of(`${PATH}&efficiency=roas`)).toEqual(expect.arrayContaining(['ROAS']));
    expect(of(`${PATH}&efficiency=roas`)).not.toContain('ACOS');
  });

  test('A-315 B-103 B-104 goals are by day or added up; by week they cannot be, and the toggle is not offered', () => {
    const weeks = opened(`${PATH}&goals=cumulative`);
    expect(switchesOf(weeks.draw(), 'cumulative')).toEqual([]);
    const goal = {
      id: 'g',
      brandGroupId: 'b1',
      metric: 'search_ad_budget',
      month: 0,
      year: 2026,
      country: null,
      tagSet: null,
      tagValue: null,
      value: 36_500,
      version: 1,
    };
    const of = (path: string): HTMLElement => {
      const made = opened(path);
      const days = Array.from({ length: 42 }, (_, i) =>
        i < 28 ? `2026-10-${String(i + 4).padStart(2, '0')}` : `2026-11-${String(i - 27).padStart(2, '0')}`,
      );
      made.answerQuery('spend', answer({ date: days }, { cost_in_usd: days.map(() => 90) }));
      made.answerQuery('goals', [goal]);
      return made.draw();
    };
    const asTable = `charts=${encodeURIComponent(withTable(undefined, 'spend', true) ?? '')}`;
    const [periodic, added] = [of(`${PATH}&by=daily&${asTable}`), of(`${PATH}&by=daily&goals=cumulative&${asTable}`)];
    expect([chosen(periodic, 'periodic'), chosen(added, 'cumulative')]).toEqual([true, true]);
    const rowsIn = (page: HTMLElement) => rowsOf(regionOf(page, 'Ad Spend and Goal')).slice(1);
    // A twelfth of the year's goal, over the 31 days of October and the 30 of November.
    expect([rowsIn(periodic)[41], rowsIn(periodic)[0]].map((row) => row?.slice(1))).toEqual([
      ['$90', '$98'],
      ['$90', '$101'],
    ]);
    expect([rowsIn(added)[41], rowsIn(added)[0]].map((row) => row?.slice(1))).toEqual([
      ['$90', '$98'],
      ['$3,780', '$4,167'],
    ]);
  });

  test('spend stands beside a goal that covers the same countries, and else says whose goals there are', () => {
    const asTable = `charts=${encodeURIComponent(withTable(undefined, 'spend', true) ?? '')}`;
    const goal = {
      id: 'g',
      brandGroupId: 'b1',
      metric: 'search_ad_budget',
      month: 0,
      year: 2026,
      country: 'US',
      tagSet: null,
      tagValue: null,
    };
    const of = (path: string, countries: readonly string[] | null): HTMLElement => {
      const made = opened(`${path}&${asTable}`);
      made.answerQuery('spend', answer({ date: ['2026-10-04'] }, { cost_in_usd: [700] }));
      made.answerQuery('goals', [{ ...goal, value: 36_500, version: 1 }]);
      if (countries !== null)
        made.answerQuery(
          'countries',
          countries.map((country) => ({ country })),
        );
      return regionOf(made.draw(), 'Ad Spend and Goal');
    };
    const first = (page: HTMLElement) => rowsOf(page).at(-1)?.slice(1);
    const words = 'Search ad goals cover US only. Filter by country to compare.';
    for (const countries of [null, ['US', 'DE']]) {
      const all = of(PATH, countries);
      expect(first(all)).toEqual(['$700']);
      expect(textOf(all)).toContain(words);
    }
    for (const all of [of(PATH, ['US']), of(`${PATH}&countries[]=US`, ['US', 'DE'])]) {
      expect(first(all)?.slice(1)).toEqual(['$687']);
      expect(textOf(all)).not.toContain(words);
    }
    const narrowed = of(`${PATH}&countries[]=US&adType[]=sponsoredBrand`, ['US', 'DE']);
    expect(first(narrowed)).toEqual(['$700']);
    expect(textOf(narrowed)).toContain('so none applies with these filters');
  });

  test('the days that may still change are marked in words and in the charts', () => {
    const made = near(opened(), 'wastedSection');
    made.answerQuery('wasted', { current: { rowCount: 0, dimensions: { record_text: [], record_type: [] }, metrics: {} }, annotations });
    const page = made.draw();
    expect(textOf(page)).toContain('Nov 6 – Nov 14, 2026 is preliminary: ad data can change for up to 14 days.');
    // Each panel says it of its own days.
    expect(textOf(regionOf(page, 'Brand Spend Distribution by Campaign'))).toContain('Nov 6 – Nov 14, 2026 not final');
    expect(textOf(regionOf(page, 'Wasted Ad Spend'))).toContain('Nov 6 – Nov 19, 2026 not final');
  });
});

describe('its lists over the last 30 days', () => {
  test('B-093 B-551 the catalogue says how many products had ads, of which categories, and which had none', () => {
    const made = near(opened(), 'coverageSection');
    expect(made.asks('products')).toMatchObject({ body: { schemaType: 'retail', currentPeriod: THIRTY_DAYS } });
    made.answerQuery('products', PRODUCTS);
    const page = made.draw();
    expect(textOf(page)).toContain('66.7% 2 of 3 products had ad spend; 1 had none; unknown for 1 more product');
    expect(textOf(regionOf(page, 'Percent of Catalog Covered by Ads'))).toMatch(
      /Bedding: Products with ads 50\.0%, Sales of products with ads 66\.7%/,
    );
    const rows = rowsOf(regionOf(page, 'Products and Their Ads'));
    expect(columnOf(rows, 'Ads')).toEqual(['Advertised', 'Not advertised', 'Advertised', 'Unknown', '']);
  });

  test('B-372 B-373 B-374 B-375 the sliders leave out products above either maximum; 0 is no limit', () => {
    const of = (search: string): HTMLElement => {
      const made = near(opened(`${PATH}${search}`), 'coverageSection');
      made.answerQuery('products', PRODUCTS);
      return made.draw();
    };
    const free = of('');
    expect(textOf(free)).toMatch(/Max ad spend No limit.*Max total sales No limit/);
    expect(limitsOf(free).map(([, max]) => max)).toContain('100');
    expect(textOf(of('&maxAdSpend=50'))).toContain('1 of 2 products had ad spend');
    expect(textOf(of('&maxTotalSales=300'))).toContain('1 of 1 product had ad spend; 0 had none; unknown for 1 more product');
    expect(textOf(of('&maxAdSpend=0&maxTotalSales=0'))).toContain('2 of 3 products had ad spend');
    expect(rowsOf(regionOf(of('&maxTotalSales=300'), 'Products and Their Ads'))).toHaveLength(4);
    expect(textOf(of('&maxTotalSales=1'))).toContain('No products are within these limits');
  });

  test('B-101 B-102 total sales are ordered revenue or shipped COGS, gross or net', () => {
    const of = (search: string): readonly string[] => {
      const made = near(opened(`${PATH}${search}`), 'coverageSection');
      made.answerQuery('products', PRODUCTS);
      const page = made.draw();
      for (const value of ['ordered', 'cogs', 'gross', 'net']) expect(switchesOf(page, value)).toHaveLength(1);
      return rowsOf(regionOf(page, 'Products and Their Ads'))[1] ?? [];
    };
    expect(of('')).toContain('$1,000');
    expect(of('&basis=net')).toContain('$900');
    expect(of('&sales=cogs')).toContain('$500');
    expect(near(opened(`${PATH}&sales=cogs&basis=net`), 'coverageSection').asks('products')).toMatchObject({
      body: { metrics: expect.arrayContaining(['total_sales_shipped_cogs_net_in_usd', 'tacos_shipped_cogs']) },
    });
  });

  test('B-094 B-553 B-436 the most searched terms of the 100 top categories say what is spent on them, and what is not covered', () => {
    const made = near(opened(), 'opportunitySection');
    expect(made.asks('topCategories')).toMatchObject({ params: { brandGroup: 'b1' }, query: { numCategories: 100 } });
    expect(() => made.asks('opportunity')).toThrow(/asked nothing/);
    made.answerQuery('topCategories', [{ currentNodeId: 7, currentCategory: 'Bedding' }]);
    expect(made.asks('opportunity')).toEqual({ query: { brandGroupId: 'b1' }, body: { nodeIds: [7] } });
    made.answerQuery('opportunity', TERMS);
    const page = made.draw();
    expect(textOf(page)).toContain('75.0% 1 of 2 search terms not covered');
    const rows = rowsOf(regionOf(page, 'Category Top Keywords Opportunity'));
    expect(columnOf(rows, 'Coverage')).toEqual(['Covered', 'Not covered', '']);
    expect(columnOf(rows, 'Search Term Spend')).toEqual(['$42.50', '$0.00', '$42.50']);
    expect(columnOf(rows, 'Category')).toEqual(['Bedding', 'Bedding', '']);
  });

  test('B-507 B-508 says that categories could not be fetched, with Retry, or that no term was found', () => {
    const failed = near(opened(), 'opportunitySection');
    failed.failQuery('topCategories', { kind: 'status', status: 500, message: 'Away.' });
    expect(textOf(regionOf(failed.draw(), 'Category Top Keywords Opportunity'))).toMatch(
      /There was an error retrieving categories for the current brand\..*Retry/,
    );
    const none = near(opened(), 'opportunitySection');
    none.answerQuery('topCategories', []);
    none.answerQuery('opportunity', []);
    expect(textOf(none.draw())).toContain('No search term coverage was available for the current brand');
  });

  describe('the categories of the coverage', () => {
    const PICKER = childAddress(AT, 'categories');
    const node = (node_id: number, path: string) => ({ node_id, path, descendants: 1, sufficient_data: true });
    const urlOf = (made: DrawnScreen): string => contextOf<{ url: string }>(made.app, NAVIGATION).url;
    const pickerAsks = (made: DrawnScreen) => {
      const asked = made.asked.findLast(({ owner, command }) => owner === PICKER && command.type === 'api.call')?.command;
      if (asked?.type !== 'api.call') throw new Error('the picker asked nothing');
      return asked;
    };
    const answerPicker = (made: DrawnScreen, nodes: readonly unknown[]): void => {
      const { requestId, call } = pickerAsks(made);
      made.send(PICKER, { type: 'api.answered', requestId, call, body: { inline: jsonOf(nodes) } });
    };
    const panelOf = (made: DrawnScreen): HTMLElement => {
      const context = contextOf<CategoriesContext>(made.app, PICKER);
      const chosen = chosenCategories(made.app.answers, context);
      const tiers = <CategoryTiers at={PICKER} chosen={chosen} isMultiple={false} context={context} onClose={() => undefined} />;
      return made.drawOf(tiers);
    };
    /** The lists of the tiers side by side: whether each still waits for what is in it, and its options. */
    const tiersOf = (made: DrawnScreen) =>
      within(panelOf(made))
        .getAllByRole('listbox')
        .map((list) => ({
          isBusy: list.getAttribute('aria-busy') === 'true',
          options: within(list)
            .queryAllByRole('option')
            .filter((option) => option.hasAttribute('data-node'))
            .map(textOf),
          text: within(list).queryByText('No results found')?.textContent ?? null,
        }));
    const PROMPT = 'Choose a category to see its contents.';

    test('B-144 B-146 B-509 the path of the address is the category that is asked for, and is named where nothing was found', () => {
      const made = near(opened(`${PATH}&path=Home/Bedding`), 'opportunitySection');
      expect(textOf(made.draw())).toContain('Home › Bedding');
      expect(made.asks('tier')).toEqual({ body: { depth: 2, pathStart: 'Home' } });
      made.answerQuery('tier', [node(7, 'Home/Bedding'), node(8, 'Home/Rugs')]);
      expect(made.asks('opportunity')).toMatchObject({ body: { nodeIds: [7] } });
      made.answerQuery('opportunity', []);
      expect(textOf(made.draw())).toContain('No search term coverage was available for the current brand with the requested categories');
    });

    test('B-145 B-147 a link with cat1 to catN is written anew as a path, and so is what is chosen', () => {
      const made = opened(`${PATH}&cat1=Home&cat2=Bedding`);
      expect(urlOf(made)).toMatch(/path=Home(%2F|\/)Bedding/);
      expect(urlOf(made)).not.toContain('cat1');
      made.send(PICKER, { type: 'categories.chosen', node: 8, path: 'Home/Rugs' });
      expect(urlOf(made)).toMatch(/path=Home(%2F|\/)Rugs/);
    });

    test('B-148 B-149 B-150 B-151 a tier loads, has its options, searches, and has its results', () => {
      const made = opened();
      made.send(PICKER, { type: 'categories.opened' });
      expect(tiersOf(made)).toMatchObject([{ isBusy: true, options: [] }]);
      answerPicker(made, [node(1, 'Home'), node(2, 'Garden')]);
      expect(tiersOf(made)).toMatchObject([{ isBusy: false, options: ['Home', 'Garden'] }]);
      made.send(PICKER, { type: 'categories.typed', tier: 0, text: 'bed' });
      expect(tiersOf(made)).toMatchObject([{ isBusy: true, options: [] }]);
      made.send(PICKER, { type: 'timer.elapsed', id: 'search' });
      expect(tiersOf(made)).toMatchObject([{ isBusy: true, options: [] }]);
      answerPicker(made, [node(7, 'Home/Bedding')]);
      expect(tiersOf(made)).toMatchObject([{ isBusy: false, options: ['Bedding Home'] }]);
    });

    test('B-152 B-514 beside the last tier stands what to do, while there is anything to choose in it; too little data is said and not chosen', () => {
      const made = opened();
      made.send(PICKER, { type: 'categories.opened' });
      expect(textOf(panelOf(made))).not.toContain(PROMPT);
      answerPicker(made, [node(1, 'Home'), { ...node(2, 'Garden'), sufficient_data: false }, { ...node(3, 'Gifts'), descendants: 0 }]);
      expect(textOf(panelOf(made))).toContain(PROMPT);
      const why = 'There is insufficient brand-level data for this subcategory to provide meaningful analysis.';
      expect(tiersOf(made)).toMatchObject([{ options: ['Home', `Garden ${why}`, 'Gifts'] }]);
      const disabled = (name: string): boolean =>
        within(panelOf(made))
          .getByRole('option', { name: new RegExp(`^${name}`) })
          .getAttribute('aria-disabled') === 'true';
      expect(['Home', 'Garden', 'Gifts'].map(disabled)).toEqual([false, true, false]);
      made.send(PICKER, { type: 'categories.chosen', node: 3, path: 'Gifts' });
      expect(textOf(panelOf(made))).toContain(PROMPT);
      made.send(PICKER, { type: 'categories.viewed', path: ['Home'] });
      expect(textOf(panelOf(made))).not.toContain(PROMPT);
      answerPicker(made, [{ ...node(4, 'Home/Lamps'), descendants: 0 }]);
      expect(tiersOf(made).map(({ options }) => options)).toMatchObject([{ length: 3 }, ['Lamps']]);
      expect(textOf(panelOf(made))).not.toContain(PROMPT);
    });

    test('B-153 B-519 a tier without anything in it is empty and says so; of very many two hundred stand there, and how to find the others', () => {
      const none = opened();
      none.send(PICKER, { type: 'categories.opened' });
      answerPicker(none, []);
      expect(tiersOf(none)).toEqual([{ isBusy: false, options: [], text: 'No results found' }]);
      const many = opened();
      many.send(PICKER, { type: 'categories.opened' });
      answerPicker(
        many,
        Array.from({ length: 2_000 }, (_, i) => node(i + 1, `Department ${i}`)),
      );
      expect(tiersOf(many)).toMatchObject([{ options: { length: 200 } }]);
      expect(textOf(panelOf(many))).toContain('1,800 more. Type to narrow the list.');
    });
  });

  test('B-095 B-096 B-325 B-561 what is wasted is that of 30 days, most clicks first, then cost', () => {
    const made = near(opened(), 'wastedSection');
    expect(made.asks('wasted')).toMatchObject({
      body: {
        currentPeriod: THIRTY_DAYS,
        limit: 10_000,
        dimensions: ['record_text', 'record_type', 'match_type', 'target_title', 'campaign_name', 'country'],
      },
    });
    made.answerQuery('wasted', WASTED);
    const page = made.draw();
    const rows = rowsOf(regionOf(page, 'Wasted Ad Spend'));
    expect(rows.slice(1).map((row) => row.slice(0, 7))).toEqual([
      ['B0RIVAL', 'Rivals', 'Product', '– Data unavailable', '90', '$0.67', '$60.00'],
      ['close-match', 'Mugs', 'Automatic', '– Data unavailable', '50', '$0.10', '$5.00'],
      ['mug', 'Mugs', 'Keyword', 'theme', '40', '$0.89', '$35.50'],
      ['mug', 'Mugs', 'Keyword', 'Exact', '40', '$0.75', '$30.00'],
      ['Total (4)', '', '', '', '220', '$0.59', '$130.50'],
    ]);
    expect(rows.slice(1).map((row) => row.slice(7))).toEqual([
      ['US', 'Rival Mug, Blue'],
      ['US', '– Data unavailable'],
      ['UK', '– Data unavailable'],
      ['US', '– Data unavailable'],
      ['', ''],
    ]);
    expect(textOf(page)).toMatch(/\$131 on 4 targets in 3 campaigns without sales/);
  });

  test('B-376 B-377 B-378 the click threshold runs from 0 to the largest wasted-click value, 1000 if there is none', () => {
    const of = (search: string, body: unknown): HTMLElement => {
      const made = near(opened(`${PATH}${search}`), 'wastedSection');
      made.answerQuery('wasted', body);
      return made.draw();
    };
    expect(limitsOf(of('', WASTED))).toContainEqual(['0', '90']);
    expect(textOf(of('&minClicks=51', WASTED))).toMatch(/\$60 on 1 target in 1 campaign without sales.*Minimum Click Threshold 51 clicks/);
    // A limit on ad spend leaves out what cost more (B-375).
    expect(textOf(of('&maxAdSpend=1', WASTED))).toMatch(/Max ad spend \$1 .*No keywords or ASINs were found with wasted ad spend\./);
    const none = of(
      '',
      answer({ record_text: ['lamp'], record_type: ['keyword'] }, { clicks: [70], cost_in_usd: [80], attributed_sales_in_usd: [12] }),
    );
    expect(limitsOf(none).map(([, max]) => max)).toContain('1000');
    expect(textOf(none)).toContain('No keywords or ASINs were found with wasted ad spend.');
  });

  test('B-510 B-511 wasted spend that failed says so in its own words, and can be asked again; without any that is said', () => {
    const none = near(opened(), 'wastedSection');
    none.answerQuery('wasted', { ...WASTED, current: { rowCount: 0, dimensions: { record_text: [], record_type: [] }, metrics: {} } });
    expect(textOf(regionOf(none.draw(), 'Wasted Ad Spend'))).toContain('No keywords or ASINs were found with wasted ad spend.');
    const made = near(opened(), 'wastedSection');
    made.failQuery('wasted', { kind: 'status', status: 500, message: 'Away.' });
    expect(textOf(regionOf(made.draw(), 'Wasted Ad Spend'))).toMatch(/An error was encountered retrieving Wasted Ad Spend data\..*Retry/);
  });

  test('B-097 B-440 B-441 brand leakage are searches for the own brand that auto campaigns paid for in the six weeks', () => {
    const made = near(opened(`${PATH}&countries[]=US`), 'leakageSection');
    expect(made.asks('leakage')).toEqual({
      query: { brandGroupId: 'b1', startDate: SIX_WEEKS.start, endDate: SIX_WEEKS.end },
      body: { countries: ['US'] },
    });
    made.answerQuery('leakage', [
      { campaignName: 'Auto 1', searchTerm: 'northfold duvet', spend: 120.4, sales: 602, orders: 12, clicks: 100, impressions: 5000 },
      { campaignName: 'Auto 2', searchTerm: 'northfold duvet', spend: 30, sales: 150, orders: 3, clicks: 25, impressions: 900 },
    ]);
    const page = made.draw();
    expect(textOf(page)).toContain('$150 on 1 search term in 2 auto campaigns');
    const rows = rowsOf(regionOf(page, 'Brand Leakage - Auto Campaigns Only'));
    expect(rows[1]?.slice(0, 3)).toEqual(['northfold duvet', 'Auto 1', '$120.40']);
    expect(columnOf(rows, 'ACOS')).toEqual(['20.0%', '20.0%', '20.0%']);
  });

  describe('where no campaign has a type', () => {
    /** Six weeks of campaigns, none with a type. */
    const untyped = () => {
      const typed = weekly('campaign_type', { Auto: [100, 200] });
      const { date, campaign_type: types } = typed.current.dimensions;
      return { ...typed, current: { ...typed.current, dimensions: { date, campaign_type: (types ?? []).map(() => null) } } };
    };
    const asked = (made: DrawnScreen): DrawnScreen => {
      made.answerQuery('autoManual', untyped());
      return made;
    };

    test('auto and manual, and manual targets, say so by each of their parts, in chart and table', () => {
      const made = asked(near(near(opened(), 'manualSection'), 'autoSection'));
      made.answerQuery('manual', weekly('record_type', { keyword: [90, 300] }));
      const page = made.draw();
      const names = (title: string) => rowsOf(regionOf(page, `${title}: All Six Weeks`)).map(([name]) => name);
      expect(names('Auto and Manual Distribution').slice(1)).toEqual(['Campaign type not imported', 'Total (1)']);
      expect(names('Manual Targeting Analysis').slice(1)).toEqual(['Keyword (campaign type not imported)', 'Total (1)']);
    });

    test('no leakage is unknown, not $0', () => {
      const made = asked(near(near(opened(), 'leakageSection'), 'autoSection'));
      made.answerQuery('leakage', []);
      made.answerQuery('termReport', answer({ search_term: ['northfold duvet'] }, { cost_in_usd: [3] }));
      const page = made.draw();
      expect(textOf(page)).toContain('Spend on searches for your brand – Campaign type not imported');
      expect(textOf(regionOf(page, 'Brand Leakage - Auto Campaigns Only'))).toContain('Campaign type not imported');
      expect(textOf(page)).not.toMatch(/\$0 on 0 search terms/);
    });
  });

  describe('a report that was never imported is unknown, never zero', () => {
    /** An answer of search ads of which nothing is known from a day on. */
    const unknown = (dimensions: readonly string[], last: string | null) => ({
      current: {
        rowCount: 0,
        dimensions: Object.fromEntries(dimensions.map((name) => [name, []])),
        metrics: { cost_in_usd: [] },
      },
      annotations: { data_availability: { cost_in_usd: last }, unavailable: last === null ? ['cost_in_usd'] : [], warehouse: 1 },
    });

    test('but one that lacks the countries of the filter alone is there', () => {
      const made = opened(`${PATH}&countries[]=GB`);
      const { current, annotations: of } = unknown(['campaign_name'], null);
      made.answerQuery('campaigns', { current, annotations: { ...of, unavailable: [] } });
      const section = textOf(regionOf(made.draw(), 'Brand Spend Distribution by Campaign'));
      expect(section).toContain('No campaign report for these countries');
      expect(section).not.toContain('report yet');
    });

    test('of targets: wasted spend and manual targeting', () => {
      const made = near(near(opened(), 'wastedSection'), 'manualSection');
      made.answerQuery('wasted', unknown(['record_text', 'record_type'], null));
      made.answerQuery('manual', unknown(['date', 'record_type'], '2026-09-30'));
      const page = made.draw();
      expect(textOf(page)).toContain('Spend without sales – No targeting report yet');
      expect(textOf(regionOf(page, 'Wasted Ad Spend'))).toMatch(/No targeting report yet/);
      expect(textOf(regionOf(page, 'Manual Targeting Analysis'))).toMatch(/No targeting report after Sep 30/);
      expect(textOf(regionOf(page, 'Manual Targeting Analysis: All Six Weeks'))).toMatch(/No targeting report after Sep 30/);
    });

    test('of search terms: leakage, which is $0 where the report has the days', () => {
      const words = (last: string | null): string => {
        const made = near(opened(), 'leakageSection');
        made.answerQuery('leakage', []);
        made.answerQuery('autoManual', weekly('campaign_type', { Auto: [0, 0] }));
        expect(textOf(made.draw())).not.toContain('Spend on searches for your brand');
        made.answerQuery('termReport', unknown(['search_term'], last));
        return textOf(made.draw());
      };
      expect(words(null)).toContain('Spend on searches for your brand – No search term report yet');
      expect(words('2026-10-03')).toContain('Spend on searches for your brand – No search term report after Oct 3');
      expect(words('2026-10-04')).toContain('Spend on searches for your brand $0 on 0 search terms in 0 auto campaigns');
    });

    test('of campaigns, and of products', () => {
      const made = near(near(opened(), 'adTypeSection'), 'coverageSection');
      made.answerQuery('campaigns', unknown(['campaign_name'], null));
      made.answerQuery('adTypes', unknown(['date', 'ad_type'], null));
      made.answerQuery('products', {
        ...PRODUCTS,
        current: { ...PRODUCTS.current, metrics: { ...PRODUCTS.current.metrics, ad_spend_in_usd: [null, null, null, null] } },
      });
      const page = made.draw();
      expect(textOf(regionOf(page, 'Brand Spend Distribution by Campaign'))).toContain('No campaign report yet');
      expect(textOf(regionOf(page, 'Ad Type Distribution'))).toContain('No campaign report yet');
      expect(textOf(page)).toContain('Products with ads – No product-level ad spend data yet for 4 products');
      expect(new Set(columnOf(rowsOf(regionOf(page, 'Products and Their Ads')), 'Ads'))).toEqual(new Set(['Unknown', '']));
    });
  });

  const tags = (count: number): DrawnScreen => {
    const made = near(opened(), 'tagSection');
    made.answerQuery('tags', [{ tag: 'T0', tagSetId: 's1', tagSetType: 'child_asin', tagSetName: 'Season' }]);
    expect(made.asks('tagFigures')).toMatchObject({
      body: { currentPeriod: THIRTY_DAYS, dimensions: ['custom_tag_child_asin'], filters: { tagSetId: 's1' } },
    });
    const each = (of: (n: number) => number): number[] => Array.from({ length: count }, (_, n) => of(n));
    made.answerQuery(
      'tagFigures',
      answer(
        { custom_tag_child_asin: each((n) => n).map((n) => `T${n}`) },
        {
          total_sales_ordered_revenue_in_usd: each((n) => 1000 - n),
          ad_spend_in_usd: each(() => 100),
          ad_sales: each(() => 200),
          tacos: each(() => 0.1),
          acos: each(() => 0.5),
        },
      ),
    );
    return made;
  };

  test('B-552 B-554 B-563 tags are compared by total sales, the top 19 and All Others', () => {
    const words = textOf(regionOf(tags(20).draw(), 'Custom Tag Analysis'));
    expect(words).toMatch(/T0: .*Ordered Revenue.* \$1,000/);
    expect(words).toContain('T18:');
    expect(words).toMatch(/All Others: .*\$981/);
    expect(words).not.toContain('T19:');
  });

  test('B-564 more than 20 tags are a table, whose All Others are sums and rates of sums', () => {
    const made = tags(22);
    const rows = rowsOf(regionOf(made.draw(), 'Custom Tag Analysis'));
    expect(rows).toHaveLength(21);
    const last = rows.at(-1) ?? [];
    expect(last[0]).toBe('All Others');
    expect(last).toEqual(expect.arrayContaining(['$2,940', '$300', '$600', '50.0%']));
  });
});

describe('its tables and files', () => {
  test('B-110 their first column stays in sight, and any other can be pinned beside it', () => {
    const made = opened();
    made.answerQuery(
      'campaigns',
      answer(
        { campaign_name: ['One'] },
        { cost_in_usd: [2], attributed_sales_in_usd: [1], attributed_conversions: [1], clicks: [1], impressions: [1] },
      ),
    );
    const region = regionOf(made.draw(), 'Brand Spend Distribution by Campaign');
    const [first] = within(region).getAllByRole('columnheader');
    expect([first?.className, first?.style.getPropertyValue('--stays-at')]).toEqual([expect.stringContaining('pinned'), '0px']);
    expect(within(region).getAllByRole('button', { name: /^Pin / })).not.toEqual([]);
  });

  test('B-106 B-107 B-108 B-109 tables are searched, sorted and paged, 50 rows at first, under a head that stays', () => {
    const made = opened();
    const names = Array.from({ length: 60 }, (_, n) => `Campaign ${n}`);
    made.answerQuery(
      'campaigns',
      answer(
        { campaign_name: names },
        {
          cost_in_usd: names.map((_, n) => 100 - n),
          attributed_sales_in_usd: names.map(() => 1),
          attributed_conversions: names.map(() => 1),
          clicks: names.map(() => 1),
          impressions: names.map(() => 1),
        },
      ),
    );
    const region = (): HTMLElement => regionOf(made.draw(), 'Brand Spend Distribution by Campaign');
    const table = within(region()).getByRole('table');
    expect([table.className, table.querySelector('thead') === null]).toEqual([expect.stringContaining('_table_'), false]);
    expect(FRAME).toMatch(/\.table \{(?:[^{}]|\{[^}]*\})*& thead th \{[^}]*position: sticky;[^}]*inset-block-start: 0;/);
    within(region()).getByRole('searchbox');
    expect(rowsOf(region())).toHaveLength(52);
    made.send(NAVIGATION, {
      type: 'navigation.linkFollowed',
      to: `/velocity/${PATH}&campaigns=${encodeURIComponent('sort:name;rows:10;page:2')}`,
    });
    expect(rowsOf(region())).toHaveLength(12);
  });

  test('B-558 a table of advertising begins with 50 rows, and 25 can be chosen', () => {
    const made = opened();
    const tables = screenAddress('advertising-health').concat('/tables') as typeof AT;
    made.send(tables, { type: 'table.lengthChosen', table: 'campaigns', pageLength: 25 });
    expect(
      made.asked.some(({ command }) => JSON.stringify(command).includes('rows%3A25') || JSON.stringify(command).includes('rows:25')),
    ).toBe(true);
  });

  test('B-413 search-term coverage is saved by internal staff alone', () => {
    const saved = (who: ReturnType<typeof withFlags>): string | undefined => {
      const made = near(opened(PATH, who), 'opportunitySection');
      made.answerQuery('topCategories', [{ currentNodeId: 7, currentCategory: 'Bedding' }]);
      made.answerQuery('opportunity', TERMS);
      made.send(AT, {
        type: 'screen.downloadClicked',
        what: gridDownload({ table: 'opportunity', which: 'all', shown: ['searchTerm', 'volume'] }),
      });
      const found = made.asked.findLast(({ command }) => command.type === 'file.download')?.command;
      return found?.type === 'file.download' ? `${found.name}\n${found.text.replace(/^\uFEFF/, '')}` : undefined;
    };
    expect(saved(withFlags())).toBeUndefined();
    expect(saved(withFlags({}, ['Internal']))).toMatch(
      /^search-term-coverage_.*_2026-10-21_2026-11-19\.csv\s+Search Term,Searches,.*\s+duvet,3000,No brand,Covered,42\.50,.*\s+linen duvet,1000,No brand,Not covered/,
    );
  });
});
