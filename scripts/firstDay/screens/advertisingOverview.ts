/** Advertising Overview: tiles, charts by day, the pivot, campaigns, products and periods, each beside the period before. */
import { daysBetween, plusDays } from '../calendar.ts';
import { type Check, tallyOf } from '../compare.ts';
import { dayIn } from '../fold/cells.ts';
import type { Facts } from '../fold/facts.ts';
import { ADS_FIGURES, type Period, type Sums, sumsIn, sumsOf, within } from '../fold/figures.ts';
import { linesIn, readTables } from '../readPage.ts';
import { type Compared, checkTable, checkTile, tilesIn } from './columns.ts';
import type { ScreenCheck } from './visit.ts';

/** The days of a screen, and those that they are compared with. */
export interface Both {
  readonly current: Period;
  readonly prior: Period;
}

/** The screen opens with the last thirty days, beside the thirty before. */
export const lastThirty = (today: string): Both => ({
  current: { start: plusDays(today, -30), end: plusDays(today, -1) },
  prior: { start: plusDays(today, -60), end: plusDays(today, -31) },
});

const TILES = ['Ad Spend', 'Ad Sales', 'ACOS', 'Impressions', 'Clicks', 'CTR', 'CPC', 'Conversion Rate'];
const CHARTS = ['Sales/Spend/Traffic', 'Ad Sales vs Total Sales'];

/** Titles are cut after 256 characters. */
const shownTitle = (title: string): string => (title.length > 256 ? `${title.slice(0, 256).trimEnd()}…` : title);

const compared = ({ current, prior }: Both, sums: (period: Period) => Sums): Compared => ({ current: sums(current), prior: sums(prior) });

const byDay =
  (facts: Facts, periods: Both) =>
  (first: string): Compared | undefined => {
    const days = daysBetween(periods.current.start, periods.current.end);
    const at = days.indexOf(dayIn(first));
    if (first.startsWith('Total')) return compared(periods, (period) => sumsIn(facts, period));
    const [day, before] = [days[at], daysBetween(periods.prior.start, periods.prior.end)[at]];
    if (day === undefined || before === undefined) return undefined;
    return { current: sumsIn(facts, { start: day, end: day }), prior: sumsIn(facts, { start: before, end: before }) };
  };

const ofCampaign = ({ campaigns }: Facts, name: string, period: Period): Sums =>
  sumsOf([], campaigns.filter((ad) => ad.of === name).filter(within(period)));

/** A product that no report of ads names on days of which there is one has no ads there. */
const NO_ADS = { spend: 0, adSales: 0, adOrders: 0, impressions: 0, clicks: 0 } as const;

const ofProduct = ({ sales, productAds }: Facts, asin: string, period: Period): Sums => {
  const ads = productAds.filter((ad) => ad.of === asin).filter(within(period));
  const sums = sumsOf(sales.filter((sale) => sale.asin === asin).filter(within(period)), ads);
  return ads.length === 0 ? { ...sums, ...NO_ADS } : sums;
};

/** What campaigns report beyond products. */
const notAssigned = (facts: Facts, period: Period): Sums => {
  const [all, products] = [sumsIn(facts, period), sumsOf([], facts.productAds.filter(within(period)))];
  const beyond = (of: (sums: Sums) => number | null): number => (of(all) ?? 0) - (of(products) ?? 0);
  return {
    ...sumsOf([], []),
    spend: beyond(({ spend }) => spend),
    adSales: beyond(({ adSales }) => adSales),
    adOrders: beyond(({ adOrders }) => adOrders),
    impressions: beyond(({ impressions }) => impressions),
    clicks: beyond(({ clicks }) => clicks),
  };
};

const productSums =
  (facts: Facts, periods: Both) =>
  (first: string): Compared | undefined => {
    if (first.startsWith('Total')) return compared(periods, (period) => sumsIn(facts, period));
    if (first === 'Not assigned to a product') return compared(periods, (period) => notAssigned(facts, period));
    const asin = first.split('\n').at(-1)?.trim() ?? '';
    return facts.titles.has(asin) ? compared(periods, (period) => ofProduct(facts, asin, period)) : undefined;
  };

/** The sliders end at what cost and what sold most, up to a whole dollar. */
const checkSliders = (check: Check, lines: readonly string[], facts: Facts, { current }: Both): void => {
  const most = (of: (sums: Sums) => number | null): number =>
    Math.ceil(Math.max(...[...facts.titles.keys()].map((asin) => of(ofProduct(facts, asin, current)) ?? 0)));
  const amounts = lines.filter((line) => line.startsWith('$'));
  check.check('Max ad spend, end', amounts[0] ?? '', { value: most(({ spend }) => spend) });
  check.check('Max total sales, end', amounts[1] ?? '', { value: most(({ revenue }) => revenue) });
};

export const advertisingOverview: ScreenCheck = {
  link: 'Advertising Overview',
  isThere: async ({ person: { page } }) => {
    await page.getByRole('region', { name: 'At-A-Glance' }).getByText('vs', { exact: false }).last().waitFor();
    for (const name of ['Campaigns', 'Products', 'Periods'])
      await page
        .getByRole('table', { name })
        .getByText(/^Total/)
        .waitFor();
    for (const name of CHARTS)
      await page.getByRole('region', { name, exact: true }).getByRole('button', { name: 'Table', exact: true }).waitFor();
  },
  compare: async ({ person, facts, today }) => {
    const { page } = person;
    const check = tallyOf('Advertising Overview');
    const periods = lastThirty(today);
    const all = compared(periods, (period) => sumsIn(facts, period));
    const tiles = tilesIn(await linesIn(page.getByRole('region', { name: 'At-A-Glance' })), TILES);
    check.check('At-A-Glance, number of tiles', String(tiles.length), { value: TILES.length });
    for (const tile of tiles) checkTile(check, 'At-A-Glance', tile, ADS_FIGURES, all);
    for (const name of CHARTS) {
      const chart = page.getByRole('region', { name, exact: true });
      await person.click(chart.getByRole('button', { name: 'Table', exact: true }));
      await chart.getByRole('columnheader').first().waitFor();
      const [table] = await readTables(chart);
      check.check(`${name}, days`, String(table?.rows.length), { value: 30 });
      checkTable(check, table, name, { figures: ADS_FIGURES, sumsOf: byDay(facts, periods) });
    }
    const tables = new Map((await readTables(page.getByRole('main'))).map((table) => [table.name, table]));
    const pivot = tables.get('Groups');
    // No report of the seven tells subtypes or audiences apart: all ads are in one group.
    const halves = Object.fromEntries(
      ['All', 'Other'].flatMap((half) =>
        ['Ad Spend', 'Ad Sales'].flatMap((title) =>
          ADS_FIGURES[title] === undefined ? [] : [[`${half}, ${title}`, ADS_FIGURES[title]] as const],
        ),
      ),
    );
    checkTable(check, pivot, 'Spend/Sales Pivot', { figures: halves, sumsOf: () => all });
    checkTable(check, tables.get('Campaigns'), 'Campaign Performance', {
      figures: ADS_FIGURES,
      sumsOf: (first) => {
        if (first.startsWith('Total')) return all;
        return facts.campaigns.some(({ of }) => of === first) ? compared(periods, (period) => ofCampaign(facts, first, period)) : undefined;
      },
    });
    check.check('Campaign Performance, rows', String(tables.get('Campaigns')?.rows.length), {
      value: new Set(facts.campaigns.map(({ of }) => of)).size + 1,
    });
    checkTable(check, tables.get('Products'), 'Product Performance', { figures: ADS_FIGURES, sumsOf: productSums(facts, periods) });
    check.check('Product Performance, rows', String(tables.get('Products')?.rows.length), { value: facts.titles.size + 2 });
    for (const row of tables.get('Products')?.rows ?? []) {
      const [title = '', asin = ''] = (row[0] ?? '').split('\n').map((line) => line.trim());
      const listed = facts.titles.get(asin);
      if (listed !== undefined) check.checkText(`Product Performance, name of ${asin}`, title, shownTitle(listed));
    }
    checkTable(check, tables.get('Periods'), 'Time Period Performance', { figures: ADS_FIGURES, sumsOf: byDay(facts, periods) });
    checkSliders(check, await linesIn(page.getByRole('region', { name: 'Products within the limits' })), facts, periods);
    check.leave('keywords and search terms, of which none of the seven reports says anything');
    return check.tally();
  },
};
