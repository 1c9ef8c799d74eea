/** The units of time of a result: of its rows, columns and sections, what is said of them, and which of them are measured by each other. */
import { isMeasurable, isUneven, pairWords } from '../dates/pairWords.ts';
import type { PairOf } from './reportPeriods.ts';
import type { Cell, DataNotes, ReportSection, ResultTable } from './reportResult.ts';

/** The unit of the last date among some values, with the one that it is compared with. */
export const unitAmong = (pairOf: PairOf, dimensions: readonly string[], values: readonly Cell[]): ReturnType<PairOf> =>
  dimensions.reduce<ReturnType<PairOf>>((found, dimension, i) => pairOf(dimension, values[i] ?? null) ?? found, null);

/** What is said of a unit that is not whole, or not compared with a whole one. */
export const noteOf = (unit: ReturnType<PairOf>): string | null =>
  unit === null || !isUneven(unit.pair) ? null : pairWords(unit.pair, unit.periodicity);

/** What is said of all such units among some values. */
export const noteAmong = (pairOf: PairOf, dimensions: readonly string[], values: readonly Cell[]): string | null =>
  dimensions.flatMap((dimension, i) => noteOf(pairOf(dimension, values[i] ?? null)) ?? []).join('; ') || null;

/** The unit of a section; null where it is of none. */
export const sectionUnit = ({ sectionContext }: ReportSection, pairOf: PairOf): ReturnType<PairOf> =>
  unitAmong(
    pairOf,
    sectionContext.map(({ dimension }) => dimension),
    sectionContext.map(({ value }) => value),
  );

interface KnownUnits {
  readonly pairOf: PairOf;
  readonly parts: DataNotes['parts'] | undefined;
}

/** What is said of one unit of a measure in the data, of one country where countries are told apart; undefined where it is whole. */
export const partLookup = (parts: KnownUnits['parts']) => {
  const byKey = new Map((parts ?? []).map((part) => [JSON.stringify([part.metric, part.unit, part.country]), part]));
  return (measure: string, unit: string, country: string | null) =>
    byKey.get(JSON.stringify([measure, unit, country])) ??
    (country === null ? undefined : byKey.get(JSON.stringify([measure, unit, null])));
};

/** The country among some values; null where none is told apart. */
export const countryAmong = (dimensions: readonly string[], values: readonly Cell[]): string | null => {
  const at = dimensions.findIndex((name) => name.split('.').at(-1) === 'country');
  const value = values[at];
  return typeof value === 'string' ? value : null;
};

/** Without the changes of units that cannot be measured by each other, such as five days against a week, cut by the dates or by the data. */
export const measuredIn = (section: ReportSection, { columns }: ResultTable, { pairOf, parts }: KnownUnits) => {
  const width = section.rowDimensions.length;
  const [names, given] = [section.sectionContext.map(({ dimension }) => dimension), section.sectionContext.map(({ value }) => value)];
  const own = { unit: sectionUnit(section, pairOf), country: countryAmong(names, given) };
  const partOf = partLookup(parts);
  const ofColumn = columns.map(({ measure, pop, dimensionValues }) =>
    pop === 'abs_change' || pop === 'pct_change'
      ? {
          measure,
          unit: unitAmong(pairOf, section.columnDimensions, dimensionValues),
          country: countryAmong(section.columnDimensions, dimensionValues),
        }
      : null,
  );
  return ({ dimensionValues, values, rolledUp }: ResultTable['rows'][number]): readonly Cell[] => {
    const told = section.rowDimensions.slice(0, width - rolledUp);
    const ofRow = { unit: unitAmong(pairOf, told, dimensionValues), country: countryAmong(told, dimensionValues) };
    return values.map((value, at) => {
      const column = ofColumn[at] ?? null;
      const pair = (column?.unit ?? ofRow.unit ?? own.unit)?.pair;
      if (column === null || pair === undefined) return value;
      const country = column.country ?? ofRow.country ?? own.country;
      const isPart = [pair.current, pair.prior].some((side) => side !== null && partOf(column.measure, side.unit, country) !== undefined);
      return isMeasurable(pair) && !isPart ? value : null;
    });
  };
};
