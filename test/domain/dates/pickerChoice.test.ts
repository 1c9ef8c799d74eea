import { test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { dateRange, dateState } from '../../../src/arbitraries/dates.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { noteWords } from '../../../src/domain/dates/labels.ts';
import { limitsOn } from '../../../src/domain/dates/limits.ts';
import { compareOf, type DateChoice, resolveChoice } from '../../../src/domain/dates/pickerChoice.ts';
import { CHOICE_KEYS, choiceParams, decodeChoice } from '../../../src/domain/dates/pickerChoice.url.ts';
import { createDateRules } from '../../../src/domain/dates/pickerRules.ts';
import { DATED_ROUTES, dateOfferFor } from '../../../src/domain/dates/pickerScreens.ts';
import { datesOf, offerOf, rulesOf, since, TODAY } from './picker.ts';

const LIMITS = limitsOn(TODAY);
const read = (query: string) => decodeChoice(new URLSearchParams(query), offerOf('retail-overview').defaults(LIMITS), TODAY);
const written = (choice: DateChoice) => choiceParams(choice, offerOf('retail-overview').defaults(LIMITS));

describe('a range of one’s own to compare with', () => {
  it('C-554 stands in the address, and is the fourth of the comparisons', () => {
    const { choice, dropped } = read('range=2026-10-01.2026-10-31&prior=2025-10-01.2025-10-31');
    expect(choice.prior).toEqual({ start: '2025-10-01', end: '2025-10-31' });
    expect([choice.compareMode, compareOf(choice), dropped]).toEqual(['pop', 'custom', []]);
    expect(compareOf({ ...choice, prior: null })).toBe('pop');
    expect(written(choice)).toEqual({
      range: '2026-10-01.2026-10-31',
      compare: null,
      align: null,
      periodicity: null,
      prior: '2025-10-01.2025-10-31',
    });
  });

  it('takes the place of the period just before', () => {
    const { resolved } = datesOf('range=2026-10-01.2026-10-31&prior=2025-10-01.2025-10-10');
    expect(resolved).toEqual({
      currentPeriod: { start: '2026-10-01', end: '2026-10-31' },
      priorPeriod: { start: '2025-10-01', end: '2025-10-10' },
      compareMode: 'pop',
      periodicity: 'daily',
      locked: false,
      notes: [],
    });
  });

  it('C-508 is moved back where it overlaps, and a note says so', () => {
    const { resolved } = datesOf('range=2026-10-01.2026-10-31&prior=2026-09-10.2026-10-05');
    expect(resolved.priorPeriod).toEqual({ start: '2026-09-05', end: '2026-09-30' });
    expect(resolved.notes).toEqual([{ kind: 'shiftedBack' }]);
  });

  it('tells both what became of the range and of its own', () => {
    const { resolved } = datesOf('range=2026-10-01.2026-12-31&prior=2020-01-01.2021-02-01');
    expect(resolved.notes).toEqual([
      { kind: 'clipped', earliest: '2021-01-01', latest: '2026-11-19' },
      { kind: 'clipped', earliest: '2021-01-01', latest: '2026-11-19' },
    ]);
  });

  it.each([
    ['nonsense', 'no such date range'],
    ['2025-10-01.', 'no such date range'],
    ['2025-13-01.2025-10-01', 'no such date range'],
  ])('that is none (%s) is left out, and told', (prior, reason) => {
    const { choice, dropped } = read(`prior=${prior}`);
    expect(choice.prior).toBeNull();
    expect(dropped).toEqual([{ key: 'prior', value: prior, reason }]);
  });

  it('goes with a comparison period over period alone', () => {
    const beside = (compare: string) => read(`compare=${compare}&prior=2025-10-01.2025-10-31`);
    for (const compare of ['yoy', 'none']) {
      expect(beside(compare).choice).toMatchObject({ compareMode: compare, prior: null });
      expect(beside(compare).dropped).toEqual([
        { key: 'prior', value: '2025-10-01.2025-10-31', reason: 'there is no comparison that it would set' },
      ]);
    }
    expect(beside('pop').choice.prior).not.toBeNull();
  });

  it('given more than once counts the last time', () => {
    const { choice, dropped } = read('prior=last-7-days&prior=2025-10-01.2025-10-31');
    expect(choice.prior).toEqual({ start: '2025-10-01', end: '2025-10-31' });
    expect(dropped).toEqual([{ key: 'prior', value: 'last-7-days', reason: 'given more than once' }]);
    expect(read('prior=last-7-days&prior=x').dropped.map(({ reason }) => reason)).toEqual(['given more than once', 'no such date range']);
  });

  it('of the default mode sets a comparison where the screen has none', () => {
    const { choice } = decodeChoice(
      new URLSearchParams('prior=2025-10-01.2025-10-31'),
      { ...offerOf('retail-overview').defaults(LIMITS), compareMode: 'none' },
      TODAY,
    );
    expect(choice).toMatchObject({ compareMode: 'pop', prior: { start: '2025-10-01', end: '2025-10-31' } });
  });
});

describe('the address of a choice', () => {
  it('names every key, so that what is default is taken out', () => {
    expect(Object.keys(written(read('').choice))).toEqual([...CHOICE_KEYS]);
    expect(Object.values(written(read('').choice))).toEqual([null, null, null, null, null]);
  });

  it('always says a range of days, also where it is the default of today', () => {
    const market = offerOf('market');
    const byDefault = market.defaults(market.limits(TODAY, null));
    expect(byDefault.range).toMatchObject({ start: expect.stringMatching(/^2026-/) });
    expect(choiceParams(byDefault, byDefault).range).toMatch(/^2026-\d\d-\d\d\.2026-\d\d-\d\d$/);
  });

  test.prop([dateState, dateRange])('reads back as what it was written for', (state, range) => {
    const defaults = offerOf('retail-overview').defaults(LIMITS);
    const through = (choice: DateChoice) => {
      const params = Object.entries(choiceParams(choice, defaults)).flatMap(([key, value]) => (value === null ? [] : [[key, value]]));
      return decodeChoice(new URLSearchParams(params), defaults, TODAY);
    };
    const own: DateChoice = range.end === null ? { ...state, prior: null } : { ...state, compareMode: 'pop', prior: range };
    for (const choice of [own, { ...state, prior: null }]) {
      const { choice: once, dropped } = through(choice);
      // Days that nobody can mean are left out, and told; what is left is said the same the second time.
      if (dropped.length === 0) expect(once).toEqual(choice);
      expect(through(once)).toEqual({ choice: once, dropped: [] });
    }
  });
});

describe('the comparison that a screen has of its own', () => {
  it('C-141 C-481 holds whatever was chosen', () => {
    for (const query of ['range=2026-11-01.2026-11-07', 'range=2026-11-01.2026-11-07&compare=yoy&prior=2025-01-01.2025-01-07']) {
      const { resolved } = datesOf(query, 'brand-leaderboard');
      expect(resolved).toMatchObject({
        currentPeriod: { start: '2026-11-01', end: '2026-11-07' },
        priorPeriod: { start: '2026-10-25', end: '2026-10-31' },
        compareMode: 'pop',
        periodicity: 'daily',
      });
    }
  });

  it('C-141 is seven days long, however long the period is', () => {
    const { resolved } = datesOf('range=2026-10-06.2026-10-07', 'brand-leaderboard');
    expect(resolved.priorPeriod).toEqual({ start: '2026-09-29', end: '2026-10-05' });
  });

  it('keeps the notes of the range', () => {
    expect(datesOf('range=2026-10-01.2026-10-31', 'brand-leaderboard').resolved.notes).toEqual([{ kind: 'clippedToSpan', days: 14 }]);
  });
});

describe('what a screen reads of an address', () => {
  it('A-278 A-279 goes by months where the brand group has no daily data yet', () => {
    const { resolved, cutoff } = datesOf('range=2026-10-01.2026-10-31', 'retail-overview', since('2026-11-01', '2024-01-01'));
    expect([cutoff, resolved.periodicity, resolved.locked]).toEqual(['2026-11-01', 'monthly', true]);
    const own = datesOf('range=2026-11-02.2026-11-08&prior=2026-10-01.2026-10-31', 'retail-overview', since('2026-11-01', '2024-01-01'));
    expect(own.resolved.locked).toBe(true);
  });

  it('does not ask for a brand group’s data where the data are public', () => {
    const monthlyBefore = since('2026-11-01', '2024-01-01');
    const { cutoff, limits, resolved } = datesOf('range=2026-10-01.2026-10-31', 'brand-index', monthlyBefore);
    expect([cutoff, limits.earliest, resolved.locked]).toEqual([null, '2021-01-01', false]);
    for (const screen of ['ltv-analysis', 'ntb-gateway', 'market', 'brand-leaderboard'])
      expect(datesOf('', screen, monthlyBefore).cutoff).toBeNull();
    for (const screen of ['executive-summary', 'retail-overview', 'product-performance', 'dsp-overview'])
      expect(datesOf('', screen, monthlyBefore).cutoff).toBe('2026-11-01');
  });

  it('A-278 A-279 keeps the days of a brand group that is simply new: months are forced only where they tell of earlier times', () => {
    for (const brandGroup of [since('2026-10-06'), since('2026-10-06', '2026-10-06'), since('2026-10-06', '2026-11-01')])
      expect(datesOf('', 'retail-overview', brandGroup)).toMatchObject({ cutoff: null, resolved: { periodicity: 'daily', locked: false } });
    expect(datesOf('', 'retail-overview', since('2026-10-06', '2026-09-01')).resolved).toMatchObject({
      periodicity: 'monthly',
      locked: true,
    });
  });

  it('compares with nothing where the prior period is not whole in the data, and says why', () => {
    const half = datesOf('', 'retail-overview', since('2026-10-06')).resolved;
    expect(half.priorPeriod).toBeNull();
    expect(half.notes.map(noteWords)).toEqual(['Data begins on Oct 6, 2026, within Sep 21 – Oct 20, 2026, so there is no comparison.']);
    const none = datesOf('', 'retail-overview', since('2026-10-21')).resolved;
    expect([none.priorPeriod, ...none.notes.map(noteWords)]).toEqual([
      null,
      'No data for Sep 21 – Oct 20, 2026, so there is no comparison.',
    ]);
    expect(datesOf('', 'retail-overview', since('2026-09-21')).resolved.priorPeriod).toEqual({ start: '2026-09-21', end: '2026-10-20' });
    // The leaderboard's own comparison is nobody's choice.
    expect(datesOf('', 'brand-leaderboard', since('2026-11-18')).resolved.priorPeriod).not.toBeNull();
  });

  it('compares weeks with the same weeks of the year before, unless an alignment is chosen', () => {
    const weeks = 'range=2026-10-25.2026-11-14&periodicity=weekly&compare=yoy';
    const same = datesOf(weeks).resolved;
    expect(same.priorPeriod).toEqual({ start: '2025-10-26', end: '2025-11-15' });
    expect(same.notes.map(noteWords)).toContain('Compared with the same weeks last year, 364 days earlier.');
    // Where nothing is compared, no note says that something is.
    const young = datesOf(weeks, 'retail-overview', since('2026-06-01')).resolved;
    expect([young.priorPeriod, ...young.notes.map(noteWords)]).toEqual([
      null,
      'No data for Oct 26 – Nov 15, 2025, so there is no comparison.',
    ]);
    expect(datesOf(`${weeks}&align=date`).resolved).toMatchObject({ priorPeriod: { start: '2025-10-25', end: '2025-11-14' }, notes: [] });
    // Chosen in weeks, or picked from a Sunday to a Saturday, shown by day.
    expect(datesOf('range=last-4-weeks&compare=yoy').resolved.priorPeriod).toEqual({ start: '2025-10-19', end: '2025-11-15' });
    expect(datesOf('range=2026-10-25.2026-11-14&compare=yoy').resolved.priorPeriod).toEqual({ start: '2025-10-26', end: '2025-11-15' });
    // Weeks that cannot be shown are not compared with weeks.
    const monthly = datesOf(weeks, 'retail-overview', since('2026-01-01', '2024-01-01')).resolved;
    expect(monthly).toMatchObject({ periodicity: 'monthly', priorPeriod: { start: '2025-10-25', end: '2025-11-14' } });
  });

  it('A-245 begins with the brand group’s data', () => {
    expect(datesOf('', 'retail-overview', since('2025-03-01', '2024-05-01')).limits.earliest).toBe('2024-05-01');
    expect(datesOf('', 'retail-overview', since(null)).limits.earliest).toBe('2021-01-01');
    expect(datesOf('').limits).toEqual({ today: '2026-11-20', earliest: '2021-01-01', latest: '2026-11-19' });
  });

  it('what a screen does not offer is its default there, and stays in the address for the others', () => {
    const { dates, params, dropped } = rulesOf('product-performance').read(
      new URLSearchParams('periodicity=weekly&compare=yoy'),
      TODAY,
      null,
    );
    expect(dates.choice).toMatchObject({ periodicity: 'daily', compareMode: 'yoy' });
    expect([params.periodicity, params.compare, dropped]).toEqual(['weekly', 'yoy', []]);
  });

  it('C-331 C-978 screens of whole months compare with nothing, whatever the address says', () => {
    for (const screen of ['ltv-analysis', 'ntb-gateway']) {
      const { choice, resolved } = datesOf('periodicity=daily&compare=yoy', screen);
      expect(choice).toMatchObject({ periodicity: 'monthly', compareMode: 'none', prior: null });
      expect(resolved).toMatchObject({ priorPeriod: null, currentPeriod: { start: '2025-11-01', end: '2026-10-31' } });
      expect(datesOf('prior=2025-10-01.2025-10-31', screen).choice.prior).toBeNull();
    }
  });
});

/** Which kinds of picker there are, by what they offer. */
const offers = (screen: string) => {
  const { periodicities, compares, weekPicker, autoApply, ownPrior } = offerOf(screen);
  return { periodicities, compares, weekPicker, autoApply, words: ownPrior?.words ?? null };
};

describe('what the picker of each screen offers', () => {
  const ALL = ['daily', 'weekly', 'monthly', 'quarterly', 'annual'];
  const COMPARES = ['none', 'pop', 'yoy', 'custom'];
  const plain = { compares: COMPARES, weekPicker: false, autoApply: false, words: null };

  it.each(['executive-summary', 'retail-overview', 'dsp-overview', 'advertising-performance'])('%s: every periodicity', (screen) => {
    expect(offers(screen)).toEqual({ ...plain, periodicities: ALL });
    expect(offerOf(screen).defaults(LIMITS)).toEqual({
      range: { start: { ago: 30, unit: 'days' }, end: { ago: 1, unit: 'days' } },
      compareMode: 'pop',
      yoyAlignment: 'auto',
      periodicity: 'daily',
      prior: null,
    });
  });

  it.each(['sales-anomaly', 'product-performance', 'advertising-audiences', 'advertising-budget', 'brand-index'])(
    'B-111 B-117 %s: days',
    (screen) => expect(offers(screen)).toEqual({ ...plain, periodicities: ['daily'] }),
  );

  it('C-234 C-236 a market: weeks from 2022-09-04', () => {
    expect(offers('market')).toEqual({ ...plain, periodicities: ['weekly'], weekPicker: true });
    expect(offerOf('market').limits(TODAY, null).earliest).toBe('2022-09-04');
    expect(offerOf('market').defaults(offerOf('market').limits(TODAY, null))).toMatchObject({ periodicity: 'weekly', compareMode: 'pop' });
  });

  it.each(['market', 'category-insights', 'brand-index'])(
    '%s begins where the market does, and compares with no part of a period',
    (screen) => {
      const day = isoDay('2025-10-05');
      const market = { weekly: day, monthly: day, daily: day };
      const rules = createDateRules(offerOf(screen));
      const read = (query: string, from: typeof market | null) => rules.read(new URLSearchParams(query), TODAY, null, from).dates;
      expect(read('', market).limits.earliest).toBe(day);
      expect(read('', null).limits.earliest < day).toBe(true);
      const { priorPeriod, notes } = read('range=2025-11-02.2026-10-31&compare=yoy', market).resolved;
      expect([priorPeriod, notes.at(-1)]).toMatchObject([null, { kind: 'priorNotWhole', from: day }]);
      expect(read('range=2026-08-02.2026-08-29&compare=pop', market).resolved.priorPeriod).not.toBeNull();
    },
  );

  it('C-139 C-140 A-220 the leaderboard: weeks, at once, at most 14 days', () => {
    expect(offers('brand-leaderboard')).toEqual({
      periodicities: ['daily'],
      compares: [],
      weekPicker: true,
      autoApply: true,
      words: 'Always compared with the 7 days before the start date.',
    });
    expect(offerOf('brand-leaderboard').limits(TODAY, null)).toMatchObject({ earliest: '2021-07-01', maxSpan: 14 });
  });

  it('C-331 C-979 the marketing cloud: months, compared with nothing', () => {
    for (const screen of ['ltv-analysis', 'ntb-gateway'])
      expect(offers(screen)).toEqual({ ...plain, periodicities: ['monthly'], compares: [] });
  });

  it('is known for dated screens alone', () => {
    expect(DATED_ROUTES.every((route) => dateOfferFor(route) !== null)).toBe(true);
    expect([dateOfferFor('business-health'), dateOfferFor('__proto__'), dateOfferFor('constructor')]).toEqual([null, null, null]);
  });
});

describe('a choice resolved by itself', () => {
  it('has the note of its own prior range after those of the range', () => {
    const choice: DateChoice = { ...read('range=2026-11-10.2026-12-10').choice, prior: { start: TODAY, end: TODAY } };
    const { notes } = resolveChoice(choice, datesOf('').limits, null);
    expect(notes.map(({ kind }) => kind)).toEqual(['clipped', 'clipped', 'shiftedBack']);
  });
});
