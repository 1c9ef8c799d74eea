/**
 * URL parameters of a screen, each with a codec and a default: what stands in the address and means nothing is the default, and the
 * default is never written.
 */
import type { ScreenParams } from './screen.ts';

export interface Param<T> {
  readonly fallback: T;
  /** Null for what means nothing. */
  read(text: string): T | null;
  /** NOTE: a method, so that parameters of any type stand in one record. */
  write(value: T): string;
}

export type ParamCodecs = Readonly<Record<string, Param<unknown>>>;
type ValueOf<C> = C extends Param<infer T> ? T : never;
export type ParamValues<P> = { readonly [K in keyof P]: ValueOf<P[K]> };

/** One of a few words. */
export const choice = <const V extends string>(values: readonly V[], fallback: NoInfer<V>): Param<V> => ({
  fallback,
  read: (text) => values.find((value) => value === text) ?? null,
  write: (value) => value,
});

/** On or off: `1` in the address is on, and so is `true`. */
export const flag: Param<boolean> = {
  fallback: false,
  read: (text) => text === '1' || text === 'true',
  write: (value) => (value ? '1' : '0'),
};

/** Any text of at most `longest` characters. */
export const text = (longest = 256): Param<string> => ({
  fallback: '',
  read: (value) => (value.length <= longest ? value : null),
  write: (value) => value,
});

/** Which page of several, from 1 on. */
export const pageNumber: Param<number> = {
  fallback: 1,
  read: (digits) => (/^[1-9]\d{0,3}$/.test(digits) ? Number(digits) : null),
  write: String,
};

/** What stands in the address for none of them: an empty value would be left out of it, which says the default. */
const NONE = 'none';

/** Some of a few words, the last `max` in the order in which they were chosen, joined by commas; `none` is none of them. */
export const choices = <const V extends string>(
  values: readonly V[],
  fallback: readonly NoInfer<V>[],
  max: number = values.length,
): Param<readonly V[]> => ({
  fallback,
  read: (line) => [...new Set(line.split(','))].flatMap((word) => values.find((value) => value === word) ?? []).slice(-max),
  write: (chosen) => (chosen.length === 0 ? NONE : chosen.join(',')),
});

const valueIn = <T>({ fallback, read }: Param<T>, line: string | undefined): T =>
  line === undefined ? fallback : (read(line) ?? fallback);

/** All parameters, typed, from what stands in the address. */
export const paramValues = <P extends ParamCodecs>(codecs: P, params: ScreenParams): ParamValues<P> =>
  Object.fromEntries<unknown>(Object.entries(codecs).map(([key, codec]) => [key, valueIn(codec, params[key])])) as ParamValues<P>;

/** The codec of one parameter, in the type of its value: TypeScript does not see that `ValueOf` of what stands under a key is that. */
export const codecAt = <P extends ParamCodecs, K extends keyof P>(codecs: P, key: K): Param<ParamValues<P>[K]> =>
  codecs[key] as unknown as Param<ParamValues<P>[K]>;

/** What the address says of a value; null, which takes the parameter out, for the default. */
export const writtenParam = <T>({ fallback, write }: Param<T>, value: T): string | null =>
  write(value) === write(fallback) ? null : write(value);

/** What the address says of all of them, as one text: the same for values that mean the same. */
export const writtenParams = (codecs: ParamCodecs, params: ScreenParams): string =>
  JSON.stringify(Object.entries(codecs).map(([key, codec]) => codec.write(valueIn(codec, params[key]))));
