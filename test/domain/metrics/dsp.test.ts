import { describe, expect, it } from 'vitest';
import { DSP, DSP_FAMILIES, DSP_VIEWS, dspKey, dspMetrics } from '../../../src/domain/metrics/dsp.ts';
import { evaluateMetric } from '../../../src/domain/metrics/metric.ts';
import { keysOf, metricOfSchema, valueIn } from './worked.ts';

const SUMS = {
  cost_cents: 20_000,
  total_impressions: 1_000,
  viewable_impressions: 800,
  clicks: 40,
  sales_14d_cents: 60_000,
  total_sales_14d_cents: 100_000,
  detail_page_views_14d: 200,
  total_detail_page_views_14d: 400,
  purchases_14d: 20,
  total_purchases_14d: 40,
  new_to_brand_purchases_14d: 4,
  total_new_to_brand_purchases_14d: 16,
  sns_subscriptions_14d: 2,
  total_sns_subscriptions_14d: 8,
};
const value = (key: string): number | null => valueIn(DSP, key, SUMS);
const PROMOTED = { impressions: 'total', attribution: 'promoted' } as const;
const VIEWABLE = { impressions: 'viewable', attribution: 'promoted' } as const;
const HALO = { impressions: 'total', attribution: 'halo' } as const;
const BOTH = { impressions: 'viewable', attribution: 'halo' } as const;

/** What the metric set of a view comes to, by family. */
const setOf = (view: (typeof DSP_VIEWS)[number]): Readonly<Record<string, number | null>> =>
  Object.fromEntries(dspMetrics(view).map((metric, i) => [DSP_FAMILIES[i] ?? '', evaluateMetric(metric, SUMS)]));

describe('display campaigns', () => {
  it('B-250 have the metrics of a DSP row by the names of the specification', () => {
    for (const key of [
      'total_cost_in_usd',
      'sales_14d_in_usd',
      'total_sales_14d_in_usd',
      'dsp_roas',
      'total_impressions',
      'viewable_impressions',
      'detail_page_view_rate',
      'cpdpv',
      'ctr',
      'dsp_cpc',
      'purchases_14d',
      'purchase_rate',
      'new_to_brand_purchase_rate',
      'new_to_brand_purchases_14d',
      'percent_purchases_ntb',
      'sns_subscriptions_14d',
      'snssr',
    ])
      expect(keysOf(DSP), key).toContain(key);
    expect([value('total_cost_in_usd'), value('dsp_roas'), value('dsp_cpc'), value('ctr'), value('cpdpv')]).toEqual([200, 3, 5, 0.04, 1]);
  });

  it('B-309 switches the metric set between viewable and total impressions', () => {
    const [all, viewable] = [setOf(PROMOTED), setOf(VIEWABLE)];
    expect([all.impressions, viewable.impressions]).toEqual([1000, 800]);
    expect([all.ctr, viewable.ctr]).toEqual([0.04, 0.05]);
    expect([all.purchase_rate, viewable.purchase_rate]).toEqual([0.02, 0.025]);
    expect([all.snssr, viewable.snssr]).toEqual([0.002, 0.0025]);
    const same = Object.keys(all).filter((family) => all[family] === viewable[family]);
    expect(same).toEqual([
      'total_cost_in_usd',
      'sales_14d_in_usd',
      'dsp_roas',
      'clicks',
      'dsp_cpc',
      'detail_page_views_14d',
      'cpdpv',
      'purchases_14d',
      'new_to_brand_purchases_14d',
      'percent_purchases_ntb',
      'sns_subscriptions_14d',
    ]);
  });

  it('B-310 switches the metric set between the promoted products and the halo of the brand', () => {
    const [promoted, halo] = [setOf(PROMOTED), setOf(HALO)];
    expect([promoted.sales_14d_in_usd, halo.sales_14d_in_usd]).toEqual([600, 1000]);
    expect([promoted.dsp_roas, halo.dsp_roas]).toEqual([3, 5]);
    expect([promoted.cpdpv, halo.cpdpv]).toEqual([1, 0.5]);
    expect([promoted.percent_purchases_ntb, halo.percent_purchases_ntb]).toEqual([0.2, 0.4]);
    const same = Object.keys(promoted).filter((family) => promoted[family] === halo[family]);
    expect(same).toEqual(['total_cost_in_usd', 'impressions', 'clicks', 'ctr', 'dsp_cpc']);
  });

  it('B-251 has a viewable_ variant of all that leans on impressions and a total_ variant of all that was attributed', () => {
    expect(DSP_VIEWS.map((view) => dspKey('purchase_rate', view))).toEqual([
      'purchase_rate',
      'viewable_purchase_rate',
      'total_purchase_rate',
      'viewable_total_purchase_rate',
    ]);
    expect(['purchase_rate', 'viewable_purchase_rate', 'total_purchase_rate', 'viewable_total_purchase_rate'].map(value)).toEqual([
      0.02, 0.025, 0.04, 0.05,
    ]);
    for (const { key, needs } of DSP.metrics) {
      if (needs.some((name) => name === 'total_impressions')) expect(dspKey(key, VIEWABLE), key).toMatch(/^viewable_/);
      if (needs.some((name) => name.endsWith('_14d') || name.endsWith('_14d_cents'))) expect(dspKey(key, HALO), key).toMatch(/^total_/);
    }
  });

  it('finds the variant from any variant, and nothing for what is no metric of display campaigns', () => {
    for (const metric of DSP.metrics) for (const view of DSP_VIEWS) expect(DSP.find(dspKey(metric.key, view) ?? '')).toBeDefined();
    expect(dspKey('viewable_total_purchase_rate', PROMOTED)).toBe('purchase_rate');
    expect(dspKey('viewable_impressions', PROMOTED)).toBe('total_impressions');
    expect(dspKey('total_cost_in_usd', BOTH)).toBe('total_cost_in_usd');
    for (const text of ['tacos', '', '__proto__', 'viewable_', 'total_']) expect(dspKey(text, BOTH), text).toBeNull();
  });

  it('B-577 says that sales count for 14 days, and names in titles what a variant counts', () => {
    expect(metricOfSchema(DSP, 'total_sales_14d_in_usd').tooltip).toBe('Sales of the whole brand (halo) within 14 days.');
    expect(metricOfSchema(DSP, 'viewable_total_purchase_rate').title).toBe('Purchase Rate (Viewable, Brand Halo)');
    expect(metricOfSchema(DSP, 'viewable_ctr').tooltip).toBe('Click-through rate: clicks as a share of viewable impressions.');
  });
});
