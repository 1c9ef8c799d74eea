/** Saving a dashboard: what may be saved, what two have changed, and the way back and forth through the steps. */

import type { Dashboard } from '../../domain/dashboards/dashboard.ts';
import type { DashboardDraft } from '../../domain/dashboards/dashboardDraft.ts';
import { partWords, withPart } from '../../domain/dashboards/dashboardPart.ts';
import { type SaveCall, type SaveRefusal, saveAsDraft, saveAsTitle, saveCall, savedText } from '../../domain/dashboards/dashboardSave.ts';
import { mergeDashboards } from '../../domain/dashboards/mergeDashboards.ts';
import { newPanel } from '../../domain/dashboards/newPanel.ts';
import { isReportPanel, type Panel } from '../../domain/dashboards/panel.ts';
import { limitsOn } from '../../domain/dates/limits.ts';
import { SHELL } from '../../domain/journal/address.ts';
import type { AnswerBody, ApiFailure, EventOf } from '../../domain/journal/events.ts';
import { jsonOf } from '../../domain/journal/json.ts';
import type { AnswerStore } from '../../domain/journal/ports.ts';
import { issueLines } from '../../domain/reporting/issue.ts';
import { pathTo } from '../../domain/routes/paths.ts';
import { replacing } from '../../domain/screens/replacing.ts';
import { failureText } from '../../domain/session/failureText.ts';
import { SELF_DISMISS_SECONDS } from '../../domain/toasts/toast.ts';
import { stackOf, withStack } from '../../domain/undo/undoHistory.ts';
import type { UndoDirection } from '../../domain/undo/undoKey.ts';
import { EMPTY_UNDO } from '../../domain/undo/undoStack.ts';
import { resolveAnswer } from '../core/answers.ts';
import { toast } from '../core/notifications.ts';
import { command, type Effect, send } from '../core/perform.ts';
import { result, type TransitionResult } from '../core/transition.ts';
import { conflictOf, EDITING, failed, goElsewhere, sentOf } from '../documents/documentEditing.ts';
import { ended, givenUp } from './dashboardEdit.leave.ts';
import {
  checkContextOf,
  type DashboardEditContext,
  documentOf,
  draftIn,
  EDIT,
  EDIT_PARAM,
  editTitle,
  isChanged,
  otherDrafts,
  SAVING,
  type Sent,
  type StoredContent,
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

const sendCall = (context: Of, call: SaveCall, sent: Sent): Result => {
  const params = { id: context.brandGroupId };
  const content = jsonOf(call.body);
  const version = draftIn(context)?.version ?? context.stored?.version ?? 1;
  const asked =
    call.kind === 'create'
      ? ({ call: 'createDashboard', input: { params, body: content } } as const)
      : ({
          call: 'updateDashboard',
          input: { params: { ...params, dashboard: call.id }, body: jsonOf({ ...call.body, version }) },
        } as const);
  return result({ ...EDIT.saving(context, sent), layer: null }, [
    command({ type: 'api.call', requestId: 'save', ...asked, keep: 'inline' }),
  ]);
};

const refusedFor = (context: Of, { message, issues }: Pick<SaveRefusal, 'message' | 'issues'>): Result =>
  result(EDIT.stopped(context, failed(message, issueLines(issues))), [
    toast({ level: 'error', title: 'Not saved', message, selfDismiss: null, about: SAVING }),
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
  return call._tag === 'Left' ? refusedFor(context, call.left) : sendCall(context, call.right, call.right.kind);
};

export const openCopy = (context: Of): Result => {
  const draft = asDraft(context);
  return draft === null ? result(context) : result({ ...context, layer: { kind: 'copying', title: saveAsTitle(draft), fault: null } });
};

export const typeCopy = (context: Of, title: string): Result =>
  context.layer?.kind === 'copying' ? result({ ...context, layer: { ...context.layer, title, fault: null } }) : result(context);

/** Save As: a dashboard of its own under another title; the one that was edited stays as it was. */
export const saveCopy = (answers: AnswerStore, context: Of): Result => {
  const { layer } = context;
  const draft = asDraft(context);
  if (layer?.kind !== 'copying' || draft === null) return result(context);
  const copy = saveAsDraft(draft, layer.title);
  if (copy._tag === 'Left') return result({ ...context, layer: { ...layer, fault: copy.left.message } });
  const call = callFor(answers, context, copy.right, false);
  return call._tag === 'Left' ? refusedFor({ ...context, layer: null }, call.left) : sendCall(context, call.right, 'copy');
};

/** The steps of a new dashboard, and those of a copy, are those of the dashboard that they led to. Of what was copied they are given up. */
const carriedTo = (context: Of, sent: Sent, id: string): Of => {
  const from = documentOf(context);
  const stack = stackOf(context.history, from);
  const left = sent === 'copy' ? givenUp(context) : { ...context, history: withStack(context.history, from, EMPTY_UNDO) };
  return { ...left, history: withStack(left.history, documentOf({ ...context, dashboardId: id }), stack) };
};

/** It is stored: editing is over; of a new one the address becomes its own (C-520). The steps stay, so that they can be undone later. */
export const saved = (answers: AnswerStore, context: Of, body: AnswerBody): Result => {
  const sent = sentOf(context);
  if (sent === null) return result(context);
  const found = storedOf(resolveAnswer(answers, body));
  const isSame = sent === 'update';
  const carried = isSame || found === null ? context : carriedTo(context, sent, found.record.id);
  const next = { ...ended(carried), drafts: otherDrafts(carried), stored: isSame && found !== null ? found.kept : context.stored };
  const message = savedText(isSame ? 'update' : 'create');
  const told: readonly Effect[] = [
    EDIT.keep(next),
    toast({ level: 'success', title: 'Saved', message, selfDismiss: SELF_DISMISS_SECONDS, about: SAVING }),
  ];
  if (isSame || found === null)
    return result(next, [
      ...told,
      send(SHELL, { type: 'message.paramChanged', key: EDIT_PARAM, value: null, ...replacing('over') }),
      send(context.screen, { type: 'message.dataChanged' }),
    ]);
  return result({ ...next, isGuarded: false }, [
    ...told,
    ...goElsewhere({ to: pathTo('dashboard', { id: found.record.id }), replace: sent === 'create' }),
  ]);
};

interface Theirs {
  readonly updatedAt?: unknown;
  readonly savedBy?: { readonly name?: unknown } | null;
}

const textOr = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Mine put onto theirs: from now on the edit starts from what is stored, and is sent again. */
const rebase = (answers: AnswerStore, context: Of, { version, content, updatedAt }: StoredContent, merged: Dashboard): Result => {
  const stored = { ...EDIT.stopped(context, EDITING), stored: { version, content, updatedAt } };
  const next = withDraft(stored, { version, start: content, current: merged });
  // What was changed is what is stored by now: there is nothing left to send.
  if (!isChanged(next)) return result(ended(next), [EDIT.keep(next), send(context.screen, { type: 'message.dataChanged' })]);
  const sentAgain = save(answers, next);
  return result(sentAgain.context, [EDIT.keep(next), ...sentAgain.effects]);
};

/** Somebody saved it meanwhile: what does not meet is joined and sent; what does is shown side by side. Nothing of either is lost. */
export const refused = (answers: AnswerStore, context: Of, failure: ApiFailure): Result => {
  const draft = draftIn(context);
  const current: unknown = failure.status === 409 ? failure.conflict?.current : undefined;
  const found = current === undefined || sentOf(context) !== 'update' ? null : storedOf(current);
  if (found === null || draft === null) {
    const issues = Object.entries(failure.errors ?? {}).flatMap(([path, messages]) =>
      messages.map((message) => ({ _tag: 'Shape' as const, path, message })),
    );
    return refusedFor(context, { message: failureText(failure), issues });
  }
  const theirs = found.kept;
  const { updatedAt, savedBy } = current as Theirs;
  const by = textOr(savedBy?.name);
  const { merged, conflicts } = mergeDashboards(draft.start, draft.current, theirs.content);
  if (conflicts.length > 0)
    return result(EDIT.stopped(context, { kind: 'conflict', conflict: { theirs, by, at: textOr(updatedAt), choices: {} } }));
  const sentAgain = rebase(answers, context, theirs, merged);
  const message = `${by ?? 'Someone else'} changed other parts of this dashboard in the meantime. Both sets of changes are included.`;
  const joined = toast({ level: 'info', title: 'Changes merged', message, selfDismiss: SELF_DISMISS_SECONDS });
  return result(sentAgain.context, [...sentAgain.effects, joined]);
};

export const choose = (context: Of, { part, keep }: EventOf<'record.conflictChosen'>): Result => {
  const conflict = conflictOf(context);
  if (conflict === null || part === null) return result(context);
  const choices = { ...conflict.choices, [part]: keep };
  return result({ ...context, status: { kind: 'conflict', conflict: { ...conflict, choices } } });
};

/** What is still to be decided between both, and what comes of it. */
export const mergeOf = (context: Pick<Of, 'status' | 'drafts' | 'brandGroupId' | 'dashboardId'>) => {
  const draft = draftIn(context);
  const conflict = conflictOf(context);
  if (draft === null || conflict === null) return null;
  const all = mergeDashboards(draft.start, draft.current, conflict.theirs.content);
  const decided = mergeDashboards(draft.start, draft.current, conflict.theirs.content, conflict.choices);
  return { conflicts: all.conflicts, open: decided.conflicts, merged: decided.merged };
};

/** Once everything is decided, what comes of it is sent. */
export const settle = (answers: AnswerStore, context: Of): Result => {
  const made = mergeOf(context);
  const conflict = conflictOf(context);
  if (made === null || conflict === null || made.open.length > 0) return result(context);
  return rebase(answers, context, conflict.theirs, made.merged);
};

/** "the change of Top Products"; null where there is nothing to turn. */
export const turnWords = (context: Of, direction: UndoDirection): string | null => {
  const step = EDIT.stepOf(context, direction);
  return step === null ? null : partWords(step.before, step.after);
};

export const turn = (context: Of, { direction, part }: EventOf<'dashboardEdit.turned'>): Result => {
  const shown = shownDashboard(context);
  if (shown === null) return result(context);
  return EDIT.turned(context, direction, (_, { step }) => {
    const said = `${direction === 'undo' ? 'Undone' : 'Redone'}: ${partWords(step.before, step.after)}.`;
    return saying({ ...withDashboard(context, withPart(shown, part)), gesture: null }, said);
  });
};
