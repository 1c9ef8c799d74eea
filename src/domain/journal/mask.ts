/**
 * Privacy of the journal: what a field is decides what an exported log shows, never how it was typed in. A field
 * that may name a person wears `masked`; export replaces what names somebody by a stable pseudonym of the same shape.
 *
 * An `email` or a `name` is replaced whole. `prose` is text that may tell of somebody (a server's message, a browser's
 * reason, a stored value): e-mails in it and names that are known from elsewhere are replaced. `typed` is prose of a
 * field that takes any text: besides, the beginning of a name or an e-mail at its end, for it comes letter by letter. A
 * `url` loses the token of a one-time link too; a `param` is a value as it will stand in a URL, and is replaced as it is
 * there. `content` is what stands in a file of the person, and what the file is called: of it the shape alone is left.
 */
import { t } from '../codec/codec.ts';

export type MaskKind = 'email' | 'name' | 'prose' | 'typed' | 'param' | 'url' | 'content';

/** Gives the text that stands for another; total, and the same for the same text. */
export type Pseudonym = (text: string, kind: MaskKind) => string;

/** A codec whose values name somebody, or may. */
export class MaskedType<A, O> extends t.Type<A, O, unknown> {
  readonly _tag = 'MaskedType' as const;
  readonly kind: MaskKind;
  readonly inner: t.Type<A, O, unknown>;

  constructor(inner: t.Type<A, O, unknown>, kind: MaskKind) {
    super(inner.name, inner.is, inner.validate, inner.encode);
    this.kind = kind;
    this.inner = inner;
  }
}

export const masked = <A, O>(inner: t.Type<A, O, unknown>, kind: MaskKind): MaskedType<A, O> => new MaskedType(inner, kind);
