/** The Category Revenue Forecast, titled Sales Forecast Dashboard (C-200 to C-212). */
import { type ReactElement, useMemo } from 'react';
import { type Month, monthOf } from '../../domain/dates/month.ts';
import { formatMetric, formatMetricCompact } from '../../domain/format/number.ts';
import { mayHave } from '../../domain/screens/defineScreen.ts';
import type { PanelEmpty } from '../../domain/screens/panelState.ts';
import {
  type ForecastColour,
  type ForecastMonth,
  forecastCards,
  forecastColumn,
  forecastSentence,
} from '../../domain/tools/categoryForecast.ts';
import {
  chartMonths,
  FORECAST_CHART,
  FORECAST_PNG,
  FORECAST_RIGHT,
  forecastCategory,
  forecastTitle,
  monthsWords,
  salesForecast,
} from '../../domain/tools/salesForecast.screen.ts';
import { useSend } from '../app/appContext.tsx';
import { olderWords, panelOf } from '../app/panel.ts';
import { useChartUi, useChartView } from '../app/useChartUi.ts';
import { CategoryPicker } from '../categories/CategoryPicker.tsx';
import { ChartFrame } from '../charts/ChartFrame.tsx';
import type { TrendData } from '../charts/chartData.ts';
import { trendTable } from '../charts/chartTable.ts';
import { DataTable } from '../charts/DataTable.tsx';
import { TrendChart } from '../charts/TrendChart.tsx';
import { Tile } from '../controls/Tile.tsx';
import { useAnswer, useInputs, useScope } from '../screen/useScreen.ts';
import { Change } from '../tables/GridCell.tsx';
import { TOOL_CHART_HEIGHT, ToolBar, ToolPage, ToolRequest } from './ToolPage.tsx';
import styles from './tools.module.css';

const METHOD = [
  'Gray columns are our estimates of the category’s past sales; teal columns are forecasts of future months, based on seasonality and growth of past years. The line compares each month with the same month a year earlier.',
  'Quarters and the full year add up their months: estimates for past months, forecasts for future ones. A quarter with a missing month shows no total. All figures are US dollars of the United States marketplace and are estimates, not reported sales.',
];

const EMPTY: PanelEmpty = { title: 'No data available', message: 'There is no forecast for this category. Choose another one.' };
const NONE: readonly string[] = [];
/** Teal for what is forecast, grey for what is estimated (C-205, C-206), the line in the first colour. */
const [TEAL, GREY, LINE] = [2, 10, 1] as const;

/** Columns of revenue and the line of growth (C-204); a month has one of the two columns. */
export const forecastData = (rows: readonly ForecastMonth[], current: Month): TrendData => {
  const columns = rows.map((row) => forecastColumn(row, current));
  const inColour = (colour: ForecastColour) => columns.map((column) => (column?.colour === colour ? column.revenue : null));
  return {
    days: rows.map(({ month }) => month),
    periodicity: 'monthly',
    stacking: 'stacked',
    series: [
      {
        key: 'estimated',
        label: 'Estimated Revenue',
        info: 'Estimated category revenue in past months.',
        format: 'usdWhole',
        colour: GREY,
        mark: 'column',
        isAdditive: true,
        values: inColour('grey'),
      },
      {
        key: 'forecast',
        label: 'Forecasted Revenue',
        info: 'Forecast category revenue for future months.',
        format: 'usdWhole',
        colour: TEAL,
        mark: 'column',
        isAdditive: true,
        values: inColour('teal'),
      },
      {
        key: 'growth',
        label: 'YoY % Growth',
        info: 'Change vs the same month a year earlier.',
        format: 'pct',
        colour: LINE,
        values: rows.map((one) => one.yoy_percent_growth),
      },
    ],
  };
};

const Chart = ({ current, category }: { readonly current: Month; readonly category: string | null }): ReactElement => {
  const send = useSend();
  const query = useAnswer(salesForecast, 'months');
  const now = useScope(salesForecast);
  const inputs = useInputs(salesForecast, query);
  const { answer } = query;
  const rows = useMemo(() => (answer === null ? [] : chartMonths(answer, current)), [answer, current]);
  const data = useMemo(() => forecastData(rows, current), [rows, current]);
  const [view, setView] = useChartView(salesForecast.at, 'forecast');
  const ui = useChartUi(salesForecast.at, FORECAST_CHART, NONE, data);
  const title = forecastTitle(rows, current);
  const sentence = answer === null || category === null ? null : forecastSentence(category, answer, current);
  return (
    <>
      {sentence !== null && <p className={styles.sentence}>{sentence}</p>}
      <ChartFrame
        id="forecast"
        title={title}
        info="Monthly category revenue and its change vs the same month a year earlier."
        period={[category, monthsWords(rows)].filter((words) => words !== null).join(', ')}
        state={panelOf(query, rows.length > 0 ? null : EMPTY)}
        older={olderWords(query, now)}
        height={TOOL_CHART_HEIGHT}
        view={view}
        onViewChange={setView}
        chart={() => <TrendChart id={FORECAST_CHART} title={title} data={data} height="fill" {...ui} />}
        table={() => <DataTable caption={title} table={trendTable(data)} maxHeight={TOOL_CHART_HEIGHT} />}
        {...(mayHave(inputs.scope, { permission: FORECAST_RIGHT })
          ? { onPng: () => send(salesForecast.at, { type: 'screen.downloadClicked', what: FORECAST_PNG }) }
          : {})}
      />
    </>
  );
};

const Quarters = ({ current }: { readonly current: Month }): ReactElement => {
  const query = useAnswer(salesForecast, 'quarters');
  const state = panelOf(query, query.answer === null || query.answer.length > 0 ? null : { title: 'No data available' });
  const cards = forecastCards(query.answer ?? [], current);
  return (
    <div className={styles.cards}>
      {cards.map(({ title, label, forecast, lastYear, growth }) => (
        <Tile key={title} title={title} state={state} as="article">
          <p className={styles.figure}>{formatMetricCompact(forecast, 'usdWhole')}</p>
          <dl className={styles.pairs}>
            <dt>{label}</dt>
            <dd>{formatMetric(forecast, 'usdWhole')}</dd>
            <dt>Last year’s revenue</dt>
            <dd>{formatMetric(lastYear, 'usdWhole')}</dd>
            <dt>YoY growth</dt>
            <dd>{growth === null ? '–' : <Change value={growth} isPoints={false} positive />}</dd>
          </dl>
        </Tile>
      ))}
    </div>
  );
};

/** What may be asked for is of the category that is shown. */
const Request = ({ category }: { readonly category: string | null }): ReactElement => (
  <ToolRequest download={FORECAST_RIGHT} subject={`Sales forecast${category === null ? '' : ` of ${category}`}`} />
);

const Figures = (): ReactElement => {
  const { scope, params } = useInputs(salesForecast, { asked: null });
  const category = useAnswer(salesForecast, 'category');
  const current = monthOf(scope.today);
  const name = forecastCategory(params.node, category.answer);
  return (
    <>
      <ToolBar>
        <CategoryPicker of={salesForecast} />
        <Request category={name} />
      </ToolBar>
      <Chart current={current} category={name} />
      <Quarters current={current} />
    </>
  );
};

export const SalesForecast = (): ReactElement => (
  <ToolPage of={salesForecast} method={METHOD}>
    <Figures />
  </ToolPage>
);
