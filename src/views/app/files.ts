/** The vault of files: what a person chose or dropped, in memory alone. Views put, effects take pieces, a new segment forgets all. */
import type { FilesPort } from '../../domain/journal/filePiece.ts';

export interface FilesVault extends FilesPort {
  /** Undefined where the file is not kept any more. */
  readonly piece: (ref: string, start: number, end: number) => Blob | undefined;
  readonly forgetAll: () => void;
}

export const createFilesVault = (): FilesVault => {
  const kept = new Map<string, Blob>();
  let count = 0;
  return {
    put: (file) => {
      count += 1;
      const ref = `file/${count}`;
      kept.set(ref, file);
      return ref;
    },
    forget: (ref) => {
      kept.delete(ref);
    },
    piece: (ref, start, end) => kept.get(ref)?.slice(start, end),
    forgetAll: () => kept.clear(),
  };
};
