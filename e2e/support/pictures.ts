/** Pictures as pixels: whether a file shows what the screen shows, and whether it holds the words that it should. */
import { inflateSync } from 'node:zlib';
import type { Download } from 'playwright/test';

export interface Picture {
  readonly width: number;
  readonly height: number;
  /** Four bytes a pixel, line by line: red, green, blue, opacity. */
  readonly data: Uint8Array;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const SIGNATURE = 8;

const chunksOf = (png: Buffer): ReadonlyMap<string, readonly Buffer[]> => {
  const chunks = new Map<string, Buffer[]>();
  for (let at = SIGNATURE; at < png.length; at += png.readUInt32BE(at) + 12) {
    const kind = png.toString('latin1', at + 4, at + 8);
    chunks.set(kind, [...(chunks.get(kind) ?? []), png.subarray(at + 8, at + 8 + png.readUInt32BE(at))]);
  }
  return chunks;
};

/** What PNG foretells of a byte from those left, above and left above of it. */
const foretold = (filter: number, left: number, above: number, corner: number): number => {
  if (filter === 1) return left;
  if (filter === 2) return above;
  if (filter === 3) return (left + above) >> 1;
  if (filter !== 4) return 0;
  const guess = left + above - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - above), Math.abs(guess - corner)];
  return a <= b && a <= c ? left : b <= c ? above : corner;
};

/** Reads a PNG of eight bits a colour, as browsers write them; throws on any other. */
export const decoded = (png: Buffer): Picture => {
  const chunks = chunksOf(png);
  const head = chunks.get('IHDR')?.[0] ?? Buffer.alloc(13);
  const [width, height, depth, kind, laced] = [head.readUInt32BE(0), head.readUInt32BE(4), head[8], head[9], head[12]];
  if (depth !== 8 || (kind !== 2 && kind !== 6) || laced !== 0) throw new Error(`no PNG that is read here: ${depth} bits, kind ${kind}`);
  const raw = inflateSync(Buffer.concat(chunks.get('IDAT') ?? []));
  const size = kind === 2 ? 3 : 4;
  const data = new Uint8Array(width * height * 4).fill(255);
  for (let y = 0, from = 0; y < height; y += 1) {
    const filter = raw[from] ?? 0;
    from += 1;
    for (let i = 0; i < width * size; i += 1, from += 1) {
      const at = (y * width + Math.floor(i / size)) * 4 + (i % size);
      const hasLeft = i >= size;
      const up = at - width * 4;
      const guess = foretold(
        filter,
        hasLeft ? (data[at - 4] ?? 0) : 0,
        y > 0 ? (data[up] ?? 0) : 0,
        hasLeft && y > 0 ? (data[up - 4] ?? 0) : 0,
      );
      data[at] = ((raw[from] ?? 0) + guess) & 255;
    }
  }
  return { width, height, data };
};

/** The picture that a download brings. */
export const downloaded = async (download: Download): Promise<Picture> => {
  const parts: Buffer[] = [];
  for await (const part of await download.createReadStream()) parts.push(Buffer.from(part));
  return decoded(Buffer.concat(parts));
};

/** The piece of a picture in a box that lies within it. */
export const pieceOf = (picture: Picture, { x, y, width, height }: Box): Picture => {
  const data = new Uint8Array(width * height * 4);
  for (let line = 0; line < height; line += 1) {
    const from = ((y + line) * picture.width + x) * 4;
    data.set(picture.data.subarray(from, from + width * 4), line * width * 4);
  }
  return { width, height, data };
};

/** How far two pixels are apart in the colour in which they differ most, of 255. */
const apart = (a: Uint8Array, i: number, b: Uint8Array, j: number): number =>
  Math.max(Math.abs((a[i] ?? 0) - (b[j] ?? 0)), Math.abs((a[i + 1] ?? 0) - (b[j + 1] ?? 0)), Math.abs((a[i + 2] ?? 0) - (b[j + 2] ?? 0)));

/** Where something is drawn: what is further than `least` from the colour of the first corner. */
const inkOf = ({ width, height, data }: Picture, least: number): Uint8Array => {
  const ink = new Uint8Array(width * height);
  for (let i = 0; i < ink.length; i += 1) if (apart(data, i * 4, data, 0) > least) ink[i] = 1;
  return ink;
};

/** A colour is the same that is no further off: the edges of marks and letters are mixed with what is under them. */
const SAME = 40;
/** Fainter than any grid line or shaded day. */
const FAINT = 4;
/** Pixels by which letters stand aside: words are set with other gaps in a picture that is drawn at twice the size. */
const ASIDE = 3;

const isNear = (a: Picture, at: number, b: Picture, [right, down]: readonly [number, number]): boolean => {
  for (let y = -down; y <= down; y += 1)
    for (let x = -right; x <= right; x += 1) if (apart(a.data, at, b.data, at + 4 * (y * a.width + x)) <= SAME) return true;
  return false;
};

const strays = (a: Picture, b: Picture, isWord: Uint8Array): number => {
  const ink = inkOf(a, FAINT);
  let [drawn, lost] = [0, 0];
  for (let y = 1; y < a.height - 1; y += 1)
    for (let x = ASIDE; x < a.width - ASIDE; x += 1) {
      const i = y * a.width + x;
      if (ink[i] === 0) continue;
      drawn += 1;
      if (apart(a.data, i * 4, b.data, i * 4) > SAME && !isNear(a, i * 4, b, [isWord[i] === 1 ? ASIDE : 1, 1])) lost += 1;
    }
  return drawn === 0 ? 1 : lost / drawn;
};

/**
 * By how much two pictures of one size differ, from 0 to 1: the share of what is drawn in one and not in the other, within a pixel of the
 * same place and in nearly the same colour; within words a letter may stand three pixels aside.
 */
export const difference = (a: Picture, b: Picture, words: readonly Box[]): number => {
  if (a.width !== b.width || a.height !== b.height) return 1;
  const isWord = new Uint8Array(a.width * a.height);
  for (const { x, y, width, height } of words)
    for (let line = Math.max(0, y - 2); line < Math.min(a.height, y + height + 2); line += 1)
      isWord.fill(1, line * a.width + Math.max(0, x - ASIDE), line * a.width + Math.min(a.width, x + width + ASIDE));
  return Math.max(strays(a, b, isWord), strays(b, a, isWord));
};

/** Ink with all that is at most so many pixels beside, above or below it. */
const widened = (ink: Uint8Array, width: number, right: number, down: number): Uint8Array => {
  const wide = new Uint8Array(ink.length);
  for (let i = 0; i < ink.length; i += 1)
    if (ink[i] === 1)
      for (let y = -down; y <= down; y += 1) {
        const at = i + y * width;
        if (at >= 0 && at < ink.length) wide.fill(1, Math.max(0, at - right), at + right + 1);
      }
  return wide;
};

/** Strong enough to be a letter. */
const STRONG = 60;
const MISSES = 0.02;

/** Whether a sample, such as a line of words from the screen, is in the picture: all of its ink, and no other between. */
export const holds = (picture: Picture, sample: Picture): boolean => {
  const [there, wanted] = [inkOf(picture, STRONG), inkOf(sample, STRONG)];
  const [near, allowed] = [widened(there, picture.width, ASIDE, 1), widened(wanted, sample.width, ASIDE, 1)];
  const points = [...wanted.keys()].filter((i) => wanted[i] === 1);
  if (points.length === 0) return false;
  // Far apart after one another, so that a place without the words is left soon.
  const spread = points.map((_, i) => points[(i * 7919) % points.length] ?? 0);
  const most = MISSES * points.length;
  const [left, top] = [Math.min(...points.map((i) => i % sample.width)), Math.floor((points[0] ?? 0) / sample.width)];
  const [right, bottom] = [Math.max(...points.map((i) => i % sample.width)), Math.floor((points.at(-1) ?? 0) / sample.width)];
  const isAt = (x: number, y: number): boolean => {
    let misses = 0;
    for (const i of spread) {
      const at = (y + Math.floor(i / sample.width)) * picture.width + x + (i % sample.width);
      if (near[at] !== 1) misses += 1;
      if (misses > most) return false;
    }
    for (let line = top; line <= bottom; line += 1)
      for (let column = left; column <= right; column += 1)
        if (there[(y + line) * picture.width + x + column] === 1 && allowed[line * sample.width + column] === 0) misses += 1;
    return misses <= most;
  };
  for (let y = -top; y < picture.height - bottom; y += 1)
    for (let x = -left; x < picture.width - right; x += 1) if (isAt(x, y)) return true;
  return false;
};
