/**
 * The ads of a brand group are those of its campaigns where a day has them in a country, else of its products; a lower source never adds, and
 * what no product explains is a row of its own, so that products add up (marketplace-files, decision 58). Files of all kinds come in any
 * order, and any of them is undone.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { queryFor } from '../../../server/handlers/metrics.ts';
import { importFiles } from '../../../server/import/importFiles.ts';
import { undoImport } from '../../../server/import/importLog.ts';
import { answering } from '../../../server/warehouse/analytics/answering.ts';
import { openWarehouse } from '../../../server/warehouse/duckdbWarehouse.ts';
import { warehouseDirectory } from '../../../server/warehouse/files.ts';
import { scopeOf } from '../../../server/warehouse/plan.ts';
import { withNotAssigned } from '../../../src/domain/advertising/notAssigned.ts';
import type { AnalyticsAnswer } from '../../../src/domain/api/analytics.contract.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { runsOf } from '../../setup/runs.ts';
import { dataDirectory, fileOf, GROUP, served, TODAY } from './testImport.ts';

const DAYS = ['2026-11-01', '2026-11-02'] as const;
const COUNTRIES = ['US', 'CA'] as const;
const ASINS = ['B000000001', 'B000000002', 'B000000003'] as const;
const TYPES = ['Sponsored Products', 'Sponsored Brands', ''] as const;

/** `bare campaigns` do not say how many units they sold. */
type Kind = 'sales' | 'sales with ads' | 'ads' | 'campaigns' | 'bare campaigns';

interface Step {
  readonly kind: Kind;
  readonly day: (typeof DAYS)[number];
  readonly country: (typeof COUNTRIES)[number];
  /** By product, or by type of campaign; null where the file has no row of it. */
  readonly figures: readonly (number | null)[];
}

const HEADS: Readonly<Record<Kind, string>> = {
  sales: 'date,asin,country,units,sales',
  'sales with ads': 'date,asin,country,units,sales,ad_spend,clicks,ad_units',
  ads: 'Date,Campaign Name,Country,Advertised ASIN,Spend,Clicks,7 Day Total Units (#)',
  campaigns: 'date,campaign,country,ad_type,spend,clicks,units',
  'bare campaigns': 'date,campaign,country,ad_type,spend,clicks',
};

const lineOf = ({ kind, day, country }: Step, place: number, figure: number): string => {
  const [asin, type] = [ASINS[place], TYPES[place]];
  switch (kind) {
    case 'sales':
      return `${day},${asin},${country},${figure},${figure}.00`;
    case 'sales with ads':
      return `${day},${asin},${country},${figure},${figure}.00,${figure}.50,${figure},1`;
    case 'ads':
      return `${day},Exact,${country},${asin},${figure}.25,${figure},2`;
    case 'campaigns':
      return `${day},Campaign ${place},${country},${type},${figure}.75,${figure},3`;
    case 'bare campaigns':
      return `${day},Campaign ${place},${country},${type},${figure}.75,${figure}`;
    default:
      throw new Error(`no file of ${String(kind)}`);
  }
};

/** Cents, clicks and units; null where unknown. */
type Ads = readonly [spend: number | null, clicks: number | null, units: number | null];
const NOTHING: Ads = [null, null, null];

const added = (a: number | null, b: number | null): number | null => (a === null || b === null ? null : a + b);
const eachOf = (value: (place: 0 | 1 | 2) => number | null): Ads => [value(0), value(1), value(2)];
const sumOf = (all: readonly Ads[]): Ads => (all.length === 0 ? NOTHING : eachOf((i) => all.map((one) => one[i]).reduce(added)));

interface Expected {
  readonly day: string;
  readonly country: string;
  readonly products: Ads;
  readonly total: Ads;
  readonly from: 'campaigns' | 'products' | 'both' | 'nothing';
}

/** A fold over the files that stand, written without a look at the warehouse. */
const expected = (steps: readonly Step[]): readonly Expected[] =>
  DAYS.flatMap((day) =>
    COUNTRIES.flatMap((country): readonly Expected[] => {
      const last = (...kinds: readonly Kind[]): Step | undefined =>
        steps.findLast((step) => kinds.includes(step.kind) && step.day === day && step.country === country);
      const figuresOf = (step: Step | undefined): readonly (readonly [place: number, figure: number])[] =>
        (step?.figures ?? []).flatMap((figure, place) => (figure === null ? [] : [[place, figure] as const]));
      const sales = last('sales', 'sales with ads');
      if (sales === undefined) return [];
      const report = sales.kind === 'sales with ads' ? undefined : last('ads');
      const products =
        sales.kind === 'sales with ads'
          ? sumOf(figuresOf(sales).map(([, figure]) => [figure * 100 + 50, figure, 1]))
          : sumOf(figuresOf(report).map(([, figure]) => [figure * 100 + 25, figure, 2]));
      const campaigns = last('campaigns', 'bare campaigns');
      if (campaigns === undefined)
        return [{ day, country, products, total: products, from: products[0] === null ? 'nothing' : 'products' }];
      const units = campaigns.kind === 'campaigns' ? 3 : null;
      const whole = sumOf(figuresOf(campaigns).map(([, figure]) => [figure * 100 + 75, figure, units]));
      const hasSponsoredProducts = figuresOf(campaigns).some(([place]) => TYPES[place] !== 'Sponsored Brands');
      const isBeside = !hasSponsoredProducts && report !== undefined;
      const total = eachOf((i) => {
        const [value, own] = [whole[i], products[i]];
        if (value === null) return own;
        return isBeside ? value + (own ?? 0) : value;
      });
      return [{ day, country, products, total, from: isBeside && products[0] !== null ? 'both' : 'campaigns' }];
    }),
  );

const figures = fc
  .array(fc.option(fc.integer({ min: 1, max: 50 })), { minLength: ASINS.length, maxLength: ASINS.length })
  .filter((all) => all.some((figure) => figure !== null));
const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom<Kind>('sales', 'sales', 'sales with ads', 'ads', 'campaigns', 'bare campaigns'),
  day: fc.constantFrom(...DAYS),
  country: fc.constantFrom(...COUNTRIES),
  figures,
});

const bring = async (directory: string, one: Step): Promise<number> => {
  const lines = one.figures.flatMap((figure, place) => (figure === null ? [] : [lineOf(one, place, figure)]));
  const file = await fileOf(directory, [HEADS[one.kind], ...lines].join('\n'), 'file.csv');
  const { generation } = await importFiles({
    dataDirectory: directory,
    brandGroupId: GROUP,
    kind: null,
    files: [file],
    today: TODAY,
    now: 1,
    dryRun: false,
  });
  return generation ?? 0;
};

const SERVED =
  'SELECT day::VARCHAR, country, ad_spend_cents::INTEGER, ad_clicks::INTEGER, ad_units::INTEGER FROM retail_country_daily ORDER BY 1, 2 DESC';

const METRICS = ['ad_spend_in_usd', 'clicks', 'ad_units_sold'] as const;
const FACTORS = [100, 1, 1] as const;

/** What an answer comes to by day and country, over its rows and what is of no product. */
const totalsIn = (answer: AnalyticsAnswer): ReadonlyMap<string, readonly (number | null)[]> => {
  const { current } = withNotAssigned(answer);
  const sums = new Map<string, (number | null)[]>();
  for (let row = 0; row < current.rowCount; row += 1) {
    const key = `${current.dimensions.date?.[row]} ${current.dimensions.country?.[row]}`;
    const own = sums.get(key) ?? [null, null, null];
    METRICS.forEach((metric, i) => {
      const value = current.metrics[metric]?.[row] ?? null;
      if (value !== null) own[i] = (own[i] ?? 0) + Math.round(value * (FACTORS[i] ?? 1));
    });
    sums.set(key, own);
  }
  return sums;
};

const asked = (dimensions: readonly string[], filters = {}) =>
  queryFor(
    {
      schema: 'retail',
      currentPeriod: { start: isoDay(DAYS[0]), end: isoDay(DAYS[1]) },
      dimensions,
      metrics: [...METRICS],
      filters,
    },
    { scope: scopeOf([{ id: GROUP }]), today: TODAY },
  );

const holds = async (directory: string, steps: readonly Step[]): Promise<void> => {
  const all = expected(steps);
  expect(await served(directory, SERVED)).toEqual(all.map(({ day, country, total }) => [day, country, ...total]));
  const warehouse = await openWarehouse({ directory: warehouseDirectory(directory) });
  try {
    const answer = answering(warehouse);
    const ask = (dimensions: readonly string[], filters = {}) => answer(asked(dimensions, filters), new AbortController().signal);
    const byProduct = await ask(['date', 'country', 'asin']);
    const sums = totalsIn(byProduct);
    for (const { day, country, total } of all) expect([day, country, sums.get(`${day} ${country}`)]).toEqual([day, country, total]);
    // What is of no product is of none of those that somebody chose.
    const narrowed = await ask([], { products: [...ASINS] });
    const isKnown = all.some(({ products: [spend] }) => spend !== null);
    expect([narrowed.notAssigned, narrowed.annotations.ad_spend_from?.[GROUP]]).toEqual([undefined, isKnown ? 'products' : undefined]);
    const names = new Set(all.map(({ from }) => from).filter((from) => from !== 'nothing'));
    const [from] = [...names];
    const told = (await ask([])).annotations.ad_spend_from?.[GROUP];
    expect(told).toBe(names.size > 1 ? 'both' : from);
  } finally {
    await warehouse.close();
  }
};

describe('the ads of a brand group', () => {
  test('are a fold over the files that stand, and products add up to them', { timeout: 240_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(step, fc.boolean()), { minLength: 2, maxLength: 6 }), async (steps) => {
        const directory = await dataDirectory();
        const ids: number[] = [];
        for (const [one] of steps) ids.push(await bring(directory, one));
        await holds(
          directory,
          steps.map(([one]) => one),
        );
        for (const [i, [, isUndone]] of steps.entries()) {
          if (isUndone) await undoImport({ dataDirectory: directory, importId: ids[i] ?? 0, brandGroupId: GROUP, now: 2 });
        }
        await holds(
          directory,
          steps.flatMap(([one, isUndone]) => (isUndone ? [] : [one])),
        );
      }),
      { numRuns: runsOf(12) },
    );
  });

  const on = (kind: Kind, figures: Step['figures']): Step => ({ kind, day: '2026-11-01', country: 'US', figures });

  test('that only campaigns tell are a row of no product', async () => {
    const directory = await dataDirectory();
    for (const one of [on('sales', [5, 6, null]), on('campaigns', [10, 4, null])]) await bring(directory, one);
    await holds(directory, [on('sales', [5, 6, null]), on('campaigns', [10, 4, null])]);
    expect(await served(directory, SERVED)).toEqual([['2026-11-01', 'US', 1550, 14, 6]]);
  });

  test('are those of products and of other campaigns where none of Sponsored Products is there', async () => {
    const directory = await dataDirectory();
    const steps = [on('ads', [3, 4, null]), on('sales', [5, 6, null]), on('campaigns', [null, 9, null])];
    for (const one of steps) await bring(directory, one);
    await holds(directory, steps);
    expect(await served(directory, SERVED)).toEqual([['2026-11-01', 'US', 750 + 975, 16, 7]]);
  });
});
