/** Folders as the files in them: plain files alone, in order of their names; no links are followed. */
import { lstat, readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { isSystemFile } from '../../src/domain/forms/upload.ts';
import type { WrappedFile } from './unwrap/unwrap.ts';

/** The files of a folder and of those within it, with their paths in it as names. Hidden ones are passed over. */
const filesIn = async (folder: string, { path, at }: WrappedFile): Promise<readonly WrappedFile[]> => {
  const entries = await readdir(path, { withFileTypes: true });
  const found: WrappedFile[] = [];
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (isSystemFile(entry.name)) continue;
    const inside = { path: join(path, entry.name), name: relative(folder, join(path, entry.name)), at };
    if (entry.isFile()) found.push(inside);
    else if (entry.isDirectory()) found.push(...(await filesIn(folder, inside)));
  }
  return found;
};

/** Files, and in the place of each folder the files in it; a folder without any stays, and its reader says that it is none. */
export const withoutFolders = async (files: readonly WrappedFile[]): Promise<readonly WrappedFile[]> => {
  const found: WrappedFile[] = [];
  for (const file of files) {
    const stats = await lstat(file.path).catch(() => null);
    const inside = stats?.isDirectory() === true ? await filesIn(file.path, file) : [];
    found.push(...(inside.length === 0 ? [file] : inside));
  }
  return found;
};
