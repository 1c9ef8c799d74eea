/** Files that somebody chose or dropped, by their places in the vault: what they hold is no part of any state. */
import { boundedArray, boundedString, Natural, record, type t } from '../codec/codec.ts';
import { FileRef } from '../journal/filePiece.ts';
import { masked } from '../journal/mask.ts';

/** The bytes that the files of one import may have together; more goes by the command line. */
export const MAX_UPLOAD_BYTES = 512 * 1024 * 1024;
export const MAX_UPLOAD_FILES = 2_000;
/** What files may come in by their names, of so many bytes at most. */
export const UPLOAD_RULES = {
  accept: ['.csv', '.tsv', '.txt', '.xlsx', '.json', '.jsonl', '.parquet', '.gz', '.zip'],
  maxBytes: MAX_UPLOAD_BYTES,
};
/** So many names are told. */
export const MAX_NAMES = 20;

export const ChosenFile = record({ ref: FileRef, name: masked(boundedString(255, 'ChosenName'), 'content'), size: Natural }, 'ChosenFile');
export type ChosenFile = t.TypeOf<typeof ChosenFile>;
export const ChosenFiles = boundedArray(ChosenFile, MAX_UPLOAD_FILES);
/** Names of what systems put into folders beside the files, the first of them. */
export const LeftOutNames = boundedArray(masked(boundedString(255, 'LeftOutName'), 'content'), MAX_NAMES);

/** Why files may not come in, each with its file's name. */
export const RefusedFiles = boundedArray(masked(boundedString(500, 'RefusedFile'), 'content'), MAX_UPLOAD_FILES);

/** What is handed to the page of imports. */
export const HANDED_FILES = { files: ChosenFiles, leftOut: LeftOutNames, refused: RefusedFiles };
const HandedFiles = record(HANDED_FILES, 'HandedFiles');
export type HandedFiles = t.TypeOf<typeof HandedFiles>;
