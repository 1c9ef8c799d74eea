import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_GROUP } from '../../../server/demo/ids.ts';
import { buyBoxHandlers } from '../../../server/handlers/buyBox.ts';
import { type LookingWarehouse, openWarehouse } from '../../../server/warehouse/duckdbWarehouse.ts';
import { businessDay } from '../../../src/domain/dates/calendar.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { OwnershipEntry } from '../../../src/domain/retail/buyBox.entities.ts';
import { momentMs } from '../../../src/domain/retail/moment.ts';
import { callContext, refusal } from './testCalls.ts';
import { commonDemo, rowsOf, withCurrent } from './testWarehouse.ts';

let warehouse: LookingWarehouse;
beforeAll(async () => {
  warehouse = await openWarehouse({ directory: await commonDemo() });
}, 120_000);
afterAll(() => warehouse.close());

const GROUP = DEMO_GROUP.northfoldHome;

const asked = (start: string, end: string) => ({ brandGroupId: GROUP, start_date: isoDay(start), end_date: isoDay(end) });

const logOf = (asin: string, query: ReturnType<typeof asked>, brandGroupIds: readonly string[] = [GROUP]) =>
  buyBoxHandlers(warehouse).buyBoxOwnershipLog(callContext({ brandGroupIds }), { params: { asin }, query, body: {} });

const anAsin = async (): Promise<string> =>
  withCurrent(await commonDemo(), async (connection) => {
    const [row] = await rowsOf(
      connection,
      `SELECT asin FROM buy_box_log WHERE brand_group_id = '${GROUP}' AND is_own = 0 GROUP BY asin ORDER BY count(*) DESC, asin LIMIT 1`,
    );
    return String(row?.[0]);
  });

describe('GET /api/buy-box/buy-box-ownership-log/{asin}', () => {
  test('B-451 B-452 lists who was seen to hold the buy box of a product in a period, and who held it as the period began', async () => {
    const asin = await anAsin();
    const log = await logOf(asin, asked('2026-11-01', '2026-11-10'));
    expect(log.every((entry) => OwnershipEntry.is(entry))).toBe(true);
    expect(new Set(log.map(({ isOwn }) => isOwn))).toEqual(new Set([true, false]));
    const days = log.map(({ observationTs }) => businessDay(momentMs(observationTs) ?? 0));
    expect(days.some((day) => day > '2026-11-10')).toBe(false);
    for (const country of new Set(log.map((entry) => entry.country))) {
      const own = days.filter((_, i) => log[i]?.country === country);
      expect([country, own.filter((day) => day < '2026-11-01').length]).toEqual([country, 1]);
      expect(own).toEqual([...own].sort());
      expect(new Set(own.slice(1)).size).toBe(10);
    }
  });

  test('B-453 answers the same to a POST', async () => {
    const asin = await anAsin();
    const body = asked('2026-11-05', '2026-11-06');
    const post = buyBoxHandlers(warehouse).postBuyBoxOwnershipLog(callContext({ brandGroupIds: [GROUP] }), {
      params: { asin },
      query: {},
      body,
    });
    expect(await post).toEqual(await logOf(asin, body));
  });

  test('is empty for a product of another brand group, and refuses a period that is turned round or too long', async () => {
    const asin = await anAsin();
    expect(await logOf(asin, asked('2026-11-01', '2026-11-10'), [DEMO_GROUP.nookabel])).toEqual([]);
    expect((await refusal(logOf(asin, asked('2026-11-10', '2026-11-01')))).status).toBe(422);
    expect((await refusal(logOf(asin, asked('2025-01-01', '2026-11-01')))).status).toBe(422);
  });
});
