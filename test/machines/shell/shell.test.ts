import { afterEach, describe, expect, test, vi } from 'vitest';
import { EVERY } from '../../../src/areas/every.ts';
import { DEFAULT_FILTERS } from '../../../src/domain/filters/filterNames.ts';
import { IMPORT_LIST } from '../../../src/domain/imports/importScreen.ts';
import { childAddress, NAVIGATION, SHELL, screenAddress, TOASTS } from '../../../src/domain/journal/address.ts';
import type { Scope } from '../../../src/domain/shell/scope.ts';
import type { ImportListContext } from '../../../src/machines/imports/importList.logic.ts';
import type { ShellContext } from '../../../src/machines/shell/shell.logic.ts';
import type { ToastsContext } from '../../../src/machines/toasts/toasts.machine.ts';
import { type Bench, bench, brandGroup, contextOf, organization, signedIn, testScreen, user } from '../harness.ts';

const shell = ({ app }: Bench): ShellContext => contextOf(app, SHELL);
const scope = (made: Bench): Scope | null => shell(made).scope;
const url = ({ app }: Bench): string => contextOf<{ url: string }>(app, NAVIGATION).url;
const toasts = ({ app }: Bench): readonly string[] => contextOf<ToastsContext>(app, TOASTS).toasts.map(({ message }) => message);
const follow = ({ send }: Bench, to: string): void => send(NAVIGATION, { type: 'navigation.linkFollowed', to });

const groups = [brandGroup('b1'), brandGroup('b2', { hasCogs: true }), brandGroup('b3')];
const belonging = (defaultBrandGroupId: string | null, over = {}) =>
  user({ brandGroups: groups, organizations: [organization('o1', groups, { defaultBrandGroupId })], ...over });

describe('the active brand group', () => {
  test("A-269 is the organization's default one", () => {
    expect(shell(signedIn({}, belonging('b2'))).brandGroup?.id).toBe('b2');
  });

  test('A-270 without a default, or with one that the user does not have, it is the first', () => {
    expect(shell(signedIn({}, belonging(null))).brandGroup?.id).toBe('b1');
    expect(shell(signedIn({}, belonging('elsewhere'))).brandGroup?.id).toBe('b1');
  });

  test("is that of the user's default organization", () => {
    const [a, b] = [
      organization('o1', [groups[0] as never], { defaultBrandGroupId: 'b1' }),
      organization('o2', groups, { defaultBrandGroupId: 'b3' }),
    ];
    expect(shell(signedIn({}, user({ brandGroups: groups, organizations: [a, b], defaultOrganizationId: 'o2' }))).brandGroup?.id).toBe(
      'b3',
    );
    expect(shell(signedIn({}, user({ brandGroups: groups, organizations: [a, b], defaultOrganizationId: 'gone' }))).brandGroup?.id).toBe(
      'b1',
    );
  });

  test('is never one that was deleted', () => {
    const deleted = [brandGroup('b1', { deletedAt: '2024-01-01' }), brandGroup('b2')];
    const who = user({ brandGroups: deleted, organizations: [organization('o1', deleted, { defaultBrandGroupId: 'b1' })] });
    expect(shell(signedIn({}, who)).brandGroup?.id).toBe('b2');
    expect(shell(signedIn({ url: '/velocity/files?brandGroup=b1' }, who)).brandGroup?.id).toBe('b2');
  });

  test('is the one in the address before the one that was used last, and that before the default', () => {
    expect(shell(signedIn({ url: '/velocity/files?brandGroup=b3', stored: { brandGroup: 'b2' } }, belonging('b1'))).brandGroup?.id).toBe(
      'b3',
    );
    expect(shell(signedIn({ stored: { brandGroup: 'b2' } }, belonging('b1'))).brandGroup?.id).toBe('b2');
    expect(shell(signedIn({ stored: { brandGroup: 'gone' } }, belonging('b1'))).brandGroup?.id).toBe('b1');
    expect(shell(signedIn({ stored: { brandGroup: 5 } }, belonging('b1'))).brandGroup?.id).toBe('b1');
  });

  test('stands in the address, without a step in the history, and is remembered', () => {
    const made = signedIn({ url: '/velocity/files?q=1' }, belonging('b2'));
    expect(url(made)).toBe('/velocity/files?q=1&brandGroup=b2');
    expect(made.commands('url.push')).toEqual([]);
    expect(made.commands('storage.put')).toEqual([{ type: 'storage.put', key: 'brandGroup', value: 'b2' }]);
  });

  test('a link to one that the user cannot see shows theirs, and says so', () => {
    const made = signedIn({ url: '/velocity/files?brandGroup=secret' }, belonging('b2'));
    expect([shell(made).brandGroup?.id, url(made)]).toEqual(['b2', '/velocity/files?brandGroup=b2']);
    expect(toasts(made)).toEqual(['You don’t have access to the brand group in the link, so your own is shown.']);
  });

  test('what such a link filters by is of the other brand group and goes, with a word; toggles stay', () => {
    const made = signedIn(
      { url: '/velocity/files?brandGroup=secret&countries[]=DE&categories[]=12&tags[]=s1:child_asin:Hero&basis=net' },
      belonging('b2'),
    );
    expect(url(made)).toBe('/velocity/files?basis=net&brandGroup=b2');
    expect(scope(made)?.filters).toEqual(DEFAULT_FILTERS);
    expect(toasts(made)).toEqual([
      'You don’t have access to the brand group in the link, so your own is shown, without the link’s filters.',
    ]);
  });

  test('A-271 A-272 changing it resets the filters and keeps the toggles', () => {
    const made = signedIn({ url: '/velocity/files?brandGroup=b1&countries[]=US&countries[]=CA&sales=cogs&basis=net&q=1' }, belonging('b1'));
    expect(scope(made)).toMatchObject({ filters: { countries: ['CA', 'US'] }, salesMode: { sales: 'ordered', basis: 'net' } });
    made.send(SHELL, { type: 'shell.brandGroupPicked', brandGroupId: 'b2' });
    expect(url(made)).toBe('/velocity/files?sales=cogs&basis=net&q=1&brandGroup=b2');
    expect(scope(made)).toMatchObject({ brandGroup: { id: 'b2' }, filters: { countries: [] }, salesMode: { sales: 'cogs', basis: 'net' } });
  });

  test('going back in the history brings back the one before, with its filters', () => {
    const made = signedIn({ url: '/velocity/files?brandGroup=b1&countries[]=US' }, belonging('b1'));
    made.send(SHELL, { type: 'shell.brandGroupPicked', brandGroupId: 'b2' });
    made.send(NAVIGATION, { type: 'navigation.urlChanged', url: '/velocity/files?brandGroup=b1&countries[]=US' });
    expect(scope(made)).toMatchObject({ brandGroup: { id: 'b1' }, filters: { countries: ['US'] } });
    expect(made.commands('url.push')).toHaveLength(1);
  });
});

describe('the code of areas', () => {
  test('is on its way while the server is asked who is there', () => {
    const made = bench({ url: '/velocity/business-health' });
    expect(made.commands('area.load').map(({ area }) => area)).toEqual(['shell', 'business']);
    made.answer('currentUser', user());
    expect(made.commands('area.load')).toHaveLength(2);
    expect(shell(made).location.kind).toBe('loading');
    made.loadAreas();
    expect(shell(made).location).toMatchObject({ kind: 'screen', route: { name: 'business-health' } });
  });

  test('that cannot be loaded says why, and is fetched again when the person asks', () => {
    const made = bench({ url: '/velocity/business-health' });
    made.answer('currentUser', user());
    made.send(SHELL, { type: 'area.loaded', area: 'shell' });
    made.send(SHELL, { type: 'area.failed', area: 'business', message: 'offline' });
    expect(shell(made).location).toMatchObject({ kind: 'failed', area: 'business', message: 'offline' });
    made.send(SHELL, { type: 'area.retryClicked', area: 'business' });
    expect(shell(made).location.kind).toBe('loading');
    expect(made.commands('area.load').map(({ area }) => area)).toEqual(['shell', 'business', 'business']);
    made.send(SHELL, { type: 'area.loaded', area: 'business' });
    expect(shell(made).location.kind).toBe('screen');
  });

  test('arrives late for a screen that was left: the new one is shown', () => {
    const made = bench({ url: '/velocity/business-health' }, { screens: [testScreen] });
    made.answer('currentUser', user());
    made.send(SHELL, { type: 'area.loaded', area: 'shell' });
    follow(made, '/velocity/files?brandGroup=b1');
    made.send(SHELL, { type: 'area.loaded', area: 'business' });
    expect(shell(made)).toMatchObject({ location: { kind: 'loading', route: { name: 'files' } }, openScreen: null });
    made.loadAreas();
    expect(shell(made).location).toMatchObject({ kind: 'screen', route: { name: 'files' } });
  });
});

describe('coming to a screen', () => {
  test('sets the title and enters it once per path', () => {
    const made = signedIn({ url: '/velocity/files?brandGroup=b1' });
    follow(made, '/velocity/files?brandGroup=b1&q=1');
    expect(made.commands('screen.enter')).toHaveLength(1);
    follow(made, '/velocity/business-health?brandGroup=b1');
    expect(made.commands('title.set').map(({ title }) => title)).toEqual(['Velocity · File Browser', 'Velocity · Business Health']);
    expect(made.commands('screen.enter')).toHaveLength(2);
  });

  test('enters the screen that is open anew where a link says so, once where it leads to another one', () => {
    const made = signedIn({ url: '/velocity/files?brandGroup=b1' });
    const lead = (to: string) => made.send(NAVIGATION, { type: 'navigation.linkFollowed', to, enters: true });
    lead('/velocity/files?brandGroup=b1&q=1');
    expect(made.commands('screen.enter')).toHaveLength(2);
    lead('/velocity/files?brandGroup=b1&q=1');
    expect(made.commands('screen.enter')).toHaveLength(2);
    lead('/velocity/business-health?brandGroup=b1');
    expect(made.commands('screen.enter')).toHaveLength(3);
    expect(made.commands('screen.enter').at(-1)).not.toHaveProperty('back');
  });

  test('an unknown path is not found, and nothing of the screen before stays open', () => {
    const made = signedIn({ url: '/velocity/business-health' }, user(), { screens: [testScreen] });
    follow(made, '/velocity/no/such/screen');
    made.loadAreas();
    expect(shell(made)).toMatchObject({ location: { kind: 'notFound' }, openScreen: null });
    expect(made.app.addresses().filter((at) => at.startsWith('screen/'))).toEqual([]);
  });

  test('without the role for it the person is led to their landing page and told so', () => {
    const made = signedIn({ url: '/velocity/admin/users' });
    expect(url(made)).toBe('/velocity/business-health?brandGroup=b1');
    expect(toasts(made)).toEqual(['You are not authorized to access that route.']);
  });

  test('a link to a screen that its brand group does not have leads to the landing page of that brand group', () => {
    const made = signedIn({ url: '/velocity/advertising/dsp-overview?brandGroup=b2' }, belonging('b1'));
    expect(url(made)).toBe('/velocity/business-health?brandGroup=b2');
    expect(toasts(made)).toEqual(['You are not authorized to access that route.']);
  });
});

describe('the frame', () => {
  test('has one layer open at a time, and none after a walk to another screen', () => {
    const made = signedIn({ url: '/velocity/files?brandGroup=b1' });
    made.send(SHELL, { type: 'shell.layerToggled', layer: 'account', open: true });
    made.send(SHELL, { type: 'shell.layerToggled', layer: 'brandGroups', open: true });
    expect(shell(made).layer).toBe('brandGroups');
    made.send(SHELL, { type: 'shell.layerToggled', layer: 'account', open: false });
    expect(shell(made).layer).toBe('brandGroups');
    follow(made, '/velocity/business-health?brandGroup=b1');
    expect(shell(made).layer).toBeNull();
  });

  test('leads to the imports of whoever files were brought for, and hands them over there, once', () => {
    const made = signedIn({}, user({ brandGroups: groups }, ['Admin', 'Internal', 'Prime']), { screens: EVERY.screens });
    const handed = {
      files: [{ ref: 'file/1', name: 'sales.csv', size: 10 }],
      leftOut: ['.DS_Store'],
      refused: ['notes.pdf is a file type that cannot be uploaded here'],
    };
    const imports = (): ImportListContext => contextOf(made.app, childAddress(screenAddress('admin-imports'), 'importList', IMPORT_LIST));
    const visit = (to: string): void => {
      follow(made, to);
      made.loadAreas();
    };
    made.send(SHELL, { type: 'shell.filesHanded', to: '/velocity/admin/imports?group=b2', owner: 'b2', ...handed });
    expect(url(made)).toMatch(/^\/velocity\/admin\/imports\?group=b2/);
    made.loadAreas();
    expect(imports()).toMatchObject({ brandGroupId: 'b2', ...handed });
    expect(shell(made).handed).toBeNull();
    visit('/velocity/admin');
    visit('/velocity/admin/imports?group=b2');
    expect(imports()).toMatchObject({ files: [], refused: [] });
    // What is for one brand group waits while another is looked at.
    made.send(SHELL, { type: 'shell.filesHanded', to: '/velocity/admin/imports?group=b1', owner: 'b3', ...handed });
    made.loadAreas();
    expect(imports()).toMatchObject({ brandGroupId: 'b1', files: [] });
    visit('/velocity/admin/imports?group=b3');
    expect(imports()).toMatchObject({ brandGroupId: 'b3', ...handed });
    // Whoever goes elsewhere instead finds nothing later that they forgot.
    made.send(SHELL, { type: 'shell.filesHanded', to: '/velocity/admin/imports?group=b1', owner: 'b2', ...handed });
    visit('/velocity/admin');
    visit('/velocity/admin/imports?group=b2');
    expect(imports()).toMatchObject({ brandGroupId: 'b2', files: [] });
  });

  test('remembers how wide the sidebar is', () => {
    const made = signedIn();
    made.send(SHELL, { type: 'shell.sidebarToggled', collapsed: true });
    expect(made.commands('storage.put').at(-1)).toEqual({ type: 'storage.put', key: 'sidebarCollapsed', value: true });
    expect(shell(signedIn({ stored: { sidebarCollapsed: true } })).sidebarCollapsed).toBe(true);
    expect(shell(signedIn({ stored: { sidebarCollapsed: 'yes' } })).sidebarCollapsed).toBe(false);
    made.send(SHELL, { type: 'shell.groupFolded', group: 'retail', folded: true });
    expect(made.commands('storage.put').at(-1)).toEqual({ type: 'storage.put', key: 'foldedGroups', value: ['retail'] });
    expect(shell(signedIn({ stored: { foldedGroups: ['retail', 7] } })).foldedGroups).toEqual(['retail']);
    made.send(SHELL, { type: 'shell.groupFolded', group: 'retail', folded: false });
    expect(made.commands('storage.put').at(-1)).toEqual({ type: 'storage.put', key: 'foldedGroups', value: null });
  });

  test('A-178 a screen that cannot be drawn is reported to the team, with where and why', () => {
    const made = signedIn();
    made.send(SHELL, { type: 'shell.viewFailed', where: 'business-health', message: 'x is undefined' });
    expect(made.commands('report')).toEqual([
      {
        type: 'report',
        message: 'An unexpected error occurred when attempting to render this page.',
        detail: { where: 'business-health', message: 'x is undefined' },
      },
    ]);
  });

  test('B-518 a table that cannot be drawn is reported to the team, with the screen and the table', () => {
    const made = signedIn();
    made.send(SHELL, { type: 'shell.viewFailed', where: 'advertising-budget/campaigns', message: 'too many columns' });
    expect(made.commands('report')).toMatchObject([{ detail: { where: 'advertising-budget/campaigns', message: 'too many columns' } }]);
  });

  test('hands out the session log on request', () => {
    const made = signedIn();
    made.send(SHELL, { type: 'shell.logDownloadClicked' });
    expect(made.commands('log.download')).toHaveLength(1);
  });
});

describe('an address that changed', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  test('is decoded once, whatever it says of brand group, filters, dates and toggles', () => {
    const made = signedIn({ url: '/velocity/files?brandGroup=b1' }, belonging('b1'));
    const decoded: string[] = [];
    vi.stubGlobal(
      'URLSearchParams',
      class extends URLSearchParams {
        constructor(init?: ConstructorParameters<typeof URLSearchParams>[0]) {
          super(init);
          if (typeof init === 'string') decoded.push(init);
        }
      },
    );
    const query = 'brandGroup=b1&sales=ordered&basis=net';
    follow(made, `/velocity/files?${query}`);
    expect(url(made)).toBe(`/velocity/files?${query}`);
    expect(decoded).toEqual([query]);
  });
});
