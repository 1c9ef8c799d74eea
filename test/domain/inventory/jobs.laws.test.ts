import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inventoryProduct } from '../../../src/arbitraries/inventory.ts';
import { decode } from '../../../src/domain/codec/codec.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { findingsIn } from '../../../src/domain/inventory/backTestFindings.ts';
import {
  type InventoryJob,
  InventoryPart,
  InventoryJob as JobCodec,
  joinParts,
  partsOf,
  splitJob,
} from '../../../src/domain/inventory/jobs.ts';
import { backTestsIn, coverageIn, doneIn, forecastsIn, tooShortIn } from '../../../src/domain/inventory/results.ts';
import { SERVICE_LEVELS } from '../../../src/domain/inventory/settings.ts';
import { digestOf } from '../../../src/domain/journal/digest.ts';
import { product } from './make.ts';

const calculation = (most: number) =>
  fc.record({
    alpha: fc.constantFrom(0, 0.05, 0.15),
    data: fc.uniqueArray(inventoryProduct, { maxLength: most, selector: ({ asin }) => asin }),
    daysToSurvive: fc.integer({ min: 1, max: 12 }).map((weeks) => 7 * weeks),
    useCogs: fc.boolean(),
    seed: fc.integer(),
    leaveOutStockOuts: fc.boolean(),
  });

const simulation: fc.Arbitrary<InventoryJob> = fc.record({
  kind: fc.constant('simulate' as const),
  calculation: calculation(20),
  coverDays: fc.integer({ min: 0, max: 84 }),
  serviceLevel: fc.constantFrom(...SERVICE_LEVELS),
});
const backTest: fc.Arbitrary<InventoryJob> = fc.record({
  kind: fc.constant('backTest' as const),
  calculation: calculation(6),
  folds: fc.integer({ min: 0, max: 3 }),
  serviceLevel: fc.constantFrom(...SERVICE_LEVELS),
});

const findingsOf = (parts: readonly InventoryPart[], job: InventoryJob) =>
  findingsIn(backTestsIn(parts), { end: isoDay('2026-11-19'), days: job.calculation.daysToSurvive, serviceLevel: job.serviceLevel });

const order = (a: string, b: string): number => (a < b ? -1 : 1);

describe('a job', () => {
  it('has the same outcome whoever does it: parted among workers or not', () => {
    fc.assert(
      fc.property(simulation, fc.integer({ min: 1, max: 4 }), (job, workers) => {
        const alone = [...partsOf(job)];
        const together = splitJob(job, workers).flatMap((share) => [...partsOf(share)]);
        expect(new Map([...forecastsIn(together)].sort(([a], [b]) => order(a, b)))).toEqual(
          new Map([...forecastsIn(alone)].sort(([a], [b]) => order(a, b))),
        );
        expect([...tooShortIn(together)].sort()).toEqual([...tooShortIn(alone)].sort());
        expect(doneIn(together)).toBe(job.calculation.data.length);
      }),
      { numRuns: 20 },
    );
  });

  it('counts the same stretches of the past whoever does it', () => {
    fc.assert(
      fc.property(backTest, fc.integer({ min: 1, max: 4 }), (job, workers) => {
        const together = splitJob(job, workers).flatMap((share) => [...partsOf(share)]);
        expect(coverageIn(together)).toEqual(coverageIn([...partsOf(job)]));
        expect(findingsOf(together, job)).toEqual(findingsOf([...partsOf(job)], job));
        expect(doneIn(together)).toBe(job.calculation.data.length);
      }),
      { numRuns: 10 },
    );
  });

  it('goes to the background and back as JSON, and fits on both sides', () => {
    fc.assert(
      fc.property(fc.oneof(simulation, backTest), (job) => {
        expect(decode(JobCodec, JSON.parse(JSON.stringify(job)))._tag).toBe('Right');
        for (const part of partsOf(job))
          expect(decode(InventoryPart, JSON.parse(JSON.stringify(part)))).toEqual({ _tag: 'Right', right: part });
      }),
      { numRuns: 15 },
    );
  });

  it('has the same outcome however its parts are put together', () => {
    fc.assert(
      fc.property(fc.oneof(simulation, backTest), fc.integer({ min: 1, max: 4 }), (job, workers) => {
        const parts = splitJob(job, workers).flatMap((share) => [...partsOf(share)]);
        const whole = joinParts(parts);
        const joined = whole === null ? [] : [whole];
        expect([...forecastsIn(joined)]).toEqual([...forecastsIn(parts)]);
        expect([tooShortIn(joined), coverageIn(joined), doneIn(joined)]).toEqual([tooShortIn(parts), coverageIn(parts), doneIn(parts)]);
        expect(findingsOf(joined, job)).toEqual(findingsOf(parts, job));
        if (whole !== null) expect(InventoryPart.is(whole)).toBe(true);
      }),
      { numRuns: 15 },
    );
  });

  it('is parted into shares that hold each product once, the first ones first, none of them empty', () => {
    fc.assert(
      fc.property(simulation, fc.integer({ min: -2, max: 9 }), (job, workers) => {
        const shares = splitJob(job, workers).map(({ calculation: { data } }) => data.map(({ asin }) => asin));
        expect(shares.flat().sort()).toEqual(job.calculation.data.map(({ asin }) => asin).sort());
        if (job.calculation.data.length > 0) for (const share of shares) expect(share.length).toBeGreaterThan(0);
        expect(shares.length).toBeLessThanOrEqual(Math.max(1, workers));
        expect(shares[0]?.[0]).toBe(job.calculation.data[0]?.asin);
      }),
      { numRuns: 30 },
    );
  });
});

describe('the numbers of a seed', () => {
  /** Products without sales, with few and with most, without stock, with too little and too much, with days that ended without any. */
  const data = Array.from({ length: 24 }, (_, p) => {
    const level = [0, 1, 3, 40, 900, 65_535][p % 6] ?? 0;
    const units = Array.from({ length: 28 }, (_day, i) => Math.round(level * (0.5 + ((i * 7 + p * 13) % 11) / 10)));
    return product({
      asin: `B${p}`,
      currentInventory: [0, level * 20, level * 50, level * 90, 10][p % 5] ?? 0,
      units,
      inventory: units.map((_units, i) => (i % 9 === p % 9 ? 0 : 5)),
    });
  });

  it.each([
    [0.05, 49, false, '51cc011669374331'],
    [0.15, 7, true, 'b76134718d4108e7'],
    [0, 84, true, '12c0121adc79da78'],
  ])('stay what they are, however fast they are found: α %s, %i days', (alpha, daysToSurvive, leaveOutStockOuts, digest) => {
    const calculation = { alpha, data, daysToSurvive, useCogs: false, seed: 20_261_120, leaveOutStockOuts };
    const parts = [...partsOf({ kind: 'simulate', calculation, coverDays: 28, serviceLevel: 0.95 })];
    expect(digestOf([...forecastsIn(parts).values()])).toBe(digest);
  });
});

describe('parts', () => {
  it('come as soon as the first products are through, and are few', () => {
    const [one] = fc.sample(inventoryProduct, { numRuns: 1, seed: 7 });
    if (one === undefined) throw new Error('no product');
    const data = Array.from({ length: 250 }, (_, i) => ({ ...one, asin: `P${i}`, units: [] }));
    const job: InventoryJob = {
      kind: 'simulate',
      calculation: { alpha: 0, data, daysToSurvive: 49, useCogs: false, seed: 1, leaveOutStockOuts: false },
      coverDays: 28,
      serviceLevel: 0.95,
    };
    expect([...partsOf(job)].map(({ done }) => done)).toEqual([4, 96, 150]);
    expect([...partsOf({ ...job, calculation: { ...job.calculation, data: data.slice(0, 4) } })].map(({ done }) => done)).toEqual([4]);
    expect([...partsOf({ ...job, calculation: { ...job.calculation, data: [] } })]).toEqual([]);
  });
});
