/** Writes the demo's folders, documents and files, once: what people change of them stays so. */
import { createHash } from 'node:crypto';
import type { IsoDay } from '../../src/domain/dates/isoDay.ts';
import { endingRule, isImageKind } from '../../src/domain/files/fileTypes.ts';
import { endingOf } from '../../src/domain/files/names.ts';
import { type DemoFile, demoFiles } from '../demo/files.ts';
import { findFact, putFact } from './facts.queries.ts';
import { addContent, addPiece, hasContent } from './fileBytes.queries.ts';
import { addDocument, addFolder, addUploadedFile, type FileKey, type FileRecordType, setDeleted } from './files.queries.ts';
import type { StoreUnit } from './store.ts';

const DAY = 24 * 60 * 60_000;
const WRITTEN = 'demo_files';

const addFile = async (unit: StoreUnit, file: DemoFile, now: number): Promise<void> => {
  const sha256 = createHash('sha256').update(file.bytes).digest('hex');
  const extension = endingOf(file.name);
  const rule = endingRule(extension);
  if (rule === undefined) throw new Error(`a file of the demo cannot be uploaded: ${file.name}`);
  const [uploadId, size] = [`demo-${sha256}`, file.bytes.length];
  if (!(await hasContent(unit, sha256))) {
    await addPiece(unit, uploadId, 0, file.bytes, now);
    await addContent(unit, { sha256, size, uploadId }, now);
  }
  const { folderId, name, by, id, brandGroupId } = file;
  const facts = { folderId, name, extension, contentType: rule.contentType, isImage: isImageKind(rule.kind), size, sha256 };
  await addUploadedFile(unit, { id, brandGroupId }, facts, { userId: by, now });
};

/** Those of the first start. To be run in the transaction that writes the demo's people. */
export const addDemoFiles = async (unit: StoreUnit, today: IsoDay, now: number): Promise<void> => {
  if ((await findFact(unit, WRITTEN)) !== undefined) return;
  const { folders, documents, files } = demoFiles(today);
  const remove = async (type: FileRecordType, key: FileKey, daysAgo: number | null): Promise<void> => {
    if (daysAgo !== null) await setDeleted(unit, type, key, now - daysAgo * DAY, now - daysAgo * DAY);
  };
  for (const folder of folders) {
    await addFolder(unit, folder, folder, { userId: folder.by, now: now - folder.daysAgo * DAY });
    await remove('folder', folder, folder.deletedDaysAgo);
  }
  for (const document of documents) {
    await addDocument(unit, document, document, { userId: document.by, now: now - document.daysAgo * DAY });
    await remove('document', document, document.deletedDaysAgo);
  }
  for (const file of files) {
    await addFile(unit, file, now - file.daysAgo * DAY);
    await remove('uploadedFile', file, file.deletedDaysAgo);
  }
  await putFact(unit, WRITTEN, '1');
};
