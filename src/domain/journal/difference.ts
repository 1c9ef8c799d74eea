/** Where two states differ, for a person to read. */
import { pathBelow, show } from '../codec/codec.ts';

export interface Difference {
  readonly path: string;
  /** As short text; `nothing` where the value is not there. */
  readonly one: string;
  readonly other: string;
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isNothing = (value: unknown): boolean => value === undefined || typeof value === 'function';
const shown = (value: unknown): string => (isNothing(value) ? 'nothing' : show(value));

const walk = (one: unknown, other: unknown, path: string, into: Difference[], max: number): void => {
  if (into.length >= max || Object.is(one, other) || (isNothing(one) && isNothing(other))) return;
  if (!isFields(one) || !isFields(other) || Array.isArray(one) !== Array.isArray(other)) {
    into.push({ path, one: shown(one), other: shown(other) });
    return;
  }
  for (const key of new Set([...Object.keys(one), ...Object.keys(other)])) walk(one[key], other[key], pathBelow(path, key), into, max);
};

/** The first differences of two JSON values, at most `max`; none when they are the same JSON. */
export const differences = (one: unknown, other: unknown, max = 12): readonly Difference[] => {
  const found: Difference[] = [];
  walk(one, other, '', found, max);
  return found;
};

/** One line each: `shell.context.layer: null here, "account" there`. */
export const describeDifference = ({ path, one, other }: Difference, words: readonly [string, string]): string =>
  `${path === '' ? 'the whole' : path}: ${one} ${words[0]}, ${other} ${words[1]}`;
