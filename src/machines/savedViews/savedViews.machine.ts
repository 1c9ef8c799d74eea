/**
 * The saved views of the person in the brand group, as far as that is not any record's: their list, which of them was picked, and what the
 * panel shows, which a new one will say. They are written by the record editor; its form and its list are children here, for no screen has
 * them. `absent` without a brand group; `loading` the list, `failed` where it could not be had; `ready`; `stale` while it comes anew after a
 * change, when nothing more is changed. Their steps are kept by the filters, in the order in which the person made both.
 */
import { defaultView, filtersOfQuery, viewKey } from '../../domain/filters/savedView.ts';
import { VIEW_FORM, VIEW_RECORDS, VIEWS, viewsIn } from '../../domain/filters/savedViewKind.ts';
import type { SavedView } from '../../domain/filters/savedViewRecord.ts';
import { FILTERS, ROOT, SAVED_VIEWS } from '../../domain/journal/address.ts';
import type { AnswerBody } from '../../domain/journal/events.ts';
import { NEW_RECORD } from '../../domain/records/recordKind.ts';
import { type PanelFault, panelFault } from '../../domain/screens/panelState.ts';
import type { Scope } from '../../domain/shell/scope.ts';
import { resolveAnswer } from '../core/answers.ts';
import { defineMachine } from '../core/defineMachine.ts';
import { notifyNotLoaded } from '../core/notifications.ts';
import { broadcast, command, type Effect, send, spawn } from '../core/perform.ts';
import type { Registry } from '../core/registry.ts';
import { chain, type InputOfType, result, type TransitionResult } from '../core/transition.ts';

export interface SavedViewsContext {
  /** Whose views these are, with the filters that the panel shows; null before anybody said so. */
  readonly scope: Scope | null;
  readonly views: readonly SavedView[];
  /** What the panel shows. */
  readonly shown: string;
  /** The view that was picked or saved last. */
  readonly picked: string | null;
  /** What it is told apart by, until the list says which it is. */
  readonly saved: string | null;
  /** Why the list did not come the last time. */
  readonly failure: PanelFault | null;
  /** Numbers the requests, so that an answer to an earlier one is none to this. */
  readonly requests: number;
}

type Of = SavedViewsContext;

const requestIdOf = ({ requests }: Of): string => `views-${requests}`;
const groupOf = ({ scope }: Of): string | null => scope?.brandGroup?.id ?? null;
const viewOf = ({ views }: Of, id: string): SavedView | null => views.find((view) => view.id === id) ?? null;

const load = (context: Of): TransitionResult<Of> => {
  const next = { ...context, requests: context.requests + 1 };
  const call = { call: 'savedViews' as const, input: { params: { id: groupOf(context) ?? '' } } };
  return result(next, [command({ type: 'api.call', requestId: requestIdOf(next), keep: 'inline', ...call })]);
};

/** The form and the list of the record editor. */
const CHILDREN = [
  [VIEW_FORM, 'savedViewForm', 'form'],
  [VIEW_RECORDS, 'savedViewRecords', 'records'],
] as const;

const tell = (message: InputOfType<'message.answered' | 'message.notAnswered' | 'message.scopeChanged'>): readonly Effect[] =>
  broadcast(
    CHILDREN.map(([at]) => at),
    message,
  );

/** Of the filters, the editor knows those that the panel shows. */
const shownScope = (scope: Scope, shown: string): Scope => ({ ...scope, filters: filtersOfQuery(shown) });

/** Another brand group has other views. */
const follow = (context: Of, event: InputOfType<'message.scopeChanged'>): TransitionResult<Of> => {
  const scope = shownScope(event.scope, context.shown);
  const isSame = groupOf(context) === (scope.brandGroup?.id ?? null);
  const next = isSame ? { ...context, scope } : { ...context, scope, views: [], picked: null, saved: null };
  const input = { screen: SAVED_VIEWS, name: 'savedViews', scope, params: {} };
  return result(next, [
    ...CHILDREN.map(([at, machine, key]) => spawn(machine, at, { ...input, key })),
    ...tell({ type: 'message.scopeChanged', scope, params: {} }),
  ]);
};

const noteShown = (context: Of, shown: string): TransitionResult<Of> => {
  if (context.scope === null) return result({ ...context, shown });
  const scope = shownScope(context.scope, shown);
  return result({ ...context, shown, scope }, tell({ type: 'message.scopeChanged', scope, params: {} }));
};

const keepList = (registry: Registry, context: Of, body: AnswerBody): TransitionResult<Of> => {
  const views = viewsIn(resolveAnswer(registry.answers, body));
  const picked = views.find(({ name }) => viewKey(name) === context.saved)?.id ?? context.picked;
  return result({ ...context, views, picked, saved: null }, [
    ...tell({ type: 'message.answered', key: VIEWS, value: body }),
    send(FILTERS, { type: 'message.viewsLoaded', standard: defaultView(views) }),
  ]);
};

/** A gesture changed a view: what it is called now is the one that was saved last. */
const keepStep = (context: Of, event: InputOfType<'message.recordsChanged'>): TransitionResult<Of> => {
  const saved = event.step.after.find(({ draft }) => draft !== null)?.key ?? null;
  return result({ ...context, saved }, [send(FILTERS, event)]);
};

/** A view is changed without its form. */
const change = (context: Of, id: string, changes: Partial<Pick<SavedView, 'query' | 'isDefault'>>): TransitionResult<Of> =>
  result(context, [send(VIEW_FORM, { type: 'message.changeWanted', id, changes })]);

const isReply = (context: Of, { requestId }: { readonly requestId: string }): boolean => requestId === requestIdOf(context);

export const createSavedViewsMachine = (registry: Registry) => {
  /** The order of the steps is the filters', what they do to views the list's. */
  const passToFilters = (
    context: Of,
    event: InputOfType<
      'message.undoFailed' | 'message.undoAsked' | 'message.saveWanted' | 'message.recordsChanging' | 'message.recordsUnchanged'
    >,
  ): TransitionResult<Of> => result(context, [send(FILTERS, event)]);

  const listCome = (context: Of, { body }: InputOfType<'api.answered'>): TransitionResult<Of> => keepList(registry, context, body);

  const listMissed = (context: Of, { failure }: InputOfType<'api.failed'>): TransitionResult<Of> =>
    result({ ...context, failure: panelFault(failure) }, [
      ...notifyNotLoaded(failure),
      ...tell({ type: 'message.notAnswered', key: VIEWS, status: failure.status ?? null }),
    ]);

  const isOfViews = (_: Of, { calls }: { readonly calls?: readonly string[] }): boolean =>
    calls === undefined || calls.includes('savedViews');

  const pick = (context: Of, { id }: InputOfType<'savedViews.picked'>): TransitionResult<Of> => {
    const view = viewOf(context, id);
    return view === null ? result(context) : result({ ...context, picked: id }, [send(FILTERS, { type: 'message.viewPicked', view })]);
  };

  const openForm = (context: Of, { id }: InputOfType<'savedViews.formOpened'>): TransitionResult<Of> =>
    result(context, [send(VIEW_FORM, { type: 'message.recordWanted', id: id ?? NEW_RECORD, seed: null })]);

  return defineMachine<Of, 'absent' | 'loading' | 'failed' | 'ready' | 'stale'>()({
    childFailed: (context, fault) => result(context, [send(ROOT, { type: 'message.fault', ...fault })]),
    children: registry.machines,
    id: 'savedViews',
    context: { scope: null, views: [], shown: '', picked: null, saved: null, failure: null, requests: 0 },
    initial: 'absent',
    on: {
      'message.scopeChanged': [
        { guard: (_, { scope }) => scope.brandGroup === null, target: 'absent', run: follow },
        { guard: (context, { scope }) => (scope.brandGroup?.id ?? null) !== groupOf(context), target: 'loading', run: chain(follow, load) },
        { run: follow },
      ],
      'message.filtersShown': (context, { query }) => noteShown(context, query),
      'message.draftsWanted': (context, event) => result(context, context.scope === null ? [] : [send(VIEW_FORM, event)]),
      'message.recordsChanged': keepStep,
      'message.saveWanted': passToFilters,
      'message.saveNext': (context, event) => result(context, context.scope === null ? [] : [send(VIEW_RECORDS, event)]),
      'message.recordsChanging': passToFilters,
      'message.recordsUnchanged': passToFilters,
      'message.undoFailed': passToFilters,
      'message.undoAsked': passToFilters,
      'message.turnWanted': (context, event) => result(context, context.scope === null ? [] : [send(VIEW_RECORDS, event)]),
    },
    states: {
      absent: {},
      loading: {
        on: {
          'api.answered': { guard: isReply, target: 'ready', run: listCome },
          'api.failed': { guard: isReply, target: 'failed', run: listMissed },
          'message.dataChanged': { guard: isOfViews, run: load },
        },
      },
      failed: {
        on: {
          'savedViews.retried': { target: 'loading', run: load },
          'message.dataChanged': { guard: isOfViews, target: 'loading', run: load },
        },
      },
      ready: {
        on: {
          'savedViews.picked': pick,
          'savedViews.formOpened': openForm,
          'savedViews.overwritten': (context, { id }) => change(context, id, { query: context.shown }),
          'savedViews.defaultSet': (context, { id, on }) => change(context, id, { isDefault: on }),
          'message.dataChanged': { guard: isOfViews, target: 'stale', run: load },
        },
      },
      stale: {
        on: {
          'savedViews.picked': pick,
          'savedViews.formOpened': { guard: (_, { id }) => id === null, run: openForm },
          'api.answered': { guard: isReply, target: 'ready', run: listCome },
          'api.failed': { guard: isReply, target: 'failed', run: listMissed },
          'message.dataChanged': { guard: isOfViews, run: load },
        },
      },
    },
  });
};
