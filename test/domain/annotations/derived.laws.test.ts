import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import {
  bestSellersOf,
  derivedIn,
  derivedOf,
  type FoundDay,
  MOST_DERIVED,
  PRODUCTS_LOOKED_AT,
} from '../../../src/domain/annotations/derived.ts';
import type { DerivedAnnotation } from '../../../src/domain/annotations/note.ts';
import { addDays, lengthOf } from '../../../src/domain/dates/calendar.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';

const START = isoDay('2025-11-01');
const dayAt = (nth: number) => addDays(START, nth);
const ASINS = ['B0', 'B1'];
const SELLERS = bestSellersOf(ASINS.map((asin) => ({ asin, year: 2025, sales: 5 })));
const untitled = (): null => null;
const derived = (days: readonly FoundDay[]): readonly DerivedAnnotation[] => derivedOf(days, SELLERS, untitled);

/** Days in any order, each once. */
const foundDays: fc.Arbitrary<readonly FoundDay[]> = fc.uniqueArray(
  fc
    .record({
      kind: fc.constantFrom('outOfStock' as const, 'buyBoxLost' as const),
      asin: fc.constantFrom(...ASINS),
      country: fc.constantFrom('US', null),
      day: fc.nat(120).map(dayAt),
      share: fc.constantFrom(0, 0.2, 0.49),
    })
    .map((one): FoundDay => ({ ...one, share: one.kind === 'outOfStock' ? null : one.share })),
  { selector: ({ kind, asin, country, day }) => `${kind} ${asin} ${country} ${day}`, maxLength: 150 },
);
const isIn = ({ start, end }: DerivedAnnotation, { day }: FoundDay): boolean => start <= day && day <= end;
const isOf = (run: DerivedAnnotation, one: FoundDay): boolean => run.asin === one.asin && run.country === one.country;

describe('runs of days', () => {
  test.prop([foundDays])('a day is in a run of a product once if it was found, and each run is of days that were found', (days) => {
    const runs = derived(days);
    for (const one of days) {
      const kinds = runs.filter((run) => isOf(run, one) && isIn(run, one)).map(({ kind }) => kind);
      const isOut = days.some(
        ({ kind, ...other }) => kind === 'outOfStock' && other.asin === one.asin && other.country === one.country && other.day === one.day,
      );
      expect(kinds).toEqual([isOut ? 'outOfStock' : 'buyBoxLost']);
    }
    for (const run of runs) {
      const own = days.filter((one) => one.kind === run.kind && isOf(run, one) && isIn(run, one));
      expect(own).toHaveLength(lengthOf(run));
      expect(run.lowest).toBe(run.kind === 'outOfStock' ? null : Math.min(...own.map(({ share }) => share ?? 1)));
    }
  });

  test.prop([foundDays])('two runs of a kind and product never touch, and all are by day', (days) => {
    const runs = derived(days);
    expect(runs.map(({ start }) => start)).toEqual(runs.map(({ start }) => start).sort());
    for (const a of runs)
      for (const b of runs)
        if (a !== b && a.kind === b.kind && a.asin === b.asin && a.country === b.country)
          expect(a.end < addDays(b.start, -1) || b.end < addDays(a.start, -1)).toBe(true);
  });

  test.prop([foundDays, fc.tuple(fc.nat(120), fc.nat(120), fc.nat(30), fc.nat(30))])(
    'those of a span are those of any wider span that have a day in it, whole',
    (days, [a, b, before, after]) => {
      const all = derived(days);
      const span = { start: dayAt(Math.min(a, b)), end: dayAt(Math.max(a, b)) };
      const wider = { start: addDays(span.start, -before), end: addDays(span.end, after) };
      const found = derivedIn(all, span);
      expect(derivedIn(derivedIn(all, wider), span)).toEqual(found);
      for (const run of all)
        expect(found.includes(run)).toBe(
          days.some((day) => isOf(run, day) && run.kind === day.kind && isIn(run, day) && span.start <= day.day && day.day <= span.end),
        );
    },
  );

  test('of too many that begin in a year the longest are kept, whatever other years have', () => {
    const short = (year: number) => Array.from({ length: 60 }, (_, nth) => addDays(isoDay(`${year}-03-01`), nth * 2));
    const long = Array.from({ length: 10 }, (_, nth) => addDays(isoDay('2025-09-01'), nth));
    const days = [...short(2025), ...long, ...short(2026).slice(0, 3)].map(
      (day): FoundDay => ({ kind: 'outOfStock', asin: 'B0', country: null, day, share: null }),
    );
    const runs = derived(days);
    expect(runs.filter(({ start }) => start < '2026-01-01')).toHaveLength(MOST_DERIVED);
    expect(runs.filter(({ start }) => start >= '2026-01-01')).toHaveLength(3);
    expect(runs.some((one) => lengthOf(one) === 10)).toBe(true);
  });

  test('are of the best sellers of the year or the year before: what has no stock in January has not sold in that year', () => {
    const rows = Array.from({ length: PRODUCTS_LOOKED_AT + 5 }, (_, nth) => ({ asin: `C${nth}`, year: 2025, sales: 100 - nth }));
    const sellers = bestSellersOf([...rows, { asin: 'new', year: 2026, sales: 1_000 }, { asin: 'unknown', year: 2025, sales: null }]);
    expect([sellers.get(2025)?.size, sellers.get(2026)?.size]).toEqual([PRODUCTS_LOOKED_AT, PRODUCTS_LOOKED_AT]);
    expect([sellers.get(2025)?.has('new'), sellers.get(2026)?.has('new'), sellers.get(2026)?.has('C0')]).toEqual([false, true, true]);
    expect([sellers.get(2025)?.has('C19'), sellers.get(2026)?.has('C19'), sellers.get(2025)?.has('unknown')]).toEqual([true, false, false]);
  });
});
