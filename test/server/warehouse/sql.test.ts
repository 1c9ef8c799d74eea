import { describe, expect, test } from 'vitest';
import { type Plan, type PlanDimension, type RetailSumsPlan, scopeOf } from '../../../server/warehouse/plan.ts';
import { compile } from '../../../server/warehouse/sql.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import type { Periodicity } from '../../../src/domain/dates/period.ts';
import type { RetailBaseMeasure } from '../../../src/domain/metrics/baseMeasures.ts';

const plan = (change: Partial<RetailSumsPlan> = {}): Plan => ({
  kind: 'retail_sums',
  scope: scopeOf([{ id: 'bg-a' }]),
  period: { start: isoDay('2026-01-01'), end: isoDay('2026-01-31') },
  dimensions: ['date', 'current_category'],
  periodicity: 'weekly',
  measures: ['ordered_units'],
  filters: {},
  maxRows: 10,
  ...change,
});

describe('compile', () => {
  test('sums the facts by keys that cost little, then names buckets and attributes', () => {
    expect(compile(plan())).toEqual({
      text:
        'SELECT CAST((g.day - CAST(dayofweek(g.day) AS INTEGER)) AS VARCHAR) AS date, CAST(g.category AS VARCHAR) AS current_category, CAST(sum(g.ordered_units) AS DOUBLE) AS ordered_units' +
        ' FROM (SELECT min(f.day) AS day, p.category, CAST(sum(f.ordered_units) AS BIGINT) AS ordered_units FROM retail_daily f' +
        ' LEFT JOIN products p ON p.brand_group_id = f.brand_group_id AND p.asin = f.asin' +
        " WHERE f.brand_group_id IN ($1) AND f.day BETWEEN CAST($2 AS DATE) AND CAST($3 AS DATE) GROUP BY ((f.day - DATE '1970-01-04') // 7), p.category) g" +
        ' GROUP BY (g.day - CAST(dayofweek(g.day) AS INTEGER)), g.category LIMIT $4',
      values: ['bg-a', '2026-01-01', '2026-01-31', 11],
      columns: ['date', 'current_category', 'ordered_units'],
    });
  });

  test('joins products to the groups where ASINs are told apart, and groups by brand group only where there are several', () => {
    const one = compile(plan({ dimensions: ['asin', 'brand'] }));
    expect(one.text).toContain('SELECT CAST($1 AS VARCHAR) AS brand_group_id, f.asin,');
    expect(one.text).toContain('GROUP BY f.asin) g LEFT JOIN products p ON p.brand_group_id = g.brand_group_id');
    const two = compile(plan({ dimensions: ['asin', 'brand'], scope: scopeOf([{ id: 'bg-a' }, { id: 'bg-b' }]) }));
    expect(two.text).toContain('GROUP BY f.brand_group_id, f.asin) g LEFT JOIN products p ON p.brand_group_id = g.brand_group_id');
  });

  test('reads the sums by country and day where no ASIN is told apart, the facts where one is', () => {
    const tableOf = (change: Partial<RetailSumsPlan>): string | undefined => /FROM (retail_\w+) f/.exec(compile(plan(change)).text)?.[1];
    expect(tableOf({ dimensions: ['date', 'country'], filters: { countries: ['US'] } })).toBe('retail_country_daily');
    expect(tableOf({ dimensions: [], filters: { search: '', asins: [], nodes: [], tags: [] } })).toBe('retail_country_daily');
    expect(tableOf({ dimensions: ['brand'] })).toBe('retail_daily');
    for (const filters of [{ search: 'a' }, { asins: ['a'] }, { nodes: [1] }, { tags: [{ tagSetId: 'a', tag: 'b' }] }]) {
      expect(tableOf({ dimensions: [], filters })).toBe('retail_daily');
    }
  });

  test('every value is bound, none is in the text', () => {
    const hostile = "x' OR 1=1 --";
    const { text, values } = compile(
      plan({
        scope: scopeOf([{ id: hostile }]),
        filters: { countries: [hostile], asins: [hostile], search: hostile, tags: [{ tagSetId: hostile, tag: hostile }], nodes: [7] },
      }),
    );
    expect(text).not.toContain('OR 1=1');
    expect(values.filter((value) => value === hostile).length).toBe(9);
    expect(values).toContain(7);
    expect(new Set(text.match(/\$\d+/g)).size).toBe(values.length);
  });

  test('every table that is read is read for the scope alone', () => {
    const { text } = compile(plan({ filters: { search: 'a', tags: [{ tagSetId: 'a', tag: 'b' }] } }));
    expect(text).toMatch(
      /FROM retail_daily f LEFT JOIN products p ON p\.brand_group_id = f\.brand_group_id AND p\.asin = f\.asin WHERE f\.brand_group_id IN/,
    );
    expect(text).toMatch(/FROM products q WHERE q\.brand_group_id IN/);
    expect(text).toMatch(/FROM product_tags t WHERE t\.brand_group_id IN/);
    for (const kind of ['coverage', 'countries'] as const) {
      expect(compile({ kind, scope: scopeOf([{ id: 'bg-a' }]) }).text).toContain('WHERE brand_group_id IN ($1)');
    }
  });

  test('a name from outside the catalogue never becomes text, even past the types', () => {
    expect(() => compile(plan({ dimensions: ['asin, 1' as PlanDimension] }))).toThrow('outside the catalogue');
    expect(() => compile(plan({ measures: ['ordered_units), (1' as RetailBaseMeasure] }))).toThrow('outside the catalogue');
    expect(() => compile(plan({ periodicity: 'hourly' as Periodicity }))).toThrow('outside the catalogue');
    expect(() => compile(plan({ dimensions: ['constructor' as PlanDimension] }))).toThrow('outside the catalogue');
  });
});
