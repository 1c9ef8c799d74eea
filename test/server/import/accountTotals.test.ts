/** What the marketplace says of all products of a day together: kept by itself, never taken into the products' rows, never of a week. */
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { importFiles } from '../../../server/import/importFiles.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { longerTotals } from '../../../src/domain/imports/accountTotals.ts';
import type { ImportKind } from '../../../src/domain/imports/kinds.ts';
import { summaryFacts } from '../../../src/domain/imports/summary.ts';
import { dataDirectory, fileOf, GROUP, refusalOf, served } from './testImport.ts';

const sample = (name: string): Promise<string> => readFile(new URL(`samples/${name}`, import.meta.url), 'utf8');

const bring = async (
  into: string,
  content: string,
  { name = 'report.csv', kind = null, country = 'US' }: { name?: string; kind?: ImportKind | null; country?: string } = {},
) =>
  importFiles({
    dataDirectory: into,
    brandGroupId: GROUP,
    kind,
    files: [await fileOf(into, content, name)],
    given: { country },
    today: isoDay('2026-11-26'),
    now: 1,
    dryRun: false,
  });

const TOTALS = `SELECT day::VARCHAR, country, ordered_units, ordered_revenue_cents::INTEGER, orders, glance_views, sessions
  FROM account_totals_daily ORDER BY 1, 2`;

describe('account totals', () => {
  test('are kept by day and country, beside sales by product and in none of them', async () => {
    const into = await dataDirectory();
    await bring(into, await sample('10-sp-api-sales-and-traffic.json'), { name: 'report.json' });
    expect(await served(into, TOTALS)).toEqual([['2026-11-25', 'US', 31, 210_276, 29, 6_012, 4_236]]);
    expect(await served(into, 'SELECT count(*)::INTEGER, sum(ordered_units)::INTEGER FROM retail_daily')).toEqual([[3, 31]]);
    expect(await served(into, 'SELECT sum(ordered_units)::INTEGER FROM retail_country_daily')).toEqual([[31]]);
    await bring(into, 'date,country,units,sales\n2026-11-25,US,40,3000.00\n2026-11-25,CA,2,50.00');
    expect(await served(into, TOTALS)).toEqual([
      ['2026-11-25', 'CA', 2, 5_000, null, null, null],
      ['2026-11-25', 'US', 40, 300_000, null, null, null],
    ]);
    expect(await served(into, 'SELECT sum(ordered_units)::INTEGER FROM retail_country_daily')).toEqual([[31]]);
  });

  test.each([
    [
      'German',
      'Datum;Durch bestellte Produkte erzielter Umsatz;Bestellte Einheiten;Zahl der Bestellposten;Seitenaufrufe – Summe;Sitzungen – Summe',
      '24.11.2026;1.080,50 $;24;21;1.800;1.230',
      '25.11.2026;20,50 $;1;1;20;12',
    ],
    [
      'Korean',
      '날짜;주문한 상품 판매량;상품 주문량;총 주문 아이템;페이지 조회수 - 총계;세션 - 총계',
      '2026/11/24;"$1,080.50";24;21;"1,800";"1,230"',
      '2026/11/25;$20.50;1;1;20;12',
    ],
    [
      'Chinese',
      '日期;已订购商品销售额;已订购商品数量;订单商品种类数;页面浏览次数;买家访问次数',
      '2026/11/24;"$1,080.50";24;21;"1,800";"1,230"',
      '2026/11/25;$20.50;1;1;20;12',
    ],
  ])('are read from %s headings', async (_language, ...lines) => {
    const into = await dataDirectory();
    const { parts } = await bring(into, lines.join('\n'));
    expect(parts.map(({ layout, files }) => [layout.kind, files[0]?.format?.id])).toEqual([['account-totals', 'business-report-by-date']]);
    expect(await served(into, TOTALS)).toEqual([
      ['2026-11-24', 'US', 24, 108_050, 21, 1_800, 1_230],
      ['2026-11-25', 'US', 1, 2_050, 1, 20, 12],
    ]);
  });

  test('in another currency need exchange rates', async () => {
    const content = (await sample('04-business-report-by-date.csv')).replaceAll('$', '£');
    expect((await refusalOf(bring(await dataDirectory(), content))).join('\n')).toMatch(/exchange rates are missing for GBP on/);
  });

  test('of weeks are not taken for days, unless somebody says that they are days', async () => {
    const into = await dataDirectory();
    const lines = (await sample('04-business-report-by-date.csv')).split('\n');
    const weeks = [lines[0], lines[1]?.replace('11/20/26', '11/08/26'), lines[1]?.replace('11/20/26', '11/15/26')].join('\n');
    expect((await refusalOf(bring(into, weeks))).join('\n')).toContain('no two consecutive days, so it may be by week or by month');
    const { parts } = await bring(into, weeks, { kind: 'account-totals' });
    expect(parts.map(({ summary, layout }) => Object.fromEntries(summaryFacts(summary, layout)))).toMatchObject([
      { Rows: '2', Units: '62', Days: '2 (2026-11-08 to 2026-11-15)' },
    ]);
  });

  test('of weeks that the interface names are left out, and are refused alone', async () => {
    const into = await dataDirectory();
    const weekly = (await sample('10-sp-api-sales-and-traffic.json')).replace('"DAY"', '"WEEK"');
    const { parts } = await bring(into, weekly, { name: 'report.json' });
    expect(parts.map(({ layout }) => layout.kind)).toEqual(['retail']);
    const { salesAndTrafficByAsin: _, ...alone } = JSON.parse(weekly);
    expect((await refusalOf(bring(into, JSON.stringify(alone), { name: 'weeks.json' }))).join('\n')).toContain(
      'has totals by week, not by day',
    );
  });

  test('are read alone of a report of several days, where somebody says that they are meant', async () => {
    const into = await dataDirectory();
    const report = (await sample('10-sp-api-sales-and-traffic.json')).replace(
      '"dataStartTime": "2026-11-25"',
      '"dataStartTime": "2026-11-24"',
    );
    expect((await refusalOf(bring(into, report, { name: 'report.json' }))).join('\n')).toContain('covers a period');
    const { parts } = await bring(into, report, { name: 'report.json', kind: 'account-totals' });
    expect(parts.map(({ layout }) => layout.kind)).toEqual(['account-totals']);
    expect(await served(into, 'SELECT count(*)::INTEGER FROM retail_daily')).toEqual([[0]]);
  });

  test('are no file that has another column, such as a name of a product', async () => {
    const content = 'date,country,product name,units,sales\n2026-11-25,US,Stool,4,30.00';
    expect((await refusalOf(bring(await dataDirectory(), content))).join('\n')).toContain('expected the columns of a supported report');
  });

  test.each([
    '(Parent) ASIN,Title,Sessions - Total,Units Ordered,Ordered Product Sales\nB0PARENT01,Stool,300,20,$400.00',
    '(Übergeordnete) ASIN,Titel,Sitzungen – Summe,Bestellte Einheiten,Durch bestellte Produkte erzielter Umsatz\nB0PARENT01,Hocker,300,20,"400,00 $"',
  ])('are no report by parent, which is refused by its name', async (content) => {
    expect((await refusalOf(bring(await dataDirectory(), content))).join('\n')).toContain(
      'This is a Business Report by parent ASIN, which Velocity can’t read yet. It combines the variations of each parent ASIN',
    );
  });
});

describe('the days of a report by date', () => {
  const yesterday = isoDay('2026-11-25');
  test.each([
    [['2026-11-24', '2026-11-25'], null],
    [['2026-10-31', '2026-11-01', '2026-11-15'], null],
    [['2026-11-25'], null],
    [['2026-11-24'], 'only 2026-11-24, so it may be the start of a week or of a month'],
    [['2026-11-08', '2026-11-15', '2026-11-22'], 'no two consecutive days, so it may be by week or by month'],
    [['2026-10-01', '2026-11-01'], 'no two consecutive days, so it may be by week or by month'],
    [[], null],
  ])('%j', (days, words) => {
    expect(longerTotals(days.map(isoDay), yesterday)).toBe(words);
  });
});
