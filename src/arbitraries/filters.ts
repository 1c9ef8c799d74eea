/** Generators for the shared filters. */
import fc from 'fast-check';
import { type CategoryPath, normalizeCategoryPath } from '../domain/filters/categoryPath.url.ts';
import { type FilterState, normalizeFilters, type TagChoice } from '../domain/filters/filterState.ts';
import { AD_TARGETINGS, AD_TARGETS, AD_TYPES, FUNNEL_LOCATIONS } from '../domain/filters/filterValues.ts';
import { anyText } from './text.ts';

/** Text as people name things: plain, with separators of every kind, blanks around, half surrogates, other scripts. */
const name = fc.oneof(
  fc.stringMatching(/^[A-Za-z0-9 ]{1,12}$/),
  anyText({ maxLength: 8 }),
  fc
    .array(fc.constantFrom(':', '%', '%3A', '%25', '&', '=', '+', '[]', ' ', ',', '#', '\u0000', '\ud800', 'é', '日'), { maxLength: 6 })
    .map((parts) => parts.join('')),
);

const country = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('US', 'GB', 'DE', 'FR', 'XFR') },
  { weight: 1, arbitrary: fc.string({ maxLength: 4 }) },
);

/** Few tag sets, so that they meet. */
export const tagChoice: fc.Arbitrary<TagChoice> = fc.record({
  tagSetId: fc.oneof({ weight: 4, arbitrary: fc.constantFrom('set-1', 'set-2') }, { weight: 1, arbitrary: name }),
  tag: name,
});

/** Any filters that the codec takes, in any order and with repetitions. */
export const anyFilters: fc.Arbitrary<FilterState> = fc.record({
  search: fc.oneof({ weight: 4, arbitrary: name }, { weight: 1, arbitrary: anyText({ maxLength: 256 }) }),
  includeDSP: fc.boolean(),
  splitNonBrand: fc.boolean(),
  adTargeting: fc.array(fc.constantFrom(...AD_TARGETINGS), { maxLength: 3 }),
  adTargets: fc.array(fc.constantFrom(...AD_TARGETS), { maxLength: 4 }),
  adType: fc.array(fc.constantFrom(...AD_TYPES), { maxLength: 3 }),
  funnelLocation: fc.array(fc.constantFrom(...FUNNEL_LOCATIONS), { maxLength: 5 }),
  countries: fc.array(country, { maxLength: 5 }),
  categories: fc.array(fc.oneof(fc.nat(20), fc.maxSafeNat()), { maxLength: 5 }),
  tags: fc.array(tagChoice, { maxLength: 5 }),
  products: fc.array(name, { maxLength: 5 }),
  dspCampaigns: fc.array(name, { maxLength: 5 }),
});

/** Filters in their one form, as they are kept. */
export const filterState: fc.Arbitrary<FilterState> = anyFilters.map(normalizeFilters);

/** A path of categories in its one form. */
export const categoryPath: fc.Arbitrary<CategoryPath> = fc
  .array(fc.oneof(name, fc.constantFrom('Home', 'Health / Beauty', '100% Cotton', '%2F', '/')), { maxLength: 12 })
  .map(normalizeCategoryPath);
