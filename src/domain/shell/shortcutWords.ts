/** The shortcuts in words, for the sheet that lists them. */
import type { Shortcut } from './shortcuts.ts';

/** How the sheet names the keys of each, and what they do. */
export const SHORTCUT_WORDS: Readonly<Record<Shortcut, { readonly keys: readonly (readonly string[])[]; readonly does: string }>> = {
  palette: {
    keys: [
      ['Ctrl', 'K'],
      ['⌘', 'K'],
    ],
    does: 'Open the command palette',
  },
  help: { keys: [['?']], does: 'Show the keyboard shortcuts' },
  undo: {
    keys: [
      ['Ctrl', 'Z'],
      ['⌘', 'Z'],
    ],
    does: 'Undo',
  },
  redo: {
    keys: [
      ['Ctrl', 'Shift', 'Z'],
      ['⌘', 'Shift', 'Z'],
    ],
    does: 'Redo',
  },
  weekBefore: { keys: [['[']], does: 'Previous week' },
  weekAfter: { keys: [[']']], does: 'Next week' },
  toasts: { keys: [['F8']], does: 'Go to the notifications' },
};

/** Keys of single screens, for the same sheet. */
export const SCREEN_KEYS = [
  {
    keys: [
      ['Ctrl', 'S'],
      ['⌘', 'S'],
    ],
    does: 'Save (in the Data Explorer or while editing a dashboard)',
  },
  {
    keys: [
      ['Ctrl', 'Enter'],
      ['⌘', 'Enter'],
    ],
    does: 'Run the report (in the Data Explorer)',
  },
] as const;
