/** The measures of a report, as plain names or with how they look (C-399 to C-402). */
import { type Either, left, right } from 'fp-ts/Either';
import { type AnyCodec, boundedString, Finite, oneOf, record, t } from '../codec/codec.ts';
import { type Issue, issue } from './issue.ts';
import { type Comparator, compareWith } from './measureFilter.ts';
import { formOf, orNull, typeTextOf } from './savedDocument.ts';

export const CHART_TYPES = ['line', 'column', 'auto'] as const;
export type ChartType = (typeof CHART_TYPES)[number];
export const ChartType = oneOf<ChartType>(CHART_TYPES, 'ChartType');

const Name = boundedString(200);
const Color = boundedString(20);

/**
 * How a table colours the cells of a measure (C-402): `simple` by the share of the largest value, `bounds` below and
 * above two values, `formula` where the value satisfies a comparison such as `>= 0.2`.
 */
const SimpleColor = record({ type: t.literal('simple'), color: Color }, 'SimpleColor');
const BoundsColor = record({ type: t.literal('bounds'), lower: Finite, upper: Finite }, 'BoundsColor');
const FormulaColor = record({ type: t.literal('formula'), formula: boundedString(100), color: Color }, 'FormulaColor');
const ColorKind = record({ type: oneOf(['simple', 'bounds', 'formula'], 'TableColorType') }, 'TableColor');
const COLORS: ReadonlyMap<string, AnyCodec> = new Map<string, AnyCodec>([
  ['simple', SimpleColor],
  ['bounds', BoundsColor],
  ['formula', FormulaColor],
]);

export type TableColor = t.TypeOf<typeof SimpleColor> | t.TypeOf<typeof BoundsColor> | t.TypeOf<typeof FormulaColor>;
export const TableColor = formOf<TableColor>('TableColor', (u) => COLORS.get(typeTextOf(u)) ?? ColorKind);

const StyledMeasure = record(
  {
    measure: Name,
    alias: orNull(Name),
    chartType: orNull(ChartType),
    chartColor: orNull(Color),
    tableColor: orNull(TableColor),
  },
  'StyledMeasure',
);

/** A measure's name, or its name with an alias, a kind of chart and colours. */
export type StyledMeasure = t.TypeOf<typeof StyledMeasure>;
export type MeasureEntry = string | StyledMeasure;
export const MeasureEntry = formOf<MeasureEntry>('MeasureEntry', (u) => (typeof u === 'object' ? StyledMeasure : Name));

/** The measure that the entry is about. */
export const measureName = (entry: MeasureEntry): string => (typeof entry === 'string' ? entry : entry.measure);

/** The entry with all its fields, those unset as null. */
export const styled = (entry: MeasureEntry): StyledMeasure =>
  typeof entry === 'string' ? { measure: entry, alias: null, chartType: null, chartColor: null, tableColor: null } : entry;

/** A blank alias is none, and an entry that says no more than its name is that name. */
export const normaliseMeasure = (entry: MeasureEntry): MeasureEntry => {
  const { alias, ...rest } = styled(entry);
  const kept: StyledMeasure = { ...rest, alias: alias === null || alias.trim() === '' ? null : alias.trim() };
  const isPlain = kept.alias === null && kept.chartType === null && kept.chartColor === null && kept.tableColor === null;
  return isPlain ? kept.measure : kept;
};

/** Three or six hexadecimal digits after a number sign (C-401, C-620). */
export const isHexColor = (text: string): boolean => /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(text);

const FORMULA = /^(=|>=|>|<=|<) *(-?\d{1,15}(?:\.\d{1,10})?)$/;

/** Reads `>= 0.2`: the operators of measure filters and a number. */
export const readFormula = (formula: string): Either<Issue, { readonly operator: Comparator; readonly operand: number }> => {
  const match = FORMULA.exec(formula.trim());
  return match?.[1] === undefined || match[2] === undefined
    ? left(issue('InvalidFormula', 'formula', `Invalid formula "${formula}"`))
    : right({ operator: match[1] as Comparator, operand: Number(match[2]) });
};

/** What a cell's colour says: nothing, below or above the bounds, or so much (0 to 1) of the colour. */
export type Tint =
  | { readonly kind: 'none' | 'below' | 'above' }
  | { readonly kind: 'share'; readonly share: number; readonly color: string };

const NONE: Tint = { kind: 'none' };

/** The tint of a value in its column, of which `largest` is the largest magnitude. */
export const tintOf = (color: TableColor, value: number | null, largest: number): Tint => {
  if (value === null) return NONE;
  switch (color.type) {
    case 'simple':
      return largest > 0 ? { kind: 'share', share: Math.min(1, Math.abs(value) / largest), color: color.color } : NONE;
    case 'bounds':
      if (value < color.lower) return { kind: 'below' };
      return value > color.upper ? { kind: 'above' } : NONE;
    case 'formula': {
      const read = readFormula(color.formula);
      const holds = read._tag === 'Right' && compareWith(read.right.operator, value, read.right.operand);
      return holds ? { kind: 'share', share: 1, color: color.color } : NONE;
    }
  }
};

const colorIssues = (path: string, color: string | null): readonly Issue[] =>
  color === null || isHexColor(color) ? [] : [issue('InvalidColour', path, 'Colors have 3 or 6 hexadecimal digits, like #1a2b3c')];

const tableColorIssues = (color: TableColor | null): readonly Issue[] => {
  if (color === null) return [];
  if (color.type === 'bounds') {
    return color.lower <= color.upper
      ? []
      : [issue('InvalidBounds', 'tableColor.lower', 'The lower bound must not be greater than the upper')];
  }
  const formula = color.type === 'formula' ? readFormula(color.formula) : null;
  return [
    ...(formula?._tag === 'Left' ? [{ ...formula.left, path: 'tableColor.formula' }] : []),
    ...colorIssues('tableColor.color', color.color),
  ];
};

/** What is wrong with how a measure looks; whether the driver has it is asked elsewhere. */
export const styleIssues = (entry: MeasureEntry): readonly Issue[] => {
  const { chartColor, tableColor } = styled(entry);
  return [...colorIssues('chartColor', chartColor), ...tableColorIssues(tableColor)];
};
