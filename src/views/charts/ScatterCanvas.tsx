/** The dots of a scatter chart that has too many for elements, painted. It decides nothing: the layout has. */
import { memo, type ReactElement, useCallback, useMemo } from 'react';
import { type Paint, useCanvas } from '../hooks/useCanvas.ts';
import type { SeriesColour } from './chartData.ts';
import { markerPath } from './markers.ts';
import type { ScatterMarks } from './scatter.layout.ts';
import styles from './TrendChart.module.css';

/** As in Scatter.module.css, with half the rim around dots that are half as large. */
const ALPHA = 0.78;
const RIM = 0.5;

type DotContext = Pick<CanvasRenderingContext2D, 'fillStyle' | 'strokeStyle' | 'lineWidth' | 'globalAlpha' | 'fill' | 'stroke'>;

/** So many dots that follow each other are painted at once, colour by colour: each by itself takes more than twice as long. */
const RUN = 16;

/** In the order of the data, run by run, as in the picture of few dots; `rim` is the colour around each. */
export const paintDots = (
  context: DotContext,
  dots: ScatterMarks['dots'],
  colourOf: (colour: SeriesColour) => string,
  rim: string,
): void => {
  context.strokeStyle = rim;
  context.lineWidth = RIM;
  for (let from = 0; from < dots.length; from += RUN) {
    const shapes = new Map<SeriesColour, string>();
    for (const { colour, x, y, r } of dots.slice(from, from + RUN))
      shapes.set(colour, (shapes.get(colour) ?? '') + markerPath(colour, x, y, r));
    for (const [colour, shape] of shapes) {
      const path = new Path2D(shape);
      context.fillStyle = colourOf(colour);
      context.globalAlpha = ALPHA;
      context.fill(path);
      context.globalAlpha = 1;
      context.stroke(path);
    }
  }
};

/** Nothing is told of it: the picture below it has the words. */
export const ScatterCanvas = memo(({ id, marks }: { readonly id: string; readonly marks: ScatterMarks }): ReactElement => {
  const { dots, size } = marks;
  const seriesColours = useMemo(() => [...new Set(dots.map(({ colour }) => colour))], [dots]);
  const paint = useCallback<Paint>(
    (context, colours) =>
      paintDots(context, dots, (colour) => colours[seriesColours.indexOf(colour)] ?? '', colours[seriesColours.length] ?? ''),
    [dots, seriesColours],
  );
  const ref = useCanvas(paint, size);
  return (
    <canvas ref={ref} id={id} className={styles.canvas} style={{ inlineSize: size.width, blockSize: size.height }}>
      {seriesColours.map((colour) => (
        <i key={colour} data-series-colour={colour} />
      ))}
      <i className={styles.card} />
    </canvas>
  );
});
