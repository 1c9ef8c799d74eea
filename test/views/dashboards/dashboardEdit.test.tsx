/** Editing a dashboard as it is drawn: its tools, its panels in their places, the fields of every type, what is refused. */

import { describe, expect, test } from 'vitest';
import { newDashboard } from '../../../src/domain/dashboards/dashboard.ts';
import {
  DASHBOARD_EDITOR,
  DASHBOARD_NEW_BOARD,
  DASHBOARD_NEW_EDITOR,
  dashboardNewScreen,
} from '../../../src/domain/dashboards/dashboards.screen.ts';
import { ltvPeriod } from '../../../src/domain/dashboards/ltvPanel.ts';
import { newPanel } from '../../../src/domain/dashboards/newPanel.ts';
import { editorTitle, PANEL_TYPES, type Panel, type PanelType } from '../../../src/domain/dashboards/panel.ts';
import { presetPop } from '../../../src/domain/dates/reportPop.ts';
import { address, queryAddress, SHELL, TOASTS } from '../../../src/domain/journal/address.ts';
import { jsonOf } from '../../../src/domain/journal/json.ts';
import { uiSet } from '../../../src/domain/screens/uiParts.ts';
import type { User } from '../../../src/domain/session/user.ts';
import type { DashboardEditContext } from '../../../src/machines/dashboards/dashboardEdit.logic.ts';
import type { ToastsContext } from '../../../src/machines/toasts/toasts.machine.ts';
import { commandKey } from '../../../src/views/controls/commandKey.ts';
import { REFUSED_PICTURE, refusedName } from '../../../src/views/dashboards/edit/ChosenFile.tsx';
import { Clashes, PanelKinds } from '../../../src/views/dashboards/edit/EditLayers.tsx';
import { PanelActions, type PanelEditorProps, PanelForm } from '../../../src/views/dashboards/edit/PanelEditor.tsx';
import { CATALOGUE, DATES } from '../../domain/reporting/make.ts';
import { brandGroup, contextOf, user } from '../../machines/harness.ts';
import { textOf, within } from '../drawn.tsx';
import { type DrawnScreen, openDrawn } from '../drawnScreen.tsx';

const AMC = [brandGroup('b1', { hasAmc: true })];
const INTERNAL: User = user({ brandGroups: AMC }, ['Internal', 'Prime']);
const METADATA = { dimensions: [...CATALOGUE.dimensions.values()], measures: [...CATALOGUE.measures.values()] };
const AT = DASHBOARD_NEW_EDITOR;

const answered = (made: DrawnScreen): DrawnScreen => {
  made.answerQuery('brandFields', METADATA);
  made.answerQuery('marketFields', METADATA);
  made.answerQuery('reportDates', DATES);
  return made;
};
const openNew = (who: User = INTERNAL): DrawnScreen =>
  answered(openDrawn('dashboard-new', 'custom-reporting/dashboards/new?brandGroup=b1', who));

const context = (made: DrawnScreen): DashboardEditContext => contextOf<DashboardEditContext>(made.app, AT);
const add = (made: DrawnScreen, panelType: PanelType): DrawnScreen => {
  made.send(AT, { type: 'dashboardEdit.pickerOpened', place: null });
  made.send(AT, { type: 'dashboardEdit.panelAdded', panelType });
  return made;
};
const fill = (made: DrawnScreen, change: Partial<Panel>): DrawnScreen => {
  const { layer } = context(made);
  if (layer?.kind !== 'panel') throw new Error('no panel is open');
  made.send(AT, { type: 'dashboardEdit.panelDrafted', panel: { ...layer.panel, ...change } as Panel });
  made.send(AT, { type: 'dashboardEdit.panelSaved' });
  return made;
};

/** What the editor of the panel that is open gets. */
const propsOf = (made: DrawnScreen): PanelEditorProps => {
  const { layer, today, brandGroupId } = context(made);
  if (layer?.kind !== 'panel') throw new Error('no panel is open');
  const dashboard = {
    title: 'New Dashboard',
    date: { start: { ago: 1, unit: 'months' as const }, end: null, type: 'flexible' as const },
    periodOverPeriod: null,
    panels: [],
  };
  return { at: AT, layer, dashboard, brandGroupId, today, screen: dashboardNewScreen.at, pictureSearch: '' };
};

/** The labels of the buttons whose label is like that, in order. */
const labelsOf = (page: HTMLElement, like: RegExp): readonly (string | null)[] =>
  within(page)
    .queryAllByRole('button', { name: like })
    .map((button) => button.getAttribute('aria-label'));

/** The editor's fields for a panel of a type, as they stand when it has just been added. */
const formOf = (type: PanelType, showsFaults = false): string => {
  const made = add(openNew(), type);
  if (showsFaults) made.send(AT, { type: 'dashboardEdit.panelSaved' });
  return textOf(made.drawOf(<PanelForm {...propsOf(made)} />));
};

describe('what is half typed in the editor of a panel', () => {
  test('stands in its number fields and its dates, and goes once the panel is written as JSON', () => {
    const made = add(openNew(), 'Table');
    made.send(AT, { type: 'dashboardEdit.numberTyped', field: 'Limit', text: '1o' });
    const page = made.drawOf(<PanelForm {...propsOf(made)} />);
    within(page).getByDisplayValue('1o');
    expect(textOf(page)).toContain('Enter a number');
    const { layer } = context(made);
    if (layer?.kind !== 'panel' || !('date' in layer.panel)) throw new Error('no panel is open');
    const day = { kind: 'day', text: '2026-13', unit: 'days' } as const;
    made.send(AT, { type: 'dashboardEdit.panelDrafted', panel: { ...layer.panel, date: propsOf(made).dashboard.date } as Panel });
    const dates = { current: { start: day, end: day }, compare: null, prior: null, includeAbsChange: true, includePctChange: true };
    made.send(AT, { type: 'dashboardEdit.datesTyped', dates });
    within(made.drawOf(<PanelForm {...propsOf(made)} />)).getAllByDisplayValue('2026-13');
    made.send(AT, { type: 'dashboardEdit.jsonOpened' });
    made.send(AT, { type: 'dashboardEdit.jsonApplied' });
    expect([propsOf(made).layer.typing, propsOf(made).layer.dates]).toEqual([{}, null]);
  });
});

describe('the editor of a panel whose fields did not come', () => {
  const form = (status: number): string => {
    const made = add(openDrawn('dashboard-new', 'custom-reporting/dashboards/new?brandGroup=b1', INTERNAL), 'Table');
    expect(textOf(made.drawOf(<PanelForm {...propsOf(made)} />))).not.toContain('Choose measures');
    const call = made.commands('api.call').findLast(({ call: name }) => name === 'driverMetadata');
    const owner = made.asked.find(({ command }) => command === call)?.owner ?? '';
    made.send(address(owner), {
      type: 'api.failed',
      requestId: call?.requestId ?? '',
      call: 'driverMetadata',
      failure: { kind: 'status', status, message: 'Not now.' },
    });
    return textOf(made.drawOf(<PanelForm {...propsOf(made)} />));
  };

  test('says so in their place, and offers Retry where it can help', () => {
    expect(form(503)).toMatch(/Title.*Not now\..*Retry/);
    expect(form(403)).toMatch(/Not now\..*Ask an administrator of your organization for access\./);
    expect(form(403)).not.toContain('Retry');
    expect(form(503)).not.toContain('Choose measures');
  });
});

describe('a dashboard while it is edited', () => {
  test('cohorts and documents show before the dashboard is saved, and are let go with their panels', () => {
    const made = openNew();
    fill(add(made, 'LTV'), { title: 'Retention', view: 'Customer Retention' } as Partial<Panel>);
    fill(add(made, 'Document'), { title: 'Notes', documentId: 'doc-1' } as Partial<Panel>);
    const asked = () => made.commands('api.call').map(({ call }) => call);
    expect(asked()).not.toContain('amcCohortSize');
    const ids = context(made).drafts['b1/new']?.current.panels.map(({ id }) => id) ?? [];
    made.send(DASHBOARD_NEW_BOARD, { type: 'dashboards.panelsNeared', ids });
    expect(asked()).toContain('amcCohortSize');
    expect(asked()).toContain('fileDocument');
    made.answerQuery('document-doc-1', {
      type: 'document',
      id: 'doc-1',
      folderId: null,
      name: 'Notes',
      iframeSource: 'https://notes.example/1',
      createdBy: null,
      createdAt: '2026-10-01T00:00:00.000Z',
      updatedAt: '2026-10-01T00:00:00.000Z',
      deletedAt: null,
      version: 1,
    });
    expect(textOf(made.draw())).toContain('https://notes.example/1');
    made.send(AT, { type: 'record.undone' });
    expect(JSON.stringify(made.commands('url.replace').at(-1))).not.toContain('document-doc-1');
  });

  test('of 100 cohort tables and documents each is asked for once it is in sight, however many are near', () => {
    const made = openNew();
    const panels = Array.from({ length: 100 }, (_, n) => {
      const id = `panel${String(n).padStart(6, '0')}`;
      if (n % 2 === 0) return { ...newPanel('Document', id, ''), title: 'Notes', documentId: `11111111-2222-4333-8444-${id}` };
      const month = `${2024 + Math.floor(n / 48)}-${String(Math.floor((n % 48) / 4) + 1).padStart(2, '0')}`;
      const date = { start: `${month}-01`, end: n % 4 === 1 ? '2026-09-30' : '2026-10-31', type: 'fixed_dates' };
      return { ...newPanel('LTV', id, ''), title: 'Cohorts', date };
    });
    made.send(AT, { type: 'dashboardEdit.jsonOpened' });
    made.send(AT, { type: 'dashboardEdit.jsonTyped', text: JSON.stringify({ ...newDashboard(), panels }) });
    made.send(AT, { type: 'dashboardEdit.jsonApplied' });
    const shown = context(made).drafts['b1/new']?.current.panels ?? [];
    const words = shown.map((panel) => {
      const { start, end } = panel.type === 'LTV' ? ltvPeriod(panel, newDashboard(), context(made).today) : { start: '', end: '' };
      return panel.type === 'Document' ? `document-${panel.documentId}` : `ltv-${start}-${end}`;
    });
    expect(new Set(words).size).toBe(100);
    const isAsked = (n: number): boolean => made.asked.some(({ owner }) => owner === queryAddress(dashboardNewScreen.at, words[n] ?? ''));
    const place = (type: 'dashboards.panelsSeen' | 'dashboards.panelsNeared' | 'dashboards.panelsLeft', ...ids: readonly string[]): void =>
      made.send(DASHBOARD_NEW_BOARD, { type, ids: [...ids] });
    expect(words.filter((_, n) => isAsked(n))).toEqual([]);
    place('dashboards.panelsNeared', ...shown.map(({ id }) => id));
    expect(isAsked(99)).toBe(false);
    for (const n of [99, 98, 51, 50, 1, 0]) {
      place('dashboards.panelsSeen', shown[n]?.id ?? '');
      expect(isAsked(n), words[n]).toBe(true);
      place('dashboards.panelsLeft', shown[n]?.id ?? '');
    }
  });

  test('C-248 C-300 C-309 a new one opens in edit mode with its tools; who is not privileged gets no such screen', () => {
    const text = textOf(openNew().draw());
    for (const tool of ['Save', 'Add Panel', 'Cancel', 'JSON', 'Undo', 'Redo'].slice(0, 4)) expect(text).toContain(tool);
    expect(text).toContain('New Dashboard');
    const other = openDrawn('dashboard-new', 'custom-reporting/dashboards/new?brandGroup=b1', user());
    expect(textOf(other.draw())).not.toContain('Add Panel');
  });

  test('C-305 B-401 B-536 the title is edited in its place, and nothing is no title', () => {
    const made = openNew();
    made.send(AT, { type: 'dashboardEdit.titleOpened' });
    made.send(AT, { type: 'dashboardEdit.titleTyped', title: ' ' });
    made.send(AT, { type: 'dashboardEdit.titleKept' });
    expect(textOf(made.draw())).toContain('Cannot save an empty value');
    made.send(AT, { type: 'dashboardEdit.titleTyped', title: 'Weekly Review' });
    made.send(AT, { type: 'dashboardEdit.titleKept' });
    const page = made.draw();
    expect(textOf(page)).toContain('Weekly Review');
    within(page).getByRole('button', { name: /^Undo the title/ });
    // What still stands in the field goes along with a save; nothing is no title there either.
    made.send(AT, { type: 'dashboardEdit.titleOpened' });
    made.send(AT, { type: 'dashboardEdit.titleTyped', title: ' ' });
    made.send(AT, { type: 'record.saveClicked' });
    expect(made.commands('api.call').some(({ call }) => call === 'createDashboard')).toBe(false);
    made.send(AT, { type: 'dashboardEdit.titleTyped', title: 'Monthly Review' });
    made.send(AT, { type: 'record.saveClicked' });
    expect(made.commands('api.call').at(-1)).toMatchObject({ call: 'createDashboard', input: { body: { title: 'Monthly Review' } } });
  });

  test('C-526 C-543 C-544 panels stand in their order, before or after another; copies and sizes show', () => {
    expect(textOf(openNew().draw())).toContain('Start by adding a panel.');
    const made = fill(add(openNew(), 'Content'), { title: 'Notes', content: 'Words' } as Partial<Panel>);
    expect(textOf(made.draw())).not.toContain('Start by adding a panel.');
    const [first] = context(made).drafts['b1/new']?.current.panels ?? [];
    made.send(AT, { type: 'dashboardEdit.pickerOpened', place: { panel: first?.id ?? '', side: 'before' } });
    made.send(AT, { type: 'dashboardEdit.panelAdded', panelType: 'Heading' });
    fill(made, { text: 'Begin' } as Partial<Panel>);
    made.send(AT, { type: 'dashboardEdit.panelDuplicated', id: first?.id ?? '' });
    made.send(AT, { type: 'dashboardEdit.panelResized', id: first?.id ?? '', rows: 2, columns: 3, gridColumns: 4, goesOn: false });
    const page = made.draw();
    expect(labelsOf(page, /^Move (?!.*menu)/)).toEqual(['Move the heading Begin', 'Move Notes', 'Move Notes (Copy)']);
    within(page).getByRole('button', { name: 'Resize Notes, 3 of 4 columns wide, 2 rows high' });
  });

  test('C-546 C-530 a panel that is carried by keys says where it is, and stands there', () => {
    const made = fill(add(openNew(), 'Content'), { title: 'One', content: 'Words' } as Partial<Panel>);
    fill(add(made, 'Content'), { title: 'Two', content: 'Words' } as Partial<Panel>);
    made.send(AT, { type: 'arrange.pickedUp', surface: 'panels', at: { group: 0, item: 0 } });
    made.send(AT, { type: 'arrange.stepped', step: 'later' });
    expect(textOf(made.draw())).toContain('One, 2 of 2.');
    made.send(AT, { type: 'arrange.putDown' });
    const page = made.draw();
    expect(labelsOf(page, /^Move /)).toEqual(['Move Two', 'Move One']);
  });

  test('a dashboard of any length is edited as JSON', () => {
    const made = openNew();
    const content = 'Words. '.repeat(14_000);
    const panels = Array.from({ length: 10 }, (_, i) => ({ ...newPanel('Content', `panel00000${i}`, ''), title: 'Long', content }));
    made.send(AT, { type: 'dashboardEdit.jsonOpened' });
    made.send(AT, { type: 'dashboardEdit.jsonTyped', text: JSON.stringify({ ...newDashboard(), panels }) });
    made.send(AT, { type: 'dashboardEdit.jsonApplied' });
    expect(context(made).drafts['b1/new']?.current.panels).toHaveLength(10);
  });

  test('C-647 a dashboard that cannot be saved is refused with each fault and its place, and nothing is sent', () => {
    const made = openNew();
    made.send(AT, { type: 'dashboardEdit.jsonOpened' });
    const bare = { title: 'X', date: { start: { ago: 1, unit: 'months' }, end: null, type: 'flexible' }, periodOverPeriod: null };
    made.send(AT, {
      type: 'dashboardEdit.jsonTyped',
      text: JSON.stringify({ ...bare, panels: [newPanel('Table', 'aaaaaaaaaaa', 'mc_brands')] }),
    });
    made.send(AT, { type: 'dashboardEdit.jsonApplied' });
    made.send(AT, { type: 'record.saveClicked' });
    const text = textOf(made.draw());
    expect(text).toContain('The current Dashboard configuration is invalid. Please correct the errors before saving.');
    expect(text).toContain('panels[0].title: Title cannot be empty');
    expect(text).toContain('This panel is invalid: Title cannot be empty');
    expect(made.commands('api.call').some(({ call }) => call === 'createDashboard')).toBe(false);
  });

  test('C-828 C-825 JSON that is no dashboard or no panel is refused with the path, and changes nothing', () => {
    const made = add(openNew(), 'Heading');
    made.send(AT, { type: 'dashboardEdit.jsonOpened' });
    made.send(AT, { type: 'dashboardEdit.jsonTyped', text: '{"id":"aaaaaaaaaaa","type":"Heading","level":"high"}' });
    made.send(AT, { type: 'dashboardEdit.jsonApplied' });
    expect(context(made).layer).toMatchObject({ fault: expect.stringMatching(/^Error parsing panel: level: /) });
    const other = openNew();
    other.send(AT, { type: 'dashboardEdit.jsonOpened' });
    other.send(AT, { type: 'dashboardEdit.jsonTyped', text: '{"title":7}' });
    other.send(AT, { type: 'dashboardEdit.jsonApplied' });
    expect(context(other).layer).toMatchObject({ fault: expect.stringMatching(/^Error parsing Dashboard: title: /) });
    expect(context(other).drafts).toEqual({});
  });
});

describe('what a draft takes', () => {
  const FLEX = { start: { ago: 7, unit: 'days' }, end: { ago: 1, unit: 'days' }, type: 'flexible' } as const;
  const panelsIn = (made: DrawnScreen): readonly Panel[] => context(made).drafts['b1/new']?.current.panels ?? [];

  test('C-523 C-524 C-989 shows the title, the dates and the comparison that were set, and each can be undone', () => {
    const made = openNew();
    made.send(AT, { type: 'dashboardEdit.titleOpened' });
    made.send(AT, { type: 'dashboardEdit.titleTyped', title: 'Weekly Review' });
    made.send(AT, { type: 'dashboardEdit.titleKept' });
    made.send(AT, { type: 'dashboardEdit.dateSet', date: FLEX });
    made.send(AT, { type: 'dashboardEdit.popSet', pop: presetPop('yoy') });
    const set = textOf(made.draw());
    expect(set).toContain('Weekly Review');
    expect(set).toContain('Last 7 Days vs the previous year');
    expect(set).toContain('Editing, not saved');
    for (const said of ['Last 7 Days vs the', 'Last Month vs the', 'New Dashboard']) {
      made.send(AT, { type: 'record.undone' });
      expect(textOf(made.draw())).toContain(said);
    }
    expect(textOf(made.draw())).not.toContain('not saved');
  });

  test('C-525 a table is sorted by the current period while there is a comparison, and by the plain measure without one', () => {
    const made = fill(add(openNew(), 'Table'), {
      title: 'By product',
      measures: ['ad_sales'],
      rowDimensions: ['asin'],
      sort: [{ column: 'ad_sales', direction: 'desc' }],
    } as Partial<Panel>);
    const shown = (): unknown => {
      made.send(AT, { type: 'dashboardEdit.panelOpened', id: panelsIn(made)[0]?.id ?? '' });
      made.send(AT, { type: 'dashboardEdit.jsonOpened' });
      const { layer } = context(made);
      const text = layer?.kind === 'panel' ? (layer.text ?? '') : '';
      made.send(AT, { type: 'record.closeAsked' });
      return (JSON.parse(text) as { readonly sort: unknown }).sort;
    };
    expect(shown()).toEqual([{ column: ['ad_sales', 'current'], direction: 'desc' }]);
    made.send(AT, { type: 'dashboardEdit.popSet', pop: null });
    expect(shown()).toEqual([{ column: 'ad_sales', direction: 'desc' }]);
    made.send(AT, { type: 'dashboardEdit.popSet', pop: presetPop('mom') });
    expect(shown()).toEqual([{ column: ['ad_sales', 'current'], direction: 'desc' }]);
    made.send(AT, { type: 'dashboardEdit.panelOpened', id: panelsIn(made)[0]?.id ?? '' });
    expect(textOf(made.drawOf(<PanelForm {...propsOf(made)} />))).toMatch(/Sort by .*ad_sales.*Largest first/i);
  });

  test('C-527 C-528 C-529 a panel opens in its editor once it is added, changes where it stands, and is gone once it is deleted', () => {
    const made = fill(add(openNew(), 'Content'), { title: 'One', content: 'First words' } as Partial<Panel>);
    fill(add(made, 'Content'), { title: 'Two', content: 'Other words' } as Partial<Panel>);
    const [one, two] = panelsIn(made);
    // Its handle takes the focus, and the panel comes into sight.
    expect(context(made).arranging.last).toMatchObject({ at: { group: 0, item: 1 }, turn: 2 });
    made.send(AT, { type: 'dashboardEdit.panelOpened', id: one?.id ?? '' });
    fill(made, { title: 'Changed', content: 'New words' } as Partial<Panel>);
    const changed = textOf(made.draw());
    expect(changed).toContain('New words');
    expect(changed).not.toContain('First words');
    expect(changed.indexOf('New words')).toBeLessThan(changed.indexOf('Other words'));
    made.send(AT, { type: 'dashboardEdit.deleteClicked', id: two?.id ?? '' });
    expect(textOf(made.draw())).toContain('Other words');
    made.send(AT, { type: 'dashboardEdit.deleteConfirmed' });
    const left = textOf(made.draw());
    expect([left.includes('New words'), left.includes('Other words')]).toEqual([true, false]);
    made.send(AT, { type: 'dashboardEdit.pickerOpened', place: null });
    made.send(AT, { type: 'dashboardEdit.panelAdded', panelType: 'Horizontal Rule' });
    expect(context(made).layer).toBeNull();
    expect(
      within(made.draw())
        .getAllByRole('separator')
        .some(({ tagName }) => tagName === 'HR'),
    ).toBe(true);
  });

  test('C-829 C-828 what was put away and no longer reads is said to be none, and an empty new dashboard stands there', () => {
    const made = openNew();
    const { start } = { start: newDashboard() };
    const draft = { version: null, start, current: { ...start, title: 'Lost', panels: 7 } };
    made.send(AT, {
      type: 'record.historyReturned',
      history: { userId: INTERNAL.id, byDocument: {}, drafts: { 'b1/new': draft } } as never,
    });
    const text = textOf(made.draw());
    expect(text).toContain('No panels yet');
    expect(text).toContain('New Dashboard');
    expect(text).not.toContain('Lost');
    expect(contextOf<ToastsContext>(made.app, TOASTS).toasts).toMatchObject([
      { level: 'error', message: expect.stringMatching(/^Error parsing Dashboard: panels/) },
    ]);
  });

  test('C-832 a stored dashboard whose id is lost is not saved as a new one, and it is said why', () => {
    const made = openNew();
    const start = newDashboard();
    const draft = { version: 3, start, current: { ...start, title: 'Which?' } };
    made.send(AT, { type: 'dashboardEdit.draftReturned', drafts: [{ document: 'b1/new', draft }] });
    made.send(AT, { type: 'record.saveClicked' });
    expect(textOf(made.draw())).toContain(
      'Attempted to save an existing dashboard without a required ID. This issue has been logged and we are working on fixing it.',
    );
    expect(made.commands('api.call').some(({ call }) => call === 'createDashboard')).toBe(false);
    expect(textOf(made.draw())).toContain('Which?');
  });
});

describe('the panel editor and the keys', () => {
  const layerOf = (made: DrawnScreen) => {
    const { layer } = context(made);
    if (layer?.kind !== 'panel') throw new Error('no panel is open');
    return layer;
  };

  test('C-316 C-317 a panel is edited as its JSON too; Save keeps it and Cancel does not', () => {
    const made = add(openNew(), 'Heading');
    const { id } = layerOf(made);
    const actions = (): HTMLElement => made.drawOf(<PanelActions at={AT} layer={layerOf(made)} />);
    for (const label of ['Edit JSON', 'Cancel', 'Save']) expect(textOf(actions())).toContain(label);
    made.send(AT, { type: 'dashboardEdit.jsonOpened' });
    expect(JSON.parse(layerOf(made).text ?? '')).toMatchObject({ id, type: 'Heading' });
    expect(textOf(actions())).toContain('Back to the form');
    const text = JSON.stringify({ id, type: 'Heading', text: 'By hand', level: 3, toc: true });
    made.send(AT, { type: 'dashboardEdit.jsonTyped', text });
    made.send(AT, { type: 'dashboardEdit.panelSaved' });
    expect(textOf(made.draw())).toContain('By hand');
    made.send(AT, { type: 'dashboardEdit.panelOpened', id });
    made.send(AT, { type: 'dashboardEdit.panelDrafted', panel: { ...layerOf(made).panel, text: 'Dropped' } as Panel });
    made.send(AT, { type: 'record.closeAsked' });
    made.send(AT, { type: 'record.leaveConfirmed' });
    expect(textOf(made.draw())).toContain('By hand');
    expect(textOf(made.draw())).not.toContain('Dropped');
  });

  test('C-850 a file that is no picture is refused by its name', () => {
    const made = openNew();
    made.send(dashboardNewScreen.at, uiSet(REFUSED_PICTURE, 'notes.txt'));
    expect(textOf(made.drawOf(<PanelForm {...propsOf(add(made, 'Attachment'))} />))).toContain(
      'The selected file, notes.txt, cannot be used for this selection',
    );
    const file = (name: string, isImage: boolean) => ({ name, isImage });
    expect([refusedName(file('notes.txt', false)), refusedName(file('shelf.png', true)), refusedName(undefined)]).toEqual([
      'notes.txt',
      null,
      null,
    ]);
  });

  test('Ctrl or Command with S is Save, and nothing else with it is', () => {
    const press = (over: object) => commandKey({ key: 's', ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...over });
    expect([press({ ctrlKey: true }), press({ metaKey: true, key: 'S' })]).toEqual(['s', 's']);
    expect([press({}), press({ ctrlKey: true, shiftKey: true }), press({ ctrlKey: true, altKey: true })]).toEqual([null, null, null]);
    const shortcuts = within(openNew().draw())
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-keyshortcuts'));
    expect(shortcuts).toContain('Control+S Meta+S');
  });
});

describe('adding a panel', () => {
  const kindsOf = (who: User): string => {
    const made = openNew(who);
    return textOf(made.drawOf(<PanelKinds at={AT} context={context(made)} />));
  };

  test('C-415 C-416 C-417 C-418 all types are offered, two of them said to be coming soon', () => {
    const text = kindsOf(INTERNAL);
    for (const type of [...PANEL_TYPES, 'Heading', 'Horizontal Rule']) expect(text).toContain(type);
    expect(text).toContain('Bar (coming soon)');
    expect(text).toContain('Radial (coming soon)');
    const made = openNew();
    made.send(AT, { type: 'dashboardEdit.pickerOpened', place: null });
    made.send(AT, { type: 'dashboardEdit.panelAdded', panelType: 'Bar' });
    expect(context(made).drafts).toEqual({});
  });

  test('C-690 Pacing is offered to who has Prime alone', () => {
    expect(kindsOf(INTERNAL)).toContain('Pacing');
    const made = openNew();
    const without = { ...context(made), user: user({ brandGroups: AMC }, []) };
    expect(textOf(made.drawOf(<PanelKinds at={AT} context={without} />))).not.toContain('Pacing');
  });

  test('C-691 LTV is offered where the brand group has AMC alone', () => {
    expect(kindsOf(INTERNAL)).toContain('LTV');
    expect(kindsOf(user({ brandGroups: [brandGroup('b1', { hasAmc: false })] }, ['Internal', 'Prime']))).not.toContain('LTV');
  });
});

describe('the editor of a panel', () => {
  test('C-310 C-311 C-312 C-313 names its type, and has a title, Hide Title, and dates that are those of the dashboard', () => {
    expect(editorTitle('Big Number')).toBe('Edit Big Number Panel');
    const text = formOf('Big Number');
    for (const field of ['Title', 'Hide Title', 'From Dashboard']) expect(text).toContain(field);
  });

  test('C-314 C-419 has Brand Options where it shows a report, and none where it does not', () => {
    for (const type of ['Table', 'Timeseries', 'Big Number', 'Pacing'] as const) {
      const text = formOf(type);
      expect(text).toContain('All data');
      expect(text).toContain('Brand data');
    }
    expect(formOf('Content')).not.toContain('All data');
  });

  const FIELDS: readonly (readonly [string, PanelType, readonly string[]])[] = [
    [
      'C-420',
      'Table',
      [
        'Row dimensions',
        'Column dimensions',
        'Section dimensions',
        'Roll-up dimensions',
        'Measures',
        'Colored measures',
        'Dimension filters',
        'Measure filters',
        'Sort by',
        'Limit',
        'Rows per page',
      ],
    ],
    ['C-421', 'Timeseries', ['Days', 'Weeks', 'Months', 'Quarters', 'Years', 'Dimensions', 'Measures', 'Limit', 'Show percentages']],
    ['C-424', 'Big Number', ['Measure', 'Dimension filters']],
    ['C-425', 'Pacing', ['This month', 'This year', 'Measure']],
    ['C-426', 'LTV', ['View', 'CAC & LTV By Cohort', 'Show percentages', 'From Dashboard']],
    ['C-427', 'Attachment', ['Picture', 'Stretch to fill the panel']],
    ['C-428', 'Content', ['Content', 'Basic', 'Hint', 'Warning', 'Alert', 'Success']],
    ['C-429', 'Document', ['Document', 'Choose a document']],
    ['C-430', 'Heading', ['Text', 'Level', 'Show in table of contents']],
  ];
  test.each(FIELDS)('%s C-315 the fields of %s', (_, type, fields) => {
    const text = formOf(type);
    for (const field of fields) expect(text).toContain(field);
  });

  test.each([
    ['Table', ['Alias of ad_sales', 'Table color of ad_sales', 'Alias of orders', 'Move orders earlier'], 'Chart type of ad_sales'],
    [
      'Timeseries',
      ['Alias of ad_sales', 'Chart type of ad_sales', 'Chart color of ad_sales comes from', 'Move ad_sales later'],
      'Table color',
    ],
  ] as const)('the measures of a %s have a form of their own: alias, colors, type and order', (type, labels, other) => {
    const made = add(openNew(), type);
    expect(within(made.drawOf(<PanelForm {...propsOf(made)} />)).queryAllByLabelText(/^Alias of/)).toEqual([]);
    const { layer } = context(made);
    if (layer?.kind !== 'panel') throw new Error('no panel is open');
    const styled = { measure: 'ad_sales', alias: 'Sold by ads', chartType: null, chartColor: null, tableColor: null };
    made.send(AT, { type: 'dashboardEdit.panelDrafted', panel: { ...layer.panel, measures: [styled, 'orders'] } as Panel });
    const form = made.drawOf(<PanelForm {...propsOf(made)} />);
    for (const label of labels) expect(within(form).getAllByLabelText(label), label).not.toEqual([]);
    expect(within(form).getByLabelText<HTMLInputElement>('Alias of ad_sales').value).toBe('Sold by ads');
    expect(within(form).queryAllByLabelText((label) => label.startsWith(other))).toEqual([]);
    const first = within(form).getByRole('button', { name: 'Move ad_sales earlier' });
    expect(first.getAttribute('aria-disabled')).toBe('true');
  });

  test('C-548 is saved only once it is valid', () => {
    const made = openNew();
    const panels = () => context(made).drafts;
    add(made, 'Table');
    const before = panels();
    made.send(AT, { type: 'dashboardEdit.panelSaved' });
    expect([context(made).layer?.kind, panels()]).toEqual(['panel', before]);
    expect(textOf(made.drawOf(<PanelForm {...propsOf(made)} />))).toContain('Panel configuration is not valid.');
    fill(made, { title: 'Sales', measures: ['ad_sales'], rowDimensions: ['asin'] });
    expect([context(made).layer, JSON.stringify(panels()).includes('ad_sales')]).toEqual([null, true]);
  });

  test('C-638 C-639 says what is missing, each with its place, and keeps the editor open', () => {
    const text = formOf('Table', true);
    expect(text).toContain('Panel configuration is not valid. Please ensure you have provided all necessary information');
    expect(text).toContain('measures: At least one measure is required.');
  });
});

describe('a dashboard that is stored', () => {
  const stored = {
    id: 'd-1',
    brandGroupId: 'b1',
    title: 'Board',
    date: { start: { ago: 30, unit: 'days' }, end: { ago: 1, unit: 'days' }, type: 'flexible' },
    periodOverPeriod: null,
    panels: [{ ...newPanel('Content', 'aaaaaaaaaaa', ''), title: 'Notes', content: 'Words' }],
    isUserFavorite: false,
    createdBy: null,
    savedBy: null,
    createdAt: '2026-10-01T00:00:00.000Z',
    updatedAt: '2026-10-01T00:00:00.000Z',
    deletedAt: null,
    version: 3,
  };
  const open = (who: User, query = ''): DrawnScreen => {
    const made = openDrawn('dashboard', `custom-reporting/dashboards/d-1?brandGroup=b1${query}`, who);
    made.answerQuery('dashboard', { dashboard: stored });
    return made;
  };

  test('C-306 C-668 C-672 C-679 Edit opens edit mode for who is privileged, and the address says so', () => {
    const made = open(INTERNAL);
    expect(textOf(made.draw())).toContain('Edit');
    made.send(DASHBOARD_EDITOR, { type: 'record.editClicked' });
    expect(textOf(made.draw())).toContain('Save As');
    expect(made.commands('url.replace').at(-1)).toMatchObject({ url: expect.stringContaining('edit=1') });
  });

  const answer = (made: DrawnScreen, body: unknown): void => {
    const call = made.commands('api.call').at(-1);
    made.send(DASHBOARD_EDITOR, {
      type: 'api.answered',
      requestId: call?.requestId ?? '',
      call: call?.call ?? 'updateDashboard',
      body: { inline: jsonOf(body) },
    });
  };
  const refuse = (made: DrawnScreen, current: object): void => {
    const call = made.commands('api.call').at(-1);
    made.send(DASHBOARD_EDITOR, {
      type: 'api.failed',
      requestId: call?.requestId ?? '',
      call: call?.call ?? 'updateDashboard',
      failure: { kind: 'status', status: 409, conflict: { current: jsonOf(current), submitted: null } },
    });
  };
  const edit = (made: DrawnScreen): DrawnScreen => {
    made.send(DASHBOARD_EDITOR, { type: 'record.editClicked' });
    return made;
  };
  const here = (made: DrawnScreen): DashboardEditContext => contextOf<DashboardEditContext>(made.app, DASHBOARD_EDITOR);
  const rewrite = (made: DrawnScreen, content: string): DrawnScreen => {
    made.send(DASHBOARD_EDITOR, { type: 'dashboardEdit.panelOpened', id: 'aaaaaaaaaaa' });
    const { layer } = here(made);
    if (layer?.kind !== 'panel') throw new Error('no panel is open');
    made.send(DASHBOARD_EDITOR, { type: 'dashboardEdit.panelDrafted', panel: { ...layer.panel, content } as Panel });
    made.send(DASHBOARD_EDITOR, { type: 'dashboardEdit.panelSaved' });
    return made;
  };

  test('C-531 C-532 is loaded as it is stored, and says when it was saved, after a save too', () => {
    const made = edit(answered(open(INTERNAL)));
    const loaded = textOf(made.draw());
    expect(loaded).toContain('Board');
    expect(loaded).toContain('Words');
    expect(loaded).not.toContain('not saved');
    expect(loaded).toMatch(/Last saved \d+ (day|week|month)s? ago/);
    rewrite(made, 'Other words');
    expect(textOf(made.draw())).toContain('Editing, not saved');
    made.send(DASHBOARD_EDITOR, { type: 'record.saveClicked' });
    const panels = [{ ...stored.panels[0], content: 'Other words' }];
    answer(made, { dashboard: { ...stored, panels, version: 4, updatedAt: new Date(here(made).today).toISOString() } });
    const saved = textOf(edit(made).draw());
    expect(saved).toContain('Other words');
    expect(saved).not.toContain('not saved');
    expect(saved).toMatch(/Last saved (just now|\d+ (second|minute|hour)s? ago)/);
  });

  const theirs = (content: string) => ({
    ...stored,
    version: 4,
    savedBy: { id: 'u2', name: 'Theo Example', email: 'x@brand.test' },
    updatedAt: '2026-11-19T20:30:00.000Z',
    panels: [{ ...stored.panels[0], content }],
  });

  test('what two have changed of one panel is shown side by side with who saved it, and nothing is sent before it is decided', () => {
    const made = rewrite(edit(answered(open(INTERNAL))), 'My words');
    made.send(DASHBOARD_EDITOR, { type: 'record.saveClicked' });
    const sent = (): number => made.commands('api.call').filter(({ call }) => call === 'updateDashboard').length;
    expect(sent()).toBe(1);
    refuse(made, theirs('Their words'));
    const shown = (): string => textOf(made.drawOf(<Clashes at={DASHBOARD_EDITOR} context={here(made)} />));
    expect(shown()).toMatch(/Theo Example saved this dashboard on Nov 19, 2026.* Notes Mine Content My words Theirs Content Their words/);
    made.send(DASHBOARD_EDITOR, { type: 'record.conflictSettled' });
    expect(sent()).toBe(1);
    made.send(DASHBOARD_EDITOR, { type: 'record.conflictChosen', part: 'panel:aaaaaaaaaaa', keep: 'mine' });
    made.send(DASHBOARD_EDITOR, { type: 'record.conflictSettled' });
    expect(made.commands('api.call').at(-1)).toMatchObject({
      call: 'updateDashboard',
      input: { body: { version: 4, panels: [{ content: 'My words' }] } },
    });
  });

  test('what two have changed of different panels is joined, saved, and said with the name of the other', () => {
    const made = edit(answered(open(INTERNAL)));
    made.send(DASHBOARD_EDITOR, { type: 'dashboardEdit.titleOpened' });
    made.send(DASHBOARD_EDITOR, { type: 'dashboardEdit.titleTyped', title: 'My board' });
    made.send(DASHBOARD_EDITOR, { type: 'dashboardEdit.titleKept' });
    made.send(DASHBOARD_EDITOR, { type: 'record.saveClicked' });
    refuse(made, theirs('Their words'));
    expect(made.commands('api.call').at(-1)).toMatchObject({
      call: 'updateDashboard',
      input: { body: { version: 4, title: 'My board', panels: [{ content: 'Their words' }] } },
    });
    expect(contextOf<ToastsContext>(made.app, TOASTS).toasts).toMatchObject([
      { message: 'Theo Example changed other parts of this dashboard in the meantime. Both sets of changes are included.' },
    ]);
    expect(textOf(made.draw())).toContain('Their words');
  });

  test('C-516 C-517 what was given up by Cancel is stored no more, and comes back by undo, which opens edit mode again', () => {
    const made = rewrite(edit(answered(open(INTERNAL))), 'Given up');
    made.send(DASHBOARD_EDITOR, { type: 'record.cancelClicked' });
    expect(textOf(made.draw())).toContain('Given up');
    made.send(DASHBOARD_EDITOR, { type: 'record.leaveConfirmed' });
    const viewed = textOf(made.draw());
    expect([viewed.includes('Given up'), viewed.includes('Save As')]).toEqual([false, false]);
    expect(contextOf<ToastsContext>(made.app, TOASTS).toasts).toMatchObject([{ title: 'Changes discarded' }]);
    made.send(SHELL, { type: 'shell.shortcutPressed', shortcut: 'undo' });
    const back = textOf(made.draw());
    expect([back.includes('Given up'), back.includes('Save As'), back.includes('Editing, not saved')]).toEqual([true, true, true]);
  });

  test('C-533 is changed while it differs from what was saved', () => {
    const made = edit(answered(open(INTERNAL)));
    const isChanged = () => textOf(made.draw()).includes('Editing, not saved');
    expect(isChanged()).toBe(false);
    expect([rewrite(made, 'Others'), isChanged()].at(1)).toBe(true);
    expect([rewrite(made, 'Words'), isChanged()].at(1)).toBe(false);
  });

  test('C-547 its panels are dragged and resized in edit mode alone', () => {
    const made = answered(open(INTERNAL));
    const handles = () => ['Move', 'Resize'].map((verb) => labelsOf(made.draw(), new RegExp(`^${verb} Notes`)).length > 0);
    expect(handles()).toEqual([false, false]);
    edit(made);
    expect(handles()).toEqual([true, true]);
  });

  test('C-680 others do not edit, whatever the address says', () => {
    const made = open(user(), '&edit=1');
    made.send(DASHBOARD_EDITOR, { type: 'record.editClicked' });
    expect(textOf(made.draw())).not.toContain('Save As');
  });
});
