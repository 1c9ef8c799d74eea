/** The brand field of the free tools (C-565, C-566): from three characters on, at most 25 results. */
import { namedOptions, type Typeahead, typeahead } from '../typeahead/typeahead.ts';

/** Characters from which on brands are looked up. */
export const LEAST_BRAND_LETTERS = 3;
export const MOST_BRAND_RESULTS = 25;

/** `delayMs`: 100 where a tool says nothing else (C-910), 300 in Search Trends (C-909). */
export const toolBrand = (delayMs: number): Typeahead =>
  typeahead({
    call: 'searchedBrands',
    least: LEAST_BRAND_LETTERS,
    delayMs,
    shown: MOST_BRAND_RESULTS,
    answered: MOST_BRAND_RESULTS,
    input: (search) => ({ query: { search } }),
    options: ({ brands }) => namedOptions(brands),
  });
