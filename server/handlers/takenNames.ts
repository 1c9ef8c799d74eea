/** What becomes of a file whose name another of its folder has: of an upload, and of one that is renamed, moved or restored. */
import type { Json } from '../../src/domain/codec/codec.ts';
import type { TakenNameChoice, UploadedFile } from '../../src/domain/files/file.ts';
import { isSameName, numberedName } from '../../src/domain/files/names.ts';
import { HttpFailure } from '../http/handler.ts';
import { listItems } from '../store/files.queries.ts';
import type { StoreUnit } from '../store/store.ts';

export type FilePlace = { readonly kind: 'own'; readonly name: string } | { readonly kind: 'version'; readonly before: UploadedFile };

interface WhenTaken {
  readonly whenTaken?: TakenNameChoice | undefined;
  /** The file that is to have a next version, and the version that was seen of it. */
  readonly replaces?: string | undefined;
  readonly version?: number | undefined;
}

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

/**
 * Of a new file, or of one with that `id`. Deleted files take no name. Whoever asks is refused with 409 and the file that has the name; so is
 * who would replace another version than the one that they saw, or a file that is not there any more while another one has its name.
 */
export const placeFor = async (
  unit: StoreUnit,
  named: Named & { readonly id?: string },
  { whenTaken = 'keepBoth', replaces, version }: WhenTaken,
): Promise<FilePlace> => {
  const { name } = named;
  const files = (await filesIn(unit, named)).filter(({ id }) => id !== named.id);
  const taken = files.filter((file) => isSameName(file.name, name));
  const before = taken.find(({ id }) => id === replaces);
  if (whenTaken === 'replace' && before !== undefined && before.version === version) return { kind: 'version', before };
  const current = before ?? taken[0];
  if (current === undefined) return { kind: 'own', name };
  if (whenTaken === 'keepBoth') return { kind: 'own', name: numberedName(name, namesOf(files)) };
  throw refused(current, named);
};
