/** Code that is fetched when it is first asked for. */

/**
 * Loads once it is asked for, and from then on has it at hand: an array of one, which is there in the same turn, where a promise lets all
 * else of the page go before. What failed to load is loaded anew the next time.
 */
export const onceLoaded = <T>(load: () => Promise<T>): (() => Promise<T> | readonly [T]) => {
  let loaded: readonly [T] | null = null;
  return () =>
    loaded ??
    load().then((made) => {
      loaded = [made];
      return made;
    });
};
