/**
 * The keyboard shortcuts of the frame. Those of a single key can be turned off, for who speaks to the computer or holds
 * a key by accident (WCAG 2.1.4), and never act while somebody types or a layer is open.
 */

export const SHORTCUTS = ['palette', 'help', 'weekBefore', 'weekAfter'] as const;
export type Shortcut = (typeof SHORTCUTS)[number];

/** A key as it was pressed. */
export interface KeyPress {
  /** As `KeyboardEvent.key` has it. */
  readonly key: string;
  /** Control, or Command on a Mac; not AltGr, by which many keyboards type brackets. */
  readonly mod: boolean;
  /** Alt; not AltGr. */
  readonly alt: boolean;
  /** The focus is in a field that takes text. */
  readonly isTyping: boolean;
  /** The focus is in a layer above the page: a dialog, a menu, a list of choices. */
  readonly isLayered: boolean;
}

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
  weekBefore: { keys: [['[']], does: 'Go to the week before' },
  weekAfter: { keys: [[']']], does: 'Go to the week after' },
};

const SINGLE: Readonly<Record<string, Shortcut>> = { '?': 'help', '[': 'weekBefore', ']': 'weekAfter' };

/** Whether it is one of a single key, which can be turned off. */
export const isSingleKey = (shortcut: Shortcut): boolean => shortcut !== 'palette';

/** The shortcut that a press is; null for all others. */
export const shortcutOf = ({ key, mod, alt, isTyping, isLayered }: KeyPress): Shortcut | null => {
  if (mod) return !alt && key.toLowerCase() === 'k' ? 'palette' : null;
  // With AltGr, which many keyboards need for brackets, browsers tell Control and Alt; `mod` has caught those.
  if (isTyping || isLayered || alt) return null;
  return Object.hasOwn(SINGLE, key) ? (SINGLE[key] ?? null) : null;
};
