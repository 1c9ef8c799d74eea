/** Which columns a person has taken away or pinned, and where that is kept. */
export interface GridChooser {
  readonly hidden: readonly string[];
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly onHide: (hidden: readonly string[]) => void;
  /** Those that stay in sight besides the first. */
  readonly pinned: readonly string[];
  readonly onPin: (pinned: readonly string[]) => void;
}

/** The same as the head and the list of columns turn it, by the table's own updaters. */
export interface ColumnTurns extends Pick<GridChooser, 'hidden' | 'isOpen' | 'onOpenChange' | 'onHide' | 'pinned'> {
  readonly onTurnPin: (column: string) => void;
}
