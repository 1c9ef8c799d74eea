/**
 * What the campaigns aim at, and what shoppers had typed: keywords, products, audiences and the four automatic matches, each
 * with a few search terms. The figures of a campaign spread over its targets, and those of a target over its terms, so that
 * each depth adds up to the one above. Some targets never sell: what they cost is wasted.
 */
import type { DemoCampaign, SpreadPart } from './campaigns.ts';
import { between, chain, chance, keyOf } from './chance.ts';
import type { DemoBrandGroup } from './tenants.ts';

export interface DemoTerm extends SpreadPart {
  readonly term: string;
}

export interface DemoTarget extends SpreadPart {
  readonly recordType: 'keyword' | 'product' | 'audience' | 'auto';
  readonly recordText: string;
  /** In the order of the facts. */
  readonly terms: readonly DemoTerm[];
}

const AUTOMATIC = ['close-match', 'complements', 'loose-match', 'substitutes'] as const;
const MODIFIERS = ['best', 'cheap', 'gift', 'small', 'large', 'for home', 'with warranty'] as const;
/** How many targets and terms sell nothing. */
const WITHOUT_SALES = 0.18;

const sizesOf = (key: number): SpreadPart => {
  const cost = between(0.4, 1.8, key, 1);
  const clicks = cost * between(0.8, 1.2, key, 2);
  return {
    key,
    cost,
    clicks,
    impressions: clicks * between(60, 180, key, 3),
    sales: chance(key, 4) < WITHOUT_SALES ? 0 : cost * between(0.4, 1.6, key, 5),
  };
};

const rivalAsin = (key: number, nth: number): string =>
  `B0R${(chain(key, 900 + nth) >>> 0).toString(36).toUpperCase().padStart(7, '0').slice(0, 7)}`;

const textsOf = ({ shape, department, key }: DemoCampaign, group: DemoBrandGroup): readonly string[] => {
  const [brand = ''] = group.brands;
  const category = department.category.toLowerCase();
  if (shape.adTactic === 'Auto') return AUTOMATIC;
  if (shape.adTactic === 'Product') return [0, 1, 2].map((nth) => rivalAsin(key, nth));
  if (shape.adTactic === 'Audience') return [`In-market: ${department.category}`, `Viewed in 30 days: ${department.category}`];
  if (shape.bcg === 'Brand') return [brand.toLowerCase(), `${brand.toLowerCase()} ${category}`];
  return [category, ...department.things.slice(0, 2).map((thing) => thing.toLowerCase())];
};

const RECORD_TYPES = { Auto: 'auto', Keyword: 'keyword', Product: 'product', Audience: 'audience' } as const;

/** An automatic match that is close to the product catches searches for its brand too. */
const CATCHES_BRAND = 'close-match';

const termsOf = (campaign: DemoCampaign, recordText: string, [brand = '']: readonly string[], key: number): readonly DemoTerm[] => {
  const word = campaign.shape.adTactic === 'Keyword' ? recordText : campaign.department.category.toLowerCase();
  const modifier = MODIFIERS[Math.floor(chance(key, 20) * MODIFIERS.length)] ?? 'best';
  const texts = [
    word,
    modifier.startsWith('for') || modifier.startsWith('with') ? `${word} ${modifier}` : `${modifier} ${word}`,
    ...(recordText === CATCHES_BRAND ? [`${brand.toLowerCase()} ${word}`] : []),
  ];
  return [...new Set(texts)].sort().map((term) => ({ ...sizesOf(chain(key, keyOf(term))), term }));
};

/** The targets of a campaign in the order of the facts. */
export const targetsOf = (campaign: DemoCampaign, group: DemoBrandGroup): readonly DemoTarget[] =>
  [...textsOf(campaign, group)].sort().map((recordText) => {
    const key = chain(campaign.key, keyOf(recordText));
    return {
      ...sizesOf(key),
      recordType: RECORD_TYPES[campaign.shape.adTactic],
      recordText,
      terms: termsOf(campaign, recordText, group.brands, key),
    };
  });
