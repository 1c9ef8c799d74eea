/**
 * What the shell makes of the URL, the session and the loaded areas: where the person is, whose data is asked for,
 * which screen is open. One pure function, `settle`, is run after every change; it is idempotent.
 */

import { DEMO_OFF, DemoMode, type EmulatedRole, emulated } from '../../domain/access/demoMode.ts';
import { isDevMode } from '../../domain/access/devMode.ts';
import { decode, type Json } from '../../domain/codec/codec.ts';
import { businessDay } from '../../domain/dates/calendar.ts';
import type { IsoDay } from '../../domain/dates/isoDay.ts';
import type { MarketStart } from '../../domain/dates/marketStart.ts';
import type { ScopeDates } from '../../domain/dates/pickerChoice.ts';
import { DEFAULT_FILTERS, RESET_KEYS } from '../../domain/filters/filterNames.ts';
import type { FilterState } from '../../domain/filters/filterState.ts';
import { type FilterUse, NO_FILTERS } from '../../domain/filters/filterUse.ts';
import type { OpenFilters } from '../../domain/filters/openFilters.ts';
import { NAVIGATION, SESSION, screenAddress, TOASTS } from '../../domain/journal/address.ts';
import { digestOf } from '../../domain/journal/digest.ts';
import type { Testimonial } from '../../domain/page/testimonial.ts';
import { areaOf, FRAME_AREA } from '../../domain/routes/areas.ts';
import { decideRoute, landingPath, matchRoute, pageTitle } from '../../domain/routes/routes.ts';
import type { RouteShape as Route } from '../../domain/routes/table.ts';
import { needsBrandGroup } from '../../domain/routes/table.ts';
import { type Place, placeAt, readUrl, withParam, withParams } from '../../domain/routes/urlParams.ts';
import type { BrandGroup, User } from '../../domain/session/user.ts';
import { displayIn } from '../../domain/shell/display.ts';
import type { Scope } from '../../domain/shell/scope.ts';
import type { ToastContent } from '../../domain/toasts/toast.ts';
import type { HearerOf, SessionStatus } from '../core/messages.ts';
import { broadcast, command, type Effect, send, spawn, stop } from '../core/perform.ts';
import type { Registry } from '../core/registry.ts';
import { result, type TransitionResult } from '../core/transition.ts';
import type { Handed } from './handed.logic.ts';
import { type Areas, readyFilterRules, readyScreen } from './readyAreas.ts';
import { dropWrongDates, type OpenDates, offerDates, readDates } from './shellDates.ts';
import { dropWrongFilters, hasFilters, offerFilters, openFilters, readFilters, withoutOwn } from './shellFilters.ts';
import { paramsFor, salesModeIn } from './shellPlace.ts';

/** Where the person is. `screen` draws the route's own view; `loading` waits for code; `waiting` for the session. */
export type ScreenLocation =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'loading'; readonly route: Route }
  | { readonly kind: 'failed'; readonly route: Route; readonly area: string; readonly message: string }
  | { readonly kind: 'screen'; readonly route: Route; readonly params: Readonly<Record<string, string>> }
  | { readonly kind: 'notFound' | 'notAvailable' | 'devMode'; readonly route: Route };

/** What the shell keeps of the segment's beginning, for those that come later. */
export interface SegmentStart {
  readonly url: string;
  readonly now: number;
  readonly release: string;
  readonly marketingSeen: Json;
  /** Of the browser. */
  readonly locale: string;
  /** The screens that were seen last. */
  readonly recent: Json;
  /** The colour scheme that this browser remembers. */
  readonly scheme: Json;
  readonly filterHistory: Json;
  /** What was being edited when the session ended waits, in memory, for the person to sign in again. */
  readonly draftsWait: boolean;
}

export interface ShellContext {
  readonly url: string;
  /** Who is looked at as being there: in demo mode with the emulated roles alone. All that asks about rights asks this. */
  readonly session: SessionStatus;
  /** Who is really there, for the way out of demo mode. */
  readonly account: SessionStatus;
  readonly demo: DemoMode;
  /** As it was chosen; `isDevMode` says whether it counts. */
  readonly devMode: boolean;
  /** Hidden until the page is loaded again. */
  readonly hiddenBanners: readonly ModeBanner[];
  /** The business day at the segment's start, as the page or else the clock has it: today for those who have no session to say it. */
  readonly startDay: IsoDay;
  /** What the page said of the market, for those who have no session to say it. */
  readonly marketFrom: MarketStart | null;
  /** What stands beside the sign-in form; null where the installation has none. */
  readonly testimonial: Testimonial | null;
  /** The e-mail address of those who run the installation; null where it names none. */
  readonly contact: string | null;
  readonly areas: Areas;
  readonly location: ScreenLocation;
  readonly brandGroup: BrandGroup | null;
  readonly scope: Scope | null;
  /** The name of the screen whose actor is open. */
  readonly openScreen: string | null;
  /** The path that was last entered: title, scroll and focus follow a change of it. */
  readonly enteredPath: string | null;
  /** The brand group that was last used in this browser. */
  readonly lastBrandGroup: string | null;
  /** The open layer (menu, picker, drawer), one at a time. */
  readonly layer: string | null;
  /** What is searched for in it. */
  readonly layerSearch: string;
  /** The roles that the demo mode's dialog has ticked. */
  readonly demoRoles: readonly EmulatedRole[];
  /** What the browser refused to remember, and the person was told. */
  readonly unremembered: readonly string[];
  readonly sidebarCollapsed: boolean;
  /** The groups of the sidebar of which only the title shows, and the item of the screen that is open. */
  readonly foldedGroups: readonly string[];
  /** Single-key shortcuts act. */
  readonly singleKeys: boolean;
  /** What the filter panel was last told. */
  readonly filters: OpenFilters | null;
  /** The filters that count on the screen in the address; null until its code says so. */
  readonly filterUse: FilterUse | null;
  /** Where undo and redo go; null for the filters. */
  readonly undoAt: HearerOf<'message.undoAsked'> | null;
  /** The brand group in which a visit begins: its address named neither that nor filters. */
  readonly visitAt: string | null;
  /** How the segment began. */
  readonly start: SegmentStart;
  readonly connectionLost: boolean;
  /** When the person last came back to the page while those that ask what is new then were not there yet: they are told as they come. */
  readonly cameBackAt: number | null;
  readonly handed: Handed | null;
}

/** The strips above the page that say in which mode it is. */
export type ModeBanner = 'demo' | 'dev';

/** The session as demo mode shows it. */
export const shownSession = (account: SessionStatus, demo: DemoMode): SessionStatus =>
  account.tag === 'in' ? { tag: 'in', user: emulated(account.user, demo) } : account;

/** Demo mode as an earlier page load put it away; off for anything else. */
export const storedDemo = (stored: Json | undefined): DemoMode => {
  const read = decode(DemoMode, stored);
  return read._tag === 'Right' ? read.right : DEMO_OFF;
};

const toast = (content: Pick<ToastContent, 'level' | 'title' | 'message'>): Effect =>
  send(TOASTS, { type: 'message.toast', toast: { ...content, selfDismiss: 10 } });

const go = (to: string, replace = true): Effect => send(NAVIGATION, { type: 'message.navigate', to, replace });

/** The user's brand groups that are there, in picker order. */
export const pickable = (user: User): readonly BrandGroup[] => user.brandGroups.filter((group) => group.deletedAt === null);

/** The organization's default brand group, else the first one. */
export const defaultBrandGroup = (user: User): BrandGroup | null => {
  const groups = pickable(user);
  const organization = user.organizations.find((o) => o.id === user.defaultOrganizationId) ?? user.organizations[0];
  return groups.find((group) => group.id === organization?.defaultBrandGroupId) ?? groups[0] ?? null;
};

interface BrandGroupChoice {
  readonly brandGroup: BrandGroup | null;
  /** The URL named one that the user does not have. */
  readonly refused: boolean;
}

const chooseBrandGroup = (context: ShellContext, { search }: Place, user: User): BrandGroupChoice => {
  const named = search.get('brandGroup');
  const find = (id: string | null): BrandGroup | undefined => pickable(user).find((group) => group.id === id);
  const fallback = find(context.lastBrandGroup) ?? defaultBrandGroup(user);
  if (named === null) return { brandGroup: fallback, refused: false };
  const wanted = find(named);
  return { brandGroup: wanted ?? fallback, refused: wanted === undefined };
};

/** What decides the scope besides the session. */
interface Located {
  readonly at: Place;
  readonly brandGroup: BrandGroup | null;
  readonly dates: ScopeDates | null;
  readonly filters: FilterState;
}

/** Who looks, on which day and at which days of the market. */
const viewerOf = ({ session, startDay, marketFrom }: ShellContext): Pick<Scope, 'user' | 'today' | 'marketFrom'> => {
  const user = session.tag === 'in' ? session.user : null;
  return { user, today: user?.today ?? startDay, marketFrom: user?.marketFrom ?? marketFrom };
};

/** The scope that the URL and the session amount to. */
const scopeOf = (context: ShellContext, { at, brandGroup, dates, filters }: Located): Scope => {
  return {
    ...viewerOf(context),
    brandGroup,
    filters,
    salesMode: salesModeIn(at, brandGroup),
    display: displayIn(at.search),
    devMode: isDevMode(context),
    dates,
  };
};

/** Leaves what is open; the context says where the person is instead. */
const closed = (context: ShellContext, location: ScreenLocation, effects: readonly Effect[] = []): TransitionResult<ShellContext> => {
  const stops = context.openScreen === null ? [] : [stop(screenAddress(context.openScreen))];
  return result({ ...context, location: location, openScreen: null }, [...stops, ...effects]);
};

const sameScope = (a: Scope | null, b: Scope): boolean => a !== null && digestOf(a) === digestOf(b);

/** Opens the screen's actor, or tells the open one what changed. */
const openScreen = (
  registry: Registry,
  before: ShellContext,
  context: ShellContext,
  { at: place, route, scope }: { readonly at: Place; readonly route: Route; readonly scope: Scope },
): TransitionResult<ShellContext> => {
  const definition = readyScreen(registry, context.areas, route);
  const params = paramsFor(definition, place);
  const next = { ...context, location: { kind: 'screen' as const, route, params } };
  if (definition === null) {
    return result({ ...next, openScreen: null }, context.openScreen === null ? [] : [stop(screenAddress(context.openScreen))]);
  }
  const at = screenAddress(route.name);
  if (context.openScreen === route.name) {
    const was = before.location.kind === 'screen' ? before.location.params : {};
    const same = sameScope(before.scope, scope) && digestOf(was) === digestOf(params);
    return result(next, same ? [] : broadcast([at], { type: 'message.scopeChanged', scope, params }));
  }
  const stops = context.openScreen === null ? [] : [stop(screenAddress(context.openScreen))];
  return result({ ...next, openScreen: route.name }, [
    ...stops,
    spawn(definition.machine ?? 'screen', at, { name: route.name, scope, params }),
  ]);
};

const areasFor = (route: Route): readonly string[] => (route.layout === 'app' ? [FRAME_AREA, areaOf(route)] : [areaOf(route)]);

/** Asks for the areas that are not there yet; null when all are. */
const loadAreas = (context: ShellContext, route: Route): TransitionResult<ShellContext> | null => {
  const wanted = areasFor(route);
  for (const area of wanted) {
    const state = context.areas[area];
    if (typeof state === 'object') return closed(context, { kind: 'failed', route, area, message: state.failed });
  }
  const missing = wanted.filter((area) => context.areas[area] === undefined);
  const areas = { ...context.areas, ...Object.fromEntries(missing.map((area) => [area, 'loading' as const])) };
  if (missing.length === 0 && wanted.every((area) => context.areas[area] === 'ready')) return null;
  return closed(
    { ...context, areas },
    { kind: 'loading', route },
    missing.map((area) => command({ type: 'area.load', area })),
  );
};

const entering = (
  context: ShellContext,
  { path }: Place,
  route: Route,
): { readonly context: ShellContext; readonly effects: readonly Effect[] } => {
  if (context.enteredPath === path) return { context, effects: [] };
  // A page that is loaded again is one that was there before.
  const enter = { type: 'screen.enter' as const, ...(context.enteredPath === null ? { back: true as const } : {}) };
  const title = command({ type: 'title.set', title: pageTitle(route) });
  return { context: { ...context, enteredPath: path, layer: null }, effects: [title, command(enter)] };
};

/** The URL with another brand group: its filters are dropped, toggles stay. */
export const urlForBrandGroup = (at: Place, id: string): string =>
  withParams(at, { ...Object.fromEntries(RESET_KEYS.map((key) => [key, null])), brandGroup: id });

const notifyRefused = (hadFilters: boolean): Effect =>
  toast({
    level: 'warning',
    title: 'Brand group not available',
    message: `You don’t have access to the brand group in the link, so your own is shown${hadFilters ? ', without the link’s filters' : ''}.`,
  });

const show = (
  registry: Registry,
  before: ShellContext,
  context: ShellContext,
  { at, route }: { readonly at: Place; readonly route: Route },
): TransitionResult<ShellContext> => {
  const user = context.session.tag === 'in' ? context.session.user : null;
  const choice = user === null ? { brandGroup: null, refused: false } : chooseBrandGroup(context, at, user);
  const wantsGroup = route.layout === 'app' && choice.brandGroup !== null;
  if (wantsGroup && at.search.get('brandGroup') !== choice.brandGroup?.id) {
    const id = choice.brandGroup?.id ?? '';
    const visitAt = choice.refused || hasFilters(at) ? context.visitAt : id;
    // What the link filters by are countries, categories, tags and products of the other brand group.
    const to = choice.refused ? urlForBrandGroup(at, id) : withParam(at, 'brandGroup', [id]);
    const refusal = choice.refused ? [notifyRefused(to !== withParam(at, 'brandGroup', [id]))] : [];
    return result({ ...context, brandGroup: choice.brandGroup, visitAt }, [...refusal, go(to)]);
  }
  const rules = readyFilterRules(registry, context.areas);
  const filters = readFilters(rules, withoutOwn(at, route.name), choice.brandGroup);
  if (filters !== null && filters.dropped.length > 0) {
    return result({ ...context, brandGroup: choice.brandGroup }, dropWrongFilters(rules, at, filters));
  }
  const definition = readyScreen(registry, context.areas, route);
  const read = readDates(definition, at, viewerOf(context), choice.brandGroup);
  if (read !== null && read.dropped.length > 0) {
    return result({ ...context, brandGroup: choice.brandGroup }, dropWrongDates(at, read));
  }
  const scope = scopeOf(context, {
    at,
    brandGroup: choice.brandGroup,
    dates: read?.dates ?? null,
    filters: filters?.effective ?? DEFAULT_FILTERS,
  });
  const remember =
    choice.brandGroup !== null && choice.brandGroup.id !== context.lastBrandGroup
      ? [command({ type: 'storage.put', key: 'brandGroup', value: choice.brandGroup.id })]
      : [];
  const known = { ...context, brandGroup: choice.brandGroup, scope, lastBrandGroup: choice.brandGroup?.id ?? context.lastBrandGroup };
  const loading = loadAreas(known, route);
  const entered = entering(loading?.context ?? known, at, route);
  if (loading !== null) return result(entered.context, [...remember, ...loading.effects, ...entered.effects]);
  const opened = openScreen(registry, before, entered.context, { at, route, scope });
  return result(opened.context, [...remember, ...opened.effects, ...entered.effects]);
};

const NOT_FOUND: Route = {
  name: 'not-found',
  pattern: '',
  title: 'Not Found',
  question: '',
  area: 'placeholder',
  access: 'open',
  layout: 'bare',
};

/** A place without a screen of its own: nothing is asked there. */
const plain = (
  context: ShellContext,
  at: Place,
  kind: 'notFound' | 'notAvailable' | 'devMode',
  route: Route,
): TransitionResult<ShellContext> => {
  const loading = loadAreas(context, { ...route, name: kind });
  const entered = entering(loading?.context ?? context, at, route);
  if (loading !== null) return result(entered.context, [...loading.effects, ...entered.effects]);
  return closed(entered.context, { kind, route }, entered.effects);
};

/** While the server is asked who is there, the code of the screen in the address is already on its way. */
const foreseen = (context: ShellContext, { path }: Place): TransitionResult<ShellContext> => {
  const route = matchRoute(path)?.route;
  const loading = route === undefined ? null : loadAreas(context, route);
  return result({ ...(loading?.context ?? context), location: { kind: 'waiting' } }, loading?.effects ?? []);
};

/** Whoever may not see a screen of a brand group lands in that brand group, where the link named one that they have. */
const withNamedGroup = ({ search }: Place, brandGroup: BrandGroup | null, to: string): string => {
  const named = search.get('brandGroup');
  return named === null || named !== brandGroup?.id ? to : withParam(readUrl(to), 'brandGroup', [named]);
};

const place = (registry: Registry, before: ShellContext, context: ShellContext, at: Place): TransitionResult<ShellContext> => {
  const { session } = context;
  if (session.tag === 'unknown') return foreseen(context, at);
  if (session.tag === 'unreachable') return closed(context, { kind: 'unreachable' });
  const user = session.tag === 'in' ? session.user : null;
  const brandGroup = user === null ? null : chooseBrandGroup(context, at, user).brandGroup;
  const known = { ...context, brandGroup };
  const viewer = user === null ? { session: 'out' as const } : { session: 'in' as const, user };
  const decision = decideRoute({ ...at, viewer, brandGroup, devMode: isDevMode(context) });
  switch (decision._tag) {
    case 'show':
      if (decision.match.route.name === 'logout')
        return closed(context, { kind: 'waiting' }, [go(landingPath(viewer)), send(SESSION, { type: 'message.logoutAsked' })]);
      return show(registry, before, context, { at, route: decision.match.route });
    case 'redirect': {
      const notice = decision.notice === null ? [] : [toast({ level: 'warning', title: 'Not available', message: decision.notice })];
      return result(context, [go(decision.reason === null ? decision.to : withNamedGroup(at, brandGroup, decision.to)), ...notice]);
    }
    case 'needsDevMode':
      return plain(known, at, 'devMode', decision.match.route);
    case 'notAvailable':
      return plain(known, at, 'notAvailable', decision.match.route);
    case 'notFound':
      return plain(known, at, 'notFound', { ...NOT_FOUND, layout: user === null ? 'bare' : 'app' });
  }
};

/** The dates that are asked for now: those of the screen that is open. */
const openDates = ({ location, scope }: ShellContext): OpenDates =>
  location.kind === 'screen' && scope !== null ? { screen: location.route.name, dates: scope.dates } : { screen: null, dates: null };

/** The filters that count where the person is: none in the market, known before its code is there. */
const filterUseAt = (registry: Registry, { areas, location }: ShellContext): FilterUse | null => {
  if (!('route' in location) || !needsBrandGroup(location.route)) return NO_FILTERS;
  const definition = readyScreen(registry, areas, location.route);
  return definition === null ? null : (definition.filters ?? NO_FILTERS);
};

/** Where the person is now, and what has to be done to be there. `before` is the context that the world last saw. */
export const settle = (registry: Registry, before: ShellContext, context: ShellContext): TransitionResult<ShellContext> => {
  const at = placeAt(context.url);
  const next = place(registry, before, context, at);
  const undoAt = next.context.openScreen === before.openScreen ? next.context.undoAt : null;
  const offered = openFilters(readyFilterRules(registry, next.context.areas), next.context, at);
  const effects = [
    ...next.effects,
    ...offerDates(openDates(before), openDates(next.context)),
    ...offerFilters(before.filters, { ...next.context, filters: offered }),
  ];
  return result({ ...next.context, undoAt, filters: offered, filterUse: filterUseAt(registry, next.context) }, effects);
};

export const dayOfStart = (now: number): IsoDay => businessDay(now);
