/** What the filters' values are chosen from: the answers of the look-up calls, and for how long they hold. */
import { record, t } from '../codec/codec.ts';

/** The only tag set type that is used (A-252, B-260). */
export const TAG_SET_TYPE = 'child_asin';

/** A tag as the look-up gives it (A-251, B-259, B-295). */
export const TagEntry = record({ tag: t.string, tagSetId: t.string, tagSetType: t.string, tagSetName: t.string }, 'TagEntry');
export type TagEntry = t.TypeOf<typeof TagEntry>;

/** A DSP campaign as the look-up gives it. */
export const DspCampaign = record({ order_name: t.string }, 'DspCampaign');
export type DspCampaign = t.TypeOf<typeof DspCampaign>;

/** A country as the look-up gives it. */
export const CountryRow = record({ country: t.string }, 'CountryRow');
export type CountryRow = t.TypeOf<typeof CountryRow>;

/** The tags that can be chosen: those of the one type that is used, each once. */
export const usableTags = (entries: readonly TagEntry[]): readonly TagEntry[] => {
  const found = new Map<string, TagEntry>();
  for (const entry of entries) {
    const key = JSON.stringify([entry.tagSetId, entry.tag]);
    if (entry.tagSetType === TAG_SET_TYPE && !found.has(key)) found.set(key, entry);
  }
  return [...found.values()];
};

/** For how long the answer of a look-up holds. */
export const LOOKUP_HOLDS_MS = 10 * 60_000;
