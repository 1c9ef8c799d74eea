import { describe, expect, it } from 'vitest';
import { type Dashboard, newDashboard } from '../../../src/domain/dashboards/dashboard.ts';
import { ltvKey, ltvPeriod, ltvQueries } from '../../../src/domain/dashboards/ltvPanel.ts';
import { pacingView } from '../../../src/domain/dashboards/pacingPanel.ts';
import type { Panel, ReportPanel } from '../../../src/domain/dashboards/panel.ts';
import { panelSpec } from '../../../src/domain/dashboards/panelSpec.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { childAddress, queryAddress } from '../../../src/domain/journal/address.ts';
import { fieldsOf } from '../../../src/domain/reporting/fieldWords.ts';
import type { ReportResult, ReportSection } from '../../../src/domain/reporting/reportResult.ts';
import Markdown from '../../../src/views/dashboards/panels/Markdown.lazy.tsx';
import { ReportPanelBody } from '../../../src/views/dashboards/panels/ReportPanelBody.tsx';
import { BRAND_ID, CONTEXT, panel, READY } from '../../domain/reporting/make.ts';
import { user } from '../../machines/harness.ts';
import { draw, isBusy, rowsOf, textOf, within } from '../drawn.tsx';
import { drawParts, HOST, type Host, runSnapshot, shownOf } from '../reporting/drawnParts.tsx';

const RUN = childAddress(HOST, 'reportRun', 'run');
const BOARD: Dashboard = { ...newDashboard(), periodOverPeriod: null };
const COMPARED = newDashboard();
const INTERNAL: Host = { who: user({}, ['Internal', 'Prime']) };
const POPS = ['current', 'prior', 'abs_change', 'pct_change'];

const section = (over: Partial<ReportSection> = {}): ReportSection => ({
  sectionContext: [],
  columnDimensions: [],
  columnTuples: [['ad_sales']],
  rowDimensions: [],
  rollups: [],
  data: [[1234.5]],
  ...over,
});
const resultOf = (...sections: ReportSection[]): ReportResult => ({ sections, columns: [] });
const PLAIN = resultOf(section());

const drawnPanel = (shown: Panel, snapshot: unknown, host: Host = {}, props: object = {}): HTMLElement =>
  drawParts(<ReportPanelBody at={HOST} panel={shown} dashboard={BOARD} run={RUN} catalogues={CONTEXT.catalogues} isReady {...props} />, {
    ...host,
    actors: { [RUN]: snapshot, ...host.actors },
  }).page;
const ready = (of: ReportPanel, result: ReportResult, board = BOARD) =>
  runSnapshot('complete', { shown: shownOf(panelSpec(of, board), result) });
const failed = (failure: object) => runSnapshot('error', { failure: failure as never });
const NUMBER = READY['Big Number'];

describe('the states of a panel', () => {
  it('C-536 shows a placeholder of one that is being made', () => {
    expect(textOf(drawnPanel(NUMBER, undefined, {}, { isEditing: true, wasCompleted: false }))).toContain('Big Number panel');
  });

  it('C-537 C-835 says what is wrong with one that is invalid, with an Edit link for whoever may', () => {
    const broken = panel('Big Number', { measure: 'no_such' });
    expect(textOf(drawnPanel(broken, undefined))).toContain('This panel is invalid: measure: Unknown measure no_such');
    expect(within(drawnPanel(broken, undefined)).queryByRole('button', { name: 'Edit A panel' })).toBeNull();
    within(drawnPanel(broken, undefined, {}, { onEdit: () => undefined })).getByRole('button', { name: 'Edit A panel' });
    // Before the catalogues are there nothing is said to be unknown.
    expect(textOf(drawnPanel(broken, undefined, {}, { isReady: false }))).toContain('Loading A panel');
  });

  it('says why its fields did not come instead of loading for ever, with Retry where it can help', () => {
    const away = (fault: object) => textOf(drawnPanel(NUMBER, ready(NUMBER, PLAIN), {}, { isReady: false, fault }));
    expect(away({ message: 'Busy.', onRetry: () => undefined })).toMatch(/Busy\..*Retry/);
    expect(away({ message: 'No.', advice: 'Ask an administrator.' })).toMatch(/No\..*Ask an administrator\./);
    expect(away({ message: 'No.', advice: 'Ask an administrator.' })).not.toContain('Retry');
  });

  it('C-538 C-838 C-677 says that its report failed, with details for internal users', () => {
    const run = failed({ _tag: 'RunFailed', message: 'Too many cells', detail: null, refusal: null });
    expect(textOf(drawnPanel(NUMBER, run, {}, { onRetry: () => undefined }))).toMatch(
      /An error was encountered while running this report\..*Retry/,
    );
    const refused = failed({ _tag: 'RunFailed', message: 'Too many cells', detail: null, refusal: 'too_large' });
    expect(textOf(drawnPanel(NUMBER, refused, {}, { onRetry: () => undefined }))).not.toContain('Retry');
    expect(textOf(drawnPanel(NUMBER, run))).not.toContain('Too many cells');
    expect(textOf(drawnPanel(NUMBER, run, INTERNAL))).toContain('Too many cells');
  });

  it('C-540 C-678 C-836 says that something unexpected happened, with its details for internal users', () => {
    const run = failed({ _tag: 'Unexpected' });
    expect(textOf(drawnPanel(NUMBER, run))).toContain('An unexpected error has occurred. Our team is hard at work on a fix.');
    expect(textOf(drawnPanel(NUMBER, run))).not.toContain('Unexpected panel state');
    expect(textOf(drawnPanel(NUMBER, run, INTERNAL))).toContain('Unexpected panel state');
  });

  it('C-539 C-839 says that there is no data', () => {
    expect(textOf(drawnPanel(NUMBER, ready(NUMBER, resultOf(section({ data: [] })))))).toContain(
      'No Data: This report did not produce any results.',
    );
  });

  it('C-541 C-542 keeps old figures while it loads, and shows a shape where there are none', () => {
    const soft = drawnPanel(NUMBER, runSnapshot({ working: 'polling' }, { shown: shownOf(panelSpec(NUMBER, BOARD), PLAIN) }));
    expect(isBusy(soft)).toBe(true);
    expect(textOf(soft)).toMatch(/Updating A panel .*\$1\.23K/);
    const hard = textOf(drawnPanel(NUMBER, runSnapshot({ working: 'polling' })));
    expect(hard).toContain('Loading A panel');
    expect(hard).not.toContain('$');
  });

  it('C-416 C-417 says that Bar and Radial are coming soon', () => {
    expect(textOf(drawnPanel(READY.Bar, undefined))).toContain('Bar (coming soon)');
    expect(textOf(drawnPanel(READY.Radial, undefined))).toContain('Radial (coming soon)');
  });
});

describe('a big number', () => {
  const compared = (data: ReportSection['data']) => resultOf(section({ columnTuples: POPS.map((pop) => ['ad_sales', pop]), data }));
  it('C-424 shows its figure and how it changed, with what it is compared with', () => {
    const text = textOf(drawnPanel(NUMBER, ready(NUMBER, compared([[90, 100, -10, -0.1]]), COMPARED), {}, { dashboard: COMPARED }));
    expect(text).toMatch(/ad_sales \$90 ▼ down 10\.0% −\$10\.00 vs \$100 ?, /);
  });

  it('tells the change of a share in points alone', () => {
    const share = panel('Big Number', { ...NUMBER, measure: 'acos' });
    const result = resultOf(section({ columnTuples: POPS.map((pop) => ['acos', pop]), data: [[0.097, 0.1, -0.003, -0.03]] }));
    const text = textOf(drawnPanel(share, ready(share, result, COMPARED), {}, { dashboard: COMPARED }));
    expect(text).toMatch(/9\.7% ▼ down 0\.3 pts vs 10\.0% ?, /);
  });

  it('C-841 shows -- and says that no data is available where there is no current value', () => {
    const text = textOf(drawnPanel(NUMBER, ready(NUMBER, compared([[null, 100, null, null]]), COMPARED), {}, { dashboard: COMPARED }));
    expect(text).toContain('-- No data available');
  });
});

describe('a table panel', () => {
  it('C-420 pages by its own size, ten at first, and tints the measures that are to be', () => {
    const data = Array.from({ length: 12 }, (_, i) => [`P${i + 1}.`, i + 1]);
    const long = resultOf(section({ rowDimensions: ['asin'], data }));
    const drawn = (of: typeof READY.Table) => drawnPanel(of, ready(of, long));
    expect(drawn(READY.Table).querySelectorAll('tbody tr')).toHaveLength(10);
    const own = panel('Table', { ...READY.Table, pageSize: 5, colorizedMeasures: ['ad_sales'] });
    expect(drawn(own).querySelectorAll('tbody tr')).toHaveLength(5);
    expect(drawn(own).querySelectorAll('[data-tint="share"]')).toHaveLength(5);
    expect(drawn(READY.Table).querySelector('[data-tint]')).toBeNull();
  });

  it('C-682 offers its CSV to Prime users alone', () => {
    const one = resultOf(section({ rowDimensions: ['asin'], data: [['B1', 1]] }));
    const csv = (host: Host = {}) =>
      within(drawnPanel(READY.Table, ready(READY.Table, one), host)).queryByRole('button', { name: 'CSV of A panel' });
    expect([csv() === null, csv({ who: user({}, []) }) === null]).toEqual([false, true]);
  });
});

describe('a timeseries', () => {
  const daily = (lines: number): ReportResult =>
    resultOf(
      section({
        columnDimensions: ['category'],
        columnTuples: Array.from({ length: lines }, (_, i) => [`Shelf ${i + 1}`, 'ad_sales']),
        rowDimensions: ['date'],
        data: [['2026-10-05', ...Array.from({ length: lines }, (_, i) => i)]],
      }),
    );
  const split = panel('Timeseries', { measures: ['ad_sales'], dimensions: ['category'] });

  it('C-421 draws a line for each value of its dimension, over every day of its dates', () => {
    const page = drawnPanel(split, ready(split, daily(2)), { ui: { 'panel-panel-id-01View': 'table' } });
    const text = textOf(page);
    expect(text).toContain('Shelf 1');
    expect(text).toContain('Shelf 2');
    // Last month: 31 days, also those without a figure.
    expect(page.querySelectorAll('tbody tr')).toHaveLength(31);
  });

  it('C-646 C-840 refuses more than 64 series and says how many there are', () => {
    expect(textOf(drawnPanel(split, ready(split, daily(65))))).toContain(
      'Report produced too many series to display (65). Please refine your report...',
    );
    expect(textOf(drawnPanel(split, ready(split, daily(64))))).not.toContain('too many series');
  });

  it('C-401 C-683 paints a measure in its own colour, and offers the picture to Prime users alone', () => {
    const painted = panel('Timeseries', {
      measures: [{ measure: 'ad_sales', alias: 'Sales', chartType: 'line', chartColor: '#ff0000', tableColor: null }],
    });
    const one = resultOf(section({ rowDimensions: ['date'], data: [['2026-10-05', 5]] }));
    const page = drawnPanel(painted, ready(painted, one));
    const colours = [...page.querySelectorAll<HTMLElement>('[style*="--series-1"]')].map(({ style }) =>
      style.getPropertyValue('--series-1'),
    );
    expect(colours).toContain('#ff0000');
    within(page).getByRole('button', { name: 'PNG of A panel' });
    const others = drawnPanel(painted, ready(painted, one), { who: user({}, []) });
    expect(within(others).queryByRole('button', { name: 'PNG of A panel' })).toBeNull();
  });
});

describe('pacing', () => {
  const spec = panelSpec(READY.Pacing, BOARD);
  const drawn = { spec, fields: fieldsOf(CONTEXT.catalogues(spec.driver)) };
  const sales = (current: number | null, prior: number | null) =>
    section({ columnTuples: POPS.map((pop) => [spec.measures[0] as string, pop]), data: [[current, prior, null, null]] });

  it('C-425 measures the month so far at its pace against the whole month before', () => {
    // Nov 1 – 19 of 30 days: 1,900 so far is 100 a day, 3,000 for the month.
    const view = pacingView(drawn, sales(1900, 2500), '2026-11-20');
    expect(view).toMatchObject({
      period: 'November 2026, 19 of 30 days',
      against: 'October 2026',
      projected: 3000,
      prior: 2500,
      color: 'green',
    });
    expect(view?.neededADay).toBeCloseTo(600 / 11);
    expect(view?.words).toBe('on pace with October 2026 at this rate');
    expect(pacingView(drawn, sales(1900, 3100), '2026-11-20')).toMatchObject({
      color: 'yellow',
      words: 'slightly behind October 2026 at this rate',
    });
    expect(pacingView(drawn, sales(1900, 9000), '2026-11-20')?.words).toBe('behind October 2026 at this rate');
    expect(pacingView(drawn, sales(null, 3100), '2026-11-20')).toMatchObject({ projected: null, pace: null, color: 'none' });
  });

  it('shows the figure, the verdict in words and what each day must bring', () => {
    const catalogues = CONTEXT.catalogues;
    const text = textOf(drawnPanel(READY.Pacing, ready(READY.Pacing, resultOf(sales(1900, 2500))), {}, { catalogues }));
    expect(text).toContain('November 2026, 19 of 30 days');
    expect(text).toContain('At the current daily rate $3.0K, 120% of');
    expect(text).not.toContain('Forecast');
    expect(text).toContain('on pace with October 2026 at this rate');
    expect(text).toContain(
      'The daily rate is the average so far and ignores seasonality and sale events; see Business Health for the forecast.',
    );
    expect(text).toContain('$55 a day from now on would match October 2026.');
  });
});

describe('an LTV panel', () => {
  const today = isoDay('2026-11-20');
  const of = (over: object = {}) => panel('LTV', { view: 'Customer Retention', date: null, ...over });
  const period = ltvPeriod(of(), BOARD, today);
  const answered = (body: unknown) => ({
    value: 'ready',
    context: {
      request: { call: 'amcCohortSize', input: {} },
      answer: { request: {}, body: { inline: body }, since: 0, asked: null },
      failure: null,
      retry: null,
    },
  });
  const at = queryAddress(HOST, ltvKey('sizes', period));

  it('C-426 asks for the cohorts of the months of its dates', () => {
    expect(period).toEqual({ start: '2026-10-01', end: '2026-10-31' });
    expect(Object.keys(ltvQueries({ ...BOARD, panels: [of()] }, BRAND_ID, today))).toEqual(['sizes-2026-10-01-2026-10-31']);
    expect(
      Object.values(ltvQueries({ ...BOARD, panels: [of({ view: 'CAC & LTV By Cohort' })] }, BRAND_ID, today)).map(({ call }) => call),
    ).toEqual(['amcLtv', 'amcCac', 'amcCohortSize']);
  });

  it('draws them as a cohort table, in percent where that is chosen', () => {
    const sizes = {
      monthCohorts: {
        '202610': [
          { monthsSinceFirstPurchase: 0, cohortSize: 400 },
          { monthsSinceFirstPurchase: 1, cohortSize: 100 },
        ],
      },
    };
    const text = (showPct: boolean) => textOf(drawnPanel(of({ showPct }), undefined, { actors: { [at]: answered(sizes) } }));
    expect(text(false)).toMatch(/Customer Retention, .*Oct 2026 400 .*100/);
    expect(text(true)).toContain('25%');
    expect(textOf(drawnPanel(of(), undefined))).toContain('Loading A panel');
  });
});

describe('the words of a Content panel', () => {
  const written = (text: string): HTMLElement => draw(<Markdown text={text} above={3} />);

  it('C-428 are Markdown: emphasis, lists, tables and links', () => {
    const page = written('# Top\n\nBe **bold**, see [here](https://example.com/a).\n\n- one\n- two\n\n| a | b |\n|---|---|\n| 1 | 2 |');
    within(page).getByRole('heading', { level: 4, name: 'Top' });
    expect(within(page).getByText('bold').tagName).toBe('STRONG');
    expect(within(page).getAllByRole('listitem').map(textOf)).toEqual(['one', 'two']);
    expect(rowsOf(page)).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
    const link = within(page).getByRole('link', { name: 'here' });
    expect(Object.fromEntries([...link.attributes].map(({ name, value }) => [name, value]))).toEqual({
      href: 'https://example.com/a',
      target: '_blank',
      rel: 'noreferrer noopener nofollow',
    });
  });

  it('have headings below the one of their panel, none left out, also where they begin with “##”', () => {
    const found = (text: string) =>
      within(written(text))
        .getAllByRole('heading')
        .map(({ tagName }) => tagName.toLowerCase());
    expect(found('## Sales\n\n### By day\n\n> #### Quoted\n\n## Spend')).toEqual(['h4', 'h5', 'h6', 'h4']);
    expect(found('# Top\n\n### Deep')).toEqual(['h4', 'h5']);
  });

  it('stand as they are where quotes or marks are nested so deep that to lay them out would hold up the page', () => {
    for (const text of ['>'.repeat(64_000), '> '.repeat(20), '*_'.repeat(5_000)])
      expect([...written(text).children].map((each) => [each.tagName, each.getAttribute('style')?.replaceAll(' ', '')])).toEqual([
        ['P', 'white-space:pre-wrap;'],
      ]);
    expect(written('> > Quoted twice').querySelector('blockquote')).not.toBeNull();
  });

  it('C-428 do nothing but say what they say: no script, no handler, no foreign picture, no address that runs', () => {
    const hostile = [
      '<script>alert(1)</script>',
      '<img src=x onerror=alert(1)>',
      '<iframe src="https://evil.example"></iframe>',
      '[a](javascript:alert(1))',
      '[b](JaVaScRiPt:alert(1))',
      '[c](data:text/html,<script>alert(1)</script>)',
      '[d](\u0001javascript:alert(1))',
      '[e](//evil.example/x)',
      '![f](https://evil.example/p.png)',
      '![g](//evil.example/p.png)',
      '<a href="javascript:alert(1)" onclick="alert(1)">i</a>',
      '<svg/onload=alert(1)>',
      '[ref]: javascript:alert(1)\n\n[j][ref]',
    ];
    for (const text of hostile) {
      const page = written(text);
      expect([...page.querySelectorAll('script, img, iframe, svg, a, style, object, embed, form')], text).toEqual([]);
      const attributes = [...page.querySelectorAll('*')].flatMap((each) => [...each.attributes].map(({ name }) => name));
      expect(
        attributes.filter((name) => /^(on\w+|href|src|style)$/.test(name)),
        text,
      ).toEqual([]);
    }
    // A picture of our own: whatever is in its path, it leads nowhere else.
    const source = within(written('![own](/\\\\evil.example/p.png)')).getByRole('img').getAttribute('src') ?? '';
    expect(new URL(source, 'https://own.test').origin).toBe('https://own.test');
  });
});
