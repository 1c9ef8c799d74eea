import { describe, expect, test } from 'vitest';
import { decodeAnyEvent } from '../../../src/domain/journal/everyEvent.ts';
import type { Started } from '../../../src/domain/journal/ports.ts';
import { startedEvent } from '../../../src/domain/journal/started.ts';

const STARTED: Started = {
  url: '/velocity/files?a=b',
  release: '1.2.3',
  now: 1_700_000_000_000,
  timeZone: 'Pacific/Chatham',
  locale: 'en-GB',
  viewport: { width: 1440, height: 900 },
  scheme: 'dark',
  stored: { brandGroup: 'b1' },
  notice: 'Welcome',
};

const deep = (levels: number): unknown => (levels === 0 ? 1 : [deep(levels - 1)]);

describe('the first event of a segment', () => {
  test('says what the browser says', () => {
    expect(startedEvent(STARTED)).toEqual({ type: 'app.started', ...STARTED });
  });

  test.each<readonly [string, Partial<Record<keyof Started, unknown>>, Partial<Record<keyof Started, unknown>>]>([
    ['a query that is too long is left out, the path stays', { url: `/velocity/files?q=${'x'.repeat(9000)}` }, { url: '/velocity/files' }],
    ['a path that is too long leads home', { url: `/velocity/${'x'.repeat(9000)}` }, { url: '/velocity' }],
    ['a zone that the browser does not know is UTC', { timeZone: undefined }, { timeZone: 'UTC' }],
    ['a size that cannot be measured is none', { viewport: { width: Number.NaN, height: 900 } }, { viewport: { width: 0, height: 0 } }],
    ['a scheme from elsewhere is light', { scheme: 'sepia' }, { scheme: 'light' }],
    [
      'what is stored and cannot be read is left out alone',
      { stored: { brandGroup: 'b1', deep: deep(80) } },
      { stored: { brandGroup: 'b1' } },
    ],
    ['a notice that is none is left out', { notice: 7 }, { notice: undefined }],
    ['a clock before 1970 stands at 1970', { now: -5 }, { now: 0 }],
  ])('%s', (_, given, said) => {
    const event = startedEvent({ ...STARTED, ...given } as Started);
    const { notice, ...rest } = { ...STARTED, ...said } as Started;
    expect(event).toEqual({ type: 'app.started', ...rest, ...(notice === undefined ? {} : { notice }) });
    expect(decodeAnyEvent(event)).toEqual({ _tag: 'Right', right: event });
  });

  test('there is one, whatever the browser says', () => {
    for (const given of [{}, { stored: 5 }, { url: undefined }, { url: 5, stored: null }]) {
      const event = startedEvent(given as unknown as Started);
      expect(decodeAnyEvent(event)).toEqual({ _tag: 'Right', right: event });
    }
  });
});
