import { describe, expect, it } from 'vitest';
import { driverMetadataOf, REPORT_CONFIGURATION } from '../../../server/warehouse/catalogue/driver.ts';
import { EVERY } from '../../../src/areas/every.ts';
import { NAVIGATION, SHELL, TOASTS } from '../../../src/domain/journal/address.ts';
import type { AppEvent } from '../../../src/domain/journal/events.ts';
import { jsonOf } from '../../../src/domain/journal/json.ts';
import { newReportSpec, subreportPreset } from '../../../src/domain/reporting/defaultSpecs.ts';
import { EXPLORER, EXPLORER_RUN, explorerScreen } from '../../../src/domain/reporting/explorer.screen.ts';
import { withDimensionAt, withMeasureAt } from '../../../src/domain/reporting/explorerEdit.ts';
import type { ExplorerDraft } from '../../../src/domain/reporting/explorerEvents.ts';
import {
  type ReportDates,
  readDates,
  withCompare,
  withCurrent,
  withSwitchedBound,
  withTypedBound,
} from '../../../src/domain/reporting/reportDates.ts';
import type { ReportSpec } from '../../../src/domain/reporting/reportSpec.ts';
import { IMPORT_FAILED } from '../../../src/domain/reporting/savedReport.ts';
import { toWire } from '../../../src/domain/reporting/wireSpec.ts';
import type { User } from '../../../src/domain/session/user.ts';
import { replayLog } from '../../../src/machines/core/replay.ts';
import { draftIn, type ExplorerContext, limitsIn } from '../../../src/machines/reporting/explorer.context.ts';
import type { ToastsContext } from '../../../src/machines/toasts/toasts.machine.ts';
import { ReportDatesForm } from '../../../src/views/reporting/dates/ReportDatesForm.tsx';
import { contextOf, user } from '../../machines/harness.ts';
import { addressesOf, draw, textOf, within } from '../drawn.tsx';
import { type DrawnScreen, openDrawn } from '../drawnScreen.tsx';

const INTERNAL: User = user({}, ['Internal', 'Prime']);
const MEASURE = 'total_sales_ordered_revenue_in_usd';

/** Nothing is called so: the list of fields, two thirds of the page, is left out where a test does not look at it. */
const NO_FIELD = 'no such field';
const ui = (screen: DrawnScreen, key: string, value: string): void => screen.send(explorerScreen.at, { type: 'screen.uiSet', key, value });
const open = (query = '', who: User = INTERNAL): DrawnScreen => {
  const screen = openDrawn('report-builder', `custom-reporting/explore?brandGroup=b1${query}`, who);
  screen.answerQuery('brandFields', driverMetadataOf('tenant'));
  screen.answerQuery('marketFields', driverMetadataOf('market'));
  screen.answerQuery('reportDates', REPORT_CONFIGURATION);
  ui(screen, 'fieldSearch', NO_FIELD);
  return screen;
};
const held = ({ app }: DrawnScreen) => {
  const context = contextOf<ExplorerContext>(app, EXPLORER);
  return { ...context, draft: draftIn(context) };
};
const state = ({ app }: DrawnScreen): unknown => app.snapshot(EXPLORER)?.value;
const say = (screen: DrawnScreen, event: AppEvent): void => screen.send(EXPLORER, event);
const build = (screen: DrawnScreen, change: Partial<ReportSpec>): void => {
  const { draft } = held(screen);
  if (draft === null) throw new Error('nothing is open');
  say(screen, { type: 'explorer.draftEdited', draft: { ...draft, spec: { ...draft.spec, ...change } }, gesture: null });
};
const messages = ({ app }: DrawnScreen): readonly string[] => contextOf<ToastsContext>(app, TOASTS).toasts.map(({ message }) => message);
const answerLast = (screen: DrawnScreen, body: unknown): void => {
  const call = screen.commands('api.call').at(-1);
  if (call === undefined) throw new Error('nothing was asked');
  say(screen, { type: 'api.answered', requestId: call.requestId, call: call.call, body: { inline: jsonOf(body) } });
};
const driver = 'mc_brand_b1'.padEnd('mc_brand_'.length + 36, '_');
const saved = (name = 'Sales'): object => ({
  id: 'r-1',
  brandGroupId: 'b1',
  name,
  schema: { ...newReportSpec(driver), measures: [MEASURE] },
  createdBy: null,
  createdAt: '2026-10-01T00:00:00.000Z',
  updatedAt: '2026-10-01T00:00:00.000Z',
  deletedAt: null,
  version: 3,
});

describe('the Data Explorer', () => {
  it('C-258 C-259 C-266 is titled, can be given a name, and folds its form away', () => {
    const page = open().draw();
    within(page).getByRole('heading', { level: 1, name: 'Data Explorer' });
    expect(textOf(page)).toContain('Add Title');
    within(page).getByRole('button', { name: /Report Builder/, expanded: true });
    expect(textOf(page)).toContain('Date range and period over period');
    expect(textOf(open('&folded=1').draw())).not.toContain('Date range and period over period');
  });

  it('says that its fields could not be loaded, with a way to try again where that can help, and else what does', () => {
    const screen = openDrawn('report-builder', 'custom-reporting/explore?brandGroup=b1', INTERNAL);
    screen.failQuery('brandFields', { kind: 'status', status: 422, message: 'The driver is not known.' });
    const text = textOf(screen.draw());
    expect(text).toContain('The driver is not known. Change your selection, such as dates or filters.');
    expect(text).not.toMatch(/Retry|Loading/);
    const busy = openDrawn('report-builder', 'custom-reporting/explore?brandGroup=b1', INTERNAL);
    busy.failQuery('brandFields', { kind: 'status', status: 503, message: 'Busy.' });
    expect(textOf(busy.draw())).toMatch(/Busy\. Retry/);
  });

  it('C-262 has Back, All data and Brand data, JSON, Run Report and Save, and more in a menu', () => {
    const text = textOf(open().draw());
    for (const words of ['Back', 'All data', 'Brand data', 'JSON', 'Save', 'More', 'Run Report']) expect(text).toContain(words);
  });

  it('C-267 C-268 C-269 C-270 has dates, places for dimensions with roll-ups, measures with alias and colour, and dimension filters', () => {
    const screen = open();
    build(screen, {
      rowDimensions: ['category'],
      measures: [MEASURE],
      dimensionFilters: [{ dimension: 'category', operator: 'not_in', operands: ['Lamps'], subreportSpec: null }],
    });
    const page = screen.draw();
    for (const name of ['Rows', 'Columns', 'Sections']) within(page).getByRole('heading', { level: 3, name });
    for (const label of ['Roll up Category', /^Alias of ./, /^Table color of ./])
      expect(within(page).getAllByLabelText(label), String(label)).not.toEqual([]);
    expect(textOf(page)).toContain('Add a value of Category');
    expect(textOf(page)).toContain('Last 7 Days');
  });

  it('C-551 C-552 C-553 C-554 has both ends of its dates static or relative, the end also open, and compares with a preset or a range', () => {
    const screen = open();
    const limits = limitsIn(held(screen));
    say(screen, { type: 'explorer.datesOpened' });
    const edit = (change: (dates: ReportDates) => ReportDates): HTMLElement => {
      const { dates } = held(screen);
      if (dates === null) throw new Error('the dates are closed');
      const next = change(dates);
      say(screen, { type: 'explorer.datesEdited', dates: next });
      return draw(<ReportDatesForm dates={next} limits={limits} canBeNone onEdit={() => undefined} />);
    };
    const kinds = (page: HTMLElement): readonly string[] =>
      within(page)
        .getAllByLabelText<HTMLSelectElement>(/^(Comparison s|S|Comparison e|E)[a-z]+, type$/)
        .map(({ value }) => value);
    expect(kinds(edit((dates) => dates))).toEqual(['ago', 'ago']);
    expect(textOf(edit((dates) => dates))).toContain('Nov 13 – Nov 19, 2026');
    const weeks = edit((dates) => dates).querySelector('optgroup[label="Whole weeks"]');
    expect(weeks?.textContent).toMatch(/Last 4 Weeks.*Last 52 Weeks/);
    const fixed = edit((dates) => withSwitchedBound(dates, 'current', 'start', 'day', limits));
    expect(kinds(fixed)).toEqual(['day', 'ago']);
    expect(within(fixed).getByLabelText('Start date, from a calendar')).toMatchObject({ type: 'date', value: '2026-11-13' });
    const ended = edit((dates) => withSwitchedBound(dates, 'current', 'end', 'open', limits));
    expect(kinds(ended)).toEqual(['day', 'open']);
    expect(textOf(ended)).toContain('Up to the last day with data');
    const compared = edit((dates) => withCompare(dates, 'custom', limits));
    expect(kinds(compared)).toEqual(['day', 'open', 'day', 'day']);
    for (const name of [
      'None',
      'Previous period of equal length',
      'Day over day',
      'Week over week',
      'Month over month',
      'Year over year',
      'Custom',
    ])
      expect(within(compared).getAllByRole('option', { name }), name).not.toEqual([]);
    say(screen, { type: 'explorer.datesApplied' });
    expect(held(screen).dates).toBeNull();
    expect(held(screen).draft?.spec).toMatchObject({ dateRange: { end: null }, periodOverPeriod: { type: 'custom' } });
    say(screen, { type: 'explorer.datesOpened' });
    edit((dates) => withCurrent(dates, { start: { ago: 90, unit: 'days' }, end: { ago: 1, unit: 'days' } }, limits));
    expect(readDates(held(screen).dates as ReportDates, limits)).toMatchObject({ error: null, pop: { type: 'custom' } });
    edit((dates) => withCurrent(dates, null, limits));
    say(screen, { type: 'explorer.datesApplied' });
    expect(held(screen).draft?.spec).toMatchObject({ dateRange: null, periodOverPeriod: null });
  });

  it('C-555 C-611 C-615 applies no dates that have a fault, which stands at its end, and Reset brings back those that hold', () => {
    const screen = open();
    const limits = limitsIn(held(screen));
    say(screen, { type: 'explorer.datesOpened' });
    const before = held(screen).dates as ReportDates;
    const day = withSwitchedBound(before, 'current', 'start', 'day', limits);
    const wrong = withTypedBound(day, 'current', 'start', { text: '2026-13-40' });
    say(screen, { type: 'explorer.datesEdited', dates: wrong });
    const page = draw(<ReportDatesForm dates={wrong} limits={limits} onEdit={() => undefined} />);
    expect(within(page).getByLabelText('Start date').getAttribute('aria-invalid')).toBe('true');
    expect(textOf(page)).toContain('Invalid date "2026-13-40"');
    expect(textOf(page)).toContain('The current Date Range configuration has at least one error: ');
    say(screen, { type: 'explorer.datesApplied' });
    expect(held(screen)).toMatchObject({ dates: wrong, draft: { spec: { dateRange: { start: { ago: 7, unit: 'days' } } } } });
    say(screen, { type: 'explorer.datesReset' });
    expect(held(screen).dates).toEqual(before);
  });

  it('C-268 finds fields by their names, in groups, and says what does not go with what is chosen', () => {
    const screen = open();
    build(screen, { measures: ['cost_in_usd'], rowDimensions: ['campaign_name'] });
    const listed = (kind: string, search: string): HTMLElement => {
      ui(screen, 'fieldKind', kind);
      ui(screen, 'fieldSearch', search);
      // The list of fields, with what finds one and the words below it.
      const catalogue = within(screen.draw()).getByLabelText('Find a field').closest<HTMLElement>('aside, section');
      if (catalogue === null) throw new Error('there is no list of fields');
      return catalogue;
    };
    const titles = (page: HTMLElement): readonly string[] => within(page).getAllByRole('heading', { level: 3 }).map(textOf);
    const names = (page: HTMLElement): readonly string[] => [...page.querySelectorAll('[class*="fieldName"]')].map(textOf);
    const found = listed('dimensions', 'campaign');
    expect(names(found)).toContain('Campaign');
    expect(names(found).every((name) => /campaign/i.test(name))).toBe(true);
    expect(textOf(found)).toMatch(/Campaign Row /);
    expect(textOf(listed('dimensions', 'asin'))).toContain('Ad Spend cannot be split by ASIN');
    const all = listed('dimensions', '');
    expect(titles(all).length).toBeGreaterThan(1);
    expect(all.querySelector('[aria-disabled="true"][title="Ad Spend cannot be split by ASIN"]')).not.toBeNull();
    expect(within(all).getAllByRole('button', { name: /^Add .+ to columns$/ })).not.toEqual([]);
    const measures = names(listed('measures', 'spend'));
    expect(measures).toContain('Ad Spend');
    expect(measures).not.toContain('Clicks');
    expect(textOf(listed('measures', NO_FIELD))).toContain('No field matches.');
    expect(names(listed('measures', 'current_budget_in_usd'))).toEqual([]);
  });

  it('puts a field that is dragged out of the list to where it is dropped, and no other moves', () => {
    const spec = { ...newReportSpec(driver), rowDimensions: ['asin', 'country'], columnDimensions: ['month'], rollupDimensions: ['asin'] };
    const places = ({ rowDimensions, columnDimensions, rollupDimensions }: ReportSpec) => [
      rowDimensions,
      columnDimensions,
      rollupDimensions,
    ];
    expect(places(withDimensionAt(spec, 'category', 'rowDimensions', 1))).toEqual([['asin', 'category', 'country'], ['month'], ['asin']]);
    expect(places(withDimensionAt(spec, 'asin', 'rowDimensions', 2))).toEqual([['country', 'asin'], ['month'], ['asin']]);
    expect(places(withDimensionAt(spec, 'asin', 'columnDimensions', 0))).toEqual([['country'], ['asin', 'month'], []]);
    const looks = { measure: 'clicks', alias: 'Taps', chartType: null, chartColor: null, tableColor: null };
    const ordered = (at: number) => withMeasureAt({ ...spec, measures: ['ad_sales', looks, 'acos'] }, 'clicks', at).measures;
    expect([ordered(0), ordered(3)]).toEqual([
      [looks, 'ad_sales', 'acos'],
      ['ad_sales', 'acos', looks],
    ]);
    expect(withMeasureAt({ ...spec, measures: ['ad_sales'] }, 'acos', 1).measures).toEqual(['ad_sales', 'acos']);
  });

  it('C-267 C-507 C-508 shows what a comparison comes to, and warns of one that does not go with the rest', () => {
    const screen = open();
    const pop = (type: 'mom' | 'wow' | 'custom', priorDateRange: unknown = null) =>
      ({ type, includeAbsChange: true, includePctChange: true, priorDateRange }) as ReportSpec['periodOverPeriod'];
    const dates = (): string => {
      const text = textOf(screen.draw());
      return text.slice(text.indexOf('Date range and period over period'), text.indexOf('Rows'));
    };
    build(screen, { measures: [MEASURE], periodOverPeriod: pop('wow') });
    expect(dates()).toContain('Last 7 Days, week over week Nov 13 – Nov 19, 2026 vs Nov 6 – Nov 12');
    build(screen, { rowDimensions: ['month'] });
    expect(dates()).toContain('The date dimension month is not compatible with wow. Allowed date dimensions: ');
    expect(state(screen)).toBe('invalid');
    build(screen, {
      rowDimensions: [],
      dateRange: { start: { ago: 60, unit: 'days' }, end: { ago: 1, unit: 'days' }, type: 'flexible' } as never,
    });
    expect(dates()).toContain('wow needs a date dimension unless the period is within one week');
    const start = '2026-11-01';
    const range = (from: string, to: string) => ({ start: from, end: to, type: 'fixed_dates' }) as never;
    build(screen, { dateRange: range(start, '2026-11-10'), periodOverPeriod: pop('custom', range('2026-10-30', '2026-11-05')) });
    expect(dates()).toContain('PoP date range must be before the current date range');
  });

  it('C-400 C-401 offers chart types and colours of measures where the rows are periods, and its result as a chart', () => {
    const screen = open('&chart=1');
    const looks = { measure: MEASURE, alias: null, chartType: 'column', chartColor: '#a1b2c3', tableColor: null } as const;
    build(screen, { measures: [looks], rowDimensions: ['country'] });
    expect(within(screen.draw()).queryAllByLabelText(/^Chart type of/)).toEqual([]);
    build(screen, { measures: [looks], rowDimensions: ['date'] });
    const page = screen.draw();
    const kinds = within(page).getByLabelText<HTMLSelectElement>(/^Chart type of ./);
    expect([...kinds.options].map(({ value, selected, text }) => [value, selected, text])).toEqual([
      ['auto', false, 'Automatic'],
      ['line', false, 'Line'],
      ['column', true, 'Columns'],
    ]);
    expect(within(page).getByLabelText<HTMLInputElement>(/^Chart color of .+, hexadecimal$/).value).toBe('#a1b2c3');
    build(screen, { measures: [{ ...looks, chartColor: '#a1' }] });
    expect(state(screen)).toBe('invalid');
  });

  it('C-271 C-272 C-273 has measure filters, sort and a limit', () => {
    const screen = open();
    build(screen, {
      measures: [MEASURE],
      measureFilters: [{ measure: MEASURE, operator: '>=', operand: 10 }],
      sort: [{ column: MEASURE, direction: 'desc' }],
      limit: 7,
    });
    const page = screen.draw();
    within(page).getByLabelText('Measure filters');
    expect(within(page).getAllByLabelText(/., highest first$/)).not.toEqual([]);
    expect(within(page).getByLabelText<HTMLInputElement>('Limit').value).toBe('7');
  });

  it('C-498 C-499 C-500 C-502 goes from loading over empty to valid', () => {
    const screen = openDrawn('report-builder', 'custom-reporting/explore?brandGroup=b1&specId=r-1', INTERNAL);
    expect(state(screen)).toBe('opening');
    screen.answerQuery('specs', { reportSpecs: [saved()] });
    expect(state(screen)).toBe('loading');
    const fresh = open();
    expect(state(fresh)).toBe('empty');
    build(fresh, { measures: [MEASURE] });
    expect(state(fresh)).toBe('valid');
  });

  it('C-503 C-504 offers Run Report and Save of what is valid alone, and neither while it is being saved', () => {
    /** Whether each button of that name can be pressed: in the head, and at the foot of a phone. */
    const offers = (screen: DrawnScreen, name: string): readonly boolean[] =>
      within(screen.draw())
        .getAllByRole('button')
        .filter((button) => textOf(button).startsWith(name) && button.hasAttribute('aria-keyshortcuts'))
        .map((button) => !button.matches(':disabled, [aria-disabled="true"]'));
    const both = (screen: DrawnScreen) => [offers(screen, 'Run Report'), offers(screen, 'Save')];
    const [can, cannot] = [
      [true, true],
      [false, false],
    ];
    const screen = open();
    expect(both(screen)).toEqual([cannot, cannot]);
    build(screen, { measures: ['nonsense'] });
    expect(both(screen)).toEqual([cannot, cannot]);
    build(screen, { measures: [MEASURE] });
    expect(both(screen)).toEqual([can, can]);
    const { draft } = held(screen);
    if (draft !== null) say(screen, { type: 'explorer.draftEdited', draft: { ...draft, name: 'Sales' }, gesture: null });
    say(screen, { type: 'record.saveClicked' });
    expect(both(screen)).toEqual([cannot, cannot]);
  });

  it('C-501 C-616 C-617 is invalid with what is wrong and where', () => {
    const screen = open();
    build(screen, { measures: ['nonsense'], rowDimensions: ['nowhere'] });
    expect(state(screen)).toBe('invalid');
    const text = textOf(screen.draw());
    expect(text).toContain('Unknown measure nonsense');
    expect(text).toContain('Unknown dimension nowhere');
  });

  it('C-260 C-842 opens the saved report that the address names, and says where there is none', () => {
    const screen = open('&specId=r-1');
    screen.answerQuery('specs', { reportSpecs: [saved()] });
    expect(held(screen).draft).toMatchObject({ name: 'Sales', spec: { measures: [MEASURE] } });
    expect(textOf(screen.draw())).toContain('Sales');
    const gone = open('&specId=r-2');
    gone.answerQuery('specs', { reportSpecs: [saved()] });
    expect(textOf(gone.draw())).toContain('The report spec you are trying to load does not exist.');
  });

  it('C-261 takes up the run that the address names, with its report', () => {
    const screen = open('&reportId=run-1');
    const spec = { ...newReportSpec(driver), measures: [MEASURE] };
    screen.answerQuery('runOfLink', {
      reportId: 'run-1',
      status: 'complete',
      errorMessage: null,
      errorDetail: null,
      queries: [],
      reportSpec: toWire(spec),
      normalizedReportSpec: null,
      finishedAt: null,
      businessDay: null,
    });
    expect(held(screen).draft?.spec).toEqual(spec);
    expect(contextOf<{ reportId: string | null }>(screen.app, EXPLORER_RUN).reportId).toBe('run-1');
  });

  it('C-263 C-264 C-265 C-848 links to the workbench for Internal users, and copies for it', () => {
    const screen = open();
    expect(addressesOf(screen.draw())).toContainEqual(expect.stringContaining('workbench=1'));
    // Others never come to the builder, and so to nothing of it.
    const others = openDrawn('report-builder', 'custom-reporting/explore?brandGroup=b1', user({}, ['Prime']));
    expect(others.app.snapshot(EXPLORER)).toBeUndefined();
    build(screen, { measures: [MEASURE] });
    say(screen, { type: 'explorer.workbenchCopied' });
    expect(screen.commands('clipboard.write').at(-1)?.text).toContain(MEASURE);
    say(screen, { type: 'clipboard.written' });
    expect(messages(screen)).toContain('Copied to clipboard');
  });

  it('C-846 C-847 C-849 says when copying or pasting failed, and when pasting worked', () => {
    const screen = open();
    say(screen, { type: 'clipboard.failed', message: 'no' });
    expect(messages(screen)).toContain('An unexpected error occurred while generating Workbench input...');
    say(screen, { type: 'explorer.textOpened', kind: 'workbench' });
    say(screen, { type: 'explorer.textTyped', text: '{"measures": 7}' });
    say(screen, { type: 'explorer.textApplied' });
    expect(held(screen).text?.error).toBe('There was an issue pasting from the clipboard...');
    say(screen, { type: 'explorer.textTyped', text: JSON.stringify(toWire({ ...newReportSpec(driver), measures: [MEASURE] })) });
    say(screen, { type: 'explorer.textApplied' });
    expect(held(screen).draft?.spec.measures).toEqual([MEASURE]);
    expect(messages(screen)).toContain('Pasted from clipboard');
  });

  it('C-505 C-765 flags unsaved changes and saves over the version that it was opened in', () => {
    const screen = open('&specId=r-1');
    screen.answerQuery('specs', { reportSpecs: [saved()] });
    expect(textOf(screen.draw())).not.toContain('Unsaved changes');
    build(screen, { limit: 5 });
    expect(textOf(screen.draw())).toContain('Unsaved changes');
    say(screen, { type: 'record.saveClicked' });
    expect(state(screen)).toBe('saving');
    const sending = screen.draw();
    expect(textOf(sending)).toContain('Saving…');
    const waiting = within(sending).getAllByTitle('The report is being saved.');
    expect(waiting.map((button) => button.getAttribute('aria-disabled'))).toContain('true');
    expect(screen.commands('api.call').at(-1)).toMatchObject({
      call: 'updateReportSpec',
      input: { params: { id: 'b1', reportSpec: 'r-1' }, body: { name: 'Sales', version: 3, schema: { limit: 5 } } },
    });
    // What is changed while it is on its way is no part of it, and goes on as a change of what is stored.
    const draft = held(screen).draft as ExplorerDraft;
    say(screen, { type: 'explorer.draftEdited', draft: { ...draft, name: 'Sales today' }, gesture: 'name' });
    expect(state(screen)).toBe('saving');
    answerLast(screen, { ...saved(), version: 4, schema: { ...newReportSpec(driver), measures: [MEASURE], limit: 5 } });
    expect(held(screen)).toMatchObject({
      base: { version: 4, draft: { name: 'Sales' } },
      draft: { name: 'Sales today', spec: { limit: 5 } },
    });
    expect(textOf(screen.draw())).toContain('Unsaved changes');
    say(screen, { type: 'record.saveClicked' });
    answerLast(screen, { ...saved('Sales today'), version: 5, schema: { ...newReportSpec(driver), measures: [MEASURE], limit: 5 } });
    expect(textOf(screen.draw())).not.toContain('Unsaved changes');
  });

  it('keeps the name of a copy and the dates that are half chosen over a reload; a report that was not changed is read anew', () => {
    const opened = (name: string): DrawnScreen => {
      const screen = open('&specId=r-1');
      screen.answerQuery('specs', { reportSpecs: [saved(name)] });
      return screen;
    };
    const screen = opened('Sales');
    say(screen, { type: 'explorer.saveAsOpened' });
    say(screen, { type: 'explorer.saveAsTyped', name: 'Half a na' });
    screen.send(SHELL, { type: 'shell.pageHidden' });
    const parked = screen.commands('draft.park').find(({ returning }) => returning.type === 'explorer.draftReturned');
    const again = opened('Called otherwise meanwhile');
    if (parked !== undefined) say(again, parked.returning);
    expect(held(again)).toMatchObject({ saveAs: { name: 'Half a na', fault: null }, draft: { name: 'Called otherwise meanwhile' } });
    const dated = opened('Sales');
    say(dated, { type: 'explorer.datesOpened' });
    dated.send(SHELL, { type: 'shell.pageHidden' });
    const dates = dated.commands('draft.park').at(-1);
    if (dates !== undefined) say(again, dates.returning);
    expect(held(again).dates).toEqual(held(dated).dates);
    expect(held(again).dates).not.toBeNull();
  });

  it('takes up the changes that an earlier page load kept, of this report alone; earlier releases kept one report', () => {
    const screen = open('&specId=r-1');
    screen.answerQuery('specs', { reportSpecs: [saved()] });
    const base = { id: 'r-1', version: 2, draft: { name: 'Sales', spec: { ...newReportSpec(driver), measures: [MEASURE] } } };
    const draft = { ...base.draft, name: 'Sales, kept' };
    const { userId } = held(screen);
    const returned = (kept: object): void =>
      say(screen, { type: 'record.historyReturned', history: jsonOf({ userId, byDocument: {}, colors: [], ...kept }) });
    returned({ drafts: { 'b1/new': { base, draft }, 'b1/r-1': { base, draft: { nothing: 'of use' } } } });
    expect(held(screen)).toMatchObject({ base: { version: 3 }, draft: { name: 'Sales' } });
    returned({ kept: { document: 'b1/r-1', base, draft } });
    expect(held(screen)).toMatchObject({ base: { version: 2 }, draft: { name: 'Sales, kept' } });
    say(screen, { type: 'explorer.draftEdited', draft: { ...draft, name: 'Sales, changed' }, gesture: 'name' });
    expect(screen.commands('history.keep').at(-1)).toMatchObject({
      history: { drafts: { 'b1/r-1': { base: { version: 2 }, draft: { name: 'Sales, changed' } } } },
    });
  });

  it('C-262 saves a copy under a name that has to differ, and goes on with the copy', () => {
    const screen = open('&specId=r-1');
    screen.answerQuery('specs', { reportSpecs: [saved()] });
    say(screen, { type: 'explorer.saveAsOpened' });
    expect(held(screen).saveAs).toEqual({ name: 'Sales (Copy)', fault: null });
    for (const name of ['Sales', ' ']) {
      say(screen, { type: 'explorer.saveAsTyped', name });
      say(screen, { type: 'explorer.saveAsSubmitted' });
      expect(held(screen).saveAs?.fault).toBeTruthy();
      expect(screen.commands('api.call').some(({ call }) => call === 'createReportSpec')).toBe(false);
    }
    say(screen, { type: 'explorer.saveAsTyped', name: 'Sales by week' });
    say(screen, { type: 'explorer.saveAsSubmitted' });
    expect(held(screen).saveAs).toBeNull();
    expect(screen.commands('api.call').at(-1)).toMatchObject({
      call: 'createReportSpec',
      input: { params: { id: 'b1' }, body: { name: 'Sales by week', brandGroupId: 'b1', schema: { measures: [MEASURE] } } },
    });
    answerLast(screen, { ...saved('Sales by week'), id: 'r-9', version: 1 });
    expect(held(screen).base).toMatchObject({ id: 'r-9', version: 1 });
    expect(contextOf<{ readonly url: string }>(screen.app, NAVIGATION).url).toContain('specId=r-9');
    expect(messages(screen)).toContain('Sales by week was saved');
  });

  it('C-843 takes the report as JSON out and in, with what is wrong and where', () => {
    const screen = open();
    build(screen, { measures: [MEASURE], limit: 5 });
    say(screen, { type: 'explorer.textOpened', kind: 'json' });
    const text = (): string => held(screen).text?.text ?? '';
    expect(JSON.parse(text())).toMatchObject({ measures: [MEASURE], limit: 5 });
    const typed = (json: string): void => say(screen, { type: 'explorer.textTyped', text: json });
    typed('{"measures": [');
    say(screen, { type: 'explorer.textApplied' });
    expect(IMPORT_FAILED).toBe('State could not be imported from JSON. Please confirm that the input is valid JSON.');
    expect(held(screen).text?.error).toBe(IMPORT_FAILED);
    for (const [key, value] of [
      ['limit', 'five'],
      ['colour', 'red'],
    ]) {
      typed(JSON.stringify({ ...newReportSpec(driver), measures: [MEASURE], [key as string]: value }));
      expect(held(screen).text?.faults.map(({ path }) => path)).toEqual([key]);
      say(screen, { type: 'explorer.textApplied' });
      expect(held(screen)).toMatchObject({ text: { error: IMPORT_FAILED }, draft: { spec: { limit: 5 } } });
    }
    typed(JSON.stringify({ ...newReportSpec(driver), measures: [MEASURE, 'clicks'] }));
    say(screen, { type: 'explorer.textApplied' });
    expect(held(screen)).toMatchObject({ text: null, draft: { spec: { measures: [MEASURE, 'clicks'], limit: null } } });
    say(screen, { type: 'record.undone' });
    expect(held(screen).draft?.spec.limit).toBe(5);
  });

  it('C-766 C-844 deletes by the path of the builder after a question, says so, and can take it back', () => {
    const screen = open('&specId=r-1');
    screen.answerQuery('specs', { reportSpecs: [saved()] });
    build(screen, { limit: 7 });
    say(screen, { type: 'explorer.deleteClicked' });
    say(screen, { type: 'record.deleteConfirmed' });
    expect(screen.commands('api.call').at(-1)).toMatchObject({ call: 'deleteReportSpec', input: { query: { version: 3 } } });
    answerLast(screen, null);
    expect(messages(screen)).toContain('Successfully deleted spec Sales');
    expect(textOf(screen.draw())).toContain('Undo delete');
    say(screen, { type: 'explorer.restoreClicked' });
    expect(screen.commands('api.call').at(-1)).toMatchObject({ call: 'restoreReportSpec', input: { params: { reportSpec: 'r-1' } } });
    answerLast(screen, { ...saved(), version: 5 });
    expect(held(screen)).toMatchObject({ deleted: null, base: { id: 'r-1', version: 5 }, draft: { name: 'Sales', spec: { limit: 7 } } });
  });

  it('B-404 takes colours of 3 or 6 hexadecimal digits, and says so of any other', () => {
    const screen = open();
    const colored = (color: string): unknown => {
      build(screen, {
        measures: [{ measure: MEASURE, alias: null, chartType: null, chartColor: null, tableColor: { type: 'simple', color } }],
      });
      return state(screen);
    };
    expect(['#abc', '#A1B2C3', '#ab', '#abcd', 'abc'].map(colored)).toEqual(['valid', 'valid', 'invalid', 'invalid', 'invalid']);
    const page = screen.draw();
    expect(textOf(page)).toContain('Colors have 3 or 6 hexadecimal digits');
    expect(within(page).getByLabelText<HTMLInputElement>(/^Color of .+, hexadecimal$/).maxLength).toBe(7);
  });

  it('B-570 keeps the last ten colours at hand, the newest first, each once, also for the next page', () => {
    const screen = open();
    build(screen, {
      measures: [{ measure: MEASURE, alias: null, chartType: null, chartColor: null, tableColor: { type: 'simple', color: '#abc' } }],
    });
    const colors = Array.from({ length: 12 }, (_, i) => `#0000${10 + i}`);
    for (const color of [...colors, '#000015']) say(screen, { type: 'explorer.colorPicked', color });
    const kept = ['#000015', ...colors.filter((color) => color !== '#000015').reverse()].slice(0, 10);
    const offered = within(screen.draw())
      .getAllByRole('button', { name: /^#\w+ for ./ })
      .map((button) => button.getAttribute('aria-label')?.split(' ')[0]);
    expect(offered).toEqual(kept);
    expect(screen.commands('history.keep').at(-1)).toMatchObject({ history: { colors: kept } });
  });

  it('prints its result alone, with what it is of at the head of each sheet', () => {
    const screen = open();
    build(screen, { measures: [MEASURE] });
    say(screen, { type: 'explorer.printClicked' });
    expect(screen.commands('page.print')).toEqual([{ type: 'page.print' }]);
    const page = screen.draw();
    expect(page.querySelector('section[aria-labelledby="report-builder"]')?.getAttribute('data-print')).toBe('never');
    expect(page.querySelector('p[class^="_line"] > strong')?.textContent).toBe('Data Explorer');
  });

  it('keeps the name that it was saved under when a step from before is undone', () => {
    const screen = open();
    build(screen, { measures: [MEASURE] });
    build(screen, { limit: 3 });
    say(screen, { type: 'record.saveClicked' });
    answerLast(screen, { ...saved('Untitled'), version: 1, schema: { ...newReportSpec(driver), measures: [MEASURE], limit: 3 } });
    say(screen, { type: 'record.undone' });
    expect(held(screen).draft).toMatchObject({ name: 'Untitled', spec: { limit: null } });
  });

  it('says where a field was moved by the name that people call it', () => {
    const screen = open();
    const title = driverMetadataOf('tenant').measures.find(({ name }) => name === MEASURE)?.displayName ?? '';
    build(screen, { measures: [MEASURE, 'clicks'], rowDimensions: ['campaign_name'] });
    say(screen, { type: 'arrange.sent', surface: 'measures', at: { group: 0, item: 0 }, step: 'last' });
    expect(textOf(screen.draw())).toContain(`${title}, 2 of 2`);
    say(screen, { type: 'arrange.pickedUp', surface: 'dimensions', at: { group: 0, item: 0 } });
    expect(textOf(screen.draw())).toContain('Picked up Campaign');
    expect(textOf(screen.draw())).not.toContain('campaign_name');
  });

  it('undoes and redoes each edit', () => {
    const screen = open();
    build(screen, { measures: [MEASURE] });
    build(screen, { limit: 3 });
    say(screen, { type: 'record.undone' });
    expect(held(screen).draft?.spec).toMatchObject({ limit: null, measures: [MEASURE] });
    say(screen, { type: 'record.redone' });
    expect(held(screen).draft?.spec.limit).toBe(3);
  });

  it('asks the server for values of what is typed into a filter once the keyboard rests, and says where that failed', () => {
    const screen = open();
    build(screen, {
      measures: [MEASURE],
      dimensionFilters: [{ dimension: 'category', operator: 'in', operands: ['Lamps'], subreportSpec: null }],
    });
    const typed = (text: string): void => say(screen, { type: 'explorer.typed', field: 'filter/0', text });
    const asked = () => screen.commands('api.call').filter(({ call }) => call === 'dimensionValues');
    const rest = (): void => say(screen, { type: 'timer.elapsed', id: 'values' });
    // As the list of an empty field opens, it offers the first values, and choosing none changes nothing.
    typed('');
    rest();
    expect(asked().map(({ input }) => input)).toEqual([
      { query: { driver: held(screen).draft?.spec.driver, dimension: 'category', search: '' } },
    ]);
    answerLast(screen, ['Bath', 'Bedding']);
    expect(held(screen).values).toMatchObject({ state: 'found', body: { inline: ['Bath', 'Bedding'] } });
    const before = held(screen).draft;
    say(screen, { type: 'explorer.fieldLeft', field: 'filter/0' });
    expect(held(screen).draft).toEqual(before);
    typed('Lamps, %Bed%');
    expect(screen.commands('timer.start').find(({ id }) => id === 'values')).toMatchObject({ ms: 300 });
    rest();
    const query = { driver: held(screen).draft?.spec.driver, dimension: 'category', search: 'Bed' };
    expect(asked().at(-1)?.input).toEqual({ query });
    typed('Bath');
    expect(screen.commands('api.abort').at(-1)).toMatchObject({ requestId: asked().at(-1)?.requestId });
    answerLast(screen, ['Bedding']);
    expect(held(screen).values).toMatchObject({ state: 'waiting', body: null });
    rest();
    answerLast(screen, ['Bath', 'Bath Mats']);
    expect(held(screen).values).toMatchObject({ state: 'found', body: { inline: ['Bath', 'Bath Mats'] } });
    typed('Bathr');
    rest();
    const requestId = asked().at(-1)?.requestId ?? '';
    say(screen, { type: 'api.failed', requestId, call: 'dimensionValues', failure: { kind: 'network' } as never });
    expect(held(screen).values.state).toBe('failed');
    expect(textOf(screen.draw())).toContain('Retry');
    typed('Bathr');
    rest();
    expect(asked()).toHaveLength(5);
    const refusedId = asked().at(-1)?.requestId ?? '';
    say(screen, { type: 'api.failed', requestId: refusedId, call: 'dimensionValues', failure: { kind: 'status', status: 403 } });
    expect(textOf(screen.draw())).toContain('Ask an administrator of your organization for access.');
    expect(textOf(screen.draw())).not.toContain('Retry');
    say(screen, { type: 'explorer.fieldLeft', field: 'filter/0' });
    expect(held(screen)).toMatchObject({
      values: { state: 'resting' },
      draft: { spec: { dimensionFilters: [{ operands: ['Lamps', 'Bathr'] }] } },
    });
    expect(state(screen)).toBe('valid');
  });

  it('C-404 C-409 C-963 C-964 takes the values of a filter from another report, a preset or one that is edited in its place', () => {
    const screen = open();
    const filtered = (subreportSpec: ReportSpec | null): void =>
      build(screen, {
        measures: ['ad_sales'],
        dimensionFilters: [{ dimension: 'campaign_name', operator: 'in', operands: [], subreportSpec }],
      });
    const inner = (): ReportSpec => {
      const sub = held(screen).draft?.spec.dimensionFilters[0]?.subreportSpec;
      if (sub == null) throw new Error('the filter lists its values');
      return sub;
    };
    const typed = (field: string, text: string): void => say(screen, { type: 'explorer.typed', field, text });
    const left = (field: string): void => say(screen, { type: 'explorer.fieldLeft', field });
    filtered(subreportPreset('top-campaigns', driver));
    const sourcesIn = () => within(screen.draw()).getByLabelText<HTMLSelectElement>('Values of Campaign come from');
    const sources = sourcesIn();
    expect([...sources.options].map(({ text }) => text)).toEqual([
      'These values',
      'Top campaigns',
      'Least efficient campaigns',
      'Another report',
    ]);
    expect(sources.value).toBe('top-campaigns');
    expect(textOf(screen.draw())).toContain('Top 10 of Campaign by Ad Sales');
    expect(state(screen)).toBe('valid');
    expect(textOf(screen.draw())).not.toContain('Report that finds the values of Campaign');
    ui(screen, 'subreport', '0');
    expect(textOf(screen.draw())).toContain('Report that finds the values of Campaign');
    typed('limit/in/0', '3');
    expect(inner().limit).toBe(3);
    expect(held(screen).draft?.spec.limit).toBeNull();
    expect(sourcesIn().value).toBe('own');
    typed('limit/in/0', 'x');
    expect(state(screen)).toBe('invalid');
    expect(textOf(screen.draw())).toContain('Filter by Campaign, its report, Limit: Enter a whole number of at least 1');
    typed('limit/in/0', '');
    left('limit/in/0');
    expect(inner().limit).toBeNull();
    filtered({
      ...inner(),
      measureFilters: [{ measure: 'acos', operator: '>=', operand: 0 }],
      dimensionFilters: [{ dimension: 'campaign_name', operator: 'not_in', operands: [], subreportSpec: null }],
    });
    typed('measureFilter/0/in/0', '25');
    expect(inner().measureFilters).toEqual([{ measure: 'acos', operator: '>=', operand: 0.25 }]);
    typed('filter/0/in/0', 'Summer%');
    say(screen, { type: 'timer.elapsed', id: 'values' });
    expect(screen.commands('api.call').at(-1)).toMatchObject({
      call: 'dimensionValues',
      input: { query: { driver, dimension: 'campaign_name', search: 'Summer' } },
    });
    left('filter/0/in/0');
    expect(inner().dimensionFilters[0]?.operands).toEqual(['Summer%']);
    expect(state(screen)).toBe('valid');
    filtered({ ...inner(), measures: [], sort: [], rowDimensions: ['campaign_type'] });
    const text = textOf(screen.draw());
    expect(text).toContain('Filter by Campaign, its report, Measures: At least one measure is required.');
    expect(text).toContain('Filter by Campaign, its report, Rows: The report returns no Campaign: add it to the report’s rows');
    say(screen, { type: 'record.undone' });
    expect(state(screen)).toBe('valid');
  });

  it('C-514 replays a session of building, running, failing and mending a report, state by state', () => {
    const screen = open();
    const ofRun = (event: AppEvent): void => screen.send(EXPLORER_RUN, event);
    const last = () => {
      const call = screen.asked.findLast(({ owner, command }) => owner === EXPLORER_RUN && command.type === 'api.call')?.command;
      if (call?.type !== 'api.call') throw new Error('the run asked nothing');
      return call;
    };
    const answered = (body: unknown): void =>
      ofRun({ type: 'api.answered', requestId: last().requestId, call: last().call, body: { inline: jsonOf(body) } });
    const progress = (reportId: string, status: string, errorMessage: string | null = null): object => ({
      reportId,
      status,
      errorMessage,
      errorDetail: null,
      queries: [],
      reportSpec: toWire(held(screen).draft?.spec as ReportSpec),
      normalizedReportSpec: null,
      finishedAt: null,
      businessDay: null,
    });
    const ran = (reportId: string, status: string, errorMessage: string | null = null): void => {
      say(screen, { type: 'explorer.runClicked' });
      answered({ reportId });
      answered(progress(reportId, status, errorMessage));
    };
    const page = (): string => textOf(screen.draw());
    build(screen, { measures: [MEASURE, 'nonsense'] });
    expect(page()).toContain('This report cannot be run yet');
    build(screen, { measures: [MEASURE], rowDimensions: ['asin', 'date'] });
    ran('run-1', 'error', 'The result would have more than 10 cells');
    expect(state(screen)).toBe('valid');
    expect(page()).toContain('The result would have more than 10 cells');
    build(screen, { rowDimensions: ['country'] });
    ran('run-2', 'complete');
    answered({
      columns: [
        { name: 'country', kind: 'dimension' },
        { name: MEASURE, kind: 'measure' },
      ],
      sections: [
        {
          sectionContext: [],
          columnDimensions: [],
          columnTuples: [[MEASURE]],
          rowDimensions: ['country'],
          rollups: [0],
          data: [['CA', 1234.5]],
        },
      ],
    });
    expect(page()).toContain('$1,234.50');
    expect(page()).not.toContain('more than 10 cells');
    expect(page()).not.toContain('Results are out of date');
    build(screen, { limit: 3, columnDimensions: ['month'] });
    expect(page()).toContain('Results are out of date: 2 changes since this run.');
    const { entries } = screen.app.journal();
    const replayed = replayLog({ answers: [], entries: [...entries] }, EVERY);
    expect(replayed.divergence).toBeNull();
    expect(replayed.entries.map(({ digest }) => digest)).toEqual(entries.map(({ digest }) => digest));
    expect(replayed.app.digest()).toBe(screen.app.digest());
  });

  it('C-627 splits operands at commas a second after the last letter', () => {
    const screen = open();
    build(screen, {
      measures: [MEASURE],
      dimensionFilters: [{ dimension: 'category', operator: 'in', operands: [], subreportSpec: null }],
    });
    say(screen, { type: 'explorer.typed', field: 'filter/0', text: 'Lamps, Bed%' });
    expect(screen.commands('timer.start').at(-1)).toMatchObject({ id: 'operands/filter/0', ms: 1000 });
    say(screen, { type: 'timer.elapsed', id: 'operands/filter/0' });
    expect(held(screen).draft?.spec.dimensionFilters[0]?.operands).toEqual(['Lamps', 'Bed%']);
  });
});
