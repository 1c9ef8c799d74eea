/** Why another machine cannot be asked, by the codes of Node's sockets and of TLS: as half a sentence. */

export const BROKE = 'the connection broke';

/** The first that fits a code is the reason. */
export const NETWORK_REASONS: readonly (readonly [code: RegExp, reason: string])[] = [
  [/^ECONNREFUSED$|^ENOENT$/, 'nothing listens there'],
  [/^ENOTFOUND$|^EAI_AGAIN$/, 'its host name cannot be resolved'],
  [/^ETIMEDOUT$|^EHOSTUNREACH$|^ENETUNREACH$|^EHOSTDOWN$/, 'it does not answer'],
  [/^ECONNRESET$|^EPIPE$/, BROKE],
  [/^(DEPTH_ZERO_)?SELF_SIGNED_CERT|^UNABLE_TO_(VERIFY|GET)|^CERT_|^ERR_TLS_CERT/, 'its certificate cannot be trusted'],
  [/^EPROTO$|^ERR_SSL/, 'its TLS version is not supported'],
];
