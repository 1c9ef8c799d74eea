/** A limit in the address; while it is moved, what it will be is beside the address. There is none where nothing could be limited. */

import { formatUsdWhole } from '../../domain/format/number.ts';
import type { AddressOf } from '../../domain/journal/address.ts';
import { uiNumberOrNull } from '../../domain/screens/uiParts.ts';
import { useScreenUi } from '../app/useChartUi.ts';
import { Slider } from '../controls/Slider.tsx';

export const limitWords = (value: number): string => (value === 0 ? 'No limit' : formatUsdWhole(value));

/** What stands at the ends of a slider over dollars. */
export const limitEndWords = (most: number): readonly [min: string, max: string] => ['No limit', formatUsdWhole(most)];

export interface LimitProps {
  readonly at: AddressOf<'screen'>;
  readonly param: string;
  readonly label: string;
  readonly max: number;
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly words?: (value: number) => string;
  readonly ends?: readonly [min: string, max: string];
}

export const Limit = ({ at, param, label, max, value, onChange, words = limitWords, ends = limitEndWords(max) }: LimitProps) => {
  const [moved, setMoved] = useScreenUi(at, uiNumberOrNull(`${param}Moved`));
  if (max <= 0) return null;
  return (
    <Slider
      label={label}
      min={0}
      max={max}
      value={moved ?? value}
      words={words}
      ends={ends}
      onMove={setMoved}
      onChange={(next) => {
        setMoved(null);
        onChange(next);
      }}
    />
  );
};
