/** Metrics of any schema of brand groups (B-486 to B-489): what the analytics call is for retail and ads. */
import { boundedArray, boundedString, Natural, nullable, partialRecord, type t } from '../codec/codec.ts';
import { CompareMode, Period, Periodicity } from '../dates/period.ts';
import { CurrencyCode } from '../session/user.ts';
import { AnalyticsAnswer, AnalyticsFilters, OrderBy } from './analytics.contract.ts';
import { endpoint } from './endpoint.ts';
import { Id, Nothing } from './shapes.ts';

export const Name = boundedString(128, 'Name');
export const Value = boundedString(256, 'Value');

export const QUESTION = {
  /** A schema of docs/warehouse.md. */
  schema: boundedString(32, 'Schema'),
  currentPeriod: Period,
  dimensions: boundedArray(Name, 8),
  metrics: boundedArray(Name, 64),
};

export const CHOICES = {
  priorPeriod: nullable(Period),
  pop: CompareMode,
  filters: AnalyticsFilters,
  limit: Natural,
  totals: boundedArray(Name, 64),
  orderBys: boundedArray(OrderBy, 8),
  periodicity: Periodicity,
};

/** A question about brand groups; like that of the analytics call, for any schema of theirs. */
export const MetricsRequest = partialRecord(
  QUESTION,
  { ...CHOICES, currency: CurrencyCode, brandGroupId: Id, brandGroupIds: boundedArray(Id, 200) },
  'MetricsRequest',
);
export type MetricsRequest = t.TypeOf<typeof MetricsRequest>;

/** The brand groups that a question names. */
export const named = ({
  brandGroupId,
  brandGroupIds,
}: {
  readonly brandGroupId?: string | undefined;
  readonly brandGroupIds?: readonly string[] | undefined;
}): readonly string[] => [...(brandGroupId === undefined ? [] : [brandGroupId]), ...(brandGroupIds ?? [])];

export const tenantMetricsContract = {
  metrics: endpoint({
    method: 'POST',
    path: '/api/metrics',
    reads: true,
    access: 'prime',
    summary: 'Metrics of any brand group schema, by dimension, over a period (B-486 to B-489).',
    params: Nothing,
    query: Nothing,
    body: MetricsRequest,
    answer: AnalyticsAnswer,
    brandGroups: ({ body }) => named(body),
  }),
};
