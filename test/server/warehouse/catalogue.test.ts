import { describe, expect, test } from 'vitest';
import { queryOf } from '../../../server/warehouse/analytics/query.ts';
import { idOf } from '../../../server/warehouse/catalogue/binding.ts';
import { bindingNamed, SCHEMA_BINDINGS } from '../../../server/warehouse/catalogue/catalogue.ts';
import { DIMENSION_NAMES, dimensionNamed, isDateDimension } from '../../../server/warehouse/catalogue/dimensions.ts';
import { PLAIN_FILTERS, VALUE_FILTERS } from '../../../server/warehouse/catalogue/filters.ts';
import { type Attribute, isJoined, type Source } from '../../../server/warehouse/catalogue/source.ts';
import { SOURCE_NAMES, SOURCES, sourceNamed } from '../../../server/warehouse/catalogue/sources.ts';
import { DERIVED_TABLES } from '../../../server/warehouse/model/derived.ts';
import { columnOf } from '../../../server/warehouse/model/table.ts';
import { scopeOf } from '../../../server/warehouse/plan.ts';
import { TABLES } from '../../../server/warehouse/schema.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { DSP_VIEWS, dspKey } from '../../../src/domain/metrics/dsp.ts';

const tableNamed = (name: string) => [...TABLES, ...DERIVED_TABLES].find((table) => table.name === name);
const has = (table: string, column: string): boolean => {
  const found = tableNamed(table);
  return found !== undefined && columnOf(found, column) !== undefined;
};
const attributesOf = (source: Source): readonly (readonly [string, Attribute])[] =>
  Object.entries(source.attributes as Record<string, Attribute>);

describe('sources', () => {
  test.each(SOURCE_NAMES)('%s names columns and joins that there are', (name) => {
    const source = sourceNamed(name);
    expect(source.table.name).toBe(name);
    for (const attribute of [
      ...attributesOf(source).map(([, one]) => one),
      ...source.search,
      ...(source.node === undefined ? [] : [source.node]),
    ]) {
      const table = isJoined(attribute) ? source.joins[attribute.join]?.table : name;
      expect(has(table ?? '', attribute.column), JSON.stringify(attribute)).toBe(true);
    }
    for (const join of Object.values(source.joins)) {
      for (const { column, of, by } of join.on) {
        expect(has(join.table, column), column).toBe(true);
        expect(has(of === 'facts' ? name : (source.joins[of]?.table ?? ''), by), by).toBe(true);
      }
    }
    if (source.lastBy !== undefined) expect(has(name, source.lastBy)).toBe(true);
    expect(has(name, 'day')).toBe(true);
  });

  test('that can be narrowed by tags are of brand groups and tell products apart', () => {
    for (const source of Object.values(SOURCES) as readonly Source[]) {
      if (!source.hasTags) continue;
      expect([source.table.owner, has(source.table.name, 'asin')]).toEqual(['tenant', true]);
    }
  });
});

describe.each(SCHEMA_BINDINGS.map((schema) => ({ id: idOf(schema), schema })))('the schema $id', ({ schema }) => {
  const sources = [...new Set(Object.values(schema.measures).flatMap(({ from }) => from))].map((name): Source => sourceNamed(name));

  test('says of every base measure which column of which sources it gathers', () => {
    expect(Object.keys(schema.measures).sort()).toEqual(Object.keys(schema.metrics.measures).sort());
    for (const [name, { from, value, where, once }] of Object.entries(schema.measures)) {
      const columns = 'column' in value ? [value.column] : 'plus' in value ? value.plus : 'present' in value ? [value.present] : [];
      const compared = where === undefined ? [] : [where.column, ...('atLeast' in where ? [where.atLeast] : [])];
      for (const source of from)
        for (const column of [...columns, ...compared]) expect(has(source, column), `${name}: ${source}.${column}`).toBe(true);
      expect('of' in value, name).toBe(schema.metrics.measures[name] === 'distinct');
      expect(once !== undefined, name).toBe(schema.metrics.measures[name] === 'lastDistinct');
    }
  });

  test('reads what each thing has for itself beside the number of those that have it, from the same source', () => {
    for (const { key, needs } of schema.metrics.metrics) {
      for (const name of needs.filter((need) => schema.metrics.measures[need] === 'lastOfEach')) {
        const binding = schema.measures[name];
        const counts = needs.some((need) => {
          const other = schema.measures[need];
          return (
            other !== undefined &&
            binding !== undefined &&
            'column' in binding.value &&
            'present' in other.value &&
            other.value.present === binding.value.column &&
            other.from.join() === binding.from.join()
          );
        });
        expect(counts, `${key}: ${name}`).toBe(true);
      }
    }
  });

  test('is of one owner and of one grain', () => {
    expect(new Set(sources.map(({ table }) => table.owner))).toEqual(new Set([schema.owner]));
    expect(new Set(sources.map(({ table }) => table.grain))).toEqual(new Set([schema.grain]));
  });

  test('offers the dimensions that its sources know, each once, and no other', () => {
    const known = new Set(sources.flatMap((source) => attributesOf(source).map(([name]) => name)));
    expect([...schema.dimensions].sort()).toEqual([...known].sort());
    expect(schema.dimensions.filter((name) => isDateDimension(name))).toEqual([]);
  });

  test('offers the filters that one of its sources takes, and no other', () => {
    const dimensions = new Set<string>(schema.dimensions);
    const fits: Readonly<Record<string, boolean>> = {
      search: sources.some(({ search }) => search.length > 0),
      categories: sources.some(({ node }) => node !== undefined),
      tags: sources.some(({ hasTags }) => hasTags),
      tagSetId: sources.some(({ hasTags }) => hasTags),
      dimensions: true,
      splitNonBrand: dimensions.has('bcg'),
      ...Object.fromEntries(Object.entries(PLAIN_FILTERS).map(([name, dimension]) => [name, dimensions.has(dimension)])),
      ...Object.fromEntries(Object.entries(VALUE_FILTERS).map(([name, { dimension }]) => [name, dimensions.has(dimension)])),
    };
    expect([...schema.filters].sort()).toEqual(
      Object.entries(fits)
        .flatMap(([name, is]) => (is ? [name] : []))
        .sort(),
    );
  });
});

const PERIOD = { start: isoDay('2026-10-01'), end: isoDay('2026-10-31') };

const isAnswered = (schema: string, dimensions: readonly string[], metrics: readonly string[]): boolean =>
  queryOf({ schema, currentPeriod: PERIOD, dimensions, metrics }, { scope: scopeOf([{ id: 'bg' }]), today: isoDay('2026-11-20') })._tag ===
  'Right';

describe('rows of the specification are questions that have an answer', () => {
  test('B-240 B-241 B-242 a retail row', () => {
    const identity = ['asin', 'product_title', 'current_category', 'image_url', 'custom_tag_child_asin', 'date'];
    const sales =
      'total_sales_ordered_revenue_in_usd total_sales_shipped_cogs_in_usd ad_spend_in_usd tacos tacos_shipped_cogs troas troas_shipped_cogs';
    const ads = 'ad_sales ad_orders impressions clicks ctr cpc ads_conversion_rate ads_aov acos roas';
    expect(isAnswered('retail', identity, [...sales.split(' '), ...ads.split(' ')])).toBe(true);
    expect(isAnswered('sov', ['date', 'country'], ['top10_brand_paid_sov', 'overall_sov'])).toBe(true);
    expect(isAnswered('sov', ['asin'], ['min_bsr'])).toBe(true);
  });

  test('B-245 an ads row, by campaign with its budget, by target and by search term', () => {
    const figures = ['cost_in_usd', 'clicks', 'attributed_sales_in_usd', 'attributed_conversions', 'cr', 'aov'];
    const budget = ['avg_daily_spend_usd', 'current_budget_in_usd', 'current_budget_pacing', 'campaign_budget_in_usd'];
    const campaign = ['campaign_name', 'bcg', 'ad_tactic', 'ad_subtype', 'ad_type', 'campaign_type', 'country', 'funnel_location'];
    expect(isAnswered('ads', campaign, [...figures, ...budget])).toBe(true);
    expect(isAnswered('ads', [...campaign, 'record_text', 'record_type'], figures)).toBe(true);
    expect(isAnswered('ads', [...campaign, 'record_text', 'record_type', 'search_term'], figures)).toBe(true);
    expect(isAnswered('ads', ['search_term'], budget)).toBe(false);
  });

  test('B-250 B-251 a DSP row in all its variants', () => {
    const families =
      'total_cost_in_usd sales_14d_in_usd dsp_roas impressions detail_page_view_rate cpdpv ctr dsp_cpc purchases_14d purchase_rate new_to_brand_purchase_rate percent_purchases_ntb snssr';
    const keys = [...new Set(DSP_VIEWS.flatMap((view) => families.split(' ').map((key) => dspKey(key, view) ?? '')))];
    expect(keys.length).toBeGreaterThan(30);
    expect(isAnswered('dsp', ['order_name', 'date'], keys)).toBe(true);
  });

  test('B-262 B-263 B-493 rows of the buy box and of stock', () => {
    const row = ['asp', 'buy_box_percentage', 'inventory_quantity_period_end', 'buy_box_estimated_lost_sales_ordered_revenue_in_usd'];
    expect(isAnswered('buy_box', ['asin', 'product_title', 'image_url'], [...row, 'total_sales_ordered_revenue_in_usd'])).toBe(true);
    expect(isAnswered('buy_box', ['date'], ['buy_box_percentage', 'total_sales_ordered_revenue_in_usd'])).toBe(true);
    const stock =
      'inventory_quantity ordered_units sales ad_spend_in_usd price buy_box_percentage currently_active total_inbound_quantity glance_views';
    expect(isAnswered('inventory', ['asin', 'product_title', 'image_url'], stock.split(' '))).toBe(true);
  });

  test('B-266 a department row', () => {
    expect(isAnswered('retail', ['current_path', 'current_category'], ['ordered_units'])).toBe(true);
  });
});

describe('names', () => {
  test('of dimensions and schemas are looked up, those of every object’s own are none', () => {
    for (const name of DIMENSION_NAMES) expect(dimensionNamed(name)).toBe(name);
    expect([dimensionNamed('category'), dimensionNamed('title'), dimensionNamed('week_start_date')]).toEqual([
      'current_category',
      'product_title',
      'week',
    ]);
    for (const name of ['constructor', '__proto__', 'toString', '', 'ASIN', 'asin ']) {
      expect([dimensionNamed(name), bindingNamed(name)]).toEqual([undefined, undefined]);
    }
  });
});
