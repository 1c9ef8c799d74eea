/** The tooltip of a single mark: what it is, and its figures. */
import type { CSSProperties, ReactElement } from 'react';
import { sentence } from '../../domain/format/sentence.ts';
import styles from './ChartTooltip.module.css';
import type { ChartSize } from './chartMarks.ts';
import { NARROW, slid, TooltipBox } from './TooltipBox.tsx';

export interface FactsModel {
  readonly title: string;
  readonly notes: readonly string[];
  readonly facts: readonly { readonly label: string; readonly value: string }[];
}

/** The same as a sentence to be read out. */
export const spokenFacts = ({ title, notes, facts }: FactsModel): string =>
  sentence(
    `${[title, ...notes].join(', ')}: ${facts.map(({ label, value }) => `${label} ${value === '–' ? 'no data' : value}`).join('; ')}`,
  );

/** On that side of the mark where there is more room, never outside the picture's sides; of a mark at its very top, above the picture. */
const placed = (x: number, y: number, { width, height }: ChartSize): CSSProperties => {
  if (y <= 0) return { marginInlineStart: x, translate: slid(x, width) };
  const across = width < NARROW ? { insetInlineStart: x, translate: slid(x, width) } : undefined;
  const inset = x > width / 2 ? { insetInlineEnd: width - x + 14 } : { insetInlineStart: x + 14 };
  return { ...(across ?? inset), ...(y > height / 2 ? { insetBlockEnd: height - y + 12 } : { insetBlockStart: y + 12 }) };
};

interface FactsTooltipProps {
  readonly model: FactsModel;
  readonly x: number;
  readonly y: number;
  readonly size: ChartSize;
}

export const FactsTooltip = ({ model, x, y, size }: FactsTooltipProps): ReactElement => (
  <TooltipBox title={model.title} notes={model.notes} side={y <= 0 ? 'above' : undefined} style={placed(x, y, size)}>
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
  </TooltipBox>
);
