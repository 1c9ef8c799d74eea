/** The filters of a question, as a plan has them: each looked up, its values put into the words of the rows. */
import { idOf, type SchemaBinding } from '../catalogue/binding.ts';
import { dimensionNamed, isDateDimension } from '../catalogue/dimensions.ts';
import { type FilterName, PLAIN_FILTERS, VALUE_FILTERS } from '../catalogue/filters.ts';
import type { PlanFilter } from '../plan.ts';
import { type Faults, quoted } from './faults.ts';
import type { QueryFilters } from './queryInput.ts';

export interface ReadFilters {
  readonly filters: readonly PlanFilter[];
  readonly tagSets: readonly string[];
  readonly foldsAudiences: boolean;
}

/** UK and GB are one country, stored as GB. */
const storedCountry = (country: string): string => (country === 'UK' ? 'GB' : country);

const unique = <A>(list: readonly A[]): readonly A[] => [...new Set(list)].sort((a, b) => (a < b ? -1 : 1));

const isGiven = (value: QueryFilters[keyof QueryFilters]): boolean => {
  if (value === undefined) return false;
  if (typeof value === 'string') return value.trim() !== '';
  return typeof value === 'boolean' || value.length > 0;
};

const fromValues = (name: keyof typeof VALUE_FILTERS, chosen: readonly string[], faults: Faults): readonly PlanFilter[] => {
  const { dimension, values } = VALUE_FILTERS[name];
  const known = values as Readonly<Record<string, readonly string[]>>;
  chosen.forEach((value, i) => {
    if (!Object.hasOwn(known, value))
      faults.add(`filters.${name}[${i}]`, `Unknown value ${quoted(value)}. Expected one of ${Object.keys(known).join(', ')}.`);
  });
  return [
    { kind: 'values', dimension, values: unique(chosen.flatMap((value) => (Object.hasOwn(known, value) ? (known[value] ?? []) : []))) },
  ];
};

const plain = (name: keyof typeof PLAIN_FILTERS, chosen: readonly (string | number)[]): readonly PlanFilter[] => {
  const values = chosen.map((value) => (name === 'countries' ? storedCountry(String(value)) : String(value)));
  return [{ kind: 'values', dimension: PLAIN_FILTERS[name], values: unique(values) }];
};

const byDimension = (schema: SchemaBinding, { dimensions = [] }: QueryFilters, faults: Faults): readonly PlanFilter[] =>
  dimensions.flatMap(({ dimension, values }, i): readonly PlanFilter[] => {
    const name = dimensionNamed(dimension);
    if (name === undefined || isDateDimension(name) || !schema.dimensions.includes(name)) {
      faults.add(
        `filters.dimensions[${i}].dimension`,
        `There is no dimension ${quoted(dimension)} in the ${idOf(schema)} schema to filter by.`,
      );
      return [];
    }
    if (name === 'brand_group_id') {
      faults.add(`filters.dimensions[${i}].dimension`, 'Specify brand groups with brandGroupId or brandGroupIds.');
      return [];
    }
    return [{ kind: 'values', dimension: name, values: unique(name === 'country' ? values.map(storedCountry) : values) }];
  });

const byOperands = (schema: SchemaBinding, { operands = [] }: QueryFilters, faults: Faults): readonly PlanFilter[] =>
  operands.flatMap(({ dimension, operands: wanted, negated, literal }, i): readonly PlanFilter[] => {
    const name = dimensionNamed(dimension);
    if (name === undefined || isDateDimension(name) || !schema.dimensions.includes(name)) {
      faults.add(
        `filters.operands[${i}].dimension`,
        `There is no dimension ${quoted(dimension)} in the ${idOf(schema)} schema to filter by.`,
      );
      return [];
    }
    const kept = unique(wanted.map((one) => (name === 'country' && !literal ? storedCountry(one.toUpperCase()) : one)));
    return [{ kind: 'matches', dimension: name, operands: kept, negated, literal }];
  });

/** What narrows, and how tags and audiences are told apart. A filter that the schema does not have is told by its path. */
export const readFilters = (schema: SchemaBinding, input: QueryFilters, faults: Faults): ReadFilters => {
  const { operands: _, ...named } = input;
  const given = (Object.keys(named) as FilterName[]).filter((name) => isGiven(input[name]));
  for (const name of given) {
    if (!schema.filters.includes(name)) faults.add(`filters.${name}`, `The ${idOf(schema)} schema cannot be filtered by ${name}.`);
  }
  const has = (name: FilterName): boolean => given.includes(name);
  const { tags = [], categories = [], search = '', adTargeting = [], adTargets = [], adType = [] } = input;
  const { funnelLocation = [], countries = [], products = [], dspCampaigns = [], tagSetId, splitNonBrand } = input;
  const filters: readonly PlanFilter[] = [
    ...(has('countries') ? plain('countries', countries) : []),
    ...(has('products') ? plain('products', products) : []),
    ...(has('dspCampaigns') ? plain('dspCampaigns', dspCampaigns) : []),
    ...(has('funnelLocation') ? plain('funnelLocation', funnelLocation) : []),
    ...(has('adTargeting') ? fromValues('adTargeting', adTargeting, faults) : []),
    ...(has('adTargets') ? fromValues('adTargets', adTargets, faults) : []),
    ...(has('adType') ? fromValues('adType', adType, faults) : []),
    ...byDimension(schema, input, faults),
    ...byOperands(schema, input, faults),
    ...(has('categories') ? [{ kind: 'categories', nodes: unique(categories) } as const] : []),
    ...(has('search') ? [{ kind: 'contains', text: search.trim() } as const] : []),
    ...(has('tags') ? [{ kind: 'tags', tags: tags.map(({ tagSetId: set, tag }) => ({ tagSetId: set, tag })) } as const] : []),
  ];
  return { filters, tagSets: has('tagSetId') && tagSetId !== undefined ? [tagSetId] : [], foldsAudiences: splitNonBrand === false };
};
