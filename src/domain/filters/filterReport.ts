/** What of a link's left-out parts is reported besides being told to the person (A-472, A-473, B-503, B-504). */
import type { DroppedParam } from '../shell/droppedParam.ts';
import { AD_TARGETINGS, AD_TYPES } from './filterValues.ts';

const REPORTED: ReadonlyMap<string, { readonly words: string; readonly known: readonly string[] }> = new Map([
  ['adTargeting[]', { words: 'ad targeting', known: AD_TARGETINGS }],
  ['adType[]', { words: 'ad type', known: AD_TYPES }],
]);

/** One sentence for each ad targeting and ad type that the product does not know; a known one that came twice is none. */
export const unexpectedFilterStates = (dropped: readonly DroppedParam[]): readonly string[] =>
  dropped.flatMap(({ key, value }) => {
    const filter = REPORTED.get(key);
    return filter === undefined || filter.known.includes(value.trim())
      ? []
      : [`Unexpected filter state for ${filter.words}: ${JSON.stringify(value)}.`];
  });
