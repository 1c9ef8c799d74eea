/** Advertising Audiences as it is drawn, asked and saved. */
import { describe, expect, test } from 'vitest';
import { NAVIGATION, screenAddress } from '../../../src/domain/journal/address.ts';
import { gridDownload } from '../../../src/domain/tables/gridSheet.ts';
import { user } from '../../machines/harness.ts';
import { isBusy, regionOf, rowsOf, textOf, within } from '../drawn.tsx';
import { type DrawnScreen, openDrawn } from '../drawnScreen.tsx';

const AT = screenAddress('advertising-audiences');
const PATH = 'advertising/audiences?brandGroup=b1&range=2026-10-01.2026-10-31&compare=pop';

const table = (dimensions: Record<string, (string | null)[]>, metrics: Record<string, (number | null)[]>) => ({
  rowCount: Object.values(dimensions)[0]?.length ?? 0,
  dimensions,
  metrics,
});
const RATES = (clicks: number[]) => ({
  clicks,
  impressions: clicks.map((n) => n * 100),
  attributed_conversions: clicks.map((n) => n / 10),
});
const annotations = { data_availability: {}, unavailable: [], warehouse: 1 };

const TYPES = {
  current: table(
    { record_type: ['audience', 'auto', 'keyword', null] },
    { cost_in_usd: [100, 200, 600.5, 99.5], attributed_sales_in_usd: [100, 300, 3600, null], ...RATES([1000, 1000, 2000, 10]) },
  ),
  annotations,
};
const AUDIENCES = {
  current: table(
    { bcg: ['Brand', 'Generic'] },
    {
      cost_in_usd: [250, 750],
      attributed_sales_in_usd: [2000, 2000],
      acos: [0.125, 0.375],
      roas: [8, 8 / 3],
      cr: [0.1, 0.1],
      ctr: [0.01, 0.01],
      cpc: [0.25, 0.75],
      aov: [20, 20],
      ...RATES([1000, 1000]),
    },
  ),
  prior: table(
    { bcg: ['Brand', 'Generic'] },
    {
      cost_in_usd: [200, 1000],
      attributed_sales_in_usd: [1000, 2000],
      acos: [0.2, 0.5],
      roas: [5, 2],
      cr: [0.1, 0.1],
      ctr: [0.01, 0.01],
      cpc: [0.2, 1],
      aov: [10, 20],
      ...RATES([1000, 1000]),
    },
  ),
  annotations,
};
const KEYWORDS = {
  current: table(
    { record_text: ['duvet', 'northfold', 'é"=1'], bcg: ['Generic', 'Brand', 'Generic'] },
    { cost_in_usd: [100, 400, 5], attributed_sales_in_usd: [300, 1600, null], ...RATES([100, 400, 5]) },
  ),
  annotations,
};

const opened = (over = PATH, who = user()): DrawnScreen => openDrawn('advertising-audiences', over, who);
const answered = (made = opened()): DrawnScreen => {
  made.answerQuery('recordTypes', TYPES);
  made.answerQuery('audiences', AUDIENCES);
  made.answerQuery('keywords', KEYWORDS);
  return made;
};

describe('Advertising Audiences', () => {
  test('B-013 B-036 B-111 the screen at /advertising/audiences has its title, the dates and two charts and two tables', () => {
    const page = answered().draw();
    within(page).getByRole('heading', { level: 1, name: 'Advertising Audiences' });
    expect(textOf(page)).toContain('Oct 1 – Oct 31, 2026 vs Sep 1 – Sep 30');
    expect(within(page).getAllByRole('heading', { level: 2 }).map(textOf)).toEqual([
      'Spend and Sales by Record Type',
      'Spend and Sales by Record Type, %',
      'Audience Performance',
      'Keyword Performance',
    ]);
  });

  test('B-112 B-113 B-246 the charts show spend and sales of each record type, in dollars and as shares of all', () => {
    const page = answered().draw();
    const sentence = (title: string): string => textOf(regionOf(page, title));
    expect(sentence('Spend and Sales by Record Type')).toContain(
      'Keyword: Ad Spend $601, Ad Sales $3,600; Audience: Ad Spend $100, Ad Sales $100; Automatic: Ad Spend $200, Ad Sales $300; Other: Ad Spend $100, Ad Sales –.',
    );
    expect(sentence('Spend and Sales by Record Type, %')).toContain(
      'Keyword: Ad Spend 60.1%, Ad Sales 90.0%; Audience: Ad Spend 10.0%, Ad Sales 2.5%; Automatic: Ad Spend 20.0%, Ad Sales 7.5%; Other: Ad Spend 10.0%, Ad Sales –.',
    );
  });

  test('B-114 the Audience Performance table compares each audience, those that cost most first, and totals what adds up', () => {
    const rows = rowsOf(regionOf(answered().draw(), 'Audience Performance'));
    expect(rows[0]?.slice(0, 7)).toEqual([
      'Audience',
      'Ad Spend',
      'Ad Spend, change %',
      'Ad Sales',
      'Ad Sales, change %',
      'ACOS',
      'ACOS, change',
    ]);
    expect(rows.slice(1).map(([name, spend]) => [name, spend])).toEqual([
      ['Generic', '$750'],
      ['Brand', '$250'],
      ['Total (2)', '$1,000'],
    ]);
    // ACOS of all is the spend of all by the sales of all.
    expect(rows.at(-1)?.[5]).toBe('25.0%');
  });

  test('B-115 the Keyword Performance table has the keywords with their audience, those that cost most first', () => {
    const rows = rowsOf(regionOf(answered().draw(), 'Keyword Performance'));
    expect(rows[0]?.slice(0, 3)).toEqual(['Keyword', 'Audience', 'Ad Spend']);
    expect(rows.slice(1).map((cells) => cells.slice(0, 3))).toEqual([
      ['northfold', 'Brand', '$400'],
      ['duvet', 'Generic', '$100'],
      ['é"=1', 'Generic', '$5'],
      ['Total (3)', '', '$505'],
    ]);
  });

  test('keywords that are the first of many say of how many, and come to what all of them do, rates by their sums', () => {
    const made = opened();
    const totals = {
      cost_in_usd: 10_000,
      attributed_sales_in_usd: 40_000,
      attributed_conversions: 500,
      clicks: 20_000,
      impressions: 800_000,
    };
    expect(made.asks('keywords')).toMatchObject({ body: { totals: expect.arrayContaining(Object.keys(totals)) } });
    expect(made.asks('keywords')).not.toMatchObject({ body: { totals: expect.arrayContaining(['acos']) } });
    made.answerQuery('keywords', { ...KEYWORDS, totals: { rowCount: 2_950, metrics: totals } });
    const region = regionOf(made.draw(), 'Keyword Performance');
    const [heads, foot] = [rowsOf(region)[0] ?? [], rowsOf(region).at(-1) ?? []];
    const under = (title: string) => foot[heads.indexOf(title)];
    expect([foot[0], under('Ad Spend'), under('Ad Sales'), under('ACOS'), under('Clicks')]).toEqual([
      'Total for all 2,950 (3 shown)',
      '$10,000',
      '$40,000',
      '25.0%',
      '20,000',
    ]);
    expect(textOf(region)).toContain('Export (3 of 2,950)');
  });

  test('asks for search ads of the brand group and its dates, for keywords those that cost most alone', () => {
    expect(opened().asks('keywords')).toMatchObject({
      body: {
        schema: 'ads',
        brandGroupId: 'b1',
        currentPeriod: { start: '2026-10-01', end: '2026-10-31' },
        priorPeriod: { start: '2026-09-01', end: '2026-09-30' },
        dimensions: ['record_text', 'bcg'],
        filters: { dimensions: [{ dimension: 'record_type', values: ['keyword'] }] },
        limit: 1000,
        orderBys: [{ field_name: 'cost_in_usd', direction: 'desc' }],
      },
    });
  });

  test('asks and shows ROAS in the place of ACOS where that is chosen', () => {
    const made = opened(`${PATH}&efficiency=roas`);
    expect(made.asks('audiences')).toMatchObject({ body: { metrics: expect.arrayContaining(['roas']) } });
    made.answerQuery('audiences', AUDIENCES);
    expect(textOf(regionOf(made.draw(), 'Audience Performance'))).toMatch(/ROAS ROAS, change %/);
  });

  test('each panel loads and fails by itself, and can be tried again', () => {
    const made = opened();
    made.answerQuery('audiences', AUDIENCES);
    made.failQuery('keywords', { kind: 'status', status: 500, message: 'The keywords are away.' });
    const page = made.draw();
    expect(isBusy(regionOf(page, 'Spend and Sales by Record Type'))).toBe(true);
    expect(textOf(regionOf(page, 'Keyword Performance'))).toMatch(/The keywords are away\..*Retry/);
    expect(textOf(regionOf(page, 'Audience Performance'))).toContain('Generic');
  });

  test('without ads the panels say that there is no data', () => {
    const made = opened();
    const none = { current: table({ record_type: [] }, { cost_in_usd: [], attributed_sales_in_usd: [] }), annotations };
    for (const key of ['recordTypes', 'audiences', 'keywords']) made.answerQuery(key, none);
    const page = made.draw();
    for (const title of ['Spend and Sales by Record Type', 'Audience Performance', 'Keyword Performance'])
      expect(textOf(regionOf(page, title))).toMatch(/Data unavailable|No data available for this table\./);
  });

  test('without a brand group the page says so, under its title', () => {
    const page = opened('advertising/audiences', user({ brandGroups: [], organizations: [] })).draw();
    within(page).getByRole('heading', { level: 1, name: 'Advertising Audiences' });
    expect(textOf(page)).toContain('There is no brand group to show yet');
  });

  test('a table is saved as it is seen', () => {
    const what = gridDownload({ table: 'keywords', which: 'view', shown: ['record_text', 'cost_in_usd'] });
    const made = answered();
    made.send(AT, { type: 'screen.downloadClicked', what });
    const [file] = made.commands('file.download');
    expect(file).toMatchObject({ name: 'keyword-performance_brand-b1_2026-10-01_2026-10-31.csv' });
    expect(file?.text).toBe('Keyword,Ad Spend\r\nnorthfold,400.00\r\nduvet,100.00\r\n"é""=1",5.00\r\n');
  });

  test('while other dates are on their way, charts and tables stand under the dates that they are of, and are saved under these', () => {
    const made = answered();
    made.send(NAVIGATION, {
      type: 'navigation.linkFollowed',
      to: `/velocity/${PATH.replace(/range=[^&]*/, 'range=2026-11-01.2026-11-07')}`,
    });
    made.answerQuery('audiences', AUDIENCES);
    const page = made.draw();
    for (const title of ['Spend and Sales by Record Type', 'Keyword Performance']) {
      expect(textOf(regionOf(page, title))).toContain('Oct 1 – Oct 31, 2026');
      expect(textOf(regionOf(page, title))).toContain('updating');
    }
    expect(textOf(regionOf(page, 'Audience Performance'))).toContain('Nov 1 – Nov 7, 2026');
    const what = gridDownload({ table: 'keywords', which: 'view', shown: ['record_text', 'cost_in_usd'] });
    made.send(AT, { type: 'screen.downloadClicked', what });
    expect(made.commands('file.download')).toMatchObject([{ name: 'keyword-performance_brand-b1_2026-10-01_2026-10-31.csv' }]);
  });

  test('a picture is offered to Internal users alone, and nobody else gets one', () => {
    const saved = (made: DrawnScreen) => {
      made.send(AT, { type: 'screen.downloadClicked', what: 'png:recordTypes' });
      return [
        within(regionOf(made.draw(), 'Spend and Sales by Record Type')).queryByRole('button', { name: /PNG/ }) !== null,
        made.commands('chart.export').length,
      ];
    };
    expect(saved(answered())).toEqual([false, 0]);
    expect(saved(answered(opened(PATH, user({}, ['Internal']))))).toEqual([true, 1]);
  });

  test('a chart is saved in numbers', () => {
    const made = answered();
    made.send(AT, { type: 'screen.downloadClicked', what: 'csv:recordTypes' });
    expect(made.commands('file.download')[0]?.text).toBe(
      'Record Type,Ad Spend,Ad Sales\r\nKeyword,600.50,3600.00\r\nAudience,100.00,100.00\r\nAutomatic,200.00,300.00\r\nOther,99.50,\r\n',
    );
  });
});
