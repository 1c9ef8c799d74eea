/** What the saved views make of what happens: pure steps over their context. The server's word is what counts. */

import { decode, type Json } from '../../domain/codec/codec.ts';
import { namesFor } from '../../domain/filters/lookupRequests.ts';
import { defaultView, filtersOfQuery, queryOf, viewName, viewNameFault } from '../../domain/filters/savedView.ts';
import { SavedView, type SavedViewDraft } from '../../domain/filters/savedViewRecord.ts';
import { FILTERS, LOOKUPS } from '../../domain/journal/address.ts';
import type { ApiCall } from '../../domain/journal/commands.ts';
import type { AnswerBody, ApiFailure, EventOf } from '../../domain/journal/events.ts';
import { failureText } from '../../domain/session/failureText.ts';
import { SELF_DISMISS_SECONDS } from '../../domain/toasts/toast.ts';
import type { UndoDirection } from '../../domain/undo/undoKey.ts';
import { parkDraft } from '../core/drafts.ts';
import type { Message } from '../core/messages.ts';
import { toast } from '../core/notifications.ts';
import { command, type Effect, send } from '../core/perform.ts';
import { result, type TransitionResult } from '../core/step.ts';

/** A change under way: the view as it was and as it shall be, null where it is not there. */
export interface ViewChange {
  readonly before: SavedView | null;
  readonly wanted: SavedViewDraft | null;
  /** Asked for by undo or redo, which keep their own account. */
  readonly turn: { readonly direction: UndoDirection; readonly rebornFrom: string | null } | null;
}

export interface ViewForm {
  /** The view that is renamed; null for a new one. */
  readonly id: string | null;
  readonly name: string;
  /** Why it cannot be saved; shown once it was tried. */
  readonly fault: string | null;
}

export interface SavedViewsContext {
  readonly brandGroupId: string | null;
  readonly views: readonly SavedView[];
  /** What the panel shows, which a new view will say. */
  readonly shown: string;
  /** The view that was picked or saved last. */
  readonly picked: string | null;
  readonly form: ViewForm | null;
  readonly change: ViewChange | null;
  /** What the server has instead of what the change began at. */
  readonly current: SavedView | null;
  /** A form that was open when the session ended; it waits for the views of its brand group. */
  readonly returned: Returned | null;
  /** Numbers the requests, so that an answer to an earlier one is none to this. */
  readonly requests: number;
}

type ViewWanted = Extract<Message, { readonly type: 'message.viewWanted' }>;
type Returned = EventOf<'savedViews.draftReturned'>;

export const NO_VIEWS: SavedViewsContext = {
  brandGroupId: null,
  views: [],
  shown: '',
  picked: null,
  form: null,
  change: null,
  current: null,
  returned: null,
  requests: 0,
};

export const requestIdOf = ({ requests }: SavedViewsContext): string => `views-${requests}`;

const called = (context: SavedViewsContext, call: Pick<ApiCall, 'call' | 'input'>): TransitionResult<SavedViewsContext> => {
  const next = { ...context, requests: context.requests + 1 };
  return result(next, [command({ type: 'api.call', requestId: requestIdOf(next), keep: 'inline', ...call })]);
};

/** Asks for the views of the brand group. */
export const load = (context: SavedViewsContext): TransitionResult<SavedViewsContext> =>
  called(context, { call: 'savedViews', input: { params: { id: context.brandGroupId ?? '' } } });

/** Another brand group has other views. */
export const offer = (context: SavedViewsContext, brandGroupId: string | null): TransitionResult<SavedViewsContext> => {
  const { shown, requests, returned } = context;
  const fresh = { ...NO_VIEWS, shown, requests, returned: returned?.brandGroupId === brandGroupId ? returned : null, brandGroupId };
  return brandGroupId === null ? result(fresh) : load(fresh);
};

const inline = (body: AnswerBody): Json => ('inline' in body ? body.inline : null);
const readView = (json: unknown): SavedView | null => {
  const decoded = decode(SavedView, json);
  return decoded._tag === 'Right' ? decoded.right : null;
};

const byName = (a: SavedView, b: SavedView): number => {
  const [x, y] = [a.name.toLowerCase(), b.name.toLowerCase()];
  return x < y ? -1 : x > y ? 1 : 0;
};

/** The form that came back is open again, unless the view that it renames is gone. */
const withReturned = (context: SavedViewsContext): SavedViewsContext => {
  const { returned, views } = context;
  if (returned === null) return context;
  const { id, name } = returned;
  const isThere = id === null || views.some((view) => view.id === id);
  return { ...context, returned: null, form: isThere ? { id, name, fault: null } : context.form };
};

/** The session is over: the name that is being typed is parked. */
export const park = (context: SavedViewsContext): TransitionResult<SavedViewsContext> => {
  const { brandGroupId, form } = context;
  if (brandGroupId === null || form === null) return result(context);
  return result(context, [parkDraft({ type: 'savedViews.draftReturned', brandGroupId, id: form.id, name: form.name })]);
};

/** A form comes back: at once where the views are there, else with them. */
export const takeBack = (context: SavedViewsContext, returned: Returned, areThere: boolean): TransitionResult<SavedViewsContext> => {
  if (context.brandGroupId !== null && context.brandGroupId !== returned.brandGroupId) return result(context);
  const next = { ...context, returned };
  return result(areThere ? withReturned(next) : next);
};

export const keepList = (context: SavedViewsContext, body: AnswerBody): TransitionResult<SavedViewsContext> => {
  const list = inline(body);
  const views = (Array.isArray(list) ? list : []).flatMap((one) => readView(one) ?? []).sort(byName);
  const next = withReturned({ ...context, views });
  return result(next, [send(FILTERS, { type: 'message.viewsLoaded', standard: defaultView(views) })]);
};

/** Asks the server for a change: to make, to replace or to delete a view. */
export const request = (context: SavedViewsContext, change: ViewChange): TransitionResult<SavedViewsContext> => {
  const next = { ...context, change, current: null };
  const { before, wanted } = change;
  const group = { id: context.brandGroupId ?? '' };
  if (before === null) {
    return wanted === null ? result(context) : called(next, { call: 'createSavedView', input: { params: group, body: { ...wanted } } });
  }
  const params = { ...group, viewId: before.id };
  if (wanted === null) return called(next, { call: 'deleteSavedView', input: { params, query: { version: before.version } } });
  return called(next, { call: 'updateSavedView', input: { params, body: { ...wanted, version: before.version } } });
};

const draftOf = ({ name, query, isDefault }: SavedView): SavedViewDraft => ({ name, query, isDefault });

/** The view by its id, if it is there. */
export const viewOf = ({ views }: SavedViewsContext, id: string): SavedView | null => views.find((view) => view.id === id) ?? null;

/** A person's change of a view that is there. */
export const changeView = (
  context: SavedViewsContext,
  id: string,
  to: (view: SavedView) => Partial<SavedViewDraft> | null,
): TransitionResult<SavedViewsContext> => {
  const before = viewOf(context, id);
  if (before === null) return result(context);
  const changes = to(before);
  return request(context, { before, wanted: changes === null ? null : { ...draftOf(before), ...changes }, turn: null });
};

/** The form is sent, unless its name is no good. */
export const submit = (context: SavedViewsContext): TransitionResult<SavedViewsContext> => {
  const { form } = context;
  if (form === null) return result(context);
  const fault = viewNameFault(form.name, context.views, form.id);
  if (fault !== null) return result({ ...context, form: { ...form, fault } });
  const name = viewName(form.name);
  if (form.id !== null) return changeView(context, form.id, () => ({ name }));
  const query = queryOf(filtersOfQuery(context.shown));
  return request(context, { before: null, wanted: { name, query, isDefault: false }, turn: null });
};

/** The view that was the default and is not any more, if it is there: to make it the default again takes that from the other. */
const formerStandard = (context: SavedViewsContext, standard: string | null): SavedView | null => {
  const view = standard === null ? null : viewOf(context, standard);
  return view?.isDefault === false ? view : null;
};

/** What undo or redo wants, from the view as it is now. */
export const requestTurn = (
  context: SavedViewsContext,
  { from, to, standard, direction }: ViewWanted,
): TransitionResult<SavedViewsContext> => {
  const former = formerStandard(context, standard);
  if (former !== null)
    return request(context, { before: former, wanted: { ...draftOf(former), isDefault: true }, turn: { direction, rebornFrom: null } });
  const before = from === null ? null : viewOf(context, from.id);
  // What is to change is gone, or what is to go is gone already.
  if (from !== null && before === null) return failTurn(context, direction, 'The view is not there any longer.');
  const wanted = to === null ? null : draftOf(to);
  return request(context, { before, wanted, turn: { direction, rebornFrom: from === null ? (to?.id ?? null) : null } });
};

/** Undo or redo could not be done. */
export const failTurn = (context: SavedViewsContext, direction: UndoDirection, message: string): TransitionResult<SavedViewsContext> =>
  result(context, [
    send(FILTERS, { type: 'message.undoFailed', direction }),
    toast({ level: 'error', title: direction === 'undo' ? 'Not undone' : 'Not redone', message, selfDismiss: null }),
  ]);

const replaced = (views: readonly SavedView[], before: SavedView | null, now: SavedView | null): readonly SavedView[] => {
  const others = views
    .filter((view) => view.id !== before?.id && view.id !== now?.id)
    .map((view) => (now?.isDefault === true && view.isDefault ? { ...view, isDefault: false, version: view.version + 1 } : view));
  return (now === null ? others : [...others, now]).sort(byName);
};

const said = (before: SavedView | null, now: SavedView | null): Effect =>
  toast({
    level: 'success',
    title: now === null ? 'View deleted' : before === null ? 'View saved' : 'View changed',
    message: `“${(now ?? before)?.name ?? ''}”`,
    selfDismiss: SELF_DISMISS_SECONDS,
  });

/** The view that was the default until this one became it. */
const standardLostTo = ({ views }: SavedViewsContext, now: SavedView | null): string | null =>
  now?.isDefault === true ? (views.find(({ id, isDefault }) => isDefault && id !== now.id)?.id ?? null) : null;

/** The server did it: what it answers is the view now. */
export const settle = (context: SavedViewsContext, body: AnswerBody): TransitionResult<SavedViewsContext> => {
  const { change } = context;
  if (change === null) return result(context);
  const now = change.wanted === null ? null : readView(inline(body));
  const { before, turn } = change;
  const picked = now?.id ?? context.picked;
  const next = { ...context, views: replaced(context.views, before, now), picked, form: null, change: null, current: null };
  const standard = standardLostTo(context, now);
  if (turn === null)
    return result(next, [send(FILTERS, { type: 'message.viewChanged', from: before, to: now, standard }), said(before, now)]);
  const reborn =
    turn.rebornFrom === null || now === null
      ? []
      : [send(FILTERS, { type: 'message.viewReborn' as const, from: turn.rebornFrom, view: now })];
  return result(next, [...reborn, said(before, now)]);
};

/** The version that the server has instead, where a failure says it. */
export const conflictIn = (failure: ApiFailure): SavedView | null =>
  failure.status === 409 && failure.conflict !== undefined ? readView(failure.conflict.current) : null;

/** The two versions are told by names, not by numbers. */
const lookUpNames = ({ brandGroupId }: SavedViewsContext, views: readonly (Pick<SavedView, 'query'> | null)[]): readonly Effect[] =>
  views.flatMap((view) =>
    (['categories', 'products'] as const).flatMap((filter) => {
      const lookup = brandGroupId === null || view === null ? null : namesFor(filter, brandGroupId, filtersOfQuery(view.query));
      return lookup === null ? [] : [send(LOOKUPS, { type: 'message.lookUp' as const, lookup, afterMs: 0 })];
    }),
  );

export const keepConflict = (context: SavedViewsContext, failure: ApiFailure): TransitionResult<SavedViewsContext> =>
  result({ ...context, current: conflictIn(failure) }, lookUpNames(context, [conflictIn(failure), context.change?.wanted ?? null]));

/** The server did not do it: the form says why, or a message; what was undone counts as not undone. */
export const refuse = (context: SavedViewsContext, failure: ApiFailure): TransitionResult<SavedViewsContext> => {
  const message = failureText(failure);
  const next = { ...context, change: null, current: null };
  const turn = context.change?.turn ?? null;
  if (turn !== null) return failTurn(next, turn.direction, message);
  const fault = failure.errors?.name?.[0];
  if (context.form !== null && fault !== undefined) return result({ ...next, form: { ...context.form, fault } });
  return result(next, [toast({ level: 'error', title: 'The view was not changed', message, selfDismiss: null })]);
};

/** Of the two versions the person's own holds: the same change, from what the server has now. */
export const keepMine = (context: SavedViewsContext): TransitionResult<SavedViewsContext> => {
  const { change, current } = context;
  return change === null || current === null
    ? result(context)
    : request({ ...context, views: replaced(context.views, change.before, current) }, { ...change, before: current });
};

/** Of the two versions the server's holds. */
export const keepTheirs = (context: SavedViewsContext): TransitionResult<SavedViewsContext> => {
  const { change, current } = context;
  if (change === null || current === null) return result(context);
  const next = { ...context, views: replaced(context.views, change.before, current), form: null, change: null, current: null };
  return change.turn === null
    ? result(next)
    : result(next, [send(FILTERS, { type: 'message.undoFailed', direction: change.turn.direction })]);
};
