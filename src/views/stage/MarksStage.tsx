/** Charts of single marks: points, cells, bins, bullets. */
import { type ReactElement, useState } from 'react';
import { Bullet } from '../charts/Bullet.tsx';
import { bulletFigures } from '../charts/bulletWords.ts';
import { tableOf } from '../charts/figures.ts';
import { type DonutSegment, donutFigures, HalfDonut } from '../charts/HalfDonut.tsx';
import { HeatChart } from '../charts/HeatChart.tsx';
import { HistogramChart } from '../charts/HistogramChart.tsx';
import { HEAT_CONTRASTS, type HeatContrast, type HeatData } from '../charts/heat.layout.ts';
import { heatFigures } from '../charts/heatWords.ts';
import { histogramCsv, histogramFigures } from '../charts/histogramWords.ts';
import { ScatterChart } from '../charts/ScatterChart.tsx';
import type { ScatterData } from '../charts/scatter.layout.ts';
import { scatterFigures } from '../charts/scatterWords.ts';
import { Waterfall } from '../charts/Waterfall.tsx';
import { waterfallFigures } from '../charts/waterfallWords.ts';
import { Select } from '../controls/Select.tsx';
import { oneGroup } from '../controls/SelectParts.tsx';
import { MarkCase, type Saves, sheetOf } from './MarkCase.tsx';
import styles from './Stage.module.css';
import { salesMovement } from './sampleData.ts';
import { brandIndex, changesByWeek, extremeHeat, pricesOfProducts, salesByHour, salesGoals } from './sampleMarks.ts';

const CONTRAST_NAMES: Readonly<Record<HeatContrast, string>> = {
  blue: 'Blue',
  redGreen: 'Red-Green',
  greenRed: 'Green-Red',
  orangeBlue: 'Orange-Blue',
};

interface CaseProps<D> {
  readonly saves: Saves;
  readonly id: string;
  readonly title: string;
  readonly data: D;
  readonly period?: string;
  readonly height?: number;
}

const OCTOBER = 'October 2026';

/** In a layer a chart takes all the room that there is. */
const heightOf = (height: number, isFull: boolean): number | 'fill' => (isFull ? 'fill' : height);

const HeatCase = ({ saves, id, title, data, period = OCTOBER, height = 300 }: CaseProps<HeatData>): ReactElement => (
  <MarkCase id={id} title={title} period={period} sheet={sheetOf(() => heatFigures(data))} {...saves} height={height}>
    {(read, isFull) => <HeatChart {...read} data={data} height={heightOf(height, isFull)} />}
  </MarkCase>
);

/** Told no height, it is three quarters as high as wide. */
export const ScatterCase = ({ saves, id, title, data, period = OCTOBER, height }: CaseProps<ScatterData>): ReactElement => (
  <MarkCase
    id={id}
    title={title}
    period={period}
    sheet={sheetOf(() => scatterFigures(data))}
    {...saves}
    {...(height === undefined ? {} : { height })}
  >
    {(read, isFull) => <ScatterChart {...read} data={data} {...(isFull || height !== undefined ? { height: 'fill' } : {})} />}
  </MarkCase>
);

const STATES: readonly DonutSegment[] = [
  { key: 'danger', label: 'Inventory in Danger', info: 'Inventory in Danger', value: 21, colour: 'bad' },
  { key: 'warning', label: 'Inventory at Risk', info: 'Inventory at Risk', value: 60, colour: 'warn' },
  { key: 'good', label: 'Inventory in Good Health', info: 'Inventory in Good Health', value: 300, colour: 'good' },
  { key: 'overstock', label: 'Overstock Inventory', info: 'Overstock Inventory', value: 3, colour: 'info' },
];

const SOURCES: readonly DonutSegment[] = [
  { key: 'organic', label: 'Organic sales', info: 'Organic sales', value: 1_182_400, colour: 1 },
  { key: 'ads', label: 'Ad-attributed sales', info: 'Ad-attributed sales', value: 604_100, colour: 2 },
  { key: 'dsp', label: 'DSP-attributed sales', info: 'DSP-attributed sales', value: null, colour: 3 },
];

const DONUTS = [
  { id: 'donut', title: 'Inventory Health', data: { segments: STATES, format: 'count', unit: 'products' } },
  { id: 'donut-sales', title: 'Sales by source, in one month', data: { segments: SOURCES, format: 'usd', unit: 'total sales' } },
] as const;

const quiet = (): void => undefined;

/** Charts of parts: what a whole falls into, and what a change is made of. */
const PartCases = ({ saves }: { readonly saves: Saves }): ReactElement => {
  return (
    <>
      {DONUTS.map(({ id, title, data }) => (
        <MarkCase key={id} id={id} title={title} period={OCTOBER} sheet={sheetOf(() => donutFigures(data))} {...saves} height={180}>
          {(read) => <HalfDonut {...read} {...data} {...(id === 'donut' ? { onPick: quiet } : {})} />}
        </MarkCase>
      ))}
      <MarkCase
        id="waterfall"
        title="What moved the sales"
        period="October 2026 against September 2026"
        sheet={sheetOf(() => waterfallFigures(salesMovement, 'usd'))}
        {...saves}
        height={214}
      >
        {(read) => <Waterfall {...read} list={salesMovement} format="usd" />}
      </MarkCase>
    </>
  );
};

/** The same figures in the tints that a person chooses. */
const Contrasts = ({ saves }: { readonly saves: Saves }): ReactElement => {
  const [contrast, setContrast] = useState<HeatContrast>('redGreen');
  return (
    <div>
      <Select
        label="Color scale"
        size="small"
        groups={oneGroup(HEAT_CONTRASTS.map((key) => ({ key, label: CONTRAST_NAMES[key] })))}
        value={contrast}
        onChange={(key) => setContrast(HEAT_CONTRASTS.find((each) => each === key) ?? 'blue')}
      />
      <HeatCase
        saves={saves}
        id="heatChanges"
        title="Changes by week"
        period="Oct 5 – Nov 15, 2026"
        data={{ ...changesByWeek, contrast }}
        height={230}
      />
    </div>
  );
};

export const MarksStage = (saves: Saves): ReactElement => (
  <>
    <h2 className={styles.heading}>Charts of single marks</h2>
    <div className={styles.two}>
      <ScatterCase saves={saves} id="scatter" title="Brand Index" data={brandIndex} />
      <MarkCase
        id="histogram"
        title="Prices"
        period={OCTOBER}
        sheet={{ table: () => tableOf(histogramFigures(pricesOfProducts)), csv: () => histogramCsv(pricesOfProducts) }}
        {...saves}
        height={400}
      >
        {(read, isFull) => <HistogramChart {...read} data={pricesOfProducts} height={heightOf(400, isFull)} />}
      </MarkCase>
      <MarkCase
        id="bullet"
        title="Sales against their goals"
        period={OCTOBER}
        sheet={sheetOf(() => bulletFigures(salesGoals, 'usd'))}
        {...saves}
        height={174}
      >
        {(read) => <Bullet {...read} list={salesGoals} format="usd" />}
      </MarkCase>
      <PartCases saves={saves} />
    </div>
    <h2 className={styles.heading}>Heat cells</h2>
    <HeatCase saves={saves} id="heat" title="Sales by hour" data={salesByHour} />
    <Contrasts saves={saves} />
    <div className={styles.two}>
      {Object.entries(extremeHeat).map(([name, data], nth) => (
        <HeatCase key={name} saves={saves} id={`heatOdd${nth}`} title={name} data={data} height={190} />
      ))}
    </div>
  </>
);
