/** What of a screen is not worth a link: the legend and the cursor of its charts among it. */
import { useMemo, useState } from 'react';
import type { Json } from '../../domain/codec/codec.ts';
import type { Address } from '../../domain/journal/address.ts';
import type { ScreenContext } from '../../machines/screen/screen.machine.ts';
import type { ChartCursor } from '../charts/chartData.ts';
import { useContextOf, useSend } from './appContext.tsx';

/** Something of a screen by its key. */
export const useScreenUi = (screen: Address, key: string): readonly [value: Json | undefined, set: (value: Json) => void] => {
  const send = useSend();
  const value = useContextOf(screen, ({ ui }: ScreenContext) => ui[key]);
  return [value, (next) => send(screen, { type: 'screen.uiSet', key, value: next })];
};

export interface ChartUi {
  readonly hidden: ReadonlySet<string>;
  readonly onToggle: (series: string) => void;
  readonly cursor: ChartCursor | null;
  readonly onCursor: (cursor: ChartCursor | null) => void;
}

/** Of the chart of that id. A passing pointer is not worth an entry in the journal; the keyboard's cursor is. */
export const useChartUi = (screen: Address, id: string, hiddenFirst: readonly string[]): ChartUi => {
  const [hover, setHover] = useState<ChartCursor | null>(null);
  const [hiddenUi, setHidden] = useScreenUi(screen, `${id}Hidden`);
  const [at, setAt] = useScreenUi(screen, `${id}Cursor`);
  const hidden = useMemo(
    () => new Set(Array.isArray(hiddenUi) ? hiddenUi.filter((each): each is string => typeof each === 'string') : hiddenFirst),
    [hiddenUi, hiddenFirst],
  );
  const keyboard: ChartCursor | null = typeof at === 'number' ? { index: at, by: 'keyboard' } : null;
  return {
    hidden,
    onToggle: (key) => setHidden(hidden.has(key) ? [...hidden].filter((each) => each !== key) : [...hidden, key]),
    cursor: hover ?? keyboard,
    onCursor: (cursor) => {
      setHover(cursor?.by === 'pointer' ? cursor : null);
      const index = cursor?.by === 'keyboard' ? cursor.index : null;
      if (index !== (keyboard?.index ?? null)) setAt(index);
    },
  };
};
