/**
 * Every screen of the product: one line each. Adding a screen adds its line here; access, titles, the sidebar, the
 * placeholder of a screen that is not there yet and the check of redirects all follow from it.
 */
import { NOTICES } from '../session/notices.ts';

/** The product's name, as titles and buttons show it. */
export const PRODUCT_NAME = 'Velocity';

/**
 * Who may see a screen. `guest` only without a session; `user` any session; `prime` the Prime role; `prime-dsp`
 * and `prime-amc` besides an active brand group with DSP or AMC; `import-data` Prime with that permission; `file-management` the permission to change files
 * (B-237); `reporting` Prime with an organization, or
 * Internal (A-391, C-681); `reporting-privileged` Internal, where other Prime users are told that it is not
 * available (C-676); `internal` the Internal role; `admin` the
 * Admin role.
 */
export type RouteAccess =
  | 'open'
  | 'guest'
  | 'user'
  | 'prime'
  | 'prime-dsp'
  | 'prime-amc'
  | 'import-data'
  | 'file-management'
  | 'reporting'
  | 'reporting-privileged'
  | 'internal'
  | 'admin';

export interface RouteShape {
  /** Stable: screens, links and the journal name routes by it. */
  readonly name: string;
  /** Relative to {base}, `:name` for a parameter. */
  readonly pattern: string;
  readonly title: string;
  /** What the screen answers, in one line for a person. */
  readonly question: string;
  /** The area that draws it, whose code is loaded for it: `src/areas/AREA.ts`. */
  readonly area: string;
  /** Not built yet: an honest placeholder stands in its place. */
  readonly isPlanned?: boolean;
  readonly access: RouteAccess;
  /** `app` with sidebar and header; `bare` without, for sign-in and account screens. */
  readonly layout: 'app' | 'bare';
  /** Asks for dev mode before it shows. */
  readonly needsDevMode?: true;
}

type Line = readonly [name: string, pattern: string, title: string, access: RouteAccess, question: string, status?: 'planned'];

type RoutesOf<L extends readonly Line[], Area extends string> = {
  readonly [I in keyof L]: RouteShape & {
    readonly name: L[I][0];
    readonly pattern: L[I][1];
    readonly area: Area;
    readonly access: L[I][3];
    readonly isPlanned: L[I] extends readonly [string, string, string, RouteAccess, string, 'planned'] ? true : false;
  };
};

/** Routes that are drawn by one area; those that are planned share an honest placeholder. */
const area = <const L extends readonly Line[], const Area extends string>(
  of: Area,
  lines: L,
  layout: RouteShape['layout'] = 'app',
  more: Pick<RouteShape, 'needsDevMode'> = {},
): RoutesOf<L, Area> =>
  lines.map(
    ([name, pattern, title, access, question, status]): RouteShape => ({
      name,
      pattern,
      title,
      access,
      question,
      area: of,
      isPlanned: status === 'planned',
      layout,
      ...more,
    }),
  ) as RoutesOf<L, Area>;

/** In matching order: where two patterns fit a path, the first wins, so `new` stands before `:id`. */
export const ROUTES = [
  ...area('session', [['login', 'login', 'Log In', 'guest', 'Log in with your e-mail and password']], 'bare'),
  ...area(
    'account',
    [
      ['forgot-password', 'forgot-password', 'Forgot Password', 'guest', 'Get a link to choose a new password'],
      ['reset-password', 'reset-password/:token', 'Reset Password', 'guest', 'Choose a new password'],
      ['get-started', 'get-started', 'Get Started', 'guest', 'Request a demo'],
      ['thanks', 'thanks', 'Thanks', 'guest', 'We received your request'],
    ],
    'bare',
  ),
  ...area('account', [['account', 'account', 'User Settings', 'user', 'Your password, picture and settings']], 'bare'),
  ...area('session', [['logout', 'logout', 'Log Out', 'open', 'End this session', 'planned']], 'bare'),
  ...area('setup', [['setup', 'setup', 'Set Up Velocity', 'guest', 'The first Admin, organization and brand group']], 'bare'),
  ...area('business', [
    [
      'business-health',
      'business-health',
      'Business Health',
      'prime',
      'Are sales, ad spend and traffic on pace for the month and the year?',
    ],
  ]),
  ...area('summary', [
    ['executive-summary', 'dashboard', 'Executive Summary', 'prime', 'Brand groups compared with their goals and the prior period'],
  ]),
  ...area('anomaly', [
    ['sales-anomaly', 'sales-anomaly', 'Sales Anomaly', 'prime', 'Which products are selling unusually well or poorly?'],
  ]),
  ...area('alerts', [['alerts', 'alerts', 'Alerts', 'prime', 'Which figures to watch, and when to be told']]),
  ...area('retail', [
    ['retail-overview', 'retail/overview', 'Retail Overview', 'prime', 'What drives sales: traffic, conversion or price?'],
  ]),
  ...area('products', [
    [
      'product-performance',
      'retail/product-performance',
      'Product Performance Overview',
      'prime',
      'Which products and departments are up or down?',
    ],
  ]),
  ...area('inventory', [
    ['inventory-health', 'retail/inventory-health', 'Inventory Health', 'prime', 'Which products are at risk of stock-out or overstocked?'],
  ]),
  ...area('advertising', [
    ['advertising-health', 'advertising/health', 'Advertising Health', 'prime', 'Is ad spend well allocated across campaigns and targets?'],
    ['advertising-audiences', 'advertising/audiences', 'Advertising Audiences', 'prime', 'Which audiences and keywords perform?'],
    [
      'advertising-budget',
      'advertising/budget',
      'Advertising Budget',
      'prime',
      'Which campaigns run out of budget, and what is the upside?',
    ],
    ['dsp-overview', 'advertising/dsp-overview', 'DSP Overview', 'prime-dsp', 'How are display campaigns performing?'],
    [
      'advertising-performance',
      'advertising/performance-overview',
      'Advertising Performance Overview',
      'prime',
      'What is the return on ad spend?',
    ],
  ]),
  ...area('goals', [['goal-management', 'goal-management-console', 'Goal Management Console', 'prime', 'Goals of this brand group']]),
  ...area('amc', [
    ['ltv-analysis', 'ltv-analysis', 'CAC & LTV Analysis', 'prime-amc', 'What does a new customer cost, and what is one worth over time?'],
    ['ntb-gateway', 'ntb-gateway', 'NTB Gateway', 'prime-amc', 'Which products bring new customers to the brand?'],
  ]),
  ...area('markets', [
    ['markets', 'custom-market-intelligence', 'Custom Markets', 'user', 'Your saved markets'],
    [
      'market-new',
      'custom-market-intelligence/custom-markets/new',
      'New Market',
      'user',
      'Define a market by title, category, brand and price',
    ],
    ['market-edit', 'custom-market-intelligence/custom-markets/:marketId/edit', 'Edit Market', 'user', 'Change this market’s definition'],
    ['market', 'custom-market-intelligence/custom-markets/:marketId', 'Market', 'user', 'How is this market trending, and who leads it?'],
  ]),
  ...area('reporting', [
    ['reporting', 'custom-reporting', 'Reporting Central', 'reporting-privileged', 'Reports and dashboards of this brand group'],
    [
      'report-builder',
      'custom-reporting/explore',
      'Data Explorer',
      'reporting-privileged',
      'Build a report from any measure and dimension.',
    ],
    ['reports', 'custom-reporting/reports', 'Custom Reports', 'reporting-privileged', 'Saved reports'],
  ]),
  ...area('dashboards', [
    ['dashboards', 'custom-reporting/dashboards', 'Dashboards', 'reporting-privileged', 'Dashboards of this brand group'],
    ['dashboard-new', 'custom-reporting/dashboards/new', 'New Dashboard', 'reporting-privileged', 'Start by adding a panel.'],
    ['shared-dashboards', 'custom-reporting/shared', 'Shared Dashboards', 'reporting', 'Dashboards shared with you'],
    ['dashboard', 'custom-reporting/dashboards/:id', 'Dashboard', 'reporting', 'Dashboard'],
  ]),
  ...area('insights', [
    ['brand-research', 'insights/brand-research', 'Brand Research', 'user', 'Which brands lead a category?'],
    ['brand-overview', 'insights/brand-overview', 'Brand Overview', 'user', 'How does this brand perform across its categories?'],
    [
      'category-insights',
      'insights/category-insights',
      'Category Insights',
      'user',
      "How is this category trending, and who's driving it?",
    ],
    ['brand-insights', 'insights/brand-insights', 'Brand Insights', 'user', 'How does this brand perform in a category?'],
    ['portfolio-insights', 'insights/portfolio-insights', 'Portfolio Insights', 'user', 'Which products drive this brand?'],
    ['product-insights', 'insights/product-insights', 'Product Insights', 'user', 'How does this product compare with its competitors?'],
  ]),
  ...area('tools', [
    ['search-trends', 'apps/amazon-search-trends', 'Amazon Search Trends', 'open', 'What do shoppers search for, and how is it trending?'],
    ['brand-index', 'apps/amazon-brand-index', 'Brand Index', 'open', 'Paid and organic visibility of brands in a category'],
    ['brand-leaderboard', 'apps/amazon-brand-leaderboard', 'Brand Leaderboard', 'open', "Brands at the top of a category's search results"],
    ['sales-forecast', 'apps/monthly-forecast', 'Sales Forecast Dashboard', 'open', 'Category sales forecast by month'],
    [
      'title-compliance',
      'apps/amazon-title-compliance',
      'Product Title Compliance Checker',
      'open',
      'Product titles that break the marketplace’s rules',
    ],
  ]),
  ...area('files', [
    ['document-new', 'files/document/new', 'Document Upload', 'file-management', 'Add a document'],
    ['document-edit', 'files/document/:id/edit', 'Edit Document', 'file-management', 'Change the name, source or folder'],
    ['document', 'files/document/:id', 'Document', 'prime', 'Document'],
    ['files', 'files', 'File Browser', 'prime', 'Files shared with this brand group'],
  ]),
  ...area('admin', [
    ['admin', 'admin', 'Admin', 'internal', 'Users, organizations, brand groups and imports'],
    ['admin-users', 'admin/users', 'Users', 'internal', 'People, their roles and organizations'],
    ['admin-organizations', 'admin/organizations', 'Organizations', 'internal', 'Organizations and their brand groups'],
    ['admin-brand-groups', 'admin/brand-groups', 'Brand Groups', 'internal', 'Brand groups, their countries and features'],
  ]),
  ...area('imports', [
    ['admin-data', 'admin/data', 'Data', 'admin', 'Which days have been imported, and what is missing?'],
    ['admin-imports', 'admin/imports', 'Imports', 'admin', 'Import files into any brand group, or the marketplace'],
    ['imports', 'imports', 'Import Data', 'import-data', 'Import files into this brand group'],
  ]),
  ...area('deliveries', [['deliveries', 'deliveries', 'Deliveries', 'prime', 'What is sent to whom, and when?']]),
  ...area('jobs', [['admin-jobs', 'admin/jobs', 'Jobs', 'admin', 'Background jobs and their results']]),
  ...area('developer', [['developer', 'developer', 'Developer Tools', 'internal', 'The recorded session']], 'app', {
    needsDevMode: true,
  }),
] as const;

export type RouteName = (typeof ROUTES)[number]['name'];
/** Who sees a screen without a brand group: what it shows is the market's, or everybody's whom we look after. */
const WITHOUT_BRAND_GROUP = ['open', 'guest', 'user', 'internal', 'admin'] as const satisfies readonly RouteAccess[];
export type RouteWithoutBrandGroup = Extract<(typeof ROUTES)[number], { readonly access: (typeof WITHOUT_BRAND_GROUP)[number] }>['name'];
/** Whether a screen shows the figures of a brand group. */
export const needsBrandGroup = ({ access }: Pick<RouteShape, 'access'>): boolean =>
  !WITHOUT_BRAND_GROUP.some((without) => without === access);
export type Area = (typeof ROUTES)[number]['area'];

/** A route as most code needs it. */
export interface Route extends RouteShape {
  readonly name: RouteName;
  readonly area: Area;
}

type NameInPattern<P extends string> = P extends `${infer Head}/${infer Rest}`
  ? NameInPattern<Head> | NameInPattern<Rest>
  : P extends `:${infer Name}`
    ? Name
    : never;

/** The parameters that a route's path needs: `{id: string}` for a dashboard, nothing for most. */
export type RouteParams<N extends RouteName> = {
  readonly [K in NameInPattern<Extract<(typeof ROUTES)[number], { readonly name: N }>['pattern']>]: string;
};

/** A path that once was, and where it leads now; `keepQuery` is false where the query was secret. */
export interface MovedPath {
  readonly from: string;
  readonly to: RouteName;
  readonly keepQuery: boolean;
  /** What is said to who comes by it; nothing where the new place says enough. */
  readonly notice?: typeof NOTICES.linkGone;
}

const moved = (from: string, to: RouteName, keepQuery = true): MovedPath => ({ from, to, keepQuery });

/** Old paths (A-077 to A-085; /reporting; A-201), patterns as in the table. */
export const MOVED_PATHS: readonly MovedPath[] = [
  moved('insights/brand-explorer', 'brand-insights'),
  moved('insights/market-explorer', 'category-insights'),
  moved('insights/catalog-insights', 'portfolio-insights'),
  moved('insights/catalog-explorer', 'portfolio-insights'),
  moved('insights/product-explorer', 'product-insights'),
  moved('documents', 'files'),
  moved('folders', 'files'),
  moved('apps/turkey-5-leaderboard', 'brand-leaderboard'),
  moved('apps/prime-day-scoreboard', 'brand-leaderboard'),
  moved('reporting', 'reporting'),
  moved('reporting/explore', 'report-builder'),
  moved('reporting/reports', 'reports'),
  moved('reporting/dashboards', 'dashboards'),
  moved('reporting/dashboards/new', 'dashboard-new'),
  moved('reporting/dashboards/:id', 'dashboard'),
  { ...moved('reset-password', 'login', false), notice: NOTICES.linkGone },
];

const BY_NAME: ReadonlyMap<string, Route> = new Map(ROUTES.map((route) => [route.name, route]));

/** The route of that name. */
export const routeNamed = (name: RouteName): Route => {
  const route = BY_NAME.get(name);
  if (route === undefined) throw new Error(`no route is named ${name}`);
  return route;
};

/** Whether the text names a route. */
export const isRouteName = (text: string): text is RouteName => BY_NAME.has(text);

/** What the browser's tab reads: product and page. */
export const pageTitle = (route: Pick<Route, 'title'>): string => `${PRODUCT_NAME} · ${route.title}`;
