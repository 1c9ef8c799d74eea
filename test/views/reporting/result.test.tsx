import { describe, expect, it } from 'vitest';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { childAddress } from '../../../src/domain/journal/address.ts';
import type { DataNotes, ReportResult, ReportSection } from '../../../src/domain/reporting/reportResult.ts';
import { ReportResultView } from '../../../src/views/reporting/result/ReportResultView.tsx';
import { CONTEXT, pop, spec } from '../../domain/reporting/make.ts';
import { user } from '../../machines/harness.ts';
import { textOf } from '../drawnScreen.tsx';
import { drawParts, HOST, type Host, runSnapshot, shownOf } from './drawnParts.tsx';

const RUN = childAddress(HOST, 'reportRun', 'run');

const section = (category: string | null, over: Partial<ReportSection> = {}): ReportSection => ({
  sectionContext: category === null ? [] : [{ dimension: 'category', value: category }],
  columnDimensions: [],
  columnTuples: [['ad_sales']],
  rowDimensions: ['asin'],
  rollups: [],
  data: [[`${category ?? 'B0'}-1`, 1234.5]],
  ...over,
});
const resultOf = (...sections: ReportSection[]): ReportResult => ({ sections, columns: [] });
const PLAIN = resultOf(section(null));

const draw = (snapshot: unknown, host: Host = {}, props: object = {}) =>
  drawParts(<ReportResultView at={HOST} run={RUN} id="result" title="Result" catalogues={CONTEXT.catalogues} {...props} />, {
    ...host,
    actors: { [RUN]: snapshot },
  }).markup;
const complete = (result: ReportResult, made = spec(), over: object = {}) =>
  runSnapshot('complete', { shown: shownOf(made, result), ...over });

describe('the result of a report', () => {
  it('C-274 says how long ago it ran, of which periods', () => {
    expect(textOf(draw(complete(PLAIN, spec({ periodOverPeriod: pop() }))))).toContain(
      'Last run 4 minutes ago · Nov 13 – Nov 19, 2026 vs Nov 6 – Nov 12 · 1 row',
    );
  });

  it('says above its tables since when there are data where nothing is compared, and on how many days', () => {
    const made = spec({ measures: ['ad_sales', 'ordered_units'], periodOverPeriod: pop() });
    const lacking = (over: Partial<DataNotes>, of = made) =>
      textOf(draw(complete({ ...PLAIN, data: { begins: {}, days: null, ...over } }, of)));
    const day = isoDay('2026-11-08');
    expect(lacking({ begins: { ad_sales: day } })).toContain('Data on ad_sales begins on Nov 8, 2026, so it is not compared.');
    expect(lacking({ begins: { ad_sales: day, ordered_units: day } })).toContain('Data begins on Nov 8, 2026, so there is no comparison.');
    const byWeek = spec({ rowDimensions: ['week'], periodOverPeriod: pop() });
    expect(lacking({ begins: { ad_sales: day } }, byWeek)).toContain(
      'Data begins on Nov 8, 2026; prior weeks that begin earlier are left out.',
    );
    expect(lacking({ days: { current: 5, prior: 7 } })).toContain('Data on 5 of 7 days.');
    expect(lacking({ days: { current: 7, prior: 6 } })).toContain('Data on 6 of 7 days before.');
    expect(lacking({})).not.toMatch(/Data (begins|on)/);
    const chart = textOf(
      draw(
        complete(
          {
            ...resultOf(section(null, { rowDimensions: ['week'], data: [['2026-11-15', 5]] })),
            data: { begins: { ad_sales: day }, days: null },
          },
          byWeek,
        ),
        {},
        { charts: { isOn: true, set: () => undefined } },
      ),
    );
    expect(chart).toContain('prior weeks that begin earlier are left out.');
  });

  it('C-275 C-972 has a table for each section, 20 to a page', () => {
    const made = spec({ sectionDimensions: ['category'] });
    const many = resultOf(...Array.from({ length: 25 }, (_, i) => section(`Shelf ${i + 1}`)));
    const first = draw(complete(many, made));
    expect(first.match(/<table/g)).toHaveLength(20);
    expect(textOf(first)).toContain('category: Shelf 20');
    const second = draw(complete(many, made), { ui: { result: { of: 'r1', sections: 2, pages: {} } } });
    expect(second.match(/<table/g)).toHaveLength(5);
    expect(textOf(second)).toContain('category: Shelf 21');
  });

  it('C-970 shows 25 rows of a table at once', () => {
    const long = section(null, { data: Array.from({ length: 60 }, (_, i) => [`P${i + 1}.`, i]) });
    const rows = (ui = {}) => [...draw(complete(resultOf(long)), { ui }).matchAll(/title="P(\d+)\."/g)].map(([, n]) => Number(n));
    expect(rows()).toEqual(Array.from({ length: 25 }, (_, i) => i + 1));
    expect(rows({ result: { of: 'r1', sections: 1, pages: { 0: 3 } } })).toEqual([51, 52, 53, 54, 55, 56, 57, 58, 59, 60]);
  });

  it('keeps of long names that share their beginning what they differ by', () => {
    const of = (end: string): string => `Northfold | GB | SP | Category Targeting | Cookware and Bakeware Sets | Winter 2026 | ${end}`;
    const data = ['Exact', 'Phrase'].map((end, i) => [of(end), i]);
    const { markup } = drawParts(<ReportResultView at={HOST} run={RUN} id="result" title="Result" catalogues={CONTEXT.catalogues} />, {
      actors: { [RUN]: complete(resultOf(section(null, { rowDimensions: ['campaign_name'], data }))) },
    });
    const names = [...markup.matchAll(/title="(Northfold[^"]*)"[^>]*>(.*?)<\/th>/g)].map(([, whole, inner]) => ({
      whole,
      shown: textOf((inner ?? '').replace(/<span class="[^"]*left[^"]*">.*?<\/span>/g, '…')),
    }));
    expect(names.map(({ whole }) => whole)).toEqual([of('Exact'), of('Phrase')]);
    for (const [at, end] of ['Exact', 'Phrase'].entries()) {
      expect(names[at]?.shown).toContain(end);
      expect(names[at]?.shown, `${names[at]?.shown}`).toContain('…');
    }
  });

  it('scrolls a table within itself only where it has more than 30 rows on show', () => {
    const most = (rows: number): boolean =>
      draw(
        complete(resultOf(section(null, { data: Array.from({ length: rows }, (_, i) => [`P${i}.`, i]) }))),
        {},
        { rowsAPage: rows },
      ).includes('--most-height');
    expect([most(30), most(31)]).toEqual([false, true]);
  });

  it('C-513 shows a run that has ended alone, with its tables or its notice', () => {
    const failure = { _tag: 'RunFailed', message: null, detail: null, refusal: null } as const;
    const shown = (snapshot: unknown): readonly boolean[] => {
      const markup = draw(snapshot);
      return [markup.includes('<table'), textOf(markup).includes('An error was encountered while running this report.')];
    };
    for (const working of ['requested', 'polling', 'fetching']) expect(shown(runSnapshot({ working })), working).toEqual([false, false]);
    expect([shown(complete(PLAIN)), shown(runSnapshot('error', { failure }))]).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  it('C-276 C-514 C-838 shows a notice in place of the tables of a run that failed, with details for internal users alone', () => {
    const failed = runSnapshot('error', {
      shown: shownOf(spec(), PLAIN),
      failure: { _tag: 'RunFailed', message: 'Too many cells', detail: 'limit 1000000', refusal: null },
    });
    const outside = draw(failed);
    expect(textOf(outside)).toContain('An error was encountered while running this report.');
    expect(outside).not.toContain('<table');
    expect(outside).not.toContain('Too many cells');
    expect(textOf(draw(failed, { who: user({}, ['Internal', 'Prime']) }))).toContain('Too many cells limit 1000000');
  });

  it('offers to run a report again only where that can help', () => {
    const failed = (refusal: 'too_large' | null) =>
      textOf(
        draw(
          runSnapshot('error', { failure: { _tag: 'RunFailed', message: 'Too many cells', detail: null, refusal } }),
          {},
          {
            onRun: () => undefined,
          },
        ),
      );
    expect([failed(null).includes('Retry'), failed('too_large').includes('Retry')]).toEqual([true, false]);
    expect(failed('too_large')).toContain('Running it again does not help');
  });

  it('C-822 C-823 C-824 has the specified text for a request, a result and a server that failed', () => {
    const textFor = (failure: object) => textOf(draw(runSnapshot('error', { failure: failure as never })));
    expect(textFor({ _tag: 'RequestFailed' })).toContain('An unexpected error occurred while requesting the report');
    expect(textFor({ _tag: 'ResultFailed' })).toContain('Could not fetch result');
    expect(textFor({ _tag: 'Unexpected' })).toContain(
      'An unexpected error occurred when fetching a custom report. Our team has been notified and is hard at work on a fix.',
    );
  });

  it('leads from its names to what they name, in the days of the report and with the filters of the page', () => {
    const href = /<a[^>]*href="([^"]*)"/.exec(draw(complete(PLAIN)))?.[1]?.replaceAll('&amp;', '&') ?? '';
    const { pathname, searchParams } = new URL(href, 'http://x');
    expect([pathname, searchParams.get('products[]'), searchParams.get('range'), searchParams.get('countries[]')]).toEqual([
      '/velocity/retail/product-performance',
      'B0-1',
      '2026-11-13.2026-11-19',
      'US',
    ]);
  });

  it('says what its measures mean: on their heads, and behind the “i” beside its title', () => {
    const catalogue = CONTEXT.catalogues(spec().driver);
    const known = new Map(catalogue?.measures);
    const sales = known.get('ad_sales');
    if (sales !== undefined) known.set('ad_sales', { ...sales, definition: 'Sales within 14 days of a click.' });
    const catalogues = () => (catalogue === null ? null : { ...catalogue, measures: known });
    const drawn = draw(complete(PLAIN), {}, { catalogues });
    expect(drawn).toMatch(/<th[^>]*><span[^>]*title="Sales within 14 days of a click."/);
    expect(drawn).toContain('aria-label="About Result"');
    expect(draw(complete(PLAIN))).not.toContain('aria-label="About Result"');
  });

  it('sorts by its heads where the report can be sorted by their columns, and marks the one that it is sorted by', () => {
    const sorting = { canSort: (column: unknown) => column === 'ad_sales', onSort: () => undefined };
    const sorted = spec({ sort: [{ column: 'ad_sales', direction: 'desc' }] });
    const heads = (props: object, result = PLAIN): string =>
      /<thead>.*?<\/thead>/.exec(draw(complete(result, sorted), {}, props))?.[0] ?? '';
    expect(heads({})).not.toContain('<button');
    expect(heads({ sorting }).match(/<button/g)).toHaveLength(1);
    expect(heads({ sorting })).toMatch(/aria-sort="descending"[^>]*><button[^>]*title="Sort rows by [^"]+"/);
    // Over the values of another dimension the rows follow what all columns come to, and none of them.
    const across = resultOf(
      section(null, {
        columnDimensions: ['category'],
        columnTuples: [
          ['Bath', 'ad_sales'],
          ['Bedding', 'ad_sales'],
        ],
        data: [['A', 1, 2]],
      }),
    );
    expect(heads({ sorting }, across)).toMatch(/title="Sort rows by [^"]+ over all columns"/);
    expect(heads({ sorting }, across)).not.toContain('aria-sort');
  });

  it('C-682 offers the CSV to Prime users alone', () => {
    expect(textOf(draw(complete(PLAIN)))).toContain('CSV');
    expect(textOf(draw(complete(PLAIN), { who: user({}, []) }))).not.toContain('CSV');
  });

  it('C-395 C-396 has the columns of a comparison under their measure, a change with its sign and not by colour alone', () => {
    const compared = section(null, {
      columnTuples: ['current', 'prior', 'abs_change', 'pct_change'].map((column) => ['ad_sales', column]),
      data: [['B1', 90, 100, -10, -0.1]],
    });
    const markup = draw(complete(resultOf(compared), spec({ periodOverPeriod: pop() })));
    expect(markup).toMatch(/<th scope="colgroup" colSpan="4"[^>]*>ad_sales<\/th>/i);
    for (const title of ['Current', 'Prior', 'Change', '% Change']) expect(markup).toContain(`${title}</span></th>`);
    expect(textOf(markup)).toContain('$90.00 $100.00 −$10.00 ▼ down 10.0%');
  });

  it('marks the rows of roll-ups as totals and tints figures', () => {
    const rolled = section(null, {
      data: [
        ['B1', 50],
        [null, 50],
      ],
      rollups: [0, 1],
    });
    const tinted = spec({
      rollupDimensions: ['asin'],
      measures: [{ measure: 'ad_sales', alias: null, chartType: null, chartColor: null, tableColor: { type: 'simple', color: '#0a0' } }],
    });
    const markup = draw(complete(resultOf(rolled), tinted));
    expect(markup).toMatch(/<tr data-total="true">.*Total/);
    expect(markup.match(/data-tint="share"/g)).toHaveLength(1);
  });

  it('C-402 tints by bounds and by a formula, in words too', () => {
    const rows = section(null, { data: [10, 50, 90].map((value, i) => [`B${i}`, value]) });
    const tinted = (tableColor: object) =>
      draw(
        complete(
          resultOf(rows),
          spec({ measures: [{ measure: 'ad_sales', alias: null, chartType: null, chartColor: null, tableColor: tableColor as never }] }),
        ),
      );
    const bounds = tinted({ type: 'bounds', lower: 20, upper: 80 });
    expect([...bounds.matchAll(/data-tint="(\w+)"[^>]*title="([^"]+)"/g)].map(([, kind, words]) => [kind, words])).toEqual([
      ['bad', 'below the lower bound'],
      ['good', 'above the upper bound'],
    ]);
    const formula = tinted({ type: 'formula', formula: '>= 50', color: '#0a0' });
    expect(formula.match(/data-tint="share"/g)).toHaveLength(2);
    expect(formula).toContain('--tint:#0a0');
  });

  it('C-400 C-401 C-683 draws periods as lines and columns in the colours of their measures, with a picture for Prime users alone', () => {
    const made = spec({
      rowDimensions: ['date'],
      measures: [
        { measure: 'ad_sales', alias: null, chartType: 'column', chartColor: '#a1b2c3', tableColor: null },
        { measure: 'acos', alias: null, chartType: 'line', chartColor: null, tableColor: null },
      ],
    });
    const days = section(null, {
      rowDimensions: ['date'],
      columnTuples: [['ad_sales'], ['acos']],
      data: [13, 14, 15].map((day, i) => [`2026-11-${day}`, 100 * (i + 1), 0.2]),
    });
    const charts = (isOn: boolean) => ({ charts: { isOn, set: () => undefined } });
    const table = draw(complete(resultOf(days), made), {}, charts(false));
    expect(table).toContain('<table');
    expect(textOf(table)).toMatch(/Table Chart/);
    expect(table).not.toContain('PNG of');
    const chart = draw(complete(resultOf(days), made), {}, charts(true));
    expect(chart).toContain('--series-1:#a1b2c3');
    expect(chart).toContain('aria-label="PNG of Result"');
    expect(textOf(draw(complete(resultOf(days), made), { who: user({}, []) }, charts(true)))).not.toContain('PNG');
    expect(textOf(draw(complete(PLAIN), {}, charts(true)))).not.toMatch(/Table Chart/);
    const many = section(null, {
      rowDimensions: ['date'],
      columnDimensions: ['asin'],
      columnTuples: Array.from({ length: 65 }, (_, i) => [`B${i}`, 'ad_sales']),
      data: [['2026-11-13', ...Array.from({ length: 65 }, () => 1)]],
    });
    expect(textOf(draw(complete(resultOf(many), made), {}, charts(true)))).toContain(
      'Report produced too many series to display (65). Please refine your report...',
    );
  });

  it('shows the older result dimmed while a newer one is on its way, with a way to stop it', () => {
    const markup = draw(runSnapshot({ working: 'polling' }, { shown: shownOf(spec(), PLAIN) }));
    expect(markup).toContain('aria-busy="true"');
    expect(textOf(markup)).toMatch(/Running the report… Stop .*\$1,234\.50/);
  });

  it('says that nothing was run, that there is nothing, that a run was stopped, and that the form has changed', () => {
    expect(textOf(draw(undefined))).toContain('Not run yet');
    expect(textOf(draw(complete(resultOf(section(null, { data: [] })))))).toContain('No Data: This report did not produce any results.');
    expect(textOf(draw(runSnapshot('aborted')))).toContain('This run was stopped');
    expect(textOf(draw(complete(PLAIN), {}, { changed: 2 }))).toContain('Results are older than the form: 2 changes since this run.');
  });
});
