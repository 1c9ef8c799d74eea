/** What a grid of edited cells is given: its rows, its cells and the figures beside them, the editor of its machine. */
import type { ReactNode } from 'react';
import type { EventOf, EventType } from '../../domain/journal/events.ts';
import type { CellEditor } from '../../machines/cells/cellEditor.ts';

export type CellEvent = EventOf<Extract<EventType, `cells.${string}`>>;

/** What a cell shows. */
export interface CellFace {
  /** As it is read; empty where there is nothing. */
  readonly text: string;
  /** As a spreadsheet takes it. */
  readonly plain: string;
  /** `inherited` is no value of its own; it looks different, and `note` says why to those who listen. */
  readonly look: 'own' | 'inherited';
  readonly isChanged: boolean;
  readonly note: string | null;
}

/** A line of figures beside the cells of a row; no cell of it is edited. */
export interface FigureLine {
  readonly key: string;
  readonly label: string;
  readonly cells: readonly Figure[];
}

export interface Figure {
  readonly text: string;
  /** In full, and what else is to know of it. */
  readonly title?: string;
  /** Where it is of a part of its time: what is written under it, such as "so far", and in full for those who cannot see. */
  readonly partial?: { readonly short: string | null; readonly full: string };
}

export interface CellRow {
  readonly key: string;
  /** Its place in the machine. */
  readonly row: number;
  /** What the cells are: "Goal". */
  readonly label: string;
  /** What is said above it, with its controls. */
  readonly head: ReactNode;
  readonly cells: readonly CellFace[];
  /** The name of each cell: "January 2026". */
  readonly names: readonly string[];
  readonly figures: readonly FigureLine[];
  /** Behind the last cell: of the row and of each line. */
  readonly total: Figure;
  readonly totals: readonly Figure[];
}

export interface CellGridProps {
  /** What is edited, for those who cannot see it. */
  readonly label: string;
  readonly columns: readonly string[];
  readonly totalLabel: string;
  readonly rows: readonly CellRow[];
  readonly editor: CellEditor;
  /** While it is saved nothing can be edited. */
  readonly isReadOnly: boolean;
  /** The key of the one row that stands upright; null where all lie below each other. */
  readonly upright: string | null;
  /** The size of the whole grid as the machine has it. */
  readonly size: { readonly rows: number; readonly columns: number };
  readonly onEvent: (event: CellEvent) => void;
}
