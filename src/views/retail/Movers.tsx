/** Biggest Positive and Biggest Negative Movers (B-190, B-191), whose rows open to their waterfall, and the departments (B-019). */
import { type ReactNode, useMemo } from 'react';
import type { AnalyticsAnswer } from '../../domain/api/analytics.contract.ts';
import { comparisonWords } from '../../domain/dates/labels.ts';
import type { Period } from '../../domain/dates/period.ts';
import type { ScopeDates } from '../../domain/dates/pickerChoice.ts';
import { periodWords } from '../../domain/format/day.ts';
import { emptyTableText } from '../../domain/format/emptyTable.ts';
import { changeBand } from '../../domain/metrics/change.ts';
import type { Metric } from '../../domain/metrics/metric.ts';
import type { ProductRow } from '../../domain/retail/productPerformance.entities.ts';
import { choiceIn, orderIn, performanceMetrics } from '../../domain/retail/productPerformance.metrics.ts';
import { narrowsProducts } from '../../domain/retail/productPerformance.requests.ts';
import { performanceDepartments, productRows } from '../../domain/retail/productPerformance.rows.ts';
import { shownMovers } from '../../domain/retail/productPerformance.screen.ts';
import {
  absoluteKey,
  changeText,
  DEPARTMENT_MOVERS_TABLE,
  departmentListColumns,
  departmentMoverColumns,
  departmentMoverRows,
  GAINERS_TABLE,
  LOSERS_TABLE,
  moverColumns,
  moverRow,
  moverWhole,
  PRODUCTS_TABLE,
  productColumns,
  productListRows,
  relativeKey,
} from '../../domain/retail/productPerformance.tables.ts';
import { hasPrior, NO_COMPARISON, NO_MOVERS, productLink } from '../../domain/retail/productPerformance.ts';
import { mayDownloadOf } from '../../domain/retail/retailOverview.screen.ts';
import { hasFigures, isOlder } from '../../domain/screens/panelState.ts';
import type { Scope } from '../../domain/shell/scope.ts';
import type { GridCells, GridColumn } from '../../domain/tables/gridColumn.ts';
import type { ScreenContext } from '../../machines/screen/screen.machine.ts';
import { useContextOf } from '../app/appContext.tsx';
import { FilteredEmpty } from '../app/ClearFilters.tsx';
import { AppLink } from '../app/Link.tsx';
import { alongside, askedOf, askedParams, olderWords, panelOf, type ScopeWithDates } from '../app/panel.ts';
import { useQuery } from '../app/useQuery.ts';
import { Section } from '../controls/Card.tsx';
import type { PanelStatus } from '../controls/panelStatus.ts';
import { EmptyState } from '../controls/StateMessage.tsx';
import { DataGrid } from '../tables/DataGrid.tsx';
import type { GridDetail } from '../tables/GridBody.tsx';
import { Missing, SignedChange } from '../tables/GridCell.tsx';
import { ProductTitle } from '../tables/ProductName.tsx';
import { useGrid } from '../tables/useGrid.ts';
import styles from './ProductPerformance.module.css';
import { PRODUCT_PERFORMANCE } from './retailState.ts';
import { SalesMovement } from './SalesMovement.tsx';

const MOST = 560;

type Draw = Readonly<Record<string, (cells: GridCells) => ReactNode>>;

/** The absolute change of the primary metric has its unit and the colour of its band. */
const changeDraw = (primary: Metric | undefined): Draw =>
  primary === undefined
    ? {}
    : {
        [absoluteKey(primary.key)]: (cells) => {
          const [value, relative] = [cells[absoluteKey(primary.key)], cells[relativeKey(primary.key)]];
          if (typeof value !== 'number') return <Missing />;
          const size = typeof relative === 'number' ? relative : value;
          return <SignedChange text={changeText(value, primary.format)} band={changeBand(size, primary.positive)} />;
        },
      };

const rowOf = (rows: readonly ProductRow[], asin: unknown): ProductRow | undefined => rows.find((row) => row.asin === asin);

/** A product's name leads to its own page (B-193). */
const ProductName = ({ cells: { product_title, asin } }: { readonly cells: GridCells }): ReactNode => (
  <AppLink to={productLink(String(asin))}>
    <ProductTitle text={String(product_title)} />
  </AppLink>
);

/** Without a period before it no product is known to be new. */
const PRODUCT_DRAW: Draw = { product_title: (cells) => <ProductName cells={cells} /> };

const productDraw = (rows: readonly ProductRow[]): Draw => ({
  product_title: (cells) => (
    <>
      <ProductName cells={cells} />
      {rowOf(rows, cells.asin)?.is_new === true && <span className={styles.new}>New</span>}
    </>
  ),
});

/** Without a period to compare with, or with one of which there is no data. */
const NoComparison = ({ priorPeriod }: { readonly priorPeriod: Period | null }): ReactNode => (
  <EmptyState title={NO_COMPARISON.message} height={120}>
    {priorPeriod === null
      ? 'Choose what to compare with in the date range above.'
      : `There is no data from ${periodWords(priorPeriod)}. All products of the period are listed above.`}
  </EmptyState>
);

interface SideProps extends ScopeWithDates {
  readonly id: string;
  readonly table: string;
  readonly title: string;
  /** What its rows are. */
  readonly caption: string;
  readonly info: string;
  /** What is said when products are there and none of them moved this way. */
  readonly still: string;
  readonly columns: readonly GridColumn[];
  readonly metrics: readonly Metric[];
  readonly rows: readonly ProductRow[];
  /** All that moved this way. */
  readonly all: readonly ProductRow[];
  readonly hasProducts: boolean;
  /** Nothing can be compared: products are listed without changes instead. */
  readonly isAlone: boolean;
  readonly state: PanelStatus;
  /** What is said beside the period while older figures stand; null otherwise. */
  readonly older: string | null;
}

const Side = (props: SideProps) => {
  const { id, table, title, scope, dates, columns, metrics, rows, all, state, older } = props;
  const { onCsv, ...grid } = useGrid(PRODUCT_PERFORMANCE, table, columns);
  const shown = useMemo(() => rows.map((row) => moverRow(row, metrics)), [rows, metrics]);
  const whole = useMemo(() => moverWhole(all, columns, metrics), [all, columns, metrics]);
  const draw = useMemo(() => ({ ...productDraw(rows), ...changeDraw(metrics[0]) }), [rows, metrics]);
  const detail = useMemo(
    (): GridDetail => ({
      label: ({ product_title }) => `What moved the sales of ${product_title}`,
      draw: (asin) => {
        const row = rowOf(rows, asin);
        return row === undefined ? null : <SalesMovement row={row} scope={scope} dates={dates} />;
      },
    }),
    [rows, scope, dates],
  );
  const { currentPeriod, priorPeriod } = dates.resolved;
  return (
    <Section id={id} title={title} info={props.info} period={comparisonWords(currentPeriod, priorPeriod)} older={older}>
      {props.isAlone ? (
        <NoComparison priorPeriod={priorPeriod} />
      ) : (
        <DataGrid
          caption={props.caption}
          columns={columns}
          rows={shown}
          whole={whole}
          status={state}
          empty={
            <FilteredEmpty
              title={props.hasProducts ? props.still : emptyTableText('products', narrowsProducts(scope.filters))}
              height={220}
            />
          }
          detail={detail}
          draw={draw}
          paged={false}
          maxHeight={MOST}
          {...grid}
          {...(mayDownloadOf(scope, 'table-csv') ? { onCsv } : {})}
        />
      )}
    </Section>
  );
};

interface ListProps extends ScopeWithDates {
  readonly metrics: readonly Metric[];
  readonly products: readonly ProductRow[];
  readonly state: PanelStatus;
  readonly older: string | null;
}

/** All products of a period that nothing can be compared with. */
const ProductList = ({ scope, dates, metrics, products, state, older }: ListProps) => {
  const columns = useMemo(() => productColumns(metrics), [metrics]);
  const { onCsv, ...grid } = useGrid(PRODUCT_PERFORMANCE, PRODUCTS_TABLE, columns);
  const rows = useMemo(() => productListRows(products, metrics), [products, metrics]);
  return (
    <Section
      id="products"
      title="Products"
      info={`Every product, most ${metrics[0]?.title ?? ''} first. There is no period to compare with, so there are no changes.`}
      period={periodWords(dates.resolved.currentPeriod)}
      older={older}
    >
      <DataGrid
        caption="Products"
        columns={columns}
        rows={rows}
        status={state}
        empty={<FilteredEmpty title={emptyTableText('products', narrowsProducts(scope.filters))} height={220} />}
        draw={PRODUCT_DRAW}
        maxHeight={MOST}
        {...grid}
        {...(mayDownloadOf(scope, 'table-csv') ? { onCsv } : {})}
      />
    </Section>
  );
};

/** Whether nothing can be compared: there is no prior period, or it has no data. */
const isAloneIn = ({ resolved }: ScopeDates, rows: Parameters<typeof hasPrior>[0]): boolean =>
  resolved.priorPeriod === null || (rows.length > 0 && !hasPrior(rows));

/** The answer that a panel draws, with what it is drawn from. */
const usePerformance = (key: string, scope: Scope, dates: ScopeDates) => {
  const now = useContextOf(PRODUCT_PERFORMANCE, (context: ScreenContext) => context.params);
  const query = useQuery<AnalyticsAnswer>(PRODUCT_PERFORMANCE, key);
  const asked = askedOf(query, scope, dates);
  const params = askedParams(query, now);
  const { salesMode } = asked.scope;
  const metrics = useMemo(() => performanceMetrics(choiceIn(params), salesMode), [params, salesMode]);
  return { query, asked, params, metrics, answer: query.answer };
};

export const ProductMovers = ({ scope, dates }: ScopeWithDates) => {
  const { query, asked, params, metrics, answer } = usePerformance('products', scope, dates);
  const stock = useQuery<AnalyticsAnswer>(PRODUCT_PERFORMANCE, 'active');
  const { salesMode } = asked.scope;
  const columns = useMemo(() => moverColumns(metrics), [metrics]);
  const onHand = alongside(stock, query);
  // What is active waits for what the stock says, so that no word changes under the eye; where that fails, what was sold says it.
  const isAwaited = query.asked === null && onHand === null && stock.status !== 'failed';
  const own = panelOf(query);
  const state: PanelStatus = isAwaited && hasFigures(own) ? { kind: 'loading' } : own;
  const { positive, negative, all } = useMemo(
    () => (answer === null ? NO_MOVERS : shownMovers(answer, onHand, { salesMode }, params)),
    [answer, onHand, salesMode, params],
  );
  const products = useMemo(() => (answer === null ? [] : productRows(answer, onHand)), [answer, onHand]);
  const [primary] = metrics;
  const name = primary?.title ?? '';
  const older = isOlder(state) ? olderWords(query, scope) : null;
  const isAlone = isAloneIn(asked.dates, products);
  const shared = { ...asked, columns, metrics, state, older, hasProducts: products.length > 0, isAlone };
  return (
    <>
      {isAlone && <ProductList {...{ ...asked, metrics, products, state, older }} />}
      <Side
        {...shared}
        id="gainers"
        table={GAINERS_TABLE}
        title="Biggest Positive Movers"
        caption="Rising products"
        info={`The 25 products whose ${name} rose most. A row opens to what moved its sales.`}
        still={`No product rose in ${name}`}
        rows={positive}
        all={all.positive}
      />
      <Side
        {...shared}
        id="losers"
        table={LOSERS_TABLE}
        title="Biggest Negative Movers"
        caption="Falling products"
        info={`The 25 products whose ${name} fell most. A row opens to what moved its sales.`}
        still={`No product fell in ${name}`}
        rows={negative}
        all={all.negative}
      />
    </>
  );
};

export const DepartmentMovers = ({ scope, dates }: ScopeWithDates) => {
  const { query, asked, params, metrics, answer } = usePerformance('departments', scope, dates);
  const state = panelOf(query);
  const departments = useMemo(() => (answer === null ? [] : performanceDepartments(answer)), [answer]);
  const isAlone = isAloneIn(asked.dates, departments);
  const columns = useMemo(() => (isAlone ? departmentListColumns(metrics) : departmentMoverColumns(metrics)), [isAlone, metrics]);
  const { onCsv, ...grid } = useGrid(PRODUCT_PERFORMANCE, DEPARTMENT_MOVERS_TABLE, columns);
  const rows = useMemo(
    () => departmentMoverRows(departments, metrics, isAlone ? 'current' : orderIn(params)),
    [departments, metrics, isAlone, params],
  );
  const draw = useMemo(() => changeDraw(metrics[0]), [metrics]);
  const { currentPeriod, priorPeriod } = asked.dates.resolved;
  return (
    <Section
      id="department-movers"
      title="Department Movers"
      info={
        isAlone
          ? `Every department by the same metrics, most ${metrics[0]?.title ?? ''} first.`
          : 'Every department by the same metrics, those that rose most first.'
      }
      period={comparisonWords(currentPeriod, priorPeriod)}
      older={isOlder(state) ? olderWords(query, scope) : null}
    >
      <DataGrid
        caption="Departments"
        columns={columns}
        rows={rows}
        status={state}
        empty={<FilteredEmpty title={emptyTableText('departments', narrowsProducts(asked.scope.filters))} height={220} />}
        draw={draw}
        maxHeight={MOST}
        {...grid}
        {...(mayDownloadOf(scope, 'table-csv') ? { onCsv } : {})}
      />
    </Section>
  );
};
