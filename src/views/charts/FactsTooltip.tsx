/** The tooltip of a single mark: what it is, and its figures. */
import type { CSSProperties, ReactElement } from 'react';
import styles from './ChartTooltip.module.css';
import type { ChartSize } from './chartMarks.ts';

export interface FactsModel {
  readonly title: string;
  readonly notes: readonly string[];
  readonly facts: readonly { readonly label: string; readonly value: string }[];
}

/** The same as a sentence to be read out. */
export const spokenFacts = ({ title, notes, facts }: FactsModel): string =>
  `${[title, ...notes].join(', ')}: ${facts.map(({ label, value }) => `${label} ${value === '–' ? 'no data' : value}`).join('; ')}.`;

/** On that side of the mark where there is more room, never outside the picture's sides. */
const placed = (x: number, y: number, { width, height }: ChartSize): CSSProperties => {
  const across = width < 560 ? { insetInlineStart: x, translate: `${-(100 * x) / Math.max(1, width)}% 0` } : undefined;
  const beside = x > width / 2 ? { insetInlineEnd: width - x + 14 } : { insetInlineStart: x + 14 };
  return { ...(across ?? beside), ...(y > height / 2 ? { insetBlockEnd: height - y + 12 } : { insetBlockStart: y + 12 }) };
};

export const FactsTooltip = ({
  model,
  x,
  y,
  size,
}: {
  readonly model: FactsModel;
  readonly x: number;
  readonly y: number;
  readonly size: ChartSize;
}): ReactElement => (
  <div className={styles.tooltip} style={placed(x, y, size)} aria-hidden="true">
    <p className={styles.title}>
      {model.title}
      {model.notes.length > 0 && <span className={styles.notes}>{model.notes.join(' · ')}</span>}
    </p>
    <table className={styles.rows}>
      <tbody>
        {model.facts.map(({ label, value }) => (
          <tr key={label}>
            <th scope="row">
              <span className={styles.name}>{label}</span>
            </th>
            <td className={styles.value}>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
