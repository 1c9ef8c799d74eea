/** What the sidebar offers to whom. */

import { type BrandGroup, hasRole } from '../session/user.ts';
import { mayManageGoals, mayVisit, type Viewer, type Visitor } from './access.ts';
import { loginPath } from './decideRoute.ts';
import { pathTo } from './paths.ts';
import { type RouteName, type RouteParams, routeNamed } from './table.ts';
import type { Place } from './urlParams.ts';

export interface SidebarItem {
  readonly label: string;
  readonly path: string;
  readonly routeName: RouteName;
}

/** A group without a title stands at the top, above all others. */
export interface SidebarGroup {
  readonly id: string;
  readonly title: string | null;
  readonly tag: 'Beta' | 'Admin' | null;
  readonly items: readonly SidebarItem[];
}

/** The entry at the bottom: log out when signed in, else log in with the way back. */
export type SidebarFoot =
  | { readonly _tag: 'logOut'; readonly label: 'Log Out' }
  | { readonly _tag: 'logIn'; readonly label: 'Log In'; readonly path: string };

export interface SidebarScope {
  readonly user: Visitor | null;
  readonly brandGroup: Pick<BrandGroup, 'hasDsp' | 'hasAmc' | 'dashboard' | 'dashboardId' | 'dashboardName'> | null;
  readonly devMode: boolean;
}

/** The routes that need no parameters: only those can stand in the sidebar as they are. */
export type PlainRouteName = { [N in RouteName]: keyof RouteParams<N> extends never ? N : never }[RouteName];

interface GroupLine {
  readonly id: string;
  readonly title: string | null;
  readonly tag: SidebarGroup['tag'];
  readonly items: readonly (readonly [routeName: PlainRouteName, label: string])[];
}

const group = (id: string, title: string | null, items: GroupLine['items'], tag: SidebarGroup['tag'] = null): GroupLine => ({
  id,
  title,
  tag,
  items,
});

const GROUPS: readonly GroupLine[] = [
  group('top', null, [
    ['business-health', 'Business Health'],
    ['executive-summary', 'Executive Summary'],
  ]),
  group('retail', 'Retail Analytics', [
    ['retail-overview', 'Retail Overview'],
    ['product-performance', 'Product Performance'],
    ['inventory-health', 'Inventory Health'],
  ]),
  group('advertising', 'Advertising Analytics', [
    ['advertising-health', 'Advertising Health'],
    ['advertising-performance', 'Advertising Overview'],
    ['advertising-audiences', 'Search Audiences'],
    ['advertising-budget', 'Budget Overview'],
    ['dsp-overview', 'DSP Overview'],
  ]),
  group('amc', 'Amazon Marketing Cloud Analytics', [
    ['ltv-analysis', 'CAC & LTV Analysis'],
    ['ntb-gateway', 'NTB Gateway'],
  ]),
  group('markets', 'Custom Market Intelligence', [['markets', 'Custom Markets']], 'Beta'),
  group(
    'reporting',
    'Custom Reports',
    [
      ['reporting', 'Reporting Central'],
      ['report-builder', 'Explorer'],
      ['reports', 'Saved Reports'],
      ['dashboards', 'Dashboards'],
    ],
    'Admin',
  ),
  group('insights', 'Insights', [
    ['brand-research', 'Brand Research'],
    ['brand-overview', 'Brand Overview'],
    ['category-insights', 'Category Insights'],
    ['brand-insights', 'Brand Insights'],
    ['portfolio-insights', 'Portfolio Insights'],
    ['product-insights', 'Product Insights'],
  ]),
  group('tools', 'Free Tools', [
    ['search-trends', 'Amazon Search Trends'],
    ['brand-index', 'Brand Index'],
    ['brand-leaderboard', 'Brand Leaderboard'],
    ['sales-forecast', 'Sales Forecast Dashboard'],
    ['title-compliance', 'Product Title Compliance Checker'],
  ]),
  group('files', 'Files', [
    ['document-new', 'Document Upload'],
    ['files', 'File Browser'],
  ]),
];

const viewerOf = (user: Visitor | null): Viewer => (user === null ? { session: 'out' } : { session: 'in', user });

/** The brand group's own dashboard, for those who may see it. */
const dashboardItem = ({ user, brandGroup }: SidebarScope): readonly SidebarItem[] => {
  if (brandGroup === null || !brandGroup.dashboard || brandGroup.dashboardId === null) return [];
  if (!mayVisit(routeNamed('dashboard'), viewerOf(user), brandGroup)) return [];
  const path = pathTo('dashboard', { id: brandGroup.dashboardId });
  return [{ label: brandGroup.dashboardName ?? 'Custom Dashboard', path, routeName: 'dashboard' }];
};

/** The dashboards that others have made, for those who may only look at them: whoever makes them has the list of Custom Reports. */
const offersShared = ({ user, brandGroup }: Pick<SidebarScope, 'user' | 'brandGroup'>): boolean =>
  mayVisit(routeNamed('shared-dashboards'), viewerOf(user), brandGroup) && !mayVisit(routeNamed('dashboards'), viewerOf(user), brandGroup);

const sharedItem = (scope: SidebarScope): readonly SidebarItem[] =>
  offersShared(scope) ? [{ label: 'Dashboards', path: pathTo('shared-dashboards'), routeName: 'shared-dashboards' }] : [];

const alertsItem = ({ user, brandGroup }: SidebarScope): readonly SidebarItem[] =>
  mayVisit(routeNamed('alerts'), viewerOf(user), brandGroup) ? [{ label: 'Alerts', path: pathTo('alerts'), routeName: 'alerts' }] : [];

const goalsItem = ({ user }: SidebarScope): readonly SidebarItem[] =>
  user !== null && mayManageGoals(user)
    ? [{ label: 'Goal Management', path: pathTo('goal-management'), routeName: 'goal-management' }]
    : [];

const importItem = ({ user, brandGroup }: SidebarScope): readonly SidebarItem[] =>
  mayVisit(routeNamed('imports'), viewerOf(user), brandGroup)
    ? [{ label: 'Import Data', path: pathTo('imports'), routeName: 'imports' }]
    : [];

const isOffered = (line: GroupLine, scope: SidebarScope): boolean =>
  line.id !== 'files' || (scope.devMode && scope.user !== null && hasRole(scope.user.roles, 'Internal'));

const itemsOf = (line: GroupLine, scope: SidebarScope): readonly SidebarItem[] => {
  if (!isOffered(line, scope)) return [];
  const items = line.items
    .filter(([name]) => mayVisit(routeNamed(name), viewerOf(scope.user), scope.brandGroup))
    .map(([routeName, label]) => ({ label, path: `${pathTo(routeName)}`, routeName }));
  return line.id === 'top'
    ? [...items, ...dashboardItem(scope), ...sharedItem(scope), ...alertsItem(scope), ...goalsItem(scope), ...importItem(scope)]
    : items;
};

/** The groups that have something to offer to this person with this brand group, in order. */
export const sidebarFor = (scope: SidebarScope): readonly SidebarGroup[] =>
  GROUPS.map((line) => ({ id: line.id, title: line.title, tag: line.tag, items: itemsOf(line, scope) })).filter(
    ({ items }) => items.length > 0,
  );

/** The bottom entry, for someone who is at that path now. */
export const sidebarFoot = (user: Visitor | null, place: Place): SidebarFoot =>
  user === null ? { _tag: 'logIn', label: 'Log In', path: loginPath(place) } : { _tag: 'logOut', label: 'Log Out' };

/**
 * The path of the item that stands for where the person is: its own, or the nearest above, as the file browser stands for
 * one of its documents. Null where none does.
 */
export const currentItem = (groups: readonly SidebarGroup[], path: string): string | null => {
  const paths = groups.flatMap(({ items }) => items.map((item) => item.path));
  const above = paths.filter((each) => path === each || path.startsWith(`${each}/`));
  return above.reduce<string | null>((best, each) => (best === null || each.length > best.length ? each : best), null);
};
