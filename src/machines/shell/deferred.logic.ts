/**
 * The deferred services: the release check, what the server has to say, the invitation, the request form, the
 * palette, the user's settings. Their code comes once the first screen shows, so that no screen waits for it; from then
 * on they are told where the person is.
 */
import {
  type Address,
  DATA_NEWS,
  DATES,
  EXPORT_REQUEST,
  FILTERS,
  FLASH,
  MARKETING,
  PALETTE,
  PDF,
  RELEASE,
  SAVED_VIEWS,
  SETTINGS,
  screenAddress,
  TOASTS,
} from '../../domain/journal/address.ts';
import { DEFERRED_AREA } from '../../domain/routes/areas.ts';
import { isSingleKey, type Shortcut } from '../../domain/shell/shortcuts.ts';
import type { UndoDirection } from '../../domain/undo/undoKey.ts';
import type { Message } from '../core/messages.ts';
import { broadcast, command, type Effect, send, spawn } from '../core/perform.ts';
import { result, type TransitionResult } from '../core/transition.ts';
import type { ShellContext } from './shell.logic.ts';
import { FILTERS_LAYER } from './shellFilters.ts';

type ScreenLocation = Extract<Message, { readonly type: 'message.location' }>;

const locationOf = ({ url, account, location }: ShellContext): ScreenLocation => ({
  type: 'message.location',
  url,
  isSignedIn: account.tag === 'in',
  isLogin: location.kind === 'screen' && location.route.name === 'login',
});

const isSame = (a: ScreenLocation, b: ScreenLocation): boolean =>
  a.url === b.url && a.isSignedIn === b.isSignedIn && a.isLogin === b.isLogin;

const sendLocation = (context: ShellContext): readonly Effect[] => {
  const here = locationOf(context);
  return [RELEASE, FLASH, MARKETING, PALETTE, PDF].map((at) => send(at, here));
};

const spawnAll = ({ start }: ShellContext): readonly Effect[] => [
  spawn('release', RELEASE, { running: start.release, openedAt: start.url, draftsWait: start.draftsWait }),
  spawn('flash', FLASH, undefined),
  spawn('dataNews', DATA_NEWS, undefined),
  spawn('marketing', MARKETING, { now: start.now, seenAt: start.marketingSeen }),
  spawn('exportRequest', EXPORT_REQUEST, undefined),
  spawn('palette', PALETTE, { recent: start.recent }),
  spawn('pdf', PDF, { locale: start.locale }),
  spawn('settings', SETTINGS, { painted: start.scheme }),
];

const areThere = ({ areas }: ShellContext): boolean => areas[DEFERRED_AREA] === 'ready';

/** The settings of who is signed in, whenever the server has said who that is. */
const settingsOf = (before: ShellContext, { account }: ShellContext, isNew: boolean): readonly Effect[] =>
  account.tag === 'in' && (isNew || account !== before.account) ? [send(SETTINGS, { type: 'message.userKnown', user: account.user })] : [];

const notifyBack = (now: number): readonly Effect[] => [RELEASE, MARKETING].map((at) => send(at, { type: 'message.pageFocused', now }));

/** It is time to ask whether data came in, of the brand group that is open and by whoever is signed in. */
const dataNewsOf = ({ account, brandGroup }: ShellContext): readonly Effect[] =>
  account.tag === 'in' && brandGroup !== null ? [send(DATA_NEWS, { type: 'message.dataNewsDue', brandGroupId: brandGroup.id })] : [];

/** Of a brand group that was just opened what it has is known at once, so that what comes later is news. */
const dataNewsAfter = (before: ShellContext, context: ShellContext, isNew: boolean): readonly Effect[] =>
  isNew || context.brandGroup?.id !== before.brandGroup?.id ? dataNewsOf(context) : [];

/** Who else hears that the open screen asks anew. */
export const dataServices = (context: ShellContext): readonly Address[] => (areThere(context) ? [DATA_NEWS] : []);

/** A minute has turned while the page is in sight. */
export const minuteTurned = (context: ShellContext): TransitionResult<ShellContext> =>
  result(context, areThere(context) ? dataNewsOf(context) : []);

/** What was typed before the palette's own field was there is searched for in it. */
const sendTyped = ({ layer, layerSearch, brandGroup }: ShellContext): readonly Effect[] => {
  if (layer !== 'palette' || layerSearch === '') return [];
  return [
    send(PALETTE, { type: 'palette.queryTyped', query: layerSearch, ...(brandGroup === null ? {} : { brandGroupId: brandGroup.id }) }),
  ];
};

/** The search of the open layer; of the palette, that is the palette's. */
export const searchLayer = (context: ShellContext, text: string): TransitionResult<ShellContext> => {
  const next = { ...context, layerSearch: text };
  return result(next, areThere(next) ? sendTyped(next) : []);
};

/** They are there: they are told where the person is, and that the person came back meanwhile. */
const welcome = (context: ShellContext): readonly Effect[] => [
  ...spawnAll(context),
  ...sendLocation(context),
  ...sendTyped(context),
  ...(context.cameBackAt === null ? [] : notifyBack(context.cameBackAt)),
];

/** Calls them once a screen shows, spawns them when their code is there, and tells them where the person is. */
export const deferToServices = (
  before: ShellContext,
  { context, effects }: TransitionResult<ShellContext>,
): TransitionResult<ShellContext> => {
  const { areas, location } = context;
  if (areas[DEFERRED_AREA] === undefined && 'route' in location && location.kind !== 'loading' && location.kind !== 'failed') {
    return result({ ...context, areas: { ...areas, [DEFERRED_AREA]: 'loading' } }, [
      ...effects,
      command({ type: 'area.load', area: DEFERRED_AREA }),
    ]);
  }
  if (!areThere(context)) return result(context, effects);
  const isNew = !areThere(before);
  const moved = isSame(locationOf(before), locationOf(context)) ? [] : sendLocation(context);
  return result(isNew ? { ...context, cameBackAt: null } : context, [
    ...effects,
    ...(isNew ? welcome(context) : moved),
    ...settingsOf(before, context, isNew),
    ...dataNewsAfter(before, context, isNew),
  ]);
};

const UNPARK = command({ type: 'drafts.unpark' });

/** Those that may hold a draft and are there: they are asked for it when the session ends, or the page. */
const draftHolders = (context: ShellContext): readonly Address[] => [
  ...(context.filters === null ? [] : [FILTERS, SAVED_VIEWS]),
  ...(context.location.kind === 'screen' && context.scope?.dates != null ? [DATES] : []),
  ...(areThere(context) ? [EXPORT_REQUEST, MARKETING] : []),
  ...(context.openScreen === null ? [] : [screenAddress(context.openScreen)]),
];

/** Drafts are parked anew: what was parked before may be saved by now. */
export const parkDrafts = (context: ShellContext): readonly Effect[] => [
  UNPARK,
  ...broadcast(draftHolders(context), { type: 'message.draftsWanted', layer: context.layer }),
];

/** The person came back to the page. */
export const focused = (context: ShellContext, now: number): TransitionResult<ShellContext> =>
  areThere(context) ? result(context, [UNPARK, ...notifyBack(now)]) : result({ ...context, cameBackAt: now });

const isFramed = ({ location }: ShellContext): boolean => 'route' in location && location.route.layout === 'app';

/** Undo goes to the open screen where that edits something, else to the filters; a layer other than their panel is in the way. */
const requestUndo = ({ layer, undoAt, filters }: ShellContext, direction: UndoDirection): readonly Effect[] => {
  if (layer !== null && layer !== FILTERS_LAYER) return [];
  const at = layer === null && undoAt !== null ? undoAt : filters === null ? null : FILTERS;
  return at === null ? [] : [send(at, { type: 'message.undoAsked', direction, isShown: at !== FILTERS || layer === FILTERS_LAYER })];
};

/** Each time it opens it begins with nothing searched for. */
const togglePalette = (context: ShellContext): TransitionResult<ShellContext> => {
  const layer = context.layer === 'palette' ? null : 'palette';
  return result({ ...context, layer, layerSearch: '' }, areThere(context) ? [send(PALETTE, { type: 'palette.closed' })] : []);
};

/** Shortcuts act inside the frame alone, and those of a single key only while they are not turned off. */
export const press = (context: ShellContext, shortcut: Shortcut): TransitionResult<ShellContext> => {
  if (!isFramed(context) || (isSingleKey(shortcut) && !context.singleKeys)) return result(context);
  switch (shortcut) {
    case 'palette':
      return togglePalette(context);
    case 'help':
      return result({ ...context, layer: 'shortcuts' });
    case 'undo':
    case 'redo':
      return result(context, requestUndo(context, shortcut));
    case 'toasts':
      return result(context, [send(TOASTS, { type: 'message.toastsReached' })]);
    case 'weekBefore':
    case 'weekAfter': {
      if (context.scope?.dates == null) return result(context);
      return result(context, [send(DATES, { type: 'dates.weekStepped', direction: shortcut === 'weekBefore' ? 'before' : 'after' })]);
    }
  }
};
