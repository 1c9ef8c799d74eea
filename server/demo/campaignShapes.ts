/** The kinds of search-ad campaigns that every demo brand group runs: what they aim at and how they fare. */

export const AD_TYPES = ['Sponsored Products', 'Sponsored Brands', 'Sponsored Display'] as const;
export type AdType = (typeof AD_TYPES)[number];
export const AUDIENCES = ['Brand', 'Competitor', 'Generic', 'Non-Brand'] as const;
export type Audience = (typeof AUDIENCES)[number];
export type AdTactic = 'Auto' | 'Keyword' | 'Product' | 'Audience';

export interface CampaignShape {
  readonly adType: AdType;
  readonly adSubtype: string;
  readonly adTactic: AdTactic;
  readonly campaignType: 'Auto' | 'Manual';
  readonly bcg: Audience;
  /** 1 top, 2 middle, 3 bottom of the funnel, 0 other. */
  readonly funnel: 0 | 1 | 2 | 3;
  /** Relative cost, dollars a click, clicks per hundred impressions, and how well it sells for its cost. */
  readonly cost: number;
  readonly cpc: number;
  readonly ctr: number;
  readonly roas: number;
}

const shape = (
  [adType, adSubtype, adTactic]: readonly [AdType, string, AdTactic],
  bcg: Audience,
  funnel: CampaignShape['funnel'],
  [cost, cpc, ctr, roas]: readonly [number, number, number, number],
): CampaignShape => ({
  adType,
  adSubtype,
  adTactic,
  campaignType: adTactic === 'Auto' ? 'Auto' : 'Manual',
  bcg,
  funnel,
  cost,
  cpc,
  ctr,
  roas,
});

export const CAMPAIGN_SHAPES: readonly CampaignShape[] = [
  shape(['Sponsored Products', 'Product', 'Auto'], 'Non-Brand', 2, [16, 0.85, 0.8, 0.9]),
  shape(['Sponsored Products', 'Product', 'Keyword'], 'Generic', 2, [24, 1.1, 0.95, 0.85]),
  shape(['Sponsored Products', 'Product', 'Keyword'], 'Brand', 3, [12, 0.6, 2.2, 2.4]),
  shape(['Sponsored Products', 'Product', 'Product'], 'Competitor', 2, [9, 1.35, 0.7, 0.55]),
  shape(['Sponsored Brands', 'Video', 'Keyword'], 'Generic', 1, [14, 1.25, 0.9, 0.75]),
  shape(['Sponsored Brands', 'Store Spotlight', 'Keyword'], 'Brand', 3, [8, 0.7, 2.4, 2.1]),
  shape(['Sponsored Brands', 'Product Collection', 'Product'], 'Competitor', 1, [6, 1.4, 0.8, 0.5]),
  shape(['Sponsored Display', 'Display', 'Audience'], 'Non-Brand', 1, [7, 0.9, 0.45, 0.7]),
  shape(['Sponsored Display', 'Display', 'Product'], 'Competitor', 0, [4, 1.0, 0.4, 0.55]),
];

export const SHORT_AD_TYPE: Readonly<Record<AdType, string>> = {
  'Sponsored Products': 'SP',
  'Sponsored Brands': 'SB',
  'Sponsored Display': 'SD',
};
