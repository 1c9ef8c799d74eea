/** Figures by brand group: of each answer, which is split by brand group, the figure of a metric, what it was before, its line over the periods. */

import type { AnalyticsAnswer } from '../api/analytics.contract.ts';
import { answerByText, answerReader } from '../api/columnar.ts';
import { eachBucket } from '../dates/calendar.ts';
import type { BrandSource } from '../dates/dataSpans.ts';
import type { ResolvedDates } from '../dates/dateState.ts';
import { fewestDays, type KnownDays } from '../dates/knownDays.ts';
import { pairPlaces } from '../format/number.ts';
import type { MetricKey } from '../metrics/catalogue.ts';
import { type Triplet, triplet } from '../metrics/change.ts';
import type { DimensionKey } from '../metrics/dimensions.ts';
import type { MetricFormat } from '../metrics/metric.ts';
import { sumKnown } from '../metrics/share.ts';
import type { SummaryMetric, TilePart, TileSchema } from '../metrics/summaryMetrics.ts';

export const BRAND = 'brand_group_id' satisfies DimensionKey;

/** Where a metric of the summary comes from: one schema and key, or several that are added up. */
export const partsOf = ({ from }: Pick<SummaryMetric, 'from'>): readonly TilePart[] =>
  from === 'total'
    ? [
        { schema: 'retail', key: 'ad_spend_in_usd' },
        { schema: 'dsp', key: 'total_cost_in_usd' },
      ]
    : [from];

/** The kind of data that a part of a metric comes from; null where it is not among those whose days a brand group tells. */
export const partSource = ({ schema, key }: TilePart): BrandSource | null => {
  if (schema === 'dsp') return 'dsp';
  if (schema === 'retail' || schema === 'inventory') return 'retail';
  if (key === 'active_product_count') return 'inventory';
  return /(_sov|^keyword_count)$/.test(key) ? 'shareOfVoice' : null;
};

type Value = number | null;

/** The figures of one answer, by brand group. */
export interface BrandFigures<K extends string = MetricKey> {
  /** `isAlone` where the prior period is there, and is none to compare with. */
  readonly total: (brandGroupId: string, key: K) => { readonly current: Value; readonly prior: Value; readonly isAlone: boolean };
  /** On how many days of both periods the figure is known; null where it is on all. */
  readonly days: (brandGroupId: string, key: K) => KnownDays | null;
  /** By the periods of the dates; a period without a row is a gap. */
  readonly line: (brandGroupId: string, key: K) => readonly Value[];
  /** The decimals of a rate, alike for all brand groups, as in the table that has them below each other. */
  readonly places: (key: K) => number;
}

const NO_FIGURE = { current: null, prior: null, isAlone: false };

/** Of an answer by brand group, and of one by brand group and date. */
export const brandFigures = (
  totals: AnalyticsAnswer | null,
  trend: AnalyticsAnswer | null,
  dates: Pick<ResolvedDates, 'currentPeriod' | 'periodicity'>,
): BrandFigures => {
  const sides = totals === null ? null : answerReader(totals);
  const rows = new Map(
    Array.from(
      { length: sides?.current.rowCount ?? 0 },
      (_, row) => [sides?.current.name(BRAND, row) ?? sides?.prior.name(BRAND, row), row] as const,
    ),
  );
  const lines = trend === null ? null : answerReader(trend).current;
  const days = eachBucket(dates.currentPeriod, dates.periodicity);
  const placed = new Map<MetricKey, number>();
  const placesOf = (key: MetricKey): number =>
    sides === null ? 1 : pairPlaces([...rows.values()].map((row) => [sides.current.at(key, row), sides.prior.at(key, row)]));
  const at = new Map(
    Array.from({ length: lines?.rowCount ?? 0 }, (_, row) => [`${lines?.name(BRAND, row)}/${lines?.name('date', row)}`, row] as const),
  );
  return {
    total: (id, key) => {
      const row = rows.get(id);
      if (sides === null || row === undefined) return NO_FIGURE;
      return { current: sides.current.at(key, row), prior: sides.prior.at(key, row), isAlone: sides.isAlone(key, row) };
    },
    days: (id, key) => {
      const row = rows.get(id);
      return sides === null || row === undefined ? null : sides.days(key, row);
    },
    line: (id, key) =>
      days.map((day) => {
        const row = at.get(`${id}/${day}`);
        return lines === null || row === undefined ? null : lines.at(key, row);
      }),
    places: (key) => {
      const places = placed.get(key) ?? placesOf(key);
      placed.set(key, places);
      return places;
    },
  };
};

export type FiguresBySchema = { readonly [S in TileSchema]: BrandFigures<MetricKey<S>> };

export interface TileFigures {
  readonly total: Triplet;
  /** Whether nothing is compared, for the prior period of a part is not whole. */
  readonly isAlone: boolean;
  /** Of its parts the fewest days on which one is known; null where all are on all. */
  readonly days: KnownDays | null;
  readonly line: readonly Value[];
  /** The decimals of the figure where it is a rate. */
  readonly places: number;
}

const partFigures = <S extends TileSchema>(figures: FiguresBySchema, brandGroupId: string, { schema, key }: TilePart<S>) => {
  const of = figures[schema];
  return { ...of.total(brandGroupId, key), days: of.days(brandGroupId, key), line: of.line(brandGroupId, key), places: of.places(key) };
};

/** What a tile says of a brand group. Of parts that are added up those count that are known; they are compared where all of them can be. */
export const tileFigures = (figures: FiguresBySchema, brandGroupId: string, metric: Pick<SummaryMetric, 'from'>): TileFigures => {
  const parts = partsOf(metric).map((part) => partFigures(figures, brandGroupId, part));
  const isAlone = parts.some((part) => part.isAlone);
  return {
    total: triplet(sumKnown(parts.map(({ current }) => current)), isAlone ? null : sumKnown(parts.map(({ prior }) => prior))),
    isAlone,
    days: fewestDays(parts.flatMap(({ days }) => days ?? [])),
    line: (parts[0]?.line ?? []).map((_, i) => sumKnown(parts.map(({ line }) => line[i] ?? null))),
    places: parts.reduce((max, { places }) => Math.max(max, places), 1),
  };
};

/** How a tile writes its figure: whole numbers where the catalogue names no display. */
export const tileFormat = ({ display }: Pick<SummaryMetric, 'display'>): MetricFormat => display ?? 'count';

/** The countries of each brand group in an answer by brand group and country: those with a figure. */
export const sellingCountries = (answer: AnalyticsAnswer | null): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, string[]>();
  if (answer === null) return found;
  const { current } = answerByText(answer);
  for (let row = 0; row < answer.current.rowCount; row += 1) {
    const [brand, country] = [current.name(BRAND, row), current.name('country', row)];
    const hasFigure = Object.keys(answer.current.metrics).some((key) => current.at(key, row) !== null);
    if (brand !== null && country !== null && hasFigure) found.set(brand, [...(found.get(brand) ?? []), country]);
  }
  return found;
};
