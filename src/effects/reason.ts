/** The reason that an edge of the browser gives for its failure, in its own words, for a message that goes on after it. */
const MAX_REASON = 300;

export const reasonOf = (cause: unknown): string => {
  const said = cause instanceof Error ? cause.message : typeof cause === 'string' ? cause : '';
  return said === '' ? 'the browser gave no reason' : said.slice(0, MAX_REASON);
};
