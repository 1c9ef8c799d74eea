/** Uploaded files without their bytes (B-480, B-482): renamed, moved, replaced, deleted, restored; and the images among them as attachments. */
import { randomUUID } from 'node:crypto';
import type { Attachment, UploadedFile, UploadedFileRestore } from '../../src/domain/files/file.ts';
import { isTextEnding } from '../../src/domain/files/fileTypes.ts';
import { endingOf, isSameName, nameFault, plainName } from '../../src/domain/files/names.ts';
import { NO_PREVIEW, PREVIEW_BYTES } from '../../src/domain/files/preview.ts';
import { previewOf } from '../../src/domain/files/readPreview.ts';
import type { Clock } from '../http/clock.ts';
import { type HandlerContext, type Handlers, HttpFailure } from '../http/handler.ts';
import { readPiece } from '../store/fileBytes.queries.ts';
import {
  addFileVersion,
  changeRecord,
  type FileKey,
  type FileStamp,
  findUploadedFile,
  listItems,
  setDeleted,
} from '../store/files.queries.ts';
import type { Store, StoreUnit } from '../store/store.ts';
import { byName } from './fileOrder.ts';
import { brandGroupOf, checkTarget, liveOfVersion, mayManage, permit, recordOf, refuse, treeOf } from './fileWrites.ts';
import { type FilePlace, placeFor } from './takenNames.ts';

const NOT_HERE = 'The file was not found.';

/** The name with the file's own ending, which says what its content is and so stays. */
const renamed = (typed: string, { extension }: UploadedFile): string => {
  const name = plainName(typed);
  return endingOf(name) === extension ? name : `${name}.${extension}`;
};

type Names =
  | 'uploadedFile'
  | 'filePreview'
  | 'updateUploadedFile'
  | 'deleteUploadedFile'
  | 'restoreUploadedFile'
  | 'attachments'
  | 'uploadedFileContent';

const stampOf = ({ caller }: HandlerContext, clock: Clock): FileStamp => ({ userId: caller?.userId ?? null, now: clock.now() });

const isHidden = (context: HandlerContext, { deletedAt }: UploadedFile): boolean =>
  deletedAt !== null && !mayManage(context, 'files.restore');

const placeOf = (
  unit: StoreUnit,
  named: Parameters<typeof placeFor>[1],
  { whenTaken, replaces, replacedVersion }: UploadedFileRestore,
): Promise<FilePlace> => placeFor(unit, named, { whenTaken, replaces, version: replacedVersion });

/** What a file holds becomes the next version of another one. */
const addVersion = async (unit: StoreUnit, from: FileKey, to: UploadedFile, stamp: FileStamp): Promise<UploadedFile> => {
  const key = { ...from, id: to.id };
  const found = await findUploadedFile(unit, from);
  if (found === undefined) throw new HttpFailure(404, NOT_HERE);
  await addFileVersion(unit, key, randomUUID(), { ...found.file, sha256: found.sha256 }, stamp);
  return recordOf(unit, 'uploadedFile', key);
};

export const uploadedFileHandlers = ({ store, clock }: { readonly store: Store; readonly clock: Clock }): Pick<Handlers, Names> => ({
  uploadedFile: async (context, { params }) => {
    const file = await recordOf(store, 'uploadedFile', { brandGroupId: brandGroupOf(context).id, id: params.uploadedFile });
    if (isHidden(context, file)) throw new HttpFailure(404, NOT_HERE);
    return file;
  },
  filePreview: async (context, { params }) => {
    const found = await findUploadedFile(store, { brandGroupId: brandGroupOf(context).id, id: params.uploadedFile });
    if (found === undefined || isHidden(context, found.file)) throw new HttpFailure(404, NOT_HERE);
    const { extension, contentType, size } = found.file;
    if (!isTextEnding(extension)) return NO_PREVIEW;
    const first = (await readPiece(store, found.sha256, 0)) ?? new Uint8Array(0);
    const bytes = first.subarray(0, PREVIEW_BYTES);
    return previewOf(extension, { bytes, isWhole: bytes.length === size, isUtf8: contentType.endsWith('charset=utf-8') });
  },
  updateUploadedFile: async (context, { params, body }) => {
    permit(context, 'files.edit');
    const key = { brandGroupId: brandGroupOf(context).id, id: params.uploadedFile };
    return context.write(async (unit) => {
      const file = await liveOfVersion(unit, 'uploadedFile', key, body);
      refuse('name', nameFault(body.name));
      const name = renamed(body.name, file);
      refuse('name', nameFault(name));
      const { folderId } = body;
      await checkTarget(unit, key.brandGroupId, folderId, 'folderId');
      // What stays where it is keeps its name, whoever else has it.
      const isPut = folderId !== file.folderId || !isSameName(name, file.name);
      const place: FilePlace = isPut ? await placeOf(unit, { ...key, folderId, name }, body) : { kind: 'own', name };
      if (place.kind === 'version') {
        await setDeleted(unit, 'uploadedFile', key, clock.now(), clock.now());
        return addVersion(unit, key, place.before, stampOf(context, clock));
      }
      await changeRecord(unit, 'uploadedFile', key, [place.name, folderId], clock.now());
      return recordOf(unit, 'uploadedFile', key);
    });
  },
  deleteUploadedFile: async (context, { params, query }) => {
    permit(context, 'files.delete');
    const key = { brandGroupId: brandGroupOf(context).id, id: params.uploadedFile };
    return context.write(async (unit) => {
      await liveOfVersion(unit, 'uploadedFile', key, query);
      await setDeleted(unit, 'uploadedFile', key, clock.now(), clock.now());
      return recordOf(unit, 'uploadedFile', key);
    });
  },
  restoreUploadedFile: async (context, { params, query }) => {
    permit(context, 'files.restore');
    const key = { brandGroupId: brandGroupOf(context).id, id: params.uploadedFile };
    return context.write(async (unit) => {
      const file = await recordOf(unit, 'uploadedFile', key);
      if (file.deletedAt === null) return file;
      await checkTarget(unit, key.brandGroupId, file.folderId, 'uploadedFile');
      const place = await placeOf(unit, { ...key, folderId: file.folderId, name: file.name }, query);
      if (place.kind === 'version') return addVersion(unit, key, place.before, stampOf(context, clock));
      await setDeleted(unit, 'uploadedFile', key, null, clock.now());
      if (place.name !== file.name) await changeRecord(unit, 'uploadedFile', key, [place.name, file.folderId], clock.now());
      return recordOf(unit, 'uploadedFile', key);
    });
  },
  uploadedFileContent: async (context, { params, query }) => {
    const found = await findUploadedFile(store, { brandGroupId: brandGroupOf(context).id, id: params.uploadedFile });
    if (found === undefined || isHidden(context, found.file)) throw new HttpFailure(404, NOT_HERE);
    const { size, name, contentType, isImage } = found.file;
    return { sha256: found.sha256, size, name, contentType, isShown: isImage && query.download !== true };
  },
  attachments: async (context) => {
    const { id } = brandGroupOf(context);
    const [items, tree] = [await listItems(store, id), await treeOf(store, id)];
    const images = items.flatMap((item) => (item.type === 'uploadedFile' && item.isImage && item.deletedAt === null ? [item] : []));
    return images.sort(byName).map(
      ({ id: own, name, type, extension, deletedAt, folderId }): Attachment => ({
        id: own,
        name,
        type,
        extension,
        deletedAt,
        folderId,
        parentFolderId: folderId === null ? null : (tree.get(folderId)?.parentFolderId ?? null),
      }),
    );
  },
});
