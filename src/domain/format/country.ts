/** Names of the marketplaces' countries, in English. GB is shown as UK, as sellers know it. */
const NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    AE: 'United Arab Emirates',
    AU: 'Australia',
    BE: 'Belgium',
    BR: 'Brazil',
    CA: 'Canada',
    CZ: 'Czechia',
    DE: 'Germany',
    EG: 'Egypt',
    ES: 'Spain',
    FR: 'France',
    GB: 'United Kingdom',
    IE: 'Ireland',
    IN: 'India',
    IT: 'Italy',
    JP: 'Japan',
    MX: 'Mexico',
    NL: 'Netherlands',
    PL: 'Poland',
    SA: 'Saudi Arabia',
    SE: 'Sweden',
    SG: 'Singapore',
    SK: 'Slovakia',
    TR: 'Türkiye',
    UK: 'United Kingdom',
    US: 'United States',
    ZA: 'South Africa',
  }),
);

/** The name of a country by its code; the code itself where no name is known. */
export const countryName = (code: string): string => NAMES.get(code) ?? code;

/** The name as it stands in a sentence: "the United Kingdom". */
export const countryInSentence = (code: string): string => {
  const name = countryName(code);
  return /^(United|Netherlands)/.test(name) ? `the ${name}` : name;
};

/** The code that the data has for all other countries. */
const OTHERS = 'XFR';

/** Whether it is the code of a marketplace's country. */
export const isMarketplace = (code: string): boolean => NAMES.has(code) || code === OTHERS;

/** The codes of the countries that a brand can sell in, by name; UK is another name of GB. */
export const COUNTRIES_BY_NAME: readonly string[] = [...NAMES.keys()]
  .filter((code) => code !== 'UK')
  .toSorted((a, b) => (countryName(a) < countryName(b) ? -1 : 1));
