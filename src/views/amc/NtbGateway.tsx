/** NTB Gateway (C-323 to C-330): months, the chart of products, and the products that it is chosen from. */

import { type ReactNode, useMemo } from 'react';
import { NTB_CHART_PAGE, NTB_PAGE, ntbTableText } from '../../domain/amc/amcScreens.ts';
import {
  chartedAfter,
  chartedProducts,
  customersWords,
  isWithheld,
  type ListLook,
  MONTHS_CSV,
  MOST_CHARTED,
  mayHaveNtb,
  monthRows,
  NTB_COLUMNS,
  NTB_METRICS,
  type NtbRow,
  ntbGateway,
  ntbSorted,
  ntbTotals,
  PRODUCTS_CSV,
  productRows,
} from '../../domain/amc/ntbGateway.screen.ts';
import { TOO_FEW, TOO_FEW_WORDS } from '../../domain/amc/smallCells.ts';
import type { AnalyticsAnswer } from '../../domain/api/analytics.contract.ts';
import { monthsWords } from '../../domain/format/day.ts';
import { formatCount } from '../../domain/format/number.ts';
import { downloadOf } from '../../domain/screens/downloadOf.ts';
import { hasFigures, isOlder, isWaiting } from '../../domain/screens/panelState.ts';
import { cellText, type Places, placesOf } from '../../domain/tables/gridColumn.ts';
import { pageOf } from '../../domain/tables/paging.ts';
import { type TableState, tableAfter } from '../../domain/tables/tableState.ts';
import { useSend } from '../app/appContext.tsx';
import { Guarded } from '../app/Guarded.tsx';
import { olderWords, panelOf } from '../app/panel.ts';
import { Section } from '../controls/Card.tsx';
import { Checkbox } from '../controls/Checkbox.tsx';
import type { PanelStatus } from '../controls/panelStatus.ts';
import { SaveTable } from '../controls/SaveTable.tsx';
import { Select } from '../controls/Select.tsx';
import { oneGroup } from '../controls/SelectParts.tsx';
import { Skeleton } from '../controls/Skeleton.tsx';
import { EmptyState } from '../controls/StateMessage.tsx';
import { Table, type TableColumn } from '../controls/Table.tsx';
import page from '../screen/ScreenPage.module.css';
import { ScreenPage } from '../screen/ScreenPage.tsx';
import { TrendChartPanel } from '../screen/TrendChartPanel.tsx';
import { useAnswer, useAnswers, useInputs, useParam, useScope } from '../screen/useScreen.ts';
import { ThingLink } from '../tables/ThingLink.tsx';
import styles from './Amc.module.css';

const MONTHS = { key: 'months', title: 'NTB by Month', caption: 'Months', file: MONTHS_CSV, pageLength: NTB_PAGE } as const;
const PRODUCTS = {
  key: 'products',
  title: 'NTB by Product',
  caption: 'Products',
  file: PRODUCTS_CSV,
  pageLength: NTB_CHART_PAGE,
} as const;

const SECTIONS = [
  { id: MONTHS.key, title: MONTHS.title },
  { id: 'ntbTrends', title: ntbGateway.trends.ntbTrends.title },
  { id: PRODUCTS.key, title: PRODUCTS.title },
];

const figure = (row: NtbRow, column: (typeof NTB_COLUMNS)[number], answer: AnalyticsAnswer, places: Places): ReactNode => {
  if (isWithheld(row, column.key, answer)) {
    return (
      <span className={styles.few} title={TOO_FEW_WORDS}>
        {TOO_FEW}
      </span>
    );
  }
  return cellText(column, row.cells[column.key] ?? null, places[column.key]) ?? '–';
};

const figureColumns = (answer: AnalyticsAnswer, places: Places): readonly TableColumn<NtbRow>[] =>
  NTB_COLUMNS.map((column) => ({
    key: column.key,
    title: column.title,
    info: column.info,
    kind: 'numeric',
    cell: (row) => figure(row, column, answer, places),
  }));

interface NtbTableProps {
  readonly of: typeof MONTHS | typeof PRODUCTS;
  readonly rows: readonly NtbRow[];
  readonly answer: AnalyticsAnswer;
  readonly status: PanelStatus;
  readonly nameColumn: TableColumn<NtbRow>;
}

/** The rows of a page, with what all of them come to. */
const NtbTable = ({ of, rows, answer, status, nameColumn }: NtbTableProps) => {
  const [look, setLook] = useParam(ntbGateway, of.key);
  const sorted = useMemo(() => ntbSorted(rows, look.sort), [rows, look.sort]);
  const shown = pageOf(sorted, look.page, of.pageLength);
  const totals = useMemo(() => ntbTotals(rows), [rows]);
  const places = useMemo(() => placesOf(NTB_COLUMNS, [...rows, { cells: totals }]), [rows, totals]);
  const columns = useMemo(() => [nameColumn, ...figureColumns(answer, places)], [nameColumn, answer, places]);
  const state: TableState = { sort: look.sort, page: shown.page, pageLength: of.pageLength };
  return (
    <Table
      caption={of.caption}
      columns={columns}
      rows={shown.items}
      rowKey={({ id }) => id}
      state={state}
      onEvent={(event) => {
        const { sort, page: next } = tableAfter(state, event, rows.length);
        setLook({ sort: sort ?? look.sort, page: next } satisfies ListLook);
      }}
      count={rows.length}
      pageLengths={[of.pageLength]}
      status={status}
      foot={(key) => {
        const column = NTB_COLUMNS.find((each) => each.key === key);
        return column === undefined
          ? `Total (${formatCount(rows.length)})`
          : (cellText(column, totals[column.key] ?? null, places[key]) ?? '–');
      }}
    />
  );
};

interface NtbSectionProps {
  readonly of: typeof MONTHS | typeof PRODUCTS;
  readonly info: string;
  readonly note?: string | null;
  readonly rowsOf: (answer: AnalyticsAnswer) => readonly NtbRow[];
  readonly tools?: ReactNode;
  readonly nameColumn: (rows: readonly NtbRow[]) => TableColumn<NtbRow>;
}

const Loading = () => (
  <div className={styles.loading} aria-busy="true">
    <p>{ntbTableText('loading')}</p>
    {[90, 74, 82, 66, 78].map((width) => (
      <Skeleton key={width} shape="line" width={`${width}%`} />
    ))}
  </div>
);

const NtbSection = ({ of, info, note = null, rowsOf, tools, nameColumn }: NtbSectionProps) => {
  const send = useSend();
  const query = useAnswer(ntbGateway, of.key);
  const inputs = useInputs(ntbGateway, query);
  const now = useScope(ntbGateway);
  const { answer } = query;
  const rows = useMemo(() => (answer === null ? [] : rowsOf(answer)), [answer, rowsOf]);
  const own = panelOf(query);
  const status: PanelStatus = own.kind === 'failed' ? { ...own, message: ntbTableText('failed') ?? '' } : own;
  const nothing = ntbTableText({ rows: rows.length });
  const isEmpty = hasFigures(status) && nothing !== null;
  return (
    <Section
      id={of.key}
      title={of.title}
      info={info}
      period={monthsWords(inputs.scope.dates.resolved.currentPeriod)}
      older={isOlder(status) ? olderWords(query, now) : null}
      actions={
        mayHaveNtb(inputs) && (
          <SaveTable
            of={of.title}
            isDisabled={!hasFigures(status) || isEmpty}
            onSave={(as) => send(ntbGateway.at, downloadOf(of.file, as))}
          />
        )
      }
    >
      {note !== null && <p className={styles.note}>{note}</p>}
      {tools}
      {isWaiting(status) && !isOlder(status) ? (
        <Loading />
      ) : isEmpty ? (
        <EmptyState title={nothing} height={180}>
          Choose other dates, or import new-to-brand figures.
        </EmptyState>
      ) : (
        <div className={styles.figures}>
          <NtbTable of={of} rows={rows} answer={answer ?? NO_ANSWER} status={status} nameColumn={nameColumn(rows)} />
        </div>
      )}
    </Section>
  );
};

const NO_ANSWER: AnalyticsAnswer = {
  current: { rowCount: 0, dimensions: {}, metrics: {} },
  annotations: { data_availability: {}, unavailable: [], warehouse: 0 },
};

const MONTH_COLUMN: TableColumn<NtbRow> = { key: 'name', title: 'Month', kind: 'text', width: 140, cell: ({ name }) => name };
const monthColumn = () => MONTH_COLUMN;

const Products = () => {
  const [charted, setCharted] = useParam(ntbGateway, 'charted');
  const [measure, setMeasure] = useParam(ntbGateway, 'measure');
  const nameColumn = (rows: readonly NtbRow[]): TableColumn<NtbRow> => {
    const on = chartedProducts(rows, charted).map(({ id }) => id);
    return {
      key: 'name',
      title: 'Product',
      kind: 'text',
      width: 300,
      cell: ({ id, name }) => (
        <span className={styles.charted}>
          <Checkbox
            label={name === id ? id : `${name} ${id}`}
            isSelected={on.includes(id)}
            isDisabled={on.length >= MOST_CHARTED && !on.includes(id)}
            onChange={(isOn) => setCharted(chartedAfter(rows, charted, id, isOn))}
          />
          <span>
            <span className={styles.product} title={name}>
              <ThingLink thing="ownProduct" id={id}>
                {name}
              </ThingLink>
            </span>
            {name !== id && <span className={styles.asin}>{id}</span>}
          </span>
        </span>
      ),
    };
  };
  return (
    <NtbSection
      of={PRODUCTS}
      info={`Products by number of new customers, excluding months with fewer than 50 new customers. Checked products appear in the chart: up to ${MOST_CHARTED}, the top three by default.`}
      rowsOf={productRows}
      nameColumn={nameColumn}
      tools={
        <div className={styles.tools}>
          <Select
            label="Chart metric"
            size="small"
            groups={oneGroup(NTB_METRICS.map(({ key, title }) => ({ key, label: title })))}
            value={measure}
            onChange={setMeasure}
          />
        </div>
      }
    />
  );
};

/** Without a product to draw nothing is asked that could be waited for. */
const Trends = () => {
  const products = useAnswer(ntbGateway, 'products').answer;
  const [charted] = useParam(ntbGateway, 'charted');
  const rows = useMemo(() => (products === null ? null : productRows(products)), [products]);
  if (rows === null || chartedProducts(rows, charted).length > 0) return <TrendChartPanel of={ntbGateway} trend="ntbTrends" />;
  return (
    <Section id="ntbTrends" title={ntbGateway.trends.ntbTrends.title}>
      <EmptyState title={rows.length === 0 ? (ntbTableText({ rows: 0 }) ?? '') : 'No product selected'} height={180}>
        {rows.length === 0 ? 'Choose other dates, or import new-to-brand figures.' : 'Select products for the chart in the table below.'}
      </EmptyState>
    </Section>
  );
};

/** The months, with what their customers are: those of the products together, and the new ones of the brand. */
const Months = () => {
  const query = useAnswer(ntbGateway, 'months');
  const inputs = useInputs(ntbGateway, query);
  const { cac, products } = useAnswers(ntbGateway, query, inputs);
  const note = query.answer === null ? null : customersWords(cac, products === null ? null : products.current.rowCount, inputs);
  return (
    <NtbSection
      of={MONTHS}
      info="Customers who bought in the month, how many were new to the brand, and the cost and return of advertising. Months in which a product had fewer than 50 customers are excluded from customer and sales figures."
      note={note}
      rowsOf={monthRows}
      nameColumn={monthColumn}
    />
  );
};

export const NtbGateway = () => (
  <ScreenPage of={ntbGateway} sections={SECTIONS} controls={<p className={page.note}>United States, monthly, complete months only</p>}>
    <Guarded as="panel" where="ntb-gateway/months" title={MONTHS.title}>
      <Months />
    </Guarded>
    <Trends />
    <Guarded as="panel" where="ntb-gateway/products" title={PRODUCTS.title}>
      <Products />
    </Guarded>
  </ScreenPage>
);
