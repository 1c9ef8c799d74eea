import { describe, expect, test } from 'vitest';
import { DEFAULT_FILTERS } from '../../../src/domain/filters/filterNames.ts';
import { lookupFor } from '../../../src/domain/filters/lookupRequests.ts';
import { FILTERS, LOOKUPS, TOASTS } from '../../../src/domain/journal/address.ts';
import type { Command } from '../../../src/domain/journal/commands.ts';
import type { Input } from '../../../src/machines/core/transition.ts';
import { type LookupsContext, lookupsMachine, MAX_LOOKUPS } from '../../../src/machines/lookups/lookups.machine.ts';
import type { ToastsContext } from '../../../src/machines/toasts/toasts.machine.ts';
import { contextOf, signedIn } from '../harness.ts';
import { expectCovered, pathsThrough, stepsOf } from '../paths.ts';

const lookup = (filter: 'countries' | 'products', brandGroupId: string, search = '') => {
  const found = lookupFor(filter, brandGroupId, DEFAULT_FILTERS, search);
  if (found === null) throw new Error(`${filter} is not looked up`);
  return found;
};
const US = lookup('countries', 'b1');
const [KIT, CUP] = [lookup('products', 'b1', 'kit'), lookup('products', 'b1', 'cup')];

const EVENTS: readonly Input[] = [
  { type: 'message.lookUp', lookup: US, afterMs: 0 },
  { type: 'message.lookUp', lookup: KIT, afterMs: 250 },
  { type: 'message.lookUp', lookup: CUP, afterMs: 0 },
  { type: 'timer.elapsed', id: 'search' },
  { type: 'timer.elapsed', id: `holds/${US.key}` },
  { type: 'api.answered', requestId: US.key, call: 'countries', body: { inline: [{ country: 'US' }] } },
  { type: 'api.answered', requestId: KIT.key, call: 'productSearch', body: { inline: [] } },
  { type: 'api.failed', requestId: US.key, call: 'countries', failure: { kind: 'network' } },
];
const ways = pathsThrough<LookupsContext>(lookupsMachine, { events: EVENTS });
const calls = (asked: readonly Command[]): readonly Command[] => asked.filter(({ type }) => type === 'api.call');

describe('every way through the look-ups', () => {
  test('is walked', () => {
    expectCovered(ways);
  });

  test('A-485 an answer holds for ten minutes: it is not asked for again before, and is after', () => {
    for (const { before, event, after, asked } of stepsOf(ways)) {
      if (event.type === 'api.answered') {
        const isCurrent = before.context.entries[event.requestId]?.tag === 'loading';
        expect(asked).toEqual(isCurrent ? [{ type: 'timer.start', id: `holds/${event.requestId}`, ms: 600_000 }] : []);
      }
      if (event.type === 'timer.elapsed' && event.id === `holds/${US.key}` && before.context.entries[US.key]?.tag === 'ready')
        expect(after.context.entries[US.key]?.tag).toBe('stale');
      if (event.type !== 'message.lookUp' || event.lookup.key !== US.key) continue;
      const known = before.context.entries[US.key]?.tag;
      expect(calls(asked)).toHaveLength(known === 'ready' || known === 'loading' ? 0 : 1);
    }
  });

  test('what was answered still shows while it is asked for anew, and after that failed', () => {
    for (const { before, event, after } of stepsOf(ways)) {
      const was = before.context.entries[US.key]?.body ?? null;
      if (was !== null && event.type !== 'api.answered') expect(after.context.entries[US.key]?.body).toEqual(was);
    }
  });

  test('of product searches one is under way at most: a later one gives up the one before', () => {
    for (const { after } of stepsOf(ways)) {
      const underWay = [KIT, CUP].filter(({ key }) => after.context.entries[key]?.tag === 'loading');
      expect(underWay.length).toBeLessThanOrEqual(1);
    }
  });

  test('a search waits until the keyboard rests, and is forgotten when something else is wanted', () => {
    for (const { before, event, after, asked } of stepsOf(ways)) {
      if (event.type !== 'timer.elapsed' || event.id !== 'search') continue;
      expect(calls(asked)).toHaveLength(before.context.waiting === null ? 0 : 1);
      expect(after.context.waiting).toBeNull();
    }
  });
});

test('a look-up that the server refuses is told in its words', () => {
  const made = signedIn({ url: '/velocity/files?brandGroup=b1' });
  made.send(FILTERS, { type: 'filters.dropdownPressed', dropdown: 'countries' });
  made.fail('countries', { kind: 'status', status: 503, message: 'The warehouse is being mended.' });
  expect(contextOf<ToastsContext>(made.app, TOASTS).toasts).toMatchObject([
    { level: 'error', title: 'Not loaded', message: 'The warehouse is being mended.' },
  ]);
});

test('no more answers are kept than fit, the oldest go', () => {
  const made = signedIn({ url: '/velocity/files?brandGroup=b1' });
  for (let i = 0; i < MAX_LOOKUPS + 5; i += 1) {
    made.send(FILTERS, { type: 'filters.dropdownPressed', dropdown: 'products' });
    made.send(FILTERS, { type: 'filters.optionsSearched', text: `kit ${i}` });
    made.send(LOOKUPS, { type: 'timer.elapsed', id: 'search' });
    made.answer('productSearch', []);
    made.send(FILTERS, { type: 'filters.dropdownClosed' });
  }
  const { entries } = contextOf<LookupsContext>(made.app, LOOKUPS);
  expect(Object.keys(entries)).toHaveLength(MAX_LOOKUPS);
  expect(Object.keys(entries).at(-1)).toBe(lookup('products', 'b1', `kit ${MAX_LOOKUPS + 4}`).key);
});
