import { describe, expect, test } from 'vitest';
import { ALL_TABLES, TABLES } from '../../../server/warehouse/schema.ts';
import { isMarketKind } from '../../../src/domain/imports/kinds.ts';
import { IMPORT_KINDS } from '../../../src/domain/imports/layout.ts';
import { IMPORT_LAYOUTS, targetTypeOf } from '../../../src/domain/imports/layouts.ts';
import { hasDays } from '../../../src/domain/imports/otherLayouts.ts';
import { MEASURES_OF_KNOWN } from '../../../src/domain/metrics/baseMeasures.ts';

describe('the layouts', () => {
  test.each(IMPORT_KINDS)('%s fills columns that its table has, with what tells its rows apart', (kind) => {
    const { table, stored, key, within = [], withinIfSaid = [], addedUp = [], measures, unkept = [] } = IMPORT_LAYOUTS[kind];
    const apart = addedUp === 'all' ? [] : addedUp;
    const found = ALL_TABLES.find(({ name }) => name === table);
    const columns = new Map(found?.columns.map(({ name, type }) => [name, type]));
    const texts = ['sku', 'title', 'brand', 'category', ...apart, ...unkept];
    for (const { name, type } of stored) if (!texts.includes(name)) expect([name, columns.get(name)]).toEqual([name, type]);
    const days = hasDays(IMPORT_LAYOUTS[kind]) ? ['day', 'country'] : [];
    const own = ['brand_group_id', ...days].filter((name) => columns.has(name));
    const identity = new Set([...own, ...within, ...withinIfSaid, ...key.filter((name) => found?.key.includes(name))]);
    expect(new Set(found?.key)).toEqual(identity);
    expect(found?.key.some((name) => key.includes(name))).toBe(true);
    for (const measure of measures) expect(columns.has(measure), measure).toBe(true);
  });
});

/** What no file has to say: it follows from the rest, or is whose it is. */
const FOLLOWS: Readonly<Record<string, readonly string[]>> = {
  retail_daily: ['completed_by', ...Object.keys(MEASURES_OF_KNOWN)],
  settlement_daily: ['proceeds_cents', 'fees_cents', 'refunds_cents', 'other_cents', 'ad_lines_cents', 'transfers_cents'],
  categories: ['depth', 'path', 'node_1', 'node_2', 'node_3', 'node_4', 'node_5', 'descendants'],
};

describe('the tables of the warehouse', () => {
  // Every file with a SKU beside an ASIN fills it.
  test.each(TABLES.filter(({ name }) => name !== 'product_skus'))(
    '$name can be imported, with every column that does not follow from others',
    ({ name, owner, columns }) => {
      const layouts = Object.values(IMPORT_LAYOUTS).filter(({ table }) => table === name);
      expect(layouts.map(({ kind }) => isMarketKind(kind))).toEqual([owner === 'market']);
      const filled = new Set([
        ...(FOLLOWS[name] ?? []),
        // What the file says of its currency follows from the rates.
        ...columns.flatMap(({ name: column, type }) => (owner === 'tenant' && (type === 'amount' || type === 'rate') ? [column] : [])),
        'brand_group_id',
        ...layouts.flatMap(({ stored }) => stored.map((one) => one.name)),
      ]);
      expect(columns.map((column) => column.name).filter((column) => !filled.has(column))).toEqual([]);
    },
  );
});

describe('the type of a target', () => {
  test.each([
    ['close-match', 'auto'],
    ['*', 'auto'],
    ['asin="B000000001"', 'product'],
    ['asin-expanded="B000000001"', 'product'],
    ['B0ABCDEFGH', 'product'],
    ['category="Duvets" price>20', 'category'],
    ['purchases="exact-product lookback=30"', 'audience'],
    ['linen duvet', 'keyword'],
    ['close match duvet', 'keyword'],
    ['', 'keyword'],
  ])('of %j is %s', (text, type) => {
    expect(targetTypeOf(text)).toBe(type);
  });
});
