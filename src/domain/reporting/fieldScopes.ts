/** The fields of a driver as they are offered: under what they speak of, since measures of several kinds of data have the same title. */
import { type DriverCatalogue, type DriverField, isDateDimension } from './catalogue.ts';

/** In this order; a field of another scope comes last, under its own word. */
const TITLES: readonly (readonly [scope: string, title: string])[] = [
  ['date', 'Time'],
  ['all', 'Products and Brands'],
  ['retail', 'Retail'],
  ['ads', 'Advertising'],
  ['dsp', 'DSP'],
  ['buy_box', 'Buy Box'],
  ['inventory', 'Inventory'],
  ['sov', 'Share of Voice'],
  ['ntb', 'New to Brand'],
  ['amc', 'AMC Cohorts'],
  ['brand', 'Brands of the Market'],
  ['category', 'Categories of the Market'],
  ['product', 'Products of the Market'],
  ['custom_market', 'Custom Markets'],
  ['brand_index', 'Brand Index'],
  ['search_volume', 'Search Terms'],
  ['forecast', 'Forecast'],
];
const ORDER = TITLES.map(([scope]) => scope);
const TITLE = new Map(TITLES);

/** The fields of one scope, under its title. */
export interface FieldScope {
  readonly key: string;
  readonly title: string;
  readonly fields: readonly DriverField[];
}

const placeOf = (scope: string): number => (TITLE.has(scope) ? ORDER.indexOf(scope) : ORDER.length);

/**
 * The fields by scope, days and months first. Of those of one scope with one title the first is offered: the others are older names of it,
 * which saved reports may have.
 */
export const fieldScopes = (fields: readonly DriverField[], catalogue: DriverCatalogue): readonly FieldScope[] => {
  const scopes = new Map<string, DriverField[]>();
  for (const field of fields) {
    const scope = isDateDimension(catalogue, field.name) ? 'date' : field.scope;
    const known = scopes.get(scope) ?? [];
    if (!known.some(({ displayName }) => displayName === field.displayName)) scopes.set(scope, [...known, field]);
  }
  return [...scopes]
    .map(([key, inIt]) => ({ key, title: TITLE.get(key) ?? key.replaceAll('_', ' '), fields: inIt }))
    .sort((a, b) => placeOf(a.key) - placeOf(b.key));
};
