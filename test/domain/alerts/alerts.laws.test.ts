/** Random days of figures and random alerts: each day against a judgement of its own, and the trial against mornings lived one by one. */
import { test as law } from '@fast-check/vitest';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import type { AlertAbout, AlertFigures } from '../../../src/domain/alerts/alertAbout.ts';
import type { AlertCondition } from '../../../src/domain/alerts/alertCondition.ts';
import { type AlertEvent, eventAfter } from '../../../src/domain/alerts/alertEvents.ts';
import { basisOfDays } from '../../../src/domain/alerts/dayBasis.ts';
import { judgeDay } from '../../../src/domain/alerts/judge.ts';
import { TRIAL_READS, tryAlert } from '../../../src/domain/alerts/tryAlert.ts';
import { addDays, eachDay } from '../../../src/domain/dates/calendar.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';

const START = isoDay('2025-08-01');
const DAYS = 470;
/** Enough that each of the last ninety mornings has as many days as are read. */
const LIVED_DAYS = TRIAL_READS + 102;

const someValue = fc.oneof({ weight: 6, arbitrary: fc.nat(50) }, { weight: 1, arbitrary: fc.constant(null) });
const figuresOf = (length: number, spare: number) =>
  fc
    .record({
      spend: fc.array(someValue, { minLength: length, maxLength: length }),
      sales: fc.array(someValue, { minLength: length, maxLength: length }),
      lacking: fc.uniqueArray(fc.nat(length - 1), { maxLength: 12 }),
      breaks: fc.uniqueArray(fc.nat(length - 1), { maxLength: 2 }),
      through: fc.integer({ min: length - spare, max: length - 1 }),
    })
    .map(
      ({ spend, sales, lacking, breaks, through }): AlertFigures => ({
        start: START,
        sums: { cost_cents: spend, attributed_sales_cents: sales },
        through: addDays(START, through),
        lacking: lacking.map((n) => addDays(START, n)).sort(),
        breaks: breaks.map((n) => addDays(START, n)).sort(),
      }),
    );

const someFigures = figuresOf(DAYS, 90);

const someWindow = fc.constantFrom('day' as const, 'week' as const, 'fourWeeks' as const);
const someCondition: fc.Arbitrary<AlertCondition> = fc.oneof(
  fc.record({
    kind: fc.constant('level' as const),
    side: fc.constantFrom('above' as const, 'below' as const),
    threshold: fc.oneof(fc.double({ min: 0, max: 3, noNaN: true }), fc.nat(2)),
    window: someWindow,
  }),
  fc.record({
    kind: fc.constant('change' as const),
    side: fc.constantFrom('up' as const, 'down' as const),
    by: fc.constantFrom(0.1, 0.25, 0.5, 1),
    window: someWindow,
    against: fc.constantFrom('pop' as const, 'yoy' as const),
  }),
  fc.record({ kind: fc.constant('expected' as const), side: fc.constantFrom('above' as const, 'below' as const, 'either' as const) }),
);

const ACOS: AlertAbout = { schema: 'ads', metric: 'acos', filters: {} };
const someQuiet = fc.integer({ min: 1, max: 4 });

/** Figures as they were asked on a morning: as many days as are read, and nothing of a later day. */
const upTo = (figures: AlertFigures, n: number): AlertFigures => {
  const [start, day] = [addDays(START, n + 1 - TRIAL_READS), addDays(START, n)];
  return {
    start,
    sums: Object.fromEntries(Object.entries(figures.sums).map(([name, values]) => [name, values.slice(n + 1 - TRIAL_READS, n + 1)])),
    through: day,
    lacking: figures.lacking.filter((one) => start <= one && one <= day),
    breaks: figures.breaks.filter((one) => start <= one && one <= day),
  };
};

describe('alerts', () => {
  law.prop([figuresOf(LIVED_DAYS, 10), someCondition, someQuiet], { numRuns: 8 })(
    'what an alert tells of the mornings of 90 days, each with the data up to the day before, is what its trial says',
    (figures, condition, quiet) => {
      const last = eachDay({ start: START, end: figures.through ?? START }).length - 1;
      const trial = tryAlert(ACOS, condition, upTo(figures, last), quiet);
      if (trial === null) throw new Error('there are days');
      const period = { start: addDays(START, last - 89), end: trial.period.end };
      const told: AlertEvent[] = [];
      // What lasted on the day before the first of them.
      const before = eachDay(trial.period).indexOf(period.start);
      let open = trial.days.slice(0, before).reduce<AlertEvent | null>((event, day) => eventAfter(event, day, quiet), null);
      for (let n = last - 89; n <= last; n += 1) {
        const day = addDays(START, n);
        const [basis = null] = basisOfDays(ACOS, condition, upTo(figures, n), { start: day, end: day });
        const judged = judgeDay(condition, day, basis);
        expect(judged).toEqual(trial.days[before + n - (last - 89)]);
        const after = eventAfter(open, judged, quiet);
        if (after !== null && after.began !== open?.began) told.push(after);
        open = after;
      }
      expect(told.map(({ began }) => began)).toEqual(trial.events.map(({ began }) => began).filter((day) => day >= period.start));
      expect(open).toEqual(trial.events.at(-1) ?? null);
    },
  );

  law.prop([someFigures, someCondition], { numRuns: 20 })('a day is told by its own sums alone, or not at all', (figures, condition) => {
    if (condition.kind === 'expected') return;
    const trial = tryAlert(ACOS, condition, figures, 2);
    const { cost_cents: spend = [], attributed_sales_cents: sales = [] } = figures.sums;
    const days = { day: 1, week: 7, fourWeeks: 28 }[condition.window];
    const acos = (last: number): number | null => {
      const places = Array.from({ length: days }, (_, i) => last - i);
      const through = eachDay({ start: START, end: figures.through ?? START }).length - 1;
      if (places.some((n) => n < 0 || n > through || figures.lacking.includes(addDays(START, n)))) return null;
      const [cost, sold] = [spend, sales].map((values) => {
        const known = places.flatMap((n) => values[n] ?? []);
        return known.length === 0 ? null : known.reduce((a, b) => a + b, 0);
      });
      return cost == null || sold == null || sold === 0 ? null : cost / sold;
    };
    expect(trial?.days).toHaveLength(trial === null ? 0 : eachDay(trial.period).length);
    trial?.days.forEach((judged, i) => {
      const day = addDays(trial.period.start, i);
      const n = eachDay({ start: START, end: day }).length - 1;
      const value = acos(n);
      if (condition.kind === 'level') {
        const isOver = value !== null && (condition.side === 'above' ? value > condition.threshold : value < condition.threshold);
        expect([judged?.value ?? null, judged?.isOver ?? false]).toEqual([value, isOver]);
        return;
      }
      const back = condition.against === 'yoy' ? 364 : days;
      const base = acos(n - back);
      const from = addDays(day, 1 - days - back);
      const isCompared = value !== null && base !== null && base > 0 && !figures.breaks.some((one) => one > from && one <= day);
      expect(judged === null).toBe(!isCompared);
      if (judged !== null && value !== null && base !== null)
        expect(judged.isOver).toBe(condition.side === 'up' ? value > base * (1 + condition.by) : value < base * (1 - condition.by));
    });
  });

  law.prop([someFigures, someCondition, someQuiet], { numRuns: 20 })(
    'an event begins and lasts on days that are over, and ends after as many quiet ones as asked for',
    (figures, condition, quiet) => {
      const trial = tryAlert(ACOS, condition, figures, quiet);
      const known = (trial?.days ?? []).filter((day) => day !== null);
      for (const { began, last, days, ended } of trial?.events ?? []) {
        const within = known.filter(({ day }) => day >= began && day <= last);
        expect([within[0]?.isOver, within.at(-1)?.isOver]).toEqual([true, true]);
        expect(within.filter(({ isOver }) => isOver)).toHaveLength(days);
        const after = known.filter(({ day }) => day > last).slice(0, quiet);
        expect(after.some(({ isOver, day }) => isOver && (ended === null || day <= ended))).toBe(false);
        expect(ended).toBe(after.length === quiet ? (after.at(-1)?.day ?? null) : null);
      }
      const inEvents = (trial?.events ?? []).reduce((sum, { days }) => sum + days, 0);
      expect(inEvents).toBe(known.filter(({ isOver }) => isOver).length);
    },
  );
});
