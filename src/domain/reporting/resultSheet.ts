/** A result as a file: what is in it is what the screen shows. */
import { noteWords } from '../charts/unitParts.ts';
import { pairWords } from '../dates/pairWords.ts';
import { unitWord } from '../dates/periodicityRules.ts';
import { currencyTitle } from '../format/number.ts';
import { type ComparedDays, datedTitle, type Side } from '../metrics/changeTitles.ts';
import { figureCell, type Sheet, type SheetCell, sheetOf } from '../sheets/sheet.ts';
import { fileWords } from './dataNotes.ts';
import { type PairOf, pairsOf, periodsOf } from './reportPeriods.ts';
import type { Cell, ReportResult, ReportSection } from './reportResult.ts';
import { sectionUnit, unitAmong } from './resultUnits.ts';
import { type DrawnReport, sectionView, type ViewColumn, valueName } from './resultView.ts';
import type { PopColumn } from './sort.ts';

const SIDES: Readonly<Record<PopColumn, Side>> = { current: 'current', prior: 'prior', abs_change: 'change', pct_change: 'change' };

const fileCell = (value: Cell | undefined, { format, pop }: Pick<ViewColumn, 'format' | 'pop'>): SheetCell => {
  if (typeof value !== 'number') return value ?? null;
  return figureCell(value, pop === 'pct_change' ? 'pct' : format);
};

/** The head of a column in a file: under the days of its own unit where it is of one. */
const fileTitle = ({ fullTitle: title, pop, format, unit, note, lacking }: ViewColumn, compared: ComparedDays | null): string => {
  const fullTitle = pop === 'pct_change' ? title : currencyTitle(title, format);
  if (pop === null || compared === null) return note === null ? fullTitle : `${fullTitle}, ${note}`;
  if (unit === null) return datedTitle(fullTitle, SIDES[pop], compared);
  const side = SIDES[pop] === 'current' ? unit.pair.current : unit.pair.prior;
  if (side === null) return `${fullTitle} (no matching ${unitWord(unit.periodicity)})`;
  const dated = datedTitle(fullTitle, SIDES[pop], { current: side.period, prior: side.period });
  const lacks =
    SIDES[pop] === 'current' ? lacking?.own : SIDES[pop] === 'prior' ? lacking?.prior : lacking === null ? null : noteWords(lacking);
  const said = [...(side.isWhole ? [] : [`part of a ${unitWord(unit.periodicity)}`]), ...(lacks == null ? [] : [lacks])];
  return said.length === 0 ? dated : `${dated.slice(0, -1)}, ${said.join(', ')})`;
};

/** The unit of a row; null for a roll-up of it. */
const unitOfLine = ({ rowDimensions, rollups, data }: ReportSection, line: number, pairOf: PairOf): ReturnType<PairOf> => {
  const own = rowDimensions.slice(0, rowDimensions.length - (rollups[line] ?? 0));
  return unitAmong(pairOf, own, data[line] ?? []);
};

const unitWords = (unit: ReturnType<PairOf>): string | null => (unit === null ? null : pairWords(unit.pair, unit.periodicity));

/**
 * The whole result as a file: a row a line of each section, in the order of the screen; the columns are those of all sections together.
 * Roll-ups stand as they do on the screen, with `Total` in the place of what they take together. Columns of a comparison name the days of
 * their period, or of their unit, where the business day on which the report ran is known; where some units are only parts, or are not
 * compared with whole ones, rows say so, and what they are compared with. Where the data lack days, each row says on how many there are some.
 */
export const resultSheet = (drawn: DrawnReport, { sections, data }: ReportResult, businessDay: string | null): Sheet => {
  const pairOf = pairsOf(drawn.spec, businessDay ?? '');
  const views = sections.map((section) => ({ section, view: sectionView(drawn, section, pairOf) }));
  const columns = new Map<string, ViewColumn>();
  for (const { view } of views) for (const column of view.columns) if (!columns.has(column.key)) columns.set(column.key, column);
  const { spec, fields } = drawn;
  const keys = [...columns.values()];
  const periods = periodsOf(spec, businessDay ?? '');
  const compared = periods === null || periods.prior === null ? null : { current: periods.period, prior: periods.prior };
  const lacking = fileWords({ ...drawn, day: businessDay ?? '' }, data);
  const isMarked =
    lacking !== null ||
    views.some(({ view }) => view.note !== null || view.lines.some((line) => [...line.notes, line.lacking].some((note) => note !== null)));
  const heads = [
    ...[...spec.sectionDimensions, ...spec.rowDimensions].map((name) => fields(name).label),
    ...keys.map((column) => fileTitle(column, compared)),
    ...(isMarked ? [compared === null ? 'Coverage' : 'Comparison'] : []),
  ];
  const rows = views.flatMap(({ section, view }) => {
    const at = new Map(view.columns.map((column) => [column.key, column.at]));
    const unit = sectionUnit(section, pairOf);
    return view.lines.map(({ names, notes, values, lacking: own }, line): readonly SheetCell[] => [
      ...section.sectionContext.map(({ dimension, value }) => valueName(dimension, value)),
      ...names,
      ...keys.map((column) => {
        const place = at.get(column.key);
        return place === undefined ? null : fileCell(values[place], column);
      }),
      ...(isMarked
        ? [
            [view.note, ...notes, own, lacking].filter((note) => note !== null).join('; ') ||
              unitWords(unitOfLine(section, line, pairOf) ?? unit),
          ]
        : []),
    ]);
  });
  return sheetOf(heads, rows);
};
