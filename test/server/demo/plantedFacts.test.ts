import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PLANTED_FACTS } from '../../../server/demo/plantedFacts.ts';
import { type LookingWarehouse, openWarehouse } from '../../../server/warehouse/duckdbWarehouse.ts';
import { addDays, lengthOf } from '../../../src/domain/dates/calendar.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { commonDemo } from '../warehouse/testWarehouse.ts';
import { factOf, timesOf } from './plantedCalls.ts';

/** So many of the products that the best ten are not all there are. */
const SCALE = 0.15;

let warehouse: LookingWarehouse;
beforeAll(async () => {
  warehouse = await openWarehouse({ directory: await commonDemo(SCALE) });
}, 120_000);
afterAll(() => warehouse.close());

describe('the planted facts', () => {
  test.each(PLANTED_FACTS.map((fact) => [fact.id, fact] as const))(
    '%s is seen through the API, as large as it is said to be',
    async (_, fact) => {
      const times = await timesOf(warehouse, fact, SCALE);
      expect(times, `${times} times`).toBeGreaterThanOrEqual(fact.seen.times[0]);
      expect(times, `${times} times`).toBeLessThanOrEqual(fact.seen.times[1]);
    },
  );

  test('without them the same days are ordinary ones: a quarter of a year before, nothing of the kind is seen', async () => {
    const isSeen = await Promise.all(
      PLANTED_FACTS.filter(({ seen }) => seen.schema === 'retail').map(async (fact) => {
        const [start, end] = [addDays(isoDay(fact.start), -91), addDays(isoDay(fact.end), -91)];
        const times = await timesOf(warehouse, { ...fact, start, end }, SCALE);
        return times >= fact.seen.times[0] && times <= fact.seen.times[1];
      }),
    );
    // NOTE: a season may do by itself what little a fact does; a story of it is not what a test can tell.
    expect(isSeen.filter(Boolean).length).toBeLessThan(4);
  });

  test('one in a country is seen in that country alone', async () => {
    const abroad = { ...factOf('tv-feature'), country: 'GB' } as const;
    expect(await timesOf(warehouse, abroad, SCALE)).toBeLessThan(1.6);
    const here = { ...factOf('listing-hidden'), country: 'US' } as const;
    expect(await timesOf(warehouse, here, SCALE)).toBeGreaterThan(0.4);
  });

  test('there are at least fifteen, each with a story, days that exist, a name of its own', () => {
    expect(PLANTED_FACTS.length).toBeGreaterThanOrEqual(15);
    expect(new Set(PLANTED_FACTS.map(({ id }) => id)).size).toBe(PLANTED_FACTS.length);
    for (const { start, end, story } of PLANTED_FACTS) {
      expect(lengthOf({ start: isoDay(start), end: isoDay(end) })).toBeGreaterThan(0);
      expect(story).toMatch(/\.$/);
    }
  });
});

describe('docs/demo-data.md', () => {
  test('lists every planted fact with its days, its story and its size, and draws it', async () => {
    const [text, sheet] = await Promise.all(
      ['demo-data.md', 'images/planted-facts.svg'].map((name) => readFile(new URL(`../../../docs/${name}`, import.meta.url), 'utf8')),
    );
    for (const { id, start, end, story, seen } of PLANTED_FACTS) {
      const line = text?.split('\n').find((one) => one.startsWith(`| \`${id}\``)) ?? '';
      expect(line).toContain(`${start} to ${end} | ${story} | \`${seen.metric}\` ×`);
      const [, said] = line.split('×');
      expect(Number.parseFloat(said ?? ''), line).toBeGreaterThanOrEqual(seen.times[0]);
      expect(Number.parseFloat(said ?? ''), line).toBeLessThanOrEqual(seen.times[1]);
      expect(sheet).toContain(`>${id}<`);
    }
    expect(text).toContain('(images/planted-facts.svg)');
  });
});
