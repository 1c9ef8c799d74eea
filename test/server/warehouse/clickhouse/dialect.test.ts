import { describe, expect, test } from 'vitest';
import { SCHEMA_BINDINGS } from '../../../../server/warehouse/catalogue/catalogue.ts';
import { type AggregatePlan, MARKET_SCOPE, type Plan, scopeOf } from '../../../../server/warehouse/plan.ts';
import { CLICKHOUSE } from '../../../../server/warehouse/sql/clickhouseDialect.ts';
import { compile } from '../../../../server/warehouse/sql/compile.ts';
import { isoDay } from '../../../../src/domain/dates/isoDay.ts';
import { PERIODICITIES } from '../../../../src/domain/dates/period.ts';

const plan = (change: Partial<AggregatePlan> = {}): Plan => ({
  kind: 'aggregate',
  scope: scopeOf([{ id: 'bg-a' }]),
  source: 'retail_daily',
  period: { start: isoDay('2026-01-01'), end: isoDay('2026-01-31') },
  dimensions: ['date', 'current_category'],
  periodicity: 'weekly',
  aggregates: [{ as: 'ordered_units', how: 'sum', value: { column: 'ordered_units' } }],
  filters: [],
  maxRows: 10,
  ...change,
});

describe('a statement for ClickHouse', () => {
  test('is that of the embedded engine in other words', () => {
    expect(compile(plan(), CLICKHOUSE)).toEqual({
      text:
        'SELECT CAST(toStartOfWeek(g.date, 0) AS Nullable(String)) AS date, CAST(g.current_category AS Nullable(String)) AS current_category, CAST(sum(g.ordered_units) AS Nullable(Float64)) AS ordered_units' +
        ' FROM (SELECT min(f.day) AS date, p.category AS current_category, CAST(sum(f.ordered_units) AS Nullable(Int64)) AS ordered_units FROM retail_daily f' +
        ' LEFT JOIN products p ON p.asin = f.asin AND p.brand_group_id IN ({p1:String})' +
        ' WHERE f.brand_group_id IN ({p2:String}) AND f.day BETWEEN CAST({p3:String} AS Date) AND CAST({p4:String} AS Date) GROUP BY intDiv(toUInt16(f.day) + 4, 7), p.category) g' +
        ' GROUP BY toStartOfWeek(g.date, 0), g.current_category LIMIT {p5:Int64}',
      values: ['bg-a', 'bg-a', '2026-01-01', '2026-01-31', 11],
      columns: ['date', 'current_category', 'ordered_units'],
    });
  });

  test('searches words by the stretch of the table that begins so, as the embedded engine does', () => {
    const search: Plan = { kind: 'names', scope: MARKET_SCOPE, of: 'brand', words: ['har', 'li'], limit: 100 };
    const text = (at: (place: number, type: string) => string): string =>
      `SELECT r.name AS name FROM market_words r WHERE r.kind = ${at(1, 'String')} AND r.word BETWEEN ${at(2, 'String')} AND ${at(3, 'String')}` +
      ` AND r.name IN (SELECT w.name FROM market_words w WHERE w.kind = ${at(4, 'String')} AND w.word BETWEEN ${at(5, 'String')} AND ${at(6, 'String')})` +
      ` GROUP BY r.name ORDER BY max(r.is_first) DESC, max(r.sales_cents) DESC, r.name LIMIT ${at(7, 'Int64')}`;
    const values = ['brand', 'har', 'har\u{10FFFF}', 'brand', 'li', 'li\u{10FFFF}', 100];
    expect(compile(search, CLICKHOUSE)).toEqual({ text: text((place, type) => `{p${place}:${type}}`), values, columns: ['name'] });
    expect(compile(search)).toEqual({ text: text((place) => `$${place}`), values, columns: ['name'] });
  });

  test.each(['asin', 'node_id'] as const)(
    'names each column of a search for products, as the name of a joined column is `q.asin` (by %s)',
    (uniqueBy) => {
      const { text, columns } = compile(
        { kind: 'products', scope: scopeOf([{ id: 'bg-a' }]), uniqueBy, filters: {}, count: { first: 10 } },
        CLICKHOUSE,
      );
      const [, selected = ''] = /^SELECT (.+?) FROM /.exec(text) ?? [];
      expect([...selected.matchAll(/ AS (\w+)(?:, |$)/g)].map(([, name]) => name)).toEqual(columns);
    },
  );

  test.each(PERIODICITIES)('cuts days by %s without a word of the other engine', (periodicity) => {
    const { text } = compile(plan({ periodicity, dimensions: ['date'] }), CLICKHOUSE);
    expect(text).not.toMatch(/\$\d|date_trunc|dayofweek|\/\/|VARCHAR|BIGINT|arg_max/);
  });

  test('binds every value with its type, whatever it is', () => {
    const hostile = "x') OR 1=1 -- {p1:String}";
    const { text, values } = compile(
      plan({
        scope: scopeOf([{ id: hostile }]),
        filters: [
          { kind: 'contains', text: hostile },
          { kind: 'values', dimension: 'asin', values: [hostile] },
          { kind: 'categories', nodes: [-1, 7] },
        ],
      }),
      CLICKHOUSE,
    );
    expect(text).not.toContain('OR 1=1');
    const bound = [...text.matchAll(/\{p(\d+):(String|Int64)\}/g)].map(([, place, type]) => [Number(place), type]);
    expect(new Set(bound.map(([place]) => place)).size).toBe(values.length);
    for (const [place, type] of bound) expect(typeof values[Number(place) - 1]).toBe(type === 'String' ? 'string' : 'number');
  });

  test('takes the value of the latest rows, and looks into texts letter by letter', () => {
    const stock = compile(
      plan({ source: 'inventory_daily', aggregates: [{ as: 'stock', how: 'last', value: { column: 'inventory_quantity' } }] }),
      CLICKHOUSE,
    );
    expect(stock.text).toContain('argMax(w.stock, w.h_latest)');
    // Of every measure of the catalogue, in both engines.
    for (const { metrics, measures } of SCHEMA_BINDINGS) {
      for (const [name, { from, value }] of Object.entries(measures)) {
        if (!/^last/.test(metrics.measures[name] ?? '')) continue;
        const asked = plan({ source: from[0], dimensions: [], aggregates: [{ as: name, how: 'last', value }] });
        expect(compile(asked, CLICKHOUSE).text).toContain(`argMax(w.${name}, w.h_latest)`);
        expect(compile(asked).text).toContain(`arg_max(w.${name}, w.h_latest)`);
      }
    }
    const rows = compile(
      {
        kind: 'rows',
        scope: MARKET_SCOPE,
        table: 'categories',
        columns: ['node_id', 'name'],
        where: [
          { column: 'name', contains: '%' },
          { column: 'path', startsWith: '_' },
        ],
        order: [{ column: 'node_id' }],
        count: { first: 3 },
      },
      CLICKHOUSE,
    );
    const lowered = (text: string): string => `lowerUTF8(translateUTF8(${text}, 'İΣ', 'iσ'))`;
    const plain = (text: string): string =>
      `if(lengthUTF8(${text}) = length(${text}), ${text}, normalizeUTF8NFC(replaceRegexpAll(normalizeUTF8NFD(${text}), '\\p{M}', '')))`;
    expect(rows.text).toContain(
      `position(${plain(lowered('r.name'))}, ${plain(lowered('{p1:String}'))}) > 0 AND startsWith(r.path, {p2:String})`,
    );
  });
});
