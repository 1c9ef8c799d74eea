import { isLeft, isRight, right } from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import type { DraftBound, PickerDraft } from '../../../src/domain/dates/pickerDraft.ts';
import { NOT_A_COUNT, readBoundDraft, readDraft, readRangeDraft } from '../../../src/domain/dates/pickerFaults.ts';
import type { PickerEvent } from '../../../src/domain/dates/pickerReducer.ts';
import { limitWords, pickerView, weekBlocked } from '../../../src/domain/dates/pickerView.ts';
import { datesOf, drafted, offerOf, since } from './picker.ts';

const OCTOBER = 'range=2026-10-01.2026-10-31';
const { limits } = datesOf(OCTOBER);
const day = (text: string): DraftBound => ({ kind: 'day', text });
const ago = (text: string): DraftBound => ({ kind: 'ago', text, unit: 'weeks' });

const typed = (side: 'start' | 'end', text: string, range: 'current' | 'prior' = 'current'): PickerEvent => ({
  type: 'dates.boundTyped',
  range,
  side,
  text,
});
const viewOf = (query: string, events: readonly PickerEvent[] = [], screen = 'retail-overview') =>
  pickerView(drafted(query, events, screen), datesOf(query, screen), offerOf(screen));

describe('what stands in a field', () => {
  it.each(['0', '7', ' 12 ', '10000'])('C-597 %j is a number of units', (text) => {
    expect(readBoundDraft(ago(text), limits)).toEqual(right({ ago: Number(text), unit: 'weeks' }));
  });

  it.each(['', ' ', '-1', '1.5', '10001', '99999', '100000', '1e3', '0x1', 'x', '1 2'])('C-597 %j is none', (text) => {
    expect(readBoundDraft(ago(text), limits)).toEqual({ _tag: 'Left', left: 'Must be a whole number from 0 to 10000' });
  });

  it('C-611 a day is one that can be meant', () => {
    expect(readBoundDraft(day(' 2026-10-01 '), limits)).toEqual(right('2026-10-01'));
    expect(readBoundDraft(day('2026-02-30'), limits)).toEqual({ _tag: 'Left', left: 'Invalid date "2026-02-30"' });
    expect(readBoundDraft({ kind: 'open' }, limits)).toEqual(right(null));
  });

  it('says what is wrong with either end, and a start is never open', () => {
    expect(readRangeDraft({ start: day('x'), end: ago('-1') }, limits)).toEqual({
      _tag: 'Left',
      left: [
        { path: 'start', message: 'Invalid date "x"' },
        { path: 'end', message: NOT_A_COUNT },
      ],
    });
    expect(readRangeDraft({ start: { kind: 'open' }, end: { kind: 'open' } }, limits)).toEqual({
      _tag: 'Left',
      left: [{ path: 'start', message: NOT_A_COUNT }],
    });
    expect(readRangeDraft({ start: day('2026-10-01'), end: { kind: 'open' } }, limits)).toEqual(right({ start: '2026-10-01', end: null }));
  });
});

describe('the choice of a draft', () => {
  const read = (draft: PickerDraft, query = OCTOBER) => readDraft(draft, datesOf(query));
  const faultsOf = (draft: PickerDraft, query = OCTOBER) => {
    const choice = read(draft, query);
    return isLeft(choice) ? choice.left : [];
  };

  it('is the draft, with its own prior range where it has one', () => {
    expect(read(drafted(OCTOBER))).toEqual(right(datesOf(OCTOBER).choice));
    const query = `${OCTOBER}&prior=2025-10-01.2025-10-31`;
    expect(read(drafted(query), query)).toEqual(right(datesOf(query).choice));
    expect(read({ ...drafted(OCTOBER), compare: 'custom' })).toMatchObject({ right: { compareMode: 'pop', prior: null } });
    const stale: PickerDraft = { ...drafted(query), compare: 'yoy' };
    expect(read(stale, query)).toMatchObject({ right: { compareMode: 'yoy', prior: null } });
  });

  it('has all faults of both ranges, the current one’s first', () => {
    const query = `${OCTOBER}&prior=2025-10-01.2025-10-31`;
    expect(faultsOf(drafted(query, [typed('end', 'y', 'prior'), typed('start', 'x')]), query)).toEqual([
      { range: 'current', path: 'start', message: 'Invalid date "x"' },
      { range: 'prior', path: 'end', message: 'Invalid date "y"' },
    ]);
    expect(faultsOf(drafted(query, [typed('end', 'y', 'prior'), typed('start', '2020-01-01')]), query)).toEqual([
      { range: 'current', path: 'start', message: 'Start date must be 2021-01-01 or later' },
      { range: 'prior', path: 'end', message: 'Invalid date "y"' },
    ]);
    expect(faultsOf(drafted(query, [typed('end', 'y', 'prior')]), query)).toEqual([
      { range: 'prior', path: 'end', message: 'Invalid date "y"' },
    ]);
  });

  it('C-601 C-602 keeps days out that there are not, once somebody made them by hand', () => {
    expect(faultsOf(drafted(OCTOBER, [typed('end', '2026-12-01')]))).toEqual([
      { range: 'current', path: 'end', message: 'End date must be 2026-11-19 or earlier' },
    ]);
    // What an address or a preset says is shortened, and told, and can be applied.
    const tomorrow = 'range=99y.1d';
    expect(faultsOf(drafted(tomorrow), tomorrow)).toEqual([]);
    const twelve: PickerEvent = { type: 'dates.presetPicked', preset: 'last-12-months' };
    const young = datesOf(OCTOBER, 'retail-overview', since('2026-10-01', '2026-10-01'));
    expect(isRight(readDraft(drafted(OCTOBER, [twelve]), young))).toBe(true);
  });

  it('C-614 a prior range ends before the current one, and is judged only beside one that stands', () => {
    const own: PickerEvent = { type: 'dates.compareChosen', compare: 'custom' };
    expect(faultsOf(drafted(OCTOBER, [own, typed('end', '2026-10-01', 'prior')]))).toEqual([
      { range: 'prior', path: 'end', message: 'PoP date range must be before the current date range' },
    ]);
    expect(faultsOf(drafted(OCTOBER, [own, typed('end', '2026-10-01', 'prior'), typed('start', '2020-01-01')]))).toEqual([
      { range: 'current', path: 'start', message: 'Start date must be 2021-01-01 or later' },
    ]);
  });
});

describe('what an open picker shows', () => {
  it('both periods in words, whatever their kind', () => {
    expect(viewOf('range=last-month')).toMatchObject({
      preset: 'last-month',
      faults: [],
      error: null,
      current: { words: 'Oct 1 – Oct 31, 2026', days: '31 days' },
      prior: { words: 'Sep 1 – Sep 30, 2026', days: '30 days' },
      warning: null,
      isChanged: false,
    });
    expect(viewOf(`${OCTOBER}&compare=none`)).toMatchObject({ preset: null, prior: null, other: null });
  });

  it('the presets of the periodicity, ten at most beside a week picker', () => {
    expect(viewOf('').presets).toHaveLength(11);
    expect(viewOf('periodicity=annual').presets.map(({ id }) => id)).toEqual(['year-to-date', 'last-year']);
    expect(viewOf('', [], 'brand-leaderboard').presets).toHaveLength(10);
  });

  it('A-343 that a periodicity does not align with the range', () => {
    expect(viewOf('range=2026-10-07.2026-10-14&periodicity=weekly').warning).toMatch(/week/);
    expect(viewOf('range=2026-10-04.2026-10-17&periodicity=weekly').warning).toBeNull();
    expect(viewOf('range=2026-10-07.2026-10-14&periodicity=weekly', [typed('start', 'x')]).warning).toBeNull();
  });

  it('C-615 what keeps it from being applied, and the last applied dates meanwhile', () => {
    const view = viewOf(OCTOBER, [typed('start', 'x')]);
    expect(view.error).toBe('The current Date Range configuration has at least one error: Invalid date "x"');
    expect(view.faults).toHaveLength(1);
    expect(view).toMatchObject({ current: { words: 'Oct 1 – Oct 31, 2026' }, isChanged: true, preset: null });
    expect(view.marked).toEqual({ start: '2026-10-01', end: '2026-10-31' });
  });

  it('what became of the range', () => {
    expect(viewOf('range=99y.1d').notes).toEqual([
      'Data is available from Jan 1, 2021 to Nov 19, 2026, so the date range was shortened.',
      expect.stringMatching(/^No data for .* – Dec 31, 2020, so there is no comparison\.$/),
    ]);
  });

  it('A-278 A-279 monthly and locked where there are no data by day', () => {
    const young = datesOf(OCTOBER, 'retail-overview', since('2026-10-15', '2024-01-01'));
    const view = pickerView(drafted(OCTOBER), young, offerOf('retail-overview'));
    expect(view).toMatchObject({ periodicity: 'monthly', isLocked: true });
    expect(viewOf(`${OCTOBER}&periodicity=weekly`)).toMatchObject({ periodicity: 'weekly', isLocked: false });
  });

  it('whether it says something else than what is applied', () => {
    const october: PickerEvent = { type: 'dates.presetPicked', preset: 'last-month' };
    expect(viewOf('range=last-month', [october]).isChanged).toBe(false);
    expect(viewOf(OCTOBER, [october]).isChanged).toBe(true);
    expect(viewOf(OCTOBER, [{ type: 'dates.alignmentChosen', alignment: 'event' }]).isChanged).toBe(true);
    expect(viewOf(OCTOBER, [{ type: 'dates.dayShown', day: '2026-01-01' }]).isChanged).toBe(false);
  });

  it('marks the range that is aimed at, and the other beside it', () => {
    const query = `${OCTOBER}&prior=2025-10-01.2025-10-31`;
    const [october, before] = [
      { start: '2026-10-01', end: '2026-10-31' },
      { start: '2025-10-01', end: '2025-10-31' },
    ];
    expect(viewOf(query)).toMatchObject({ marked: october, other: before });
    const aimed = [{ type: 'dates.rangeTargeted', range: 'prior' }] as const;
    expect(viewOf(query, aimed)).toMatchObject({ marked: before, other: october });
    expect(viewOf(query, [...aimed, typed('start', 'x', 'prior')])).toMatchObject({ marked: before, other: october });
    expect(viewOf(OCTOBER, [{ type: 'dates.compareChosen', compare: 'custom' }, typed('start', 'x', 'prior')]).marked).toEqual({
      start: '2026-09-01',
      end: '2026-09-30',
    });
  });

  it('marks days beyond the longest span too, so that it is seen what is too long', () => {
    const long: PickerDraft = { ...drafted('', [], 'brand-leaderboard'), current: { start: day('2026-09-01'), end: day('2026-10-31') } };
    expect(pickerView(long, datesOf('', 'brand-leaderboard'), offerOf('brand-leaderboard')).marked).toEqual({
      start: '2026-09-01',
      end: '2026-10-31',
    });
  });
});

describe('A-335 why some days cannot be chosen', () => {
  it('is said in whole sentences', () => {
    expect(limitWords(limits, 'daily')).toEqual(['Data available Jan 1, 2021 – Nov 19, 2026.']);
    expect(limitWords({ ...limits, minSpan: 2, maxSpan: 14 }, 'weekly').slice(1)).toEqual([
      'Select whole weeks.',
      'At least 2 days.',
      'At most 14 days.',
    ]);
  });

  it('A-163 keeps a week arrow from moving, which says so', () => {
    expect([weekBlocked(datesOf(OCTOBER), 'before'), weekBlocked(datesOf(OCTOBER), 'after')]).toEqual([null, null]);
    expect(weekBlocked(datesOf('range=2021-01-01.2021-01-09'), 'before')).toBe('There is no data before Jan 1, 2021.');
    expect(weekBlocked(datesOf('range=2021-01-01.2021-01-09'), 'after')).toBeNull();
    expect(weekBlocked(datesOf('range=2026-11-16.2026-11-19'), 'after')).toBe('There is no data for the week after Nov 19, 2026 yet.');
  });
});
