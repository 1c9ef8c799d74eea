/** How the charts of a screen are looked at: in its address what a link is to show as well, beside it what is not worth one, the cursor among it. */

import { useMemo, useState } from 'react';
import type { AddressOf } from '../../domain/journal/address.ts';
import { CHARTS_PARAM, hiddenIn, isTableIn, withHidden, withTable } from '../../domain/screens/chartLooks.ts';
import { replacing } from '../../domain/screens/replacing.ts';
import { keptOf, type UiPart, uiNumberOrNull, uiPart, uiSet, uiTextOrNull } from '../../domain/screens/uiParts.ts';
import type { ScreenContext } from '../../machines/screen/screen.machine.ts';
import type { ChartCursor, ChartRange, TrendData } from '../charts/chartData.ts';
import { useContextOf, useSend } from './appContext.tsx';
import { rangeIn, rangeKept, rangePart } from './chartRange.ts';

/** Series that were hidden, as logs from before have it. */
const hiddenBefore = (id: string): UiPart<readonly string[] | null> =>
  uiPart(
    `${id}Hidden`,
    (kept) => (Array.isArray(kept) ? kept.filter((each): each is string => typeof each === 'string') : null),
    (hidden) => (hidden === null ? null : [...hidden]),
  );

/** A small thing of a screen, and how it is changed. */
export const useScreenUi = <A>(screen: AddressOf<'screen'>, part: UiPart<A>): readonly [value: A, set: (value: A) => void] => {
  const send = useSend();
  // What was kept is the same from event to event; what is read from it may be made anew.
  const kept = useContextOf(screen, ({ ui }: ScreenContext) => keptOf(ui, part));
  return [part.read(kept), (value) => send(screen, uiSet(part, value))];
};

const useCharts = (screen: AddressOf<'screen'>): readonly [param: string | undefined, set: (param: string | null) => void] => {
  const send = useSend();
  const param = useContextOf(screen, ({ params }: ScreenContext) => params[CHARTS_PARAM]);
  // Where a person goes back to is another screen or other figures, not another look at the same.
  return [param, (value) => send(screen, { type: 'screen.paramSet', key: CHARTS_PARAM, value, ...replacing('drawn') })];
};

export type ChartView = 'chart' | 'table';

/** Whether the chart of that id is seen as a table. Logs from before have it beside the address, under a key of its own. */
export const useChartView = (screen: AddressOf<'screen'>, id: string): readonly [view: ChartView, set: (view: ChartView) => void] => {
  const [param, setParam] = useCharts(screen);
  const [old] = useScreenUi(screen, uiTextOrNull(`${id}View`));
  const isTable = isTableIn(param, id) || old === 'table';
  return [isTable ? 'table' : 'chart', (view) => setParam(withTable(param, id, view === 'table'))];
};

export interface ChartUi {
  readonly hidden: ReadonlySet<string>;
  readonly onToggle: (series: string) => void;
  readonly cursor: ChartCursor | null;
  readonly onCursor: (cursor: ChartCursor | null) => void;
  readonly range: ChartRange | null;
  readonly onRange: (range: ChartRange | null, isOver: boolean) => void;
}

/** Of the chart of that id, with its figures where stretches of it are drawn out. A passing pointer is not worth an entry in the journal, nor is a stretch that is still being drawn out; the keyboard's cursor is. */
export const useChartUi = (screen: AddressOf<'screen'>, id: string, hiddenFirst: readonly string[], data?: TrendData): ChartUi => {
  const [hover, setHover] = useState<ChartCursor | null>(null);
  const [param, setParam] = useCharts(screen);
  const [old] = useScreenUi(screen, hiddenBefore(id));
  const [at, setAt] = useScreenUi(screen, uiNumberOrNull(`${id}Cursor`));
  const [drawn, setDrawn] = useState<ChartRange | null>(null);
  const [chosen, setChosen] = useScreenUi(screen, rangePart(id));
  const hidden = useMemo(() => {
    return new Set(hiddenIn(param, id) ?? old ?? hiddenFirst);
  }, [param, id, old, hiddenFirst]);
  const range = useMemo(() => drawn ?? (data === undefined ? null : rangeIn(data, chosen)), [drawn, chosen, data]);
  const keyboard: ChartCursor | null = at === null ? null : { index: at, by: 'keyboard' };
  return {
    hidden,
    onToggle: (key) => {
      const next = hidden.has(key) ? [...hidden].filter((each) => each !== key) : [...hidden, key];
      setParam(withHidden(param, id, next, hiddenFirst));
    },
    cursor: hover ?? keyboard,
    onCursor: (cursor) => {
      setHover(cursor?.by === 'pointer' ? cursor : null);
      const index = cursor?.by === 'keyboard' ? cursor.index : null;
      if (index !== (keyboard?.index ?? null)) setAt(index);
    },
    range,
    onRange: (next, isOver) => {
      setDrawn(isOver ? null : next);
      if (isOver) setChosen(next === null || data === undefined ? null : rangeKept(data, next));
    },
  };
};
