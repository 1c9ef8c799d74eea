/** The mail that tells of something in Files: who tells it, of what, and where it is. */
import { BASE } from '../../src/domain/api/endpoint.ts';
import type { NotifiedAbout } from '../../src/domain/files/notify.ts';
import type { Mail } from './mailer.ts';

export interface FileMailFacts {
  readonly origin: string;
  readonly to: string;
  /** Who tells. */
  readonly by: string;
  readonly brandGroup: { readonly id: string; readonly name: string };
  readonly about: NotifiedAbout;
  readonly id: string;
  readonly name: string;
  /** The folder that it lies in, or is; null is the root. */
  readonly folderId: string | null;
  /** What the person wrote; may be empty. */
  readonly text: string;
}

const WORDS: Readonly<Record<NotifiedAbout, string>> = { folder: 'folder', document: 'document', uploadedFile: 'file' };

const linkOf = ({ origin, about, id, folderId }: FileMailFacts): string => {
  if (about === 'document') return `${origin}${BASE}/files/document/${encodeURIComponent(id)}`;
  return folderId === null ? `${origin}${BASE}/files` : `${origin}${BASE}/files?folderId=${encodeURIComponent(folderId)}`;
};

/** One line, whatever a name holds. */
const line = (text: string): string => text.replace(/[\s\u0000-\u001f\u007f]+/gu, ' ').trim();

export const fileMail = (facts: FileMailFacts): Mail => ({
  to: facts.to,
  subject: line(`${facts.brandGroup.name}: ${facts.name}`),
  text: [
    `${line(facts.by)} shared the ${WORDS[facts.about]} "${line(facts.name)}" from ${line(facts.brandGroup.name)} with you.`,
    ...(facts.text.trim() === '' ? [] : ['', facts.text.trim()]),
    '',
    linkOf(facts),
  ].join('\n'),
});
