/** Alerts are not judged by days that lack data. GET /api/missing-days: of the demo data nothing is missing, on any screen; of imported files with holes, what a fold over the files says. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoAlerts } from '../../../server/demo/alerts.ts';
import { DEMO_GROUP } from '../../../server/demo/ids.ts';
import { askFigures } from '../../../server/handlers/alerts.ts';
import { missingDaysHandlers } from '../../../server/handlers/missingDays.ts';
import { answering } from '../../../server/warehouse/analytics/answering.ts';
import { type LookingWarehouse, openWarehouse } from '../../../server/warehouse/duckdbWarehouse.ts';
import { warehouseDirectory } from '../../../server/warehouse/files.ts';
import type { AlertAbout } from '../../../src/domain/alerts/alertAbout.ts';
import { figureReader } from '../../../src/domain/alerts/alertFigures.ts';
import { tryAlert } from '../../../src/domain/alerts/tryAlert.ts';
import { addDays, eachDay } from '../../../src/domain/dates/calendar.ts';
import { type IsoDay, isoDay } from '../../../src/domain/dates/isoDay.ts';
import type { Period } from '../../../src/domain/dates/period.ts';
import { BRAND_DATA_ROUTES, type BrandData, type BrandDataRoute, MARKET_DATA_ROUTES } from '../../../src/domain/imports/dataNames.ts';
import { ADVERTISING } from '../../../src/domain/metrics/advertising.ts';
import { RETAIL } from '../../../src/domain/metrics/retail.ts';
import { metricWith } from '../../../src/domain/metrics/schema.ts';
import { A, dataDirectory, file, GROUP, TODAY as IMPORT_DAY, importText, row, YESTERDAY } from '../import/testImport.ts';
import { callContext, refusal } from './testCalls.ts';
import { commonDemo, TODAY } from './testWarehouse.ts';

interface Asked {
  readonly screen: BrandDataRoute;
  readonly period: Period;
  readonly prior?: Period;
  readonly countries?: readonly string[];
  readonly without?: readonly BrandData[];
}
const askIn = (
  warehouse: LookingWarehouse,
  brandGroupIds: readonly string[],
  { screen, countries = [], without = [], ...periods }: Asked,
  today: IsoDay,
) =>
  missingDaysHandlers(warehouse).missingDays(callContext({ brandGroupIds, today }), {
    params: {},
    query: {
      brandGroupIds: [...brandGroupIds],
      screen,
      ...periods,
      countries: [...countries],
      without: [...without],
    },
    body: {},
  });

const figuresFor = (warehouse: LookingWarehouse, group: string, about: AlertAbout, today: IsoDay) =>
  askFigures(warehouse, answering(warehouse))(about, {
    brandGroupIds: [group],
    today,
    signal: new AbortController().signal,
    partition: 'test',
  });

describe('the demo data', () => {
  let warehouse: LookingWarehouse;
  beforeAll(async () => {
    warehouse = await openWarehouse({ directory: await commonDemo() });
  }, 120_000);
  afterAll(() => warehouse.close());
  const period = { start: isoDay('2024-11-01'), end: addDays(TODAY, -1) };

  test.each(BRAND_DATA_ROUTES)('lack no day of %s', async (screen) => {
    for (const id of Object.values(DEMO_GROUP)) expect([id, await askIn(warehouse, [id], { screen, period }, TODAY)]).toEqual([id, []]);
  });

  test.each(MARKET_DATA_ROUTES)('lack no month of %s', async (screen) => {
    const input = { params: {}, query: { screen, period }, body: {} };
    expect(await missingDaysHandlers(warehouse).missingMarketDays(callContext({ brandGroupIds: [], today: TODAY }), input)).toEqual([]);
  });

  test.each(demoAlerts())('make the alert $draft.name tell something, and not all the time', async ({ brandGroupId, draft: { rule } }) => {
    const figures = await figuresFor(warehouse, brandGroupId, rule.about, TODAY);
    const trial = tryAlert(rule.about, rule.condition, figures, rule.quietDays);
    const over = (trial?.days ?? []).filter((day) => day?.isOver === true).length;
    expect(trial?.events.length).toBeGreaterThan(0);
    expect(over / (trial?.days.length ?? 1)).toBeLessThan(0.25);
  });

  test('are asked for in order', async () => {
    const { status } = await refusal(
      askIn(warehouse, [DEMO_GROUP.trailpine], { screen: 'retail-overview', period: { start: period.end, end: period.start } }, TODAY),
    );
    expect(status).toBe(422);
  });
});

describe('imported files', () => {
  const DAYS = eachDay({ start: isoDay('2026-09-01'), end: YESTERDAY });
  const period = { start: isoDay('2026-10-21'), end: YESTERDAY };
  const prior = { start: isoDay('2026-09-21'), end: isoDay('2026-10-20') };
  const isIn = (day: string, ...holes: readonly (readonly [string, string])[]): boolean =>
    holes.some(([from, to]) => from <= day && day <= to);
  const US_HOLES = [
    ['2026-11-03', '2026-11-05'],
    ['2026-10-01', '2026-10-01'],
  ] as const;
  let warehouse: LookingWarehouse;
  beforeAll(async () => {
    const directory = await dataDirectory();
    // Germany begins in November, lacks a day of its own besides, and its last two days.
    const german = (day: string): boolean =>
      day >= '2026-11-01' && day <= addDays(YESTERDAY, -2) && !isIn(day, ['2026-11-04', '2026-11-05'], ['2026-11-10', '2026-11-10']);
    await importText(
      directory,
      file(
        ...DAYS.flatMap((day) => [
          ...(isIn(day, ...US_HOLES) ? [] : [row(day, A, '3', '30')]),
          ...(german(day) ? [row(day, A, '1', '10', 'DE')] : []),
        ]),
      ),
    );
    const campaigns = DAYS.filter((day) => !isIn(day, ['2026-11-04', '2026-11-04']));
    const lines = campaigns.flatMap((day) => [`${day},Duvets,US,7,3.50`, ...(day < '2026-10-25' ? [`${day},Decken,DE,1,0.50`] : [])]);
    await importText(directory, ['date,campaign,country,clicks,spend', ...lines, ''].join('\n'), { kind: 'ads', name: 'ads.csv' });
    warehouse = await openWarehouse({ directory: warehouseDirectory(directory) });
  });
  afterAll(() => warehouse.close());
  const ask = (asked: Partial<Asked> = {}) =>
    askIn(warehouse, [GROUP], { screen: 'advertising-health', period, prior, ...asked }, IMPORT_DAY);
  const found = (data: BrandData, country: string | null, current: readonly Period[], before: readonly Period[] = []) => ({
    ...{ brandGroupId: GROUP, data, grain: 'daily', country },
    current,
    prior: before,
  });
  const days = (start: string, end = start): Period => ({ start: isoDay(start), end: isoDay(end) });

  test('lack the days that no file holds, by country where another has them', async () => {
    expect(await ask()).toEqual([
      // Campaigns of Germany ended; ads may pause.
      found('campaigns', null, [days('2026-11-04')]),
      // Nobody has Nov 4 and 5, on Nov 3 Germany has sales; before November there was none in Germany.
      found('sales', 'US', [days('2026-11-03')]),
      found('sales', null, [days('2026-11-04', '2026-11-05')], [days('2026-10-01')]),
      found('sales', 'DE', [days('2026-11-10'), days(addDays(YESTERDAY, -1), YESTERDAY)]),
    ]);
  });

  test('lack those of the countries that are looked at alone', async () => {
    expect(await ask({ countries: ['US'], without: ['campaigns'] })).toEqual([
      found('sales', 'US', [days('2026-11-03')]),
      found('sales', null, [days('2026-11-04', '2026-11-05')], [days('2026-10-01')]),
    ]);
    expect(await ask({ countries: ['DE'], screen: 'advertising-audiences' })).toEqual([]);
    expect(await ask({ period: days('2026-11-06', '2026-11-09'), prior: days('2026-10-02', '2026-10-05') })).toEqual([]);
  });

  const figuresOf = (about: AlertAbout) => figuresFor(warehouse, GROUP, about, IMPORT_DAY);

  test('are judged by alerts on days with all data, up to where the first country ends', async () => {
    const figures = await figuresOf({ schema: 'retail', metric: 'ordered_units', filters: {} });
    expect(figures.through).toBe(addDays(YESTERDAY, -2));
    expect(figures.breaks).toEqual(['2026-11-01']);
    const isLacking = (day: string): boolean =>
      isIn(
        day,
        ['2026-10-01', '2026-10-01'],
        ['2026-11-03', '2026-11-05'],
        ['2026-11-10', '2026-11-10'],
        [addDays(YESTERDAY, -1), YESTERDAY],
      );
    expect(figures.lacking).toEqual(DAYS.filter(isLacking));
    const { over } = figureReader('retail', metricWith(RETAIL, 'ordered_units'), figures);
    // Three units a day in the United States, and one in Germany.
    const sold = (day: string): number => 3 + (day >= '2026-11-01' ? 1 : 0);
    for (const day of DAYS) expect([day, over(days(day))]).toEqual([day, isLacking(day) ? null : sold(day)]);
    expect(over(days('2026-10-28', '2026-11-02'))).toBe(20);
    expect(over(days('2026-11-02', '2026-11-06'))).toBeNull();
    expect(over(days('2026-08-31'))).toBeNull();
  });

  test('are judged in the countries of an alert alone, and by campaigns where it is about these', async () => {
    const german = await figuresOf({ schema: 'retail', metric: 'ordered_units', filters: { countries: ['DE'] } });
    expect([german.through, german.breaks]).toEqual([addDays(YESTERDAY, -2), []]);
    expect(german.lacking.filter((day) => day >= '2026-11-01' && day <= addDays(YESTERDAY, -2))).toEqual([
      '2026-11-04',
      '2026-11-05',
      '2026-11-10',
    ]);
    const spend = await figuresOf({ schema: 'ads', metric: 'cost_in_usd', filters: {} });
    expect([spend.through, spend.lacking]).toEqual([YESTERDAY, ['2026-11-04']]);
    const { over } = figureReader('ads', metricWith(ADVERTISING, 'cost_in_usd'), spend);
    // Germany paused its campaigns from Oct 25 on.
    expect([over(days('2026-10-24')), over(days('2026-10-25')), over(days('2026-10-24', '2026-10-26'))]).toEqual([4, 3.5, 11]);
  });

  test('are not there for a metric that does not exist', async () => {
    const { status } = await refusal(figuresOf({ schema: 'ads', metric: '__proto__', filters: {} }));
    expect(status).toBe(422);
  });

  test('say nothing of days before the first, after the last, and of data that was never imported', async () => {
    const outside = { period: days('2026-08-01', '2026-08-31'), prior: days('2026-11-20', '2026-12-31') };
    for (const screen of BRAND_DATA_ROUTES) expect(await ask({ ...outside, screen })).toEqual([]);
    expect(await ask({ screen: 'inventory-health', without: ['sales'] })).toEqual([]);
  });
});
