/** The terms that Search Trends found (C-471 to C-478). */

import type { ReactElement } from 'react';
import { formatSigned } from '../../domain/format/change.ts';
import { countOf, formatCount, formatMetric, formatMetricAligned } from '../../domain/format/number.ts';
import { mayHave } from '../../domain/screens/defineScreen.ts';
import { downloadOf } from '../../domain/screens/downloadOf.ts';
import { pageOf } from '../../domain/tables/paging.ts';
import {
  brandedWords,
  graphedAfter,
  searchTrends,
  sourceWords,
  subjectOf,
  TERMS_CSV,
  type TrendTableRow,
} from '../../domain/tools/searchTrends.screen.ts';
import { graphedTermsCap, TREND_ROWS_PER_PAGE } from '../../domain/tools/searchTrends.ts';
import { useSend } from '../app/appContext.tsx';
import { Section } from '../controls/Card.tsx';
import { Checkbox } from '../controls/Checkbox.tsx';
import { SaveTable } from '../controls/SaveTable.tsx';
import { Table, type TableColumn } from '../controls/Table.tsx';
import { useSetParams } from '../screen/useScreen.ts';
import { ToolRequest } from './ToolPage.tsx';
import { toolTable } from './toolTable.ts';
import { useSearchTrends } from './useSearchTrends.ts';

export const SearchTrendTerms = (): ReactElement => {
  const send = useSend();
  const { view, state, inputs } = useSearchTrends();
  const setParams = useSetParams(searchTrends);
  const { sort, page } = inputs.params;
  const subject = subjectOf(inputs.params);
  const rows = view?.rows ?? [];
  const graphed = view?.graphed ?? [];
  const isFull = graphed.length >= graphedTermsCap(false);
  const table = toolTable({ sort, page, pageLength: TREND_ROWS_PER_PAGE, set: setParams });
  const numeric = (key: string, title: string, info: string, cell: (row: TrendTableRow) => string): TableColumn<TrendTableRow> => ({
    key,
    title,
    info,
    kind: 'numeric',
    cell,
  });
  const columns: readonly TableColumn<TrendTableRow>[] = [
    {
      key: 'term',
      title: 'Search Term',
      kind: 'text',
      width: 240,
      cell: ({ term }) => term,
    },
    // A figure stands beside the term: on a phone, two columns show.
    numeric('lastMonthVolume', 'Last Month Volume Estimate', 'Estimated searches for the term in the last whole month.', (row) =>
      formatMetric(row.lastMonthVolume, 'count'),
    ),
    {
      key: 'graphed',
      title: 'Graphed',
      kind: 'numeric',
      cell: ({ term, graphed: isOn }) => (
        <Checkbox
          isSelected={isOn}
          isDisabled={!isOn && isFull}
          onChange={() => setParams({ graphed: graphedAfter(graphed, term) })}
          label={`Graph ${term}`}
        />
      ),
    },
    numeric('growth', 'Volume Growth Estimate', 'Change in searches from the first to the last month of the range.', (row) =>
      formatSigned(row.growth),
    ),
    numeric('medianPrice', 'Median Price', 'Median price of the products found for the term.', (row) =>
      formatMetricAligned(row.medianPrice, 'usd'),
    ),
    numeric('averageRating', 'Average Rating', 'Average rating of the products found for the term, out of 5.', (row) =>
      formatMetric(row.averageRating, 'float1'),
    ),
    numeric('averageReviews', 'Average Reviews', 'Average number of reviews of the products found for the term.', (row) =>
      formatMetric(row.averageReviews, 'count'),
    ),
    { key: 'branded', title: 'Branded', kind: 'text', cell: brandedWords },
    ...(subject.kind === 'brand'
      ? [
          {
            key: 'source',
            title: 'Type',
            kind: 'text' as const,
            cell: sourceWords,
          },
        ]
      : []),
  ];
  return (
    <Section
      id="terms"
      title="Search Terms"
      period={view === null ? undefined : countOf(rows.length, 'term')}
      info={`Up to ${graphedTermsCap(false)} checked terms have their own line.`}
      actions={
        mayHave(inputs.scope, { permission: 'search-trends-csv' }) ? (
          <SaveTable of="search terms" isDisabled={rows.length === 0} onSave={(as) => send(searchTrends.at, downloadOf(TERMS_CSV, as))}>
            {`Export all (${formatCount(rows.length)})`}
          </SaveTable>
        ) : (
          <ToolRequest download="search-trends-csv" subject={`Search trends of ${subject.kind === 'none' ? 'a brand' : subject.value}`} />
        )
      }
    >
      <Table
        caption="Search terms found"
        columns={columns}
        rows={pageOf(rows, page, TREND_ROWS_PER_PAGE).items}
        rowKey={({ term }) => term}
        state={table.state}
        onEvent={table.onEvent}
        count={rows.length}
        status={state}
        pageLengths={[TREND_ROWS_PER_PAGE]}
      />
    </Section>
  );
};
