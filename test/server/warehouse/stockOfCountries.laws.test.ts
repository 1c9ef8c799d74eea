/** Stock over countries whose files end on different days: random facts, beside a fold that is written out here. */
import { fc, test } from '@fast-check/vitest';
import { isLeft } from 'fp-ts/Either';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { answerOf } from '../../../server/warehouse/analytics/answer.ts';
import { queryOf } from '../../../server/warehouse/analytics/query.ts';
import { type LookingWarehouse, openWarehouse } from '../../../server/warehouse/duckdbWarehouse.ts';
import { scopeOf } from '../../../server/warehouse/plan.ts';
import { addDays, fromDayNumber, laterOf } from '../../../src/domain/dates/calendar.ts';
import { type IsoDay, isoDay } from '../../../src/domain/dates/isoDay.ts';
import { runsOf } from '../../setup/runs.ts';
import { GROUPS, publishTables, type RandomRow, type RandomTables, randomTables } from './randomWarehouse.ts';
import { temporaryFolder } from './testWarehouse.ts';

const SEED = 20_261_128;
const FIRST = isoDay('2026-01-01');

let tables: RandomTables;
let warehouse: LookingWarehouse;
beforeAll(async () => {
  tables = randomTables(SEED);
  const folder = await temporaryFolder();
  await publishTables(folder, tables);
  warehouse = await openWarehouse({ directory: folder });
}, 120_000);
afterAll(() => warehouse.close());

const METRICS = ['inventory_quantity', 'total_inbound_quantity', 'currently_active', 'days_on_hand'] as const;

interface Question {
  readonly start: IsoDay;
  readonly end: IsoDay;
  readonly by: 'asin' | 'country' | 'brand_group_id' | null;
  readonly groups: readonly string[];
}

const questions = fc
  .record({
    from: fc.integer({ min: 0, max: 50 }),
    days: fc.integer({ min: 1, max: 60 }),
    by: fc.constantFrom(null, 'asin', 'country', 'brand_group_id'),
    groups: fc.subarray([...GROUPS], { minLength: 1 }),
  })
  .map(({ from, days, by, groups }): Question => ({ start: addDays(FIRST, from), end: addDays(FIRST, from + days - 1), by, groups }));

const told = async ({ start, end, by, groups }: Question): Promise<Readonly<Record<string, readonly (number | null)[]>>> => {
  const asked = { schema: 'inventory', currentPeriod: { start, end }, dimensions: by === null ? [] : [by], metrics: [...METRICS] } as const;
  const question = queryOf(asked, { scope: scopeOf(groups.map((id) => ({ id }))), today: isoDay('2026-03-10') });
  if (isLeft(question)) throw new Error(JSON.stringify(question.left));
  const { current } = await warehouse.read((reader) => answerOf(reader, question.right, {}));
  const names = by === null ? [''] : (current.dimensions[by] ?? []);
  return Object.fromEntries(names.map((name, i) => [String(name), METRICS.map((metric) => current.metrics[metric]?.[i] ?? null)]));
};

const dayOf = (row: RandomRow): IsoDay => fromDayNumber(Number(row.day));
const isKnown = (row: RandomRow, column: string): boolean => typeof row[column] === 'number';
const total = (rows: readonly RandomRow[], column: string): number | null => {
  const known = rows.filter((row) => isKnown(row, column)).map((row) => Number(row[column]));
  return known.length === 0 ? null : known.reduce((a, b) => a + b, 0);
};

/** Of each country of each brand group the rows of its own last day on which anything is known. */
const onLastDays = (rows: readonly RandomRow[], column: string): readonly RandomRow[] => {
  const countries = new Map<string, RandomRow[]>();
  for (const row of rows.filter((one) => isKnown(one, column))) {
    const key = `${row.brand_group_id} ${row.country}`;
    countries.set(key, [...(countries.get(key) ?? []), row]);
  }
  return [...countries.values()].flatMap((own) => {
    const last = own.map(dayOf).reduce(laterOf);
    return own.filter((row) => dayOf(row) === last);
  });
};

const folded = (stock: readonly RandomRow[], sales: readonly RandomRow[], byProduct: boolean): readonly (number | null)[] => {
  const active = onLastDays(stock, 'is_active');
  const bought = new Set(active.filter((row) => Number(row.is_active) > 0).map(({ asin }) => asin));
  const stocked = stock.filter((row) => isKnown(row, 'inventory_quantity'));
  const same = (a: RandomRow, b: RandomRow): boolean => a.brand_group_id === b.brand_group_id && a.country === b.country;
  const wanted = sales.filter((row) => stocked.some((one) => same(one, row) && one.asin === row.asin));
  const units = total(wanted, 'ordered_units');
  const days = new Set(sales.filter((row) => stocked.some((one) => same(one, row) && (!byProduct || one.asin === row.asin))).map(dayOf))
    .size;
  const quantity = total(onLastDays(stock, 'inventory_quantity'), 'inventory_quantity');
  return [
    quantity,
    total(onLastDays(stock, 'inbound_quantity'), 'inbound_quantity'),
    active.length === 0 ? null : bought.size,
    quantity === null || units === null || units === 0 || days === 0 ? null : quantity / (units / days),
  ];
};

describe('stock of several countries', () => {
  test.prop([questions], { numRuns: runsOf(150) })(
    'is that of the last day of each, and lasts as long as what is wanted where it is known',
    async (question) => {
      const { start, end, by, groups } = question;
      const inside = (table: string): readonly RandomRow[] =>
        (tables.get(table) ?? []).filter((row) => groups.includes(String(row.brand_group_id)) && dayOf(row) >= start && dayOf(row) <= end);
      const [stock, sales] = [inside('inventory_daily'), inside('retail_daily')];
      const answer = await told(question);
      const names = by === null ? [''] : [...new Set([...stock, ...sales].map((row) => String(row[by])))];
      // What has neither stock nor sales beside stock is no row.
      expect(names).toEqual(expect.arrayContaining(Object.keys(answer)));
      for (const name of names) {
        const own = (rows: readonly RandomRow[]) => (by === null ? rows : rows.filter((row) => row[by] === name));
        const values = folded(own(stock), own(sales), by === 'asin');
        METRICS.forEach((metric, i) => {
          const [value, wanted] = [answer[name]?.[i] ?? null, values[i] ?? null];
          if (wanted === null) expect(value, `${name} ${metric}`).toBeNull();
          else expect(value, `${name} ${metric}`).toBeCloseTo(wanted, 9);
        });
      }
    },
    120_000,
  );
});
