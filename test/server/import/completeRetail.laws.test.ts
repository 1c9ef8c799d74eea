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
import { dataDirectory, fileOf, GROUP, served, TODAY } from './testImport.ts';

const DAYS = ['2026-11-01', '2026-11-02'] as const;
const ASINS = ['B000000001', 'B000000002', 'B000000003'] as const;

type Kind = 'sales' | 'sales with ads' | 'orders' | 'ads' | 'views' | 'returns';

interface Step {
  readonly kind: Kind;
  readonly day: (typeof DAYS)[number];
  /** By product a figure; null where the file has no row of it. */
  readonly figures: readonly (number | null)[];
}

const HEADS: Readonly<Record<Kind, string>> = {
  sales: 'date,asin,country,units,sales',
  'sales with ads': 'date,asin,country,units,sales,ad_spend',
  orders: 'amazon-order-id,purchase-date,last-updated-date,order-status,sales-channel,asin,item-status,quantity,currency,item-price',
  ads: 'Date,Campaign Name,Country,Advertised ASIN,Spend,Impressions',
  views: 'date,asin,country,glance_views',
  returns: 'return-date,asin,sku,quantity,reason,country',
};

const lineOf = (kind: Kind, day: string, asin: string, figure: number): readonly string[] => {
  switch (kind) {
    case 'sales':
      return [`${day},${asin},US,${figure},${figure}.00`];
    case 'sales with ads':
      return [`${day},${asin},US,${figure},${figure}.00,${figure}.50`];
    case 'orders': {
      // 07:30 UTC is half past eleven the evening before in Los Angeles. Two rows of one order count as one; cancelled and pending ones as none.
      const next = addDays(isoDay(day), 1);
      const row = (id: string, at: string, status: string, units: number, price: string): string =>
        `${id}-${asin},${at},${at},${status},Amazon.com,${asin},${status},${units},USD,${price}`;
      return [
        row('1', `${day}T20:00:00+00:00`, 'Shipped', figure, `${figure}.25`),
        row('1', `${day}T20:00:00+00:00`, 'Shipped', 1, '2.00'),
        row('2', `${next}T07:30:00+00:00`, 'Unshipped', 1, '3.00'),
        row('3', `${day}T20:00:00+00:00`, 'Cancelled', 0, ''),
        row('4', `${day}T20:00:00+00:00`, 'Pending', 5, ''),
      ];
    }
    case 'ads':
      // Two campaigns of one product are added up.
      return [`${day},Exact,US,${asin},${figure}.25,${figure}`, `${day},Broad,US,${asin},1.00,1`];
    case 'views':
      return [`${day},${asin},US,${figure}`];
    case 'returns':
      // Each row is one event: two that are alike are two.
      return [`${day}T20:00:00+00:00,${asin},X,${figure},OTHER,US`, `${day}T20:00:00+00:00,${asin},X,${figure},OTHER,US`];
    default:
      throw new Error(`no file of ${String(kind)}`);
  }
};

/** What the last file of a kind and day says of a product. */
const latest = (steps: readonly Step[], kinds: readonly Kind[], day: string): Step | undefined =>
  steps.findLast((step) => kinds.includes(step.kind) && step.day === day);

type Served = readonly [
  day: string,
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
  DAYS.flatMap((day) => {
    // What orders say counts where no file of sales says anything.
    const sales = latest(steps, ['sales', 'sales with ads'], day) ?? latest(steps, ['orders'], day);
    if (sales === undefined) return [];
    const isOfOrders = sales.kind === 'orders';
    const others = { ads: latest(steps, ['ads'], day), views: latest(steps, ['views'], day), returns: latest(steps, ['returns'], day) };
    const ads = sales.kind === 'sales with ads' ? undefined : others.ads;
    return ASINS.flatMap((asin, i): Served[] => {
      const own = sales.figures[i] ?? null;
      const of = (step: Step | undefined): number | null => step?.figures[i] ?? null;
      if (own === null && of(ads) === null && of(others.views) === null && of(others.returns) === null) return [];
      const value = (step: Step | undefined, by: (figure: number) => number): number | null =>
        step === undefined ? null : of(step) === null ? 0 : by(of(step) ?? 0);
      const spend = sales.kind === 'sales with ads' ? (own === null ? null : own * 100 + 50) : value(ads, (figure) => figure * 100 + 125);
      const sold: readonly (number | null)[] = isOfOrders
        ? own === null
          ? [0, 0, 0]
          : [own + 2, own * 100 + 525, 2]
        : [own, own === null ? null : own * 100, null];
      const [units = null, cents = null, orders = null] = sold;
      return [
        [day, asin, units, cents, orders, spend, value(others.views, (figure) => figure), value(others.returns, (figure) => 2 * figure)],
      ];
    });
  });

const SERVED = `SELECT day::VARCHAR, asin, ordered_units, ordered_revenue_cents::INTEGER, orders, ad_spend_cents::INTEGER, glance_views, units_refunded FROM retail_daily ORDER BY 1, 2`;

const figures = fc
  .array(fc.option(fc.integer({ min: 1, max: 50 })), { minLength: ASINS.length, maxLength: ASINS.length })
  .filter((all) => all.some((figure) => figure !== null));
const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom<Kind>('sales', 'sales with ads', 'orders', 'orders', 'ads', 'views', 'returns'),
  day: fc.constantFrom(...DAYS),
  figures,
});

const bring = async (directory: string, { kind, day, figures: own }: Step): Promise<number> => {
  const lines = own.flatMap((figure, i) => (figure === null ? [] : lineOf(kind, day, ASINS[i] ?? '', figure)));
  const file = await fileOf(directory, [HEADS[kind], ...lines].join('\n'), 'file.csv');
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
  test('are a fold over the files that stand, in any order, with any of them undone', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(step, fc.boolean()), { minLength: 1, maxLength: 5 }), async (steps) => {
        const directory = await dataDirectory();
        const ids: number[] = [];
        for (const [one] of steps) ids.push(await bring(directory, one));
        expect(await served(directory, SERVED)).toEqual(expected(steps.map(([one]) => one)));
        for (const [i, [, isUndone]] of steps.entries()) {
          if (isUndone) await undoImport({ dataDirectory: directory, importId: ids[i] ?? 0, brandGroupId: GROUP, now: 2 });
        }
        expect(await served(directory, SERVED)).toEqual(expected(steps.flatMap(([one, isUndone]) => (isUndone ? [] : [one]))));
      }),
      { numRuns: 5 },
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
