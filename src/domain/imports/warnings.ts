/** What is told of right files before they are imported, for it may be a mistake that no rule can know. */
import { countryName } from '../format/country.ts';
import { foreignCurrencies, orList } from './currencies.ts';
import { grouped } from './fault.ts';

const named = (countries: readonly string[]): string => countries.map(countryName).join(', ');

/** Countries of the files that are none of the brand group's; nothing is told of a brand group that has none yet. */
export const countryWarnings = (inFiles: readonly string[], ofGroup: readonly string[]): readonly string[] => {
  const known = new Set(ofGroup.map((code) => (code === 'UK' ? 'GB' : code)));
  const others = inFiles.filter((code) => !known.has(code));
  if (known.size === 0 || others.length === 0) return [];
  return [`New to this brand group: ${named(others)} (so far: ${named([...known].sort())}). Check the country before you import.`];
};

/** Amounts of countries with another currency, in files that do not say which one they are in. */
export const currencyWarnings = (inFiles: readonly string[], currency: 'said' | 'assumed' | null | undefined): readonly string[] => {
  const foreign = currency === 'assumed' ? foreignCurrencies(inFiles) : [];
  if (foreign.length === 0) return [];
  return [
    `The files don’t state a currency: amounts are read as US dollars. If they are in ${orList(foreign)}, add a column named currency.`,
  ];
};

/** So many nodes are named in a warning. */
export const MOST_NODES_NAMED = 5;

/** Nodes that no category tree has: `first` of `count`, and how many rows name one. */
export interface UnknownNodes {
  readonly rows: number;
  readonly count: number;
  readonly first: readonly number[];
}

export const nodeWarnings = ({ rows, count, first }: UnknownNodes): readonly string[] => {
  if (count === 0) return [];
  const more = count > first.length ? ` and ${grouped(count - first.length)} more` : '';
  const of = `${grouped(rows)} ${rows === 1 ? 'row uses' : 'rows use'}`;
  return [
    `${of} ${count === 1 ? 'a category node' : 'category nodes'} missing from the category tree (${first.join(', ')}${more}): ${rows === 1 ? 'it won’t appear' : 'they won’t appear'} on category screens. Import a category tree that includes ${count === 1 ? 'it' : 'them'} first, or correct the ${count === 1 ? 'node' : 'nodes'}.`,
  ];
};
