import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../src/domain/dates/calendar.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import type { DraftBound } from '../../../src/domain/dates/pickerDraft.ts';
import { rangeDraft, withBound } from '../../../src/domain/dates/pickerDraft.ts';
import { type PickerEvent, reduceDraft } from '../../../src/domain/dates/pickerReducer.ts';
import { DATED_ROUTES } from '../../../src/domain/dates/pickerScreens.ts';
import { presetNamed } from '../../../src/domain/dates/presets.ts';
import { datesOf, drafted, offerOf, rulesOf } from './picker.ts';

const day = (text: string): DraftBound => ({ kind: 'day', text });
const ago = (count: number | string, unit: string): DraftBound => ({ kind: 'ago', text: String(count), unit }) as DraftBound;
const OPEN: DraftBound = { kind: 'open' };

const preset = (name: string): PickerEvent => ({ type: 'dates.presetPicked', preset: name });
const days = (start: string, end: string): PickerEvent => ({ type: 'dates.daysPicked', start, end });
const typed = (side: 'start' | 'end', text: string, range: 'current' | 'prior' = 'current'): PickerEvent => ({
  type: 'dates.boundTyped',
  range,
  side,
  text,
});
const switched = (side: 'start' | 'end', kind: 'day' | 'ago' | 'open', range: 'current' | 'prior' = 'current'): PickerEvent => ({
  type: 'dates.boundSwitched',
  range,
  side,
  kind,
});
const by = (periodicity: string): PickerEvent => ({ type: 'dates.periodicityChosen', periodicity });
const against = (compare: string): PickerEvent => ({ type: 'dates.compareChosen', compare });
const target = (range: 'current' | 'prior'): PickerEvent => ({ type: 'dates.rangeTargeted', range });

const OCTOBER = 'range=2026-10-01.2026-10-31';

describe('a picker opens with what is applied', () => {
  it('as days, or as so many units ago', () => {
    expect(drafted(`${OCTOBER}&compare=yoy&align=weekday&periodicity=weekly`)).toEqual({
      current: { start: day('2026-10-01'), end: day('2026-10-31') },
      prior: null,
      compare: 'yoy',
      alignment: 'weekday',
      periodicity: 'weekly',
      target: 'current',
      shown: '2026-10-31',
      anchor: null,
    });
    expect(drafted('range=6m.1m').current).toEqual({ start: ago(6, 'months'), end: ago(1, 'months') });
    expect(drafted('range=2026-11-01.').current).toEqual({ start: day('2026-11-01'), end: OPEN });
    expect(drafted('range=2026-11-01.1d').current).toEqual({ start: day('2026-11-01'), end: ago(1, 'days') });
  });

  it('with the range that is compared with', () => {
    expect(drafted(`${OCTOBER}&prior=2025-10-01.2025-10-31`)).toMatchObject({
      prior: { start: day('2025-10-01'), end: day('2025-10-31') },
      compare: 'custom',
    });
  });

  it('with the days of a link as they were clipped, while what counts back stays', () => {
    expect(drafted('range=2020-01-01.2026-12-31').current).toEqual({ start: day('2021-01-01'), end: day('2026-11-19') });
    expect(drafted('range=99y.1d').current).toEqual({ start: ago(99, 'years'), end: ago(1, 'days') });
  });
});

describe('a preset', () => {
  it('becomes the current range, and the calendar shows its end', () => {
    const draft = drafted(`${OCTOBER}&prior=2025-10-01.2025-10-31`, [target('prior'), preset('last-month')]);
    expect(draft).toMatchObject({ current: rangeDraft(presetNamed('last-month').range), target: 'current', shown: '2026-10-31' });
    expect(draft.prior).not.toBeNull();
  });

  it('that there is not changes nothing', () => {
    for (const name of ['', 'last-8-days', '__proto__', 'constructor']) expect(drafted(OCTOBER, [preset(name)])).toEqual(drafted(OCTOBER));
  });
});

describe('days picked in the calendar', () => {
  it.each([
    ['daily', '2026-10-07', '2026-10-14'],
    ['weekly', '2026-10-04', '2026-10-17'],
    ['monthly', '2026-10-01', '2026-10-31'],
    ['quarterly', '2026-10-01', '2026-11-19'],
    ['annual', '2026-01-01', '2026-11-19'],
  ])('A-336 A-337 become whole units: %s', (periodicity, start, end) => {
    const draft = drafted(`periodicity=${periodicity}`, [days('2026-10-07', '2026-10-14')]);
    expect(draft.current).toEqual({ start: day(start), end: day(end) });
  });

  it('become whole weeks where weeks are picked', () => {
    expect(drafted('', [days('2026-10-07', '2026-10-08')], 'brand-leaderboard').current).toEqual({
      start: day('2026-10-04'),
      end: day('2026-10-10'),
    });
  });

  it('go to the range that is aimed at', () => {
    const query = `${OCTOBER}&prior=2025-10-01.2025-10-31`;
    const draft = drafted(query, [target('prior'), days('2025-09-02', '2025-09-05')]);
    expect(draft.prior).toEqual({ start: day('2025-09-02'), end: day('2025-09-05') });
    expect(draft.current).toEqual(drafted(query).current);
  });

  it('that are none change nothing', () => {
    expect(drafted(OCTOBER, [days('x', '2026-10-14')])).toEqual(drafted(OCTOBER));
    expect(drafted(OCTOBER, [days('2026-10-14', '2026-02-30')])).toEqual(drafted(OCTOBER));
  });
});

describe('what is typed', () => {
  it('stands as it was typed, and turns the calendar once it is a day', () => {
    const half = drafted(OCTOBER, [typed('start', '2026-0')]);
    expect([half.current.start, half.shown]).toEqual([day('2026-0'), '2026-10-31']);
    const whole = drafted(OCTOBER, [typed('start', '2026-03-05')]);
    expect([whole.current.start, whole.shown]).toEqual([day('2026-03-05'), '2026-03-05']);
    expect(drafted(OCTOBER, [typed('start', '1999-01-01')]).shown).toBe('2021-01-01');
    expect(drafted(OCTOBER, [typed('end', '2030-01-01')]).shown).toBe('2026-11-19');
  });

  it('goes to its end of its range, a number of units too', () => {
    const query = `${OCTOBER}&prior=2025-10-01.2025-10-31`;
    expect(drafted(query, [typed('end', '2025-11-01', 'prior')])).toMatchObject({
      current: { start: day('2026-10-01'), end: day('2026-10-31') },
      prior: { start: day('2025-10-01'), end: day('2025-11-01') },
    });
    const relative = drafted('range=6m.1m', [typed('start', '2026-03-05')]);
    expect(relative.current.start).toEqual(ago('2026-03-05', 'months'));
    expect(relative.shown).toBe('2026-10-31');
  });

  it('has no place in an open end', () => {
    expect(drafted('range=2026-11-01.', [typed('end', '2026-11-05')])).toEqual(drafted('range=2026-11-01.'));
  });
});

describe('C-551 C-552 C-553 a bound of another kind', () => {
  it('means the same day', () => {
    expect(drafted('range=last-month', [switched('start', 'day')]).current.start).toEqual(day('2026-10-01'));
    expect(drafted('range=last-month', [switched('end', 'day')]).current.end).toEqual(day('2026-10-31'));
    expect(drafted(OCTOBER, [switched('start', 'ago')]).current.start).toEqual(ago(50, 'days'));
    expect(drafted(`${OCTOBER}&periodicity=monthly`, [switched('end', 'ago')]).current.end).toEqual(ago(1, 'months'));
    expect(drafted(OCTOBER, [switched('end', 'open')]).current.end).toEqual(OPEN);
    expect(drafted('range=2026-11-01.', [switched('end', 'day')]).current.end).toEqual(day('2026-11-19'));
  });

  it('that it is already changes nothing', () => {
    expect(drafted(OCTOBER, [switched('start', 'day')])).toEqual(drafted(OCTOBER));
    expect(drafted('range=6m.1m', [switched('start', 'ago')])).toEqual(drafted('range=6m.1m'));
  });

  it('is open at the end of the current range alone', () => {
    const query = `${OCTOBER}&prior=2025-10-01.2025-10-31`;
    expect(drafted(query, [switched('start', 'open')])).toEqual(drafted(query));
    expect(drafted(query, [switched('end', 'open', 'prior')])).toEqual(drafted(query));
    expect(drafted(query, [switched('start', 'ago', 'prior')]).prior?.start).toEqual(ago(415, 'days'));
  });

  it('of what is no day yet means the applied one', () => {
    expect(drafted(OCTOBER, [typed('start', '2026-1'), switched('start', 'ago')]).current.start).toEqual(ago(50, 'days'));
    expect(drafted(OCTOBER, [typed('end', 'x'), switched('end', 'ago')]).current.end).toEqual(ago(20, 'days'));
    expect(drafted('range=6m.1m', [typed('end', '-1'), switched('end', 'day')]).current.end).toEqual(day('2026-10-31'));
  });
});

describe('a unit', () => {
  const unit = (name: string, side: 'start' | 'end' = 'start'): PickerEvent => ({
    type: 'dates.unitChosen',
    range: 'current',
    side,
    unit: name,
  });

  it('goes with a number of units, and is one of five', () => {
    expect(drafted('range=6m.1m', [unit('weeks')]).current).toEqual({ start: ago(6, 'weeks'), end: ago(1, 'months') });
    expect(drafted('range=6m.1m', [unit('fortnights')])).toEqual(drafted('range=6m.1m'));
    expect(drafted(OCTOBER, [unit('weeks')])).toEqual(drafted(OCTOBER));
    expect(drafted('range=2026-11-01.', [unit('weeks', 'end')])).toEqual(drafted('range=2026-11-01.'));
  });
});

describe('a periodicity', () => {
  it('C-603 C-604 C-605 takes units along that it does not allow', () => {
    expect(drafted('range=14d.8d', [by('weekly')])).toMatchObject({
      periodicity: 'weekly',
      current: { start: ago(2, 'weeks'), end: ago(1, 'weeks') },
    });
    expect(drafted('range=6m.1m', [by('quarterly')]).current).toEqual({ start: ago(2, 'quarters'), end: ago(0, 'quarters') });
    expect(drafted('range=6m.1m', [by('weekly')]).current).toEqual({ start: ago(6, 'months'), end: ago(1, 'months') });
    expect(drafted(OCTOBER, [by('annual')]).current).toEqual(drafted(OCTOBER).current);
    expect(drafted('range=last-12-months', [by('monthly')]).current).toEqual(drafted('range=last-12-months').current);
    expect(drafted('range=last-30-days', [by('weekly')]).current.start).not.toEqual(ago(30, 'days'));
    expect(drafted('range=2w.', [by('monthly')]).current).toEqual({ start: ago(0, 'months'), end: OPEN });
  });

  it('takes the range that is compared with along', () => {
    const draft = drafted('range=2w.1w&prior=4w.3w', [by('monthly')]);
    expect(draft.prior?.start).toMatchObject({ kind: 'ago', unit: 'months' });
    expect(drafted('range=2w.1w', [by('monthly')]).prior).toBeNull();
  });

  it('leaves what does not read as it was typed', () => {
    const draft = drafted('range=2w.1w', [typed('start', 'x'), by('monthly')]);
    expect(draft).toMatchObject({ periodicity: 'monthly', current: { start: ago('x', 'weeks'), end: ago(1, 'weeks') } });
  });

  it('that the screen does not offer, or nobody does, changes nothing', () => {
    expect(drafted(OCTOBER, [by('hourly')])).toEqual(drafted(OCTOBER));
    expect(drafted(OCTOBER, [by('weekly')], 'product-performance')).toEqual(drafted(OCTOBER, [], 'product-performance'));
  });
});

describe('a comparison', () => {
  it('with a range of one’s own begins as the days just before, and is what the calendar aims at', () => {
    expect(drafted(OCTOBER, [against('custom')])).toMatchObject({
      compare: 'custom',
      prior: { start: day('2026-08-31'), end: day('2026-09-30') },
      target: 'prior',
      shown: '2026-09-30',
    });
  });

  it('of another kind needs no such range', () => {
    const draft = drafted(OCTOBER, [against('custom'), against('yoy')]);
    expect(draft).toMatchObject({ compare: 'yoy', prior: null, target: 'current' });
  });

  it('begins with the applied days where the current ones do not read', () => {
    expect(drafted(OCTOBER, [typed('start', 'x'), against('custom')]).prior).toEqual({
      start: day('2026-08-31'),
      end: day('2026-09-30'),
    });
  });

  it('that it is already, or that is not offered, changes nothing', () => {
    const own = drafted(OCTOBER, [against('custom'), days('2026-01-01', '2026-01-31')]);
    expect(drafted(OCTOBER, [against('custom'), days('2026-01-01', '2026-01-31'), against('custom')])).toEqual(own);
    expect(drafted(OCTOBER, [against('wow')])).toEqual(drafted(OCTOBER));
    expect(drafted('', [against('none')], 'brand-leaderboard')).toEqual(drafted('', [], 'brand-leaderboard'));
  });

  it('aligns as is chosen, by itself where nothing is', () => {
    const aligned = (alignment: string) => drafted(OCTOBER, [{ type: 'dates.alignmentChosen', alignment }]).alignment;
    expect([aligned('retail_week'), aligned('event'), aligned('moon')]).toEqual(['retail_week', 'event', 'auto']);
  });
});

describe('what is said of a range that is not there', () => {
  it('changes nothing', () => {
    const said: readonly PickerEvent[] = [
      typed('start', '2025-01-01', 'prior'),
      switched('end', 'ago', 'prior'),
      { type: 'dates.unitChosen', range: 'prior', side: 'start', unit: 'weeks' },
      target('prior'),
    ];
    for (const query of [OCTOBER, 'range=6m.1m']) expect(drafted(query, said)).toEqual(drafted(query));
  });
});

describe('the calendar', () => {
  it('aims at the range that is asked for, and shows it', () => {
    const query = `${OCTOBER}&prior=2025-10-01.2025-10-31`;
    expect(drafted(query, [target('prior')])).toMatchObject({ target: 'prior', shown: '2025-10-31' });
    expect(drafted(query, [target('prior'), target('current')])).toMatchObject({ target: 'current', shown: '2026-10-31' });
    expect(drafted(OCTOBER, [target('prior')])).toEqual(drafted(OCTOBER));
  });

  const pick = (text: string | null): PickerEvent => ({ type: 'dates.dayPicked', day: text });
  const opened = drafted(OCTOBER);

  it('takes two days, on whichever side of the first the second lies', () => {
    const first = drafted(OCTOBER, [pick('2026-11-12')]);
    expect(first).toEqual({ ...opened, shown: '2026-11-12', anchor: '2026-11-12' });
    const both = { start: day('2026-11-05'), end: day('2026-11-12') };
    expect(drafted(OCTOBER, [pick('2026-11-12'), pick('2026-11-05')])).toEqual({ ...opened, current: both, shown: '2026-11-05' });
    expect(drafted(OCTOBER, [pick('2026-11-05'), pick('2026-11-12')])).toEqual({ ...opened, current: both, shown: '2026-11-12' });
    expect(drafted(OCTOBER, [pick('2026-11-05'), pick('2026-11-05')]).current).toEqual({
      start: day('2026-11-05'),
      end: day('2026-11-05'),
    });
  });

  it('takes whole units by the periodicity', () => {
    const weekly = [{ type: 'dates.periodicityChosen', periodicity: 'weekly' }, pick('2026-10-14'), pick('2026-10-20')] as const;
    expect(drafted(OCTOBER, weekly)).toMatchObject({ current: { start: day('2026-10-11'), end: day('2026-10-24') }, anchor: null });
  });

  it('gives the first day up where something else is done, and keeps it while days are moved through', () => {
    expect(drafted(OCTOBER, [pick('2026-11-12'), pick(null)])).toEqual({ ...opened, shown: '2026-11-12' });
    expect(drafted(OCTOBER, [pick(null)])).toEqual(opened);
    expect(drafted(OCTOBER, [pick('2026-11-12'), { type: 'dates.presetPicked', preset: 'last-month' }]).anchor).toBeNull();
    expect(drafted(OCTOBER, [pick('2026-11-12'), days('2026-10-01', '2026-10-02')]).anchor).toBeNull();
    expect(drafted(OCTOBER, [pick('2026-11-12'), { type: 'dates.dayShown', day: '2026-09-01' }]).anchor).toBe('2026-11-12');
  });

  it('A-335 takes no day without data, and nothing that is no day', () => {
    for (const none of ['2026-11-20', '2020-12-31', 'soon']) expect(drafted(OCTOBER, [pick(none)])).toEqual(opened);
    const first = drafted(OCTOBER, [pick('2026-11-12')]);
    expect(drafted(OCTOBER, [pick('2026-11-12'), pick('2026-11-20')])).toEqual(first);
  });

  it('shows days within the limits alone', () => {
    const shown = (text: string) => drafted(OCTOBER, [{ type: 'dates.dayShown', day: text }]).shown;
    expect([shown('2026-06-01'), shown('2010-01-01'), shown('2040-01-01'), shown('x')]).toEqual([
      '2026-06-01',
      '2021-01-01',
      '2026-11-19',
      '2026-10-31',
    ]);
  });
});

describe('A-343 whole units', () => {
  it('take the place of a range that does not align', () => {
    const wide = drafted('range=2026-10-07.2026-10-14&periodicity=weekly', [{ type: 'dates.wholeUnitsChosen' }]);
    expect(wide.current).toEqual({ start: day('2026-10-04'), end: day('2026-10-17') });
    expect(drafted('range=2026-09-05.2026-10-14&periodicity=monthly', [{ type: 'dates.wholeUnitsChosen' }]).current).toEqual({
      start: day('2026-09-01'),
      end: day('2026-10-31'),
    });
  });
});

describe('what ends a draft', () => {
  const retail = rulesOf('retail-overview');
  const dates = datesOf(OCTOBER);

  it('Reset begins anew with what is applied', () => {
    expect(drafted(OCTOBER, [preset('last-month'), by('weekly'), { type: 'dates.reset' }])).toEqual(drafted(OCTOBER));
  });

  it('Apply says what the address is to say, and closes the picker', () => {
    const draft = drafted(OCTOBER, [preset('last-month'), by('monthly'), against('yoy')]);
    expect(retail.reduce(draft, { type: 'dates.applied' }, dates)).toEqual({
      draft: null,
      applied: { range: 'last-month', compare: 'yoy', align: null, periodicity: 'monthly', prior: null },
    });
    expect(retail.reduce(draft, { type: 'dates.weekStepped', direction: 'before' }, dates)).toEqual({ draft, applied: null });
  });

  it('Apply does nothing while the draft has faults', () => {
    const draft = drafted(OCTOBER, [typed('start', '2026-1')]);
    expect(retail.reduce(draft, { type: 'dates.applied' }, dates)).toEqual({ draft, applied: null });
  });

  it('nothing is applied before Apply', () => {
    expect(retail.reduce(drafted(OCTOBER), preset('last-month'), dates).applied).toBeNull();
  });

  it('A-220 A-221 a picker without Apply applies each valid change at once, and what changes nothing not at all', () => {
    const leaderboard = rulesOf('brand-leaderboard');
    const open = datesOf('range=2026-10-04.2026-10-10', 'brand-leaderboard');
    const draft = leaderboard.open(open);
    const picked = leaderboard.reduce(draft, days('2026-09-07', '2026-09-08'), open);
    expect(picked.applied).toMatchObject({ range: '2026-09-06.2026-09-12' });
    expect(picked.draft).toMatchObject({ current: { start: day('2026-09-06') } });
    expect(leaderboard.reduce(draft, days('2026-10-05', '2026-10-06'), open).applied).toBeNull();
    expect(leaderboard.reduce(draft, typed('start', '2026-1'), open).applied).toBeNull();
    expect(leaderboard.reduce(draft, { type: 'dates.dayShown', day: '2026-01-01' }, open).applied).toBeNull();
  });

  it('a draft follows what is applied: kept where it made the change, else begun anew', () => {
    const draft = drafted(OCTOBER, [preset('last-month')]);
    expect(retail.follow(draft, datesOf('range=last-month'))).toBe(draft);
    expect(retail.follow(draft, datesOf('range=last-week'))).toEqual(drafted('range=last-week'));
    expect(retail.follow(drafted(OCTOBER, [typed('start', 'x')]), dates)).toEqual(drafted(OCTOBER));
  });

  it('A-163 the week arrows drop the range that was compared with, and say where there is none', () => {
    const own = datesOf(`${OCTOBER}&prior=2025-10-01.2025-10-31`);
    expect(retail.stepWeek(own, 'before')).toMatchObject({ range: '2026-09-24.2026-10-24', prior: null });
    expect(retail.stepWeek(dates, 'after')).toMatchObject({ range: '2026-10-08.2026-11-07' });
    expect(retail.stepWeek(datesOf('range=2026-11-16.2026-11-19'), 'after')).toBeNull();
    expect(retail.stepWeek(datesOf('range=2021-01-07.2021-01-20'), 'before')).toBeNull();
  });

  it('looking at days of a chart drops the range that was compared with; a single week or month is looked at by day', () => {
    const own = datesOf(`${OCTOBER}&prior=2025-10-01.2025-10-31`);
    expect(retail.lookAt(own, '2026-10-05', '2026-10-11')).toMatchObject({ range: '2026-10-05.2026-10-11', prior: null });
    const weekly = datesOf(`${OCTOBER}&periodicity=weekly`);
    expect(retail.lookAt(weekly, '2026-10-04', '2026-10-17')).toMatchObject({ range: '2026-10-04.2026-10-17', periodicity: 'weekly' });
    // Daily is what the screen shows anyway, so that the address says nothing of it.
    expect(retail.lookAt(weekly, '2026-10-04', '2026-10-10')).toMatchObject({ range: '2026-10-04.2026-10-10', periodicity: null });
    expect([retail.lookAt(own, '', '2026-10-11'), retail.lookAt(own, '2026-10-05', '2026-02-30')]).toEqual([null, null]);
  });
});

describe('for every screen and event', () => {
  const text = fc.oneof(fc.constantFrom('2026-10-01', '3', 'last-week', 'weekly', 'custom', 'event', 'weeks', ''), fc.string());
  const range = fc.constantFrom('current' as const, 'prior' as const);
  const side = fc.constantFrom('start' as const, 'end' as const);
  const event: fc.Arbitrary<PickerEvent> = fc.oneof(
    fc.record({ type: fc.constant('dates.presetPicked' as const), preset: text }),
    fc.record({ type: fc.constant('dates.dayPicked' as const), day: fc.option(text) }),
    fc.record({ type: fc.constant('dates.daysPicked' as const), start: text, end: text }),
    fc.record({ type: fc.constant('dates.boundTyped' as const), range, side, text }),
    fc.record({ type: fc.constant('dates.boundSwitched' as const), range, side, kind: fc.constantFrom('day', 'ago', 'open') }),
    fc.record({ type: fc.constant('dates.unitChosen' as const), range, side, unit: text }),
    fc.record({ type: fc.constant('dates.periodicityChosen' as const), periodicity: text }),
    fc.record({ type: fc.constant('dates.compareChosen' as const), compare: text }),
    fc.record({ type: fc.constant('dates.rangeTargeted' as const), range }),
    fc.constant({ type: 'dates.wholeUnitsChosen' as const }),
  ) as fc.Arbitrary<PickerEvent>;

  test.prop([fc.constantFrom(...DATED_ROUTES), fc.array(event, { maxLength: 8 })])(
    'a draft has a prior range where it compares with one of its own, and shows a day that there is',
    (screen, events) => {
      const dates = datesOf('', screen);
      const offer = offerOf(screen);
      const draft = events.reduce((now, each) => reduceDraft(now, each, dates, offer), rulesOf(screen).open(dates));
      expect(draft.prior === null).toBe(draft.compare !== 'custom');
      expect(draft.target === 'prior' && draft.prior === null).toBe(false);
      expect(draft.shown >= dates.limits.earliest && draft.shown <= dates.limits.latest).toBe(true);
      expect(offer.periodicities).toContain(draft.periodicity);
    },
  );

  test.prop([fc.integer({ min: 0, max: 2000 })])('a start that is typed is the start that is read', (back) => {
    const start = addDays(isoDay('2026-10-31'), -back);
    const draft = withBound(drafted(OCTOBER), 'current', 'start', day(start));
    const applied = rulesOf('retail-overview').reduce(draft, { type: 'dates.applied' }, datesOf(OCTOBER)).applied;
    expect(applied?.range).toBe(`${start}.2026-10-31`);
  });
});
