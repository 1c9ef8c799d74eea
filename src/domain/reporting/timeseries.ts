/** A timeseries panel as lines and columns over its periods (C-421, C-643 to C-646). */
import { type Lacking, type PartNote, partNotes } from '../charts/unitParts.ts';
import { eachBucket } from '../dates/calendar.ts';
import { type IsoDay, isIsoDay, isoDay } from '../dates/isoDay.ts';
import { type PairName, unevenWords, unitNames } from '../dates/pairWords.ts';
import type { Period, Periodicity } from '../dates/period.ts';
import type { MetricFormat } from '../metrics/metric.ts';
import type { MeasureType } from './catalogue.ts';
import { type ChartType, isHexColor, type MeasureEntry, measureName, styled } from './measure.ts';
import { measureFormat, measureInfo } from './measureFormat.ts';
import { periodicityOfDimension, periodsOf } from './reportPeriods.ts';
import { limitWords, type ReportSection, tableOf } from './reportResult.ts';
import { countryAmong } from './resultUnits.ts';
import { type DrawnReport, measureTitle, valueName } from './resultView.ts';

/** More series than this are not drawn (C-646). */
export const MAX_SERIES = 64;

export const tooManySeries = (count: number): string =>
  `Report produced too many series to display (${count}). Please refine your report...`;

/** How many series a timeseries draws of a section: one for each column of a measure, those of a comparison as one. */
export const seriesCount = ({ columnTuples, columnDimensions }: ReportSection): number =>
  new Set(columnTuples.map((tuple) => JSON.stringify(tuple.slice(0, columnDimensions.length + 1)))).size;

/** Rates and percentages stand as lines, all else as columns, once a timeseries shows percentages. */
export const neededChart = (type: MeasureType): ChartType => (type === 'rate' || type === 'percent' ? 'line' : 'column');

/** The kind of chart that `auto`, or nothing, stands for. */
export const chartTypeOf = (entry: MeasureEntry, type: MeasureType, showPercent: boolean): ChartType => {
  const { chartType } = styled(entry);
  if (chartType !== null && chartType !== 'auto') return chartType;
  return showPercent ? neededChart(type) : 'line';
};

export interface TimeLine {
  readonly key: string;
  readonly label: string;
  /** What its measure means; undefined where nobody says. */
  readonly info: string | undefined;
  readonly format: MetricFormat;
  readonly measure: string;
  /** One value a period, null where there is none. */
  readonly values: readonly (number | null)[];
  /** The same of the period that is compared with; null without a comparison. */
  readonly prior: readonly (number | null)[] | null;
  readonly mark: 'line' | 'column';
  /** What the data lack of its periods, in step with them; null where they lack nothing. */
  readonly parts: readonly (PartNote | null)[] | null;
  /** The colour that was chosen for its measure; null for that of its place. */
  readonly color: string | null;
}

export interface TimeView {
  readonly days: readonly IsoDay[];
  readonly periodicity: Periodicity;
  readonly lines: readonly TimeLine[];
  readonly prior: Period | null;
  /** What is said of each period, in step with the days: what it is compared with, and whether it is only part of a unit. */
  readonly unitNames: readonly (PairName | null)[];
  /** Which of them are not whole, and how many of them the limit of the report leaves; null where there is nothing to say. */
  readonly note: string | null;
}

/** What the data lack of one measure, of one country where those are told apart. */
const lackingIn = ({ parts = [], starts = [] }: DrawnReport, measure: string, country: string | null): Lacking => ({
  parts: new Map(parts.flatMap((part) => (part.metric === measure && part.country === country ? [[part.unit, part] as const] : []))),
  starts: country === null ? starts.filter(({ metric }) => metric === measure) : [],
});

const numbers = (days: readonly IsoDay[], byDay: ReadonlyMap<string, number>): readonly (number | null)[] =>
  days.map((day) => byDay.get(day) ?? null);

/** Every period of the report's dates, also those without a row, and every one that has a row. */
const daysOf = (section: ReportSection, period: Period | null, periodicity: Periodicity): readonly IsoDay[] => {
  const told = section.data.flatMap(([day]) => (typeof day === 'string' && isIsoDay(day) ? [isoDay(day)] : []));
  return [...new Set([...(period === null ? [] : eachBucket(period, periodicity)), ...told])].sort();
};

/** The lines of a section whose rows are periods; null where they are not. `day` is the business day of the run. */
export const timeView = (drawn: DrawnReport, section: ReportSection, day: string, showPercent: boolean): TimeView | null => {
  const { spec, fields } = drawn;
  const [dimension, ...others] = section.rowDimensions;
  const periodicity = dimension === undefined ? null : periodicityOfDimension(dimension);
  if (periodicity === null || others.length > 0) return null;
  const periods = periodsOf(spec, day);
  const days = daysOf(section, periods?.period ?? null, periodicity);
  const ofSection = [section.sectionContext.map((one) => one.dimension), section.sectionContext.map((one) => one.value)] as const;
  const { columns, rows } = tableOf(section, spec.periodOverPeriod !== null);
  const lines = new Map<string, { readonly at: number; prior: number | null }>();
  columns.forEach(({ dimensionValues, measure, pop }, at) => {
    const key = JSON.stringify([...dimensionValues, measure]);
    if (pop === null || pop === 'current') lines.set(key, { at, prior: null });
    const own = lines.get(key);
    if (pop === 'prior' && own !== undefined) own.prior = at;
  });
  const column = (at: number): readonly (number | null)[] => {
    const byDay = new Map<string, number>();
    for (const { dimensionValues, values } of rows) {
      const value = values[at];
      if (typeof value === 'number') byDay.set(`${dimensionValues[0] ?? ''}`, value);
    }
    return numbers(days, byDay);
  };
  return {
    days,
    periodicity,
    prior: periods?.prior ?? null,
    unitNames: periods === null ? [] : unitNames(days, periods.period, periods.prior, periodicity),
    note:
      [periods === null ? null : unevenWords(periods.period, periods.prior, periodicity), limitWords(section)]
        .filter((one) => one !== null)
        .join(' ') || null,
    lines: [...lines].map(([key, { at, prior }]) => {
      const { dimensionValues = [], measure = '' } = columns[at] ?? {};
      const entry = spec.measures.find((one) => measureName(one) === measure) ?? measure;
      const { type } = fields(measure);
      const names = dimensionValues.map((value, i) => valueName(section.columnDimensions[i] ?? '', value));
      const { chartColor } = styled(entry);
      const country = countryAmong(section.columnDimensions, dimensionValues) ?? countryAmong(...ofSection);
      // One measure needs no name beside those of what it is split by.
      const label = [...names, ...(names.length > 0 && spec.measures.length === 1 ? [] : [measureTitle(drawn, measure)])].join(' · ');
      return {
        key,
        measure,
        label,
        info: measureInfo(drawn, measure),
        format: measureFormat(drawn, measure),
        values: column(at),
        prior: prior === null ? null : column(prior),
        parts:
          periods === null
            ? null
            : partNotes(lackingIn(drawn, measure, country), days, {
                currentPeriod: periods.period,
                priorPeriod: periods.prior,
                periodicity,
              }),
        mark: chartTypeOf(entry, type ?? 'count', showPercent) === 'column' ? 'column' : 'line',
        color: chartColor !== null && isHexColor(chartColor) ? chartColor : null,
      };
    }),
  };
};
