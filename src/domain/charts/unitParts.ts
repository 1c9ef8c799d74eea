/** Which periods of a chart are not whole in the data, and how that is said: no change is measured against them. */
import type { AnalyticsAnswer, UnitPart } from '../api/analytics.contract.ts';
import { lengthOf } from '../dates/calendar.ts';
import type { IsoDay } from '../dates/isoDay.ts';
import { unitOf } from '../dates/paired.ts';
import type { Periodicity } from '../dates/period.ts';
import { dayWords } from '../format/day.ts';

/** The parts of one metric by the first day of their unit; of rows that tell no countries apart. */
export const partsOfMetric = ({ annotations }: AnalyticsAnswer, metric: string): ReadonlyMap<IsoDay, UnitPart> =>
  new Map((annotations.parts ?? []).flatMap((part) => (part.metric === metric && part.country === null ? [[part.unit, part]] : [])));

/** "data begins Sep 8, 2025 (23 of 30 days)", "data on 28 of 30 days" */
export const unitPartWords = ({ unit, days, since }: Pick<UnitPart, 'unit' | 'days' | 'since'>, periodicity: Periodicity): string => {
  const known = `${days} of ${lengthOf(unitOf(unit, periodicity))} days`;
  return since === null ? `data on ${known}` : `data begins ${dayWords(since)} (${known})`;
};
