/** Velocity's own large table, as a screen mounts it: its search, its sort, one run of rows of which those in sight are drawn. */
import '../../src/views/theme/base.css';
import { type ReactElement, useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { GridColumn, GridRow } from '../../src/domain/tables/gridColumn.ts';
import { type GridEvent, type GridState, gridAfter, NEW_GRID } from '../../src/domain/tables/gridState.ts';
import { DataGrid } from '../../src/views/tables/DataGrid.tsx';
import type { GridChooser } from '../../src/views/tables/gridChooser.ts';

/** What the bench turns. */
export interface Turned {
  readonly sort: (column: string, direction: 'asc' | 'desc') => void;
  readonly search: (text: string) => void;
  readonly scroller: () => Element | null;
  /** The first column of the first row on show. */
  readonly first: () => string;
  readonly leave: () => void;
}

interface HeldProps {
  readonly columns: readonly GridColumn[];
  readonly rows: readonly GridRow[];
  readonly height: number;
  readonly tell: (turn: (state: (held: GridState) => GridState) => void) => void;
}

/** As on a screen, so that each head has its pin. */
const CHOOSER: GridChooser = {
  hidden: [],
  isOpen: false,
  onOpenChange: () => undefined,
  onHide: () => undefined,
  pinned: [],
  onPin: () => undefined,
};

const Held = ({ columns, rows, height, tell }: HeldProps): ReactElement => {
  const [state, setState] = useState<GridState>(NEW_GRID);
  tell(setState);
  const onEvent = useCallback((event: GridEvent): void => setState((held) => gridAfter(held, event)), []);
  return (
    <DataGrid
      caption="Products"
      columns={columns}
      rows={rows}
      order={null}
      state={state}
      onEvent={onEvent}
      chooser={CHOOSER}
      paged={false}
      maxHeight={height}
    />
  );
};

/** Mounts it. */
export const mountOurs = (host: HTMLElement, columns: readonly GridColumn[], rows: readonly GridRow[], height: number): Turned => {
  const root = createRoot(host);
  let turn: (state: (held: GridState) => GridState) => void = () => undefined;
  const tell: HeldProps['tell'] = (next) => {
    turn = next;
  };
  flushSync(() => root.render(<Held columns={columns} rows={rows} height={height} tell={tell} />));
  return {
    sort: (column, direction) => turn((held) => ({ ...held, sort: { column, direction } })),
    search: (text) => turn((held) => gridAfter(held, { type: 'table.searched', text })),
    scroller: () => host.querySelector('section'),
    first: () => host.querySelector('tbody:not([aria-hidden]) tr th')?.textContent ?? '',
    leave: () => root.unmount(),
  };
};
