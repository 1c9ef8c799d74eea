/** Category Sales, stacked, one chart a tag or country where several are filtered for (B-176 to B-178). */

import { useMemo } from 'react';
import { pageSubject } from '../../domain/annotations/request.ts';
import type { AnalyticsAnswer } from '../../domain/api/analytics.contract.ts';
import { periodWords } from '../../domain/format/day.ts';
import { type CategoryChart, categorySubject, categoryTrend } from '../../domain/retail/overview.series.ts';
import {
  CATEGORIES_CSV,
  categoriesChart,
  categoriesPng,
  categoriesTitle,
  categorySalesKey,
  chartsOf,
  NOTHING_SEEN,
  PICTURE_FILE,
  retailOverview,
  TABLE_FILE,
} from '../../domain/retail/retailOverview.screen.ts';
import { mayHave } from '../../domain/screens/defineScreen.ts';
import { downloadOf } from '../../domain/screens/downloadOf.ts';
import { NOTICES } from '../../domain/session/notices.ts';
import type { FileFormat } from '../../domain/sheets/tableFile.ts';
import { useMarks } from '../annotations/AnnotatedTrendPanel.tsx';
import { useSend } from '../app/appContext.tsx';
import { withClearFilters } from '../app/ClearFilters.tsx';
import { olderWords, panelOf } from '../app/panel.ts';
import { useLook } from '../app/useLook.ts';
import type { QueryView } from '../app/useQuery.ts';
import type { TrendData } from '../charts/chartData.ts';
import { hasFigures, trendData } from '../screen/TrendChartPanel.tsx';
import { TrendFrame } from '../screen/TrendFrame.tsx';
import { useAnswer, useInputs, useScope } from '../screen/useScreen.ts';
import styles from './RetailOverview.module.css';

const EMPTY: TrendData = { days: [], periodicity: 'daily', series: [] };
const NO_CHARTS: readonly CategoryChart[] = [{ name: '', of: {}, days: [], series: [] }];

interface OneProps {
  readonly chart: CategoryChart;
  readonly place: number;
  readonly query: QueryView<AnalyticsAnswer>;
}

/** One chart of the split, with the annotations of its own country and tag. */
const One = ({ chart, place, query }: OneProps) => {
  const send = useSend();
  const inputs = useInputs(retailOverview, query);
  const { scope } = inputs;
  const now = useScope(retailOverview);
  const { resolved } = scope.dates;
  const subject = useMemo(() => categorySubject(chart, pageSubject(scope)), [chart, scope]);
  const { annotations, onAnnotate } = useMarks(retailOverview, query, inputs, subject);
  const onLook = useLook(resolved.currentPeriod);
  const { answer } = query;
  // Sale events have flags as all else has: a shade behind columns would be taken for one of them.
  const trend = useMemo(
    () => (answer === null ? null : categoryTrend(chart, answer, categorySalesKey(inputs), resolved)),
    [chart, answer, inputs, resolved],
  );
  const data = useMemo(() => (trend === null ? EMPTY : trendData(trend, null, annotations)), [trend, annotations]);
  const save = (what: string) => (as?: FileFormat) => send(retailOverview.at, downloadOf(what, as));
  return (
    <TrendFrame
      at={retailOverview.at}
      id={`categorySales${place}`}
      chartId={categoriesChart(place)}
      title={categoriesTitle(chart)}
      info="The ten categories with the highest sales on these dates, and all others combined."
      period={periodWords(resolved.currentPeriod)}
      data={data}
      onAnnotate={(wanted) => onAnnotate(data, wanted)}
      onLook={(selection) => onLook(data, selection)}
      note={trend?.note ?? null}
      state={withClearFilters(panelOf(query, hasFigures(data) ? null : { title: NOTICES.noData, message: NOTHING_SEEN }))}
      older={olderWords(query, now)}
      onCsv={place === 0 && mayHave(scope, TABLE_FILE) ? save(CATEGORIES_CSV) : undefined}
      onPng={mayHave(scope, PICTURE_FILE) ? () => save(categoriesPng(place))() : undefined}
    />
  );
};

export const CategorySales = () => {
  const query = useAnswer(retailOverview, 'categories');
  const inputs = useInputs(retailOverview, query);
  const { answer } = query;
  const charts = useMemo(() => (answer === null ? [] : chartsOf(answer, inputs)), [answer, inputs]);
  const shown = charts.length === 0 ? NO_CHARTS : charts;
  return (
    <div id="categories" className={styles.split} data-several={shown.length > 1 || undefined}>
      {shown.map((chart, place) => (
        <One key={chart.name} {...{ chart, place, query }} />
      ))}
    </div>
  );
};
