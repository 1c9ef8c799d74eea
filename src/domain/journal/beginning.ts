/** What stands for the entries of a page load that were trimmed: the state after them, and what an export must know of them. */
import type { CallName } from '../api/contract.ts';
import type { Json } from '../codec/codec.ts';

/** A text that named somebody in an entry that is gone, or was typed there. */
export interface MetText {
  readonly text: string;
  readonly kind: 'email' | 'name' | 'typed';
}

export interface Beginning {
  /** The number of the last entry that is gone. */
  readonly seq: number;
  readonly digest: string;
  readonly state: Json;
  /** Who was met before: an export finds them in the state and in what follows. */
  readonly met: readonly MetText[];
  /** The stored answers that the state knows, and whose they are. */
  readonly calls: Readonly<Record<string, CallName>>;
}

/** Every text in a JSON value, keys left out. */
export const textsIn = (value: unknown, into: Set<string> = new Set()): Set<string> => {
  if (typeof value === 'string') into.add(value);
  else if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) textsIn(inner, into);
  return into;
};
