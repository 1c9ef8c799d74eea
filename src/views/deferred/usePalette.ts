/** What the palette shows, from the state of those who know; and what comes of choosing something. */

import { useMemo } from 'react';
import { isDevMode } from '../../domain/access/devMode.ts';
import { type Found, Found as FoundCodec } from '../../domain/api/find.contract.ts';
import { type Address, DATES, NAVIGATION, PALETTE, PDF, SESSION, SHELL } from '../../domain/journal/address.ts';
import { loginPath } from '../../domain/routes/routes.ts';
import { carrySticky, type Place } from '../../domain/routes/urlParams.ts';
import type { PanelFault } from '../../domain/screens/panelState.ts';
import { type PaletteAction, type PaletteEntry, type PaletteGroup, paletteFor } from '../../domain/shell/palette.ts';
import { failedWords, foundGroups, sectionGroup } from '../../domain/shell/paletteFound.ts';
import { searchPalette } from '../../domain/shell/paletteSearch.ts';
import { resolveAnswer } from '../../machines/core/answers.ts';
import type { EventAt } from '../../machines/machineTypes.ts';
import type { PaletteContext, PaletteFind } from '../../machines/palette/palette.machine.ts';
import { isDemoMode, offersDemoMode, offersDevMode } from '../../machines/shell/modes.logic.ts';
import { pickable, type ShellContext } from '../../machines/shell/shell.logic.ts';
import { type Send, useContextOf, usePorts, useSend } from '../app/appContext.tsx';
import { usePath, usePlace } from '../app/location.ts';

/** How far the search of the server is; `failed` says what could not be searched, or all of it. */
export type PaletteSearch = { readonly kind: 'none' | 'searching' | 'done' } | { readonly kind: 'failed'; readonly fault: PanelFault };

const searchState = (find: PaletteFind, found: Found | null): PaletteSearch => {
  switch (find.state) {
    case 'resting':
      return { kind: 'none' };
    case 'waiting':
    case 'loading':
      return { kind: 'searching' };
    case 'failed':
      return { kind: 'failed', fault: find.fault };
    case 'found': {
      const message = found === null ? null : failedWords(found);
      return message === null ? { kind: 'done' } : { kind: 'failed', fault: { message } };
    }
  }
};

const readFound = (answer: unknown): Found | null => (FoundCodec.is(answer) ? answer : null);
const foundOf = (found: Found | null, scope: Parameters<typeof foundGroups>[1]): readonly PaletteGroup[] =>
  found === null ? [] : foundGroups(found, scope);

export interface PaletteView {
  readonly groups: readonly PaletteGroup[];
  readonly entries: readonly PaletteEntry[];
  /** The key of the entry that Enter takes; null where there is none. */
  readonly active: string | null;
  readonly search: PaletteSearch;
}

export const usePalette = (): PaletteView => {
  const { query, pointedAt, recent, find } = useContextOf(PALETTE, (context: PaletteContext) => context);
  const { app } = usePorts();
  const shown = useContextOf(SHELL, (context: ShellContext) => ({
    user: context.session.tag === 'in' ? context.session.user : null,
    brandGroup: context.brandGroup,
    devMode: isDevMode(context),
    demoMode: isDemoMode(context),
    offersDevMode: offersDevMode(context),
    offersDemoMode: offersDemoMode(context),
    hasDates: context.scope?.dates != null,
    sidebarCollapsed: context.sidebarCollapsed,
  }));
  const path = usePath();
  const scope = useMemo(() => ({ ...shown, path }), [shown, path]);
  const all = useMemo(
    () => paletteFor({ ...scope, brandGroups: scope.user === null ? [] : pickable(scope.user), recent }),
    [scope, recent],
  );
  const found = useMemo(() => (find.state === 'found' ? readFound(resolveAnswer(app.answers, find.body)) : null), [app, find]);
  const search = searchState(find, found);
  const isSearching = search.kind === 'searching';
  const groups = useMemo(() => {
    if (query.trim() === '') return searchPalette(all, '');
    return searchPalette([...all, sectionGroup(scope)], query, { found: foundOf(found, scope), isSearching });
  }, [all, query, found, scope, isSearching]);
  const entries = groups.flatMap((group) => group.entries);
  const active = entries.find(({ key }) => key === pointedAt) ?? entries[0];
  return { groups, entries, active: active?.key ?? null, search };
};

/** How far the keys for a page go. */
const PAGE = 8;

/** The key of the entry that an arrow key leads to; null for all other keys. The ends are joined. */
export const movedTo = (pressed: string, entries: readonly PaletteEntry[], active: string | null): string | null => {
  const at = entries.findIndex(({ key }) => key === active);
  const last = entries.length - 1;
  if (last < 0) return null;
  const places: Readonly<Record<string, number>> = {
    ArrowDown: at >= last ? 0 : at + 1,
    ArrowUp: at <= 0 ? last : at - 1,
    PageDown: Math.min(last, at + PAGE),
    PageUp: Math.max(0, at - PAGE),
  };
  const place = Object.hasOwn(places, pressed) ? places[pressed] : undefined;
  return place === undefined ? null : (entries[place]?.key ?? null);
};

type Sent = (send: Send) => void;

const sent =
  <A extends Address>(...what: readonly [to: A, event: EventAt<A>]): Sent =>
  (send) =>
    send(...what);
const toShell = (event: EventAt<typeof SHELL>): Sent => sent(SHELL, event);
const open = (layer: string): Sent => toShell({ type: 'shell.layerToggled', layer, open: true });
const go = (to: string): Sent => sent(NAVIGATION, { type: 'navigation.linkFollowed', to, enters: true });

const sentFor = (action: PaletteAction, place: Place, sidebarCollapsed: boolean): Sent => {
  const byAction: Readonly<Record<PaletteAction, Sent>> = {
    help: open('shortcuts'),
    sidebar: toShell({ type: 'shell.sidebarToggled', collapsed: !sidebarCollapsed }),
    demo: open('demo'),
    exitDemo: open('demoExit'),
    devOn: toShell({ type: 'shell.devModeSet', on: true }),
    devOff: toShell({ type: 'shell.devModeSet', on: false }),
    weekBefore: sent(DATES, { type: 'dates.weekStepped', direction: 'before' }),
    weekAfter: sent(DATES, { type: 'dates.weekStepped', direction: 'after' }),
    workbook: sent(PDF, { type: 'pdf.workbookAsked' }),
    pdfA4: sent(PDF, { type: 'pdf.asked', paper: 'a4' }),
    pdfLetter: sent(PDF, { type: 'pdf.asked', paper: 'letter' }),
    log: toShell({ type: 'shell.logDownloadClicked' }),
    logOut: sent(SESSION, { type: 'session.logoutClicked' }),
    logIn: go(loginPath(place)),
  };
  return byAction[action];
};

export interface Deeds {
  readonly carryOut: (entry: PaletteEntry) => void;
  readonly close: () => void;
}

/** The palette closes before anything else happens, so that what opens then stays open. */
export const useDeeds = (): Deeds => {
  const send = useSend();
  const place = usePlace((place) => place);
  const sidebarCollapsed = useContextOf(SHELL, (context: ShellContext) => context.sidebarCollapsed);
  const close = (): void => {
    send(SHELL, { type: 'shell.layerToggled', layer: 'palette', open: false });
    send(PALETTE, { type: 'palette.closed' });
  };
  const carryOut = ({ deed }: PaletteEntry): void => {
    close();
    if (deed._tag === 'go') go(carrySticky(place, deed.to))(send);
    else if (deed._tag === 'section') {
      if (place.path !== deed.to) go(carrySticky(place, deed.to))(send);
      send(SHELL, { type: 'shell.sectionJumped', id: deed.id });
    } else if (deed._tag === 'brandGroup') send(SHELL, { type: 'shell.brandGroupPicked', brandGroupId: deed.id });
    else sentFor(deed.action, place, sidebarCollapsed)(send);
  };
  return { carryOut, close };
};
