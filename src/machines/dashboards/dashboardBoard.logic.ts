/** What the machine of a dashboard that is looked at makes of events: which reports run, what a refresh asks anew, where it leads away. */

import {
  boardOf,
  type DrawnBoard,
  datesParam,
  entryIn,
  panelDigest,
  panelRequest,
  popParam,
  runsReport,
} from '../../domain/dashboards/board.ts';
import { type Dashboard, type SavedDashboard, unsavedRecord } from '../../domain/dashboards/dashboard.ts';
import { opening } from '../../domain/dashboards/dashboardOpen.ts';
import { REFRESH_COOLDOWN_MS } from '../../domain/dashboards/dashboardSave.ts';
import { DASHBOARD } from '../../domain/dashboards/dashboards.screen.ts';
import type { ReportPanel } from '../../domain/dashboards/panel.ts';
import { PREVIEWS, previewText } from '../../domain/dashboards/previewQueries.ts';
import type { StoredDashboard } from '../../domain/dashboards/storedDashboard.ts';
import { type Address, type AddressOf, childAddress, NAVIGATION, SHELL } from '../../domain/journal/address.ts';
import type { AnswerBody, ApiFailure } from '../../domain/journal/events.ts';
import type { AnswerStore } from '../../domain/journal/ports.ts';
import { DOLLAR } from '../../domain/metrics/inCurrency.ts';
import type { SavedEntry } from '../../domain/reporting/savedRecord.ts';
import { pathTo } from '../../domain/routes/paths.ts';
import { replacing } from '../../domain/screens/replacing.ts';
import type { ScreenParams } from '../../domain/screens/screen.ts';
import { failureText } from '../../domain/session/failureText.ts';
import { hasRole } from '../../domain/session/user.ts';
import type { Scope } from '../../domain/shell/scope.ts';
import { SELF_DISMISS_SECONDS } from '../../domain/toasts/toast.ts';
import { resolveAnswer } from '../core/answers.ts';
import type { Message } from '../core/messages.ts';
import { toast } from '../core/notifications.ts';
import { command, type Effect, send, spawn, stop } from '../core/perform.ts';
import { result, type TransitionResult } from '../core/transition.ts';
import type { ChildInput } from '../screen/screen.machine.ts';

export interface BoardContext {
  /** The screen that the dashboard stands on. */
  readonly screen: ChildInput['screen'];
  readonly scope: Scope;
  readonly params: ScreenParams;
  /** The dashboard as it was last answered. */
  readonly dashboard: AnswerBody | null;
  /** The dashboard as it is edited; null while it is looked at. */
  readonly draft: Dashboard | null;
  /** The panels in sight, and those near it, which are the same and more. */
  readonly seen: readonly string[];
  readonly near: readonly string[];
  /** The reports that were asked for, by panel: the digest of each. */
  readonly asked: Readonly<Record<string, string>>;
  /** The panels whose report, or whose newer one, has yet to be asked for: what they show is not what it will be. */
  readonly waiting: readonly string[];
  /** The panels whose report has ended, in figures or in a failure. */
  readonly ended: readonly string[];
  /** It goes to paper once all reports have ended. */
  readonly isPrinting: boolean;
  /** Counts refreshes: the results of one are no older than the window of freshness. */
  readonly refreshes: number;
  /** The version whose content is being brought back, and the one that it replaces. */
  readonly restoring: { readonly version: number; readonly from: number } | null;
}

type RunStatus = Extract<Message, { readonly type: 'message.reportChanged' }>['status'];
type Of = BoardContext;
type Result = TransitionResult<Of>;

export const COOLDOWN = 'cooldown';
export const RESTORE = 'restore';

export const firstBoard = ({ screen, scope, params }: ChildInput): Of => ({
  screen,
  scope,
  params,
  dashboard: null,
  draft: null,
  seen: [],
  near: [],
  asked: {},
  waiting: [],
  ended: [],
  isPrinting: false,
  refreshes: 0,
  restoring: null,
});

/** The machine that runs the report of a panel. */
export const runAt = (screen: Address, panelId: string): AddressOf<'reportRun'> =>
  childAddress(screen, 'reportRun', `dashboardBoard/run-${panelId}`);

const entryOf = (answers: AnswerStore, { dashboard }: Pick<Of, 'dashboard'>): SavedEntry<SavedDashboard> | null =>
  entryIn((resolveAnswer(answers, dashboard) as { readonly dashboard: StoredDashboard } | undefined) ?? null);

/** The dashboard as it is stored, under the dates that are chosen; null where none of this brand group is there. */
const storedBoard = (answers: AnswerStore, context: Of): SavedDashboard | null => {
  const entry = entryOf(answers, context);
  const { brandGroup, today } = context.scope;
  if (entry?.kind !== 'valid' || entry.record.brandGroupId !== brandGroup?.id) return null;
  const { dates = '', pop = '' } = context.params;
  return boardOf(entry.record, { dates: datesParam.read(dates) ?? '', pop: popParam.read(pop) ?? '' }, today);
};

/** The dashboard that is looked at, or as it is edited, under its own dates; null where there is none. */
const shownBoard = (answers: AnswerStore, context: Of): DrawnBoard | null => {
  const stored = storedBoard(answers, context);
  const { brandGroup } = context.scope;
  const { currency = DOLLAR } = brandGroup ?? {};
  if (context.draft !== null && brandGroup !== null)
    return { dashboard: { ...(stored ?? unsavedRecord(brandGroup.id)), ...context.draft }, isDraft: true, currency };
  return stored === null ? null : { dashboard: stored, isDraft: false, currency };
};

/** Reports of one dashboard that the server is asked for at once: more would have it work on what nobody looks at. */
export const MOST_AT_ONCE = 4;

/** Those in sight first, then those near it, each as they stand on the dashboard; on paper all. */
const byNearness = (context: Of, panels: readonly ReportPanel[]): readonly ReportPanel[] => {
  const [seen, near] = [new Set(context.seen), new Set(context.near)];
  const rank = ({ id }: ReportPanel): number => (seen.has(id) ? 0 : near.has(id) ? 1 : 2);
  const maxRank = context.isPrinting ? 2 : 1;
  return panels.filter((panel) => rank(panel) <= maxRank).sort((a, b) => rank(a) - rank(b));
};

const without = (asked: Of['asked'], gone: ReadonlySet<string>): Of['asked'] =>
  Object.fromEntries(Object.entries(asked).filter(([id]) => !gone.has(id)));

/**
 * Begins as many reports as there is room for. A run whose panel left goes on, unless one in sight has no room: then it gives way, and waits
 * until its panel comes back.
 */
const begun = (context: Of, board: DrawnBoard, wanted: readonly ReportPanel[]): Result => {
  const kept = new Set([...context.near, ...(context.isPrinting ? wanted.map(({ id }) => id) : [])]);
  const running = Object.keys(context.asked).filter((id) => !context.ended.includes(id));
  const anew = new Set(running.filter((id) => wanted.some((panel) => panel.id === id)));
  const fresh = wanted.filter(({ id }) => !anew.has(id));
  const left = running.filter((id) => !kept.has(id));
  const free = Math.max(0, MOST_AT_ONCE - running.length);
  const dropped = left.slice(0, Math.max(0, Math.min(left.length, fresh.length - free)));
  const starting = new Set([...anew, ...fresh.slice(0, free + dropped.length).map(({ id }) => id)]);
  const asked = { ...without(context.asked, new Set(dropped)) };
  const owner = childAddress(context.screen, 'dashboardBoard');
  const effects: Effect[] = dropped.map((id) => send(runAt(context.screen, id), { type: 'message.reportDropped' }));
  for (const panel of wanted.filter(({ id }) => starting.has(id))) {
    asked[panel.id] = panelDigest(panel, board);
    const at = runAt(context.screen, panel.id);
    effects.push(spawn('reportRun', at, { owner, key: panel.id }));
    effects.push(send(at, { type: 'message.reportWanted', request: panelRequest(panel, board, context.refreshes > 0) }));
  }
  const ended = context.ended.filter((id) => asked[id] !== undefined && !starting.has(id));
  return result({ ...context, asked, ended }, effects);
};

const wanted = (context: Of, board: DrawnBoard, isForced: boolean): Result => {
  const reports = board.dashboard.panels.filter(runsReport);
  const there = new Set(reports.map(({ id }) => id));
  const gone = new Set(Object.keys(context.asked).filter((id) => !there.has(id)));
  // NOTE: '' is no digest, so that what was asked counts as asked for something else.
  const asked = isForced ? Object.fromEntries(Object.keys(context.asked).map((id) => [id, ''])) : context.asked;
  const known = { ...context, asked: without(asked, gone), ended: context.ended.filter((id) => !gone.has(id)) };
  const isStale = (panel: ReportPanel): boolean => known.asked[panel.id] !== panelDigest(panel, board);
  const next = begun(known, board, byNearness(known, reports.filter(isStale)));
  const waiting = reports.filter((panel) => next.context.asked[panel.id] !== panelDigest(panel, board)).map(({ id }) => id);
  return result({ ...next.context, waiting }, [...[...gone].map((id) => stop(runAt(context.screen, id))), ...next.effects]);
};

/** The screen asks for what no report is, such as cohorts, by what its address says. */
const previewed = (answers: AnswerStore, context: Of): readonly Effect[] => {
  const { draft, seen, near, scope, params } = context;
  const { [PREVIEWS]: previews = '' } = params;
  const words =
    draft === null ? '' : previewText({ draft, stored: storedBoard(answers, context), today: scope.today, seen, near, previews });
  if (words === previews) return [];
  return [send(SHELL, { type: 'message.paramChanged', key: PREVIEWS, value: words === '' ? null : words, ...replacing('asked') })];
};

/** Runs what is near and not asked yet, and stops what is not there any more. */
const settled = (answers: AnswerStore, context: Of, isForced = false): Result => {
  const board = shownBoard(answers, context);
  if (board?.isDraft === true) {
    const reports = wanted(context, board, isForced);
    return result(reports.context, [...reports.effects, ...previewed(answers, context)]);
  }
  if (board !== null) return wanted(context, board, isForced);
  const running = Object.keys(context.asked);
  return result(
    running.length === 0 && context.waiting.length === 0 ? context : { ...context, asked: {}, ended: [], waiting: [] },
    running.map((id) => stop(runAt(context.screen, id))),
  );
};

/** One that does not read leads whoever may mend it to the list (C-303). */
const ledAway = (answers: AnswerStore, context: Of): readonly Effect[] => {
  const { user, brandGroup } = context.scope;
  const entry = entryOf(answers, context);
  const led = opening({
    entry,
    activeBrandGroupId: brandGroup?.id ?? '',
    brandGroupNames: new Map(),
    isPrivileged: user !== null && hasRole(user.roles, 'Internal'),
  });
  if (led.kind !== 'toIndex' || context.params.id === undefined) return [];
  return [
    toast({ level: 'error', title: 'Dashboard not shown', message: led.text, selfDismiss: null }),
    send(NAVIGATION, { type: 'message.navigate', to: `${pathTo('dashboards')}?invalid=1`, replace: true }),
  ];
};

export const followed = (answers: AnswerStore, context: Of, scope: Scope, params: ScreenParams): Result => {
  const isOther = params.id !== context.params.id || scope.brandGroup?.id !== context.scope.brandGroup?.id;
  const next = { ...context, scope, params };
  return settled(answers, isOther ? { ...next, dashboard: null, draft: null, seen: [], near: [], isPrinting: false, refreshes: 0 } : next);
};

export const noted = (answers: AnswerStore, context: Of, key: string, value: unknown): Result => {
  if (key !== DASHBOARD) return result(context);
  const next = settled(answers, { ...context, dashboard: value as AnswerBody });
  return result(next.context, [...next.effects, ...ledAway(answers, next.context)]);
};

const among = (ids: readonly string[], more: readonly string[]): readonly string[] => [...new Set([...ids, ...more])];
const except = (ids: readonly string[], less: readonly string[]): readonly string[] => ids.filter((id) => !less.includes(id));

/** Panels are in sight now, near it, or neither. */
export const placed = (answers: AnswerStore, context: Of, where: 'seen' | 'near' | 'away', ids: readonly string[]): Result => {
  const near = where === 'away' ? except(context.near, ids) : among(context.near, ids);
  const seen = where === 'seen' ? among(context.seen, ids) : except(context.seen, ids);
  return near.length === context.near.length && seen.length === context.seen.length
    ? result(context)
    : settled(answers, { ...context, near, seen });
};

/** It is edited, and shows as it is edited; null: it is looked at again. */
export const drafted = (answers: AnswerStore, context: Of, draft: Dashboard | null): Result => {
  const { context: next, effects } = settled(answers, { ...context, draft });
  return result(next, draft === null ? [...effects, ...previewed(answers, next)] : effects);
};

/** To paper, once nothing of it is on its way any more. */
const printedWhenDone = ({ context, effects }: Result): Result => {
  const isDone = context.waiting.length === 0 && Object.keys(context.asked).every((id) => context.ended.includes(id));
  return context.isPrinting && isDone
    ? result({ ...context, isPrinting: false }, [...effects, command({ type: 'page.print' })])
    : result(context, effects);
};

/** Paper shows what nobody has scrolled to: every panel is asked for first. */
export const print = (answers: AnswerStore, context: Of): Result => printedWhenDone(settled(answers, { ...context, isPrinting: true }));

/** What ended makes room for what waits. */
export const heardOfRun = (answers: AnswerStore, context: Of, id: string, status: RunStatus): Result => {
  if (status === 'requested' || context.asked[id] === undefined) return result(context);
  return printedWhenDone(settled(answers, { ...context, ended: among(context.ended, [id]) }));
};

export const retried = (answers: AnswerStore, context: Of, id: string): Result => {
  const { [id]: _failed, ...asked } = context.asked;
  return settled(answers, { ...context, asked, ended: except(context.ended, [id]), near: among(context.near, [id]) });
};

/** Whether there is a dashboard whose figures can be asked anew. */
export const isShown = (answers: AnswerStore, context: Of): boolean => shownBoard(answers, context) !== null;

export const refreshed = (answers: AnswerStore, context: Of): Result => {
  const next = settled(answers, { ...context, refreshes: context.refreshes + 1 }, true);
  return result(next.context, [...next.effects, command({ type: 'timer.start', id: COOLDOWN, ms: REFRESH_COOLDOWN_MS })]);
};

export const restore = (answers: AnswerStore, context: Of, version: number): Result => {
  const entry = entryOf(answers, context);
  if (entry?.kind !== 'valid') return result(context);
  const { id, brandGroupId, version: from } = entry.record;
  return result({ ...context, restoring: { version, from } }, [
    command({
      type: 'api.call',
      requestId: RESTORE,
      call: 'restoreDashboardVersion',
      input: { params: { id: brandGroupId, dashboard: id, version: String(version) }, body: { version: from } },
      keep: 'inline',
    }),
  ]);
};

const changed = send(SHELL, { type: 'message.dataChanged' });

/** Told with a way back: the version that held before is brought back the same way. */
export const restored = (answers: AnswerStore, context: Of, body: AnswerBody): Result => {
  const { restoring } = context;
  const saved = (resolveAnswer(answers, body) as { readonly dashboard: StoredDashboard } | undefined)?.dashboard;
  if (restoring === null || saved === undefined) return result({ ...context, restoring: null }, [changed]);
  return result({ ...context, restoring: null }, [
    toast({
      level: 'success',
      title: 'Restored',
      message: `The dashboard was restored to version ${restoring.version}.`,
      selfDismiss: SELF_DISMISS_SECONDS,
      undo: {
        call: 'restoreDashboardVersion',
        input: {
          params: { id: saved.brandGroupId, dashboard: saved.id, version: String(restoring.from) },
          body: { version: saved.version },
        },
        done: `Version ${restoring.from} restored`,
      },
    }),
    changed,
  ]);
};

export const notRestored = (context: Of, failure: ApiFailure): Result =>
  result({ ...context, restoring: null }, [
    toast({ level: 'error', title: 'Version not restored', message: failureText(failure), selfDismiss: null }),
    changed,
  ]);
