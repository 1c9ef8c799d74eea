/** Where the screens of Insights lead besides the names in their tables: to each other, and to the tools. */
import { pathTo } from '../../domain/routes/paths.ts';
import { writeUrl } from '../../domain/routes/urlParams.ts';

type Plain = 'search-trends' | 'portfolio-insights';

const linkTo = (route: Plain, query: Readonly<Record<string, string>>): string =>
  writeUrl({ path: pathTo(route), search: new URLSearchParams({ ...query }) });

export const portfolioPath = (brand: string, month?: string): string =>
  linkTo('portfolio-insights', { brand, ...(month === undefined ? {} : { month }) });
export const brandTermsPath = (brand: string): string => linkTo('search-trends', { brand });
