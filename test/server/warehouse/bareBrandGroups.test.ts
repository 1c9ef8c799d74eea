/**
 * What the eight screens of ads, the summary and the marketing cloud are answered for brand groups that have little: no ads, no display
 * campaigns, no tags, one day of data, or days on which nothing was spent and sold.
 */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_GROUP } from '../../../server/demo/ids.ts';
import { adHealthHandlers } from '../../../server/handlers/adHealth.ts';
import { amcHandlers } from '../../../server/handlers/amc.ts';
import { analyticsHandler } from '../../../server/handlers/analytics.ts';
import { metricsHandlers } from '../../../server/handlers/metrics.ts';
import { answering } from '../../../server/warehouse/analytics/answering.ts';
import { attachGeneration, detachGeneration } from '../../../server/warehouse/attach.ts';
import { type LookingWarehouse, openWarehouse } from '../../../server/warehouse/duckdbWarehouse.ts';
import { currentGeneration } from '../../../server/warehouse/files.ts';
import type { Table } from '../../../server/warehouse/model/table.ts';
import { TENANT_TABLES } from '../../../server/warehouse/schema.ts';
import { openStaging } from '../../../server/warehouse/staging.ts';
import { audiences } from '../../../src/domain/advertising/audiences.screen.ts';
import { advertisingBudget } from '../../../src/domain/advertising/budget.screen.ts';
import { dspOverview } from '../../../src/domain/advertising/dspOverview.screen.ts';
import { advertisingHealth } from '../../../src/domain/advertising/health.screen.ts';
import { advertisingPerformance } from '../../../src/domain/advertising/performance.screen.ts';
import { ltvAnalysis } from '../../../src/domain/amc/ltvAnalysis.screen.ts';
import { ntbGateway } from '../../../src/domain/amc/ntbGateway.screen.ts';
import type { AnalyticsAnswer } from '../../../src/domain/api/analytics.contract.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { DEFAULT_FILTERS } from '../../../src/domain/filters/filterNames.ts';
import { summaryMetrics } from '../../../src/domain/metrics/summaryMetrics.ts';
import type { ScreenDefinition, ScreenRequest } from '../../../src/domain/screens/screen.ts';
import { DEFAULT_DISPLAY } from '../../../src/domain/shell/display.ts';
import { executiveSummary } from '../../../src/domain/summary/summary.screen.ts';
import { brandGroup, user } from '../../machines/harness.ts';
import { callContext } from './testCalls.ts';
import { commonDemo, temporaryFolder } from './testWarehouse.ts';

const TODAY = isoDay('2026-11-20');
const MODE = { sales: 'ordered', basis: 'gross' } as const;

interface Bare {
  readonly id: string;
  readonly lacks: readonly string[];
  /** Of facts by day, and by month. */
  readonly days: string;
  readonly months: string;
  readonly isZero?: true;
}
const WEEKS = { days: "day >= DATE '2026-10-04'", months: "day >= DATE '2026-06-01'" };
const ADS = ['ads_daily', 'ads_target_daily', 'ads_search_term_daily', 'dsp_daily', 'amc_cohorts', 'amc_cohort_months', 'ntb_monthly'];
const BARE: readonly Bare[] = [
  { id: 'bg-no-ads', lacks: ADS, ...WEEKS },
  { id: 'bg-no-dsp', lacks: ['dsp_daily'], ...WEEKS },
  { id: 'bg-no-tags', lacks: ['product_tags'], ...WEEKS },
  { id: 'bg-day', lacks: [], days: "day = DATE '2026-11-12'", months: "day = DATE '2026-10-01'" },
  { id: 'bg-zero', lacks: [], ...WEEKS, isZero: true },
];

const isMeasure = ({ key, grain }: Table, { name, type }: Table['columns'][number]): boolean =>
  grain !== null && !key.includes(name) && ['count', 'cents', 'hundredths'].includes(type) && name !== 'funnel_location';

/** The rows of a brand group of the demo under another name; those of ad measures are unknown where there are no ads. */
const taken = (table: Table, { id, lacks, days, months, isZero }: Bare): string => {
  const hasNoAds = lacks.includes('ads_daily');
  const columns = table.columns.map((column) => {
    if (column.name === 'brand_group_id') return `'${id}'`;
    if (hasNoAds && /^ad_/.test(column.name)) return 'NULL';
    return isZero === true && isMeasure(table, column) ? '0' : column.name;
  });
  const when = table.grain === null ? 'true' : table.grain === 'month' ? months : days;
  const names = table.columns.map(({ name }) => name).join(', ');
  return `INSERT INTO ${table.name} (${names}) SELECT ${columns.join(', ')} FROM demo.${table.name} WHERE brand_group_id = '${DEMO_GROUP.northfoldHome}' AND ${when}`;
};

const USED = [...ADS, 'retail_daily', 'products', 'product_tags'];

let warehouse: LookingWarehouse;
beforeAll(async () => {
  const [directory, demo] = [await temporaryFolder(), await currentGeneration(await commonDemo())];
  const { connection, publish } = await openStaging({ directory, start: 'empty' });
  if (demo === null) throw new Error('nothing was published');
  await attachGeneration(connection, demo, 'demo');
  for (const table of TENANT_TABLES.filter(({ name }) => USED.includes(name)))
    for (const bare of BARE.filter(({ lacks }) => !lacks.includes(table.name))) await connection.run(taken(table, bare));
  await detachGeneration(connection, demo, 'demo');
  await publish();
  warehouse = await openWarehouse({ directory });
}, 120_000);
afterAll(() => warehouse.close());

/** The answer to what a screen asks; null where another part of the server answers it. */
const answerTo = async (id: string, { call, input }: ScreenRequest): Promise<unknown> => {
  const made = callContext({ brandGroupIds: [id], today: TODAY });
  const context = { ...made, brandGroups: made.brandGroups.map((group) => ({ ...group, hasAmc: true, hasDsp: true })) };
  const { query = {}, body = {} } = input as { readonly query?: never; readonly body?: never };
  const asked = { params: {}, query, body } as never;
  const [health, amc] = [adHealthHandlers(warehouse, answering(warehouse)), amcHandlers(warehouse)];
  switch (call) {
    case 'analytics':
      return analyticsHandler(answering(warehouse))(context, asked);
    case 'metrics':
      return metricsHandlers(answering(warehouse)).metrics(context, asked);
    case 'drivingGrowth':
    case 'brandLeakage':
      return health[call](context, asked);
    case 'amcCac':
    case 'amcLtv':
    case 'amcCohortSize':
    case 'amcCohortSales':
      return amc[call](context, asked);
    default:
      return null;
  }
};

/** What the screens ask once all that chooses is answered: every tile of the summary, a tag set, products to draw. */
const requestsOf = (definition: ScreenDefinition, id: string): Readonly<Record<string, ScreenRequest>> => {
  const group = { ...brandGroup(id), hasDsp: true, hasTags: true, hasAmc: true };
  const search = definition.name === 'ltv-analysis' || definition.name === 'ntb-gateway' ? '' : 'range=2026-11-12.2026-11-12&compare=pop';
  const metrics = summaryMetrics(MODE).map(({ key }) => key);
  return definition.requests(
    {
      user: user({ brandGroups: [group] }),
      brandGroup: group,
      filters: DEFAULT_FILTERS,
      salesMode: MODE,
      display: DEFAULT_DISPLAY,
      dates: definition.dates?.read(new URLSearchParams(search), TODAY, group).dates ?? null,
      devMode: true,
      marketFrom: null,
      today: TODAY,
    },
    definition.name === 'executive-summary' ? { brands: id } : {},
    {
      config: { brandGroupConfigs: [{ brandGroupId: id, executiveSummary: [{ title: 'All', metrics }], version: 1 }], invalid: [] },
      tags: [{ tagSetId: 'set', tagSetName: 'Plan', tagSetType: 'child_asin', tag: 'Hero' }],
    },
  );
};

/** Every number in an answer, with the way to it. */
const numbersIn = (value: unknown, path = ''): readonly (readonly [path: string, value: number])[] => {
  if (typeof value === 'number') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => numbersIn(part, `${path}.${key}`));
};

const SCREENS: readonly (readonly [name: string, definition: ScreenDefinition, spend: readonly [query: string, key: string] | null])[] = [
  ['Advertising Performance Overview', advertisingPerformance.definition, ['totals', 'cost_in_usd']],
  ['Advertising Health', advertisingHealth.definition, ['spend', 'cost_in_usd']],
  ['Advertising Budget', advertisingBudget.definition, ['totals', 'cost_in_usd']],
  ['Audiences', audiences.definition, ['recordTypes', 'cost_in_usd']],
  ['DSP Overview', dspOverview.definition, ['totals', 'total_cost_in_usd']],
  ['Executive Summary', executiveSummary.definition, ['retail', 'ad_spend_in_usd']],
  ['CAC & LTV Analysis', ltvAnalysis.definition, null],
  ['NTB Gateway', ntbGateway.definition, null],
];

/** What was spent: something, nothing of what is known, or not known at all. */
const SPENT: Readonly<Record<string, (isDsp: boolean) => 'some' | 'zero' | 'unknown'>> = {
  'bg-no-ads': () => 'unknown',
  'bg-no-dsp': (isDsp) => (isDsp ? 'unknown' : 'some'),
  'bg-no-tags': () => 'some',
  'bg-day': () => 'some',
  'bg-zero': () => 'zero',
};
const spent = ({ current }: AnalyticsAnswer, key: string): 'some' | 'zero' | 'unknown' => {
  const known = (current.metrics[key] ?? []).filter((value) => value !== null);
  if (known.length === 0) return 'unknown';
  return known.reduce((sum, value) => sum + value, 0) > 0 ? 'some' : 'zero';
};

describe('brand groups that have little', { timeout: 120_000 }, () => {
  test.each(SCREENS)('%s is answered by figures that are numbers, or by none', async (_, definition, spend) => {
    for (const { id } of BARE) {
      for (const [key, request] of Object.entries(requestsOf(definition, id))) {
        const answer = await answerTo(id, request);
        const odd = numbersIn(answer).filter(([, value]) => !Number.isFinite(value) || Object.is(value, -0));
        expect([id, key, odd]).toEqual([id, key, []]);
        if (spend !== null && key === spend[0])
          expect([id, key, spent(answer as AnalyticsAnswer, spend[1])]).toEqual([
            id,
            key,
            SPENT[id]?.(definition === dspOverview.definition),
          ]);
      }
    }
  });

  test('of a day all is of that day, and where nothing was spent no rate is told', async () => {
    const day = (await answerTo(
      'bg-day',
      requestsOf(advertisingPerformance.definition, 'bg-day').trend as ScreenRequest,
    )) as AnalyticsAnswer;
    expect(day.current.dimensions.date).toEqual(['2026-11-12']);
    expect(day.prior?.metrics.cost_in_usd ?? [null]).toEqual([null]);
    const zero = (await answerTo(
      'bg-zero',
      requestsOf(advertisingPerformance.definition, 'bg-zero').totals as ScreenRequest,
    )) as AnalyticsAnswer;
    expect(['acos', 'ctr', 'cpc', 'cr', 'aov'].map((key) => [key, zero.current.metrics[key]])).toEqual(
      ['acos', 'ctr', 'cpc', 'cr', 'aov'].map((key) => [key, [null]]),
    );
    const cac = (await answerTo('bg-zero', requestsOf(ltvAnalysis.definition, 'bg-zero').cac as ScreenRequest)) as readonly {
      readonly cac: unknown;
    }[];
    expect([cac.length > 0, cac.filter((cohort) => cohort.cac !== null)]).toEqual([true, []]);
  });
});
