/** The figures of a dashboard of the demo, run as its panels ask, beside SQL of its own: to the cent. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoDashboards } from '../../../server/demo/dashboards.ts';
import { DEMO_GROUP } from '../../../server/demo/ids.ts';
import { checkContext } from '../../../server/reportRuns/drivers.ts';
import { runReport } from '../../../server/reportRuns/runReport.ts';
import { type LookingWarehouse, openWarehouse } from '../../../server/warehouse/duckdbWarehouse.ts';
import { runsReport } from '../../../src/domain/dashboards/board.ts';
import { panelSpec } from '../../../src/domain/dashboards/panelSpec.ts';
import { bigNumberOf } from '../../../src/domain/dashboards/reportPanelState.ts';
import { checkReport } from '../../../src/domain/reporting/fit.ts';
import { type ReportResult, tableOf } from '../../../src/domain/reporting/reportResult.ts';
import { commonDemo, factsOf, TODAY } from './testWarehouse.ts';

const GROUP = DEMO_GROUP.northfoldHome;
const OWN = `brand_group_id = '${GROUP}'`;
/** The thirty days that end yesterday, and those before. */
const CURRENT = `${OWN} AND day BETWEEN DATE '2026-10-22' AND DATE '2026-11-20'`;
const PRIOR = `${OWN} AND day BETWEEN DATE '2026-09-22' AND DATE '2026-10-21'`;

let warehouse: LookingWarehouse;
beforeAll(async () => {
  warehouse = await openWarehouse({ directory: await commonDemo() });
}, 120_000);
afterAll(() => warehouse.close());

const dashboard = demoDashboards().find(({ id }) => id === 'dashboard-northfold-home')?.content;

const resultOf = (title: string): Promise<ReportResult> => {
  const panel = dashboard?.panels.find((one) => one.title === title);
  if (dashboard === undefined || panel === undefined || !runsReport(panel)) throw new Error(`there is no report ${title}`);
  return warehouse.read(
    async (reader) => (await runReport(reader, panelSpec(panel, dashboard), { today: TODAY, currency: 'USD' }, {})).result,
  );
};
const number = async (sql: string): Promise<number> => Number((await factsOf(sql))[0]?.[0]);
const sum = (what: string, where: string): Promise<number> =>
  number(`SELECT sum(${what})::BIGINT::VARCHAR FROM retail_daily WHERE ${where}`);
const big = async (title: string) => bigNumberOf((await resultOf(title)).sections[0], true);
const inCents = (dollars: number | null): number => Math.round((dollars ?? Number.NaN) * 100);

describe('a dashboard of the demo', { timeout: 120_000 }, () => {
  it('shows in big numbers the sums of the thirty days and of those before', async () => {
    const revenue = await big('Ordered Revenue');
    expect([inCents(revenue.current), inCents(revenue.prior)]).toEqual([
      await sum('ordered_revenue_cents', CURRENT),
      await sum('ordered_revenue_cents', PRIOR),
    ]);
    const units = await big('Units');
    expect([units.current, units.prior]).toEqual([await sum('ordered_units', CURRENT), await sum('ordered_units', PRIOR)]);
    const spend = await big('Ad Spend');
    expect(inCents(spend.current)).toBe(await sum('ad_spend_cents', CURRENT));
    const tacos = await big('TACOS');
    expect(tacos.current).toBeCloseTo((await sum('ad_spend_cents', CURRENT)) / (await sum('ordered_revenue_cents', CURRENT)), 12);
  });

  it('shows by day what each day had, and of products those that sold most', async () => {
    const [byDay] = (await resultOf('Revenue by day')).sections;
    const days = byDay === undefined ? [] : tableOf(byDay, true).rows;
    const own = await factsOf(
      `SELECT sum(ordered_revenue_cents)::BIGINT::VARCHAR FROM retail_daily WHERE ${CURRENT} GROUP BY day ORDER BY day`,
    );
    const sorted = [...days].sort((a, b) => (`${a.dimensionValues[0]}` < `${b.dimensionValues[0]}` ? -1 : 1));
    expect(sorted.map(({ values }) => inCents(values[0] as number))).toEqual(own.map(([cents]) => Number(cents)));
    const [sellers] = (await resultOf('Best sellers')).sections;
    const rows = sellers === undefined ? [] : tableOf(sellers, true).rows;
    const best = await factsOf(
      `SELECT sum(ordered_revenue_cents)::BIGINT::VARCHAR AS cents FROM retail_daily WHERE ${CURRENT} GROUP BY asin ORDER BY sum(ordered_revenue_cents) DESC LIMIT 25`,
    );
    expect(rows.map(({ values }) => inCents(values[0] as number))).toEqual(best.map(([cents]) => Number(cents)));
  });

  it('has reports on every panel that can be answered', () => {
    const faults = demoDashboards().flatMap(({ id, content }) =>
      content.panels
        .filter(runsReport)
        .flatMap((panel) =>
          checkReport(panelSpec(panel, content), checkContext(TODAY)).map(
            ({ path, message }) => `${id} ${panel.title} ${path}: ${message}`,
          ),
        ),
    );
    expect(faults).toEqual([]);
  });
});
