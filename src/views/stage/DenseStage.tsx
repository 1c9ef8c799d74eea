/** Charts of many points: their lines, columns and dots are painted on a canvas, all else is as in any chart. */
import { type ReactElement, useState } from 'react';
import { isoDay } from '../../domain/dates/isoDay.ts';
import { ChartFrame } from '../charts/ChartFrame.tsx';
import type { ChartCursor, TrendData } from '../charts/chartData.ts';
import { trendTable } from '../charts/chartTable.ts';
import { DataTable } from '../charts/DataTable.tsx';
import { TrendChart } from '../charts/TrendChart.tsx';
import type { SavePng, Saves } from './MarkCase.tsx';
import { ScatterCase } from './MarksStage.tsx';
import { manyDots, manyPoints } from './manyPoints.ts';
import styles from './Stage.module.css';

const five: TrendData = {
  ...manyPoints(5, 2000, 200),
  events: [{ key: 'sale', label: 'Prime Day', start: isoDay('2025-07-08'), end: isoDay('2025-07-31') }],
  goals: [{ key: 'goal', label: 'Goal', format: 'usd', values: Array.from({ length: 2000 }, () => 52_000) }],
  provisionalFrom: 1960,
};
const asColumns = (data: TrendData, more: Partial<TrendData>): TrendData => ({
  ...data,
  ...more,
  series: data.series.map((series) => ({ ...series, mark: 'column' })),
});
/** A week of them is below zero, and each year has some that are not there. */
const grouped = asColumns(
  {
    ...five,
    series: manyPoints(5, 2000, 200).series.map((series, nth) => ({
      ...series,
      values: series.values.map((value, i) => (nth === 0 && i % 365 < 40 && value !== null ? -value / 3 : value)),
    })),
  },
  {},
);
const stacked = asColumns(manyPoints(5, 2000), { stacking: 'stacked', provisionalFrom: 1960 });
const shares = asColumns(manyPoints(5, 2000), { stacking: 'share' });
const combined: TrendData = ((data) => ({
  ...data,
  forecastFrom: 980,
  series: data.series.map((series, nth) =>
    nth < 2 ? { ...series, mark: 'column' } : { ...series, format: 'pct', values: series.values.map((value) => (value ?? 0) / 4e5) },
  ),
}))(manyPoints(3, 1010));
const thin = manyPoints(6, 1000);
const twenty = manyPoints(20, 10_000);
const crowd = manyPoints(500, 24);
const dots = manyDots(10_000);

const Dense = ({
  id,
  title,
  period,
  data,
  onPng,
}: {
  readonly id: string;
  readonly title: string;
  readonly period: string;
  readonly data: TrendData;
  readonly onPng: SavePng;
}): ReactElement => {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [cursor, setCursor] = useState<ChartCursor | null>(null);
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const toggle = (key: string): void => {
    const next = new Set(hidden);
    if (!next.delete(key)) next.add(key);
    setHidden(next);
  };
  return (
    <ChartFrame
      id={id}
      title={title}
      period={period}
      state={{ kind: 'ready' }}
      chart={() => (
        <TrendChart
          id={id}
          title={title}
          data={data}
          hidden={hidden}
          onToggle={toggle}
          cursor={cursor}
          onCursor={setCursor}
          height="fill"
        />
      )}
      table={() => <DataTable caption={`${title}, ${period}`} table={trendTable(data)} maxHeight={330} />}
      view={view}
      onViewChange={setView}
      onPng={() => onPng(id, title, period)}
      height={380}
    />
  );
};

export const DenseStage = ({ onPng, onCsv }: Saves): ReactElement => (
  <>
    <h2 className={styles.heading}>Charts of many points</h2>
    <Dense id="five" title="Five markets by day" period="May 26, 2021 – Nov 15, 2026, daily" data={five} onPng={onPng} />
    <Dense id="thin" title="Six markets, on thin paths" period="Feb 20, 2024 – Nov 15, 2026, daily" data={thin} onPng={onPng} />
    <Dense id="columns" title="Columns of five markets by day" period="May 26, 2021 – Nov 15, 2026, daily" data={grouped} onPng={onPng} />
    <Dense id="stacks" title="Five markets on each other" period="May 26, 2021 – Nov 15, 2026, daily" data={stacked} onPng={onPng} />
    <Dense id="shares" title="Five markets as shares" period="May 26, 2021 – Nov 15, 2026, daily" data={shares} onPng={onPng} />
    <Dense id="combined" title="Columns, to come, and a rate" period="Feb 10, 2024 – Nov 15, 2026, daily" data={combined} onPng={onPng} />
    <Dense id="twenty" title="Twenty markets by day" period="Jun 30, 1999 – Nov 15, 2026, daily" data={twenty} onPng={onPng} />
    <Dense id="crowd" title="Five hundred markets" period="Oct 23 – Nov 15, 2026, daily" data={crowd} onPng={onPng} />
    <ScatterCase saves={{ onPng, onCsv }} id="dots" title="Ten thousand products" data={dots} height={380} />
  </>
);

/** As many dots as are asked for, alone: what a move of the cursor costs is measured here. */
export const DotsStage = ({ count, ...saves }: Saves & { readonly count: number }): ReactElement => {
  const [data] = useState(() => manyDots(count));
  return <ScatterCase saves={saves} id="dots" title="Products" data={data} height={520} />;
};
