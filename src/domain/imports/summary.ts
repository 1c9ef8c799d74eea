/** What an import did, and how it is told. */
import type { IsoDay } from '../dates/isoDay.ts';
import { EARLIEST_DAY } from '../dates/limits.ts';
import { countryName } from '../format/country.ts';
import { isOfKnown, MEASURES_OF_KNOWN, type RetailMeasure } from '../metrics/baseMeasures.ts';
import { RETAIL_METRICS } from '../metrics/retail.ts';
import { grouped } from './fault.ts';
import { amountDigits } from './fileMoney.ts';
import type { Header } from './header.ts';
import { isMarketKind } from './kinds.ts';
import { type ImportLayout, MONEY_KINDS } from './layout.ts';
import { withoutMail } from './mail.ts';
import { rateText } from './rates.ts';
import { amountText, type Replacement } from './replaced.ts';
import type { Suggestion } from './suggest.ts';

/** The columns that a file has and that are not read, and whether its amounts say their currency; null where it has no amounts. */
type NotRead = Pick<Header, 'ignored' | 'suggested' | 'unread'> & { readonly currency?: 'said' | 'assumed' | null };

/** What the rows of a file come to. */
export interface ImportTotals {
  readonly rows: number;
  readonly days: number;
  /** Null for what is of no day: the catalogue. */
  readonly firstDay: IsoDay | null;
  readonly lastDay: IsoDay | null;
  /** What the rows are about: products, campaigns, orders. */
  readonly subjects: number;
  readonly countries: readonly string[];
  /** The first and the second of the layout's sums, a count and an amount. Null where no row has it; exact, however many rows there are. */
  readonly units: bigint | null;
  readonly salesCents: bigint | null;
  /** By warehouse column: in how many rows the measure is known. */
  readonly known: Readonly<Record<string, number>>;
}

/** Rows with units below zero, and what they came to; `rest` is what came back beyond the sales of its day. */
export interface NettedReturns {
  readonly rows: number;
  readonly units: bigint;
  readonly cents: bigint;
  readonly restUnits: bigint;
  readonly restCents: bigint;
  /** Whether the amounts are in other currencies, and so are not told. */
  readonly isForeign: boolean;
}

/** Rows of products that have several SKUs, which were made one row of each product. */
export interface JoinedSkus {
  readonly rows: number;
  readonly products: number;
  /** Whether the views of the page were repeated in the rows and count once, or were split and are added up; null without views. */
  readonly views: 'once' | 'added' | null;
}

/** Rows that are not imported, and what they are: "of unsellable stock". */
export interface OtherRows {
  readonly rows: number;
  readonly what: string;
  /** What became of them, where they were not left out. */
  readonly became?: string;
}

/** What amounts in one currency come to: the sum that the summary tells, in it and in cents, and by which rates. */
export interface ConvertedSum {
  readonly currency: string;
  /** Hundredths of the currency's unit. */
  readonly amount: bigint;
  readonly cents: bigint;
  readonly leastRate: bigint;
  readonly mostRate: bigint;
  readonly source: string;
}

export interface ImportSummary {
  readonly totals: ImportTotals;
  /** Rows of the same days and countries that made room. */
  readonly replaced: number;
  /** The same by day and sum; null where nothing made room. */
  readonly replacement: Replacement | null;
  /** Rows of days before the first that is kept. */
  readonly leftOut: number;
  readonly others: readonly OtherRows[];
  /** Null where no row is a return. */
  readonly returns: NettedReturns | null;
  /** Null where each product has one SKU. */
  readonly joined: JoinedSkus | null;
  /** What else is told of files of this kind. */
  readonly notes?: readonly string[];
  /** What came to dollars from other currencies; empty where all is dollars. */
  readonly converted: readonly ConvertedSum[];
  /** The currencies of the amounts, where any is another than the dollar. */
  readonly currencies: readonly string[];
  /** What should be looked at before the files are imported. */
  readonly warnings: readonly string[];
  /** The brand group's demo data is no longer kept up to date, because it now has data of its own. */
  readonly endsDemoUpkeep: boolean;
}

const sumLines = ({ units, salesCents }: ImportTotals, { sums: [first, second] }: ImportLayout): readonly (readonly [string, string])[] => [
  ...(first === undefined ? [] : [[first.title, units === null ? 'unknown' : grouped(units)] as const]),
  ...(second === undefined ? [] : [[second.title, salesCents === null ? 'unknown' : amountText(salesCents, true)] as const]),
];

/** What made room, as it is named among the figures. */
export const REPLACED = 'Replaced';

/** Amounts are US dollars in all files: whether they say so themselves. */
const CURRENCY_WORDS = {
  said: 'US dollars',
  assumed: 'US dollars (assumed: the files have no currency column)',
} as const;

/** "1,234.00 = $1,558.01 at 1.2624 to 1.2631 (European Central Bank)" */
const convertedLines = (converted: readonly ConvertedSum[]): readonly (readonly [string, string])[] =>
  converted.map(({ currency, amount, cents, leastRate, mostRate, source }) => {
    const rates = leastRate === mostRate ? rateText(leastRate) : `${rateText(leastRate)} to ${rateText(mostRate)}`;
    return [`In ${currency}`, `${amountDigits(amount, currency)} = ${amountText(cents, true)} at ${rates} (${source})`];
  });

/** In which currencies the amounts are, and what those that were added up come to in dollars. */
const currencyLines = (
  converted: readonly ConvertedSum[],
  currencies: readonly string[],
  said: NonNullable<NotRead['currency']> | null,
): readonly (readonly [string, string])[] => {
  if (converted.length > 0) return convertedLines(converted);
  if (currencies.length > 0) return [['Currency', currencies.join(', ')]];
  return said === null ? [] : [['Currency', CURRENCY_WORDS[said]]];
};

/** What the rows come to, each figure with its name. */
export const summaryFacts = (
  { totals, replaced, converted, currencies }: ImportSummary,
  layout: ImportLayout,
  { currency = null }: Pick<NotRead, 'currency'> = {},
): readonly (readonly [string, string])[] => [
  ['Rows', grouped(totals.rows)],
  ...(totals.firstDay === null ? [] : [['Days', `${grouped(totals.days)} (${totals.firstDay} to ${totals.lastDay})`] as const]),
  [layout.subject[1], grouped(totals.subjects)],
  ...(totals.countries.length === 0 ? [] : [['Countries', totals.countries.map(countryName).join(', ')] as const]),
  ...sumLines(totals, layout),
  ...currencyLines(converted, currencies, currency),
  [REPLACED, replaced === 0 ? 'nothing' : `${grouped(replaced)} rows of ${layout.replaces}`],
];

/** The measures of files that a measure of a metric is read from. */
const readFrom = (need: RetailMeasure): readonly string[] =>
  isOfKnown(need) ? [MEASURES_OF_KNOWN[need].of, MEASURES_OF_KNOWN[need].where] : [need];

const metricsOf = (measure: string): string =>
  RETAIL_METRICS.filter(({ key, needs }) => !isOfKnown(key) && needs.some((need) => readFrom(need).includes(measure)))
    .map(({ title }) => title)
    .join(', ');

interface Measure {
  readonly column: string;
  readonly stored: string;
  readonly empty: number;
}

const measuresOf = ({ totals }: ImportSummary, layout: ImportLayout): readonly Measure[] =>
  layout.measures.map((stored) => ({
    column: layout.fields.find(({ fills }) => fills === stored)?.column ?? stored,
    stored,
    empty: totals.rows - (totals.known[stored] ?? 0),
  }));

const missingLines = (summary: ImportSummary, layout: ImportLayout): readonly string[] => {
  const missing = measuresOf(summary, layout).filter(({ empty }) => empty === summary.totals.rows);
  if (summary.totals.rows === 0 || missing.length === 0) return [];
  const lines = missing.map(({ column, stored }) =>
    layout.kind === 'retail' ? `  No column for ${column}: ${metricsOf(stored)}` : `  No column for ${column}`,
  );
  return ['Not in the file, so unknown for these days, not zero ("Data unavailable" unless another import has it):', ...lines];
};

const emptyLine = (summary: ImportSummary, layout: ImportLayout): readonly string[] => {
  const some = measuresOf(summary, layout).filter(({ empty }) => empty > 0 && empty < summary.totals.rows);
  if (some.length === 0) return [];
  return [`Empty cells are unknown, not zero: ${some.map(({ column, empty }) => `${column} in ${grouped(empty)} rows`).join(', ')}.`];
};

/** Of several files one that does not say its currency is enough to have it assumed. */
const currencyOf = (headers: readonly Header[]): 'said' | 'assumed' | null => {
  const kinds = headers.map(({ columns, given }) => [
    ...columns.flatMap(({ field }) => (field === null ? [] : [field.kind])),
    ...(given.constants?.currency === undefined ? [] : (['currency'] as const)),
  ]);
  const withMoney = kinds.filter((all) => all.some((kind) => MONEY_KINDS.has(kind)));
  if (withMoney.length === 0) return null;
  return withMoney.every((all) => all.includes('currency')) ? 'said' : 'assumed';
};

/** The columns that were not read, of several files each name once. */
export const ignoredColumns = (headers: readonly Header[]): NotRead => ({
  ignored: [...new Set(headers.flatMap(({ ignored }) => ignored))],
  suggested: headers.flatMap(({ suggested }) => suggested ?? []),
  currency: currencyOf(headers),
  unread: [...new Map(headers.flatMap(({ unread }) => unread ?? []).map((one) => [one.name, one])).values()],
});

/** By reason the columns that the format is known to have and that are not read. */
const unreadLines = ({ unread = [] }: NotRead): readonly string[] =>
  [...new Set(unread.map(({ why }) => why))].map((why) => {
    const names = unread.filter((one) => one.why === why).map(({ name }) => `"${withoutMail(name).slice(0, 40)}"`);
    return `Not read (${why}): ${names.join(', ')}.`;
  });

const meantBy = (name: string, suggested: readonly Suggestion[]): string => {
  const meant = suggested.find((one) => one.name === name);
  return meant === undefined ? '' : ` (did you mean ${meant.column}?)`;
};

const ignoredLine = ({ ignored: all, suggested = [], unread = [] }: NotRead): readonly string[] => {
  const ignored = all.filter((name) => !unread.some((one) => one.name === name));
  if (ignored.length === 0) return [];
  const names = ignored
    .slice(0, 20)
    .map((name) => (name === '' ? 'one without a name' : `"${withoutMail(name).slice(0, 40)}"${meantBy(name, suggested)}`));
  return [`Unknown columns were ignored: ${names.join(', ')}${ignored.length > 20 ? `, and ${ignored.length - 20} more` : ''}.`];
};

const MARKET_DEMO_LINE = 'The marketplace had demo data. Demo data that the files don’t replace stays, and no more will be added.';
const DEMO_LINE = 'This brand group had demo data. Its other days keep their demo figures, and no more demo days will be added.';

const leftOutLine = ({ leftOut }: ImportSummary): readonly string[] =>
  leftOut === 0
    ? []
    : [`${grouped(leftOut)} ${leftOut === 1 ? 'row' : 'rows'} before ${EARLIEST_DAY} ${leftOut === 1 ? 'was' : 'were'} left out.`];

const otherLines = ({ others }: ImportSummary): readonly string[] =>
  others.map(
    ({ rows, what, became = 'left out' }) =>
      `${grouped(rows)} ${rows === 1 ? 'row' : 'rows'} ${what} ${rows === 1 ? 'was' : 'were'} ${became}.`,
  );

const returnsLine = ({ returns }: ImportSummary): readonly string[] => {
  if (returns === null) return [];
  const { rows, units, cents, restUnits, restCents, isForeign } = returns;
  const netted = `${grouped(rows)} ${rows === 1 ? 'row with negative units is a return and was' : 'rows with negative units are returns and were'} netted against same-day sales: ${grouped(units)} units${isForeign ? '' : `, ${amountText(cents, true)}`}.`;
  const hasRest = restUnits > 0n || restCents > 0n;
  return [
    hasRest
      ? `${netted} Of these, ${grouped(restUnits)} units${isForeign ? '' : ` (${amountText(restCents, true)})`} exceeded the day’s sales and are kept as refunds.`
      : netted,
  ];
};

const VIEWS = {
  once: ' Their page views, identical in all of these rows, count once.',
  added: ' Their page views, which differ by SKU, are added up too.',
} as const;

const joinedLine = ({ joined }: ImportSummary): readonly string[] => {
  if (joined === null) return [];
  const { rows, products, views } = joined;
  const what = `${grouped(rows)} rows belong to ${products === 1 ? 'a product' : `${grouped(products)} products`} with several SKUs`;
  return [`${what}: they are combined into one row per product, day and country.${views === null ? '' : VIEWS[views]}`];
};

/** What somebody should know of the rows besides their number. */
export const summaryNotes = (summary: ImportSummary, header: NotRead, layout: ImportLayout): readonly string[] => [
  ...leftOutLine(summary),
  ...otherLines(summary),
  ...(summary.notes ?? []),
  ...returnsLine(summary),
  ...joinedLine(summary),
  ...missingLines(summary, layout),
  ...emptyLine(summary, layout),
  ...unreadLines(header),
  ...ignoredLine(header),
  ...(summary.endsDemoUpkeep ? [isMarketKind(layout.kind) ? MARKET_DEMO_LINE : DEMO_LINE] : []),
];

/** The summary in lines for a terminal. */
export const describeSummary = (summary: ImportSummary, header: NotRead, layout: ImportLayout): readonly string[] => [
  ...summary.warnings.map((warning) => `  Warning: ${warning}`),
  ...summaryFacts(summary, layout, header).map(([name, value]) => `  ${name.padEnd(10)} ${value}`),
  ...summaryNotes(summary, header, layout),
];
