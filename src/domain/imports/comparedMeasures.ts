/** Which figures of a file are compared with what is shown: those whose rows add up. */
import { type ImportKind, isMarketKind } from './kinds.ts';
import type { ImportLayout } from './layout.ts';
import { hasCountries, hasDays } from './otherLayouts.ts';

/** Prices, ranks and costs of a unit add up to nothing. */
const NOT_ADDED_UP: ReadonlySet<ImportKind> = new Set<ImportKind>(['costs', 'buy-box', 'shelf', 'keyword-positions']);
/** It holds the sales of the months before. */
const RUNNING = 'cumulative_sales_cents';

export interface ComparedMeasure {
  /** The column of the warehouse. */
  readonly name: string;
  readonly isMoney: boolean;
}

/** What lines of settlements are, besides their sum. */
const OF_SETTLEMENTS: readonly ComparedMeasure[] = ['proceeds_cents', 'fees_cents', 'refunds_cents', 'amount_cents'].map((name) => ({
  name,
  isMoney: true,
}));

/** None where nothing of a kind is compared. */
export const comparedMeasures = (layout: ImportLayout): readonly ComparedMeasure[] => {
  const { kind, measures, stored } = layout;
  if (kind === 'settlements') return OF_SETTLEMENTS;
  if (isMarketKind(kind) || NOT_ADDED_UP.has(kind) || !hasDays(layout) || !hasCountries(layout)) return [];
  return stored.flatMap(({ name, type }) =>
    measures.includes(name) && name !== RUNNING && (type === 'count' || type === 'cents') ? [{ name, isMoney: type === 'cents' }] : [],
  );
};

/** What the columns of a file do not call as a person would. */
const TITLES: Readonly<Record<string, string>> = {
  glance_views: 'Page views',
  buy_box_glance_views: 'Page views with the Buy Box',
  shipped_cogs_cents: 'Shipped COGS',
  cogs_refunded_cents: 'COGS refunded',
  proceeds_cents: 'Proceeds',
  fees_cents: 'Fees',
  refunds_cents: 'Refunds',
  amount_cents: 'Total',
};

/** "Shipped units": as the columns of a file call it. */
export const measureTitle = ({ fields }: Pick<ImportLayout, 'fields'>, measure: string): string => {
  const words = (fields.find(({ fills }) => fills === measure)?.column ?? measure).replaceAll('_', ' ');
  return TITLES[measure] ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};
