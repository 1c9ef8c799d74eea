/** Category Insights: the overview of a category, its trends by mode, and the brands, subcategories, niches and terms that move it. */

import type { AnalyticsAnswer } from '../../domain/api/analytics.contract.ts';
import { categoryName, namesInPath } from '../../domain/format/categoryPath.ts';
import { isShareFormat, pointDecimals } from '../../domain/format/change.ts';
import { periodWords } from '../../domain/format/day.ts';
import { formatMetric, formatMetricExact } from '../../domain/format/number.ts';
import type { CategoryMetric } from '../../domain/insights/categoryInsights.entities.ts';
import {
  type CategoryInputs,
  categoryInsightsScreen,
  categoryMetric,
  overviewFigure,
  overviewWriter,
  viewedPeriod,
} from '../../domain/insights/categoryInsights.screen.ts';
import { isGood, MARKET_TREND_MODES } from '../../domain/insights/categoryInsights.ts';
import { comparisonLabel } from '../../domain/insights/comparison.ts';
import { brandedSearchLevel, fragmentation } from '../../domain/insights/marketShape.ts';
import { panelOf } from '../app/panel.ts';
import { CategoryPicker } from '../categories/CategoryPicker.tsx';
import { RichLink } from '../categories/RichLink.tsx';
import { Card, Section } from '../controls/Card.tsx';
import { RetryNote } from '../controls/RetryNote.tsx';
import { SegmentedControl } from '../controls/SegmentedControl.tsx';
import { EmptyState } from '../controls/StateMessage.tsx';
import { Tile, TileFigure } from '../controls/Tile.tsx';
import { ScreenPage } from '../screen/ScreenPage.tsx';
import { TrendChartPanel } from '../screen/TrendChartPanel.tsx';
import { useAnswer, useInputs, useParam, useParams } from '../screen/useScreen.ts';
import { Change } from '../tables/GridCell.tsx';
import styles from './CategoryInsights.module.css';
import { Outliers } from './Outliers.tsx';

const SCREEN = categoryInsightsScreen;
const SECTIONS = [
  { id: 'overview', title: 'Category Overview' },
  { id: 'market', title: 'Market Trends' },
  { id: 'outliers', title: 'Outliers' },
];

const Figure = ({
  answer,
  metric: key,
  label,
}: {
  readonly answer: AnalyticsAnswer | null;
  readonly metric: CategoryMetric;
  readonly label: string;
}) => {
  const metric = categoryMetric(key);
  const total = answer === null ? null : overviewFigure(answer, key);
  const change = total === null ? null : isShareFormat(metric.format) ? total.absolute : total.relative;
  return (
    <p className={styles.line}>
      <span className={styles.lineName}>{metric.title}</span>
      <span className={styles.lineFigure}>{answer === null ? '' : overviewWriter(answer)(key)}</span>
      <span className={styles.lineChange}>
        {change !== null && (
          <>
            <Change
              value={change}
              isPoints={isShareFormat(metric.format)}
              decimals={pointDecimals(metric.format, total?.current ?? null)}
              positive={isGood(key, metric.positive)}
            />{' '}
            {label}
          </>
        )}
      </span>
    </p>
  );
};

interface PanelProps {
  readonly title: string;
  readonly info: string;
  readonly lead: CategoryMetric;
  readonly more: readonly CategoryMetric[];
  readonly note?: string | null;
}

const OverviewPanel = ({ title, info, lead, more, note = null }: PanelProps) => {
  const overview = useAnswer(SCREEN, 'overview');
  const inputs = useInputs(SCREEN, overview);
  const label = labelOf(inputs);
  const { answer } = overview;
  const total = answer === null ? null : overviewFigure(answer, lead);
  const { format } = categoryMetric(lead);
  const empty = total !== null && total.current === null ? { title: 'Data not currently available' } : null;
  return (
    <Tile title={title} info={info} state={panelOf(overview, empty)} as="article">
      <TileFigure exact={formatMetricExact(total?.current ?? null, format)}>
        {answer === null ? formatMetric(null, format) : overviewWriter(answer)(lead)}
      </TileFigure>
      {note !== null && <p className={styles.note}>{note}</p>}
      {[lead, ...more].map((metric) => (
        <Figure key={metric} answer={answer} metric={metric} label={label} />
      ))}
    </Tile>
  );
};

const labelOf = ({ scope }: CategoryInputs): string => {
  const { compareMode, currentPeriod, priorPeriod } = scope.dates.resolved;
  return comparisonLabel(compareMode, currentPeriod, priorPeriod);
};

/** In words how many brands share the sales, and how branded the searches are. */
const shapeOf = (answer: AnalyticsAnswer | null, depth: number | null): string | null => {
  if (answer === null) return null;
  const fragmented = depth === null ? null : fragmentation(depth, overviewFigure(answer, 'top_5_brands_market_share').current);
  const level = brandedSearchLevel(overviewFigure(answer, 'pct_branded_search').current);
  const words = [
    ...(fragmented === null ? [] : [`${fragmented} fragmentation`]),
    ...(level === null ? [] : [`branded search: ${['low', 'medium', 'high'][level - 1] ?? level}`]),
  ];
  return words.length === 0 ? null : words.join(' · ');
};

const Overview = () => {
  const [view, setView] = useParam(SCREEN, 'view');
  const overview = useAnswer(SCREEN, 'overview');
  const inputs = useInputs(SCREEN, overview);
  const node = useAnswer(SCREEN, 'node').answer?.[0] ?? null;
  const { currentPeriod } = inputs.scope.dates.resolved;
  const depth = node === null ? null : namesInPath(node.path).length;
  return (
    <Section
      id="overview"
      title="Category Overview"
      period={periodWords(viewedPeriod(inputs.params.view, currentPeriod))}
      actions={
        <SegmentedControl
          label="Snapshot or period"
          size="small"
          segments={[
            { key: 'snapshot', label: 'Snapshot' },
            { key: 'period', label: 'Period' },
          ]}
          value={view}
          onChange={setView}
        />
      }
    >
      <RetryNote state={panelOf(overview)} />
      <div className={styles.panels}>
        <OverviewPanel title="Revenue" info="Estimated sales of all products in the category." lead="revenue" more={['units_sold']} />
        <OverviewPanel
          title="Market Shape"
          info="The five largest brands’ share of sales, and the share of searches that name a brand."
          lead="top_5_brands_market_share"
          more={['pct_branded_search']}
          note={shapeOf(overview.answer, depth)}
        />
        <OverviewPanel
          title="Search Volume"
          info="Searches for terms that lead to the category."
          lead="total_volume"
          more={['pct_branded_search']}
        />
        <OverviewPanel
          title="Product Pricing"
          info="Prices of the category’s products."
          lead="avg_price"
          more={['med_price', 'price_iqr']}
          note="Unweighted: each product counts once"
        />
      </div>
    </Section>
  );
};

const Modes = () => {
  const [mode, setMode] = useParam(SCREEN, 'mode');
  return (
    <SegmentedControl
      label="Market Trends mode"
      size="small"
      segments={MARKET_TREND_MODES.map((key) => ({ key, label: key }))}
      value={mode}
      onChange={setMode}
    />
  );
};

const CategoryLinks = () => {
  const node = useAnswer(SCREEN, 'node').answer?.[0] ?? null;
  if (node === null) return null;
  return <RichLink subject={{ kind: 'category', nodeId: node.node_id, path: namesInPath(node.path) }} name={categoryName(node.path)} />;
};

export const CategoryInsights = () => {
  const { node } = useParams(SCREEN);
  return (
    <ScreenPage
      of={SCREEN}
      {...(node === null ? {} : { sections: SECTIONS })}
      controls={
        <>
          <CategoryPicker of={SCREEN} />
          {node !== null && <CategoryLinks />}
        </>
      }
    >
      {node === null ? (
        <Card>
          <EmptyState title="Choose a category to see how it is trending" height={260}>
            Revenue, searches, prices and competition by month, and the brands, subcategories, niches and search terms that move them.
          </EmptyState>
        </Card>
      ) : (
        <>
          <Overview />
          <Modes />
          <TrendChartPanel of={SCREEN} trend="market" />
          <Outliers />
        </>
      )}
    </ScreenPage>
  );
};
