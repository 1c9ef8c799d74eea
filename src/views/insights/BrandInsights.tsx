/** Brand Insights (C-043 to C-050). */
import { formatMetric, formatMetricCompact, formatMetricExact } from '../../domain/format/number.ts';
import {
  type BrandPanel,
  brandInsights,
  brandPanels,
  brandPeriods,
  isChosen,
  periodShown,
} from '../../domain/insights/brandInsights.screen.ts';
import { type ComparisonLabel, knownMonthsWords } from '../../domain/insights/comparison.ts';
import { AppLink } from '../app/Link.tsx';
import { alongside, olderWords, panelOf } from '../app/panel.ts';
import { CategoryPicker } from '../categories/CategoryPicker.tsx';
import { Card, Section } from '../controls/Card.tsx';
import type { PanelStatus } from '../controls/panelStatus.ts';
import { SegmentedControl } from '../controls/SegmentedControl.tsx';
import { Select } from '../controls/Select.tsx';
import { oneGroup } from '../controls/SelectParts.tsx';
import { EmptyState } from '../controls/StateMessage.tsx';
import { Tile, TileFigure } from '../controls/Tile.tsx';
import page from '../screen/ScreenPage.module.css';
import { ScreenPage } from '../screen/ScreenPage.tsx';
import { TablePanel } from '../screen/TablePanel.tsx';
import { useAnswer, useInputs, useParam, useParams, useScope } from '../screen/useScreen.ts';
import { Change } from '../tables/GridCell.tsx';
import { Typeahead } from '../typeahead/Typeahead.tsx';
import styles from './Insights.module.css';
import { brandTermsPath, portfolioPath } from './links.ts';

const SCOPES = [
  { key: 'snapshot', label: 'Snapshot' },
  { key: 'aggregate', label: 'Aggregate' },
] as const;
const COMPARES = [
  { key: 'yoy', label: 'Previous year' },
  { key: 'pop', label: 'Previous period' },
] as const;
const MONTHS = oneGroup(['12', '6', '3'].map((key) => ({ key, label: `Last ${key} months` })));
const isMonths = (key: string): key is '12' | '6' | '3' => ['12', '6', '3'].includes(key);

const Pickers = () => {
  const [brand, setBrand] = useParam(brandInsights, 'brandName');
  return (
    <Card>
      <div className={styles.pickers}>
        <Typeahead
          of={brandInsights}
          field="brand"
          label="Brand"
          placeholder="Search for a brand"
          isClearable
          value={brand === '' ? null : { key: brand, label: brand }}
          onChange={(option) => setBrand(option?.key ?? '')}
        />
        <div className={styles.besideField}>
          <CategoryPicker of={brandInsights} />
        </div>
      </div>
    </Card>
  );
};

const Controls = () => {
  const [scope, setScope] = useParam(brandInsights, 'scope');
  const [compare, setCompare] = useParam(brandInsights, 'compare');
  const [months, setMonths] = useParam(brandInsights, 'months');
  return (
    <div className={styles.line}>
      <SegmentedControl label="Snapshot or aggregate" segments={SCOPES} value={scope} onChange={setScope} />
      <Select label="Period" isLabelHidden groups={MONTHS} value={months} onChange={(key) => isMonths(key) && setMonths(key)} />
      <SegmentedControl label="Compared with" segments={COMPARES} value={compare} onChange={setCompare} />
    </div>
  );
};

interface PanelProps {
  readonly panel: BrandPanel;
  readonly label: ComparisonLabel;
  readonly state: PanelStatus;
}

/** A share changes in points, everything else relative to what it was. */
const PanelChange = ({ panel: { figures, months, format }, label }: Omit<PanelProps, 'state'>) => {
  const isShare = format === 'share';
  const value = isShare ? figures.absolute : figures.relative;
  const known = knownMonthsWords(months);
  if (value === null) return <p className={styles.under}>{`${label} n/a${known === null ? '' : ` · ${known}`}`}</p>;
  return (
    <p className={styles.under}>
      <Change value={value} isPoints={isShare} /> {label}, from {formatMetricCompact(figures.previous, format, [figures.current])}
    </p>
  );
};

const Panel = ({ panel, label, state }: PanelProps) => (
  <Tile title={panel.title} state={panel.notice === null ? state : { kind: 'empty', title: panel.notice }}>
    <TileFigure exact={formatMetricExact(panel.figures.current, panel.format)}>
      {formatMetricCompact(panel.figures.current, panel.format, [panel.figures.previous])}
    </TileFigure>
    {panel.secondFigure !== null && (
      <p className={styles.under}>{`${formatMetric(panel.secondFigure.value, 'share')} ${panel.secondFigure.label}`}</p>
    )}
    <PanelChange panel={panel} label={label} />
  </Tile>
);

const NO_MONTHS = 'No data was found for the selected brand in the given category and month';

const RecentPerformance = () => {
  const query = useAnswer(brandInsights, 'kpis');
  const category = useAnswer(brandInsights, 'category');
  const inputs = useInputs(brandInsights, query);
  const now = useScope(brandInsights);
  const { answer } = query;
  const panels = brandPanels(answer ?? [], alongside(category, query) ?? [], inputs);
  const { label } = brandPeriods(inputs);
  const state = panelOf(query);
  const isEmpty = answer !== null && panels.every(({ figures }) => figures.current === null);
  return (
    <Section
      id="recentPerformance"
      title="Recent Performance"
      period={periodShown(inputs)}
      older={state.kind === 'stale' ? olderWords(query, now) : null}
    >
      {isEmpty ? (
        <EmptyState title={NO_MONTHS} height={120} />
      ) : (
        <div className={styles.tiles}>
          {panels.map((panel) => (
            <Panel
              key={panel.key}
              panel={panel}
              label={label}
              state={panel.key === 'marketShare' && state.kind === 'ready' ? panelOf(category) : state}
            />
          ))}
        </div>
      )}
    </Section>
  );
};

export const BrandInsights = () => {
  const scope = useScope(brandInsights);
  const params = useParams(brandInsights);
  return (
    <ScreenPage of={brandInsights}>
      <Pickers />
      {isChosen({ scope, params }) ? (
        <>
          <Controls />
          <RecentPerformance />
          <TablePanel of={brandInsights} table="topProducts" />
          <p className={styles.under}>
            <AppLink to={portfolioPath(params.brandName)}>See More Products</AppLink>
          </p>
          <div className={page.side}>
            <TablePanel of={brandInsights} table="organic" />
            <TablePanel of={brandInsights} table="paid" />
          </div>
          <p className={styles.under}>
            <AppLink to={brandTermsPath(params.brandName)}>Explore More Search Terms</AppLink>
          </p>
        </>
      ) : (
        <EmptyState title="Choose a brand and a category to get started.">
          See what the brand sells there, its share of the category and how often it is searched for.
        </EmptyState>
      )}
    </ScreenPage>
  );
};
