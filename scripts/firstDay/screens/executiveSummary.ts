/** Executive Summary: the table of brand groups, the tiles that a new brand group begins with, and the goals block. */
import { type Check, tallyOf } from '../compare.ts';
import type { Facts } from '../fold/facts.ts';
import { FIGURES, sumsIn, within } from '../fold/figures.ts';
import { linesIn, linesOf, type ReadTable, readTables } from '../readPage.ts';
import { type Both, lastThirty } from './advertisingOverview.ts';
import { type Compared, checkTable, checkTile, tilesIn } from './columns.ts';
import type { ScreenCheck } from './visit.ts';

const TILES = ['Total Sales: Ordered Revenue', 'Glance Views', 'Conversion Rate', 'Ad Spend', 'TACOS', 'Ad Sales'];
const WITHOUT = ['Needs attention', '% of sales goal'];

/** A cell of a brand group holds its figure, the change, and of amounts what the change comes to. */
const spread = (table: ReadTable | undefined): ReadTable | undefined => {
  if (table === undefined) return undefined;
  const columns = table.heads.map((head, i) => ({ head, i })).filter(({ head, i }) => i > 0 && !WITHOUT.includes(head));
  const parts = (cell: string): readonly string[] => {
    const [value = '', ...rest] = linesOf(cell);
    const difference = rest.find((line) => /^[+−]/.test(line));
    return [value, rest.filter((line) => line !== difference).join(' '), difference ?? ''];
  };
  const isShare = (head: string): boolean => FIGURES[head]?.isShare === true;
  const [group] = table.rows;
  return {
    name: table.name,
    heads: [
      'Brand group',
      ...columns.flatMap(({ head }) => (isShare(head) ? [head, `${head}, change`] : [head, `${head}, change %`, `${head}, change`])),
    ],
    rows:
      group === undefined
        ? []
        : [[group[0] ?? '', ...columns.flatMap(({ head, i }) => parts(group[i] ?? '').slice(0, isShare(head) ? 2 : 3))]],
  };
};

const total = (table: ReadTable | undefined): ReadTable | undefined =>
  table === undefined ? undefined : { ...table, rows: table.rows.filter(([first = '']) => first.startsWith('Total')) };

/** A tile of page views says on how many days there are any, where that is not all of them. */
const checkDays = (check: Check, tile: readonly string[], { sales }: Facts, { current }: Both): void => {
  const days = new Set(sales.filter(within(current)).flatMap(({ day, views }) => (views === null ? [] : [day]))).size;
  const isOfViews = ['Glance Views', 'Conversion Rate'].includes(tile[0] ?? '');
  const expected = isOfViews && days < 30 ? `data on ${days} of 30 days` : 'all days';
  check.checkText(`Tiles, ${tile[0]}, days with data`, /data on \d+ of \d+ days/.exec(tile.join(' '))?.[0] ?? 'all days', expected);
};

const checkGoals = (check: Check, table: ReadTable | undefined, lines: readonly string[], facts: Facts, today: string): void => {
  const year = today.slice(0, 4);
  const value = FIGURES['Ordered Revenue']?.of(sumsIn(facts, { start: `${year}-01-01`, end: today })) ?? null;
  check.check('Sales goal, year to date', lines.find((line) => line.startsWith('$')) ?? '', { value });
  for (const [first = '', ...cells] of table?.rows ?? []) {
    const month = /^([A-Z][a-z]{2})/.exec(first)?.[1] ?? '';
    const at = 'JanFebMarAprMayJunJulAugSepOctNovDec'.indexOf(month) / 3 + 1;
    const start = `${year}-${String(at).padStart(2, '0')}-01`;
    for (const [i, cell] of cells.entries()) {
      const head = table?.heads[i + 1] ?? '';
      const isThisYear = !head.includes('same days');
      const sum = isThisYear ? (FIGURES['Ordered Revenue']?.of(sumsIn(facts, { start, end: `${start.slice(0, 8)}31` })) ?? null) : null;
      check.check(`Sales goal, ${first}, ${head}`, cell, { value: sum });
    }
  }
};

export const executiveSummary: ScreenCheck = {
  link: 'Executive Summary',
  isThere: async ({ person: { page } }) => {
    await page
      .getByRole('table', { name: 'Brand groups' })
      .getByText(/^Total/)
      .waitFor();
    for (const name of [/^Sales and traffic, /, /^Advertising, /])
      await page.getByRole('region', { name }).getByText('vs', { exact: false }).last().waitFor();
    await page
      .getByRole('region', { name: /^Sales goal of / })
      .getByText('$')
      .first()
      .waitFor();
  },
  compare: async ({ person, facts, today }) => {
    const { page } = person;
    const check = tallyOf('Executive Summary');
    const periods = lastThirty(today);
    const all: Compared = { current: sumsIn(facts, periods.current), prior: sumsIn(facts, periods.prior) };
    const tables = await readTables(page.getByRole('region', { name: 'Brands needing attention' }));
    const brands = tables.find(({ name }) => name === 'Brand groups');
    checkTable(check, spread(brands), 'Brands needing attention', { figures: FIGURES, sumsOf: () => all });
    checkTable(check, total(brands), 'Brands needing attention', { figures: FIGURES, sumsOf: () => all, without: WITHOUT });
    const rise = (brands?.rows[0]?.[1] ?? '').replace(/;.*/, '');
    const [sales, before] = [all.current.revenue ?? 0, all.prior.revenue ?? 1];
    check.check('Brands needing attention, what is said', rise.replace(/^Sales fell/, '▼'), { value: sales / before - 1 });
    const tiles = [];
    for (const name of [/^Sales and traffic, /, /^Advertising, /])
      tiles.push(...tilesIn(await linesIn(page.getByRole('region', { name })), TILES));
    check.check('Tiles', String(tiles.length), { value: TILES.length });
    for (const tile of tiles) {
      checkTile(check, 'Tiles', tile, FIGURES, all);
      checkDays(check, tile, facts, periods);
    }
    const goals = page.getByRole('region', { name: /^Sales goal of / });
    const lines = await linesIn(goals);
    await person.click(goals.getByRole('button', { name: /^Table/ }));
    await goals.getByRole('columnheader').first().waitFor();
    checkGoals(check, (await readTables(goals))[0], lines, facts, today);
    check.leave('no goal is set, so that none is compared');
    return check.tally();
  },
};
