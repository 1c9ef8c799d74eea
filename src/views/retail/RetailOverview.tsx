/** Retail Overview (B-168 to B-181): what drives sales, in cards, by period, by category, by product and by department. */

import { isLeft } from 'fp-ts/Either';
import { useCallback, useMemo } from 'react';
import { daysOfAnswer } from '../../domain/api/columnar.ts';
import { pathWords } from '../../domain/format/categoryPath.ts';
import { SHELL } from '../../domain/journal/address.ts';
import type { AnyMetric } from '../../domain/metrics/metric.ts';
import { retailMetric, retailMetricOf } from '../../domain/metrics/retail.ts';
import { conversions } from '../../domain/metrics/variants.ts';
import { overviewMetrics } from '../../domain/retail/overview.requests.ts';
import { PROFIT_METRICS } from '../../domain/retail/profit.requests.ts';
import { movedWhole, retailOverview } from '../../domain/retail/retailOverview.screen.ts';
import { WHOLE } from '../../domain/retail/salesMovement.files.ts';
import { knownUntil, salesMovement } from '../../domain/retail/salesMovement.ts';
import type { ScreenInputs } from '../../domain/screens/defineScreen.ts';
import { replacing } from '../../domain/screens/replacing.ts';
import type { GridEvent } from '../../domain/tables/gridState.ts';
import { AnnotatedTrendPanel, PageAnnotations } from '../annotations/AnnotatedTrendPanel.tsx';
import { AnomalyLink } from '../app/AnomalyLink.tsx';
import { useSend } from '../app/appContext.tsx';
import { Guarded } from '../app/Guarded.tsx';
import { importPage } from '../app/NothingImported.tsx';
import { olderWords, panelOf } from '../app/panel.ts';
import { LinkButton } from '../controls/Button.tsx';
import { SegmentedControl } from '../controls/SegmentedControl.tsx';
import { EmptyState } from '../controls/StateMessage.tsx';
import { Tile } from '../controls/Tile.tsx';
import { ScreenPage } from '../screen/ScreenPage.tsx';
import { TablePanel } from '../screen/TablePanel.tsx';
import { TilesPanel } from '../screen/TilesPanel.tsx';
import { useAnswer, useInputs, useParam, useScope } from '../screen/useScreen.ts';
import type { GridDetail } from '../tables/GridBody.tsx';
import { BuyBoxDrill } from './BuyBoxDrill.tsx';
import { CategorySales } from './CategorySales.tsx';
import { MovedRow } from './MovedRow.tsx';
import styles from './RetailOverview.module.css';
import { SalesMovement } from './SalesMovement.tsx';

const { trends, tables } = retailOverview;
const DRIVERS = 'Sales Drivers';
const PROFIT = 'Profitability';
const SECTIONS = [
  { id: 'kpis', title: 'KPIs' },
  { id: 'salesKpis', title: trends.salesKpis.title },
  { id: 'salesDrivers', title: DRIVERS },
  { id: 'categories', title: 'Category Sales' },
  { id: 'buyBox', title: tables.buyBox.title },
  { id: 'departments', title: tables.departments.title },
  { id: 'profit', title: PROFIT },
];

/** The place of TACOS or TROAS among the cards. */
const EFFICIENCY = 3;
/** Letters of a name that has room beside the choice on the smallest card. */
const SHORT = 6;

const cards = ({ scope }: Pick<ScreenInputs<'retail-overview', unknown>, 'scope'>): readonly AnyMetric[] =>
  overviewMetrics(scope).flatMap((key) => retailMetric(key) ?? []);

const profitCards = (): readonly AnyMetric[] => PROFIT_METRICS.map(retailMetricOf);

const otherConversion = ({ key }: AnyMetric, { scope }: Pick<ScreenInputs<'retail-overview', unknown>, 'scope'>): AnyMetric | null => {
  const { first, second } = conversions(scope.brandGroup);
  return key === first ? retailMetricOf(second) : null;
};

const Efficiency = ({ title }: { readonly title: string }) => {
  const send = useSend();
  const { display } = useScope(retailOverview);
  return (
    <div className={styles.efficiency} data-long={title.length > SHORT || undefined} data-print="never">
      <SegmentedControl
        label="TACOS or TROAS"
        size="small"
        segments={[
          { key: 'acos', label: 'TACOS' },
          { key: 'roas', label: 'TROAS' },
        ]}
        value={display.efficiency}
        onChange={(value) => send(SHELL, { type: 'shell.displaySet', toggle: 'efficiency', value })}
      />
    </div>
  );
};

/** CSS pixels of the buy box by product, whose rows open to a chart. */
const MOST_DRILLED = 660;

const DAYS: GridDetail = {
  label: ({ product_title }) => `Daily data for ${product_title}`,
  draw: (asin, { product_title }) => <BuyBoxDrill asin={asin} name={String(product_title)} />,
};

const BuyBoxHealth = () => {
  const send = useSend();
  const [hours] = useParam(retailOverview, 'buyBoxHours');
  const hoursOf = hours?.asin ?? null;
  // The hours of a day go with the row that they are of: opened again, it shows its days.
  const onEvent = useCallback(
    (event: GridEvent) => {
      if (event.type !== 'table.rowToggled' || event.id !== hoursOf) return;
      send(retailOverview.at, { type: 'screen.paramSet', key: 'buyBoxHours', value: null, ...replacing('drawn') });
    },
    [send, hoursOf],
  );
  return <TablePanel of={retailOverview} table="buyBox" detail={DAYS} maxHeight={MOST_DRILLED} onEvent={onEvent} />;
};

const { at } = retailOverview;

/** Why the sales of the brand group moved: of the figures of the cards, so that the two cannot differ. */
const SalesDrivers = () => {
  const query = useAnswer(retailOverview, 'totals');
  const inputs = useInputs(retailOverview, query);
  const now = useScope(retailOverview);
  const { answer } = query;
  const { scope } = inputs;
  const found = useMemo(() => {
    if (answer === null) return null;
    return salesMovement(movedWhole(answer, inputs), scope.salesMode, knownUntil(answer, scope.dates.resolved.currentPeriod));
  }, [answer, inputs, scope]);
  return (
    <SalesMovement
      at={at}
      subject={WHOLE}
      name={DRIVERS}
      found={found}
      scope={scope}
      state={panelOf(query)}
      older={olderWords(query, now)}
      known={found === null || isLeft(found) ? null : daysOfAnswer(answer, found.right.metrics)}
    />
  );
};

const Department = ({ path }: { readonly path: string }) => {
  const { answer, asked } = useAnswer(retailOverview, 'departments');
  const { scope } = useInputs(retailOverview, { asked });
  return <MovedRow at={at} subject={path} answer={answer} scope={scope} />;
};

const WHY: GridDetail = {
  label: ({ current_path }) => `Sales drivers of ${pathWords(String(current_path))}`,
  draw: (path) => <Department path={path} />,
};

/** Who sells to the marketplace has no settlements, and who sells on it may not have imported any: four cards without a figure say nothing. */
const Profit = () => {
  const { answer } = useAnswer(retailOverview, 'profit');
  const scope = useScope(retailOverview);
  if (answer === null || !PROFIT_METRICS.every((key) => answer.annotations.unavailable.includes(key)))
    return (
      <TilesPanel of={retailOverview} id="profit" title={PROFIT} query="profit" trend="profitTrend" metrics={profitCards} as="section" />
    );
  const page = importPage(scope, scope.brandGroup.id);
  return (
    <div id="profit">
      <Tile title={PROFIT}>
        <EmptyState
          title="No settlements have been imported"
          {...(page === null ? {} : { action: <LinkButton href={page}>Import Files</LinkButton> })}
        >
          Net proceeds, fees and profit come from settlement reports (“Flat File V2”).
        </EmptyState>
      </Tile>
    </div>
  );
};

export const RetailOverview = () => (
  <ScreenPage
    of={retailOverview}
    sections={SECTIONS}
    settles="ads"
    links={<AnomalyLink />}
    controls={<PageAnnotations of={retailOverview} />}
  >
    <TilesPanel
      of={retailOverview}
      id="kpis"
      title="KPIs"
      query="totals"
      trend="trend"
      metrics={cards}
      columns={3}
      second={otherConversion}
      as="section"
      tools={({ title }, place) => place === EFFICIENCY && <Efficiency title={title} />}
    />
    <AnnotatedTrendPanel of={retailOverview} trend="salesKpis" />
    <Guarded as="panel" where="retail-overview/salesDrivers" title={DRIVERS}>
      <SalesDrivers />
    </Guarded>
    <Guarded as="panel" where="retail-overview/categories" title="Category Sales">
      <CategorySales />
    </Guarded>
    <BuyBoxHealth />
    <TablePanel of={retailOverview} table="departments" detail={WHY} maxHeight={MOST_DRILLED} />
    <Profit />
  </ScreenPage>
);
