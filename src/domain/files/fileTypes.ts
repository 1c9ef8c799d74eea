/** Which files may be uploaded (B-402): images, PDF, Office documents, CSV and text. What a file is, its content says (content.ts). */
import type { UploadRules } from '../forms/upload.ts';
import { MAX_FILE_BYTES } from './file.ts';

/** What a content can be told to be. Of text and of old Office files it is the ending that says which. */
export const FILE_KINDS = [
  'png',
  'jpeg',
  'gif',
  'webp',
  'pdf',
  'docx',
  'xlsx',
  'pptx',
  'odt',
  'ods',
  'odp',
  'doc',
  'xls',
  'ppt',
  'text',
] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** What an ending says of its file. */
export interface Ending {
  readonly kind: FileKind;
  readonly contentType: string;
}

const OPEN_XML = 'application/vnd.openxmlformats-officedocument';
const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument';

/** By ending, what the content has to be, and the type under which it is handed out. */
const ENDINGS: Readonly<Record<string, Ending>> = {
  png: { kind: 'png', contentType: 'image/png' },
  jpg: { kind: 'jpeg', contentType: 'image/jpeg' },
  jpeg: { kind: 'jpeg', contentType: 'image/jpeg' },
  gif: { kind: 'gif', contentType: 'image/gif' },
  webp: { kind: 'webp', contentType: 'image/webp' },
  pdf: { kind: 'pdf', contentType: 'application/pdf' },
  docx: { kind: 'docx', contentType: `${OPEN_XML}.wordprocessingml.document` },
  xlsx: { kind: 'xlsx', contentType: `${OPEN_XML}.spreadsheetml.sheet` },
  pptx: { kind: 'pptx', contentType: `${OPEN_XML}.presentationml.presentation` },
  odt: { kind: 'odt', contentType: `${OPEN_DOCUMENT}.text` },
  ods: { kind: 'ods', contentType: `${OPEN_DOCUMENT}.spreadsheet` },
  odp: { kind: 'odp', contentType: `${OPEN_DOCUMENT}.presentation` },
  doc: { kind: 'doc', contentType: 'application/msword' },
  xls: { kind: 'xls', contentType: 'application/vnd.ms-excel' },
  ppt: { kind: 'ppt', contentType: 'application/vnd.ms-powerpoint' },
  csv: { kind: 'text', contentType: 'text/csv; charset=utf-8' },
  tsv: { kind: 'text', contentType: 'text/tab-separated-values; charset=utf-8' },
  txt: { kind: 'text', contentType: 'text/plain; charset=utf-8' },
  md: { kind: 'text', contentType: 'text/plain; charset=utf-8' },
};

export const FILE_ENDINGS: readonly string[] = Object.keys(ENDINGS);

/** Undefined for an ending that may not be uploaded. */
export const endingRule = (ending: string): Ending | undefined => (Object.hasOwn(ENDINGS, ending) ? ENDINGS[ending] : undefined);

const IMAGES: readonly FileKind[] = ['png', 'jpeg', 'gif', 'webp'];
export const isImageKind = (kind: FileKind): boolean => IMAGES.includes(kind);
export const isImageEnding = (ending: string): boolean => {
  const rule = endingRule(ending);
  return rule !== undefined && isImageKind(rule.kind);
};

/** CSV, Markdown and other texts, whose beginning can be shown. */
export const isTextEnding = (ending: string): boolean => endingRule(ending)?.kind === 'text';

const accepted = (endings: readonly string[]): UploadRules => ({ accept: endings.map((ending) => `.${ending}`), maxBytes: MAX_FILE_BYTES });

/** What the form lets through before anything is sent (B-402, B-403); attachments are images only (C-649, C-650). */
export const FILES_UPLOAD_RULES: UploadRules = accepted(FILE_ENDINGS);
export const ATTACHMENT_UPLOAD_RULES: UploadRules = accepted(FILE_ENDINGS.filter(isImageEnding));

const KIND_NAMES: Readonly<Record<FileKind, string>> = {
  png: 'a PNG picture',
  jpeg: 'a JPEG picture',
  gif: 'a GIF picture',
  webp: 'a WebP picture',
  pdf: 'a PDF document',
  docx: 'a Word document',
  xlsx: 'an Excel workbook',
  pptx: 'a PowerPoint presentation',
  odt: 'an OpenDocument text',
  ods: 'an OpenDocument spreadsheet',
  odp: 'an OpenDocument presentation',
  doc: 'a Word document',
  xls: 'an Excel workbook',
  ppt: 'a PowerPoint presentation',
  text: 'plain text',
};

export const kindName = (kind: FileKind): string => KIND_NAMES[kind];
