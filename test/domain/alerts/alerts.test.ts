import { describe, expect, it } from 'vitest';
import type { AlertFigures } from '../../../src/domain/alerts/alertAbout.ts';
import type { AlertCondition } from '../../../src/domain/alerts/alertCondition.ts';
import { eventsOf } from '../../../src/domain/alerts/alertEvents.ts';
import { ruleFaults } from '../../../src/domain/alerts/alertRule.ts';
import { tryAlert } from '../../../src/domain/alerts/tryAlert.ts';
import { windowsOf } from '../../../src/domain/alerts/windows.ts';
import { addDays, eachDay } from '../../../src/domain/dates/calendar.ts';
import { type IsoDay, isoDay } from '../../../src/domain/dates/isoDay.ts';
import { INVENTORY } from '../../../src/domain/metrics/inventory.ts';
import { RETAIL } from '../../../src/domain/metrics/retail.ts';
import { metricWith } from '../../../src/domain/metrics/schema.ts';

const START = isoDay('2026-01-01');
const UNITS = { schema: 'retail', metric: 'ordered_units', filters: {} } as const;

const figures = (units: readonly (number | null)[], rest: Partial<AlertFigures> = {}): AlertFigures => ({
  start: START,
  sums: { ordered_units: [...units] },
  through: addDays(START, units.length - 1),
  lacking: [],
  breaks: [],
  ...rest,
});
const day = (n: number): IsoDay => addDays(START, n);
const below = (threshold: number, window: 'day' | 'week' = 'day'): AlertCondition => ({ kind: 'level', side: 'below', threshold, window });

describe('an event', () => {
  it('ends after two quiet days; days that lack data neither begin nor end it', () => {
    const trial = tryAlert(UNITS, below(5), figures([9, 4, 0, 9, 9, 9, 4, 9, 4, 9, 9], { lacking: [day(2), day(4)] }), 2);
    expect(trial?.events).toEqual([
      { began: day(1), last: day(1), days: 1, quiet: 2, ended: day(5), value: 4, low: 5, high: null },
      { began: day(6), last: day(8), days: 2, quiet: 2, ended: day(10), value: 4, low: 5, high: null },
    ]);
    expect(trial?.unjudged).toBe(2);
  });

  it('lasts while the quiet days are too few', () => {
    const days = [true, false, true, false].map((isOver, n) => ({ day: day(n), value: 1, low: null, high: null, isOver }));
    expect(eventsOf(days).map(({ began, last, ended }) => [began, last, ended])).toEqual([[day(0), day(2), null]]);
  });
});

describe('a trial', () => {
  it('of a limit itself tells nothing: the figure has to pass it', () => {
    expect(tryAlert(UNITS, below(5), figures([5, 4]), 2)?.days.map((one) => one?.isOver)).toEqual([false, true]);
  });

  it('has no week before seven days are known', () => {
    const trial = tryAlert(UNITS, below(100, 'week'), figures(Array.from({ length: 9 }, () => 1)), 2);
    expect(trial?.days.map((one) => one?.value ?? null)).toEqual([null, null, null, null, null, null, 7, 7, 7]);
  });

  it('is of the twelve months that end with the data, and of none where there are none', () => {
    const trial = tryAlert(UNITS, below(5), figures(Array.from({ length: 500 }, () => 1)), 2);
    expect(trial?.period).toEqual({ start: isoDay('2026-05-16'), end: day(499) });
    expect(tryAlert(UNITS, below(5), figures([], { through: null }), 2)).toBeNull();
  });

  it('measures a change against as many days before, and no country that began within them', () => {
    const change: AlertCondition = { kind: 'change', side: 'up', by: 0.5, window: 'week', against: 'pop' };
    const units = [...Array.from({ length: 7 }, () => 10), ...Array.from({ length: 7 }, () => 16)];
    const last = (more: Partial<AlertFigures> = {}) => tryAlert(UNITS, change, figures(units, more), 2)?.days.at(-1);
    expect(last()).toEqual({ day: day(13), value: 112, low: null, high: 105, isOver: true });
    expect(last({ breaks: [day(7)] })).toBeNull();
    expect(last({ breaks: [day(0)] })?.isOver).toBe(true);
  });

  it('expects of a day what the 174 days before it sold, and nothing of days before a country began', () => {
    const even = eachDay({ start: START, end: day(199) }).map((_, n) => 100 + (n % 7));
    const either: AlertCondition = { kind: 'expected', side: 'either' };
    const trial = tryAlert(UNITS, either, figures([...even, 10]), 2);
    expect(trial?.events.map(({ began, value }) => [began, value])).toEqual([[day(200), 10]]);
    expect(tryAlert(UNITS, { kind: 'expected', side: 'above' }, figures([...even, 10]), 2)?.events).toEqual([]);
    // With fewer days before it, a day is not judged: what is said of it would hang on where the figures begin.
    expect(tryAlert(UNITS, either, figures([...even.slice(0, 173), 10]), 2)?.judgedTo).toBeNull();
    // A country begins that sells ten times as much: four weeks later there is again something to expect.
    const grown = [...even, ...even.slice(0, 60).map((units) => 10 * units)];
    expect(tryAlert(UNITS, either, figures(grown), 2)?.events[0]?.began).toBe(day(200));
    const begun = tryAlert(UNITS, either, figures(grown, { breaks: [day(200)] }), 2);
    expect([begun?.events, begun?.days.at(-1)?.isOver]).toEqual([[], false]);
  });
});

describe('a rule', () => {
  it('names what is wrong with it', () => {
    expect(ruleFaults({ ...UNITS, metric: '__proto__' }, below(5))).toEqual({ metric: 'This metric does not exist.' });
    expect(ruleFaults(UNITS, below(5, 'week'))).toEqual({});
    const change = (by: number, side: 'up' | 'down'): AlertCondition => ({ kind: 'change', side, by, window: 'day', against: 'pop' });
    expect(ruleFaults(UNITS, change(0, 'up'))).toEqual({ by: 'Enter a change above 0%, up to 10,000%.' });
    expect(ruleFaults(UNITS, change(1.5, 'down'))).toEqual({ by: 'A figure cannot fall by more than 100%.' });
    expect(ruleFaults(UNITS, change(1.5, 'up'))).toEqual({});
  });

  it('takes a figure over days where these say what it is', () => {
    expect(windowsOf(RETAIL, metricWith(RETAIL, 'ordered_units'))).toEqual(['day', 'week', 'fourWeeks']);
    const counted = INVENTORY.metrics.find(({ needs }) => needs.some((name) => INVENTORY.measures[name] === 'lastDistinct'));
    if (counted === undefined) throw new Error('there is a metric that counts products');
    expect(windowsOf(INVENTORY, counted)).toEqual(['day']);
    expect(ruleFaults({ schema: 'inventory', metric: counted.key, filters: {} }, below(5, 'week'))).toEqual({
      window: `${counted.title} can only be watched daily.`,
    });
  });
});
