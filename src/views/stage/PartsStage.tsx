/** Charts of parts: what a whole falls into, and what a change is made of. */
import { type ReactElement, useState } from 'react';
import { ChartFrame } from '../charts/ChartFrame.tsx';
import { DataTable } from '../charts/DataTable.tsx';
import { type DonutSegment, HalfDonut } from '../charts/HalfDonut.tsx';
import { Waterfall } from '../charts/Waterfall.tsx';
import { waterfallLayout } from '../charts/waterfall.layout.ts';
import { waterfallTable } from '../charts/waterfallWords.ts';
import styles from './Stage.module.css';
import { salesMovement } from './sampleData.ts';

const STATES: readonly DonutSegment[] = [
  { key: 'danger', label: 'Inventory in Danger', value: 21, tone: 'bad' },
  { key: 'warning', label: 'Inventory at Risk', value: 60, tone: 'warn' },
  { key: 'good', label: 'Inventory in Good Health', value: 300, tone: 'good' },
  { key: 'overstock', label: 'Overstock Inventory', value: 3, tone: 'info' },
];

const SOURCES: readonly DonutSegment[] = [
  { key: 'organic', label: 'Organic sales', value: 1_182_400, tone: 1 },
  { key: 'ads', label: 'Ad-attributed sales', value: 604_100, tone: 2 },
  { key: 'dsp', label: 'DSP-attributed sales', value: null, tone: 3 },
];

const Movement = (): ReactElement => {
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const afters = waterfallLayout(salesMovement, 'usd', { width: 0, left: 0, right: 0 }).rows.map(({ after }) => after);
  return (
    <ChartFrame
      id="waterfall"
      title="What moved the sales"
      period="October 2026 against September 2026"
      state={{ kind: 'ready' }}
      chart={() => <Waterfall id="waterfall" title="What moved the sales" steps={salesMovement} format="usd" />}
      table={() => <DataTable caption="What moved the sales" table={waterfallTable(salesMovement, afters, 'usd')} />}
      view={view}
      onViewChange={setView}
      height={214}
    />
  );
};

const quiet = (): void => undefined;

export const PartsStage = (): ReactElement => (
  <div className={styles.two}>
    <ChartFrame
      id="donut"
      title="Inventory Health"
      period="384 products"
      state={{ kind: 'ready' }}
      view="chart"
      height={214}
      chart={() => <HalfDonut id="donut" title="Inventory Health" segments={STATES} format="count" unit="products" onPick={quiet} />}
    />
    <Movement />
    <ChartFrame
      id="donut-sales"
      title="Sales by source, in one month"
      period="October 2026"
      state={{ kind: 'ready' }}
      view="chart"
      height={180}
      chart={() => <HalfDonut id="donut-sales" title="Sales by source, in one month" segments={SOURCES} format="usd" unit="total sales" />}
    />
    <ChartFrame
      id="donut-empty"
      title="Nothing in stock"
      period="October 2026"
      state={{ kind: 'ready' }}
      view="chart"
      height={180}
      chart={() => (
        <HalfDonut
          id="donut-empty"
          title="Nothing in stock"
          segments={STATES.map((each) => ({ ...each, value: 0 }))}
          format="count"
          unit="products"
        />
      )}
    />
  </div>
);
