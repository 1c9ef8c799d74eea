/** A row of the ads schema (B-245 to B-249). Money in US dollars, rates as fractions; as many fields as were asked for. */
import { Finite, nullable, oneOf, partialRecord, t } from '../codec/codec.ts';

const number = nullable(Finite);
const text = nullable(t.string);

/** B-247. */
export const AUDIENCES = ['Brand', 'Competitor', 'Generic', 'Non-Brand'] as const;
export type Audience = (typeof AUDIENCES)[number];
/** B-248. */
export const AD_ROW_TYPES = ['Sponsored Brands', 'Sponsored Display', 'Sponsored Products', 'DSP'] as const;
export type AdRowType = (typeof AD_ROW_TYPES)[number];
/** B-249. */
export const CAMPAIGN_TYPES = ['Auto', 'Manual'] as const;
export type CampaignType = (typeof CAMPAIGN_TYPES)[number];

export const AdsRow = partialRecord(
  { cost_in_usd: number, clicks: number, attributed_sales_in_usd: number },
  {
    campaign_name: text,
    record_text: text,
    record_type: text,
    target_title: text,
    match_type: text,
    bcg: nullable(oneOf<Audience>(AUDIENCES, 'Audience')),
    ad_tactic: text,
    ad_subtype: text,
    ad_type: nullable(oneOf<AdRowType>(AD_ROW_TYPES, 'AdType')),
    campaign_type: nullable(oneOf<CampaignType>(CAMPAIGN_TYPES, 'CampaignType')),
    search_term: text,
    attributed_conversions: number,
    cr: number,
    aov: number,
    avg_daily_spend_usd: number,
    current_budget_in_usd: number,
    current_budget_pacing: number,
    campaign_budget_in_usd: number,
    country: text,
    funnel_location: number,
  },
  'AdsRow',
);
export type AdsRow = t.TypeOf<typeof AdsRow>;
