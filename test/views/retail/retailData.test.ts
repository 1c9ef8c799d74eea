import { describe, expect, test } from 'vitest';
import { AnalyticsAnswer } from '../../../src/domain/api/analytics.contract.ts';
import { addYears, eachDay } from '../../../src/domain/dates/calendar.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import type { OwnershipEntry } from '../../../src/domain/retail/buyBox.entities.ts';
import { ownersByDay, ownersByHour } from '../../../src/domain/retail/buyBoxOwners.ts';
import { categoryTrend, kpiTrend } from '../../../src/domain/retail/overview.series.ts';
import { scalesOf } from '../../../src/views/charts/axes.ts';
import { REST_COLOUR } from '../../../src/views/charts/chartData.ts';
import { trendSummary } from '../../../src/views/charts/summary.ts';
import { tooltipAt } from '../../../src/views/charts/tooltip.ts';
import { trendChartLayout } from '../../../src/views/charts/trendChart.layout.ts';
import { DAYS_HIDDEN, ownerDaysData, ownerHoursData } from '../../../src/views/retail/buyBoxData.ts';
import { trendData } from '../../../src/views/screen/TrendChartPanel.tsx';
import { datesOf } from '../../domain/dates/picker.ts';

const answerOf = (tables: object): AnalyticsAnswer => {
  const none = {
    current: { rowCount: 0, dimensions: {}, metrics: {} },
    annotations: { data_availability: {}, unavailable: [], warehouse: 1 },
  };
  const made: unknown = { ...none, ...tables };
  if (!AnalyticsAnswer.is(made)) throw new Error('no answer');
  return made;
};

const [FIRST, SECOND] = [isoDay('2026-11-10'), isoDay('2026-11-11')];

describe('Category Sales', () => {
  test('B-566 Other has a colour that none of the ten categories has', () => {
    const series = Array.from({ length: 11 }, (_, i) => ({ name: i === 10 ? 'Other' : `Category ${i}`, isRest: i === 10, values: [1] }));
    const chart = { name: '', of: {}, days: [FIRST], series };
    const drawn = trendData(categoryTrend(chart, answerOf({}), 'ad_sales', datesOf('range=2026-11-10.2026-11-10').resolved), null, []);
    expect([drawn.stacking, drawn.annotations, drawn.events]).toEqual(['stacked', [], []]);
    expect(drawn.series.at(-1)).toMatchObject({ label: 'Other', colour: REST_COLOUR });
    expect(new Set(drawn.series.map(({ colour }) => colour)).size).toBe(11);
  });
});

describe('Sales KPIs', () => {
  test('say aloud which countries begin within the months that are measured by each other', () => {
    const { resolved } = datesOf('range=2026-01-01.2026-03-31&periodicity=monthly&compare=none');
    const date = ['2026-01-01', '2026-02-01', '2026-03-01'];
    const annotations = {
      ...{ data_availability: {}, unavailable: [], warehouse: 1 },
      country_starts: [{ metric: 'glance_views', country: 'DE', day: '2026-02-10' }],
    };
    const answer = answerOf({ current: { rowCount: 3, dimensions: { date }, metrics: { glance_views: [1, 2, 3] } }, annotations });
    const drawn = trendData(kpiTrend(['glance_views'], answer, { dates: resolved, today: SECOND }), null);
    expect(trendSummary(drawn, new Set())).toMatch(
      /; highest .*\. Changes from earlier months include added countries: Germany from Feb 10, 2026\.$/,
    );
    expect(drawn.series[0]).not.toHaveProperty('starts');
  });

  test('shade the sale events of the prior period too, where there is one, and name the prior day of each', () => {
    const drawn = (compare: string) => {
      const { resolved } = datesOf(`range=2026-10-06.2026-10-08&compare=${compare}`);
      const days = eachDay(resolved.currentPeriod);
      const of = { rowCount: 3, dimensions: { date: days }, metrics: { glance_views: days.map(() => 1) } };
      const prior = compare === 'none' ? {} : { prior: { ...of, dimensions: { date: days.map((day) => addYears(day, -1)) } } };
      const answer = answerOf({ current: of, ...prior });
      return trendData(kpiTrend(['glance_views'], answer, { dates: resolved, today: isoDay('2026-11-20') }), isoDay('2026-11-20'), []);
    };
    expect(drawn('yoy').events?.map(({ label, start, end }) => [label, start, end])).toEqual([
      ['Prime Big Deal Days, prior period', '2026-10-07', '2026-10-08'],
    ]);
    const notes = (compare: string) => tooltipAt(drawn(compare), { columns: [], lines: [] }, 1)?.notes;
    expect(notes('yoy')).toEqual(['Prime Big Deal Days, prior period', 'vs Oct 7, 2025']);
    expect(notes('none')).toEqual([]);
    expect(drawn('none').events).toEqual([]);
  });
});

const seen = (observationTs: string, sellerId: string): OwnershipEntry => ({
  observationTs,
  sellerId,
  sellerName: `Seller ${sellerId}`,
  isOwn: sellerId === 'own',
  price: 20,
  country: 'US',
});

const coloursOf = ({ series }: ReturnType<typeof ownerDaysData>): ReadonlyMap<string, number> =>
  new Map(series.filter(({ mark }) => mark === 'column').map(({ key, colour }) => [key, colour]));

describe('who held the buy box', () => {
  test('B-184 B-183 a seller has the colour in the hours that it has in the days', () => {
    // Over the two days b held it longer than c; on the second day c alone did, but for the brand group.
    const log = [
      seen('2026-11-10T08:00:00.000Z', 'own'),
      seen('2026-11-10T10:00:00.000Z', 'b'),
      seen('2026-11-11T08:00:00.000Z', 'c'),
      seen('2026-11-11T12:00:00.000Z', 'own'),
    ];
    const days = [FIRST, SECOND];
    const owners = ownersByDay(log, days);
    const byDay = coloursOf(ownerDaysData({ days, percentages: [null, null], sales: [null, null] }, owners, []));
    const byHour = coloursOf(ownerHoursData(ownersByHour(log, SECOND, 'US'), SECOND, owners.sellers));
    expect([...byHour.keys()].sort()).toEqual(['seller c', 'seller own']);
    for (const [key, colour] of byHour) expect([key, colour]).toEqual([key, byDay.get(key)]);
    expect(new Set(byDay.values()).size).toBe(3);
  });

  test('B-183 B-262 shares of time and of page views stand on two axes, each with its name', () => {
    const log = [seen('2026-11-10T08:00:00.000Z', 'own'), seen('2026-11-10T20:00:00.000Z', 'b')];
    const data = ownerDaysData({ days: [FIRST, SECOND], percentages: [0.9, 0.8], sales: [1, 2] }, ownersByDay(log, [FIRST, SECOND]), []);
    const shown = data.series.filter(({ key }) => !DAYS_HIDDEN.some((hidden) => hidden === key));
    const scales = scalesOf(shown, [], 2, 5, 'stacked');
    expect(scales.map(({ keys }) => keys)).toEqual([['seller own', 'seller b'], ['won']]);
    const marks = trendChartLayout({ ...data, series: shown }, { width: 800, height: 300 });
    expect(marks.axes.map(({ title }) => title)).toEqual(['Share of time', 'Share of page views']);
  });

  test('many sellers are gathered in the colour of the rest', () => {
    const log = Array.from({ length: 9 }, (_, i) =>
      seen(`2026-11-10T${String(8 + i).padStart(2, '0')}:00:00.000Z`, i === 0 ? 'own' : `s${i}`),
    );
    const drawn = ownerDaysData({ days: [FIRST], percentages: [null], sales: [null] }, ownersByDay(log, [FIRST]), []);
    const columns = drawn.series.filter(({ mark }) => mark === 'column');
    expect(columns.at(-1)).toMatchObject({ label: '3 others', colour: REST_COLOUR });
    expect(new Set(columns.map(({ colour }) => colour)).size).toBe(columns.length);
  });
});
