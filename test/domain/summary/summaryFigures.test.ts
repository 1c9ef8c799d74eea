/** What tiles of the Executive Summary make of the answers of their schemas. */
import { fc, test as law } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import type { AnalyticsAnswer } from '../../../src/domain/api/analytics.contract.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { type BrandFigures, brandFigures, partsOf, tileFigures } from '../../../src/domain/summary/summaryFigures.ts';

const OCTOBER = { currentPeriod: { start: isoDay('2026-10-01'), end: isoDay('2026-10-31') }, periodicity: 'daily' } as const;
const WITHIN_PRIOR = isoDay('2026-09-20');

interface Part {
  readonly now: number | null;
  readonly before: number | null;
  /** Whether its data begin within the prior period. */
  readonly isCut: boolean;
  /** Days of the current period that are complete. */
  readonly days: number;
}

const figuresOf = (key: string, { now, before, isCut, days }: Part): BrandFigures => {
  const side = (value: number | null) => ({ rowCount: 1, dimensions: { brand_group_id: ['b1'] }, metrics: { [key]: [value] } });
  const answer: AnalyticsAnswer = {
    current: side(now),
    prior: side(before),
    annotations: {
      data_availability: {},
      unavailable: [],
      warehouse: 1,
      ...(isCut ? { begins: { [key]: { b1: WITHIN_PRIOR } } } : {}),
      ...(days === 31 ? {} : { days: { [key]: { b1: { current: days, prior: 31 } } } }),
    },
  };
  return brandFigures(answer, null, OCTOBER);
};

const NONE = brandFigures(null, null, OCTOBER);
const [RETAIL, DSP] = partsOf({ from: 'total' }).map(({ key }) => key) as [string, string];
const totalOf = (search: Part, display: Part) =>
  tileFigures({ retail: figuresOf(RETAIL, search), dsp: figuresOf(DSP, display), sov: NONE, inventory: NONE }, 'b1', { from: 'total' });

const cents = fc.integer({ min: 1, max: 1_000_000 });
const part: fc.Arbitrary<Part> = fc.record({
  now: cents,
  before: fc.option(cents),
  isCut: fc.boolean(),
  days: fc.constantFrom(0, 25, 31),
});

describe('total ad spend, which has two parts', () => {
  law.prop([part, part])('B-486 is compared where both parts can be: never both of now with one of before', (search, display) => {
    const { total, isAlone } = totalOf(search, display);
    const isEitherAlone = [search, display].some(({ isCut, days }) => isCut || days === 0);
    const before = [search.before, display.before].filter((value) => value !== null);
    expect(total.current).toBe((search.now ?? 0) + (display.now ?? 0));
    expect(isAlone).toBe(isEitherAlone);
    expect(total.previous).toBe(isEitherAlone || before.length === 0 ? null : before.reduce((a, b) => a + b, 0));
    if (isEitherAlone) expect([total.absolute, total.relative]).toEqual([null, null]);
  });
});
