/** What the form of a market holds: its filters side by side, each in its field, and the bounds of ranges as they are typed. */
import { boundedArray, boundedString, record, type t } from '../codec/codec.ts';
import { typedNumber } from '../goals/amountFormula.ts';
import { typed } from '../journal/eventParts.ts';
import { masked } from '../journal/mask.ts';
import { type ListFilterType, type MarketFilter, RANGE_FILTERS, type RangeFilterType, type StoredMarket } from './market.entities.ts';
import { checkMarket, type MarketDraft, UNTITLED_MARKET } from './marketEdit.ts';
import { cleanFilters, cleanValues, isRangeFilter, MOST_ANY_GROUPS, type RangeFault, rangeFaults, sameFilters } from './marketFilters.ts';

const Values = boundedArray(masked(boundedString(500, 'MarketValue'), 'prose'), 1_000);
const Bounds = record({ min: typed, max: typed }, 'MarketBounds');

export const MarketFields = record(
  {
    name: typed,
    allTerms: Values,
    anyTerms: boundedArray(Values, MOST_ANY_GROUPS),
    noTerms: Values,
    categories: Values,
    brands: Values,
    added: Values,
    excluded: Values,
    ranges: record(
      { avg_price: Bounds, avg_rating: Bounds, reviews: Bounds, sales_estimate: Bounds, weighted_avg_price: Bounds },
      'MarketRanges',
    ),
  },
  'MarketFields',
);
export type MarketFields = t.TypeOf<typeof MarketFields>;
export type MarketBounds = MarketFields['ranges'][RangeFilterType];

/** The fields that hold one list each, and the filter that each is. */
export const LIST_FIELDS = {
  allTerms: 'contains_all_product_title_terms',
  noTerms: 'excludes_product_title_terms',
  categories: 'product_categories',
  brands: 'brands',
  added: 'added_products',
  excluded: 'excluded_products',
} as const satisfies Readonly<Record<string, ListFilterType>>;
export type ListField = keyof typeof LIST_FIELDS;
const LISTS = Object.keys(LIST_FIELDS) as readonly ListField[];

const NO_BOUNDS: MarketBounds = { min: '', max: '' };
const NO_RANGES: MarketFields['ranges'] = {
  avg_price: NO_BOUNDS,
  avg_rating: NO_BOUNDS,
  reviews: NO_BOUNDS,
  sales_estimate: NO_BOUNDS,
  weighted_avg_price: NO_BOUNDS,
};

export const NEW_MARKET: MarketFields = {
  name: UNTITLED_MARKET,
  allTerms: [],
  anyTerms: [],
  noTerms: [],
  categories: [],
  brands: [],
  added: [],
  excluded: [],
  ranges: NO_RANGES,
};

const boundText = (value: number | null): string => (value === null ? '' : String(value));

export const fieldsOfMarket = ({ marketName, filters }: Pick<StoredMarket, 'marketName' | 'filters'>): MarketFields => {
  const fields: Record<string, unknown> = { ...NEW_MARKET, name: marketName };
  const ranges: Record<string, MarketBounds> = { ...NO_RANGES };
  const groups: string[][] = [];
  for (const filter of filters) {
    if (isRangeFilter(filter)) ranges[filter.type] = { min: boundText(filter.minValue), max: boundText(filter.maxValue) };
    else if (filter.type === 'contains_any_product_title_terms') groups.push([...filter.values]);
    else {
      const field = LISTS.find((each) => LIST_FIELDS[each] === filter.type);
      if (field !== undefined) fields[field] = [...filter.values];
    }
  }
  return { ...(fields as MarketFields), anyTerms: groups, ranges: ranges as MarketFields['ranges'] };
};

/** The filters that the fields mean; a bound that is no number counts as none. */
export const filtersOfFields = (fields: MarketFields): readonly MarketFilter[] => {
  const number = (text: string): number | null => {
    const bound = typedNumber(text);
    return bound === null || Number.isNaN(bound) ? null : bound;
  };
  return [
    ...LISTS.map((field): MarketFilter => ({ type: LIST_FIELDS[field], values: fields[field] })),
    ...fields.anyTerms.map((values): MarketFilter => ({ type: 'contains_any_product_title_terms', values })),
    ...RANGE_FILTERS.map(
      (type): MarketFilter => ({
        type,
        minValue: number(fields.ranges[type].min),
        maxValue: number(fields.ranges[type].max),
      }),
    ),
  ];
};

export const draftOfFields = (fields: MarketFields): MarketDraft => ({ name: fields.name, filters: cleanFilters(filtersOfFields(fields)) });

/** Whether two forms are the same market under the same name (C-485, C-486); what is typed and means nothing yet is a difference too. */
export const sameFields = (a: MarketFields, b: MarketFields): boolean =>
  a.name.trim() === b.name.trim() &&
  sameFilters(filtersOfFields(a), filtersOfFields(b)) &&
  RANGE_FILTERS.every((type) => Number.isNaN(typedNumber(a.ranges[type].min)) === Number.isNaN(typedNumber(b.ranges[type].min))) &&
  RANGE_FILTERS.every((type) => Number.isNaN(typedNumber(a.ranges[type].max)) === Number.isNaN(typedNumber(b.ranges[type].max)));

const NO_NUMBER = 'Enter a number';

/** What is wrong with each bound of a range as it is typed; null where nothing is. */
export const boundsFaults = (type: RangeFilterType, { min, max }: MarketBounds): { readonly [K in keyof MarketBounds]: string | null } => {
  const [minValue, maxValue] = [typedNumber(min), typedNumber(max)];
  if (Number.isNaN(minValue) || Number.isNaN(maxValue))
    return { min: Number.isNaN(minValue) ? NO_NUMBER : null, max: Number.isNaN(maxValue) ? NO_NUMBER : null };
  const faults = rangeFaults({ type, minValue, maxValue });
  const of = (side: RangeFault['side']): string | null => faults.find((fault) => fault.side === side)?.message ?? null;
  return { min: of('minValue'), max: of('maxValue') };
};

/** What stands in the way of saving, by field: the first reason alone, in the order of the specification (C-594 to C-596). */
export const marketFieldFaults = (fields: MarketFields): Readonly<Record<string, readonly string[]>> => {
  const wrong = RANGE_FILTERS.find((type) => Object.values(boundsFaults(type, fields.ranges[type])).includes(NO_NUMBER));
  const checked = checkMarket(draftOfFields(fields));
  if (checked._tag === 'Left') {
    const { _tag, message } = checked.left;
    if (_tag === 'NameMissing' || _tag === 'NameUntitled') return { name: [message] };
    if (wrong === undefined || _tag !== 'FilterMissing') return { filters: [message] };
  }
  return wrong === undefined ? {} : { [`ranges.${wrong}`]: [NO_NUMBER] };
};

/** All filters taken out; the name stays. */
export const withoutFilters = ({ name }: MarketFields): MarketFields => ({ ...NEW_MARKET, name });

/** Whether a change took the last of the filters, or all at once. */
export const losesFilters = (before: MarketFields, after: MarketFields): boolean =>
  draftOfFields(before).filters.length > 0 && draftOfFields(after).filters.length === 0;

/** Another empty group, where there may be one (C-585, C-586). */
export const withGroup = (fields: MarketFields): MarketFields => ({ ...fields, anyTerms: [...fields.anyTerms, []] });

/** A list with values added: cleaned, so that nothing stands twice. */
export const withValues = (values: readonly string[], added: readonly string[]): string[] => [...cleanValues([...values, ...added])];
