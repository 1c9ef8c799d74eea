/** The table of formats, and which of them a file is. */
import { nameKey } from '../columnNames.ts';
import type { ImportKind } from '../kinds.ts';
import type { ImportFormat, ReadFormat } from './format.ts';
import { READ_FORMATS } from './readFormats.ts';
import { UNREAD_FORMATS } from './unreadFormats.ts';

export { type ImportFormat, type ReadFormat, type UnreadFormat, withArticle } from './format.ts';
export { READ_FORMATS } from './readFormats.ts';
export { UNREAD_FORMATS } from './unreadFormats.ts';
export { type VetoedHeading, vetoOf } from './vetoes.ts';

export const IMPORT_FORMATS: readonly ImportFormat[] = [...READ_FORMATS, ...UNREAD_FORMATS];

const isProven = ({ proof, veto = [] }: ImportFormat, keys: ReadonlySet<string>): boolean =>
  proof.every((anyOf) => anyOf.some((name) => keys.has(nameKey(name)))) && !veto.some((name) => keys.has(nameKey(name)));

/** The formats that a file with these headings is: one of the table, or none. Two only where a file was put together by hand. */
export const formatsOf = (names: readonly string[]): readonly ImportFormat[] => {
  const keys = new Set(names.map(nameKey));
  return IMPORT_FORMATS.filter((format) => isProven(format, keys));
};

/** The format of a file by its headings; one that is not read goes before one that is, for what is refused does no harm. */
export const formatOf = (names: readonly string[]): ImportFormat | null => {
  const found = formatsOf(names);
  return found.find(({ kind }) => kind === null) ?? found[0] ?? null;
};

/** The format by which a file is read as this kind; null where its own names are to tell. */
export const readFormatOf = (names: readonly string[], kind: ImportKind): ReadFormat | null => {
  const keys = new Set(names.map(nameKey));
  return READ_FORMATS.find((format) => format.kind === kind && isProven(format, keys)) ?? null;
};
