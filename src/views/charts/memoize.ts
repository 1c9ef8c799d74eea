/**
 * What is made of data that nobody changes: made when it is first asked for, and kept as long as the data is there. The cursor of a chart asks at
 * each of its moves.
 */
export const memoize = <D extends object, V>(make: (data: D) => V): ((data: D) => V) => {
  const kept = new WeakMap<D, V>();
  return (data) => {
    const held = kept.get(data) ?? make(data);
    kept.set(data, held);
    return held;
  };
};
