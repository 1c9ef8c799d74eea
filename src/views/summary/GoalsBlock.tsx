/** The goals block of a brand group (B-079, B-597): the year to date against the same days of the year before, by month, beside the goals. */
import { Table2 } from 'lucide-react';
import { useMemo } from 'react';
import { partsOf } from '../../domain/dates/calendar.ts';
import { formatMetric, formatMetricCompact, formatPercentFixed } from '../../domain/format/number.ts';
import { NO_GOAL_FITS } from '../../domain/goals/goalFit.ts';
import type { MetricFormat } from '../../domain/metrics/metric.ts';
import { share } from '../../domain/metrics/share.ts';
import { pathTo } from '../../domain/routes/paths.ts';
import type { PanelState } from '../../domain/screens/panelState.ts';
import { type GoalsBlock as Block, GOAL_TITLES, type GoalMetric } from '../../domain/summary/goalsBlock.ts';
import { executiveSummary, yearWords } from '../../domain/summary/summary.screen.ts';
import { AppLink } from '../app/Link.tsx';
import { useChartUi, useChartView } from '../app/useChartUi.ts';
import type { TrendData } from '../charts/chartData.ts';
import { trendTable } from '../charts/chartTable.ts';
import { DataTable } from '../charts/DataTable.tsx';
import { TrendChart } from '../charts/TrendChart.tsx';
import { Button } from '../controls/Button.tsx';
import { Skeleton } from '../controls/Skeleton.tsx';
import { EmptyState, ErrorState } from '../controls/StateMessage.tsx';
import { useScope } from '../screen/useScreen.ts';
import { Change } from '../tables/GridCell.tsx';
import styles from './Summary.module.css';
import { TILE_FAILED } from './useSummary.ts';

const FORMATS: Readonly<Record<GoalMetric, MetricFormat>> = {
  sales: 'usdWhole',
  search_ad_budget: 'usdWhole',
  dsp_ad_budget: 'usdWhole',
  tacos: 'pct',
  troas: 'float2',
};

/** More of it is worse, or no news by itself. */
const isPositive = (goal: GoalMetric): boolean => goal === 'sales' || goal === 'troas';

const HEIGHT = 200;
const NONE: readonly string[] = [];

export interface GoalsBlockProps {
  readonly brandGroupId: string;
  readonly name: string;
  readonly anchor: string;
  readonly goal: GoalMetric;
  readonly block: Block;
  readonly state: PanelState;
  readonly onRetry: (() => void) | undefined;
}

const dataOf = (goal: GoalMetric, { months, values, prior, names, parts, goals }: Block): TrendData => {
  const year = months[0] === undefined ? 0 : partsOf(months[0]).year;
  const format = FORMATS[goal];
  const isSum = format === 'usdWhole';
  return {
    days: months,
    periodicity: 'monthly',
    series: [
      {
        key: 'year',
        label: String(year),
        info: `${GOAL_TITLES[goal]} by month.`,
        format,
        colour: 1,
        values,
        prior,
        isAdditive: isSum,
        mark: isSum ? 'column' : 'line',
        ...(parts === null ? {} : { parts }),
      },
    ],
    unitNames: names,
    priorLabel: `same days of ${year - 1}`,
    goals: goals.some((one) => one !== null) ? [{ key: 'goal', label: 'Goal', format, values: goals }] : [],
  };
};

/** What stands beside each other: they are written in as many digits. */
const familyOf = ({ goalToDate, total }: GoalsBlockProps['block']) => [total.current, total.previous, goalToDate];

/** Why there is no goal to date. */
const goalMissing = ({ hasGoal, covered }: Block): string => {
  if (hasGoal) return 'Not every month has a goal';
  return covered.length === 0 ? 'No goal is set' : `Goals cover ${covered.join(', ')} only`;
};

const ToGoal = ({ goal, block }: Pick<GoalsBlockProps, 'goal' | 'block'>) => {
  const { goalToDate, total } = block;
  const format = FORMATS[goal];
  const figures = familyOf(block);
  if (block.fit === 'none') return <span className={styles.muted}>{NO_GOAL_FITS}</span>;
  if (goalToDate === null) return <span className={styles.muted}>{goalMissing(block)}</span>;
  if (format !== 'usdWhole') return <span className={styles.muted}>goal {formatMetricCompact(goalToDate, format, figures)}</span>;
  const part = share(total.current, goalToDate);
  return (
    <span className={styles.muted}>
      {part === null ? '' : <strong className={styles.strong}>{formatPercentFixed(part, 0)}</strong>} of{' '}
      {formatMetricCompact(goalToDate, format, figures)} to date{block.fit === 'gross-goal' && ', a goal of gross sales'}
    </span>
  );
};

const hasValues = ({ values, prior, goals }: Block): boolean => [...values, ...prior, ...goals].some((value) => value !== null);

const SetGoal = ({ brandGroupId, block }: Pick<GoalsBlockProps, 'brandGroupId' | 'block'>) =>
  !block.hasGoal &&
  block.fit !== 'none' && (
    <p className={styles.muted} data-print="never">
      <AppLink to={`${pathTo('goal-management')}?brandGroup=${encodeURIComponent(brandGroupId)}`}>Set a goal</AppLink>
    </p>
  );

const Figures = ({ brandGroupId, name, anchor, goal, block }: Omit<GoalsBlockProps, 'state' | 'onRetry'>) => {
  const data = useMemo(() => dataOf(goal, block), [goal, block]);
  const id = `goal-${brandGroupId}`;
  const [view] = useChartView(executiveSummary.at, id);
  const ui = useChartUi(executiveSummary.at, id, NONE);
  const format = FORMATS[goal];
  const { total } = block;
  const title = `${GOAL_TITLES[goal]}, ${name}`;
  return (
    <>
      <p className={styles.goalLine}>
        <strong className={styles.goalFigure} title={formatMetric(total.current, format)}>
          {formatMetricCompact(total.current, format, familyOf(block))}
        </strong>
        {total.relative !== null && (
          <span className={styles.muted}>
            <Change value={total.relative} positive={block.days === null ? isPositive(goal) : null} /> vs{' '}
            {formatMetricCompact(total.previous, format, familyOf(block))}
          </span>
        )}
        <ToGoal goal={goal} block={block} />
      </p>
      {view === 'table' ? (
        <DataTable caption={title} table={trendTable(data)} maxHeight={HEIGHT + 60} />
      ) : (
        <TrendChart id={`${anchor}-goals`} title={title} data={data} height={HEIGHT} {...ui} />
      )}
      <SetGoal brandGroupId={brandGroupId} block={block} />
    </>
  );
};

export const GoalsBlock = (props: GoalsBlockProps) => {
  const { brandGroupId, goal, block, state, onRetry, name } = props;
  const scope = useScope(executiveSummary);
  const [view, setView] = useChartView(executiveSummary.at, `goal-${brandGroupId}`);
  return (
    <section className={styles.goals} aria-label={`${GOAL_TITLES[goal]} of ${name}`}>
      <header className={styles.goalHead}>
        <h3 className={styles.sectionTitle}>{GOAL_TITLES[goal]}, year to date</h3>
        <Button
          kind="quiet"
          size="small"
          aria-pressed={view === 'table'}
          isDisabled={!hasValues(block)}
          aria-label={`Table of the ${GOAL_TITLES[goal]} of ${name}`}
          onPress={() => setView(view === 'table' ? 'chart' : 'table')}
        >
          <Table2 aria-hidden="true" />
          Table
        </Button>
        <p className={styles.muted}>{yearWords(scope)} vs the same days last year</p>
      </header>
      {state.kind === 'failed' ? (
        <ErrorState {...state} message={TILE_FAILED} onRetry={onRetry} height={HEIGHT} />
      ) : state.kind === 'loading' || (state.kind === 'retrying' && !state.isOld) ? (
        <Skeleton shape="block" height={HEIGHT + 60} />
      ) : hasValues(block) ? (
        <Figures {...props} />
      ) : (
        <EmptyState title="No data this year or last year" action={<SetGoal brandGroupId={brandGroupId} block={block} />} height={HEIGHT}>
          <ToGoal goal={goal} block={block} />
        </EmptyState>
      )}
    </section>
  );
};
