/**
 * Small things of a screen that no link is worth: an open menu, what is typed in a search, the keyboard's cursor in a chart. Each is declared once with
 * its key and its type, as parameters of the address are (`params.ts`); the journal keeps them as JSON.
 */
import type { Json } from '../codec/codec.ts';
import type { EventOf } from '../journal/events.ts';

/** What a screen keeps, by key. */
export type KeptUi = Readonly<Record<string, Json>>;

export interface UiPart<A> {
  readonly key: string;
  /** What was kept, or what holds where nothing was, or nothing that means anything: another release may have kept it. Never throws. */
  read(kept: Json | undefined): A;
  /** NOTE: a method, so that parts of any type are parts. */
  write(value: A): Json;
}

/** A part in words of its own. */
export const uiPart = <A>(key: string, read: (kept: Json | undefined) => A, write: (value: A) => Json): UiPart<A> => ({ key, read, write });

/** On or off; off at first. */
export const uiFlag = (key: string): UiPart<boolean> => ({ key, read: (kept) => kept === true, write: (value) => value });

/** A text; empty at first. */
export const uiText = (key: string): UiPart<string> => ({
  key,
  read: (kept) => (typeof kept === 'string' ? kept : ''),
  write: (value) => value,
});

/** A text or an id; null at first. */
export const uiTextOrNull = (key: string): UiPart<string | null> => ({
  key,
  read: (kept) => (typeof kept === 'string' ? kept : null),
  write: (value) => value,
});

/** A number; null at first. */
export const uiNumberOrNull = (key: string): UiPart<number | null> => ({
  key,
  read: (kept) => (typeof kept === 'number' ? kept : null),
  write: (value) => value,
});

/** One of a few words. */
export const uiChoice = <const V extends string>(key: string, values: readonly V[], initial: NoInfer<V>): UiPart<V> => ({
  key,
  read: (kept) => values.find((value) => value === kept) ?? initial,
  write: (value) => value,
});

/** One of a few words; null at first. */
export const uiChoiceOrNull = <const V extends string>(key: string, values: readonly V[]): UiPart<V | null> => ({
  key,
  read: (kept) => values.find((value) => value === kept) ?? null,
  write: (value) => value,
});

/** Some of a few words, in the order in which those are declared. */
export const uiChoices = <const V extends string>(
  key: string,
  values: readonly V[],
  initial: readonly NoInfer<V>[],
): UiPart<readonly V[]> => ({
  key,
  read: (kept) => (Array.isArray(kept) ? values.filter((value) => kept.includes(value)) : initial),
  write: (chosen) => [...chosen],
});

/** Two values of one type, such as the ends of a stretch; null at first. */
export const uiPairOrNull = <A extends string | number>(
  key: string,
  is: (each: Json | undefined) => each is A,
): UiPart<readonly [A, A] | null> => ({
  key,
  read: (kept) => {
    const [one, other, ...more] = Array.isArray(kept) ? kept : [];
    return is(one) && is(other) && more.length === 0 ? [one, other] : null;
  },
  write: (pair) => (pair === null ? null : [...pair]),
});

/** What is kept of a part, as it was kept. */
export const keptOf = (ui: KeptUi, { key }: UiPart<unknown>): Json | undefined => (Object.hasOwn(ui, key) ? ui[key] : undefined);

/** A part as it is kept. */
export const uiOf = <A>(ui: KeptUi, part: UiPart<A>): A => part.read(keptOf(ui, part));

/** The event that keeps it. */
export const uiSet = <A>(part: UiPart<A>, value: NoInfer<A>): EventOf<'screen.uiSet'> => ({
  type: 'screen.uiSet',
  key: part.key,
  value: part.write(value),
});
