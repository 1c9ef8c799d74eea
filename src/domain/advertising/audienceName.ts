/**
 * An audience as it is read. "Non-Brand" is everything but the brand, always: where Competitor and Generic stand beside it, the rows that are
 * neither (automatic targeting, display audiences) are the rest of it.
 */
import { pathWords } from '../format/categoryPath.ts';
import { countryName } from '../format/country.ts';
import type { DimensionKey } from '../metrics/dimensions.ts';

/** All that is not Brand, together. */
export const NON_BRAND = 'Non-Brand';
/** What is left of it beside Competitor and Generic. */
export const OTHER_NON_BRAND = 'Other Non-Brand';

export const audienceName = (audience: string, isSplit: boolean): string =>
  isSplit && audience === NON_BRAND ? OTHER_NON_BRAND : audience;

/** The dimension of an answer that holds audiences. */
export const AUDIENCE_DIMENSION = 'bcg';

/** The dimension of an answer that holds countries, by their codes. */
export const COUNTRY_DIMENSION = 'country' satisfies DimensionKey;

/** What an audience is: a campaign's own word. What brand a search term names is said of terms alone, by other words. */
export const AUDIENCE_INFO =
  'The campaign’s audience as stated in the ad files: whom the campaign targets, not the brand named in a search term.';

/** The dimensions of answers that hold paths of categories. */
const PATH_DIMENSIONS: readonly string[] = ['current_path', 'path'];

/** A name of any dimension: an audience and a path by how they are read, a country by its name. */
export const nameInDimension = (dimension: string, name: string, isSplit: boolean): string => {
  if (dimension === COUNTRY_DIMENSION) return countryName(name);
  if (PATH_DIMENSIONS.includes(dimension)) return pathWords(name);
  return dimension === AUDIENCE_DIMENSION ? audienceName(name, isSplit) : name;
};

/** What stands for a name that the reports do not have. Whom a campaign seeks is said by the imported file alone: a market's brands say whom a term names. */
export const unknownName = (dimension: string): string => (dimension === AUDIENCE_DIMENSION ? 'Audience not imported' : 'Unknown');
