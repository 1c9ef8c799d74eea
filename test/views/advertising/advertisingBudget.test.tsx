/** Advertising Budget as it is drawn, asked and saved. */
import { describe, expect, test } from 'vitest';
import { screenAddress } from '../../../src/domain/journal/address.ts';
import { ADVERTISING } from '../../../src/domain/metrics/advertising.ts';
import { evaluateMetric } from '../../../src/domain/metrics/metric.ts';
import { gridDownload } from '../../../src/domain/tables/gridSheet.ts';
import FilterChips from '../../../src/views/filters/FilterChips.lazy.tsx';
import { user } from '../../machines/harness.ts';
import { addressesOf, brokenIn, regionOf, rowsOf, textOf, within } from '../drawn.tsx';
import { type DrawnScreen, openDrawn } from '../drawnScreen.tsx';

const AT = screenAddress('advertising-budget');
const PATH = 'advertising/budget?brandGroup=b1&range=2026-10-01.2026-10-31&compare=pop';

type Sums = Readonly<Record<string, number | null>>;
/** `met` cents of the cost were spent on days at budget; the budget is 100 dollars a day. */
const sums = (cost: number, met: number | null, days = 1): Sums => ({
  cost_cents: cost,
  budget_met_cost_cents: met,
  active_days: days,
  current_budget_cents: 10_000,
  campaign_budget_cents: 10_000,
  attributed_sales_cents: cost * 4,
});

const side = (dimension: string | null, names: readonly string[], parts: readonly Sums[]) => ({
  rowCount: parts.length,
  dimensions: dimension === null ? {} : { [dimension]: [...names] },
  metrics: Object.fromEntries(ADVERTISING.metrics.map((metric) => [metric.key, parts.map((one) => evaluateMetric(metric, one))])),
});
const annotations = { data_availability: {}, unavailable: [], warehouse: 1 };

const CAMPAIGNS = {
  current: side(
    'campaign_name',
    ['Duvets', 'Lamps', 'Baskets'],
    [sums(310_000, 200_003, 31), sums(400_000, 0, 31), sums(50_000, 50_000, 5)],
  ),
  annotations,
};
const TOTALS = { current: side(null, [], [sums(760_000, 250_003, 31)]), annotations };
const TREND = { current: side('date', ['2026-10-01', '2026-10-02'], [sums(30_000, 10_000), sums(20_000, 0)]), annotations };

const opened = (path = PATH, who = user()): DrawnScreen => openDrawn('advertising-budget', path, who);
const answered = (made = opened()): DrawnScreen => {
  made.answerQuery('totals', TOTALS);
  made.answerQuery('trend', TREND);
  made.answerQuery('campaigns', CAMPAIGNS);
  return made;
};

const tileOf = (page: HTMLElement, title: string): string => textOf(within(page).getByRole('article', { name: title }));

describe('Advertising Budget', () => {
  test('B-014 B-038 B-116 the screen at /advertising/budget has its title, its dates, and which campaigns exceed their budget', () => {
    const page = answered().draw();
    within(page).getByRole('heading', { level: 1, name: 'Advertising Budget' });
    expect(textOf(page)).toContain('Oct 1 – Oct 31, 2026 vs Sep 1 – Sep 30');
    expect(
      rowsOf(regionOf(page, 'Budget by Campaign'))
        .slice(1, 4)
        .map(([name]) => name),
    ).toEqual(['Duvets', 'Baskets', 'Lamps']);
  });

  test('B-117 its figures are daily, whatever a link says', () => {
    const made = opened(`${PATH}&periodicity=weekly`);
    expect(made.asks('trend')).toMatchObject({ body: { periodicity: 'daily', dimensions: ['date'] } });
    expect(textOf(made.draw())).not.toMatch(/Weekly/);
  });

  test('the line of filters names those that do not count on the page', () => {
    const made = opened(`${PATH}&products[]=B000000001&adType[]=sponsoredBrand`);
    expect(textOf(made.drawOf(<FilterChips />))).toContain("Products don't apply to Advertising Budget.");
    expect(made.asks('totals')).toMatchObject({ body: { filters: { adType: ['sponsoredBrand'] } } });
  });

  test('B-118 the chart parts the spend of each day in that of campaigns at their budget and that of all others', () => {
    const made = answered(opened(`${PATH}&charts=exceeding:table`));
    const region = regionOf(made.draw(), 'Spend by Campaigns Exceeding Budget');
    const [head, ...days] = rowsOf(region);
    expect(head).toEqual(['Day', 'Spend at Budget', 'Spend below Budget']);
    // The latest day comes first.
    expect(days.slice(-2)).toEqual([
      ['Oct 2, 2026', '$0', '$200'],
      ['Oct 1, 2026', '$100', '$200'],
    ]);
  });

  test('B-506 a tile tells what was never imported apart from what these dates and filters lack', () => {
    const tileWith = (unavailable: readonly string[]): string => {
      const made = opened();
      made.answerQuery('totals', { current: { rowCount: 0, dimensions: {}, metrics: {} }, annotations: { ...annotations, unavailable } });
      return tileOf(made.draw(), 'Additional Spend Opportunity');
    };
    expect(tileWith([])).toContain('This metric is not available with the current date range and/or filters.');
    expect(tileWith(['additional_spend_opportunity_in_usd'])).toContain('No data for this metric has been imported yet.');
  });

  test('says that campaigns came without their budgets, unless a filter may be why', () => {
    const wordsFor = (path: string, metrics: Readonly<Record<string, readonly (number | null)[]>>): string => {
      const made = opened(path);
      made.answerQuery('totals', { current: { rowCount: 1, dimensions: {}, metrics }, annotations });
      return textOf(made.draw());
    };
    const lacking = { cost_in_usd: [6_597.74], budget_met_spend_in_usd: [null], additional_spend_opportunity_in_usd: [null] };
    const words = 'No daily budgets have been imported for these dates';
    expect(wordsFor(PATH, lacking)).toContain(words);
    expect(wordsFor(PATH, lacking)).not.toContain('not available with the current date range');
    expect(wordsFor(`${PATH}${PATH.includes('?') ? '&' : '?'}funnelLocation[]=1`, lacking)).not.toContain(words);
    expect(wordsFor(PATH, { ...lacking, budget_met_spend_in_usd: [0] })).not.toContain(words);
    expect(wordsFor(PATH, { ...lacking, cost_in_usd: [null] })).not.toContain(words);
  });

  test('says that no advertising was ever imported, and offers the import to an Admin', () => {
    const drawnFor = (role: 'Admin' | 'Prime'): HTMLElement => {
      const made = opened(PATH, user({}, [role]));
      made.answerQuery('totals', {
        current: { rowCount: 0, dimensions: {}, metrics: {} },
        annotations: { ...annotations, unavailable: ['cost_in_usd'] },
      });
      return made.draw();
    };
    const [admin, prime] = [drawnFor('Admin'), drawnFor('Prime')];
    for (const page of [admin, prime]) {
      expect(textOf(page)).toContain('No advertising data has been imported yet');
      expect(textOf(page)).not.toContain('not available with the current date range');
    }
    expect(addressesOf(admin)).toContain('/velocity/admin/imports?group=b1&brandGroup=b1');
    expect(addressesOf(prime).filter((each) => each.includes('/admin/imports?group'))).toEqual([]);
  });

  test('B-119 B-572 the big number is 20 percent of the spend of campaigns that meet their budget, and the table comes to it', () => {
    const page = answered().draw();
    // 2,500.03 dollars at budget.
    expect(tileOf(page, 'Additional Spend Opportunity')).toContain('$500');
    const rows = rowsOf(regionOf(page, 'Budget by Campaign'));
    const at = rows[0]?.indexOf('Additional Spend Opportunity') ?? -1;
    expect(rows.slice(1).map((cells) => cells[at])).toEqual(['$400', '$100', '$0', '$500']);
  });

  test('B-120 the table has the spend, the budget and the pacing of each campaign', () => {
    const rows = rowsOf(regionOf(answered().draw(), 'Budget by Campaign'));
    expect(rows[0]).toEqual([
      'Campaign',
      'Ad Spend',
      'Ad Spend, change %',
      'Spend at Budget',
      'Share of Spend at Budget',
      'Additional Spend Opportunity',
      'Average Daily Spend',
      'Current Budget',
      'Current Budget Pacing',
      'Campaign Budget',
      'Ad Sales',
      'ACOS',
    ]);
    expect([rows[1]?.[6], rows[1]?.[7], rows[1]?.[8]]).toEqual(['$100.00', '$100.00', '100.0%']);
    expect(rows.at(-1)?.slice(0, 2)).toEqual(['Total (3)', '$7,600']);
  });

  test('asks for search ads of the brand group and its dates, with the filters that they have', () => {
    expect(opened(`${PATH}&countries[]=US&adType[]=sponsoredBrand`).asks('campaigns')).toMatchObject({
      body: {
        schema: 'ads',
        brandGroupId: 'b1',
        currentPeriod: { start: '2026-10-01', end: '2026-10-31' },
        dimensions: ['campaign_name'],
        filters: { countries: ['US'], adType: ['sponsoredBrand'] },
      },
    });
  });

  test('B-417 the table is saved by Prime users, a picture by Internal ones alone', () => {
    const made = answered();
    const what = gridDownload({ table: 'campaigns', which: 'view', shown: ['campaign_name', 'budget_met_spend_in_usd'] });
    for (const one of [what, 'csv:exceeding', 'png:exceeding']) made.send(AT, { type: 'screen.downloadClicked', what: one });
    const [table, chart] = made.commands('file.download');
    expect(table).toMatchObject({
      name: 'budget-by-campaign_brand-b1_2026-10-01_2026-10-31.csv',
      text: 'Campaign,Spend at Budget\r\nDuvets,2000.03\r\nBaskets,500.00\r\nLamps,0.00\r\n',
    });
    expect(chart?.text.split('\r\n').slice(0, 3)).toEqual([
      'Date,Spend at Budget,Spend below Budget',
      '2026-10-01,100.00,200.00',
      '2026-10-02,0.00,200.00',
    ]);
    expect(made.commands('chart.export')).toEqual([]);
    const internal = answered(opened(PATH, user({}, ['Internal'])));
    internal.send(AT, { type: 'screen.downloadClicked', what: 'png:exceeding' });
    expect(internal.commands('chart.export')).toHaveLength(1);
  });

  test('without ads, without budgets and without spend it says so, and divides by nothing', () => {
    const none = opened();
    none.answerQuery('totals', { current: side(null, [], [{}]), annotations });
    none.answerQuery('trend', { current: side('date', [], []), annotations });
    none.answerQuery('campaigns', { current: side('campaign_name', [], []), annotations });
    const page = none.draw();
    expect(tileOf(page, 'Additional Spend Opportunity')).toContain(
      'This metric is not available with the current date range and/or filters.',
    );
    expect(textOf(regionOf(page, 'Spend by Campaigns Exceeding Budget'))).toContain('Data unavailable');
    expect(textOf(regionOf(page, 'Budget by Campaign'))).toContain('No data available for this table.');
    const zero = opened();
    zero.answerQuery('campaigns', {
      current: side('campaign_name', ['Paused'], [{ ...sums(0, 0), current_budget_cents: 0 }]),
      annotations,
    });
    expect(brokenIn(zero.draw())).toEqual([]);
  });

  test('days that may still change are named, and their figures are marked in the file', () => {
    const made = opened(PATH.replace('2026-10-01.2026-10-31', '2026-10-20.2026-11-19'));
    expect(textOf(made.draw())).toContain('is preliminary: ad data can change for up to 14 days.');
    made.answerQuery('trend', TREND);
    made.send(AT, { type: 'screen.downloadClicked', what: 'csv:exceeding' });
    const lines = made.commands('file.download')[0]?.text.split('\r\n') ?? [];
    expect([lines[0]?.endsWith(',Status'), lines.at(-2)?.endsWith(',not final'), lines[1]?.endsWith(',not final')]).toEqual([
      true,
      true,
      false,
    ]);
  });
});
