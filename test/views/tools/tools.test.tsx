/** The five free tools as they are drawn, asked and saved: for a visitor, for somebody without a role, for customers, for Internal. */

import { describe, expect, test } from 'vitest';
import { childAddress, NAVIGATION, screenAddress } from '../../../src/domain/journal/address.ts';
import type { User } from '../../../src/domain/session/user.ts';
import { contextOf, user } from '../../machines/harness.ts';
import { regionOf, rowsOf, textOf, within } from '../drawn.tsx';
import { type DrawnScreen, openDrawn } from '../drawnScreen.tsx';

const PRIME = user();
const INTERNAL = user({}, ['Internal']);
const WITHOUT_ROLE = user({ brandGroups: [] }, []);
const EVERYBODY: readonly (User | null)[] = [null, WITHOUT_ROLE, PRIME, INTERNAL];

const urlOf = (made: DrawnScreen): string => contextOf<{ url: string }>(made.app, NAVIGATION).url;
const filesOf = (made: DrawnScreen) => made.asked.flatMap(({ command }) => (command.type === 'file.download' ? [command] : []));
/** The lines of the one file. */
const linesOf = (made: DrawnScreen): readonly string[] =>
  (filesOf(made)[0]?.text ?? '')
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/);
const chartsOf = (made: DrawnScreen) => made.asked.flatMap(({ command }) => (command.type === 'chart.export' ? [command] : []));

const violation = (n: number, over = {}) => ({
  title: `Lamp ${n} !`,
  imageUrl: null,
  childAsin: `B0${String(n).padStart(8, '0')}`,
  parentAsin: null,
  violations: { lengthViolation: 0, characterViolations: ['!'], wordViolations: [], ...over },
});

describe('Product Title Compliance Checker', () => {
  const AT = screenAddress('title-compliance');
  const open = (who: User | null, answer?: unknown): DrawnScreen => {
    const made = openDrawn('title-compliance', 'apps/amazon-title-compliance?brand=Harbor%20Light', who);
    if (answer !== undefined) made.answerQuery('violations', answer);
    return made;
  };
  const MANY = {
    brand: 'Harbor Light',
    totalAsins: 500,
    violations: [
      ...Array.from({ length: 12 }, (_, n) => violation(n + 1)),
      violation(13, { lengthViolation: 4, wordViolations: ['best'] }),
    ],
  };

  test('C-008 C-009 C-187 C-188 opens for everybody with its title and the brand field', () => {
    for (const who of EVERYBODY) {
      const page = openDrawn('title-compliance', 'apps/amazon-title-compliance', who).draw();
      within(page).getByRole('heading', { level: 1, name: 'Product Title Compliance Checker' });
      within(page).getByPlaceholderText('Search for a Brand');
    }
  });

  test('C-189 C-190 C-191 C-194 asks for the brand of the address, in small letters, and counts four ways, with the note', () => {
    const made = open(null, MANY);
    expect(made.asks('violations')).toMatchObject({ query: { brand: 'harbor light' } });
    const text = textOf(made.draw());
    expect(text).toContain('Products out of compliance 13* 2.6%* of all products');
    expect(text).toContain('Products with titles over 200 characters 1* 0.2%* of all products');
    expect(text).toContain('Products with special characters 13* 2.6%* of all products');
    expect(text).toContain('Products with words repeated more than twice 1* 0.2%* of all products');
    expect(text).toContain('* Numbers represent top 500 ASINs for brand');
    expect(textOf(open(null, { ...MANY, totalAsins: 499 }).draw())).not.toContain('Numbers represent');
  });

  test('C-195 shows 12 violation cards on a page, the rest on the next', () => {
    const cards = (page: HTMLElement): number => within(page).getAllByRole('article', { name: /^ASIN / }).length;
    const made = open(null, MANY);
    expect(cards(made.draw())).toBe(12);
    made.send(AT, { type: 'screen.paramSet', key: 'page', value: '2' });
    expect([cards(made.draw()), textOf(made.draw()).includes('4 characters over 200')]).toEqual([1, true]);
  });

  test('C-196 C-197 Download saves a CSV for a customer', () => {
    const made = open(PRIME, MANY);
    expect(textOf(regionOf(made.draw(), 'Title violations for Harbor Light'))).toContain('Download');
    made.send(AT, { type: 'screen.downloadClicked', what: 'violations' });
    const [file] = filesOf(made);
    expect(file?.name).toBe('title-violations_harbor-light.csv');
    expect(file?.text.trim().split('\r\n')).toHaveLength(14);
    expect(file?.text).toContain('B000000013,,Lamp 13 !,4,!,best');
  });

  test('C-010 C-198 for a visitor and for somebody without a role Download asks instead, and nothing is saved', () => {
    for (const who of [null, WITHOUT_ROLE]) {
      const made = open(who, MANY);
      expect(textOf(regionOf(made.draw(), 'Title violations for Harbor Light'))).toContain('Download');
      made.send(AT, { type: 'screen.downloadClicked', what: 'violations' });
      expect(filesOf(made)).toEqual([]);
    }
  });

  test('C-199 C-810 without a violation says so, and what failed stands in its place with Retry', () => {
    expect(textOf(open(null, { brand: 'Harbor Light', totalAsins: 3, violations: [] }).draw())).toContain(
      'No title violations found for Harbor Light. Checked: this brand’s 3 products in the marketplace data.',
    );
    const failed = open(null);
    failed.failQuery('violations', { kind: 'status', status: 503, message: 'Busy' });
    expect(textOf(failed.draw())).toContain('Retry');
  });
});

describe('Sales Forecast Dashboard', () => {
  const AT = screenAddress('sales-forecast');
  const month = (day: string, estimated: number | null, forecast: number | null, growth: number | null) => ({
    month: day,
    estimated_revenue: estimated,
    forecasted_revenue: forecast,
    yoy_percent_growth: growth,
  });
  const MONTHS = [month('2026-10-01', 1000, null, 0.1), month('2026-11-01', null, 2000, 0.05), month('2027-11-01', null, 2100, 0.05)];
  const QUARTERS = [
    ...[1, 2, 3, 4].map((qt) => ({ qt, forecasted_revenue: 1000 * qt, last_year_revenue: 800, yoy_percent_growth: 0.25 * qt })),
    { qt: -1, forecasted_revenue: 10000, last_year_revenue: 3200, yoy_percent_growth: 2.125 },
  ];
  const open = (who: User | null, path = ''): DrawnScreen => {
    const made = openDrawn('sales-forecast', `apps/monthly-forecast${path}`, who);
    made.answerQuery('months', MONTHS);
    made.answerQuery('quarters', QUARTERS);
    return made;
  };

  test('C-200 C-201 C-202 C-203 opens for everybody on All Departments, and on the node of the address', () => {
    for (const who of EVERYBODY) {
      const made = open(who);
      within(made.draw()).getByRole('heading', { level: 1, name: 'Sales Forecast Dashboard' });
      expect(textOf(made.draw())).toContain('All Departments');
      expect(made.asks('months')).toMatchObject({ query: { nodeId: -1 } });
    }
    expect(open(null, '?node=3778371').asks('months')).toMatchObject({ query: { nodeId: 3778371 } });
  });

  test('C-483 C-484 another node asks for its months and its quarters', () => {
    const made = open(null);
    made.send(AT, { type: 'screen.paramSet', key: 'node', value: '7' });
    expect([made.asks('months'), made.asks('quarters')]).toMatchObject([{ query: { nodeId: 7 } }, { query: { nodeId: 7 } }]);
  });

  test('C-204 C-211 C-922 the chart joins columns of revenue with the line of growth, under FY 2026 and a sentence', () => {
    const page = open(null).draw();
    expect(textOf(page)).toContain('All Departments is forecast to rise by 5.0% YOY between November 2026 and November 2027.');
    const chart = textOf(regionOf(page, 'FY 2026 Revenue and Forecast to November 2027'));
    for (const series of ['Estimated Revenue', 'Forecasted Revenue', 'YoY % Growth']) expect(chart).toContain(series);
  });

  test('C-208 C-209 C-210 four quarters and the year have their forecast, last year and growth', () => {
    const text = textOf(open(null).draw());
    for (const title of ['Q1 2026', 'Q2 2026', 'Q3 2026', 'Q4 2026', 'FY 2026']) expect(text).toContain(title);
    expect(text).toContain('Forecasted revenue $10,000 Last year’s revenue $3,200 YoY growth');
  });

  test('C-207 C-212 C-660 the picture is for customers; how it is made is said', () => {
    expect(textOf(open(null).draw())).toContain('Methodology');
    for (const who of [null, WITHOUT_ROLE, PRIME]) {
      const made = open(who);
      made.send(AT, { type: 'screen.downloadClicked', what: 'png:forecast' });
      const drawn = {
        name: 'sales-forecast_all-departments.png',
        title: 'FY 2026 Revenue and Forecast to November 2027, All Departments',
      };
      expect(chartsOf(made).map(({ name, title }) => ({ name, title }))).toEqual(who === PRIME ? [drawn] : []);
      expect(textOf(made.draw()).includes('Request data')).toBe(who !== PRIME);
    }
  });
});

describe('Brand Leaderboard', () => {
  const AT = screenAddress('brand-leaderboard');
  const brand = (name: string, sov: number, prior: number) => ({
    name,
    totalSovPd: sov,
    totalSovPrior: prior,
    organicSovPd: sov,
    organicSovPrior: prior,
    paidSovPd: sov,
    paidSovPrior: sov,
    pricePd: 10,
    pricePrior: 20,
    series: [{ date: '2026-11-08', totalSov: sov, organicSov: sov, paidSov: sov, medianPrice: 10 }],
  });
  const BRANDS = [brand('Ash', 0.4, 0.3), brand('Birch', 0.3, 0.4), brand('Cedar', 0.2, 0.2), brand('Doum', 0.1, 0.1)];
  const open = (who: User | null, brands: readonly unknown[] = BRANDS, path = ''): DrawnScreen => {
    const made = openDrawn('brand-leaderboard', `apps/amazon-brand-leaderboard${path}`, who);
    made.answerQuery('brands', { nodeId: 1, brands });
    return made;
  };
  const TABLE = 'Top 25 Brands by Above-the-Fold SOV';
  const leaders = (made: DrawnScreen) => rowsOf(regionOf(made.draw(), TABLE));

  test('C-136 C-143 C-144 opens for everybody on earbuds, for the last week', () => {
    for (const who of EVERYBODY) {
      const made = open(who);
      within(made.draw()).getByRole('heading', { level: 1, name: 'Brand Leaderboard' });
      expect(made.asks('brands')).toMatchObject({
        body: {
          breadcrumbs: ['Electronics', 'Headphones', 'Earbud Headphones'],
          start: '2026-11-08T00:00:00.000Z',
          end: '2026-11-14T00:00:00.000Z',
        },
      });
      expect(textOf(made.draw())).toContain('Electronics › Headphones › Earbud Headphones');
    }
  });

  test('C-142 asks for no day before July 1, 2021, whatever the address says', () => {
    const asked = (range: string) => {
      const { body } = open(null, BRANDS, `?range=${range}`).asks('brands') as { readonly body: { readonly start: string } };
      return body.start.slice(0, 10);
    };
    expect([asked('2021-06-28.2021-07-03'), asked('2021-07-01.2021-07-07')]).toEqual(['2021-07-01', '2021-07-01']);
  });

  test('C-146 C-147 C-342 the columns, the trophies, the changes', () => {
    const rows = leaders(open(null));
    expect(rows[0]?.map((title) => title.replace(/ About.*/, ''))).toEqual([
      'Brand',
      'Total SOV',
      'Total SOV Change',
      'Organic SOV Change',
      'Paid SOV Change',
      'Price Change',
    ]);
    expect(rows[1]).toEqual(['1. Ash', 'Gold trophy, 40.00%', '+10.00 pts', '+10.00 pts', '0.00 pts', '−50.00%']);
    expect(rows.slice(2).map(([, sov]) => sov)).toEqual(['Silver trophy, 30.00%', 'Bronze trophy, 20.00%', '10.00%']);
  });

  test('C-145 the table lists the 25 brands with the most of what is above the fold, the most first', () => {
    const many = Array.from({ length: 25 }, (_, n) => brand(`Brand ${n + 1}`, (n + 1) / 1_000, 0));
    const made = open(null, many);
    expect(textOf(regionOf(made.draw(), TABLE))).toContain(TABLE);
    expect(
      leaders(made)
        .slice(1)
        .map(([name]) => name),
    ).toEqual(Array.from({ length: 25 }, (_, n) => `${n + 1}. Brand ${25 - n}`));
  });

  test('C-148 C-149 a click on a header sorts by it, another one turns the order round', () => {
    const sorted = (sort: string) =>
      leaders(open(null, BRANDS, `?sort=${sort}`))
        .slice(1)
        .map(([name]) => name);
    expect(sorted('totalSovChange.desc')).toEqual(['1. Ash', '3. Cedar', '4. Doum', '2. Birch']);
    expect(sorted('totalSovChange.asc')[0]).toBe('2. Birch');
    expect(sorted('nonsense.up')).toEqual(['1. Ash', '2. Birch', '3. Cedar', '4. Doum']);
  });

  test('C-155 C-161 total SOV and median price are drawn, with the shading of both periods in the legend', () => {
    const page = open(null).draw();
    for (const title of ['Total SOV', 'Median Price']) expect(textOf(regionOf(page, title))).toContain('Ash');
    expect(textOf(regionOf(page, 'Graphs'))).toMatch(
      /Total SOV Organic SOV Paid SOV Median Price .*Ash Birch Cedar Comparison Period Selected Period/,
    );
  });

  test('C-152 C-162 C-482 brands join and leave the graph; another list of brands begins anew', () => {
    const made = open(null);
    const list = BRANDS.map(({ name }) => name);
    const drawn = (): string => textOf(regionOf(made.draw(), 'Graphs'));
    made.send(AT, { type: 'screen.uiSet', key: 'graphed', value: { list, names: ['Doum'] } });
    expect(drawn()).toMatch(/Legend Doum Comparison/);
    made.send(AT, { type: 'screen.paramSet', key: 'path', value: 'Electronics' });
    made.answerQuery('brands', { nodeId: 2, brands: BRANDS.slice(1) });
    expect(drawn()).toMatch(/Legend Birch Cedar Doum Comparison/);
  });

  test('C-164 an empty category says so', () => {
    expect(textOf(open(null, []).draw())).toContain(
      'No terms in the top 1 million most-searched on Amazon were present across the study period for this subcategory. Please choose another subcategory.',
    );
  });

  test('C-165 C-166 C-167 the method is told, and the file is for Internal alone', () => {
    for (const who of EVERYBODY) {
      const made = open(who);
      expect(textOf(regionOf(made.draw(), 'Methodology'))).toContain('share of voice');
      made.send(AT, { type: 'screen.downloadClicked', what: 'brandsByAboveTheFoldSov' });
      expect(filesOf(made).map(({ name }) => name)).toEqual(who === INTERNAL ? ['brandsByAboveTheFoldSov.csv'] : []);
    }
  });

  test('C-166 the file has what the table shows, in its order, with the days of both periods', () => {
    const made = open(INTERNAL, BRANDS, '?sort=totalSovChange.asc');
    made.send(AT, { type: 'screen.downloadClicked', what: 'brandsByAboveTheFoldSov' });
    const [own, prior] = ['2026-11-08 to 2026-11-14', '2026-11-01 to 2026-11-07'];
    expect(linesOf(made)).toEqual([
      `Rank,Brand,Total SOV (${own}),Total SOV Change (vs ${prior}),Organic SOV Change (vs ${prior}),Paid SOV Change (vs ${prior}),Price Change (vs ${prior})`,
      '2,Birch,0.3,-0.1,-0.1,0,-0.5',
      '3,Cedar,0.2,0,0,0,-0.5',
      '4,Doum,0.1,0,0,0,-0.5',
      '1,Ash,0.4,0.1,0.1,0,-0.5',
    ]);
  });
});

describe('Brand Index', () => {
  const AT = screenAddress('brand-index');
  const brand = (name: string, paidSov: number, organicSov: number) => ({
    brand: name,
    nodeId: 1,
    totalSov: (paidSov + organicSov) / 2,
    paidSov,
    organicSov,
    spSov: paidSov / 2,
    sbSov: paidSov / 2,
  });
  const BRANDS = [brand('Lead', 0.5, 0.5), brand('Incumb', 0.1, 0.4), brand('Chall', 0.4, 0.1), brand('Lag', 0, 0.01)];
  const open = (who: User | null, path = '?range=2026-10-01.2026-10-31'): DrawnScreen => {
    const made = openDrawn('brand-index', `apps/amazon-brand-index${path}`, who);
    made.answerQuery('brands', { nodeId: 1, brands: BRANDS });
    return made;
  };

  test('C-117 C-118 C-120 C-121 opens for everybody on Teeth Whitening, for the dates of the address', () => {
    for (const who of EVERYBODY) {
      const made = open(who);
      within(made.draw()).getByRole('heading', { level: 1, name: 'Brand Index' });
      expect(made.asks('brands')).toMatchObject({
        query: { startDate: '2026-10-01', endDate: '2026-10-31', breadcrumbs: ['Health & Household', 'Oral Care', 'Teeth Whitening'] },
      });
      expect(textOf(made.draw())).toContain('Health & Household › Oral Care › Teeth Whitening');
    }
  });

  test('C-122 C-123 C-124 C-125 brands stand by paid and organic search in their quadrants', () => {
    const text = textOf(regionOf(open(null).draw(), 'Brands by Share of Search'));
    expect(text).toContain('4 points by Share of paid search and Share of organic search');
    expect(text).toContain('Leaders: 1, Incumbents: 1, Challengers: 1, Laggards: 1');
  });

  test('C-126 C-127 C-128 the statistics have six columns, each with its definition, and the quadrant of each brand', () => {
    const region = regionOf(open(null).draw(), 'Brand Statistics');
    const rows = rowsOf(region);
    expect(rows[0]?.map((title) => title.replace(/ About.*/, ''))).toEqual([
      'Brand',
      'Total SOV',
      'Paid SOV',
      'Organic SOV',
      'SP SOV',
      'SB SOV',
    ]);
    expect(rows[1]).toEqual(['Leaders: Lead', '50.00%', '50.00%', '50.00%', '25.00%', '25.00%']);
    expect(rows.at(-1)?.[0]).toBe('Laggards: Lag');
    expect(within(region).getAllByRole('button', { name: /^About / }).length).toBeGreaterThanOrEqual(6);
  });

  test('C-130 C-133 C-134 the side panels show ad density and keywords by their demand', () => {
    const made = open(null);
    made.answerQuery('stats', { stats: { paid: 25, total: 100 } });
    made.answerQuery('keywords', {
      terms: [
        { term: 'strips', rank: 1 },
        { term: 'pen', rank: null },
      ],
    });
    expect(textOf(regionOf(made.draw(), 'Department Ad Density'))).toContain('25.0%');
    expect(rowsOf(regionOf(made.draw(), 'Department Top Keywords')).slice(1)).toEqual([
      ['strips', 'very high ●●●●● demand rank 1 of 5, most searched'],
      ['pen', '–'],
    ]);
  });

  test('C-132 C-805 without a department both ask for one', () => {
    const text = textOf(open(null, '?path=/').draw());
    expect(text.split('Please select a department to see ad density / keywords')).toHaveLength(3);
  });

  test('C-806 a category without brands has no data available', () => {
    const made = openDrawn('brand-index', 'apps/amazon-brand-index', null);
    made.answerQuery('brands', { nodeId: 1, brands: [] });
    expect(textOf(regionOf(made.draw(), 'Brand Statistics'))).toContain('No data available');
  });

  test.each([
    ['brand-index', 'Health & Household › Oral Care › Teeth Whitening'],
    ['brand-leaderboard', 'Electronics › Headphones › Earbud Headphones'],
  ] as const)('C-119 C-144 %s opens on a category of the market where that has not the one that it opens with', (route, path) => {
    for (const first of ['brands', 'market'] as const) {
      const made = openDrawn(route, `apps/amazon-${route}`, null);
      const answers = { brands: { nodeId: null, brands: [] }, market: { missing: [], category: ['Küche', 'Töpfe/Pfannen'] } };
      expect(textOf(made.draw())).toContain(path);
      made.answerQuery(first, answers[first]);
      const second = first === 'brands' ? 'market' : 'brands';
      made.answerQuery(second, answers[second]);
      expect(JSON.stringify(made.asks('brands'))).toContain('"breadcrumbs":["Küche","Töpfe/Pfannen"]');
      expect(textOf(made.draw())).toContain('Küche › Töpfe/Pfannen');
      made.answerQuery('brands', { nodeId: 5, brands: [] });
      expect(textOf(made.draw())).not.toContain(path);
    }
  });

  test.each(['brand-index', 'brand-leaderboard'] as const)(
    '%s says where the market does not have the category that was chosen',
    (route) => {
      const made = openDrawn(route, `apps/amazon-${route}?path=Nowhere/Else`, null);
      made.answerQuery('brands', { nodeId: null, brands: [] });
      expect(textOf(made.draw())).toContain('There is no category Nowhere › Else in the marketplace data');
      expect(textOf(made.draw())).toContain('Choose another one above.');
      expect(textOf(made.draw())).not.toContain('No terms in the top 1 million');
      expect(textOf(made.draw())).not.toContain('Show Küche');
      made.answerQuery('market', { missing: [], category: ['Küche'] });
      expect(textOf(made.draw())).toContain('Show Küche');
    },
  );

  test('B-427 a visitor who is signed out has the request form in place of the button', () => {
    const made = open(null);
    within(regionOf(made.draw(), 'Brand Statistics')).getByRole('button', { name: /Request data/ });
  });

  test('C-129 C-659 the file brands is for customers, others may ask', () => {
    for (const who of [null, WITHOUT_ROLE, PRIME]) {
      const made = open(who);
      made.send(AT, { type: 'screen.downloadClicked', what: 'brands' });
      expect(filesOf(made).map(({ name }) => name)).toEqual(who === PRIME ? ['brands.csv'] : []);
      expect(textOf(regionOf(made.draw(), 'Brand Statistics')).includes('Request data')).toBe(who !== PRIME);
    }
  });

  test('C-129 the file has all brands as the table orders them, with the days that their shares are of', () => {
    const made = open(PRIME, '?range=2026-10-01.2026-10-31&sort=organicSov.asc');
    made.send(AT, { type: 'screen.downloadClicked', what: 'brands' });
    const titles = ['Total SOV', 'Paid SOV', 'Organic SOV', 'SP SOV', 'SB SOV'].map((title) => `${title} (2026-10-01 to 2026-10-31)`);
    expect(linesOf(made)).toEqual([
      ['Brand', ...titles].join(','),
      'Lag,0.005,0,0.01,0,0',
      'Chall,0.25,0.4,0.1,0.2,0.2',
      'Incumb,0.25,0.1,0.4,0.05,0.05',
      'Lead,0.5,0.5,0.5,0.25,0.25',
    ]);
  });

  test('C-011 C-012 C-013 C-663 visitors and people without a role are asked to get in touch, customers are not', () => {
    const invites = (who: User | null): boolean =>
      textOf(open(who).draw()).includes('Want the raw data, a detailed methodology, or the same figures for your own company?');
    expect(EVERYBODY.map(invites)).toEqual([true, true, false, false]);
  });
});

describe('Search Trends', () => {
  const AT = screenAddress('search-trends');
  const FORM = childAddress(AT, 'trendSearch', 'search');
  const TERMS = [
    { term: 'harbor lamp', rank: 1, source: 'direct', branded: true },
    { term: 'lamp', rank: 2, source: 'related', branded: false },
  ];
  const row = (search_term: string, month: string, volume: number) => ({
    ...Object.fromEntries(
      [
        'ad_density',
        'amazons_choice_share',
        'avg_adjusted_price',
        'avg_avg_rating',
        'avg_list_price',
        'avg_price',
        'avg_product_title_length',
        'avg_review_count',
        'best_seller_share',
        'limited_time_deal_share',
        'median_adjusted_price',
        'median_avg_rating',
        'median_list_price',
        'median_price',
        'median_review_count',
        'num_distinct_asins',
        'num_distinct_brands',
      ].map((key) => [key, 4]),
    ),
    search_term,
    month,
    volume,
    branded: search_term === 'harbor lamp',
  });
  const VOLUMES = { data: [row('harbor lamp', '2025-10-01', 100), row('harbor lamp', '2026-10-01', 150), row('lamp', '2026-10-01', 900)] };
  const open = (who: User | null, search = '?brand=Harbor'): DrawnScreen => {
    const made = openDrawn('search-trends', `apps/amazon-search-trends${search}`, who);
    made.answerQuery('terms', { terms: TERMS });
    made.answerQuery('volumes', VOLUMES);
    return made;
  };

  test('C-169 C-471 opens for everybody, and shows nothing until something is chosen', () => {
    for (const who of EVERYBODY) {
      const page = openDrawn('search-trends', 'apps/amazon-search-trends', who).draw();
      within(page).getByRole('heading', { level: 1, name: 'Amazon Search Trends' });
      expect(textOf(page)).toContain('Choose a brand or a search term');
      expect(textOf(page)).not.toContain('Update Date Range');
    }
  });

  test('C-173 C-474 the terms of the address are asked for first, then their volumes', () => {
    const made = openDrawn('search-trends', 'apps/amazon-search-trends?brand=Harbor', null);
    expect(made.asks('terms')).toEqual({ body: { brand: 'harbor' } });
    expect(() => made.asks('volumes')).toThrow();
    made.answerQuery('terms', { terms: TERMS });
    expect(made.asks('volumes')).toEqual({ body: { terms: ['harbor lamp', 'lamp'], start: '2025-10-01', end: '2026-10-01' } });
  });

  test('C-171 C-472 C-473 C-476 a term that is sent clears the brand, a brand the term, after half a second', () => {
    const made = open(null);
    made.send(FORM, { type: 'trends.termTyped', text: 'desk lamp' });
    made.send(FORM, { type: 'trends.termSubmitted' });
    expect(urlOf(made)).toContain('brand=Harbor');
    const timer = made.asked.findLast(({ command }) => command.type === 'timer.start')?.command;
    expect(timer).toMatchObject({ ms: 500 });
    made.send(FORM, { type: 'timer.elapsed', id: 'search' });
    expect(urlOf(made)).toMatch(/term=desk(\+|%20)lamp/);
    expect(urlOf(made)).not.toContain('brand=');
    made.send(FORM, { type: 'trends.brandTaken', brand: 'Other' });
    made.send(FORM, { type: 'timer.elapsed', id: 'search' });
    expect([urlOf(made).includes('brand=Other'), urlOf(made).includes('term=')]).toEqual([true, false]);
  });

  test('C-174 C-175 C-176 C-186 segments, direct terms and the type are there by brand; a text has no generic and no type', () => {
    const text = textOf(open(null).draw());
    for (const words of ['Branded only', 'Generic only', 'Direct only', 'Including opportunity terms']) expect(text).toContain(words);
    expect(rowsOf(regionOf(open(null).draw(), 'Search Terms'))[0]).toContain('Type');
    const byText = textOf(open(null, '?term=lamp').draw());
    expect([
      byText.includes('Branded only'),
      byText.includes('Generic only'),
      byText.includes('Direct only'),
      byText.includes('Opportunity'),
    ]).toEqual([true, false, false, false]);
  });

  test('C-177 C-178 C-179 C-180 line or stacked columns, totals or terms, months with their button', () => {
    const text = textOf(open(null).draw());
    for (const words of ['Line', 'Stacked column', 'Individual terms', 'Total volume', 'Start month', 'End month', 'Update Date Range']) {
      expect(text).toContain(words);
    }
    const total = open(PRIME, '?brand=Harbor&volume=total&chart=stacked');
    total.send(AT, { type: 'screen.downloadClicked', what: 'csv:trends' });
    expect(filesOf(total)[0]?.text).toContain('Month,Total volume\r\n2025-10,100\r\n');
    expect(filesOf(total)[0]?.text.trim()).toMatch(/2026-10,1050$/);
  });

  test('C-183 C-185 C-349 the table has its columns, the most searched first', () => {
    const rows = rowsOf(regionOf(open(null).draw(), 'Search Terms'));
    expect(new Set(rows[0])).toEqual(
      new Set([
        'Search Term',
        'Graphed',
        'Last Month Volume Estimate',
        'Volume Growth Estimate',
        'Median Price',
        'Average Rating',
        'Average Reviews',
        'Branded',
        'Type',
      ]),
    );
    // Of what a phone shows beside the term, the figure comes before the box.
    expect(rows.slice(1)).toEqual([
      ['lamp', '900', '', 'Data unavailable', '$4.00', '4.0', '4', 'Generic', 'Opportunity'],
      ['harbor lamp', '150', '', '+50.0%', '$4.00', '4.0', '4', 'Branded', 'Direct'],
    ]);
    const many = { terms: Array.from({ length: 21 }, (_, n) => ({ ...TERMS[1], term: `lamp ${n}` })) };
    const made = openDrawn('search-trends', 'apps/amazon-search-trends?brand=Harbor', null);
    made.answerQuery('terms', many);
    made.answerQuery('volumes', { data: [] });
    expect(rowsOf(regionOf(made.draw(), 'Search Terms'))).toHaveLength(21);
  });

  test('C-477 a start after the end is set to three months before it', () => {
    const made = openDrawn('search-trends', 'apps/amazon-search-trends?brand=Harbor&start=2026-09&end=2026-05', null);
    made.answerQuery('terms', { terms: TERMS });
    expect(made.asks('volumes')).toMatchObject({ body: { start: '2026-02-01', end: '2026-05-01' } });
  });

  test('C-478 C-804 nothing found says so', () => {
    const made = openDrawn('search-trends', 'apps/amazon-search-trends?term=zzzzz', null);
    made.answerQuery('terms', { terms: [] });
    expect(textOf(made.draw())).toContain('No search terms were found for "zzzzz". Please try another brand/search.');
  });

  test('C-181 C-182 the CSV and the picture of the graph are for customers', () => {
    for (const who of [null, WITHOUT_ROLE, PRIME]) {
      const made = open(who);
      for (const what of ['csv:trends', 'png:trends']) made.send(AT, { type: 'screen.downloadClicked', what });
      expect([filesOf(made).length, chartsOf(made).length]).toEqual(who === PRIME ? [1, 1] : [0, 0]);
    }
    for (const who of [null, WITHOUT_ROLE, PRIME]) {
      const made = open(who);
      expect(textOf(regionOf(made.draw(), 'Search Terms')).includes('Export all (2)')).toBe(who === PRIME);
      made.send(AT, { type: 'screen.downloadClicked', what: 'csv:terms' });
      expect(filesOf(made).map(({ text }) => text.trim().split('\r\n'))).toEqual(
        who !== PRIME
          ? []
          : [
              [
                'Search Term,Last Month Volume Estimate,Volume Growth Estimate,Median Price,Average Rating,Average Reviews,Branded,Type',
                'lamp,900,,4.00,4,4,Generic,Opportunity',
                'harbor lamp,150,0.5,4.00,4,4,Branded,Direct',
              ],
            ],
      );
    }
    const made = open(PRIME);
    made.send(AT, { type: 'screen.downloadClicked', what: 'csv:trends' });
    const lines = filesOf(made)[0]?.text.trim().split('\r\n') ?? [];
    expect([lines[0], lines[1], lines.at(-1)]).toEqual(['Month,lamp,harbor lamp', '2025-10,,100', '2026-10,900,150']);
  });
});
