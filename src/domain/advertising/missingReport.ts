/**
 * Kinds of advertising data that a brand group does not have. Campaigns, targets and search terms come from reports of their own, so that an
 * answer by one of them can be empty because that report was never imported: its figures are unknown, not zero.
 */
import type { AnalyticsAnswer } from '../api/analytics.contract.ts';
import type { IsoDay } from '../dates/isoDay.ts';
import { dayInYear } from '../format/day.ts';
import type { MetricKey } from '../metrics/catalogue.ts';
import type { DimensionKey } from '../metrics/dimensions.ts';

const SPEND = 'cost_in_usd' satisfies MetricKey<'ads'>;
/** By what only the rows of one report can be told apart, the deepest first. */
const REPORTS: readonly { readonly name: string; readonly dimensions: readonly DimensionKey[] }[] = [
  { name: 'search term', dimensions: ['search_term'] },
  { name: 'targeting', dimensions: ['record_text', 'record_type', 'match_type', 'target_title'] },
];
const CAMPAIGNS = 'campaign';

/** As of an answer; a part of what is asked may be of another call. */
type Answered = Pick<AnalyticsAnswer, 'annotations'> & { readonly current: Pick<AnalyticsAnswer['current'], 'dimensions'> };

/** Whether an answer has the figures of search ads. */
const isOfAds = (answer: unknown): answer is Answered => {
  const { annotations, current } = (answer ?? {}) as Partial<AnalyticsAnswer>;
  return annotations !== undefined && current?.dimensions !== undefined && Object.hasOwn(annotations.data_availability, SPEND);
};

/** The last day on which the spend of the answer's report is known; null where the brand group has no such report. */
const lastDayOf = ({ annotations }: Answered): IsoDay | null => annotations.data_availability[SPEND] ?? null;

/** Whether the report of an answer has nothing from `start` on: whatever is missing in it is unknown. */
export const lacksReport = (answer: unknown, start: IsoDay | null): boolean => {
  if (!isOfAds(answer)) return false;
  const last = lastDayOf(answer);
  return last === null || (start !== null && last < start);
};

/** "No search term report yet", "No targeting report after Sep 3, 2026", "No campaign report for these countries"; null where the report has days from `start` on, and of other answers. */
export const missingReportWords = (answer: unknown, start: IsoDay | null): string | null => {
  if (!isOfAds(answer) || !lacksReport(answer, start)) return null;
  const { dimensions } = answer.current;
  const name = REPORTS.find((report) => report.dimensions.some((one) => Object.hasOwn(dimensions, one)))?.name ?? CAMPAIGNS;
  const last = lastDayOf(answer);
  if (last !== null) return `No ${name} report after ${dayInYear(last)}`;
  return answer.annotations.unavailable.includes(SPEND) ? `No ${name} report yet` : `No ${name} report for these countries`;
};
