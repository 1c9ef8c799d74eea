import { describe, expect, it } from 'vitest';
import { SCHEMA_TYPES } from '../../../src/domain/api/analytics.contract.ts';
import { formatMetric } from '../../../src/domain/format/number.ts';
import { BRAND } from '../../../src/domain/metrics/brand.ts';
import { evaluateIn, isSchemaId, measuresNeeded, metricOf, SCHEMAS, schemaNamed } from '../../../src/domain/metrics/catalogue.ts';
import { changeBand } from '../../../src/domain/metrics/change.ts';
import { measure, ratio } from '../../../src/domain/metrics/formula.ts';
import { good, METRIC_FORMATS } from '../../../src/domain/metrics/metric.ts';
import { SCHEMA_IDS, schema } from '../../../src/domain/metrics/schema.ts';
import { retailKey } from '../../../src/domain/metrics/variants.ts';

const HOSTILE = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', '', ' ', 'tacos ', 'TACOS'];

describe('the catalogue of all schemas', () => {
  it('C-355 gives every metric of a brand in a category a label, a format and a tooltip', () => {
    const { metrics } = BRAND;
    expect(metrics.length).toBeGreaterThan(20);
    for (const { key, title, format, tooltip } of metrics) {
      expect(formatMetric(0.5, format), key).toMatch(/\d/);
      expect(
        [title, tooltip].every((text) => text.trim() !== ''),
        key,
      ).toBe(true);
    }
  });

  it('B-290 gives every metric of every schema a title, a tooltip that is a sentence, a format and a direction', () => {
    for (const { id, metrics } of SCHEMAS) {
      expect(metrics.length, id).toBeGreaterThan(3);
      for (const metric of metrics) {
        const name = `${id} ${metric.key}`;
        expect(metric.title, name).toMatch(/^\S(.*\S)?$/);
        expect(metric.tooltip, name).toMatch(/^[A-Z]\S*( \S+)+\.$/);
        expect(metric.tooltip, name).not.toMatch(/[{}]|undefined|\.\./);
        expect(METRIC_FORMATS, name).toContain(metric.format);
        expect([true, false, null], name).toContain(metric.positive);
      }
    }
  });

  it('says of every average price whether it is weighted', () => {
    const said = SCHEMAS.flatMap(({ id, metrics }) => metrics.map(({ key, tooltip }) => [`${id} ${key}`, tooltip] as const));
    const prices = said.filter(([, tooltip]) => /\bAverage (\S+ )?price\b/i.test(tooltip));
    expect(prices.length).toBeGreaterThan(8);
    expect(prices.filter(([, tooltip]) => !/weighted by units|unweighted/.test(tooltip))).toEqual([]);
  });

  it('C-151 takes no change of a price for good or bad, and colours nothing else gray', () => {
    const neither = SCHEMAS.flatMap(({ metrics }) => metrics.filter(({ positive }) => positive === null).map(({ title }) => title));
    const prices = SCHEMAS.flatMap(({ metrics }) => metrics.map(({ title }) => title).filter((title) => /\bASP\b|\bPrice\b/.test(title)));
    expect(prices).toEqual(expect.arrayContaining(['ASP', 'Average Price', 'Median Price', 'Price Spread']));
    // The leaderboard alone says what a change of a price is (C-151).
    expect(neither).toEqual(prices.filter((title) => title !== 'Price Change'));
    expect([0.3, -0.3, 0].map((change) => changeBand(change, null))).toEqual(['gray', 'gray', 'gray']);
  });

  it('has each key and each title once within a schema', () => {
    for (const { id, metrics } of SCHEMAS) {
      expect(new Set(metrics.map(({ key }) => key)).size, id).toBe(metrics.length);
      const twins = metrics.map(({ title }) => title).filter((title, i, all) => all.indexOf(title) !== i);
      expect(twins, id).toEqual([]);
    }
  });

  it('reads only base measures that its schema has, and uses each of them', () => {
    for (const one of SCHEMAS) {
      const needed = new Set(one.metrics.flatMap(({ needs }) => needs));
      expect([...needed].sort(), one.id).toEqual(Object.keys(one.measures).sort());
    }
  });

  it('knows the schemas of the analytics call and finds every metric by schema and key', () => {
    for (const type of SCHEMA_TYPES) expect(isSchemaId(type), type).toBe(true);
    expect(SCHEMAS.map(({ id }) => id)).toEqual(SCHEMA_IDS);
    for (const one of SCHEMAS) for (const metric of one.metrics) expect(metricOf(one.id, metric.key)).toBe(metric);
  });

  it('B-242 B-243 holds the ad fields and the further metrics of a retail row, share of voice and ranks with them', () => {
    const known = (key: string): boolean => metricOf('retail', retailKey(key, { sales: 'ordered', basis: 'gross' })) !== undefined;
    const fields = 'ad_sales ad_orders impressions clicks ctr cpc ads_conversion_rate ads_aov acos roas'.split(' ');
    const further =
      'total_sales ordered_units asp buy_box_percentage units_refunded glance_views conversion_rate sales_from_ads_pct unit_refund_rate';
    for (const key of [...fields, ...further.split(' ')]) expect(known(key), key).toBe(true);
    for (const key of ['top10_brand_paid_sov', 'overall_sov', 'min_bsr']) expect(metricOf('sov', key), key).toBeDefined();
  });

  it('keeps the same key of two schemas apart', () => {
    expect(metricOf('retail', 'tacos')?.needs).toEqual(['ad_spend_cents', 'ordered_revenue_cents']);
    expect(metricOf('ntb', 'tacos')?.needs).toEqual(['spend_of_customers', 'sales_cents', 'customers']);
    expect(metricOf('amc', 'tacos')).toBeUndefined();
  });

  it('knows no schema and no metric by the name of an object method', () => {
    for (const text of HOSTILE) {
      expect(isSchemaId(text), text).toBe(false);
      expect(metricOf(text, 'tacos'), text).toBeUndefined();
      expect(metricOf('retail', text), text).toBeUndefined();
      expect(evaluateIn('retail', text, { ad_spend_cents: 1 }), text).toBeNull();
      expect(measuresNeeded(text, ['tacos']), text).toEqual([]);
    }
  });

  it('evaluates by names: a ratio of sums, null where there is no divisor', () => {
    expect(evaluateIn('ads', 'acos', { cost_cents: 25, attributed_sales_cents: 100 })).toBe(0.25);
    expect(evaluateIn('ads', 'acos', { cost_cents: 25, attributed_sales_cents: 0 })).toBeNull();
    expect(evaluateIn('ads', 'acos', { cost_cents: 25 })).toBeNull();
  });

  it('names the needed measures once, in order of first need', () => {
    expect(measuresNeeded('ads', ['roas', 'acos', 'nonsense', 'cpc'])).toEqual(['attributed_sales_cents', 'cost_cents', 'clicks']);
    expect(schemaNamed('ads').find('acos')).toBe(metricOf('ads', 'acos'));
  });

  it('lets the first of two metrics with one key count', () => {
    const [a, b] = [measure('a'), measure('b')];
    const made = schema('ads', { a: 'sum', b: 'sum' }, [good('x', 'X', 'count', a, 'One.'), good('x', 'X', 'pct', ratio(a, b), 'Two.')]);
    expect(made.find('x')?.format).toBe('count');
  });
});
