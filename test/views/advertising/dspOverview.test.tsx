/** DSP Overview as it is drawn, asked and saved. */
import { describe, expect, test } from 'vitest';
import { NAVIGATION, screenAddress } from '../../../src/domain/journal/address.ts';
import { dspMetrics } from '../../../src/domain/metrics/dsp.ts';
import { evaluateMetric } from '../../../src/domain/metrics/metric.ts';
import { gridDownload } from '../../../src/domain/tables/gridSheet.ts';
import { user } from '../../machines/harness.ts';
import { addressesOf, brokenIn, regionOf, rowsOf, textOf, within } from '../drawn.tsx';
import { type DrawnScreen, openDrawn } from '../drawnScreen.tsx';

const AT = screenAddress('dsp-overview');
const PATH = 'advertising/dsp-overview?brandGroup=b1&range=2026-10-01.2026-10-31&compare=pop';

const withDsp = (over: Parameters<typeof user>[0] = {}, roles?: Parameters<typeof user>[1]) => {
  const made = user(over, roles);
  return { ...made, brandGroups: made.brandGroups.map((group) => ({ ...group, hasDsp: true })) };
};

type Sums = Readonly<Record<string, number>>;
const sums = (n: number): Sums => ({
  cost_cents: n * 10_000,
  total_impressions: n * 100_000,
  viewable_impressions: n * 60_000,
  clicks: n * 300,
  sales_14d_cents: n * 30_000,
  total_sales_14d_cents: n * 50_000,
  detail_page_views_14d: n * 500,
  total_detail_page_views_14d: n * 900,
  purchases_14d: n * 10,
  total_purchases_14d: n * 20,
  new_to_brand_purchases_14d: n * 4,
  total_new_to_brand_purchases_14d: n * 5,
  sns_subscriptions_14d: n * 1,
  total_sns_subscriptions_14d: n * 2,
});

type View = Parameters<typeof dspMetrics>[0];
const HALO: View = { impressions: 'total', attribution: 'halo' };

const side = (dimension: string | null, names: readonly (string | null)[], parts: readonly (Sums | null)[], view: View) => ({
  rowCount: parts.length,
  dimensions: dimension === null ? {} : { [dimension]: [...names] },
  metrics: Object.fromEntries(
    dspMetrics(view).map((metric) => [metric.key, parts.map((one) => (one === null ? null : evaluateMetric(metric, one)))]),
  ),
});
const annotations = { data_availability: {}, unavailable: [], warehouse: 1 };

const DAYS = Array.from({ length: 31 }, (_, i) => `2026-10-${String(i + 1).padStart(2, '0')}`);

const answered = (made: DrawnScreen, view: View = HALO): DrawnScreen => {
  made.answerQuery('totals', { current: side(null, [], [sums(31)], view), prior: side(null, [], [sums(20)], view), annotations });
  made.answerQuery('trend', {
    current: side(
      'date',
      DAYS,
      DAYS.map(() => sums(1)),
      view,
    ),
    annotations,
  });
  made.answerQuery('campaigns', {
    current: side('order_name', ['Prospecting', 'Retargeting'], [sums(11), sums(20)], view),
    prior: side('order_name', ['Prospecting', 'Retargeting'], [sums(10), sums(10)], view),
    annotations,
  });
  return made;
};
const opened = (path = PATH, who = withDsp()): DrawnScreen => openDrawn('dsp-overview', path, who);

const tileOf = (page: HTMLElement, title: string): string => textOf(within(page).getByRole('article', { name: title }));

describe('DSP Overview', () => {
  test('B-015 B-040 B-122 the screen at /advertising/dsp-overview has its title, its dates, and how display campaigns perform', () => {
    const page = answered(opened()).draw();
    within(page).getByRole('heading', { level: 1, name: 'DSP Overview' });
    expect(textOf(page)).toContain('Oct 1 – Oct 31, 2026 vs Sep 1 – Sep 30');
    for (const title of ['Spend and Sales', 'Impressions', 'Campaign Level Performance']) expect(() => regionOf(page, title)).not.toThrow();
  });

  test('B-126 the key metrics have their figure, their change, and why one is missing', () => {
    const page = answered(opened()).draw();
    expect(tileOf(page, 'Total Cost')).toMatch(/\$3\.1K.*up 55\.0%.*vs \$2\.0K/);
    expect(tileOf(page, 'Sales (Brand Halo)')).toContain('$15.5K');
    expect(
      within(page)
        .getAllByRole('article')
        .map((each) => each.getAttribute('aria-label')),
    ).toEqual([
      'Total Cost',
      'Sales (Brand Halo)',
      'DSP ROAS (Brand Halo)',
      'Impressions (Total)',
      'CTR (Total)',
      'Detail Page View Rate (Total, Brand Halo)',
      'Purchases (Brand Halo)',
      '% of Purchases New-to-Brand (Brand Halo)',
    ]);
    expect(tileOf(page, 'DSP ROAS (Brand Halo)')).toMatch(/5\.00/);
    const none = opened();
    none.answerQuery('totals', { current: side(null, [], [{ cost_cents: 0 }], HALO), annotations });
    expect(tileOf(none.draw(), 'DSP ROAS (Brand Halo)')).toContain(
      'This metric is not available with the current date range and/or filters.',
    );
  });

  test('B-124 B-309 viewable impressions take the place of all, where rates are taken over them too', () => {
    const made = opened(`${PATH}&impressions=viewable`);
    expect(made.asks('campaigns')).toMatchObject({
      body: { metrics: expect.arrayContaining(['viewable_impressions', 'viewable_ctr', 'viewable_total_purchase_rate']) },
    });
    const view: View = { impressions: 'viewable', attribution: 'halo' };
    const page = answered(made, view).draw();
    expect(tileOf(page, 'Impressions (Viewable)')).toContain('1.86M');
    expect(tileOf(page, 'CTR (Viewable)')).toContain('0.50%');
    expect(textOf(page)).toMatch(/Viewable Impressions Total Impressions/);
    expect(
      within(page)
        .getAllByRole<HTMLInputElement>('radio', { checked: true })
        .map(({ value }) => value),
    ).toContain('viewable');
  });

  test('B-125 B-310 sales of the promoted products take the place of those of the brand', () => {
    const made = opened(`${PATH}&attribution=promoted`);
    expect(made.asks('totals')).toMatchObject({ body: { metrics: expect.arrayContaining(['sales_14d_in_usd', 'purchase_rate']) } });
    const view: View = { impressions: 'total', attribution: 'promoted' };
    const page = answered(made, view).draw();
    expect(tileOf(page, 'Sales (Promoted)')).toContain('$9.3K');
    expect(tileOf(page, 'DSP ROAS (Promoted)')).toContain('3.00');
  });

  test('B-127 B-128 charts of spend and sales and of impressions say their figures by period', () => {
    const page = answered(opened()).draw();
    expect(textOf(regionOf(page, 'Spend and Sales'))).toMatch(/Total Cost.*Sales \(Brand Halo\).*DSP ROAS/);
    expect(textOf(regionOf(page, 'Impressions'))).toMatch(/Impressions \(Total\).*CTR \(Total\)/);
  });

  test('B-123 figures by period come by the periodicity that is chosen', () => {
    expect(opened(`${PATH}&periodicity=weekly`).asks('trend')).toMatchObject({ body: { periodicity: 'weekly', dimensions: ['date'] } });
  });

  test('B-129 the campaigns stand by cost, and their totals are those of the key metrics', () => {
    const rows = rowsOf(regionOf(answered(opened()).draw(), 'Campaign Level Performance'));
    expect(rows[0]?.slice(0, 3)).toEqual(['Campaign', 'Total Cost', 'Total Cost, change %']);
    expect(rows.slice(1).map(([name, cost]) => [name, cost])).toEqual([
      ['Retargeting', '$2,000'],
      ['Prospecting', '$1,100'],
      ['Total (2)', '$3,100'],
    ]);
    // Every rate of the totals is that of the sums: 31 parts of the same proportions.
    const total = rows.at(-1) ?? [];
    for (const metric of dspMetrics(HALO)) {
      const at = rows[0]?.indexOf(metric.title) ?? -1;
      expect(total[at], metric.title).not.toBe('');
    }
    expect(total[rows[0]?.indexOf('DSP ROAS (Brand Halo)') ?? -1]).toBe('5.00');
  });

  test('asks for display campaigns of the brand group, its dates and the filters that they have', () => {
    const made = opened(`${PATH}&countries[]=US&products[]=B000000001&dspCampaigns[]=Prospecting`);
    expect(made.asks('campaigns')).toMatchObject({
      body: {
        schema: 'dsp',
        brandGroupId: 'b1',
        currentPeriod: { start: '2026-10-01', end: '2026-10-31' },
        priorPeriod: { start: '2026-09-01', end: '2026-09-30' },
        dimensions: ['order_name'],
        filters: { countries: ['US'], dspCampaigns: ['Prospecting'] },
      },
    });
  });

  test('B-121 A-061 is there for Prime users whose brand group has DSP, and for nobody else', () => {
    within(opened().draw()).getByRole('heading', { level: 1, name: 'DSP Overview' });
    for (const who of [user(), user({}, [])]) {
      const made = openDrawn('dsp-overview', PATH, who);
      expect(within(made.draw()).queryByRole('heading', { level: 1, name: 'DSP Overview' })).toBeNull();
      expect(() => made.asks('totals')).toThrow();
    }
  });

  test('B-577 says that the last 14 days are not final, in a line, on the chart and in its file', () => {
    const made = answered(opened(PATH.replace('2026-10-01.2026-10-31', '2026-10-20.2026-11-19')));
    expect(textOf(made.draw())).toMatch(/is preliminary: DSP data can change for up to 14 days\./);
    expect(textOf(answered(opened()).draw())).not.toContain('is preliminary');
  });

  test('tables and charts are saved by whoever may: figures by Prime, pictures by Internal users', () => {
    const files = (who = withDsp()) => {
      const made = answered(opened(PATH, who));
      for (const what of [
        'csv:spendSales',
        'png:spendSales',
        gridDownload({ table: 'campaigns', which: 'view', shown: ['order_name', 'total_cost_in_usd', 'total_sales_14d_in_usd'] }),
      ]) {
        made.send(AT, { type: 'screen.downloadClicked', what });
      }
      return [made.commands('file.download'), made.commands('chart.export')] as const;
    };
    const [[trend, table], pictures] = files();
    expect(trend?.name).toBe('dsp-spend-and-sales_brand-b1_2026-10-01_2026-10-31.csv');
    expect(trend?.text.split('\r\n').slice(0, 2)).toEqual([
      'Date,Total Cost,Sales (Brand Halo),DSP ROAS (Brand Halo)',
      '2026-10-01,100.00,500.00,5',
    ]);
    expect(table?.text).toBe('Campaign,Total Cost,Sales (Brand Halo)\r\nRetargeting,2000.00,10000.00\r\nProspecting,1100.00,5500.00\r\n');
    expect(pictures).toEqual([]);
    expect(files(withDsp({}, ['Internal']))[1]).toHaveLength(1);
  });

  test('B-449 the file of all campaigns is a link to the summary call, in the view that is looked at', () => {
    const page = answered(opened(`${PATH}&attribution=promoted`), { impressions: 'total', attribution: 'promoted' }).draw();
    const href = addressesOf(page).find((each) => each.startsWith('/api/summary/product_performance'));
    const query = new URLSearchParams(href?.split('?')[1]);
    expect(query.getAll('dimensions[]')).toEqual(['order_name']);
    expect(query.getAll('metrics[]')).toContain('sales_14d_in_usd');
    expect([query.get('startDateCurrent'), query.get('endDatePrevious')]).toEqual(['2026-10-01', '2026-09-30']);
  });

  test('each panel loads and fails by itself; without campaigns it says so', () => {
    const made = opened();
    made.answerQuery('campaigns', { current: side('order_name', [], [], HALO), annotations });
    made.failQuery('trend', { kind: 'status', status: 500, message: 'The days are away.' });
    const page = made.draw();
    expect(textOf(regionOf(page, 'Campaign Level Performance'))).toContain('No data available for this table.');
    expect(textOf(regionOf(page, 'Impressions'))).toMatch(/The days are away\..*Retry/);
    expect(tileOf(page, 'Total Cost')).not.toContain('$');
  });

  test('a day of data and no spend at all divide by nothing', () => {
    const made = opened(PATH.replace('2026-10-01.2026-10-31', '2026-10-31.2026-10-31'));
    const zero = Object.fromEntries(Object.keys(sums(1)).map((key) => [key, 0]));
    made.answerQuery('totals', { current: side(null, [], [zero], HALO), annotations });
    made.answerQuery('campaigns', { current: side('order_name', ['Paused'], [zero], HALO), annotations });
    made.answerQuery('trend', { current: side('date', ['2026-10-31'], [zero], HALO), annotations });
    const page = made.draw();
    expect(tileOf(page, 'Total Cost')).toContain('$0');
    expect(brokenIn(page)).toEqual([]);
  });

  test('while other dates are on their way, figures stand under the dates that they are of', () => {
    const made = answered(opened());
    made.send(NAVIGATION, {
      type: 'navigation.linkFollowed',
      to: `/velocity/${PATH.replace(/range=[^&]*/, 'range=2026-11-01.2026-11-07')}`,
    });
    const page = made.draw();
    expect(textOf(regionOf(page, 'Campaign Level Performance'))).toContain('Oct 1 – Oct 31, 2026');
    expect(tileOf(page, 'Total Cost')).toContain('Oct 1 – Oct 31, 2026 (updating)');
  });
});
