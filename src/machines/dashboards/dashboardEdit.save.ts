/** Saving a dashboard: what may be saved, what two have changed, and the way back and forth through the steps. */

import type { Json } from '../../domain/codec/codec.ts';
import { partWords, withPart } from '../../domain/dashboards/dashboardPart.ts';
import { mergeDashboards } from '../../domain/dashboards/mergeDashboards.ts';
import { limitsOn } from '../../domain/dates/limits.ts';
import { NAVIGATION, SHELL } from '../../domain/journal/address.ts';
import type { AnswerBody, ApiFailure, EventOf } from '../../domain/journal/events.ts';
import type { AnswerStore } from '../../domain/journal/ports.ts';
import type { Dashboard } from '../../domain/reporting/dashboard.ts';
import type { DashboardDraft } from '../../domain/reporting/dashboardDraft.ts';
import { type SaveCall, saveAsDraft, saveAsTitle, saveCall, savedText } from '../../domain/reporting/dashboardSave.ts';
import { newPanel } from '../../domain/reporting/newPanel.ts';
import { isReportPanel, type Panel } from '../../domain/reporting/panel.ts';
import { pathTo } from '../../domain/routes/paths.ts';
import { failureText } from '../../domain/session/failureText.ts';
import { SELF_DISMISS_SECONDS } from '../../domain/toasts/toast.ts';
import { stackOf, withStack } from '../../domain/undo/undoHistory.ts';
import type { UndoDirection } from '../../domain/undo/undoKey.ts';
import { EMPTY_UNDO } from '../../domain/undo/undoStack.ts';
import { resolveAnswer } from '../core/answers.ts';
import { toast } from '../core/notifications.ts';
import { command, type Effect, send } from '../core/perform.ts';
import { result, type TransitionResult } from '../core/step.ts';
import { nextStep } from '../undo/keptHistory.ts';
import { turn } from '../undo/undoable.ts';
import { ended, givenUp } from './dashboardEdit.leave.ts';
import {
  checkContextOf,
  type DashboardEditContext,
  documentOf,
  draftIn,
  editTitle,
  isChanged,
  keep,
  SAVING,
  type Sent,
  saying,
  shownDashboard,
  storedOf,
  withDashboard,
  withDraft,
} from './dashboardEdit.logic.ts';

type Of = DashboardEditContext;
type Result = TransitionResult<Of>;

const asDraft = (context: Of): DashboardDraft | null => {
  const current = shownDashboard(context);
  if (current === null) return null;
  const { dashboardId, stored } = context;
  return { id: dashboardId, updatedAt: null, saved: draftIn(context)?.start ?? stored?.content ?? current, current };
};

/** The catalogues have not come: reports are the server's to check, all else is checked here. */
const withoutReports = (panel: Panel): Panel =>
  isReportPanel(panel) ? { ...newPanel('Horizontal Rule', panel.id, ''), title: 'x' } : panel;

const callFor = (answers: AnswerStore, context: Of, draft: DashboardDraft, isExisting: boolean) => {
  const check = checkContextOf(answers, context);
  if (check !== null) return saveCall(draft, isExisting, check);
  const { panels } = draft.current;
  const plain = { ...draft, current: { ...draft.current, panels: panels.map(withoutReports) } };
  const made = saveCall(plain, isExisting, { catalogues: () => null, limits: limitsOn(context.today) });
  return made._tag === 'Left' ? made : { ...made, right: { ...made.right, body: { ...made.right.body, panels } } };
};

const asJson = (value: unknown): Json => value as Json;

const sendCall = (context: Of, call: SaveCall, isCopy: boolean): Result => {
  const sent: Sent =
    call.kind === 'create' ? { kind: 'create', body: call.body, isCopy } : { kind: 'update', id: call.id, body: call.body };
  const params = { id: context.brandGroupId };
  const version = draftIn(context)?.version ?? context.stored?.version ?? 1;
  const effect: Effect =
    call.kind === 'create'
      ? command({
          type: 'api.call',
          requestId: 'save',
          call: 'createDashboard',
          input: { params, body: asJson(call.body) },
          keep: 'inline',
        })
      : command({
          type: 'api.call',
          requestId: 'save',
          call: 'updateDashboard',
          input: { params: { ...params, dashboard: call.id }, body: asJson({ ...call.body, version }) },
          keep: 'inline',
        });
  return result({ ...context, sent, refusal: null, conflict: null, layer: null }, [effect]);
};

const refusedBy = (context: Of, refusal: NonNullable<Of['refusal']>): Result =>
  result({ ...context, refusal }, [
    toast({ level: 'error', title: 'Not saved', message: refusal.message, selfDismiss: null, about: SAVING }),
  ]);

/**
 * What keeps it from being saved is said, with its place; else it is sent, with the version that editing started from. A title that is still
 * being written is part of what is saved.
 */
export const save = (answers: AnswerStore, context: Of): Result => {
  const titled = context.title.kind === 'editing' ? editTitle(context, { type: 'saveAsked' }) : result(context);
  if (titled.context.title.kind === 'editing') return titled;
  const saved = saveDraft(answers, titled.context);
  return result(saved.context, [...titled.effects, ...saved.effects]);
};

const saveDraft = (answers: AnswerStore, context: Of): Result => {
  const draft = asDraft(context);
  if (draft === null || (context.dashboardId !== null && !isChanged(context))) return result(context);
  // What started from a stored one is no new one, even where nothing says which it was (C-832).
  const isExisting = context.dashboardId !== null || (draftIn(context)?.version ?? null) !== null;
  const call = callFor(answers, context, draft, isExisting);
  if (call._tag === 'Left') return refusedBy(context, { message: call.left.message, issues: call.left.issues });
  return sendCall(context, call.right, false);
};

export const openCopy = (context: Of): Result => {
  const draft = asDraft(context);
  return draft === null ? result(context) : result({ ...context, layer: { kind: 'copy', title: saveAsTitle(draft), fault: null } });
};

export const typeCopy = (context: Of, title: string): Result =>
  context.layer?.kind === 'copy' ? result({ ...context, layer: { kind: 'copy', title, fault: null } }) : result(context);

/** Save As: a dashboard of its own under another title; the one that was edited stays as it was. */
export const saveCopy = (answers: AnswerStore, context: Of): Result => {
  const { layer } = context;
  const draft = asDraft(context);
  if (layer?.kind !== 'copy' || draft === null) return result(context);
  const copy = saveAsDraft(draft, layer.title);
  if (copy._tag === 'Left') return result({ ...context, layer: { ...layer, fault: copy.left.message } });
  const call = callFor(answers, context, copy.right, false);
  if (call._tag === 'Left') return refusedBy({ ...context, layer: null }, { message: call.left.message, issues: call.left.issues });
  return sendCall(context, call.right, true);
};

const settled = (context: Of): Of => {
  const { [documentOf(context)]: _, ...drafts } = context.drafts;
  return { ...ended({ ...context, drafts }) };
};

/** The steps of a new dashboard, and those of a copy, are those of the dashboard that they led to. Of what was copied they are given up. */
const carriedTo = (context: Of, { isCopy }: Extract<Sent, { readonly kind: 'create' }>, id: string): Of => {
  const from = documentOf(context);
  const stack = stackOf(context.history, from);
  const left = isCopy ? givenUp(context) : { ...context, history: withStack(context.history, from, EMPTY_UNDO) };
  return { ...left, history: withStack(left.history, documentOf({ ...context, dashboardId: id }), stack) };
};

/** It is stored: editing is over; of a new one the address becomes its own (C-520). The steps stay, so that they can be undone later. */
export const saved = (answers: AnswerStore, context: Of, body: AnswerBody): Result => {
  const { sent } = context;
  if (sent === null) return result(context);
  const found = storedOf(resolveAnswer(answers, body));
  const isSame = sent.kind === 'update';
  const carried = sent.kind === 'create' && found !== null ? carriedTo(context, sent, found.record.id) : context;
  const next = { ...settled(carried), stored: isSame && found !== null ? found.kept : context.stored };
  const told: readonly Effect[] = [
    keep(next),
    toast({ level: 'success', title: 'Saved', message: savedText(sent.kind), selfDismiss: SELF_DISMISS_SECONDS, about: SAVING }),
  ];
  if (isSame || found === null)
    return result(next, [
      ...told,
      send(SHELL, { type: 'message.paramChanged', key: 'edit', value: null, replace: true }),
      send(context.screen, { type: 'message.dataChanged' }),
    ]);
  return result({ ...next, isGuarded: false }, [
    ...told,
    send(NAVIGATION, { type: 'message.leaveGuarded', at: null }),
    send(NAVIGATION, { type: 'message.navigate', to: pathTo('dashboard', { id: found.record.id }), replace: !sent.isCopy }),
  ]);
};

interface Theirs {
  readonly updatedAt?: unknown;
  readonly savedBy?: { readonly name?: unknown } | null;
}

const textOr = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Mine put onto theirs: from now on the edit starts from what is stored, and is sent again. */
const rebase = (answers: AnswerStore, context: Of, theirs: NonNullable<Of['stored']>, merged: Dashboard): Result => {
  const next = withDraft({ ...context, stored: theirs, conflict: null, sent: null }, { ...theirsStart(theirs), current: merged });
  const sentAgain = save(answers, next);
  // What was changed is what is stored by now: there is nothing left to send.
  if (!isChanged(next)) return result(ended(next), [keep(next), send(context.screen, { type: 'message.dataChanged' })]);
  return result(sentAgain.context, [keep(next), ...sentAgain.effects]);
};

const theirsStart = (theirs: NonNullable<Of['stored']>) => ({ version: theirs.version, start: theirs.content });

/** Somebody saved it meanwhile: what does not meet is joined and sent; what does is shown side by side. Nothing of either is lost. */
export const refuse = (answers: AnswerStore, context: Of, failure: ApiFailure): Result => {
  const { sent } = context;
  const stopped = { ...context, sent: null };
  const draft = draftIn(context);
  const current: unknown = failure.status === 409 ? failure.conflict?.current : undefined;
  const found = current === undefined || draft === null || sent?.kind !== 'update' ? null : storedOf(current);
  if (found === null || draft === null) {
    const issues = Object.entries(failure.errors ?? {}).flatMap(([path, messages]) =>
      messages.map((message) => ({ _tag: 'Shape' as const, path, message })),
    );
    return refusedBy(stopped, { message: failureText(failure), issues });
  }
  const theirs = found.kept;
  const { updatedAt, savedBy } = current as Theirs;
  const by = textOr(savedBy?.name);
  const { merged, conflicts } = mergeDashboards(draft.start, draft.current, theirs.content);
  if (conflicts.length === 0) {
    const sentAgain = rebase(answers, stopped, theirs, merged);
    const message = `${by ?? 'Someone else'} changed other parts of this dashboard in the meantime. Both changes are in it now.`;
    return result(sentAgain.context, [
      ...sentAgain.effects,
      toast({ level: 'info', title: 'Changes joined', message, selfDismiss: SELF_DISMISS_SECONDS }),
    ]);
  }
  return result({ ...stopped, conflict: { theirs, by, at: textOr(updatedAt), choices: {} } });
};

export const choose = (context: Of, { key, keep: kept }: EventOf<'dashboardEdit.conflictChosen'>): Result => {
  const { conflict } = context;
  if (conflict === null) return result(context);
  return result({ ...context, conflict: { ...conflict, choices: { ...conflict.choices, [key]: kept } } });
};

/** What is still to be decided between both, and what comes of it. */
export const mergeOf = (context: Pick<Of, 'conflict' | 'drafts' | 'brandGroupId' | 'dashboardId'>) => {
  const draft = draftIn(context);
  const { conflict } = context;
  if (draft === null || conflict === null) return null;
  const all = mergeDashboards(draft.start, draft.current, conflict.theirs.content);
  const decided = mergeDashboards(draft.start, draft.current, conflict.theirs.content, conflict.choices);
  return { conflicts: all.conflicts, open: decided.conflicts, merged: decided.merged };
};

/** Once everything is decided, what comes of it is sent. */
export const settle = (answers: AnswerStore, context: Of): Result => {
  const made = mergeOf(context);
  const { conflict } = context;
  if (made === null || conflict === null || made.open.length > 0) return result(context);
  return rebase(answers, context, conflict.theirs, made.merged);
};

/** Back to the edit, which is as it was. */
export const closeConflict = (context: Of): Result => result({ ...context, conflict: null });

export const canTurn = (context: Of, direction: UndoDirection): boolean =>
  nextStep(context.history, documentOf(context), direction) !== null;

/** "the change of Top Products"; null where there is nothing to turn. */
export const turnWords = (context: Of, direction: UndoDirection): string | null => {
  const step = nextStep(context.history, documentOf(context), direction);
  return step === null ? null : partWords(step.before, step.after);
};

/** Asks for what the step leads to: it comes back as an event of its own. */
export const askTurn = (context: Of, direction: UndoDirection): Result => {
  const turned = turn(context.history, documentOf(context), direction);
  if (turned === null) return result(context);
  return result(context, [command({ type: 'undo.turn', turned: { type: 'dashboardEdit.turned', direction, part: turned.to } })]);
};

export const goBackOrForth = (context: Of, { direction, part }: EventOf<'dashboardEdit.turned'>): Result => {
  const turned = turn(context.history, documentOf(context), direction);
  const shown = shownDashboard(context);
  if (turned === null || shown === null) return result(context);
  const said = `${direction === 'undo' ? 'Undone' : 'Redone'}: ${partWords(turned.step.before, turned.step.after)}.`;
  const next = saying({ ...withDashboard(context, withPart(shown, part)), history: turned.history, gesture: null, refusal: null }, said);
  return result(next, [keep(next)]);
};
