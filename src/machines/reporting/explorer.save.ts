/** Saving, copying and deleting a report of the Data Explorer; its text in the editor, to and from the workbench; the link to it. */

import { isLeft } from 'fp-ts/Either';
import { decode, nullable, record, t } from '../../domain/codec/codec.ts';
import { SHELL } from '../../domain/journal/address.ts';
import type { AnswerBody, ApiFailure, EventOf } from '../../domain/journal/events.ts';
import { jsonOf } from '../../domain/journal/json.ts';
import type { AnswerStore } from '../../domain/journal/ports.ts';
import type { ExplorerBase, ExplorerDraft } from '../../domain/reporting/explorerEvents.ts';
import { shapeIssues } from '../../domain/reporting/issue.ts';
import { sameDocument } from '../../domain/reporting/sameDocument.ts';
import {
  deletedText,
  exportReport,
  importReport,
  readSavedReport,
  reportName,
  StoredReport,
  savableReport,
  saveAsName,
} from '../../domain/reporting/savedReport.ts';
import { readWritten, toWire } from '../../domain/reporting/wireSpec.ts';
import { COPIED, GENERATION_FAILED, PASTED, pastedReport, workbenchText } from '../../domain/reporting/workbench.ts';
import { pathTo } from '../../domain/routes/paths.ts';
import { replacing } from '../../domain/screens/replacing.ts';
import { failureText } from '../../domain/session/failureText.ts';
import { SELF_DISMISS_SECONDS, type ToastContent } from '../../domain/toasts/toast.ts';
import { resolveAnswer } from '../core/answers.ts';
import { toast } from '../core/notifications.ts';
import { command, type Effect, send } from '../core/perform.ts';
import { result, type TransitionResult } from '../core/transition.ts';
import { conflictOf, EDITING, failed, sentOf } from '../documents/documentEditing.ts';
import { checkIn, documentOf, draftIn, EDIT, type ExplorerContext, NOTHING_TYPED, type Sent, withDraft } from './explorer.context.ts';
import { closeText, edit, editSpec } from './explorer.logic.ts';

type Of = ExplorerContext;
type Result = TransitionResult<Of>;

const LINK = 'link';

const told = (title: string, message: string, about: Pick<ToastContent, 'about'> = {}): Effect =>
  toast({ level: 'success', title, message, selfDismiss: SELF_DISMISS_SECONDS, ...about });
const warned = (title: string, message: string, about: Pick<ToastContent, 'about'> = {}): Effect =>
  toast({ level: 'error', title, message, selfDismiss: null, ...about });

/** The newest message about saving alone holds. */
const SAVING = { about: 'report-saving' } as const;

/** What is sent goes by what is built now. */
const sending = (context: Of, kind: Sent['kind']): Of => EDIT.saving(context, { kind, draft: draftIn(context) });

const created = (context: Of, kind: 'save' | 'copy', draft: ExplorerDraft): Result => {
  const body = savableReport(reportName(draft.name), draft.spec, context.brandGroupId);
  const input = { params: { id: context.brandGroupId }, body: jsonOf(body) };
  return result(sending(context, kind), [command({ type: 'api.call', requestId: kind, call: 'createReportSpec', input, keep: 'inline' })]);
};

/** A report that was saved before is replaced; another is saved for the first time. */
export const save = (context: Of): Result => {
  const { base, brandGroupId } = context;
  const draft = draftIn(context);
  if (base?.id == null) return created(context, 'save', draft);
  const body = { ...savableReport(reportName(draft.name), draft.spec, brandGroupId), version: base.version ?? 1 };
  const input = { params: { id: brandGroupId, reportSpec: base.id }, body: jsonOf(body) };
  return result(sending(context, 'save'), [
    command({ type: 'api.call', requestId: 'save', call: 'updateReportSpec', input, keep: 'inline' }),
  ]);
};

export const openSaveAs = (context: Of): Result =>
  result({ ...context, saveAs: { name: `${reportName(draftIn(context).name)} (Copy)`, fault: null } });

export const submitSaveAs = (context: Of): Result => {
  const { saveAs, base } = context;
  if (saveAs === null) return result(context);
  const name = saveAsName(saveAs.name, base?.id == null ? '' : reportName(base.draft.name));
  if (isLeft(name)) return result({ ...context, saveAs: { ...saveAs, fault: name.left.message } });
  return created({ ...context, saveAs: null }, 'copy', { ...draftIn(context), name: name.right });
};

const baseOf = (stored: StoredReport): ExplorerBase | null => {
  const read = readSavedReport(stored);
  if (read.kind === 'invalid') return null;
  return { id: stored.id, version: stored.version, draft: { name: stored.name, spec: read.record.schema } };
};

const refreshed: Effect = send(SHELL, { type: 'message.dataChanged' });

/** Goes on from another report: what is built of it, and its steps, go along to what that is called. */
const onto = (context: Of, base: ExplorerBase, draft: ExplorerDraft): Of => {
  const { [documentOf(context)]: _, ...drafts } = context.drafts;
  const { [documentOf(context)]: own, ...others } = context.history.byDocument;
  const next = { ...context, drafts, base, place: { ...context.place, specId: base.id ?? '', specHash: '' } };
  const byDocument = own === undefined ? others : { ...others, [documentOf(next)]: own };
  return withDraft({ ...next, history: { ...context.history, byDocument } }, draft);
};

const addressed = (key: 'specId' | 'specHash', value: string | null): Effect =>
  send(SHELL, { type: 'message.paramChanged', key, value, ...replacing('over') });

/** What is built once it is saved, by its parts: as it is stored, and what was changed since it was sent. */
const draftOnceSaved = (draft: ExplorerDraft, { kind, draft: sent }: Sent, stored: ExplorerDraft): ExplorerDraft =>
  kind === 'restore'
    ? draft
    : {
        name: draft.name === sent.name ? stored.name : draft.name,
        spec: sameDocument(draft.spec, sent.spec) ? stored.spec : draft.spec,
      };

const SAVED_WORDS = { save: 'Saved', copy: 'Copy saved', restore: 'Restored' } as const;

export const saved = (answers: AnswerStore, context: Of, body: AnswerBody): Result => {
  const sent = sentOf(context);
  const draft = draftIn(context);
  if (sent === null) return result(context);
  const stopped = EDIT.stopped(context, EDITING);
  if (sent.kind === 'delete') return removed(stopped, draft);
  const stored = decode(StoredReport, resolveAnswer(answers, body));
  const base = isLeft(stored) ? null : baseOf(stored.right);
  if (base === null) return result(stopped);
  const next = onto({ ...stopped, deleted: null, notFound: null, gesture: null }, base, draftOnceSaved(draft, sent, base.draft));
  return result(next, [
    EDIT.keep(next),
    told(SAVED_WORDS[sent.kind], `${base.draft.name} was saved`, SAVING),
    ...(context.base?.id === base.id ? [] : [addressed('specHash', null), addressed('specId', base.id)]),
    refreshed,
  ]);
};

/** What was deleted stays in the builder, with what was changed of it; it can be brought back, or saved anew. */
const removed = (context: Of, draft: ExplorerDraft): Result => {
  const { base } = context;
  if (base?.id == null) return result(context);
  const deleted = { id: base.id, name: base.draft.name };
  const next = onto({ ...context, deleted }, { id: null, version: null, draft: base.draft }, draft);
  return result(next, [EDIT.keep(next), told('Deleted', deletedText({ builder: deleted.name })), addressed('specId', null), refreshed]);
};

const Conflict = record({ current: nullable(StoredReport) }, 'ReportConflict');

/** Somebody changed it meanwhile, or it was not taken: what is built stays as it is. */
export const refused = (context: Of, failure: ApiFailure): Result => {
  const kind = sentOf(context)?.kind;
  if (failure.status === 409 && failure.conflict !== undefined && (kind === 'save' || kind === 'delete')) {
    const conflict = decode(Conflict, { current: failure.conflict.current });
    if (!isLeft(conflict)) return result(EDIT.stopped(context, { kind: 'conflict', conflict: { theirs: conflict.right.current } }));
  }
  const message = failureText(failure);
  return result(EDIT.stopped(context, failed(message)), [warned(kind === 'delete' ? 'Not deleted' : 'Not saved', message, SAVING)]);
};

/** Mine is saved over theirs, or theirs takes the place of mine, as a step that can be undone. */
export const decide = (context: Of, { keep: kept }: EventOf<'record.conflictDecided'>): Result => {
  const { base } = context;
  const [conflict, draft] = [conflictOf(context), draftIn(context)];
  if (conflict === null || base === null) return result(context);
  const free = { ...context, status: EDITING };
  const theirs = conflict.theirs === null ? null : baseOf(conflict.theirs);
  if (theirs === null) {
    if (kept === 'mine') return save(withDraft({ ...free, base: { ...base, id: null } }, draft));
    return result(onto(free, { ...base, id: null, version: null }, draft), [addressed('specId', null), refreshed]);
  }
  const mine = onto(free, theirs, draft);
  if (kept === 'mine') return save(mine);
  const taken = edit(mine, theirs.draft);
  return result(taken.context, [...taken.effects, refreshed]);
};

export const remove = (context: Of): Result => {
  const { base, brandGroupId } = context;
  if (base?.id == null) return result({ ...context, isDeleting: false });
  const input = { params: { id: brandGroupId, reportSpec: base.id }, query: { version: base.version ?? 1 } };
  return result({ ...sending(context, 'delete'), isDeleting: false }, [
    command({ type: 'api.call', requestId: 'delete', call: 'deleteReportSpec', input, keep: 'inline' }),
  ]);
};

/** The report as it was saved comes back under its own address; what is built stays as it is. */
export const restore = (context: Of): Result => {
  const { deleted, brandGroupId } = context;
  if (deleted === null) return result(context);
  const input = { params: { id: brandGroupId, reportSpec: deleted.id } };
  return result(sending(context, 'restore'), [
    command({ type: 'api.call', requestId: 'restore', call: 'restoreReportSpec', input, keep: 'inline' }),
  ]);
};

export const openText = (context: Of, kind: 'json' | 'workbench'): Result => {
  const text = kind === 'json' ? exportReport(draftIn(context).spec) : '';
  return result({ ...context, text: { kind, text, error: null, faults: [] } });
};

/** The faults of a text that is a report by its shape are marked while it is typed. */
export const typeText = (context: Of, text: string): Of => {
  if (context.text === null) return context;
  const read = importReport(text);
  const isShapeless = isLeft(read) && read.left._tag === 'NotJson';
  const shape = isLeft(read) && !isShapeless ? readWritten(JSON.parse(text) as unknown) : null;
  const faults = context.text.kind === 'json' && shape !== null && isLeft(shape) ? shapeIssues(shape.left) : [];
  return { ...context, text: { ...context.text, text, error: null, faults } };
};

/** Reads the text; what is no report stays in the editor, with what is wrong and where. */
export const applyText = (answers: AnswerStore, context: Of): Result => {
  const { text } = context;
  if (text === null) return result(context);
  if (text.kind === 'json') {
    const read = importReport(text.text);
    if (isLeft(read)) return result({ ...context, text: { ...typeText(context, text.text).text, error: read.left.message } as Of['text'] });
    return editSpec({ ...context, text: null, ...NOTHING_TYPED }, () => read.right);
  }
  const pasted = pastedReport(text.text, checkIn(answers, context));
  if (isLeft(pasted)) return result({ ...context, text: { ...text, error: pasted.left.message, faults: pasted.left.issues } });
  const closed = closeText({ ...context, ...NOTHING_TYPED });
  const taken = editSpec(closed.context, () => pasted.right);
  return result(taken.context, [...closed.effects, ...taken.effects, told('Pasted', PASTED)]);
};

export const copyForWorkbench = (context: Of): Result =>
  result(context, [command({ type: 'clipboard.write', text: workbenchText(draftIn(context).spec) })]);

export const notifyCopied = (context: Of, event: EventOf<'clipboard.written'> | EventOf<'clipboard.failed'>): Result =>
  result(context, [event.type === 'clipboard.written' ? told('Copied', COPIED) : warned('Not copied', GENERATION_FAILED)]);

/** A link to what is built, saved or not: the server keeps it under its hash. */
export const askLink = (context: Of): Result => {
  const input = { body: toWire(draftIn(context).spec) };
  return result(context, [command({ type: 'api.call', requestId: LINK, call: 'hashReportSpec', input, keep: 'inline' })]);
};

export const isLink = (requestId: string): boolean => requestId === LINK;

const Hashed = t.type({ reportSpecHash: t.string });

export const copyLink = (answers: AnswerStore, context: Of, body: AnswerBody): Result => {
  const hashed = decode(Hashed, resolveAnswer(answers, body));
  if (isLeft(hashed)) return result(context);
  const query = new URLSearchParams({ brandGroup: context.brandGroupId, specHash: hashed.right.reportSpecHash });
  return result(context, [command({ type: 'clipboard.write', text: `${pathTo('report-builder')}?${query}`, link: true })]);
};

export const noLink = (context: Of, failure: ApiFailure): Result => result(context, [warned('Link not copied', failureText(failure))]);
