import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MARKET_SCOPE, type RowFilter, type RowsPlan, scopeOf } from '../../../server/warehouse/plan.ts';
import { compile } from '../../../server/warehouse/sql/compile.ts';

const plan = (change: Partial<RowsPlan> = {}): RowsPlan => ({
  kind: 'rows',
  scope: MARKET_SCOPE,
  table: 'categories',
  columns: ['node_id', 'path'],
  where: [],
  order: [{ column: 'path' }],
  count: { first: 10 },
  ...change,
});

describe('rows of a table', () => {
  test('are its columns, in order, up to the limit', () => {
    expect(compile(plan())).toEqual({
      text: 'SELECT CAST(r.node_id AS DOUBLE) AS node_id, r.path FROM categories r ORDER BY r.path NULLS LAST LIMIT $1',
      values: [10],
      columns: ['node_id', 'path'],
    });
  });

  test('are those of the brand groups alone, each once where asked', () => {
    const { text, values } = compile(
      plan({
        scope: scopeOf([{ id: 'bg-a' }]),
        table: 'dsp_daily',
        columns: ['order_name'],
        distinct: true,
        order: [{ column: 'order_name' }],
      }),
    );
    expect(text).toBe(
      'SELECT DISTINCT r.order_name FROM dsp_daily r WHERE r.brand_group_id IN ($1) ORDER BY r.order_name NULLS LAST LIMIT $2',
    );
    expect(values).toEqual(['bg-a', 10]);
  });

  test('no value of a condition is in the text', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\u0020-\u007e]{12,40}$/), (text) => {
        const where: RowFilter[] = [
          { column: 'name', oneOf: [text] },
          { column: 'name', contains: text },
          { column: 'name', called: text },
          {
            any: [
              { column: 'path', startsWith: text },
              { column: 'path', from: text, to: text },
            ],
          },
          { column: 'parent_node_id', isKnown: false },
          { column: 'depth', above: { column: 'descendants', times: 2 } },
        ];
        const query = compile(plan({ where }));
        expect(query.text).not.toContain(text);
        expect(query.values.filter((value) => value === text)).toHaveLength(6);
      }),
    );
  });

  test('none of an empty choice', () => {
    expect(compile(plan({ where: [{ column: 'node_id', oneOf: [] }] })).text).toContain('WHERE 1 = 0');
  });

  test.each<[string, Partial<RowsPlan>]>([
    ['a table', { table: 'sqlite_master' }],
    ['a column', { columns: ['node_id FROM categories --'] }],
    ['a column of a condition', { where: [{ column: '1=1 OR path', contains: 'x' }] }],
    ['a column of the order', { order: [{ column: 'path; DROP TABLE categories' }] }],
    ['a table of every object', { table: 'constructor' }],
  ])('%s that the schema does not have is never SQL', (_, change) => {
    expect(() => compile(plan(change))).toThrow('an identifier outside the catalogue');
  });

  test('facts of brand groups are not read as the market', () => {
    expect(() => compile(plan({ table: 'dsp_daily', columns: ['order_name'], order: [{ column: 'order_name' }] }))).toThrow();
  });
});
