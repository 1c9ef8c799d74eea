/** Buy Box Health by product (B-180) with its days below an open row (B-182, B-183, B-363), and Department Performance (B-181). */
import { type ReactElement, useMemo } from 'react';
import type { AnalyticsAnswer } from '../../domain/api/analytics.contract.ts';
import { comparisonWords } from '../../domain/dates/labels.ts';
import type { ScopeDates } from '../../domain/dates/pickerChoice.ts';
import { periodWords } from '../../domain/format/day.ts';
import { retailKey } from '../../domain/metrics/variants.ts';
import { daysKey } from '../../domain/retail/overview.requests.ts';
import {
  BUY_BOX_COLUMNS,
  BUY_BOX_TABLE,
  buyBoxDays,
  buyBoxRows,
  DEPARTMENT_TABLE,
  departmentColumns,
  departmentRows,
} from '../../domain/retail/overview.tables.ts';
import { mayDownloadOf } from '../../domain/retail/retailOverview.screen.ts';
import type { Scope } from '../../domain/shell/scope.ts';
import { Retrying } from '../app/Retrying.tsx';
import { useQuery } from '../app/useQuery.ts';
import type { TrendData } from '../charts/chartData.ts';
import { Section } from '../controls/Card.tsx';
import { DataGrid } from '../tables/DataGrid.tsx';
import type { GridDetail } from '../tables/GridBody.tsx';
import { useGrid } from '../tables/useGrid.ts';
import { chartState, RETAIL_OVERVIEW, tableStatus } from './retailState.ts';
import { TrendPanel } from './TrendPanel.tsx';

const MOST = 560;

/** What happened to a product's buy box day by day, beside what it sold. */
const ProductDays = ({ asin, name, dates }: { readonly asin: string; readonly name: string; readonly dates: ScopeDates }) => {
  const query = useQuery<AnalyticsAnswer>(RETAIL_OVERVIEW, daysKey(asin));
  const { answer } = query;
  const data = useMemo((): TrendData => {
    const { days, percentages, sales } =
      answer === null ? { days: [], percentages: [], sales: [] } : buyBoxDays(answer, dates.resolved.currentPeriod);
    return {
      days,
      periodicity: 'daily',
      series: [
        { key: 'won', label: 'Buy Box %', format: 'pct', tone: 1, values: percentages, isFilled: true },
        { key: 'sales', label: 'Ordered Revenue', format: 'usdWhole', tone: 2, values: sales },
      ],
    };
  }, [answer, dates]);
  return (
    <TrendPanel
      id={`days${asin}`}
      title={`${name}, by day`}
      info="The share of page views with the buy box, and ordered revenue. Escape closes the row."
      period={periodWords(dates.resolved.currentPeriod)}
      data={data}
      query={query}
      state={chartState(query, true, answer !== null && answer.current.rowCount > 0)}
    />
  );
};

interface TableProps {
  readonly scope: Scope;
  readonly dates: ScopeDates;
}

export const BuyBoxHealth = ({ scope, dates }: TableProps): ReactElement => {
  const query = useQuery<AnalyticsAnswer>(RETAIL_OVERVIEW, 'buyBox');
  const { onCsv, ...grid } = useGrid(RETAIL_OVERVIEW, BUY_BOX_TABLE, BUY_BOX_COLUMNS);
  const rows = useMemo(() => (query.answer === null ? [] : buyBoxRows(query.answer)), [query.answer]);
  const detail = useMemo(
    (): GridDetail => ({
      label: ({ product_title }) => `Days of ${product_title}`,
      draw: (asin, { product_title }) => <ProductDays asin={asin} name={String(product_title)} dates={dates} />,
    }),
    [dates],
  );
  return (
    <Section
      id="buy-box"
      title="Buy Box Health"
      info="Which products lost the buy box, and what that may have cost. A row opens to its days."
      period={periodWords(dates.resolved.currentPeriod)}
    >
      <Retrying query={query} />
      <DataGrid
        caption="Products"
        columns={BUY_BOX_COLUMNS}
        rows={rows}
        status={tableStatus(query)}
        detail={detail}
        maxHeight={MOST}
        {...grid}
        {...(mayDownloadOf(scope, 'table-csv') ? { onCsv } : {})}
      />
    </Section>
  );
};

export const DepartmentPerformance = ({ scope, dates }: TableProps): ReactElement => {
  const query = useQuery<AnalyticsAnswer>(RETAIL_OVERVIEW, 'departments');
  const { answer } = query;
  const { salesMode } = scope;
  const columns = useMemo(() => departmentColumns(salesMode, dates.resolved.priorPeriod !== null), [salesMode, dates]);
  const { onCsv, ...grid } = useGrid(RETAIL_OVERVIEW, DEPARTMENT_TABLE, columns);
  const fits = answer !== null && answer.current.metrics[retailKey('total_sales', salesMode)] !== undefined;
  const rows = useMemo(() => (answer === null || !fits ? [] : departmentRows(answer, salesMode)), [answer, fits, salesMode]);
  return (
    <Section
      id="departments"
      title="Department Performance"
      info="What each department sold and how much it was looked at, beside the period before."
      period={comparisonWords(dates.resolved.currentPeriod, dates.resolved.priorPeriod)}
    >
      <Retrying query={query} />
      <DataGrid
        caption="Departments"
        columns={columns}
        rows={rows}
        status={tableStatus(query, fits)}
        maxHeight={MOST}
        {...grid}
        {...(mayDownloadOf(scope, 'table-csv') ? { onCsv } : {})}
      />
    </Section>
  );
};
