/** What becomes of a file whose name another of its folder has: of an upload, and of one that is renamed, moved or restored. */
import type { Json } from '../../src/domain/codec/codec.ts';
import type { UploadedFile, UploadedFileRestore, UploadFields } from '../../src/domain/files/file.ts';
import { isSameName, numberedName } from '../../src/domain/files/names.ts';
import { HttpFailure } from '../http/handler.ts';
import { listItems } from '../store/files.queries.ts';
import type { StoreUnit } from '../store/store.ts';

export type UploadPlace = { readonly kind: 'own'; readonly name: string } | { readonly kind: 'version'; readonly before: UploadedFile };

interface Named {
  readonly brandGroupId: string;
  readonly folderId: string | null;
  readonly name: string;
}

const NAME_TAKEN = (name: string): string => `There is already a file called ${name} here.`;

const filesIn = async (unit: StoreUnit, { brandGroupId, folderId }: Named): Promise<readonly UploadedFile[]> =>
  (await listItems(unit, brandGroupId, { id: folderId })).flatMap((item) =>
    item.type === 'uploadedFile' && item.deletedAt === null ? [item] : [],
  );

const namesOf = (files: readonly UploadedFile[]): readonly string[] => files.map((file) => file.name);

const refused = (current: UploadedFile, { name, folderId }: Named): HttpFailure =>
  new HttpFailure(409, NAME_TAKEN(current.name), { conflict: { current, submitted: { name, folderId } satisfies Json } });

/** The name, with a number where another file of the folder has it; who asks is refused with 409 and that file. */
export const freeName = async (
  unit: StoreUnit,
  named: Named & { readonly id: string },
  { whenTaken = 'keepBoth' }: UploadedFileRestore,
): Promise<string> => {
  const others = (await filesIn(unit, named)).filter(({ id }) => id !== named.id);
  const current = others.find(({ name }) => isSameName(name, named.name));
  if (current !== undefined && whenTaken === 'ask') throw refused(current, named);
  return numberedName(named.name, namesOf(others));
};

/**
 * Deleted files take no name. Whoever asks is refused with 409 and the file that has the name; so is who would replace another version than
 * the one that they saw, or a file that is not there any more while another one has its name.
 */
export const uploadPlace = async (
  unit: StoreUnit,
  named: Named,
  { whenTaken = 'keepBoth', replaces, version }: UploadFields,
): Promise<UploadPlace> => {
  const { name } = named;
  const files = await filesIn(unit, named);
  const taken = files.filter((file) => isSameName(file.name, name));
  const before = taken.find(({ id }) => id === replaces);
  if (whenTaken === 'replace' && before !== undefined && before.version === version) return { kind: 'version', before };
  const current = before ?? taken[0];
  if (current === undefined) return { kind: 'own', name };
  if (whenTaken === 'keepBoth') return { kind: 'own', name: numberedName(name, namesOf(files)) };
  throw refused(current, named);
};
