/** Bars by name: what several figures come to for each of a few names, side by side. */
import type { BarData } from '../../domain/charts/bars.ts';
import styles from './Bars.module.css';
import { BAR_HEIGHT, type BarMarks, type BarRow, barRows, barsLayout } from './bars.layout.ts';
import { barAmounts, barFigures, barsSentence } from './barsWords.ts';
import { Swatch } from './ChartLegend.tsx';
import { colourOf } from './chartData.ts';
import type { ReadProps } from './markPlot.tsx';
import { rowPlotOf } from './rowPlot.tsx';
import { FOOT } from './rows.layout.ts';

const Rows = rowPlotOf<BarRow, BarMarks>({
  tall: BAR_HEIGHT,
  amounts: barAmounts,
  sentence: barsSentence,
  figures: barFigures,
  layout: barsLayout,
  bars: ({ rows }) =>
    rows.map(({ key, colour, y, height, bar }) =>
      bar === null ? null : (
        <rect
          key={key}
          className={styles.bar}
          data-series-colour={colour}
          x={bar.x}
          y={y}
          width={Math.max(1, bar.width)}
          height={height}
          rx={2}
        />
      ),
    ),
});

const LEGEND = 30;

/** CSS pixels of the picture with its legend. */
export const barsHeight = ({ names, series }: BarData): number => names.length * series.length * BAR_HEIGHT + FOOT + LEGEND;

export const Bars = ({ data, ...props }: ReadProps & { readonly data: BarData; readonly width?: number }) => (
  <>
    <ul className={styles.legend}>
      {data.series.map(({ key, label, info }, nth) => (
        <li key={key} data-legend={label} title={info}>
          <Swatch colour={colourOf(nth)} mark="column" />
          {label}
        </li>
      ))}
    </ul>
    <Rows {...props} list={barRows(data)} format={data.format} />
  </>
);
