/**
 * Files on their way up (B-355 to B-358, C-556, C-557): chosen, confirmed, sent one after the other, cleared. A file that failed stands
 * there with its reason until it is tried again or taken away; one whose name another file of its folder has is asked about. Nothing here
 * holds a byte.
 */
import type { UploadedFile } from './file.ts';

/** Where a file is going: a folder of a brand group, or its top. */
export interface UploadTarget {
  readonly brandGroupId: string;
  readonly folderId: string | null;
  readonly folderName: string;
}

/** `chosen` waits for the person, `waiting` for its turn; `taken` is the name, until the person has said what becomes of the file. */
export type UploadState = 'chosen' | 'waiting' | 'sending' | 'done' | 'failed' | 'taken';

/** The file that has the name already. */
export type TakenBy = Pick<UploadedFile, 'id' | 'version' | 'name' | 'size' | 'updatedAt'>;

/** What a person says of a file whose name is taken. */
export const TAKEN_DECISIONS = ['replace', 'keepBoth', 'cancel'] as const;
export type TakenDecision = (typeof TAKEN_DECISIONS)[number];

/** What the server is to do with a taken name. */
export type WhenTaken = { readonly kind: 'ask' | 'keepBoth' } | { readonly kind: 'replace'; readonly by: Pick<TakenBy, 'id' | 'version'> };

export interface UploadItem {
  /** Where the file lies: `file/7`. */
  readonly ref: string;
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  readonly target: UploadTarget;
  readonly state: UploadState;
  /** From 0 to 1; null while nothing is known. */
  readonly share: number | null;
  /** The connection failed, and it is tried again. */
  readonly isAgain: boolean;
  /** Why it failed. */
  readonly message: string | null;
  /** The same again may come through: the server was away, or busy. */
  readonly mayRetry: boolean;
  /** Which file has its name, in the state `taken`. */
  readonly takenBy: TakenBy | null;
  readonly whenTaken: WhenTaken;
}

export type UploadItems = readonly UploadItem[];

/** So many files may stand there at once. */
export const MAX_UPLOADS = 100;
/** So many are sent at the same time, which leaves room for everything else that the page asks. */
export const MAX_SENDING = 2;

export interface ChosenUpload {
  readonly ref: string;
  readonly name: string;
  readonly size: number;
}

const FRESH = { share: null, isAgain: false, message: null, mayRetry: false, takenBy: null } as const;

/** With further files, each once, as far as there is room. */
export const withChosen = (items: UploadItems, chosen: readonly ChosenUpload[], target: UploadTarget): UploadItems => {
  const fresh = chosen.filter(({ ref }, place) => [...items, ...chosen.slice(0, place)].every((item) => item.ref !== ref));
  return [...items, ...fresh.map((file): UploadItem => ({ ...file, target, ...FRESH, state: 'chosen', whenTaken: { kind: 'ask' } }))].slice(
    0,
    MAX_UPLOADS,
  );
};

const withState = (item: UploadItem, state: UploadState): UploadItem => ({ ...item, ...FRESH, state });

/** All that were chosen wait for their turn from now on. */
export const confirmed = (items: UploadItems): UploadItems =>
  items.map((item) => (item.state === 'chosen' ? withState(item, 'waiting') : item));

export const changed = (items: UploadItems, ref: string, change: (item: UploadItem) => UploadItem): UploadItems =>
  items.map((item) => (item.ref === ref ? change(item) : item));

/** A file that failed waits once more, where that can help. */
export const triedAgain = (items: UploadItems, ref: string): UploadItems =>
  changed(items, ref, (item) => (item.state === 'failed' && item.mayRetry ? withState(item, 'waiting') : item));

/** The name was taken meanwhile, or has been all along: the file waits for the person. */
export const nameTaken = (items: UploadItems, ref: string, takenBy: TakenBy): UploadItems =>
  changed(items, ref, (item) => (isSending(item) ? { ...withState(item, 'taken'), takenBy } : item));

/** What a person has said of one whose name is taken, or of all of them: one that is let go goes. */
export const decided = (items: UploadItems, ref: string | null, decision: TakenDecision): UploadItems =>
  items.flatMap((item) => {
    const by = item.takenBy;
    if (item.state !== 'taken' || by === null || (ref !== null && item.ref !== ref)) return [item];
    if (decision === 'cancel') return [];
    const whenTaken: WhenTaken = decision === 'keepBoth' ? { kind: 'keepBoth' } : { kind: 'replace', by };
    return [{ ...withState(item, 'waiting'), whenTaken }];
  });

/** Those whose turn it is, and the items with them on their way. */
export const started = (items: UploadItems): { readonly items: UploadItems; readonly next: UploadItems } => {
  const free = Math.max(0, MAX_SENDING - items.filter(({ state }) => state === 'sending').length);
  const next = items.filter(({ state }) => state === 'waiting').slice(0, free);
  return { items: items.map((item) => (next.includes(item) ? withState(item, 'sending') : item)), next };
};

const isSending = ({ state }: UploadItem): boolean => state === 'sending';

/** A part of a file got through: the share grows, and falls only where it is sent anew. */
export const progressed = (items: UploadItems, ref: string, sent: number, total: number): UploadItems =>
  changed(items, ref, (item) =>
    isSending(item) ? { ...item, share: total > 0 ? Math.min(1, sent / total) : null, isAgain: false } : item,
  );

export const againLater = (items: UploadItems, ref: string): UploadItems =>
  changed(items, ref, (item) => (isSending(item) ? { ...item, share: null, isAgain: true } : item));

export const arrived = (items: UploadItems, ref: string): UploadItems =>
  changed(items, ref, (item) => (isSending(item) ? withState(item, 'done') : item));

export const failed = (items: UploadItems, ref: string, message: string, mayRetry: boolean): UploadItems =>
  changed(items, ref, (item) => (isSending(item) ? { ...withState(item, 'failed'), message, mayRetry } : item));

export const without = (items: UploadItems, ref: string): UploadItems => items.filter((item) => item.ref !== ref);

/** What can happen next: files can be confirmed or are asked about; some are on their way; all have arrived or failed. */
export type UploadPhase = 'choosing' | 'uploading' | 'finished';

export const phaseOf = (items: UploadItems): UploadPhase => {
  if (items.some(({ state }) => state === 'waiting' || state === 'sending')) return 'uploading';
  return items.length > 0 && items.every(({ state }) => state === 'done' || state === 'failed') ? 'finished' : 'choosing';
};

export const countIn = (items: UploadItems, state: UploadState): number => items.filter((item) => item.state === state).length;

/** How far all of them are together, by their bytes: those that have arrived count whole. */
export const sentShare = (items: UploadItems): number => {
  const counted = items.filter(({ state }) => state !== 'chosen' && state !== 'failed' && state !== 'taken');
  const total = counted.reduce((sum, { size }) => sum + size, 0);
  const sent = counted.reduce((sum, { state, size, share }) => sum + (state === 'done' ? size : size * (share ?? 0)), 0);
  return total === 0 ? 0 : sent / total;
};
