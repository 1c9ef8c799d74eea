/** What an alert watches: a figure of a brand group, and when it is worth telling. */
import { Finite, oneOf, record, t } from '../codec/codec.ts';
import { metricOf, schemaNamed } from '../metrics/catalogue.ts';
import type { AnyMetric } from '../metrics/metric.ts';
import type { AlertAbout } from './alertAbout.ts';
import { Window, windowsOf } from './windows.ts';

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
export type ExpectedCondition = t.TypeOf<typeof Expected>;

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
