/** What an alert watches: a figure of a brand group, and when it is worth telling. */
import { AnalyticsFilters } from '../api/analytics.contract.ts';
import { boundedString, Finite, oneOf, record, t } from '../codec/codec.ts';
import { metricOf, schemaNamed } from '../metrics/catalogue.ts';
import type { AnyMetric } from '../metrics/metric.ts';
import type { SchemaId } from '../metrics/schema.ts';
import { Window, windowsOf } from './windows.ts';

/** The schemas whose facts are of brand groups and of days: an alert is judged once a day. */
export const ALERT_SCHEMAS = ['retail', 'ads', 'dsp', 'buy_box', 'inventory', 'sov'] as const satisfies readonly SchemaId[];
export type AlertSchema = (typeof ALERT_SCHEMAS)[number];

/** The figure that an alert is about, as a screen with the same filters shows it; amounts are in US dollars. */
export const AlertAbout = record(
  { schema: oneOf(ALERT_SCHEMAS, 'AlertSchema'), metric: boundedString(128, 'AlertMetric'), filters: AnalyticsFilters },
  'AlertAbout',
);
export type AlertAbout = t.TypeOf<typeof AlertAbout>;

/** `threshold` in the unit of the metric: US dollars, a fraction or a count. */
const Level = record(
  { kind: oneOf(['level'], 'LevelKind'), side: oneOf(['above', 'below'], 'LevelSide'), threshold: Finite, window: Window },
  'LevelCondition',
);

/** `by` a fraction above 0 of the figure of the days before, or of the same days a year before. */
const Change = record(
  {
    kind: oneOf(['change'], 'ChangeKind'),
    side: oneOf(['up', 'down'], 'ChangeSide'),
    by: Finite,
    window: Window,
    against: oneOf(['pop', 'yoy'], 'ChangeAgainst'),
  },
  'ChangeCondition',
);

/** Outside the range that the days before lead to expect. */
const Expected = record(
  { kind: oneOf(['expected'], 'ExpectedKind'), side: oneOf(['above', 'below', 'either'], 'ExpectedSide') },
  'ExpectedCondition',
);

export const AlertCondition = t.union([Level, Change, Expected], 'AlertCondition');
export type AlertCondition = t.TypeOf<typeof AlertCondition>;
export type LevelCondition = t.TypeOf<typeof Level>;
export type ChangeCondition = t.TypeOf<typeof Change>;

/** The metric of an alert; undefined where the catalogue has none of that name. */
export const alertMetric = ({ schema, metric }: Pick<AlertAbout, 'schema' | 'metric'>): AnyMetric | undefined => metricOf(schema, metric);

/** The greatest change that may be asked for: a hundred times as much. */
const MOST_CHANGE = 100;

/** What is wrong with an alert, by field; empty where nothing is. */
export const ruleFaults = (about: AlertAbout, condition: AlertCondition): Readonly<Record<string, string>> => {
  const metric = alertMetric(about);
  if (metric === undefined) return { metric: 'This metric does not exist.' };
  if (condition.kind === 'expected') return {};
  const faults: Record<string, string> = {};
  if (!windowsOf(schemaNamed(about.schema), metric).includes(condition.window))
    faults.window = `${metric.title} can only be watched daily.`;
  if (condition.kind === 'change' && !(condition.by > 0 && condition.by <= MOST_CHANGE))
    faults.by = 'Enter a change above 0%, up to 10,000%.';
  if (condition.kind === 'change' && condition.side === 'down' && condition.by > 1) faults.by = 'A figure cannot fall by more than 100%.';
  return faults;
};
