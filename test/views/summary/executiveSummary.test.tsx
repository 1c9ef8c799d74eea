/** Executive Summary as it is drawn, asked, edited and saved. */
import { describe, expect, test } from 'vitest';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { PERIODICITIES } from '../../../src/domain/dates/period.ts';
import { dateOfferFor } from '../../../src/domain/dates/pickerScreens.ts';
import { goalSeries } from '../../../src/domain/goals/series.ts';
import { NAVIGATION } from '../../../src/domain/journal/address.ts';
import { summaryMetrics } from '../../../src/domain/metrics/summaryMetrics.ts';
import { nearPart } from '../../../src/domain/screens/nearby.ts';
import { uiSet } from '../../../src/domain/screens/uiParts.ts';
import { executiveSummary, OWN_DASHBOARD, SUMMARY_EDITOR } from '../../../src/domain/summary/summary.screen.ts';
import type { KeptSections } from '../../../src/domain/summary/summaryConfigRecord.ts';
import { gridDownload } from '../../../src/domain/tables/gridSheet.ts';
import { goal } from '../../machines/goals/goals.ts';
import { brandGroup, user } from '../../machines/harness.ts';
import { addressesOf, regionOf, textOf, within } from '../drawn.tsx';
import { type DrawnScreen, openDrawn } from '../drawnScreen.tsx';

const AT = executiveSummary.at;
const OCTOBER = 'dashboard?brandGroup=b1&range=2026-10-01.2026-10-31&compare=pop';
const groups = ['b1', 'b2', 'b3'].map((id) => brandGroup(id, { name: `Brand ${id.toUpperCase()}` }));
const WHO = user({ brandGroups: groups });

const annotations = { data_availability: {}, unavailable: [], warehouse: 1 };
type Figures = Readonly<Record<string, readonly (number | null)[]>>;
const table = (dimensions: Readonly<Record<string, readonly (string | null)[]>>, metrics: Figures) => ({
  rowCount: Object.values(dimensions)[0]?.length ?? 1,
  dimensions,
  metrics,
});

/** Sales of 100, 80 and 200 thousand; the second fell by a fifth, the third rose. */
const NOW: Figures = {
  total_sales_ordered_revenue_in_usd: [100_000, 80_000, 200_000],
  conversion_rate: [0.1, 0.08, 0.12],
  tacos: [0.1, 0.15, 0.09],
  buy_box_percentage: [0.95, 0.9, 0.97],
  ad_spend_in_usd: [10_000, 12_000, 18_000],
};
const BEFORE: Figures = {
  total_sales_ordered_revenue_in_usd: [100_000, 100_000, 150_000],
  conversion_rate: [0.1, 0.1, 0.1],
  tacos: [0.1, 0.12, 0.09],
  buy_box_percentage: [0.95, 0.9, 0.97],
  ad_spend_in_usd: [10_000, 12_000, 15_000],
};
const IDS = ['b1', 'b2', 'b3'];
/** What the table of brands compares. */
const KEYS = Object.keys(NOW);
/** October's goals: 200,000 for the first, of which half is there; none for the second; 100,000 for the third. */
const GOALS = [
  goal('g1', { brandGroupId: 'b1', month: 10, value: 200_000 }),
  goal('g3', { brandGroupId: 'b3', month: 10, value: 100_000 }),
];
const SECTIONS: KeptSections = [
  { title: 'Sales', metrics: ['total_sales', 'tacos'] },
  { title: 'Else', metrics: ['avg_rating', 'gone_metric', 'glance_views'] },
];
const configs = (version = 3, executiveSummary_: KeptSections = SECTIONS) => ({
  brandGroupConfigs: [{ brandGroupId: 'b1', executiveSummary: executiveSummary_, version }],
  invalid: [],
});

/** `sellers`: the countries of the first brand group. */
const answered = (
  made: DrawnScreen,
  goals = GOALS,
  sellers: readonly string[] = ['US'],
  days: object = {},
  { now, before }: { readonly now: Figures; readonly before: Figures } = { now: NOW, before: BEFORE },
): DrawnScreen => {
  made.answerQuery('config', configs());
  made.answerQuery('goals', goals);
  made.answerQuery('sellers', {
    current: table(
      { brand_group_id: sellers.map(() => 'b1'), country: sellers },
      { total_sales_ordered_revenue_in_usd: sellers.map(() => 5), ad_spend_in_usd: sellers.map(() => null) },
    ),
    annotations,
  });
  made.answerQuery('brands', {
    current: table({ brand_group_id: IDS }, now),
    prior: table({ brand_group_id: IDS }, before),
    annotations: { ...annotations, days },
  });
  made.answerQuery('year', {
    current: table({ brand_group_id: ['b1'] }, { total_sales_ordered_revenue_in_usd: [900_000] }),
    prior: table({ brand_group_id: ['b1'] }, { total_sales_ordered_revenue_in_usd: [1_000_000] }),
    annotations: { ...annotations, days },
  });
  made.answerQuery('months', {
    current: table(
      { brand_group_id: ['b1', 'b1'], date: ['2026-09-01', '2026-10-01'] },
      { total_sales_ordered_revenue_in_usd: [90_000, 100_000] },
    ),
    prior: table(
      { brand_group_id: ['b1', 'b1'], date: ['2025-09-01', '2025-10-01'] },
      { total_sales_ordered_revenue_in_usd: [95_000, 110_000] },
    ),
    annotations,
  });
  made.answerQuery('retail', {
    current: table({ brand_group_id: IDS }, { ...now, glance_views: [1_000, 2_000, null], ad_sales: [1, 2, 3] }),
    prior: table({ brand_group_id: IDS }, { ...before, glance_views: [2_000, 1_000, null], ad_sales: [1, 2, 3] }),
    annotations,
  });
  made.answerQuery('retailTrend', {
    current: table({ brand_group_id: ['b1'], date: ['2026-10-01'] }, { glance_views: [1_000] }),
    annotations,
  });
  return made;
};
const opened = (path = OCTOBER, who = WHO): DrawnScreen => openDrawn('executive-summary', path, who);
const drawn = (path = OCTOBER, who = WHO): DrawnScreen => answered(opened(path, who));
/** The section of a brand group. */
const card = (made: DrawnScreen, id: string): HTMLElement => {
  const section = made.draw().querySelector<HTMLElement>(`section[id="${id}"]`);
  if (section === null) throw new Error(`there is no section ${id}`);
  return section;
};
const tileIn = (part: HTMLElement, title: string): HTMLElement | null => within(part).queryByRole('article', { name: title });
const tile = (part: HTMLElement, title: string): string => {
  const found = tileIn(part, title);
  return found === null ? '' : textOf(found);
};
const edit = (made: DrawnScreen): DrawnScreen => {
  made.send(SUMMARY_EDITOR, { type: 'record.editClicked' });
  return made;
};
const stateOf = (made: DrawnScreen): unknown => made.app.at(SUMMARY_EDITOR).getSnapshot()?.value;
const bodyOf = (made: DrawnScreen) => made.commands('api.call').findLast(({ call }) => call === 'saveDashboardConfig')?.input.body;

describe('Executive Summary', () => {
  test('B-011 B-030 B-069 B-070 at /dashboard has its title, a date range with periodicities, and a set of sections for each brand group', () => {
    const made = drawn();
    const page = made.draw();
    within(page).getByRole('heading', { level: 1, name: 'Executive Summary' });
    within(page).getByLabelText(/^Date range/);
    expect(dateOfferFor('executive-summary')?.periodicities).toEqual([...PERIODICITIES]);
    const weekly = opened(`${OCTOBER}&periodicity=weekly`);
    weekly.answerQuery('config', configs());
    expect(weekly.asks('retailTrend')).toMatchObject({ body: { periodicity: 'weekly' } });
    expect([...page.querySelectorAll('section[id^="brand-b"]')].map(({ id }) => id)).toEqual(['brand-b1', 'brand-b2', 'brand-b3']);
  });

  test('B-077 B-078 B-521 shows sections of metric tiles per brand group, under an anchor of its name; what is unsupported says so', () => {
    const made = drawn();
    const first = card(made, 'brand-b1');
    expect(addressesOf(first)).toContain('#brand-b1');
    within(first).getByLabelText('Sales, Brand B1');
    expect(tile(first, 'TACOS')).toMatch(/10\.0%/);
    expect(tile(first, 'Glance Views')).toMatch(/1K.*50\.0%.*vs 2K/);
    expect(textOf(first)).toContain('The metric gone_metric is no longer supported in the Executive Summary.');
    expect(textOf(first)).toContain('Average Rating Average rating is not available in portfolio mode.');
    // The others have not chosen: they have what everybody begins with.
    within(card(made, 'brand-b2')).getByLabelText('Sales and traffic, Brand B2');
    expect(tile(card(made, 'brand-b3'), 'Glance Views')).toContain(
      'This metric is not available with the current date range and/or filters.',
    );
  });

  /** One section with these metrics, each answered with a quarter. */
  const withMetrics = (keys: readonly string[], search = ''): DrawnScreen => {
    const made = opened(
      `${OCTOBER}${search}`,
      user({ brandGroups: [brandGroup('b1', { name: 'Brand B1', hasDsp: true, hasCogs: true })] }),
    );
    made.answerQuery('config', configs(3, [{ title: 'All', metrics: [...keys] }]));
    for (const key of ['retail', 'sov', 'inventory', 'dsp']) {
      const asks = made.asked.some(({ owner, command }) => command.type === 'api.call' && String(owner).endsWith(`/${key}`));
      if (!asks) continue;
      const { metrics } = (made.asks(key) as { body: { metrics: string[] } }).body;
      made.answerQuery(key, {
        current: table({ brand_group_id: ['b1'] }, Object.fromEntries(metrics.map((metric) => [metric, [0.25]]))),
        annotations,
      });
    }
    return made;
  };
  test('B-486 total ad spend says why it is not compared, and which countries the prior period lacks, by both of its parts', () => {
    const told = (of: object): string => {
      const made = opened(OCTOBER, user({ brandGroups: [brandGroup('b1', { name: 'Brand B1', hasDsp: true })] }));
      made.answerQuery('config', configs(3, [{ title: 'All', metrics: ['total_ad_spend'] }]));
      for (const [query, key] of [
        ['retail', 'ad_spend_in_usd'],
        ['dsp', 'total_cost_in_usd'],
      ] as const)
        made.answerQuery(query, {
          current: table({ brand_group_id: ['b1'] }, { [key]: [60_000] }),
          prior: table({ brand_group_id: ['b1'] }, { [key]: [50_000] }),
          annotations: { ...annotations, ...(query === 'dsp' ? of : {}) },
        });
      return tile(card(made, 'brand-b1'), 'Total Ad Spend');
    };
    expect(told({})).toMatch(/\$120K.*20\.0%.*vs \$100K/);
    const begun = told({ begins: { total_cost_in_usd: { b1: '2026-09-20' } } });
    expect(begun).toMatch(/\$120K.*incomplete prior period/);
    expect(begun).not.toContain('%');
    expect(told({ late_countries: { total_cost_in_usd: { b1: ['DE'] } } })).toContain('prior period lacks Germany');
  });

  const figuresOf = (keys: readonly string[]): readonly string[] => {
    const first = card(withMetrics(keys), 'brand-b1');
    return keys.map((key) => {
      const title = summaryMetrics({ sales: 'ordered', basis: 'gross' }).find((metric) => metric.key === key)?.title ?? 'no title';
      return `${key}: ${tile(first, title) === '' ? 'no tile' : /25|0\.3|\$[01]\b|\b0\b/.test(tile(first, title)) ? 'figure' : tile(first, title)}`;
    });
  };
  const drawnAs = (keys: readonly string[], what: string): readonly string[] => keys.map((key) => `${key}: ${what}`);

  test.each([
    [
      'B-283',
      [
        'total_sales',
        'glance_views',
        'conversion_rate',
        'ordered_units',
        'asp',
        'buy_box_percentage',
        'best_seller_count',
        'units_refunded',
      ],
    ],
    ['B-285', ['ad_spend_in_usd', 'ad_sales', 'tacos', 'troas', 'roas', 'price', 'shipped_units', 'sales_refunded']],
    [
      'B-286',
      [
        'impressions',
        'clicks',
        'ad_units_sold',
        'ad_orders',
        'cpc',
        'ctr',
        'acos',
        'ads_aov',
        'ads_conversion_rate',
        'sales_from_ads_pct',
        'buy_box_glance_views',
      ],
    ],
    ['B-282', ['top10_overall_sov', 'top10_organic_sov', 'top10_paid_sov']],
    ['B-287', ['overall_sov', 'organic_sov', 'paid_sov'].flatMap((key) => [key, `brand_${key}`, `top10_brand_${key}`])],
    ['B-288', ['keyword_count', 'active_product_count', 'dsp_ad_spend_in_usd', 'total_ad_spend']],
  ] as const)('%s each metric of its part of the catalogue is a tile with its figure', (_, keys) => {
    expect(figuresOf(keys)).toEqual(drawnAs(keys, 'figure'));
  });

  test('ad figures that products have none of are where the campaigns are, for whoever imported those alone', () => {
    const spans = { ads: { first: isoDay('2026-09-01'), last: isoDay('2026-10-31') } };
    const made = opened(OCTOBER, user({ brandGroups: [brandGroup('b1', { name: 'Brand B1', spans })] }));
    made.answerQuery('config', configs(1, [{ title: 'Ads', metrics: ['ad_spend_in_usd', 'tacos', 'glance_views'] }]));
    made.answerQuery('retail', {
      current: table({ brand_group_id: ['b1'] }, { ad_spend_in_usd: [null], tacos: [null], glance_views: [null] }),
      annotations,
    });
    const first = card(made, 'brand-b1');
    const elsewhere = 'No product-level ad data. Campaign data is on Advertising Overview.';
    expect([tile(first, 'Ad Spend'), tile(first, 'TACOS')].every((words) => words.includes(elsewhere))).toBe(true);
    expect(tile(first, 'Glance Views')).toContain('No data for this metric has been imported yet.');
    // While it is edited the same tiles give the same reasons.
    edit(made);
    const edited = card(made, 'brand-b1');
    expect(textOf(edited).split(elsewhere)).toHaveLength(3);
    expect(textOf(edited)).toContain('No data for this metric has been imported yet.');
  });

  test('a file that a brand group never had is named apart from dates without figures, with its import for an Admin', () => {
    const span = { first: isoDay('2026-09-01'), last: isoDay('2026-10-31') };
    const drawn = (role: 'Admin' | 'Prime'): HTMLElement => {
      const brandGroups = [brandGroup('b1', { name: 'Brand B1', spans: { retail: span } })];
      const made = opened(OCTOBER, user({ brandGroups }, [role]));
      made.answerQuery('config', configs(1, [{ title: 'Stock', metrics: ['overall_sov', 'active_product_count', 'glance_views'] }]));
      made.answerQuery('sov', { current: table({ brand_group_id: [] }, {}), annotations });
      made.answerQuery('retail', { current: table({ brand_group_id: ['b1'] }, { glance_views: [null] }), annotations });
      return card(made, 'brand-b1');
    };
    const [admin, prime] = [drawn('Admin'), drawn('Prime')];
    expect(tile(admin, 'Glance Views')).toContain('This metric is not available with the current date range and/or filters.');
    for (const page of [admin, prime]) expect(textOf(page)).toContain('Not imported yet: Stock, Share of voice.');
    expect([admin, prime].map((page) => addressesOf(page).some((each) => each.startsWith('/velocity/admin/imports?group=b1')))).toEqual([
      true,
      false,
    ]);
  });

  test('B-284 total sales are called by what the page counts', () => {
    const title = (search: string) =>
      within(card(withMetrics(['total_sales'], search), 'brand-b1'))
        .getByRole('article', { name: /^Total Sales: / })
        .getAttribute('aria-label');
    expect([title(''), title('&basis=net'), title('&sales=cogs')]).toEqual([
      'Total Sales: Ordered Revenue',
      'Total Sales: Ordered Revenue (Net)',
      'Total Sales: Shipped COGS',
    ]);
  });

  test('B-522 average rating with filters says that it is not available with them', () => {
    const made = withMetrics(['avg_rating', 'glance_views'], '&countries[]=US');
    expect(tile(card(made, 'brand-b1'), 'Average Rating')).toContain('Average rating is not available with the current filters.');
    expect(tile(card(made, 'brand-b1'), 'Glance Views')).toMatch(/Glance Views 0\b/);
  });

  test('a brand group without display campaigns has no figure for them, and its search ads alone as total ad spend', () => {
    const made = opened();
    made.answerQuery('config', configs(3, [{ title: 'Ads', metrics: ['dsp_ad_spend_in_usd', 'total_ad_spend'] }]));
    made.answerQuery('retail', { current: table({ brand_group_id: ['b1'] }, { ad_spend_in_usd: [12_000] }), annotations });
    made.answerQuery('dsp', { current: table({ brand_group_id: [] }, { total_cost_in_usd: [] }), annotations });
    const first = card(made, 'brand-b1');
    expect(tile(first, 'DSP Ad Spend')).toContain('This metric is not available with the current date range and/or filters.');
    expect(tile(first, 'Total Ad Spend')).toMatch(/\$12K/);
  });

  test('B-524 without a brand group to select the page says so', () => {
    const gone = user({ brandGroups: [brandGroup('b1', { deletedAt: '2026-01-01T00:00:00.000Z' })] });
    const made = opened(OCTOBER, gone);
    expect(textOf(made.draw())).toContain('An unexpected error occurred: no brands available to select.');
  });

  test('B-520 a tile whose figures could not be had says so and can be tried again, and the rest stands', () => {
    const made = drawn();
    made.send(NAVIGATION, { type: 'navigation.linkFollowed', to: `/velocity/${OCTOBER.replace('10-31', '10-30')}` });
    made.failQuery('retail', { kind: 'status', status: 500 });
    const first = card(made, 'brand-b1');
    expect(tile(first, 'TACOS')).toContain('There was an error retrieving this data. Retry');
    expect(textOf(first)).toContain('$900K');
  });

  test('B-079 B-597 each brand group has a goals block: the year to date beside the same days of the year before, by month', () => {
    const made = drawn();
    expect(made.asks('months')).toMatchObject({
      body: {
        currentPeriod: { start: '2026-01-01', end: '2026-11-19' },
        priorPeriod: { start: '2025-01-01', end: '2025-11-19' },
        periodicity: 'monthly',
        brandGroupIds: ['b1', 'b2', 'b3'],
      },
    });
    const text = textOf(card(made, 'brand-b1'));
    expect(text).toMatch(/Sales goal, year to date/);
    expect(text).toMatch(/\$900K.*down 10\.0%.*vs \$1\.00M/);
    expect(textOf(card(made, 'brand-b2'))).toContain('Set a goal');
  });

  test('the goals block of a brand group without data or goals says so in place of a chart', () => {
    const made = drawn();
    const of = (name: string) => within(made.draw()).getByRole('region', { name: `Sales goal of ${name}` });
    const tableOf = (block: HTMLElement) => within(block).getByRole('button', { name: /^Table of/ });
    const [known, blank] = [of('Brand B1'), of('Brand B2')];
    within(known).getByRole('img', { name: 'Sales goal, Brand B1' });
    expect(tableOf(known).hasAttribute('disabled')).toBe(false);
    expect(textOf(blank)).toMatch(/No data this year or last year No goal is set.*Set a goal/);
    expect(within(blank).queryByRole('img')).toBeNull();
    expect(tableOf(blank).hasAttribute('disabled')).toBe(true);
  });

  test('B-073 B-390 B-389 B-426 a Select Brands action shows who is chosen; the brand group of the page stays, and ten show at most', () => {
    const many = Array.from({ length: 14 }, (_, i) => brandGroup(`m${i}`, { name: `Many ${i}` }));
    const who = user({ brandGroups: many });
    const few = opened('dashboard?brandGroup=m3', who);
    within(few.draw()).getByRole('button', { name: /Select Brands/ });
    expect(few.asks('brands')).toMatchObject({ body: { brandGroupIds: ['m3'] } });
    const chosen = (ids: readonly number[], roles?: Parameters<typeof user>[1]) =>
      opened(`dashboard?brandGroup=m3&brands=${ids.map((i) => `m${i}`).join(',')}`, user({ brandGroups: many }, roles)).asks('brands');
    expect(chosen([1, 2])).toMatchObject({ body: { brandGroupIds: ['m1', 'm2', 'm3'] } });
    const all = Array.from({ length: 14 }, (_, i) => i);
    expect((chosen(all) as { body: { brandGroupIds: string[] } }).body.brandGroupIds).toHaveLength(10);
    expect((chosen(all, ['Internal']) as { body: { brandGroupIds: string[] } }).body.brandGroupIds).toHaveLength(14);
  });

  test('B-391 of the brand groups of its organization at most five show as related, whoever looks', () => {
    const many = Array.from({ length: 9 }, (_, i) =>
      brandGroup(`m${i}`, { name: `Many ${i}`, ...(i === 0 ? { organizationId: 'o2' } : {}) }),
    );
    for (const roles of [undefined, ['Internal'] as const]) {
      const made = opened(
        'dashboard?brandGroup=m3&brands=related',
        user({ brandGroups: many }, roles === undefined ? undefined : [...roles]),
      );
      expect(made.asks('brands')).toMatchObject({ body: { brandGroupIds: ['m1', 'm2', 'm3', 'm4', 'm5', 'm6'] } });
      within(made.draw()).getByRole('button', { name: 'Related Brands (5)', pressed: true });
    }
    expect(textOf(opened('dashboard?brandGroup=m0', user({ brandGroups: many })).draw())).not.toContain('Related Brands');
    expect(textOf(opened('dashboard?brandGroup=m1', user({ brandGroups: many.slice(1, 4) })).draw())).not.toContain('Related Brands');
  });

  test('a rate has as many decimals in its tiles as in the table, for all brand groups', () => {
    const now = { ...NOW, tacos: [0.0179, 0.0066, 0.124] };
    const made = answered(opened(), GOALS, ['US'], {}, { now, before: { ...BEFORE, tacos: [0.02, 0.0066, 0.12] } });
    const [first] = within(regionOf(made.draw(), 'Brands needing attention'))
      .getAllByRole('row')
      .map(textOf)
      .filter((row) => row.includes('Brand B1'));
    expect(first).toMatch(/ 1\.79% .*0\.21 pts/);
    expect(tile(card(made, 'brand-b1'), 'TACOS')).toMatch(/ 1\.79% .*0\.21 pts vs 2\.00%/);
    expect(tile(card(made, 'brand-b3'), 'TACOS')).toMatch(/ 12\.40% .*0\.40 pts vs 12\.00%/);
  });

  test('who is furthest from goal or fell most stands first, with why, and the file says the same', () => {
    const made = drawn();
    const rows = within(regionOf(made.draw(), 'Brands needing attention')).getAllByRole('row').map(textOf);
    expect(rows[1]).toMatch(/^Brand B1 .*50% short of the sales goal.*50%.*of \$200K.*\$100K short/);
    expect(rows[2]).toMatch(/^Brand B2 .*Sales fell 20%; no sales goal.*TACOS rose 3.0 pts.*Set a goal/);
    expect(rows[3]).toMatch(/^Brand B3 .*100% ahead of the sales goal.*\$\d+K ahead/);
    // Amounts have their change in dollars beside the percentage.
    expect(rows[2]).toContain('▼ down 20.0% −$20.0K');
    made.send(AT, { type: 'screen.downloadClicked', what: gridDownload({ table: 'needs', which: 'all', shown: [] }) });
    const file = made.commands('file.download').at(-1);
    expect(file?.name).toBe('executive-summary_brand-b1_2026-10-01_2026-10-31.csv');
    const lines = file?.text.replace('\ufeff', '').trim().split(/\r?\n/) ?? [];
    expect(lines[1]).toMatch(/^Brand B1,[^,]*,50% short of the sales goal,,200000.00,-100000.00,0.5,100000.00,/);
    expect(lines).toHaveLength(4);
    for (const which of ['view', 'all'] as const) {
      made.send(AT, { type: 'screen.downloadClicked', what: gridDownload({ table: 'needs', which, shown: [...KEYS] }) });
      const text = made.commands('file.download').at(-1)?.text ?? '';
      const heads =
        text
          .replace('\ufeff', '')
          .split(/\r?\n/)[0]
          ?.match(/"[^"]*"|[^,]+/g) ?? [];
      expect(heads.length).toBeGreaterThan(10);
      expect(heads).toEqual([...new Set(heads)]);
      for (const title of ['Conversion Rate', 'TACOS'])
        expect([title, heads.filter((head) => head.includes(`${title}, change`)).length]).toEqual([title, 1]);
    }
    expect(
      goalSeries(
        GOALS.slice(0, 1),
        'sales',
        { countries: [], sellingCountries: [], tag: null },
        { start: isoDay('2026-10-01'), end: isoDay('2026-10-31') },
        'monthly',
        'periodic',
      ),
    ).toEqual([200_000]);
  });

  test('a tile calls no change good or bad where the periods have data on different days, and says on how many', () => {
    const of = (days: object) => {
      const made = opened();
      made.answerQuery('config', configs());
      made.answerQuery('retail', {
        current: table({ brand_group_id: IDS }, { ...NOW, glance_views: [2_000, 2_000, null] }),
        prior: table({ brand_group_id: IDS }, { ...BEFORE, glance_views: [1_000, 1_000, null] }),
        annotations: { ...annotations, days },
      });
      return within(card(made, 'brand-b1')).getByRole('article', { name: /^Glance Views/ });
    };
    expect(of({}).querySelector('[data-band="green"]')).not.toBeNull();
    const gap = of({ glance_views: { b1: { current: 31, prior: 2 } } });
    expect(gap.querySelector('[data-band="gray"]')).not.toBeNull();
    expect(textOf(gap)).toMatch(/100\.0%.*data on 2 of \d+ days in the prior period/);
  });

  test('brands needing attention and the goals block colour no change of a sum over such periods', () => {
    const key = 'total_sales_ordered_revenue_in_usd';
    const of = (days: object) => {
      const made = answered(opened(), GOALS, ['US'], days);
      const grays = (part: HTMLElement) => part.querySelectorAll('[data-band="gray"]').length;
      return [grays(regionOf(made.draw(), 'Brands needing attention')), grays(card(made, 'brand-b1'))];
    };
    const [without, withGaps] = [of({}), of({ [key]: Object.fromEntries(IDS.map((id) => [id, { current: 20, prior: 31 }])) })];
    expect(withGaps[0]).toBeGreaterThan(without[0] ?? 0);
    expect(withGaps[1]).toBeGreaterThan(without[1] ?? 0);
  });

  test('the description of a goal chart leaves out the month of today and months that the data lack days of', () => {
    const months = ['2026-08-01', '2026-09-01', '2026-10-01', '2026-11-01'];
    const other = openDrawn('executive-summary', OCTOBER, user({ brandGroups: groups.slice(0, 1) }));
    other.answerQuery('config', configs());
    other.answerQuery('goals', GOALS.slice(0, 1));
    other.answerQuery('sellers', { current: table({ brand_group_id: [], country: [] }, {}), annotations });
    other.answerQuery('year', {
      current: table({ brand_group_id: ['b1'] }, { total_sales_ordered_revenue_in_usd: [900_000] }),
      annotations,
    });
    const parts = [
      { metric: 'total_sales_ordered_revenue_in_usd', unit: '2026-08-01', country: null, days: 3, since: null, brandGroup: 'b1' },
    ];
    other.answerQuery('months', {
      current: table(
        { brand_group_id: months.map(() => 'b1'), date: months },
        { total_sales_ordered_revenue_in_usd: [1_000, 90_000, 100_000, 2_000] },
      ),
      annotations: { ...annotations, parts },
    });
    expect(textOf(card(other, 'brand-b1'))).toContain(
      '2026: $100K in Oct 2026, up 11.1% from $90.0K in Sep 2026; highest $100K in Oct 2026, lowest $90.0K in Sep 2026; incomplete and left out: Aug 2026, Nov 2026.',
    );
  });

  test('goals of some of the countries are not measured against the sales of all, and the block says whose they are', () => {
    const goals = GOALS.map((each) => ({ ...each, country: 'US' as const }));
    const of = (countries: readonly string[]): DrawnScreen => answered(opened(), goals, countries);
    const [one, two] = [of(['US']), of(['US', 'DE'])].map((made) => [
      textOf(card(made, 'brand-b1')),
      textOf(regionOf(made.draw(), 'Brands needing attention')),
    ]);
    expect(one?.[0]).toContain('Not every month has a goal');
    expect(one?.[1]).toMatch(/Brand B1.*50% short of the sales goal/);
    expect(two?.[0]).toContain('Goals cover US only');
    expect(two?.[1]).not.toMatch(/Brand B1[^B]*short of the sales goal/);
  });

  test('asks the metrics of all brand groups at once, and only those that the saved sections name', () => {
    const made = opened();
    expect(() => made.asks('retail')).toThrow();
    made.answerQuery('config', configs());
    expect(made.asks('retail')).toMatchObject({ body: { dimensions: ['brand_group_id'], brandGroupIds: ['b1', 'b2', 'b3'] } });
    const { metrics } = (made.asks('retail') as { body: { metrics: string[] } }).body;
    expect(metrics).toContain('total_sales_ordered_revenue_in_usd');
    expect(metrics).not.toContain('cpc');
    expect(() => made.asks('sov')).toThrow();
  });
});

describe('editing', () => {
  test('B-074 B-075 B-076 B-326 is begun by Edit, and ended by Save or Cancel', () => {
    const made = drawn();
    const buttons = (): string => textOf(made.draw());
    expect([/\bEdit\b/.test(buttons()), /\bCancel\b/.test(buttons())]).toEqual([true, false]);
    edit(made);
    expect(stateOf(made)).toBe('editing');
    expect([/\bSave\b/.test(buttons()), /\bCancel\b/.test(buttons())]).toEqual([true, true]);
    made.send(SUMMARY_EDITOR, { type: 'record.cancelClicked' });
    expect(stateOf(made)).toBe('viewing');
  });

  test('B-327 B-328 B-329 sections are added, named and deleted, all but the last one', () => {
    const made = edit(drawn());
    made.send(SUMMARY_EDITOR, { type: 'summary.sectionAdded', brandGroupId: 'b1' });
    within(card(made, 'brand-b1')).getByDisplayValue('New Section');
    made.send(SUMMARY_EDITOR, { type: 'summary.titleTyped', brandGroupId: 'b1', section: 2, title: 'Mine' });
    made.send(SUMMARY_EDITOR, { type: 'summary.titleKept' });
    within(card(made, 'brand-b1')).getByDisplayValue('Mine');
    const deletable = (): readonly boolean[] =>
      within(card(made, 'brand-b1'))
        .getAllByRole<HTMLButtonElement>('button', { name: /^Delete the section/ })
        .map(({ disabled }) => !disabled);
    expect(deletable()).toEqual([true, true, true]);
    for (const section of [2, 1]) made.send(SUMMARY_EDITOR, { type: 'summary.sectionDeleted', brandGroupId: 'b1', section });
    expect(deletable()).toEqual([false]);
  });

  test('B-384 B-385 B-386 a title that is empty or another section’s is refused where it is typed, and nothing is lost', () => {
    const made = edit(drawn());
    const typed = (title: string): string => {
      made.send(SUMMARY_EDITOR, { type: 'summary.titleTyped', brandGroupId: 'b1', section: 1, title });
      made.send(SUMMARY_EDITOR, { type: 'summary.titleKept' });
      return textOf(card(made, 'brand-b1'));
    };
    expect(typed(' ')).toContain('Section title cannot be empty');
    expect(typed('Sales')).toContain('There is already a section with that title.');
    made.send(SUMMARY_EDITOR, { type: 'summary.titleGivenUp' });
    within(card(made, 'brand-b1')).getByDisplayValue('Else');
  });

  test('B-332 B-333 B-523 metrics are added and removed; one that is not saved yet says what to do', () => {
    const made = edit(drawn());
    made.send(SUMMARY_EDITOR, { type: 'summary.metricAdded', brandGroupId: 'b1', section: 0, metric: 'cpc' });
    const { title } = summaryMetrics({ sales: 'ordered', basis: 'gross' }).find(({ key }) => key === 'cpc') ?? { title: '' };
    expect(tile(card(made, 'brand-b1'), title)).toContain('Save your changes to see data.');
    made.send(SUMMARY_EDITOR, { type: 'summary.metricRemoved', brandGroupId: 'b1', section: 0, metric: 'cpc' });
    expect(tile(card(made, 'brand-b1'), title)).toBe('');
  });

  test('B-290 B-282 the list to add from has every metric of the catalogue with its title and tooltip; what cannot be added says why', () => {
    const made = edit(drawn());
    const metrics = summaryMetrics({ sales: 'ordered', basis: 'gross' });
    expect(metrics.every(({ title, tooltip, positive }) => title !== '' && tooltip !== '' && positive !== undefined)).toBe(true);
    within(card(made, 'brand-b1')).getByRole('button', { name: /Sales metrics/ });
  });

  test('B-334 B-383 is not saved while a section has no metric, which is said there', () => {
    const made = edit(drawn());
    made.send(SUMMARY_EDITOR, { type: 'summary.sectionAdded', brandGroupId: 'b1' });
    expect(textOf(card(made, 'brand-b1'))).not.toContain('Please select at least one metric');
    made.send(SUMMARY_EDITOR, { type: 'record.saveClicked' });
    expect(bodyOf(made)).toBeUndefined();
    expect(textOf(card(made, 'brand-b1'))).toContain('Please select at least one metric for each section.');
  });

  test('B-335 Cancel asks only where something changed; a discarded change is gone', () => {
    const made = edit(drawn());
    made.send(SUMMARY_EDITOR, { type: 'summary.metricRemoved', brandGroupId: 'b1', section: 0, metric: 'tacos' });
    made.send(SUMMARY_EDITOR, { type: 'record.cancelClicked' });
    expect(stateOf(made)).toBe('asking');
    made.send(SUMMARY_EDITOR, { type: 'record.leaveDeclined' });
    expect(stateOf(made)).toBe('editing');
    made.send(SUMMARY_EDITOR, { type: 'record.cancelClicked' });
    made.send(SUMMARY_EDITOR, { type: 'record.leaveConfirmed' });
    expect(stateOf(made)).toBe('viewing');
    expect(tile(card(made, 'brand-b1'), 'TACOS')).toMatch(/10\.0%/);
  });

  test('Cancel asks as well while a title is half typed, and keeps it where it is not given up', () => {
    const made = edit(drawn());
    made.send(SUMMARY_EDITOR, { type: 'summary.titleTyped', brandGroupId: 'b1', section: 1, title: 'Half' });
    made.send(SUMMARY_EDITOR, { type: 'record.cancelClicked' });
    expect(stateOf(made)).toBe('asking');
    made.send(SUMMARY_EDITOR, { type: 'record.leaveDeclined' });
    within(card(made, 'brand-b1')).getByDisplayValue('Half');
    made.send(SUMMARY_EDITOR, { type: 'record.cancelClicked' });
    made.send(SUMMARY_EDITOR, { type: 'record.leaveConfirmed' });
    expect(stateOf(made)).toBe('viewing');
  });

  test('B-330 B-331 sections and metrics are moved by a drop, by keys and by the menu, one step each for undo', () => {
    const made = edit(drawn());
    const order = (): readonly string[] =>
      (made.app.at(SUMMARY_EDITOR).getSnapshot()?.context.drafts.b1?.sections ?? SECTIONS).map(
        ({ title, metrics }) => `${title}: ${metrics.join(' ')}`,
      );
    const start = order();
    const said = (): string => made.app.at(SUMMARY_EDITOR).getSnapshot()?.context.arranging.said ?? '';
    made.send(SUMMARY_EDITOR, { type: 'arrange.dropped', surface: 'b1', from: { group: 0, item: 1 }, to: { group: 1, item: 0 } });
    expect(order()).toEqual(['Sales: total_sales', 'Else: tacos avg_rating gone_metric glance_views']);
    expect(said()).toBe('Moved: TACOS, 1 of 4 in Else.');
    made.send(SUMMARY_EDITOR, { type: 'arrange.pickedUp', surface: 'b1', at: { group: 1, item: 0 } });
    for (const step of ['later', 'later', 'groupBefore'] as const) made.send(SUMMARY_EDITOR, { type: 'arrange.stepped', step });
    expect(said()).toBe('TACOS, 2 of 2 in Sales.');
    made.send(SUMMARY_EDITOR, { type: 'arrange.putDown' });
    expect(order()).toEqual(start);
    made.send(SUMMARY_EDITOR, { type: 'arrange.sent', surface: 'b1', at: { group: 1, item: null }, step: 'first' });
    expect(order()).toEqual([start[1], start[0]]);
    // Three gestures, three steps.
    made.send(SUMMARY_EDITOR, { type: 'record.undone' });
    expect(order()).toEqual(start);
    made.send(SUMMARY_EDITOR, { type: 'record.undone' });
    expect(order()).toEqual(['Sales: total_sales', 'Else: tacos avg_rating gone_metric glance_views']);
    made.send(SUMMARY_EDITOR, { type: 'record.undone' });
    expect(order()).toEqual(start);
    for (let i = 0; i < 3; i += 1) made.send(SUMMARY_EDITOR, { type: 'record.redone' });
    expect(order()).toEqual([start[1], start[0]]);
    made.send(SUMMARY_EDITOR, { type: 'arrange.pickedUp', surface: 'b1', at: { group: 0, item: null } });
    made.send(SUMMARY_EDITOR, { type: 'arrange.stepped', step: 'later' });
    made.send(SUMMARY_EDITOR, { type: 'arrange.givenUp' });
    expect(order()).toEqual([start[1], start[0]]);
    expect(said()).toBe('Move canceled: Else, 1 of 2.');
  });

  test('what is changed is saved at once, with the version that it started from', () => {
    const made = edit(drawn());
    made.send(SUMMARY_EDITOR, { type: 'summary.metricRemoved', brandGroupId: 'b1', section: 0, metric: 'tacos' });
    made.send(SUMMARY_EDITOR, { type: 'summary.copied', brandGroupId: 'b1' });
    made.send(SUMMARY_EDITOR, { type: 'record.saveClicked' });
    expect(stateOf(made)).toBe('saving');
    const now = [{ title: 'Sales', metrics: ['total_sales'] }, SECTIONS[1]];
    expect(bodyOf(made)).toEqual({
      brandGroupConfigs: [
        { brandGroupId: 'b1', executiveSummary: now, version: 3 },
        { brandGroupId: 'b2', executiveSummary: now },
        { brandGroupId: 'b3', executiveSummary: now },
      ],
    });
    made.answer('saveDashboardConfig', {
      brandGroupConfigs: IDS.map((brandGroupId) => ({ brandGroupId, executiveSummary: now, version: 4 })),
      invalid: [],
    });
    expect(stateOf(made)).toBe('viewing');
    expect(tile(card(made, 'brand-b2'), 'Glance Views')).toMatch(/2K/);
  });

  test('somebody else’s change is shown beside mine: mine goes over it with its version, theirs takes its place', () => {
    const theirs = { brandGroupId: 'b1', executiveSummary: [{ title: 'Theirs', metrics: ['roas'] }], version: 9 };
    const met = (): DrawnScreen => {
      const made = edit(drawn());
      made.send(SUMMARY_EDITOR, { type: 'summary.metricRemoved', brandGroupId: 'b1', section: 0, metric: 'tacos' });
      made.send(SUMMARY_EDITOR, { type: 'record.saveClicked' });
      made.fail('saveDashboardConfig', {
        kind: 'status',
        status: 409,
        conflict: { current: theirs, submitted: { ...theirs, version: 3 } },
      });
      return made;
    };
    const first = met();
    expect(stateOf(first)).toBe('conflict');
    first.send(SUMMARY_EDITOR, { type: 'record.conflictDecided', keep: 'mine' });
    expect(bodyOf(first)).toMatchObject({ brandGroupConfigs: [{ brandGroupId: 'b1', version: 9 }] });
    const second = met();
    second.send(SUMMARY_EDITOR, { type: 'record.conflictDecided', keep: 'theirs' });
    within(card(second, 'brand-b1')).getByDisplayValue('Theirs');
  });

  test('going elsewhere with changes asks first; what is changed outlives the session and the page', () => {
    const made = edit(drawn());
    made.send(SUMMARY_EDITOR, { type: 'summary.metricRemoved', brandGroupId: 'b1', section: 0, metric: 'tacos' });
    made.send(NAVIGATION, { type: 'navigation.linkFollowed', to: '/velocity/business-health' });
    expect(stateOf(made)).toBe('asking');
    made.send(SUMMARY_EDITOR, { type: 'record.leaveDeclined' });
    const kept = made.commands('history.keep').at(-1)?.history;
    const again = drawn();
    again.send(SUMMARY_EDITOR, { type: 'record.historyReturned', history: kept ?? null });
    expect(stateOf(again)).toBe('editing');
    expect(tile(card(again, 'brand-b1'), 'TACOS')).toBe('');
    again.send(SUMMARY_EDITOR, { type: 'record.undone' });
    expect(tile(card(again, 'brand-b1'), 'TACOS')).toMatch(/10\.0%/);
  });
});

const OWN_BOARD = {
  id: 'd1',
  brandGroupId: 'b1',
  title: 'North board',
  date: { start: { ago: 30, unit: 'days' }, end: { ago: 1, unit: 'days' }, type: 'flexible' },
  periodOverPeriod: null,
  panels: [{ id: 'heading0001', type: 'Heading', text: 'What we look at', toc: false, level: 2 }],
  isUserFavorite: false,
  createdBy: null,
  savedBy: null,
  createdAt: '2026-10-01T00:00:00.000Z',
  updatedAt: '2026-10-01T00:00:00.000Z',
  deletedAt: null,
  version: 3,
};

describe('the mode', () => {
  const own = [brandGroup('b1', { dashboard: true, dashboardId: 'd1', dashboardName: 'North board' }), brandGroup('b2')];

  test('B-071 B-080 B-081 is Portfolio Mode or Custom Dashboard, which shows the brand group’s own under a link to it', () => {
    const made = drawn(OCTOBER, user({ brandGroups: own }));
    const text = textOf(made.draw());
    expect([text.includes('Portfolio Mode'), text.includes('Custom Dashboard'), text.includes('Brands needing attention')]).toEqual([
      true,
      true,
      true,
    ]);
    made.send(SUMMARY_EDITOR, { type: 'summary.modeChosen', mode: 'dashboard' });
    made.send(AT, uiSet(nearPart(OWN_DASHBOARD), true));
    made.answerQuery('dashboard', { dashboard: OWN_BOARD });
    const page = made.draw();
    const link = within(page).getByRole('link', { name: 'Open the dashboard' });
    expect(link.getAttribute('href')).toMatch(/^\/velocity\/custom-reporting\/dashboards\/d1/);
    expect(textOf(page)).toContain('What we look at');
    expect(textOf(page)).not.toContain('Brands needing attention');
    expect(textOf(drawn(OCTOBER, user({ brandGroups: [brandGroup('b1'), brandGroup('b2')] })).draw())).not.toContain('Custom Dashboard');
  });

  test('B-338 is remembered in a cookie for 365 days, which decides where the address says nothing', () => {
    const made = drawn(OCTOBER, user({ brandGroups: own }));
    made.send(SUMMARY_EDITOR, { type: 'summary.modeChosen', mode: 'portfolio' });
    expect(made.commands('cookie.put').at(-1)).toMatchObject({ value: 'portfolio', days: 365 });
    const other = drawn(OCTOBER, user({ brandGroups: own }));
    expect(other.commands('cookie.claim')).toEqual([{ type: 'cookie.claim', name: 'velocity_summary_mode' }]);
    other.send(SUMMARY_EDITOR, { type: 'cookie.returned', name: 'velocity_summary_mode', value: 'dashboard' });
    expect(textOf(other.draw())).toContain('North board');
    expect(textOf(other.draw())).not.toContain('Brands needing attention');
  });
});
