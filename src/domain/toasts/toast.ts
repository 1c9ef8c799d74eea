/** A toast: what it says. */
import type { CallName, InputOf } from '../api/contract.ts';

/** */
export type ToastLevel = 'error' | 'warning' | 'info' | 'success';

/** The default time after which a toast closes on its own, in seconds. */
export const SELF_DISMISS_SECONDS = 10;

/** The call that takes back what a toast tells of, and what is said when it has been. */
export type ToastUndo = { readonly [K in CallName]: { readonly call: K; readonly input: Partial<InputOf<K>> } }[CallName] & {
  readonly done: string;
};

export interface ToastContent {
  readonly level: ToastLevel;
  readonly title: string;
  readonly message: string;
  /** Seconds until it closes on its own; null stays until it is dismissed. */
  readonly selfDismiss: number | null;
  /** The address that it offers to go back to. */
  readonly back?: string;
  /** What it is about: it takes the place of what was said of that before. */
  readonly about?: string;
  /** Offers to ask anew for what the screen shows. */
  readonly reloads?: true;
  /** Offers to take it back. */
  readonly undo?: ToastUndo;
}

/** A toast that shows. Equal ones are one with a count. `timestamp` is the clock's last minute when it came, in milliseconds since 1970. */
export interface Toast extends ToastContent {
  readonly id: string;
  readonly count: number;
  readonly timestamp: number;
}
