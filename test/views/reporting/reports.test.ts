import { describe, expect, it } from 'vitest';
import { NAVIGATION, TOASTS } from '../../../src/domain/journal/address.ts';
import { REPORT_LIST } from '../../../src/domain/reporting/reports.screen.ts';
import type { User } from '../../../src/domain/session/user.ts';
import type { ToastsContext } from '../../../src/machines/toasts/toasts.machine.ts';
import { spec } from '../../domain/reporting/make.ts';
import { contextOf, user } from '../../machines/harness.ts';
import { regionOf, textOf, within } from '../drawn.tsx';
import { type DrawnScreen, openDrawn } from '../drawnScreen.tsx';

const INTERNAL: User = user({}, ['Internal', 'Prime']);

const stored = (n: number, over: object = {}) => ({
  id: `r-${n}`,
  brandGroupId: 'b1',
  name: `Report ${n}`,
  schema: spec(),
  createdBy: { id: n % 2 === 0 ? 'u1' : 'u2', name: n % 2 === 0 ? 'Maya Example' : 'Theo Example', email: 'x@brand.test' },
  createdAt: `2026-10-${String(n).padStart(2, '0')}T00:00:00.000Z`,
  updatedAt: `2026-10-${String(n).padStart(2, '0')}T00:00:00.000Z`,
  deletedAt: null,
  version: 1,
  ...over,
});
const many = (count: number) => Array.from({ length: count }, (_, i) => stored(i + 1));

const open = (specs: readonly unknown[], query = ''): DrawnScreen => {
  const screen = openDrawn('reports', `custom-reporting/reports?brandGroup=b1${query}`, INTERNAL);
  screen.answerQuery('specs', { reportSpecs: specs });
  return screen;
};
const hrefOf = (page: HTMLElement, name: string): string | null => within(page).getByRole('link', { name }).getAttribute('href');
const textIn = (screen: DrawnScreen): string => textOf(screen.draw());

describe('Custom Reports', () => {
  it('C-277 C-279 C-280 C-282 is a searched table of name, creator and moments with a way to a new report', () => {
    const page = open(many(3)).draw();
    within(page).getByRole('heading', { level: 1, name: 'Custom Reports' });
    for (const name of ['Name', 'Creator', 'Last Updated']) within(page).getByRole('columnheader', { name });
    expect(
      within(page)
        .getByRole('columnheader', { name: /^Created At/ })
        .getAttribute('aria-sort'),
    ).toBe('descending');
    expect(within(page).getAllByRole('searchbox')).not.toEqual([]);
    expect(hrefOf(page, 'New Report')).toContain('custom-reporting/explore');
    expect(hrefOf(page, 'Report 3')).toContain('custom-reporting/explore?specId=r-3');
  });

  it('C-283 C-284 shows 20 on a page, the newest first', () => {
    const text = textIn(open(many(25)));
    expect(text).toContain('Report 25');
    expect(text).toContain('Report 6 ');
    expect(text).not.toContain('Report 5 ');
    expect(text.indexOf('Report 25')).toBeLessThan(text.indexOf('Report 24'));
    expect(textIn(open(many(25), '&page=2'))).toContain('Report 5 ');
  });

  it('C-278 C-684 shows what the current user made alone when asked to', () => {
    const text = textIn(open(many(4), '&mine=1'));
    expect(text).toContain('Created by me');
    expect([text.includes('Report 2'), text.includes('Report 1 ')]).toEqual([true, false]);
  });

  it('C-281 C-285 offers Show Invalid only where some no longer read, and marks them', () => {
    expect(textIn(open(many(2)))).not.toContain('Show Invalid');
    const broken = [...many(1), stored(9, { schema: { driver: 7 } })];
    expect(textIn(open(broken))).toContain('Show Invalid');
    expect(textIn(open(broken))).not.toContain('(invalid)');
    expect(textIn(open(broken, '&invalid=1'))).toContain('(invalid)');
  });

  it('C-282 C-975 says how long ago each was made and changed', () => {
    const text = textIn(open([stored(1, { createdAt: '2026-11-19T17:00:00.000Z', updatedAt: '2026-11-20T16:59:40.000Z' })]));
    expect(text).toMatch(/Report 1 Theo Example 1 day ago 20 seconds ago/);
  });

  it('C-287 C-288 says why it is empty', () => {
    expect(textIn(open([]))).toContain('You have no saved report specs. Create One now');
    expect(textIn(open(many(2), '&q=nothing'))).toContain('No matching report specs found.');
  });

  it('C-767 C-845 deletes after a question by the path of the list, and says so', () => {
    const screen = open(many(2));
    screen.send(REPORT_LIST, { type: 'savedList.deleteClicked', id: 'r-2' });
    screen.send(REPORT_LIST, { type: 'savedList.deleteConfirmed' });
    const call = screen.commands('api.call').at(-1);
    expect(call).toMatchObject({
      call: 'deleteListedReportSpec',
      input: { params: { id: 'b1', reportSpec: 'r-2' }, query: { version: 1 } },
    });
    screen.send(REPORT_LIST, {
      type: 'api.answered',
      requestId: call?.requestId ?? '',
      call: 'deleteListedReportSpec',
      body: { inline: null },
    });
    expect(contextOf<ToastsContext>(screen.app, TOASTS).toasts).toMatchObject([
      {
        message: 'Report spec successfully deleted.',
        undo: { call: 'restoreReportSpec', input: { params: { id: 'b1', reportSpec: 'r-2' } } },
      },
    ]);
  });

  it('C-286 C-768 C-830 edits an invalid report as JSON, tells what is wrong, and sends the raw record with it', () => {
    const raw = stored(9, { schema: { driver: 7 } });
    const screen = open([raw], '&invalid=1');
    screen.send(REPORT_LIST, { type: 'savedList.mendClicked', id: 'r-9' });
    const context = () => screen.app.snapshot(REPORT_LIST)?.context as { mending: { text: string; fault: string | null } | null };
    expect(JSON.parse(context().mending?.text ?? '')).toEqual({ driver: 7 });
    screen.send(REPORT_LIST, { type: 'savedList.mendTyped', text: '{' });
    screen.send(REPORT_LIST, { type: 'savedList.mendSaved' });
    expect(context().mending?.fault).toContain('Failed to parse JSON: ');
    screen.send(REPORT_LIST, { type: 'savedList.mendTyped', text: JSON.stringify(spec()) });
    screen.send(REPORT_LIST, { type: 'savedList.mendSaved' });
    expect(screen.commands('api.call').at(-1)).toMatchObject({
      call: 'mendReportSpec',
      input: { params: { id: 'b1', reportSpec: 'r-9' }, body: { raw, schema: { measures: spec().measures } } },
    });
  });
});

describe('Reporting Central', () => {
  it('C-250 C-251 C-253 C-675 introduces reports and shows the ten most recent with Explore and View All', () => {
    const screen = openDrawn('reporting', 'custom-reporting?brandGroup=b1', INTERNAL);
    screen.answerQuery('specs', { reportSpecs: many(12) });
    const text = textIn(screen);
    expect(text).toContain('Build reports from your data');
    expect(text).toContain('Saved Specs');
    expect([text.includes('Report 12'), text.includes('Report 3 '), text.includes('Report 2 ')]).toEqual([true, true, false]);
    const card = regionOf(screen.draw(), 'Saved Specs');
    expect(hrefOf(card, 'Explore')).toContain('/custom-reporting/explore');
    expect(hrefOf(card, 'View All')).toContain('/custom-reporting/reports');
  });

  it('C-254 C-256 shows the ten most recent dashboards, with Create and View All', () => {
    const screen = openDrawn('reporting', 'custom-reporting?brandGroup=b1', INTERNAL);
    const dashboards = Array.from({ length: 12 }, (_, i) => ({
      ...stored(i + 1),
      title: `Board ${i + 1}`,
      date: { start: { ago: 30, unit: 'days' }, end: null, type: 'flexible' },
      periodOverPeriod: null,
      panels: [],
      isUserFavorite: false,
      savedBy: null,
    }));
    screen.answerQuery('dashboards', { dashboards });
    const card = regionOf(screen.draw(), 'Dashboards');
    expect([...textOf(card).matchAll(/Board (\d+)/g)].map(([, n]) => Number(n))).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
    expect(hrefOf(card, 'Create')).toContain('/custom-reporting/dashboards/new?edit=1');
    expect(hrefOf(card, 'View All')).toMatch(/\/custom-reporting\/dashboards(\?.*)?$/);
  });

  it('C-241 C-242 stands under custom-reporting, to which the older path leads', () => {
    const screen = openDrawn('reporting', 'reporting?brandGroup=b1', INTERNAL);
    expect(contextOf<{ readonly url: string }>(screen.app, NAVIGATION).url).toMatch(/^\/velocity\/custom-reporting(\?|$)/);
    within(screen.draw()).getByRole('heading', { level: 1, name: 'Reporting Central' });
  });

  it('C-257 tells people who are not privileged that it is not available', () => {
    const screen = openDrawn('reporting', 'custom-reporting?brandGroup=b1', user({}, ['Prime']));
    expect(textIn(screen)).not.toContain('Saved Specs');
    expect(textIn(screen)).toMatch(/not available/i);
  });
});
