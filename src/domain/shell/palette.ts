/**
 * What the command palette offers: the screens that this person may see, their brand groups, and what can be done from
 * anywhere. It asks the rules that the sidebar asks, so that it never leads where the sidebar would not.
 */
import { decideVisit, type Viewer } from '../routes/access.ts';
import { pathTo } from '../routes/paths.ts';
import { type PlainRouteName, type SidebarItem, sidebarFor } from '../routes/sidebar.ts';
import { ROUTES, type RouteName, routeNamed } from '../routes/table.ts';
import type { BrandGroup, User } from '../session/user.ts';
import { MAX_RECENT } from './recentPaths.ts';

export const PALETTE_ACTIONS = [
  'help',
  'sidebar',
  'demo',
  'exitDemo',
  'devOn',
  'devOff',
  'weekBefore',
  'weekAfter',
  'workbook',
  'pdfA4',
  'pdfLetter',
  'log',
  'logOut',
  'logIn',
] as const;
export type PaletteAction = (typeof PALETTE_ACTIONS)[number];

export type PaletteDeed =
  | { readonly _tag: 'go'; readonly to: string; readonly routeName: RouteName }
  /** A section of a screen, which may be another one than the one that is open. */
  | { readonly _tag: 'section'; readonly to: string; readonly routeName: RouteName; readonly id: string }
  | { readonly _tag: 'brandGroup'; readonly id: string }
  | { readonly _tag: 'act'; readonly action: PaletteAction };

export interface PaletteEntry {
  /** Stands for the entry among all others. */
  readonly key: string;
  readonly label: string;
  /** Where it belongs, such as the sidebar's group; searched as well as shown. */
  readonly hint: string | null;
  readonly deed: PaletteDeed;
}

export interface PaletteGroup {
  readonly title:
    | 'Recent'
    | 'Screens'
    | 'Sections'
    | 'Brand groups'
    | 'Actions'
    | 'Products'
    | 'Campaigns'
    | 'Brands'
    | 'Categories'
    | 'Saved';
  readonly entries: readonly PaletteEntry[];
}

export interface PaletteScope {
  /** As demo mode shows them; null for a visitor. */
  readonly user: User | null;
  readonly brandGroup: BrandGroup | null;
  /** Those that can be chosen. */
  readonly brandGroups: readonly BrandGroup[];
  readonly devMode: boolean;
  readonly demoMode: boolean;
  readonly offersDevMode: boolean;
  readonly offersDemoMode: boolean;
  /** The screen's dates go by weeks. */
  readonly hasDates: boolean;
  readonly sidebarCollapsed: boolean;
  /** Where the person is. */
  readonly path: string;
  /** The paths of the screens that were seen last, the latest first. */
  readonly recent: readonly string[];
}

const viewerOf = (user: User | null): Viewer => (user === null ? { session: 'out' } : { session: 'in', user });

const screen = ({ label, path, routeName }: SidebarItem, hint: string | null): PaletteEntry => ({
  key: `go:${path}`,
  label,
  hint,
  deed: { _tag: 'go', to: path, routeName },
});

/** Where screens belong that stand in no group of the sidebar. */
const HINTS: Readonly<Partial<Record<RouteName, string>>> = {
  account: 'Account',
  admin: 'Agency',
  'shared-dashboards': 'Custom Reports',
  files: 'Files',
  'document-new': 'Files',
  'admin-users': 'Admin',
  'admin-organizations': 'Admin',
  'admin-brand-groups': 'Admin',
  'admin-imports': 'Admin',
  'admin-data': 'Admin',
  'admin-jobs': 'Admin',
  developer: 'Dev mode',
};

type PlainRoute = (typeof ROUTES)[number] & { readonly name: PlainRouteName };

/** All that can be gone to by name alone: no address with a part of its own, and no screen of those who are not signed in. */
const REACHED = ROUTES.filter(
  (route): route is PlainRoute => !route.pattern.includes(':') && route.access !== 'guest' && route.name !== 'logout',
);

/** Every screen that this person may see: those of the sidebar in its order, then those that stand in no group of it. */
const screensFor = ({ user, brandGroup, devMode }: PaletteScope): readonly PaletteEntry[] => {
  const listed = sidebarFor({ user, brandGroup, devMode }).flatMap(({ title, items }) => items.map((item) => screen(item, title)));
  const known = new Set(listed.map(({ key }) => key));
  const besides = REACHED.filter(
    (route) =>
      decideVisit(routeNamed(route.name), viewerOf(user), brandGroup)._tag === 'Allowed' &&
      (routeNamed(route.name).needsDevMode !== true || devMode),
  ).map(({ name }) => screen({ label: routeNamed(name).title, path: pathTo(name), routeName: name }, HINTS[name] ?? null));
  return [...listed, ...besides.filter(({ key }) => !known.has(key))];
};

const brandGroupsFor = ({ brandGroup, brandGroups, user }: PaletteScope): readonly PaletteEntry[] => {
  if (brandGroups.length < 2) return [];
  const nameOf = (id: string): string | null => user?.organizations.find((organization) => organization.id === id)?.name ?? null;
  return brandGroups
    .filter(({ id }) => id !== brandGroup?.id)
    .map(({ id, name, organizationId }) => ({
      key: `brandGroup:${id}`,
      label: name,
      hint: nameOf(organizationId),
      deed: { _tag: 'brandGroup', id },
    }));
};

const LABELS: Readonly<Record<PaletteAction, string>> = {
  help: 'Show keyboard shortcuts',
  sidebar: 'Collapse sidebar',
  demo: 'Start demo mode',
  exitDemo: 'Exit demo mode',
  devOn: 'Turn on dev mode',
  devOff: 'Turn off dev mode',
  weekBefore: 'Previous week',
  weekAfter: 'Next week',
  workbook: 'Save all tables of this screen as an Excel workbook',
  pdfA4: 'Save this screen as PDF (A4)',
  pdfLetter: 'Save this screen as PDF (US Letter)',
  log: 'Report a problem: download session log',
  logOut: 'Log Out',
  logIn: 'Log In',
};

const offered = (scope: PaletteScope): Readonly<Record<PaletteAction, boolean>> => ({
  help: true,
  sidebar: true,
  demo: scope.offersDemoMode && !scope.demoMode,
  exitDemo: scope.demoMode,
  devOn: scope.offersDevMode && !scope.devMode,
  devOff: scope.offersDevMode && scope.devMode,
  weekBefore: scope.hasDates,
  weekAfter: scope.hasDates,
  workbook: scope.user !== null,
  pdfA4: scope.user !== null,
  pdfLetter: scope.user !== null,
  log: true,
  logOut: scope.user !== null,
  logIn: scope.user === null,
});

const actionsFor = (scope: PaletteScope): readonly PaletteEntry[] => {
  const is = offered(scope);
  return PALETTE_ACTIONS.filter((action) => is[action]).map((action) => ({
    key: `act:${action}`,
    label: action === 'sidebar' && scope.sidebarCollapsed ? 'Expand sidebar' : LABELS[action],
    hint: null,
    deed: { _tag: 'act', action },
  }));
};

/** Groups without an entry are left out. The screen that is open is nowhere offered. */
export const paletteFor = (scope: PaletteScope): readonly PaletteGroup[] => {
  const screens = screensFor(scope).filter(({ deed }) => deed._tag !== 'go' || deed.to !== scope.path);
  const recent = scope.recent
    .flatMap((path) => screens.filter(({ key }) => key === `go:${path}`))
    .slice(0, MAX_RECENT)
    .map((entry) => ({ ...entry, key: `recent:${entry.key}` }));
  const groups: readonly PaletteGroup[] = [
    { title: 'Recent', entries: recent },
    { title: 'Screens', entries: screens },
    { title: 'Brand groups', entries: brandGroupsFor(scope) },
    { title: 'Actions', entries: actionsFor(scope) },
  ];
  return groups.filter(({ entries }) => entries.length > 0);
};
