/** Names of files: told apart, and the first of many. */
import { MAX_NAMES } from './chosenFiles.ts';
import { grouped } from './fault.ts';

/** Names of files in their order, told apart where several have one name: "sales.csv (1 of 2)". */
export const namesApart = (names: readonly string[]): readonly string[] => {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const nth = new Map<string, number>();
  return names.map((name) => {
    nth.set(name, (nth.get(name) ?? 0) + 1);
    const count = counts.get(name) ?? 1;
    return count === 1 ? name : `${name} (${nth.get(name)} of ${count})`;
  });
};

/** "a.csv, b.csv and 363 more": of many names the first; `count` is that of all, where `names` are the first of them. */
export const namesWords = (names: readonly string[], count = names.length): string => {
  const told = names.slice(0, MAX_NAMES);
  return `${told.join(', ')}${count > told.length ? ` and ${grouped(count - told.length)} more` : ''}`;
};
