/** A table of a typed screen in its card: what its definition says, in every state of its query, with the file of what is shown. */
import { type ReactNode, useMemo } from 'react';
import { comparisonWords } from '../../domain/dates/labels.ts';
import { emptyTableText } from '../../domain/format/emptyTable.ts';
import type { RouteName } from '../../domain/routes/table.ts';
import { type AnswerTo, mayHave, type QueryMap, type Screen } from '../../domain/screens/defineScreen.ts';
import { isOlder } from '../../domain/screens/panelState.ts';
import type { ParamCodecs } from '../../domain/screens/params.ts';
import type { GridCells } from '../../domain/tables/gridColumn.ts';
import { FilteredEmpty } from '../app/ClearFilters.tsx';
import { Guarded } from '../app/Guarded.tsx';
import { olderWords, panelOf } from '../app/panel.ts';
import { Section } from '../controls/Card.tsx';
import { DataGrid } from '../tables/DataGrid.tsx';
import type { GridDetail } from '../tables/GridBody.tsx';
import { useGrid } from '../tables/useGrid.ts';
import { useAnswer, useAnswers, useInputs, useScope } from './useScreen.ts';

const MOST = 560;

export interface TablePanelProps<R extends RouteName, P extends ParamCodecs, Q extends QueryMap, T extends string, K extends T> {
  readonly of: Pick<Screen<R, P, Q, T, never>, 'at' | 'params' | 'page' | 'isReady' | 'queries' | 'tables'>;
  readonly table: K;
  /** How cells of a column are drawn that are more than their text. */
  readonly draw?: Readonly<Record<string, (cells: GridCells) => ReactNode>>;
  /** What a row opens to. */
  readonly detail?: GridDetail;
}

const Panel = <R extends RouteName, P extends ParamCodecs, Q extends QueryMap, T extends string, K extends T>({
  of,
  table: key,
  draw,
  detail,
}: TablePanelProps<R, P, Q, T, K>) => {
  const table = of.tables[key];
  const query = useAnswer(of, table.query);
  const inputs = useInputs(of, query);
  const answers = useAnswers(of, query);
  const now = useScope(of);
  const state = panelOf(query);
  const columns = useMemo(() => table.columns(inputs), [table, inputs]);
  const { answer } = query;
  const rows = useMemo(
    () => (answer === null ? [] : table.rows(answer as AnswerTo<Q, never>, inputs, answers)),
    [table, answer, inputs, answers],
  );
  const { onCsv, ...grid } = useGrid(of.at, key, columns);
  const { dates, filters } = inputs.scope;
  const isFiltered = filters.search !== '' || filters.countries.length > 0;
  return (
    <Section
      id={key}
      title={table.title}
      info={table.info}
      period={dates === null ? undefined : comparisonWords(dates.resolved.currentPeriod, dates.resolved.priorPeriod)}
      older={isOlder(state) ? olderWords(query, now) : null}
    >
      <DataGrid
        caption={table.caption}
        columns={columns}
        rows={rows}
        status={state}
        empty={<FilteredEmpty title={table.empty ?? emptyTableText(table.caption.toLowerCase(), isFiltered)} height={220} />}
        maxHeight={MOST}
        {...grid}
        {...(draw === undefined ? {} : { draw })}
        {...(detail === undefined ? {} : { detail })}
        {...(table.csv !== undefined && mayHave(inputs.scope, table.csv) ? { onCsv } : {})}
      />
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
