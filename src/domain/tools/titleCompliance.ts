/** The Title Compliance tool: its four summary cards, its note, and what Download does. */
import { BASE } from '../api/endpoint.ts';
import type { OwnTitleAnswer } from '../api/tools.contract.ts';
import { formatCount } from '../format/number.ts';
import { sentence } from '../format/sentence.ts';
import { share } from '../metrics/share.ts';
import { isCompliant, type TitleViolationRecord } from './titleRules.ts';

export const TITLE_CARDS = ['outOfCompliance', 'tooLong', 'specialCharacters', 'repeatedWords'] as const;
export type TitleCard = (typeof TITLE_CARDS)[number];

/** More products than this were not all looked at (C-193). */
const ALL_LOOKED_AT = 499;
/** Violation cards on a page (C-195). */
export const TITLE_CARDS_PER_PAGE = 12;

export interface CardCount {
  /** Products that break the rule. */
  readonly count: number;
  /** Of all products of the brand, a fraction; null for a brand without products. */
  readonly share: number | null;
}

export interface TitleSummary {
  readonly cards: Readonly<Record<TitleCard, CardCount>>;
  /** Whether the counts carry an asterisk (C-193). */
  readonly asterisk: boolean;
  /** What the asterisk means (C-194). */
  readonly note: string | null;
}

const BREAKS: Readonly<Record<TitleCard, (one: TitleViolationRecord) => boolean>> = {
  outOfCompliance: ({ violations }) => !isCompliant(violations),
  tooLong: ({ violations }) => violations.lengthViolation > 0,
  specialCharacters: ({ violations }) => violations.characterViolations.length > 0,
  repeatedWords: ({ violations }) => violations.wordViolations.length > 0,
};

/**
 * Counts and shares of the four cards (C-191, C-192). The whole is never smaller than the list, so that no share is above 1.
 */
export const titleSummary = (records: readonly TitleViolationRecord[], totalAsins: number, isOwn = false): TitleSummary => {
  const whole = Math.max(totalAsins, records.length);
  const cardOf = (card: TitleCard): CardCount => {
    const count = records.filter(BREAKS[card]).length;
    return { count, share: share(count, whole) };
  };
  const asterisk = !isOwn && totalAsins > ALL_LOOKED_AT;
  return {
    cards: {
      outOfCompliance: cardOf('outOfCompliance'),
      tooLong: cardOf('tooLong'),
      specialCharacters: cardOf('specialCharacters'),
      repeatedWords: cardOf('repeatedWords'),
    },
    asterisk,
    note: asterisk ? 'Numbers represent top 500 ASINs for brand' : null,
  };
};

/** What stands in place of the cards when no title breaks a rule (C-199); null when one does. */
export const noViolationsText = (brand: string, records: readonly TitleViolationRecord[]): string | null =>
  records.some(BREAKS.outOfCompliance) ? null : sentence(`No title violations found for ${brand}`);

const products = (count: number): string => `${formatCount(count)} ${count === 1 ? 'product' : 'products'}`;

/** Of a brand group's own catalogue all titles are checked: what has none is counted. */
export const ownCheckedWords = ({ brand, totalAsins, knownAsins }: Pick<OwnTitleAnswer, 'brand' | 'totalAsins' | 'knownAsins'>): string => {
  const untitled = knownAsins - totalAsins;
  const checked = sentence(`Checked: the ${products(totalAsins)} with a title in the imported catalog of ${brand}`);
  return untitled <= 0 ? checked : `${checked} ${products(untitled)} ${untitled === 1 ? 'has' : 'have'} none.`;
};

/** Of which products that is said: those that the marketplace data know, which may be fewer than the brand has, and of many the first. */
export const checkedWords = (totalAsins: number, knownAsins = totalAsins): string => {
  return knownAsins > totalAsins
    ? `Checked: this brand’s top ${formatCount(totalAsins)} of ${products(knownAsins)} in the marketplace data, by last month’s sales.`
    : `Checked: this brand’s ${products(totalAsins)} in the marketplace data.`;
};

export type TitleDownload = { readonly kind: 'csv' } | { readonly kind: 'request'; readonly path: string };

/** What Download does: the CSV for those entitled (C-197), else the prompt that writes to the request path (C-198). */
export const titleDownload = (entitled: boolean): TitleDownload =>
  entitled ? { kind: 'csv' } : { kind: 'request', path: `${BASE}/title-compliance-request` };
