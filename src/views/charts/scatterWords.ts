/** A scatter chart in words: a point, one sentence of all, and its rows. */
import type { FactsModel } from './FactsTooltip.tsx';
import { type Figure, type Figures, figureText, sentenceOf } from './figures.ts';
import { drawableOf, type Plotted, plottedOf, type Quadrant, quadrantAt, type ScatterData, type ScatterPoint } from './scatter.layout.ts';

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
    facts: measuresOf(data).map(({ title, format, of }) => ({ label: title, value: figureText(of(point), format) })),
  };
};

const QUADRANTS: readonly Quadrant[] = ['topRight', 'topLeft', 'bottomRight', 'bottomLeft'];

/** "12 points by Paid share and Organic share; highest Paid share: Harbor Light, 31.2%; …; Leaders: 3, …; 1 without data." */
export const scatterSummary = (data: ScatterData): string => {
  const plotted = plottedOf(data);
  const missing = data.points.length - plotted.length;
  if (plotted.length === 0) return sentenceOf([], missing);
  const highest = (['x', 'y'] as const).map((by) => {
    const best = plotted.reduce((leader, each) => (each[by] > leader[by] ? each : leader));
    return `highest ${data[by].label}: ${best.point.label}, ${figureText(best[by], data[by].format)}`;
  });
  const held = plotted.map(quadrantNamer(data));
  const names = data.quadrants?.names;
  const counts =
    names && QUADRANTS.map((quadrant) => `${names[quadrant]}: ${held.filter((name) => name === names[quadrant]).length}`).join(', ');
  return sentenceOf(
    [
      `${plotted.length} ${plotted.length === 1 ? 'point' : 'points'} by ${data.x.label} and ${data.y.label}`,
      ...highest,
      ...(counts === undefined ? [] : [counts]),
    ],
    missing,
    'data',
  );
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
