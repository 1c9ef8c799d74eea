import { describe, expect, test } from 'vitest';
import { rowsInSight, scrollFor } from '../../../src/views/replay/virtualRows.ts';
import { clockWords, countWords, durationWords, previewOf, sizeWords, stateWords, timeWords } from '../../../src/views/replay/words.ts';

describe('the workbench writes', () => {
  test('times, with hours where there are some', () => {
    expect([-1, 4_120, 64_005, 3_724_120].map(timeWords)).toEqual(['0:00.000', '0:04.120', '1:04.005', '1:02:04.120']);
    expect([0, 90_000, 3_724_120].map(clockWords)).toEqual(['0:00', '1:30', '1:02:04']);
    expect([34, 1_240, 125_000].map(durationWords)).toEqual(['34 ms', '1.2 s', '2 min 5 s']);
    expect([999.6, 59_980, 1_799_820, 3_599_900, 86_400_000].map(durationWords)).toEqual([
      '1.0 s',
      '1 min 0 s',
      '30 min 0 s',
      '1 h 0 min',
      '24 h 0 min',
    ]);
  });

  test('sizes and counts', () => {
    expect([0, 999, 1_240].map(sizeWords)).toEqual(['0 B', '999 B', '1.2 kB']);
    expect([countWords(1, 'entry', 'entries'), countWords(10_000, 'entry', 'entries')]).toEqual(['1 entry', '10,000 entries']);
  });

  test('values in one line, and what is not there', () => {
    expect([previewOf(undefined), previewOf({ a: [1] }), previewOf('x')]).toEqual(['nothing', '{"a":[1]}', '"x"']);
    expect(previewOf('x'.repeat(500))).toMatch(/^"x{119}…$/);
  });

  test('the states of machines, several at once too', () => {
    expect(stateWords('running')).toBe('running');
    expect(stateWords({ out: 'submitting' })).toBe('out.submitting');
    expect(stateWords({ form: { open: 'clean' }, list: 'idle' })).toBe('form.open.clean, list.idle');
    expect(stateWords({ form: {} })).toBe('form');
    expect(stateWords(null)).toBe('');
  });
});

describe('a long list', () => {
  test('draws what is in sight and a few rows around it, never beyond its ends', () => {
    expect(rowsInSight(10_000, 44, 0, 440)).toEqual({ from: 0, to: 18 });
    expect(rowsInSight(10_000, 44, 44_000, 440)).toEqual({ from: 992, to: 1_018 });
    expect(rowsInSight(5, 44, 44_000, 440)).toEqual({ from: 0, to: 5 });
  });

  test('scrolls no further than a row needs to be in sight; a far one stands in the middle', () => {
    expect(scrollFor(3, 40, 0, 400)).toBe(0);
    expect(scrollFor(10, 40, 0, 400)).toBe(40);
    expect(scrollFor(4, 40, 200, 400)).toBe(160);
    expect(scrollFor(500, 40, 0, 400)).toBe(500 * 40 - 180);
  });
});
