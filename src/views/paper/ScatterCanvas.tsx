/** In the place of `charts/ScatterCanvas.tsx` on paper: each dot is drawn as where there are few. */
import type { ReactElement } from 'react';
import { markerPath } from '../charts/markers.ts';
import dotStyles from '../charts/Scatter.module.css';
import type { ScatterMarks } from '../charts/scatter.layout.ts';
import styles from '../charts/TrendChart.module.css';

export const ScatterCanvas = ({ id, marks }: { readonly id: string; readonly marks: ScatterMarks }): ReactElement => (
  <svg id={id} className={styles.canvas} width={marks.size.width} height={marks.size.height} aria-hidden="true">
    {marks.dots.map(({ key, colour, x, y, r }) => (
      <path key={key} className={dotStyles.dot} data-series-colour={colour} d={markerPath(colour, x, y, r)} />
    ))}
  </svg>
);
