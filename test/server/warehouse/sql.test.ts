import { describe, expect, test } from 'vitest';
import type { DimensionName } from '../../../server/warehouse/catalogue/dimensions.ts';
import type { SourceName } from '../../../server/warehouse/catalogue/sources.ts';
import { type Aggregate, type AggregatePlan, MARKET_SCOPE, type Plan, scopeOf } from '../../../server/warehouse/plan.ts';
import { compile } from '../../../server/warehouse/sql/compile.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import type { Periodicity } from '../../../src/domain/dates/period.ts';

const units: Aggregate = { as: 'ordered_units', how: 'sum', value: { column: 'ordered_units' } };

const plan = (change: Partial<AggregatePlan> = {}): Plan => ({
  kind: 'aggregate',
  scope: scopeOf([{ id: 'bg-a' }]),
  source: 'retail_daily',
  period: { start: isoDay('2026-01-01'), end: isoDay('2026-01-31') },
  dimensions: ['date', 'current_category'],
  periodicity: 'weekly',
  aggregates: [units],
  filters: [],
  maxRows: 10,
  ...change,
});

describe('compile', () => {
  test('sums the facts by keys that cost little, then names buckets and attributes', () => {
    expect(compile(plan())).toEqual({
      text:
        'SELECT CAST((g.date - CAST(dayofweek(g.date) AS INTEGER)) AS VARCHAR) AS date, CAST(g.current_category AS VARCHAR) AS current_category, CAST(sum(g.ordered_units) AS DOUBLE) AS ordered_units' +
        ' FROM (SELECT min(f.day) AS date, p.category AS current_category, CAST(sum(f.ordered_units) AS BIGINT) AS ordered_units FROM retail_daily f' +
        ' LEFT JOIN products p ON p.asin = f.asin AND p.brand_group_id IN ($1)' +
        " WHERE f.brand_group_id IN ($2) AND f.day BETWEEN CAST($3 AS DATE) AND CAST($4 AS DATE) GROUP BY ((f.day - DATE '1970-01-04') // 7), p.category) g" +
        ' GROUP BY (g.date - CAST(dayofweek(g.date) AS INTEGER)), g.current_category LIMIT $5',
      values: ['bg-a', 'bg-a', '2026-01-01', '2026-01-31', 11],
      columns: ['date', 'current_category', 'ordered_units'],
    });
  });

  test('joins products to the groups where ASINs are told apart, and groups by brand group only where there are several', () => {
    const one = compile(plan({ dimensions: ['asin', 'brand'] }));
    expect(one.text).toContain('SELECT f.asin AS asin, CAST($1 AS VARCHAR) AS brand_group_id,');
    expect(one.text).toContain('GROUP BY f.asin) g LEFT JOIN products p ON p.asin = g.asin AND p.brand_group_id IN ($5)');
    const two = compile(plan({ dimensions: ['asin', 'brand'], scope: scopeOf([{ id: 'bg-a' }, { id: 'bg-b' }]) }));
    expect(two.text).toContain('GROUP BY f.asin, f.brand_group_id) g LEFT JOIN products p ON p.brand_group_id = g.brand_group_id');
  });

  test('joins products to groups of months and longer, or of the whole period, for these have dozens of facts each', () => {
    const texts = (['daily', 'weekly', 'monthly', 'quarterly', 'annual'] as const).map(
      (periodicity) => compile(plan({ dimensions: ['date', 'brand'], periodicity })).text,
    );
    expect(texts.map((text) => /\) g LEFT JOIN products p/.test(text))).toEqual([false, false, true, true, true]);
    expect(compile(plan({ dimensions: ['brand'] })).text).toContain('GROUP BY f.asin) g LEFT JOIN products p');
    expect(compile(plan({ dimensions: ['country', 'brand'] })).text).toContain(') f LEFT JOIN products p');
  });

  test('reads the sums of whole months, and days before and after them, where no days are told apart', () => {
    const readBy = (change: Partial<AggregatePlan>): readonly string[] => {
      const { text, values } = compile(plan(change));
      return [
        ...text.matchAll(
          /FROM (retail_\w+) (?:r|f) WHERE [rf]\.brand_group_id IN \(\$\d+\) AND [rf]\.day BETWEEN CAST\(\$(\d+) AS DATE\) AND CAST\(\$(\d+)/g,
        ),
      ].map(([, table, start, end]) => `${table} ${values[Number(start) - 1]} ${values[Number(end) - 1]}`);
    };
    const days = (start: string, end: string) => ({ period: { start: isoDay(start), end: isoDay(end) } });
    expect(readBy({ dimensions: ['asin'] })).toEqual(['retail_product_monthly 2026-01-01 2026-01-31']);
    expect(readBy({ dimensions: ['date', 'asin'], periodicity: 'monthly' })).toEqual(['retail_product_monthly 2026-01-01 2026-01-31']);
    expect(readBy({ dimensions: ['asin'], ...days('2025-12-30', '2026-03-02') })).toEqual([
      'retail_product_monthly 2026-01-01 2026-02-28',
      'retail_daily 2025-12-30 2025-12-31',
      'retail_daily 2026-03-01 2026-03-02',
    ]);
    // Neither of them is a whole month, or days or weeks are told apart, or more is asked than a sum.
    expect(readBy({ dimensions: ['asin'], ...days('2026-01-02', '2026-02-27') })).toEqual(['retail_daily 2026-01-02 2026-02-27']);
    expect(readBy({ dimensions: ['date', 'asin'] })).toEqual(['retail_daily 2026-01-01 2026-01-31']);
    expect(readBy({ dimensions: ['asin'], aggregates: [{ as: 'most', how: 'max', value: { column: 'ordered_units' } }] })).toEqual([
      'retail_daily 2026-01-01 2026-01-31',
    ]);
    expect(readBy({ dimensions: ['asin'], aggregates: [{ as: 'times', how: 'sum', value: { present: 'ordered_units' } }] })).toEqual([
      'retail_daily 2026-01-01 2026-01-31',
    ]);
  });

  test('of what is known for a point in time takes the latest, added up over what has it', () => {
    const { text } = compile(
      plan({
        source: 'inventory_daily',
        dimensions: ['country'],
        aggregates: [{ as: 'stock', how: 'last', value: { column: 'inventory_quantity' } }],
      }),
    );
    expect(text).toContain('arg_max(w.stock, w.h_latest)');
    // Of each country its own latest.
    expect(text).toContain('GROUP BY f.country, f.country, f.day');
  });

  test('every value is bound, none is in the text', () => {
    const hostile = "x' OR 1=1 --";
    const { text, values } = compile(
      plan({
        scope: scopeOf([{ id: hostile }]),
        dimensions: ['custom_tag_child_asin', 'current_path'],
        tagSets: [hostile],
        filters: [
          { kind: 'values', dimension: 'country', values: [hostile] },
          { kind: 'values', dimension: 'asin', values: [hostile] },
          { kind: 'values', dimension: 'current_path', values: [hostile] },
          { kind: 'contains', text: hostile },
          { kind: 'tags', tags: [{ tagSetId: hostile, tag: hostile }] },
          { kind: 'categories', nodes: [7] },
        ],
      }),
    );
    expect(text).not.toContain('OR 1=1');
    expect(values.filter((value) => value === hostile).length).toBeGreaterThan(12);
    expect(values).toContain(7);
    expect(new Set(text.match(/\$\d+/g)).size).toBe(values.length);
  });

  test('every table of brand groups that is read is read for the scope alone', () => {
    const { text } = compile(
      plan({
        dimensions: ['brand', 'custom_tag_child_asin'],
        filters: [
          { kind: 'contains', text: 'a' },
          { kind: 'tags', tags: [{ tagSetId: 'a', tag: 'b' }] },
        ],
      }),
    );
    const reads = [...text.matchAll(/(?:FROM|JOIN) (?:retail_daily|retail_product_monthly|products|product_tags) (\w+)/g)].map(
      ([, alias]) => alias,
    );
    expect(reads.length).toBe(5);
    for (const alias of reads) expect(text, alias).toMatch(new RegExp(`\\b${alias}\\.brand_group_id IN \\(`));
    expect(compile({ kind: 'coverage', scope: scopeOf([{ id: 'bg-a' }]), tables: ['retail_daily'] }).text).toContain(
      'WHERE brand_group_id IN ($1)',
    );
    expect(compile({ kind: 'countries', scope: scopeOf([{ id: 'bg-a' }]) }).text).toContain('WHERE brand_group_id IN ($1)');
  });

  test('facts of brand groups cannot be read without naming one, even past the types', () => {
    expect(() => compile(plan({ scope: MARKET_SCOPE }))).toThrow('retail_daily without a brand group');
    const market = compile(
      plan({
        scope: MARKET_SCOPE,
        source: 'market_product_weekly',
        dimensions: ['brand'],
        aggregates: [{ as: 'units', how: 'sum', value: { column: 'units' } }],
      }),
    );
    expect(market.text).not.toContain('brand_group_id');
  });

  test('what is compared with numbers is compared with numbers, and a text that is none fits nothing', () => {
    const market = (values: readonly string[]) =>
      compile(
        plan({
          scope: MARKET_SCOPE,
          source: 'market_category_monthly',
          dimensions: [],
          aggregates: [{ as: 'units', how: 'sum', value: { column: 'units' } }],
          filters: [{ kind: 'values', dimension: 'node_id', values }],
        }),
      );
    expect(market(['-1', '12']).values).toContain(12);
    expect(market(['1; DROP', '', '1e3', ' 2']).text).toContain('1 = 0');
  });

  test('a name from outside the catalogue never becomes text, even past the types', () => {
    const hostile = 'ordered_units), (1';
    const refused: readonly Partial<AggregatePlan>[] = [
      { dimensions: ['asin, 1' as DimensionName] },
      { dimensions: ['constructor' as DimensionName] },
      { dimensions: ['campaign_name'] },
      { aggregates: [{ as: hostile, how: 'sum', value: { column: 'ordered_units' } }] },
      { aggregates: [{ as: 'units', how: 'sum', value: { column: hostile } }] },
      { aggregates: [{ ...units, where: { column: hostile, is: 1 } }] },
      { periodicity: 'hourly' as Periodicity },
      { source: 'retail_daily f --' as SourceName },
      { source: '__proto__' as SourceName },
    ];
    for (const change of refused) expect(() => compile(plan(change)), JSON.stringify(change)).toThrow('outside the catalogue');
    expect(() => compile({ kind: 'coverage', scope: MARKET_SCOPE, tables: ['app_users'] })).toThrow('outside the catalogue');
  });
});
