/** A scatter chart in words: a point, one sentence of all, and its rows. */
import { formatMetric } from '../../domain/format/number.ts';
import { type Value, valueAt } from './chartData.ts';
import type { TableModel } from './chartTable.ts';
import type { FactsModel } from './FactsTooltip.tsx';
import { type Plotted, plottedOf, type Quadrant, quadrantAt, type ScatterData, splitOf } from './scatter.layout.ts';

const said = (value: Value | undefined, format: ScatterData['x']['format']): string | null => {
  const known = valueAt([value ?? null], 0);
  return known === null ? null : formatMetric(known, format);
};

/** Names the quadrant that a point lies in; null where there are none. */
const quadrantNamer = (data: ScatterData): ((at: Plotted) => string | null) => {
  const split = splitOf(data, plottedOf(data));
  const names = data.quadrants?.names;
  return ({ x, y }) => (split === null || names === undefined ? null : names[quadrantAt(x, y, split)]);
};

/** What the nth plotted point says of itself. */
export const scatterFacts = (data: ScatterData, nth: number): FactsModel | null => {
  const at = plottedOf(data)[nth];
  if (at === undefined) return null;
  const { point } = at;
  const quadrant = quadrantNamer(data)(at);
  const measures = [
    { measure: data.x, value: point.x },
    { measure: data.y, value: point.y },
    ...(data.size === undefined ? [] : [{ measure: data.size, value: point.size }]),
  ];
  return {
    title: point.label,
    notes: quadrant === null ? [] : [quadrant],
    facts: measures.map(({ measure, value }) => ({ label: measure.label, value: said(value, measure.format) ?? '–' })),
  };
};

const QUADRANTS: readonly Quadrant[] = ['topRight', 'topLeft', 'bottomRight', 'bottomLeft'];

const most = (plotted: readonly Plotted[], by: 'x' | 'y'): Plotted | undefined =>
  plotted.reduce<Plotted | undefined>((best, each) => (best === undefined || each[by] > best[by] ? each : best), undefined);

/** "12 points by Paid share and Organic share; highest Paid share: Harbor Light, 31.2%; …; 3 Leaders, …; 1 without figures." */
export const scatterSummary = (data: ScatterData): string => {
  const plotted = plottedOf(data);
  const missing = data.points.length - plotted.length;
  const without = missing === 0 ? [] : [`${missing} without figures`];
  if (plotted.length === 0) return missing === 0 ? 'Nothing is shown.' : `Nothing is shown; ${without[0]}.`;
  const [wide, high] = [most(plotted, 'x'), most(plotted, 'y')];
  const ofQuadrant = quadrantNamer(data);
  const held = plotted.map(ofQuadrant);
  const names = data.quadrants?.names;
  const counts =
    names === undefined
      ? []
      : [QUADRANTS.map((quadrant) => `${held.filter((name) => name === names[quadrant]).length} ${names[quadrant]}`).join(', ')];
  return `${[
    `${plotted.length} ${plotted.length === 1 ? 'point' : 'points'} by ${data.x.label} and ${data.y.label}`,
    `highest ${data.x.label}: ${wide?.point.label}, ${said(wide?.x, data.x.format)}`,
    `highest ${data.y.label}: ${high?.point.label}, ${said(high?.y, data.y.format)}`,
    ...counts,
    ...without,
  ].join('; ')}.`;
};

const columnsOf = (data: ScatterData) => [
  { key: 'x', title: data.x.label, format: data.x.format, of: (point: ScatterData['points'][number]): Value => point.x },
  { key: 'y', title: data.y.label, format: data.y.format, of: (point: ScatterData['points'][number]): Value => point.y },
  ...(data.size === undefined
    ? []
    : [
        {
          key: 'size',
          title: data.size.label,
          format: data.size.format,
          of: (point: ScatterData['points'][number]): Value => point.size ?? null,
        },
      ]),
];

/** Every point, those without figures too. */
export const scatterTable = (data: ScatterData): TableModel => {
  const ofQuadrant = quadrantNamer(data);
  const plotted = new Map(plottedOf(data).map((each) => [each.point.key, each]));
  const columns = columnsOf(data);
  const quadrantOf = (key: string): readonly (string | null)[] => {
    if (data.quadrants === undefined) return [];
    const at = plotted.get(key);
    return [at === undefined ? null : ofQuadrant(at)];
  };
  return {
    headTitle: 'Name',
    columns: [
      ...columns.map(({ key, title }) => ({ key, title, isNumeric: true })),
      ...(data.quadrants === undefined ? [] : [{ key: 'quadrant', title: 'Quadrant', isNumeric: false }]),
    ],
    rows: data.points.map((point) => ({
      key: point.key,
      head: point.label,
      cells: [...columns.map(({ of, format }) => said(of(point), format)), ...quadrantOf(point.key)],
    })),
  };
};

/** Column names and rows for a CSV file, numbers as numbers. */
export const scatterCsv = (
  data: ScatterData,
): { readonly columns: readonly string[]; readonly rows: readonly (readonly (string | number | null)[])[] } => {
  const columns = columnsOf(data);
  return {
    columns: ['Name', ...columns.map(({ title }) => title)],
    rows: data.points.map((point) => [point.label, ...columns.map(({ of }) => valueAt([of(point)], 0))]),
  };
};
