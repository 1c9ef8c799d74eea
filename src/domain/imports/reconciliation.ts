/**
 * What an imported file comes to against what is shown for its days and countries now: what it says, what became of it by cause, and what is
 * shown. `said + causes + unexplained = shown`, in whole cents or counts; amounts of other currencies are taken as they are, and the cause
 * `currency` is what their dollars are more or less.
 */
import { boundedArray, Int, Natural, nullable, oneOf, record, t } from '../codec/codec.ts';
import { IsoDay } from '../dates/isoDay.ts';
import { EARLIEST_DAY } from '../dates/limits.ts';
import { dayWords } from '../format/day.ts';
import { masked } from '../journal/mask.ts';
import { IMPORT_KINDS, type ImportKind } from './kinds.ts';

/** Files that are compared at a time, the latest. */
export const MAX_COMPARED_FILES = 100;

/** So many of the files that took the place of another are named. */
export const MAX_HEIRS = 20;

/** What an import leaves out of a file. */
export type MeasuredCause =
  | 'earlier'
  | 'canceled'
  | 'pending'
  | 'otherShops'
  | 'unsellable'
  | 'timeZone'
  | 'returns'
  | 'repeatedViews'
  | 'repeated'
  | 'stated';

/** In the order in which they are told. */
export const CAUSES = [
  'earlier',
  'canceled',
  'pending',
  'otherShops',
  'unsellable',
  'timeZone',
  'returns',
  'repeatedViews',
  'repeated',
  'stated',
  'currency',
  'together',
  'replaced',
  'completed',
  'higherSource',
  'noProducts',
  'notAssigned',
  'adLines',
  'transfers',
] as const;
export type Cause = (typeof CAUSES)[number];

/** What each cause does to what is shown, as a label. */
export const CAUSE_TITLES: Readonly<Record<Cause, string>> = {
  earlier: `Before ${dayWords(EARLIEST_DAY)}`,
  canceled: 'Canceled orders',
  pending: 'Pending orders',
  otherShops: 'Orders from other sales channels',
  unsellable: 'Unsellable units',
  timeZone: 'Incomplete days (other time zone)',
  returns: 'Returns beyond the day’s sales',
  repeatedViews: 'Rows of one product combined',
  repeated: 'Also in another file, counted once',
  stated: 'Lines do not add up to the stated total',
  currency: 'Converted to US dollars',
  together: 'From other files of the same import',
  replaced: 'Replaced by a later import',
  completed: 'Added by other reports',
  higherSource: 'Taken from the sales file instead',
  noProducts: 'No product data for these days',
  notAssigned: 'Not assigned to a product',
  adLines: 'Advertising, counted from ad files',
  transfers: 'Transfers and reserves',
};

const CauseAmount = record(
  {
    cause: oneOf<Cause>(CAUSES, 'Cause'),
    /** What it adds to what is shown. */
    amount: Int,
    /** Of what is left out: its currency where it is not the dollar. */
    currency: nullable(t.string),
    /** Of a conversion: what was converted, in that currency. */
    of: nullable(Int),
    /** The files that took the place, the first of so many. */
    by: boundedArray(masked(t.string, 'content'), MAX_HEIRS),
    byCount: Natural,
  },
  'CauseAmount',
);
export type CauseAmount = t.TypeOf<typeof CauseAmount>;

const SaidAmount = record({ currency: t.string, amount: Int }, 'SaidAmount');

const ReconciledMeasure = record(
  {
    /** "Sales". */
    title: t.string,
    isMoney: t.boolean,
    /** By currency; counts have none. */
    said: boundedArray(SaidAmount, 50),
    causes: boundedArray(CauseAmount, 200),
    shown: Int,
    unexplained: Int,
  },
  'ReconciledMeasure',
);
export type ReconciledMeasure = t.TypeOf<typeof ReconciledMeasure>;

export const ReconciledFile = record(
  {
    importId: Natural,
    number: Natural,
    file: masked(t.string, 'content'),
    /** Null for files that were imported before their amounts were kept. */
    kind: nullable(oneOf<ImportKind>(IMPORT_KINDS, 'ReconciledKind')),
    importedAt: t.string,
    /** Null for the command line. */
    importedBy: nullable(masked(t.string, 'name')),
    firstDay: nullable(IsoDay),
    lastDay: nullable(IsoDay),
    countries: t.array(t.string),
    measures: boundedArray(ReconciledMeasure, 50),
  },
  'ReconciledFile',
);
export type ReconciledFile = t.TypeOf<typeof ReconciledFile>;

const sum = (amounts: readonly { readonly amount: number }[]): number => amounts.reduce((all, { amount }) => all + amount, 0);

/** What no cause explains. */
export const unexplainedOf = ({ said, causes, shown }: Pick<ReconciledMeasure, 'said' | 'causes' | 'shown'>): number =>
  shown - sum(said) - sum(causes);
