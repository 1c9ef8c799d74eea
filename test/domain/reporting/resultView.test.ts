import { describe, expect, it } from 'vitest';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { presetPop } from '../../../src/domain/dates/reportPop.ts';
import { writeCsv } from '../../../src/domain/format/csv.ts';
import { dataWords } from '../../../src/domain/reporting/dataNotes.ts';
import { fieldsOf } from '../../../src/domain/reporting/fieldWords.ts';
import { filterWords } from '../../../src/domain/reporting/filterWords.ts';
import { reportPeriodWords, weeksWords } from '../../../src/domain/reporting/reportPeriods.ts';
import type { ReportResult, ReportSection } from '../../../src/domain/reporting/reportResult.ts';
import type { ReportSpec } from '../../../src/domain/reporting/reportSpec.ts';
import { keptLook, lookIn, pageOf, sectionsShown, withRowPage, withSectionPage } from '../../../src/domain/reporting/resultLook.ts';
import { resultSheet } from '../../../src/domain/reporting/resultSheet.ts';
import { cellTint, definitionsIn, sectionView, valueName } from '../../../src/domain/reporting/resultView.ts';
import { runCurrency } from '../../../src/domain/reporting/runRequest.ts';
import { shownResult } from '../../../src/domain/reporting/shownResult.ts';
import { timeView } from '../../../src/domain/reporting/timeseries.ts';
import { BRAND_DRIVER, BRAND_ID, CATALOGUE, pop, spec } from './make.ts';

const resultCsv = (...made: Parameters<typeof resultSheet>): string => writeCsv(resultSheet(...made));

const section = (over: Partial<ReportSection> = {}): ReportSection => ({
  sectionContext: [],
  columnDimensions: [],
  columnTuples: [['ad_sales']],
  rowDimensions: ['asin'],
  rollups: [],
  data: [['B01', 100]],
  ...over,
});
const fields = fieldsOf(CATALOGUE);
const of = (...sections: ReportSection[]): ReportResult => ({ sections, columns: [] });

describe('a result in a currency', () => {
  const inCurrency = {
    code: 'JPY',
    places: 0,
    sources: ['A bank'],
    measures: ['ad_sales'],
    days_without_rate: { days: 3, first: isoDay('2026-11-07'), last: isoDay('2026-11-09') },
  };
  const result: ReportResult = {
    ...of(
      section({
        columnTuples: [['ad_sales'], ['roas'], ['ad_spend_in_usd']],
        data: [
          ['B01', 100, 2, 50],
          ['B02', 1, 3, 5],
        ],
        inCurrency: [[15_001.4], [null]],
      }),
    ),
    data: { begins: {}, days: null, inCurrency },
  };
  const shown = shownResult(result);
  const drawn = { spec: spec({ measures: ['ad_sales', 'roas', 'ad_spend_in_usd'] }), fields, day: '2026-11-20', ...shown.data };

  it('has its amounts in the place of those in US dollars, with its sign and places, and says what it has no rate for', () => {
    const [one] = shown.sections;
    if (one === undefined) throw new Error('no section');
    const view = sectionView(drawn, one);
    expect(view.lines.map(({ values }) => values)).toEqual([
      [15_001.4, 2, 50],
      [null, 3, 5],
    ]);
    expect(view.columns.map(({ format }) => format)).toEqual(['usd JPY', 'float2', 'usd']);
    expect(view.columns[0]?.info).toBe('In JPY; other currencies at the reference rate of each day (A bank).');
    const said = 'No JPY exchange rate for 3 days (Nov 7 – 9, 2026). Amounts that need one are not shown.';
    expect(dataWords(drawn, shown)).toBe(said);
    expect(resultCsv(drawn, shown, '2026-11-20').split('\r\n')).toEqual([
      'asin,ad_sales (JPY),roas,ad_spend_in_usd,Coverage',
      `B01,15001,2,50.00,"${said}"`,
      `B02,,3,5.00,"${said}"`,
      '',
    ]);
    const chart = timeView({ ...drawn, spec: spec({ rowDimensions: ['date'] }) }, { ...one, rowDimensions: ['date'] }, '2026-11-20', false);
    expect(chart?.lines.map(({ format }) => format)).toEqual(['usd JPY', 'float2', 'usd']);
  });

  it('is asked for of one brand group that is shown in it, and of nothing else', () => {
    const asked = (driver: string, currency?: string, subreport?: string) => {
      const dimensionFilters =
        subreport === undefined
          ? []
          : [{ dimension: 'asin', operator: 'in' as const, operands: [], subreportSpec: spec({ driver: subreport }) }];
      return runCurrency(spec({ driver, dimensionFilters }), { id: BRAND_ID, ...(currency === undefined ? {} : { currency }) }).currency;
    };
    const other = BRAND_DRIVER.replace('0f8', '1f8');
    expect([asked(BRAND_DRIVER, 'JPY'), asked(BRAND_DRIVER, 'JPY', BRAND_DRIVER), asked(BRAND_DRIVER, 'JPY', 'mc_brands')]).toEqual([
      'JPY',
      'JPY',
      'JPY',
    ]);
    const inDollars = [
      asked(BRAND_DRIVER),
      asked(BRAND_DRIVER, 'USD'),
      asked('mc_brands', 'JPY'),
      asked(other, 'JPY'),
      asked(BRAND_DRIVER, 'JPY', other),
    ];
    expect(inDollars.every((currency) => currency === undefined)).toBe(true);
  });
});

describe('a section as a table', () => {
  it('groups the columns of a comparison under their measure, by its alias', () => {
    const drawn = {
      spec: spec({
        measures: [{ measure: 'ad_sales', alias: 'Sales', chartType: null, chartColor: null, tableColor: null }],
        periodOverPeriod: pop(),
      }),
      fields,
    };
    const tuples = ['current', 'prior', 'abs_change', 'pct_change'].map((column) => ['ad_sales', column]);
    const view = sectionView(drawn, section({ columnTuples: tuples, data: [['B01', 110, 100, 10, 0.1]] }));
    expect(view.groups).toEqual([{ key: '["ad_sales","current"]', title: 'Sales', span: 4, note: null }]);
    expect(view.columns.map(({ title }) => title)).toEqual(['Current', 'Prior', 'Change', '% Change']);
    // A change in dollars is coloured by the band of the change in percent.
    expect(view.columns.map(({ bandAt }) => bandAt)).toEqual([null, null, 3, null]);
  });

  it('calls no change of a sum good or bad where the periods have data on different days', () => {
    const tuples = ['current', 'prior', 'abs_change', 'pct_change'].map((column) => ['ad_sales', column]);
    const of = (days: { readonly current: number; readonly prior: number } | null, rowDimensions = ['asin']) =>
      sectionView(
        { spec: spec({ periodOverPeriod: pop(), rowDimensions }), fields, days, day: '2026-11-20' },
        section({ rowDimensions, columnTuples: tuples, data: [['B01', 110, 100, 10, 0.1]] }),
      ).columns.map(({ positive }) => positive);
    expect(of(null)).toEqual([true, true, true, true]);
    expect(of({ current: 7, prior: 2 })).toEqual([true, true, null, null]);
    // Units of time are measured each by its own days.
    expect(of({ current: 7, prior: 2 }, ['week'])).toEqual([true, true, true, true]);
  });

  it('says how many of all rows a limit leaves, with roll-ups that include the others, also of a chart', () => {
    const drawn = { spec: spec({ rowDimensions: ['week'] }), fields, day: '2026-11-20' };
    const limit = (over: Partial<ReportSection>): string | null => sectionView(drawn, section(over)).limit;
    expect(limit({})).toBeNull();
    expect(limit({ allRows: 1_234 })).toBe('Limited to 1 of 1,234 rows.');
    const rows = [
      ['B01', 100],
      [null, 900],
    ];
    expect(limit({ allRows: 43, rollups: [0, 1], data: rows })).toBe('Limited to 1 of 43 rows. Totals include the rows not shown.');
    const weeks = section({ rowDimensions: ['week'], data: [['2026-11-15', 5]], allRows: 2 });
    expect(timeView(drawn, weeks, '2026-11-20', false)?.note).toContain('Limited to 1 of 2 rows.');
  });

  it('says of each column what its measure means, where its driver does', () => {
    const known = new Map(CATALOGUE.measures);
    const sales = known.get('ad_sales');
    if (sales !== undefined) known.set('ad_sales', { ...sales, definition: 'Sales within 14 days of a click.' });
    const alias = { measure: 'ad_sales', alias: 'Sales', chartType: null, chartColor: null, tableColor: null };
    const drawn = { spec: spec({ measures: [alias, 'acos'] }), fields: fieldsOf({ ...CATALOGUE, measures: known }) };
    const view = sectionView(drawn, section({ columnTuples: [['ad_sales'], ['acos']], data: [['B01', 110, 0.1]] }));
    expect(view.columns.map(({ title, info }) => [title, info])).toEqual([
      ['Sales', 'Sales within 14 days of a click.'],
      ['acos', undefined],
    ]);
    expect(definitionsIn(drawn)).toEqual([{ key: 'ad_sales', label: 'Sales', info: 'Sales within 14 days of a click.' }]);
  });

  it('leads from the names of its rows to what they name, of the own brand group and of the marketplace', () => {
    const leads = (driver: string, rowDimensions: readonly string[], row: readonly (string | null)[]) =>
      sectionView(
        { spec: spec({ driver, rowDimensions: [...rowDimensions] }), fields },
        section({ rowDimensions: [...rowDimensions], data: [[...row, 5]] }),
      ).lines[0]?.leads;
    const own = spec().driver;
    expect(leads(own, ['ads.campaign_name', 'product_title', 'asin'], ['Brand, exact', 'Mug', 'B01'])).toEqual([
      { thing: 'campaign', id: 'Brand, exact' },
      { thing: 'ownProduct', id: 'B01' },
      { thing: 'ownProduct', id: 'B01' },
    ]);
    expect(leads(own, ['order_name', 'brand', 'search_term'], ['Awareness', 'Zoë', 'mug'])).toEqual([
      { thing: 'dspCampaign', id: 'Awareness' },
      { thing: 'brand', id: 'Zoë' },
      { thing: 'term', id: 'mug' },
    ]);
    expect(leads('mc_brands', ['asin', 'category_name', 'node_id'], ['B01', 'Mugs', '42'])).toEqual([
      { thing: 'product', id: 'B01' },
      { thing: 'category', id: '42' },
      { thing: 'category', id: '42' },
    ]);
    // A name that no part of its row identifies, and what is not named, lead nowhere.
    expect(leads(own, ['product_title', 'asin'], ['Mug', null])).toEqual([null, null]);
    expect(leads(own, ['product_title', 'country', 'category'], ['Mug', 'US', 'Kitchen'])).toEqual([
      null,
      null,
      { thing: 'ownCategory', id: 'Kitchen' },
    ]);
    // Nor does a total of several.
    const rolledUp = sectionView(
      { spec: spec({ rowDimensions: ['brand', 'asin'] }), fields },
      section({ rowDimensions: ['brand', 'asin'], rollups: [1], data: [['Zoë', null, 5]] }),
    );
    expect(rolledUp.lines[0]?.leads).toEqual([{ thing: 'brand', id: 'Zoë' }, null]);
  });

  it('writes all percentages of a measure with as many decimals as one of them needs, its changes too', () => {
    const drawn = { spec: spec({ measures: ['acos', 'ad_sales'], periodOverPeriod: pop() }), fields };
    const tuples = ['acos', 'ad_sales'].flatMap((measure) =>
      ['current', 'prior', 'abs_change', 'pct_change'].map((column) => [measure, column]),
    );
    const row = (name: string, now: number, was: number) => [name, now, was, now - was, now / was - 1, 110, 100, 10, 0.1];
    const places = (data: (string | number)[][]) =>
      sectionView(drawn, section({ columnTuples: tuples, data })).columns.map((column) => column.places);
    expect(places([row('B01', 0.2, 0.1)])).toEqual([1, 1, 1, 1, 1, 1, 1, 1]);
    expect(places([row('B01', 0.2, 0.1), row('B02', 0.2, 0.0055)])).toEqual([2, 2, 2, 2, 1, 1, 1, 1]);
  });

  it('names days, weeks and months, and what is not known', () => {
    const view = sectionView(
      { spec: spec({ rowDimensions: ['month', 'category'] }), fields },
      section({ rowDimensions: ['month', 'category'], data: [['2026-10-01', null, 5]] }),
    );
    expect(view.lines[0]?.names).toEqual(['October 2026', '(none)']);
  });

  it('calls a roll-up a total in the place of what it takes together', () => {
    const view = sectionView(
      { spec: spec({ rowDimensions: ['category', 'asin'], rollupDimensions: ['category', 'asin'] }), fields },
      section({
        rowDimensions: ['category', 'asin'],
        rollups: [0, 1, 2],
        data: [
          ['Shoes', 'B01', 5],
          ['Shoes', null, 5],
          [null, null, 5],
        ],
      }),
    );
    expect(view.lines.map(({ names }) => names)).toEqual([
      ['Shoes', 'B01'],
      ['Shoes', 'Total'],
      ['Total', null],
    ]);
  });

  it('C-402 tints by share, by bounds with a verdict and by formula; a roll-up has no share', () => {
    const tinted = (tableColor: object) => ({ measure: 'acos', alias: null, chartType: null, chartColor: null, tableColor }) as never;
    const tints = (tableColor: object, data: ReportSection['data'], rollups: number[] = []) => {
      const view = sectionView(
        { spec: spec({ measures: [tinted(tableColor)] }), fields },
        section({ columnTuples: [['acos']], data, rollups }),
      );
      const [column] = view.columns;
      if (column === undefined) throw new Error('no column');
      return view.lines.map(({ values, rolledUp }) => cellTint(column, values[0] ?? null, rolledUp));
    };
    const simple = { type: 'simple', color: '#00f' };
    expect(
      tints(
        simple,
        [
          ['a', 0.2],
          ['b', 0.4],
          [null, 0.3],
        ],
        [0, 0, 1],
      ),
    ).toEqual([{ kind: 'share', share: 0.5, color: '#00f' }, { kind: 'share', share: 1, color: '#00f' }, { kind: 'none' }]);
    const bounds = { type: 'bounds', lower: 0.2, upper: 0.3 };
    expect(
      tints(bounds, [
        ['a', 0.1],
        ['b', 0.25],
        ['c', 0.4],
      ]).map(({ kind }) => kind),
    ).toEqual(['bad', 'none', 'good']);
    const formula = { type: 'formula', formula: '>= 0.3', color: '#f00' };
    expect(
      tints(formula, [
        ['a', 0.1],
        ['b', 0.3],
      ]).map(({ kind }) => kind),
    ).toEqual(['none', 'share']);
  });

  it('says both periods as they were on the day of the run', () => {
    expect(reportPeriodWords(spec({ periodOverPeriod: pop() }), '2026-11-20')).toBe('Nov 13 – Nov 19, 2026 vs Nov 6 – Nov 12');
    expect(reportPeriodWords(spec({ dateRange: null }), '2026-11-20')).toBeNull();
  });
});

describe('the file of a result', () => {
  it('has a row a line of every section, the columns of all sections, amounts with two decimals, and guards formulas', () => {
    const drawn = { spec: spec({ sectionDimensions: ['category'], columnDimensions: ['month'] }), fields };
    const text = resultCsv(
      drawn,
      of(
        section({
          sectionContext: [{ dimension: 'category', value: 'Shoes' }],
          columnDimensions: ['month'],
          columnTuples: [['2026-10-01', 'ad_sales']],
          data: [['=B01', 7.5]],
        }),
        section({
          sectionContext: [{ dimension: 'category', value: 'Hats' }],
          columnDimensions: ['month'],
          columnTuples: [['2026-11-01', 'ad_sales']],
          data: [['B02', null]],
        }),
      ),
      '2026-11-20',
    );
    expect(text.split('\r\n')).toEqual([
      'category,asin,October 2026 · ad_sales,"November 2026 · ad_sales, part of a month (7 of 30 days)"',
      `Shoes,"'=B01",7.50,`,
      'Hats,B02,,',
      '',
    ]);
  });

  it('names the days of both periods over what is compared', () => {
    const compared = section({
      columnTuples: [
        ['ad_sales', 'current'],
        ['ad_sales', 'prior'],
        ['ad_sales', 'pct_change'],
      ],
      data: [['B01', 7.5, 5, 0.5]],
    });
    const heads = (day: string | null) =>
      resultCsv({ spec: spec({ periodOverPeriod: pop() }), fields }, of(compared), day).split('\r\n')[0];
    expect(heads('2026-11-20')).toBe(
      'asin,ad_sales · Current (2026-11-13 to 2026-11-19),ad_sales · Prior (2026-11-06 to 2026-11-12),ad_sales · % Change (vs 2026-11-06 to 2026-11-12)',
    );
    expect(heads(null)).toBe('asin,ad_sales · Current,ad_sales · Prior,ad_sales · % Change');
  });
});

describe('the days that the data lack', () => {
  const one = section({ data: [['B01', 7.5]] });
  const data = (current: number, prior: number) => ({ ...of(one), data: { begins: {}, days: { current, prior } } });

  it('are told in each row of the file as above the result, with a comparison and without', () => {
    const file = (over: Partial<ReportSpec>, result: ReportResult, day: string | null = '2026-11-20') =>
      resultCsv({ spec: spec(over), fields }, result, day)
        .split('\r\n')
        .slice(0, 2);
    expect(file({}, data(5, 0))).toEqual(['asin,ad_sales,Coverage', 'B01,7.50,Data on 5 of 7 days.']);
    expect(file({ periodOverPeriod: pop() }, data(5, 6))[1]).toMatch(/"Data on 5 of 7 days, 6 of 7 days in the prior period\."$/);
    expect(file({ periodOverPeriod: pop() }, { ...of(one), data: { begins: { ad_sales: isoDay('2026-11-08') }, days: null } })[1]).toMatch(
      /"Data begins on Nov 8, 2026, so there is no comparison\."$/,
    );
    expect(file({}, of(one))[0]).toBe('asin,ad_sales');
    const drawn = { spec: spec({}), fields, day: '2026-11-20' };
    expect(dataWords(drawn, data(5, 0))).toBe('Data on 5 of 7 days.');
  });
});

describe('days that were not imported', () => {
  const words = '3 days of campaigns are missing: Nov 3 – 5, 2026.';
  const result = { ...of(section()), data: { begins: {}, days: null, missing: words } };

  it('are named above the result and in each row of its file', () => {
    const drawn = { spec: spec({}), fields, day: '2026-11-20' };
    expect(dataWords(drawn, result)).toBe(words);
    expect(resultCsv(drawn, result, '2026-11-20').split('\r\n')[1]).toContain(`"${words}"`);
  });
});

describe('countries that the prior period lacks', () => {
  const starts = [{ metric: 'ad_sales', country: 'DE', day: isoDay('2026-11-10') }];
  const data = { begins: {}, days: null, starts };

  it('are named by the rows that hold them, and in its file', () => {
    const one = section({
      columnTuples: ['current', 'prior', 'pct_change'].map((column) => ['ad_sales', column]),
      data: [
        ['B01', 8, 4, 1],
        ['B02', 8, 4, 1],
      ],
      late: [null, { columns: [1, 2], countries: ['DE'] }],
    });
    const drawn = { spec: spec({ periodOverPeriod: pop() }), fields, day: '2026-11-20' };
    expect(sectionView(drawn, one).lines.map(({ lacking, unjudged }) => [lacking, unjudged])).toEqual([
      [null, []],
      ['prior period lacks Germany', [1, 2]],
    ]);
    const [heads = '', ...rows] = resultCsv(drawn, of(one), '2026-11-20').split('\r\n');
    expect(heads).toMatch(/,Comparison$/);
    expect(rows.slice(0, 2).map((row) => row.split(',').at(-1))).toEqual(['', 'prior period lacks Germany']);
  });

  it('are not named by their own rows, which say whether the prior period has any data', () => {
    const drawn = {
      spec: spec({ rowDimensions: ['country'], rollupDimensions: ['country'], periodOverPeriod: pop() }),
      fields,
      day: '2026-11-20',
    };
    const saying = (data: readonly (readonly (string | number | null)[])[], over: object = {}) =>
      sectionView(
        drawn,
        section({
          rowDimensions: ['country'],
          columnTuples: ['current', 'prior', 'pct_change'].map((column) => ['ad_sales', column]),
          rollups: data.map((row) => (row[0] === null ? 1 : 0)),
          data,
          late: data.map(() => ({ columns: [1, 2], countries: ['DE'] })),
          ...over,
        }),
      ).lines.map(({ lacking }) => lacking);
    expect(
      saying([
        ['DE', 8, null, null],
        [null, 16, 4, 3],
      ]),
    ).toEqual(['no data in the prior period', 'prior period lacks Germany']);
    expect(saying([['DE', 8, 2, 3]])).toEqual(['incomplete prior period']);
    const ofGermany = { rowDimensions: ['asin'], sectionContext: [{ dimension: 'country', value: 'DE' }] };
    expect(saying([['B01', 8, null, null]], ofGermany)).toEqual(['no data in the prior period']);
  });

  it('leave the changes of units alone that are not compared across their first day', () => {
    const byWeek = spec({
      dateRange: { start: isoDay('2026-10-25'), end: isoDay('2026-11-14'), type: 'fixed_dates' },
      rowDimensions: ['week'],
      rollupDimensions: ['week'],
      periodOverPeriod: presetPop('wow'),
    });
    const began = [{ metric: 'ad_sales', country: 'DE', day: isoDay('2026-11-01') }];
    const { lines, columns } = sectionView(
      { spec: byWeek, fields, day: '2026-11-20', starts: began },
      section({
        rowDimensions: ['week'],
        columnTuples: ['current', 'prior', 'pct_change'].map((column) => ['ad_sales', column]),
        rollups: [0, 0, 0, 1],
        data: [
          ['2026-10-25', 8, 7, 0.1],
          ['2026-11-01', 8, 7, 0.1],
          ['2026-11-08', 8, 7, 0.1],
          [null, 24, 21, 0.1],
        ],
      }),
    );
    expect(columns.at(-1)?.positive).toBe(true);
    expect(lines.map(({ names, unjudged }) => [names[0], unjudged])).toEqual([
      [expect.stringContaining('Oct 25'), []],
      [expect.stringContaining('Nov 1'), [2]],
      [expect.stringContaining('Nov 8'), []],
      ['Total', [2]],
    ]);
  });

  it('are named with their first day where units of time are told apart, and beside each unit compared across it', () => {
    const drawn = { spec: spec({ rowDimensions: ['week'], periodOverPeriod: pop() }), fields, day: '2026-11-20', ...data };
    const weeks = section({
      rowDimensions: ['week'],
      columnTuples: ['current', 'prior', 'pct_change'].map((column) => ['ad_sales', column]),
      data: [
        ['2026-11-08', 8, 7, 0.1],
        ['2026-11-15', 8, 7, 0.1],
      ],
    });
    expect(dataWords(drawn, { ...of(weeks), data })).toBe('Changes from earlier weeks include added countries: Germany from Nov 10, 2026.');
    expect(sectionView(drawn, weeks).lines.map(({ notes }) => notes[0])).toEqual([
      expect.stringContaining('prior period lacks Germany'),
      expect.stringContaining('prior period lacks Germany'),
    ]);
    expect(timeView(drawn, weeks, '2026-11-20', false)?.lines[0]?.parts?.some((note) => note?.late?.[0] === 'DE')).toBe(true);
  });
});

describe('a file by units of time', () => {
  it('says in each row from when on units are compared; which days a unit lacks says its own row', () => {
    const byWeek = spec({ rowDimensions: ['week'], periodOverPeriod: pop() });
    const weeks = section({
      rowDimensions: ['week'],
      columnTuples: ['current', 'prior', 'pct_change'].map((column) => ['ad_sales', column]),
      data: [['2026-11-08', 8, 7, 0.1]],
    });
    const lacking = { begins: { ad_sales: isoDay('2026-11-08') }, days: { current: 5, prior: 3 } };
    const [, row = ''] = resultCsv({ spec: byWeek, fields }, { ...of(weeks), data: lacking }, '2026-11-20').split('\r\n');
    expect(row).toContain('Data begins on Nov 8, 2026; prior weeks that begin earlier are left out.');
    expect(row).not.toContain('Data on');
  });
});

describe('units of a comparison in a result', () => {
  const TUPLES = ['current', 'prior', 'pct_change'].map((column) => ['ad_sales', column]);
  const week = (start: string, over: Partial<ReportSpec>) =>
    spec({
      dateRange: { start: isoDay(start), end: isoDay('2026-11-19'), type: 'fixed_dates' },
      periodOverPeriod: pop('trailing_days', { includeAbsChange: false }),
      ...over,
    });
  const rows = section({
    rowDimensions: ['week'],
    columnTuples: TUPLES,
    data: [
      ['2026-11-01', 8, 7, 0.1],
      ['2026-11-08', 8, 7, 0.1],
      ['2026-11-15', 5, 5, 0],
    ],
  });

  it('say which side is only part of a unit, with its days, in rows, in columns, over a section and in the file', () => {
    const drawn = { spec: week('2026-11-04', { rowDimensions: ['week'] }), fields, day: '2026-11-20' };
    const first = 'part of a week (4 of 7 days) vs Oct 14 – Oct 17, 2026, part of a week (4 of 7 days)';
    const last = 'part of a week (5 of 7 days) vs Oct 25 – Oct 29, 2026, part of a week (5 of 7 days)';
    expect(sectionView(drawn, rows).lines.map(({ notes }) => notes)).toEqual([[first], [null], [last]]);
    expect(resultCsv(drawn, of(rows), '2026-11-20').split('\r\n')).toEqual([
      'week,ad_sales · Current (2026-11-04 to 2026-11-19),ad_sales · Prior (2026-10-14 to 2026-10-29),ad_sales · % Change (vs 2026-10-14 to 2026-10-29),Comparison',
      `"Week of Nov 1, 2026",8.00,7.00,0.1,"${first}"`,
      '"Week of Nov 8, 2026",8.00,7.00,0.1,"vs Oct 18 – Oct 24, 2026"',
      `"Week of Nov 15, 2026",5.00,5.00,0,"${last}"`,
      '',
    ]);
    const byColumn = { ...drawn, spec: week('2026-11-04', { rowDimensions: ['asin'], columnDimensions: ['week'] }) };
    const columns = section({
      columnDimensions: ['week'],
      columnTuples: TUPLES.map((tuple) => ['2026-11-01', ...tuple]),
      data: [['B01', 8, 7, 0.1]],
    });
    expect(sectionView(byColumn, columns).groups.map(({ note }) => note)).toEqual([first]);
    expect(resultCsv(byColumn, of(columns), '2026-11-20')).toContain('Prior (2026-10-14 to 2026-10-17, part of a week)');
    const bySection = { ...drawn, spec: week('2026-11-04', { rowDimensions: ['asin'], sectionDimensions: ['week'] }) };
    const own = section({ sectionContext: [{ dimension: 'week', value: '2026-11-15' }], columnTuples: TUPLES, data: [['B01', 5, 5, 0]] });
    expect(sectionView(bySection, own).note).toBe(last);
    expect(resultCsv(bySection, of(own), '2026-11-20')).toContain(last);
  });

  it('say nothing where all are whole, and tell what the prior period has alone', () => {
    const whole = {
      spec: week('2026-11-01', {
        rowDimensions: ['week'],
        dateRange: { start: isoDay('2026-11-01'), end: isoDay('2026-11-14'), type: 'fixed_dates' },
      }),
      fields,
      day: '2026-11-20',
    };
    expect(
      sectionView(whole, rows)
        .lines.slice(0, 2)
        .map(({ notes }) => notes),
    ).toEqual([[null], [null]]);
    expect(resultCsv(whole, of(section({ ...rows, data: rows.data.slice(0, 2) })), '2026-11-20')).not.toContain('Comparison');
    const months = {
      ...whole,
      spec: week('2026-11-01', {
        rowDimensions: ['month'],
        dateRange: { start: isoDay('2026-10-01'), end: isoDay('2026-10-31'), type: 'fixed_dates' },
      }),
    };
    const alone = section({
      rowDimensions: ['month'],
      columnTuples: TUPLES,
      data: [
        ['2026-09-01', null, 1, null],
        ['2026-10-01', 9, 8, 0.1],
      ],
    });
    expect(sectionView(months, alone).lines.map(({ notes }) => notes)).toEqual([
      ['prior period only: Aug 31, 2026, part of a month (1 of 31 days)'],
      [null],
    ]);
    expect(weeksWords(whole.spec, '2026-11-20')).toBeNull();
    expect(weeksWords(week('2026-11-04', { rowDimensions: ['week'] }), '2026-11-20')).toBe(
      'Compared with the same days of the week, 3 weeks earlier: Oct 14 – Oct 29, 2026.',
    );
  });
});

describe('where a result is looked at', () => {
  it('C-972 shows 20 sections a page', () => {
    const sections = Array.from({ length: 45 }, (_, i) => i);
    expect(sectionsShown(sections, { sections: 1 }).items.map(({ at }) => at)).toEqual(sections.slice(0, 20));
    expect(sectionsShown(sections, { sections: 3 }).items.map(({ at }) => at)).toEqual(sections.slice(40));
    expect(sectionsShown(sections, { sections: 99 }).page).toBe(3);
  });

  it('is kept for its run and begins anew for another', () => {
    const look = withRowPage(withSectionPage(lookIn(undefined, 'r1'), 2), 23, 4);
    expect(lookIn(keptLook(look), 'r1')).toEqual(look);
    expect(lookIn(keptLook(look), 'r2')).toEqual({ of: 'r2', sections: 1, pages: {} });
    expect(lookIn({ of: 'r1', sections: -1, pages: { 3: 'x' } }, 'r1')).toEqual({ of: 'r1', sections: 1, pages: {} });
    expect(pageOf([1, 2, 3], 2, 2).items).toEqual([{ item: 3, at: 2 }]);
  });
});

it('a country is read by its name, any other value as it is', () => {
  expect([valueName('product.country', 'GB'), valueName('country', 'XFR'), valueName('brand', 'GB')]).toEqual([
    'United Kingdom',
    'XFR',
    'GB',
  ]);
});

describe('the filters of a report in words', () => {
  it('name the field, whether values are in or out, other reports and bounds', () => {
    const filtered = spec({
      dimensionFilters: [
        { dimension: 'category', operator: 'in', operands: ['Lamps', 'Bed%'], subreportSpec: null },
        { dimension: 'brand', operator: 'not_in', operands: ['Other'], subreportSpec: null },
        { dimension: 'product.country', operator: 'in', operands: ['GB', 'U%', ''], subreportSpec: null },
        { dimension: 'asin', operator: 'in', operands: [], subreportSpec: spec() },
      ],
      measureFilters: [{ measure: 'ad_sales', operator: '>=', operand: 10 }],
    });
    expect(filterWords(filtered, (name) => ({ label: name.toUpperCase(), type: null, positive: null }))).toEqual([
      'CATEGORY: Lamps, Bed%',
      'BRAND not: Other',
      'PRODUCT.COUNTRY: United Kingdom, U%, (blank)',
      'ASIN: of another report',
      'AD_SALES >= 10',
    ]);
  });
});
