/** The KPI cards (B-170 to B-175): the figure of the period, its change, its course. */
import { useMemo } from 'react';
import type { AnalyticsAnswer } from '../../domain/api/analytics.contract.ts';
import { formatMetric, formatMetricCompact } from '../../domain/format/number.ts';
import { SHELL } from '../../domain/journal/address.ts';
import { kpiUnavailable } from '../../domain/retail/categorySales.ts';
import { overviewMetrics } from '../../domain/retail/overview.requests.ts';
import { type Kpi, overviewKpis } from '../../domain/retail/overview.series.ts';
import { NOTICES } from '../../domain/session/notices.ts';
import type { Scope } from '../../domain/shell/scope.ts';
import { useSend } from '../app/appContext.tsx';
import { Retrying } from '../app/Retrying.tsx';
import { useQuery } from '../app/useQuery.ts';
import { toneOf } from '../charts/chartData.ts';
import { Sparkline } from '../charts/Sparkline.tsx';
import { Card } from '../controls/Card.tsx';
import { SegmentedControl } from '../controls/SegmentedControl.tsx';
import { Skeleton } from '../controls/Skeleton.tsx';
import { ErrorState } from '../controls/StateMessage.tsx';
import { Tile, TileFigure } from '../controls/Tile.tsx';
import { Change } from '../tables/GridCell.tsx';
import styles from './RetailOverview.module.css';
import { RETAIL_OVERVIEW } from './retailState.ts';

/** The place of TACOS or TROAS among the cards. */
const EFFICIENCY = 3;
/** Letters of a name that has room beside the choice on the smallest card. */
const SHORT = 6;
/** CSS pixels of a course, which has room beside the longest change on three cards of a small screen. */
const COURSE = 72;

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

const KpiTile = ({ kpi, place, scope }: { readonly kpi: Kpi; readonly place: number; readonly scope: Scope }) => {
  const { metric, total, course } = kpi;
  const missing = kpiUnavailable(total.current);
  const compared = scope.dates?.resolved.priorPeriod != null;
  const words = changeWords(kpi, compared);
  return (
    <Tile title={metric.title} info={metric.tooltip}>
      {missing === null ? (
        <>
          <TileFigure exact={formatMetric(total.current, metric.format)}>{formatMetricCompact(total.current, metric.format)}</TileFigure>
          <div className={styles.tileFoot}>
            <p className={styles.change}>
              {compared && total.relative !== null && (
                <>
                  <Change value={total.relative} positive={metric.positive} /> vs {formatMetricCompact(total.previous, metric.format)}
                </>
              )}
              {words}
            </p>
            <Sparkline values={course} tone={toneOf(place)} width={COURSE} />
          </div>
        </>
      ) : (
        <p className={styles.missing}>{missing}</p>
      )}
      {place === EFFICIENCY && (
        <div className={styles.efficiency} data-long={metric.title.length > SHORT || undefined} data-print="never">
          <Efficiency scope={scope} />
        </div>
      )}
    </Tile>
  );
};

const SKELETONS = ['Sales', 'Glance Views', 'Conversion Rate', 'TACOS', 'ASP', 'Buy Box %'];

export const KpiTiles = ({ scope }: { readonly scope: Scope }) => {
  const totals = useQuery<AnalyticsAnswer>(RETAIL_OVERVIEW, 'totals');
  const trend = useQuery<AnalyticsAnswer>(RETAIL_OVERVIEW, 'trend');
  const metrics = useMemo(() => overviewMetrics(scope), [scope]);
  const fits = totals.answer !== null && metrics.every((key) => totals.answer?.current.metrics[key] !== undefined);
  const kpis = totals.answer === null || !fits ? null : overviewKpis(metrics, totals.answer, trend.answer);
  if (totals.status === 'failed') {
    return (
      <Card>
        <ErrorState
          message={totals.failure?.message ?? NOTICES.unexpected}
          onRetry={totals.onRetry}
          height={150}
          {...(totals.failure?.requestId === undefined ? {} : { reference: totals.failure.requestId })}
        />
      </Card>
    );
  }
  return (
    <section id="kpis" aria-label="KPIs" aria-busy={kpis === null || totals.status === 'stale' || undefined}>
      <Retrying query={totals} />
      <div className={styles.tiles} data-stale={totals.status === 'stale' || undefined}>
        {kpis === null
          ? SKELETONS.map((title) => (
              <Tile key={title} title={title}>
                <Skeleton shape="line" width="60%" />
              </Tile>
            ))
          : kpis.map((kpi, place) => <KpiTile key={metrics[place]} kpi={kpi} place={place} scope={scope} />)}
      </div>
    </section>
  );
};
