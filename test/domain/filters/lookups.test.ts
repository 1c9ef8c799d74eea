import { describe, expect, it } from 'vitest';
import { decode } from '../../../src/domain/codec/codec.ts';
import { CountryRow, DspCampaign, TagEntry, usableTags } from '../../../src/domain/filters/lookups.ts';

describe('the look-ups', () => {
  const entry = { tag: 'Hero', tagSetId: 's1', tagSetType: 'child_asin', tagSetName: 'Line' };

  it('A-251 B-259 B-295 read a tag with its set, and nothing less', () => {
    expect(decode<TagEntry>(TagEntry, { ...entry, colour: 'red' })).toEqual({ _tag: 'Right', right: entry });
    for (const field of Object.keys(entry)) expect(decode<TagEntry>(TagEntry, { ...entry, [field]: undefined })._tag, field).toBe('Left');
  });

  it('A-253 read a DSP campaign by its order_name', () => {
    expect(decode<DspCampaign>(DspCampaign, { order_name: 'Spring', id: 7 })).toEqual({ _tag: 'Right', right: { order_name: 'Spring' } });
    expect(decode<DspCampaign>(DspCampaign, { name: 'Spring' })._tag).toBe('Left');
  });

  it('A-254 read a country', () => {
    expect(decode<CountryRow>(CountryRow, { country: 'US', sales: 1 })).toEqual({ _tag: 'Right', right: { country: 'US' } });
    expect(decode<CountryRow>(CountryRow, { code: 'US' })._tag).toBe('Left');
  });

  it('A-252 B-260 offer the tags of child_asin sets only, each once', () => {
    const other = { ...entry, tag: 'Family', tagSetType: 'parent_asin' };
    const second = { ...entry, tagSetId: 's2' };
    expect(usableTags([entry, other, second, { ...entry, tagSetName: 'Renamed' }])).toEqual([entry, second]);
    expect(usableTags([])).toEqual([]);
  });
});
