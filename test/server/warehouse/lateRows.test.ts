/** Which rows of an answer hold countries that its prior period lacks: as many questions more as for one such country, whichever the rows. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { queryFor } from '../../../server/handlers/metrics.ts';
import { answerOf } from '../../../server/warehouse/analytics/answer.ts';
import { lateRows } from '../../../server/warehouse/analytics/lateRows.ts';
import { type LookingWarehouse, openWarehouse } from '../../../server/warehouse/duckdbWarehouse.ts';
import { WarehouseFailure } from '../../../server/warehouse/failure.ts';
import { warehouseDirectory } from '../../../server/warehouse/files.ts';
import { type Plan, scopeOf } from '../../../server/warehouse/plan.ts';
import { CLICKHOUSE } from '../../../server/warehouse/sql/clickhouseDialect.ts';
import { compile } from '../../../server/warehouse/sql/compile.ts';
import type { Reader } from '../../../server/warehouse/warehouse.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { CUSTOMER_TODAY } from '../../customer/files.ts';
import { customer } from '../customer.ts';

const SALES = 'total_sales_ordered_revenue_in_usd';
const METRICS = [SALES, 'ordered_units'];
const NOW = { start: isoDay('2026-09-10'), end: isoDay('2026-10-09') };
const BEFORE = { start: isoDay('2025-09-10'), end: isoDay('2025-10-09') };

let warehouse: LookingWarehouse;
let brandGroup = '';
beforeAll(async () => {
  const made = await customer();
  brandGroup = made.brandGroup;
  warehouse = await openWarehouse({ directory: warehouseDirectory(made.directory) });
});
afterAll(() => warehouse.close());

const asked = (dimensions: readonly string[], countries: readonly string[] = []) =>
  queryFor(
    {
      schema: 'retail',
      currentPeriod: NOW,
      priorPeriod: BEFORE,
      dimensions,
      metrics: METRICS,
      ...(countries.length === 0 ? {} : { filters: { countries } }),
    },
    { scope: scopeOf([{ id: brandGroup }]), today: CUSTOMER_TODAY },
  );

/** The warehouse, with what is asked of it. */
const read = <A>(work: (reader: Reader, plans: readonly Plan[]) => Promise<A>): Promise<A> =>
  warehouse.read((reader) => {
    const plans: Plan[] = [];
    const query: Reader['query'] = (plan, options) => {
      plans.push(plan);
      return reader.query(plan, options);
    };
    return work({ generation: reader.generation, query }, plans);
  });

describe('rows that hold countries which the prior period lacks', () => {
  test.each([['asin'], ['category'], ['brand']])(
    'are those that the country alone has, asked for all of them together: by %s',
    async (by) => {
      await read(async (reader, plans) => {
        const answer = await answerOf(reader, asked([by]), {});
        expect(answer.annotations.late_countries?.[SALES]).toEqual({ [brandGroup]: ['DE', 'JP'] });
        const aggregates = plans.filter(({ kind }) => kind === 'aggregate').length;
        const names = answer.current.dimensions[by] ?? [];
        for (const country of ['DE', 'JP']) {
          const alone = await answerOf(reader, asked([by], [country]), {});
          const held = new Set(alone.current.dimensions[by]?.filter((_, row) => alone.current.metrics[SALES]?.[row] != null));
          const told = (answer.lateRows?.[country] ?? []).map((row) => names[row]);
          expect([country, told.length > 0, new Set(told)]).toEqual([country, true, held]);
        }
        // Both sides, and once more the current one.
        expect(aggregates).toBe(3);
      });
    },
  );

  test('are those of such countries themselves, and the one row of all, without a further question', async () => {
    await read(async (reader, plans) => {
      const answer = await answerOf(reader, asked(['country']), {});
      const rows = answer.current.dimensions.country ?? [];
      expect(answer.lateRows).toEqual({ DE: [rows.indexOf('DE')], JP: [rows.indexOf('JP')] });
      expect((await answerOf(reader, asked([]), {})).lateRows).toBeUndefined();
      expect(plans.filter(({ kind }) => kind === 'aggregate')).toHaveLength(4);
    });
  });

  test('are asked of ClickHouse in its own words', async () => {
    await read(async (reader, plans) => {
      await lateRows(reader, asked(['asin']), { [SALES]: { [brandGroup]: ['DE', 'JP'] } }, {});
      expect(plans.map((plan) => compile(plan, CLICKHOUSE))).toEqual([
        {
          text:
            'SELECT CAST(g.asin AS Nullable(String)) AS asin, CAST(g.country AS Nullable(String)) AS country,' +
            ' CAST(sum(g.ordered_revenue_cents) AS Nullable(Float64)) AS ordered_revenue_cents,' +
            ' CAST(sum(g.ordered_units) AS Nullable(Float64)) AS ordered_units FROM (SELECT f.asin AS asin, f.country AS country,' +
            ' CAST(sum(f.ordered_revenue_cents) AS Nullable(Int64)) AS ordered_revenue_cents,' +
            ' CAST(sum(f.ordered_units) AS Nullable(Int64)) AS ordered_units FROM retail_daily f' +
            ' WHERE f.brand_group_id IN ({p1:String}) AND f.day BETWEEN CAST({p2:String} AS Date) AND CAST({p3:String} AS Date)' +
            ' AND f.country IN ({p4:String}, {p5:String}) GROUP BY f.asin, f.country) g GROUP BY g.asin, g.country LIMIT {p6:Int64}',
          values: [brandGroup, NOW.start, NOW.end, 'DE', 'JP', 250_001],
          columns: ['asin', 'country', 'ordered_revenue_cents', 'ordered_units'],
        },
      ]);
    });
  });

  test('may be any where they are more than a question may have', async () => {
    const refusing = (kind: WarehouseFailure['kind']): Reader => ({
      generation: 1,
      query: async () => {
        throw new WarehouseFailure(kind, 'No');
      },
    });
    const late = { [SALES]: { [brandGroup]: ['DE', 'JP'] } };
    const lateIn = await lateRows(refusing('too_large'), asked(['asin']), late, {});
    expect(lateIn?.({ dimensions: ['B0CUST0001'], metric: () => null })).toEqual(['DE', 'JP']);
    await expect(lateRows(refusing('busy'), asked(['asin']), late, {})).rejects.toThrow('No');
  });
});
