/** What somebody dropped or chose: files, and those of folders, without what systems put beside them. */
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
  readonly files: readonly File[];
  /** Names of what systems put beside the files. */
  readonly leftOut: readonly string[];
}

/** Walks folders until there is one file more than may come in: somebody may drop a whole disk. */
export const gatherDropped = async (items: readonly Dropped[], most: number): Promise<Gathered> => {
  const files: File[] = [];
  const leftOut = new Set<string>();
  const walk = async (item: Dropped): Promise<void> => {
    if (item.kind === 'text' || files.length > most) return;
    if (isSystemFile(item.name)) leftOut.add(item.name);
    else if (item.kind === 'file') files.push(await item.getFile());
    else for await (const inside of item.getEntries()) await walk(inside);
  };
  for (const item of items) await walk(item);
  return { files, leftOut: [...leftOut] };
};

export const gatherChosen = (chosen: readonly File[]): Gathered => {
  const isLeftOut = (file: File): boolean => isSystemFile(file.webkitRelativePath || file.name);
  return { files: chosen.filter((file) => !isLeftOut(file)), leftOut: [...new Set(chosen.filter(isLeftOut).map(({ name }) => name))] };
};
