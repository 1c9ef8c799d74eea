/** A stretch that is drawn out on a trend chart: shaded, told in a box below the picture, and what can be done with it. */
import type { KeyboardEvent, ReactElement } from 'react';
import { Button } from '../controls/Button.tsx';
import { ChartTooltip } from './ChartTooltip.tsx';
import type { Selection } from './chartData.ts';
import type { TrendChartMarks } from './chartMarks.ts';
import { clamp } from './geometry.ts';
import styles from './TrendChart.module.css';
import type { TooltipModel } from './tooltip.ts';
import type { AnnotationWish } from './useAnnotating.ts';

interface StretchedProps {
  readonly onClear: () => void;
  readonly onLook?: ((selection: Selection) => void) | undefined;
  readonly onAnnotate?: ((wanted: AnnotationWish) => void) | undefined;
  readonly marks: TrendChartMarks;
  readonly selection: Selection;
  readonly model: TooltipModel;
}

/** From the room of the first period to that of the last, as far as the plot goes. */
export const edgesOf = ({ xs, step, frame: { left, right } }: TrendChartMarks, { first, last }: Selection): readonly [number, number] => {
  const half = (step ?? (xs[1] ?? right) - (xs[0] ?? left)) / 2;
  return [clamp((xs[first] ?? left) - half, left, right), clamp((xs[last] ?? right) + half, left, right)];
};

export const SelectedRange = ({ onClear, onLook, onAnnotate, marks, selection, model }: StretchedProps): ReactElement => {
  const { frame, size } = marks;
  const [from, to] = edgesOf(marks, selection);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClear();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form.
    <div role="group" aria-label={model.title} onKeyDown={onKeyDown}>
      <div
        className={styles.stretch}
        style={{ insetInlineStart: from, inlineSize: to - from, insetBlockStart: frame.top, blockSize: frame.bottom - frame.top }}
      />
      <ChartTooltip model={model} x={(from + to) / 2} width={size.width} frame={frame}>
        {onLook !== undefined && (
          <Button
            size="small"
            onPress={() => {
              onClear();
              onLook(selection);
            }}
          >
            Zoom to these dates
          </Button>
        )}
        {onAnnotate !== undefined && (
          <Button size="small" onPress={() => onAnnotate({ ...selection, writes: true })}>
            Add a note
          </Button>
        )}
        <Button size="small" kind="quiet" onPress={onClear}>
          Clear
        </Button>
      </ChartTooltip>
    </div>
  );
};
