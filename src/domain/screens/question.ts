/**
 * Questions of the catalogue, as the product's own code asks them: by the keys of the metrics that their schema has, and of dimensions that
 * there are. What a person or a link names is text until it is found in the catalogue (`find` of a schema, `isDimensionName`).
 */
import type { AskedFilters } from '../api/analytics.contract.ts';
import type { BodyOf, CallName, InputOf } from '../api/contract.ts';
import type { MetricKey } from '../metrics/catalogue.ts';
import type { DimensionKey } from '../metrics/dimensions.ts';
import type { SchemaId } from '../metrics/schema.ts';

interface Keys<S extends SchemaId> {
  readonly dimensions: readonly DimensionKey[];
  readonly metrics: readonly MetricKey<S>[];
  readonly totals?: readonly MetricKey<S>[];
  readonly orderBys?: { field_name: MetricKey<S> | DimensionKey; direction: 'asc' | 'desc' }[];
  readonly filters?: AskedFilters;
}

type Of<K extends CallName, F extends string, S extends SchemaId> = {
  readonly [I in S]: Omit<BodyOf<K>, F> & { readonly [N in F]: I } & Keys<I>;
}[S];

/** The body of a question by its call: a schema, and keys of it. */
export interface Questions {
  readonly analytics: Of<'analytics', 'schemaType', 'retail' | 'ads' | 'dsp'>;
  readonly metrics: Of<'metrics', 'schema', SchemaId>;
  readonly marketMetrics: Of<'marketMetrics', 'schema', SchemaId>;
}

/** What a call is asked with; of the catalogue's calls by keys that there are. */
export type AskedOf<K extends CallName> = K extends keyof Questions
  ? Omit<InputOf<K>, 'body'> & { readonly body: Questions[K] }
  : InputOf<K>;
