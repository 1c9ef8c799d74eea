/** A picture that is as wide as its room, with its sentence for those who listen. */
import { type ReactElement, type ReactNode, useId, useMemo } from 'react';
import { classNames } from '../controls/classNames.ts';
import { VisuallyHidden } from '../controls/VisuallyHidden.tsx';
import { useSize } from '../hooks/useSize.ts';
import type { ChartSize } from './chartMarks.ts';
import { DEFAULT_RATIO } from './crossAxes.ts';
import styles from './TrendChart.module.css';

export interface PlotSizing {
  /** CSS pixels, or all that its container leaves; three quarters of the width where nothing is said. */
  readonly height?: number | 'fill';
  /** A fixed size instead of a measured one. */
  readonly size?: ChartSize | undefined;
}

interface PlotFigureProps extends PlotSizing {
  readonly sentence: string;
  readonly children: (size: ChartSize, sentenceId: string) => ReactNode;
}

export const PlotFigure = ({ height, size: fixed, sentence, children }: PlotFigureProps): ReactElement => {
  const [ref, measured] = useSize<HTMLDivElement>();
  const sentenceId = useId();
  const size = useMemo(() => {
    if (fixed !== undefined || measured === null) return fixed ?? null;
    const { width } = measured;
    return { width, height: height === 'fill' ? measured.height : (height ?? Math.round(width * DEFAULT_RATIO)) };
  }, [fixed, measured, height]);
  const tall = height === 'fill' ? undefined : (size?.height ?? height);
  return (
    <figure className={classNames(styles.chart, height === 'fill' && styles.fillingAlone)}>
      <div ref={ref} className={styles.plot} style={tall === undefined ? undefined : { blockSize: tall }}>
        {size !== null && size.width > 0 && children(size, sentenceId)}
      </div>
      <figcaption>
        <VisuallyHidden>
          <span id={sentenceId}>{sentence}</span>
        </VisuallyHidden>
      </figcaption>
    </figure>
  );
};
