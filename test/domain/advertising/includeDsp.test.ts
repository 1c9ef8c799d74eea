import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { DEMO_GROUP } from '../../../server/demo/ids.ts';
import { DSP_COUNTED_WITH, SHOWING_METRICS } from '../../../src/domain/advertising/dspCounting.ts';
import { mergeDsp, requestsWithDsp } from '../../../src/domain/advertising/includeDsp.ts';
import type { AnalyticsAnswer, AnalyticsRequest, AnalyticsTable } from '../../../src/domain/api/analytics.contract.ts';
import { type IsoDay, isoDay } from '../../../src/domain/dates/isoDay.ts';
import { evaluateIn, metricOf } from '../../../src/domain/metrics/catalogue.ts';

const OCTOBER = { start: isoDay('2026-10-01'), end: isoDay('2026-10-31') };

const request = (change: Partial<AnalyticsRequest> = {}): AnalyticsRequest => ({
  schemaType: 'retail',
  brandGroupId: DEMO_GROUP.northfoldHome,
  currentPeriod: OCTOBER,
  dimensions: ['date'],
  metrics: ['ad_spend_in_usd', 'tacos', 'ordered_units'],
  ...change,
});

const table = (dimensions: AnalyticsTable['dimensions'], metrics: AnalyticsTable['metrics'], rowCount = 1): AnalyticsTable => ({
  rowCount,
  dimensions,
  metrics,
});

const answer = (current: AnalyticsTable, days: Readonly<Record<string, IsoDay | null>>, prior?: AnalyticsTable): AnalyticsAnswer => ({
  current,
  annotations: {
    data_availability: days,
    unavailable: Object.keys(days).filter((key) => days[key] === null),
    warehouse: 7,
  },
  ...(prior === undefined ? {} : { prior, percentChange: {}, priorPeriod: { start: isoDay('2026-09-01'), end: isoDay('2026-09-30') } }),
});

describe('what is asked when DSP is counted', () => {
  it('is a second question about DSP beside the first, which shows what is computed anew', () => {
    const asked = requestsWithDsp(request({ filters: { countries: ['US'], dspCampaigns: ['Winter'] }, pop: 'yoy', limit: 5 }));
    expect(asked?.main).toEqual(
      request({
        metrics: ['ad_spend_in_usd', 'tacos', 'ordered_units', 'total_sales_ordered_revenue_in_usd'],
        filters: { countries: ['US'] },
        pop: 'yoy',
      }),
    );
    expect(asked?.dsp).toEqual(
      request({ schemaType: 'dsp', metrics: ['total_cost_in_usd'], filters: { countries: ['US'], dspCampaigns: ['Winter'] }, pop: 'yoy' }),
    );
  });

  it.each<[string, Partial<AnalyticsRequest>]>([
    ['no metric of ads', { metrics: ['ordered_units', 'glance_views'] }],
    ['products told apart', { dimensions: ['asin'] }],
    ['a tag chosen', { filters: { tags: [{ tagSetId: 's1', tag: 'Hero' }] } }],
    ['a search', { filters: { search: 'duvet' } }],
    ['DSP itself', { schemaType: 'dsp', metrics: ['total_cost_in_usd'] }],
  ])('is one question where DSP has no part: %s', (_, change) => {
    expect(requestsWithDsp(request(change))).toBeNull();
  });

  it('names only metrics that the schemas have, each in the unit that its factor says', () => {
    for (const schema of ['retail', 'ads', 'dsp'] as const) {
      for (const [base, { key, factor }] of Object.entries(SHOWING_METRICS[schema])) {
        expect([schema, key, metricOf(schema, key)?.needs]).toEqual([schema, key, [base]]);
        expect([key, (evaluateIn(schema, key, { [base]: 1234 }) ?? 0) * factor]).toEqual([key, 1234]);
      }
    }
    for (const schema of ['retail', 'ads'] as const) {
      for (const [base, counted] of Object.entries(DSP_COUNTED_WITH[schema])) {
        expect([base, Object.hasOwn(SHOWING_METRICS[schema], base), Object.hasOwn(SHOWING_METRICS.dsp, counted)]).toEqual([
          base,
          true,
          true,
        ]);
      }
    }
  });
});

describe('the answer that counts DSP', () => {
  const days = { date: ['2026-10-01', '2026-10-02'] };
  const main = answer(
    table(
      days,
      {
        ad_spend_in_usd: [10, null],
        tacos: [0.1, null],
        ordered_units: [4, 6],
        total_sales_ordered_revenue_in_usd: [100, 200],
      },
      2,
    ),
    { ad_spend_in_usd: isoDay('2026-10-31'), tacos: isoDay('2026-10-31'), ordered_units: isoDay('2026-10-31') },
  );
  const dsp = answer(table({ date: ['2026-10-02', '2026-10-01'] }, { total_cost_in_usd: [20, 5.5] }, 2), {
    total_cost_in_usd: isoDay('2026-10-29'),
  });

  it('adds up what adds up, and computes ratios anew from the sums', () => {
    const { current } = mergeDsp(request(), main, dsp);
    expect(current).toEqual(table(days, { ad_spend_in_usd: [15.5, 20], tacos: [0.155, 0.1], ordered_units: [4, 6] }, 2));
  });

  it('has no rate where that of search ads is not that of the sums beside it: it leaves countries out', () => {
    const { current } = main;
    const narrow = { ...main, current: { ...current, metrics: { ...current.metrics, tacos: [0.05, null] } } };
    expect(mergeDsp(request(), narrow, dsp).current.metrics).toMatchObject({
      ad_spend_in_usd: [15.5, 20],
      tacos: [null, expect.anything()],
    });
  });

  it('is settled up to the earlier of the two days where DSP has a part, and where one has no data up to the other’s', () => {
    expect(mergeDsp(request(), main, dsp).annotations).toEqual({
      data_availability: { ad_spend_in_usd: '2026-10-29', tacos: '2026-10-29', ordered_units: '2026-10-31' },
      unavailable: [],
      warehouse: 7,
    });
    const none = answer(table({ date: [] }, { total_cost_in_usd: [] }, 0), { total_cost_in_usd: null });
    expect(mergeDsp(request(), main, none).annotations.data_availability.tacos).toBe('2026-10-31');
  });

  it('is never known only where neither is, whatever the countries asked for', () => {
    const elsewhere = (one: AnalyticsAnswer): AnalyticsAnswer => ({ ...one, annotations: { ...one.annotations, unavailable: [] } });
    const ads = answer(table({ date: [] }, { ad_spend_in_usd: [] }, 0), { ad_spend_in_usd: null });
    const none = answer(table({ date: [] }, { total_cost_in_usd: [] }, 0), { total_cost_in_usd: null });
    const asked = request({ metrics: ['ad_spend_in_usd'] });
    const of = (...both: readonly [AnalyticsAnswer, AnalyticsAnswer]) => mergeDsp(asked, ...both).annotations.unavailable;
    expect([of(ads, none), of(elsewhere(ads), none), of(ads, elsewhere(none))]).toEqual([['ad_spend_in_usd'], [], []]);
  });

  it('orders and cuts after the sums', () => {
    const asked = request({ orderBys: [{ field_name: 'ad_spend_in_usd', direction: 'desc' }], limit: 1 });
    expect(mergeDsp(asked, main, dsp).current.dimensions).toEqual({ date: ['2026-10-02'] });
  });

  it('has rows of display campaigns beside those of search ads, of their own ad type', () => {
    const asked = request({ schemaType: 'ads', dimensions: ['campaign_name', 'ad_type'], metrics: ['cost_in_usd', 'roas'] });
    const two = requestsWithDsp(asked);
    expect(two?.dsp.dimensions).toEqual(['order_name']);
    const ads = answer(
      table({ campaign_name: ['A'], ad_type: ['Sponsored Products'] }, { cost_in_usd: [10], roas: [2], attributed_sales_in_usd: [20] }),
      { cost_in_usd: isoDay('2026-10-31'), roas: isoDay('2026-10-31') },
    );
    const campaigns = answer(table({ order_name: ['B'] }, { total_cost_in_usd: [4], total_sales_14d_in_usd: [20] }), {
      total_cost_in_usd: isoDay('2026-10-31'),
    });
    expect(mergeDsp(asked, ads, campaigns).current).toEqual(
      table({ campaign_name: ['A', 'B'], ad_type: ['Sponsored Products', 'DSP'] }, { cost_in_usd: [10, 4], roas: [2, 5] }, 2),
    );
  });

  it('adds display campaigns to the totals of all campaigns, of which the limit shows the first alone', () => {
    const asked = request({
      schemaType: 'ads',
      dimensions: ['campaign_name'],
      metrics: ['cost_in_usd'],
      limit: 1,
      totals: ['cost_in_usd'],
    });
    expect(requestsWithDsp(asked)?.dsp).not.toHaveProperty('totals');
    const ads = {
      ...answer(table({ campaign_name: ['A'] }, { cost_in_usd: [10] }), { cost_in_usd: null }),
      totals: { rowCount: 7, metrics: { cost_in_usd: 30.1 } },
    };
    const campaigns = answer(table({ order_name: ['B', 'C'] }, { total_cost_in_usd: [4, 0.2] }, 2), { total_cost_in_usd: null });
    const merged = mergeDsp(asked, ads, campaigns);
    expect([merged.current.dimensions.campaign_name, merged.totals]).toEqual([['A'], { rowCount: 9, metrics: { cost_in_usd: 34.3 } }]);
    const byDate = request({ metrics: ['ad_spend_in_usd'], limit: 1, totals: ['ad_spend_in_usd'] });
    const [one, other] = ['2026-10-01', '2026-10-02'];
    const days = {
      ...answer(table({ date: [one] }, { ad_spend_in_usd: [5] }), {}),
      totals: { rowCount: 1, metrics: { ad_spend_in_usd: 5 } },
    };
    const display = answer(table({ date: [one, other] }, { total_cost_in_usd: [1, 2] }, 2), {});
    expect(mergeDsp(byDate, days, display).totals).toEqual({ rowCount: 2, metrics: { ad_spend_in_usd: 8 } });
  });

  it('compares the sums with those of the prior period', () => {
    const asked = request({ dimensions: [], metrics: ['ad_spend_in_usd'], pop: 'pop' });
    const sides = (now: number, before: number, key: string): AnalyticsAnswer =>
      answer(table({}, { [key]: [now] }), { [key]: isoDay('2026-10-31') }, table({}, { [key]: [before] }));
    const merged = mergeDsp(asked, sides(30, 12, 'ad_spend_in_usd'), sides(30, 8, 'total_cost_in_usd'));
    expect([merged.prior?.metrics, merged.percentChange, merged.priorPeriod]).toEqual([
      { ad_spend_in_usd: [20] },
      { ad_spend_in_usd: [2] },
      { start: '2026-09-01', end: '2026-09-30' },
    ]);
  });

  it('keeps what the data lack: days, countries, and units of time, of either', () => {
    const lacking = { ordered_units: { b1: { current: 25, prior: 31 } }, tacos: { b1: { current: 25, prior: 31 } } };
    const part = { metric: 'tacos', unit: isoDay('2026-10-01'), country: null, days: 25, since: null };
    const noted = {
      ...main,
      annotations: { ...main.annotations, days: lacking, late_countries: { tacos: { b1: ['DE'] } }, parts: [part] },
    };
    const begun = { ...part, metric: 'total_cost_in_usd', days: 12, since: isoDay('2026-10-20') };
    const { annotations } = mergeDsp(request(), noted, { ...dsp, annotations: { ...dsp.annotations, parts: [begun] } });
    expect([annotations.days, annotations.late_countries]).toEqual([lacking, { tacos: { b1: ['DE'] } }]);
    expect(annotations.parts).toEqual([
      { ...begun, metric: 'tacos' },
      { ...begun, metric: 'ad_spend_in_usd' },
    ]);
  });

  const cents = fc.option(fc.integer({ min: 0, max: 1_000_000_000 }), { nil: null });
  const sideOf = (rows: readonly (readonly [string, number | null])[]) => ({
    names: rows.map(([name]) => name),
    dollars: rows.map(([, value]) => (value === null ? null : value / 100)),
    total: rows.reduce((sum, [, value]) => sum + (value ?? 0), 0),
  });
  const side = fc
    .uniqueArray(fc.tuple(fc.constantFrom('US', 'CA', 'GB', 'DE', 'JP'), cents), { selector: ([country]) => country })
    .map(sideOf);

  test('is, added up, both answers added up to the cent, with each row once', () => {
    fc.assert(
      fc.property(side, side, (search, display) => {
        const asked = request({ dimensions: ['country'], metrics: ['ad_spend_in_usd'] });
        const { current } = mergeDsp(
          asked,
          answer(table({ country: search.names }, { ad_spend_in_usd: search.dollars }, search.names.length), { ad_spend_in_usd: null }),
          answer(table({ country: display.names }, { total_cost_in_usd: display.dollars }, display.names.length), {
            total_cost_in_usd: null,
          }),
        );
        expect(new Set(current.dimensions.country)).toEqual(new Set([...search.names, ...display.names]));
        expect(current.rowCount).toBe(new Set(current.dimensions.country).size);
        const total = (current.metrics.ad_spend_in_usd ?? []).reduce<number>((sum, value) => sum + Math.round((value ?? 0) * 100), 0);
        expect(total).toBe(search.total + display.total);
      }),
    );
  });
});
