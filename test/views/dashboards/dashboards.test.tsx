import { describe, expect, it } from 'vitest';
import { everyView } from '../../../src/areas/every.ts';
import {
  DASHBOARD_BOARD,
  DASHBOARD_EDITOR,
  DASHBOARD_LIST,
  dashboardScreen,
  SHARED_LIST,
} from '../../../src/domain/dashboards/dashboards.screen.ts';
import { SHELL, TOASTS } from '../../../src/domain/journal/address.ts';
import { jsonOf } from '../../../src/domain/journal/json.ts';
import type { User } from '../../../src/domain/session/user.ts';
import { type BoardContext, runAt } from '../../../src/machines/dashboards/dashboardBoard.logic.ts';
import type { DashboardListContext } from '../../../src/machines/dashboards/dashboardList.machine.ts';
import type { ToastsContext } from '../../../src/machines/toasts/toasts.machine.ts';
import { App } from '../../../src/views/app/App.tsx';
import { AppProvider } from '../../../src/views/app/appContext.tsx';
import { createSecretsVault } from '../../../src/views/app/secrets.ts';
import { Versions } from '../../../src/views/dashboards/VersionList.tsx';
import { contextOf, user } from '../../machines/harness.ts';
import { draw, textOf, within } from '../drawn.tsx';
import { type DrawnScreen, openDrawn } from '../drawnScreen.tsx';

const INTERNAL: User = user({}, ['Internal', 'Prime']);
const PRIME: User = user({}, ['Prime']);

const DATE = { start: { ago: 30, unit: 'days' }, end: { ago: 1, unit: 'days' }, type: 'flexible' };
const POP = { type: 'trailing_days', includeAbsChange: true, includePctChange: true };
const DRIVER = `mc_brand_${'b1'.padEnd(36, '_')}`;

const bigNumber = (n: number, over: object = {}) => ({
  id: `panel00000${n}`,
  type: 'Big Number',
  title: `Number ${n}`,
  driver: DRIVER,
  date: null,
  periodOverPeriod: null,
  measure: 'ordered_units',
  dimensionFilters: [],
  ...over,
});

const stored = (n: number, over: object = {}) => ({
  id: `d-${n}`,
  brandGroupId: 'b1',
  title: `Board ${n}`,
  date: DATE,
  periodOverPeriod: POP,
  panels: [bigNumber(1)],
  isUserFavorite: false,
  createdBy: { id: n % 2 === 0 ? 'u1' : 'u2', name: n % 2 === 0 ? 'Maya Example' : 'Theo Example', email: 'x@brand.test' },
  savedBy: null,
  createdAt: `2026-10-${String(n).padStart(2, '0')}T00:00:00.000Z`,
  updatedAt: `2026-10-${String(n).padStart(2, '0')}T00:00:00.000Z`,
  deletedAt: null,
  version: 3,
  ...over,
});
const many = (count: number) => Array.from({ length: count }, (_, i) => stored(i + 1));

const openList = (dashboards: readonly unknown[], query = ''): DrawnScreen => {
  const screen = openDrawn('dashboards', `custom-reporting/dashboards?brandGroup=b1${query}`, INTERNAL);
  screen.answerQuery('dashboards', { dashboards });
  return screen;
};
const textIn = (screen: DrawnScreen): string => textOf(screen.draw());
const hrefOf = (page: HTMLElement, name: string | RegExp): string | null => within(page).getByRole('link', { name }).getAttribute('href');
const lastCall = (screen: DrawnScreen) => screen.commands('api.call').at(-1);

describe('the dashboards index', () => {
  it('C-246 C-289 C-290 C-291 lists dashboards with links to them, a new one that opens with edit on, and Refresh', () => {
    const screen = openList(many(3));
    const page = screen.draw();
    within(page).getByRole('heading', { level: 1, name: 'Dashboards' });
    expect(hrefOf(page, 'New Dashboard')).toContain('custom-reporting/dashboards/new?edit=1');
    expect(hrefOf(page, 'Board 3')).toContain('custom-reporting/dashboards/d-3');
    const before = screen.commands('api.call').length;
    screen.send(DASHBOARD_LIST, { type: 'dashboards.listRefreshed' });
    expect(
      screen
        .commands('api.call')
        .slice(before)
        .map(({ call }) => call),
    ).toContain('dashboards');
  });

  it('C-297 C-298 shows 25 on a page, the last updated first', () => {
    const text = textIn(openList(many(28)));
    expect([text.includes('Board 28'), text.includes('Board 4 '), text.includes('Board 3 ')]).toEqual([true, true, false]);
    expect(text.indexOf('Board 28')).toBeLessThan(text.indexOf('Board 27'));
    expect(textIn(openList(many(28), '&page=2'))).toContain('Board 3 ');
  });

  it('C-294 shows what the current user made alone when asked to', () => {
    const text = textIn(openList(many(4), '&mine=1'));
    expect(text).toContain('Only My Dashboards');
    expect([text.includes('Board 2'), text.includes('Board 1 ')]).toEqual([true, false]);
  });

  it('C-292 C-685 turns a dashboard into a favorite at once and tells the server, and takes it back where that failed', () => {
    const screen = openList([stored(1)]);
    within(screen.draw()).getByRole('button', { name: 'Add to favorites: Board 1', pressed: false });
    screen.send(DASHBOARD_LIST, { type: 'dashboards.favoriteClicked', id: 'd-1', isFavorite: true });
    expect(lastCall(screen)).toMatchObject({ call: 'addDashboardFavorite', input: { params: { id: 'b1', dashboard: 'd-1' } } });
    within(screen.draw()).getByRole('button', { name: 'Remove from favorites: Board 1', pressed: true });
    screen.send(DASHBOARD_LIST, {
      type: 'api.failed',
      requestId: lastCall(screen)?.requestId ?? '',
      call: 'addDashboardFavorite',
      failure: { kind: 'status', status: 500, message: 'broken' },
    });
    within(screen.draw()).getByRole('button', { name: 'Add to favorites: Board 1', pressed: false });
  });

  it('C-293 C-670 deletes after a question, says so, and offers to take it back', () => {
    const screen = openList(many(2));
    screen.send(DASHBOARD_LIST, { type: 'savedList.deleteClicked', id: 'd-2' });
    expect(screen.commands('api.call').some(({ call }) => call === 'deleteDashboard')).toBe(false);
    screen.send(DASHBOARD_LIST, { type: 'savedList.deleteConfirmed' });
    const call = lastCall(screen);
    expect(call).toMatchObject({ call: 'deleteDashboard', input: { params: { id: 'b1', dashboard: 'd-2' }, query: { version: 3 } } });
    screen.send(DASHBOARD_LIST, {
      type: 'api.answered',
      requestId: call?.requestId ?? '',
      call: 'deleteDashboard',
      body: { inline: null },
    });
    const [toast] = contextOf<ToastsContext>(screen.app, TOASTS).toasts;
    expect(toast).toMatchObject({ message: 'The dashboard “Board 2” was deleted.', undo: { call: 'restoreDashboard' } });
    screen.send(TOASTS, { type: 'toasts.undoClicked', id: toast?.id ?? '' });
    expect(lastCall(screen)).toMatchObject({ call: 'restoreDashboard', input: { params: { id: 'b1', dashboard: 'd-2' } } });
  });

  it('C-295 C-296 C-828 shows invalid ones when asked to, and mends them as JSON with the raw record beside', () => {
    const raw = stored(9, { panels: [{ type: 'Gauge' }] });
    expect(textIn(openList([stored(1), raw]))).toContain('Show Invalid');
    expect(textIn(openList([stored(1), raw]))).not.toContain('(invalid)');
    expect(textIn(openList([stored(1)]))).not.toContain('Show Invalid');
    const screen = openList([stored(1), raw], '&invalid=1');
    expect(textIn(screen)).toContain('(invalid)');
    screen.send(DASHBOARD_LIST, { type: 'savedList.mendClicked', id: 'd-9' });
    const mending = () => contextOf<DashboardListContext>(screen.app, DASHBOARD_LIST).mending;
    expect(JSON.parse(mending()?.text ?? '')).toMatchObject({ title: 'Board 9', panels: [{ type: 'Gauge' }] });
    screen.send(DASHBOARD_LIST, { type: 'savedList.mendSaved' });
    expect(mending()?.fault).toMatch(/^Error parsing Dashboard:\npanels\[0\]\.type: expected one of/);
    const { title, date, periodOverPeriod } = stored(9);
    screen.send(DASHBOARD_LIST, { type: 'savedList.mendTyped', text: JSON.stringify({ title, date, periodOverPeriod, panels: [] }) });
    screen.send(DASHBOARD_LIST, { type: 'savedList.mendSaved' });
    expect(lastCall(screen)).toMatchObject({ call: 'mendDashboard', input: { body: { raw, dashboard: { title, panels: [] } } } });
  });

  it('C-299 C-671 C-676 is for privileged people alone', () => {
    const screen = openDrawn('dashboards', 'custom-reporting/dashboards?brandGroup=b1', PRIME);
    expect(textIn(screen)).not.toContain('Saved dashboards');
    expect(screen.commands('api.call').some(({ call }) => call === 'dashboards')).toBe(false);
  });
});

const openOne = (answer: object | null, who: User = PRIME, query = ''): DrawnScreen => {
  const screen = openDrawn('dashboard', `custom-reporting/dashboards/d-1?brandGroup=b1${query}`, who);
  if (answer !== null) screen.answerQuery('dashboard', { dashboard: answer });
  return screen;
};
const runsOf = (screen: DrawnScreen) => screen.commands('api.call').filter(({ call }) => call === 'runReport');
const near = (screen: DrawnScreen, ...ids: string[]): void => screen.send(DASHBOARD_BOARD, { type: 'dashboards.panelsNeared', ids });

describe('a dashboard', () => {
  it('C-247 C-301 C-308 is loaded by its address and shows its title and panels', () => {
    const screen = openOne(null);
    expect(screen.asks('dashboard')).toMatchObject({ params: { id: 'b1', dashboard: 'd-1' } });
    screen.answerQuery('dashboard', { dashboard: stored(1, { panels: [bigNumber(1), bigNumber(2)] }) });
    const page = screen.draw();
    within(page).getByRole('heading', { level: 1, name: 'Board 1' });
    expect(textOf(page)).toContain('Number 1');
    expect(textOf(page)).toContain('Number 2');
  });

  it('C-302 asks whether to switch to the brand group of a dashboard of another one, and does so', () => {
    const screen = openOne(stored(1, { brandGroupId: 'b2' }));
    const name = user().brandGroups.find(({ id }) => id === 'b2')?.name ?? '';
    expect(textIn(screen)).toContain(
      `The dashboard “Board 1” belongs to the brand group ${name}. Do you want to switch to that brand group?`,
    );
    expect(textIn(screen)).not.toContain('Number 1');
  });

  it('C-303 C-304 C-834 leads privileged people from an invalid one to the index, and shows it to nobody else', () => {
    const broken = stored(1, { panels: [{ type: 'Gauge' }] });
    const seen = openOne(broken, PRIME);
    expect(textIn(seen)).toContain('The dashboard “Board 1” is invalid and cannot be displayed.');
    const led = openOne(broken, INTERNAL);
    expect(
      led
        .commands('url.push')
        .concat(led.commands('url.replace') as never)
        .at(-1),
    ).toMatchObject({
      url: expect.stringContaining('custom-reporting/dashboards?'),
    });
    expect(contextOf<ToastsContext>(led.app, TOASTS).toasts).toMatchObject([
      { message: 'The dashboard “Board 1” is invalid and cannot be displayed.' },
    ]);
  });

  it('C-306 C-307 has dates for all panels in words, Refresh, and for privileged people Back and Edit', () => {
    const seen = textIn(openOne(stored(1), PRIME));
    expect(seen).toMatch(/[A-Z][a-z]{2} \d+ – [A-Z][a-z]{2} \d+, 20\d\d vs /);
    expect([seen.includes('Refresh'), seen.includes('Edit'), seen.includes('Back')]).toEqual([true, false, false]);
    const edited = textIn(openOne(stored(1), INTERNAL));
    expect([edited.includes('Edit'), edited.includes('Back')]).toEqual([true, true]);
  });

  it('runs the report of a panel once it comes near, for this dashboard, and again for other dates', () => {
    const screen = openOne(stored(1, { panels: [bigNumber(1), bigNumber(2)] }));
    expect(runsOf(screen)).toEqual([]);
    near(screen, 'panel000001');
    near(screen, 'panel000001');
    expect(runsOf(screen)).toMatchObject([
      { input: { query: { context: 'dashboard', dashboardId: 'd-1' }, body: { measures: ['ordered_units'], date_range: DATE } } },
    ]);
    screen.send(DASHBOARD_BOARD.replace('/dashboardBoard', '') as never, { type: 'screen.paramSet', key: 'dates', value: 'last-7-days' });
    expect(runsOf(screen).at(-1)).toMatchObject({ input: { body: { date_range: { start: { ago: 7, unit: 'days' } } } } });
  });

  it('runs a few reports at once, those in sight first; a run whose panel left gives way, and waits until it comes back', () => {
    const panels = [1, 2, 3, 4, 5, 6].map((n) => bigNumber(n));
    const ids = panels.map((_, i) => `panel00000${i + 1}`);
    const screen = openOne(stored(1, { panels }));
    const context = () => contextOf<BoardContext>(screen.app, DASHBOARD_BOARD);
    near(screen, ...ids);
    expect([runsOf(screen).length, Object.keys(context().asked), context().waiting]).toEqual([4, ids.slice(0, 4), ids.slice(4)]);
    screen.send(DASHBOARD_BOARD, { type: 'dashboards.panelsLeft', ids: ids.slice(0, 2) });
    expect(context().waiting).toEqual(ids.slice(0, 2));
    screen.send(DASHBOARD_BOARD, { type: 'dashboards.panelsSeen', ids: ids.slice(1, 2) });
    expect([context().waiting, runsOf(screen).length]).toEqual([ids.slice(0, 2), 6]);
    screen.send(runAt(dashboardScreen.at, 'panel000003'), {
      type: 'api.failed',
      requestId: 'run:1',
      call: 'runReport',
      failure: { kind: 'status', status: 500, message: 'broken' },
    });
    expect([context().waiting, runsOf(screen).length]).toEqual([ids.slice(0, 1), 7]);
  });

  it('shows what is edited before it is saved, as a report of who edits it, and what is stored again after Cancel', () => {
    const screen = openOne(stored(1, { panels: [bigNumber(1)] }), INTERNAL);
    near(screen, 'panel000001');
    screen.send(DASHBOARD_EDITOR, { type: 'record.editClicked' });
    screen.send(DASHBOARD_EDITOR, {
      type: 'dashboardEdit.panelResized',
      id: 'panel000001',
      rows: 3,
      columns: 2,
      gridColumns: 4,
      goesOn: false,
    });
    expect(runsOf(screen)).toHaveLength(1);
    const week = { start: { ago: 7, unit: 'days' }, end: { ago: 1, unit: 'days' }, type: 'flexible' } as const;
    screen.send(DASHBOARD_EDITOR, { type: 'dashboardEdit.dateSet', date: week });
    expect(runsOf(screen).at(-1)).toMatchObject({ input: { query: { context: 'report_builder' }, body: { date_range: week } } });
    expect(runsOf(screen).at(-1)?.input.query).not.toHaveProperty('dashboardId');
    screen.send(DASHBOARD_EDITOR, { type: 'record.cancelClicked' });
    screen.send(DASHBOARD_EDITOR, { type: 'record.leaveConfirmed' });
    expect(runsOf(screen).at(-1)).toMatchObject({
      input: { query: { context: 'dashboard', dashboardId: 'd-1' }, body: { date_range: DATE } },
    });
  });

  it('C-534 asks all figures anew on Refresh, fresher ones, and not twice within a minute', () => {
    const screen = openOne(stored(1));
    near(screen, 'panel000001');
    screen.send(DASHBOARD_BOARD, { type: 'dashboards.refreshClicked' });
    screen.send(DASHBOARD_BOARD, { type: 'dashboards.refreshClicked' });
    expect(runsOf(screen).map(({ input }) => (input.query as { reuseThresholdSeconds: number }).reuseThresholdSeconds)).toEqual([300, 30]);
    expect(
      within(screen.draw())
        .getByRole('button', { name: /Refresh/ })
        .matches(':disabled, [aria-disabled="true"]'),
    ).toBe(true);
    expect(screen.commands('timer.start').at(-1)).toMatchObject({ ms: 60_000 });
    screen.send(DASHBOARD_BOARD, { type: 'timer.elapsed', id: 'cooldown' });
    screen.send(DASHBOARD_BOARD, { type: 'dashboards.refreshClicked' });
    expect(runsOf(screen)).toHaveLength(3);
  });

  it('C-535 is not refreshed while it is invalid or edited', () => {
    const screen = openOne(stored(1, { panels: 'none' }), INTERNAL);
    screen.send(DASHBOARD_BOARD, { type: 'dashboards.refreshClicked' });
    expect([runsOf(screen), screen.commands('timer.start')]).toEqual([[], []]);
    expect(textOf(screen.draw())).toContain('The dashboard “Board 1” is invalid and cannot be displayed.');
    const edited = openOne(stored(1), INTERNAL);
    within(edited.draw()).getByRole('button', { name: /Refresh/ });
    edited.send(DASHBOARD_EDITOR, { type: 'record.editClicked' });
    expect(within(edited.draw()).queryByRole('button', { name: /Refresh/ })).toBeNull();
  });

  it('is printed once each panel has its figures or says why not, with whose figures and which days at the head of each sheet', () => {
    const screen = openOne(stored(1, { panels: [bigNumber(1), bigNumber(2)] }));
    near(screen, 'panel000001');
    screen.send(DASHBOARD_BOARD, { type: 'dashboards.printClicked' });
    expect(runsOf(screen)).toHaveLength(2);
    const fail = (panel: string): void =>
      screen.send(runAt(dashboardScreen.at, panel), {
        type: 'api.failed',
        requestId: 'run:1',
        call: 'runReport',
        failure: { kind: 'status', status: 500, message: 'broken' },
      });
    fail('panel000001');
    expect(screen.commands('page.print')).toEqual([]);
    fail('panel000002');
    screen.send(DASHBOARD_BOARD, { type: 'dashboards.panelRetried', id: 'panel000002' });
    expect(screen.commands('page.print')).toHaveLength(1);
    const page = screen.draw();
    const line = page.querySelector('p[class^="_line"]');
    expect([...(line?.children ?? [])].map((part) => [part.tagName, part.textContent])).toEqual([
      ['STRONG', 'Board 1'],
      ['SPAN', expect.stringMatching(/^ · ./)],
      ['SPAN', expect.stringMatching(/^ · .+ vs .+/)],
    ]);
    expect(within(page).getByRole('heading', { level: 1 }).closest('header[data-print="never"]')).not.toBeNull();
  });

  it('C-312 C-313 C-414 hides a title, leaves the frame out, says dates of its own, and gives rows and columns as they are stored', () => {
    const words = (n: number, over: object = {}) => ({
      id: `words00000${n}`,
      type: 'Content',
      title: `Words ${n}`,
      content: `Text ${n}`,
      ...over,
    });
    const week = { start: { ago: 7, unit: 'days' }, end: { ago: 1, unit: 'days' }, type: 'flexible' };
    const screen = openOne(
      stored(1, {
        panels: [
          words(1),
          words(2, { hideTitle: true }),
          words(3, { transparent: true }),
          words(4, { columns: 3, rows: 2 }),
          words(5, { columns: 'full' }),
          bigNumber(6, { date: week, periodOverPeriod: null }),
        ],
      }),
    );
    const page = screen.draw();
    for (const n of [1, 2, 3, 4, 5]) expect(textOf(page)).toContain(`Text ${n}`);
    expect(
      within(page)
        .getAllByRole('heading', { level: 2, name: /^Words \d$/ })
        .map(textOf),
    ).toEqual([1, 3, 4, 5].map((n) => `Words ${n}`));
    within(page).getByRole('region', { name: 'Words 2' });
    const unframed = [...page.querySelectorAll('section[class*="_transparent"]')];
    expect(unframed.map((each) => each.getAttribute('aria-label'))).toEqual(['Words 3']);
    const placed = [...page.querySelectorAll<HTMLElement>('[style*="grid-row"]')].map(
      ({ style }) => `${style.gridRow} ${style.gridColumn}`,
    );
    const places = placed.map((words) => words.match(/\d+/g)?.map(Number));
    expect(places).toEqual([
      [1, 1, 1, 1],
      [1, 1, 2, 1],
      [1, 1, 3, 1],
      [2, 2, 1, 3],
      [4, 1, 1, 4],
      [5, 1, 1, 1],
    ]);
    expect(textOf(page)).toMatch(/Number 6 (?:[A-Z][a-z]{2} \d+ – )(?:[A-Z][a-z]{2} )?\d+, 20\d\d/);
    expect(textOf(page).match(/ vs /g)).toHaveLength(2);
  });

  it('C-428 C-430 shows headings with a table of contents, and words in one of five styles', () => {
    const words = (n: number, style: string) => ({
      id: `words00000${n}`,
      type: 'Content',
      title: `Words ${n}`,
      content: 'Be *bold*',
      style,
    });
    const screen = openOne(
      stored(1, {
        panels: [
          { id: 'heading0001', type: 'Heading', text: 'Sales', toc: true, level: 2 },
          { id: 'heading0002', type: 'Heading', text: 'Quiet', toc: false, level: 4 },
          ...['basic', 'hint', 'warning', 'alert', 'success'].map((style, i) => words(i, style)),
          { id: 'rule0000001', type: 'Horizontal Rule' },
        ],
      }),
    );
    const page = screen.draw();
    const contents = textOf(within(page).getByRole('navigation', { name: 'Dashboard contents' }));
    expect(contents).toContain('Sales');
    expect(contents).not.toContain('Quiet');
    expect(within(page).getByRole('heading', { level: 2, name: 'Sales' }).id).toBe('sales');
    expect(within(page).getByRole('heading', { level: 3, name: 'Quiet' }).getAttribute('data-level')).toBe('4');
    expect(page.querySelector('hr')).not.toBeNull();
    for (const n of [0, 1, 2, 3, 4]) expect(textOf(page)).toContain(`Words ${n}`);
    for (const style of ['basic', 'hint', 'warning', 'alert', 'success'])
      expect(page.querySelectorAll(`[class^="_${style}_"], [class*=" _${style}_"]`), style).toHaveLength(1);
  });

  it('C-416 C-417 says of Bar and Radial that they are coming soon', () => {
    const base = { driver: DRIVER, date: null, periodOverPeriod: null };
    const text = textIn(
      openOne(
        stored(1, {
          panels: [
            { ...base, id: 'bar00000001', type: 'Bar', title: 'A' },
            { ...base, id: 'radial00001', type: 'Radial', title: 'B' },
          ],
        }),
      ),
    );
    expect(text).toContain('Bar (coming soon)');
    expect(text).toContain('Radial (coming soon)');
  });

  it('C-427 C-429 shows a picture of Files, stretched where that is chosen, and a document in a frame that cannot reach the product', () => {
    const picture = { type: 'Attachment', attachmentId: 'file-1', attachmentType: 'image' };
    const panels = [
      { ...picture, id: 'picture0001', title: 'Shelf', span: true },
      { ...picture, id: 'picture0002', title: 'Box', span: false },
      { ...picture, id: 'picture0003', title: 'None', attachmentId: null },
      { id: 'document001', type: 'Document', title: 'Plan', documentId: 'doc-1' },
    ];
    const screen = openOne(stored(1, { panels }));
    expect(screen.asks('document-doc-1')).toMatchObject({ params: { brandGroup: 'b1', document: 'doc-1' } });
    const made = { createdAt: '2026-10-01T00:00:00.000Z', updatedAt: '2026-10-01T00:00:00.000Z', deletedAt: null, version: 1 };
    const document = {
      type: 'document',
      id: 'doc-1',
      name: 'Launch plan',
      iframeSource: 'https://docs.example/plan',
      folderId: null,
      createdBy: null,
    };
    screen.answerQuery('document-doc-1', { ...document, ...made });
    const ports = { app: screen.app, secrets: createSecretsVault(), views: everyView(), files: {} as never };
    const page = draw(
      <AppProvider ports={ports}>
        <App />
      </AppProvider>,
    );
    const images = within(page).getAllByRole('img', { name: /^(Shelf|Box)$/ });
    const content = expect.stringContaining('/api/brand-group/b1/uploaded-files/file-1/content');
    expect(images.map((image) => image.getAttribute('src'))).toEqual([content, content]);
    expect(images.map(({ className }) => className.includes('_spanned'))).toEqual([true, false]);
    expect(textOf(page)).toContain('No picture selected');
    const frame = within(page).getByTitle('Launch plan');
    expect(['src', 'referrerpolicy'].map((name) => frame.getAttribute(name))).toEqual(['https://docs.example/plan', 'no-referrer']);
    expect([frame.tagName, frame.hasAttribute('sandbox')]).toEqual(['IFRAME', true]);
  });

  it('lists every save with who made it, and shows an earlier one as it was, with the way back', () => {
    const screen = openOne(stored(1), INTERNAL, '&history=1');
    const save = (version: number, title: string, restoredFrom: number | null = null) => ({
      version,
      title,
      panelCount: version,
      savedBy: { id: 'u2', name: 'Theo Example', email: 'x@brand.test' },
      savedAt: '2026-10-01T00:00:00.000Z',
      restoredFrom,
    });
    screen.answerQuery('versions', { versions: [save(3, 'Board 1', 1), save(2, 'Board 1'), save(1, 'First board')] });
    const list = textOf(screen.drawOf(<Versions />));
    expect(list).toMatch(/Version 3: Board 1 Theo Example, [^,]+ ago, 3 panels, restored from version 1 Newest/);
    expect(list).toMatch(/Version 1: First board Theo Example, [^,]+ ago, 1 panel Preview Restore/);
    const earlier = openOne(stored(1, { panels: [bigNumber(1)] }), INTERNAL, '&version=1');
    expect(earlier.asks('version')).toMatchObject({ params: { dashboard: 'd-1', version: '1' } });
    const { panelCount: _, ...first } = save(1, 'First board');
    earlier.answerQuery('version', {
      version: {
        ...first,
        date: DATE,
        periodOverPeriod: null,
        panels: [{ id: 'words000001', type: 'Content', title: 'Then', content: 'As it was' }],
      },
    });
    const text = textIn(earlier);
    expect(text).toContain('Version 1 of “Board 1”');
    expect(text).toContain('Back to newest version');
    expect([text.includes('As it was'), text.includes('Number 1')]).toEqual([true, false]);
  });

  it('brings an earlier save back as a save of its own, and offers to take that back', () => {
    const screen = openOne(stored(1), INTERNAL, '&history=1');
    expect(screen.asks('versions')).toMatchObject({ params: { id: 'b1', dashboard: 'd-1' } });
    screen.send(DASHBOARD_BOARD, { type: 'dashboards.versionRestored', version: 1 });
    const call = lastCall(screen);
    expect(call).toMatchObject({
      call: 'restoreDashboardVersion',
      input: { params: { dashboard: 'd-1', version: '1' }, body: { version: 3 } },
    });
    screen.send(DASHBOARD_BOARD, {
      type: 'api.answered',
      requestId: call?.requestId ?? '',
      call: 'restoreDashboardVersion',
      body: { inline: jsonOf({ dashboard: stored(1, { version: 4 }) }) },
    });
    expect(contextOf<ToastsContext>(screen.app, TOASTS).toasts).toMatchObject([
      { title: 'Restored', undo: { input: { params: { version: '3' }, body: { version: 4 } } } },
    ]);
  });
});

describe('the dashboards that a person may look at', () => {
  const open = (query = ''): DrawnScreen => {
    const screen = openDrawn('shared-dashboards', `custom-reporting/shared?brandGroup=b1${query}`, PRIME);
    const titles = [
      ['d-1', 'Mornings', false],
      ['d-2', 'Evenings', true],
    ] as const;
    screen.answerQuery('dashboards', {
      dashboards: titles.map(([id, title, isUserFavorite]) => ({ id, title, isUserFavorite, updatedAt: '2026-11-19T00:00:00.000Z' })),
    });
    return screen;
  };

  it('are a list of links, favorites first, that can be searched', () => {
    const text = textIn(open());
    expect(text.indexOf('Evenings')).toBeLessThan(text.indexOf('Mornings'));
    expect(hrefOf(open().draw(), 'Mornings')).toContain('custom-reporting/dashboards/d-1');
    expect(textIn(open('&q=even'))).not.toContain('Mornings');
    expect(textIn(open('&q=zzz'))).toContain('No matching dashboards found.');
  });

  it('become favorites, and stay what they were where that fails', () => {
    const screen = open();
    screen.send(SHARED_LIST, { type: 'dashboards.favoriteClicked', id: 'd-1', isFavorite: true });
    expect(lastCall(screen)).toMatchObject({ call: 'addDashboardFavorite', input: { params: { id: 'b1', dashboard: 'd-1' } } });
    within(screen.draw()).getByRole('button', { name: 'Remove from favorites: Mornings' });
    const { requestId = '' } = lastCall(screen) ?? {};
    screen.send(SHARED_LIST, { type: 'api.failed', requestId, call: 'addDashboardFavorite', failure: { kind: 'network' } });
    within(screen.draw()).getByRole('button', { name: 'Add to favorites: Mornings' });
  });

  it('lead to a dashboard with a link to copy, and back to the list', () => {
    const board = openDrawn('dashboard', 'custom-reporting/dashboards/d-1?brandGroup=b1&dates=last-month', PRIME);
    board.answerQuery('dashboard', { dashboard: stored(1) });
    const page = board.draw();
    expect(hrefOf(page, /All dashboards/)).toContain('custom-reporting/shared');
    within(page).getByRole('button', { name: 'Copy link' });
    board.send(SHELL, { type: 'shell.linkCopied' });
    expect(board.commands('clipboard.write').at(-1)).toMatchObject({
      link: true,
      text: expect.stringMatching(/dashboards\/d-1\?.*brandGroup=b1/),
    });
  });
});
