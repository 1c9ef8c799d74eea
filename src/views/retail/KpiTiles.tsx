/** The KPI cards (B-170 to B-175): the figure of the period, its change, its line by period. */
import { useMemo } from 'react';
import type { AnalyticsAnswer } from '../../domain/api/analytics.contract.ts';
import type { ScopeDates } from '../../domain/dates/pickerChoice.ts';
import { isShareFormat } from '../../domain/format/change.ts';
import { periodWords } from '../../domain/format/day.ts';
import { formatMetric, formatMetricCompact } from '../../domain/format/number.ts';
import { SHELL } from '../../domain/journal/address.ts';
import type { Metric } from '../../domain/metrics/metric.ts';
import { retailMetric } from '../../domain/metrics/retail.ts';
import { kpiUnavailable } from '../../domain/retail/categorySales.ts';
import { overviewMetrics, RETAIL_OVERVIEW } from '../../domain/retail/overview.requests.ts';
import { type Kpi, overviewKpis } from '../../domain/retail/overview.series.ts';
import { isOlder } from '../../domain/screens/panelState.ts';
import type { Scope } from '../../domain/shell/scope.ts';
import { useSend } from '../app/appContext.tsx';
import { alongside, olderWords, panelOf, queriedOf, type ScopeWithDates } from '../app/panel.ts';
import { type QueryView, useQuery } from '../app/useQuery.ts';
import { colourOf } from '../charts/chartData.ts';
import { Sparkline } from '../charts/Sparkline.tsx';
import { RetryNote } from '../controls/RetryNote.tsx';
import { SegmentedControl } from '../controls/SegmentedControl.tsx';
import { Tile, TileFigure } from '../controls/Tile.tsx';
import { Change } from '../tables/GridCell.tsx';
import styles from './RetailOverview.module.css';

/** The place of TACOS or TROAS among the cards. */
const EFFICIENCY = 3;
/** Letters of a name that has room beside the choice on the smallest card. */
const SHORT = 6;
/** CSS pixels of a line, which has room beside the longest change on three cards of a small screen. */
const SERIES = 72;

const Efficiency = ({ scope }: { readonly scope: Scope }) => {
  const send = useSend();
  return (
    <SegmentedControl
      label="TACOS or TROAS"
      size="small"
      segments={[
        { key: 'acos', label: 'TACOS' },
        { key: 'roas', label: 'TROAS' },
      ]}
      value={scope.display.efficiency}
      onChange={(value) => send(SHELL, { type: 'shell.displaySet', toggle: 'efficiency', value })}
    />
  );
};

const changeWords = ({ total }: Kpi, compared: boolean) => {
  if (!compared) return null;
  return total.relative === null ? 'no change to tell' : null;
};

/** An older figure has the period that it is of where its change stood: beside another period it would be read as one of that. */
const Foot = ({ kpi, dates, older }: { readonly kpi: Kpi; readonly dates: ScopeDates; readonly older: string | null }) => {
  const { metric, total } = kpi;
  const { currentPeriod, priorPeriod, notes } = dates.resolved;
  const isCut = notes.some(({ kind }) => kind === 'priorNotWhole');
  if (older !== null) {
    return (
      <p className={styles.change} data-period="">
        {periodWords(currentPeriod)} ({older})
      </p>
    );
  }
  return (
    <p className={styles.change}>
      {priorPeriod !== null && total.relative !== null && (
        <>
          <Change
            value={isShareFormat(metric.format) ? (total.absolute ?? 0) : total.relative}
            isPoints={isShareFormat(metric.format)}
            positive={metric.positive}
          />{' '}
          vs {formatMetricCompact(total.previous, metric.format)}
        </>
      )}
      {isCut ? 'the prior period is not whole' : changeWords(kpi, priorPeriod !== null)}
    </p>
  );
};

interface KpiTileProps {
  readonly metric: Metric;
  /** Null while there is no answer. */
  readonly kpi: Kpi | null;
  readonly place: number;
  readonly scope: Scope;
  readonly dates: ScopeDates;
  readonly query: QueryView<AnalyticsAnswer>;
  readonly older: string;
}

/** Each card says its own state (B-540): one without a figure takes no other along. */
const KpiTile = ({ metric, kpi, place, scope, dates, query, older }: KpiTileProps) => {
  const missing = kpi === null ? null : kpiUnavailable(kpi.total.current);
  const state = panelOf(query, missing === null ? null : { title: missing });
  const choice = place === EFFICIENCY && (
    <div className={styles.efficiency} data-long={metric.title.length > SHORT || undefined} data-print="never">
      <Efficiency scope={scope} />
    </div>
  );
  return (
    <Tile title={metric.title} info={metric.tooltip} state={state} tools={choice}>
      {kpi !== null && (
        <>
          <TileFigure exact={formatMetric(kpi.total.current, metric.format)}>
            {formatMetricCompact(kpi.total.current, metric.format)}
          </TileFigure>
          <div className={styles.tileFoot}>
            <Foot kpi={kpi} dates={dates} older={isOlder(state) ? older : null} />
            <Sparkline values={kpi.trend} colour={colourOf(place)} width={SERIES} />
          </div>
        </>
      )}
    </Tile>
  );
};

export const KpiTiles = ({ scope: now, dates: datesNow }: ScopeWithDates) => {
  const totals = useQuery(RETAIL_OVERVIEW, 'totals');
  const trend = useQuery(RETAIL_OVERVIEW, 'trend');
  const { scope, dates } = queriedOf(totals, now, datesNow);
  const keys = useMemo(() => overviewMetrics(scope), [scope]);
  const kpis = totals.answer === null ? [] : overviewKpis(keys, totals.answer, alongside(trend, totals));
  return (
    <section id="kpis" aria-label="KPIs">
      <RetryNote state={panelOf(totals)} />
      <div className={styles.tiles}>
        {keys
          .flatMap((key) => retailMetric(key) ?? [])
          .map((metric, place) => (
            <KpiTile
              key={metric.key}
              metric={metric}
              kpi={kpis[place] ?? null}
              place={place}
              scope={now}
              dates={dates}
              query={totals}
              older={olderWords(totals, now)}
            />
          ))}
      </div>
    </section>
  );
};
