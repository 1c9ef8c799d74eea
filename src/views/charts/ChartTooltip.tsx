/** The one tooltip of a chart: the period, what is special about it, and every series by size. */
import type { CSSProperties, ReactElement, ReactNode } from 'react';
import { Swatch } from './ChartLegend.tsx';
import styles from './ChartTooltip.module.css';
import type { Frame } from './geometry.ts';
import { NARROW, slid, TooltipBox } from './TooltipBox.tsx';
import type { TooltipModel, TooltipRow } from './tooltip.ts';

/** Whether the rows have a column of figures. */
type Has = (column: 'share' | 'range' | 'prior') => boolean;

const Row = ({ row, has }: { readonly row: TooltipRow; readonly has: Has }): ReactElement => (
  <tr>
    <th scope="row">
      <span className={styles.name}>
        <Swatch colour={row.colour} mark={row.mark} />
        {row.label}
      </span>
    </th>
    <td className={styles.value}>{row.value ?? '–'}</td>
    {has('share') && <td className={styles.share}>{row.share ?? ''}</td>}
    {has('range') && <td className={styles.share}>{row.range ?? ''}</td>}
    {has('prior') && <td className={styles.prior}>{row.prior ?? '–'}</td>}
    {has('prior') && <td className={styles.change}>{row.change?.text ?? ''}</td>}
  </tr>
);

/** Beside the cursor where there is room; else it is below the picture, sliding along: the legend and the lines stay in sight. */
const placed = (x: number, width: number, frame: Frame): CSSProperties => {
  const isRight = x > (frame.left + frame.right) / 2;
  return isRight
    ? { insetInlineEnd: width - x + 14, insetBlockStart: frame.top }
    : { insetInlineStart: x + 14, insetBlockStart: frame.top };
};

export interface ChartTooltipProps {
  readonly model: TooltipModel;
  readonly x: number;
  readonly width: number;
  readonly frame: Frame;
  /** What can be done with what is told; then it stands below the picture, to be gone to. */
  readonly children?: ReactNode;
}

/** What is read out comes from the chart's live region. */
export const ChartTooltip = ({ model, x, width, frame, children }: ChartTooltipProps): ReactElement => {
  const has: Has = (column) => model.rows.some((row) => row[column] !== null);
  const isBelow = width < NARROW || children !== undefined;
  return (
    <TooltipBox
      title={model.title}
      notes={model.notes}
      side={isBelow ? 'below' : undefined}
      style={isBelow ? { marginInlineStart: x, translate: slid(x, width) } : placed(x, width, frame)}
      isRead={children !== undefined}
    >
      <table className={styles.rows}>
        <tbody>
          {model.rows.map((row) => (
            <Row key={row.key} row={row} has={has} />
          ))}
          {model.total !== null && (
            <tr className={styles.total}>
              <th scope="row">Total</th>
              <td className={styles.value}>{model.total}</td>
            </tr>
          )}
        </tbody>
      </table>
      {model.more > 0 && <p className={styles.more}>and {model.more} more; see the table</p>}
      {children !== undefined && <p className={styles.actions}>{children}</p>}
    </TooltipBox>
  );
};
