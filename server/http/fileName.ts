/** The name of a file as a header says it. */

/** A name that is a file's name everywhere, and nothing else in a header. */
const safe = (name: string, others: RegExp, fallback: string): string =>
  name.replaceAll(others, '-').replaceAll(/^[-.]+|-+$/g, '') || fallback;

/** Letters of any script are said besides, for who knows RFC 6266. */
export const attachment = (name: string, fallback: string): string => {
  const plain = safe(name, /[^A-Za-z0-9._-]+/g, fallback);
  const own = safe(name, /[^\p{L}\p{M}\p{N}._-]+/gu, fallback);
  const said = own === plain ? `filename="${plain}"` : `filename="${plain}"; filename*=UTF-8''${encodeURIComponent(own)}`;
  return `attachment; ${said}`;
};
