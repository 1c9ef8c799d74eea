import { test } from '@fast-check/vitest';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leaderboardBrand } from '../../../src/arbitraries/tools.ts';
import { decode } from '../../../src/domain/codec/codec.ts';
import { readRecords } from '../../../src/domain/codec/records.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { saleEventsIn } from '../../../src/domain/dates/saleEvents.ts';
import { LeaderboardBrand, LeaderboardHead } from '../../../src/domain/tools/leaderboard.entities.ts';
import { changeText, isShownChange } from '../../../src/domain/tools/leaderboard.screen.ts';
import {
  colourPositions,
  DEFAULT_CHARTS,
  DEFAULT_LEADERBOARD_SORT,
  defaultGraphed,
  emptyLeaderboardText,
  graphedAfterAnswer,
  LEADERBOARD_COLUMNS,
  type LeaderboardRow,
  leaderboardRows,
  sortAfterClick,
  sortedLeaderboard,
  toggleChart,
  toggleGraphed,
  trophyOf,
} from '../../../src/domain/tools/leaderboard.ts';

const brand = (name: string, rest: Partial<LeaderboardBrand> = {}): LeaderboardBrand => ({
  name,
  totalSovPd: null,
  totalSovPrior: null,
  organicSovPd: null,
  organicSovPrior: null,
  paidSovPd: null,
  paidSovPrior: null,
  pricePd: null,
  pricePrior: null,
  series: [],
  ...rest,
});

describe('the leaderboard’s special events', () => {
  it('C-344 C-345 C-346 the special events of 2022 to 2025 are Prime Day, Early Access Sale, Prime Big Deal Days and Turkey 5', () => {
    const names = (year: number): readonly string[] =>
      saleEventsIn({ start: isoDay(`${year}-01-01`), end: isoDay(`${year}-12-31`) }).map(({ name }) => name);
    expect(names(2022)).toEqual(['Prime Day', 'Early Access Sale', 'Turkey 5']);
    for (const year of [2023, 2024, 2025]) expect(names(year)).toEqual(['Prime Day', 'Prime Big Deal Days', 'Turkey 5']);
    for (const event of saleEventsIn({ start: isoDay('2022-01-01'), end: isoDay('2025-12-31') })) {
      expect(Object.keys(event)).toEqual(['name', 'start', 'end']);
      expect(event.start < event.end).toBe(true);
    }
  });
});

describe('the leaderboard’s rows', () => {
  it('C-342 derive the changes of shares and the relative change of the price', () => {
    const [row] = leaderboardRows([
      brand('Lume', {
        totalSovPd: 0.5,
        totalSovPrior: 0.25,
        organicSovPd: 0.25,
        organicSovPrior: 0.5,
        paidSovPd: 0.25,
        pricePd: 30,
        pricePrior: 40,
      }),
    ]);
    expect(row).toEqual({
      name: 'Lume',
      rank: 1,
      totalSov: 0.5,
      totalSovChange: 0.25,
      organicSovChange: -0.25,
      paidSovChange: null,
      priceChange: -0.25,
    });
  });

  it('give trophies to ranks 1 to 3', () => {
    expect([1, 2, 3, 4, 0, -1, 1.5].map(trophyOf)).toEqual(['gold', 'silver', 'bronze', null, null, null, null]);
  });

  test.prop([fc.array(leaderboardBrand, { maxLength: 40 })])('ranks are 1 to n, follow the share, and keep the order of ties', (brands) => {
    const rows = leaderboardRows(brands);
    expect(rows.map(({ rank }) => rank)).toEqual(rows.map((_, i) => i + 1));
    expect(rows).toHaveLength(Math.min(25, brands.length));
    const shares = rows.map(({ totalSov }) => totalSov ?? -1);
    expect(shares).toEqual([...shares].sort((a, b) => b - a));
    const firstOfBest = brands.find(({ totalSovPd }) => (totalSovPd ?? -1) === Math.max(...brands.map((one) => one.totalSovPd ?? -1)));
    expect(rows[0]?.name).toBe(firstOfBest?.name);
  });

  test.prop([fc.array(leaderboardBrand, { maxLength: 30 }), fc.constantFrom(...LEADERBOARD_COLUMNS)])(
    'sorting keeps every row with its rank',
    (brands, column) => {
      const rows = leaderboardRows(brands);
      for (const direction of ['asc', 'desc'] as const) {
        const sorted = sortedLeaderboard(rows, { column, direction });
        expect([...sorted].sort((a, b) => a.rank - b.rank)).toEqual(rows);
      }
    },
  );

  it('C-148 C-149 a header sorts by its column, largest first; the same one again turns the order round', () => {
    const byPrice = sortAfterClick(DEFAULT_LEADERBOARD_SORT, 'priceChange');
    expect(byPrice).toEqual({ column: 'priceChange', direction: 'desc' });
    expect(sortAfterClick(byPrice, 'priceChange').direction).toBe('asc');
    expect(sortAfterClick(sortAfterClick(byPrice, 'priceChange'), 'priceChange').direction).toBe('desc');
    expect(sortAfterClick(DEFAULT_LEADERBOARD_SORT, 'totalSov').direction).toBe('asc');
  });
});

const row = (change: number | null, price: number | null): LeaderboardRow => ({
  name: 'x',
  rank: 1,
  totalSov: 0,
  totalSovChange: change,
  organicSovChange: null,
  paidSovChange: null,
  priceChange: price,
});

describe('the leaderboard’s colours', () => {
  it('C-150 are placed by rank among the brands, equal changes alike', () => {
    const rows = [row(0.9, null), row(-0.1, null), row(0, null), row(null, null), row(0, null), row(0.01, null)];
    expect(colourPositions(rows, 'totalSovChange')).toEqual([1, 0, 0.375, null, 0.375, 0.75]);
    expect(colourPositions([row(5, null)], 'totalSovChange')).toEqual([0.5]);
  });

  it('C-906 a change that is written as 0.00 has neither sign nor colour', () => {
    expect([-0.000049, 0.000049, 0, -0.00005, 0.0075].map((value) => changeText(value, 'totalSovChange'))).toEqual([
      '0.00 pts',
      '0.00 pts',
      '0.00 pts',
      '−0.01 pts',
      '+0.75 pts',
    ]);
    expect([-0.000049, null, 0.00005].map(isShownChange)).toEqual([false, false, true]);
  });

  it('C-151 are inverted for the price', () => {
    expect(colourPositions([row(0, 0.5), row(0, -0.5), row(0, 0)], 'priceChange')).toEqual([0, 1, 0.5]);
  });

  test.prop([fc.array(leaderboardBrand, { maxLength: 25 })])('lie between 0 and 1 and follow the change', (brands) => {
    const rows = leaderboardRows(brands);
    for (const [column, sign] of [
      ['paidSovChange', 1],
      ['priceChange', -1],
    ] as const) {
      const places = colourPositions(rows, column);
      for (const [i, a] of places.entries())
        for (const [j, b] of places.entries()) {
          if (a === null || b === null) continue;
          expect(a >= 0 && a <= 1).toBe(true);
          const [x, y] = [(rows[i]?.[column] ?? 0) * sign, (rows[j]?.[column] ?? 0) * sign];
          if (x < y) expect(a).toBeLessThan(b);
          if (x === y) expect(a).toBe(b);
        }
    }
  });
});

describe('the leaderboard’s charts', () => {
  const rows = leaderboardRows(['a', 'b', 'c', 'd'].map((name, i) => brand(name, { totalSovPd: 1 - i / 10 })));

  it('C-153 C-162 graph the first three brands at first and after a reset', () => {
    expect(defaultGraphed(rows)).toEqual(['a', 'b', 'c']);
    expect(toggleGraphed(toggleGraphed(['a', 'b', 'c'], 'd'), 'a')).toEqual(['b', 'c', 'd']);
  });

  it('C-482 graph the first three again whenever the list of brands changes', () => {
    const other = leaderboardRows(['x', 'a', 'b', 'c'].map((name, i) => brand(name, { totalSovPd: 1 - i / 10 })));
    const before = rows.map(({ name }) => name);
    expect(graphedAfterAnswer(['d'], before, [...rows])).toEqual(['d']);
    expect(graphedAfterAnswer(['d'], before, other)).toEqual(['x', 'a', 'b']);
    expect(graphedAfterAnswer(['d'], before, rows.slice(0, 2))).toEqual(['a', 'b']);
  });

  it('C-154 C-156 show up to two charts, Total SOV and Median Price at first; a third takes the place of the first', () => {
    expect(toggleChart(DEFAULT_CHARTS, 'Organic SOV')).toEqual(['Median Price', 'Organic SOV']);
    expect(toggleChart([...DEFAULT_CHARTS].reverse(), 'Paid SOV')).toEqual(['Total SOV', 'Paid SOV']);
    expect(toggleChart(['Total SOV', 'Median Price'], 'Paid SOV')).toEqual(['Median Price', 'Paid SOV']);
    expect(toggleChart(['Median Price', 'Paid SOV'], 'Organic SOV')).toEqual(['Paid SOV', 'Organic SOV']);
    expect(toggleChart(['Paid SOV'], 'Total SOV')).toEqual(['Paid SOV', 'Total SOV']);
    expect(toggleChart(['Paid SOV', 'Organic SOV'], 'Paid SOV')).toEqual(['Organic SOV']);
  });

  it('C-164 say why there are no brands, only where there are none', () => {
    expect(emptyLeaderboardText([])).toBe(
      'No terms in the top 1 million most-searched on Amazon were present across the study period for this subcategory. Please choose another subcategory.',
    );
    expect(emptyLeaderboardText([brand('a')])).toBeNull();
  });

  it('C-341 C-343 read the answer; doubled and damaged brands are named', () => {
    expect(decode(LeaderboardHead, { nodeId: 7, brands: [] })).toEqual({ _tag: 'Right', right: { nodeId: 7 } });
    const series = [{ date: '2026-11-01', totalSov: 0.1, organicSov: 0.05, paidSov: 0.05, medianPrice: 20 }];
    const good = brand('a', { series: series as unknown as LeaderboardBrand['series'] });
    const read = readRecords(
      LeaderboardBrand,
      [good, brand('a'), { ...brand('b'), pricePd: '3' }, { ...brand('c'), series: [{ date: 'x' }] }],
      {
        keyOf: ({ name }) => name,
      },
    );
    if (read._tag === 'Left') throw new Error('refused');
    expect(read.right.rows).toEqual([good]);
    expect(read.right.bad.map(({ index, failure }) => [index, failure.faults[0]?.path])).toEqual([
      [1, ''],
      [2, 'pricePd'],
      [3, 'series[0].date'],
    ]);
  });
});
