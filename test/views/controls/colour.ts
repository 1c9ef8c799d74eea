/** Colour arithmetic for the tests of the tokens: what `tokens.css` says, as light that a screen gives off. */
import { readFileSync } from 'node:fs';

export type Theme = 'light' | 'dark';

/** Linear-light red, green and blue, 0 to 1. */
export type Rgb = readonly [number, number, number];

/** Lightness 0 to 1, chroma, hue in degrees. */
export type Oklch = readonly [number, number, number];

const SHEET = readFileSync('src/views/theme/tokens.css', 'utf8');

const numbers = (text: string): Oklch => {
  const match = /oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)/.exec(text);
  if (match === null) throw new Error(`not an opaque oklch colour: ${text}`);
  return [Number(match[1]) / 100, Number(match[2]), Number(match[3])];
};

/** The colour that a token has in a theme. */
export const token = (name: string, theme: Theme): Oklch => {
  const line = new RegExp(`--${name}: (light-dark\\((oklch\\([^)]+\\)), (oklch\\([^)]+\\))\\)|(oklch\\([^)]+\\)));`).exec(SHEET);
  if (line === null) throw new Error(`there is no colour token --${name}`);
  return numbers(line[4] ?? (theme === 'light' ? line[2] : line[3]) ?? '');
};

/** Names of all tokens that begin so. */
export const tokensNamed = (start: string): readonly string[] =>
  [...SHEET.matchAll(/^ {4}--([a-z0-9-]+): (?:light-dark|oklch)/gm)].map(([, name]) => name ?? '').filter((name) => name.startsWith(start));

const clip = (n: number): number => Math.min(1, Math.max(0, n));

/** Björn Ottosson's oklch as linear sRGB, clipped to what a screen can show. */
export const toRgb = ([L, C, h]: Oklch): Rgb => {
  const a = C * Math.cos((h * Math.PI) / 180);
  const b = C * Math.sin((h * Math.PI) / 180);
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
};

/** Linear sRGB as oklab: distances in it are about what an eye sees. */
const toOklab = ([r, g, b]: Rgb): Rgb => {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
};

const luminance = ([r, g, b]: Rgb): number => 0.2126 * r + 0.7152 * g + 0.0722 * b;

/** The contrast of WCAG 2, from 1 to 21. */
export const contrast = (one: Oklch, other: Oklch): number => {
  const [a, b] = [luminance(toRgb(one)), luminance(toRgb(other))];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
};

/** Full colour-vision deficiencies after Machado, Oliveira and Fernandes (2009), on linear light. */
export const EYES: Readonly<Record<string, readonly Rgb[]>> = {
  trichromat: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanope: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranope: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanope: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const seenBy = (eye: readonly Rgb[], [r, g, b]: Rgb): Rgb => eye.map((row) => clip(row[0] * r + row[1] * g + row[2] * b)) as unknown as Rgb;

/** How far apart two colours look to an eye; about 0.02 can just be told apart. */
export const distance = (one: Oklch, other: Oklch, eye: readonly Rgb[]): number => {
  const [a, b] = [toOklab(seenBy(eye, toRgb(one))), toOklab(seenBy(eye, toRgb(other)))];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
};
