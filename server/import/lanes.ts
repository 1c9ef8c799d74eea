/** Work of one name comes one after another, in the order in which it was asked for; that of others goes on beside it. */
export const makeLanes = (): (<A>(key: string, work: () => Promise<A>) => Promise<A>) => {
  const lanes = new Map<string, Promise<unknown>>();
  return (key, work) => {
    const mine = (lanes.get(key) ?? Promise.resolve()).then(work, work);
    const quiet = mine
      .catch(() => undefined)
      .then(() => {
        if (lanes.get(key) === quiet) lanes.delete(key);
      });
    lanes.set(key, quiet);
    return mine;
  };
};
