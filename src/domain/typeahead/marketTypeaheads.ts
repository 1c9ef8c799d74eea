/** The typeaheads over the marketplace that several screens have: brands, categories, products of a month. */
import { categoryName, namesAbove } from '../format/categoryPath.ts';
import { type Typeahead, type TypeaheadOption, type TypeaheadRules, typeahead } from './typeahead.ts';

/** The names as they come, those that sell most first. */
const named = (names: readonly string[]): readonly TypeaheadOption[] => names.map((name) => ({ key: name, label: name }));

/** Brands of the market, from two letters on, after 300 ms (C-558, C-559, C-560, C-909). */
export const marketBrands = (rules: Partial<TypeaheadRules> = {}): Typeahead =>
  typeahead({
    call: 'marketTypeahead',
    input: (search) => ({ query: { type: 'brands', search } }),
    options: named,
    ...rules,
  });

/** "Health & Household/Oral Care/Toothbrushes" reads as its last name, with what is above it below. */
export const categoryOption = (path: string, key = path): TypeaheadOption => {
  const above = namesAbove(path);
  return { key, label: categoryName(path), ...(above === '' ? {} : { description: above }) };
};

/** Paths of categories, from three letters on; nothing but what is listed (C-561, C-562). */
export const marketCategories = (rules: Partial<TypeaheadRules> = {}): Typeahead =>
  typeahead({
    call: 'marketTypeahead',
    input: (search) => ({ query: { type: 'categories', search } }),
    options: (paths) => paths.map((path) => categoryOption(path)),
    least: 3,
    ...rules,
  });
