/** Files never travel in events: a control hands them to the vault, and the event names where they lie. */
import { boundedString, Natural, record, ShapedType, t } from '../codec/codec.ts';
import { masked } from './mask.ts';

const REF = /^file\/\d{1,9}$/;
const isRef = (u: unknown): u is string => typeof u === 'string' && REF.test(u);

/** Where a file lies: `file/7`. */
export const FileRef = new ShapedType<string>('FileRef', isRef, (u, c) => (isRef(u) ? t.success(u) : t.failure(u, c)), t.identity, {
  kind: 'string',
  pattern: REF.source,
});

/** The bytes of a file from `start` up to `end`. */
export const FilePiece = record({ file: FileRef, start: Natural, end: Natural }, 'FilePiece');
export type FilePiece = t.TypeOf<typeof FilePiece>;

/** Pieces end to end: the body of a call whose body is bytes, before it is sent. */
export const FilePieces = record({ pieces: t.array(FilePiece) }, 'FilePieces');

/** A whole file under its name: a part of a call whose body is a form, before it is sent. */
export const FilePart = record({ file: FileRef, name: masked(boundedString(255, 'FilePartName'), 'content') }, 'FilePart');
export type FilePart = t.TypeOf<typeof FilePart>;

/** The vault as views know it: what a person chose, in memory for as long as the page is there. */
export interface FilesPort {
  readonly put: (file: Blob) => string;
  /** A file that has done its work is forgotten; one that is not kept any more may be forgotten again. */
  readonly forget: (ref: string) => void;
}
