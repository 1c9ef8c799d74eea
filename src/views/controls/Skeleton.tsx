/**
 * The shape of what is coming. A skeleton takes the room of the content, so that nothing jumps, and shows itself
 * only after a moment, so that a quick answer never flickers.
 */
import type { CSSProperties, ReactElement } from 'react';
import styles from './Skeleton.module.css';

export type SkeletonProps =
  | { readonly shape: 'line'; readonly width?: string }
  | { readonly shape: 'block'; readonly height: number; readonly width?: string }
  | { readonly shape: 'chart'; readonly height: number }
  | { readonly shape: 'meter' };

const sized = (width?: string, height?: number): CSSProperties => ({
  ...(width === undefined ? {} : { inlineSize: width }),
  ...(height === undefined ? {} : { blockSize: height }),
});

/** The silhouette of a line chart: grid lines and a quiet curve. */
const ChartShape = ({ height }: { readonly height: number }): ReactElement => (
  <div className={styles.chart} style={sized(undefined, height)}>
    <svg viewBox="0 0 1000 300" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      {[14, 76, 138, 200, 262].map((y) => (
        <line key={y} x1="0" x2="1000" y1={y} y2={y} className={styles.grid} />
      ))}
      <path className={styles.curve} d="M0,190 C90,150 150,205 240,180 S400,90 480,130 620,215 720,165 880,60 1000,95" />
    </svg>
  </div>
);

const MeterShape = (): ReactElement => (
  <div className={styles.meter}>
    <span className={styles.bone} style={sized('58%', 18)} />
    <span className={styles.bone} style={sized('100%', 8)} />
    <span className={styles.bone} style={sized('72%', 10)} />
  </div>
);

/** Decoration: the region that waits says `aria-busy`. */
export const Skeleton = (props: SkeletonProps): ReactElement => (
  <div className={styles.skeleton} aria-hidden="true">
    {props.shape === 'line' && <span className={styles.bone} style={sized(props.width ?? '100%', 12)} />}
    {props.shape === 'block' && <span className={styles.bone} style={sized(props.width ?? '100%', props.height)} />}
    {props.shape === 'chart' && <ChartShape height={props.height} />}
    {props.shape === 'meter' && <MeterShape />}
  </div>
);
