/** What has no data is not preliminary. */
import { describe, expect, test } from 'vitest';
import { unsettledFrom } from '../../../src/domain/charts/byPeriod.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { jointSpans, notFinalWords, openWords } from '../../../src/domain/dates/settling.ts';

const period = { start: isoDay('2026-10-20'), end: isoDay('2026-11-19') };
const today = isoDay('2026-11-20');
const span = (first: string, last: string) => ({ first: isoDay(first), last: isoDay(last) });
const words = (spans: Parameters<typeof notFinalWords>[0]['spans']) => [
  notFinalWords({ data: 'ads', today, spans }, period),
  openWords({ data: 'ads', today, spans }, period),
];

describe('days that may still change', () => {
  test('are told as far as there is data, and not where there is none', () => {
    const said = (days: string) => [`${days} is preliminary: ad data can change for up to 14 days.`, `${days} not final`];
    expect(words(undefined)).toEqual(said('Nov 6 – Nov 19, 2026'));
    expect(words({ adFigures: span('2026-01-01', '2026-11-19') })).toEqual(said('Nov 6 – Nov 19, 2026'));
    expect(words({ adFigures: span('2026-01-01', '2026-11-17') })).toEqual(said('Nov 6 – Nov 17, 2026'));
    expect(words({ ads: span('2026-01-01', '2026-11-19') })).toEqual(said('Nov 6 – Nov 19, 2026'));
    // Ad data that ended before, and none at all beside sales.
    expect(words({ adFigures: span('2026-01-01', '2026-11-01') })).toEqual([null, null]);
    expect(words({ retail: span('2026-01-01', '2026-11-19') })).toEqual([null, null]);
  });

  test('mark no period of a chart without data', () => {
    const dates = {
      currentPeriod: period,
      priorPeriod: null,
      compareMode: 'none',
      periodicity: 'daily',
      locked: false,
      notes: [],
    } as const;
    const days = [isoDay('2026-11-01'), isoDay('2026-11-06')];
    const from = (spans: Parameters<typeof notFinalWords>[0]['spans']) => unsettledFrom({ data: 'dsp', today, spans }, days, dates);
    expect([
      from(undefined),
      from({ dsp: span('2026-01-01', '2026-11-19') }),
      from({}),
      from({ ads: span('2026-01-01', '2026-11-19') }),
    ]).toEqual([1, 1, null, null]);
  });

  test('of several brand groups are those of any of them', () => {
    const own = [
      { spans: { ads: span('2026-02-01', '2026-03-01') } },
      { spans: { ads: span('2026-01-01', '2026-02-01'), dsp: span('2026-01-01', '2026-01-02') } },
    ];
    expect(jointSpans(own)).toEqual({ ads: span('2026-01-01', '2026-03-01'), dsp: span('2026-01-01', '2026-01-02') });
    expect(jointSpans([...own, {}])).toBeUndefined();
  });
});
