import { describe, expect, it } from 'vitest';
import { type Action, mayChangePassword, mayDo, opensInEditMode } from '../../../src/domain/access/actions.ts';
import type { BrandGroupFlags } from '../../../src/domain/access/viewer.ts';
import { asViewer, person } from '../routes/people.ts';
import { EVERYBODY, FROM_INTERNAL, FROM_PRIME, FROM_USER, NO_FLAGS, NOBODY, subjectFor } from './subjects.ts';

/** Who of nobody, a user, Prime, Internal and Admin may do it. */
const who = (action: Action, flags: BrandGroupFlags | null = NO_FLAGS, devMode = false): readonly boolean[] =>
  EVERYBODY.map((viewer) => mayDo(action, subjectFor(viewer, flags, devMode)));

describe('what Internal users may', () => {
  it('A-370 A-371 see all organizations and brand groups', () => expect(who('tenants.seeAll')).toEqual(FROM_INTERNAL));
  it('A-372 A-373 see inactive users and organizations in the admin lists', () => {
    expect(who('admin.visit')).toEqual(FROM_INTERNAL);
    expect(who('admin.seeInactive')).toEqual(FROM_INTERNAL);
  });
  it('A-296 turn dev mode on', () => expect(who('devMode.use')).toEqual(FROM_INTERNAL));
});

describe('what Prime users may', () => {
  it('A-376 load goals', () => expect(who('goals.load')).toEqual(FROM_PRIME));
  it('A-377 load dashboard configs', () => expect(who('dashboardConfig.load')).toEqual(FROM_PRIME));
  it('A-154 pick a brand group', () => expect(who('brandGroup.pick')).toEqual(FROM_PRIME));
  it('A-378 B-121 see the DSP sections of a brand group with DSP', () => {
    expect(who('dsp.view', { hasDsp: true })).toEqual(FROM_PRIME);
    expect(who('dsp.view')).toEqual(NOBODY);
  });
  it('A-379 see the AMC sections of a brand group with AMC', () => {
    expect(who('amc.view', { hasAmc: true })).toEqual(FROM_PRIME);
    expect(who('amc.view')).toEqual(NOBODY);
  });
  it('A-381 B-406 choose shipped COGS only where the brand group has COGS', () => {
    expect(who('cogs.choose', { hasCogs: true })).toEqual(FROM_PRIME);
    expect(who('cogs.choose')).toEqual(NOBODY);
  });
  it('A-382 filter by DSP only where the brand group has DSP', () => {
    expect(who('dsp.filter', { hasDsp: true })).toEqual(FROM_PRIME);
    expect(who('dsp.filter', null)).toEqual(NOBODY);
  });
  it('A-384 A-385 B-405 filter by tags and analyze them only where the brand group has tags', () => {
    for (const action of ['tags.filter', 'tags.analyze'] as const) {
      expect(who(action, { hasTags: true })).toEqual(FROM_PRIME);
      expect(who(action)).toEqual(NOBODY);
    }
  });
  it('A-390 manage goals with a brand group of their own, Internal users without one', () => {
    expect(who('goals.manage')).toEqual(FROM_PRIME);
    const alone = { ...person('Prime'), brandGroups: [] };
    expect(mayDo('goals.manage', subjectFor(asViewer(alone)))).toBe(false);
    expect(mayDo('goals.manage', subjectFor(asViewer({ ...alone, roles: ['Internal'] })))).toBe(true);
  });
});

describe('dev mode', () => {
  it('B-086 alone shows whether advertising drives growth', () => {
    expect(who('drivingGrowth.view', NO_FLAGS, true)).toEqual(FROM_INTERNAL);
    expect(who('drivingGrowth.view', NO_FLAGS, false)).toEqual(NOBODY);
  });
});

describe('the file-management permission', () => {
  it('B-418 B-419 B-420 adds folders and documents', () => {
    expect(who('files.addFolder')).toEqual(FROM_INTERNAL);
    expect(who('files.addDocument')).toEqual(FROM_INTERNAL);
  });
  it('B-421 B-422 deletes and restores', () => {
    expect(who('files.delete')).toEqual(FROM_INTERNAL);
    expect(who('files.restore')).toEqual(FROM_INTERNAL);
  });
  it('B-423 notifies users', () => expect(who('files.notify')).toEqual(FROM_INTERNAL));
});

describe('custom reporting', () => {
  it('C-667 C-668 C-669 C-018 lets privileged users alone create, edit and save dashboards', () => {
    for (const action of ['dashboard.create', 'dashboard.edit', 'dashboard.save'] as const)
      expect(who(action), action).toEqual(FROM_INTERNAL);
  });
  it('C-670 C-686 lets privileged users delete dashboards', () => expect(who('dashboard.delete')).toEqual(FROM_INTERNAL));
  it('C-671 C-299 lets privileged users alone see the list', () => expect(who('dashboard.list')).toEqual(FROM_INTERNAL));
  it('C-672 lets privileged users alone edit panels', () => expect(who('panel.edit')).toEqual(FROM_INTERNAL));
  it('C-304 lets no one without privilege view an invalid dashboard', () => expect(who('dashboard.viewInvalid')).toEqual(FROM_INTERNAL));
  it('C-019 C-685 lets Prime users view dashboards and mark favourites', () => {
    expect(who('dashboard.view')).toEqual(FROM_PRIME);
    expect(who('dashboard.favorite')).toEqual(FROM_PRIME);
    expect(mayDo('dashboard.view', subjectFor(asViewer({ ...person('Prime'), organizations: [] })))).toBe(false);
  });
  it('C-673 lets privileged users build reports', () => expect(who('report.build')).toEqual(FROM_INTERNAL));
  it('C-677 C-678 shows error details and unexpected states of panels to internal users', () => {
    expect(who('report.seeErrorDetails')).toEqual(FROM_INTERNAL);
    expect(who('panel.seeUnexpectedState')).toEqual(FROM_INTERNAL);
  });
  it('C-263 C-264 C-265 keeps the workbench to internal users', () => {
    for (const action of ['report.openInWorkbench', 'report.pasteFromWorkbench', 'report.copyForWorkbench'] as const)
      expect(who(action), action).toEqual(FROM_INTERNAL);
  });
  it('C-679 C-680 opens a dashboard in edit mode by its link for internal users alone', () => {
    expect(EVERYBODY.map((viewer) => opensInEditMode(true, subjectFor(viewer)))).toEqual(FROM_INTERNAL);
    expect(EVERYBODY.map((viewer) => opensInEditMode(false, subjectFor(viewer)))).toEqual(NOBODY);
  });
  it('C-690 offers the Pacing panel to Prime users', () => expect(who('panel.addPacing')).toEqual(FROM_PRIME));
  it('C-691 offers the LTV panel to Prime users of a brand group with AMC', () => {
    expect(who('panel.addLtv', { hasAmc: true })).toEqual(FROM_PRIME);
    expect(who('panel.addLtv')).toEqual(NOBODY);
  });
});

describe('the rest', () => {
  it('C-214 opens custom markets to any logged-in user', () => expect(who('market.view')).toEqual(FROM_USER));

  it('A-022 keeps the password of agency-tied users out of the product', () => {
    expect(mayChangePassword({ isAlliUser: true })).toBe(false);
    expect(mayChangePassword({ isAlliUser: false })).toBe(true);
  });

  it('B-426 frees privileged users of the brand limits of the Executive Summary', () =>
    expect(who('executiveSummary.anyBrands')).toEqual(FROM_INTERNAL));
});
