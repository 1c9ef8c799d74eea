/** What stands out in a trend chart: rings around periods, arrows where the axis ends, and the buttons over these. */
import type { ReactElement } from 'react';
import type { OverMark, TrendChartMarks } from './chartMarks.ts';
import styles from './TrendChart.module.css';

const RING = 6;
/** Of an arrow: half its width, its height, and how far below the top it begins. */
const ARROW = { half: 5, tall: 8, below: 1 };

const arrow = (x: number, top: number): string => `M${x},${top + ARROW.below}l${ARROW.half},${ARROW.tall}h${-2 * ARROW.half}Z`;

export const TrendChartOutliers = ({ marks }: { readonly marks: TrendChartMarks }): ReactElement | null =>
  marks.outliers.length + marks.overs.length === 0 ? null : (
    <g>
      {marks.outliers.map(({ key, x, y }) => (
        <circle key={key} className={styles.odd} cx={x} cy={y} r={RING} />
      ))}
      {marks.overs.map(({ first, x }) => (
        <path key={first} className={styles.over} d={arrow(x, marks.frame.top)} />
      ))}
    </g>
  );

export interface OverButtonsProps {
  readonly marks: TrendChartMarks;
  /** What an arrow is called by those who cannot see it. */
  readonly label: (over: OverMark) => string;
  readonly onPress: () => void;
}

/** NOTE: they lie above the sheet that takes the pointer, or nobody could press them. */
export const OverButtons = ({ marks, label, onPress }: OverButtonsProps): ReactElement => (
  <>
    {marks.overs.map((over) => (
      <button
        key={over.first}
        type="button"
        className={styles.overButton}
        style={{ insetInlineStart: over.x, insetBlockStart: marks.frame.top + ARROW.below + ARROW.tall / 2 }}
        aria-label={label(over)}
        onClick={onPress}
      />
    ))}
  </>
);
