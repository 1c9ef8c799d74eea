import { describe, expect, it } from 'vitest';
import { decode } from '../../../src/domain/codec/codec.ts';
import {
  contentOf,
  Dashboard,
  duplicateIdIssues,
  MAX_PANELS,
  newDashboard,
  type SavedDashboard as Saved,
  SavedDashboard,
} from '../../../src/domain/dashboards/dashboard.ts';
import {
  changedDraft,
  copyTitle,
  type DashboardDraft,
  type DraftChange,
  discarded,
  draftOf,
  isChanged,
  leaveQuestion,
  newDraft,
} from '../../../src/domain/dashboards/dashboardDraft.ts';
import {
  checkDashboard,
  routeAfterSave,
  saveAsDraft,
  saveAsTitle,
  saveCall,
  savedText,
} from '../../../src/domain/dashboards/dashboardSave.ts';
import { editorText, readDashboardText } from '../../../src/domain/dashboards/jsonEditor.ts';
import type { Panel } from '../../../src/domain/dashboards/panel.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { CONTEXT, LIMITS, panel, pop, READY, stored } from '../reporting/make.ts';

const id = (n: number): string => `panel-${String(n).padStart(5, '0')}`;
const numbered = (n: number, over: Partial<Panel> = {}): Panel => ({ ...READY.Content, ...over, id: id(n) }) as Panel;
const board = (panels: readonly Panel[] = [numbered(1), numbered(2), numbered(3)]): Dashboard => ({
  ...newDashboard(),
  title: 'Weekly',
  panels,
});
const saved = (over: Partial<Saved> = {}): Saved => ({
  ...board(),
  ...(stored({ id: 'd-1' }) as unknown as Saved),
  isUserFavorite: false,
  ...over,
});
const DRAFT = draftOf(saved());
const step = (change: DraftChange, draft: DashboardDraft = DRAFT): DashboardDraft => changedDraft(draft, change);
const ids = (draft: DashboardDraft): readonly string[] => draft.current.panels.map((one) => one.id.slice(-1));

describe('dashboards that are read', () => {
  it('C-412 have title, date, comparison and panels', () => {
    expect(decode(Dashboard, board())).toEqual({ _tag: 'Right', right: board() });
    expect(decode(Dashboard, { title: 'x', date: board().date })).toEqual({
      _tag: 'Right',
      right: { title: 'x', date: board().date, periodOverPeriod: null, panels: [] },
    });
    expect(decode(Dashboard, { ...board(), date: null })).toMatchObject({ left: { faults: [{ path: 'date' }] } });
    expect(decode(Dashboard, { ...board(), title: 'x'.repeat(256) })).toMatchObject({ left: { faults: [{ path: 'title' }] } });
    expect(decode(Dashboard, { ...board(), panels: [numbered(1), { ...numbered(2), style: 'loud' }] })).toMatchObject({
      left: { faults: [{ path: 'panels[1].style' }] },
    });
    expect(decode(Dashboard, { ...board(), panels: Array.from({ length: MAX_PANELS + 1 }, () => numbered(1)) })).toMatchObject({
      left: { faults: [{ path: 'panels' }] },
    });
  });

  it('C-413 have besides, when saved, an id, a brand group, a favourite mark, an author and three moments', () => {
    const one = saved({ isUserFavorite: true, deletedAt: '2026-11-03T00:00:00Z', version: 4 });
    expect(decode(SavedDashboard, one)).toEqual({ _tag: 'Right', right: one });
    for (const key of ['id', 'brandGroupId', 'createdAt', 'updatedAt'] as const) {
      expect(decode(SavedDashboard, { ...one, [key]: undefined })).toMatchObject({ left: { faults: [{ path: key }] } });
    }
    expect(decode(SavedDashboard, { ...one, createdBy: null, isUserFavorite: undefined, deletedAt: undefined })).toMatchObject({
      right: { createdBy: null, isUserFavorite: false, deletedAt: null },
    });
    expect(decode(SavedDashboard, { ...one, createdBy: { id: 'u' } })).toMatchObject({
      left: { faults: [{ path: 'createdBy.name' }, { path: 'createdBy.email' }] },
    });
  });

  it('C-952 C-940 C-942 begin empty, over the last month, compared with as many days before', () => {
    expect(newDashboard()).toEqual({
      title: 'New Dashboard',
      date: { start: { ago: 1, unit: 'months' }, end: { ago: 1, unit: 'months' }, type: 'flexible' },
      periodOverPeriod: { type: 'trailing_days', includeAbsChange: true, includePctChange: true },
      panels: [],
    });
  });

  it('name each panel whose id another has', () => {
    expect(duplicateIdIssues(board([numbered(1), numbered(2), numbered(1), numbered(1)])).map(({ path }) => path)).toEqual([
      'panels[2].id',
      'panels[3].id',
    ]);
  });
});

describe('changes of a draft', () => {
  it('C-531 loads a dashboard unchanged', () => {
    const loaded = step({ kind: 'loaded', dashboard: saved({ id: 'd-2', title: 'Other' }) });
    expect(loaded).toMatchObject({ id: 'd-2', updatedAt: '2026-11-02T10:00:00.000Z', current: { title: 'Other' } });
    expect(Object.keys(loaded.current).sort()).toEqual(['date', 'panels', 'periodOverPeriod', 'title']);
    expect(isChanged(loaded)).toBe(false);
  });

  it('C-523 C-524 C-989 sets title, date and comparison', () => {
    expect(step({ kind: 'titleSet', title: 'Monthly' }).current.title).toBe('Monthly');
    const date = { start: isoDay('2026-01-01'), end: null, type: 'flexible' as const };
    expect(step({ kind: 'dateSet', date, limits: LIMITS }).current).toEqual({ ...board(), date });
    expect(step({ kind: 'popSet', pop: pop('yoy') }).current.periodOverPeriod).toEqual(pop('yoy'));
  });

  it('C-508 moves a custom prior range back when the new date overlaps it', () => {
    const prior = { start: isoDay('2026-10-01'), end: isoDay('2026-10-10'), type: 'fixed_dates' as const };
    const custom = step({
      kind: 'popSet',
      pop: { type: 'custom', priorDateRange: prior, includeAbsChange: true, includePctChange: true },
    });
    const moved = step(
      { kind: 'dateSet', date: { start: isoDay('2026-10-05'), end: isoDay('2026-10-12'), type: 'fixed_dates' }, limits: LIMITS },
      custom,
    );
    expect(moved.current.periodOverPeriod).toMatchObject({ priorDateRange: { start: '2026-09-25', end: '2026-10-04' } });
  });

  it('C-525 writes the sort columns of inheriting tables for the comparison', () => {
    const sort = [{ column: 'ad_sales', direction: 'desc' as const }];
    const inheriting = { ...panel('Table', { measures: ['ad_sales'], sort }), id: id(1) };
    const own = { ...panel('Table', { measures: ['ad_sales'], sort, date: board().date }), id: id(2) };
    const plain = newDraft({ ...board([inheriting, own, numbered(3)]), periodOverPeriod: null });
    const compared = step({ kind: 'popSet', pop: pop() }, plain);
    expect(compared.current.panels[0]).toMatchObject({ sort: [{ column: ['ad_sales', 'current'], direction: 'desc' }] });
    expect(compared.current.panels[1]).toBe(own);
    expect(compared.current.panels[2]).toBe(plain.current.panels[2]);
    const back = step({ kind: 'popSet', pop: null }, compared);
    expect(back.current).toEqual(plain.current);
    expect(step({ kind: 'popSet', pop: pop('mom') }, compared).current.panels).toBe(compared.current.panels);
  });

  it('C-526 adds a panel before, after, in front and at the end', () => {
    const add = (at: Extract<DraftChange, { kind: 'panelAdded' }>['at']) => ids(step({ kind: 'panelAdded', panel: numbered(9), at }));
    expect(add({ before: id(2) })).toEqual(['1', '9', '2', '3']);
    expect(add({ after: id(2) })).toEqual(['1', '2', '9', '3']);
    expect(add('front')).toEqual(['9', '1', '2', '3']);
    expect(add('end')).toEqual(['1', '2', '3', '9']);
    expect(add({ after: id(7) })).toEqual(['1', '2', '3', '9']);
    expect(add({ before: id(7) })).toEqual(['1', '2', '3', '9']);
    expect(step({ kind: 'panelAdded', panel: numbered(2), at: 'end' })).toBe(DRAFT);
  });

  it('C-528 C-529 updates and removes a panel', () => {
    const updated = step({ kind: 'panelUpdated', panel: numbered(2, { title: 'New' }) });
    expect(updated.current.panels[1]).toMatchObject({ title: 'New' });
    expect(updated.current.panels[0]).toBe(DRAFT.current.panels[0]);
    expect(ids(updated)).toEqual(['1', '2', '3']);
    expect(ids(step({ kind: 'panelRemoved', id: id(2) }))).toEqual(['1', '3']);
  });

  it('C-525 fits the sort of a panel that is added or updated to the comparison in force', () => {
    const table = { ...panel('Table', { measures: ['ad_sales'], sort: [{ column: 'ad_sales', direction: 'asc' }] }), id: id(1) };
    const pair = [{ column: ['ad_sales', 'current'], direction: 'asc' }];
    expect(step({ kind: 'panelUpdated', panel: table }).current.panels[0]).toMatchObject({ sort: pair });
    expect(step({ kind: 'panelAdded', panel: { ...table, id: id(9) }, at: 'front' }).current.panels[0]).toMatchObject({ sort: pair });
    const own = { ...table, date: board().date, sort: [{ column: ['ad_sales', 'prior'] as [string, 'prior'], direction: 'asc' as const }] };
    expect(step({ kind: 'panelUpdated', panel: own }).current.panels[0]).toMatchObject({
      sort: [{ column: 'ad_sales', direction: 'asc' }],
    });
  });

  it('C-530 moves a panel after another, or to the front', () => {
    expect(ids(step({ kind: 'panelMoved', id: id(1), to: { after: id(3) } }))).toEqual(['2', '3', '1']);
    expect(ids(step({ kind: 'panelMoved', id: id(3), to: { after: id(1) } }))).toEqual(['1', '3', '2']);
    expect(ids(step({ kind: 'panelMoved', id: id(3), to: 'front' }))).toEqual(['3', '1', '2']);
  });

  it('C-544 C-543 duplicates a panel right after it, and resizes one', () => {
    const doubled = step({ kind: 'panelDuplicated', id: id(2), newId: id(9) });
    expect(ids(doubled)).toEqual(['1', '2', '9', '3']);
    expect(doubled.current.panels[2]).toEqual({ ...DRAFT.current.panels[1], id: id(9), title: 'A panel (Copy)' });
    const size = (rows: number, columns: number) =>
      step({ kind: 'panelResized', id: id(2), rows, columns, gridColumns: 4 }).current.panels[1];
    expect(size(3, 2)).toMatchObject({ rows: 3, columns: 2 });
    expect(size(1, 4)).toMatchObject({ rows: 1, columns: 'full' });
    expect(size(99, 0)).toMatchObject({ rows: 12, columns: 1 });
    expect(size(1, 2)).toMatchObject({ rows: 1, columns: 2 });
    expect(size(2, 1)).toMatchObject({ rows: 2, columns: 1 });
    // On a phone, and on a narrow page, only the height changes: the width of a wide page stays.
    const wide = step({ kind: 'panelResized', id: id(2), rows: 1, columns: 3, gridColumns: 4 });
    for (const gridColumns of [1, 2]) {
      const taller = step({ kind: 'panelResized', id: id(2), rows: 2, columns: gridColumns, gridColumns }, wide);
      expect(taller.current.panels[1]).toMatchObject({ rows: 2, columns: 3 });
    }
  });

  it('give the same draft where nothing changes or the panel is unknown', () => {
    const nothing: readonly DraftChange[] = [
      { kind: 'titleSet', title: 'Weekly' },
      { kind: 'popSet', pop: DRAFT.current.periodOverPeriod },
      { kind: 'dateSet', date: DRAFT.current.date, limits: LIMITS },
      { kind: 'panelUpdated', panel: { ...DRAFT.current.panels[0] } as Panel },
      { kind: 'panelUpdated', panel: numbered(9) },
      { kind: 'panelRemoved', id: id(9) },
      { kind: 'panelMoved', id: id(9), to: 'front' },
      { kind: 'panelMoved', id: id(1), to: { after: id(9) } },
      { kind: 'panelMoved', id: id(1), to: { after: id(1) } },
      { kind: 'panelMoved', id: id(1), to: 'front' },
      { kind: 'panelMoved', id: id(2), to: { after: id(1) } },
      { kind: 'panelDuplicated', id: id(9), newId: id(8) },
      { kind: 'panelDuplicated', id: id(1), newId: id(2) },
      { kind: 'panelResized', id: id(1), rows: 1, columns: 1, gridColumns: 4 },
      { kind: 'edited', dashboard: board() },
      { kind: 'reset' },
    ];
    for (const change of nothing) expect(step(change), JSON.stringify(change)).toBe(DRAFT);
  });

  it('C-517 is changed while it differs from what was saved, until it is reset', () => {
    const changed = step({ kind: 'titleSet', title: 'Monthly' });
    expect(isChanged(changed)).toBe(true);
    expect(isChanged(step({ kind: 'titleSet', title: 'Weekly' }, changed))).toBe(false);
    expect(step({ kind: 'reset' }, changed).current).toBe(DRAFT.saved);
    expect(step({ kind: 'edited', dashboard: { ...board([]), title: 'Raw' } }).current).toEqual({ ...board([]), title: 'Raw' });
  });

  it('C-516 C-549 asks before changes are lost, and only then', () => {
    expect(leaveQuestion(DRAFT)).toBeNull();
    expect(leaveQuestion(step({ kind: 'panelRemoved', id: id(1) }))).toBe(
      'Are you sure you want to leave? Any unsaved changes will be lost.',
    );
    expect(leaveQuestion(newDraft())).toBeNull();
  });

  it('C-532 has the id and the moment of its last save', () => {
    const changed = step({ kind: 'titleSet', title: 'Monthly' }, newDraft(board()));
    const done = step({ kind: 'saved', id: 'd-7', updatedAt: '2026-11-20T12:00:00Z' }, changed);
    expect(done).toMatchObject({ id: 'd-7', updatedAt: '2026-11-20T12:00:00Z', current: { title: 'Monthly' } });
    expect(isChanged(done)).toBe(false);
  });

  it('C-550 loses a panel that was never completed when its editor is closed', () => {
    expect(ids(discarded(DRAFT, id(3), false))).toEqual(['1', '2']);
    expect(discarded(DRAFT, id(3), true)).toBe(DRAFT);
  });
});

describe('saving a dashboard', () => {
  it('C-518 C-520 creates without an id, and then moves to the new one', () => {
    expect(saveCall(newDraft(board()), false, CONTEXT)).toEqual({ _tag: 'Right', right: { kind: 'create', body: board() } });
    expect(routeAfterSave('create', 'd-7')).toEqual({ id: 'd-7' });
    expect(routeAfterSave('update', 'd-7')).toBeNull();
  });

  it('C-519 C-770 updates with an id, and sends what is savable alone', () => {
    expect(saveCall(draftOf(saved({ title: ' Weekly ' })), true, CONTEXT)).toEqual({
      _tag: 'Right',
      right: { kind: 'update', id: 'd-1', body: board() },
    });
    expect(Object.keys(contentOf(saved())).sort()).toEqual(['date', 'panels', 'periodOverPeriod', 'title']);
  });

  it('C-648 C-832 refuses an existing dashboard without an id', () => {
    const text =
      'Attempted to save an existing dashboard without a required ID. This issue has been logged and we are working on fixing it.';
    expect(saveCall(newDraft(board()), true, CONTEXT)).toEqual({
      _tag: 'Left',
      left: { _tag: 'MissingId', message: text, issues: [{ _tag: 'MissingId', path: 'id', message: text }] },
    });
  });

  it('refuses one that is larger than what can be sent, and names its largest panels', () => {
    const note = (id: number, length: number): Panel => ({
      ...READY.Content,
      id: `n-${id}`,
      title: `Note ${id}`,
      content: 'é'.repeat(length),
    });
    const sent = (panels: Panel[]) => saveCall(newDraft(board(panels)), false, CONTEXT);
    expect(sent([1, 2, 3].map((id) => note(id, 100_000)))._tag).toBe('Right');
    expect(sent([1, 2, 3, 4, 5, 6, 7, 8].map((id) => note(id, id * 12_500 + 20_000)))).toMatchObject({
      left: {
        _tag: 'TooLarge',
        message: expect.stringMatching(
          /^The dashboard is 1\.2 MB, but at most 1 MB can be saved\. The largest panels are “Note 8” \(235 KB\), “Note 7” \(210 KB\), /,
        ),
      },
    });
  });

  it('says how many panels one may have whose JSON has more', () => {
    const many = board(Array.from({ length: 501 }, (_, i) => numbered(i)));
    expect(readDashboardText(editorText(many))).toMatchObject({
      left: { message: 'Error parsing Dashboard: panels: a dashboard can have at most 500 panels, and this one has 501' },
    });
  });

  it('C-635 C-636 C-647 refuses one with a blank title or an invalid panel', () => {
    const refusal = (dashboard: Dashboard) => {
      const call = saveCall(newDraft(dashboard), false, CONTEXT);
      return call._tag === 'Left' ? [call.left._tag, call.left.message, ...call.left.issues.map(({ path }) => path)] : call;
    };
    const text = 'The current Dashboard configuration is invalid. Please correct the errors before saving.';
    expect(refusal({ ...board(), title: '  ' })).toEqual(['InvalidDashboard', text, 'title']);
    expect(refusal(board([numbered(1), numbered(2, { title: '' })]))).toEqual(['InvalidDashboard', text, 'panels[1].title']);
    expect(refusal(board([{ ...READY.Table, measures: ['ad_sales', 'profit'] }]))).toEqual([
      'InvalidDashboard',
      text,
      'panels[0].measures[1]',
    ]);
    expect(refusal(board([numbered(1), numbered(1)]))).toEqual(['InvalidDashboard', text, 'panels[1].id']);
    expect(
      checkDashboard({ ...board(), date: { start: isoDay('2026-02-02'), end: isoDay('2026-02-01'), type: 'fixed_dates' } }, CONTEXT).map(
        ({ _tag, path }) => `${_tag} ${path}`,
      ),
    ).toEqual(['InvalidDates date.start', 'InvalidDates date.end']);
  });

  it('C-833 says what it did', () => {
    expect([savedText('create'), savedText('update')]).toEqual(['Dashboard successfully created.', 'Dashboard successfully updated.']);
  });

  it('C-521 C-522 saves a copy under another title, "(Copy)" unless one is chosen', () => {
    expect(saveAsTitle(DRAFT)).toBe('Weekly (Copy)');
    expect(copyTitle('A')).toBe('A (Copy)');
    expect(saveAsDraft(DRAFT, ' Weekly ')).toMatchObject({ _tag: 'Left', left: { _tag: 'TitleUnchanged' } });
    expect(saveAsDraft(draftOf(saved({ title: 'Weekly ' })), 'Weekly')).toMatchObject({ _tag: 'Left', left: { _tag: 'TitleUnchanged' } });
    expect(saveAsDraft(DRAFT, '  ')).toMatchObject({ _tag: 'Left', left: { _tag: 'TitleRequired' } });
    const copy = saveAsDraft(DRAFT, ' Monthly ');
    expect(copy).toMatchObject({ _tag: 'Right', right: { id: null, updatedAt: null, current: { title: 'Monthly' } } });
    if (copy._tag === 'Right')
      expect(saveCall(copy.right, false, CONTEXT)).toMatchObject({ right: { kind: 'create', body: { title: 'Monthly' } } });
  });
});
