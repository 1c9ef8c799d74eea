/** Sales KPIs by period (B-179) and Category Sales, stacked, one chart a tag or country where several are filtered for (B-176 to B-178). */
import { useMemo } from 'react';
import type { PanelSubject } from '../../domain/annotations/calendar.ts';
import { pageSubject } from '../../domain/annotations/request.ts';
import type { AnalyticsAnswer } from '../../domain/api/analytics.contract.ts';
import { cutWords, openFrom, priorSaleEvents } from '../../domain/charts/byPeriod.ts';
import { comparisonWords } from '../../domain/dates/labels.ts';
import type { ScopeDates } from '../../domain/dates/pickerChoice.ts';
import { periodWords } from '../../domain/format/day.ts';
import { periodName } from '../../domain/format/periodName.ts';
import { isAdditive } from '../../domain/metrics/metric.ts';
import { retailKey } from '../../domain/metrics/variants.ts';
import { overviewMetrics, RETAIL_OVERVIEW, splitDimensions } from '../../domain/retail/overview.requests.ts';
import { type CategoryChart, categoryCharts, categorySubject, type KpiTrend, kpiTrend } from '../../domain/retail/overview.series.ts';
import { CATEGORIES_CSV, categoriesPng, KPIS_CSV, KPIS_PNG, mayDownloadOf } from '../../domain/retail/retailOverview.screen.ts';
import { chartAnnotations, useAnnotate, useAnnotations } from '../annotations/useAnnotations.ts';
import { useSend } from '../app/appContext.tsx';
import { withClearFilters } from '../app/ClearFilters.tsx';
import { olderWords, panelOf, queriedOf, type ScopeWithDates } from '../app/panel.ts';
import { useLook } from '../app/useLook.ts';
import { type QueryView, useQuery } from '../app/useQuery.ts';
import { type ChartAnnotation, type ChartEvent, colourOf, type TrendData } from '../charts/chartData.ts';
import { categoryData } from './categoryData.ts';
import styles from './RetailOverview.module.css';
import { chartEmpty } from './retailState.ts';
import { TrendPanel } from './TrendPanel.tsx';

const EMPTY: TrendData = { days: [], periodicity: 'daily', series: [] };

/** Sale events are shaded behind the lines; all else that is known has flags below them. */
const shadedOf = (annotations: readonly ChartAnnotation[]): readonly ChartEvent[] => annotations.filter(({ kind }) => kind === 'saleEvent');

/** What is known of the days of the page, for its charts, and what a press on it leads to. */
const useKnown = (query: QueryView<AnalyticsAnswer>, { scope, dates }: ScopeWithDates, subject?: PanelSubject) => {
  const { currentPeriod } = dates.resolved;
  const { annotations } = useAnnotations(RETAIL_OVERVIEW, scope, currentPeriod, subject, query);
  const onAnnotate = useAnnotate(RETAIL_OVERVIEW, currentPeriod);
  const onLook = useLook(currentPeriod);
  return { known: useMemo(() => chartAnnotations(annotations), [annotations]), onAnnotate, onLook };
};

/** What the chart of Sales KPIs is given. */
export const kpiData = (
  { days, series, alone, priorNames }: KpiTrend,
  { resolved }: ScopeDates,
  annotations: readonly ChartAnnotation[],
  provisionalFrom: number | null,
): TrendData => ({
  days,
  periodicity: resolved.periodicity,
  series: series.map(({ metric, values, prior }, i) => ({
    key: metric.key,
    label: metric.title,
    format: metric.format,
    colour: colourOf(i),
    values,
    ...(prior === null ? {} : { prior }),
    isFilled: i === 0,
    isAdditive: isAdditive(metric),
  })),
  events: [...shadedOf(annotations), ...priorSaleEvents(resolved)],
  annotations,
  provisionalFrom,
  ...(priorNames === null ? {} : { priorNames }),
  ...(alone.length === 0
    ? {}
    : {
        priorAlone: alone.map(({ day, values }) => ({
          name: periodName(day, resolved.periodicity),
          values: Object.fromEntries(series.map(({ metric }, i) => [metric.key, values[i] ?? null])),
        })),
      }),
  ...(resolved.priorPeriod === null ? {} : { priorLabel: periodWords(resolved.priorPeriod) }),
});

const isKnown = (values: readonly (number | null)[]): boolean => values.some((value) => value !== null);

export const SalesKpis = ({ scope: now, dates: datesNow }: ScopeWithDates) => {
  const send = useSend();
  const query = useQuery(RETAIL_OVERVIEW, 'trend');
  const { scope, dates } = queriedOf(query, now, datesNow);
  const metrics = useMemo(() => overviewMetrics(scope), [scope]);
  const { known, onAnnotate, onLook } = useKnown(query, { scope, dates });
  const { answer } = query;
  const data = useMemo(
    () =>
      answer === null ? EMPTY : kpiData(kpiTrend(metrics, answer, dates.resolved), dates, known, openFrom(answer, metrics, dates.resolved)),
    [answer, metrics, dates, known],
  );
  // Sales and views at first; the rest is a press away, for six measures of four units at once tell nothing.
  const hiddenFirst = useMemo(() => metrics.slice(2), [metrics]);
  const { currentPeriod, priorPeriod } = dates.resolved;
  return (
    <TrendPanel
      id="salesKpis"
      title="Sales KPIs"
      info="The measures of the cards by period, each on an axis of its own unit. Dashed: the period that it is compared with."
      period={comparisonWords(currentPeriod, priorPeriod)}
      data={data}
      hiddenFirst={hiddenFirst}
      onAnnotate={onAnnotate}
      onLook={onLook}
      note={cutWords(dates.resolved)}
      state={withClearFilters(panelOf(query, chartEmpty(data.series.some(({ values }) => isKnown(values)))))}
      older={olderWords(query, now)}
      {...(mayDownloadOf(scope, 'sales-kpis-csv')
        ? { onCsv: () => send(RETAIL_OVERVIEW, { type: 'screen.downloadClicked', what: KPIS_CSV }) }
        : {})}
      {...(mayDownloadOf(scope, 'sales-kpis-image')
        ? { onPng: () => send(RETAIL_OVERVIEW, { type: 'screen.downloadClicked', what: KPIS_PNG }) }
        : {})}
    />
  );
};

const NO_CHART: CategoryChart = { name: '', of: {}, days: [], series: [] };
const NO_CHARTS: readonly CategoryChart[] = [NO_CHART];

interface CategoryPanelProps extends ScopeWithDates {
  readonly chart: CategoryChart;
  readonly place: number;
  readonly query: QueryView<AnalyticsAnswer>;
  readonly open: number | null;
  readonly older: string;
}

/** One chart of the split, with the annotations of its own country and tag. */
const CategoryPanel = ({ chart, place, scope, dates, query, open, older }: CategoryPanelProps) => {
  const send = useSend();
  const subject = useMemo(() => categorySubject(chart, pageSubject(scope)), [chart, scope]);
  const { known, onAnnotate, onLook } = useKnown(query, { scope, dates }, subject);
  const save = (what: string) => () => send(RETAIL_OVERVIEW, { type: 'screen.downloadClicked', what });
  return (
    <TrendPanel
      id={`categorySales${place}`}
      title={chart.name === '' ? 'Category Sales' : `Category Sales, ${chart.name}`}
      info="The ten categories with the most sales in these dates, and all others together."
      period={periodWords(dates.resolved.currentPeriod)}
      data={categoryData(chart, dates.resolved.periodicity, known, open)}
      onAnnotate={onAnnotate}
      onLook={onLook}
      note={cutWords(dates.resolved)}
      state={withClearFilters(panelOf(query, chartEmpty(chart.series.some(({ values }) => isKnown(values)))))}
      older={older}
      {...(place === 0 && mayDownloadOf(scope, 'table-csv') ? { onCsv: save(CATEGORIES_CSV) } : {})}
      {...(mayDownloadOf(scope, 'chart-image') ? { onPng: save(categoriesPng(place)) } : {})}
    />
  );
};

export const CategorySales = ({ scope: now, dates: datesNow }: ScopeWithDates) => {
  const query = useQuery(RETAIL_OVERVIEW, 'categories');
  const { scope, dates } = queriedOf(query, now, datesNow);
  const { answer } = query;
  const sales = retailKey('total_sales', scope.salesMode);
  const charts = useMemo(
    () => (answer === null ? [] : categoryCharts(answer, sales, splitDimensions(scope.filters), dates.resolved)),
    [answer, sales, scope.filters, dates],
  );
  const shown = charts.length === 0 ? NO_CHARTS : charts;
  const open = answer === null ? null : openFrom(answer, [sales], dates.resolved);
  const older = olderWords(query, now);
  return (
    <div id="categories" className={styles.split} data-several={shown.length > 1 || undefined}>
      {shown.map((chart, place) => (
        <CategoryPanel key={chart.name} {...{ chart, place, scope, dates, query, open, older }} />
      ))}
    </div>
  );
};
