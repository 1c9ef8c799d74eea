/** What each panel of a dashboard shows, run over demo data and drawn, beside SQL of its own. */

import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_GROUP } from '../../../server/demo/ids.ts';
import { amcHandlers } from '../../../server/handlers/amc.ts';
import { catalogueOfDriver } from '../../../server/reportRuns/drivers.ts';
import { runReport } from '../../../server/reportRuns/runReport.ts';
import { type LookingWarehouse, openWarehouse } from '../../../server/warehouse/duckdbWarehouse.ts';
import { newDashboard } from '../../../src/domain/dashboards/dashboard.ts';
import { ltvKey, ltvPeriod, ltvQueries } from '../../../src/domain/dashboards/ltvPanel.ts';
import { newPanel } from '../../../src/domain/dashboards/newPanel.ts';
import type { Panel, PanelOf, PanelType, ReportPanel } from '../../../src/domain/dashboards/panel.ts';
import { panelSpec } from '../../../src/domain/dashboards/panelSpec.ts';
import { formatCount, formatMetric, formatMetricAligned, formatMetricCompact } from '../../../src/domain/format/number.ts';
import { childAddress, queryAddress } from '../../../src/domain/journal/address.ts';
import { ReportPanelBody } from '../../../src/views/dashboards/panels/ReportPanelBody.tsx';
import { HOST, hostParts, runSnapshot, shownOf } from '../../views/reporting/drawnParts.tsx';
import { callContext } from '../warehouse/testCalls.ts';
import { commonDemo, factsOf, TODAY } from '../warehouse/testWarehouse.ts';

const GROUP = DEMO_GROUP.northfoldHome;
const DRIVER = `mc_brand_${GROUP.padEnd(36, '_')}`;
const RUN = childAddress(HOST, 'reportRun', 'run');
/** Of October 2026, beside the 31 days before. */
const BOARD = newDashboard();
const OWN = `brand_group_id = '${GROUP}'`;
const OCTOBER = `${OWN} AND day BETWEEN DATE '2026-10-01' AND DATE '2026-10-31'`;
const BEFORE = `${OWN} AND day BETWEEN DATE '2026-08-31' AND DATE '2026-09-30'`;
const SALES = 'sum(ordered_revenue_cents)';

let warehouse: LookingWarehouse;
beforeAll(async () => {
  warehouse = await openWarehouse({ directory: await commonDemo() });
}, 120_000);
afterAll(() => warehouse.close());

const of = <T extends PanelType>(type: T, over: Partial<PanelOf<T>>): PanelOf<T> =>
  ({ ...newPanel(type, 'panel-id-01', DRIVER), title: 'A panel', ...over }) as PanelOf<T>;

const draw = (panel: Panel, actors: Readonly<Record<string, unknown>>, ui = {}): string =>
  renderToStaticMarkup(
    hostParts(<ReportPanelBody at={HOST} panel={panel} dashboard={BOARD} run={RUN} catalogues={catalogueOfDriver} isReady />, {
      actors,
      ui,
    }).view,
  );

/** The texts of a markup, tags taken out: a document would stand in the way of the engine. */
const textOf = (markup: string): string =>
  markup
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ');

/** The panel with the result of its report, as markup. */
const drawn = async (panel: ReportPanel, ui = {}): Promise<string> => {
  const spec = panelSpec(panel, BOARD);
  const { result } = await warehouse.read((reader) => runReport(reader, spec, { today: TODAY, currency: 'USD' }, {}));
  return draw(panel, { [RUN]: runSnapshot('complete', { shown: shownOf(spec, result, { businessDay: TODAY }) }) }, ui);
};

const facts = async (sql: string): Promise<readonly (readonly unknown[])[]> => factsOf(sql);
const dollars = async (where: string): Promise<number> =>
  Number((await facts(`SELECT ${SALES}::BIGINT::VARCHAR FROM retail_daily WHERE ${where}`))[0]?.[0]) / 100;

describe('panels over demo data', { timeout: 120_000 }, () => {
  const MEASURE = 'total_sales_ordered_revenue_in_usd';

  test('C-424 a big number is the sum of its days, beside that of the days before', async () => {
    const [now, before] = [await dollars(OCTOBER), await dollars(BEFORE)];
    expect(before).toBeGreaterThan(1000);
    const markup = await drawn(of('Big Number', { measure: MEASURE }));
    expect(markup).toContain(`title="${formatMetric(now, 'usd')}"`);
    expect(textOf(markup)).toContain(`vs ${formatMetricCompact(before, 'usd')}, Aug 31 – Sep 30, 2026`);
  });

  test('C-425 pacing is the month so far, its daily average over the whole month, and the month before', async () => {
    const soFar = await dollars(`${OWN} AND day BETWEEN DATE '2026-11-01' AND DATE '2026-11-20'`);
    const text = textOf(await drawn(of('Pacing', {})));
    expect(text).toContain('November 2026, 20 of 30 days');
    expect(text).toContain(formatMetricCompact(soFar, 'usd'));
    expect(text).toContain(`At the current daily rate ${formatMetricCompact((soFar / 20) * 30, 'usd')}`);
    expect(text).toContain(`${formatMetricCompact(await dollars(OCTOBER), 'usd')} in October 2026`);
  });

  test('pacing of ad spend says where it is from, and that of sales does not', async () => {
    const words = 'for the forecast. Ad data comes from campaign reports.';
    expect(textOf(await drawn(of('Pacing', { measure: 'ad_spend_in_usd' })))).toContain(words);
    expect(textOf(await drawn(of('Pacing', {})))).not.toContain('Ad figures');
  });

  test('C-420 a table has the rows that sell most, in their order', async () => {
    const known = await facts(
      `SELECT asin, (${SALES})::BIGINT::VARCHAR FROM retail_daily WHERE ${OCTOBER} GROUP BY 1 ORDER BY ${SALES} DESC NULLS LAST, asin LIMIT 5`,
    );
    const text = textOf(
      await drawn(
        of('Table', {
          rowDimensions: ['asin'],
          measures: [MEASURE],
          sort: [{ column: [MEASURE, 'current'], direction: 'desc' }],
          limit: 5,
        }),
      ),
    );
    let from = 0;
    for (const [asin, cents] of known) {
      const at = text.indexOf(`${asin} ${formatMetricAligned(Number(cents) / 100, 'usd')}`, from);
      expect(at, `${asin} ${cents}`).toBeGreaterThanOrEqual(from);
      from = at;
    }
  });

  test('C-421 a timeseries has the sales of every day', async () => {
    const known = await facts(`SELECT (${SALES})::BIGINT::VARCHAR FROM retail_daily WHERE ${OCTOBER} GROUP BY day ORDER BY day`);
    const markup = await drawn(of('Timeseries', { measures: [MEASURE] }), { 'panel-panel-id-01View': 'table' });
    const text = textOf(markup);
    expect(known).toHaveLength(31);
    for (const [cents] of known) expect(text).toContain(formatMetric(Number(cents) / 100, 'usd'));
  });

  test('C-426 an LTV panel counts the customers who came back, month by month', async () => {
    const panel = of('LTV', { view: 'Customer Retention', date: { start: '2026-05-01', end: '2026-07-31', type: 'fixed_dates' } as never });
    const period = ltvPeriod(panel, BOARD, TODAY);
    const [asked] = Object.values(ltvQueries({ ...BOARD, panels: [panel] }, GROUP, TODAY));
    const { amcCohortSize } = amcHandlers(warehouse);
    const called = callContext({ brandGroupIds: [GROUP] });
    const context = { ...called, brandGroups: called.brandGroups.map((group) => ({ ...group, hasAmc: true })) };
    const sizes = await amcCohortSize(context, { params: {}, query: asked?.input.query as never, body: {} });
    const query = {
      value: 'ready',
      context: {
        request: { call: 'amcCohortSize', input: {} },
        answer: { request: {}, body: { inline: sizes }, since: 0, asked: null },
        failure: null,
        retry: null,
      },
    };
    const text = textOf(draw(panel, { [queryAddress(HOST, ltvKey('sizes', period))]: query }));
    const known = await facts(
      `SELECT returning_users::VARCHAR FROM amc_cohort_months WHERE ${OWN} AND months_since_first_purchase = 0
       AND day BETWEEN DATE '2026-05-01' AND DATE '2026-07-31' AND returning_users >= 50 ORDER BY day`,
    );
    expect(known.length).toBeGreaterThan(0);
    for (const [users] of known) expect(text).toContain(formatCount(Number(users)));
  });
});
