/**
 * The shell: owner of the scope {user, brand group, filters, toggles, today}, and of which screen is open. It has
 * no states of its own, for where the person is follows from the URL and the session alone (`shell.logic.ts`).
 */
import { DEMO_OFF, EMULATED_ROLES, type EmulatedRole } from '../../domain/access/demoMode.ts';
import type { Json } from '../../domain/codec/codec.ts';
import type { IsoDay } from '../../domain/dates/isoDay.ts';
import type { MarketStart } from '../../domain/dates/marketStart.ts';
import { type Address, NAVIGATION, ROOT, SAVED_VIEWS, SESSION, screenAddress, TOASTS } from '../../domain/journal/address.ts';
import type { Testimonial } from '../../domain/page/testimonial.ts';
import { loginPath, pathTo } from '../../domain/routes/routes.ts';
import { placeAt, withParam, withParams } from '../../domain/routes/urlParams.ts';
import { NOTICES } from '../../domain/session/notices.ts';
import { toggleParam } from '../../domain/shell/display.ts';
import { defineMachine, onEach } from '../core/defineMachine.ts';
import type { SessionStatus } from '../core/messages.ts';
import { notifyClipboard, notifyStorage, TELLS_DOWNLOADS, toast } from '../core/notifications.ts';
import { broadcast, command, type Effect, send, stop } from '../core/perform.ts';
import type { Registry } from '../core/registry.ts';
import { type Input, type InputOfType, result, type TransitionResult } from '../core/transition.ts';
import { dataServices, deferToServices, focused, minuteTurned, parkDrafts, press, searchLayer } from './deferred.logic.ts';
import { giveHanded, handOver, stillHanded } from './handed.logic.ts';
import { landingOf, setDemoMode, setDevMode } from './modes.logic.ts';
import { readyFilterRules } from './readyAreas.ts';
import { dayOfStart, type ShellContext, settle, shownSession, storedDemo, urlForBrandGroup } from './shell.logic.ts';
import { togglePicker } from './shellDates.ts';
import { FILTERS_LAYER } from './shellFilters.ts';

type Applied = Extract<Input, { readonly type: 'message.filtersApplied' }>;

export interface ShellInput {
  readonly url: string;
  readonly now: number;
  readonly stored: Readonly<Record<string, Json>>;
  readonly notice: string | null;
  readonly release: string;
  readonly locale: string;
  /** The business day, where the server has said it. */
  readonly today: IsoDay | null;
  readonly marketFrom: MarketStart | null;
  readonly testimonial: Testimonial | null;
  readonly contact: string | null;
}

/** As an earlier page load put them away; none for anything else. */
const storedGroups = (stored: Json | undefined): readonly string[] =>
  Array.isArray(stored) ? stored.filter((group): group is string => typeof group === 'string').slice(0, 20) : [];

const initial = ({ url, now, stored, release, locale, today, marketFrom, testimonial, contact }: ShellInput): ShellContext => ({
  url,
  session: { tag: 'unknown' },
  account: { tag: 'unknown' },
  demo: storedDemo(stored.demoMode),
  devMode: stored.devMode === true,
  hiddenBanners: [],
  startDay: today ?? dayOfStart(now),
  marketFrom,
  testimonial,
  contact,
  areas: {},
  location: { kind: 'waiting' },
  brandGroup: null,
  scope: null,
  openScreen: null,
  enteredPath: null,
  lastBrandGroup: typeof stored.brandGroup === 'string' ? stored.brandGroup : null,
  layer: null,
  layerSearch: '',
  demoRoles: [],
  unremembered: [],
  sidebarCollapsed: stored.sidebarCollapsed === true,
  foldedGroups: storedGroups(stored.foldedGroups),
  singleKeys: stored.singleKeys !== false,
  filters: null,
  filterUse: null,
  undoAt: null,
  visitAt: null,
  start: {
    url,
    now,
    release,
    locale,
    marketingSeen: stored.marketingSeen ?? null,
    recent: stored.recent ?? null,
    filterHistory: stored.filterHistory ?? null,
    scheme: stored.scheme ?? null,
    draftsWait: stored.draftsWait === true,
  },
  connectionLost: false,
  cameBackAt: null,
  handed: null,
});

const navigate = (to: string, replace: boolean): Effect => send(NAVIGATION, { type: 'message.navigate', to, replace });

const put = (key: string, value: Json): Effect => command({ type: 'storage.put', key, value });

/** What was remembered for one person is nobody else's. */
const FORGET: readonly Effect[] = [put('brandGroup', null), put('demoMode', null), put('devMode', null), put('recent', null)];
const FORGET_ALL: readonly Effect[] = [...FORGET, put('filterHistory', null)];

/** Steps that another person left in this browser stand at this segment's beginning. */
const beginsWithAnother = ({ start }: ShellContext, session: SessionStatus): boolean => {
  const { filterHistory: steps } = start;
  const owner = typeof steps === 'object' && steps !== null && 'userId' in steps ? steps.userId : null;
  return session.tag === 'in' && typeof owner === 'string' && owner !== session.user.id;
};

/** What stands in a journal cannot be taken out of it: the segment ends, and who has come begins with one of their own. */
const beginAlone = (context: ShellContext): TransitionResult<ShellContext> =>
  result(context, [...FORGET_ALL, command({ type: 'segment.restart', url: context.url, keepsDrafts: false })]);

type Leaving = Extract<Input, { readonly type: 'message.leaveSession' }>;

/** Signing out and expiry clear what was remembered and end the segment; expiry comes back to where the person was. */
const leave = (context: ShellContext, { notice, keepsDrafts }: Leaving): TransitionResult<ShellContext> => {
  // Who was signed out comes back to what was being edited; who leaves takes it along.
  const forgotten = keepsDrafts ? FORGET : FORGET_ALL;
  const parking = keepsDrafts ? parkDrafts(context) : [];
  const url = notice === undefined ? pathTo('login') : loginPath(placeAt(context.url));
  return result(context, [
    ...forgotten,
    ...parking,
    command({ type: 'segment.restart', url, keepsDrafts, ...(notice === undefined ? {} : { notice }) }),
  ]);
};

const isEntering = (effect: Effect): boolean => effect.do === 'command' && effect.command.type === 'screen.enter';

/** Going back or forward is no new visit: one is where one was. */
const asBack = (effect: Effect): Effect => (isEntering(effect) ? command({ type: 'screen.enter', back: true }) : effect);

/** A screen that ended or stopped is open no longer; what it had asked for is released. */
const withoutScreen = (context: ShellContext, at: string | undefined): TransitionResult<ShellContext> => {
  if (context.openScreen === null || at !== screenAddress(context.openScreen)) return result(context);
  return result({ ...context, openScreen: null }, [stop(screenAddress(context.openScreen))]);
};

/** What the dialog of demo mode begins with: what is emulated, or what can be. */
const emulatedNow = ({ demo }: ShellContext): readonly EmulatedRole[] =>
  demo._tag === 'off' ? EMULATED_ROLES : EMULATED_ROLES.filter((role) => demo.roles[role]);

/** One layer is open at a time; each begins with nothing searched for. */
const toggleLayer = (context: ShellContext, layer: string, open: boolean): TransitionResult<ShellContext> => {
  if (!open && context.layer !== layer) return result(context);
  const next = open ? layer : null;
  const fresh = open ? { layerSearch: '', demoRoles: emulatedNow(context) } : {};
  return result({ ...context, ...fresh, layer: next }, togglePicker(context.layer, next, context.scope?.dates ?? null));
};

/** The address says the filters that were applied. */
const applyFilters = (registry: Registry, context: ShellContext, { filters, replace, closes }: Applied): TransitionResult<ShellContext> => {
  const url = readyFilterRules(registry, context.areas)?.write(placeAt(context.url), filters) ?? context.url;
  const next = closes && context.layer === FILTERS_LAYER ? { ...context, layer: null } : context;
  return result(next, url === context.url ? [] : [navigate(url, replace)]);
};

const connection = (context: ShellContext, lost: boolean): TransitionResult<ShellContext> => {
  const message = { type: 'message.connection' as const, lost };
  const listeners = [SESSION, ...(context.openScreen === null ? [] : [screenAddress(context.openScreen)])];
  return result({ ...context, connectionLost: lost }, lost ? [] : broadcast(listeners, message));
};

/** Those that show what the server holds, and ask for it anew when that has changed. */
const shownLists = ({ openScreen, filters }: ShellContext): readonly Address[] => [
  ...(openScreen === null ? [] : [screenAddress(openScreen)]),
  ...(filters === null ? [] : [SAVED_VIEWS]),
];

/** A link was copied, or could not be. */
const tellClipboard = (
  context: ShellContext,
  event: InputOfType<'clipboard.written' | 'clipboard.failed'>,
): TransitionResult<ShellContext> => result(context, [notifyClipboard(event)]);

export const createShellMachine = (registry: Registry) => {
  const settled = (before: ShellContext, context: ShellContext): TransitionResult<ShellContext> =>
    deferToServices(before, settle(registry, before, context));
  const then = (done: TransitionResult<ShellContext>, before: ShellContext): TransitionResult<ShellContext> => {
    const next = settled(before, done.context);
    return result(next.context, [...done.effects, ...next.effects]);
  };

  return defineMachine<ShellContext, never, ShellInput>()({
    childFailed: (context, fault) => {
      const next = withoutScreen(context, fault.at);
      return result(next.context, [send(ROOT, { type: 'message.fault', ...fault }), ...next.effects]);
    },
    childDone: withoutScreen,
    children: registry.machines,
    id: 'shell',
    context: (input) => initial(input),
    entry: (context, { notice }) => {
      const next = settled(context, context);
      const message = [notice, ...(context.start.draftsWait ? [NOTICES.draftsWait] : [])].join(' ');
      const said = notice === null ? [] : [toast({ level: 'warning', title: 'Signed out', message, selfDismiss: null })];
      return result(next.context, [...said, ...next.effects]);
    },
    on: {
      'storage.failed': (context, event) =>
        context.unremembered.includes(event.key)
          ? result(context)
          : result({ ...context, unremembered: [...context.unremembered, event.key] }, [notifyStorage(event)]),
      ...TELLS_DOWNLOADS,
      'message.sessionChanged': (context, event) => {
        if (beginsWithAnother(context, event.session)) return beginAlone(context);
        const entered = context.session.tag === 'out' && event.session.tag === 'in';
        // What was remembered may be somebody else's, and what was said to a visitor is no news to who signed in.
        const known = entered
          ? { ...context, lastBrandGroup: null, demo: DEMO_OFF, devMode: false, start: { ...context.start, recent: null } }
          : context;
        const session = shownSession(event.session, known.demo);
        const next = settled(context, { ...known, account: event.session, session });
        const cleared = entered ? [...FORGET, send(TOASTS, { type: 'message.clearToasts' as const })] : [];
        return result(next.context, [...cleared, ...next.effects]);
      },
      'message.urlChanged': (context, event) => {
        const next = settled(context, { ...context, url: event.url, handed: stillHanded(context.handed, event.url) });
        const effects = event.by === 'browser' ? next.effects.map(asBack) : next.effects;
        const isEntered = event.enters !== true || next.effects.some(isEntering);
        return result(next.context, isEntered ? effects : [...effects, command({ type: 'screen.enter' })]);
      },
      'message.paramChanged': (context, event) =>
        result(context, [navigate(withParams(placeAt(context.url), { ...event.also, [event.key]: event.value }), event.replace === true)]),
      'message.dataChanged': (context, event) =>
        result(context, broadcast([SESSION, ...shownLists(context), ...(event.calls === undefined ? dataServices(context) : [])], event)),
      'shell.dataChangedElsewhere': (context, { calls }) =>
        result(context, broadcast(shownLists(context), { type: 'message.dataChanged', calls })),
      'shell.filesHanded': handOver,
      'message.filesWanted': giveHanded,
      'message.layerWanted': (context, event) => result({ ...context, layer: event.layer }),
      'message.filtersApplied': (context, event) => applyFilters(registry, context, event),
      'message.undoClaimed': (context, event) => result({ ...context, undoAt: event.at }),
      ...onEach(['clipboard.written', 'clipboard.failed'], tellClipboard),
      'shell.linkCopied': (context) => result(context, [command({ type: 'clipboard.write', text: context.url, link: true })]),
      'message.datesApplied': (context, event) =>
        result(event.closes ? { ...context, layer: null } : context, [navigate(withParams(placeAt(context.url), event.params), false)]),
      'message.connection': (context, event) => connection(context, event.lost),
      'message.leaveSession': leave,
      'area.loaded': (context, event) => settled(context, { ...context, areas: { ...context.areas, [event.area]: 'ready' } }),
      'area.failed': (context, event) =>
        settled(context, { ...context, areas: { ...context.areas, [event.area]: { failed: event.message } } }),
      'area.retryClicked': (context, event) => {
        const { [event.area]: _, ...areas } = context.areas;
        return settled(context, { ...context, areas });
      },
      'shell.brandGroupPicked': (context, event) =>
        result({ ...context, layer: null }, [navigate(urlForBrandGroup(placeAt(context.url), event.brandGroupId), false)]),
      'shell.layerToggled': (context, event) => toggleLayer(context, event.layer, event.open),
      'shell.sidebarToggled': (context, event) =>
        result({ ...context, sidebarCollapsed: event.collapsed }, [
          command({ type: 'storage.put', key: 'sidebarCollapsed', value: event.collapsed }),
        ]),
      'shell.groupFolded': (context, { group, folded }) => {
        const others = context.foldedGroups.filter((one) => one !== group);
        const foldedGroups = folded ? [...others, group] : others;
        return result({ ...context, foldedGroups }, [put('foldedGroups', foldedGroups.length === 0 ? null : [...foldedGroups])]);
      },
      'shell.logDownloadClicked': (context) => result({ ...context, layer: null }, [command({ type: 'log.download' })]),
      'shell.pageHidden': (context) => result(context, parkDrafts(context)),
      'shell.pageFocused': (context, event) => focused(context, event.now),
      'message.minuteTurned': minuteTurned,
      'shell.shortcutPressed': (context, event) => {
        const next = press(context, event.shortcut);
        const picker = togglePicker(context.layer, next.context.layer, context.scope?.dates ?? null);
        return result(next.context, [...picker, ...next.effects]);
      },
      'shell.singleKeysSet': (context, event) => result({ ...context, singleKeys: event.on }, [put('singleKeys', event.on ? null : false)]),
      'shell.sectionJumped': (context, event) => result({ ...context, layer: null }, [command({ type: 'section.show', id: event.id })]),
      'shell.devModeSet': (context, event) => then(setDevMode(context, event.on), context),
      'shell.devModeDeclined': (context) => result(context, [navigate(landingOf(context), true)]),
      'shell.demoModeSet': (context, event) => then(setDemoMode(context, event.demo), context),
      'shell.bannerHidden': (context, event) => {
        const hiddenBanners = [...context.hiddenBanners.filter((each) => each !== event.banner), event.banner];
        return result({ ...context, hiddenBanners, layer: null });
      },
      'shell.layerSearched': (context, event) => searchLayer(context, event.text),
      'shell.demoRolesChosen': (context, event) =>
        result({ ...context, demoRoles: EMULATED_ROLES.filter((role) => event.roles.includes(role)) }),
      'shell.displaySet': (context, event) => {
        const value = toggleParam(event.toggle, event.value);
        return result(context, [navigate(withParam(placeAt(context.url), event.toggle, value === null ? [] : [value]), false)]);
      },
      'shell.viewFailed': (context, event) =>
        result(context, [
          command({ type: 'report', message: NOTICES.renderFailed, detail: { where: event.where, message: event.message } }),
        ]),
    },
  });
};
