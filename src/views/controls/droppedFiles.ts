/** What somebody dropped or chose: files, and those of folders, without what systems put beside them. */
import { sort } from 'd3-array';
import { isSystemFile } from '../../domain/forms/upload.ts';

/** As React Aria hands over what was dropped. */
interface DroppedFile {
  readonly kind: 'file';
  readonly name: string;
  readonly getFile: () => Promise<File>;
}
interface DroppedFolder {
  readonly kind: 'directory';
  readonly name: string;
  readonly getEntries: () => AsyncIterable<DroppedFile | DroppedFolder>;
}
export type Dropped = DroppedFile | DroppedFolder | { readonly kind: 'text' };

export interface Gathered {
  /** They are no part of any state: hand them straight to what keeps or sends them. */
  readonly files: readonly File[];
  /** Names of what systems put beside the files. */
  readonly leftOut: readonly string[];
}

/** Numbers in a path are compared by their size: day 9 comes before day 10. */
const orderOf = (path: string): string => path.toLowerCase().replace(/\d+/g, (digits) => digits.padStart(16, '0'));

/** In the order of their paths, as folders show them: the systems hand them over in any. */
const inOrder = (found: readonly { readonly path: string; readonly file: File }[]): readonly File[] =>
  sort(found, ({ path }) => orderOf(path)).map(({ file }) => file);

/** Walks folders until there is one file more than may come in: somebody may drop a whole disk. */
export const gatherDropped = async (items: readonly Dropped[], most: number): Promise<Gathered> => {
  const found: { readonly path: string; readonly file: File }[] = [];
  const leftOut = new Set<string>();
  const walk = async (item: Dropped, folder: string): Promise<void> => {
    if (item.kind === 'text' || found.length > most) return;
    const path = `${folder}${item.name}`;
    if (isSystemFile(item.name)) leftOut.add(item.name);
    else if (item.kind === 'file') found.push({ path, file: await item.getFile() });
    else for await (const inside of item.getEntries()) await walk(inside, `${path}/`);
  };
  for (const item of items) await walk(item, '');
  return { files: inOrder(found), leftOut: [...leftOut] };
};

/** The part of a path that makes it one of a system file: the folder around it, or its name. */
const systemPartOf = (path: string): string | undefined => path.split('/').find(isSystemFile);

export const gatherChosen = (chosen: readonly File[]): Gathered => {
  const paths = chosen.map((file) => ({ path: file.webkitRelativePath || file.name, file }));
  return {
    files: inOrder(paths.filter(({ path }) => systemPartOf(path) === undefined)),
    leftOut: [...new Set(paths.flatMap(({ path }) => systemPartOf(path) ?? []))],
  };
};
