/** The products of the demo marketplace: those of the demo brands, and those of the brands that they compete with. */
import { between, chain, chance, keyOf, pick } from '../chance.ts';
import { catalogueOf } from '../products.ts';
import type { DemoBrandGroup } from '../tenants.ts';
import { LEAVES, type Leaf } from './categoryTree.ts';

export interface MarketProduct {
  readonly asin: string;
  readonly parentAsin: string;
  readonly title: string;
  readonly brand: string;
  readonly leaf: Leaf;
  readonly key: number;
  readonly priceCents: number;
  /** Its part of what rivals sell in its category; null for a product of a demo brand, whose sales are known. */
  readonly weight: number | null;
}

const RIVALS = [
  'Amberlane',
  'Birchwell',
  'Cobbleton',
  'Dovemere',
  'Elmgrove',
  'Fennick',
  'Goldthistle',
  'Hawkridge',
  'Ivorylark',
  'Juniper & Co',
  'Kestrelby',
  'Larkspur',
  'Maplefen',
  'Nettlebrook',
  'Oakhurst',
  'Plumworth',
] as const;

/** How many rivals there are in a category, and how many products each has. */
const crowd = (scale: number): { readonly brands: number; readonly products: number } => ({
  brands: scale < 0.5 ? 3 : 6,
  products: Math.max(1, Math.min(12, Math.round(4 * Math.sqrt(scale)))),
});

const asinOf = (key: number, nth: number): string => `B0M${(chain(key, nth) >>> 0).toString(36).toUpperCase().padStart(7, '0').slice(-7)}`;

const titleOf = (brand: string, { department }: Leaf, key: number, nth: number): string => {
  const { things, features, variants } = department;
  const plain = `${brand} ${things[nth % things.length]}, ${pick(features, key, 10)}, ${pick(variants, key, 11)}`;
  // Some titles break the rules that the compliance checker looks for.
  const draw = chance(key, 12);
  if (draw < 0.05) return `${plain}, ${things.join(', ')}, ${features.join(', ')} - ${plain}`;
  if (draw < 0.1) return `${plain} ! Best Best Best Quality $`;
  return plain;
};

const rivalsIn = (leaf: Leaf, seed: number, scale: number): readonly MarketProduct[] => {
  const { brands, products } = crowd(scale);
  const start = Math.floor(chance(keyOf(leaf.department.category), 1) * RIVALS.length);
  return Array.from({ length: brands }, (_, i) => RIVALS[(start + i * 5) % RIVALS.length] ?? RIVALS[0]).flatMap((brand, rank) =>
    Array.from({ length: products }, (_, nth): MarketProduct => {
      const key = chain(chain(keyOf(`${brand} ${leaf.department.category}`), seed), nth);
      const [low, high] = leaf.department.price;
      return {
        asin: asinOf(key, 1),
        parentAsin: asinOf(chain(keyOf(`${brand} ${leaf.department.category}`), seed), 500 + Math.floor(nth / 2)),
        title: titleOf(brand, leaf, key, nth),
        brand,
        leaf,
        key,
        priceCents: Math.round(between(low, high, key, 2)) * 100 - 1,
        weight: between(0.5, 1.5, key, 3) / ((rank + 1) * (nth + 1.5)),
      };
    }),
  );
};

const ownOf = (groups: readonly DemoBrandGroup[], seed: number, scale: number): readonly MarketProduct[] =>
  groups.flatMap((group) =>
    catalogueOf(group, seed, scale).flatMap(({ asin, parentAsin, title, brand, department, key, listCents }) => {
      const leaf = LEAVES.find(({ node }) => node === department.node);
      return leaf === undefined ? [] : [{ asin, parentAsin, title, brand, leaf, key, priceCents: listCents, weight: null }];
    }),
  );

/** All products in the order of their ASINs, each once. */
export const marketProducts = (groups: readonly DemoBrandGroup[], seed: number, scale: number): readonly MarketProduct[] => {
  const byAsin = new Map<string, MarketProduct>();
  for (const product of [...ownOf(groups, seed, scale), ...LEAVES.flatMap((leaf) => rivalsIn(leaf, seed, scale))]) {
    if (!byAsin.has(product.asin)) byAsin.set(product.asin, product);
  }
  return [...byAsin.values()].sort((a, b) => (a.asin < b.asin ? -1 : 1));
};
