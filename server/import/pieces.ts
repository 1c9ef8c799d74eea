/** The files of an import as they are sent: what they are called, and which bytes of a piece belong to which of them. */
import type { JobFile } from './jobState.ts';

/** What a file is called, on one line and without a path: it is stored under a name of ours anyway. */
export const plainName = (name: string): string => {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  return last.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '␣').trim() || 'file';
};

/** Which bytes of a piece belong to which file, and where in it. */
export const partsOf = (files: readonly JobFile[], offset: number, bytes: Uint8Array) => {
  let begins = 0;
  return files.flatMap(({ size }, file) => {
    const [start, end] = [Math.max(begins, offset), Math.min(begins + size, offset + bytes.length)];
    const part = { file, offset: start - begins, bytes: bytes.subarray(start - offset, end - offset) };
    begins += size;
    return start < end ? [part] : [];
  });
};
