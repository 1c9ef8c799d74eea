/** Inventory Health: the overview, the boxes, and the products of each state. */
import { type Check, tallyOf } from '../compare.ts';
import { FIGURES, sumsOf } from '../fold/figures.ts';
import { inventoryFigures, type State, type StockFigures } from '../fold/inventory.ts';
import { linesIn, type ReadTable, readTables } from '../readPage.ts';
import type { ScreenCheck } from './visit.ts';

const TABLES: Readonly<Record<State, readonly [table: string, title: string]>> = {
  danger: ['Products in danger', 'Inventory in Danger'],
  risk: ['Products at risk', 'Inventory at Risk'],
  good: ['Products in good health', 'Inventory in Good Health'],
  overstock: ['Overstocked products', 'Overstock Inventory'],
};

const LEFT_OUT = {
  'Reorder Plan: Order By': 'the reorder plan, which is a model’s',
  'Days on Hand, 5%': 'the limits of days on hand, which are quantiles of chance',
  'Days on Hand, 95%': 'the limits of days on hand, which are quantiles of chance',
} as const;

const checkProducts = (check: Check, table: ReadTable | undefined, state: State, products: readonly StockFigures[]): void => {
  const [, title] = TABLES[state];
  const expected = products.filter((product) => product.state === state);
  check.check(`${title}, rows`, String(table?.rows.length ?? 0), { value: expected.length });
  for (const row of table?.rows ?? []) {
    const [name = '', asin = ''] = (row[0] ?? '').split('\n');
    const product = expected.find((one) => one.asin === asin.trim());
    if (product === undefined) check.checkText(`${title}, ${name}`, 'a row', 'no row');
    else
      for (const [i, text] of row.slice(1).entries()) {
        const head = table?.heads[i + 1] ?? '';
        const figure = product.columns[head];
        if (head in LEFT_OUT) continue;
        if (figure === undefined) check.checkText(`${title}, ${asin}, ${head}`, text, 'a column that is known');
        else check.check(`${title}, ${asin.trim()}, ${head}`, text, figure);
      }
  }
};

const checkBoxes = (check: Check, lines: readonly string[], products: readonly StockFigures[], box: number | null): void => {
  const after = (title: string): string => lines[lines.indexOf(title) + 1] ?? '';
  const total = (of: 'loss' | 'predicted') => ({
    value: products.reduce((sum, product) => sum + product[of].value, 0),
    // All products meet the same days, so that what chance does to each may add up.
    spread: products.reduce((sum, product) => sum + product[of].spread, 0),
  });
  check.check('Total Implied Loss', after('Total Implied Loss'), total('loss'));
  check.check('Average Buy Box %', after('Average Buy Box %'), { value: box });
  check.check('Total Predicted Sales', after('Total Predicted Sales'), total('predicted'));
  const over = products.filter(({ state }) => state === 'overstock').reduce((sum, { onHand }) => sum + onHand, 0);
  check.check('Overstock Inventory', after('Overstock Inventory'), { value: over });
};

export const inventoryHealth: ScreenCheck = {
  link: 'Inventory Health',
  isThere: async ({ person: { page } }) => {
    await page.getByText(/^Simulated [\d,]+ products/).waitFor({ timeout: 60_000 });
    await page.getByRole('region', { name: 'Totals' }).getByText('$').first().waitFor();
    await page.getByRole('table', { name: 'Orders' }).waitFor();
  },
  compare: async ({ person, facts, today }) => {
    const { page } = person;
    const check = tallyOf('Inventory Health');
    const products = inventoryFigures(facts, today);
    await person.click(page.getByRole('region', { name: 'Inventory Overview' }).getByRole('button', { name: 'Table', exact: true }));
    await page.getByRole('table', { name: 'Products by inventory state' }).waitFor();
    const tables = new Map((await readTables(page.getByRole('main'))).map((table) => [table.name, table]));
    for (const [part = '', count = '', share = ''] of tables.get('Products by inventory state')?.rows ?? []) {
      const state = Object.entries(TABLES).find(([, [, title]]) => title === part)?.[0];
      const value = products.filter((product) => product.state === state).length;
      check.check(`Inventory Overview, ${part}`, count, { value });
      check.check(`Inventory Overview, ${part}, share`, share, { value: value / products.length });
    }
    const box = FIGURES['Buy Box %']?.of(sumsOf(facts.sales, [])) ?? null;
    checkBoxes(check, await linesIn(page.getByRole('region', { name: 'Totals' })), products, box);
    for (const [state, [name]] of Object.entries(TABLES) as readonly [State, readonly [string, string]][])
      checkProducts(check, tables.get(name), state, products);
    for (const row of tables.get('Orders')?.rows ?? []) {
      const asin = (row[0] ?? '').split('\n')[1]?.trim() ?? '';
      const columns = products.find((product) => product.asin === asin)?.columns ?? {};
      for (const head of ['Inventory Units', 'Inbound Units']) {
        const at = tables.get('Orders')?.heads.indexOf(head) ?? -1;
        check.check(`Reorder plan, ${asin}, ${head}`, row[at] ?? '', columns[head] ?? { value: null });
      }
    }
    for (const why of new Set(Object.values(LEFT_OUT))) check.leave(why);
    return check.tally();
  },
};
