/**
 * The panels of a dashboard while it is edited: each can be taken elsewhere by its handle, made larger at its corner, and has a menu that does
 * the same without a drag. By keys: Enter on the handle picks it up, arrows carry it; arrows on the corner make it larger and smaller.
 */
import { Copy, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useCallback,
  useRef,
  useState,
} from 'react';
import { ARRANGE_MOVES, type ArrangeMove, type ArrangePlace, DRAG_SCROLL } from '../../../domain/arrange/arrangement.ts';
import { panelName } from '../../../domain/dashboards/dashboardPart.ts';
import { GRID_COLUMNS, PANELS, panelPlaceAfter, spanWords } from '../../../domain/dashboards/editGrid.ts';
import { columnSpanOf, type Placement, placements } from '../../../domain/dashboards/layout.ts';
import { isFormless, MAX_PANEL_ROWS, type Panel } from '../../../domain/dashboards/panel.ts';
import type { AddressOf } from '../../../domain/journal/address.ts';
import { uiTextOrNull } from '../../../domain/screens/uiParts.ts';
import type { Arranging } from '../../../machines/arrange/arranging.ts';
import { useSend } from '../../app/appContext.tsx';
import { useScreenUi } from '../../app/useChartUi.ts';
import { ArrangeHandle } from '../../arrange/ArrangeHandle.tsx';
import { type ArrangeSurface, useDrag, useDragScroll } from '../../arrange/useDrag.ts';
import { Button } from '../../controls/Button.tsx';
import { Menu } from '../../controls/Menu.tsx';
import { TriggerButton } from '../../controls/TriggerButton.tsx';
import { useIntoViewAt } from '../../hooks/useFocus.ts';
import { useSize } from '../../hooks/useSize.ts';
import { OutlineProvider } from '../PanelCard.tsx';
import styles from './Edit.module.css';

/** The panel whose menu is open. */
const MENU = uiTextOrNull('panelMenu');

const columnsFor = (width: number | null): number => {
  if (width === null || width >= 940) return GRID_COLUMNS;
  return width >= 560 ? 2 : 1;
};

export interface EditGridProps {
  readonly at: AddressOf<'dashboardEdit'>;
  readonly screen: AddressOf<'screen'>;
  readonly panels: readonly Panel[];
  readonly arranging: Arranging;
  readonly isDisabled: boolean;
  /** What is wrong with a panel; null where it can be shown. */
  readonly faultOf: (panel: Panel) => string | null;
  readonly draw: (panel: Panel) => ReactNode;
}

interface CellProps extends EditGridProps {
  readonly panel: Panel;
  readonly nth: number;
  readonly place: Placement;
  readonly gridColumns: number;
}

interface Span {
  readonly rows: number;
  readonly columns: number;
}

const within = (n: number, max: number): number => Math.min(max, Math.max(1, Math.round(n)));

/** The corner by which a panel is made larger; while it is dragged, what it would become shows. */
const ResizeCorner = ({
  at,
  panel,
  place,
  gridColumns,
  isDisabled,
  onPreview,
}: CellProps & { readonly onPreview: (span: Span | null) => void }): ReactElement => {
  const send = useSend();
  const from = useRef<{ readonly x: number; readonly y: number; readonly column: number; readonly row: number } | null>(null);
  const last = useRef<Span | null>(null);
  const isByKey = useRef(false);
  const own: Span = { rows: panel.rows, columns: columnSpanOf(panel.columns, gridColumns) };
  const become = ({ rows, columns }: Span, goesOn: boolean): void => {
    if (rows === own.rows && columns === own.columns) return;
    send(at, { type: 'dashboardEdit.panelResized', id: panel.id, rows, columns, gridColumns, goesOn });
  };
  const onPointerDown = (event: PointerEvent<HTMLButtonElement>): void => {
    const cell = event.currentTarget.closest('[data-panel]')?.getBoundingClientRect();
    if (cell === undefined || event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    from.current = { x: event.clientX, y: event.clientY, column: cell.width / place.columnSpan, row: cell.height / place.rowSpan };
  };
  const spanAt = (event: PointerEvent): Span | null => {
    const start = from.current;
    if (start === null) return null;
    return {
      columns: within(own.columns + (event.clientX - start.x) / start.column, gridColumns - place.column),
      rows: within(own.rows + (event.clientY - start.y) / start.row, MAX_PANEL_ROWS),
    };
  };
  const end = (): void => {
    from.current = null;
    last.current = null;
    onPreview(null);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const by: Readonly<Record<string, readonly [columns: number, rows: number]>> = {
      ArrowRight: [1, 0],
      ArrowLeft: [-1, 0],
      ArrowDown: [0, 1],
      ArrowUp: [0, -1],
    };
    const step = by[event.key];
    if (step === undefined) return;
    event.preventDefault();
    become({ columns: within(own.columns + step[0], gridColumns), rows: within(own.rows + step[1], MAX_PANEL_ROWS) }, isByKey.current);
    isByKey.current = true;
  };
  return (
    <button
      type="button"
      className={styles.corner}
      aria-label={`Resize ${panelName(panel)}, ${spanWords(panel)}`}
      title="Drag or use the arrow keys to resize"
      disabled={isDisabled}
      draggable={false}
      onPointerDown={onPointerDown}
      onPointerMove={(event) => {
        const span = spanAt(event);
        if (span === null || (span.rows === last.current?.rows && span.columns === last.current.columns)) return;
        last.current = span;
        onPreview(span);
      }}
      onPointerUp={(event) => {
        const span = spanAt(event);
        end();
        if (span !== null) become(span, false);
      }}
      onPointerCancel={end}
      onBlur={() => {
        isByKey.current = false;
      }}
      onKeyDown={onKeyDown}
    />
  );
};

const MOVE_WORDS: Readonly<Record<ArrangeMove, string>> = {
  earlier: 'Move earlier',
  later: 'Move later',
  first: 'Move to the start',
  last: 'Move to the end',
  groupBefore: 'Move up',
  groupAfter: 'Move down',
};

const isStep = (key: string): key is ArrangeMove => ARRANGE_MOVES.some((step) => step === key);

const PanelMenu = ({ at, screen, panels, panel, nth, isDisabled }: CellProps): ReactElement => {
  const send = useSend();
  const [open, setOpen] = useScreenUi(screen, MENU);
  const name = panelName(panel);
  const place: ArrangePlace = { group: 0, item: nth };
  const steps = ARRANGE_MOVES.filter((step) => panelPlaceAfter(panels, place, step) !== null);
  const act = (key: string): void => {
    if (isStep(key)) send(at, { type: 'arrange.sent', surface: PANELS, at: place, step: key });
    if (key === 'before' || key === 'after') send(at, { type: 'dashboardEdit.pickerOpened', place: { panel: panel.id, side: key } });
  };
  return (
    <Menu
      label={`More for ${name}`}
      trigger={
        <TriggerButton kind="icon" size="small" aria-label={`More for ${name}`} isDisabled={isDisabled}>
          <Ellipsis aria-hidden="true" />
        </TriggerButton>
      }
      groups={[
        {
          key: 'add',
          title: 'Add',
          actions: [
            { key: 'before', label: 'Add a panel before' },
            { key: 'after', label: 'Add a panel after' },
          ],
        },
        { key: 'move', title: 'Move', actions: steps.map((step) => ({ key: step, label: MOVE_WORDS[step] })) },
      ]}
      isOpen={open === panel.id}
      onOpenChange={(isOpen) => setOpen(isOpen ? panel.id : null)}
      onAction={act}
    />
  );
};

const styleOf = ({ row, column, rowSpan, columnSpan }: Placement, span: Span | null): CSSProperties =>
  ({
    gridRow: `${row + 1} / span ${span?.rows ?? rowSpan}`,
    gridColumn: `${column + 1} / span ${span?.columns ?? columnSpan}`,
    '--rows': span?.rows ?? rowSpan,
  }) as CSSProperties;

const Cell = (props: CellProps): ReactElement => {
  const { at, panel, nth, place, gridColumns, arranging, isDisabled, faultOf, draw } = props;
  const send = useSend();
  const on: ArrangeSurface = { at, surface: PANELS };
  const here: ArrangePlace = { group: 0, item: nth };
  const drag = useDrag(on, here, { axis: gridColumns === 1 || place.columnSpan === gridColumns ? 'y' : 'x', isDisabled });
  const [preview, setPreview] = useState<Span | null>(null);
  const { last } = arranging;
  const seen = useIntoViewAt<HTMLLIElement>(last?.surface === PANELS && last.at.item === nth ? last.turn : null);
  const { ref: dragged } = drag;
  const ref = useCallback(
    (element: HTMLLIElement | null) => {
      seen.current = element;
      return dragged(element);
    },
    [seen, dragged],
  );
  const name = panelName(panel);
  const fault = faultOf(panel);
  return (
    <li
      ref={ref}
      data-panel={panel.id}
      className={styles.cell}
      style={styleOf(place, preview)}
      data-dragged={drag.isDragged || undefined}
      data-side={drag.side ?? undefined}
      data-held={(arranging.held?.at.item === nth && arranging.held.surface === PANELS) || undefined}
      data-resized={preview !== null || undefined}
      data-along={gridColumns === 1 || place.columnSpan === gridColumns ? 'y' : 'x'}
    >
      <div className={styles.tools}>
        <ArrangeHandle on={on} place={here} arranging={arranging} name={name} isDisabled={isDisabled} handle={drag.handle} />
        <span className={styles.span} aria-hidden="true">
          {preview === null ? `${place.columnSpan} × ${place.rowSpan}` : `${preview.columns} × ${preview.rows}`}
        </span>
        {!isFormless(panel.type) && (
          <Button
            kind="icon"
            size="small"
            aria-label={`Edit ${name}`}
            title="Edit"
            isDisabled={isDisabled}
            onPress={() => send(at, { type: 'dashboardEdit.panelOpened', id: panel.id })}
          >
            <Pencil aria-hidden="true" />
          </Button>
        )}
        <Button
          kind="icon"
          size="small"
          aria-label={`Duplicate ${name}`}
          title="Duplicate"
          isDisabled={isDisabled}
          onPress={() => send(at, { type: 'dashboardEdit.panelDuplicated', id: panel.id })}
        >
          <Copy aria-hidden="true" />
        </Button>
        <Button
          kind="icon"
          size="small"
          aria-label={`Delete ${name}`}
          title="Delete"
          isDisabled={isDisabled}
          onPress={() => send(at, { type: 'dashboardEdit.deleteClicked', id: panel.id })}
        >
          <Trash2 aria-hidden="true" />
        </Button>
        <PanelMenu {...props} />
      </div>
      <div className={styles.body}>
        {fault !== null && (
          <p className={styles.fault} role="note">
            This panel is invalid: {fault}{' '}
            <Button
              kind="quiet"
              size="small"
              isDisabled={isDisabled}
              onPress={() => send(at, { type: 'dashboardEdit.panelOpened', id: panel.id })}
            >
              Edit
            </Button>
          </p>
        )}
        {fault === null && draw(panel)}
      </div>
      <ResizeCorner {...props} onPreview={setPreview} />
    </li>
  );
};

export const EditGrid = (props: EditGridProps): ReactElement => {
  const { panels } = props;
  const [size, measured] = useSize<HTMLUListElement>();
  const scroll = useDragScroll(DRAG_SCROLL.dashboard);
  const gridColumns = columnsFor(measured?.width ?? null);
  const places = placements(panels, gridColumns);
  return (
    <div ref={scroll}>
      <OutlineProvider panels={panels}>
        <ul ref={size} className={styles.grid} aria-label="Panels" style={{ '--columns': gridColumns } as CSSProperties}>
          {panels.map((panel, nth) => {
            const place = places[nth];
            return place === undefined ? null : (
              <Cell key={panel.id} {...props} panel={panel} nth={nth} place={place} gridColumns={gridColumns} />
            );
          })}
        </ul>
      </OutlineProvider>
    </div>
  );
};
