/** The form of a document, new or edited: what is typed, what is wrong with it, what stands in a conflict. */
import { boundedString, nullable, record, type t } from '../codec/codec.ts';
import { masked } from '../journal/mask.ts';
import { type DocumentFaults, documentFaults } from './documents.ts';
import { EntryId } from './entries.ts';
import type { FileDocument } from './file.ts';

/** As it is typed: longer than what may be kept, so that the fault can be told. */
export const TypedDocument = record(
  {
    name: masked(boundedString(1_000, 'TypedDocumentName'), 'typed'),
    iframeSource: masked(boundedString(5_000, 'TypedDocumentSource'), 'typed'),
    folderId: nullable(EntryId),
  },
  'TypedDocument',
);
export type TypedDocument = Readonly<t.TypeOf<typeof TypedDocument>>;

export type DocumentFormField = 'name' | 'iframeSource' | 'folderId';

export const blankDocument = (folderId: string | null): TypedDocument => ({ name: '', iframeSource: '', folderId });

export const typedFrom = ({ name, iframeSource, folderId }: FileDocument): TypedDocument => ({ name, iframeSource, folderId });

export const isSameDocument = (a: TypedDocument, b: TypedDocument): boolean =>
  a.name === b.name && a.iframeSource === b.iframeSource && a.folderId === b.folderId;

const EMBEDDED = /^\s*<iframe\b[^>]*?\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)')/i;

/** Who pastes the whole code of an embedded frame means the address in it. */
export const sourceIn = (typed: string): string => {
  const [, double, single] = EMBEDDED.exec(typed) ?? [];
  return (double ?? single)?.replaceAll('&amp;', '&') ?? typed;
};

/** What can be told before the server is asked; whether an address is one of our own hosts, the server knows. */
export const typedFaults = (typed: TypedDocument): DocumentFaults => documentFaults(typed, []);
