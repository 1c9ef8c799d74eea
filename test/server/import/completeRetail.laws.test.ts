/**
 * Reports of one thing by product complete the sales of their days, whatever the order in which files come, are replaced and are undone
 * (marketplace-files: the advertised-product report fills spend without replacing retail rows; a lower source never adds).
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { importFiles } from '../../../server/import/importFiles.ts';
import { undoImport } from '../../../server/import/importLog.ts';
import { addDays } from '../../../src/domain/dates/calendar.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { runsOf } from '../../setup/runs.ts';
import { dataDirectory, fileOf, GROUP, served, TODAY } from './testImport.ts';

const COUNTRIES = ['GB', 'US'] as const;
const SHOPS = { GB: 'Amazon.co.uk', US: 'Amazon.com' } as const;
const DAYS = ['2026-11-01', '2026-11-02'] as const;
const ASINS = ['B000000001', 'B000000002', 'B000000003'] as const;

type Kind = 'sales' | 'sales with ads' | 'traffic' | 'orders' | 'ads' | 'views' | 'returns';

interface Step {
  readonly kind: Kind;
  readonly day: (typeof DAYS)[number];
  readonly country: (typeof COUNTRIES)[number];
  /** By product a figure; null where the file has no row of it. */
  readonly figures: readonly (number | null)[];
}

const HEADS: Readonly<Record<Kind, string>> = {
  sales: 'date,asin,country,units,sales',
  'sales with ads': 'date,asin,country,units,sales,ad_spend',
  // A file of sales whose cells of sales are all empty.
  traffic: 'date,asin,country,units,sales,glance_views',
  orders: 'amazon-order-id,purchase-date,last-updated-date,order-status,sales-channel,asin,item-status,quantity,currency,item-price',
  ads: 'Date,Campaign Name,Country,Advertised ASIN,Spend,Impressions',
  views: 'date,asin,country,glance_views',
  returns: 'return-date,asin,sku,quantity,reason,country',
};

const lineOf = ({ kind, day, country }: Step, asin: string, figure: number): readonly string[] => {
  switch (kind) {
    case 'sales':
      return [`${day},${asin},${country},${figure},${figure}.00`];
    case 'sales with ads':
      return [`${day},${asin},${country},${figure},${figure}.00,${figure}.50`];
    case 'traffic':
      return [`${day},${asin},${country},,,${figure}`];
    case 'orders': {
      // 07:30 UTC is half past eleven the evening before in Los Angeles. Two rows of one order count as one; canceled and pending ones as none.
      const late = country === 'US' ? `${addDays(isoDay(day), 1)}T07:30:00+00:00` : `${day}T23:30:00+00:00`;
      const row = (id: string, at: string, status: string, units: number, price: string): string =>
        `${id}-${asin},${at},${at},${status},${SHOPS[country]},${asin},${status},${units},USD,${price}`;
      return [
        row('1', `${day}T20:00:00+00:00`, 'Shipped', figure, `${figure}.25`),
        row('1', `${day}T20:00:00+00:00`, 'Shipped', 1, '2.00'),
        row('2', late, 'Unshipped', 1, '3.00'),
        row('3', `${day}T20:00:00+00:00`, 'Cancelled', 0, ''),
        row('4', `${day}T20:00:00+00:00`, 'Pending', 5, ''),
      ];
    }
    case 'ads':
      // Two campaigns of one product are added up.
      return [`${day},Exact,${country},${asin},${figure}.25,${figure}`, `${day},Broad,${country},${asin},1.00,1`];
    case 'views':
      return [`${day},${asin},${country},${figure}`];
    case 'returns':
      // Each row is one event: two that are alike are two.
      return [`${day}T20:00:00+00:00,${asin},X,${figure},OTHER,${country}`, `${day}T20:00:00+00:00,${asin},X,${figure},OTHER,${country}`];
    default:
      throw new Error(`no file of ${String(kind)}`);
  }
};

type Cell = Pick<Step, 'day' | 'country'>;

/** What the last file of a kind says of a day and country. */
const latest = (steps: readonly Step[], kinds: readonly Kind[], { day, country }: Cell): Step | undefined =>
  steps.findLast((step) => kinds.includes(step.kind) && step.day === day && step.country === country);

type Served = readonly [
  day: string,
  country: string,
  asin: string,
  units: number | null,
  cents: number | null,
  orders: number | null,
  spend: number | null,
  views: number | null,
  returned: number | null,
];

/** The same as a fold over the files, written without a look at the import. */
const expected = (steps: readonly Step[]): readonly Served[] =>
  DAYS.flatMap((day) => COUNTRIES.map((country) => ({ day, country }))).flatMap((cell) => {
    const brought = latest(steps, ['sales', 'sales with ads', 'traffic'], cell);
    // What orders say counts where no file of sales says anything.
    const ofOrders = brought === undefined || brought.kind === 'traffic' ? latest(steps, ['orders'], cell) : undefined;
    if (brought === undefined && ofOrders === undefined) return [];
    const ads = brought?.kind === 'sales with ads' ? undefined : latest(steps, ['ads'], cell);
    const views = brought?.kind === 'traffic' ? undefined : latest(steps, ['views'], cell);
    const returns = latest(steps, ['returns'], cell);
    return ASINS.flatMap((asin, i): Served[] => {
      const of = (step: Step | undefined): number | null => step?.figures[i] ?? null;
      if ([brought, ofOrders, ads, views, returns].every((step) => of(step) === null)) return [];
      const value = (step: Step | undefined, by: (figure: number) => number): number | null =>
        step === undefined ? null : of(step) === null ? 0 : by(of(step) ?? 0);
      const own = brought?.kind === 'traffic' ? null : of(brought);
      const spend =
        brought?.kind === 'sales with ads' ? (own === null ? null : own * 100 + 50) : value(ads, (figure) => figure * 100 + 125);
      const [units, cents, orders] =
        ofOrders === undefined
          ? [own, own === null ? null : own * 100, null]
          : [value(ofOrders, (figure) => figure + 2), value(ofOrders, (figure) => figure * 100 + 525), value(ofOrders, () => 2)];
      const seen = brought?.kind === 'traffic' ? of(brought) : value(views, (figure) => figure);
      return [[cell.day, cell.country, asin, units, cents, orders, spend, seen, value(returns, (figure) => 2 * figure)]];
    });
  });

const SERVED = `SELECT day::VARCHAR, country, asin, ordered_units, ordered_revenue_cents::INTEGER, orders, ad_spend_cents::INTEGER, glance_views, units_refunded FROM retail_daily ORDER BY 1, 2, 3`;

const figures = fc
  .array(fc.option(fc.integer({ min: 1, max: 50 })), { minLength: ASINS.length, maxLength: ASINS.length })
  .filter((all) => all.some((figure) => figure !== null));
const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom<Kind>('sales', 'sales with ads', 'traffic', 'orders', 'orders', 'ads', 'views', 'returns'),
  day: fc.constantFrom(...DAYS),
  country: fc.constantFrom('US', ...COUNTRIES),
  figures,
});

const ONE = [null, null, 1] as const;
/** Sales of one country say nothing of another on the same day. */
const OTHER_COUNTRY: [Step, boolean][] = [
  [{ kind: 'orders', day: '2026-11-01', country: 'US', figures: ONE }, false],
  [{ kind: 'sales', day: '2026-11-01', country: 'GB', figures: ONE }, false],
  [{ kind: 'sales', day: '2026-11-02', country: 'US', figures: ONE }, false],
];

const bring = async (directory: string, step: Omit<Step, 'country'> & Partial<Step>): Promise<number> => {
  const one: Step = { country: 'US', ...step };
  const lines = one.figures.flatMap((figure, i) => (figure === null ? [] : lineOf(one, ASINS[i] ?? '', figure)));
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

describe('sales and what completes them', () => {
  test('are a fold over the files that stand, in any order, with any of them undone', { timeout: 300_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(step, fc.boolean()), { minLength: 1, maxLength: 6 }), async (steps) => {
        const directory = await dataDirectory();
        const ids: number[] = [];
        for (const [one] of steps) ids.push(await bring(directory, one));
        expect(await served(directory, SERVED)).toEqual(expected(steps.map(([one]) => one)));
        for (const [i, [, isUndone]] of steps.entries()) {
          if (isUndone) await undoImport({ dataDirectory: directory, importId: ids[i] ?? 0, brandGroupId: GROUP, now: 2 });
        }
        expect(await served(directory, SERVED)).toEqual(expected(steps.flatMap(([one, isUndone]) => (isUndone ? [] : [one]))));
      }),
      { numRuns: runsOf(20), examples: [[OTHER_COUNTRY]] },
    );
  });

  test('are those of orders until a file of sales comes, and again once it is undone', async () => {
    const directory = await dataDirectory();
    const sales =
      'SELECT day::VARCHAR, asin, ordered_units, ordered_revenue_cents::INTEGER, orders, completed_by FROM retail_daily ORDER BY 1, 2';
    await bring(directory, { kind: 'orders', day: '2026-11-01', figures: [3, null, null] });
    const ofOrders = [['2026-11-01', 'B000000001', 5, 825, 2, 'orders,row']];
    expect(await served(directory, sales)).toEqual(ofOrders);
    const id = await bring(directory, { kind: 'sales', day: '2026-11-01', figures: [5, null, null] });
    expect(await served(directory, sales)).toEqual([['2026-11-01', 'B000000001', 5, 500, null, null]]);
    await undoImport({ dataDirectory: directory, importId: id, brandGroupId: GROUP, now: 2 });
    expect(await served(directory, sales)).toEqual(ofOrders);
  });

  test('say which report brought what', async () => {
    const directory = await dataDirectory();
    await bring(directory, { kind: 'ads', day: '2026-11-01', figures: [3, 4, null] });
    expect(await served(directory, SERVED)).toEqual([]);
    await bring(directory, { kind: 'sales', day: '2026-11-01', figures: [5, null, 7] });
    expect(
      await served(directory, 'SELECT asin, ordered_units, ad_spend_cents::INTEGER, completed_by FROM retail_daily ORDER BY 1'),
    ).toEqual([
      ['B000000001', 5, 425, 'ads'],
      ['B000000002', null, 525, 'ads,row'],
      ['B000000003', 7, 0, 'ads'],
    ]);
  });
});
