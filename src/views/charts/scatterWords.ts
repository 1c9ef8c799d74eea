/** A scatter chart in words: a point, one sentence of all, and its rows. */
import { formatMetric } from '../../domain/format/number.ts';
import type { Value } from './chartData.ts';
import type { FactsModel } from './FactsTooltip.tsx';
import { type Figure, type Figures, knownValue } from './figures.ts';
import { drawableOf, type Plotted, plottedOf, type Quadrant, quadrantAt, type ScatterData, type ScatterPoint } from './scatter.layout.ts';

const said = (value: Value | undefined, format: ScatterData['x']['format']): string => {
  const known = knownValue(value);
  return known === null ? '–' : formatMetric(known, format);
};

/** Names the quadrant that a point lies in; null where there are none. */
const quadrantNamer = (data: ScatterData): ((at: Plotted) => string | null) => {
  const { split } = drawableOf(data);
  const names = data.quadrants?.names;
  return ({ x, y }) => (split === null || names === undefined ? null : names[quadrantAt(x, y, split)]);
};

const measuresOf = (data: ScatterData) =>
  (['x', 'y', 'size'] as const).flatMap((by) => {
    const measure = data[by];
    return measure === undefined ? [] : [{ title: measure.label, format: measure.format, of: (point: ScatterPoint) => point[by] }];
  });

/** What the nth plotted point says of itself. */
export const scatterFacts = (data: ScatterData, nth: number): FactsModel | null => {
  const at = plottedOf(data)[nth];
  if (at === undefined) return null;
  const { point } = at;
  const quadrant = quadrantNamer(data)(at);
  return {
    title: point.label,
    notes: quadrant === null ? [] : [quadrant],
    facts: measuresOf(data).map(({ title, format, of }) => ({ label: title, value: said(of(point), format) })),
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

const quadrantFigure = (data: ScatterData): Figure<ScatterPoint> => {
  const nameOf = quadrantNamer(data);
  const names = new Map(plottedOf(data).map((each) => [each.point, nameOf(each)]));
  return { title: 'Quadrant', of: (point) => names.get(point) };
};

/** Every point, those without figures too. */
export const scatterFigures = (data: ScatterData): Figures<ScatterPoint> => ({
  headTitle: 'Name',
  rows: data.points,
  figures: [...measuresOf(data), ...(data.quadrants === undefined ? [] : [quadrantFigure(data)])],
});
