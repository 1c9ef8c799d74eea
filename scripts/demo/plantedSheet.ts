/** Draws the planted facts: a small chart of each, three weeks to either side, its days shaded. A pure function of numbers. */

export interface PlantedSeries {
  readonly id: string;
  /** What is drawn, of whom and where. */
  readonly caption: string;
  readonly firstDay: string;
  readonly lastDay: string;
  /** By day; null where nothing is known. */
  readonly values: readonly (number | null)[];
  /** The places of its first and its last day among the values. */
  readonly from: number;
  readonly to: number;
}

const COLUMNS = 2;
const [WIDTH, HEIGHT] = [420, 132];
const PLOT = { left: 14, top: 42, width: 392, height: 62 } as const;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const rounded = (value: number): string => String(Math.round(value * 10) / 10);

const label = (x: number, y: number, kind: string, words: string): string =>
  `<text x="${x}" y="${y}" class="${kind}">${escaped(words)}</text>`;

const panel = ({ id, caption, firstDay, lastDay, values, from, to }: PlantedSeries, nth: number): string => {
  const step = PLOT.width / Math.max(1, values.length - 1);
  const most = Math.max(1e-9, ...values.map((value) => value ?? 0));
  const x = (i: number): number => PLOT.left + i * step;
  const y = (value: number): number => PLOT.top + PLOT.height * (1 - value / most);
  const points = values.flatMap((value, i) => (value === null ? [] : [`${rounded(x(i))},${rounded(y(value))}`]));
  const band = `<rect class="days" x="${rounded(x(from - 0.5))}" y="${PLOT.top - 4}" width="${rounded((to - from + 1) * step)}" height="${PLOT.height + 4}"/>`;
  const base = `<path class="base" d="M${PLOT.left} ${PLOT.top + PLOT.height}H${PLOT.left + PLOT.width}"/>`;
  const bottom = PLOT.top + PLOT.height + 16;
  const words = [
    label(PLOT.left, 18, 'id', id),
    label(PLOT.left, 33, 'caption', caption),
    label(PLOT.left, bottom, 'day', firstDay),
    `<text x="${PLOT.left + PLOT.width}" y="${bottom}" class="day" text-anchor="end">${lastDay}</text>`,
  ];
  const [left, top] = [(nth % COLUMNS) * WIDTH, Math.floor(nth / COLUMNS) * HEIGHT];
  return `<g transform="translate(${left} ${top})">${band}${base}<polyline class="line" points="${points.join(' ')}"/>${words.join('')}</g>`;
};

const STYLE =
  'text{font-family:system-ui,sans-serif;fill:#1f2933}.id{font-size:13px;font-weight:600}.caption,.day{font-size:11px;fill:#52606d}' +
  '.days{fill:#f4c95d;opacity:.45}.base{stroke:#9aa5b1;fill:none}.line{fill:none;stroke:#2f5fb3;stroke-width:1.6}';

/** The whole sheet as SVG. */
export const plantedSheet = (series: readonly PlantedSeries[]): string => {
  const [width, height] = [COLUMNS * WIDTH, Math.ceil(series.length / COLUMNS) * HEIGHT];
  const title = 'The planted facts of the demo data, each by day from three weeks before to three weeks after';
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${title}">`,
    `<title>${title}</title><style>${STYLE}</style><rect width="${width}" height="${height}" fill="#ffffff"/>`,
    ...series.map(panel),
    '</svg>',
    '',
  ].join('\n');
};
