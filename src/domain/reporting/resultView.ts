/**
 * The result of a report as it is drawn and saved: heads with the names that people know, figures in their units, roll-ups, changes, tints.
 * The table on the screen and its file are both made of this, so that they cannot tell different things. A result is drawn by the report
 * that it was run with, never by the one that is being built meanwhile.
 */

import { COUNTRY_DIMENSION, nameInDimension } from '../advertising/audienceName.ts';
import type { PartNote } from '../charts/unitParts.ts';
import { isIsoDay, isoDay } from '../dates/isoDay.ts';
import type { Period } from '../dates/period.ts';
import { percentPlaces } from '../format/number.ts';
import { periodName } from '../format/periodName.ts';
import type { MetricFormat } from '../metrics/metric.ts';
import type { FieldsOf } from './fieldWords.ts';
import { judgedBy } from './judgedBy.ts';
import { measureName, styled, type TableColor, tintOf } from './measure.ts';
import { measureFormat, measureInfo } from './measureFormat.ts';
import { type PairOf, pairsOf, periodicityOfDimension, periodsOf } from './reportPeriods.ts';
import {
  type Cell,
  type DataNotes,
  largestIn,
  limitWords,
  type ReportSection,
  type ResultTable,
  tableOf,
  tupleWarning,
} from './reportResult.ts';
import type { ReportSpec } from './reportSpec.ts';
import { type Lead, leadOf } from './resultLeads.ts';
import { countryAmong, fieldOf, lackingOf, measuredIn, unitAmong, unitNotes, unjudgedIn } from './resultUnits.ts';
import { orderWords, POP_TITLES } from './rowOrder.ts';
import { isChange, type PopColumn, popColumnsOf, rowSortAt, type SortEntry, sortedName } from './sort.ts';

/** Whether a result has a chart: its rows are the periods of one date dimension. */
export const hasChart = ({ rowDimensions }: Pick<ReportSpec, 'rowDimensions'>): boolean =>
  rowDimensions.length === 1 && periodicityOfDimension(rowDimensions[0] ?? '') !== null;

/** What stands for a value that is not known. */
export const NO_VALUE = '(none)';

/** A value that a filter looks for, as it is read: a country by its name, what is blank in words. */
export const operandName = (dimension: string, operand: string): string =>
  operand === '' ? '(blank)' : nameInDimension(fieldOf(dimension), operand, true);

/** Whether the values of a dimension are codes of countries. */
export const isCountry = (dimension: string): boolean => fieldOf(dimension) === COUNTRY_DIMENSION;

/** A value of a dimension as it is read: a date by its name. */
export const valueName = (dimension: string, value: Cell): string => {
  const text = value === null ? '' : `${value}`;
  const periodicity = periodicityOfDimension(dimension);
  if (periodicity !== null && isIsoDay(text)) return periodName(isoDay(text), periodicity);
  // A report folds no audiences together.
  return text === '' ? NO_VALUE : nameInDimension(fieldOf(dimension), text, true);
};

/** Above which columns there is a common head. */
export interface ColumnGroup {
  readonly key: string;
  readonly title: string;
  readonly span: number;
  /** Which of its units is only part of one, or is not compared with a whole one. */
  readonly note: string | null;
}

export interface ViewColumn {
  readonly key: string;
  /** Its place among the columns of the result. */
  readonly at: number;
  readonly title: string;
  /** What is said above it and others of its unit. */
  readonly group: string;
  /** Its title with that of its group: what it is called where it stands alone, as in a file. */
  readonly fullTitle: string;
  /** The same without the values of the column dimensions. */
  readonly ownTitle: string;
  readonly measure: string;
  /** What its measure means; undefined where nobody says. */
  readonly info: string | undefined;
  readonly pop: PopColumn | null;
  readonly format: MetricFormat;
  readonly positive: boolean | null;
  readonly color: TableColor | null;
  /** The unit that it is of, with the one that it is compared with, if any; null where it is of none. */
  readonly unit: ReturnType<PairOf>;
  /** Which of its units is only part of one, or is not compared with a whole one. */
  readonly note: string | null;
  /** What the data lack of its unit, and of the one that it is compared with. */
  readonly lacking: PartNote | null;
  /** By which its tints are measured. */
  readonly largest: number;
  readonly sort: SortEntry['direction'] | null;
  /** The decimals of its percentages: those of all figures of its measure in the table. */
  readonly places: number;
  /** The place of the relative change by whose band a change in its own unit is coloured. */
  readonly bandAt: number | null;
  /** It begins a group. */
  readonly isFirst: boolean;
}

export interface ViewLine {
  readonly key: string;
  /** A name for each row dimension; null for those that stand in the line's total. */
  readonly names: readonly (string | null)[];
  /** For each name the screen of what it names; null where it has none. */
  readonly leads: readonly (Lead | null)[];
  /** For each name whether its unit is only part of one, or is not compared with a whole one. */
  readonly notes: readonly (string | null)[];
  readonly values: readonly Cell[];
  readonly rolledUp: number;
  /** The columns whose change is neither good nor bad: what it is compared with lacks countries. */
  readonly unjudged: readonly number[];
  /** "prior period lacks Germany", of a row of Germany "no data in the prior period"; null where it lacks none. */
  readonly lacking: string | null;
}

export interface SectionView {
  readonly title: string;
  /** Which unit of the section is only part of one, or is not compared with a whole one. */
  readonly note: string | null;
  readonly rowHeads: readonly { readonly key: string; readonly title: string; readonly sort: SortEntry['direction'] | null }[];
  /** Empty where no column has another beside it in its group. */
  readonly groups: readonly ColumnGroup[];
  readonly columns: readonly ViewColumn[];
  /** A measure has a column for each value of other dimensions: the rows are sorted by what all of these come to. */
  readonly isAcross: boolean;
  readonly lines: readonly ViewLine[];
  /** The days that it is of; null where the day of its run is not known. */
  readonly period: Period | null;
  /** How many of its rows the limit of the report leaves; null where it cuts none. */
  readonly limit: string | null;
  /** Which rows come last because the change that they are sorted by is not told of them; null where it is told of all. */
  readonly order: string | null;
  /** What is not as it should be with the result (C-631). */
  readonly warning: string | null;
}

/** What is drawn of a report besides its result. */
export interface DrawnReport {
  readonly spec: ReportSpec;
  readonly fields: FieldsOf;
  /** The business day on which it ran: with it parts of units are marked. */
  readonly day?: string;
  /** Measures that are tinted by their share of the largest, where they have no colours of their own. */
  readonly colorized?: readonly string[];
  /** On how many days of both periods there is data, where that is not on all: what sums of them changed by is neither good nor bad. */
  readonly days?: DataNotes['days'] | undefined;
  /** Its units that are not whole in the data. */
  readonly parts?: DataNotes['parts'] | undefined;
  /** The countries that begin within its dates, where others do not. */
  readonly starts?: DataNotes['starts'] | undefined;
  /** The currency of its amounts; US dollars where nothing is said. */
  readonly inCurrency?: DataNotes['inCurrency'];
}

/** The tint of a measure that is to be tinted and says no colour. */
export const STANDARD_COLOR: TableColor = { type: 'simple', color: '#5b5bd6' };

const colorOf = ({ spec, colorized = [] }: DrawnReport, measure: string): TableColor | null => {
  const entry = spec.measures.find((one) => measureName(one) === measure);
  const own = entry === undefined ? null : styled(entry).tableColor;
  return own ?? (colorized.includes(measure) ? STANDARD_COLOR : null);
};

/** What a measure is called in this report: by its alias, else by its own name. */
export const measureTitle = ({ spec, fields }: Pick<DrawnReport, 'spec' | 'fields'>, measure: string): string => {
  const entry = spec.measures.find((one) => measureName(one) === measure);
  const alias = entry === undefined ? null : styled(entry).alias;
  return alias ?? fields(measure).label;
};

/** A measure of a report and what it means. */
export interface Definition {
  readonly key: string;
  readonly label: string;
  readonly info: string;
}

/** What the measures of a report mean, by the names that they have in it; those of which nobody says it are left out. */
export const definitionsIn = (drawn: Pick<DrawnReport, 'spec' | 'fields' | 'inCurrency'>): readonly Definition[] =>
  drawn.spec.measures.map(measureName).flatMap((key) => {
    const info = measureInfo(drawn, key);
    return info === undefined ? [] : [{ key, label: measureTitle(drawn, key), info }];
  });

const sortOf = (spec: ReportSpec, name: string, pop: PopColumn | null): SortEntry['direction'] | null => {
  const first = spec.sort[rowSortAt(spec)];
  if (first === undefined || sortedName(first.column) !== name) return null;
  return (typeof first.column === 'string' ? null : first.column[1]) === pop ? first.direction : null;
};

/** The decimals of percentages, by measure: those that its figures need, in this period and the prior one, in all columns. */
const placesIn = ({ columns, rows }: ResultTable, drawn: DrawnReport): ReadonlyMap<string, number> => {
  const figures = new Map<string, (number | null)[]>();
  columns.forEach(({ measure, pop }, at) => {
    if (measureFormat(drawn, measure) !== 'pct' || pop === 'abs_change' || pop === 'pct_change') return;
    const own = figures.get(measure) ?? [];
    for (const { values } of rows) {
      const value = values[at];
      own.push(typeof value === 'number' ? value : null);
    }
    figures.set(measure, own);
  });
  return new Map([...figures].map(([measure, values]) => [measure, percentPlaces(values)]));
};

const columnsOf = (drawn: DrawnReport, section: ReportSection, table: ResultTable, pairOf: PairOf): readonly ViewColumn[] => {
  const { spec, fields } = drawn;
  const hasGroups = spec.periodOverPeriod !== null || section.columnDimensions.length > 0;
  const places = placesIn(table, drawn);
  const { noteAmong, lackingAmong } = unitNotes({ ...drawn, pairOf });
  let before = '';
  return table.columns.map(({ dimensionValues, measure, pop }, at) => {
    const positive = isChange(pop) ? judgedBy(drawn, measure) : fields(measure).positive;
    const values = dimensionValues.map((value, i) => valueName(section.columnDimensions[i] ?? '', value));
    const own = measureTitle(drawn, measure);
    const group = [...values, ...(pop === null ? [] : [own])].join(' · ');
    const groupKey = JSON.stringify([...dimensionValues, pop === null || measure]);
    const isFirst = hasGroups && groupKey !== before;
    before = groupKey;
    const title = pop === null ? own : POP_TITLES[pop];
    const ownTitle = pop === null ? own : `${own} · ${title}`;
    const bandAt = pop === 'abs_change' && table.columns[at + 1]?.pop === 'pct_change' ? at + 1 : null;
    const isFigure = pop === null || pop === 'current';
    const color = isFigure ? colorOf(drawn, measure) : null;
    return {
      key: JSON.stringify([...dimensionValues, measure, pop]),
      at,
      title,
      group,
      fullTitle: [...values, ownTitle].join(' · '),
      ownTitle,
      measure,
      info: measureInfo(drawn, measure),
      pop,
      format: measureFormat(drawn, measure),
      positive,
      color,
      unit: unitAmong(pairOf, section.columnDimensions, dimensionValues),
      note: noteAmong(section.columnDimensions, dimensionValues),
      lacking: lackingAmong(section.columnDimensions, dimensionValues),
      largest: color === null ? 0 : largestIn(table, at),
      sort: sortOf(spec, measure, pop),
      places: places.get(measure) ?? 1,
      bandAt,
      isFirst,
    };
  });
};

/** What several columns have in common, above them. */
const groupsOf = (columns: readonly ViewColumn[]): readonly ColumnGroup[] => {
  const groups: { key: string; title: string; span: number; note: string | null }[] = [];
  for (const { key, group, note, isFirst } of columns) {
    const last = groups.at(-1);
    if (isFirst) groups.push({ key, title: group, span: 1, note });
    else if (last !== undefined) last.span += 1;
  }
  return groups;
};

/** What a roll-up is called in the column of the first dimension that it takes together. */
export const TOTAL = 'Total';

const linesOf = (drawn: DrawnReport, section: ReportSection, table: ResultTable, pairOf: PairOf): readonly ViewLine[] => {
  const width = section.rowDimensions.length;
  const { driver } = drawn.spec;
  const known = { ...drawn, pairOf };
  const [measured, { noteOf }] = [measuredIn(section, table, known), unitNotes(known)];
  const unjudged = unjudgedIn(section, table, known);
  const own = countryAmong(
    section.sectionContext.map(({ dimension }) => dimension),
    section.sectionContext.map(({ value }) => value),
  );
  return table.rows.map((row, at) => {
    const { dimensionValues, rolledUp } = row;
    const country = countryAmong(section.rowDimensions.slice(0, width - rolledUp), dimensionValues) ?? own;
    return {
      key: `${at}`,
      names: dimensionValues.map((value, i) => {
        if (i < width - rolledUp) return valueName(section.rowDimensions[i] ?? '', value);
        return i === width - rolledUp ? TOTAL : null;
      }),
      leads: dimensionValues.map((_, i) =>
        i < width - rolledUp
          ? leadOf(driver, section.rowDimensions.slice(0, width - rolledUp), dimensionValues, section.rowDimensions[i] ?? '')
          : null,
      ),
      notes: dimensionValues.map((value, i) => (i < width - rolledUp ? noteOf(section.rowDimensions[i] ?? '', value, country) : null)),
      values: measured(row),
      rolledUp,
      unjudged: unjudged(row),
      lacking: lackingOf(row, table, country),
    };
  });
};

/** `Brand: Northfold · Category: Bedding`; empty where a report has no sections. */
export const sectionWords = ({ sectionContext }: Pick<ReportSection, 'sectionContext'>, fields: FieldsOf): string =>
  sectionContext.map(({ dimension, value }) => `${fields(dimension).label}: ${valueName(dimension, value)}`).join(' · ');

/** A section as a table. */
export const sectionView = (
  drawn: DrawnReport,
  section: ReportSection,
  pairOf: PairOf = pairsOf(drawn.spec, drawn.day ?? ''),
): SectionView => {
  const { spec, fields } = drawn;
  const table = tableOf(section, spec.periodOverPeriod !== null);
  const lines = linesOf(drawn, section, table, pairOf);
  const columns = columnsOf(drawn, section, table, pairOf);
  return {
    title: sectionWords(section, fields),
    note: unitNotes({ ...drawn, pairOf }).noteAmong(
      section.sectionContext.map(({ dimension }) => dimension),
      section.sectionContext.map(({ value }) => value),
    ),
    rowHeads: section.rowDimensions.map((name) => ({ key: name, title: fields(name).label, sort: sortOf(spec, name, null) })),
    groups: groupsOf(columns),
    columns,
    isAcross: section.columnDimensions.length > 0,
    lines,
    period: periodsOf(spec, drawn.day ?? '')?.period ?? null,
    limit: limitWords(section),
    order: orderWords(spec, table, lines),
    warning: tupleWarning(section),
  };
};

/** How a cell is coloured: a share of a colour, or a verdict by bounds, which depends on whether more is better. */
export type CellTint =
  | { readonly kind: 'none' }
  | { readonly kind: 'share'; readonly share: number; readonly color: string }
  | { readonly kind: 'good' | 'bad' | 'info'; readonly words: string };

const ofBounds = (side: 'below' | 'above', positive: boolean | null): CellTint => {
  const words = side === 'below' ? 'below the lower bound' : 'above the upper bound';
  if (positive === null) return { kind: 'info', words };
  return { kind: (side === 'above') === positive ? 'good' : 'bad', words };
};

/** The tint of a cell. A roll-up is measured against nothing but the rules that look at its own value. */
export const cellTint = ({ color, largest, positive }: ViewColumn, value: Cell, rolledUp: number): CellTint => {
  if (color === null || typeof value !== 'number' || (rolledUp > 0 && color.type === 'simple')) return { kind: 'none' };
  const tint = tintOf(color, value, largest);
  if (tint.kind === 'share') return tint;
  return tint.kind === 'none' ? { kind: 'none' } : ofBounds(tint.kind, positive);
};

/** Whether the report of a result has the columns of a comparison. */
export const hasComparison = ({ periodOverPeriod }: Pick<ReportSpec, 'periodOverPeriod'>): boolean =>
  popColumnsOf(periodOverPeriod).length > 0;
