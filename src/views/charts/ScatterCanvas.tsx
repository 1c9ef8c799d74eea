/** The dots of a scatter chart that has too many for elements, painted. It decides nothing: the layout has. */
import { memo, type ReactElement, useCallback, useMemo } from 'react';
import { type Paint, useCanvas } from '../hooks/useCanvas.ts';
import type { Tone } from './chartData.ts';
import { markerPath } from './markers.ts';
import type { ScatterMarks } from './scatter.layout.ts';
import styles from './TrendChart.module.css';

/** As in Scatter.module.css, with half the rim around dots that are half as large. */
const ALPHA = 0.78;
const RIM = 0.5;

type DotContext = Pick<CanvasRenderingContext2D, 'fillStyle' | 'strokeStyle' | 'lineWidth' | 'globalAlpha' | 'fill' | 'stroke'>;

/** So many dots that follow each other are painted at once, tone by tone: each by itself takes more than twice as long. */
const RUN = 16;

/** In the order of the data, run by run, as in the picture of few dots; `rim` is the colour around each. */
export const paintDots = (context: DotContext, dots: ScatterMarks['dots'], colourOf: (tone: Tone) => string, rim: string): void => {
  context.strokeStyle = rim;
  context.lineWidth = RIM;
  for (let from = 0; from < dots.length; from += RUN) {
    const shapes = new Map<Tone, string>();
    for (const { tone, x, y, r } of dots.slice(from, from + RUN)) shapes.set(tone, (shapes.get(tone) ?? '') + markerPath(tone, x, y, r));
    for (const [tone, shape] of shapes) {
      const path = new Path2D(shape);
      context.fillStyle = colourOf(tone);
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
  const tones = useMemo(() => [...new Set(dots.map(({ tone }) => tone))], [dots]);
  const paint = useCallback<Paint>(
    (context, colours) => paintDots(context, dots, (tone) => colours[tones.indexOf(tone)] ?? '', colours[tones.length] ?? ''),
    [dots, tones],
  );
  const ref = useCanvas(paint, size);
  return (
    <canvas ref={ref} id={id} className={styles.canvas} style={{ inlineSize: size.width, blockSize: size.height }}>
      {tones.map((tone) => (
        <i key={tone} data-tone={tone} />
      ))}
      <i className={styles.card} />
    </canvas>
  );
});
