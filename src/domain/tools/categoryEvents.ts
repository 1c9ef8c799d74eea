/** What a person does in a category picker. */
import { boundedArray, Int, Natural, record } from '../codec/codec.ts';
import { text, typed } from '../journal/eventParts.ts';
import { MAX_CATEGORY_DEPTH } from './categoryPicker.ts';

const Path = boundedArray(text, MAX_CATEGORY_DEPTH);

export const CATEGORY_EVENTS = {
  'categories.opened': record({}),
  'categories.closed': record({}),
  /** Letters in the search of a tier, the first being 0. */
  'categories.typed': record({ tier: Natural, text: typed }),
  /** A category, by its number and its path; -1 is all departments. Where several may be chosen, one that is chosen is taken out. */
  'categories.chosen': record({ node: Int, path: text }),
  /** The tiers below a category come into sight; nothing is chosen. */
  'categories.viewed': record({ path: Path }),
  /** What failed to load is asked for again. */
  'categories.retried': record({}),
};
