/**
 * The bytes of files, in pieces under the upload that brought them. A content names its upload; what no content names is an upload
 * under way, or one that was broken off, and goes when nothing was heard of it for an hour.
 */
import { Int, record, t } from '../../src/domain/codec/codec.ts';
import { Bytes, NoRow } from './rows.ts';
import { type Store, type StoreUnit, statement } from './store.ts';

/** A file lies in pieces of this size, the last one aside: a range of it is found by counting. */
export const STORED_PIECE_BYTES = 1_048_576;
/** How long an upload may be silent before it counts as broken off. */
export const SILENT_MS = 60 * 60_000;
/** Pieces that go in one turn. */
const PIECES_A_TURN = 16;

const putUpload = statement<[id: string, now: number]>()(
  'INSERT INTO file_uploads (id, seen_at) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET seen_at = excluded.seen_at',
  NoRow,
);
const putPiece = statement<[uploadId: string, piece: number, bytes: Uint8Array]>()(
  'INSERT INTO file_pieces (upload_id, piece, bytes) VALUES (?, ?, ?)',
  NoRow,
);
const pieceOf = statement<[sha256: string, piece: number]>()(
  `SELECT file_pieces.bytes FROM file_contents JOIN file_pieces ON file_pieces.upload_id = file_contents.upload_id
   WHERE file_contents.sha256 = ? AND file_pieces.piece = ?`,
  record({ bytes: Bytes }, 'PieceRow'),
);
const contentOf = statement<[sha256: string]>()(
  'SELECT upload_id, size FROM file_contents WHERE sha256 = ?',
  record({ upload_id: t.string, size: Int }, 'ContentRow'),
);
const putContent = statement<[sha256: string, size: number, uploadId: string, now: number]>()(
  'INSERT INTO file_contents (sha256, size, upload_id, created_at) VALUES (?, ?, ?, ?)',
  NoRow,
);

/** The next piece of an upload, from 0 on. To be run in a transaction of its own. */
export const addPiece = async (unit: StoreUnit, uploadId: string, piece: number, bytes: Uint8Array, now: number): Promise<void> => {
  await unit.run(putUpload, [uploadId, now]);
  await unit.run(putPiece, [uploadId, piece, bytes]);
};

/** Undefined where there is no such content, or where it ends before this piece. */
export const readPiece = async (unit: StoreUnit, sha256: string, piece: number): Promise<Uint8Array | undefined> =>
  (await unit.first(pieceOf, [sha256, piece]))?.bytes;

export const hasContent = async (unit: StoreUnit, sha256: string): Promise<boolean> =>
  (await unit.first(contentOf, [sha256])) !== undefined;

/** Makes an upload the content under its digest; false where that content is there already. To be run with the record that names it. */
export const addContent = async (
  unit: StoreUnit,
  { sha256, size, uploadId }: { readonly sha256: string; readonly size: number; readonly uploadId: string },
  now: number,
): Promise<boolean> => {
  if (await hasContent(unit, sha256)) return false;
  await unit.run(putContent, [sha256, size, uploadId, now]);
  return true;
};

const dropPieces = statement<[uploadId: string, uploadId: string, limit: number]>()(
  `DELETE FROM file_pieces WHERE upload_id = ? AND piece IN (SELECT piece FROM file_pieces WHERE upload_id = ? ORDER BY piece LIMIT ?)`,
  NoRow,
);
const dropUpload = statement<[id: string]>()('DELETE FROM file_uploads WHERE id = ?', NoRow);
const isNamed = statement<[uploadId: string]>()('SELECT sha256 FROM file_contents WHERE upload_id = ?', record({ sha256: t.string }));

/** Takes an upload back, some pieces a turn; one that a content names stays. */
export const discardUpload = async (store: Store, uploadId: string): Promise<void> => {
  for (;;) {
    const left = await store.transaction(async (unit) => {
      if ((await unit.first(isNamed, [uploadId])) !== undefined) return 0;
      const dropped = await unit.run(dropPieces, [uploadId, uploadId, PIECES_A_TURN]);
      if (dropped === 0) await unit.run(dropUpload, [uploadId]);
      return dropped;
    });
    if (left === 0) return;
  }
};

const dropNameless = statement<[]>()(
  'DELETE FROM file_contents WHERE NOT EXISTS (SELECT 1 FROM uploaded_files WHERE uploaded_files.sha256 = file_contents.sha256)',
  NoRow,
);
const silent = statement<[before: number]>()(
  `SELECT id FROM file_uploads WHERE seen_at < ? AND NOT EXISTS (SELECT 1 FROM file_contents WHERE file_contents.upload_id = file_uploads.id)`,
  record({ id: t.string }, 'SilentUpload'),
);

/** Removes what no record names; answers how many uploads went. Rejects between two of them where it was aborted. */
export const collectBytes = async (store: Store, now: number, signal?: AbortSignal): Promise<number> => {
  await store.run(dropNameless, []);
  const gone = await store.all(silent, [now - SILENT_MS]);
  for (const { id } of gone) {
    signal?.throwIfAborted();
    await discardUpload(store, id);
  }
  return gone.length;
};
