/** Figures and words for the properties of charts of single marks, and what their tests share. */
import * as fc from 'fast-check';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
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

/** A picture as text to keep: class names without the digits of their file, ids without React's counters, one element to a line. */
export const pictureOf = (view: ReactElement): string =>
  renderToStaticMarkup(view)
    .replaceAll(/_([A-Za-z]+)_[0-9a-f]{5,6}/g, '$1')
    .replaceAll(/_R_[0-9a-z]*_/g, 'id-')
    .replaceAll('><', '>\n<');

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
const textEnds = (x: number, anchor: string | null, words: string): readonly number[] => {
  const wide = /[^ -~–—…×’−·↑→]/.test(words) ? 0 : textWidth(words);
  const from = anchor === 'end' ? x - wide : anchor === 'middle' ? x - wide / 2 : x;
  return [from, from + wide];
};

const reachOf = (mark: Element, width: number): Reach => {
  const at = (key: string): number => Number(mark.getAttribute(key) ?? 0);
  if (mark.tagName === 'rect') return { xs: [at('x'), at('x') + at('width')], ys: [at('y'), at('y') + at('height')] };
  if (mark.tagName === 'circle') return { xs: [at('cx') - at('r'), at('cx') + at('r')], ys: [at('cy') - at('r'), at('cy') + at('r')] };
  if (mark.tagName === 'line') return { xs: [at('x1'), at('x2')], ys: [at('y1'), at('y2')] };
  // A picture narrower than any phone has no room for the words of its axis.
  if (mark.tagName === 'text' && width < 200) return { xs: [at('x')], ys: [at('y')] };
  if (mark.tagName === 'text') return { xs: textEnds(at('x'), mark.getAttribute('text-anchor'), mark.textContent ?? ''), ys: [at('y')] };
  const ends = pathEnds(mark.getAttribute('d') ?? '');
  return { xs: ends.map(([x]) => x), ys: ends.map(([, y]) => y) };
};

/** Where the group that holds a mark is moved to. */
const shiftOf = (mark: Element): readonly [number, number] => {
  const moved = mark.closest('g[transform^="translate"]')?.getAttribute('transform') ?? '';
  const [x = 0, y = 0] = (moved.match(/-?[\d.]+/g) ?? []).map(Number);
  return [x, y];
};

const picturesIn = (page: Element): readonly Element[] => [...page.querySelectorAll('svg[id$="-svg"], svg[class^="_sparkline"]')];
const marksIn = (picture: Element): readonly Element[] => [...picture.querySelectorAll('rect, circle, line, path, text')];
/** How far along its track each bar of a meter begins and reaches, in percent. */
const barsIn = (page: Element): readonly (readonly number[])[] =>
  [...page.querySelectorAll('[style]')]
    .map((bar) => bar.getAttribute('style') ?? '')
    .filter((style) => /^(inset-inline-start|inline-size):.*%;?$/.test(style))
    .map((style) => (style.match(/[-\d.e]+(?=%)/g) ?? []).map(Number));

/** How many marks the pictures and meters of a drawing have: what `outsideOf` looks at. */
export const marksOf = (page: Element): number =>
  picturesIn(page).reduce((sum, picture) => sum + marksIn(picture).length, barsIn(page).length);

/** The marks of the pictures in a drawing that reach out of their picture, and the bars of meters that leave their track. */
export const outsideOf = (page: Element): readonly string[] => {
  const marks = picturesIn(page).flatMap((picture) => {
    const [width, height] = ['width', 'height'].map((name) => Number(picture.getAttribute(name) ?? 0)) as [number, number];
    return marksIn(picture).flatMap((mark) => {
      const { xs, ys } = reachOf(mark, width);
      const [dx, dy] = mark.tagName === 'path' ? shiftOf(mark) : [0, 0];
      // Half of the least width that is drawn, and the rounding of what is written.
      const ease = 0.6;
      const isInside =
        xs.every((x) => x + dx >= -ease && x + dx <= width + ease) && ys.every((y) => y + dy >= -ease && y + dy <= height + ease);
      return isInside ? [] : [`${mark.outerHTML} in ${width} × ${height}`];
    });
  });
  const bars = barsIn(page).flatMap((parts) => {
    const end = parts.reduce((sum, part) => sum + part, 0);
    return parts.every((part) => part >= 0) && end <= 100.01 ? [] : [`a bar of ${parts.join(' and ')} %`];
  });
  return [...marks, ...bars];
};
