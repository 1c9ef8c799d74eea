/** Inventory Health: every line of its area that a screen shows, on the customer's stock. What the browser's own workers do is for `e2e`. */
import { within } from '@testing-library/dom';
import { csvParse } from 'd3-dsv';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { MOST_DAYS_ON_HAND } from '../../src/domain/inventory/simulate.ts';
import { CUSTOMER_PEOPLE as PEOPLE } from '../customer/who.ts';
import { focused, giveSizes, giveWorkers, press, saved } from './hands.ts';
import {
  type Asked,
  answerWith,
  type CustomerServer,
  type Gate,
  isDisabled,
  type OpenPage,
  openAs,
  screen,
  startPageOfCustomer,
  waitFor,
} from './openPage.ts';

const TABLES = ['Inventory in Danger', 'Inventory at Risk', 'Inventory in Good Health', 'Overstock Inventory'] as const;
/** A shorter resupply and a higher threshold leave products in each state. */
const EACH_STATE = '&resupply=14&overstock=12';

let server: CustomerServer;
beforeAll(async () => {
  server = await startPageOfCustomer();
});
afterAll(() => server.close());
beforeEach(() => {
  giveSizes();
  giveWorkers();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

let page: OpenPage;
/** All products are through, and each table shows its own. */
const simulated = async (): Promise<void> => {
  await screen.findByRole('heading', { level: 1 });
  await page.settled();
  await waitFor(() => expect(document.querySelector('main [role="progressbar"]')).toBeNull());
};
const address = (query: string): string => `/velocity/retail/inventory-health?brandGroup=${server.made.brandGroup}${query}`;
/** Opens the screen behind this gate, and waits until the simulation is through. */
const open = async (query = '', gate?: Gate): Promise<void> => {
  page = await openAs(server, PEOPLE.prime, address(query), gate);
  await simulated();
};

/** The answer of the server to this, as JSON changed so. */
const changed = async <A>(asked: Asked, change: (body: A) => unknown): Promise<Response> => {
  const { pathname, search } = new URL(asked.url, location.href);
  const to = `${pathname}${search}`;
  const answer = asked.method === 'GET' ? await page.browser.get(to) : await page.browser.write('POST', to, asked.body);
  return answerWith(answer.statusCode, change(JSON.parse(answer.body)));
};

interface Metrics {
  readonly current: {
    readonly rowCount: number;
    readonly dimensions: Readonly<Record<string, readonly unknown[]>>;
    readonly metrics: Readonly<Record<string, readonly unknown[]>>;
  };
}
/** A figure a day; null where it is not known. */
type Days = readonly (number | null)[];

interface History {
  readonly days: readonly string[];
  readonly products: readonly { readonly asin: string; readonly units: Days; readonly inventory: Days }[];
}

/** Each product so many times, as a brand group has them that sells much, with twice the stock of the one before from a quarter on. */
const times =
  (count: number) =>
  (asked: Asked): Promise<Response> | undefined => {
    const repeated = <A>(list: readonly A[], of: (one: A, nth: number) => A): readonly A[] =>
      Array.from({ length: count }, (_, nth) => list.map((one) => of(one, nth))).flat();
    const named = (asin: string, nth: number): string => (nth === 0 ? asin : `${asin.slice(0, -2)}${nth}${asin.at(-1)}`);
    const columns = (table: Readonly<Record<string, readonly unknown[]>>): Readonly<Record<string, readonly unknown[]>> =>
      Object.fromEntries(
        Object.entries(table).map(([key, values]) => [
          key,
          repeated(values, (one, nth) =>
            key === 'asin' ? named(String(one), nth) : key === 'inventory_quantity' ? Math.round(Number(one) * 2 ** (nth - 2)) : one,
          ),
        ]),
      );
    if (asked.url.endsWith('/api/inventory/history'))
      return changed<History>(asked, (body) => ({
        ...body,
        products: repeated(body.products, (one, nth) => ({ ...one, asin: named(one.asin, nth) })),
      }));
    if (asked.url.endsWith('/api/metrics'))
      return changed<Metrics>(asked, ({ current, ...body }) => ({
        ...body,
        current: { rowCount: current.rowCount * count, dimensions: columns(current.dimensions), metrics: columns(current.metrics) },
      }));
    return undefined;
  };

const section = (name: string): HTMLElement => {
  const [outer] = screen.getAllByRole('region', { name });
  if (outer === undefined) throw new Error(`there is no ${name}`);
  return outer;
};
const text = (element: Element | null | undefined): string => element?.textContent ?? '';
const box = (name: string): string => text(within(section('Totals')).getByRole('article', { name }).querySelector('p'));
const rows = (name: string): readonly HTMLElement[] => [...section(name).querySelectorAll<HTMLElement>('tbody th')];
const products = (name: string): readonly string[] => rows(name).map(text);
const overview = (): string => text(section('Inventory Overview').querySelector('svg desc'));
const inQuery = (words: RegExp): Promise<void> => waitFor(() => expect(decodeURIComponent(page.url().search)).toMatch(words));
const options = (): readonly HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[role="option"][data-key]')];
const opened = async (): Promise<readonly HTMLElement[]> => {
  await waitFor(() => expect(options()).not.toEqual([]));
  return options();
};
/** The counts by state that the half donut says. */
const counted = (): Readonly<Record<string, number>> =>
  Object.fromEntries(TABLES.map((name) => [name, Number(new RegExp(`${name} ([\\d,]+)`).exec(overview())?.[1]?.replace(',', ''))]));
const countOf = (words: string): number => Number(/^([\d,]+) products?/.exec(words)?.[1]?.replace(',', ''));

test('B-020 B-034 B-200 the screen says how many products run out and how many are overstocked, as a half donut', async () => {
  await open();
  expect(page.url().pathname).toBe('/velocity/retail/inventory-health');
  const donut = within(section('Inventory Overview')).getByRole('img', { name: 'Products by inventory state' });
  const parts = within(section('Inventory Overview')).getByRole('list', { name: /^Segments of/ });
  for (const name of TABLES) expect(text(parts)).toContain(name);
  expect(text(donut)).toMatch(/\d+ products: Inventory in Danger \d+, .*Overstock Inventory \d+/);
  expect(donut.querySelectorAll('path').length).toBeGreaterThan(1);
});

test('B-201 B-202 B-203 B-204 boxes show the implied loss, the buy box, what is overstocked and what will be sold', async () => {
  await open();
  expect(box('Total Implied Loss')).toMatch(/^\$[\d.,]+[KM]?$/);
  expect(box('Average Buy Box %')).toMatch(/^\d+(\.\d+)?%$/);
  expect(box('Overstock Inventory')).toMatch(/^[\d.,]+[KM]? units?$/);
  expect(box('Total Predicted Sales')).toMatch(/^\$[\d.,]+[KM]?$/);
});

test('B-205 B-206 B-207 B-208 there is a table for each state, of which the first ten show, and all are a press away', async () => {
  await open('', times(5));
  for (const name of TABLES)
    expect(text(section(name))).toContain(`Top Products With ${name}: ${name === 'Overstock Inventory' ? 28 : 49} days`);
  const danger = 'Inventory in Danger';
  expect(rows(danger)).toHaveLength(10);
  const all = within(section(danger)).getByRole('button', { name: /^Show all \d+ products$/ });
  const count = Number(/\d+/.exec(text(all))?.[0]);
  expect(count).toBeGreaterThan(10);
  await page.user.click(all);
  await inQuery(/all=danger/);
  await waitFor(() => expect(rows(danger)).toHaveLength(count));
  await press(page, 'button', 'Show the first 10', section(danger));
  await waitFor(() => expect(rows(danger)).toHaveLength(10));
  page.gate(times(7));
  await page.goto(address(EACH_STATE));
  await simulated();
  const shown = new Set<string>();
  for (const name of TABLES) {
    expect(section(name).querySelector('table')).not.toBeNull();
    const named = products(name);
    expect([name, named.length > 0, named.length <= 10, named.some((each) => shown.has(each))]).toEqual([name, true, true, false]);
    for (const each of named) shown.add(each);
  }
});

test('B-209 B-342 each of the four states has its rows under its title with the days it looks at, and each product is in one of them', async () => {
  await open(`${EACH_STATE}&all=danger,warning,good,overstock`, times(7));
  const counts = counted();
  let total = 0;
  for (const name of TABLES) {
    expect(text(section(name))).toContain(`Top Products With ${name}: ${name === 'Overstock Inventory' ? 84 : 14} days`);
    expect(counts[name], name).toBeGreaterThan(0);
    expect(section(name).querySelector('table')?.getAttribute('aria-rowcount') ?? `${rows(name).length + 1}`).toBe(
      String((counts[name] ?? 0) + 1),
    );
    total += counts[name] ?? 0;
  }
  expect(countOf(overview())).toBe(total);
});

test('B-490 B-491 B-492 it asks two metric queries: the 500 best sellers of two periods, and what is on hand of each product', async () => {
  const asked: Record<string, unknown>[] = [];
  await open('', ({ url, body }) => {
    if (url.endsWith('/api/metrics')) asked.push({ ...(body as object) });
    return undefined;
  });
  expect(asked).toHaveLength(2);
  const [top, onHand] = ['retail', 'inventory'].map((schema) => asked.find((one) => one.schema === schema));
  expect(top).toMatchObject({
    dimensions: ['asin'],
    limit: 500,
    currentPeriod: { start: '2026-10-18', end: '2026-11-14' },
    priorPeriod: { start: '2026-09-20', end: '2026-10-17' },
  });
  expect(onHand?.dimensions).toEqual(['asin', 'product_title', 'image_url']);
});

test('what is set so that no product can be in good health is set right by a press', async () => {
  await open();
  const settings = (): HTMLElement => section('Simulation settings');
  const words = 'With these settings no product can be healthy';
  expect(text(settings())).toContain(words);
  expect(text(settings())).toContain('stock that covers the 7-week lead time exceeds the 4-week overstock threshold');
  await press(page, 'button', 'Set the threshold to 11 weeks', settings());
  await inQuery(/overstock=11/);
  await waitFor(() => expect(text(settings())).not.toContain(words));
});

test('data that ends last week has its figures, and what is late and missing is named', async () => {
  await open('', (asked) => {
    if (asked.url.endsWith('/api/inventory/latest'))
      return changed<object>(asked, (latest) => {
        expect(latest).toMatchObject({ sales: '2026-11-19', stock: '2026-11-19' });
        return { ...latest, sales: '2026-11-12', stock: '2026-11-10' };
      });
    if (asked.url.endsWith('/api/inventory/history'))
      return changed<History>(asked, (history) => {
        const place = history.days.indexOf('2026-11-07');
        return { ...history, products: history.products.map((one) => ({ ...one, units: one.units.with(place, null) })) };
      });
    return undefined;
  });
  expect(text(section('Inventory Overview'))).toContain('As of Nov 10, 2026');
  const main = text(screen.getByRole('main'));
  expect(main).toContain('Sales data ends Nov 12, 2026, 7 days behind, so the forecast starts on Nov 13, 2026.');
  expect(main).toMatch(/days? without any sales data: .*Nov 7, 2026/);
  expect(TABLES.flatMap((name) => rows(name)).length).toBeGreaterThan(0);
});

test('B-194 B-195 B-196 B-605 recency bias, at first low, weeks until resupply and the overstock threshold are set, and stand in the address', async () => {
  await open();
  const before = box('Total Implied Loss');
  const bias = screen.getByRole('radiogroup', { name: 'Recency Bias' });
  const choices = within(bias).getAllByRole('radio');
  expect(choices.map((each) => text(each.closest('label')))).toEqual(['None', 'Slight', 'Strong']);
  expect(choices[0]).toHaveProperty('checked', true);
  expect(page.url().search).not.toMatch(/recency=/);
  const how = (): string => text([...document.querySelectorAll('details')].find((each) => /How the simulation works/.test(text(each))));
  expect(how()).toContain('All of the last 28 days are equally likely to be picked.');
  await page.user.click(within(bias).getByText('Strong'));
  await inQuery(/recency=high/);
  for (const [name, first, last, choice, query] of [
    [/Weeks Until Resupply/, '1 week', '12 weeks', '2 weeks', /resupply=14/],
    [/Overstock Threshold/, '4 weeks', '12 weeks', '6 weeks', /overstock=6/],
  ] as const) {
    await press(page, 'button', name);
    const offered = await opened();
    expect([offered[0], offered.at(-1)].map(text)).toEqual([first, last]);
    await page.user.click(offered.find((each) => text(each) === choice) ?? document.body);
    await inQuery(query);
  }
  await simulated();
  await waitFor(() => expect(box('Total Implied Loss')).not.toBe(before));
  expect(how()).toContain('Yesterday is 10 times as likely');
  expect(how()).toContain('within 2 weeks');
});

test('B-197 a panel explains the Monte Carlo simulation and what is set', async () => {
  await open('&recency=high&resupply=14');
  const summary = screen.getByText('How the simulation works');
  const how = summary.closest('details');
  expect(how?.open).toBe(false);
  await page.user.click(summary);
  expect(how?.open).toBe(true);
  expect(text(how)).toMatch(/Monte Carlo simulation/);
  expect(text(how)).toContain('Yesterday is 10 times as likely');
  expect(text(how)).toContain('within 2 weeks');
});

test('a link shows the same figures: the same day draws the same futures', async () => {
  await open('&recency=high&resupply=14&overstock=6');
  const seen = (): unknown => [box('Total Implied Loss'), ...TABLES.map(products)];
  const before = seen();
  await page.reload();
  await simulated();
  expect(seen()).toEqual(before);
});

test('B-211 B-212 B-410 a Prime user gets the CSV of each table, and all inventory data is one', async () => {
  await open(EACH_STATE, times(7));
  let files = 0;
  for (const name of TABLES) {
    const button = within(section(name)).getByRole('button', { name: /^Export all / });
    const file = await saved(() => page.user.click(button));
    const lines = (await file.csv()).trim().split('\r\n');
    files += 1;
    expect(file.name).toMatch(new RegExp(`^${name.toLowerCase().replaceAll(' ', '-')}_.*_2026-11-20\\.csv$`));
    expect(lines[0]).toMatch(/^Product,ASIN,Stock-out Risk,Days on Hand,/);
    expect(lines).toHaveLength((counted()[name] ?? 0) + 1);
  }
  expect(files).toBe(4);
  const all = await saved(() => press(page, 'button', 'All inventory data'));
  const lines = (await all.csv()).trim().split('\r\n');
  expect(all.name).toMatch(/^inventory-health_.*_2026-11-20\.csv$/);
  expect(lines[0]).toMatch(/^ASIN,Product,Image,Active,Stock-out Risk,.*,State$/);
  expect(lines).toHaveLength(countOf(overview()) + 1);
});

describe('each product has', () => {
  type Product = Readonly<Record<string, string>>;
  let each: readonly Product[];
  const number = (row: Product, field: string): number => {
    // Days on hand that reach the end of what is simulated are at least as many.
    if (field.startsWith('Days on Hand') && row[field] === `${MOST_DAYS_ON_HAND}+`) return MOST_DAYS_ON_HAND;
    expect(row[field], field).toMatch(/^-?\d+(\.\d+)?(e-?\d+)?$/);
    return Number(row[field]);
  };
  const runRate = (row: Product, days: number): number => number(row, `Run Rate: ${days} Days`);
  const inOrder = (row: Product, ...fields: readonly string[]): void => {
    const values = fields.map((field) => number(row, field));
    expect(values, fields.join(', ')).toEqual(values.toSorted((a, b) => a - b));
  };

  beforeAll(async () => {
    giveSizes();
    giveWorkers();
    await open();
    const file = await saved(() => press(page, 'button', 'All inventory data'));
    const rowsOfFile = csvParse(await file.csv());
    expect(rowsOfFile.columns.slice(0, 7).join()).toBe('ASIN,Product,Image,Active,Stock-out Risk,Inventory Units,Inbound Units');
    each = rowsOfFile;
    expect(each.length).toBeGreaterThan(3);
  });

  test('B-273 B-274 its name and stock, and what it is predicted to sell, in units and sales, as low, mean and high', () => {
    for (const one of each) {
      expect([one.ASIN, one.Product, one.Active]).toEqual([
        expect.stringMatching(/^B[0-9A-Z]{9}$/),
        expect.stringMatching(/./),
        expect.stringMatching(/^(yes|no)$/),
      ]);
      expect(one).toHaveProperty('Image');
      expect(number(one, 'Stock-out Risk')).toBeLessThanOrEqual(1);
      expect(number(one, 'Inventory Units')).toBeGreaterThanOrEqual(0);
      for (const what of ['Predicted Units', 'Predicted Sales']) {
        inOrder(one, `${what}: 5th Percentile`, `${what}: 95th Percentile`);
        // What sells out in nearly every future has a mean a hair below the low.
        const low = number(one, `${what}: 5th Percentile`);
        if (low === number(one, `${what}: 95th Percentile`)) expect(Math.abs(number(one, what) - low)).toBeLessThanOrEqual(low / 100);
        else inOrder(one, `${what}: 5th Percentile`, what, `${what}: 95th Percentile`);
      }
    }
    // Of one product no file tells what is inbound.
    const inbound = each.map((one) => one['Inbound Units'] ?? 'none');
    expect(inbound.filter((units) => /^\d+$/.test(units)).length).toBeGreaterThan(1);
  });

  test('B-275 B-276 its implied loss in dollars, units and ad spend, and its days on hand', () => {
    for (const one of each) {
      const units = number(one, 'Implied Lost Units');
      if (units === 0) expect([number(one, 'Implied Loss'), number(one, 'Implied Lost Ad Spend')]).toEqual([0, 0]);
      else expect(number(one, 'Implied Loss')).toBeGreaterThan(units - 0.01);
      inOrder(one, 'Days on Hand: 5th Percentile', 'Days on Hand: 95th Percentile');
      number(one, 'Days on Hand');
      for (const days of [7, 30, 90])
        expect(number(one, `Days on Hand: ${days}-Day Run Rate`)).toBeCloseTo(
          number(one, 'Inventory Units') === 0 ? 0 : Math.min(MOST_DAYS_ON_HAND, number(one, 'Inventory Units') / runRate(one, days)),
          2,
        );
    }
  });

  test('B-277 B-278 its run rates, TROAS and TACOS, price, buy box and glance views', () => {
    for (const one of each) {
      for (const days of [7, 30, 90]) expect(runRate(one, days)).toBeGreaterThanOrEqual(0);
      expect(runRate(one, 90)).toBeGreaterThan(0);
      // Without advertising there is no return of it.
      if (one.TROAS === '') expect(number(one, 'TACOS')).toBe(0);
      else {
        // The file has six decimals of each, so that the product may be off by half of the sixth times the other.
        const [troas, tacos] = [number(one, 'TROAS'), number(one, 'TACOS')];
        expect(Math.abs(troas * tacos - 1)).toBeLessThan(0.6e-6 * (troas + tacos));
      }
      expect(number(one, 'Price')).toBeGreaterThan(1);
      expect(number(one, 'Buy Box %')).toBeLessThanOrEqual(1);
      expect(number(one, 'Glance Views')).toBeGreaterThan(0);
    }
    expect(each.filter(({ TROAS }) => TROAS !== '').length).toBeGreaterThan(0);
  });
});

test('B-198 B-199 the filters of products and of tags narrow what is simulated', async () => {
  await open();
  const all = countOf(overview());
  const [first] = TABLES.flatMap(products);
  await press(page, 'button', 'Customize');
  const panel = await screen.findByRole('dialog', { name: 'Customize' });
  await press(page, 'button', / Tags$/, panel);
  const [tag] = await opened();
  await page.user.click(tag ?? document.body);
  await page.user.keyboard('{Escape}');
  await press(page, 'button', 'Apply', panel);
  await inQuery(/tags\[\]=/);
  await waitFor(() => expect(countOf(overview())).toBeLessThan(all));
  const [asin = ''] = /B0\w{8}$/.exec((first ?? '').trim()) ?? [];
  expect(asin).toMatch(/^B0\w{8}$/);
  await page.goto(address(`&products[]=${asin}`));
  await simulated();
  await waitFor(() => expect(countOf(overview())).toBe(1));
  expect(TABLES.flatMap(products)).toEqual([expect.stringContaining(asin)]);
});

test('stock-out days are left out where that is switched on, which it is not by itself', async () => {
  // Half of the last four weeks without stock, and so without sales.
  await open('', (asked) => {
    const out = (values: Days): Days => values.map((value, day) => (day >= values.length - 14 ? 0 : value));
    if (!asked.url.endsWith('/api/inventory/history')) return undefined;
    return changed<History>(asked, (body) => ({
      ...body,
      products: body.products.map((one) => ({ ...one, units: out(one.units), inventory: out(one.inventory) })),
    }));
  });
  const before = box('Total Implied Loss');
  const leaveOut = screen.getByRole('switch', { name: 'Exclude out-of-stock days' });
  expect(leaveOut).toHaveProperty('checked', false);
  await page.user.click(leaveOut);
  await inQuery(/stockouts=out/);
  await simulated();
  await waitFor(() => expect(box('Total Implied Loss')).not.toBe(before));
});

test('the back-test says how often past intervals held, once it is asked for', async () => {
  await open();
  const past = (): HTMLElement => section('Forecast accuracy');
  const held = /range in \d+(\.\d)?% of ([\d,]+) past windows of 49 days \([\d,]+ windows; target 90%\)/;
  expect(text(past())).not.toMatch(held);
  await press(page, 'button', 'Run back-test', past());
  await waitFor(() => expect(text(past())).toMatch(held));
  await simulated();
  expect(text(past())).toMatch(/With the simulation alone, stock for 49 days at a 95% service level lasted in [\d.]+% of the windows\./);
  expect(text(past())).toMatch(/about 67% would be within the range even if demand never changed/);
  // Three periods, whose windows are all that were compared.
  const byPeriod = within(past()).getByRole('table', { name: 'By period' });
  const windows = [...byPeriod.querySelectorAll('tr td:nth-of-type(2)')].map((each) => Number(text(each).replaceAll(',', '')));
  expect(windows).toHaveLength(3);
  expect(windows.reduce((sum, each) => sum + each, 0)).toBe(Number(held.exec(text(past()))?.[2]?.replaceAll(',', '')));
  const byBias = within(past()).getByRole('table', { name: 'By recency bias' });
  expect([...byBias.querySelectorAll('tbody th')].map(text)).toEqual(['None', 'Slight', 'Strong']);
  await press(page, 'button', 'Hide back-test', past());
  await waitFor(() => expect(text(past())).not.toMatch(held));
});

test('a question that fails says so and is asked again', async () => {
  let isAway = true;
  await open('', ({ url }) =>
    isAway && url.endsWith('/api/inventory/history') ? answerWith(500, { message: 'The warehouse is away.' }) : undefined,
  );
  const main = screen.getByRole('main');
  await within(main).findByText('The warehouse is away.');
  isAway = false;
  await press(page, 'button', 'Retry', main);
  await waitFor(() => expect(TABLES.flatMap((name) => rows(name)).length).toBeGreaterThan(0));
});

test('B-213 B-532 an account with many products is warned, and one without data is told so', async () => {
  await open('', (asked) =>
    asked.url.endsWith('/api/inventory/history')
      ? changed<object>(asked, (body) => ({ ...body, catalogue: 10_001, products: [] }))
      : undefined,
  );
  await screen.findByText('The Inventory Health report may take additional time for accounts with more than 10,000 products.');
  await screen.findByText('No Data');
  await screen.findByText('Sales and inventory data are zero or not present for the selected filter(s)');
  expect(isDisabled(screen.getByRole('button', { name: 'All inventory data' }))).toBe(true);
});

test('where the filters leave no product, they are cleared by a press', async () => {
  await open('&search=nothing-is-called-so');
  await screen.findByText('No Data');
  await press(page, 'button', 'Clear filters');
  await waitFor(() => expect(page.url().search).not.toMatch(/search=/));
  await waitFor(() => expect(TABLES.flatMap((name) => rows(name)).length).toBeGreaterThan(0));
});

test('the keyboard reaches a setting, a table, its rows and its file', async () => {
  await open('', times(5));
  screen.getByRole('radio', { name: 'None' }).focus();
  await page.user.keyboard('{ArrowRight}');
  await inQuery(/recency=medium/);
  await simulated();
  const button = (name: string | RegExp): HTMLElement => within(section('Inventory in Danger')).getByRole('button', { name });
  button('Days on Hand').focus();
  await page.user.keyboard('{Enter}');
  await inQuery(/danger=sort/);
  button(/^Show all/).focus();
  await page.user.keyboard('{Enter}');
  await focused(() => button('Show the first 10'));
  button(/^Export all /).focus();
  const file = await saved(() => page.user.keyboard('{Enter}'));
  expect(file.name).toContain('inventory-in-danger');
});
