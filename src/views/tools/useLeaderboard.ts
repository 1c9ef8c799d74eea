/** What the table and the graphs of the Brand Leaderboard have in common: the brands of the period, and which of them are graphed. */
import { useMemo } from 'react';
import type { Json } from '../../domain/codec/codec.ts';
import { leaderboardPrior } from '../../domain/dates/leaderboardDates.ts';
import type { Period } from '../../domain/dates/period.ts';
import { periodWords } from '../../domain/format/day.ts';
import { isOlder } from '../../domain/screens/panelState.ts';
import { type UiPart, uiPart } from '../../domain/screens/uiParts.ts';
import type { LeaderboardBrand } from '../../domain/tools/leaderboard.entities.ts';
import { brandLeaderboard, eventOf } from '../../domain/tools/leaderboard.screen.ts';
import {
  defaultGraphed,
  emptyLeaderboardText,
  graphedAfterAnswer,
  type LeaderboardRow,
  leaderboardRows,
} from '../../domain/tools/leaderboard.ts';
import { olderWords, panelOf } from '../app/panel.ts';
import { useScreenUi } from '../app/useChartUi.ts';
import type { PanelStatus } from '../controls/panelStatus.ts';
import { useAnswer, useInputs, useScope } from '../screen/useScreen.ts';

/** The brands that were chosen, and the list that they were chosen from. */
interface Graphed {
  readonly list: readonly string[];
  readonly names: readonly string[];
}

const textsIn = (kept: Json | undefined): readonly string[] | null =>
  Array.isArray(kept) && kept.every((each): each is string => typeof each === 'string') ? kept : null;

const GRAPHED: UiPart<Graphed | null> = uiPart(
  'graphed',
  (kept) => {
    const record = kept !== null && typeof kept === 'object' && 'list' in kept ? kept : {};
    const [list, names] = [textsIn(record.list), textsIn(record.names)];
    return list === null || names === null ? null : { list, names };
  },
  (graphed) => (graphed === null ? null : { list: [...graphed.list], names: [...graphed.names] }),
);

const NO_BRANDS: readonly LeaderboardBrand[] = [];

/** Which brands are graphed: as somebody chose them while the list of brands is the same, else the first three (C-482). */
export const useGraphed = (rows: readonly LeaderboardRow[]) => {
  const [kept, keep] = useScreenUi(brandLeaderboard.at, GRAPHED);
  const list = rows.map(({ name }) => name);
  const graphed = kept === null ? defaultGraphed(rows) : graphedAfterAnswer(kept.names, kept.list, rows);
  return { graphed, set: (names: readonly string[]): void => keep({ list, names }) };
};

export const useLeaderboard = () => {
  const query = useAnswer(brandLeaderboard, 'brands');
  const inputs = useInputs(brandLeaderboard, query);
  const now = useScope(brandLeaderboard);
  const brands = query.answer?.brands ?? NO_BRANDS;
  const nothing = query.answer === null ? null : emptyLeaderboardText(brands);
  const state: PanelStatus = panelOf(query, nothing === null ? null : { title: nothing });
  const rows = useMemo(() => leaderboardRows(brands), [brands]);
  const period = inputs.scope.dates.resolved.currentPeriod;
  return { brands, rows, state, inputs, period, older: isOlder(state) ? olderWords(query, now) : null };
};

export const periodsWords = (period: Period): string => {
  const event = eventOf(period);
  return `${event === null ? '' : `${event}, `}${periodWords(period)} vs ${periodWords(leaderboardPrior(period))}`;
};
