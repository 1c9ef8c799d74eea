/** Where names on the screens of Insights lead: to each other, and to the tools. */
import { pathTo } from '../../domain/routes/paths.ts';
import { writeUrl } from '../../domain/routes/urlParams.ts';

type Plain = 'product-insights' | 'search-trends' | 'portfolio-insights' | 'category-insights';

const linkTo = (route: Plain, query: Readonly<Record<string, string>>): string =>
  writeUrl({ path: pathTo(route), search: new URLSearchParams(query) });

export const productPath = (asin: string): string => linkTo('product-insights', { asin });
export const termPath = (term: string): string => linkTo('search-trends', { term });
export const portfolioPath = (brand: string, month?: string): string =>
  linkTo('portfolio-insights', { brand, ...(month === undefined ? {} : { month }) });
export const brandTermsPath = (brand: string): string => linkTo('search-trends', { brand });
export const categoryPath = (node: number): string => linkTo('category-insights', { node: String(node) });
