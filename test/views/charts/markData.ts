/** Figures and words for the properties of charts of single marks, and what their tests share. */
import * as fc from 'fast-check';
import type { Value } from '../../../src/views/charts/chartData.ts';
import { textWidth } from '../../../src/views/charts/textWidth.ts';

/** Everyday figures, all that a double can hold, missing ones, and what is no number. */
export const anyValue: fc.Arbitrary<Value> = fc.oneof(
  { weight: 6, arbitrary: fc.double({ min: -5e6, max: 5e6, noNaN: true }) },
  { weight: 2, arbitrary: fc.constantFrom(0, -0, 1e-9, 1e12, Number.MAX_VALUE, -Number.MAX_VALUE, Number.MIN_VALUE) },
  { weight: 2, arbitrary: fc.double() },
  { weight: 2, arbitrary: fc.constant(null) },
);

export const anyLabel: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom('Harbor Light', '', 'مبيعات', '🛒🛒🛒', '売上高', 'x'.repeat(400)),
  fc.string({ maxLength: 30, unit: 'grapheme' }),
);

/** Every number anywhere in the marks. */
export const numbersIn = (value: unknown): number[] => {
  if (typeof value === 'number') return [value];
  if (Array.isArray(value)) return value.flatMap(numbersIn);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
};

/** Class names without the digits of their file, ids without React's counters, one element to a line. */
export const plain = (markup: string): string =>
  markup
    .replaceAll(/_([A-Za-z]+)_[0-9a-f]{5,6}/g, '$1')
    .replaceAll(/_R_[0-9a-z]*_/g, 'id-')
    .replaceAll('><', '>\n<');

const attributesOf = (tag: string): ReadonlyMap<string, string> =>
  new Map([...tag.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name ?? '', value ?? '']));

/** The ends of all strokes of a path, of commands in capitals and of arcs by their ends. */
const pathEnds = (path: string): readonly (readonly [number, number])[] => {
  let [x, y] = [0, 0];
  return [...path.matchAll(/([MLHVAaZ])([^MLHVAaZ]*)/g)].map(([, command, rest]): readonly [number, number] => {
    const numbers = (rest?.match(/-?[\d.]+(?:e[-+]?\d+)?/g) ?? []).map(Number);
    const [last, before] = [numbers.at(-1) ?? 0, numbers.at(-2) ?? 0];
    if (command === 'H') x = last;
    else if (command === 'V') y = last;
    else if (command === 'a') [x, y] = [x + before, y + last];
    else if (command !== 'Z') [x, y] = [before, last];
    return [x, y];
  });
};

interface Reach {
  readonly xs: readonly number[];
  readonly ys: readonly number[];
}

/** Where the words of a text begin and end, by the estimate that the layouts use; signs and letters of other scripts are narrower than it says. */
const textEnds = (x: number, anchor: string | undefined, words: string): readonly number[] => {
  const wide = /[^ -~–—…×’−·↑→]/.test(words) ? 0 : textWidth(words.replaceAll(/&\w+;/g, '-'));
  const from = anchor === 'end' ? x - wide : anchor === 'middle' ? x - wide / 2 : x;
  return [from, from + wide];
};

const reachOf = (
  name: string,
  at: (key: string) => number,
  attributes: ReadonlyMap<string, string>,
  words: string,
  width: number,
): Reach => {
  if (name === 'rect') return { xs: [at('x'), at('x') + at('width')], ys: [at('y'), at('y') + at('height')] };
  if (name === 'circle') return { xs: [at('cx') - at('r'), at('cx') + at('r')], ys: [at('cy') - at('r'), at('cy') + at('r')] };
  if (name === 'line') return { xs: [at('x1'), at('x2')], ys: [at('y1'), at('y2')] };
  // A picture narrower than any phone has no room for the words of its axis.
  if (name === 'text' && width < 200) return { xs: [at('x')], ys: [at('y')] };
  if (name === 'text') return { xs: textEnds(at('x'), attributes.get('text-anchor'), words), ys: [at('y')] };
  const ends = pathEnds(attributes.get('d') ?? '');
  return { xs: ends.map(([x]) => x), ys: ends.map(([, y]) => y) };
};

/** Where what a group holds is moved to. */
const shiftOf = (svg: string): readonly [number, number] => {
  const [, x, y] = /translate\(([-\d.]+),([-\d.]+)\)/.exec(svg) ?? [];
  return [Number(x ?? 0), Number(y ?? 0)];
};

const PICTURE = /<svg[^>]*(?:id="[^"]*-svg"|class="_sparkline)[^>]*>.*?<\/svg>/gs;
const MARK = /<(rect|circle|line|path|text)\b[^>]*>([^<]*)/g;
const BAR = /style="((?:inset-inline-start|inline-size):[^"]*%)"/g;

const picturesIn = (markup: string): readonly string[] => markup.match(PICTURE) ?? [];

/** How many marks the pictures and meters in some markup have: what `outsideOf` looks at. */
export const marksOf = (markup: string): number =>
  picturesIn(markup).reduce((sum, svg) => sum + (svg.match(MARK)?.length ?? 0), markup.match(BAR)?.length ?? 0);

/** The marks of the pictures in some markup that reach out of their picture, and the bars of meters that leave their track. */
export const outsideOf = (markup: string): readonly string[] => {
  const marks = picturesIn(markup).flatMap((svg) => {
    const size = attributesOf(/^<svg[^>]*>/.exec(svg)?.[0] ?? '');
    const [width, height] = [Number(size.get('width')), Number(size.get('height'))];
    const shift = shiftOf(svg);
    return [...svg.matchAll(MARK)].flatMap(([tag, name, words]) => {
      const attributes = attributesOf(tag);
      const { xs, ys } = reachOf(name ?? '', (key) => Number(attributes.get(key) ?? 0), attributes, words ?? '', width);
      const [dx, dy] = name === 'path' ? shift : [0, 0];
      // Half of the least width that is drawn, and the rounding of what is written.
      const ease = 0.6;
      const isInside =
        xs.every((x) => x + dx >= -ease && x + dx <= width + ease) && ys.every((y) => y + dy >= -ease && y + dy <= height + ease);
      return isInside ? [] : [`${tag} in ${width} × ${height}`];
    });
  });
  const bars = [...markup.matchAll(BAR)].flatMap(([, style]) => {
    const parts = [...(style ?? '').matchAll(/([-\d.e]+)%/g)].map(([, number]) => Number(number));
    const end = parts.reduce((sum, part) => sum + part, 0);
    return parts.every((part) => part >= 0) && end <= 100.01 ? [] : [style ?? ''];
  });
  return [...marks, ...bars];
};
