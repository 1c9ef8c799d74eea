import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inventoryProduct } from '../../../src/arbitraries/inventory.ts';
import { decode } from '../../../src/domain/codec/codec.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { findingsIn } from '../../../src/domain/inventory/backTestFindings.ts';
import {
  type BackTestJob,
  batchesOf,
  type InventoryJob,
  InventoryPart,
  InventoryJob as JobCodec,
  joinParts,
  keepingLast,
  partOf,
  preparing,
  type SimulationJob,
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

const simulation: fc.Arbitrary<SimulationJob> = fc.record({
  kind: fc.constant('simulate' as const),
  calculation: calculation(20),
  coverDays: fc.integer({ min: 0, max: 84 }),
  serviceLevel: fc.constantFrom(...SERVICE_LEVELS),
});
const backTest: fc.Arbitrary<BackTestJob> = fc.record({
  kind: fc.constant('backTest' as const),
  calculation: calculation(6),
  folds: fc.integer({ min: 0, max: 3 }),
  serviceLevel: fc.constantFrom(...SERVICE_LEVELS),
});

const findingsOf = (parts: readonly InventoryPart[], job: InventoryJob) =>
  findingsIn(backTestsIn(parts), { end: isoDay('2026-11-19'), days: job.calculation.daysToSurvive, serviceLevel: job.serviceLevel });

describe('a job', () => {
  it('has the same outcome whoever does it, in portions or whole, with what was prepared for another or anew', () => {
    fc.assert(
      fc.property(simulation, simulation, (job, other) => {
        const alone = [partOf(job)];
        const prepared = keepingLast(preparing());
        partOf(other, prepared);
        const together = batchesOf(job).map((batch) => partOf(batch, prepared));
        expect([...forecastsIn(together)]).toEqual([...forecastsIn(alone)]);
        expect(tooShortIn(together)).toEqual(tooShortIn(alone));
        expect(doneIn(together)).toBe(job.calculation.data.length);
      }),
      { numRuns: 20 },
    );
  });

  it('is prepared once for all jobs with its settings, whatever their products, and anew for others', () => {
    const made: string[] = [];
    const each = preparing(4);
    const counted = keepingLast({
      simulation: (job) => {
        made.push(job.kind);
        return each.simulation(job);
      },
      backTests: (job) => {
        made.push(job.kind);
        return each.backTests(job);
      },
    });
    fc.assert(
      fc.property(simulation, backTest, (job, past) => {
        made.splice(0);
        const { calculation } = job;
        const first = counted.simulation({ ...job, calculation: { ...calculation, data: [] } });
        counted.backTests(past);
        expect(counted.simulation(job)).toBe(first);
        expect(counted.backTests({ ...past, calculation: { ...past.calculation, data: [] } })).toBe(counted.backTests(past));
        expect(made.filter((kind) => kind === 'simulate').length).toBeLessThanOrEqual(1);
        for (const changed of [
          { ...job, coverDays: (job.coverDays + 1) % 80 },
          { ...job, calculation: { ...calculation, seed: calculation.seed + 1 } },
          { ...job, calculation: { ...calculation, alpha: calculation.alpha / 2 + 0.01 } },
          { ...job, calculation: { ...calculation, leaveOutStockOuts: !calculation.leaveOutStockOuts } },
        ])
          expect(counted.simulation(changed).settings).toEqual(each.simulation(changed).settings);
      }),
      { numRuns: 20 },
    );
  });

  it('counts the same stretches of the past whoever does it', () => {
    fc.assert(
      fc.property(backTest, (job) => {
        const together = batchesOf(job).map((batch) => partOf(batch));
        const alone = job.calculation.data.length === 0 ? [] : [partOf(job)];
        expect(coverageIn(together)).toEqual(coverageIn(alone));
        expect(findingsOf(together, job)).toEqual(findingsOf(alone, job));
        expect(doneIn(together)).toBe(job.calculation.data.length);
      }),
      { numRuns: 10 },
    );
  });

  it('goes to the background and back as JSON, and fits on both sides', () => {
    fc.assert(
      fc.property(fc.oneof(simulation, backTest), (job) => {
        expect(decode(JobCodec, JSON.parse(JSON.stringify(job)))._tag).toBe('Right');
        for (const part of batchesOf(job).map((batch) => partOf(batch)))
          expect(decode(InventoryPart, JSON.parse(JSON.stringify(part)))).toEqual({ _tag: 'Right', right: part });
      }),
      { numRuns: 15 },
    );
  });

  it('has the same outcome however its parts are put together', () => {
    fc.assert(
      fc.property(fc.oneof(simulation, backTest), (job) => {
        const parts = batchesOf(job).map((batch) => partOf(batch));
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

  it('is parted into portions that hold each product once, in their order, the first of them few, none empty and none long', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 700 }), (count) => {
        const [one] = fc.sample(inventoryProduct, { numRuns: 1, seed: 7 });
        if (one === undefined) throw new Error('no product');
        const data = Array.from({ length: count }, (_, i) => ({ ...one, asin: `P${i}` }));
        const calculation = { alpha: 0, data, daysToSurvive: 49, useCogs: false, seed: 1, leaveOutStockOuts: false };
        const job: InventoryJob = { kind: 'simulate', calculation, coverDays: 28, serviceLevel: 0.95 };
        const batches = batchesOf(job);
        expect(batches.flatMap((batch) => batch.calculation.data)).toEqual(data);
        expect(batches.map((batch) => ({ ...batch, calculation: { ...batch.calculation, data } }))).toEqual(batches.map(() => job));
        const lengths = batches.map((batch) => batch.calculation.data.length);
        if (count > 0) expect(lengths[0]).toBe(Math.min(4, count));
        for (const length of lengths) expect(length > 0 && length <= 64).toBe(true);
        expect(lengths.length).toBeLessThanOrEqual(2 + count / 64);
      }),
      { numRuns: 40 },
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
    const parts = [partOf({ kind: 'simulate', calculation, coverDays: 28, serviceLevel: 0.95 })];
    expect(digestOf([...forecastsIn(parts).values()])).toBe(digest);
  });
});
