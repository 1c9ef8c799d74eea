/** Schedules by the calendar, over the days on which clocks change: hand-worked times in UTC. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Schedule } from '../../../server/jobs/job.ts';
import { calendar, firstTime, LATE_MS, scheduleText, timeAfter, timeUpTo, turnOf } from '../../../server/jobs/schedule.ts';

/** The times of a schedule within two moments, as the runner comes to them. */
const timesWithin = (schedule: Schedule, from: string, to: string): string[] => {
  const times: string[] = [];
  let due = firstTime(schedule, Date.parse(from));
  while (due <= Date.parse(to)) {
    times.push(new Date(due).toISOString());
    due = turnOf(schedule, 'once', due, due).next;
  }
  return times;
};

describe('a daily 07:00 runs once a day, also where clocks change', () => {
  it.each([
    ['Europe/Berlin', '2026-03-28', '2026-03-30', ['2026-03-28T06:00:00.000Z', '2026-03-29T05:00:00.000Z', '2026-03-30T05:00:00.000Z']],
    ['Europe/Berlin', '2026-10-24', '2026-10-26', ['2026-10-24T05:00:00.000Z', '2026-10-25T06:00:00.000Z', '2026-10-26T06:00:00.000Z']],
    ['America/New_York', '2026-03-07', '2026-03-09', ['2026-03-07T12:00:00.000Z', '2026-03-08T11:00:00.000Z', '2026-03-09T11:00:00.000Z']],
    ['America/New_York', '2026-10-31', '2026-11-02', ['2026-10-31T11:00:00.000Z', '2026-11-01T12:00:00.000Z', '2026-11-02T12:00:00.000Z']],
    ['UTC', '2026-03-28', '2026-03-30', ['2026-03-28T07:00:00.000Z', '2026-03-29T07:00:00.000Z', '2026-03-30T07:00:00.000Z']],
  ])('%s from %s', (zone, first, last, times) => {
    expect(timesWithin(calendar('0 7 * * *', zone), `${first}T00:00:00Z`, `${last}T23:59:59Z`)).toEqual(times);
  });
});

describe('02:30', () => {
  it('runs when the clocks have gone over it', () => {
    const times = ['2026-03-28T01:30:00.000Z', '2026-03-29T01:00:00.000Z', '2026-03-30T00:30:00.000Z'];
    for (const pattern of ['30 2 * * *', '30 2,14 * * *'])
      expect(timesWithin(calendar(pattern, 'Europe/Berlin'), '2026-03-27T20:00:00Z', '2026-03-30T04:00:00Z')).toEqual(
        pattern === '30 2 * * *' ? times : [times[0], '2026-03-28T13:30:00.000Z', times[1], '2026-03-29T12:30:00.000Z', times[2]],
      );
  });

  it('runs once where it comes twice', () => {
    const times = timesWithin(calendar('30 2 * * *', 'Europe/Berlin'), '2026-10-24T12:00:00Z', '2026-10-26T12:00:00Z');
    expect(times).toEqual(['2026-10-25T00:30:00.000Z', '2026-10-26T01:30:00.000Z']);
  });
});

it('every half hour goes on by the clocks, through the hour that comes twice', () => {
  const times = timesWithin(calendar('*/30 * * * *', 'Europe/Berlin'), '2026-10-25T00:15:00Z', '2026-10-25T02:15:00Z');
  expect(times).toEqual(['00:30', '01:00', '01:30', '02:00'].map((time) => `2026-10-25T${time}:00.000Z`));
});

describe('missed days', () => {
  const schedule = calendar('0 7 * * *', 'Europe/Berlin');
  const due = Date.parse('2026-10-24T05:00:00.000Z');
  const [noon, next] = [Date.parse('2026-10-26T12:00:00.000Z'), Date.parse('2026-10-27T06:00:00.000Z')];

  it('are made up for by the latest, by each, or not at all', () => {
    expect(turnOf(schedule, 'once', due, noon)).toEqual({ runFor: Date.parse('2026-10-26T06:00:00.000Z'), next });
    expect(turnOf(schedule, 'each', due, noon)).toEqual({ runFor: due, next: Date.parse('2026-10-25T06:00:00.000Z') });
    expect(turnOf(schedule, 'skip', due, noon)).toEqual({ runFor: null, next });
    expect(turnOf(schedule, 'skip', due, due + LATE_MS)).toEqual({ runFor: due, next: Date.parse('2026-10-25T06:00:00.000Z') });
  });
});

it('the latest time up to a moment is never after it, and the next always is', () => {
  const zone = fc.constantFrom('UTC', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu');
  const pattern = fc.constantFrom('0 7 * * *', '30 2 * * *', '*/20 * * * *', '0 6 * * MON', '15 0 1 * *');
  const moment = fc.integer({ min: Date.parse('2026-01-01T00:00:00Z'), max: Date.parse('2027-12-31T00:00:00Z') });
  fc.assert(
    fc.property(zone, pattern, moment, (timeZone, text, at) => {
      const schedule = calendar(text, timeZone);
      const due = firstTime(schedule, Date.parse('2025-11-01T00:00:00Z'));
      const [before, after] = [timeUpTo(schedule, due, at), timeAfter(schedule, due, at)];
      expect(before <= at && at < after).toBe(true);
      // Nothing lies between the two.
      expect(timeAfter(schedule, due, before)).toBe(after);
    }),
  );
});

describe('a schedule is refused', () => {
  it.each([
    ['61 * * * *', 'UTC', 'CronPattern: Invalid value for minute: 61'],
    ['* * * * * *', 'UTC', "CronPattern: mode '5-part' requires exactly 5 parts"],
    ['0 0 30 2 *', 'UTC', 'The schedule 0 0 30 2 * never runs.'],
    ['0 7 * * *', 'Europe/Nowhere', 'Europe/Nowhere is not a time zone.'],
  ])('%s in %s', (pattern, zone, message) => {
    expect(() => calendar(pattern, zone)).toThrow(message);
  });
});

it('another pattern or zone is another schedule', () => {
  const schedules = [calendar('0 7 * * *', 'UTC'), calendar('0 8 * * *', 'UTC'), calendar('0 7 * * *', 'Europe/Berlin')];
  expect(new Set(schedules.map(scheduleText)).size).toBe(3);
});
