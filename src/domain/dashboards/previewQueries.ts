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
import type { Panel, PanelOf } from './panel.ts';

/** Room for the panels of more than one screen: the address has an end. */
const MOST_LETTERS = 4_000;

export const PREVIEWS = 'previews';
export const previewsParam = text(MOST_LETTERS);

/** Whether what the panel shows is asked for by what the address says while it is edited. */
export const isPreviewed = ({ type }: Panel): boolean => type === 'LTV' || type === 'Document';

type Dated = Pick<Dashboard, 'date'>;

// No document has an id with a space, and a space parts two words.
const documentWord = (documentId: string): string => `document-${documentId.replace(/\s/g, '~')}`;

const ltvWords = (panel: PanelOf<'LTV'>, dashboard: Dated, today: IsoDay): readonly string[] => {
  const period = ltvPeriod(panel, dashboard, today);
  return ltvParts(panel).map((part) => ltvKey(part, period));
};

const wordsOf = (panel: Panel, dashboard: Dated, today: IsoDay): readonly string[] => {
  if (panel.type === 'LTV') return ltvWords(panel, dashboard, today);
  return panel.type === 'Document' && panel.documentId !== null ? [documentWord(panel.documentId)] : [];
};

const wordsIn = ({ panels, ...dashboard }: Pick<Dashboard, 'date' | 'panels'>, today: IsoDay): ReadonlySet<string> =>
  new Set(panels.flatMap((panel) => wordsOf(panel, dashboard, today)));

/** As many as fit, the first first. */
const fitting = (words: readonly string[]): ReadonlySet<string> => {
  let letters = 0;
  return new Set(
    words.filter((word) => {
      letters += word.length + 1;
      return letters <= MOST_LETTERS;
    }),
  );
};

export interface Previewed {
  readonly draft: Dashboard;
  /** As the screen asks for it anyway; null where nothing is stored. */
  readonly stored: Pick<Dashboard, 'date' | 'panels'> | null;
  readonly today: IsoDay;
  /** The panels in sight, and those near it. */
  readonly seen: readonly string[];
  readonly near: readonly string[];
  /** What the address says so far. */
  readonly previews: string;
}

/**
 * What the draft shows and the stored dashboard does not, in words of the address: of the panels in sight, of those near it, and what was asked
 * before while there is room, so that it is there when its panel comes back.
 */
export const previewText = ({ draft, stored, today, seen, near, previews }: Previewed): string => {
  const known = stored === null ? new Set<string>() : wordsIn(stored, today);
  const among = (ids: readonly string[]): ReadonlySet<string> => {
    const there = new Set(ids);
    return wordsIn({ date: draft.date, panels: draft.panels.filter(({ id }) => there.has(id)) }, today);
  };
  const words = [...wordsIn(draft, today)].filter((word) => !known.has(word));
  const byNearness = new Set([...among(seen), ...among(near), ...previews.split(' ')]);
  const chosen = fitting([...byNearness].filter((word) => words.includes(word)));
  return words.filter((word) => chosen.has(word)).join(' ');
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
  const words = previews.split(' ');
  return {
    ...Object.fromEntries(words.flatMap((word) => cohortsOf(brandGroupId, word))),
    ...Object.fromEntries(words.flatMap((word) => documentOf(brandGroupId, word))),
  };
};
