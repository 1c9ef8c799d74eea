/** The daily measures that alerts are judged by, from the same questions that screens ask. */

import type { AlertAbout, AlertFigures } from '../../src/domain/alerts/alertAbout.ts';
import { basisCondition } from '../../src/domain/alerts/alertBasis.ts';
import { alertBasis, TRIAL_READS } from '../../src/domain/alerts/tryAlert.ts';
import type { AnalyticsAnswer } from '../../src/domain/api/analytics.contract.ts';
import { addDays, eachDay, earlierOf, laterOf } from '../../src/domain/dates/calendar.ts';
import { type IsoDay, isoDay } from '../../src/domain/dates/isoDay.ts';
import type { Period } from '../../src/domain/dates/period.ts';
import { type AnyMetric, neither } from '../../src/domain/metrics/metric.ts';
import type { Handlers } from '../http/handler.ts';
import { missingData } from '../reportRuns/missingData.ts';
import type { AnswerQuery } from '../warehouse/analytics/answering.ts';
import type { AnalyticsQuery } from '../warehouse/analytics/queryModel.ts';
import { listing } from '../warehouse/listing.ts';
import { textRow } from '../warehouse/missingDays.ts';
import { type Scope, scopeOf } from '../warehouse/plan.ts';
import type { Warehouse } from '../warehouse/warehouse.ts';
import { partitionOf, queryFor } from './metrics.ts';

/** A measure as a metric of its own; no metric has such a key. */
const KEY_OF = 'measure ';
const asMetric = (name: string): AnyMetric =>
  neither(`${KEY_OF}${name}`, name, 'float2', { needs: [name], value: (sums) => sums[name] ?? null }, '');

/** The question of a metric by day, for its measures in place of itself. */
const measuresQuery = ({ schema, metric, filters }: AlertAbout, scope: Scope, today: IsoDay): AnalyticsQuery => {
  const period: Period = { start: addDays(today, -TRIAL_READS), end: addDays(today, -1) };
  const query = queryFor(
    { schema, currentPeriod: period, metrics: [metric], dimensions: ['date'], periodicity: 'daily', filters },
    { scope, today },
  );
  const needs = [...new Set(query.metrics.flatMap((one) => one.needs))];
  return { ...query, metrics: needs.map(asMetric) };
};

/** The last day on which all measures are known; null where one never is. */
const throughOf = ({ annotations: { data_availability: last } }: AnalyticsAnswer): IsoDay | null => {
  const days = Object.values(last);
  return days.reduce((a, b) => (a === null || b === null ? null : earlierOf(a, b)), days[0] ?? null);
};

/** The first days of what the measures are of, where it changes: countries that begin after others, campaigns after ads of products. */
const breaksOf = ({ annotations: { country_starts: starts = [], campaigns_from: campaigns } }: AnalyticsAnswer): readonly IsoDay[] => {
  const days = [...starts.map(({ day }) => day), ...(campaigns === undefined ? [] : Object.values(campaigns))];
  return [...new Set(days)].sort();
};

export interface FiguresAsked {
  readonly brandGroupIds: readonly string[];
  readonly today: IsoDay;
  readonly signal: AbortSignal;
  /** Whose queries wait for each other. */
  readonly partition: string;
}

/** The figures of an alert of brand groups that whoever asks may read: for a person, and for the job that judges. */
export type AskFigures = (about: AlertAbout, asked: FiguresAsked) => Promise<AlertFigures>;

export const askFigures = (warehouse: Warehouse, answer: AnswerQuery): AskFigures => {
  const rows = listing(warehouse, textRow);
  return async (about, { brandGroupIds, today, signal, partition }) => {
    const query = measuresQuery(about, scopeOf(brandGroupIds.map((id) => ({ id }))), today);
    const [answered, missing] = await Promise.all([
      answer(query, signal),
      missingData(
        (plan) => rows({ signal, partition }, plan),
        query,
        () => true,
      ),
    ]);
    const lacking = missing.flatMap(({ current }) =>
      current.flatMap(({ start, end }) => eachDay({ start: laterOf(start, query.period.start), end: earlierOf(end, query.period.end) })),
    );
    return {
      start: query.period.start,
      sums: Object.fromEntries(Object.entries(answered.current.metrics).map(([key, values]) => [key.slice(KEY_OF.length), [...values]])),
      through: throughOf(answered),
      lacking: [...new Set(lacking)].sort(),
      breaks: [...breaksOf(answered)],
    };
  };
};

export const alertsHandlers = (warehouse: Warehouse, answer: AnswerQuery): Pick<Handlers, 'alertBasis'> => {
  const ask = askFigures(warehouse, answer);
  return {
    alertBasis: async (context, { body: { about, basis } }) => {
      const figures = await ask(about, {
        brandGroupIds: context.brandGroups.map(({ id }) => id),
        today: isoDay(context.today()),
        signal: context.signal,
        partition: partitionOf(context),
      });
      return alertBasis(about, basisCondition(basis), figures);
    },
  };
};
