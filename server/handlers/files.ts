/** Files of a brand group: the browser, and what of its parts has files of its own beside this one. */
import type { Throttle } from '../auth/throttle.ts';
import type { Clock } from '../http/clock.ts';
import type { Handlers } from '../http/handler.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Store } from '../store/store.ts';
import { documentHandlers } from './documents.ts';
import { browse } from './fileBrowser.ts';
import { notificationHandlers } from './fileNotifications.ts';
import { uploadHandlers } from './fileUploads.ts';
import { brandGroupOf } from './fileWrites.ts';
import { folderHandlers } from './folders.ts';
import { uploadedFileHandlers } from './uploadedFiles.ts';

export interface FilesParts {
  readonly store: Store;
  readonly clock: Clock;
  readonly throttle: Throttle;
  readonly mailer: Mailer;
  readonly origin: () => string;
  readonly mailFailed: (cause: unknown) => void;
  /** Told of bytes that no record names and that could not be removed at once; the collection does it later. */
  readonly bytesLeft: (cause: unknown) => void;
}

export const filesHandlers = (parts: FilesParts) =>
  ({
    files: async (context, { query }) => browse(parts.store, brandGroupOf(context).id, query),
    ...folderHandlers(parts),
    ...documentHandlers(parts),
    ...uploadedFileHandlers(parts),
    ...notificationHandlers(parts),
    ...uploadHandlers({ ...parts, onFailure: parts.bytesLeft }),
  }) satisfies Partial<Handlers>;
