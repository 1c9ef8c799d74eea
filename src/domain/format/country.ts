/** Names of the marketplaces' countries, in English. GB is shown as UK, as sellers know it. */
const NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    AU: 'Australia',
    BE: 'Belgium',
    BR: 'Brazil',
    CA: 'Canada',
    CZ: 'Czechia',
    DE: 'Germany',
    ES: 'Spain',
    FR: 'France',
    GB: 'United Kingdom',
    IN: 'India',
    IT: 'Italy',
    JP: 'Japan',
    MX: 'Mexico',
    NL: 'Netherlands',
    PL: 'Poland',
    SE: 'Sweden',
    SK: 'Slovakia',
    TR: 'Türkiye',
    UK: 'United Kingdom',
    US: 'United States',
  }),
);

/** The name of a country by its code; the code itself where no name is known. */
export const countryName = (code: string): string => NAMES.get(code) ?? code;
