/** Charts of single marks: points, cells, bins, bullets. */
import { type ReactElement, type ReactNode, useState } from 'react';
import { Bullet } from '../charts/Bullet.tsx';
import { bulletCsv, bulletTable } from '../charts/bulletWords.ts';
import { ChartFrame } from '../charts/ChartFrame.tsx';
import type { ChartCursor } from '../charts/chartData.ts';
import type { TableModel } from '../charts/chartTable.ts';
import { DataTable } from '../charts/DataTable.tsx';
import { HeatChart } from '../charts/HeatChart.tsx';
import { HistogramChart } from '../charts/HistogramChart.tsx';
import { HEAT_CONTRASTS, type HeatContrast } from '../charts/heat.layout.ts';
import { heatCsv, heatTable } from '../charts/heatWords.ts';
import { histogramCsv, histogramTable } from '../charts/histogramWords.ts';
import { ScatterChart } from '../charts/ScatterChart.tsx';
import { scatterCsv, scatterTable } from '../charts/scatterWords.ts';
import { Select } from '../controls/Select.tsx';
import { oneGroup } from '../controls/SelectParts.tsx';
import type { SavePng } from './DenseStage.tsx';
import styles from './Stage.module.css';
import { brandIndex, changesByWeek, oddHeat, pricesOfProducts, salesByHour, salesGoals } from './sampleMarks.ts';

export interface CsvModel {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number | null)[])[];
}
/** Saves the figures of the chart of that id. */
export type SaveCsv = (chartId: string, csv: CsvModel) => void;

interface Saves {
  readonly onPng: SavePng;
  readonly onCsv: SaveCsv;
}

interface MarkCaseProps extends Saves {
  readonly id: string;
  readonly title: string;
  readonly period: string;
  readonly table: TableModel;
  readonly csv: CsvModel;
  readonly height?: number;
  readonly at?: number;
  readonly children: (cursor: ChartCursor | null, onCursor: (cursor: ChartCursor | null) => void) => ReactNode;
}

const MarkCase = ({ id, title, period, table, csv, onPng, onCsv, height = 330, at, children }: MarkCaseProps): ReactElement => {
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const [cursor, setCursor] = useState<ChartCursor | null>(at === undefined ? null : { index: at, by: 'pointer' });
  return (
    <ChartFrame
      id={id}
      title={title}
      period={period}
      state={{ kind: 'ready' }}
      chart={() => children(cursor, setCursor)}
      table={() => <DataTable caption={`${title}, ${period}`} table={table} maxHeight={height} />}
      view={view}
      onViewChange={setView}
      onCsv={() => onCsv(id, csv)}
      onPng={() => onPng(id, title, period)}
      height={height}
    />
  );
};

const CONTRAST_NAMES: Readonly<Record<HeatContrast, string>> = {
  blue: 'Blue',
  redGreen: 'Red-Green',
  greenRed: 'Green-Red',
  orangeBlue: 'Orange-Blue',
};

/** The same figures in the tints that a person chooses. */
const Contrasts = (saves: Saves): ReactElement => {
  const [contrast, setContrast] = useState<HeatContrast>('redGreen');
  const data = { ...changesByWeek, contrast };
  return (
    <div>
      <Select
        label="Colour scale"
        size="small"
        groups={oneGroup(HEAT_CONTRASTS.map((key) => ({ key, label: CONTRAST_NAMES[key] })))}
        value={contrast}
        onChange={(key) => setContrast(HEAT_CONTRASTS.find((each) => each === key) ?? 'blue')}
      />
      <MarkCase
        id="heatChanges"
        title="Changes by week"
        period="Oct 5 – Nov 15, 2026"
        table={heatTable(data)}
        csv={heatCsv(data)}
        {...saves}
        height={230}
      >
        {(cursor, onCursor) => (
          <HeatChart id="heatChanges" title="Changes by week" data={data} cursor={cursor} onCursor={onCursor} height={230} />
        )}
      </MarkCase>
    </div>
  );
};

const HeatStage = (saves: Saves): ReactElement => (
  <>
    <h2 className={styles.heading}>Heat cells</h2>
    <MarkCase
      id="heat"
      title="Sales by hour"
      period="October 2026"
      table={heatTable(salesByHour)}
      csv={heatCsv(salesByHour)}
      {...saves}
      height={300}
    >
      {(cursor, onCursor) => (
        <HeatChart id="heat" title="Sales by hour" data={salesByHour} cursor={cursor} onCursor={onCursor} height={300} />
      )}
    </MarkCase>
    <Contrasts {...saves} />
    <div className={styles.two}>
      {Object.entries(oddHeat).map(([name, data], nth) => (
        <MarkCase
          key={name}
          id={`heatOdd${nth}`}
          title={name}
          period="October 2026"
          table={heatTable(data)}
          csv={heatCsv(data)}
          {...saves}
          height={190}
        >
          {(cursor, onCursor) => (
            <HeatChart id={`heatOdd${nth}`} title={name} data={data} cursor={cursor} onCursor={onCursor} height={190} />
          )}
        </MarkCase>
      ))}
    </div>
  </>
);

export const MarksStage = (saves: Saves): ReactElement => (
  <>
    <h2 className={styles.heading}>Charts of single marks</h2>
    <div className={styles.two}>
      <MarkCase
        id="scatter"
        title="Brand Index"
        period="October 2026"
        table={scatterTable(brandIndex)}
        csv={scatterCsv(brandIndex)}
        {...saves}
      >
        {(cursor, onCursor) => <ScatterChart id="scatter" title="Brand Index" data={brandIndex} cursor={cursor} onCursor={onCursor} />}
      </MarkCase>
      <MarkCase
        id="histogram"
        title="Prices"
        period="October 2026"
        table={histogramTable(pricesOfProducts)}
        csv={histogramCsv(pricesOfProducts)}
        {...saves}
      >
        {(cursor, onCursor) => (
          <HistogramChart id="histogram" title="Prices" data={pricesOfProducts} cursor={cursor} onCursor={onCursor} height={330} />
        )}
      </MarkCase>
      <MarkCase
        id="bullet"
        title="Sales against their goals"
        period="October 2026"
        table={bulletTable(salesGoals, 'usd')}
        csv={bulletCsv(salesGoals)}
        {...saves}
        height={174}
      >
        {() => <Bullet id="bullet" title="Sales against their goals" rows={salesGoals} format="usd" />}
      </MarkCase>
    </div>
    <HeatStage {...saves} />
  </>
);
