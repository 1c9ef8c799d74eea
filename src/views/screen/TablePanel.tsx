/** A table of a typed screen in its card: what its definition says, in every state of its query, with the file of what is shown. */

import { type ReactNode, useCallback, useMemo } from 'react';
import { withAdSourceOfRows } from '../../domain/advertising/adSpendFrom.ts';
import { missingReportWords } from '../../domain/advertising/missingReport.ts';
import { daysOfAnswer } from '../../domain/api/columnar.ts';
import { narrowsRows } from '../../domain/filters/schemaFilters.ts';
import { emptyTableText } from '../../domain/format/emptyTable.ts';
import type { RouteName } from '../../domain/routes/table.ts';
import {
  type AnswerTo,
  columnsIn,
  mayHave,
  orderIn,
  type QueryMap,
  rowsIn,
  type Screen,
  wordsFor,
} from '../../domain/screens/defineScreen.ts';
import { hasFigures, isOlder } from '../../domain/screens/panelState.ts';
import type { ParamCodecs } from '../../domain/screens/params.ts';
import { onScreen } from '../../domain/screens/ratePlaces.ts';
import { tablePeriodWords } from '../../domain/screens/tablePeriod.ts';
import { withComparison } from '../../domain/tables/comparisonColumn.ts';
import { type GridRow, metricsShown, partlyKnownWords, totalsOf } from '../../domain/tables/gridColumn.ts';
import type { GridEvent } from '../../domain/tables/gridState.ts';
import { unjudged } from '../../domain/tables/unjudged.ts';
import { FilteredEmpty } from '../app/ClearFilters.tsx';
import { Guarded } from '../app/Guarded.tsx';
import { following, olderWords, panelOf } from '../app/panel.ts';
import { useAnyQuery } from '../app/useQuery.ts';
import { Section } from '../controls/Card.tsx';
import type { PanelStatus } from '../controls/panelStatus.ts';
import { EmptyState } from '../controls/StateMessage.tsx';
import { DataGrid } from '../tables/DataGrid.tsx';
import type { DrawnCells, GridDetail } from '../tables/GridBody.tsx';
import { useGrid } from '../tables/useGrid.ts';
import { useAnswer, useAnswers, useInputs, useScope } from './useScreen.ts';

/** CSS pixels, where the view says nothing else. */
const MOST = 560;
const NO_ROWS: readonly GridRow[] = [];

export interface TablePanelProps<R extends RouteName, P extends ParamCodecs, Q extends QueryMap, T extends string, K extends T> {
  readonly of: Pick<Screen<R, P, Q, T, never>, 'at' | 'params' | 'page' | 'isReady' | 'queries' | 'tables'>;
  readonly table: K;
  /** How cells of a column are drawn that are more than their text. */
  readonly draw?: DrawnCells;
  /** What a row opens to. */
  readonly detail?: GridDetail;
  /** CSS pixels of its rows, with the detail of one that is open. */
  readonly maxHeight?: number;
  /** What was turned about it, when the table itself has been told. */
  readonly onEvent?: (event: GridEvent) => void;
  /** Controls of the table as a whole, beside its title. */
  readonly tools?: ReactNode;
}

const Panel = <R extends RouteName, P extends ParamCodecs, Q extends QueryMap, T extends string, K extends T>({
  of,
  table: key,
  draw,
  detail,
  maxHeight = MOST,
  onEvent,
  tools,
}: TablePanelProps<R, P, Q, T, K>) => {
  const table = of.tables[key];
  const query = following(useAnswer(of, table.query), useAnswer(of, table.follows ?? table.query));
  const inputs = useInputs(of, query);
  const answers = useAnswers(of, query, inputs);
  const now = useScope(of);
  // What is waited for comes with the first figures, so that no word changes under the eye; where it failed, the table does without.
  const other = useAnyQuery(of.at, table.awaits ?? table.query);
  const isAwaited = table.awaits !== undefined && query.asked === null && answers[table.awaits] === null && other.status !== 'failed';
  const judged = panelOf(query);
  const own = judged.kind === 'failed' && table.failed !== undefined ? { ...judged, message: table.failed } : judged;
  const state: PanelStatus = isAwaited && hasFigures(own) ? { kind: 'loading' } : own;
  const { answer } = query;
  const ownColumns = useMemo(() => {
    const made = columnsIn(table, inputs, answers).map((column) => ({
      ...column,
      places: onScreen(answers, column.metric ?? column.key).places,
    }));
    const known = daysOfAnswer(answer, metricsShown(made));
    return known === null ? made : unjudged(made);
  }, [table, inputs, answers, answer]);
  const {
    columns,
    rows: all,
    lacking,
  } = useMemo(
    () => withComparison(ownColumns, answer === null ? NO_ROWS : rowsIn(table, answer as AnswerTo<Q, never>, inputs, answers)),
    [table, ownColumns, answer, inputs, answers],
  );
  const order = useMemo(() => orderIn(table, inputs, answers), [table, inputs, answers]);
  const { maxRows = all.length } = table;
  const rows = useMemo(() => all.slice(0, maxRows), [all, maxRows]);
  const overall = useMemo(
    () => table.overall?.(inputs, answers) ?? (all.length > maxRows ? { count: all.length, totals: totalsOf(columns, all) } : null),
    [table, inputs, answers, all, maxRows, columns],
  );
  const partly = useMemo(() => partlyKnownWords(columns, all), [columns, all]);
  const { onCsv, onEvent: onTable, ...grid } = useGrid(of.at, key, columns, table.pageLength);
  const onTurned = useCallback(
    (event: GridEvent) => {
      onTable(event);
      onEvent?.(event);
    },
    [onTable, onEvent],
  );
  const { pageLengths, search, searchLabel = search } = table;
  const served = answer === null ? undefined : table.served?.(inputs, answers);
  if (table.isThere?.(inputs, answers) === false) return null;
  const unavailable = table.unavailable?.(inputs, answers) ?? null;
  const { filters, dates } = inputs.scope;
  const since = table.covers?.(inputs).start ?? dates?.resolved.currentPeriod.start ?? null;
  const nothing =
    missingReportWords(answer, since) ??
    table.empty?.(inputs, answers) ??
    emptyTableText(table.caption.toLowerCase(), narrowsRows(filters));
  const period = tablePeriodWords(table, columns, inputs, answer);
  const head = [period, lacking, partly].filter((words) => words !== null).join(' · ');
  return (
    <Section
      id={key}
      title={table.title}
      info={withAdSourceOfRows(wordsFor(table.info, inputs), answer, rows)}
      period={head === '' ? undefined : head}
      older={isOlder(state) ? olderWords(query, now) : null}
      {...(tools === undefined ? {} : { actions: tools })}
    >
      {unavailable !== null && hasFigures(state) ? (
        <EmptyState title={unavailable.title} height={120}>
          {unavailable.message}
        </EmptyState>
      ) : (
        <DataGrid
          caption={table.caption}
          columns={columns}
          rows={rows}
          order={order}
          overall={overall}
          status={state}
          empty={<FilteredEmpty title={nothing} height={220} />}
          maxHeight={maxHeight}
          onEvent={onTurned}
          {...grid}
          {...(served === undefined ? {} : { served })}
          {...(pageLengths === undefined ? {} : { pageLengths })}
          {...(searchLabel === undefined ? {} : { searchLabel })}
          {...(search === undefined ? {} : { searchPlaceholder: search })}
          {...(table.paged === false ? { paged: false } : {})}
          {...(table.allRows === undefined ? {} : { allRows: table.allRows })}
          {...(draw === undefined ? {} : { draw })}
          {...(detail === undefined ? {} : { detail })}
          {...(table.csv !== undefined && mayHave(inputs.scope, table.csv) ? { onCsv } : {})}
        />
      )}
    </Section>
  );
};

export const TablePanel = <R extends RouteName, P extends ParamCodecs, Q extends QueryMap, T extends string, K extends T>(
  props: TablePanelProps<R, P, Q, T, K>,
) => (
  <Guarded as="panel" where={`${props.of.page.name}/${props.table}`} title={props.of.tables[props.table].title}>
    <Panel {...props} />
  </Guarded>
);
