/** What the machine of a dashboard that is looked at makes of events: which reports run, what a refresh asks anew, where it leads away. */
import { type Address, type AddressOf, childAddress, NAVIGATION, SHELL } from '../../domain/journal/address.ts';
import { digestOf } from '../../domain/journal/digest.ts';
import type { AnswerBody, ApiFailure } from '../../domain/journal/events.ts';
import type { AnswerStore } from '../../domain/journal/ports.ts';
import { boardOf, datesParam, entryIn, panelRequest, popParam, runsReport } from '../../domain/reporting/board.ts';
import type { SavedDashboard } from '../../domain/reporting/dashboard.ts';
import { opening } from '../../domain/reporting/dashboardOpen.ts';
import { REFRESH_COOLDOWN_MS } from '../../domain/reporting/dashboardSave.ts';
import { DASHBOARD } from '../../domain/reporting/dashboards.screen.ts';
import type { SavedEntry } from '../../domain/reporting/savedRecord.ts';
import type { StoredDashboard } from '../../domain/reporting/storedDashboard.ts';
import { pathTo } from '../../domain/routes/paths.ts';
import type { ScreenParams } from '../../domain/screens/screen.ts';
import { failureText } from '../../domain/session/failureText.ts';
import { hasRole } from '../../domain/session/user.ts';
import type { Scope } from '../../domain/shell/scope.ts';
import { SELF_DISMISS_SECONDS } from '../../domain/toasts/toast.ts';
import { resolveAnswer } from '../core/answers.ts';
import type { Message } from '../core/messages.ts';
import { toast } from '../core/notifications.ts';
import { command, type Effect, send, spawn, stop } from '../core/perform.ts';
import { result, type TransitionResult } from '../core/step.ts';
import type { ChildInput } from '../screen/screen.machine.ts';

export interface BoardContext {
  /** The screen that the dashboard stands on. */
  readonly screen: Address;
  readonly scope: Scope;
  readonly params: ScreenParams;
  /** The dashboard as it was last answered. */
  readonly dashboard: AnswerBody | null;
  /** The panels that have been near what is in sight. */
  readonly near: readonly string[];
  /** The reports that were asked for, by panel: the digest of each. */
  readonly asked: Readonly<Record<string, string>>;
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
  near: [],
  asked: {},
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

/** The dashboard that is looked at, under the dates that are chosen; null where none of this brand group is there. */
const shownBoard = (answers: AnswerStore, context: Of): SavedDashboard | null => {
  const entry = entryOf(answers, context);
  const { brandGroup, today } = context.scope;
  if (entry?.kind !== 'valid' || entry.record.brandGroupId !== brandGroup?.id) return null;
  const { dates = '', pop = '' } = context.params;
  return boardOf(entry.record, { dates: datesParam.read(dates) ?? '', pop: popParam.read(pop) ?? '' }, today);
};

const wanted = (context: Of, board: SavedDashboard, isForced: boolean): Result => {
  const [asked, effects]: [Record<string, string>, Effect[]] = [{}, []];
  const begun = new Set<string>();
  for (const panel of board.panels) {
    if (!runsReport(panel) || !context.near.includes(panel.id)) continue;
    const request = panelRequest(panel, board, context.refreshes > 0);
    const digest = digestOf(request.spec);
    asked[panel.id] = digest;
    if (!isForced && context.asked[panel.id] === digest) continue;
    begun.add(panel.id);
    const at = runAt(context.screen, panel.id);
    effects.push(spawn('reportRun', at, { owner: childAddress(context.screen, 'dashboardBoard'), key: panel.id }));
    effects.push(send(at, { type: 'message.reportWanted', request }));
  }
  const gone = Object.keys(context.asked).filter((id) => asked[id] === undefined);
  const ended = context.ended.filter((id) => asked[id] !== undefined && !begun.has(id));
  return result({ ...context, asked, ended }, [...gone.map((id) => stop(runAt(context.screen, id))), ...effects]);
};

/** Runs what is near and not asked yet, and stops what is not there any more. */
const settled = (answers: AnswerStore, context: Of, isForced = false): Result => {
  const board = shownBoard(answers, context);
  if (board !== null) return wanted(context, board, isForced);
  const running = Object.keys(context.asked);
  return result(
    running.length === 0 ? context : { ...context, asked: {}, ended: [] },
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
    toast({ level: 'error', title: 'Not shown', message: led.text, selfDismiss: null }),
    send(NAVIGATION, { type: 'message.navigate', to: `${pathTo('dashboards')}?invalid=1`, replace: true }),
  ];
};

export const followed = (answers: AnswerStore, context: Of, scope: Scope, params: ScreenParams): Result => {
  const isOther = params.id !== context.params.id || scope.brandGroup?.id !== context.scope.brandGroup?.id;
  const next = { ...context, scope, params };
  return settled(answers, isOther ? { ...next, dashboard: null, near: [], isPrinting: false, refreshes: 0 } : next);
};

export const noted = (answers: AnswerStore, context: Of, key: string, value: unknown): Result => {
  if (key !== DASHBOARD) return result(context);
  const next = settled(answers, { ...context, dashboard: value as AnswerBody });
  return result(next.context, [...next.effects, ...ledAway(answers, next.context)]);
};

export const neared = (answers: AnswerStore, context: Of, ids: readonly string[]): Result => {
  const near = [...new Set([...context.near, ...ids])];
  return near.length === context.near.length ? result(context) : settled(answers, { ...context, near });
};

/** To paper, once nothing of it is on its way any more. */
const printedWhenDone = ({ context, effects }: Result): Result => {
  const isDone = Object.keys(context.asked).every((id) => context.ended.includes(id));
  return context.isPrinting && isDone
    ? result({ ...context, isPrinting: false }, [...effects, command({ type: 'page.print' })])
    : result(context, effects);
};

/** Paper shows what nobody has scrolled to: every panel is asked for first. */
export const print = (answers: AnswerStore, context: Of): Result => {
  const near = shownBoard(answers, context)?.panels.map(({ id }) => id) ?? [];
  return printedWhenDone(settled(answers, { ...context, near: [...new Set([...context.near, ...near])], isPrinting: true }));
};

export const heardOfRun = (context: Of, id: string, status: RunStatus): Result => {
  if (status === 'requested') return result(context);
  return printedWhenDone(result(context.ended.includes(id) ? context : { ...context, ended: [...context.ended, id] }));
};

export const retried = (answers: AnswerStore, context: Of, id: string): Result => {
  const { [id]: _failed, ...asked } = context.asked;
  return settled(answers, { ...context, asked });
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
      message: `The dashboard is again what version ${restoring.version} says.`,
      selfDismiss: SELF_DISMISS_SECONDS,
      undo: {
        call: 'restoreDashboardVersion',
        input: {
          params: { id: saved.brandGroupId, dashboard: saved.id, version: String(restoring.from) },
          body: { version: saved.version },
        },
        done: `Version ${restoring.from} is back`,
      },
    }),
    changed,
  ]);
};

export const notRestored = (context: Of, failure: ApiFailure): Result =>
  result({ ...context, restoring: null }, [
    toast({ level: 'error', title: 'Not restored', message: failureText(failure), selfDismiss: null }),
    changed,
  ]);
