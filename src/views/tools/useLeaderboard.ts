/** What the table and the graphs of the Brand Leaderboard have in common: the brands of the period, and which of them are graphed. */
import { useMemo } from 'react';
import { leaderboardPrior } from '../../domain/dates/leaderboardDates.ts';
import type { Period } from '../../domain/dates/period.ts';
import { periodWords } from '../../domain/format/day.ts';
import { isOlder } from '../../domain/screens/panelState.ts';
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

const NO_BRANDS: readonly LeaderboardBrand[] = [];

/** Which brands are graphed: as somebody chose them while the list of brands is the same, else the first three (C-482). */
export const useGraphed = (rows: readonly LeaderboardRow[]) => {
  const [kept, keep] = useScreenUi(brandLeaderboard.at, 'graphed');
  const list = rows.map(({ name }) => name);
  const read = kept as { readonly list?: readonly string[]; readonly names?: readonly string[] } | undefined;
  const before = (read?.list ?? []).map((name) => ({ name }) as LeaderboardRow);
  const graphed = read?.names === undefined ? defaultGraphed(rows) : graphedAfterAnswer(read.names, before, rows);
  return { graphed, set: (names: readonly string[]): void => keep({ list, names: [...names] }) };
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
