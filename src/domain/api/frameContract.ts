/** The calls that the frame asks: what filters are chosen from, and their saved views. */
import { analyticsContract } from './analytics.contract.ts';
import { lookupsContract } from './lookups.contract.ts';
import { savedViewsContract } from './savedViews.contract.ts';

export const frameContract = { ...lookupsContract, ...savedViewsContract, countries: analyticsContract.countries };
