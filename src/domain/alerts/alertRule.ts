/** What is wrong with an alert, by the catalogue. */

import type { AnyMetric } from '../metrics/metric.ts';
import type { AlertAbout } from './alertAbout.ts';
import type { AlertCondition } from './alertCondition.ts';
import { ALERT_CATALOGUE } from './alertSchemas.ts';
import { windowsOf } from './windows.ts';

/** The metric of an alert; undefined where the catalogue has none of that name. */
export const alertMetric = ({ schema, metric }: Pick<AlertAbout, 'schema' | 'metric'>): AnyMetric | undefined =>
  ALERT_CATALOGUE[schema].find(metric);

/** The greatest change that may be asked for: a hundred times as much. */
const MOST_CHANGE = 100;

/** What is wrong with an alert, by field; empty where nothing is. */
export const ruleFaults = (about: AlertAbout, condition: AlertCondition): Readonly<Record<string, string>> => {
  const metric = alertMetric(about);
  if (metric === undefined) return { metric: 'This metric does not exist.' };
  if (condition.kind === 'expected') return {};
  const faults: Record<string, string> = {};
  if (!windowsOf(ALERT_CATALOGUE[about.schema], metric).includes(condition.window))
    faults.window = `${metric.title} can only be watched daily.`;
  if (condition.kind === 'change' && !(condition.by > 0 && condition.by <= MOST_CHANGE))
    faults.by = 'Enter a change above 0%, up to 10,000%.';
  if (condition.kind === 'change' && condition.side === 'down' && condition.by > 1) faults.by = 'A figure cannot fall by more than 100%.';
  return faults;
};
