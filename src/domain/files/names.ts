/** What a folder, a document or a file may be called: the same rule under the form and at the server. */
import { isUnseen } from '../format/unseen.ts';
import { MAX_NAME_BYTES } from './file.ts';

/** Control characters, and marks that turn the direction of writing, by which `exe.fdp` reads as a PDF. Letters of any script are fine. */
const INVISIBLE = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/u;
const LONE_SURROGATE = /\p{Surrogate}/u;

/** One way to write the same letters, without blanks at the ends. */
export const plainName = (name: string): string => name.normalize('NFC').trim();

const unitBytes = (point: number): number => (point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4);

/** How many bytes a text has in UTF-8. */
export const utf8Length = (text: string): number => {
  let bytes = 0;
  for (const letter of text) bytes += unitBytes(letter.codePointAt(0) ?? 0);
  return bytes;
};

/** What is wrong with a name, in words; null where it is fit. It is judged as `plainName` keeps it. */
export const nameFault = (typed: string): string | null => {
  const name = plainName(typed);
  if (isUnseen(name)) return 'Enter a name.';
  if (LONE_SURROGATE.test(name) || INVISIBLE.test(name)) return 'The name contains an invisible character. Type it again.';
  if (/[/\\]/.test(name)) return 'A name cannot contain a slash.';
  if (/^\.+$/.test(name)) return 'A name cannot consist only of dots.';
  return utf8Length(name) > MAX_NAME_BYTES ? `A name can have at most ${MAX_NAME_BYTES} bytes.` : null;
};

/** Whether two names are one to whoever reads them: whatever the case of their letters. */
export const isSameName = (one: string, other: string): boolean => plainName(one).toLowerCase() === plainName(other).toLowerCase();

/** A name cut to so many bytes, between two letters. */
const cutTo = (name: string, bytes: number): string => {
  let [kept, length] = ['', 0];
  for (const letter of name) {
    length += unitBytes(letter.codePointAt(0) ?? 0);
    if (length > bytes) return kept;
    kept += letter;
  }
  return kept;
};

/** The name with the first number that none of the others has: "Mug (2).png" beside "Mug.png", "Mug (3).png" beside both. */
export const numberedName = (name: string, taken: readonly string[]): string => {
  const dot = name.lastIndexOf('.');
  const [base, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  const [root = base] = base.split(/ \(\d{1,6}\)$/);
  const isTaken = (one: string): boolean => taken.some((other) => isSameName(one, other));
  let [number, next] = [1, name];
  while (isTaken(next)) {
    number += 1;
    const end = ` (${number})${ending}`;
    next = `${cutTo(root, MAX_NAME_BYTES - utf8Length(end))}${end}`;
  }
  return next;
};

/** The ending in small letters without its dot; empty where there is none. `.env` is a name and no ending. */
export const endingOf = (name: string): string => {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : '';
};
