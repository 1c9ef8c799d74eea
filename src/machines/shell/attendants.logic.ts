/**
 * Those that attend the frame: the release check, what the server has to say, the invitation, the request form, the
 * palette, the user's settings. Their code comes once the first screen shows, so that no screen waits for it; from then
 * on they are told where the person is.
 */
import {
  type Address,
  DATES,
  EXPORT_REQUEST,
  FILTERS,
  FLASH,
  MARKETING,
  PALETTE,
  RELEASE,
  SAVED_VIEWS,
  SETTINGS,
  screenAddress,
  TOASTS,
} from '../../domain/journal/address.ts';
import { ATTENDANTS_AREA } from '../../domain/routes/areas.ts';
import { isSingleKey, type Shortcut } from '../../domain/shell/shortcuts.ts';
import type { UndoDirection } from '../../domain/undo/undoKey.ts';
import type { Message } from '../core/messages.ts';
import { ask, spawn, type Todo, tell } from '../core/perform.ts';
import { type Outcome, outcome } from '../core/step.ts';
import type { ShellContext } from './shell.logic.ts';
import { FILTERS_LAYER } from './shellFilters.ts';

type Whereabouts = Extract<Message, { readonly type: 'message.whereabouts' }>;

const whereaboutsOf = ({ url, account, where }: ShellContext): Whereabouts => ({
  type: 'message.whereabouts',
  url,
  isSignedIn: account.tag === 'in',
  isLogin: where.kind === 'screen' && where.route.name === 'login',
});

const isSame = (a: Whereabouts, b: Whereabouts): boolean => a.url === b.url && a.isSignedIn === b.isSignedIn && a.isLogin === b.isLogin;

const tellWhere = (context: ShellContext): readonly Todo[] => {
  const here = whereaboutsOf(context);
  return [RELEASE, FLASH, MARKETING, PALETTE].map((at) => tell(at, here));
};

const spawnAll = ({ start }: ShellContext): readonly Todo[] => [
  spawn('release', RELEASE, { running: start.release, openedAt: start.url, draftsWait: start.draftsWait }),
  spawn('flash', FLASH, undefined),
  spawn('marketing', MARKETING, { now: start.now, seenAt: start.marketingSeen }),
  spawn('exportRequest', EXPORT_REQUEST, undefined),
  spawn('palette', PALETTE, { recent: start.recent }),
  spawn('settings', SETTINGS, { painted: start.scheme }),
];

const areThere = ({ areas }: ShellContext): boolean => areas[ATTENDANTS_AREA] === 'ready';

/** The settings of who is signed in, whenever the server has said who that is. */
const settingsOf = (before: ShellContext, { account }: ShellContext, isNew: boolean): readonly Todo[] =>
  account.tag === 'in' && (isNew || account !== before.account) ? [tell(SETTINGS, { type: 'message.userKnown', user: account.user })] : [];

const tellBack = (now: number): readonly Todo[] => [RELEASE, MARKETING].map((at) => tell(at, { type: 'message.pageFocused', now }));

/** What was typed before the palette's own field was there is searched for in it. */
const tellTyped = ({ layer, layerSearch }: ShellContext): readonly Todo[] =>
  layer === 'palette' && layerSearch !== '' ? [tell(PALETTE, { type: 'palette.queryTyped', query: layerSearch })] : [];

/** The search of the open layer; of the palette, that is the palette's. */
export const searchLayer = (context: ShellContext, text: string): Outcome<ShellContext> => {
  const next = { ...context, layerSearch: text };
  return outcome(next, areThere(next) ? tellTyped(next) : []);
};

/** They are there: they are told where the person is, and that the person came back meanwhile. */
const welcome = (context: ShellContext): readonly Todo[] => [
  ...spawnAll(context),
  ...tellWhere(context),
  ...tellTyped(context),
  ...(context.cameBackAt === null ? [] : tellBack(context.cameBackAt)),
];

/** Calls them once a screen shows, spawns them when their code is there, and tells them where the person is. */
export const attend = (before: ShellContext, { context, todos }: Outcome<ShellContext>): Outcome<ShellContext> => {
  const { areas, where } = context;
  if (areas[ATTENDANTS_AREA] === undefined && 'route' in where && where.kind !== 'loading' && where.kind !== 'failed') {
    return outcome({ ...context, areas: { ...areas, [ATTENDANTS_AREA]: 'loading' } }, [
      ...todos,
      ask({ type: 'area.load', area: ATTENDANTS_AREA }),
    ]);
  }
  if (!areThere(context)) return outcome(context, todos);
  const isNew = !areThere(before);
  const moved = isSame(whereaboutsOf(before), whereaboutsOf(context)) ? [] : tellWhere(context);
  return outcome(isNew ? { ...context, cameBackAt: null } : context, [
    ...todos,
    ...(isNew ? welcome(context) : moved),
    ...settingsOf(before, context, isNew),
  ]);
};

/** Those that may hold a draft and are there: they are asked for it when the session ends. */
export const draftHolders = (context: ShellContext): readonly Address[] => [
  ...(context.filters === null ? [] : [FILTERS, SAVED_VIEWS]),
  ...(context.where.kind === 'screen' && context.scope?.dates != null ? [DATES] : []),
  ...(areThere(context) ? [EXPORT_REQUEST] : []),
  ...(context.openScreen === null ? [] : [screenAddress(context.openScreen)]),
];

/** The person came back to the page. */
export const focused = (context: ShellContext, now: number): Outcome<ShellContext> =>
  areThere(context) ? outcome(context, tellBack(now)) : outcome({ ...context, cameBackAt: now });

const isFramed = ({ where }: ShellContext): boolean => 'route' in where && where.route.layout === 'app';

/** Undo goes to the open screen where that edits something, else to the filters; a layer other than their panel is in the way. */
const askUndo = ({ layer, undoAt, filters }: ShellContext, direction: UndoDirection): readonly Todo[] => {
  if (layer !== null && layer !== FILTERS_LAYER) return [];
  const at = layer === null && undoAt !== null ? undoAt : filters === null ? null : FILTERS;
  return at === null ? [] : [tell(at, { type: 'message.undoAsked', direction, isShown: at !== FILTERS || layer === FILTERS_LAYER })];
};

/** Each time it opens it begins with nothing searched for. */
const togglePalette = (context: ShellContext): Outcome<ShellContext> => {
  const layer = context.layer === 'palette' ? null : 'palette';
  return outcome({ ...context, layer, layerSearch: '' }, areThere(context) ? [tell(PALETTE, { type: 'palette.closed' })] : []);
};

/** Shortcuts act inside the frame alone, and those of a single key only while they are not turned off. */
export const press = (context: ShellContext, shortcut: Shortcut): Outcome<ShellContext> => {
  if (!isFramed(context) || (isSingleKey(shortcut) && !context.singleKeys)) return outcome(context);
  switch (shortcut) {
    case 'palette':
      return togglePalette(context);
    case 'help':
      return outcome({ ...context, layer: 'shortcuts' });
    case 'undo':
    case 'redo':
      return outcome(context, askUndo(context, shortcut));
    case 'toasts':
      return outcome(context, [tell(TOASTS, { type: 'message.toastsReached' })]);
    case 'weekBefore':
    case 'weekAfter': {
      if (context.scope?.dates == null) return outcome(context);
      return outcome(context, [tell(DATES, { type: 'dates.weekStepped', direction: shortcut === 'weekBefore' ? 'before' : 'after' })]);
    }
  }
};
