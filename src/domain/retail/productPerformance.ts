/** Product Performance: its rows, which metrics are shown, which dropdown is open, and which products moved most. */
import { type Either, left, right } from 'fp-ts/Either';
import { Finite, nullable, partialRecord, record, t } from '../codec/codec.ts';
import type { Triplet } from '../metrics/change.ts';
import { byNumber, sortedBy } from '../metrics/order.ts';
import { isKnown } from '../metrics/share.ts';
import type { ToggledKey } from '../metrics/variants.ts';

const number = nullable(Finite);

/** Current value, previous-period value, absolute change, relative change (a fraction); nulls where there is none (B-265, B-267). */
export const MetricTriplet: t.Type<Triplet, unknown, unknown> = partialRecord(
  { current: number, previous: number, absolute: number, relative: number },
  { lacking: t.readonlyArray(t.string) },
  'MetricTriplet',
);

/** What a row holds by metric key; read with `tripletOf`, for a key may be any text. */
const Triplets = t.record(t.string, MetricTriplet);

/** A product (B-264). */
export const ProductRow = record(
  {
    asin: t.string,
    product_title: nullable(t.string),
    current_category: nullable(t.string),
    image_url: nullable(t.string),
    is_active: t.boolean,
    is_new: t.boolean,
    metrics: Triplets,
  },
  'ProductRow',
);
export type ProductRow = t.TypeOf<typeof ProductRow>;

/** A department (B-266, B-267). */
export const DepartmentRow = record(
  { current_path: nullable(t.string), current_category: nullable(t.string), metrics: Triplets },
  'DepartmentRow',
);
export type DepartmentRow = t.TypeOf<typeof DepartmentRow>;

/** The triplet of a metric; null where the row has none, for `__proto__` and the like too. */
export const tripletOf = (row: { readonly metrics: Readonly<Record<string, Triplet>> }, metric: string): Triplet | null =>
  Object.hasOwn(row.metrics, metric) ? (row.metrics[metric] ?? null) : null;

/** "Active" or "Inactive" (B-268). */
export const productStatus = ({ is_active }: { readonly is_active: boolean }): 'Active' | 'Inactive' => (is_active ? 'Active' : 'Inactive');

export interface MetricChoice {
  readonly primary: string;
  /** In the order in which they were added; the primary may or may not be among them. */
  readonly additional: readonly string[];
}

/** What the pickers open with (B-188). */
export const DEFAULT_METRIC_CHOICE: MetricChoice = {
  primary: 'total_sales',
  additional: ['total_sales', 'ordered_units', 'asp'],
} satisfies { readonly primary: ToggledKey; readonly additional: readonly ToggledKey[] };

/** The columns: the primary metric first (B-322), then the additional ones, each once. */
export const shownMetrics = ({ primary, additional }: MetricChoice): readonly string[] => [
  primary,
  ...new Set(additional.filter((one) => one !== primary)),
];

/** Adds a metric or takes it out; the primary one cannot be taken out (B-321). */
export const toggleMetric = (choice: MetricChoice, metric: string): MetricChoice => {
  if (metric === choice.primary) return choice;
  const additional = choice.additional.includes(metric)
    ? choice.additional.filter((one) => one !== metric)
    : [...choice.additional, metric];
  return { ...choice, additional };
};

/** Another primary metric; the one before stays among the additional. */
export const choosePrimary = (choice: MetricChoice, primary: string): MetricChoice => ({
  primary,
  additional: [...new Set([...choice.additional, choice.primary, primary])],
});

/** At most one dropdown is open (B-319). */
export type OpenDropdown = 'primary' | 'active' | 'order' | 'none';

/** A click on a dropdown opens it and closes the others, or closes it; a click outside closes the open one (B-320). */
export const dropdownAfterClick = (open: OpenDropdown, clicked: Exclude<OpenDropdown, 'none'> | 'outside'): OpenDropdown =>
  clicked === 'outside' || clicked === open ? 'none' : clicked;

export type MoverOrder = 'absolute' | 'relative';

export interface Movers {
  readonly positive: readonly ProductRow[];
  readonly negative: readonly ProductRow[];
}

/** The biggest movers, and all of whom they are the biggest. */
export interface RankedMovers extends Movers {
  readonly all: Movers;
}

const NO_ROWS: Movers = { positive: [], negative: [] };
export const NO_MOVERS: RankedMovers = { ...NO_ROWS, all: NO_ROWS };

export interface NoComparison {
  readonly _tag: 'NoComparison';
  readonly message: string;
}

/** Without a period to compare with nothing has moved (B-533). */
export const NO_COMPARISON: NoComparison = { _tag: 'NoComparison', message: 'Cannot calculate movers without a comparison period' };

/** Movers on each side (B-567). */
export const MOVERS_PER_SIDE = 25;

/** All rows that moved one way (1 up, -1 down), the biggest change first: only those with a computed change (B-382). */
const moved = (rows: readonly ProductRow[], metric: string, order: MoverOrder, sign: 1 | -1): readonly ProductRow[] => {
  const changeOf = (row: ProductRow): number | null => tripletOf(row, metric)?.[order] ?? null;
  const found = rows.filter((row) => {
    const change = changeOf(row);
    return isKnown(change) && change * sign > 0;
  });
  return sortedBy(found, byNumber(changeOf, sign === 1 ? 'desc' : 'asc'));
};

/**
 * The 25 biggest movers of each side by a metric, the biggest first. Only rows with a computed change are ranked (B-382);
 * one without change is on neither side. Without a comparison period there are none, and the failure says so (B-533).
 */
export const movers = (
  rows: readonly ProductRow[],
  metric: string,
  order: MoverOrder,
  hasComparison: boolean,
): Either<NoComparison, RankedMovers> => {
  if (!hasComparison) return left(NO_COMPARISON);
  const all: Movers = { positive: moved(rows, metric, order, 1), negative: moved(rows, metric, order, -1) };
  return right({ positive: all.positive.slice(0, MOVERS_PER_SIDE), negative: all.negative.slice(0, MOVERS_PER_SIDE), all });
};

/** What became of a product between two periods; `none` where neither has a figure of it. */
export const MOVEMENTS = ['rose', 'fell', 'same', 'isNew', 'isGone', 'none'] as const;
export type Movement = (typeof MOVEMENTS)[number];

/** By the change that ranks it, where one was computed (B-382); else a figure in one of the periods alone. */
export const movementOf = (row: Pick<ProductRow, 'metrics'>, metric: string): Movement => {
  const { current = null, previous = null, absolute = null } = tripletOf(row, metric) ?? {};
  if (isKnown(absolute)) return absolute === 0 ? 'same' : absolute > 0 ? 'rose' : 'fell';
  if (isKnown(current)) return 'isNew';
  return isKnown(previous) ? 'isGone' : 'none';
};

/** Whether anything is known of the prior period: of a brand group whose data begins later there are no changes to tell. */
export const hasPrior = (rows: readonly Pick<ProductRow, 'metrics'>[]): boolean =>
  rows.some(({ metrics }) => Object.values(metrics).some(({ previous }) => isKnown(previous)));
