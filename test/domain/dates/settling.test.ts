import { expect, test } from 'vitest';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { notFinalWords, openWords } from '../../../src/domain/dates/settling.ts';

const TODAY = isoDay('2026-11-20');
const weeks = { start: isoDay('2026-10-04'), end: isoDay('2026-11-14') };

test.each([
  ['the last days of the period', weeks, null, 'Nov 6 – Nov 14, 2026 not final'],
  ['none that lies before the first day with data', weeks, isoDay('2026-11-17'), null],
  ['those from the first day with data on', weeks, isoDay('2026-11-12'), 'Nov 12 – Nov 14, 2026 not final'],
  ['none of a period that is over for longer', { start: isoDay('2026-09-01'), end: isoDay('2026-09-30') }, null, null],
])('days that may change: %s', (_, period, begins, words) => {
  expect(openWords('ads', period, TODAY, begins)).toBe(words);
  expect(notFinalWords('ads', period, TODAY, begins)).toBe(
    words === null ? null : words.replace('not final', 'is preliminary: ad data can change for up to 14 days.'),
  );
});
