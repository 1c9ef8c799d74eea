/**
 * The seller's own numbers of products. A report may know a product by its SKU alone, such as one of stock, where another knows its ASIN: rows
 * without an ASIN go to the product that bears their SKU, so that stock and sales meet.
 */
import type { ImportLayout } from '../../src/domain/imports/layout.ts';
import { PRODUCT_SKUS, PRODUCTS } from '../warehouse/model/retailTables.ts';
import type { PartStaging } from '../warehouse/staging.ts';
import { landingOf, leftOf } from './landing.ts';
import { before } from './merge.ts';

const KNOWN = 'known_skus';

const has = ({ stored }: ImportLayout, name: string): boolean => stored.some((one) => one.name === name);
/** Whether rows of a layout may have a SKU beside their ASIN. */
export const namesBoth = (layout: ImportLayout): boolean => has(layout, 'asin') && has(layout, 'sku');

/**
 * Gives rows that landed with a SKU alone the ASIN that the brand group's products, or other rows of the same import, have with it. A SKU that
 * several ASINs have, or that is itself the number of a product that is there, stays as it is. So do costs: SKUs of one ASIN may differ in
 * what they cost, and settlements know SKUs.
 */
export const nameBySku = async (staging: PartStaging, layouts: readonly ImportLayout[], brandGroupId: string): Promise<void> => {
  const both = layouts.filter(namesBoth);
  const named = both.filter(({ kind }) => kind !== 'costs');
  if (named.length === 0) return;
  const { connection } = staging;
  const products = `(SELECT asin, sku FROM ${before(staging, PRODUCTS)} WHERE brand_group_id = $1)`;
  const mapped = `(SELECT asin, sku FROM ${before(staging, PRODUCT_SKUS)} WHERE brand_group_id = $1)`;
  const pairs = [products, mapped, ...both.map(landingOf)].map(
    (source) => `SELECT sku, asin FROM ${source} WHERE sku IS NOT NULL AND asin <> sku`,
  );
  await connection.run(
    `CREATE OR REPLACE TEMPORARY TABLE ${KNOWN} AS SELECT sku, min(asin) AS asin FROM (${pairs.join(' UNION ')})
     WHERE sku NOT IN (SELECT asin FROM ${products}) GROUP BY sku HAVING count(DISTINCT asin) = 1`,
    [brandGroupId],
  );
  for (const table of [...named.map(landingOf), ...named.map(leftOf)])
    await connection.run(`UPDATE ${table} SET asin = k.asin FROM ${KNOWN} k WHERE ${table}.asin IS NULL AND ${table}.sku = k.sku`);
};
