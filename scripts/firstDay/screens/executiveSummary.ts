/** Executive Summary: the table of brand groups, the tiles that a new brand group begins with, and the goals block. */
import { type Check, tallyOf } from '../compare.ts';
import { FIGURES, sumsIn } from '../fold/figures.ts';
import { linesOf, type ReadTable, readTables } from '../readPage.ts';
import { lastThirty } from './advertisingOverview.ts';
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
    heads: ['Brand group', ...columns.flatMap(({ head }) => (isShare(head) ? [head, `${head}, change`] : [head, `${head}, change %`, `${head}, change`]))],
    rows:
      group === undefined
        ? []
        : [[group[0] ?? '', ...columns.flatMap(({ head, i }) => parts(group[i] ?? '').slice(0, isShare(head) ? 2 : 3))]],
  };
};

const total = (table: ReadTable | undefined): ReadTable | undefined =>
  table === undefined ? undefined : { ...table, rows: table.rows.filter(([first = '']) => first.startsWith('Total')) };

const checkGoals = (check: Check, table: ReadTable | undefined, text: string, facts: Parameters<typeof sumsIn>[0], today: string): void => {
  const year = today.slice(0, 4);
  const value = FIGURES['Ordered Revenue']?.of(sumsIn(facts, { start: `${year}-01-01`, end: today })) ?? null;
  check.check('Sales goal, year to date', linesOf(text).find((line) => line.startsWith('$')) ?? '', { value });
  for (const [first = '', ...cells] of table?.rows ?? []) {
    const month = /^([A-Z][a-z]{2})/.exec(first)?.[1] ?? '';
    const at = 'JanFebMarAprMayJunJulAugSepOctNovDec'.indexOf(month) / 3 + 1;
    const start = `${year}-${String(at).padStart(2, '0')}-01`;
    for (const [i, cell] of cells.entries()) {
      const head = table?.heads[i + 1] ?? '';
      const isThisYear = head.startsWith(year);
      const sum = isThisYear ? (FIGURES['Ordered Revenue']?.of(sumsIn(facts, { start, end: `${start.slice(0, 8)}31` })) ?? null) : null;
      check.check(`Sales goal, ${first}, ${head}`, cell, { value: sum });
    }
  }
};

export const executiveSummary: ScreenCheck = {
  link: 'Executive Summary',
  isThere: async ({ person: { page } }) => {
    await page.getByRole('table', { name: 'Brand groups' }).getByText(/^Total/).waitFor();
    for (const name of [/^Sales and traffic, /, /^Advertising, /]) await page.getByRole('region', { name }).getByText('vs', { exact: false }).last().waitFor();
    await page.getByRole('region', { name: /^Sales goal of / }).getByText('$').first().waitFor();
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
    for (const name of [/^Sales and traffic, /, /^Advertising, /]) tiles.push(...tilesIn(await page.getByRole('region', { name }).innerText(), TILES));
    check.check('Tiles', String(tiles.length), { value: TILES.length });
    for (const tile of tiles) checkTile(check, 'Tiles', tile, FIGURES, all);
    const goals = page.getByRole('region', { name: /^Sales goal of / });
    const text = await goals.innerText();
    await person.click(goals.getByRole('button', { name: 'Table', exact: true }));
    await goals.getByRole('columnheader').first().waitFor();
    checkGoals(check, (await readTables(goals))[0], text, facts, today);
    check.leave('no goal is set, so that none is compared');
    return check.tally();
  },
};
