/** Brand Overview: the fundamentals of a brand, its categories, and what is chosen of them. */
import { addMonths } from '../dates/calendar.ts';
import { lastMonths, type Month, monthOf } from '../dates/month.ts';
import { monthWords } from '../format/day.ts';
import { relativeChange } from '../metrics/change.ts';
import { byNumber, byText, sortedBy } from '../metrics/order.ts';
import { isKnown, share, sumKnown } from '../metrics/share.ts';
import type { BrandCategoryMonth, BrandMonth } from './brandOverview.entities.ts';

/** "Showing data for October 2026" (C-052). */
export const showingDataFor = (month: Month): string => `Showing data for ${monthWords(month)}`;

/** What the screen shows: the prompt without a brand (C-055, C-446), else the brand. A blank name is none. */
export const overviewState = (
  brand: string | null,
): { readonly kind: 'prompt'; readonly text: string } | { readonly kind: 'brand'; readonly brand: string } => {
  const name = brand?.trim() ?? '';
  return name === '' ? { kind: 'prompt', text: 'Select a brand to get started.' } : { kind: 'brand', brand: name };
};

/** What is chosen on the screen. */
export interface OverviewChoice {
  readonly brand: string | null;
  /** The node ids whose lines the market share chart draws; null: the three that are checked at first. */
  readonly categories: readonly number[] | null;
}

/** Another brand resets the chart's categories (C-444); the same one changes nothing. */
export const chooseBrand = (choice: OverviewChoice, brand: string): OverviewChoice =>
  choice.brand === brand ? choice : { brand, categories: null };

/** Market share history: 24 months back, 25 points (C-862). */
export const MARKET_SHARE_MONTHS = 25;
/** The trends chart's months. */
export const TREND_MONTHS = 13;

/** Changes are coloured by degrees up to this (C-876): from half a percent on, in either direction, they have their full colour. */
export const CHANGE_COLOUR_RANGE = 0.005;

/** How strongly a change is coloured, from 0 to 1. */
export const changeStrength = (change: number): number => Math.min(1, Math.abs(change) / CHANGE_COLOUR_RANGE);

const PARETO = 0.8;

/** How many of the products, the largest first, account for 80 % of their revenue (C-062); 0 without revenue. What is missing or below 0 counts as none. */
export const paretoCount = (revenues: readonly (number | null)[]): number => {
  const amounts = revenues.filter((one): one is number => isKnown(one) && one > 0).sort((a, b) => b - a);
  const whole = amounts.reduce((sum, one) => sum + one, 0);
  let reached = 0;
  for (const [i, amount] of amounts.entries()) {
    reached += amount;
    // A cent is finer than any estimate: 0.1 + 0.7 of 1.0 is 80 %.
    if (reached >= whole * PARETO * (1 - 1e-12)) return i + 1;
  }
  return amounts.length;
};

export const FUNDAMENTALS = ['revenue', 'brandedSearchVolume', 'asp', 'parentAsinCount', 'paretoProductCount'] as const;
export type FundamentalName = (typeof FUNDAMENTALS)[number];

/** The latest month and the twelve months up to it, each with its relative change against the same a year before. */
export interface Fundamental {
  readonly latest: number | null;
  readonly latestYoy: number | null;
  readonly trailing: number | null;
  /** In how many of the twelve months it is known. */
  readonly trailingMonths: number;
  /** In how many of the twelve months before them. */
  readonly priorMonths: number;
  readonly yoy: number | null;
}

const meanKnown = (values: readonly (number | null)[]): number | null => {
  const known = values.filter(isKnown);
  return share(sumKnown(known), known.length);
};

const FORMULAS: Readonly<Record<FundamentalName, (rows: readonly BrandMonth[]) => number | null>> = {
  revenue: (rows) => sumKnown(rows.map(({ revenue }) => revenue)),
  brandedSearchVolume: (rows) => sumKnown(rows.map(({ brandedSearchVolume }) => brandedSearchVolume)),
  asp: (rows) => {
    const both = rows.filter(({ revenue, unitsSold }) => isKnown(revenue) && isKnown(unitsSold));
    return share(sumKnown(both.map(({ revenue }) => revenue)), sumKnown(both.map(({ unitsSold }) => unitsSold)));
  },
  // Counts of products do not add up over months: their mean is shown.
  parentAsinCount: (rows) => meanKnown(rows.map(({ parentAsinCount }) => parentAsinCount)),
  paretoProductCount: (rows) => meanKnown(rows.map(({ paretoProductCount }) => paretoProductCount)),
};

const monthsAmong = (rows: readonly BrandMonth[], months: readonly Month[]): readonly BrandMonth[] => {
  const wanted = new Set<string>(months);
  return rows.filter(({ month }) => wanted.has(month));
};

/** "Trailing 12 months, 2 with data", "…, 2 of the 12 before with data": what the figures of a year are made of, where that is not the whole year. */
export const trailingWords = ({
  trailingMonths: known,
  priorMonths: before,
}: Pick<Fundamental, 'trailingMonths' | 'priorMonths'>): string => {
  if (known > 0 && known < 12) return `Trailing 12 months, ${known} with data`;
  return known === 12 && before > 0 && before < 12 ? `Trailing 12 months, ${before} of the prior 12 with data` : 'Trailing 12 months';
};

/** A panel of Brand Fundamentals. Sums and ratios of sums; where a month of either year is not known, the years are not alike and have no YoY. */
export const fundamental = (name: FundamentalName, rows: readonly BrandMonth[], month: Month): Fundamental => {
  const formula = FORMULAS[name];
  const current = monthsAmong(rows, lastMonths(month, 12));
  const prior = monthsAmong(rows, lastMonths(addMonths(monthOf(month), -12), 12));
  const knownIn = (months: readonly BrandMonth[]): number => months.filter((row) => formula([row]) !== null).length;
  const [trailing, trailingMonths, priorMonths] = [formula(current), knownIn(current), knownIn(prior)];
  const latest = formula(monthsAmong(rows, [monthOf(month)]));
  return {
    latest,
    latestYoy: relativeChange(latest, formula(monthsAmong(rows, [addMonths(monthOf(month), -12)]))),
    trailing,
    trailingMonths,
    priorMonths,
    yoy: trailingMonths === 12 && priorMonths === 12 ? relativeChange(trailing, formula(prior)) : null,
  };
};

/** The categories of a month by brand revenue, the largest first (C-068). */
export const topCategories = (rows: readonly BrandCategoryMonth[], month: Month): readonly BrandCategoryMonth[] =>
  sortedBy(
    rows.filter((row) => row.month === monthOf(month)),
    byNumber(({ brand_revenue }) => brand_revenue, 'desc'),
    byText(({ category_name }) => category_name),
  );

/** How many categories are checked at first. */
export const CHECKED_CATEGORIES = 3;

/** The node ids that are checked: those chosen, else the three with the most brand revenue in the month (C-069). */
export const checkedCategories = (choice: OverviewChoice, rows: readonly BrandCategoryMonth[], month: Month): readonly number[] =>
  choice.categories ??
  topCategories(rows, month)
    .slice(0, CHECKED_CATEGORIES)
    .map(({ node_id }) => node_id);

/** A press on a category takes its line away or draws it, last. */
export const toggledNode = (checked: readonly number[], node: number): readonly number[] =>
  checked.includes(node) ? checked.filter((one) => one !== node) : [...checked, node];

/** What an empty side of the search terms says (C-797). */
export const noSearchTerms = (side: 'Organic' | 'Paid'): string => `No ${side} search terms found`;
