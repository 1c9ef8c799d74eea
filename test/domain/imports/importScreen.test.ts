import { describe, expect, test } from 'vitest';
import { EMPTY_DRAFT } from '../../../src/domain/imports/importEvents.ts';
import { areTagsOff, draftFor } from '../../../src/domain/imports/importScreen.ts';
import { MARKET } from '../../../src/domain/imports/kinds.ts';

describe('the draft of an import for another owner of the files', () => {
  const draft = { ...EMPTY_DRAFT, kind: 'retail' as const, country: 'CA', date: '2026-11-18' };

  test('keeps what is said of all files for another brand group, and nothing of a single one', () => {
    expect(draftFor(draft, 'bg-b')).toEqual(draft);
    expect(draftFor({ ...draft, readAs: ['dsp'] }, 'bg-b')).toEqual(draft);
  });

  test('says nothing of the marketplace that only a brand group has: its kinds, a country', () => {
    expect(draftFor(draft, MARKET)).toEqual({ ...draft, kind: null, country: null });
    const market = { ...EMPTY_DRAFT, kind: 'niches' as const };
    expect(draftFor(market, MARKET)).toEqual(market);
    expect(draftFor(market, 'bg-b')).toEqual(EMPTY_DRAFT);
  });
});

describe('the tags of a brand group', () => {
  const groups = [
    { id: 'on', hasTags: true },
    { id: 'off', hasTags: false },
  ];

  test('are off where that is known', () => {
    expect(['on', 'off', MARKET, 'gone'].map((id) => areTagsOff(groups, id))).toEqual([false, true, false, false]);
    expect([areTagsOff(null, 'off'), areTagsOff(groups, null)]).toEqual([false, false]);
  });
});
