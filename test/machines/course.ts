/**
 * Random courses of the real app: steps as plain data, so that a failing one can be shrunk, printed and kept, and a
 * driver that carries them out. The world is played by hand: calls are answered, failed, answered again too late.
 */
import { fc } from '@fast-check/vitest';
import { type CallName, contract } from '../../src/domain/api/contract.ts';
import type { Json } from '../../src/domain/codec/codec.ts';
import { isoDay } from '../../src/domain/dates/isoDay.ts';
import {
  type Address,
  address,
  CLOCK,
  CONNECTION,
  EXPORT_REQUEST,
  FILTERS,
  hangsUnder,
  MARKETING,
  NAVIGATION,
  PALETTE,
  SAVED_VIEWS,
  SESSION,
  SHELL,
  screenAddress,
  TOASTS,
} from '../../src/domain/journal/address.ts';
import type { ApiCall, Asked, Command, TimerStart } from '../../src/domain/journal/commands.ts';
import type { ApiFailure, AppEvent } from '../../src/domain/journal/events.ts';
import type { ScreenDefinition } from '../../src/domain/screens/screen.ts';
import { setupScreen } from '../../src/domain/session/setup.screen.ts';
import type { User } from '../../src/domain/session/user.ts';
import { type App, type AppOptions, createApp } from '../../src/machines/core/createApp.ts';
import type { Entry } from '../../src/machines/core/journal.ts';
import { LAZY_MACHINES } from '../../src/machines/lazyMachines.ts';
import { brandGroup, organization, STARTED, testScreen, user } from './harness.ts';

const filesScreen: ScreenDefinition = {
  name: 'files',
  area: 'files',
  params: ['which', 'range'],
  requests: (scope, params) =>
    params.which === 'none' ? {} : { countries: { call: 'countries', input: { body: { brandGroupId: scope.brandGroup?.id ?? '' } } } },
  download: (what, scope, _params, answers) =>
    answers.countries === undefined
      ? null
      : { kind: 'text', name: `${scope.brandGroup?.name ?? ''}-${what}.csv`, mime: 'text/csv', text: JSON.stringify(answers.countries) },
};

export const COURSE_SCREENS: readonly ScreenDefinition[] = [testScreen, filesScreen, setupScreen];

const twoOrganizations = ((): User => {
  const [a, b] = [brandGroup('b2', { hasCogs: true, hasDsp: true }), brandGroup('b3', { organizationId: 'o2', deletedAt: '2024-01-01' })];
  return user({
    id: 'u2',
    name: 'Grace Hopper',
    email: 'grace@agency.test',
    brandGroups: [a, b],
    organizations: [organization('o1', [a], { defaultBrandGroupId: 'b2' }), organization('o2', [b])],
    defaultOrganizationId: 'o1',
    today: isoDay('2026-11-21'),
  });
})();

const USERS: readonly User[] = [
  user(),
  twoOrganizations,
  user({ id: 'u3', name: 'Alan Turing', email: 'alan@nowhere.test', brandGroups: [], organizations: [], defaultOrganizationId: null }, []),
  user({ id: 'u4', name: 'Ada Lovelace', email: 'ada@velocity.test' }, ['Internal']),
];

const failureKinds = [
  { kind: 'status', status: 401, message: 'Unauthenticated: maya@brand.test' },
  { kind: 'status', status: 500, message: 'maya@brand.test broke it', errors: { email: ['maya@brand.test is taken'] } },
  { kind: 'status', status: 419 },
  { kind: 'network' },
  { kind: 'timeout' },
  { kind: 'decode', path: '[0].id', message: 'An unexpected error occurred.' },
] as const satisfies readonly ApiFailure[];

/** What may happen, as data; numbers pick one of what there is at the time. */
export type Step =
  | { readonly do: 'answer' | 'answerAgain'; readonly pick: number; readonly who: number; readonly stored: boolean }
  | { readonly do: 'fail' | 'failAgain'; readonly pick: number; readonly how: number }
  | { readonly do: 'retry'; readonly pick: number; readonly attempt: number }
  | { readonly do: 'area'; readonly pick: number; readonly isThere: boolean }
  | { readonly do: 'timer'; readonly pick: number }
  | { readonly do: 'areas' | 'expire' }
  | { readonly do: 'event'; readonly to: string; readonly event: AppEvent };

const emails = ['', ' ', 'm', 'maya@', 'maya@brand.test', ' maya@brand.test '];
const paths = [
  '',
  '/',
  '/velocity',
  '/velocity/business-health',
  '/velocity/files',
  '/velocity/login',
  '/velocity/setup',
  '/velocity/admin',
  '/velocity/custom-reporting',
  '/velocity/nowhere',
  '/velocity/insights/brand-research',
  '/velocity/forgot-password',
  '/elsewhere',
  'no path',
];
const queries = [
  '',
  '?brandGroup=b1',
  '?brandGroup=b2&which=x',
  '?brandGroup=none',
  '?countries[]=US&countries[]=CA&sales=cogs',
  '?which=none',
  '?redirect=%2Fvelocity%2Ffiles%3Fwhich%3Dy',
  '?q=maya%40brand.test',
  '#here',
];

const url = fc.tuple(fc.constantFrom(...paths), fc.constantFrom(...queries)).map(([path, query]) => path + query);
const key = fc.constantFrom('which', 'range', 'preset', '__proto__', 'brandGroup');
const flag = fc.boolean();

const eventFor = (to: string, event: fc.Arbitrary<AppEvent>): fc.Arbitrary<Step> => event.map((each) => ({ do: 'event', to, event: each }));
const of = <E extends AppEvent>(...events: readonly E[]): fc.Arbitrary<E> => fc.constantFrom(...events);

const onSession = fc.oneof(
  fc.constantFrom(...emails).map((email): AppEvent => ({ type: 'session.emailTyped', email })),
  flag.map((filled): AppEvent => ({ type: 'session.passwordEdited', password: { secret: 'session/password', filled } })),
  of<AppEvent>({ type: 'session.loginSubmitted' }, { type: 'session.retryClicked' }),
);
const onShell = fc.oneof(
  fc.constantFrom('b1', 'b2', 'none').map((brandGroupId): AppEvent => ({ type: 'shell.brandGroupPicked', brandGroupId })),
  fc
    .tuple(fc.constantFrom('customize', 'account', 'drawer'), flag)
    .map(([layer, open]): AppEvent => ({ type: 'shell.layerToggled', layer, open })),
  flag.map((collapsed): AppEvent => ({ type: 'shell.sidebarToggled', collapsed })),
  fc.constantFrom('shell', 'business', 'placeholder', 'session').map((area): AppEvent => ({ type: 'area.retryClicked', area })),
  of<AppEvent>(
    { type: 'shell.logDownloadClicked' },
    { type: 'shell.viewFailed', where: 'files', message: 'maya@brand.test is undefined' },
    { type: 'download.finished', name: 'a.csv' },
    { type: 'storage.failed', key: 'brandGroup', message: 'full.' },
  ),
);
const onNavigation = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .tuple(url, fc.option(flag, { nil: undefined }))
      .map(([to, replace]): AppEvent => ({ type: 'navigation.linkFollowed', to, ...(replace === undefined ? {} : { replace }) })),
  },
  { weight: 1, arbitrary: url.map((each): AppEvent => ({ type: 'navigation.urlChanged', url: each })) },
);
const onFilters = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(
        fc.constantFrom('countries', 'tags', 'products', 'adTargets', 'categories', 'search'),
        fc.constantFrom('US', 'CA', 'auto', 's1:child_asin:maya@brand.test', '12', 'not a code'),
      )
      .map(([filter, each]): AppEvent => ({ type: 'filters.optionToggled', filter, key: each }) as AppEvent),
  },
  fc
    .constantFrom('countries', 'products', 'views', 'viewActions')
    .map((dropdown): AppEvent => ({ type: 'filters.dropdownPressed', dropdown }) as AppEvent),
  fc.constantFrom('', 'kit', 'maya@brand.test ').map((text): AppEvent => ({ type: 'filters.searchTyped', text })),
  fc.constantFrom('', 'kit').map((text): AppEvent => ({ type: 'filters.optionsSearched', text })),
  of<AppEvent>(
    { type: 'filters.applied' },
    { type: 'filters.reset' },
    { type: 'filters.cleared' },
    { type: 'filters.undone' },
    { type: 'filters.redone' },
    { type: 'filters.dropdownClosed' },
    { type: 'filters.toggleSet', filter: 'includeDSP', on: true },
    { type: 'filters.chipRemoved', filter: 'countries' },
    { type: 'filters.lookupRetried' },
  ),
);
const onViews = of<AppEvent>(
  { type: 'savedViews.formOpened', id: null },
  { type: 'savedViews.nameTyped', name: 'Views of maya@brand.test' },
  { type: 'savedViews.submitted' },
  { type: 'savedViews.picked', id: 'v1' },
  { type: 'savedViews.formOpened', id: 'v1' },
  { type: 'savedViews.formClosed' },
  { type: 'savedViews.overwritten', id: 'v1' },
  { type: 'savedViews.defaultSet', id: 'v1', on: true },
  { type: 'savedViews.deleted', id: 'v1' },
  { type: 'savedViews.conflictDecided', keep: 'mine' },
  { type: 'savedViews.conflictDecided', keep: 'theirs' },
  { type: 'savedViews.retried' },
);
const onScreen = fc.oneof(
  fc
    .tuple(key, fc.constantFrom(null, '', 'a', 'none', 'maya@brand.test'))
    .map(([each, value]): AppEvent => ({ type: 'screen.paramSet', key: each, value })),
  fc
    .tuple(key, fc.jsonValue({ maxDepth: 2 }))
    .map(([each, value]): AppEvent => ({ type: 'screen.uiSet', key: each, value: value as Json })),
  of<AppEvent>({ type: 'screen.downloadClicked', what: 'csv' }, { type: 'download.failed', name: 'a.csv', message: 'disk' }),
);
const onSetup = fc.oneof(
  fc.constantFrom('', 'Maya Example').map((name): AppEvent => ({ type: 'setup.nameTyped', name })),
  fc.constantFrom(...emails).map((email): AppEvent => ({ type: 'setup.emailTyped', email })),
  of<AppEvent>(
    { type: 'setup.organizationTyped', organization: 'Sunrise' },
    { type: 'setup.brandGroupTyped', brandGroup: 'Sunrise' },
    { type: 'setup.submitted' },
    { type: 'setup.passwordEdited', password: { secret: 'setup/password', filled: true } },
    { type: 'setup.countriesChanged', countries: [] },
  ),
);
const onToasts = fc.oneof(
  fc.nat({ max: 4 }).map((n): AppEvent => ({ type: 'toasts.dismissed', id: `toast-${n}` })),
  fc.nat({ max: 4 }).map((n): AppEvent => ({ type: 'toasts.backClicked', id: `toast-${n}` })),
  flag.map((held): AppEvent => ({ type: 'toasts.held', held })),
  of<AppEvent>({ type: 'toasts.allCleared' }),
);
const onModes = fc.oneof(
  flag.map((on): AppEvent => ({ type: 'shell.devModeSet', on })),
  flag.map((on): AppEvent => ({ type: 'shell.singleKeysSet', on })),
  flag.map((Prime): AppEvent => ({ type: 'shell.demoModeSet', demo: { _tag: 'on', roles: { Prime } } })),
  fc.constantFrom('palette', 'help', 'weekBefore', 'weekAfter').map((shortcut): AppEvent => ({ type: 'shell.shortcutPressed', shortcut })),
  fc.constantFrom(1, 600_000, 1_800_000).map((later): AppEvent => ({ type: 'shell.pageFocused', now: STARTED.now + later })),
  of<AppEvent>(
    { type: 'shell.demoModeSet', demo: { _tag: 'off' } },
    { type: 'shell.devModeDeclined' },
    { type: 'shell.bannerHidden', banner: 'demo' },
    { type: 'shell.sectionJumped', id: 'sales' },
    { type: 'shell.displaySet', toggle: 'amounts', value: 'percent' },
  ),
);
const onMarketing = fc.oneof(
  fc.constantFrom('', 'Maya Example').map((name): AppEvent => ({ type: 'marketing.nameTyped', name })),
  fc.constantFrom(...emails).map((email): AppEvent => ({ type: 'marketing.emailTyped', email })),
  of<AppEvent>(
    { type: 'marketing.contentUsed' },
    { type: 'marketing.invited' },
    { type: 'marketing.messageTyped', message: 'Call me.' },
    { type: 'marketing.submitted' },
    { type: 'marketing.dismissed' },
  ),
);
const onExportRequest = fc.oneof(
  fc.constantFrom(...emails).map((email): AppEvent => ({ type: 'exportRequest.emailTyped', email })),
  of<AppEvent>(
    { type: 'exportRequest.opened', subject: 'Keywords' },
    { type: 'exportRequest.nameTyped', name: 'Maya Example' },
    { type: 'exportRequest.companyTyped', company: 'Sunrise' },
    { type: 'exportRequest.submitted' },
    { type: 'exportRequest.closed' },
  ),
);
const onPalette = of<AppEvent>({ type: 'palette.queryTyped', query: 'files' }, { type: 'palette.closed' });
const ticks = fc
  .constantFrom(-5, 1, 1000, 60_000, 3_600_000, 86_400_000, 400 * 86_400_000)
  .map((later): AppEvent => ({ type: 'clock.ticked', now: STARTED.now + later }));

const happening = fc.oneof(
  { weight: 6, arbitrary: eventFor(NAVIGATION, onNavigation) },
  { weight: 5, arbitrary: eventFor(SESSION, onSession) },
  { weight: 4, arbitrary: eventFor(SHELL, onShell) },
  { weight: 4, arbitrary: eventFor(screenAddress('business-health'), onScreen) },
  { weight: 3, arbitrary: eventFor(screenAddress('files'), onScreen) },
  { weight: 4, arbitrary: eventFor(FILTERS, onFilters) },
  { weight: 2, arbitrary: eventFor(SAVED_VIEWS, onViews) },
  { weight: 2, arbitrary: eventFor(screenAddress('setup'), onSetup) },
  { weight: 2, arbitrary: eventFor(TOASTS, onToasts) },
  { weight: 3, arbitrary: eventFor(SHELL, onModes) },
  { weight: 2, arbitrary: eventFor(MARKETING, onMarketing) },
  { weight: 1, arbitrary: eventFor(EXPORT_REQUEST, onExportRequest) },
  { weight: 1, arbitrary: eventFor(PALETTE, onPalette) },
  { weight: 2, arbitrary: eventFor(CLOCK, ticks) },
  {
    weight: 3,
    arbitrary: eventFor(
      CONNECTION,
      of<AppEvent>({ type: 'connection.lost' }, { type: 'connection.restored' }, { type: 'connection.retryClicked' }),
    ),
  },
  { weight: 2, arbitrary: eventFor('screen/business-health/goals', of<AppEvent>({ type: 'query.retryClicked' })) },
  { weight: 1, arbitrary: eventFor('screen/gone/query', of<AppEvent>({ type: 'query.retryClicked' })) },
);

const pick = fc.nat({ max: 50 });
/** Mostly the same person, as it is with people. */
const who = fc.oneof({ weight: 6, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat({ max: USERS.length - 1 }) });
/** Mostly what does not end the session. */
const how = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 3, max: failureKinds.length - 1 }) },
  { weight: 1, arbitrary: fc.nat({ max: 2 }) },
);

const world: fc.Arbitrary<Step> = fc.oneof(
  { weight: 14, arbitrary: fc.record({ do: fc.constant('answer' as const), pick, who, stored: flag }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('fail' as const), pick, how }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('failAgain' as const), pick, how }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('answerAgain' as const), pick, who, stored: flag }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('retry' as const), pick, attempt: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('area' as const), pick, isThere: flag }) },
  { weight: 8, arbitrary: fc.constant<Step>({ do: 'areas' }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('timer' as const), pick }) },
);

const rarely: fc.Arbitrary<Step> = fc.oneof(
  fc.constant<Step>({ do: 'expire' }),
  fc.constant<Step>({ do: 'event', to: SESSION, event: { type: 'session.logoutClicked' } }),
  fc.constant<Step>({ do: 'event', to: NAVIGATION, event: { type: 'navigation.linkFollowed', to: '/velocity/logout' } }),
);

const on = (to: string, event: AppEvent): Step => ({ do: 'event', to, event });
const filled: readonly Step[] = [
  on(SESSION, { type: 'session.emailTyped', email: 'maya@brand.test' }),
  on(SESSION, { type: 'session.passwordEdited', password: { secret: 'session/password', filled: true } }),
];

/** How a course begins: from nothing, signed in on a screen, at the filled form, or at the form for setting up. */
const beginning: fc.Arbitrary<readonly Step[]> = fc.oneof(
  { weight: 1, arbitrary: fc.constant<readonly Step[]>([]) },
  { weight: 5, arbitrary: who.map((each): readonly Step[] => [{ do: 'answer', pick: 0, who: each, stored: false }, { do: 'areas' }]) },
  { weight: 2, arbitrary: fc.constant<readonly Step[]>([{ do: 'fail', pick: 0, how: 0 }, { do: 'areas' }, ...filled]) },
  {
    weight: 1,
    arbitrary: fc.constant<readonly Step[]>([
      { do: 'fail', pick: 0, how: 0 },
      on(NAVIGATION, { type: 'navigation.linkFollowed', to: '/velocity/setup' }),
      { do: 'areas' },
      { do: 'answer', pick: 0, who: 0, stored: false },
    ]),
  },
);

const anything = fc.oneof({ weight: 30, arbitrary: happening }, { weight: 35, arbitrary: world }, { weight: 1, arbitrary: rarely });

export const course: fc.Arbitrary<readonly Step[]> = fc
  .tuple(beginning, fc.array(anything, { minLength: 1, maxLength: 60, size: 'max' }))
  .map(([first, rest]) => [...first, ...rest]);

const VIEW = { id: 'v1', name: 'Views of maya@brand.test', query: 'countries%5B%5D=US', isDefault: true, version: 1 };

/** Answers that the server may give; every call that the screens here make is among them. */
const answerTo = (call: CallName, who: User): unknown => {
  switch (call) {
    case 'currentUser':
      return who;
    case 'login':
    case 'setup':
      return { user: who };
    case 'countries':
      return who.id === 'u2' ? [{ country: 'US', seenBy: who.email }, { country: 'CA' }] : [{ country: 'DE' }];
    case 'goals':
      return [];
    case 'setupStatus':
      return { open: who.id !== 'u3' };
    case 'flash':
      return { messages: who.id === 'u2' ? [{ level: 'warning', message: 'The import of last night is late.' }] : [] };
    case 'latestRelease':
      return { version: who.id === 'u1' ? 'test' : 'later' };
    case 'savedViews':
      return who.id === 'u3' ? [] : [VIEW];
    case 'createSavedView':
    case 'updateSavedView':
      return { ...VIEW, version: 2 };
    case 'tags':
    case 'dspCampaigns':
    case 'productSearch':
      return [];
    case 'exportRequest':
    case 'freeToolsInterest':
      return { message: 'Thank you.' };
    default:
      return null;
  }
};

/** What was asked and is still awaited, as the effects would know it. */
export interface World {
  readonly app: App;
  /** Every command of the segment, in order. */
  readonly asked: Asked[];
  readonly step: (step: Step) => void;
  /** Calls that nobody has answered, aborted or released. */
  readonly awaited: () => readonly Asked<ApiCall>[];
}

const isCall = (asked: Asked): asked is Asked<ApiCall> => asked.command.type === 'api.call';

const awaitedIn = (asked: readonly Asked[], done: ReadonlySet<Asked>): readonly Asked<ApiCall>[] => {
  const open: Asked<ApiCall>[] = [];
  const drop = (matches: (each: Asked<ApiCall>) => boolean): void => {
    for (let i = open.length - 1; i >= 0; i -= 1) if (matches(open[i] as Asked<ApiCall>)) open.splice(i, 1);
  };
  for (const each of asked) {
    const { owner, command } = each;
    if (command.type === 'release') drop((call) => hangsUnder(call.owner, command.under));
    if (command.type === 'api.abort') drop((call) => call.owner === owner && call.command.requestId === command.requestId);
    if (isCall(each)) {
      // A call under the same owner and id replaces the one before.
      drop((call) => call.owner === owner && call.command.requestId === each.command.requestId);
      open.push(each);
    }
  }
  return open.filter((call) => !done.has(call));
};

/**
 * Starts the app and carries out steps. `onSegmentEnd` is called before a new segment takes the place of the old one,
 * with all that was asked in it.
 */
export const createWorld = (
  options: AppOptions = {},
  onSegmentEnd: (app: App, asked: readonly Asked[]) => void = () => undefined,
): World => {
  const asked: Asked[] = [];
  const done = new Set<Asked>();
  let restart: { readonly url: string; readonly notice?: string } | null = null;
  const app = createApp({
    screens: COURSE_SCREENS,
    machines: LAZY_MACHINES,
    checkpointEvery: 7,
    ...options,
    effects: (each) => {
      asked.push(each);
      if (each.command.type === 'segment.restart') restart = each.command;
      options.effects?.(each);
    },
  });
  const startAnew = (): void => {
    const { url: at, notice } = restart ?? { url: '/velocity/' };
    restart = null;
    onSegmentEnd(app, [...asked]);
    asked.length = 0;
    done.clear();
    app.start({ ...STARTED, url: at, ...(notice === undefined ? {} : { notice }) });
  };
  const send = (to: string, event: AppEvent): void => {
    const sent = app.dispatch(address(to), event);
    if (sent._tag === 'Left') throw new Error(`${event.type} was refused: ${JSON.stringify(sent.left.faults)}`);
    if (restart !== null) startAnew();
  };
  const awaited = (): readonly Asked<ApiCall>[] => awaitedIn(asked, done);
  const one = <A>(of: readonly A[], n: number): A | undefined => (of.length === 0 ? undefined : of[n % of.length]);
  const answer = (call: Asked<ApiCall> | undefined, who: number, stored: boolean): void => {
    if (call === undefined) return;
    done.add(call);
    const { requestId, call: name, keep } = call.command;
    const value = answerTo(name, USERS[who] as User);
    const text = JSON.stringify(value);
    const body = stored && keep === 'store' ? { answer: app.answers.put(text, value) } : { inline: value as Json };
    // What nobody has written an answer for yet is a call that fails.
    const isAnswer = value !== null || contract[name].answer.is(null);
    const event: AppEvent = isAnswer
      ? { type: 'api.answered', requestId, call: name, body }
      : { type: 'api.failed', requestId, call: name, failure: { kind: 'status', status: 503 } };
    send(call.owner, event);
  };
  const fail = (call: Asked<ApiCall> | undefined, how: number): void => {
    if (call === undefined) return;
    done.add(call);
    send(call.owner, {
      type: 'api.failed',
      requestId: call.command.requestId,
      call: call.command.call,
      failure: failureKinds[how] as ApiFailure,
    });
  };
  const asks = <K extends Command['type']>(type: K): readonly Asked<Extract<Command, { type: K }>>[] =>
    asked.filter((each): each is Asked<Extract<Command, { type: K }>> => each.command.type === type);
  const retry = (call: Asked<ApiCall> | undefined, attempt: number): void => {
    if (call === undefined) return;
    const { requestId, call: name } = call.command;
    send(call.owner, { type: 'api.retryScheduled', requestId, call: name, attempt, delayMs: 2000 * attempt });
  };
  const settleArea = (area: string | undefined, isThere: boolean): void => {
    if (area === undefined) return;
    send(SHELL, isThere ? { type: 'area.loaded', area } : { type: 'area.failed', area, message: 'maya@brand.test is offline' });
  };
  const elapse = (timer: Asked<TimerStart> | undefined): void => {
    if (timer !== undefined) send(timer.owner, { type: 'timer.elapsed', id: timer.command.id });
  };
  const step = (each: Step): void => {
    switch (each.do) {
      case 'answer':
      case 'answerAgain':
        answer(one(each.do === 'answer' ? awaited() : asks('api.call'), each.pick), each.who, each.stored);
        break;
      case 'fail':
      case 'failAgain':
        fail(one(each.do === 'fail' ? awaited() : asks('api.call'), each.pick), each.how);
        break;
      case 'retry':
        retry(one(awaited(), each.pick), each.attempt);
        break;
      case 'area':
        settleArea(one(asks('area.load'), each.pick)?.command.area, each.isThere);
        break;
      case 'areas':
        for (const { command } of asks('area.load')) settleArea(command.area, true);
        break;
      case 'timer':
        elapse(one(asks('timer.start'), each.pick));
        break;
      case 'expire':
        send(SESSION, { type: 'session.unauthorized', call: 'goals', status: 401 });
        break;
      case 'event':
        send(each.to, each.event);
        break;
    }
  };
  app.start(STARTED);
  return { app, asked, step, awaited };
};

/** What an app looks like from outside after an entry: who is where, in which state. */
export const valuesOf = (app: App): string =>
  JSON.stringify(
    app
      .addresses()
      .toSorted()
      .map((at) => [at, app.snapshot(at as Address)?.value]),
  );

export const entriesOf = (app: App): readonly Entry[] => [...app.journal().entries];
