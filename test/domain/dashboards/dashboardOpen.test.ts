import { describe, expect, it } from 'vitest';
import { newDashboard, readSavedDashboard } from '../../../src/domain/dashboards/dashboard.ts';
import { type OpenFacts, opening } from '../../../src/domain/dashboards/dashboardOpen.ts';
import { dashboardOrNew, editorText, readDashboardText, readPanelText } from '../../../src/domain/dashboards/jsonEditor.ts';
import { LAYOUT_ELEMENTS, PANEL_TYPES } from '../../../src/domain/dashboards/panel.ts';
import { offersPanel, opensEditing } from '../../../src/domain/dashboards/permissions.ts';
import { type Reader, reportingRights } from '../../../src/domain/reporting/permissions.ts';
import { mayVisit } from '../../../src/domain/routes/access.ts';
import { type RouteName, routeNamed } from '../../../src/domain/routes/table.ts';
import type { BrandGroup, Organization, Role } from '../../../src/domain/session/user.ts';
import { BRAND_ID, READY, stored } from '../reporting/make.ts';

const entry = readSavedDashboard(stored({ ...newDashboard(), title: 'Weekly' }));
const FACTS: OpenFacts = {
  entry,
  activeBrandGroupId: BRAND_ID,
  brandGroupNames: new Map([
    ['bg-2', 'Two'],
    [BRAND_ID, 'One'],
  ]),
  isPrivileged: false,
};

describe('a link to a dashboard', () => {
  it('C-301 loads what is not in the list, and shows what is', () => {
    expect(opening({ ...FACTS, entry: null })).toEqual({ kind: 'load' });
    expect(opening(FACTS)).toMatchObject({ kind: 'show', dashboard: { title: 'Weekly' } });
  });

  it('C-302 asks before it switches to the brand group of the dashboard', () => {
    expect(opening({ ...FACTS, activeBrandGroupId: 'bg-2' })).toEqual({
      kind: 'askToSwitch',
      text: 'The dashboard “Weekly” belongs to the brand group One. Do you want to switch to that brand group?',
      brandGroupId: BRAND_ID,
    });
    expect(opening({ ...FACTS, activeBrandGroupId: 'bg-2', brandGroupNames: new Map() })).toEqual({
      kind: 'refused',
      text: 'The dashboard you are trying to load does not exist.',
    });
  });

  it('C-303 C-304 C-834 sends privileged users from an invalid one to the index, and refuses others', () => {
    const invalid = readSavedDashboard(stored({ title: 'Broken' }));
    const text = 'The dashboard “Broken” is invalid and cannot be displayed.';
    expect(opening({ ...FACTS, entry: invalid, isPrivileged: true })).toEqual({ kind: 'toIndex', text });
    expect(opening({ ...FACTS, entry: invalid })).toEqual({ kind: 'refused', text });
  });
});

describe('the raw editors', () => {
  it('give back what they show', () => {
    for (const type of [...PANEL_TYPES, ...LAYOUT_ELEMENTS])
      expect(readPanelText(editorText(READY[type]))).toEqual({ _tag: 'Right', right: READY[type] });
    const board = { ...newDashboard(), panels: [READY.Table] };
    expect(readDashboardText(editorText(board))).toEqual({ _tag: 'Right', right: board });
  });

  it('C-830 say that text is no JSON', () => {
    for (const read of [readPanelText('{'), readDashboardText('{')])
      expect(read).toEqual({
        _tag: 'Left',
        left: { _tag: 'NotJson', message: 'Failed to parse JSON: check for a missing comma, quote or bracket', issues: [] },
      });
  });

  it('C-825 say which part of a panel does not read, and why', () => {
    expect(readPanelText(JSON.stringify({ ...READY.Content, style: 'loud' }))).toEqual({
      _tag: 'Left',
      left: {
        _tag: 'NotAPanel',
        message: 'Error parsing panel: style: expected ContentStyle, got "loud"',
        issues: [{ _tag: 'Shape', path: 'style', message: 'expected ContentStyle, got "loud"' }],
      },
    });
  });

  it('C-828 say which part of a dashboard does not read, double ids included', () => {
    expect(readDashboardText('{}')).toMatchObject({
      left: { _tag: 'NotADashboard', message: expect.stringMatching(/^Error parsing Dashboard: title: expected .*; date: expected /) },
    });
    expect(readDashboardText(editorText({ ...newDashboard(), panels: [READY.Table, READY.LTV] }))).toMatchObject({
      left: { _tag: 'NotADashboard', message: 'Error parsing Dashboard: panels[1].id: Another panel has the id panel-id-01' },
    });
  });

  it('C-829 C-828 fall back to an empty new dashboard where a draft does not read', () => {
    const fallen = dashboardOrNew({ title: 'x', date: 3 });
    expect(fallen).toMatchObject({
      dashboard: newDashboard(),
      error: expect.stringMatching(/^Error parsing Dashboard: date: expected DateSpec/),
    });
    expect(dashboardOrNew(newDashboard())).toEqual({ dashboard: newDashboard(), error: null });
  });
});

const reader = (roles: readonly Role[], organizations = 1): Reader => ({
  roles: [...roles],
  organizations: Array.from({ length: organizations }, () => ({}) as Organization),
  brandGroups: [{ id: BRAND_ID } as BrandGroup, { id: 'bg-2' } as BrandGroup],
});
const rights = (...roles: Role[]) => reportingRights(reader(roles), { id: BRAND_ID });

describe('rights in Custom Reporting', () => {
  it('C-018 C-019 C-667 C-670 privileged users create, edit, save and delete; others only view', () => {
    for (const role of ['Internal', 'Admin'] as const)
      expect(rights(role)).toMatchObject({ edit: true, deleteDashboards: true, view: true });
    expect(rights('Prime')).toMatchObject({ edit: false, deleteDashboards: false, view: true });
    expect(rights()).toMatchObject({ edit: false, view: false });
  });

  const opens = (route: RouteName, ...roles: Role[]) => mayVisit(routeNamed(route), { session: 'in', user: reader(roles) }, null);

  it('C-673 C-674 C-675 C-676 opens builder, list and home page to privileged users, and dashboards alone to others', () => {
    for (const route of ['report-builder', 'reports', 'reporting'] as const) {
      expect([opens(route, 'Admin'), opens(route, 'Internal'), opens(route, 'Prime')]).toEqual([true, true, false]);
    }
    expect(opens('dashboard', 'Prime')).toBe(true);
  });

  it('C-299 C-300 C-671 opens the index and a new dashboard to privileged users', () => {
    for (const route of ['dashboards', 'dashboard-new'] as const) {
      expect([opens(route, 'Admin'), opens(route, 'Internal'), opens(route, 'Prime')]).toEqual([true, true, false]);
    }
  });

  it('C-668 C-669 C-672 C-686 lets privileged users edit and save dashboards, edit panels and delete dashboards', () => {
    expect([rights('Internal'), rights('Admin'), rights('Prime')].map(({ edit, deleteDashboards }) => [edit, deleteDashboards])).toEqual([
      [true, true],
      [true, true],
      [false, false],
    ]);
  });

  it('C-681 needs an organisation, or an Internal user', () => {
    expect(reportingRights(reader(['Prime'], 0), { id: BRAND_ID }).view).toBe(false);
    expect(reportingRights(reader(['Internal'], 0), { id: BRAND_ID }).view).toBe(true);
  });

  it('C-685 lets everyone who can view mark favourites, of brand groups of their own', () => {
    expect(rights('Prime').favorite).toBe(true);
    expect(rights().favorite).toBe(false);
    for (const brandGroup of [null, { id: 'foreign' }])
      expect(reportingRights(reader(['Admin']), brandGroup)).toMatchObject({ view: false, favorite: false });
  });

  it('C-677 C-263 C-264 C-265 shows error details and the workbench to Internal users alone', () => {
    expect(rights('Internal')).toMatchObject({ errorDetails: true, workbench: true });
    expect(rights('Prime')).toMatchObject({ errorDetails: false, workbench: false });
  });

  it('C-679 C-680 keeps the edit flag in the address for Internal users; others do not begin by editing', () => {
    expect([rights('Internal').editFlagInUrl, rights('Prime').editFlagInUrl]).toEqual([true, false]);
    expect(opensEditing(reader(['Internal']), true)).toBe(true);
    expect(opensEditing(reader(['Internal']), false)).toBe(false);
    expect(opensEditing(reader(['Prime']), true)).toBe(false);
  });

  it('C-682 C-683 lets Prime users download', () => {
    expect([rights('Prime').download, rights().download]).toEqual([true, false]);
  });

  it('C-690 C-691 offers Pacing to Prime users, LTV to those with AMC besides', () => {
    const offers = (roles: readonly Role[], hasAmc: boolean) =>
      (['Pacing', 'LTV', 'Table'] as const).filter((type) => offersPanel(type, reader(roles), hasAmc));
    expect(offers(['Prime'], true)).toEqual(['Pacing', 'LTV', 'Table']);
    expect(offers(['Prime'], false)).toEqual(['Pacing', 'Table']);
    expect(offers([], true)).toEqual(['Table']);
  });
});
