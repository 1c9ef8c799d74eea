/** Random holes in random countries: which days are missing, against a judgement of each day by itself; and the words say all of them. */
import { test as law } from '@fast-check/vitest';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, diffDays, eachDay } from '../../../src/domain/dates/calendar.ts';
import { type IsoDay, isoDay } from '../../../src/domain/dates/isoDay.ts';
import type { Period } from '../../../src/domain/dates/period.ts';
import type { MissingDays } from '../../../src/domain/imports/missingDays.ts';
import { missingDaysWords, runsWords } from '../../../src/domain/imports/missingDaysWords.ts';
import { type CountryUnits, joinedUnits, missingUnits, runsOfUnits } from '../../../src/domain/imports/missingUnits.ts';

const FIRST = isoDay('2026-09-28');
const day = (n: number): IsoDay => addDays(FIRST, n);
const LENGTH = 90;

const partOf = (country: string, there: readonly number[]): CountryUnits => ({
  country,
  first: day(Math.min(...there)),
  last: day(Math.max(...there)),
  units: new Set(there.map(day)),
});
const countryWith = (country: string) =>
  fc
    .tuple(
      fc.uniqueArray(fc.nat(LENGTH - 1), { minLength: 1, maxLength: 60 }),
      fc.nat(LENGTH),
      fc.nat(LENGTH),
      fc.oneof(fc.constant(LENGTH), fc.integer({ min: 1, max: LENGTH })),
    )
    // A run without holes beside days by chance, so that holes of all lengths come about; some countries end long before the others.
    .map(([days, from, length, end]) => {
      const run = Array.from({ length }, (_, n) => from + n);
      return partOf(country, [...new Set([...days, ...run].map((n) => n % end))]);
    });
const someParts = fc
  .uniqueArray(fc.constantFrom('US', 'DE', 'JP'), { minLength: 1, maxLength: 3 })
  .chain((countries) => fc.tuple(...countries.map(countryWith)));
const somePeriod = fc
  .tuple(fc.integer({ min: -10, max: LENGTH + 10 }), fc.integer({ min: 0, max: 40 }))
  .map(([from, length]): Period => ({ start: day(from), end: day(from + length) }));

const EARLY = '';
const latest = (parts: readonly CountryUnits[]): IsoDay =>
  parts
    .map(({ last }) => last)
    .sort()
    .at(-1) ?? FIRST;

/** One day of one country, told in other words: it had rows before, others have them later, and it was not given up. */
const lacks = (parts: readonly CountryUnits[], part: CountryUnits, one: IsoDay, pauses: boolean): boolean => {
  if (part.units.has(one) || one < part.first || one > latest(parts)) return false;
  const someHave = parts.some(({ units }) => units.has(one));
  const isGivenUp = one > part.last && (pauses || diffDays(part.last, latest(parts)) > 28);
  return !isGivenUp && (!someHave || (!pauses && diffDays(part.last, one) <= 28));
};

describe('the days that lack a kind of data', () => {
  law.prop([someParts, somePeriod, fc.boolean(), fc.constantFrom<readonly string[]>([], ['US'], ['DE', 'JP'])])(
    'are those between the first and the last that a country lacks, whichever countries are looked at',
    (parts, period, pauses, countries) => {
      const found = missingUnits(parts, { data: pauses ? 'campaigns' : 'sales', grain: 'daily', period, countries });
      const looked = parts.filter(({ country }) => countries.length === 0 || countries.includes(country));
      const told = (country: string): ReadonlySet<IsoDay> => new Set([...(found.get(null) ?? []), ...(found.get(country) ?? [])]);
      for (const part of looked)
        for (const one of eachDay(period))
          expect(`${part.country} ${one} ${told(part.country).has(one) && one >= part.first && lacks(parts, part, one, pauses)}`).toBe(
            `${part.country} ${one} ${lacks(parts, part, one, pauses)}`,
          );
      for (const [country, days] of found) {
        for (const one of days) {
          expect(one >= period.start && one <= period.end).toBe(true);
          const lacking = parts.filter((part) => lacks(parts, part, one, pauses)).map((part) => part.country);
          // Of all, where some that are looked at lack it and none has it; of a country that is looked at, where it lacks it.
          expect(lacking.some((each) => looked.some((part) => part.country === each))).toBe(true);
          if (country === null) expect(parts.some(({ units }) => units.has(one))).toBe(false);
          else expect(looked.map((part) => part.country).filter((each) => lacking.includes(each))).toContain(country);
        }
      }
    },
  );

  law.prop([fc.tuple(countryWith('US'), countryWith('US'))])('of several files are those that none of them holds', (parts) => {
    const [joined] = joinedUnits(parts);
    const all = new Set(parts.flatMap(({ units }) => [...units]));
    expect([...(joined?.units ?? [])].sort()).toEqual([...all].sort());
    expect([joined?.first, joined?.last]).toEqual([[...all].sort()[0], [...all].sort().at(-1)]);
  });

  law.prop([fc.uniqueArray(fc.integer({ min: 0, max: LENGTH }), { maxLength: 40 })])('are whole in their runs', (days) => {
    const units = [...days].sort((a, b) => a - b).map(day);
    const runs = runsOfUnits(units, 'daily');
    expect(runs.flatMap(eachDay)).toEqual(units);
    for (const [nth, run] of runs.entries()) if (nth > 0) expect(diffDays(runs[nth - 1]?.end ?? FIRST, run.start)).toBeGreaterThan(1);
  });

  it('of months are whole months', () => {
    const months = partOf(EARLY, []);
    const part = {
      ...months,
      first: isoDay('2026-01-01'),
      last: isoDay('2026-10-01'),
      units: new Set(['2026-01-01', '2026-02-01', '2026-05-01', '2026-10-01'].map(isoDay)),
    };
    const period = { start: isoDay('2025-06-01'), end: isoDay('2026-07-31') };
    const found = missingUnits([part], { data: 'cohorts', grain: 'monthly', period, countries: ['US'] });
    expect(runsOfUnits(found.get(null) ?? [], 'monthly')).toEqual([
      { start: '2026-03-01', end: '2026-04-30' },
      { start: '2026-06-01', end: '2026-07-31' },
    ]);
  });
});

const daysIn = (words: string): number => [...words.matchAll(/(\d+) days? of/g)].reduce((sum, [, count]) => sum + Number(count), 0);
const missing = (change: Partial<MissingDays>): MissingDays => ({
  brandGroupId: 'b1',
  data: 'sales',
  grain: 'daily',
  country: null,
  current: [],
  prior: [],
  ...change,
});
const run = (start: string, end = start): Period => ({ start: isoDay(start), end: isoDay(end) });

describe('what is said of them', () => {
  it('names the days, once for all data and countries that lack the same', () => {
    expect(missingDaysWords([])).toBeNull();
    expect(missingDaysWords([missing({ data: 'campaigns', current: [run('2026-11-03', '2026-11-05')] })])).toBe(
      '3 days of campaigns are missing: Nov 3 – 5, 2026.',
    );
    const gap = { current: [run('2026-11-03')], prior: [run('2026-09-28', '2026-10-02')] };
    expect(
      missingDaysWords([
        missing(gap),
        missing({ data: 'traffic', ...gap }),
        missing({ data: 'stock', country: 'DE', current: [run('2026-11-01', '2026-11-02'), run('2026-11-09')] }),
        missing({ data: 'stock', country: 'JP', current: [run('2026-11-01', '2026-11-02'), run('2026-11-09')] }),
      ]),
    ).toBe(
      '1 day of sales and traffic is missing: Nov 3, 2026. 3 days of stock (Germany, Japan) are missing: Nov 1 – 2 and Nov 9, 2026. ' +
        '5 days of sales and traffic in the prior period are missing: Sep 28 – Oct 2, 2026.',
    );
    expect(missingDaysWords([missing({ data: 'returns', current: [run('2026-11-03')] })])).toBeNull();
  });

  it('counts the runs that are not named, in their own units, and names years where they differ', () => {
    const odd = [1, 3, 5, 7, 8, 11].map((date) => run(`2026-11-${String(date).padStart(2, '0')}`));
    expect(runsWords(odd, 'daily')).toBe('Nov 1, Nov 3, Nov 5, 2026 and 3 more days');
    expect(runsWords([run('2025-12-30', '2026-01-02'), run('2026-01-09')], 'daily')).toBe('Dec 30, 2025 – Jan 2, 2026 and Jan 9, 2026');
    expect(runsWords([run('2026-03-01', '2026-04-30'), run('2026-06-01', '2026-06-30')], 'monthly')).toBe('Mar – Apr and Jun 2026');
    expect(missingDaysWords([missing({ data: 'cohorts', grain: 'monthly', current: [run('2026-03-01', '2026-03-31')] })])).toBe(
      '1 month of cohorts is missing: Mar 2026.',
    );
  });

  it('names whose they are where several brand groups are looked at, and says how many gaps are left', () => {
    const many = (['sales', 'stock', 'campaigns', 'targets', 'searchTerms', 'displayAds'] as const).map((data, nth) =>
      missing({ brandGroupId: `b${nth}`, data, current: [run(`2026-11-0${nth + 1}`)] }),
    );
    expect(missingDaysWords(many, (id) => `Brand ${id}`)).toBe(
      'Brand b0: 1 day of sales is missing: Nov 1, 2026. Brand b1: 1 day of stock is missing: Nov 2, 2026. ' +
        'Brand b2: 1 day of campaigns is missing: Nov 3, 2026. Brand b3: 1 day of targets is missing: Nov 4, 2026. And 2 more gaps.',
    );
  });

  law.prop([someParts, somePeriod])('counts each missing day of a country once', (parts, period) => {
    const found = missingUnits(parts, { data: 'sales', grain: 'daily', period, countries: [] });
    const words = missingDaysWords([...found].map(([country, units]) => missing({ country, current: runsOfUnits(units, 'daily') })));
    const sizes = new Set([...found.values()].map((units) => units.length));
    if (found.size === 0) expect(words).toBeNull();
    else expect(daysIn(words ?? '')).toBeGreaterThanOrEqual(Math.max(...sizes));
    if (found.size === 1) expect(daysIn(words ?? '')).toBe([...sizes][0]);
  });
});
