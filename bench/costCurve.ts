/** Draws what growth costs: bytes, loading and questions by rows, on scales of powers of ten. A pure function of numbers. */
import type { Cost } from './growth.ts';

interface Series {
  readonly name: string;
  readonly read: (cost: Cost) => number;
}

interface Panel {
  readonly title: string;
  readonly unit: string;
  readonly series: readonly Series[];
}

const PANELS: readonly Panel[] = [
  { title: 'On disk', unit: 'MiB', series: [{ name: '', read: ({ bytes }) => bytes / 2 ** 20 }] },
  { title: 'Load', unit: 's', series: [{ name: '', read: ({ loadSeconds }) => loadSeconds }] },
  {
    title: 'Ten questions',
    unit: 'ms',
    series: [
      { name: 'p50', read: ({ p50 }) => p50 },
      { name: 'p95', read: ({ p95 }) => p95 },
    ],
  },
];

const [WIDTH, HEIGHT] = [300, 260];
const PLOT = { left: 52, top: 40, width: 216, height: 172 } as const;

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const power = (exponent: number): string =>
  exponent >= 0 && exponent <= 3 ? String(10 ** exponent) : `10${exponent < 0 ? '⁻' : ''}${SUPERSCRIPTS[Math.abs(exponent)] ?? ''}`;

/** Powers of ten around the values, two at least. */
const decadesOf = (values: readonly number[]): readonly [low: number, high: number] => {
  const logs = values.filter((value) => value > 0).map(Math.log10);
  const low = Math.floor(Math.min(...logs));
  return [low, Math.max(low + 1, Math.ceil(Math.max(...logs)))];
};

const between = (low: number, high: number): readonly number[] => Array.from({ length: high - low + 1 }, (_, i) => low + i);
const rounded = (value: number): string => String(Math.round(value * 10) / 10);
/** Three digits are enough to read. */
const written = (value: number): string =>
  value >= 1000 ? Math.round(value).toLocaleString('en-US') : String(Number(value.toPrecision(2)));

const panel = ({ title, unit, series }: Panel, costs: readonly Cost[], nth: number): string => {
  const [firstRow, lastRow] = decadesOf(costs.map(({ rows }) => rows));
  const [low, high] = decadesOf(series.flatMap(({ read }) => costs.map(read)));
  const x = (rows: number): number => PLOT.left + (PLOT.width * (Math.log10(rows) - firstRow)) / (lastRow - firstRow);
  const y = (value: number): number => PLOT.top + PLOT.height * (1 - (Math.log10(value) - low) / (high - low));
  const bottom = PLOT.top + PLOT.height;
  const lines = between(low, high).map(
    (exponent) =>
      `<path class="grid" d="M${PLOT.left} ${rounded(y(10 ** exponent))}h${PLOT.width}"/>` +
      `<text class="tick" x="${PLOT.left - 6}" y="${rounded(y(10 ** exponent) + 4)}" text-anchor="end">${power(exponent)}</text>`,
  );
  const ticks = between(firstRow, lastRow).map(
    (exponent) => `<text class="tick" x="${rounded(x(10 ** exponent))}" y="${bottom + 18}" text-anchor="middle">${power(exponent)}</text>`,
  );
  const drawn = series.map(({ name, read }, i) => {
    const points = costs.map((cost) => `${rounded(x(cost.rows))},${rounded(y(read(cost)))}`);
    const last = costs.at(-1);
    const end = last === undefined ? '' : `${name === '' ? '' : `${name} `}${written(read(last))}`;
    const place = last === undefined ? 0 : y(read(last));
    const marks = points.map((point) => `<circle class="mark s${i}" cx="${point.split(',')[0]}" cy="${point.split(',')[1]}" r="3"/>`);
    return (
      `<polyline class="line s${i}" points="${points.join(' ')}"/>${marks.join('')}` +
      `<text class="value" x="${PLOT.left + PLOT.width}" y="${rounded(place + (i === 0 && series.length > 1 ? 26 : -8))}" text-anchor="end">${end}</text>`
    );
  });
  return (
    `<g transform="translate(${nth * WIDTH} 0)"><text class="title" x="${PLOT.left - 38}" y="20">${title}, ${unit}</text>` +
    `${lines.join('')}${ticks.join('')}${drawn.join('')}` +
    `<text class="tick" x="${PLOT.left + PLOT.width / 2}" y="${bottom + 38}" text-anchor="middle">fact rows</text></g>`
  );
};

const STYLE =
  'text{font-family:system-ui,sans-serif;fill:#1f2933}.title{font-size:13px;font-weight:600}.tick{font-size:11px;fill:#52606d}.value{font-size:11px;font-weight:600}' +
  '.paper{fill:#fff}.grid{stroke:#d5dae0;fill:none}.line{fill:none;stroke-width:2}.line.s0{stroke:#2f5fb3}.mark.s0{fill:#2f5fb3}' +
  '.line.s1{stroke:#b3541e;stroke-dasharray:6 3}.mark.s1{fill:#b3541e}' +
  '@media (prefers-color-scheme:dark){text{fill:#e4e7eb}.tick{fill:#b8c2cc}.paper{fill:#14181d}.grid{stroke:#39424c}.line.s0{stroke:#86b1f5}.mark.s0{fill:#86b1f5}.line.s1{stroke:#f0a36b}.mark.s1{fill:#f0a36b}}';

/** The sheet as SVG, legible on light and dark paper. */
export const costCurve = (costs: readonly Cost[]): string => {
  const width = PANELS.length * WIDTH;
  const title = 'What growth costs: bytes on disk, seconds to load and milliseconds of a question by fact rows';
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${HEIGHT}" role="img" aria-label="${title}">`,
    `<title>${title}</title><style>${STYLE}</style><rect class="paper" width="${width}" height="${HEIGHT}" rx="6"/>`,
    ...PANELS.map((one, nth) => panel(one, costs, nth)),
    '</svg>',
    '',
  ].join('\n');
};
