/** A number between two ends, by pointer, touch and keys. While it is moved the new value is told by `onMove`; `onChange` has the one it is left at. */
import type { ReactElement } from 'react';
import { Slider as AriaSlider, Label, SliderOutput, SliderThumb, SliderTrack } from 'react-aria-components/Slider';
import { classNames } from './classNames.ts';
import styles from './Slider.module.css';

export interface SliderProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  /** How a value is read, in words: "40 clicks", "No limit". */
  readonly words: (value: number) => string;
  readonly onMove: (value: number) => void;
  readonly onChange: (value: number) => void;
  /** What stands at the ends; the words of the least and the most where nothing is said. */
  readonly ends?: readonly [min: string, max: string];
}

export const Slider = ({ label, value, min, max, step = 1, words, onMove, onChange, ends }: SliderProps): ReactElement => {
  const [first, last] = ends ?? [words(min), words(max)];
  const held = Math.min(max, Math.max(min, value));
  return (
    <AriaSlider
      className={classNames(styles.slider)}
      value={held}
      minValue={min}
      maxValue={max}
      step={step}
      onChange={(next) => onMove(Number(next))}
      onChangeEnd={(next) => onChange(Number(next))}
    >
      <Label className={classNames(styles.label)}>{label}</Label>
      <SliderOutput className={classNames(styles.value)}>{words(held)}</SliderOutput>
      <SliderTrack className={classNames(styles.track)}>
        <span className={styles.filled} style={{ inlineSize: `${max === min ? 0 : ((held - min) / (max - min)) * 100}%` }} />
        <SliderThumb className={classNames(styles.thumb)} />
      </SliderTrack>
      <span className={styles.ends} aria-hidden="true">
        <span>{first}</span>
        <span>{last}</span>
      </span>
    </AriaSlider>
  );
};
