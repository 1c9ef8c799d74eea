/** What the actions of Files hold: the entries in sight, what the server is busy with, what can be taken back, and its dialog. */

import type { EntryState, FileEntry } from '../../domain/files/entries.ts';
import type { DOCUMENT, LIST } from '../../domain/files/files.screen.ts';
import type { FileRights } from '../../domain/files/rights.ts';
import type { AddressOf } from '../../domain/journal/address.ts';
import type { AnswerBody } from '../../domain/journal/events.ts';
import type { PanelFault } from '../../domain/screens/panelState.ts';
import type { UndoDirection } from '../../domain/undo/undoKey.ts';
import type { UndoStack } from '../../domain/undo/undoStack.ts';
import type { ChildInput } from '../screen/screen.machine.ts';

interface NameDialog {
  readonly name: string;
  /** What is wrong with it, once it was tried. */
  readonly fault: string | null;
}

/** What a dialog needs from the server before it can be used. */
interface Loaded {
  readonly answer: AnswerBody | null;
  readonly failure: PanelFault | null;
}

/** An entry as it was, which version that is, and as it shall be. */
export interface Reaching {
  readonly from: EntryState;
  readonly to: EntryState;
  readonly version: number;
}

export type FileDialog =
  | ({ readonly tag: 'folder'; readonly folderId: string | null } & NameDialog)
  /** `entry` is what was there when the dialog opened, or what somebody else made of it since. */
  | ({ readonly tag: 'rename'; readonly entry: EntryState; readonly version: number } & NameDialog)
  /** Another file has the name where this one shall be. */
  | ({ readonly tag: 'taken'; readonly by: FileEntry } & Reaching)
  | ({ readonly tag: 'move'; readonly entry: EntryState; readonly at: string | null } & Loaded)
  | ({
      readonly tag: 'notify';
      readonly entry: EntryState;
      readonly chosen: readonly string[];
      readonly text: string;
      readonly fault: string | null;
    } & Loaded);

/** `replace`: what the entry holds becomes the next version of another file. */
export type Doing = 'add' | 'rename' | 'move' | 'replace' | 'delete' | 'restore';

/** An entry that the server is busy with: as it was, and as it shall be. */
export interface Busy extends Reaching {
  readonly doing: Doing;
  /** Which way, where undo or redo asked for it. */
  readonly turn: UndoDirection | null;
}

/** What a gesture makes of an entry. */
export interface EntryChange {
  readonly id: string;
  readonly to: Partial<Pick<EntryState, 'folderId' | 'isDeleted'>>;
}

/** `name`: what the dialog says is to be saved. */
type Wanted = UndoDirection | 'name' | EntryChange;

export interface FileActionsContext {
  readonly at: AddressOf<'fileActions'>;
  readonly screen: ChildInput['screen'];
  readonly brandGroupId: string | null;
  readonly rights: FileRights;
  /** What was answered last: a page of the browser, or the one document. */
  readonly listed: { readonly key: typeof LIST | typeof DOCUMENT; readonly body: AnswerBody } | null;
  readonly busy: readonly Busy[];
  readonly undo: UndoStack<EntryState>;
  /**
   * What was pressed while the server was busy with what an undo or a redo is for, the first first: each is for what holds when its turn
   * comes.
   */
  readonly waiting: readonly Wanted[];
  /** Entries that were written here, as the server has them now. */
  readonly written: Readonly<Record<string, FileEntry>>;
  readonly dialog: FileDialog | null;
  /** Counts the entries that went out of sight, so that the list can take the focus. */
  readonly departures: number;
}
