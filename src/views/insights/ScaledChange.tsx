/** A change in the colours of the scale that is chosen: arrow and sign say the same without any. */
import type { CSSProperties, ReactElement } from 'react';
import { formatChange, formatPointChange } from '../../domain/format/change.ts';
import { changeStrength } from '../../domain/insights/brandOverview.ts';
import type { CellValue } from '../../domain/tables/tableRows.ts';
import { VisuallyHidden } from '../controls/VisuallyHidden.tsx';
import { Missing } from '../tables/GridCell.tsx';
import styles from './BrandOverview.module.css';

export interface ScaledChangeProps {
  /** Relative to what it was, or of a share the difference; a fraction. */
  readonly value: CellValue;
  readonly isPoints?: boolean;
}

export const ScaledChange = ({ value, isPoints = false }: ScaledChangeProps): ReactElement => {
  if (typeof value !== 'number') return <Missing />;
  const { direction, text } = isPoints ? formatPointChange(value) : formatChange(value);
  const moves = direction === 'up' || direction === 'down';
  return (
    <span
      className={styles.change}
      data-moves={direction === 'up' ? 'better' : direction === 'down' ? 'worse' : undefined}
      style={{ '--strength': changeStrength(value) } as CSSProperties}
    >
      {moves && <span aria-hidden="true">{text.slice(0, 2)}</span>}
      {moves && <VisuallyHidden>{direction} </VisuallyHidden>}
      {moves ? text.slice(2) : text}
    </span>
  );
};
