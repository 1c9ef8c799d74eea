/** Velocity's own trend chart, with its legend, its cursor and its tooltip, as a screen mounts it. */
import '../../src/views/theme/base.css';
import { type ReactElement, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { ChartCursor, TrendData } from '../../src/views/charts/chartData.ts';
import { TrendChart } from '../../src/views/charts/TrendChart.tsx';

const Held = ({ data, height }: { readonly data: TrendData; readonly height: number }): ReactElement => {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [cursor, setCursor] = useState<ChartCursor | null>(null);
  const toggle = (key: string): void => setHidden(new Set(hidden.has(key) ? [...hidden].filter((each) => each !== key) : [...hidden, key]));
  return (
    <TrendChart id="ours" title="Ours" data={data} hidden={hidden} onToggle={toggle} cursor={cursor} onCursor={setCursor} height={height} />
  );
};

/** Mounts it and gives what takes it away again. */
export const mountOurs = (host: HTMLElement, data: TrendData, height: number): (() => void) => {
  const root = createRoot(host);
  flushSync(() => root.render(<Held data={data} height={height} />));
  return () => root.unmount();
};
