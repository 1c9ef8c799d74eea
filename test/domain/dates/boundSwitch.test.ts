import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { dateBound, dateLimits, periodicity } from '../../../src/arbitraries/dates.ts';
import { asFixed, asRelative, type Side } from '../../../src/domain/dates/boundSwitch.ts';
import { addDays, lengthOf, startOf } from '../../../src/domain/dates/calendar.ts';
import { isRelative, MAX_AGO, resolveRange, specOf, startDay } from '../../../src/domain/dates/dateSpec.ts';
import { UNITS_FOR } from '../../../src/domain/dates/dateSpecFaults.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { isSelectable, limitsOn } from '../../../src/domain/dates/limits.ts';

const d = isoDay;
const LIMITS = limitsOn(d('2026-11-21'));
const side = fc.constantFrom<Side>('start', 'end');

describe('switching a bound', () => {
  it('C-551 C-552 to a day takes the one that it means', () => {
    expect(asFixed({ ago: 1, unit: 'months' }, 'start', LIMITS)).toBe('2026-10-01');
    expect(asFixed({ ago: 1, unit: 'months' }, 'end', LIMITS)).toBe('2026-10-31');
    expect(asFixed(d('2026-10-15'), 'end', LIMITS)).toBe('2026-10-15');
    expect(asFixed(d('2019-10-15'), 'start', LIMITS)).toBe('2021-01-01');
  });

  it('C-551 C-552 to so many units ago takes the smallest unit of the periodicity', () => {
    expect(asRelative(d('2026-11-14'), 'start', LIMITS, 'daily')).toEqual({ ago: 7, unit: 'days' });
    expect(asRelative(d('2026-11-20'), 'end', LIMITS, 'daily')).toEqual({ ago: 1, unit: 'days' });
    expect(asRelative(d('2026-11-14'), 'end', LIMITS, 'weekly')).toEqual({ ago: 1, unit: 'weeks' });
    expect(asRelative(d('2025-11-02'), 'start', LIMITS, 'monthly')).toEqual({ ago: 12, unit: 'months' });
    expect(asRelative(d('2025-11-02'), 'start', LIMITS, 'quarterly')).toEqual({ ago: 4, unit: 'quarters' });
    expect(asRelative(d('2025-11-02'), 'start', LIMITS, 'annual')).toEqual({ ago: 1, unit: 'years' });
  });

  it('leaves alone what is relative in a unit that suits, and changes what is not', () => {
    expect(asRelative({ ago: 2, unit: 'years' }, 'start', LIMITS, 'monthly')).toEqual({ ago: 2, unit: 'years' });
    expect(asRelative({ ago: 0, unit: 'weeks' }, 'start', LIMITS, 'weekly')).toEqual({ ago: 0, unit: 'weeks' });
    expect(asRelative({ ago: 5, unit: 'weeks' }, 'start', LIMITS, 'monthly')).toEqual({ ago: 1, unit: 'months' });
  });

  it('counts no more than can be asked for', () => {
    const wide = { ...limitsOn(d('2052-11-21')), earliest: d('2021-01-01') };
    expect(asRelative(d('2021-01-02'), 'start', wide, 'daily').ago).toBe(MAX_AGO);
  });

  it('C-553 C-393 opens the end up to the last day, and closes it there', () => {
    const range = { start: d('2026-10-05'), end: null };
    expect(resolveRange(range, LIMITS).period.end).toBe(asFixed(range.end, 'end', LIMITS));
    expect(specOf(range).type).toBe('flexible');
    expect(asRelative(null, 'end', LIMITS, 'daily')).toEqual({ ago: 1, unit: 'days' });
    expect(asRelative(null, 'end', LIMITS, 'monthly')).toEqual({ ago: 0, unit: 'months' });
  });

  test.prop([fc.option(dateBound), side, dateLimits])('a day is always one that can be chosen', (bound, at, limits) => {
    expect(isSelectable(asFixed(bound, at, limits), limits)).toBe(true);
  });

  test.prop([fc.option(dateBound), side, dateLimits, periodicity])('a relative bound has a unit that suits', (bound, at, limits, unit) => {
    const relative = asRelative(bound, at, limits, unit);
    expect(UNITS_FOR[unit]).toContain(relative.unit);
    expect(relative.ago >= 0 && relative.ago <= MAX_AGO).toBe(true);
    expect(asRelative(relative, at, limits, unit)).toBe(relative);
  });

  test.prop([dateLimits, fc.nat(3000), side])('there and back, a day is the same day', (limits, back, at) => {
    const day = addDays(limits.latest, -Math.min(back, lengthOf({ start: limits.earliest, end: limits.latest }) - 1));
    const relative = asRelative(day, at, limits, 'daily');
    fc.pre(limits.latest < limits.today);
    expect(asFixed(relative, at, limits)).toBe(day);
  });

  test.prop([dateLimits, dateBound, periodicity])('of a day it is the unit that holds it', (limits, bound, unit) => {
    fc.pre(unit !== 'daily' && !isRelative(bound));
    const day = asFixed(bound, 'start', limits);
    fc.pre(day <= limits.today);
    expect(startDay(asRelative(day, 'start', limits, unit), limits)).toBe(startOf(day, unit));
  });
});
