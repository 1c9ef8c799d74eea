/**
 * The filters of the address: read by the rules that come with the frame, handed to the actor behind the panel. Until
 * those rules are there no screen of the frame is open, so that nothing is asked for without its filters.
 */
import type { Json } from '../../domain/codec/codec.ts';
import { FILTER_KEYS, ownKeysOf } from '../../domain/filters/filterNames.ts';
import type { FilterRules, ReadFilters } from '../../domain/filters/filterRules.ts';
import type { OpenFilters } from '../../domain/filters/openFilters.ts';
import { FILTERS, LOOKUPS, NAVIGATION, SAVED_VIEWS } from '../../domain/journal/address.ts';
import { digestOf } from '../../domain/journal/digest.ts';
import type { RouteShape } from '../../domain/routes/table.ts';
import type { Place } from '../../domain/routes/urlParams.ts';
import { type BrandGroup, hasRole } from '../../domain/session/user.ts';
import { describeDropped } from '../../domain/shell/droppedParam.ts';
import type { Scope } from '../../domain/shell/scope.ts';
import type { SessionStatus } from '../core/messages.ts';
import { toast } from '../core/notifications.ts';
import { command, type Effect, send, spawn } from '../core/perform.ts';

/** The layer of the panel. */
export const FILTERS_LAYER = 'customize';

/** Whether the address says anything of filters. */
export const hasFilters = ({ search }: Place): boolean => FILTER_KEYS.some((key) => search.has(key));

/** The address without what is a parameter of the screen and not a filter. */
export const withoutOwn = ({ path, search }: Place, route: string): Place => {
  const rest = new URLSearchParams([...search]);
  for (const key of ownKeysOf(route)) rest.delete(key);
  return { path, search: rest };
};

/** The filters that the address says; null where there is no brand group, or the rules are not there yet. */
export const readFilters = (rules: FilterRules | null, { search }: Place, brandGroup: BrandGroup | null): ReadFilters | null =>
  brandGroup === null ? null : (rules?.read(search, brandGroup) ?? null);

/** Says what the address got wrong, reports what nobody can have written on purpose, and goes where it is right. */
export const dropWrongFilters = (rules: FilterRules | null, at: Place, { filters, dropped }: ReadFilters): readonly Effect[] => {
  if (rules === null) return [];
  return [
    toast({
      level: 'warning',
      title: 'Part of the link was ignored',
      message: dropped.map(describeDropped).join('; '),
      selfDismiss: null,
    }),
    ...rules.reports(dropped).map((message) => command({ type: 'report', message, detail: null })),
    send(NAVIGATION, { type: 'message.navigate', to: rules.write(at, filters), replace: true }),
  ];
};

/** What of the shell says whose filters are shown. */
interface Looking {
  readonly location: { readonly kind: string; readonly route?: Pick<RouteShape, 'layout'> };
  readonly session: SessionStatus;
  readonly brandGroup: BrandGroup | null;
  readonly visitAt: string | null;
}

/** The filters of the open screen, for whoever is offered some: a client, with a brand group, in the frame. */
export const openFilters = (
  rules: FilterRules | null,
  { location, session, brandGroup, visitAt }: Looking,
  at: Place,
): OpenFilters | null => {
  const isFramed = (location.kind === 'screen' || location.kind === 'loading') && location.route?.layout === 'app';
  if (!isFramed || brandGroup === null || session.tag !== 'in') return null;
  if (!hasRole(session.user.roles, 'Prime')) return null;
  const read = readFilters(rules, at, brandGroup);
  if (read === null) return null;
  const { id, hasDsp, hasTags } = brandGroup;
  return { userId: session.user.id, brandGroup: { id, hasDsp, hasTags }, filters: read.filters, begins: visitAt === id };
};

/** What of the shell the panel and the saved views are told. */
interface Offered {
  readonly filters: OpenFilters | null;
  readonly scope: Scope | null;
  readonly start: { readonly filterHistory: Json };
}

/** Tells the panel of other filters, and saved views whose they are. Both are there from the first screen on that has some. */
export const offerFilters = (known: OpenFilters | null, { filters: open, scope, start }: Offered): readonly Effect[] => {
  if (digestOf(known) === digestOf(open)) return [];
  const offer = send(FILTERS, { type: 'message.filtersOffered', open });
  if (open === null || scope === null) return [offer];
  return [
    spawn('lookups', LOOKUPS, undefined),
    spawn('savedViews', SAVED_VIEWS, undefined),
    spawn('filters', FILTERS, { stored: start.filterHistory }),
    send(SAVED_VIEWS, { type: 'message.scopeChanged', scope, params: {} }),
    offer,
  ];
};
