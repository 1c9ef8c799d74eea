/** What days of each kind of data are called: "3 days of SALES are missing". Null where a day without any says nothing, or where it has no days. */
import type { DataName } from './dataNames.ts';

export const DATA_NOUNS: Readonly<Record<DataName, string | null>> = {
  sales: 'sales',
  traffic: 'traffic',
  adSpend: 'ad spend',
  productAds: 'ad spend by product',
  campaigns: 'campaigns',
  budgets: 'daily budgets',
  targets: 'targets',
  searchTerms: 'search terms',
  displayAds: 'display ads',
  stock: 'stock',
  shareOfVoice: 'share of voice',
  // On a day without any nothing may have come back.
  returns: null,
  buyBox: 'Buy Box history',
  // A settlement comes two weeks after its first day.
  settlements: null,
  costs: null,
  tags: null,
  cohorts: 'cohorts',
  repeatPurchases: 'repeat purchases',
  newCustomers: 'new customers by product',
  categories: 'categories',
  niches: 'niches',
  brands: 'brands',
  productMonths: 'products',
  productWeeks: 'products',
  termProducts: 'products of search terms',
  competitors: 'competitors',
  searchVolume: 'search volume',
  marketShareOfVoice: 'share of voice',
  // It is of months to come.
  forecast: null,
  titles: null,
};
