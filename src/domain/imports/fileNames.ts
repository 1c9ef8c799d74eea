/** Names of files in their order, told apart where several have one: "sales.csv (1 of 2)". */
export const namesApart = (names: readonly string[]): readonly string[] => {
  const nth = new Map<string, number>();
  return names.map((name) => {
    const count = names.filter((other) => other === name).length;
    nth.set(name, (nth.get(name) ?? 0) + 1);
    return count === 1 ? name : `${name} (${nth.get(name)} of ${count})`;
  });
};
