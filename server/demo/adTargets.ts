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
  /** Of a keyword. */
  readonly matchType: 'broad' | 'exact' | 'phrase' | null;
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

/** What a campaign aims at, and by which match type where it is a keyword. The same keyword may be there by several. */
type Aim = readonly [text: string, match: DemoTarget['matchType']];

const unmatched = (texts: readonly string[]): readonly Aim[] => texts.map((text) => [text, null]);

const aimsOf = ({ shape, department, key }: DemoCampaign, group: DemoBrandGroup): readonly Aim[] => {
  const [brand = ''] = group.brands;
  const category = department.category.toLowerCase();
  if (shape.adTactic === 'Auto') return unmatched(AUTOMATIC);
  if (shape.adTactic === 'Product') return unmatched([0, 1, 2].map((nth) => rivalAsin(key, nth)));
  if (shape.adTactic === 'Audience') {
    return unmatched([`In-market: ${department.category}`, `Viewed in 30 days: ${department.category}`]);
  }
  if (shape.bcg === 'Brand') {
    const own = brand.toLowerCase();
    return [
      [own, 'exact'],
      [own, 'phrase'],
      [`${own} ${category}`, 'broad'],
    ];
  }
  const [thing, other] = department.things.map((one) => one.toLowerCase());
  return [
    [category, 'broad'],
    [category, 'exact'],
    [category, 'phrase'],
    ...(thing === undefined ? [] : [[thing, 'phrase'] as const]),
    ...(other === undefined ? [] : [[other, 'broad'] as const]),
  ];
};

const RECORD_TYPES = { Auto: 'auto', Keyword: 'keyword', Product: 'product', Audience: 'audience' } as const;

/** An automatic match that is close to the product catches searches for its brand too. */
const CATCHES_BRAND = 'close-match';

const termsOf = (campaign: DemoCampaign, [recordText, match]: Aim, [brand = '']: readonly string[], key: number): readonly DemoTerm[] => {
  const word = campaign.shape.adTactic === 'Keyword' ? recordText : campaign.department.category.toLowerCase();
  const modifier = MODIFIERS[Math.floor(chance(key, 20) * MODIFIERS.length)] ?? 'best';
  const texts = [
    word,
    ...(match === 'exact'
      ? []
      : [modifier.startsWith('for') || modifier.startsWith('with') ? `${word} ${modifier}` : `${modifier} ${word}`]),
    ...(recordText === CATCHES_BRAND ? [`${brand.toLowerCase()} ${word}`] : []),
  ];
  return [...new Set(texts)].sort().map((term) => ({ ...sizesOf(chain(key, keyOf(term))), term }));
};

const before = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const inOrder = ([a, by]: Aim, [b, other]: Aim): number => before(a, b) || before(by ?? '', other ?? '');

/** The targets of a campaign in the order of the facts. */
export const targetsOf = (campaign: DemoCampaign, group: DemoBrandGroup): readonly DemoTarget[] =>
  aimsOf(campaign, group)
    .toSorted(inOrder)
    .map((aim) => {
      const [recordText, matchType] = aim;
      const ofText = chain(campaign.key, keyOf(recordText));
      const key = matchType === null ? ofText : chain(ofText, keyOf(matchType));
      return {
        ...sizesOf(key),
        recordType: RECORD_TYPES[campaign.shape.adTactic],
        recordText,
        matchType,
        terms: termsOf(campaign, aim, group.brands, key),
      };
    });
