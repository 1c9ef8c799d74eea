/** The currencies that figures of a country usually come in, and what is said where somebody chooses countries. */

/** Each currency and the countries whose figures come in it; GB and UK are one. The rest of the world has no currency of its own. */
const COUNTRIES_OF: Readonly<Record<string, string>> = {
  'UAE dirhams': 'AE',
  'Australian dollars': 'AU',
  'Brazilian reais': 'BR',
  'Canadian dollars': 'CA',
  'Czech koruna': 'CZ',
  'Egyptian pounds': 'EG',
  euros: 'BE DE ES FR IE IT NL SK',
  pounds: 'GB UK',
  rupees: 'IN',
  yen: 'JP',
  'Mexican pesos': 'MX',
  'Polish złoty': 'PL',
  'Saudi riyals': 'SA',
  'Swedish kronor': 'SE',
  'Singapore dollars': 'SG',
  'Turkish lira': 'TR',
  rand: 'ZA',
};

const currencyOf = (code: string): readonly string[] =>
  Object.entries(COUNTRIES_OF).flatMap(([currency, codes]) => (codes.split(' ').includes(code) ? [currency] : []));

/** The currencies of these countries other than the US dollar, each once. */
export const foreignCurrencies = (countries: readonly string[]): readonly string[] => [...new Set(countries.flatMap(currencyOf))];

/** "euros, pounds or yen" */
export const orList = (words: readonly string[]): string =>
  words.length < 3 ? words.join(' or ') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;

/** What is said where somebody chooses countries. */
export const DOLLARS = 'Amounts are shown in US dollars.';

/** What is said of chosen countries; null where all of their figures come in US dollars. */
export const dollarsOnly = (countries: readonly string[]): string | null => {
  const foreign = foreignCurrencies(countries);
  return foreign.length === 0 ? null : `${DOLLARS} Files in ${orList(foreign)} need daily exchange rates.`;
};
