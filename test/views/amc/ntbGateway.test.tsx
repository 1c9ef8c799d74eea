/** NTB Gateway as it is drawn, asked and saved. */
import { describe, expect, test } from 'vitest';
import { NTB_COLUMNS, type NtbRow, ntbTotals } from '../../../src/domain/amc/ntbGateway.screen.ts';
import { screenAddress } from '../../../src/domain/journal/address.ts';
import { NTB } from '../../../src/domain/metrics/amc.ts';
import { evaluateMetric } from '../../../src/domain/metrics/metric.ts';
import { cellsBy } from '../../../src/domain/tables/gridColumn.ts';
import { user } from '../../machines/harness.ts';
import { isBusy, regionOf, rowsOf, textOf, within } from '../drawn.tsx';
import { type DrawnScreen, openDrawn } from '../drawnScreen.tsx';

const AT = screenAddress('ntb-gateway');
const PATH = 'ntb-gateway?brandGroup=b1';
const MONTHS = Array.from({ length: 12 }, (_, i) => (i < 2 ? `2025-${11 + i}-01` : `2026-${String(i - 1).padStart(2, '0')}-01`));

const withAmc = (roles?: Parameters<typeof user>[1]) => {
  const made = user({}, roles);
  return { ...made, brandGroups: made.brandGroups.map((group) => ({ ...group, hasAmc: true })) };
};
const opened = (path = PATH, who = withAmc()): DrawnScreen => openDrawn('ntb-gateway', path, who);

interface Sums {
  readonly customers: number;
  readonly fresh: number;
}
const answer = (dimensions: Readonly<Record<string, readonly string[]>>, rows: readonly Sums[]) => ({
  current: {
    rowCount: rows.length,
    dimensions,
    metrics: Object.fromEntries(
      NTB.metrics.map((metric) => [
        metric.key,
        rows.map(({ customers, fresh }) =>
          evaluateMetric(metric, {
            customers,
            new_customers: fresh,
            customers_of_new: customers,
            spend_of_customers: 100_000,
            sales_cents: customers * 4000,
            ad_spend_cents: 100_000,
            ad_sales_cents: 400_000,
          }),
        ),
      ]),
    ),
  },
  annotations: { data_availability: {}, unavailable: [], warehouse: 1 },
});

const ASINS = ['B000000001', 'B000000002', 'B000000003', 'B000000004', 'B000000005', 'B000000006'];
const products = (count = 6) =>
  answer(
    { asin: ASINS.slice(0, count), product_title: ASINS.slice(0, count).map((asin) => `Lamp ${asin.slice(-1)}`) },
    ASINS.slice(0, count).map((_, i) => ({ customers: 1000, fresh: 100 * (i + 1) })),
  );
const months = (count = 12) =>
  answer(
    { date: MONTHS.slice(0, count) },
    MONTHS.slice(0, count).map((_, i) => ({ customers: 1000 + i, fresh: 500 })),
  );
const trendOf = (asins: readonly string[]) =>
  answer(
    { date: asins.flatMap(() => MONTHS), asin: asins.flatMap((asin) => MONTHS.map(() => asin)) },
    asins.flatMap((_, nth) => MONTHS.map((_month, i) => ({ customers: 1000, fresh: nth === 0 && i === 3 ? 20 : 100 + i }))),
  );
const TOP = ['B000000006', 'B000000005', 'B000000004'];
const answered = (made: DrawnScreen, asins = TOP): DrawnScreen => {
  made.answerQuery('months', months());
  made.answerQuery('products', products());
  made.answerQuery('trend', trendOf(asins));
  return made;
};

const MEASURES = [
  'Total Customers',
  'New Customers',
  'Percent New',
  'Cost per User',
  'Total Sales',
  'Ad Spend',
  'Ad Sales',
  'ACOS',
  'TACOS',
];

describe('NTB Gateway', () => {
  test('C-021 C-323 C-335 the screen at /ntb-gateway has its title, its dates, and what brings new customers', () => {
    const page = answered(opened()).draw();
    within(page).getByRole('heading', { level: 1, name: 'NTB Gateway' });
    expect(textOf(page)).toContain('Nov 1, 2025 – Oct 31, 2026');
    for (const title of ['NTB by Month', 'NTB Trends', 'NTB by Product']) expect(() => regionOf(page, title)).not.toThrow();
  });

  test('C-324 C-326 the monthly table has the nine measures, the latest month first, and what all come to', () => {
    const rows = rowsOf(regionOf(answered(opened()).draw(), 'NTB by Month'));
    expect(rows[0]).toEqual(['Month', ...MEASURES]);
    expect(rows[1]).toEqual(['October 2026', '1,011', '500', '49.5%', '$0.99', '$40,440', '$1,000', '$4,000', '25.0%', '2.5%']);
    expect(rows.at(-1)).toEqual(['Total (12)', '–', '–', '–', '–', '$482,640', '$12,000', '$48,000', '25.0%', '2.5%']);
  });

  test('C-326 has a total TACOS of the two sums beside it, and none where sales are withheld whose ad spend is told', () => {
    const row = (total_sales: number | null, ad_spend: number): NtbRow => ({
      id: `${ad_spend}`,
      name: 'a month',
      order: '1',
      cells: {
        ...cellsBy(
          NTB_COLUMNS.map(({ key }) => key),
          () => null,
        ),
        total_sales,
        ad_spend,
      },
    });
    expect(ntbTotals([row(50_000, 9000), row(36_400, 600)]).tacos).toBeCloseTo(9600 / 86_400, 9);
    expect(ntbTotals([row(50_000, 9000), row(null, 600)]).tacos).toBeNull();
  });

  test('C-326 C-433 says what its customers count, and how many customers the brand won, each counted once', () => {
    const made = answered(opened());
    const told = () => textOf(regionOf(made.draw(), 'NTB by Month'));
    expect(told()).toContain('Customers of 6 products, counted once per product and month.');
    expect(told()).not.toContain('The brand as a whole');
    made.answerQuery('cac', [
      { cohortMonth: '202510', ntbUsers: 9_000, cac: 20, totalInMonthSpend: 180_000 },
      { cohortMonth: '202511', ntbUsers: 1_000, cac: 20, totalInMonthSpend: 20_000 },
      { cohortMonth: '202512', ntbUsers: 2_345, cac: 20, totalInMonthSpend: 46_900 },
      { cohortMonth: '202601', ntbUsers: null, cac: null, totalInMonthSpend: 10, withheld: true },
    ]);
    expect(told()).toContain(
      'The brand as a whole gained 3,345 new customers in these months (2 of 12 months), each counted once, as in CAC & LTV Analysis.',
    );
  });

  test('C-327 the monthly table is paged at 10: twelve months take two pages, ten take one', () => {
    const region = regionOf(answered(opened()).draw(), 'NTB by Month');
    expect(rowsOf(region)).toHaveLength(1 + 10 + 1);
    expect(textOf(region)).toContain('1–10 of 12');
    within(region).getByRole('button', { name: 'Page 2' });
    const second = regionOf(answered(opened(`${PATH}&months=.2`)).draw(), 'NTB by Month');
    expect(
      rowsOf(second)
        .slice(1, -1)
        .map(([month]) => month),
    ).toEqual(['December 2025', 'November 2025']);
    const few = opened();
    few.answerQuery('months', months(10));
    expect(within(regionOf(few.draw(), 'NTB by Month')).queryByRole('button', { name: 'Page 2' })).toBeNull();
  });

  test('C-328 C-329 the table of the chart is paged at 5, and its top three are in the chart', () => {
    const made = answered(opened());
    expect(made.asks('trend')).toMatchObject({ body: { dimensions: ['date', 'asin'], filters: { products: TOP } } });
    const page = made.draw();
    const rows = rowsOf(regionOf(page, 'NTB by Product'));
    expect(rows.slice(1, -1).map(([name]) => name)).toEqual(['6', '5', '4', '3', '2'].map((n) => `Lamp ${n} B00000000${n}`));
    expect(textOf(regionOf(page, 'NTB by Product'))).toContain('1–5 of 6');
    expect(
      within(regionOf(page, 'NTB by Product'))
        .getAllByRole<HTMLInputElement>('checkbox')
        .map(({ checked }) => checked),
    ).toEqual([true, true, true, false, false]);
    expect(textOf(regionOf(page, 'NTB Trends'))).toMatch(/Lamp 6.*Lamp 5.*Lamp 4/);
    expect(textOf(regionOf(page, 'NTB Trends'))).not.toContain('Lamp 3');
  });

  test('with no product ticked the trends panel says so, and asks and waits for nothing', () => {
    const made = opened(`${PATH}&charted=none`);
    made.answerQuery('months', months());
    made.answerQuery('products', products());
    const region = regionOf(made.draw(), 'NTB Trends');
    expect(textOf(region)).toContain('No product selected Select products for the chart in the table below.');
    expect(isBusy(region)).toBe(false);
    expect(() => made.asks('trend')).toThrow(/asked nothing/);
  });

  test('C-325 the trends panel has a chart of the measure and the products that are chosen', () => {
    const made = opened(`${PATH}&charted=B000000001&measure=percent_new`);
    made.answerQuery('months', months());
    made.answerQuery('products', products());
    expect(made.asks('trend')).toMatchObject({ body: { filters: { products: ['B000000001'] } } });
    made.answerQuery('trend', trendOf(['B000000001']));
    const region = regionOf(made.draw(), 'NTB Trends');
    expect(textOf(region)).toContain('Lamp 1');
    expect(textOf(region)).toContain('Percent New by month, ');
    expect(textOf(region)).toContain('fewer than 50 customers');
    made.send(AT, { type: 'screen.downloadClicked', what: 'csv:ntbTrends' });
    expect(made.commands('file.download')[0]?.text.split('\r\n').slice(0, 5)).toEqual([
      'Date,Lamp 1',
      '2025-11-01,0.1',
      '2025-12-01,0.101',
      '2026-01-01,0.102',
      '2026-02-01,',
    ]);
  });

  test('C-334 C-336 C-791 asks the metric call by month, for the US', () => {
    const made = opened(`${PATH}&countries[]=CA`);
    expect(made.asks('months')).toMatchObject({
      body: {
        schema: 'ntb',
        brandGroupId: 'b1',
        currentPeriod: { start: '2025-11-01', end: '2026-10-31' },
        periodicity: 'monthly',
        filters: { countries: ['US'] },
      },
    });
  });

  test('C-859 C-860 C-861 the tables say that they load, that they failed, that there is nothing', () => {
    const made = opened();
    expect(textOf(regionOf(made.draw(), 'NTB by Month'))).toContain('Loading…');
    made.failQuery('months', { kind: 'status', status: 500, message: 'Away.' });
    expect(textOf(regionOf(made.draw(), 'NTB by Month'))).toMatch(/An error occurred while fetching data\..*Retry/);
    const none = opened();
    none.answerQuery('months', answer({ date: [] }, []));
    none.answerQuery('products', answer({ asin: [], product_title: [] }, []));
    expect(textOf(regionOf(none.draw(), 'NTB by Month'))).toContain('No data was found.');
    expect(textOf(regionOf(none.draw(), 'NTB by Product'))).toContain('No data was found.');
    expect(() => none.asks('trend')).toThrow();
  });

  test('figures of fewer than 50 customers are not shown, and say so; what is of advertising is', () => {
    const made = opened();
    made.answerQuery(
      'months',
      answer({ date: ['2026-09-01', '2026-10-01'] }, [
        { customers: 40, fresh: 30 },
        { customers: 60, fresh: 49 },
      ]),
    );
    const rows = rowsOf(regionOf(made.draw(), 'NTB by Month'));
    expect(rows[1]).toEqual(['October 2026', '60', '<50', '<50', '$16.67', '$2,400', '$1,000', '$4,000', '25.0%', '41.7%']);
    expect(rows[2]).toEqual(['September 2026', '<50', '<50', '<50', '<50', '<50', '$1,000', '$4,000', '25.0%', '<50']);
  });

  test('C-330 the files are for Prime users, and hold what the tables show', () => {
    const files = (who = withAmc()) => {
      const made = answered(opened(`${PATH}&products=total_customers`, who));
      for (const what of ['ntb:months', 'ntb:products']) made.send(AT, { type: 'screen.downloadClicked', what });
      return made.commands('file.download');
    };
    const [byMonth, byProduct] = files();
    expect(byMonth?.name).toBe('ntb-by-month_brand-b1_2025-11-01_2026-10-31.csv');
    expect(byMonth?.text.split('\r\n').slice(0, 2)).toEqual([
      `Month,${MEASURES.join(',')}`,
      'October 2026,1011,500,0.49456,0.99,40440.00,1000.00,4000.00,0.25,0.024728',
    ]);
    // A sum over a column of the file is that of its rows.
    for (const file of [byMonth, byProduct]) expect(file?.text).not.toMatch(/^,?All,/m);
    expect(byProduct?.text.split('\r\n')[0]).toBe(`ASIN,Product,${MEASURES.join(',')}`);
    expect(byProduct?.text.split('\r\n')[1]).toMatch(/^B000000006,Lamp 6,1000,600,0\.6,/);
  });

  test('A-067 C-689 is there for Prime users whose brand group has AMC, and for nobody else', () => {
    within(opened().draw()).getByRole('heading', { level: 1, name: 'NTB Gateway' });
    for (const who of [user(), user({}, [])]) {
      const made = openDrawn('ntb-gateway', PATH, who);
      expect(within(made.draw()).queryByRole('heading', { level: 1, name: 'NTB Gateway' })).toBeNull();
      expect(() => made.asks('months')).toThrow();
    }
  });
});

test('B-571 a long title of a product is cut', () => {
  const made = opened();
  made.answerQuery('months', months());
  made.answerQuery('products', answer({ asin: ['B000000001'], product_title: ['x'.repeat(300)] }, [{ customers: 1000, fresh: 100 }]));
  const [, [name] = []] = rowsOf(regionOf(made.draw(), 'NTB by Product'));
  expect(name).toContain(`${'x'.repeat(256)}…`);
});
