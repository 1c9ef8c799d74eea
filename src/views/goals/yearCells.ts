/** The rows of the year grid as they are drawn: goals and their shares, and the figures beside them. */
import { unitPartWords } from '../../domain/charts/unitParts.ts';
import { monthName, monthShort } from '../../domain/format/day.ts';
import { formatMetricCompact, formatUsd } from '../../domain/format/number.ts';
import { fromCents } from '../../domain/goals/cents.ts';
import {
  goalCell,
  goalCellIn,
  goalCellWords,
  type MonthShown,
  type SeenGoals,
  type YearDraft,
  type YearShown,
} from '../../domain/goals/yearGrid.ts';
import type { ByMonth, MonthlyForecast, MonthParts } from '../../domain/goals/yearGridRequests.ts';
import { cellNameWords, changedNote, SHARE_NOTE } from '../../domain/goals/yearGridWords.ts';
import type { CellFace, Figure, FigureLine } from '../cells/cellGridProps.ts';

const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

/** The columns: the yearly goal, and the months. */
export const YEAR_COLUMNS: readonly string[] = ['Yearly goal', ...MONTHS.map(monthShort)];

/** Goals in cells: dollars without their sign, which the grid says once; cents only where there are some. */
export const amountText = (value: number | null): string => (value === null ? '' : formatUsd(value).replace('$', ''));

const faceOf = (cell: string, month: Pick<MonthShown, 'value' | 'origin'>, stored: SeenGoals, draft: YearDraft): CellFace => {
  const isChanged = Object.hasOwn(draft, cell);
  const was = Object.hasOwn(stored, cell) ? (stored[cell]?.value ?? null) : null;
  const notes = [...(month.origin === 'share' ? [SHARE_NOTE] : []), ...(isChanged ? [changedNote(was)] : [])];
  return {
    text: amountText(month.value),
    plain: month.value === null ? '' : String(month.value),
    look: month.origin === 'share' ? 'inherited' : 'own',
    isChanged,
    note: notes.length === 0 ? null : notes.join('; '),
  };
};

/** The yearly goal and the twelve months of a year. */
export const yearCells = ({ year, yearly, months }: YearShown, stored: SeenGoals, draft: YearDraft): readonly CellFace[] => [
  faceOf(goalCell(year, 0), { value: yearly, origin: yearly === null ? 'none' : 'own' }, stored, draft),
  ...months.map((month) => faceOf(goalCell(year, month.month), month, stored, draft)),
];

export const yearNames = (year: number): readonly string[] =>
  Array.from({ length: 13 }, (_, month) => cellNameWords(goalCell(year, month)));

const NOTHING: Figure = { text: '–' };
/** Where an answer is on its way. */
const WAITING: Figure = { text: '…' };

/** Figures of a year; null while they are on their way. `partial` is the month that has only begun. */
export interface YearFigures {
  readonly key: string;
  readonly label: string;
  readonly year: number;
  readonly byMonth: ByMonth | null;
  readonly partial: string | null;
  /** The months that are not whole in the data. */
  readonly parts?: MonthParts;
  /** What the year comes to; the sum of its months where nothing else is said. */
  readonly total?: number | null;
}

const SO_FAR = { short: 'so far', full: 'so far' };

/** An amount in as many digits as those of its line: $82.0K beside $81.8K. */
const figure = (value: number | null | undefined, name: string, partial: Figure['partial'], line: readonly number[]): Figure =>
  value === null || value === undefined
    ? NOTHING
    : {
        text: formatMetricCompact(value, 'usd', line),
        title: `${name}: ${formatUsd(value)}${partial === undefined ? '' : `, ${partial.full}`}`,
        ...(partial === undefined ? {} : { partial }),
      };

/** Why a month's figure is of a part of it: it is not over, or not whole in the data. */
const partialOf = ({ partial, parts }: YearFigures, cell: string): Figure['partial'] => {
  if (cell === partial) return SO_FAR;
  const part = parts?.get(cell);
  return part === undefined ? undefined : { short: 'part', full: unitPartWords(part, 'monthly') };
};

/** Why the sum of a year that is over is not of all of it: "4 of 12 months have data, 1 partial". */
const partialYearOf = ({ year, parts, total }: YearFigures, known: number): Figure['partial'] => {
  if (parts === undefined || total !== undefined) return undefined;
  const inPart = MONTHS.filter((month) => parts.has(goalCell(year, month))).length;
  if (known === MONTHS.length && inPart === 0) return undefined;
  return { short: null, full: `${known} of 12 months have data${inPart === 0 ? '' : `, ${inPart} partial`}` };
};

/** A line of figures under a row, and what stands behind it. */
export const figureLine = (figures: YearFigures): readonly [line: FigureLine, total: Figure] => {
  const { key, label, year, byMonth, partial, total } = figures;
  if (byMonth === null) return [{ key, label, cells: [{ text: '' }, ...MONTHS.map(() => WAITING)] }, WAITING];
  const values = MONTHS.map((month) => byMonth.get(goalCell(year, month)) ?? null);
  const known = values.filter((value) => value !== null);
  const sum = total === undefined ? (known.length === 0 ? null : known.reduce((one, other) => one + other, 0)) : total;
  const partialYear = partial?.startsWith(`${year}-`) === true ? { ...SO_FAR, short: null } : partialYearOf(figures, known.length);
  const cells = values.map((value, i) => figure(value, `${label}, ${monthName(i + 1)}`, partialOf(figures, goalCell(year, i + 1)), known));
  return [{ key, label, cells: [{ text: '' }, ...cells] }, figure(sum, label, partialYear, known)];
};

/** "Sep 2025: data begins Sep 8, 2025 (23 of 30 days)", of each month of the years that are shown. */
export const partMonthWords = (parts: MonthParts, years: readonly number[]): readonly string[] =>
  [...parts].flatMap(([cell, part]) => {
    const year = goalCellIn(cell)?.year;
    return year !== undefined && years.some((shown) => shown === year || shown === year + 1)
      ? [`${goalCellWords(cell)}: ${unitPartWords(part, 'monthly')}`]
      : [];
  });

/**
 * What a year is heading for: its months before the first open one, and the forecast of the others. A month that is over and has no data adds
 * nothing, as in the meters of Business Health. Null where a month that is open has no forecast, and of a year that has no data or is over.
 */
export const headingFor = (year: number, actuals: ByMonth, { openMonth, byMonth }: MonthlyForecast): number | null => {
  const open = openMonth === null ? null : goalCellIn(openMonth);
  if (open === null || open.year > year) return null;
  const firstOpen = open.year < year ? 1 : open.month;
  let sum = 0;
  for (const month of MONTHS) {
    const cell = goalCell(year, month);
    const value = month < firstOpen ? (actuals.get(cell) ?? 0) : byMonth.get(cell);
    if (value === undefined) return null;
    sum += value;
  }
  return sum;
};

export const totalFigure = ({ totalCents }: YearShown): Figure =>
  totalCents === null ? NOTHING : { text: amountText(fromCents(totalCents)), title: `All months: ${formatUsd(fromCents(totalCents))}` };
