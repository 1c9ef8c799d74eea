import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import type { Json } from '../../../src/domain/codec/codec.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import type { ScopeDates } from '../../../src/domain/dates/pickerChoice.ts';
import { openDraft, type PickerDraft } from '../../../src/domain/dates/pickerDraft.ts';
import { dateRulesFor } from '../../../src/domain/dates/pickerRules.ts';
import { DATES, NAVIGATION, SHELL } from '../../../src/domain/journal/address.ts';
import { retailOverview } from '../../../src/domain/retail/retailOverview.screen.ts';
import { createRegistry } from '../../../src/machines/core/registry.ts';
import type { Input } from '../../../src/machines/core/transition.ts';
import { createDatesMachine, type DatesContext } from '../../../src/machines/dates/dates.machine.ts';
import type { NavigationContext } from '../../../src/machines/navigation/navigation.machine.ts';
import type { ShellContext } from '../../../src/machines/shell/shell.logic.ts';
import { type Bench, contextOf, signedIn } from '../harness.ts';
import { expectCovered, pathsThrough, stepsOf } from '../paths.ts';

const registry = createRegistry({ has: () => false, text: () => undefined, value: () => undefined, put: () => '' } as never);
for (const screen of [retailOverview.definition]) registry.add(screen);

const datesOf = (screen: string, query = '') => {
  const rules = dateRulesFor(screen);
  if (rules === undefined) throw new Error(`${screen} has no dates`);
  return rules.read(new URLSearchParams(query), isoDay('2026-11-20'), null).dates;
};
const offered = (screen: string, query = ''): Input => ({ type: 'message.datesOffered', screen, dates: datesOf(screen, query) });
const toggled = (open: boolean): Input => ({ type: 'message.pickerToggled', open });

const plain = (draft: PickerDraft): Json => JSON.parse(JSON.stringify(draft)) as Json;

const EVENTS: readonly Input[] = [
  offered('retail-overview'),
  offered('retail-overview', 'range=last-7-days'),
  offered('brand-leaderboard'),
  { type: 'message.datesOffered', screen: null, dates: null },
  toggled(true),
  toggled(false),
  { type: 'dates.presetPicked', preset: 'last-7-days' },
  { type: 'dates.dayPicked', day: '2026-10-01' },
  { type: 'dates.dayPicked', day: null },
  { type: 'dates.daysPicked', start: '2026-10-01', end: '2026-10-31' },
  { type: 'dates.boundTyped', range: 'current', side: 'start', text: '2026-1' },
  { type: 'dates.boundSwitched', range: 'current', side: 'end', kind: 'open' },
  { type: 'dates.unitChosen', range: 'current', side: 'start', unit: 'weeks' },
  { type: 'dates.periodicityChosen', periodicity: 'weekly' },
  { type: 'dates.compareChosen', compare: 'custom' },
  { type: 'dates.alignmentChosen', alignment: 'retail_week' },
  { type: 'dates.wholeUnitsChosen' },
  { type: 'dates.rangeTargeted', range: 'prior' },
  { type: 'dates.dayShown', day: '2026-06-01' },
  { type: 'dates.applied' },
  { type: 'dates.reset' },
  { type: 'dates.weekStepped', direction: 'before' },
  { type: 'dates.daysLookedAt', start: '2026-10-05', end: '2026-10-11' },
  { type: 'dates.draftReturned', screen: 'retail-overview', draft: plain(openDraft(datesOf('retail-overview', 'range=last-30-days'))) },
  { type: 'dates.draftReturned', screen: 'retail-overview', draft: { current: 'never' } },
  { type: 'message.draftsWanted', layer: 'dates' },
];

/** Parts of the draft that are no longer as the picker opened. */
const edits = (draft: PickerDraft, applied: ScopeDates): number => {
  const opened: Readonly<Record<string, unknown>> = { ...openDraft(applied) };
  return Object.entries(draft).filter(([part, value]) => JSON.stringify(value) !== JSON.stringify(opened[part])).length;
};

/** Two edits deep is every state there is: more only makes longer drafts. */
const ways = pathsThrough<DatesContext>(createDatesMachine(registry), {
  events: EVENTS,
  stopWhen: ({ dates, draft }) => dates !== null && draft !== null && edits(draft, dates) > 1,
});

describe('every way through the date picker', () => {
  test('is walked', () => {
    expectCovered(ways);
  });

  test('drafts while it is open, and only then', () => {
    for (const { after } of stepsOf(ways)) expect(after.value === 'drafting').toBe(after.context.draft !== null);
  });

  test('parks its draft when the session ends, unless it was only looked at, and takes back one of the same screen that reads as one', () => {
    for (const { before, event, after, asked, told } of stepsOf(ways)) {
      const { screen, draft, dates } = before.context;
      if (event.type === 'message.draftsWanted') {
        const isOpened = dates !== null && isDeepStrictEqual(draft, openDraft(dates));
        const parked =
          draft === null || isOpened ? [] : [{ type: 'draft.park', returning: { type: 'dates.draftReturned', screen, draft } }];
        expect([asked, after]).toEqual([parked, before]);
      }
      if (event.type !== 'dates.draftReturned') continue;
      const isTaken = before.value === 'idle' && screen === event.screen && event.draft !== null && 'target' in (event.draft as object);
      expect(after).toEqual(isTaken ? { value: 'drafting', context: { ...before.context, draft: event.draft } } : before);
      expect(told.map(({ message }) => message)).toEqual(isTaken ? [{ type: 'message.layerWanted', layer: 'dates' }] : []);
    }
  });

  test('a draft changes nothing outside: only Apply, a week arrow, days of a chart or a picker without Apply tells the shell', () => {
    const outside = stepsOf(ways).filter(({ event, told }) => told.length > 0 && event.type !== 'dates.draftReturned');
    expect(outside.length).toBeGreaterThan(3);
    for (const { before, event, told } of outside) {
      const auto = before.context.screen === 'brand-leaderboard';
      expect(auto || ['dates.applied', 'dates.weekStepped', 'dates.daysLookedAt'].includes(event.type)).toBe(true);
      expect(told.map(({ to, message }) => [to, message.type])).toEqual([[SHELL, 'message.datesApplied']]);
    }
  });

  test('another screen ends the draft, the same one keeps or renews it', () => {
    for (const { before, event, after } of stepsOf(ways)) {
      if (event.type !== 'message.datesOffered' || before.context.draft === null) continue;
      expect(after.context.draft !== null).toBe(event.screen === before.context.screen && event.dates !== null);
    }
  });
});

const url = ({ app }: Bench): string => contextOf<NavigationContext>(app, NAVIGATION).url;
const dates = ({ app }: Bench) => contextOf<ShellContext>(app, SHELL).scope?.dates ?? null;
const retail = (query = ''): Bench =>
  signedIn({ url: `/velocity/retail/overview?brandGroup=b1${query}` }, undefined, {
    screens: [retailOverview.definition],
  });

describe('the dates of a screen', () => {
  test('A-256 what the address says is what the screen is told: current period, compare mode, periodicity', () => {
    const told = dates(retail('&range=last-7-days&compare=yoy&periodicity=weekly'))?.resolved;
    expect(told).toMatchObject({
      currentPeriod: { start: '2026-11-13', end: '2026-11-19' },
      priorPeriod: { start: '2025-11-14', end: '2025-11-20' },
      compareMode: 'yoy',
      periodicity: 'weekly',
    });
  });

  test('Apply writes the draft into the address and closes the picker', () => {
    const made = retail();
    made.send(SHELL, { type: 'shell.layerToggled', layer: 'dates', open: true });
    made.send(DATES, { type: 'dates.presetPicked', preset: 'last-7-days' });
    expect(dates(made)?.resolved.currentPeriod.start).toBe('2026-10-21');
    made.send(DATES, { type: 'dates.applied' });
    expect(new URL(url(made), 'http://v.test').searchParams.get('range')).toBe('last-7-days');
    expect(dates(made)?.resolved.currentPeriod).toEqual({ start: '2026-11-13', end: '2026-11-19' });
    expect(contextOf<ShellContext>(made.app, SHELL).layer).toBeNull();
    expect(contextOf<DatesContext>(made.app, DATES).draft).toBeNull();
  });

  test('A-163 the week arrows move both ends by a week, and stop where there is no data', () => {
    const made = retail('&range=last-week');
    const shown = () => dates(made)?.resolved.currentPeriod;
    expect(shown()).toEqual({ start: '2026-11-08', end: '2026-11-14' });
    made.send(DATES, { type: 'dates.weekStepped', direction: 'before' });
    expect(shown()).toEqual({ start: '2026-11-01', end: '2026-11-07' });
    made.send(DATES, { type: 'dates.weekStepped', direction: 'after' });
    expect(shown()).toEqual({ start: '2026-11-08', end: '2026-11-14' });
    const stopped = url(made);
    made.send(DATES, { type: 'dates.weekStepped', direction: 'after' });
    expect(url(made)).toBe(stopped);
  });

  test('A-163 weeks that are stepped to stay weeks: a year before is 52 weeks before, in a part of a week too, and after Apply', () => {
    const made = retail('&range=this-week&compare=yoy');
    const step = (direction: 'before' | 'after') => made.send(DATES, { type: 'dates.weekStepped', direction });
    const shown = () => dates(made)?.resolved;
    const before = { currentPeriod: { start: '2026-11-08', end: '2026-11-12' }, priorPeriod: { start: '2025-11-09', end: '2025-11-13' } };
    const first = shown();
    expect(first).toMatchObject({
      currentPeriod: { start: '2026-11-15', end: '2026-11-19' },
      priorPeriod: { start: '2025-11-16', end: '2025-11-20' },
    });
    step('before');
    expect(shown()).toMatchObject(before);
    expect(new URL(url(made), 'http://v.test').searchParams.get('range')).toBe('2026-11-08.2026-11-12.w');
    made.send(SHELL, { type: 'shell.layerToggled', layer: 'dates', open: true });
    made.send(DATES, { type: 'dates.compareChosen', compare: 'pop' });
    made.send(DATES, { type: 'dates.applied' });
    expect(shown()).toMatchObject({ ...before, priorPeriod: { start: '2026-11-01', end: '2026-11-05' } });
    made.send(SHELL, { type: 'shell.layerToggled', layer: 'dates', open: true });
    made.send(DATES, { type: 'dates.compareChosen', compare: 'yoy' });
    made.send(DATES, { type: 'dates.applied' });
    expect(shown()).toMatchObject(before);
    step('after');
    expect(shown()).toMatchObject({ currentPeriod: first?.currentPeriod, priorPeriod: first?.priorPeriod });
  });

  test('A-163 a month that is four weeks is compared by weeks once it was stepped to from weeks', () => {
    const made = retail('&range=2026-02-08.2026-03-07&compare=yoy');
    const prior = () => dates(made)?.resolved.priorPeriod;
    expect(prior()).toEqual({ start: '2025-02-09', end: '2025-03-08' });
    made.send(DATES, { type: 'dates.weekStepped', direction: 'before' });
    expect(dates(made)?.resolved.currentPeriod).toEqual({ start: '2026-02-01', end: '2026-02-28' });
    expect(prior()).toEqual({ start: '2025-02-02', end: '2025-03-01' });
  });

  test('days that were drawn out on a chart are those of the page at once, with the picker open as well', () => {
    const made = retail('&range=last-60-days&compare=yoy');
    made.send(SHELL, { type: 'shell.layerToggled', layer: 'dates', open: true });
    made.send(DATES, { type: 'dates.daysLookedAt', start: '2026-11-02', end: '2026-11-08' });
    expect(dates(made)?.resolved).toMatchObject({
      currentPeriod: { start: '2026-11-02', end: '2026-11-08' },
      priorPeriod: { start: '2025-11-02', end: '2025-11-08' },
    });
    const looked = url(made);
    made.send(DATES, { type: 'dates.daysLookedAt', start: 'soon', end: '2026-11-08' });
    expect(url(made)).toBe(looked);
  });

  test('a part of a link that is no date is left out, and said', () => {
    const made = retail('&range=soon');
    expect(url(made)).not.toContain('range=');
    expect(dates(made)?.resolved.currentPeriod.start).toBe('2026-10-21');
  });
});
