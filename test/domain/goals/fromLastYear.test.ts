import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import {
  countriesFromLastYear,
  grownCents,
  growthWords,
  missingWords,
  monthsFromLastYear,
  readGrowth,
  yearFromLastYear,
} from '../../../src/domain/goals/fromLastYear.ts';
import type { GridScope } from '../../../src/domain/goals/yearGrid.ts';
import { countryActuals } from '../../../src/domain/goals/yearGridRequests.ts';

const TODAY = isoDay('2026-11-20');
const SALES: GridScope = { metric: 'sales', country: null, tagSet: null, tagValue: null };
/** 100 dollars in January, 200 in February … of that year. */
const amounts = (year: number, months = 12): Record<string, number> =>
  Object.fromEntries(Array.from({ length: months }, (_, i) => [`${year}-${i + 1}`, (i + 1) * 100]));

describe('a year that is filled from the one before', () => {
  test('has each month as it was, or changed by the percentage, to the cent', () => {
    const from = (percent: number) =>
      monthsFromLastYear({ year: 2026, amounts: { ...amounts(2025), '2025-1': 33.33 }, percent, today: TODAY });
    expect(from(0)).toMatchObject({ '2026-1': 33.33, '2026-12': 1_200 });
    expect(from(12)).toMatchObject({ '2026-1': 37.33, '2026-2': 224 });
    expect(Object.keys(from(12))).toHaveLength(12);
    expect(from(-7.5)).toMatchObject({ '2026-2': 185 });
  });

  test('goes by months alone that are over and have figures, and says which are not; a year needs all of them', () => {
    const filling = { year: 2027, amounts: amounts(2026, 11), percent: 0, today: TODAY };
    expect(Object.keys(monthsFromLastYear(filling)).at(-1)).toBe('2027-10');
    expect(missingWords(filling)).toBe("Not filled: Nov and Dec 2026 aren't over.");
    expect(yearFromLastYear(filling)).toEqual({});
    const whole = { year: 2026, amounts: amounts(2025), percent: 12, today: TODAY };
    expect([yearFromLastYear(whole), missingWords(whole)]).toEqual([{ '2026-0': 8_736 }, null]);
  });

  test('leaves out a month that is not whole in the data, with the reason', () => {
    const part = { metric: 'ad_spend_in_usd', unit: isoDay('2025-09-01'), country: null, days: 23, since: isoDay('2025-09-08') };
    const parts = new Map([['2025-9', part]]);
    const filling = { year: 2026, amounts: { '2025-9': 66_211.85, '2025-10': 100 }, parts, percent: 10, today: TODAY };
    expect(monthsFromLastYear(filling)).toEqual({ '2026-10': 110 });
    expect(missingWords(filling)).toBe(
      'Not filled: Jan, Feb, Mar, Apr, May, Jun, Jul, Aug, Nov and Dec 2025 have no data; Sep 2025 is incomplete: data begins Sep 8, 2025 (23 of 30 days).',
    );
    const whole = { ...filling, amounts: amounts(2025), percent: 0 };
    expect(yearFromLastYear({ ...whole, parts: new Map() })).toEqual({ '2026-0': 7_800 });
    expect(yearFromLastYear(whole)).toEqual({});
  });

  test('of a country leaves out its own incomplete months', () => {
    const current = {
      rowCount: 3,
      dimensions: { date: ['2025-09-01', '2025-10-01', '2025-09-01'], country: ['DE', 'DE', 'US'] },
      metrics: { ad_spend_in_usd: [50, 60, 100] },
    };
    const part = { metric: 'ad_spend_in_usd', unit: isoDay('2025-09-01'), country: 'DE', days: 3, since: isoDay('2025-09-28') };
    const answer = { current, annotations: { data_availability: {}, unavailable: [], warehouse: 1, parts: [part] } };
    expect([...countryActuals(answer, 'ad_spend_in_usd')]).toEqual([
      ['US', { '2025-9': 100 }],
      ['DE', { '2025-10': 60 }],
    ]);
  });

  test.each([
    ['', 0],
    ['12', 12],
    ['+12 %', 12],
    ['−7.5%', -7.5],
    ['-100', null],
    ['1001', null],
    ['12.345', null],
    ['1e2', null],
    ['ten', null],
  ])('takes %j for %j', (text, percent) => {
    expect(readGrowth(text)).toBe(percent);
  });

  test('is exact for amounts whose product no double counts', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000_000_000 }), (cents) => {
        expect([grownCents(cents, 0), grownCents(cents, 100), grownCents(cents, -50)]).toEqual([cents, 2 * cents, Math.round(cents / 2)]);
      }),
    );
    expect([growthWords(2025, 0), growthWords(2025, -7.5)]).toEqual(['2025', '2025 − 7.5 %']);
  });

  test('of all countries is one upload, the countries with the most first', () => {
    const table = {
      rowCount: 4,
      dimensions: { date: ['2025-01-01', '2025-01-01', '2025-02-01', '2025-02-01'], country: ['CA', 'US', 'US', 'ZZ'] },
      metrics: { ad_spend_in_usd: [50, 100, 200, 7] },
    };
    const byCountry = countryActuals(
      { current: table, annotations: { data_availability: {}, unavailable: [], warehouse: 1 } },
      'ad_spend_in_usd',
    );
    expect([...byCountry.keys()]).toEqual(['US', 'CA']);
    const upload = countriesFromLastYear(SALES, byCountry, { year: 2026, percent: 12, today: TODAY });
    expect([upload.name, upload.refusal]).toEqual(['Sales 2026 by country, from 2025 + 12 %', null]);
    expect(upload.goals.map(({ country, month, year, value }) => [country, year, month, value])).toEqual([
      ['US', 2026, 1, 112],
      ['US', 2026, 2, 224],
      ['CA', 2026, 1, 56],
    ]);
  });
});
