/** Catalogue coverage: which part of the products that sell is advertised, and the filters on ad spend and sales. */
import { isKnown, share } from '../metrics/share.ts';
import type { Param } from '../screens/params.ts';

/** A product over the look-back; US dollars. */
export interface CatalogProduct {
  readonly asin: string;
  readonly adSpend: number | null;
  readonly totalSales: number | null;
}

/** The sliders' values (B-372, B-373); 0 means no limit (B-374). */
export interface CatalogLimits {
  readonly maxAdSpend: number;
  readonly maxTotalSales: number;
}

/** A whole number from 0 on; 0 where nothing is said. */
export const wholeNumber: Param<number> = {
  fallback: 0,
  read: (written) => (/^\d{1,9}$/.test(written) ? Number(written) : null),
  write: String,
};

/** The sliders in the address of a screen. */
export const LIMIT_PARAMS = { maxAdSpend: wholeNumber, maxTotalSales: wholeNumber };

/** Said where nothing is left. */
export const NOTHING_WITHIN = 'No products are within these limits';

export const isLimited = ({ maxAdSpend, maxTotalSales }: CatalogLimits): boolean => maxAdSpend + maxTotalSales > 0;

export const NO_CATALOG_LIMITS: CatalogLimits = { maxAdSpend: 0, maxTotalSales: 0 };

const within = (value: number | null, max: number): boolean => !(max > 0) || !isKnown(value) || value <= max;

type Amounts = Pick<CatalogProduct, 'adSpend' | 'totalSales'>;

const mostOf = (values: readonly (number | null)[]): number =>
  Math.ceil(values.reduce<number>((top, value) => (isKnown(value) ? Math.max(top, value) : top), 0));

/** Where the sliders end: at the product with most of it, rounded up to a whole dollar. */
export const limitEnds = (products: readonly Amounts[]): CatalogLimits => ({
  maxAdSpend: mostOf(products.map(({ adSpend }) => adSpend)),
  maxTotalSales: mostOf(products.map(({ totalSales }) => totalSales)),
});

/** The products at or below both maxima (B-375); what is unknown is not above one. */
export const withinCatalogLimits = <P extends Amounts>(products: readonly P[], limits: CatalogLimits): readonly P[] =>
  products.filter(({ adSpend, totalSales }) => within(adSpend, limits.maxAdSpend) && within(totalSales, limits.maxTotalSales));

export interface CatalogCoverage {
  readonly products: number;
  /** Products whose ad spend is known. */
  readonly known: number;
  /** Products with ad spend above 0. */
  readonly advertised: number;
  /** advertised ÷ known, a fraction; null where no ad spend is known. */
  readonly productShare: number | null;
  /** Sales of the advertised products ÷ sales of those whose ad spend is known; null without sales. */
  readonly salesShare: number | null;
}

const isAdvertised = ({ adSpend }: CatalogProduct): boolean => isKnown(adSpend) && adSpend > 0;

const salesOf = (products: readonly CatalogProduct[]): number =>
  products.reduce((sum, { totalSales }) => sum + (isKnown(totalSales) && totalSales > 0 ? totalSales : 0), 0);

/** How much of the catalogue is covered by ads. An ASIN given more than once counts once, as it stands first; unknown ad spend is not zero. */
export const catalogCoverage = (products: readonly CatalogProduct[]): CatalogCoverage => {
  const byAsin = new Map<string, CatalogProduct>();
  for (const product of products) if (!byAsin.has(product.asin)) byAsin.set(product.asin, product);
  const all = [...byAsin.values()];
  const known = all.filter(({ adSpend }) => isKnown(adSpend));
  const advertised = known.filter(isAdvertised);
  return {
    products: all.length,
    known: known.length,
    advertised: advertised.length,
    productShare: share(advertised.length, known.length),
    salesShare: share(salesOf(advertised), salesOf(known)),
  };
};
