/** The currencies that figures of a country usually come in, and what is said where somebody chooses countries. */

/** By country; GB and UK are one. The rest of the world has no currency of its own. */
const CURRENCY_OF: Readonly<Record<string, string>> = {
  AE: 'UAE dirhams',
  AU: 'Australian dollars',
  BE: 'euros',
  BR: 'Brazilian reais',
  CA: 'Canadian dollars',
  CZ: 'Czech koruna',
  DE: 'euros',
  EG: 'Egyptian pounds',
  ES: 'euros',
  FR: 'euros',
  GB: 'pounds',
  IE: 'euros',
  IN: 'rupees',
  IT: 'euros',
  JP: 'yen',
  MX: 'Mexican pesos',
  NL: 'euros',
  PL: 'Polish złoty',
  SA: 'Saudi riyals',
  SE: 'Swedish kronor',
  SG: 'Singapore dollars',
  SK: 'euros',
  TR: 'Turkish lira',
  UK: 'pounds',
  ZA: 'rand',
};

/** The currencies of these countries other than the US dollar, each once. */
export const foreignCurrencies = (countries: readonly string[]): readonly string[] => [
  ...new Set(countries.flatMap((code) => CURRENCY_OF[code] ?? [])),
];

/** "euros, pounds or yen" */
export const orList = (words: readonly string[]): string =>
  words.length < 3 ? words.join(' or ') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;

/** What is said where somebody chooses countries. */
export const DOLLARS = 'Only US dollars can be imported yet.';

/** What is said of chosen countries; null where all of their figures come in US dollars. */
export const dollarsOnly = (countries: readonly string[]): string | null => {
  const foreign = foreignCurrencies(countries);
  return foreign.length === 0 ? null : `${DOLLARS} Convert ${orList(foreign)} first.`;
};
