/** Rows of Product Performance (B-264 to B-268) and of departments: per metric a triplet, in the metric's own unit. */
import { Finite, nullable, record, t } from '../codec/codec.ts';
import type { Triplet } from '../metrics/change.ts';

const number = nullable(Finite);

/** Current value, previous-period value, absolute change, relative change (a fraction); nulls where there is none (B-265, B-267). */
export const MetricTriplet: t.Type<Triplet, unknown, unknown> = record(
  { current: number, previous: number, absolute: number, relative: number },
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
