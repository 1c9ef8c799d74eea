import { describe, expect, test } from 'vitest';
import { annotationCells, annotationsIn, annotationWords } from '../../../src/domain/annotations/calendar.ts';
import type { DerivedAnnotation, Note } from '../../../src/domain/annotations/note.ts';
import { checkNote, noteText } from '../../../src/domain/annotations/noteRules.ts';
import { annotationRequests, annotationsOf, shownKinds } from '../../../src/domain/annotations/request.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { writeCsv } from '../../../src/domain/format/csv.ts';
import { sheetOf } from '../../../src/domain/sheets/sheet.ts';
import { DEFAULT_DISPLAY } from '../../../src/domain/shell/display.ts';
import { scopeOf } from '../inventory/healthMake.ts';

const day = isoDay;
const period = { start: day('2025-07-01'), end: day('2025-07-31') };
const note = (id: string, start: string, end = start, text = id): Note => ({
  id,
  start: day(start),
  end: day(end),
  text,
  author: 'Maya',
  version: 1,
});
const OUT: DerivedAnnotation = {
  kind: 'outOfStock',
  asin: 'B01',
  country: 'US',
  title: 'Kettle',
  start: day('2025-07-08'),
  end: day('2025-07-12'),
  lowest: null,
};
const LOST: DerivedAnnotation = { ...OUT, kind: 'buyBoxLost', country: 'CA', title: null, lowest: 0.314 };
const all = shownKinds(DEFAULT_DISPLAY);
const known = {
  today: day('2026-11-20'),
  notes: [note('a', '2025-07-31', '2025-08-09'), note('b', '2025-06-30'), note('c', '2025-07-08')],
  derived: [LOST, OUT],
  countries: [],
};
const words = (of: Partial<Parameters<typeof annotationsIn>[1]> = {}) =>
  annotationsIn(period, { ...known, shown: all, ...of }).map(annotationWords);

describe('the calendar', () => {
  test('has what touches the period, by day: sale events, notes, and what the figures tell', () => {
    expect(words()).toEqual(['Prime Day', 'Note: c', 'Buy Box lost: B01 in CA, down to 31%', 'Out of stock: Kettle in US', 'Note: a']);
  });

  test('of a product has what was found of it alone, beside all that is not of products', () => {
    const more = [...known.derived, { ...OUT, asin: 'B02', title: 'Lamp' }];
    expect(words({ derived: more, asin: 'B02' })).toEqual(['Prime Day', 'Note: c', 'Out of stock: Lamp in US', 'Note: a']);
  });

  test('of one country or one tag has what was found of it alone, whatever else the page shows; UK and GB are one country', () => {
    const british: DerivedAnnotation = { ...OUT, country: 'GB', title: 'Cup', tags: ['Hero'] };
    const more = [...known.derived, british, { ...OUT, title: 'Pot', tags: ['Core', 'Hero'] }];
    const found = (of: Parameters<typeof words>[0]) => words({ shown: new Set(['outOfStock', 'buyBoxLost']), derived: more, ...of });
    expect(found({ countries: ['CA'] })).toEqual(['Buy Box lost: B01 in CA, down to 31%']);
    expect(found({ countries: ['UK'] })).toEqual(['Out of stock: Cup in UK']);
    expect(found({ tag: 'Hero' })).toHaveLength(2);
    expect(found({ tag: 'Core', countries: ['US'] })).toEqual(['Out of stock: Pot in US']);
  });

  test('leaves out the kinds that are hidden, and other countries than those that are filtered for', () => {
    expect(words({ shown: shownKinds({ ...DEFAULT_DISPLAY, saleEvent: 'hidden', note: 'hidden' }) })).toEqual([
      'Buy Box lost: B01 in CA, down to 31%',
      'Out of stock: Kettle in US',
    ]);
    expect(words({ countries: ['US', 'DE'] })).toEqual(['Prime Day', 'Note: c', 'Out of stock: Kettle in US', 'Note: a']);
  });
});

describe('in a file', () => {
  const at = (text: string) => ({ kind: 'saleEvent' as const, text, start: day('2025-07-08'), end: day('2025-07-20') });

  test('a period has a cell with all that touches it', () => {
    const weeks = [day('2025-06-29'), day('2025-07-06'), day('2025-07-13'), day('2025-07-20'), day('2025-07-27')];
    expect(annotationCells(weeks, 'weekly', [at('A'), { ...at('B'), kind: 'note', end: day('2025-07-08') }])).toEqual([
      null,
      'A; Note: B',
      'A',
      'A',
      null,
    ]);
    expect(annotationCells(weeks, 'weekly', [{ ...at('C'), start: day('2025-08-03'), end: day('2025-08-09') }])).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
    expect(annotationCells([], 'daily', [at('A')])).toEqual([]);
  });

  test('a text that a spreadsheet would run as a formula is guarded', () => {
    const [cell] = annotationCells([day('2025-07-08')], 'daily', [at('=cmd')]);
    expect(writeCsv(sheetOf(['A'], [[cell ?? null]]))).toBe('A\r\n"\'=cmd"\r\n');
  });
});

describe('a screen', () => {
  test('asks for the notes and the derived ones of its brand group and period, and for none without a brand group', () => {
    expect(annotationRequests(scopeOf(), period)).toMatchObject({
      notes: { call: 'notes', input: { params: { id: 'b1' }, query: period } },
      derivedAnnotations: { call: 'derivedAnnotations', input: { params: { id: 'b1' }, query: period } },
    });
    expect(annotationRequests(scopeOf({ brandGroup: null }), period)).toEqual({});
    const { derivedAnnotations, notes } = annotationRequests(scopeOf(), period, { products: ['B01'] });
    expect(derivedAnnotations?.input).toMatchObject({ query: { ...period, filters: { products: ['B01'] } } });
    expect(notes?.input).toEqual({ params: { id: 'b1' }, query: period });
  });

  test('makes them of its answers, whatever these are', () => {
    const scope = scopeOf();
    expect(annotationsOf(scope, period, {}).map(annotationWords)).toEqual(['Prime Day']);
    const answers = { notes: [note('b', '2025-07-04')], derivedAnnotations: [OUT] };
    expect(annotationsOf(scope, period, answers).map(annotationWords)).toEqual(['Note: b', 'Prime Day', 'Out of stock: Kettle in US']);
    expect(annotationsOf(scope, period, { notes: 4, derivedAnnotations: [{}] })).toHaveLength(1);
  });
});

describe('a note', () => {
  test('is one line of text', () => {
    expect(noteText('  a \n\t b\u0000c ')).toBe('a b c');
  });

  test.each([
    [{ start: 'never', end: '2025-07-01', text: 'a' }, { start: 'Choose a day.' }],
    [{ start: '2025-07-02', end: '2025-07-01', text: 'a' }, { end: 'The end date must not be before the start date.' }],
    [{ start: '2025-07-02', end: '2026-07-03', text: 'a' }, { end: 'A note can span at most 366 days.' }],
    [{ start: '2025-07-02', end: '2026-07-02', text: 'a' }, null],
    [
      { start: '2025-07-02', end: '', text: 'x'.repeat(501) },
      { end: 'Choose a day.', text: 'Use at most 500 characters.' },
    ],
  ])('is checked: %#', (typed, faults) => {
    const checked = checkNote(typed);
    expect(checked._tag === 'Left' ? checked.left : null).toEqual(faults);
  });
});
