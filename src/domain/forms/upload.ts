/** Which files an upload takes, judged by name, declared type and size before anything is sent; the server judges the content. */
import { type Either, left, right } from 'fp-ts/Either';
import { fileSizeText } from '../format/fileSize.ts';

/** A file as the browser describes it; `size` in bytes. */
export interface FileToUpload {
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

export interface UploadRules {
  /** Endings such as `.csv`, types such as `image/png`, and families such as `image/*`; empty takes every kind. */
  readonly accept: readonly string[];
  readonly maxBytes: number;
}

export type UploadFault = { readonly kind: 'wrongType' } | { readonly kind: 'tooLarge' } | { readonly kind: 'empty' };

const isAccepted = ({ name, type }: FileToUpload, accepted: string): boolean => {
  const rule = accepted.toLowerCase();
  if (rule.startsWith('.')) return name.toLowerCase().endsWith(rule);
  return rule.endsWith('/*') ? type.toLowerCase().startsWith(rule.slice(0, -1)) : type.toLowerCase() === rule;
};

/** The file when it may be uploaded. A size that is no number from 0 up counts as too large. */
export const checkUpload = (file: FileToUpload, { accept, maxBytes }: UploadRules): Either<UploadFault, FileToUpload> => {
  if (accept.length > 0 && !accept.some((each) => isAccepted(file, each))) return left({ kind: 'wrongType' });
  if (file.size === 0) return left({ kind: 'empty' });
  return file.size > 0 && file.size <= maxBytes ? right(file) : left({ kind: 'tooLarge' });
};

/** Whether a file is one that systems and programs put beside those of a person: hidden ones, icons, indexes, locks of open workbooks. */
export const isSystemFile = (path: string): boolean => /(^|[\\/])(\.[^\\/]|~\$|(__MACOSX|Thumbs\.db|desktop\.ini)([\\/]|$))/i.test(path);

const wrongTypeText = (name: string, accept: readonly string[]): string => {
  if (/\.(zip|gz|tgz|7z|rar)$/i.test(name)) return 'is an archive: unpack it and choose the files in it';
  const isWorkbook = /\.(xlsx?|xlsm|ods|numbers)$/i.test(name) && accept.includes('.csv');
  return isWorkbook ? 'is a workbook: save it as CSV and choose that' : 'is a file type that cannot be uploaded here';
};

/** The fault in words, with the file's name. */
export const uploadFaultText = (fault: UploadFault, name: string, { accept, maxBytes }: UploadRules): string => {
  switch (fault.kind) {
    case 'wrongType':
      return `${name} ${wrongTypeText(name, accept)}`;
    case 'tooLarge':
      return `${name} is larger than ${fileSizeText(maxBytes)}`;
    case 'empty':
      return `${name} is empty`;
  }
};
