/** Which Office file a zip file is, by the names that it lists. Nothing is unpacked. */
import type { FileKind } from './fileTypes.ts';

const u16 = (bytes: Uint8Array, at: number): number => (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8);
const u32 = (bytes: Uint8Array, at: number): number => u16(bytes, at) + u16(bytes, at + 2) * 65_536;
const text = (bytes: Uint8Array, from: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(from, from + Math.min(length, 512)));

const ENTRY = 0x02014b50;
const END = 0x06054b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const MAX_ENTRIES = 10_000;

/** Where the list's end record stands; undefined where there is none. */
const endOfList = (tail: Uint8Array): number | undefined => {
  for (let at = tail.length - END_BYTES; at >= Math.max(0, tail.length - END_BYTES - 65_535); at -= 1) if (u32(tail, at) === END) return at;
  return undefined;
};

/** The names that the list has; undefined where it cannot be read whole, or where something in it is encrypted. */
const namesIn = (tail: Uint8Array, size: number): readonly string[] | undefined => {
  const end = endOfList(tail);
  if (end === undefined) return undefined;
  const [count, offset] = [u16(tail, end + 10), u32(tail, end + 16)];
  let at = offset - (size - tail.length);
  if (at < 0 || count > MAX_ENTRIES) return undefined;
  const names: string[] = [];
  for (let entry = 0; entry < count; entry += 1) {
    if (at + ENTRY_BYTES > end || u32(tail, at) !== ENTRY || (u16(tail, at + 8) & 1) === 1) return undefined;
    const length = u16(tail, at + 28);
    names.push(text(tail, at + ENTRY_BYTES, length));
    at += ENTRY_BYTES + length + u16(tail, at + 30) + u16(tail, at + 32);
  }
  return names;
};

const OPEN_XML: readonly (readonly [FileKind, RegExp])[] = [
  ['docx', /^word\/document\d*\.xml$/],
  ['xlsx', /^xl\/workbook\d*\.xml$/],
  ['pptx', /^ppt\/presentation\d*\.xml$/],
];
const OPEN_DOCUMENT: Readonly<Record<string, FileKind>> = {
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/vnd.oasis.opendocument.spreadsheet': 'ods',
  'application/vnd.oasis.opendocument.presentation': 'odp',
};

/** The type that an OpenDocument file says in its first entry, which is not compressed. */
const saidType = (head: Uint8Array): string => {
  const length = u16(head, 26);
  if (text(head, 30, length) !== 'mimetype' || u16(head, 8) !== 0) return '';
  return text(head, 30 + length + u16(head, 28), u32(head, 18));
};

const hasMacros = (names: readonly string[]): boolean => names.some((name) => /vbaProject|^Basic\/|^Scripts\//i.test(name));

/** Null for any other archive, and for one with macros. */
export const officeKindOfZip = (head: Uint8Array, tail: Uint8Array, size: number): FileKind | null => {
  const names = namesIn(tail, size);
  if (names === undefined || hasMacros(names)) return null;
  const said = saidType(head);
  if (Object.hasOwn(OPEN_DOCUMENT, said) && names.includes('content.xml')) return OPEN_DOCUMENT[said] ?? null;
  if (!names.includes('[Content_Types].xml')) return null;
  return OPEN_XML.find(([, part]) => names.some((name) => part.test(name)))?.[0] ?? null;
};
