/**
 * The panels of a dashboard in their places: a grid of four columns, of two on a narrow page, of one on a phone. A panel asks for its report once
 * it comes near. The screen that hosts it has the machine `dashboardBoard` and the queries of `catalogueQueries`, `documentQueries` and `cohortQueries`.
 */

import type { CSSProperties, ReactElement } from 'react';
import { tableOfContents } from '../../domain/dashboards/anchors.ts';
import { BOARD_COLUMNS } from '../../domain/dashboards/board.ts';
import type { SavedDashboard } from '../../domain/dashboards/dashboard.ts';
import { type Placement, placements } from '../../domain/dashboards/layout.ts';
import type { Panel } from '../../domain/dashboards/panel.ts';
import { NO_FILTERS } from '../../domain/filters/filterUse.ts';
import { type AddressOf, SHELL } from '../../domain/journal/address.ts';
import { useContextOf, useSend } from '../app/appContext.tsx';
import { printCaption } from '../app/PrintCaption.tsx';
import { Button } from '../controls/Button.tsx';
import { EmptyState } from '../controls/StateMessage.tsx';
import { useSize } from '../hooks/useSize.ts';
import { PrintedSheet } from '../screen/PrintedSheet.tsx';
import { boardDatesWords } from './BoardDates.tsx';
import styles from './Dashboards.module.css';
import { OutlineProvider, PanelCard } from './PanelCard.tsx';
import { usePanelPlace } from './usePanelPlace.ts';

const columnsFor = (width: number | null): number => {
  if (width === null || width >= 940) return BOARD_COLUMNS;
  return width >= 560 ? 2 : 1;
};

export interface BoardProps {
  readonly at: AddressOf<'screen'>;
  /** Under the dates that are looked at. */
  readonly dashboard: SavedDashboard;
}

const Contents = ({ panels }: { readonly panels: readonly Panel[] }): ReactElement | null => {
  const send = useSend();
  const entries = tableOfContents(panels);
  if (entries.length === 0) return null;
  return (
    <nav aria-label="Dashboard contents" className={styles.contents} data-print="never">
      {entries.map(({ panelId, text, anchor }) => (
        <Button key={panelId} kind="quiet" size="small" onPress={() => send(SHELL, { type: 'shell.sectionJumped', id: anchor })}>
          {text}
        </Button>
      ))}
    </nav>
  );
};

/** Where a cell stands in its row. */
const atOf = ({ column, columnSpan }: Placement, columns: number): string =>
  [...(column === 0 ? ['first'] : []), ...(column + columnSpan === columns ? ['last'] : [])].join(' ');

const styleOf = ({ row, column, rowSpan, columnSpan }: Placement): CSSProperties =>
  ({
    gridRow: `${row + 1} / span ${rowSpan}`,
    gridColumn: `${column + 1} / span ${columnSpan}`,
    '--rows': rowSpan,
    '--span': columnSpan,
  }) as CSSProperties;

interface CellProps extends BoardProps {
  readonly panel: Panel;
  readonly anchor: string | undefined;
  readonly place: Placement;
  readonly columns: number;
}

const Cell = ({ at, dashboard, panel, anchor, place, columns }: CellProps): ReactElement => {
  const ref = usePanelPlace(at, panel);
  return (
    <div ref={ref} className={styles.cell} style={styleOf(place)} data-at={atOf(place, columns)}>
      <PanelCard at={at} dashboard={dashboard} panel={panel} anchor={anchor} />
    </div>
  );
};

export const Board = ({ at, dashboard }: BoardProps): ReactElement => {
  const [ref, size] = useSize<HTMLDivElement>();
  const scope = useContextOf(SHELL, (context) => context.scope);
  const { panels } = dashboard;
  const columns = columnsFor(size?.width ?? null);
  const places = placements(panels, columns);
  const anchors = new Map(tableOfContents(panels).map(({ panelId, anchor }) => [panelId, anchor]));
  return (
    <PrintedSheet
      title={dashboard.title}
      facts={scope === null ? [] : [printCaption(scope, NO_FILTERS), boardDatesWords(dashboard, scope.today)]}
    >
      <Contents panels={panels} />
      <OutlineProvider panels={panels}>
        <div ref={ref} className={styles.board} style={{ '--columns': columns } as CSSProperties}>
          {panels.map((panel, i) => {
            const place = places[i];
            return place === undefined ? null : (
              <Cell
                key={panel.id}
                at={at}
                dashboard={dashboard}
                panel={panel}
                anchor={anchors.get(panel.id)}
                place={place}
                columns={columns}
              />
            );
          })}
        </div>
      </OutlineProvider>
      {panels.length === 0 && (
        <EmptyState title="This dashboard has no panels yet" height={240}>
          Anyone who can edit it can add panels.
        </EmptyState>
      )}
    </PrintedSheet>
  );
};
