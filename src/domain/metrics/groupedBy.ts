/** Rows aggregated by what they have in common. */

/** The rows of each key, in their order; keys in the order in which they are first met, compared as a Map compares them. */
export const groupedBy = <A, K>(rows: Iterable<A>, key: (row: A) => K): ReadonlyMap<K, readonly [A, ...A[]]> => {
  const groups = new Map<K, [A, ...A[]]>();
  for (const row of rows) {
    const name = key(row);
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [row]);
    else group.push(row);
  }
  return groups;
};
