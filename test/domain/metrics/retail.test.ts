import { describe, expect, it } from 'vitest';
import { PACING_MEASURES } from '../../../src/domain/api/forecasting.contract.ts';
import { type BaseSums, RETAIL_SUMS } from '../../../src/domain/metrics/baseMeasures.ts';
import { evaluateMetric } from '../../../src/domain/metrics/metric.ts';
import { basesOf, RETAIL_METRICS, retailMetric } from '../../../src/domain/metrics/retail.ts';

const NOTHING = Object.fromEntries(RETAIL_SUMS.map((name) => [name, null])) as unknown as BaseSums;

const SUMS: BaseSums = {
  ordered_units: 40,
  ordered_revenue_cents: 100_001,
  shipped_units: 38,
  shipped_cogs_cents: 60_000,
  units_refunded: 2,
  sales_refunded_cents: 5_003,
  cogs_refunded_cents: 3_000,
  glance_views: 800,
  buy_box_glance_views: 720,
  ad_spend_cents: 12_000,
  ad_sales_cents: 48_000,
  ad_orders: 16,
  ad_units: 20,
  ad_impressions: 50_000,
  ad_clicks: 250,
  orders: 36,
  sessions: 500,
  session_units: 30,
  viewed_units: 24,
  buy_box_known_units: 20,
  buy_box_known_views: 750,
  net_proceeds_cents: 70_000,
  settled_proceeds_cents: 90_000,
  settled_fees_cents: 15_000,
  settled_costs_cents: 20_000,
  uncosted_units: 0,
  settled_ad_spend_cents: 5_000,
};

/** Worked by hand from the sums above. */
const EXPECTED: Readonly<Record<string, number>> = {
  settled_proceeds_in_usd: 900,
  net_proceeds_in_usd: 700,
  settled_fees_in_usd: 150,
  profit_in_usd: 450,
  profit_margin: 0.5,
  uncosted_units: 0,
  total_sales_ordered_revenue_in_usd: 1000.01,
  total_sales_ordered_revenue_net_in_usd: 949.98,
  total_sales_shipped_cogs_in_usd: 600,
  total_sales_shipped_cogs_net_in_usd: 570,
  ordered_units: 40,
  orders: 36,
  sessions: 500,
  session_units: 30,
  shipped_units: 38,
  units_refunded: 2,
  sales_refunded: 50.03,
  unit_refund_rate: 0.05,
  asp: 25.00025,
  glance_views: 800,
  buy_box_glance_views: 720,
  buy_box_known_units: 20,
  buy_box_known_views: 750,
  buy_box_percentage: 0.96,
  viewed_units: 24,
  units_per_order: 1.1111111111111112,
  conversion_rate: 0.03,
  unit_session_rate: 0.06,
  ad_spend_in_usd: 120,
  ad_sales: 480,
  ad_orders: 16,
  ad_units_sold: 20,
  impressions: 50_000,
  clicks: 250,
  ctr: 0.005,
  cpc: 0.48,
  acos: 0.25,
  roas: 4,
  ads_aov: 30,
  ads_conversion_rate: 0.064,
  sales_from_ads_pct: 48_000 / 100_001,
  tacos: 12_000 / 100_001,
  troas: 100_001 / 12_000,
  tacos_shipped_cogs: 0.2,
  troas_shipped_cogs: 5,
};

const value = (key: string, sums: BaseSums): number | null => {
  const metric = retailMetric(key);
  if (metric === undefined) throw new Error(`no metric ${key}`);
  return evaluateMetric(metric, sums);
};

describe('the retail catalogue', () => {
  it('B-241 holds exactly these metrics, each with the value worked by hand', () => {
    const found = Object.fromEntries(RETAIL_METRICS.map((one) => [one.key, evaluateMetric(one, SUMS)]));
    expect(found).toEqual(EXPECTED);
  });

  it('B-290 gives every metric a title, a tooltip that is a sentence, a known display type and a direction', () => {
    for (const metric of RETAIL_METRICS) {
      expect(metric.title, metric.key).toMatch(/\S/);
      expect(metric.tooltip, metric.key).toMatch(/^\S.*\.$/);
      expect(['usd', 'usdWhole', 'pct', 'float2', 'count'], metric.key).toContain(metric.format);
      expect([true, false, null], metric.key).toContain(metric.positive);
    }
    expect(new Set(RETAIL_METRICS.map((one) => one.title)).size).toBe(RETAIL_METRICS.length);
    expect(new Set(RETAIL_METRICS.map((one) => one.key)).size).toBe(RETAIL_METRICS.length);
  });

  it('B-292 turns the colours round for refunds and for all that is a cost, and for nothing else', () => {
    const turned = RETAIL_METRICS.filter((one) => one.positive === false).map((one) => one.key);
    expect(turned.sort()).toEqual(
      [
        'acos',
        'ad_spend_in_usd',
        'cpc',
        'sales_refunded',
        'settled_fees_in_usd',
        'tacos',
        'tacos_shipped_cogs',
        'uncosted_units',
        'unit_refund_rate',
        'units_refunded',
      ].sort(),
    );
  });

  it('knows every measure that paces', () => {
    for (const key of PACING_MEASURES) expect(retailMetric(key), key).toBeDefined();
  });

  it('is unavailable, never zero, when a needed sum is missing', () => {
    for (const metric of RETAIL_METRICS) {
      expect(evaluateMetric(metric, NOTHING), metric.key).toBeNull();
      for (const missing of metric.needs)
        expect(evaluateMetric(metric, { ...SUMS, [missing]: null }), `${metric.key} without ${missing}`).toBeNull();
    }
  });

  it('reads only the sums that it names', () => {
    for (const metric of RETAIL_METRICS) {
      const named = Object.fromEntries(metric.needs.map((name) => [name, SUMS[name]]));
      expect(evaluateMetric(metric, { ...NOTHING, ...named }), metric.key).toBe(EXPECTED[metric.key]);
    }
  });

  it('has no ratio where the divisor is 0, and 0 where only the dividend is', () => {
    expect(value('conversion_rate', { ...SUMS, glance_views: 0 })).toBeNull();
    expect(value('asp', { ...SUMS, ordered_units: 0 })).toBeNull();
    expect(value('roas', { ...SUMS, ad_spend_cents: 0 })).toBeNull();
    expect(value('acos', { ...SUMS, ad_spend_cents: 0 })).toBe(0);
  });

  it('lets net sales fall below zero when more was refunded than sold', () => {
    expect(value('total_sales_ordered_revenue_net_in_usd', { ...SUMS, ordered_revenue_cents: 5_000 })).toBe(-0.03);
  });

  it('never answers −0, NaN or infinity', () => {
    expect(Object.is(value('acos', { ...SUMS, ad_spend_cents: -0 }), 0)).toBe(true);
    expect(value('acos', { ...SUMS, ad_spend_cents: Number.NaN })).toBeNull();
    expect(value('impressions', { ...SUMS, ad_impressions: Number.POSITIVE_INFINITY })).toBeNull();
  });

  it('names the needed base measures once, and none for unknown keys', () => {
    expect(basesOf(['tacos', 'troas', 'acos', 'nonsense', '__proto__'])).toEqual([
      'ad_spend_cents',
      'ordered_revenue_cents',
      'ad_sales_cents',
    ]);
    expect(basesOf([])).toEqual([]);
  });

  it('knows no metric by the name of an object method', () => {
    for (const key of ['__proto__', 'constructor', 'toString', '']) expect(retailMetric(key)).toBeUndefined();
  });
});
