/** The keys of undo and redo. They belong to the field that is typed into, wherever there is one. */

/** Back to what was, or forth again to what was undone. */
export type UndoDirection = 'undo' | 'redo';

/** A key that was pressed, and whether text is being edited where it was pressed. */
export interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  readonly inTextField: boolean;
}

/**
 * Ctrl or Cmd with Z undoes; with Shift and Z, or Ctrl with Y, redoes. Null for everything else, and always in a text
 * field, whose own undo these keys are.
 */
export const undoKey = ({ key, ctrlKey, metaKey, shiftKey, altKey, inTextField }: PressedKey): UndoDirection | null => {
  if (inTextField || altKey || ctrlKey === metaKey) return null;
  const pressed = key.toLowerCase();
  if (pressed === 'z') return shiftKey ? 'redo' : 'undo';
  return pressed === 'y' && ctrlKey && !shiftKey ? 'redo' : null;
};

/** The keys as they are shown, and as `aria-keyshortcuts` writes them. */
export const UNDO_KEYS: Readonly<Record<UndoDirection, { readonly shown: string; readonly aria: string }>> = {
  undo: { shown: 'Ctrl+Z or ⌘Z', aria: 'Control+Z Meta+Z' },
  redo: { shown: 'Ctrl+Shift+Z or ⌘⇧Z', aria: 'Control+Shift+Z Meta+Shift+Z' },
};
