/** Business Health: the meters, and the history of each preset, month by month. */
import { plusDays } from '../calendar.ts';
import { type Check, tallyOf } from '../compare.ts';
import { FIGURES, type Period, sumsIn } from '../fold/figures.ts';
import { linesIn, readTables } from '../readPage.ts';
import { type Compared, checkTable } from './columns.ts';
import type { ScreenCheck, Visit } from './visit.ts';

const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];
const PRESETS = ['Sales Trends', 'Ad Trends', 'Traffic Trends', 'Product Trends'];

/** A whole month, or its days before today. */
const monthOf = (year: number, month: number): Period => {
  const start = `${year}-${String(month).padStart(2, '0')}-01`;
  return { start, end: plusDays(plusDays(start, 31).slice(0, 8).concat('01'), -1) };
};

const named = (name: string): Period | undefined => {
  const [, month, year] = /(?:([A-Z][a-z]+) )?(\d{4})/.exec(name) ?? [];
  if (year === undefined) return undefined;
  return month === undefined ? { start: `${year}-01-01`, end: `${year}-12-31` } : monthOf(Number(year), MONTHS.indexOf(month) + 1);
};

const METERS = { Sales: 'Ordered Revenue', 'Ad spend': 'Ad Spend' } as const;

const checkMeters = async (check: Check, { person, facts, today }: Visit): Promise<void> => {
  const year = Number(today.slice(0, 4));
  const month = Number(today.slice(5, 7));
  const last = month === 1 ? `${MONTHS[11]} ${year - 1}` : `${MONTHS[month - 2]} ${year}`;
  for (const [label, title] of Object.entries(METERS)) {
    for (const when of [last, `${MONTHS[month - 1]} ${year}`, String(year - 1), String(year)]) {
      const name = `${label}, ${when}`;
      const meter = person.page.getByRole('region', { name: new RegExp(`^${name}\\b(?! \\d)`) });
      const lines = await linesIn(meter);
      const period = named(when);
      const value = period === undefined ? null : (FIGURES[title]?.of(sumsIn(facts, period)) ?? null);
      check.check(name, lines.find((line) => line.startsWith('$')) ?? 'No data', { value });
      if (lines.some((line) => line.startsWith('Forecast'))) check.leave(`${name}: the forecast, which is a model's`);
      const days = lines.map((line) => /data on (\d+) of \d+ days/.exec(line)?.[1]).find((found) => found !== undefined);
      if (days !== undefined) check.check(`${name}, days with data`, days, { value: new Set(facts.sales.map(({ day }) => day)).size });
    }
  }
};

export const businessHealth: ScreenCheck = {
  link: 'Business Health',
  isThere: async ({ person: { page } }) => {
    await page
      .getByRole('img', { name: /after \d+ of \d+ days/ })
      .first()
      .waitFor();
    await page.locator('#account-history-svg').waitFor();
  },
  compare: async (visit) => {
    const { person, facts } = visit;
    const check = tallyOf('Business Health');
    await checkMeters(check, visit);
    check.leave('the mean forecast errors of the back-test, which are a model’s');
    const history = person.page.getByRole('region', { name: 'Account History', exact: true });
    await person.click(history.getByRole('button', { name: 'Table', exact: true }));
    for (const preset of PRESETS) {
      const radio = person.page.getByRole('radio', { name: preset });
      if (!(await radio.isChecked())) await person.click(person.page.getByText(preset, { exact: true }));
      const heads =
        { 'Sales Trends': 'Ordered Revenue', 'Ad Trends': 'ROAS', 'Traffic Trends': 'Glance Views', 'Product Trends': 'ASP' }[preset] ?? '';
      await history.getByRole('columnheader', { name: heads }).waitFor();
      const [table] = await readTables(history);
      checkTable(check, table, preset, {
        figures: FIGURES,
        without: ['Annotations'],
        sumsOf: (first): Compared | undefined => {
          const period = named(first);
          if (period === undefined) return undefined;
          const current = sumsIn(facts, period);
          return { current, prior: current };
        },
      });
      if (table?.rows.length !== 24) check.checkText(`${preset}, months`, String(table?.rows.length), '24');
    }
    check.leave('Buy Box lost: annotations, which need a threshold that no file has');
    return check.tally();
  },
};
