import { describe, expect, it } from 'vitest';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { childAddress } from '../../../src/domain/journal/address.ts';
import type { DataNotes, ReportResult, ReportSection } from '../../../src/domain/reporting/reportResult.ts';
import { ReportResultView } from '../../../src/views/reporting/result/ReportResultView.tsx';
import { CONTEXT, pop, spec } from '../../domain/reporting/make.ts';
import { user } from '../../machines/harness.ts';
import { addressesOf, isBusy, textOf, within } from '../drawn.tsx';
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

const drawnResult = (snapshot: unknown, host: Host = {}, props: object = {}) =>
  drawParts(<ReportResultView at={HOST} run={RUN} id="result" title="Result" catalogues={CONTEXT.catalogues} {...props} />, {
    ...host,
    actors: { [RUN]: snapshot },
  }).page;
const complete = (result: ReportResult, made = spec(), over: object = {}) =>
  runSnapshot('complete', { shown: shownOf(made, result), ...over });

describe('the result of a report', () => {
  it('C-274 says how long ago it ran, of which periods', () => {
    expect(textOf(drawnResult(complete(PLAIN, spec({ periodOverPeriod: pop() }))))).toContain(
      'Last run 4 minutes ago · Nov 13 – Nov 19, 2026 vs Nov 6 – Nov 12 · 1 row',
    );
  });

  it('says above its tables since when there are data where nothing is compared, and on how many days', () => {
    const made = spec({ measures: ['ad_sales', 'ordered_units'], periodOverPeriod: pop() });
    const lacking = (over: Partial<DataNotes>, of = made) =>
      textOf(drawnResult(complete({ ...PLAIN, data: { begins: {}, days: null, ...over } }, of)));
    const day = isoDay('2026-11-08');
    expect(lacking({ begins: { ad_sales: day } })).toContain('Data on ad_sales begins on Nov 8, 2026, so it is not compared.');
    expect(lacking({ begins: { ad_sales: day, ordered_units: day } })).toContain('Data begins on Nov 8, 2026, so there is no comparison.');
    const byWeek = spec({ rowDimensions: ['week'], periodOverPeriod: pop() });
    expect(lacking({ begins: { ad_sales: day } }, byWeek)).toContain(
      'Data begins on Nov 8, 2026; prior weeks that begin earlier are left out.',
    );
    expect(lacking({ days: { current: 5, prior: 7 } })).toContain('Data on 5 of 7 days.');
    expect(lacking({ days: { current: 7, prior: 6 } })).toContain('Data on 6 of 7 days in the prior period.');
    expect(lacking({})).not.toMatch(/Data (begins|on)/);
    const chart = textOf(
      drawnResult(
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
    const first = drawnResult(complete(many, made));
    expect(within(first).getAllByRole('table')).toHaveLength(20);
    expect(textOf(first)).toContain('category: Shelf 20');
    const second = drawnResult(complete(many, made), { ui: { result: { of: 'r1', sections: 2, pages: {} } } });
    expect(within(second).getAllByRole('table')).toHaveLength(5);
    expect(textOf(second)).toContain('category: Shelf 21');
  });

  it('C-970 shows 25 rows of a table at once', () => {
    const long = section(null, { data: Array.from({ length: 60 }, (_, i) => [`P${i + 1}.`, i]) });
    const rows = (ui = {}) =>
      within(drawnResult(complete(resultOf(long)), { ui }))
        .getAllByTitle(/^P\d+\.$/)
        .map(({ title }) => Number.parseInt(title.slice(1), 10));
    expect(rows()).toEqual(Array.from({ length: 25 }, (_, i) => i + 1));
    expect(rows({ result: { of: 'r1', sections: 1, pages: { 0: 3 } } })).toEqual([51, 52, 53, 54, 55, 56, 57, 58, 59, 60]);
  });

  it('keeps of long names that share their beginning what they differ by', () => {
    const of = (end: string): string => `Northfold | GB | SP | Category Targeting | Cookware and Bakeware Sets | Winter 2026 | ${end}`;
    const data = ['Exact', 'Phrase'].map((end, i) => [of(end), i]);
    const { page } = drawParts(<ReportResultView at={HOST} run={RUN} id="result" title="Result" catalogues={CONTEXT.catalogues} />, {
      actors: { [RUN]: complete(resultOf(section(null, { rowDimensions: ['campaign_name'], data }))) },
    });
    const names = within(page)
      .getAllByTitle(/^Northfold/)
      .map((name) => {
        const whole = name.title;
        for (const left of name.querySelectorAll('span[class*="left"]')) left.replaceWith('…');
        return { whole, shown: textOf(name) };
      });
    expect(names.map(({ whole }) => whole)).toEqual([of('Exact'), of('Phrase')]);
    for (const [at, end] of ['Exact', 'Phrase'].entries()) {
      expect(names[at]?.shown).toContain(end);
      expect(names[at]?.shown, `${names[at]?.shown}`).toContain('…');
    }
  });

  it('scrolls a table within itself only where it has more than 30 rows on show', () => {
    const most = (rows: number): boolean =>
      drawnResult(
        complete(resultOf(section(null, { data: Array.from({ length: rows }, (_, i) => [`P${i}.`, i]) }))),
        {},
        { rowsAPage: rows },
      ).querySelector('[style*="--most-height"]') !== null;
    expect([most(30), most(31)]).toEqual([false, true]);
  });

  it('C-513 shows a run that has ended alone, with its tables or its notice', () => {
    const failure = { _tag: 'RunFailed', message: null, detail: null, refusal: null } as const;
    const shown = (snapshot: unknown): readonly boolean[] => {
      const page = drawnResult(snapshot);
      return [within(page).queryByRole('table') !== null, textOf(page).includes('An error was encountered while running this report.')];
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
    const outside = drawnResult(failed);
    expect(textOf(outside)).toContain('An error was encountered while running this report.');
    expect(within(outside).queryByRole('table')).toBeNull();
    expect(textOf(outside)).not.toContain('Too many cells');
    expect(textOf(drawnResult(failed, { who: user({}, ['Internal', 'Prime']) }))).toContain('Too many cells limit 1000000');
  });

  it('offers to run a report again only where that can help', () => {
    const failed = (refusal: 'too_large' | null) =>
      textOf(
        drawnResult(
          runSnapshot('error', { failure: { _tag: 'RunFailed', message: 'Too many cells', detail: null, refusal } }),
          {},
          {
            onRun: () => undefined,
          },
        ),
      );
    expect([failed(null).includes('Retry'), failed('too_large').includes('Retry')]).toEqual([true, false]);
    expect(failed('too_large')).toContain('Running the report again won’t help');
  });

  it('C-822 C-823 C-824 has the specified text for a request, a result and a server that failed', () => {
    const textFor = (failure: object) => textOf(drawnResult(runSnapshot('error', { failure: failure as never })));
    expect(textFor({ _tag: 'RequestFailed' })).toContain('An unexpected error occurred while requesting the report');
    expect(textFor({ _tag: 'ResultFailed' })).toContain('Could not fetch result');
    expect(textFor({ _tag: 'Unexpected' })).toContain(
      'An unexpected error occurred when fetching a custom report. Our team has been notified and is hard at work on a fix.',
    );
  });

  it('leads from its names to what they name, in the days of the report and with the filters of the page', () => {
    const [href = ''] = addressesOf(drawnResult(complete(PLAIN)));
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
    const drawn = drawnResult(complete(PLAIN), {}, { catalogues });
    expect(within(drawn).getByTitle('Sales within 14 days of a click.').closest('th')).not.toBeNull();
    within(drawn).getByRole('button', { name: 'About Result' });
    expect(within(drawnResult(complete(PLAIN))).queryByRole('button', { name: 'About Result' })).toBeNull();
  });

  it('sorts by its heads where the report can be sorted by their columns, and marks the one that it is sorted by', () => {
    const sorting = { canSort: (column: unknown) => column === 'ad_sales', onSort: () => undefined };
    const sorted = spec({ sort: [{ column: 'ad_sales', direction: 'desc' }] });
    const heads = (props: object, result = PLAIN): readonly HTMLElement[] =>
      within(drawnResult(complete(result, sorted), {}, props)).getAllByRole('columnheader');
    const buttonsIn = (of: readonly HTMLElement[]) => of.flatMap((head) => within(head).queryAllByRole('button'));
    const sortedIn = (of: readonly HTMLElement[]) => of.filter((head) => head.hasAttribute('aria-sort'));
    expect(buttonsIn(heads({}))).toEqual([]);
    expect(buttonsIn(heads({ sorting }))).toHaveLength(1);
    const marked = sortedIn(heads({ sorting }));
    expect(marked.map((head) => head.getAttribute('aria-sort'))).toEqual(['descending']);
    expect(buttonsIn(marked).map(({ title }) => title)).toEqual([expect.stringMatching(/^Sort rows by ./)]);
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
    expect(buttonsIn(heads({ sorting }, across)).map(({ title }) => title)).toContainEqual(
      expect.stringMatching(/^Sort rows by .+ across all columns$/),
    );
    expect(sortedIn(heads({ sorting }, across))).toEqual([]);
  });

  it('C-682 offers the CSV to Prime users alone', () => {
    expect(textOf(drawnResult(complete(PLAIN)))).toContain('CSV');
    expect(textOf(drawnResult(complete(PLAIN), { who: user({}, []) }))).not.toContain('CSV');
  });

  it('C-395 C-396 has the columns of a comparison under their measure, a change with its sign and not by colour alone', () => {
    const compared = section(null, {
      columnTuples: ['current', 'prior', 'abs_change', 'pct_change'].map((column) => ['ad_sales', column]),
      data: [['B1', 90, 100, -10, -0.1]],
    });
    const page = drawnResult(complete(resultOf(compared), spec({ periodOverPeriod: pop() })));
    const group = page.querySelector('th[scope="colgroup"]');
    expect([group?.getAttribute('colspan'), group?.textContent]).toEqual(['4', 'ad_sales']);
    for (const name of ['Current', 'Prior', 'Change', '% Change']) within(page).getByRole('columnheader', { name });
    expect(textOf(page)).toContain('$90.00 $100.00 −$10.00 ▼ down 10.0%');
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
    const page = drawnResult(complete(resultOf(rolled), tinted));
    const total = page.querySelector('tr[data-total="true"]');
    expect(total?.textContent).toContain('Total');
    expect(page.querySelectorAll('[data-tint="share"]')).toHaveLength(1);
  });

  it('C-402 tints by bounds and by a formula, in words too', () => {
    const rows = section(null, { data: [10, 50, 90].map((value, i) => [`B${i}`, value]) });
    const tinted = (tableColor: object) =>
      drawnResult(
        complete(
          resultOf(rows),
          spec({ measures: [{ measure: 'ad_sales', alias: null, chartType: null, chartColor: null, tableColor: tableColor as never }] }),
        ),
      );
    const bounds = tinted({ type: 'bounds', lower: 20, upper: 80 });
    const tints = [...bounds.querySelectorAll('[data-tint][title]')];
    expect(tints.map((each) => [each.getAttribute('data-tint'), each.getAttribute('title')])).toEqual([
      ['bad', 'below the lower bound'],
      ['good', 'above the upper bound'],
    ]);
    const formula = tinted({ type: 'formula', formula: '>= 50', color: '#0a0' });
    const shares = [...formula.querySelectorAll<HTMLElement>('[data-tint="share"]')];
    expect(shares).toHaveLength(2);
    expect(shares.map(({ style }) => style.getPropertyValue('--tint'))).toContain('#0a0');
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
    const table = drawnResult(complete(resultOf(days), made), {}, charts(false));
    within(table).getByRole('table');
    expect(textOf(table)).toMatch(/Table Chart/);
    expect(within(table).queryByRole('button', { name: /^PNG of/ })).toBeNull();
    const chart = drawnResult(complete(resultOf(days), made), {}, charts(true));
    const painted = [...chart.querySelectorAll<HTMLElement>('[style*="--series-1"]')];
    expect(painted.map(({ style }) => style.getPropertyValue('--series-1'))).toContain('#a1b2c3');
    within(chart).getByRole('button', { name: 'PNG of Result' });
    expect(textOf(drawnResult(complete(resultOf(days), made), { who: user({}, []) }, charts(true)))).not.toContain('PNG');
    expect(textOf(drawnResult(complete(PLAIN), {}, charts(true)))).not.toMatch(/Table Chart/);
    const many = section(null, {
      rowDimensions: ['date'],
      columnDimensions: ['asin'],
      columnTuples: Array.from({ length: 65 }, (_, i) => [`B${i}`, 'ad_sales']),
      data: [['2026-11-13', ...Array.from({ length: 65 }, () => 1)]],
    });
    expect(textOf(drawnResult(complete(resultOf(many), made), {}, charts(true)))).toContain(
      'Report produced too many series to display (65). Please refine your report...',
    );
  });

  it('shows the older result dimmed while a newer one is on its way, with a way to stop it', () => {
    const page = drawnResult(runSnapshot({ working: 'polling' }, { shown: shownOf(spec(), PLAIN) }));
    expect(isBusy(page)).toBe(true);
    expect(textOf(page)).toMatch(/Running the report… Stop .*\$1,234\.50/);
  });

  it('says that nothing was run, that there is nothing, that a run was stopped, and that the form has changed', () => {
    expect(textOf(drawnResult(undefined))).toContain('Not run yet');
    expect(textOf(drawnResult(complete(resultOf(section(null, { data: [] })))))).toContain(
      'No Data: This report did not produce any results.',
    );
    expect(textOf(drawnResult(runSnapshot('aborted')))).toContain('This run was stopped');
    expect(textOf(drawnResult(complete(PLAIN), {}, { changed: 2 }))).toContain('Results are out of date: 2 changes since this run.');
  });
});
