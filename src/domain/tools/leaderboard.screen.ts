/** The Brand Leaderboard (C-136 to C-168): the 25 brands with the most of what is above the fold, against the seven days before. */

import type { IsoDay } from '../dates/isoDay.ts';
import { leaderboardPrior } from '../dates/leaderboardDates.ts';
import type { Period } from '../dates/period.ts';
import { pastEventWords, saleEventsIn } from '../dates/saleEvents.ts';
import { periodWords } from '../format/day.ts';
import { formatPercentFixed } from '../format/number.ts';
import { datedTitle } from '../metrics/changeTitles.ts';
import { defineScreen, mayHave, query } from '../screens/defineScreen.ts';
import { headerDates } from '../screens/missingDays.ts';
import { MARKET_QUERY } from '../screens/neverImported.ts';
import { choices } from '../screens/params.ts';
import { figureCell, type Sheet, sheetOf } from '../sheets/sheet.ts';
import { toolPercent } from './brandIndex.ts';
import {
  DEFAULT_CHARTS,
  DEFAULT_LEADERBOARD_CATEGORY,
  DEFAULT_LEADERBOARD_SORT,
  LEADERBOARD_CHARTS,
  LEADERBOARD_COLUMNS,
  type LeaderboardColumn,
  type LeaderboardRow,
  leaderboardRows,
  MOST_CHARTS,
  sortedLeaderboard,
} from './leaderboard.ts';
import { pathOr, sortParam } from './toolParams.ts';

export const LEADERBOARD_FILE = 'brandsByAboveTheFoldSov';
export const LEADERBOARD_RIGHT = 'leaderboard-csv';

/** The columns in their order (C-146), each with what it says. */
export const LEADERBOARD_TITLES: Readonly<Record<LeaderboardColumn, { readonly title: string; readonly info: string }>> = {
  totalSov: { title: 'Total SOV', info: 'The brand’s share of all placements above the fold in the selected period, paid and organic.' },
  totalSovChange: { title: 'Total SOV Change', info: 'Change in Total SOV from the comparison period, in percentage points.' },
  organicSovChange: { title: 'Organic SOV Change', info: 'Change in the share of organic placements, in percentage points.' },
  paidSovChange: { title: 'Paid SOV Change', info: 'Change in the share of paid placements, in percentage points.' },
  priceChange: {
    title: 'Price Change',
    info: 'Change in median price from the comparison period, in percent. Each period’s price is the median of its daily prices. Lower prices are colored as better.',
  },
};

/** Whether a change is one at the two decimals that are written: 0.00 has neither sign nor colour. */
export const isShownChange = (value: number | null): boolean => value !== null && Math.abs(value) >= 0.00005;

/** "+0.42 pts" for shares of voice, "−3.10%" for the price: two decimals (C-906, C-907); null where there is none. */
export const changeText = (value: number | null, column: LeaderboardColumn): string | null => {
  if (value === null) return null;
  if (column === 'totalSov') return toolPercent(value);
  const sign = !isShownChange(value) ? '' : value > 0 ? '+' : '−';
  const figure = formatPercentFixed(Math.abs(value), 2);
  return column === 'priceChange' ? `${sign}${figure}` : `${sign}${figure.replace('%', '')} pts`;
};

/** Shares and their changes as fractions: 0.0042 is 0.42 percentage points. Each heading has the dates that its figures are of. */
export const leaderboardSheet = (rows: readonly LeaderboardRow[], period: Period): Sheet => {
  const compared = { current: period, prior: leaderboardPrior(period) };
  const headOf = (column: LeaderboardColumn): string =>
    datedTitle(LEADERBOARD_TITLES[column].title, column === 'totalSov' ? 'current' : 'change', compared);
  return sheetOf(
    ['Rank', 'Brand', ...LEADERBOARD_COLUMNS.map(headOf)],
    rows.map((row) => [figureCell(row.rank), row.name, ...LEADERBOARD_COLUMNS.map((column) => figureCell(row[column], 'pct2'))]),
  );
};

/** What the period is called: the special event that it is, or none. */
export const eventOf = ({ start, end }: Period): string | null => {
  const event = saleEventsIn({ start, end }).find((one) => one.start === start && one.end === end);
  return event === undefined ? null : pastEventWords(event);
};

const instant = (day: IsoDay): string => `${day}T00:00:00.000Z`;

export const brandLeaderboard = defineScreen({
  route: 'brand-leaderboard',
  amounts: 'dollars',
  unshown: { market: 'Available market data' },
  params: {
    path: pathOr(DEFAULT_LEADERBOARD_CATEGORY),
    sort: sortParam(LEADERBOARD_COLUMNS, DEFAULT_LEADERBOARD_SORT),
    graphs: choices(LEADERBOARD_CHARTS, DEFAULT_CHARTS, MOST_CHARTS),
  },
  categories: { param: 'path', place: 'tools', fallback: DEFAULT_LEADERBOARD_CATEGORY, opening: { found: 'brands', known: MARKET_QUERY } },
  looksAt: headerDates,
  queries: ({ scope, params: { path } }) => {
    const { start, end } = scope.dates.resolved.currentPeriod;
    return {
      brands: query('leaderboard', { body: { breadcrumbs: [...path], start: instant(start), end: instant(end) } }),
      [MARKET_QUERY]: query('marketKnown', {}),
    };
  },
}).drawing({
  files: (what, { scope, params: { sort } }, { brands }) => {
    if (what !== LEADERBOARD_FILE || brands === null || !mayHave(scope, { permission: LEADERBOARD_RIGHT })) return null;
    const by = { column: sort.column as LeaderboardColumn, direction: sort.direction };
    const { currentPeriod } = scope.dates.resolved;
    const sheet = leaderboardSheet(sortedLeaderboard(leaderboardRows(brands.brands), by), currentPeriod);
    return { kind: 'table', name: `${LEADERBOARD_FILE}.csv`, title: 'Brand Leaderboard', period: periodWords(currentPeriod), sheet };
  },
});

/** Both periods as one run of days: what the graphs show. */
export const graphPeriod = (period: Period): Period => ({ start: leaderboardPrior(period).start, end: period.end });
