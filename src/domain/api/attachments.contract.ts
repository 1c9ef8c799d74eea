/** The bytes of an uploaded file, as a link; and attachments of dashboards and notes: images among the uploaded files (C-649, C-779 to C-784). */
import { boundedArray, partialRecord, t } from '../codec/codec.ts';
import { Attachment, FileContent, MAX_ITEMS, UploadedFile, UploadFields } from '../files/file.ts';
import { endpoint } from './endpoint.ts';
import { BrandGroupPath, ofBrandGroup, UploadedFilePath } from './files.contract.ts';
import { Nothing } from './shapes.ts';

/** Renaming, deleting and restoring an attachment, and its folders, are the calls of Files. */
export const attachmentsContract = {
  attachments: ofBrandGroup('GET', '/attachments', 'All images that are not deleted, by name (C-432).', [
    BrandGroupPath,
    Nothing,
    Nothing,
    boundedArray(Attachment, MAX_ITEMS),
  ]),
  uploadAttachment: endpoint({
    ...ofBrandGroup('POST', '/attachments', 'Adds an image (C-649, C-779), with the same form as an uploaded file.', [
      BrandGroupPath,
      Nothing,
      UploadFields,
      UploadedFile,
    ]),
    status: 201,
    form: true,
    failures: [409, 413, 415],
  }),
  uploadedFileContent: endpoint({
    ...ofBrandGroup('GET', '/uploaded-files/:uploadedFile/content', 'The bytes of an uploaded file, or a range of them (C-784).', [
      UploadedFilePath,
      partialRecord({}, { download: t.boolean }, 'FileContentQuery'),
      Nothing,
      FileContent,
    ]),
    file: true,
    failures: [416],
  }),
};
