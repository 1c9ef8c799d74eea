/** Buy Box Health by product (B-180), whose rows open to their days and hours, and Department Performance (B-181). */

import { type ReactElement, useCallback, useMemo } from 'react';
import { comparisonWords } from '../../domain/dates/labels.ts';
import { narrowsProducts } from '../../domain/filters/filterState.ts';
import { periodWords } from '../../domain/format/day.ts';
import { emptyTableText } from '../../domain/format/emptyTable.ts';
import { BUY_BOX_HOURS, hoursChoiceIn } from '../../domain/retail/buyBox.params.ts';
import { RETAIL_OVERVIEW } from '../../domain/retail/overview.requests.ts';
import {
  BUY_BOX_COLUMNS,
  BUY_BOX_TABLE,
  buyBoxRows,
  buyBoxWhole,
  DEPARTMENT_TABLE,
  departmentColumns,
  departmentRows,
} from '../../domain/retail/overview.tables.ts';
import { mayDownloadOf } from '../../domain/retail/retailOverview.screen.ts';
import { isOlder } from '../../domain/screens/panelState.ts';
import type { GridEvent } from '../../domain/tables/gridState.ts';
import type { ScreenContext } from '../../machines/screen/screen.machine.ts';
import { useContextOf, useSend } from '../app/appContext.tsx';
import { FilteredEmpty } from '../app/ClearFilters.tsx';
import { olderWords, panelOf, queriedOf, type ScopeWithDates } from '../app/panel.ts';
import { useQuery } from '../app/useQuery.ts';
import { Section } from '../controls/Card.tsx';
import { DataGrid } from '../tables/DataGrid.tsx';
import type { GridDetail } from '../tables/GridBody.tsx';
import { useGrid } from '../tables/useGrid.ts';
import { BuyBoxDrill } from './BuyBoxDrill.tsx';

const MOST = 560;
/** Of the buy box, whose rows open to a chart. */
const MOST_DRILLED = 660;

export const BuyBoxHealth = ({ scope, dates }: ScopeWithDates): ReactElement => {
  const query = useQuery(RETAIL_OVERVIEW, 'buyBox');
  const asked = queriedOf(query, scope, dates);
  const state = panelOf(query);
  const { onCsv, onEvent: onTable, ...grid } = useGrid(RETAIL_OVERVIEW, BUY_BOX_TABLE, BUY_BOX_COLUMNS);
  const send = useSend();
  const hoursOf = useContextOf(RETAIL_OVERVIEW, (context: ScreenContext) => hoursChoiceIn(context.params)?.asin ?? null);
  // The hours of a day go with the row that they are of: opened again, it shows its days.
  const onEvent = useCallback(
    (event: GridEvent) => {
      onTable(event);
      if (event.type === 'table.rowToggled' && event.id === hoursOf) {
        send(RETAIL_OVERVIEW, { type: 'screen.paramSet', key: BUY_BOX_HOURS, value: null, replace: true });
      }
    },
    [onTable, send, hoursOf],
  );
  const rows = useMemo(() => (query.answer === null ? [] : buyBoxRows(query.answer)), [query.answer]);
  const whole = useMemo(() => (query.answer === null ? null : buyBoxWhole(query.answer)), [query.answer]);
  const detail = useMemo(
    (): GridDetail => ({
      label: ({ product_title }) => `Days of ${product_title}`,
      draw: (asin, { product_title }) => <BuyBoxDrill asin={asin} name={String(product_title)} scope={scope} dates={dates} />,
    }),
    [scope, dates],
  );
  return (
    <Section
      id="buy-box"
      title="Buy Box Health"
      info="Which products lost the buy box, and what that may have cost. Of more than 1,000 products these are the ones that lost most, or sold most where that is not known. A row opens to its days and who held the buy box on them."
      period={periodWords(asked.dates.resolved.currentPeriod)}
      older={isOlder(state) ? olderWords(query, scope) : null}
    >
      <DataGrid
        caption="Products"
        searchLabel="Search products in Buy Box Health"
        columns={BUY_BOX_COLUMNS}
        rows={rows}
        whole={whole}
        status={state}
        empty={<FilteredEmpty title={emptyTableText('products', narrowsProducts(asked.scope.filters))} height={220} />}
        detail={detail}
        maxHeight={MOST_DRILLED}
        onEvent={onEvent}
        {...grid}
        {...(mayDownloadOf(scope, 'table-csv') ? { onCsv } : {})}
      />
    </Section>
  );
};

export const DepartmentPerformance = ({ scope: now, dates: datesNow }: ScopeWithDates): ReactElement => {
  const query = useQuery(RETAIL_OVERVIEW, 'departments');
  const { scope, dates } = queriedOf(query, now, datesNow);
  const state = panelOf(query);
  const { answer } = query;
  const { salesMode } = scope;
  const columns = useMemo(() => departmentColumns(salesMode, dates.resolved.priorPeriod !== null), [salesMode, dates]);
  const { onCsv, ...grid } = useGrid(RETAIL_OVERVIEW, DEPARTMENT_TABLE, columns);
  const rows = useMemo(() => (answer === null ? [] : departmentRows(answer, salesMode)), [answer, salesMode]);
  return (
    <Section
      id="departments"
      title="Department Performance"
      info="What each department sold and how much it was looked at, beside the period before."
      period={comparisonWords(dates.resolved.currentPeriod, dates.resolved.priorPeriod)}
      older={isOlder(state) ? olderWords(query, now) : null}
    >
      <DataGrid
        caption="Departments"
        columns={columns}
        rows={rows}
        status={state}
        empty={<FilteredEmpty title={emptyTableText('departments', narrowsProducts(scope.filters))} height={220} />}
        maxHeight={MOST}
        {...grid}
        {...(mayDownloadOf(scope, 'table-csv') ? { onCsv } : {})}
      />
    </Section>
  );
};
