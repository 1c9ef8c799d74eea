/**
 * A chart as a PNG that looks like the screen: its picture with title, period and legend, at twice the size, in the
 * theme that is shown. The picture is our own SVG, so it is cloned, the styles that the browser computed are written
 * into the clone, the typeface is embedded, and a canvas turns it into pixels. Loaded on demand.
 */

import { textLines } from './textLines.ts';

export interface ChartPngRequest {
  /** The id that the chart was given; its picture's element has it with `-svg` after it. */
  readonly chartId: string;
  readonly title: string;
  readonly period: string;
}

const SCALE = 2;
const PAD = 24;
/** What a title and a period of one line each take, and what a further line does. */
const HEAD = 52;
const TITLE_LINE = 20;
const PERIOD_LINE = 16;
const LEGEND_LINE = 24;
/** From an entry's sign to its words, and from its words to the next sign. */
const [SIGN, GAP] = [24, 16];
const SVG = 'http://www.w3.org/2000/svg';
const FAMILY = 'Inter Variable';

/** What the style sheets decide about a mark; everything else is in its attributes already. */
const STYLES = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'opacity',
  'stop-color',
  'stop-opacity',
  'paint-order',
  'shape-rendering',
  'font-size',
  'font-weight',
] as const;

const inline = (from: Element, to: Element): void => {
  const computed = getComputedStyle(from);
  for (const name of STYLES) to.setAttribute(name, computed.getPropertyValue(name));
  to.removeAttribute('class');
  [...from.children].forEach((child, i) => {
    const twin = to.children[i];
    if (twin !== undefined) inline(child, twin);
  });
};

const copyOf = (svg: SVGSVGElement, x: number, y: number): SVGSVGElement => {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  inline(svg, copy);
  for (const name of ['id', 'role', 'aria-label', 'aria-describedby', 'aria-hidden']) copy.removeAttribute(name);
  copy.setAttribute('x', String(x));
  copy.setAttribute('y', String(y));
  copy.setAttribute('overflow', 'visible');
  return copy;
};

/** The colour that a token has here and now. */
const colourOf = (token: string, near: Element): string => {
  const probe = document.createElement('span');
  probe.style.color = `var(${token})`;
  near.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
};

const element = (name: string, attributes: Readonly<Record<string, string | number>>, text = ''): SVGElement => {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  made.textContent = text;
  return made;
};

interface LegendEntry {
  readonly label: string;
  /** The entry's sign at a place of the sheet; null where it has none. */
  readonly sign: (x: number, y: number) => SVGElement | null;
}

/** A sign that the style sheet cuts out of a box before the words. */
const cutSign = (entry: Element, x: number, y: number): SVGElement | null => {
  const owner = entry.querySelector('[data-series-colour]');
  if (owner === null) return null;
  const { clipPath, backgroundColor } = getComputedStyle(owner, '::before');
  const d = /path\("([^"]+)"\)/.exec(clipPath)?.[1];
  return d === undefined ? null : element('path', { d, fill: backgroundColor, transform: `translate(${x} ${y})` });
};

/** The legend as it stands beside the chart: shown series and signs, without those that are switched off. */
const legendOf = (chart: Element): readonly LegendEntry[] =>
  [...chart.querySelectorAll('[data-legend]')].map((entry) => {
    const swatch = entry.querySelector('svg');
    return {
      label: entry.getAttribute('data-legend') ?? '',
      sign: (x, y) => (swatch === null ? cutSign(entry, x, y) : copyOf(swatch, x, y)),
    };
  });

const measure = (text: string, font = '400 12px'): number => {
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) return text.length * 7;
  context.font = `${font} "${FAMILY}"`;
  return context.measureText(text).width;
};

/** Lays the legend out in lines of at most `width`; gives its elements and its height. */
const drawnLegend = (
  entries: readonly LegendEntry[],
  width: number,
  head: number,
  colour: string,
): { readonly parts: readonly Element[]; readonly height: number } => {
  let x = 0;
  let line = 0;
  const parts = entries.flatMap(({ label, sign }) => {
    const long = SIGN + measure(label) + GAP;
    if (x > 0 && x + long > width) {
      x = 0;
      line += 1;
    }
    const y = head + PAD + line * LEGEND_LINE;
    const words = element('text', { x: PAD + x + SIGN, y: y + 10, 'font-size': 12, fill: colour }, label);
    const mark = sign(PAD + x, y);
    x += long;
    return mark === null ? [words] : [mark, words];
  });
  return { parts, height: entries.length === 0 ? 0 : (line + 1) * LEGEND_LINE };
};

const base64 = (bytes: Uint8Array): string => {
  let binary = '';
  for (let at = 0; at < bytes.length; at += 0x8000) binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(binary);
};

interface Face {
  readonly url: string;
  readonly range: string;
}

/** The files of the typeface that the page's own style sheets name, of those that the page has loaded. */
const fontsInUse = (): readonly Face[] => {
  const loaded = new Set([...document.fonts].filter(({ status }) => status === 'loaded').map(({ unicodeRange }) => unicodeRange));
  const rules = [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules].map((rule) => ({ rule, base: sheet.href ?? document.baseURI })),
  );
  return rules.flatMap(({ rule, base }) => {
    if (!(rule instanceof CSSFontFaceRule) || !rule.style.getPropertyValue('font-family').includes(FAMILY)) return [];
    const range = rule.style.getPropertyValue('unicode-range');
    const path = /url\("?([^")]+)"?\)/.exec(rule.style.getPropertyValue('src'))?.[1];
    return path === undefined || !loaded.has(range) ? [] : [{ url: new URL(path, base).href, range }];
  });
};

const embedded = async ({ url, range }: Face): Promise<string> => {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error('the typeface could not be loaded');
  const data = base64(new Uint8Array(await answer.arrayBuffer()));
  return `@font-face{font-family:"${FAMILY}";font-weight:100 900;unicode-range:${range};src:url(data:font/woff2;base64,${data}) format("woff2")}`;
};

/** Words around the picture are set as those around a chart are: browsers space these more finely than words within an SVG. */
const SETTING = ':root>text{text-rendering:geometricPrecision}svg svg text,.period{font-variant-numeric:tabular-nums}';

/** The typeface inside the picture, which can fetch nothing by itself. */
const typeface = async (): Promise<SVGElement> => {
  const faces = await Promise.all(fontsInUse().map(embedded));
  return element('style', {}, `${faces.join('')}text{font-family:"${FAMILY}",sans-serif}${SETTING}`);
};

/** NOTE: views/hooks/useCanvas.ts hears this: a canvas is painted at that scale at once, and as the screen has it with null. */
const PAINT_AT = 'velocity:paint-at';

/** What a canvas above the picture shows, painted as finely as the file is. */
const imageOf = (canvas: HTMLCanvasElement, x: number, y: number, width: number, height: number): SVGElement => {
  canvas.dispatchEvent(new CustomEvent(PAINT_AT, { detail: SCALE }));
  const href = canvas.toDataURL('image/png');
  canvas.dispatchEvent(new CustomEvent(PAINT_AT, { detail: null }));
  return element('image', { x, y, width, height, href });
};

/** The picture from the ground up: its marks, lines on a canvas if it has them, and what lies above these. */
const layersOf = (svg: SVGSVGElement, chartId: string, x: number, y: number): readonly Element[] => {
  const [wide, tall] = [svg.width.baseVal.value, svg.height.baseVal.value];
  const canvas = document.getElementById(`${chartId}-canvas`);
  const top = document.getElementById(`${chartId}-top`);
  return [
    copyOf(svg, x, y),
    ...(canvas instanceof HTMLCanvasElement ? [imageOf(canvas, x, y, wide, tall)] : []),
    ...(top instanceof SVGSVGElement ? [copyOf(top, x, y)] : []),
  ];
};

const sheetOf = async (
  svg: SVGSVGElement,
  { chartId, title, period }: ChartPngRequest,
): Promise<{ readonly sheet: SVGElement; readonly width: number; readonly height: number }> => {
  const chart = svg.closest('figure') ?? svg;
  const [wide, tall] = [svg.width.baseVal.value, svg.height.baseVal.value];
  const titles = textLines(title, wide, (text) => measure(text, '600 16px'));
  const periods = textLines(period, wide, measure);
  const below = (titles.length - 1) * TITLE_LINE;
  const head = HEAD + below + (periods.length - 1) * PERIOD_LINE;
  const legend = drawnLegend(legendOf(chart), wide, head, colourOf('--text-muted', chart));
  const [strong, faint] = [colourOf('--text', chart), colourOf('--text-faint', chart)];
  const width = wide + 2 * PAD;
  const height = head + PAD + legend.height + tall + PAD;
  const sheet = element('svg', { xmlns: SVG, width: width * SCALE, height: height * SCALE, viewBox: `0 0 ${width} ${height}` });
  sheet.append(
    await typeface(),
    element('rect', { width, height, fill: colourOf('--surface-card', chart) }),
    ...titles.map((words, i) =>
      element('text', { x: PAD, y: PAD + 14 + i * TITLE_LINE, 'font-size': 16, 'font-weight': 600, fill: strong }, words),
    ),
    ...periods.map((words, i) =>
      element('text', { x: PAD, y: PAD + 34 + below + i * PERIOD_LINE, 'font-size': 12, fill: faint, class: 'period' }, words),
    ),
    ...legend.parts,
    ...layersOf(svg, chartId, PAD, head + PAD + legend.height),
  );
  return { sheet, width: width * SCALE, height: height * SCALE };
};

const painted = async (sheet: SVGElement, width: number, height: number): Promise<Blob> => {
  const image = new Image(width, height);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(sheet))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('this browser gives no canvas to paint on');
  context.drawImage(image, 0, 0, width, height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('this browser could not write a PNG')) : resolve(blob)), 'image/png');
  });
};

/** The chart as a PNG. Rejects with a sentence when the chart is not on the page or the browser cannot paint it. */
export const exportChartPng = async (request: ChartPngRequest): Promise<Blob> => {
  const svg = document.getElementById(`${request.chartId}-svg`);
  if (!(svg instanceof SVGSVGElement)) throw new Error('the chart is not on the page');
  const { sheet, width, height } = await sheetOf(svg, request);
  return painted(sheet, width, height);
};
