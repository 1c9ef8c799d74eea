/**
 * The keyboard shortcuts of the frame. Those of a single key can be turned off, for who speaks to the computer or holds
 * a key by accident (WCAG 2.1.4), and never act while somebody types or a layer is open.
 */

import { undoKey } from '../undo/undoKey.ts';

export const SHORTCUTS = ['palette', 'help', 'weekBefore', 'weekAfter', 'undo', 'redo', 'toasts'] as const;
export type Shortcut = (typeof SHORTCUTS)[number];

/** A key as it was pressed. */
export interface KeyPress {
  /** As `KeyboardEvent.key` has it. */
  readonly key: string;
  /** Control, or Command on a Mac; not AltGr, by which many keyboards type brackets. */
  readonly mod: boolean;
  readonly shift: boolean;
  /** Alt; not AltGr. */
  readonly alt: boolean;
  /** The focus is in a field that takes text. */
  readonly isTyping: boolean;
  /** The focus is in a layer above the page: a dialog, a menu, a list of choices. */
  readonly isLayered: boolean;
}

const SINGLE: Readonly<Record<string, Shortcut>> = { '?': 'help', '[': 'weekBefore', ']': 'weekAfter' };

/** Whether it is one of a single character, which can be turned off. */
export const isSingleKey = (shortcut: Shortcut): boolean => Object.values(SINGLE).includes(shortcut);

/** The shortcut that a press is; null for all others. */
export const shortcutOf = ({ key, mod, shift, alt, isTyping, isLayered }: KeyPress): Shortcut | null => {
  if (mod && !alt && key.toLowerCase() === 'k') return 'palette';
  // The panel of the filters is a layer whose own steps are undone, so these two reach through layers.
  if (mod) return undoKey({ key, ctrlKey: true, metaKey: false, shiftKey: shift, altKey: alt, inTextField: isTyping });
  if (key === 'F8') return alt ? null : 'toasts';
  // With AltGr, which many keyboards need for brackets, browsers tell Control and Alt; `mod` has caught those.
  if (isTyping || isLayered || alt) return null;
  return Object.hasOwn(SINGLE, key) ? (SINGLE[key] ?? null) : null;
};
