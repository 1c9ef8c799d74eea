/**
 * What panels of a dashboard that is edited show before it is saved, where that is asked by calls of its own: cohorts and documents. The
 * server knows nothing of them yet, so that the address says which they are.
 */
import { amcQuery } from '../amc/amcScreens.ts';
import { type IsoDay, isIsoDay, isoDay } from '../dates/isoDay.ts';
import { documentKey } from '../reporting/documentKey.ts';
import { query } from '../screens/defineScreen.ts';
import { text } from '../screens/params.ts';
import type { Dashboard } from './dashboard.ts';
import { LTV_CALLS, ltvKey, ltvParts, ltvPeriod } from './ltvPanel.ts';
import type { Panel } from './panel.ts';

/** More than these wait for the save: the address has an end. */
const MOST_PREVIEWS = 40;

export const PREVIEWS = 'previews';
export const previewsParam = text(2_000);

type Dated = Pick<Dashboard, 'date'>;

const wordsOf = (panel: Panel, dashboard: Dated, today: IsoDay): readonly string[] => {
  if (panel.type === 'Document') return panel.documentId === null ? [] : [`document-${panel.documentId}`];
  if (panel.type !== 'LTV') return [];
  const period = ltvPeriod(panel, dashboard, today);
  return ltvParts(panel).map((part) => ltvKey(part, period));
};

const allWords = (dashboard: Dashboard | null, today: IsoDay): readonly string[] =>
  dashboard === null ? [] : [...new Set(dashboard.panels.flatMap((panel) => wordsOf(panel, dashboard, today)))];

/** What the draft shows and the stored dashboard does not, in words of the address. */
const previewWords = (draft: Dashboard, stored: Dashboard | null, today: IsoDay): readonly string[] => {
  const known = new Set(allWords(stored, today));
  return allWords(draft, today)
    .filter((word) => !known.has(word) && !/\s/.test(word))
    .slice(0, MOST_PREVIEWS);
};

export const previewText = (draft: Dashboard | null, stored: Dashboard | null, today: IsoDay): string =>
  draft === null ? '' : previewWords(draft, stored, today).join(' ');

/** Whether what the panel shows is asked for: with the stored dashboard, or before its save. */
export const isPreviewed = (panel: Panel, draft: Dashboard, stored: Dashboard | null, today: IsoDay): boolean => {
  const asked = new Set([...allWords(stored, today), ...previewWords(draft, stored, today)]);
  return wordsOf(panel, draft, today).every((word) => asked.has(word));
};

const PARTS = ['cac', 'ltv', 'sizes', 'sales'] as const;
const DOCUMENT = /^document-(.+)$/;
const COHORTS = /^(cac|ltv|sizes|sales)-(\d{4}-\d{2}-\d{2})-(\d{4}-\d{2}-\d{2})$/;

const cohortsOf = (brandGroupId: string, word: string) => {
  const [, part, start = '', end = ''] = COHORTS.exec(word) ?? [];
  const known = PARTS.find((one) => one === part);
  if (known === undefined || !isIsoDay(start) || !isIsoDay(end) || start > end) return [];
  const period = { start: isoDay(start), end: isoDay(end) };
  return [[ltvKey(known, period), query(LTV_CALLS[known], { query: amcQuery(brandGroupId, period) })] as const];
};

const documentOf = (brandGroup: string, word: string) => {
  const [, document] = DOCUMENT.exec(word) ?? [];
  return document === undefined ? [] : [[documentKey(document), query('fileDocument', { params: { brandGroup, document } })] as const];
};

/** To be spread among the queries of a screen on which dashboards are edited, before those of the stored dashboard. */
export const previewQueries = (brandGroupId: string, previews: string) => {
  const words = previews.split(' ').slice(0, MOST_PREVIEWS);
  return {
    ...Object.fromEntries(words.flatMap((word) => cohortsOf(brandGroupId, word))),
    ...Object.fromEntries(words.flatMap((word) => documentOf(brandGroupId, word))),
  };
};
