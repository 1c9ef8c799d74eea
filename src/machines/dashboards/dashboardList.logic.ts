/** What the list of dashboards makes of events: favorites, deleting one, and mending one that no longer reads. */
import { isLeft } from 'fp-ts/Either';
import { decode, type Json } from '../../domain/codec/codec.ts';
import { contentOf, Dashboard } from '../../domain/dashboards/dashboard.ts';
import { DASHBOARDS } from '../../domain/dashboards/dashboards.screen.ts';
import type { StoredDashboard } from '../../domain/dashboards/storedDashboard.ts';
import { SHELL } from '../../domain/journal/address.ts';
import type { AnswerBody, ApiFailure, EventOf } from '../../domain/journal/events.ts';
import type { AnswerStore } from '../../domain/journal/ports.ts';
import { issueLines, shapeIssues } from '../../domain/reporting/issue.ts';
import { failureText } from '../../domain/session/failureText.ts';
import type { Scope } from '../../domain/shell/scope.ts';
import { SELF_DISMISS_SECONDS } from '../../domain/toasts/toast.ts';
import { resolveAnswer } from '../core/answers.ts';
import { parkDraft } from '../core/drafts.ts';
import { toast } from '../core/notifications.ts';
import { command, send } from '../core/perform.ts';
import { result, type TransitionResult } from '../core/step.ts';

interface Named {
  readonly id: string;
  readonly title: string;
}

export interface DashboardListContext {
  readonly brandGroupId: string;
  /** The list as it was last answered. */
  readonly dashboards: AnswerBody | null;
  /** The favorites that the person has just changed, until the list says so itself. */
  readonly favorites: Readonly<Record<string, boolean>>;
  /** The dashboard that is asked about, or being deleted. */
  readonly deleting: (Named & { readonly version: number }) | null;
  /** The one that was deleted last, until another is asked about: the list has the focus that its row had. */
  readonly deleted: string | null;
  /** The dashboard that is being mended, as text, and what is wrong with it. */
  readonly mending: (Named & { readonly text: string; readonly start: string; readonly fault: string | null }) | null;
}

type Of = DashboardListContext;
type Result = TransitionResult<Of>;

export const DELETE = 'delete';
export const MEND = 'mend';
const FAVORITE = 'favorite:';

export const firstList = (scope: Scope): Of => ({
  brandGroupId: scope.brandGroup?.id ?? '',
  dashboards: null,
  favorites: {},
  deleting: null,
  deleted: null,
  mending: null,
});

/** Another brand group: what was asked about is none of its dashboards. */
export const followed = (context: Of, scope: Scope): Of =>
  (scope.brandGroup?.id ?? '') === context.brandGroupId ? context : firstList(scope);

export const noted = (context: Of, key: string, value: unknown): Of =>
  key === DASHBOARDS ? { ...context, dashboards: value as AnswerBody, favorites: {} } : context;

export const storedIn = (answers: AnswerStore, { dashboards }: Pick<Of, 'dashboards'>, id: string): StoredDashboard | undefined =>
  (resolveAnswer(answers, dashboards) as { readonly dashboards: readonly StoredDashboard[] } | undefined)?.dashboards.find(
    (one) => one.id === id,
  );

const changed = send(SHELL, { type: 'message.dataChanged' });

const failed = (title: string, failure: ApiFailure) => toast({ level: 'error', title, message: failureText(failure), selfDismiss: null });

export const refresh = (context: Of): Result => result(context, [changed]);

/** Shown at once; the server is told meanwhile. */
export const favor = (context: Of, id: string, isFavorite: boolean): Result =>
  result({ ...context, favorites: { ...context.favorites, [id]: isFavorite } }, [
    command({
      type: 'api.call',
      requestId: `${FAVORITE}${id}`,
      call: isFavorite ? 'addDashboardFavorite' : 'removeDashboardFavorite',
      input: { params: { id: context.brandGroupId, dashboard: id } },
      keep: 'inline',
    }),
  ]);

export const isFavoriteCall = (requestId: string): boolean => requestId.startsWith(FAVORITE);

export const favored = (context: Of): Result => result(context, [changed]);

export const notFavored = (context: Of, requestId: string, failure: ApiFailure): Result => {
  const { [requestId.slice(FAVORITE.length)]: _undone, ...favorites } = context.favorites;
  return result({ ...context, favorites }, [failed('Not kept as a favorite', failure)]);
};

export const ask = (answers: AnswerStore, context: Of, id: string): Of => {
  const stored = storedIn(answers, context, id);
  return stored === undefined ? context : { ...context, deleted: null, deleting: { id, title: stored.title, version: stored.version } };
};

export const remove = (context: Of): Result => {
  const { deleting, brandGroupId } = context;
  if (deleting === null) return result(context);
  const input = { params: { id: brandGroupId, dashboard: deleting.id }, query: { version: deleting.version } };
  return result(context, [command({ type: 'api.call', requestId: DELETE, call: 'deleteDashboard', input, keep: 'inline' })]);
};

export const removed = (context: Of): Result => {
  const { deleting, brandGroupId } = context;
  const title = deleting?.title ?? '';
  return result({ ...context, deleting: null, deleted: deleting?.id ?? null }, [
    toast({
      level: 'success',
      title: 'Deleted',
      message: `The dashboard “${title}” was deleted.`,
      selfDismiss: SELF_DISMISS_SECONDS,
      undo: {
        call: 'restoreDashboard',
        input: { params: { id: brandGroupId, dashboard: deleting?.id ?? '' } },
        done: `The dashboard “${title}” is back`,
      },
    }),
    changed,
  ]);
};

export const notRemoved = (context: Of, failure: ApiFailure): Result =>
  result({ ...context, deleting: null }, [failed('Not deleted', failure), changed]);

/** What of a stored dashboard is its content, as text to be edited; the text itself where it is no JSON. */
const textOf = ({ title, date, periodOverPeriod, panels }: StoredDashboard): string =>
  JSON.stringify({ title, date, periodOverPeriod, panels }, null, 2);

export const openMend = (answers: AnswerStore, context: Of, id: string): Of => {
  const stored = storedIn(answers, context, id);
  return stored === undefined
    ? context
    : { ...context, mending: { id, title: stored.title, text: textOf(stored), start: textOf(stored), fault: null } };
};

export const typed = (context: Of, text: string): Of =>
  context.mending === null ? context : { ...context, mending: { ...context.mending, text, fault: null } };

/** The session or the page is over: what was typed waits for the same person. */
export const park = (context: Of): Result => {
  const { brandGroupId, mending } = context;
  if (mending === null || mending.text === mending.start) return result(context);
  const { id, title, text } = mending;
  return result(context, [parkDraft({ type: 'dashboards.draftReturned', brandGroupId, id, title, text })]);
};

export const takeBack = (context: Of, { id, title, text }: EventOf<'dashboards.draftReturned'>): Of => ({
  ...context,
  mending: { id, title, text, start: '', fault: null },
});

const withFault = (context: Of, fault: string): Of =>
  context.mending === null ? context : { ...context, mending: { ...context.mending, fault } };

type Read = { readonly dashboard: Dashboard } | { readonly fault: string };

const read = (text: string): Read => {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { fault: 'Failed to parse JSON: the text is not valid JSON' };
  }
  const decoded = decode(Dashboard, json);
  return isLeft(decoded)
    ? { fault: ['Error parsing Dashboard:', ...issueLines(shapeIssues(decoded.left))].join('\n') }
    : { dashboard: contentOf(decoded.right) };
};

/** What is wrong with the text as a dashboard (C-828, C-830); null where it can be saved. */
export const mendFault = (answers: AnswerStore, context: Pick<Of, 'mending' | 'dashboards'>): string | null => {
  const { mending, dashboards } = context;
  if (mending === null) return null;
  if (dashboards === null) return 'The dashboards are still loading. Try again in a moment.';
  if (storedIn(answers, context, mending.id) === undefined) return 'This dashboard has since been deleted.';
  const made = read(mending.text);
  return 'fault' in made ? made.fault : null;
};

export const refuse = (answers: AnswerStore, context: Of): Of => withFault(context, mendFault(answers, context) ?? '');

/** Sends the dashboard with the record as it was stored. */
export const mend = (answers: AnswerStore, context: Of): Result => {
  const { mending, brandGroupId } = context;
  const made = mending === null ? null : read(mending.text);
  const stored = mending === null ? undefined : storedIn(answers, context, mending.id);
  if (mending === null || made === null || 'fault' in made || stored === undefined) return result(context);
  const body = { raw: stored, dashboard: made.dashboard } as unknown as Json;
  const input = { params: { id: brandGroupId, dashboard: mending.id }, body };
  return result(context, [command({ type: 'api.call', requestId: MEND, call: 'mendDashboard', input, keep: 'inline' })]);
};

export const mended = (context: Of): Result =>
  result({ ...context, mending: null }, [
    toast({
      level: 'success',
      title: 'Saved',
      message: 'Dashboard successfully updated.',
      selfDismiss: SELF_DISMISS_SECONDS,
    }),
    changed,
  ]);

export const notMended = (context: Of, failure: ApiFailure): Of => withFault(context, failureText(failure));

export const closed = (context: Of): Of => ({ ...context, mending: null, deleting: null });
