/** Why a request did not leave, or has no answer that can be used. */

export type OutgoingFailureKind =
  /** The address, a header or the body is not one that may leave; asking again is no use. */
  | 'refused'
  /** The name leads to an address that is not public. */
  | 'not-public'
  | 'unresolved'
  | 'unreachable'
  | 'certificate'
  | 'redirect'
  | 'timeout'
  | 'cancelled'
  | 'too-large'
  | 'malformed';

/** The message names the host at most: paths, queries, headers and bodies may hold secrets. It is a sentence for an Admin. */
export class OutgoingFailure extends Error {
  override readonly name = 'OutgoingFailure';
  readonly kind: OutgoingFailureKind;

  constructor(kind: OutgoingFailureKind, message: string) {
    super(message);
    this.kind = kind;
  }
}
