/** The units of time of a result: of its rows, columns and sections, what is said of them, and which of them are measured by each other. */
import { INCOMPLETE_PRIOR, lackingWords, NO_PRIOR_DATA } from '../api/lateCountries.ts';
import { countriesLateIn } from '../charts/countryStarts.ts';
import { isWholeNote, noteWords, type PartNote, partNote, unitPartWords } from '../charts/unitParts.ts';
import { isMeasurable, isUneven, pairWords } from '../dates/pairWords.ts';
import { groupedBy } from '../metrics/groupedBy.ts';
import type { PairOf } from './reportPeriods.ts';
import type { Cell, DataNotes, ReportSection, ResultRow, ResultTable } from './reportResult.ts';
import { isChange } from './sort.ts';

/** The unit of the last date among some values, with the one that it is compared with. */
export const unitAmong = (pairOf: PairOf, dimensions: readonly string[], values: readonly Cell[]): ReturnType<PairOf> =>
  dimensions.reduce<ReturnType<PairOf>>((found, dimension, i) => pairOf(dimension, values[i] ?? null) ?? found, null);

/** What the data lack of a unit or of the one before it: of the measures that lack most. */
const lackingIn = (
  { pair, periodicity }: NonNullable<ReturnType<PairOf>>,
  country: string | null,
  { partsAt, starts }: { readonly partsAt: ReturnType<typeof partsByUnit>; readonly starts: NonNullable<DataNotes['starts']> },
): PartNote | null => {
  const wordsOf = (side: typeof pair.current): string | null => {
    const [least] = side === null ? [] : [...partsAt(side.unit, country)].sort((a, b) => a.days - b.days);
    return least === undefined ? null : unitPartWords(least, periodicity);
  };
  return partNote({ own: wordsOf(pair.current), prior: wordsOf(pair.prior), late: country === null ? countriesLateIn(starts, pair) : [] });
};

/** What is said of units that are not whole, or not compared with whole ones, by the dates of the report or in the data. */
export const unitNotes = ({ pairOf, parts, starts = [] }: KnownUnits) => {
  const known = { partsAt: partsByUnit(parts), starts };
  /** `country`: that of the row, column or section, where countries are told apart. */
  const noteOf = (dimension: string, value: Cell, country: string | null): string | null => {
    const unit = pairOf(dimension, value);
    if (unit === null) return null;
    const lacking = lackingIn(unit, country, known);
    const dates = isUneven(unit.pair) || !isWholeNote(lacking) ? pairWords(unit.pair, unit.periodicity) : null;
    return [dates, lacking === null ? null : noteWords(lacking)].filter((words) => words !== null).join('; ') || null;
  };
  /** Of all such units among some values. */
  const noteAmong = (dimensions: readonly string[], values: readonly Cell[]): string | null => {
    const country = countryAmong(dimensions, values);
    return dimensions.flatMap((dimension, i) => noteOf(dimension, values[i] ?? null, country) ?? []).join('; ') || null;
  };
  /** What the data lack of the last unit among some values, and of the one before it. */
  const lackingAmong = (dimensions: readonly string[], values: readonly Cell[]): PartNote | null => {
    const unit = unitAmong(pairOf, dimensions, values);
    return unit === null ? null : lackingIn(unit, countryAmong(dimensions, values), known);
  };
  return { noteOf, noteAmong, lackingAmong };
};

/** The unit of a section; null where it is of none. */
export const sectionUnit = ({ sectionContext }: ReportSection, pairOf: PairOf): ReturnType<PairOf> =>
  unitAmong(
    pairOf,
    sectionContext.map(({ dimension }) => dimension),
    sectionContext.map(({ value }) => value),
  );

export interface KnownUnits {
  readonly pairOf: PairOf;
  readonly parts?: DataNotes['parts'] | undefined;
  readonly starts?: DataNotes['starts'] | undefined;
}

/** The measures that lack days of a unit, of one country where countries are told apart. */
const partsByUnit = (parts: KnownUnits['parts']) => {
  const byUnit = groupedBy(parts ?? [], ({ unit, country }) => JSON.stringify([unit, country]));
  return (unit: string, country: string | null) =>
    byUnit.get(JSON.stringify([unit, country])) ?? byUnit.get(JSON.stringify([unit, null])) ?? [];
};

/** The field that a dimension names, without its source. */
export const fieldOf = (dimension: string): string => dimension.split('.').at(-1) ?? '';

/** The country among some values; null where none is told apart. */
export const countryAmong = (dimensions: readonly string[], values: readonly Cell[]): string | null => {
  const at = dimensions.findIndex((name) => fieldOf(name) === 'country');
  const value = values[at];
  return typeof value === 'string' ? value : null;
};

/**
 * Whether a change of a measure within a unit is told: not where the unit and the one before it are of different lengths, nor where the data
 * lack days of either. Where countries are added up (`country` is null), days that one of them lacks are lacking from the sum.
 */
export const changesTold = ({ parts }: Pick<KnownUnits, 'parts'>) => {
  const partsAt = partsByUnit(parts);
  const ofSum = new Set((parts ?? []).flatMap(({ metric, unit, since }) => (since === null ? [JSON.stringify([metric, unit])] : [])));
  const isPart = (measure: string, unit: string, country: string | null): boolean =>
    [...partsAt(unit, country), ...partsAt(unit, null)].some(({ metric }) => metric === measure) ||
    (country === null && ofSum.has(JSON.stringify([measure, unit])));
  return (measure: string, unit: ReturnType<PairOf>, country: string | null): boolean => {
    if (unit === null) return true;
    const { pair } = unit;
    return isMeasurable(pair) && ![pair.current, pair.prior].some((side) => side !== null && isPart(measure, side.unit, country));
  };
};

/** Without the changes that are not told, such as of five days against a week, cut by the dates or by the data. */
export const measuredIn = (section: ReportSection, { columns }: ResultTable, known: KnownUnits) => {
  const { pairOf } = known;
  const width = section.rowDimensions.length;
  const [names, given] = [section.sectionContext.map(({ dimension }) => dimension), section.sectionContext.map(({ value }) => value)];
  const own = { unit: sectionUnit(section, pairOf), country: countryAmong(names, given) };
  const isTold = changesTold(known);
  const ofColumn = columns.map(({ measure, pop, dimensionValues }) =>
    isChange(pop)
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
      if (column === null) return value;
      const country = column.country ?? ofRow.country ?? own.country;
      return isTold(column.measure, column.unit ?? ofRow.unit ?? own.unit, country) ? value : null;
    });
  };
};

/** Of each row the columns whose prior period, or unit, lacks countries. What units come to is of all of their dates. */
export const unjudgedIn = (section: ReportSection, { columns }: ResultTable, { pairOf, starts = [] }: KnownUnits) => {
  const own = sectionUnit(section, pairOf);
  const changes = columns.flatMap(({ measure, pop, dimensionValues }, at) => {
    const ofMeasure = starts.filter(({ metric }) => metric === measure);
    return isChange(pop) && ofMeasure.length > 0
      ? [{ at, unit: unitAmong(pairOf, section.columnDimensions, dimensionValues), ofMeasure }]
      : [];
  });
  return ({ dimensionValues, rolledUp, late }: ResultRow): readonly number[] => {
    const told = section.rowDimensions.slice(0, section.rowDimensions.length - rolledUp);
    const ofRow = unitAmong(pairOf, told, dimensionValues);
    const across = changes.flatMap(({ at, unit, ofMeasure }) => {
      const compared = unit ?? ofRow ?? own;
      return compared === null || countriesLateIn(ofMeasure, compared.pair).length > 0 ? [at] : [];
    });
    return [...(late?.columns ?? []), ...across];
  };
};

/** What the prior figures of a row lack; of a row of that very country, whether there are any. */
export const lackingOf = ({ late, values }: ResultRow, { columns }: ResultTable, country: string | null): string | null => {
  if (late === null) return null;
  if (late.countries.some((one) => one !== country)) return lackingWords(late.countries);
  const isKnown = late.columns.some((at) => columns[at]?.pop === 'prior' && values[at] != null);
  return isKnown ? INCOMPLETE_PRIOR : NO_PRIOR_DATA;
};
