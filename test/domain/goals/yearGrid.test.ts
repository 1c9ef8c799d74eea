/** The goals of a scope by year and month: what is shown, what is changed, what is sent. */
import { isRight, left, right } from 'fp-ts/Either';
import { describe, expect, test } from 'vitest';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import type { Goal } from '../../../src/domain/goals/goal.ts';
import {
  bulkOf,
  cellClashes,
  type GridScope,
  goalCellsWords,
  goalsOf,
  gridYearOf,
  gridYears,
  readGoalText,
  restCells,
  seenGoals,
  withChoices,
  withGoals,
  withoutSame,
  yearShown,
} from '../../../src/domain/goals/yearGrid.ts';
import {
  monthlyActuals,
  monthlyForecast,
  YEAR_GRID_PARAMS,
  type YearGridParams,
  yearGridRequests,
} from '../../../src/domain/goals/yearGridRequests.ts';
import { restWords, yearWarnings, yearWords } from '../../../src/domain/goals/yearGridWords.ts';
import { paramValues } from '../../../src/domain/screens/params.ts';
import { brandGroup } from '../../machines/harness.ts';
import { goal } from './make.ts';

const TODAY = isoDay('2026-11-20');
const SALES: GridScope = { metric: 'sales', country: null, tagSet: null, tagValue: null };
const stored = (id: string, over: Parameters<typeof goal>[0], version = 1): Goal => ({ id, brandGroupId: 'b1', ...goal(over), version });

const shown = (...goals: Parameters<typeof goal>[0][]) =>
  yearShown(
    goals.map((over) => goal(over)),
    2026,
  );

describe('a year of the grid', () => {
  test('B-362 A-518 shows a month’s own goal, and elsewhere its even share of the yearly goal, left-over cents to the earliest', () => {
    const { months, totalCents, aboveCents, yearly } = shown({ value: 1000 }, { month: 2, value: 400 });
    expect(yearly).toBe(1000);
    expect(months[1]).toEqual({ month: 2, value: 400, origin: 'own' });
    expect(months.filter(({ origin }) => origin === 'share').map(({ value }) => value)).toEqual([90.91, ...Array(9).fill(90.91), 90.9]);
    expect([totalCents, aboveCents]).toEqual([140_000, 40_000]);
  });

  test('says its total and how far that is from the yearly goal', () => {
    expect(yearWords(shown())).toEqual({ strong: null, text: 'No goal is set for this year.' });
    expect(yearWords(shown({ value: 1200 }))).toEqual({ strong: null, text: 'The months total $1,200, matching the yearly goal.' });
    expect(yearWords(shown({ month: 1, value: 5.5 }))).toEqual({
      strong: null,
      text: 'No yearly goal is set; the months total $5.50, with 11 of them not set.',
    });
    const above = yearWords(shown({ value: 1200 }, { month: 1, value: 300 }));
    expect(above.strong).toBe('$300 above');
    expect(above.text).toContain('the months total $1,500.');
    expect(above.text).toContain('The 11 months without their own goals show an even share of the yearly goal.');
  });

  test('says that a yearly goal is not spread where every month has its own', () => {
    const months = Array.from({ length: 12 }, (_, i) => ({ month: i + 1, value: 90 }));
    const full = shown({ value: 1200 }, ...months);
    expect(full.warnings).toEqual(['The yearly goal for 2026 isn’t spread because every month has its own goal.']);
    expect(yearWords(full).strong).toBe('$120 below');
    expect(full.rest).toEqual([]);
  });

  test('is warned of once where goals that are set contradict it, as the grid says it, and with those that are stored', () => {
    const quarters = [1, 2, 3].map((month) => goal({ month, value: 400 }));
    const text =
      '$1,200 above the yearly goal: the months total $2,400. The 9 months without their own goals show an even share of the yearly goal.';
    expect(yearWarnings(quarters, [goal({ value: 1200 })])).toEqual([{ year: 'Sales, 2026', text }]);
    expect(yearWarnings([goal({ value: 1200 })], quarters)).toEqual([{ year: 'Sales, 2026', text }]);
    expect(yearWarnings([goal({ value: 1200, country: 'UK' })], [...quarters, goal({ value: 1200, year: 2025 })])).toEqual([]);
    expect(yearWarnings([goal({ value: 2400 })], [goal({ value: 1200 })])).toEqual([]);
    expect(yearWarnings([goal({ metric: 'tacos', value: 0.1 })], [goal({ metric: 'tacos', month: 1, value: 0.2 })])).toEqual([]);
    const all = Array.from({ length: 12 }, (_, i) => goal({ month: i + 1, value: 90 }));
    expect(
      yearWarnings(
        [goal({ country: 'GB', value: 1200 })],
        all.map((each) => ({ ...each, country: 'UK' as const })),
      ),
    ).toEqual([
      {
        year: 'Sales, 2026, UK',
        text: '$120 below the yearly goal: the months total $1,080. The yearly goal for 2026 isn’t spread because every month has its own goal.',
      },
    ]);
  });

  test('gives the rest of the yearly goal to the months without one, so that the year comes to it', () => {
    const before = shown({ value: 1000 }, { month: 1, value: 100 });
    expect(restWords(before)).toBe('Assign the rest, $81.81 each');
    const cells = restCells(before);
    const own = Object.entries(cells).map(([cell, value]) => goal({ month: Number(cell.split('-')[1]), value: value ?? 0 }));
    const after = yearShown([goal({ value: 1000 }), goal({ month: 1, value: 100 }), ...own], 2026);
    expect(after.aboveCents).toBe(0);
    expect(restWords(after)).toBeNull();
    expect(restWords(shown({ value: 100 }, { month: 1, value: 100 }))).toBeNull();
    expect(restWords(shown({ value: 1200 }))).toBeNull();
  });
});

describe('the rows', () => {
  test('are the year of the address and the next, as far as goals may be set', () => {
    expect(gridYears(TODAY, null)).toEqual([2026, 2027]);
    expect(gridYears(TODAY, 2024)).toEqual([2024, 2025]);
    expect(gridYears(TODAY, 2027)).toEqual([2026, 2027]);
    expect(gridYears(TODAY, 1990)).toEqual([2026, 2027]);
    expect([gridYearOf(TODAY, 2027), gridYearOf(TODAY, 2028)]).toEqual([2027, 2026]);
  });

  test('name cells and runs of cells', () => {
    expect(goalCellsWords(['2026-3'])).toBe('Mar 2026');
    expect(goalCellsWords(['2026-12', '2026-0', '2026-2'])).toBe('3 cells, yearly goal 2026 to Dec 2026');
  });
});

describe('a text', () => {
  const read = (text: string, cell = '2026-3') => readGoalText(SALES, cell, text, TODAY);
  test('is money as people type and spreadsheets copy it', () => {
    for (const [text, value] of [
      ['3100000', 3_100_000],
      ['$3,100,000', 3_100_000],
      [' 1,234 ', 1234],
      ['$ 1,234.50', 1234.5],
      ['USD 12.3', 12.3],
      ['12.30\u00A0USD', 12.3],
      ['', null],
      ['  ', null],
    ] as const)
      expect(read(text), text).toEqual(right(value));
  });

  test('that is no number, no goal or no money is refused with why', () => {
    expect(read('3,90O,000')).toEqual(left('Expected US dollars such as 1234.50.'));
    expect(read('0')).toEqual(left("Could not save goal: please make sure you've entered a non-zero value."));
    expect(read('-5')).toEqual(left('The value must be greater than zero.'));
    expect(read('1.234')).toEqual(left('Expected US dollars with at most two decimals.'));
    expect(read('5', '2028-1')).toEqual(left('The year must be 2027 or earlier.'));
    expect(isRight(read('12%'))).toBe(false);
  });
});

describe('changes', () => {
  const GOALS = [
    stored('g0', { value: 1200 }, 4),
    stored('g3', { month: 3, value: 300 }, 2),
    stored('uk', { month: 3, value: 7, country: 'GB' }),
    stored('x', { month: 3, value: 9, metric: 'search_ad_budget' }),
  ];
  const seen = seenGoals(GOALS, SALES);

  test('are of one scope, and know over which version they were made', () => {
    expect(seen).toEqual({ '2026-0': { id: 'g0', version: 4, value: 1200 }, '2026-3': { id: 'g3', version: 2, value: 300 } });
    expect(Object.keys(seenGoals(GOALS, { ...SALES, country: 'UK' }))).toEqual(['2026-3']);
    const draft = withGoals(seen, {}, { '2026-3': null, '2026-0': 1500, '2026-4': 40 });
    expect(bulkOf(SALES, draft)).toEqual({
      goals: [
        { ...SALES, year: 2026, month: 0, value: 1500, version: 4 },
        { ...SALES, year: 2026, month: 4, value: 40, version: null },
      ],
      removed: [{ id: 'g3', version: 2 }],
    });
  });

  test('that lead back to what is stored are none', () => {
    const draft = withGoals(seen, {}, { '2026-3': 5, '2026-4': 6 });
    expect(withGoals(seen, draft, { '2026-3': 300, '2026-4': null })).toEqual({});
  });

  test('stay changes of what was seen, whatever somebody else stores meanwhile', () => {
    const draft = withGoals(seen, {}, { '2026-3': 350 });
    const theirs = { ...seen, '2026-3': { id: 'g3', version: 3, value: 320 } };
    const later = withGoals(theirs, withoutSame(theirs, draft), { '2026-3': 360 });
    expect(bulkOf(SALES, later).goals).toMatchObject([{ value: 360, version: 2 }]);
    expect(withoutSame({ ...seen, '2026-3': { id: 'g3', version: 3, value: 350 } }, draft)).toEqual({});
  });

  test('that two have made are told by cell, and hold as was chosen', () => {
    const draft = withGoals(seen, {}, { '2026-3': null, '2026-0': 1500, '2026-4': 40 });
    const current = [
      { year: 2026, month: 0, goal: { ...stored('g0', { value: 1300 }, 5), changedBy: 'Theo', changedAt: 1 } },
      { year: 2026, month: 4, goal: { ...stored('n4', { month: 4, value: 44 }), changedBy: null, changedAt: 2 } },
      { year: 2026, month: 3, goal: null },
    ];
    const clashes = cellClashes(draft, current);
    expect(clashes?.map(({ cell, mine, theirs, by }) => [cell, mine, theirs?.value ?? null, by])).toEqual([
      ['2026-0', 1500, 1300, 'Theo'],
      ['2026-4', 40, 44, null],
      ['2026-3', null, null, null],
    ]);
    const chosen = withChoices(seen, draft, clashes ?? [], { '2026-0': 'mine', '2026-4': 'theirs', '2026-3': 'mine' });
    expect(bulkOf(SALES, chosen.draft)).toEqual({ goals: [{ ...SALES, year: 2026, month: 0, value: 1500, version: 5 }], removed: [] });
    expect(goalsOf(SALES, chosen.stored, chosen.draft).map(({ month, value }) => [month, value])).toEqual([
      [0, 1500],
      [4, 44],
    ]);
    expect(cellClashes(draft, { id: 'g0' })).toBeNull();
  });
});

describe('the figures beside the goals', () => {
  const asking = (params: Partial<YearGridParams> = {}, group = brandGroup('b1', { hasDsp: true })) =>
    yearGridRequests({
      scope: { brandGroup: group, today: TODAY },
      params: { ...paramValues(YEAR_GRID_PARAMS, {}), ...params },
    });

  test('are asked by month, from the year before the first to yesterday, with the forecast to the last day of the last', () => {
    const { gridActuals, gridForecast } = asking({ gridCountry: 'GB' });
    expect(gridActuals?.input.body).toMatchObject({
      schemaType: 'retail',
      metrics: ['total_sales_ordered_revenue_in_usd'],
      periodicity: 'monthly',
      currentPeriod: { start: '2025-01-01', end: '2026-11-19' },
      filters: { countries: ['GB'] },
    });
    expect(gridForecast?.input).toMatchObject({ query: { startDate: '2026-10-01', endDate: '2027-12-31' }, body: { countries: ['GB'] } });
  });

  test('are those of the metric: ad spend of retail, cost of DSP, which has neither forecast nor tags', () => {
    const tag = { tagSet: 'ts', tagValue: 'Core' };
    expect(asking({ gridMetric: 'search_ad_budget' }).gridActuals?.input.body?.metrics).toEqual(['ad_spend_in_usd']);
    expect(asking({ gridMetric: 'dsp_ad_budget' }).gridActuals?.input.body).toMatchObject({
      schemaType: 'dsp',
      metrics: ['total_cost_in_usd'],
    });
    expect(asking({ gridMetric: 'dsp_ad_budget' }).gridForecast).toBeNull();
    expect(asking({ gridMetric: 'dsp_ad_budget', gridTag: tag }).gridActuals).toBeNull();
    expect(asking({ gridMetric: 'dsp_ad_budget' }, brandGroup('b1')).gridActuals).toBeNull();
    expect(asking({ gridTag: tag }).gridForecast).toBeNull();
    expect(asking({ gridTag: tag }).gridActuals?.input.body?.filters).toEqual({ tags: [{ tagSetId: 'ts', tag: 'Core' }] });
    expect(asking({ gridYear: 2023 }).gridForecast).toBeNull();
  });

  test('a forecast is that of months which are not over: what came, and what is to come; with a hole it is none', () => {
    const days = ['2026-10-31', '2026-11-01', '2026-11-02', '2026-12-01', '2027-01-01', '2027-01-02'].map(isoDay);
    const answer = {
      method: 'm',
      asOf: isoDay('2026-11-01'),
      dates: days,
      warehouse: 1,
      series: [
        {
          brandGroupId: 'b1',
          country: null,
          measure: 'ad_spend_in_usd' as const,
          values: [1, null, 2.5, 3, 4, null],
          backTest: { wape: null, folds: 0, horizon: 0 },
        },
      ],
    };
    const { openMonth, byMonth } = monthlyForecast(answer, 'ad_spend_in_usd');
    expect(openMonth).toBe('2026-11');
    expect([...byMonth]).toEqual([
      ['2026-11', 2.5],
      ['2026-12', 3],
    ]);
  });

  test('an actual is that of its month', () => {
    const answer = {
      current: { rowCount: 2, dimensions: { date: ['2026-01-01', '2026-02-01'] }, metrics: { ad_spend_in_usd: [5, null] } },
      annotations: { data_availability: {}, unavailable: [], warehouse: 1 },
    };
    expect([...monthlyActuals(answer, null, 'ad_spend_in_usd')]).toEqual([['2026-1', 5]]);
  });

  test('days after the last one of which all countries have sales are to come, in the month that has only begun and the one before', () => {
    const metric = 'total_sales_ordered_revenue_in_usd';
    const of = (dates: readonly string[], values: readonly number[], through: string | null) => ({
      current: { rowCount: dates.length, dimensions: { date: [...dates] }, metrics: { [metric]: [...values] } },
      annotations: { data_availability: { [metric]: through === null ? null : isoDay(through) }, unavailable: [], warehouse: 1 },
    });
    const months = ['2026-09-01', '2026-10-01', '2026-11-01'];
    const days = ['2026-10-01', '2026-10-30', '2026-10-31', '2026-11-01', '2026-11-02', '2026-11-03'];
    const actuals = (through: string | null) => [
      ...monthlyActuals(of(months, [9, 60, 600], through), of(days, [10, 20, 30, 100, 200, 300], through), metric),
    ];
    expect(actuals('2026-11-02')).toEqual([
      ['2026-9', 9],
      ['2026-10', 60],
      ['2026-11', 300],
    ]);
    expect(actuals('2026-10-30')).toEqual([
      ['2026-9', 9],
      ['2026-10', 30],
    ]);
    for (const through of ['2026-11-03', null])
      expect(actuals(through)).toEqual([
        ['2026-9', 9],
        ['2026-10', 60],
        ['2026-11', 600],
      ]);
    expect(asking({}).gridDays?.input.body).toMatchObject({
      periodicity: 'daily',
      currentPeriod: { start: '2026-10-01' },
      dimensions: ['date'],
    });
  });

  test('the address names the scope, and what it cannot name is the whole', () => {
    const { gridTag, gridCountry, gridYear } = YEAR_GRID_PARAMS;
    const tag = { tagSet: 'a|b', tagValue: 'c|d' };
    expect(gridTag.read(gridTag.write(tag))).toEqual(tag);
    expect([gridTag.read('core'), gridTag.read('|x'), gridCountry.read('ZZ'), gridYear.read('26')]).toEqual([null, null, null, null]);
    expect(gridCountry.read('UK')).toBe('GB');
  });
});
