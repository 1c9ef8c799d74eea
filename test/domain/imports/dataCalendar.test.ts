import { test as law } from '@fast-check/vitest';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, eachDay, laterOf } from '../../../src/domain/dates/calendar.ts';
import { type IsoDay, isoDay } from '../../../src/domain/dates/isoDay.ts';
import {
  type DataCalendar,
  type DataKind,
  type DataPart,
  type DataRun,
  dataUnits,
  dataYears,
  stretchesOf,
  unitsOfYear,
} from '../../../src/domain/imports/dataCalendar.ts';
import { missingWords, unitWords } from '../../../src/domain/imports/dataCalendarWords.ts';
import { screenFiles } from '../../../src/domain/imports/screenFiles.ts';
import { BRAND_SCREENS } from '../../../src/domain/imports/screenNeeds.ts';

const TODAY = isoDay('2026-11-20');
const run = (from: string, to: string, importId: number | null = 1, replaced = 0): DataRun => ({
  from: isoDay(from),
  to: isoDay(to),
  importId,
  replaced,
});
const partOf = (country: string, ...runs: readonly DataRun[]): DataPart => ({
  country,
  first: runs[0]?.from ?? TODAY,
  last: runs.at(-1)?.to ?? TODAY,
  runs: [...runs],
});
const kindOf = (kind: DataKind['kind'], parts: readonly DataPart[], grain: DataKind['grain'] = 'daily'): DataKind => ({
  kind,
  grain,
  measures: Object.fromEntries(
    (kind === 'retail' ? ['ordered_revenue_cents', 'glance_views'] : ['cost_cents']).flatMap((name) =>
      parts.length === 0 ? [] : [[name, parts.map(({ last }) => last).reduce(laterOf)]],
    ),
  ),
  parts: [...parts],
});
const imported = (id: number, importedAt: string) => ({ id, importedAt, importedBy: 'Ann Kim', files: ['sales.csv'] });
const calendarOf = (kinds: readonly DataKind[], importedAt = '2026-11-30T18:00:00.000Z'): DataCalendar => ({
  year: 2026,
  kinds: [...kinds],
  undated: [],
  imports: [imported(1, importedAt), imported(2, importedAt)],
});

/** The states of the days between two, by their first letters; `.` is none. */
const letters = (kind: DataKind, part: DataPart | undefined, calendar: DataCalendar, from: string, to: string): string => {
  if (part === undefined) throw new Error('no part');
  const states = new Map(dataUnits(kind, part, calendar, TODAY).map(({ start, state }) => [start, state]));
  return eachDay({ start: isoDay(from), end: isoDay(to) })
    .map((day) => (states.get(day) === 'none' ? '.' : (states.get(day) ?? ' ').slice(0, 1)))
    .join('');
};

describe('the days of a kind and country', () => {
  it('are missing between the first day and yesterday where nothing was imported, and none before or after', () => {
    const kind = kindOf('inventory', [partOf('US', run('2026-11-03', '2026-11-05'), run('2026-11-08', '2026-11-15'))]);
    const calendar = calendarOf([kind]);
    expect(letters(kind, kind.parts[0], calendar, '2026-11-01', '2026-11-22')).toBe('..iiimmiiiiiiiimmmm...');
    expect(missingWords(dataUnits(kind, kind.parts[0] as DataPart, calendar, TODAY), 'daily')).toBe(
      '6 days are missing: Nov 6 – Nov 7, 2026, Nov 16 – Nov 19, 2026',
    );
  });

  it('of ads are missing only where no country has any: a country may pause', () => {
    const [us, uk] = [
      partOf('US', run('2026-10-01', '2026-10-04'), run('2026-10-06', '2026-10-10')),
      partOf('GB', run('2026-10-01', '2026-10-02')),
    ];
    const [ads, sales] = [kindOf('ads', [us, uk]), kindOf('inventory', [us, uk])];
    expect(letters(ads, uk, calendarOf([ads]), '2026-10-01', '2026-10-11')).toBe('iiqqmqqqqqm');
    // Who sells has rows each day: a country whose file is late lacks it, until it is given up.
    expect(letters(sales, uk, calendarOf([sales]), '2026-10-01', '2026-10-11')).toBe('iimmmmmmmmm');
    const long = kindOf('inventory', [partOf('US', run('2026-08-01', '2026-11-19')), partOf('GB', run('2026-08-01', '2026-08-02'))]);
    expect(letters(long, long.parts[1], calendarOf([long]), '2026-08-29', '2026-09-01')).toBe('mmqq');
  });

  it('may still change where they were imported while the marketplace added to them, and say what was replaced', () => {
    const kind = kindOf('ads', [partOf('US', run('2026-11-01', '2026-11-10', 1, 1))]);
    const calendar = calendarOf([kind], '2026-11-18T18:00:00.000Z');
    expect(letters(kind, kind.parts[0], calendar, '2026-11-01', '2026-11-10')).toBe('rrrppppppp');
    const unit = dataUnits(kind, kind.parts[0] as DataPart, calendar, TODAY).find(({ start }) => start === '2026-11-10');
    if (unit === undefined) throw new Error('no such day');
    expect(unitWords(unit, calendar.imports)).toBe(
      'Imported Nov 18, 2026, 10:00 AM PST by Ann Kim, from sales.csv. It replaced an earlier import. The marketplace may still change these figures: import the file again later.',
    );
  });

  it('of months are months', () => {
    const kind = kindOf('new-to-brand', [partOf('US', run('2026-02-01', '2026-04-01'), run('2026-06-01', '2026-06-01'))], 'monthly');
    const units = dataUnits(kind, kind.parts[0] as DataPart, calendarOf([kind]), TODAY);
    expect(units.map(({ state }) => state.slice(0, 1)).join('')).toBe('niiimimmmmnn');
    expect(missingWords(units, 'monthly')).toBe('5 months are missing: May 2026, Jul – Oct 2026');
  });

  const someRuns = fc
    .array(fc.tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 1, max: 20 })), { minLength: 1, maxLength: 8 })
    .map((steps) => {
      let day = isoDay('2026-01-05');
      return steps.map(([gap, length], i): DataRun => {
        const from = addDays(day, gap + 1);
        day = addDays(from, length - 1);
        return { from, to: day, importId: i, replaced: 0 };
      });
    });

  law.prop([someRuns])('have a run exactly where one was imported, and their stretches cover the year once', (runs) => {
    const kind = kindOf('inventory', [partOf('US', ...runs)]);
    const units = dataUnits(kind, kind.parts[0] as DataPart, calendarOf([kind]), TODAY);
    expect(units.map(({ start }) => start)).toEqual(unitsOfYear('daily', 2026));
    const days = new Set(runs.flatMap(({ from, to }) => eachDay({ start: from, end: to })));
    expect(units.filter(({ run: own }) => own !== null).map(({ start }) => start)).toEqual([...days].filter((day) => day < '2027'));
    const missing = units.filter(({ state }) => state === 'missing').map(({ start }) => start);
    expect(missing).toEqual(eachDay({ start: runs[0]?.from as IsoDay, end: addDays(TODAY, -1) }).filter((day) => !days.has(day)));
    const covered = stretchesOf(units, 'daily').flatMap(({ start, end }) => eachDay({ start, end }));
    expect(covered).toEqual(units.map(({ start }) => start));
  });

  it('are of the years from the first on, the latest first', () => {
    expect(dataYears(calendarOf([kindOf('retail', [partOf('US', run('2024-12-31', '2025-01-02'))])]), TODAY)).toEqual([2026, 2025, 2024]);
    expect(dataYears(calendarOf([]), TODAY)).toEqual([2026]);
  });
});

describe('what screens need', () => {
  it('reaches to the earliest last day of what a screen cannot do without, and names what is lacking', () => {
    const calendar = calendarOf([
      kindOf('inventory', [partOf('US', run('2026-11-01', '2026-11-10')), partOf('GB', run('2026-11-01', '2026-11-12'))]),
      kindOf('retail', [partOf('US', run('2026-11-01', '2026-11-18'))]),
      kindOf('product-ads', [partOf('US', run('2026-11-01', '2026-11-09'))]),
    ]);
    const found = new Map(screenFiles(calendar, BRAND_SCREENS).map((one) => [one.route, one]));
    expect(found.get('inventory-health')?.through).toBe('2026-11-12');
    expect(found.get('business-health')).toMatchObject({ through: '2026-11-18' });
    const lacks = (route: 'business-health' | 'advertising-performance' | 'dsp-overview') =>
      found
        .get(route)
        ?.files.filter(({ has }) => has === null)
        .map(({ shows }) => shows);
    expect([lacks('business-health'), lacks('advertising-performance'), lacks('dsp-overview')]).toEqual([
      [],
      ['Display ads'],
      ['Display campaigns'],
    ]);
    // A file of sales without ad spend is none of ad spend, and campaigns without budgets show no budgets.
    const sales = screenFiles(
      calendarOf([
        kindOf('retail', [partOf('US', run('2026-11-01', '2026-11-18'))]),
        kindOf('ads', [partOf('US', run('2026-11-01', '2026-11-18'))]),
      ]),
      BRAND_SCREENS,
    );
    const lacking = new Map(sales.map(({ route, files }) => [route, files.filter(({ has }) => has === null)]));
    expect(lacking.get('product-performance')?.map(({ shows, anyOf }) => [shows, anyOf])).toEqual([
      ['Ad spend by product', ['product-ads']],
      ['Tags', ['tags']],
      ['Net proceeds, fees', ['settlements']],
      ['Profit, margin', ['costs']],
    ]);
    expect(lacking.get('advertising-budget')?.map(({ anyOf }) => anyOf)).toEqual([['ads']]);
    expect([found.get('advertising-performance')?.through, found.get('dsp-overview')?.through]).toEqual(['2026-11-09', null]);
  });
});
