import { describe, expect, test } from 'vitest';
import { FILTERS, NAVIGATION, SHELL } from '../../../src/domain/journal/address.ts';
import { countriesIn } from '../../../src/domain/routes/urlParams.ts';
import type { Input } from '../../../src/machines/core/step.ts';
import { type FiltersContext, filtersMachine } from '../../../src/machines/filters/filters.machine.ts';
import type { NavigationContext } from '../../../src/machines/navigation/navigation.machine.ts';
import type { ShellContext } from '../../../src/machines/shell/shell.logic.ts';
import { type Bench, contextOf, signedIn } from '../harness.ts';
import { expectCovered, pathsThrough, stepsOf } from '../paths.ts';

const answered = (requestId: string): Input => ({
  type: 'api.answered',
  requestId,
  call: 'countries',
  body: { inline: [{ country: 'US' }, { country: 'CA' }] },
});
const failed = (requestId: string): Input => ({ type: 'api.failed', requestId, call: 'countries', failure: { kind: 'network' } });

const EVENTS: readonly Input[] = [
  { type: 'filters.countriesChanged', countries: ['US', 'CA', 'US'] },
  { type: 'filters.countriesChanged', countries: [] },
  { type: 'filters.applied' },
  { type: 'filters.reset' },
  { type: 'filters.cleared' },
  { type: 'message.urlChanged', url: '/velocity/', by: 'push' },
  { type: 'message.lookUpCountries', brandGroupId: 'b1' },
  { type: 'message.lookUpCountries', brandGroupId: 'b2' },
  answered('countries-b1'),
  answered('countries-b2'),
  failed('countries-b1'),
  failed('countries-b2'),
];

const ways = pathsThrough<FiltersContext>(filtersMachine, { events: EVENTS });

describe('every way through the filters', () => {
  test('is walked', () => {
    expectCovered(ways);
  });

  test('tells the shell of nothing but what was applied or cleared', () => {
    for (const { before, event, told } of stepsOf(ways)) {
      const applied = event.type === 'filters.applied' && before.context.countries !== null ? before.context.countries : null;
      const countries = event.type === 'filters.cleared' ? [] : applied;
      expect(told).toEqual(countries === null ? [] : [{ to: SHELL, message: { type: 'message.filtersApplied', countries } }]);
    }
  });

  test('drops the draft whenever something was decided or another address is shown', () => {
    const ends = ['filters.applied', 'filters.reset', 'filters.cleared', 'message.urlChanged'];
    for (const { event, after } of stepsOf(ways)) if (ends.includes(event.type)) expect(after.context.countries).toBeNull();
  });

  test('asks once per brand group, takes the answer to its last question alone, and asks anew after a failure', () => {
    for (const { before, event, after, asked } of stepsOf(ways)) {
      const was = before.context.lookup;
      if (event.type === 'message.lookUpCountries') {
        const known = (was.tag === 'loading' || was.tag === 'ready') && was.brandGroupId === event.brandGroupId;
        expect(asked.map(({ type }) => type)).toEqual(known ? [] : ['release', 'api.call']);
      }
      if (event.type !== 'api.answered' && event.type !== 'api.failed') continue;
      const isCurrent = was.tag === 'loading' && event.requestId === `countries-${was.brandGroupId}`;
      expect(after.context.lookup.tag).toBe(isCurrent ? (event.type === 'api.answered' ? 'ready' : 'failed') : was.tag);
    }
  });
});

const draft = ({ app }: Bench): readonly string[] | null => contextOf<FiltersContext>(app, FILTERS).countries;
const applied = ({ app }: Bench): readonly string[] => contextOf<ShellContext>(app, SHELL).scope?.countries ?? [];
const url = ({ app }: Bench): string => contextOf<NavigationContext>(app, NAVIGATION).url;

const opened = (query = ''): Bench => {
  const made = signedIn({ url: `/velocity/files?brandGroup=b1${query}` });
  made.send(SHELL, { type: 'shell.layerToggled', layer: 'customize', open: true });
  return made;
};

describe('the filter panel', () => {
  test('A-273 what is drafted is not applied: address and scope stay as they were', () => {
    const made = opened();
    const before = url(made);
    made.send(FILTERS, { type: 'filters.countriesChanged', countries: ['US', 'CA', 'US'] });
    expect([draft(made), applied(made), url(made)]).toEqual([['CA', 'US'], [], before]);
  });

  test('A-274 Apply commits the draft: it stands in the address, is the scope, and the panel closes', () => {
    const made = opened('&sales=cogs');
    made.send(FILTERS, { type: 'filters.countriesChanged', countries: ['US', 'CA'] });
    made.send(FILTERS, { type: 'filters.applied' });
    expect([draft(made), applied(made)]).toEqual([null, ['CA', 'US']]);
    expect(url(made)).toBe('/velocity/files?brandGroup=b1&sales=cogs&countries[]=CA&countries[]=US');
    expect(contextOf<ShellContext>(made.app, SHELL).layer).toBeNull();
    expect(made.commands('url.push')).toHaveLength(1);
  });

  test('A-275 Reset drops the draft and leaves what is applied', () => {
    const made = opened('&countries[]=US');
    made.send(FILTERS, { type: 'filters.countriesChanged', countries: ['CA'] });
    made.send(FILTERS, { type: 'filters.reset' });
    expect([draft(made), applied(made), countriesIn(url(made))]).toEqual([null, ['US'], ['US']]);
    made.send(FILTERS, { type: 'filters.applied' });
    expect(applied(made)).toEqual(['US']);
  });

  test('A-276 Clear restores the defaults: all countries', () => {
    const made = opened('&countries[]=US');
    made.send(FILTERS, { type: 'filters.countriesChanged', countries: ['CA'] });
    made.send(FILTERS, { type: 'filters.cleared' });
    expect([draft(made), applied(made), url(made)]).toEqual([null, [], '/velocity/files?brandGroup=b1']);
  });

  test('an empty draft that is applied is all countries, too', () => {
    const made = opened('&countries[]=US');
    made.send(FILTERS, { type: 'filters.countriesChanged', countries: [] });
    made.send(FILTERS, { type: 'filters.applied' });
    expect([applied(made), url(made)]).toEqual([[], '/velocity/files?brandGroup=b1']);
  });

  test('offers the countries of the brand group in view, looked up when it is first opened', () => {
    const made = opened();
    expect(made.commands('api.call').at(-1)).toMatchObject({
      call: 'countries',
      input: { body: { brandGroupId: 'b1', uniqueBy: 'country' } },
    });
    made.answer('countries', [{ country: 'DE' }]);
    expect(contextOf<FiltersContext>(made.app, FILTERS).lookup).toEqual({ tag: 'ready', brandGroupId: 'b1', countries: ['DE'] });
    const calls = made.commands('api.call').length;
    made.send(SHELL, { type: 'shell.layerToggled', layer: 'customize', open: false });
    made.send(SHELL, { type: 'shell.layerToggled', layer: 'customize', open: true });
    expect(made.commands('api.call')).toHaveLength(calls);
  });

  test('a late answer for another brand group is not offered for this one', () => {
    const made = opened();
    made.send(SHELL, { type: 'shell.brandGroupPicked', brandGroupId: 'b2' });
    made.send(SHELL, { type: 'shell.layerToggled', layer: 'customize', open: true });
    made.send(FILTERS, { type: 'api.answered', requestId: 'countries-b1', call: 'countries', body: { inline: [{ country: 'DE' }] } });
    expect(contextOf<FiltersContext>(made.app, FILTERS).lookup).toEqual({ tag: 'loading', brandGroupId: 'b2' });
  });
});
