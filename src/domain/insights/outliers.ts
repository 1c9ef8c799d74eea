/** Outliers of a category: the brands, subcategories, niches and search terms that are largest, rise or fall most. */
import { Finite, nullable, partialRecord, record, t } from '../codec/codec.ts';
import { eachMonth, Month } from '../dates/month.ts';
import type { Period } from '../dates/period.ts';
import { monthWordsShort, periodWords } from '../format/day.ts';
import type { MetricFormat } from '../metrics/metric.ts';
import { byNumber, type Order, sortedBy } from '../metrics/order.ts';
import { figureCell, type Sheet, sheetOf } from '../sheets/sheet.ts';

export const OUTLIER_TABS = ['brands', 'subcategories', 'niches', 'terms'] as const;
export type OutlierTab = (typeof OUTLIER_TABS)[number];

export const OUTLIER_MODES = ['top', 'gaining', 'declining'] as const;
export type OutlierMode = (typeof OUTLIER_MODES)[number];

/** A month of the comparison chart; the metrics of C-382, as many as the tab has. */
export const OutlierMonth = partialRecord(
  { month: Month },
  {
    brandShareOfRevenue: nullable(Finite),
    volume: nullable(Finite),
    revenue: nullable(Finite),
    estSearchVolume: nullable(Finite),
  },
  'OutlierMonth',
);
export type OutlierMonth = t.TypeOf<typeof OutlierMonth>;

/**
 * An item (C-380) under the name that its tab gives (C-381). `deltaPct` is the change of `cumulativePrimary` against the prior period, a
 * fraction; null without one, or where either period is not known whole.
 */
export const OutlierItem = partialRecord(
  {
    cumulativePrimary: nullable(Finite),
    endSecondary: nullable(Finite),
    deltaPct: nullable(Finite),
    data: t.array(OutlierMonth),
  },
  {
    brandBucketed: t.string,
    categoryName: t.string,
    categoryId: Finite,
    keyword: t.string,
    nicheTitle: t.string,
    nicheId: t.string,
  },
  'OutlierItem',
);
export type OutlierItem = t.TypeOf<typeof OutlierItem>;

/** The three lists of an answer. */
export const OutlierAnswer = record(
  { top: t.array(OutlierItem), gaining: t.array(OutlierItem), declining: t.array(OutlierItem) },
  'OutlierAnswer',
);
export type OutlierAnswer = t.TypeOf<typeof OutlierAnswer>;

/** What the chart of a tab draws. */
export const OUTLIER_METRICS: Readonly<Record<OutlierTab, 'brandShareOfRevenue' | 'revenue' | 'estSearchVolume' | 'volume'>> = {
  brands: 'brandShareOfRevenue',
  subcategories: 'revenue',
  niches: 'estSearchVolume',
  terms: 'volume',
};

/** What tells items of a tab apart: the id where it has one, else the name; empty where the item has neither. */
export const outlierKey = (tab: OutlierTab, item: OutlierItem): string => {
  switch (tab) {
    case 'brands':
      return item.brandBucketed ?? '';
    case 'subcategories':
      return item.categoryId === undefined ? (item.categoryName ?? '') : String(item.categoryId);
    case 'niches':
      return item.nicheId ?? item.nicheTitle ?? '';
    case 'terms':
      return item.keyword ?? '';
  }
};

const bySize: Order<OutlierItem> = byNumber(({ cumulativePrimary }) => cumulativePrimary, 'desc');
const byChange = (direction: 'asc' | 'desc'): Order<OutlierItem> => byNumber(({ deltaPct }) => deltaPct, direction);

const ORDERS: Readonly<Record<OutlierMode, readonly Order<OutlierItem>[]>> = {
  top: [bySize],
  gaining: [byChange('desc'), bySize],
  declining: [byChange('asc'), bySize],
};

/**
 * The ranked list of a mode (C-467 to C-469): a permutation of the items; what ties in everything stays as it stood, an
 * unknown change or size stands last.
 */
export const rankedOutliers = (items: readonly OutlierItem[], mode: OutlierMode): readonly OutlierItem[] =>
  sortedBy(items, ...ORDERS[mode]);

/** What gains and declines is looked for among the largest of either period: beyond them a change of a few dollars would lead the list. */
export const OUTLIERS_AMONG = 400;

/** A list has no more items than this (C-867). */
export const MOST_OUTLIERS = 25;

/** The three lists of a tab's items: what gains has grown against the prior period, what declines has lost. */
export const outlierLists = (items: readonly OutlierItem[]): OutlierAnswer => {
  const list = (mode: OutlierMode, isIn: (delta: number | null) => boolean): OutlierItem[] =>
    rankedOutliers(
      items.filter(({ deltaPct }) => isIn(deltaPct)),
      mode,
    ).slice(0, MOST_OUTLIERS);
  return {
    top: list('top', () => true),
    gaining: list('gaining', (delta) => delta !== null && delta > 0),
    declining: list('declining', (delta) => delta !== null && delta < 0),
  };
};

/** How many items are charted at first. */
export const CHARTED_OUTLIERS = 3;

/** The keys of the items that are charted at first: the first three of the list. */
export const chartedAtFirst = (tab: OutlierTab, ranked: readonly OutlierItem[]): readonly string[] =>
  ranked.slice(0, CHARTED_OUTLIERS).map((item) => outlierKey(tab, item));

/** No more are compared in the chart (C-866). */
export const MOST_CHARTED = 5;

/** A click on a row takes it out of the chart or puts it in, last (C-098), as long as there are less than five. */
export const toggledInChart = (charted: readonly string[], key: string): readonly string[] => {
  if (charted.includes(key)) return charted.filter((one) => one !== key);
  return charted.length < MOST_CHARTED ? [...charted, key] : charted;
};

/** What a list is of, and what is drawn of it. */
interface Face {
  /** What one row is. */
  readonly one: string;
  /** What the list is ranked by, and whose change is told. */
  readonly primary: MetricFormat;
  readonly ranked: string;
  /** What the chart draws. */
  readonly charted: MetricFormat;
  readonly title: string;
}

export const OUTLIER_FACES: Readonly<Record<OutlierTab, Face>> = {
  brands: { one: 'Brand', primary: 'usdWhole', ranked: 'Revenue', charted: 'share', title: 'Share of Revenue' },
  subcategories: { one: 'Subcategory', primary: 'usdWhole', ranked: 'Revenue', charted: 'usdWhole', title: 'Revenue' },
  niches: { one: 'Niche', primary: 'count', ranked: 'Search Volume', charted: 'count', title: 'Estimated Search Volume' },
  terms: { one: 'Search Term', primary: 'count', ranked: 'Search Volume', charted: 'count', title: 'Search Volume' },
};

export const outlierName = (item: OutlierItem): string => item.brandBucketed ?? item.categoryName ?? item.nicheTitle ?? item.keyword ?? '';

/** A ranked list as a file: each row with its figure, its change from the prior period, and what the chart draws of it by month. */
export const outliersSheet = (tab: OutlierTab, items: readonly OutlierItem[], current: Period, prior: Period | null): Sheet => {
  const { one, ranked, primary, title, charted } = OUTLIER_FACES[tab];
  const months = eachMonth(current.start, current.end);
  const figureOf = (item: OutlierItem, month: string) => item.data.find((row) => row.month === month)?.[OUTLIER_METRICS[tab]] ?? null;
  return sheetOf(
    [
      one,
      `${ranked} ${periodWords(current)}`,
      ...(prior === null ? [] : [`${ranked} change from ${periodWords(prior)}`]),
      ...months.map((month) => `${title} ${monthWordsShort(month)}`),
    ],
    items.map((item) => [
      outlierName(item),
      figureCell(item.cumulativePrimary, primary),
      ...(prior === null ? [] : [figureCell(item.deltaPct, 'share')]),
      ...months.map((month) => figureCell(figureOf(item, month), charted)),
    ]),
  );
};
