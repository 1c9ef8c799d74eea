/**
 * Random courses that stay a while: somebody goes to a place, what is asked there is answered, and most of what follows
 * happens there. Who only wanders about is hardly ever anywhere long enough to get far in a form.
 */
import { fc } from '@fast-check/vitest';
import { VIEW_FORM, VIEW_RECORDS } from '../../../src/domain/filters/savedViewKind.ts';
import {
  type Address,
  DATES,
  EXPORT_REQUEST,
  FILTERS,
  MARKETING,
  NAVIGATION,
  PALETTE,
  PDF,
  SAVED_VIEWS,
  SETTINGS,
  SHELL,
  screenAddress,
} from '../../../src/domain/journal/address.ts';
import type { AppEvent } from '../../../src/domain/journal/events.ts';
import { ACCOUNT_FORMS } from '../../../src/domain/session/account.screens.ts';
import { USERS } from './answers.ts';
import {
  ADMIN_LISTS,
  everyEventOf,
  NOTE_FORM,
  NOTE_RECORDS,
  NOTES,
  onAccount,
  onAdmin,
  onAlerts,
  onCategories,
  onDashboard,
  onDashboardNew,
  onDashboards,
  onDates,
  onDeliveries,
  onDocumentForm,
  onDocumentView,
  onExplorer,
  onFiles,
  onGoals,
  onImports,
  onInventory,
  onJobs,
  onMarket,
  onMarketForm,
  onMarkets,
  onNoteForm,
  onNoteRecords,
  onNotes,
  onProductInsights,
  onReports,
  onSettings,
  onSummary,
  onTables,
  onTrends,
  TABLES,
} from './areaEvents.ts';
import {
  onExportRequest,
  onFilters,
  onMarketing,
  onModes,
  onPalette,
  onPdf,
  onScreen,
  onSetup,
  onShell,
  onViewForm,
  onViewRecords,
  onViews,
} from './frameEvents.ts';
import { eventFor, flag, on, type Step } from './steps.ts';

/** Somewhere to be, and what mostly happens there. */
interface Place {
  readonly to: string;
  /** The layer that most open there first. */
  readonly layer?: string;
  readonly happens: fc.Arbitrary<Step>;
}

const ADMIN = USERS.length - 1;

/** Whose events the actor at an address takes, where that is not the address itself. */
const areaAt = (at: Address): string => {
  if (at === TABLES) return 'table';
  if (at === NOTES || at === NOTE_FORM) return 'notes';
  if (at === VIEW_FORM) return 'savedViews';
  if (at === NOTE_RECORDS || at === VIEW_RECORDS) return 'record';
  const [, screen] = at.split('/');
  if (screen === undefined) return at;
  return screen === 'setup' ? 'setup' : ACCOUNT_FORMS.some((form) => form === screen) ? 'account' : 'screen';
};

const place = (to: string, ...happens: readonly (readonly [at: Address, events: fc.Arbitrary<AppEvent>])[]): Place => ({
  to: `/velocity/${to}`,
  happens: fc.oneof(
    ...happens.flatMap(([at, events]) => [
      { weight: 4, arbitrary: eventFor(at, events) },
      { weight: 1, arbitrary: eventFor(at, everyEventOf(areaAt(at))) },
    ]),
  ),
});

const layers = (...names: readonly string[]): fc.Arbitrary<AppEvent> =>
  fc.tuple(fc.constantFrom(...names), flag).map(([layer, open]): AppEvent => ({ type: 'shell.layerToggled', layer, open }));

const FORMS: readonly Place[] = [
  ...(['forgot-password', 'get-started'] as const).map((form) => place(form, [screenAddress(form), onAccount])),
  place('reset-password/token', [screenAddress('reset-password'), onAccount]),
  place('setup', [screenAddress('setup'), onSetup]),
];

const ROOMS: readonly Place[] = [
  {
    ...place(
      'business-health',
      [FILTERS, onFilters],
      [FILTERS, onFilters],
      [SAVED_VIEWS, onViews],
      [VIEW_FORM, onViewForm],
      [VIEW_RECORDS, onViewRecords],
      [screenAddress('business-health'), onScreen],
      [SHELL, layers('customize')],
    ),
    layer: 'customize',
  },
  place('business-health', [SHELL, onShell], [SHELL, onModes], [PALETTE, onPalette], [PDF, onPdf], [SHELL, layers('palette', 'account')]),
  place('business-health', [MARKETING, onMarketing], [EXPORT_REQUEST, onExportRequest]),
  { ...place('retail/overview', [DATES, onDates], [DATES, onDates], [SHELL, layers('dates')]), layer: 'dates' },
  place('retail/overview', [NOTES, onNotes], [NOTE_FORM, onNoteForm], [NOTE_RECORDS, onNoteRecords], [SHELL, onShell]),
  place('retail/overview', [TABLES, onTables], [screenAddress('retail-overview'), onScreen]),
  { to: '/velocity/retail/inventory-health', happens: onInventory },
  { to: '/velocity/goal-management-console', happens: onGoals },
  place('account', [screenAddress('account'), onAccount], [SETTINGS, onSettings]),
];

const FILES: readonly Place[] = [
  { to: '/velocity/files', happens: onFiles },
  { to: '/velocity/files/document/d1', happens: onDocumentView },
  { to: '/velocity/files/document/d1/edit', happens: onDocumentForm('document-edit') },
  { to: '/velocity/files/document/new', happens: onDocumentForm('document-new') },
];

const MARKET: readonly Place[] = [
  { to: '/velocity/dashboard', happens: onSummary },
  { to: '/velocity/custom-market-intelligence', happens: onMarkets },
  { to: '/velocity/custom-market-intelligence/custom-markets/new', happens: onMarketForm('market-new') },
  { to: '/velocity/custom-market-intelligence/custom-markets/m1/edit', happens: onMarketForm('market-edit') },
  { to: '/velocity/custom-market-intelligence/custom-markets/m1', happens: onMarket },
  { to: '/velocity/insights/product-insights', happens: onProductInsights },
  { to: '/velocity/apps/amazon-search-trends', happens: onTrends },
  { to: '/velocity/advertising/health', happens: onCategories },
];

const REPORTING: readonly Place[] = [
  { to: '/velocity/custom-reporting/reports', happens: onReports },
  { to: '/velocity/custom-reporting/explore', happens: onExplorer },
  { to: '/velocity/custom-reporting/dashboards/new', happens: onDashboardNew },
  { to: '/velocity/custom-reporting/dashboards', happens: onDashboards },
  { to: '/velocity/custom-reporting/dashboards/d1', happens: onDashboard },
];

const RECORDS: readonly Place[] = [
  { to: '/velocity/alerts', happens: onAlerts },
  { to: '/velocity/alerts?edit=a1', happens: onAlerts },
  { to: '/velocity/deliveries', happens: onDeliveries },
  { to: '/velocity/deliveries?edit=d1', happens: onDeliveries },
];

const LISTS: readonly Place[] = [
  { to: '/velocity/admin/imports', happens: onImports },
  { to: '/velocity/admin/jobs', happens: onJobs },
  ...ADMIN_LISTS.map((screen) => ({ to: `/velocity/${screen.replace('-', '/')}`, happens: onAdmin(screen) })),
  place('admin', [screenAddress('admin'), onScreen]),
  place('admin/data', [screenAddress('admin-data'), onScreen]),
];

const pick = fc.nat({ max: 50 });
/** Answers as they come; a failure now and then, but none that ends the session. */
const answers: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constant('answer' as const), pick, who: fc.constant(ADMIN), stored: flag }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('fail' as const), pick, how: fc.integer({ min: 3, max: 6 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('timer' as const), pick }) },
);

const ANSWERED: readonly Step[] = Array.from({ length: 6 }, () => ({ do: 'answer', pick: 0, who: ADMIN, stored: true }));

const SETTLED: readonly Step[] = [{ do: 'areas' }, ...ANSWERED];

const visit = ({ to, layer, happens }: Place): fc.Arbitrary<readonly Step[]> =>
  fc
    .tuple(
      fc.integer({ min: 0, max: 4 }).map((n) => n > 0),
      fc.array(fc.oneof({ weight: 5, arbitrary: happens }, { weight: 2, arbitrary: answers }), {
        minLength: 3,
        maxLength: 24,
        size: 'max',
      }),
    )
    .map(([opens, steps]) => [
      on(NAVIGATION, { type: 'navigation.linkFollowed', to }),
      { do: 'areas' },
      ...ANSWERED,
      ...(layer !== undefined && opens ? [on(SHELL, { type: 'shell.layerToggled', layer, open: true }), ...SETTLED] : []),
      ...steps,
    ]);

/** Sometimes the session ends in the midst of it, and the same person comes back to what was left. */
const visits = (first: Step, places: readonly Place[]): fc.Arbitrary<readonly Step[]> =>
  fc
    .array(
      fc.tuple(
        fc.constantFrom(...places).chain(visit),
        fc.integer({ min: 0, max: 4 }).map((n) => n === 0),
      ),
      {
        minLength: 1,
        maxLength: 3,
        size: 'max',
      },
    )
    .map((each) => [
      first,
      { do: 'areas' },
      ...each.flatMap(([steps, ends]) => (ends ? [...steps, { do: 'expire' } as const, first, ...SETTLED] : steps)),
    ]);

const signedIn = (who: number): Step => ({ do: 'answer', pick: 0, who, stored: false });

export const visiting: fc.Arbitrary<readonly Step[]> = fc.oneof(
  { weight: 2, arbitrary: visits({ do: 'fail', pick: 0, how: 0 }, FORMS) },
  { weight: 2, arbitrary: visits(signedIn(0), ROOMS) },
  { weight: 2, arbitrary: visits(signedIn(ADMIN), [...LISTS, ...ROOMS]) },
  { weight: 2, arbitrary: visits(signedIn(ADMIN), LISTS) },
  { weight: 2, arbitrary: visits(signedIn(ADMIN), FILES) },
  { weight: 3, arbitrary: visits(signedIn(ADMIN), MARKET) },
  { weight: 2, arbitrary: visits(signedIn(ADMIN), REPORTING) },
  { weight: 1, arbitrary: visits(signedIn(ADMIN), RECORDS) },
);
