/** What a select offers of what there is: the matches of a search, no more than fit. */

/** A select shows at most 25 options, one of tags 100 (A-503, B-569). */
const MOST_OPTIONS = { select: 25, tagSelect: 100 } as const;

export interface ShownOptions<A> {
  readonly options: readonly A[];
  /** How many more match: the person is told to search for them. */
  readonly more: number;
}

const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** The options whose label holds the search, in their order; capitals and accents aside. An empty search matches all. */
export const shownOptions = <A>(
  all: readonly A[],
  label: (option: A) => string,
  search: string,
  kind: keyof typeof MOST_OPTIONS,
): ShownOptions<A> => {
  const sought = folded(search);
  const matches = all.filter((option) => folded(label(option)).includes(sought));
  const options = matches.slice(0, MOST_OPTIONS[kind]);
  return { options, more: matches.length - options.length };
};
