import { describe, expect, it } from 'vitest';
import { decideRoute } from '../../../src/domain/routes/routes.ts';
import { currentItem, sidebarFoot, sidebarFor } from '../../../src/domain/routes/sidebar.ts';
import { readUrl } from '../../../src/domain/routes/urlParams.ts';
import { asViewer, group, person } from './people.ts';

const internal = person('Internal');
const prime = person('Prime');
const titles = (user: typeof prime | null, more = {}) =>
  sidebarFor({ user, brandGroup: group(), devMode: false, ...more }).map((one) => one.title);
const labels = (id: string, user: typeof prime | null, more = {}) =>
  (sidebarFor({ user, brandGroup: group(), devMode: false, ...more }).find((one) => one.id === id)?.items ?? []).map((one) => one.label);

describe('the sidebar', () => {
  it('A-092 hides what the roles do not open', () => {
    expect(titles(null)).toEqual(['Free Tools']);
    expect(titles(person())).toEqual(['Custom Market Intelligence', 'Insights', 'Free Tools']);
    expect(titles(prime)).toEqual([
      null,
      'Retail Analytics',
      'Advertising Analytics',
      'Custom Market Intelligence',
      'Insights',
      'Free Tools',
    ]);
  });

  it('A-104 offers the DSP overview to Prime users whose brand group has DSP', () => {
    const all = ['Advertising Health', 'Advertising Overview', 'Search Audiences', 'Budget Overview', 'DSP Overview'];
    expect(labels('advertising', prime, { brandGroup: group({ hasDsp: true }) })).toEqual(all);
    expect(labels('advertising', prime)).toEqual(all.slice(0, 4));
    expect(labels('advertising', person(), { brandGroup: group({ hasDsp: true }) })).toEqual([]);
  });

  it('A-105 shows Amazon Marketing Cloud Analytics to Prime users whose brand group has AMC', () => {
    const amc = { brandGroup: group({ hasAmc: true }) };
    expect(labels('amc', prime, amc)).toEqual(['CAC & LTV Analysis', 'NTB Gateway']);
    expect(titles(prime, amc)).toContain('Amazon Marketing Cloud Analytics');
    expect([labels('amc', prime), labels('amc', person(), amc)]).toEqual([[], []]);
  });

  it('A-111 C-687 shows Custom Reports to the Internal role only', () => {
    expect(labels('reporting', internal)).toEqual(['Reporting Central', 'Explorer', 'Saved Reports', 'Dashboards']);
    expect(labels('reporting', prime)).toEqual([]);
  });

  it('tags Custom Market Intelligence as Beta and Custom Reports as Admin', () => {
    const tags = sidebarFor({ user: internal, brandGroup: null, devMode: false }).flatMap((one) =>
      one.tag === null ? [] : [`${one.title}: ${one.tag}`],
    );
    expect(tags).toEqual(['Custom Market Intelligence: Beta', 'Custom Reports: Admin']);
  });

  it('A-129 B-045 B-046 shows Files in dev mode only, which is for Internal users', () => {
    expect(labels('files', internal, { devMode: true })).toEqual(['Document Upload', 'File Browser']);
    expect(labels('files', internal)).toEqual([]);
    expect(labels('files', prime, { devMode: true })).toEqual([]);
  });

  it("A-096 leads from the dashboard link to the brand group's dashboard", () => {
    const withDashboard = group({ dashboard: true, dashboardId: 'd 1', dashboardName: 'Acme Weekly' });
    const items = sidebarFor({ user: prime, brandGroup: withDashboard, devMode: false })[0]?.items ?? [];
    expect(items[2]).toEqual({ label: 'Acme Weekly', path: '/velocity/custom-reporting/dashboards/d%201', routeName: 'dashboard' });
    expect(labels('top', prime, { brandGroup: { ...withDashboard, dashboard: false } })).not.toContain('Acme Weekly');
    expect(labels('top', person(), { brandGroup: withDashboard })).toEqual([]);
    expect(labels('top', prime, { brandGroup: { ...withDashboard, dashboardName: null } })).toContain('Custom Dashboard');
  });

  it('offers the dashboards that others made to those who may look at them, and the list of Custom Reports to those who make them', () => {
    const items = sidebarFor({ user: prime, brandGroup: group(), devMode: false })[0]?.items ?? [];
    expect(items.find(({ label }) => label === 'Dashboards')?.path).toBe('/velocity/custom-reporting/shared');
    for (const other of [internal, person()]) expect(labels('top', other)).not.toContain('Dashboards');
  });

  it('A-532 leads to the paths of the screens where the specification names none: by area and name of the screen', () => {
    const brandGroup = group({ hasDsp: true, hasAmc: true });
    const paths = sidebarFor({ user: internal, brandGroup, devMode: true }).map(({ id, items }) => [
      id,
      ...items.map(({ path }) => path.replace('/velocity/', '')),
    ]);
    expect(paths).toEqual([
      ['top', 'business-health', 'dashboard', 'alerts', 'goal-management-console'],
      ['retail', 'retail/overview', 'retail/product-performance', 'retail/inventory-health'],
      [
        'advertising',
        'advertising/health',
        'advertising/performance-overview',
        'advertising/audiences',
        'advertising/budget',
        'advertising/dsp-overview',
      ],
      ['amc', 'ltv-analysis', 'ntb-gateway'],
      ['markets', 'custom-market-intelligence'],
      ['reporting', 'custom-reporting', 'custom-reporting/explore', 'custom-reporting/reports', 'custom-reporting/dashboards'],
      [
        'insights',
        'insights/brand-research',
        'insights/brand-overview',
        'insights/category-insights',
        'insights/brand-insights',
        'insights/portfolio-insights',
        'insights/product-insights',
      ],
      [
        'tools',
        'apps/amazon-search-trends',
        'apps/amazon-brand-index',
        'apps/amazon-brand-leaderboard',
        'apps/monthly-forecast',
        'apps/amazon-title-compliance',
      ],
      ['files', 'files/document/new', 'files'],
    ]);
  });

  it('A-390 B-425 links to goal management only with the permission', () => {
    expect(labels('top', prime)).toContain('Goal Management');
    expect(labels('top', { ...prime, brandGroups: [] })).not.toContain('Goal Management');
    expect(labels('top', { ...internal, brandGroups: [] })).toContain('Goal Management');
    expect(labels('top', person())).toEqual([]);
  });

  it('offers nothing that the route decision would refuse', () => {
    for (const user of [null, person(), prime, internal, person('Admin')]) {
      for (const brandGroup of [null, group({ hasAmc: true, dashboard: true, dashboardId: 'd1' }), group({ hasDsp: true })]) {
        const viewer = user === null ? ({ session: 'out' } as const) : asViewer(user);
        for (const { path } of sidebarFor({ user, brandGroup, devMode: true }).flatMap((one) => one.items)) {
          expect(decideRoute({ ...readUrl(path), viewer, brandGroup, devMode: true })._tag, path).toBe('show');
        }
      }
    }
  });

  it('A-136 ends with the way in, which knows the way back, or the way out', () => {
    expect(sidebarFoot(null, readUrl('/velocity/apps/monthly-forecast?node=2'))).toEqual({
      _tag: 'logIn',
      label: 'Log In',
      path: '/velocity/login?redirect=%2Fvelocity%2Fapps%2Fmonthly-forecast%3Fnode%3D2',
    });
    expect(sidebarFoot(prime, readUrl('/velocity/files'))).toEqual({ _tag: 'logOut', label: 'Log Out' });
  });
});

describe('the item that stands for where the person is', () => {
  const groups = sidebarFor({ user: internal, brandGroup: null, devMode: true });

  it.each([
    ['/velocity/files', '/velocity/files'],
    ['/velocity/files/document/d1', '/velocity/files'],
    ['/velocity/files/document/new', '/velocity/files/document/new'],
    ['/velocity/custom-reporting', '/velocity/custom-reporting'],
    ['/velocity/custom-reporting/dashboards/d1', '/velocity/custom-reporting/dashboards'],
    ['/velocity/filesystem', null],
    ['/velocity/account', null],
  ])('at %s it is %s', (path, item) => {
    expect(currentItem(groups, path)).toBe(item);
  });
});
