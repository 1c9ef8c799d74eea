/** What can happen to the workbench: a file is chosen, read or refused; a person seeks, plays, filters; time passes. */

import type { Exchange } from '../../domain/replay/exchanges.ts';
import type { RowFilter } from '../../domain/replay/rowFilter.ts';
import type { SessionRows } from '../../domain/replay/sessionRows.ts';

/** A page load of the session. */
export interface Page {
  /** The number of its first entry. */
  readonly seq: number;
  readonly release: string;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly scheme: 'light' | 'dark';
}

/** A log that was read: all that the screens of the workbench need besides the states. */
export interface Session {
  readonly rows: SessionRows;
  readonly pages: readonly Page[];
  readonly release: string;
  readonly timeZone: string;
  readonly locale: string;
  /** One sentence on a log of another release; null for one of this release's own. */
  readonly note: string | null;
}

export interface Divergence {
  readonly seq: number;
  readonly expected: string;
  readonly got: string;
}

export const SPEEDS = [1, 4, 16] as const;
export type Speed = (typeof SPEEDS)[number];
export const TABS = ['state', 'difference', 'commands', 'event'] as const;
export type Tab = (typeof TABS)[number];
export type Zoom = 'fit' | 'actual';

export type WorkbenchEvent =
  | { readonly type: 'file.chosen'; readonly name: string; readonly bytes: number }
  | { readonly type: 'file.refused'; readonly reason: string }
  | { readonly type: 'file.readingCancelled' }
  | { readonly type: 'log.opened'; readonly session: Session }
  | { readonly type: 'check.progressed'; readonly upTo: number; readonly divergence: Divergence | null }
  | { readonly type: 'check.finished'; readonly exchanges: readonly Exchange[]; readonly divergence: Divergence | null }
  | { readonly type: 'seek.picked'; readonly seq: number }
  | { readonly type: 'seek.stepped'; readonly by: number }
  | { readonly type: 'seek.jumped'; readonly to: 'error' | 'slow'; readonly direction: 1 | -1 }
  | { readonly type: 'play.toggled' }
  | { readonly type: 'play.ticked'; readonly ms: number }
  | { readonly type: 'play.speedPicked'; readonly speed: Speed }
  | { readonly type: 'play.idleToggled'; readonly skip: boolean }
  | { readonly type: 'filter.changed'; readonly change: Partial<RowFilter> }
  | { readonly type: 'filter.cleared' }
  | { readonly type: 'view.tabPicked'; readonly tab: Tab }
  | { readonly type: 'view.zoomPicked'; readonly zoom: Zoom }
  | { readonly type: 'view.branchToggled'; readonly path: string; readonly open: boolean }
  | { readonly type: 'key.pressed'; readonly key: string }
  | { readonly type: 'save.opened' }
  | { readonly type: 'save.closed' }
  | { readonly type: 'save.titled'; readonly title: string }
  | { readonly type: 'work.done'; readonly message: string };
