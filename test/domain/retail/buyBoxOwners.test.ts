import { test } from '@fast-check/vitest';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, eachDay } from '../../../src/domain/dates/calendar.ts';
import { hoursOfDay } from '../../../src/domain/dates/dayHours.ts';
import { type IsoDay, isoDay } from '../../../src/domain/dates/isoDay.ts';
import { writeCsv } from '../../../src/domain/format/csv.ts';
import type { OwnershipEntry } from '../../../src/domain/retail/buyBox.entities.ts';
import { DRILL_PARAMS, drillIn, hoursOf } from '../../../src/domain/retail/buyBox.params.ts';
import { ownerDaysSheet, ownerHoursSheet } from '../../../src/domain/retail/buyBoxOwners.csv.ts';
import { drillDownload, drillDownloadIn, drillPicture, drillTable } from '../../../src/domain/retail/buyBoxOwners.download.ts';
import {
  isAskedDay,
  type OwnedHour,
  ownersByDay,
  ownersByHour,
  ownershipCountries,
  ownersSummary,
  sellersOfHours,
} from '../../../src/domain/retail/buyBoxOwners.ts';
import { paramValues, writtenParam } from '../../../src/domain/screens/params.ts';

const ownerDaysCsv = (...made: Parameters<typeof ownerDaysSheet>): string => writeCsv(ownerDaysSheet(...made));
const ownerHoursCsv = (...made: Parameters<typeof ownerHoursSheet>): string => writeCsv(ownerHoursSheet(...made));

const DAY = isoDay('2026-11-19');
const NEXT = isoDay('2026-11-20');

const NAMES: Readonly<Record<string, string>> = { own: 'Northfold Home', b: 'Bluedock Deals', q: 'Quickharbor' };

/** A moment by the clock in Los Angeles in winter. */
const at = (day: string, clock: string): string => `${day}T${clock}:00-08:00`;

const seen = (observationTs: string, sellerId: string, price: number | null = null, country: string | null = 'US'): OwnershipEntry => ({
  observationTs,
  sellerId,
  sellerName: NAMES[sellerId] ?? null,
  price,
  country,
  isOwn: sellerId === 'own',
});

const LOG = [
  seen(at('2026-11-19', '00:00'), 'own', 25),
  seen(at('2026-11-19', '10:30'), 'b', 23.5),
  seen(at('2026-11-19', '12:00'), 'own', 24),
  seen(at('2026-11-20', '00:00'), 'q', 22),
];

const holdersOf = (hours: readonly OwnedHour[]) => hours.map(({ parts }) => parts.map(({ seller, part }) => [seller.id, part]));

describe('who held the buy box by day', () => {
  it('B-183 tells for how much of each day each seller held it, and how often it was taken', () => {
    const found = ownersByDay(LOG, [isoDay('2026-11-18'), DAY, NEXT]);
    expect(found.sellers.map(({ name }) => name)).toEqual(['Northfold Home', 'Quickharbor', 'Bluedock Deals']);
    expect(found.shares).toEqual([
      [null, 22.5 / 24, 0],
      [null, 0, 1],
      [null, 1.5 / 24, 0],
    ]);
    expect(found.changes).toEqual([null, 2, 1]);
    expect(ownersSummary(found)).toBe('Buy Box owner changed 3 times on 2 of 2 days. Top competitor: Quickharbor (1 day).');
  });

  it('counts countries side by side: half of two is half', () => {
    const log = [seen(at('2026-11-19', '00:00'), 'own', 25), seen(at('2026-11-19', '00:00'), 'b', 25, 'CA')];
    const { sellers, shares, changes } = ownersByDay(log, [DAY]);
    expect(sellers.map(({ id }) => id)).toEqual(['own', 'b']);
    expect(shares).toEqual([[0.5], [0.5]]);
    expect(changes).toEqual([0]);
  });

  it('is not known before the first time that somebody was seen, nor a week after the last', () => {
    const log = [seen(at('2026-11-01', '12:00'), 'own')];
    const days = eachDay({ start: isoDay('2026-10-31'), end: isoDay('2026-11-10') });
    expect(ownersByDay(log, days).shares[0]).toEqual([null, 1, 1, 1, 1, 1, 1, 1, 1, null, null]);
    expect(ownersSummary(ownersByDay(log, days))).toBe('Buy Box owner didn’t change on the 8 days with data.');
    expect(ownersSummary(ownersByDay([], days))).toBeNull();
  });
});

describe('who held the buy box by the hour', () => {
  it('B-184 B-364 tells for each hour in Pacific time who held it, for how much of it, and at what price', () => {
    const hours = ownersByHour(LOG, DAY, 'US');
    expect(hours).toHaveLength(24);
    expect(holdersOf(hours).slice(9, 13)).toEqual([
      [['own', 1]],
      [
        ['own', 0.5],
        ['b', 0.5],
      ],
      [['b', 1]],
      [['own', 1]],
    ]);
    expect(hours[10]?.parts.map(({ price }) => price)).toEqual([25, 23.5]);
    expect(hours[12]?.parts[0]?.price).toBe(24);
    expect(hours.map(({ changes }) => changes).flatMap((changes, hour) => (changes === 0 ? [] : [[hour, changes]]))).toEqual([
      [10, 1],
      [12, 1],
    ]);
    expect(sellersOfHours(hours).map(({ id }) => id)).toEqual(['own', 'b']);
    expect(ownersByHour(LOG, DAY, 'CA').every(({ parts }) => parts.length === 0)).toBe(true);
  });

  it.each([
    ['2026-03-08', 23],
    ['2026-11-01', 25],
  ] as const)('has the hours that clocks showed on %s: %d', (day, count) => {
    const [first] = hoursOfDay(isoDay(day));
    const log = [seen(new Date((first?.at ?? 0) * 1000).toISOString(), 'own', 10)];
    const hours = ownersByHour(log, isoDay(day), 'US');
    expect(hours).toHaveLength(count);
    expect(holdersOf(hours)).toEqual(hours.map(() => [['own', 1]]));
    expect(ownersByDay(log, [isoDay(day)]).shares).toEqual([[1]]);
  });

  const moment = fc.tuple(fc.integer({ min: -60, max: 60 }), fc.integer({ min: 0, max: 3599 }));
  const entries = fc.array(fc.tuple(moment, fc.constantFrom('own', 'b', 'q')), { maxLength: 20 }).map((list) =>
    list.map(([[hour, second], seller]) => {
      const start = hoursOfDay(DAY)[0]?.at ?? 0;
      return seen(new Date((start + hour * 3600 + second) * 1000).toISOString(), seller, 20);
    }),
  );

  test.prop([entries])('the hours of a day come to the shares and changes of the day, in whatever order it was seen', (log) => {
    const hours = ownersByHour(log, DAY, 'US');
    const byDay = ownersByDay([...log].reverse(), [DAY]);
    const total = hours.flatMap(({ parts }) => parts).reduce((sum, { part }) => sum + part, 0);
    expect(hours.every(({ parts }) => parts.reduce((sum, { part }) => sum + part, 0) < 1 + 1e-9)).toBe(true);
    byDay.sellers.forEach(({ id }, i) => {
      const held = hours.flatMap(({ parts }) => parts.filter(({ seller }) => seller.id === id)).reduce((sum, { part }) => sum + part, 0);
      expect(byDay.shares[i]?.[0] ?? 0).toBeCloseTo(held / total, 9);
    });
    if (total > 0) expect(hours.reduce((sum, { changes }) => sum + changes, 0)).toBe(byDay.changes[0]);
  });

  it('names the country first in which the owner changed most often', () => {
    expect(ownershipCountries([seen(at('2026-11-19', '00:00'), 'own', 1, 'CA'), ...LOG])).toEqual(['US', 'CA']);
    expect(ownershipCountries([])).toEqual([]);
  });
});

describe('a drill as the URL says it', () => {
  const period = { start: isoDay('2026-11-01'), end: DAY };
  const open = { buyBox: 'open:B000000001' };
  const read = (params: Readonly<Record<string, string>>) => paramValues(DRILL_PARAMS, params);

  it('B-365 says which day of which row is open, and nothing else of what is wrong or outside the dates', () => {
    const drill = { level: 'intraday', asin: 'B000000001', day: DAY } as const;
    const written = (of: typeof drill | { readonly level: 'daily'; readonly asin: string }, country: string | null = null) =>
      writtenParam(DRILL_PARAMS.buyBoxHours, hoursOf(of, country));
    expect(written(drill)).toBe('B000000001.2026-11-19');
    expect(written(drill, 'CA')).toBe('B000000001.2026-11-19.CA');
    expect(written({ level: 'daily', asin: 'B000000001' })).toBeNull();
    const params = { ...open, buyBoxHours: 'B000000001.2026-11-19.CA' };
    expect(read(params).buyBoxHours).toEqual({ asin: 'B000000001', day: DAY, country: 'CA' });
    expect(drillIn(read(params), 'B000000001', period)).toEqual(drill);
    expect(drillIn(read(params), 'B000000002', period)).toEqual({ level: 'rows' });
    expect(drillIn(read({ ...params, buyBox: '' }), 'B000000001', period)).toEqual({ level: 'rows' });
    for (const wrong of ['B000000001.2026-11-20', 'B000000001.2026-10-31', 'B000000001', 'B000000002.2026-11-19', '%.%.%', '']) {
      expect(drillIn(read({ ...open, buyBoxHours: wrong }), 'B000000001', period), wrong).toEqual({ level: 'daily', asin: 'B000000001' });
    }
    // Of the table's own state the open rows alone count, and are written as the table writes them.
    expect([read({ buyBox: 'sort:-asp;open:B000000001;search:mug' }).buyBox, writtenParam(DRILL_PARAMS.buyBox, ['B000000001'])]).toEqual([
      ['B000000001'],
      'open:B000000001',
    ]);
  });

  it('a log is asked of a year at the most', () => {
    expect(isAskedDay(addDays(DAY, -365), isoDay('2020-01-01'), DAY)).toBe(true);
    expect(isAskedDay(addDays(DAY, -366), isoDay('2020-01-01'), DAY)).toBe(false);
  });

  it('saves what shows: the days, or the hours of one', () => {
    const answers = { 'owners-B000000001': LOG };
    const known = { period, answers, annotations: () => [] };
    const hours = drillTable('B000000001', read({ ...open, buyBoxHours: 'B000000001.2026-11-19' }), known);
    expect(hours?.report).toBe('buy-box-by-hour-of-B000000001');
    expect(hours?.days).toEqual([DAY]);
    expect(hours && writeCsv(hours.sheet)).toBe(ownerHoursCsv(LOG, DAY, 'US'));
    expect(drillTable('B000000001', read(open), known)).toBeNull();
    expect(drillPicture('B000000001', read({ ...open, buyBoxHours: 'B000000001.2026-11-19' }), period, answers)).toMatchObject({
      chartId: 'hoursB000000001-chart',
      period: 'Nov 19, 2026, United States, Pacific time',
    });
    expect(drillPicture('B000000001', read(open), period, answers)).toMatchObject({ chartId: 'daysB000000001-chart' });
    expect(drillDownloadIn(drillDownload('png', 'B000000001'))).toEqual({ kind: 'png', asin: 'B000000001' });
    expect(drillDownloadIn('buyBox-page')).toBeNull();
  });
});

describe('the files of a drill', () => {
  const csv = (text: string): readonly string[] => text.trim().split('\r\n');

  it('have a line a day with what each seller held', () => {
    const days: IsoDay[] = [DAY, NEXT];
    const text = ownerDaysCsv(
      LOG,
      { start: DAY, end: NEXT },
      { percentages: [0.9, null], sales: [100, 50], annotations: ['Out of stock', null] },
    );
    expect(csv(text)[0]).toBe(
      'Date,Buy Box % of page views,Ordered Revenue,Owner changes,"Northfold Home, share of time","Quickharbor, share of time","Bluedock Deals, share of time",Annotations',
    );
    expect(csv(text).slice(1)).toEqual([`${days[0]},0.9,100.00,2,0.9375,0,0.0625,Out of stock`, `${days[1]},,50.00,1,0,1,0,`]);
  });

  it('have a line for each seller of each hour', () => {
    const lines = csv(ownerHoursCsv(LOG, DAY, 'US'));
    expect(lines).toHaveLength(26);
    expect(lines[0]).toBe('Date,Hour (Pacific time),Country,Held by,Seller ID,Minutes,Price');
    expect(lines.slice(11, 13)).toEqual([
      '2026-11-19,10 AM,US,Northfold Home,own,30,25.00',
      '2026-11-19,10 AM,US,Bluedock Deals,b,30,23.50',
    ]);
    expect(csv(ownerHoursCsv([], DAY, ''))[1]).toBe('2026-11-19,12 AM,,,,,');
  });
});
