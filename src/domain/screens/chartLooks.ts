/**
 * How the charts of a screen are looked at, as its address has it: which of them are seen as tables, and which series their legends hide. A
 * copied link shows the same picture. What is as it was at first is not said: `charts=sales-kpis:table;sales-kpis-chart:hidden:tacos,asp`.
 */

/** The parameter of the address that says it for all charts of a screen. */
export const CHARTS_PARAM = 'charts';

/** More charts than a screen has at once: what was drilled into is not remembered for ever. */
const MOST_LOOKS = 24;

interface Look {
  readonly chart: string;
  readonly kind: 'table' | 'hidden';
  readonly series: readonly string[];
}

const plain = (text: string): string | null => {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
};

/** NOTE: half a character has no place in an address. */
const encoded = (text: string): string => encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'));

const isText = (text: string | null): text is string => text !== null;

const lookOf = (text: string): readonly Look[] => {
  const [id = '', kind, series = ''] = text.split(':');
  const chart = plain(id);
  if (chart === null || chart === '' || (kind !== 'table' && kind !== 'hidden')) return [];
  return [{ chart, kind, series: series === '' ? [] : series.split(',').map(plain).filter(isText) }];
};

/** What cannot be read says nothing. */
const looksIn = (param: string | undefined): readonly Look[] => (param ?? '').split(';').flatMap(lookOf).slice(-MOST_LOOKS);

const written = ({ chart, kind, series }: Look): string =>
  `${encoded(chart)}:${kind}${kind === 'hidden' ? `:${series.map(encoded).join(',')}` : ''}`;

const withLook = (param: string | undefined, { chart, kind }: Pick<Look, 'chart' | 'kind'>, look: Look | null): string | null => {
  const others = looksIn(param).filter((one) => one.chart !== chart || one.kind !== kind);
  const looks = look === null ? others : [...others, look];
  return looks.length === 0 ? null : looks.slice(-MOST_LOOKS).map(written).join(';');
};

/** Whether a chart is seen as a table. */
export const isTableIn = (param: string | undefined, chart: string): boolean =>
  looksIn(param).some((look) => look.chart === chart && look.kind === 'table');

/** The keys of the series that a chart hides; null where nothing is said. */
export const hiddenIn = (param: string | undefined, chart: string): readonly string[] | null =>
  looksIn(param).find((look) => look.chart === chart && look.kind === 'hidden')?.series ?? null;

/** The parameter with a chart seen as a table, or as itself. */
export const withTable = (param: string | undefined, chart: string, isTable: boolean): string | null =>
  withLook(param, { chart, kind: 'table' }, isTable ? { chart, kind: 'table', series: [] } : null);

/** The parameter with a chart that hides these series; where they are those that it hides at first nothing is said. */
export const withHidden = (
  param: string | undefined,
  chart: string,
  hidden: readonly string[],
  hiddenFirst: readonly string[],
): string | null => {
  const isFirst = hidden.length === hiddenFirst.length && hidden.every((key) => hiddenFirst.includes(key));
  return withLook(param, { chart, kind: 'hidden' }, isFirst ? null : { chart, kind: 'hidden', series: hidden });
};
