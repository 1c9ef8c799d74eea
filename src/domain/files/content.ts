/**
 * What a file is, by its content and not by its name (B-402). Evidence is gathered piece by piece, so that a file need not be in memory:
 * its beginning, its end, whether it is text, and what an old Office file holds. Nothing is unpacked, and what is not known for certain is
 * refused: scripts, HTML, SVG, programs, archives, and Office files with macros.
 */
import { type Ending, type FileKind, kindName } from './fileTypes.ts';
import { isPlainText, NO_TEXT_YET, readText, type TextState } from './textContent.ts';
import { officeKindOfZip } from './zipContent.ts';

const HEAD_BYTES = 4_096;
/** The list of what a zip file holds stands at its end: of an Office file it is some kilobytes. */
const TAIL_BYTES = 1_048_576;

export interface Evidence {
  readonly size: number;
  readonly head: Uint8Array;
  readonly tail: Uint8Array;
  readonly text: TextState;
  /** Names of streams that were met in an old Office file. */
  readonly streams: readonly string[];
}

export const NO_EVIDENCE: Evidence = { size: 0, head: new Uint8Array(0), tail: new Uint8Array(0), text: NO_TEXT_YET, streams: [] };

const joined = (a: Uint8Array, b: Uint8Array): Uint8Array => {
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
};

const tailOf = (before: Uint8Array, piece: Uint8Array): Uint8Array => {
  if (piece.length >= TAIL_BYTES) return piece.slice(-TAIL_BYTES);
  return joined(before.subarray(Math.max(0, before.length + piece.length - TAIL_BYTES)), piece);
};

const startsWith = (bytes: Uint8Array, wanted: readonly number[], at = 0): boolean => wanted.every((byte, i) => bytes[at + i] === byte);
const ascii = (text: string): readonly number[] => [...text].map((letter) => letter.charCodeAt(0));

const OLD_OFFICE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const WORD = 'WordDocument';
const EXCEL = ['Workbook', 'Book'];
const POWERPOINT = 'PowerPoint Document';
const MACROS = '_VBA_PROJECT';
const STREAMS = [WORD, ...EXCEL, POWERPOINT, MACROS];
/** Streams are listed in entries of this size, each on a multiple of it, its name in UTF-16 at the beginning. */
const ENTRY_BYTES = 128;

const streamAt = (bytes: Uint8Array, at: number): string | undefined =>
  STREAMS.find((name) => startsWith(bytes, [...name].flatMap((letter) => [letter.charCodeAt(0), 0]).concat([0, 0]), at));

const streamsIn = (piece: Uint8Array): readonly string[] => {
  const met = new Set<string>();
  for (let at = 0; at + ENTRY_BYTES <= piece.length; at += ENTRY_BYTES) {
    // Each of the names begins with one of these letters.
    if (piece[at + 1] !== 0) continue;
    const name = streamAt(piece, at);
    if (name !== undefined) met.add(name);
  }
  return [...met];
};

/** The evidence with the next piece; of all pieces but the last, the length is a multiple of 512. */
export const withPiece = (evidence: Evidence, piece: Uint8Array): Evidence => {
  const head =
    evidence.head.length < HEAD_BYTES ? joined(evidence.head, piece.subarray(0, HEAD_BYTES - evidence.head.length)) : evidence.head;
  return {
    size: evidence.size + piece.length,
    head,
    tail: tailOf(evidence.tail, piece),
    text: readText(evidence.text, piece),
    streams: startsWith(head, OLD_OFFICE) ? [...evidence.streams, ...streamsIn(piece)] : [],
  };
};

const SIGNS: readonly (readonly [FileKind, (head: Uint8Array) => boolean])[] = [
  ['png', (head) => startsWith(head, [0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a]) && startsWith(head, ascii('IHDR'), 12)],
  ['jpeg', (head) => startsWith(head, [0xff, 0xd8, 0xff])],
  ['gif', (head) => startsWith(head, ascii('GIF87a')) || startsWith(head, ascii('GIF89a'))],
  ['webp', (head) => startsWith(head, ascii('RIFF')) && startsWith(head, ascii('WEBPVP8'), 8)],
  ['pdf', (head) => startsWith(head, ascii('%PDF-'))],
];

const oldOfficeKind = (streams: readonly string[]): FileKind | null => {
  if (streams.includes(MACROS)) return null;
  if (streams.includes(WORD)) return 'doc';
  if (streams.includes(POWERPOINT)) return 'ppt';
  return EXCEL.some((name) => streams.includes(name)) ? 'xls' : null;
};

/** HTML, SVG and other markup: a text, but one that a program might run. */
const isMarkup = (head: Uint8Array): boolean => /^(?:\u00ef\u00bb\u00bf)?\s*<[a-z!?/]/i.test(String.fromCharCode(...head.subarray(0, 512)));

/** What the content is; null for what may not be uploaded. */
export const kindOf = ({ size, head, tail, text, streams }: Evidence): FileKind | null => {
  const signed = SIGNS.find(([, fits]) => fits(head));
  if (signed !== undefined) return signed[0];
  if (startsWith(head, OLD_OFFICE)) return oldOfficeKind(streams);
  if (startsWith(head, ascii('PK'))) return officeKindOfZip(head, tail, size);
  return isPlainText(text) && !isMarkup(head) ? 'text' : null;
};

/** Why a content is not what the ending of its file says; null where it is. */
export const contentFault = (name: string, { kind: wanted }: Ending, found: FileKind | null): string | null => {
  if (found === wanted) return null;
  if (found === null) return `${name} is a file type that cannot be uploaded here`;
  return `${name} doesn’t match its file extension: it is ${kindName(found)}`;
};
