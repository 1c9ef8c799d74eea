/** What speaks against reading a file as something: its format, a heading of another kind, a heading that can mean two things. */
import { nameKey } from '../columnNames.ts';
import { BRAND_GROUP_KINDS, type ImportKind } from '../kinds.ts';
import { KIND_TITLES } from '../kindTitles.ts';
import { type FieldKind, type ImportLayout, NUMBER_KINDS } from '../layout.ts';
import { withoutMail } from '../mail.ts';
import { ELSEWHERE } from '../suggest.ts';
import { type ReadFormat, withArticle } from './format.ts';
import { formatOf, READ_FORMATS } from './index.ts';
import { vetoOf } from './vetoes.ts';

/** Why a file with these headings is not read at all: it is of a format that is known and not read. Null where it is of none. */
export const formatRefusal = (names: readonly string[]): string | null => {
  const format = formatOf(names);
  if (format === null || format.kind !== null) return null;
  return `This is ${withArticle(format.title)}, which Velocity can’t read yet. ${format.advice}`;
};

/** How a kind is named where somebody may choose it: `Stock (inventory)`. */
const named = (kind: ImportKind): string => `${KIND_TITLES[kind]} (${kind})`;

/** Why a file with these headings is never read as this kind; null where nothing speaks against it. */
export const kindRefusal = (names: readonly string[], kind: ImportKind): string | null => {
  const veto = vetoOf(names, kind);
  return veto === null ? null : `This file cannot be read as ${named(kind)}: its column “${veto.heading}” belongs to ${veto.of}.`;
};

/** What a file of figures is known by: its days, times and figures. */
const FIGURES: ReadonlySet<FieldKind> = new Set<FieldKind>([...NUMBER_KINDS, 'day', 'month', 'week', 'clock', 'moment']);
/** Kinds whose figures may stand beside a product without the file being one of figures: its price, its rating. */
const DAYLESS: ReadonlySet<ImportKind> = new Set<ImportKind>(['catalogue', 'tags', 'shelf']);
const MEASURES_ELSEWHERE = ['date', 'units', 'sales', 'stock', 'orders', 'glance_views', 'impressions', 'clicks', 'spend'];

/** All that a format of figures has beside what names a product. */
const headingsOf = ({ proof, columns, sums = {}, unread = [] }: ReadFormat): readonly string[] =>
  [...proof, ...Object.values(columns), ...Object.values(sums), ...unread.map(({ headings }) => headings)].flat();

const figureKeys = (layouts: Readonly<Record<ImportKind, ImportLayout>>): ReadonlySet<string> => {
  const named = new Set(
    BRAND_GROUP_KINDS.filter((kind) => DAYLESS.has(kind)).flatMap((kind) =>
      layouts[kind].fields.flatMap(({ column, synonyms }) => [column, ...synonyms].map(nameKey)),
    ),
  );
  return new Set(
    [
      ...READ_FORMATS.filter(({ kind }) => !DAYLESS.has(kind))
        .flatMap(headingsOf)
        .filter((name) => !named.has(nameKey(name))),
      ...BRAND_GROUP_KINDS.filter((kind) => !DAYLESS.has(kind)).flatMap((kind) =>
        layouts[kind].fields.filter((field) => FIGURES.has(field.kind)).flatMap(({ column, synonyms }) => [column, ...synonyms]),
      ),
      ...MEASURES_ELSEWHERE.flatMap((column) => ELSEWHERE[column] ?? []),
    ].map(nameKey),
  );
};

/** By kind the headings of its formats. */
const FORMAT_HEADINGS: ReadonlyMap<ImportKind, ReadonlySet<string>> = new Map(
  BRAND_GROUP_KINDS.map((kind) => [
    kind,
    new Set(
      READ_FORMATS.filter((format) => format.kind === kind)
        .flatMap(headingsOf)
        .map(nameKey),
    ),
  ]),
);

/** The headings of a file that only reports of another kind have: one of which a column is missing is not to pass for a smaller one. */
const headingsElsewhere = (names: readonly string[], { kind, fields }: ImportLayout): readonly string[] => {
  const own = new Set(fields.flatMap(({ column, synonyms }) => [column, ...synonyms]).map(nameKey));
  const isOwn = (key: string): boolean => own.has(key) || FORMAT_HEADINGS.get(kind)?.has(key) === true;
  const isOthers = (key: string): boolean => [...FORMAT_HEADINGS.values()].some((headings) => headings.has(key));
  return names.filter((name) => !isOwn(nameKey(name)) && isOthers(nameKey(name)));
};

const quotedList = (names: readonly string[]): string => names.map((name) => `“${withoutMail(name.trim())}”`).join(', ');

/** What decides it, on the page and in the command. */
const decides = (kinds: readonly ImportKind[]): string =>
  `Choose the report type under Read as (in a command: ${kinds.join(' or ')} instead of auto).`;

/** Why nobody but a person can say that a file with these headings is of this kind; null where its headings say it themselves. */
export const doubt = (
  names: readonly string[],
  layout: ImportLayout,
  layouts: Readonly<Record<ImportKind, ImportLayout>>,
): string | null => {
  const { kind, fields } = layout;
  if (kind === 'catalogue' || kind === 'tags') {
    const figures = figureKeys(layouts);
    const lost = names.filter((name) => figures.has(nameKey(name)) || /\bdate$/i.test(name.trim()));
    if (lost.length === 0) return null;
    return `Velocity can’t tell which report this is. If it is read as ${named(kind)}, these figures will be left out: ${quotedList(lost.slice(0, 6))}. ${decides([kind])}`;
  }
  const foreign = headingsElsewhere(names, layout);
  if (foreign.length > 0)
    return `Velocity can’t tell which report this is. If it is read as ${named(kind)}, these columns will be left out: ${quotedList(foreign.slice(0, 6))}. ${decides([kind])}`;
  const stock = fields.find(({ column }) => column === 'stock');
  if (kind !== 'inventory' || stock === undefined) return null;
  const sure = new Set([stock.column, ...stock.synonyms, 'inbound', 'active', 'inbound_quantity', 'is_active'].map(nameKey));
  sure.delete('quantity');
  const isSure = names.some((name) => sure.has(nameKey(name)));
  const vague = names.filter((name) => nameKey(name) === 'quantity');
  if (isSure || vague.length === 0) return null;
  return `The column ${quotedList(vague)} may mean units on hand or units sold. ${decides(['inventory', 'retail'])}`;
};
