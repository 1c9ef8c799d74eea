/** Saving the Executive Summary: all changed brand groups at once, what two have changed, and the way back and forth through the steps. */

import { DashboardConfigAnswer } from '../../domain/api/dashboardConfig.contract.ts';
import { decode, type Json, nullable, record, t } from '../../domain/codec/codec.ts';
import type { AnswerBody, ApiFailure, EventOf } from '../../domain/journal/events.ts';
import { jsonOf } from '../../domain/journal/json.ts';
import type { AnswerStore } from '../../domain/journal/ports.ts';
import { failureText } from '../../domain/session/failureText.ts';
import { normaliseSections, sectionIssues } from '../../domain/summary/executiveSummary.ts';
import { savedConfigs } from '../../domain/summary/summaryConfig.ts';
import { BrandGroupConfig, type BrandGroupConfigEdit } from '../../domain/summary/summaryConfigRecord.ts';
import type { SummaryDraft } from '../../domain/summary/summaryEvents.ts';
import { SELF_DISMISS_SECONDS } from '../../domain/toasts/toast.ts';
import { resolveAnswer } from '../core/answers.ts';
import { toast } from '../core/notifications.ts';
import { command, send } from '../core/perform.ts';
import { result, type TransitionResult } from '../core/transition.ts';
import { conflictOf, EDITING, failed, sentOf } from '../documents/documentEditing.ts';
import { EDIT, ended, isChanged, type SummaryEditorContext, withReturned, withSections } from './summaryEditor.logic.ts';

type Of = SummaryEditorContext;

export const hasFaults = ({ drafts, typing }: Of): boolean =>
  typing !== null || Object.values(drafts).some(({ sections }) => sectionIssues(sections).length > 0);

const editOf = ([brandGroupId, { version, sections }]: readonly [string, SummaryDraft]): BrandGroupConfigEdit => ({
  brandGroupId,
  executiveSummary: normaliseSections(sections).map(({ title, metrics }) => ({ title, metrics: [...metrics] })),
  ...(version === null ? {} : { version }),
});

/** What keeps it from being saved is said first; else all of it is sent at once. */
export const save = (context: Of): TransitionResult<Of> => {
  if (!isChanged(context)) return result(context);
  if (hasFaults(context)) return result({ ...context, showsFaults: true });
  const body = { brandGroupConfigs: Object.entries(context.drafts).map(editOf) };
  return result(EDIT.saving(context, context.drafts), [
    command({ type: 'api.call', requestId: 'save', call: 'saveDashboardConfig', input: { body: jsonOf(body) }, keep: 'inline' }),
  ]);
};

export const saved = (answers: AnswerStore, context: Of, body: AnswerBody): TransitionResult<Of> => {
  const sent = sentOf(context);
  if (sent === null) return result(context);
  const known = resolveAnswer(answers, body);
  const count = Object.keys(sent).length;
  const next = { ...ended(context), saved: DashboardConfigAnswer.is(known) ? savedConfigs(known) : context.saved };
  const message = `${count} brand ${count === 1 ? 'group' : 'groups'} changed`;
  return result(next, [
    EDIT.keep(next),
    toast({ level: 'success', title: 'Executive Summary saved', message, selfDismiss: SELF_DISMISS_SECONDS }),
    send(context.screen, { type: 'message.dataChanged' }),
  ]);
};

const Clash = record({ brandGroupId: t.string }, 'SummaryClash');

/** Somebody changed the same meanwhile, or it was not taken: what is changed stays as it is. */
export const refuse = (context: Of, failure: ApiFailure): TransitionResult<Of> => {
  if (failure.status === 409 && failure.conflict !== undefined) {
    const clash = decode(Clash, failure.conflict.submitted);
    const current = decode(nullable(BrandGroupConfig), failure.conflict.current);
    if (clash._tag === 'Right' && current._tag === 'Right') {
      const theirs = current.right === null ? null : { sections: current.right.executiveSummary, version: current.right.version };
      return result(EDIT.stopped(context, { kind: 'conflict', conflict: { brandGroupId: clash.right.brandGroupId, theirs } }));
    }
  }
  return result(EDIT.stopped(context, failed(failureText(failure))));
};

/** Mine is sent over theirs, or theirs takes the place of mine. */
export const decide = (context: Of, { keep: kept }: EventOf<'record.conflictDecided'>): TransitionResult<Of> => {
  const { drafts, saved: stored } = context;
  const conflict = conflictOf(context);
  if (conflict === null) return result(context);
  const { brandGroupId, theirs } = conflict;
  const mine = drafts[brandGroupId];
  const others = Object.fromEntries(Object.entries(drafts).filter(([id]) => id !== brandGroupId));
  const known = { ...stored };
  if (theirs === null) delete known[brandGroupId];
  else known[brandGroupId] = theirs;
  const next = { ...context, status: EDITING, saved: known };
  if (kept === 'theirs' || mine === undefined) {
    const left = { ...next, drafts: others };
    return result(left, [EDIT.keep(left)]);
  }
  const rebased: SummaryDraft = { ...mine, version: theirs?.version ?? null, start: theirs?.sections ?? [] };
  return save({ ...next, drafts: { ...others, [brandGroupId]: rebased } });
};

/** What an earlier page load put away; steps without a change are none that could be turned here. */
export const takeHistory = (context: Of, history: Json): TransitionResult<Of> => {
  const back = EDIT.returned(context, history);
  if (back === null || Object.keys(back.drafts).length === 0) return result(context);
  return result(withReturned({ ...context, history: back.history }, back.drafts));
};

export const turn = (context: Of, { direction, sections }: EventOf<'summary.turned'>): TransitionResult<Of> =>
  EDIT.turned(context, direction, () => {
    const said = direction === 'undo' ? 'Undone.' : 'Redone.';
    const arranging = { ...context.arranging, held: null, last: null, said };
    return { ...context, drafts: withSections(context, sections), typing: null, arranging };
  });
