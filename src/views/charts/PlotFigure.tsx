/** A picture that is as wide as its room, with its sentence for those who listen. */
import { type ReactElement, type ReactNode, useId, useMemo } from 'react';
import { classNames } from '../controls/classNames.ts';
import unseen from '../controls/VisuallyHidden.module.css';
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
  /** What stands above the picture, such as its legend. */
  readonly head?: ReactNode;
  readonly sentence: string;
  readonly children: (size: ChartSize, sentenceId: string) => ReactNode;
}

/** NOTE: what is drawn anew as soon as the size is known, at each mount, is the picture alone: `head` is the element that it was. */
export const PlotFigure = ({ height, size: fixed, head, sentence, children }: PlotFigureProps): ReactElement => {
  const [ref, measured] = useSize<HTMLDivElement>();
  const sentenceId = useId();
  const isFilling = height === 'fill';
  const size = useMemo(() => {
    if (fixed !== undefined || measured === null) return fixed ?? null;
    const { width } = measured;
    return { width, height: height === 'fill' ? measured.height : (height ?? Math.round(width * DEFAULT_RATIO)) };
  }, [fixed, measured, height]);
  const tall = fixed?.height ?? (isFilling ? undefined : (size?.height ?? height));
  return (
    <figure className={classNames(styles.chart, isFilling && (head === undefined ? styles.fillingAlone : styles.filling))}>
      {head}
      <div ref={ref} className={styles.plot} style={tall === undefined ? undefined : { blockSize: tall }}>
        {size !== null && size.width > 0 && children(size, sentenceId)}
      </div>
      <figcaption className={unseen.hidden} id={sentenceId}>
        {sentence}
      </figcaption>
    </figure>
  );
};
