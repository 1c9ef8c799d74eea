/** The box that all tooltips of charts stand in: what is read, what is special about it, and its figures. Drawn for the eye alone. */
import type { CSSProperties, ReactElement, ReactNode } from 'react';
import styles from './ChartTooltip.module.css';

/** Where there is no room beside a mark. */
export const NARROW = 560;

/** How far along a picture a box stands that slides within its sides, from one to the other. */
export const slid = (x: number, width: number): string => `${-(100 * x) / Math.max(1, width)}% 0`;

interface TooltipBoxProps {
  readonly title: string;
  readonly notes: readonly string[];
  /** Over or under the whole picture, as far as the screen goes on there; else it lies over the picture, where `style` says. */
  readonly side?: 'above' | 'below' | undefined;
  readonly style: CSSProperties;
  /** For all who read, for there is more to it than figures that are spoken. */
  readonly isRead?: boolean;
  readonly children: ReactNode;
}

export const TooltipBox = ({ title, notes, side, style, isRead = false, children }: TooltipBoxProps): ReactElement => (
  <div className={side && styles[side]} aria-hidden={!isRead}>
    <div className={styles.tooltip} style={style}>
      <p className={styles.title}>
        {title}
        {notes.length > 0 && <span className={styles.notes}>{notes.join(' · ')}</span>}
      </p>
      {children}
    </div>
  </div>
);
