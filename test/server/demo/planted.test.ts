import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PLANTED_FACTS } from '../../../server/demo/plantedFacts.ts';
import { DEMO_PASSWORD, DEMO_USERS } from '../../../server/demo/tenants.ts';
import { analyticsHandler } from '../../../server/handlers/analytics.ts';
import { answering } from '../../../server/warehouse/analytics/answering.ts';
import { type LookingWarehouse, openWarehouse } from '../../../server/warehouse/duckdbWarehouse.ts';
import { addDays, lengthOf } from '../../../src/domain/dates/calendar.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { callContext } from '../warehouse/testCalls.ts';
import { commonDemo } from '../warehouse/testWarehouse.ts';

let warehouse: LookingWarehouse;
beforeAll(async () => {
  warehouse = await openWarehouse({ directory: await commonDemo(0.15) });
}, 120_000);
afterAll(() => warehouse.close());

interface Side {
  readonly during: number;
  readonly before: number;
}

/** A metric on the days of a planted fact and on as many weeks of days before it, each per day. */
const around = async (id: string, metric: string, asins?: readonly string[]): Promise<Side> => {
  const fact = PLANTED_FACTS.find((one) => one.id === id);
  if (fact === undefined) throw new Error(id);
  const period = { start: isoDay(fact.start), end: isoDay(fact.end) };
  const prior = { start: addDays(period.start, -28), end: addDays(period.start, -1) };
  const answer = await analyticsHandler(answering(warehouse))(callContext({ brandGroupIds: [fact.brandGroupId] }), {
    params: {},
    query: {},
    body: {
      schemaType: 'retail',
      currentPeriod: period,
      priorPeriod: prior,
      dimensions: [],
      metrics: [metric],
      filters: {
        ...(fact.country === null ? {} : { countries: [fact.country] }),
        ...(asins === undefined ? {} : { products: [...asins] }),
      },
    },
  });
  const value = (side: 'current' | 'prior'): number => answer[side]?.metrics[metric]?.[0] ?? Number.NaN;
  const isRatio = ['buy_box_percentage', 'asp', 'tacos'].includes(metric);
  return {
    during: value('current') / (isRatio ? 1 : lengthOf(period)),
    before: value('prior') / (isRatio ? 1 : lengthOf(prior)),
  };
};

/** The ASIN that changed most in a metric on the days of a planted fact. */
const mostChanged = async (id: string, metric: string): Promise<{ readonly asin: string; readonly change: number }> => {
  const fact = PLANTED_FACTS.find((one) => one.id === id);
  if (fact === undefined) throw new Error(id);
  const period = { start: isoDay(fact.start), end: isoDay(fact.end) };
  const answer = await analyticsHandler(answering(warehouse))(callContext({ brandGroupIds: [fact.brandGroupId] }), {
    params: {},
    query: {},
    body: {
      schemaType: 'retail',
      currentPeriod: period,
      priorPeriod: { start: addDays(period.start, -lengthOf(period)), end: addDays(period.start, -1) },
      dimensions: ['asin'],
      metrics: [metric],
      filters: fact.country === null ? {} : { countries: [fact.country] },
    },
  });
  const changes = (answer.current.metrics[metric] ?? []).map((now, i) => (now ?? 0) - (answer.prior?.metrics[metric]?.[i] ?? 0));
  const at = changes.indexOf(Math.max(...changes));
  return { asin: answer.current.dimensions.asin?.[at] ?? '', change: answer.percentChange?.[metric]?.[at] ?? 0 };
};

describe('the planted facts', () => {
  test('the best seller goes viral: its units grow more than fourfold, more than those of any other', async () => {
    const { asin, change } = await mostChanged('viral-video', 'ordered_units');
    expect(change).toBeGreaterThan(3);
    const { during, before } = await around('viral-video', 'ordered_units', [asin]);
    expect(during / before).toBeGreaterThan(4);
  });

  test('the warehouse fire halves the sales and takes the buy box', async () => {
    const sales = await around('warehouse-fire', 'ordered_units');
    expect(sales.during / sales.before).toBeLessThan(0.55);
    expect((await around('warehouse-fire', 'buy_box_percentage')).during).toBeLessThan(0.5);
  });

  test('the slip in the budget more than doubles the ad spend, and the sales do not follow', async () => {
    const spend = await around('budget-slip', 'ad_spend_in_usd');
    expect(spend.during / spend.before).toBeGreaterThan(2.2);
    const sales = await around('budget-slip', 'ordered_units');
    expect(sales.during / sales.before).toBeLessThan(1.35);
  });

  test('resellers take the buy box of the best ASINs', async () => {
    const { during, before } = await around('resellers', 'buy_box_percentage');
    expect(during).toBeLessThan(before - 0.25);
  });

  test('the price error sells more units at less than half the price', async () => {
    const { asin } = await mostChanged('price-error', 'ordered_units');
    const [units, price] = [await around('price-error', 'ordered_units', [asin]), await around('price-error', 'asp', [asin])];
    expect(units.during / units.before).toBeGreaterThan(2.5);
    expect(price.during / price.before).toBeLessThan(0.55);
  });

  test('the carrier strike costs more than half of the sales of the best weeks, in one country alone', async () => {
    const strike = PLANTED_FACTS.find((one) => one.id === 'carrier-strike');
    expect(strike?.country).toBe('GB');
    const { during, before } = await around('carrier-strike', 'ordered_units');
    expect(during / before).toBeLessThan(0.75);
  });

  test('ads stand still for a week', async () => {
    const { during, before } = await around('ads-paused', 'ad_spend_in_usd');
    expect(during / before).toBeLessThan(0.1);
  });

  test('each has a story, days that exist and a brand group of the demo data', () => {
    expect(new Set(PLANTED_FACTS.map((fact) => fact.id)).size).toBe(PLANTED_FACTS.length);
    for (const fact of PLANTED_FACTS) {
      expect(isoDay(fact.start) <= isoDay(fact.end)).toBe(true);
      expect(fact.story).toMatch(/\.$/);
    }
  });
});

describe('docs/demo-data.md', () => {
  test('lists every planted fact with its days and its story', async () => {
    const text = await readFile(new URL('../../../docs/demo-data.md', import.meta.url), 'utf8');
    for (const { id, start, end, story } of PLANTED_FACTS) {
      const line = text.split('\n').find((one) => one.startsWith(`| \`${id}\``)) ?? '';
      expect(line).toContain(`${start} to ${end} | ${story} |`);
    }
  });

  test('names every sign-in', async () => {
    const text = await readFile(new URL('../../../docs/demo-data.md', import.meta.url), 'utf8');
    for (const { email } of DEMO_USERS) expect(text).toContain(email);
    expect(text).toContain(DEMO_PASSWORD);
  });
});
