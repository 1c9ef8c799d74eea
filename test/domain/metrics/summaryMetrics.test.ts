import { isRight, left, right } from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import { metricOf } from '../../../src/domain/metrics/catalogue.ts';
import { DISPLAY_TYPES, type SummaryView, summaryMetric, summaryMetrics } from '../../../src/domain/metrics/summaryMetrics.ts';

const VIEW: SummaryView = { sales: 'ordered', basis: 'gross', mode: 'single', filtered: false };
const ALL = summaryMetrics(VIEW);
const holds = (...keys: readonly string[]): void => {
  for (const key of keys) expect(isRight(summaryMetric(key, VIEW)), key).toBe(true);
};

describe('metrics of the Executive Summary', () => {
  it('B-282 B-287 have share of voice plain, for the brand and within the top 10', () => {
    for (const kind of ['overall', 'organic', 'paid'])
      holds(`${kind}_sov`, `brand_${kind}_sov`, `top10_${kind}_sov`, `top10_brand_${kind}_sov`);
  });

  it('B-283 have the retail part', () =>
    holds(
      'total_sales',
      'glance_views',
      'conversion_rate',
      'ordered_units',
      'asp',
      'buy_box_percentage',
      'best_seller_count',
      'units_refunded',
    ));

  it('B-285 have the part of spend and efficiency', () =>
    holds('ad_spend_in_usd', 'ad_sales', 'tacos', 'troas', 'roas', 'price', 'shipped_units', 'sales_refunded'));

  it('B-286 have the part of ads', () => {
    holds('impressions', 'clicks', 'ad_units_sold', 'ad_orders', 'cpc', 'ctr', 'acos', 'ads_aov', 'ads_conversion_rate');
    holds('sales_from_ads_pct', 'buy_box_glance_views');
  });

  it('B-288 have the further part', () =>
    holds('keyword_count', 'active_product_count', 'avg_rating', 'dsp_ad_spend_in_usd', 'total_ad_spend'));

  it('B-284 call total sales by the mode', () => {
    const titles = (['ordered', 'cogs'] as const).flatMap((sales) =>
      (['gross', 'net'] as const).map((basis) => summaryMetrics({ sales, basis }).find(({ key }) => key === 'total_sales')?.title),
    );
    expect(titles).toEqual([
      'Total Sales: Ordered Revenue',
      'Total Sales: Ordered Revenue (Net)',
      'Total Sales: Shipped COGS',
      'Total Sales: Shipped COGS (Net)',
    ]);
  });

  it('B-291 write with one of four display types, and whole numbers with none', () => {
    for (const { key, display } of ALL) if (display !== null) expect(DISPLAY_TYPES, key).toContain(display);
    const displays = Object.fromEntries(ALL.map(({ key, display }) => [key, display]));
    expect([displays.tacos, displays.asp, displays.ad_spend_in_usd, displays.roas, displays.glance_views]).toEqual([
      'pct',
      'usd',
      'usdWhole',
      'float2',
      null,
    ]);
  });

  it('B-292 count refunds as worse when there are more', () => {
    const worse = ALL.filter(({ positive }) => !positive).map(({ key }) => key);
    expect(worse).toEqual(expect.arrayContaining(['units_refunded', 'sales_refunded']));
    expect(worse).not.toContain('total_sales');
  });

  it('B-289 has no average rating in portfolio mode', () => {
    expect(summaryMetric('avg_rating', { ...VIEW, mode: 'portfolio' })).toEqual(
      left({ _tag: 'NotAvailable', key: 'avg_rating', text: 'Average rating is not available in portfolio mode.' }),
    );
    expect(isRight(summaryMetric('asp', { ...VIEW, mode: 'portfolio', filtered: true }))).toBe(true);
  });

  it('B-522 has no average rating with filters, and says so', () => {
    for (const mode of ['portfolio', VIEW.mode] as const)
      expect(summaryMetric('avg_rating', { ...VIEW, mode, filtered: true }), mode).toEqual(
        left({ _tag: 'NotAvailable', key: 'avg_rating', text: 'Average rating is not available with the current filters.' }),
      );
  });

  it('B-521 says of a metric that is no longer there which one it was', () => {
    for (const key of ['bounce_rate', '', '__proto__', 'constructor']) {
      expect(summaryMetric(key, VIEW)).toEqual(
        left({ _tag: 'UnsupportedMetric', key, text: `The metric ${key} is no longer supported in the Executive Summary.` }),
      );
    }
  });

  it('B-284 B-304 come from a schema that has them, by the variant of the mode', () => {
    for (const { from, key } of ALL) if (from !== 'total') expect(metricOf(from.schema, from.key), key).toBeDefined();
    const cogs = summaryMetric('tacos', { ...VIEW, sales: 'cogs' });
    expect(isRight(cogs) && cogs.right.from).toEqual({ schema: 'retail', key: 'tacos_shipped_cogs' });
    expect(summaryMetric('roas', VIEW)).toEqual(right(ALL.find(({ key }) => key === 'roas')));
    expect(new Set(ALL.map(({ key }) => key)).size).toBe(ALL.length);
  });
});
