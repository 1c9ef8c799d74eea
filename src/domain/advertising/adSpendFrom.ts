/** Where the ad figures of retail questions are from, and what of them no product explains (docs/decisions/0058). */
import { oneOf, type t } from '../codec/codec.ts';

/**
 * Campaigns are Sponsored Products, Brands and Display, and report the whole of a day; products are reported by advertised product or in the file
 * of sales. `both`: some days or countries have campaigns, and some have products, beside campaigns or alone.
 */
export const AdSpendFrom = oneOf(['campaigns', 'products', 'both'], 'AdSpendFrom');
export type AdSpendFrom = t.TypeOf<typeof AdSpendFrom>;

/** The row of what campaigns report beyond products; it has this name in every dimension of products. */
export const NOT_ASSIGNED = 'Not assigned to a product';

/** It is said beside ad figures. */
export const AD_SOURCE_WORDS: Readonly<Record<AdSpendFrom, string>> = {
  campaigns: 'Ad data comes from campaign reports.',
  products: 'Ad data comes from product reports only.',
  both: 'Ad data comes from campaign reports, or from product reports where campaign data is missing.',
};
const BY_PRODUCT = `Ad data by product comes from product reports. “${NOT_ASSIGNED}” is what campaign reports add.`;

interface Annotated {
  readonly annotations?: { readonly ad_spend_from?: Readonly<Record<string, AdSpendFrom>> | undefined };
}

/** Where figures are from that are made of several; null of none. */
export const adSpendFromAll = ([first, ...others]: readonly AdSpendFrom[]): AdSpendFrom | null =>
  first === undefined ? null : others.every((one) => one === first) ? first : 'both';

/** Where the ad figures of an answer are from, of one brand group or of all in it; null where it has none. */
export const adSourceWords = (answer: Annotated | null, brandGroupId?: string): string | null => {
  const told = answer?.annotations?.ad_spend_from ?? {};
  const from = adSpendFromAll(Object.entries(told).flatMap(([owner, one]) => (owner === (brandGroupId ?? owner) ? [one] : [])));
  return from === null ? null : AD_SOURCE_WORDS[from];
};

/** The words about a panel, with where its ad figures are from. */
export const withAdSource = <T extends string | undefined>(info: T, answer: unknown, brandGroupId?: string): T | string => {
  const words = info === undefined ? null : adSourceWords(answer as Annotated | null, brandGroupId);
  return words === null ? info : `${info} ${words}`;
};

/** The same about a table: an answer knows what is of no product, and a table may show its products alone. */
export const withAdSourceOfRows = <T extends string | undefined>(
  info: T,
  answer: unknown,
  rows: readonly { readonly isLast?: true }[],
): T | string => (info !== undefined && rows.some(({ isLast }) => isLast) ? `${info} ${BY_PRODUCT}` : withAdSource(info, answer));
