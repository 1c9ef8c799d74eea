/**
 * The filters as questions about ads want them: only those that narrow, and only those that the schema has. Ads know no
 * products, so what narrows by product does not count for them (B-141, B-631).
 */
import type { AskedFilters } from '../api/analytics.contract.ts';
import { type FilterState, narrowsProducts } from './filterState.ts';

const common = ({ search, countries }: FilterState): AskedFilters => ({
  ...(search === '' ? {} : { search }),
  ...(countries.length === 0 ? {} : { countries: [...countries] }),
});

/** Of search ads. Audiences beside the brand are told apart where they are to be split. */
export const adsFilters = (state: FilterState): AskedFilters => ({
  ...common(state),
  splitNonBrand: state.splitNonBrand,
  ...(state.adTargeting.length === 0 ? {} : { adTargeting: [...state.adTargeting] }),
  ...(state.adTargets.length === 0 ? {} : { adTargets: [...state.adTargets] }),
  ...(state.adType.length === 0 ? {} : { adType: [...state.adType] }),
  ...(state.funnelLocation.length === 0 ? {} : { funnelLocation: [...state.funnelLocation] }),
});

/** Of display campaigns. */
export const dspFilters = (state: FilterState): AskedFilters => ({
  ...common(state),
  ...(state.dspCampaigns.length === 0 ? {} : { dspCampaigns: [...state.dspCampaigns] }),
});

/** Which display campaigns are counted with the ads of a question that counts them; all where none is chosen. */
export const countedDsp = ({ includeDSP, dspCampaigns }: FilterState): AskedFilters =>
  includeDSP && dspCampaigns.length > 0 ? { dspCampaigns: [...dspCampaigns] } : {};

/** Whether a filter of retail or of ads narrows which rows there are. */
export const narrowsRows = (state: FilterState): boolean =>
  narrowsProducts(state) ||
  [state.adTargeting, state.adTargets, state.adType, state.funnelLocation, state.dspCampaigns].some(({ length }) => length > 0);
