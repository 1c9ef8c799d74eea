/** Saving, copying and deleting a report of the Data Explorer; its text in the editor, to and from the workbench; the link to it. */
import { isLeft } from 'fp-ts/Either';
import { decode, nullable, record, t } from '../../domain/codec/codec.ts';
import { SHELL } from '../../domain/journal/address.ts';
import type { AnswerBody, ApiFailure, EventOf } from '../../domain/journal/events.ts';
import { jsonOf } from '../../domain/journal/json.ts';
import type { AnswerStore } from '../../domain/journal/ports.ts';
import type { ExplorerBase, ExplorerDraft } from '../../domain/reporting/explorerEvents.ts';
import { shapeIssues } from '../../domain/reporting/issue.ts';
import { reportName } from '../../domain/reporting/reportPanel.ts';
import { sameDocument } from '../../domain/reporting/sameDocument.ts';
import {
  deletedText,
  exportReport,
  importReport,
  readSavedReport,
  StoredReport,
  savableReport,
  saveAsName,
} from '../../domain/reporting/savedReport.ts';
import { readWritten, toWire } from '../../domain/reporting/wireSpec.ts';
import { COPIED, GENERATION_FAILED, PASTED, pastedReport, workbenchText } from '../../domain/reporting/workbench.ts';
import { pathTo } from '../../domain/routes/paths.ts';
import { failureText } from '../../domain/session/failureText.ts';
import { SELF_DISMISS_SECONDS, type ToastContent } from '../../domain/toasts/toast.ts';
import { resolveAnswer } from '../core/answers.ts';
import { toast } from '../core/notifications.ts';
import { command, type Effect, send } from '../core/perform.ts';
import { result, type TransitionResult } from '../core/step.ts';
import { checkIn, documentOf, type ExplorerContext, keep } from './explorer.context.ts';
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

const nameFor = ({ name }: ExplorerDraft): string => reportName(name);

const created = (context: Of, sent: 'save' | 'copy', draft: ExplorerDraft): Result => {
  const body = savableReport(nameFor(draft), draft.spec, context.brandGroupId);
  return result({ ...context, sent, sentDraft: context.draft, failure: null }, [
    command({
      type: 'api.call',
      requestId: sent,
      call: 'createReportSpec',
      input: { params: { id: context.brandGroupId }, body: jsonOf(body) },
      keep: 'inline',
    }),
  ]);
};

/** A report that was saved before is replaced; another is saved for the first time. */
export const save = (context: Of): Result => {
  const { draft, base } = context;
  if (draft === null) return result(context);
  if (base?.id == null) return created(context, 'save', draft);
  const body = { ...savableReport(nameFor(draft), draft.spec, context.brandGroupId), version: base.version ?? 1 };
  return result({ ...context, sent: 'save', sentDraft: draft, failure: null, conflict: null }, [
    command({
      type: 'api.call',
      requestId: 'save',
      call: 'updateReportSpec',
      input: { params: { id: context.brandGroupId, reportSpec: base.id }, body: jsonOf(body) },
      keep: 'inline',
    }),
  ]);
};

export const openSaveAs = (context: Of): Of =>
  context.draft === null ? context : { ...context, saveAs: { name: `${nameFor(context.draft)} (Copy)`, fault: null } };

export const typeSaveAs = (context: Of, name: string): Of =>
  context.saveAs === null ? context : { ...context, saveAs: { name, fault: null } };

export const submitSaveAs = (context: Of): Result => {
  const { saveAs, draft } = context;
  if (saveAs === null || draft === null) return result(context);
  const name = saveAsName(saveAs.name, context.base?.id == null ? '' : nameFor(context.base.draft));
  if (isLeft(name)) return result({ ...context, saveAs: { ...saveAs, fault: name.left.message } });
  return created({ ...context, saveAs: null }, 'copy', { ...draft, name: name.right });
};

const baseOf = (stored: StoredReport): ExplorerBase | null => {
  const read = readSavedReport(stored);
  if (read.kind === 'invalid') return null;
  return { id: stored.id, version: stored.version, draft: { name: stored.name, spec: read.record.schema } };
};

const refreshed: Effect = send(SHELL, { type: 'message.dataChanged' });

/** The steps of a new report go on as those of the saved one. */
const withSteps = (context: Of, next: Of): Of => {
  const [from, to] = [documentOf(context), documentOf(next)];
  const { [from]: own, ...others } = context.history.byDocument;
  if (from === to || own === undefined) return next;
  return { ...next, history: { ...context.history, byDocument: { ...others, [to]: own } } };
};

const addressed = (key: 'specId' | 'specHash', value: string | null): Effect =>
  send(SHELL, { type: 'message.paramChanged', key, value, replace: true });

/** What is built once it is saved, by its parts: as it is stored, and what was changed since it was sent. */
const draftOnceSaved = ({ sent, draft, sentDraft }: Of, stored: ExplorerDraft): ExplorerDraft | null => {
  if (sent === 'restore' || draft === null || sentDraft === null) return draft;
  return {
    name: draft.name === sentDraft.name ? stored.name : draft.name,
    spec: sameDocument(draft.spec, sentDraft.spec) ? stored.spec : draft.spec,
  };
};

export const saved = (answers: AnswerStore, context: Of, body: AnswerBody): Result => {
  const stored = decode(StoredReport, resolveAnswer(answers, body));
  const base = isLeft(stored) ? null : baseOf(stored.right);
  if (isLeft(stored) || base === null) return result({ ...context, sent: null, sentDraft: null });
  const isNew = context.base?.id !== base.id;
  const draft = draftOnceSaved(context, base.draft);
  const held = { ...context, sent: null, sentDraft: null, base, draft, deleted: null, notFound: null, gesture: null };
  const next = withSteps(context, { ...held, place: { ...held.place, specId: base.id ?? '', specHash: '' } });
  const words = context.sent === 'copy' ? 'Copy saved' : context.sent === 'restore' ? 'Restored' : 'Saved';
  return result(next, [
    keep(next),
    told(words, `${base.draft.name} was saved`, SAVING),
    ...(isNew ? [addressed('specHash', null), addressed('specId', base.id)] : []),
    refreshed,
  ]);
};

const Conflict = record({ current: nullable(StoredReport) }, 'ReportConflict');

/** Somebody changed it meanwhile, or it was not taken: what is built stays as it is. */
export const refused = (context: Of, failure: ApiFailure): Result => {
  const { sent } = context;
  const stopped = { ...context, sent: null, sentDraft: null };
  if (failure.status === 409 && failure.conflict !== undefined && (sent === 'save' || sent === 'delete')) {
    const conflict = decode(Conflict, { current: failure.conflict.current });
    if (!isLeft(conflict)) return result({ ...stopped, conflict: { theirs: conflict.right.current } });
  }
  return result({ ...stopped, failure: failureText(failure) }, [
    warned(sent === 'delete' ? 'Not deleted' : 'Not saved', failureText(failure), SAVING),
  ]);
};

/** Mine is saved over theirs, or theirs takes the place of mine, as a step that can be undone. */
export const decide = (context: Of, { keep: kept }: EventOf<'record.conflictDecided'>): Result => {
  const { conflict, draft, base } = context;
  if (conflict === null || draft === null || base === null) return result(context);
  const theirs = conflict.theirs === null ? null : baseOf(conflict.theirs);
  const free = { ...context, conflict: null };
  if (kept === 'mine')
    return theirs === null ? created({ ...free, base: { ...base, id: null } }, 'save', draft) : save({ ...free, base: theirs });
  if (theirs === null) return result({ ...free, base: { ...base, id: null, version: null } }, [addressed('specId', null), refreshed]);
  const taken = edit({ ...free, base: theirs }, theirs.draft);
  return result(taken.context, [...taken.effects, refreshed]);
};

export const remove = (context: Of): Result => {
  const { base, brandGroupId } = context;
  if (base?.id == null) return result({ ...context, isDeleting: false });
  return result({ ...context, isDeleting: false, sent: 'delete' }, [
    command({
      type: 'api.call',
      requestId: 'delete',
      call: 'deleteReportSpec',
      input: { params: { id: brandGroupId, reportSpec: base.id }, query: { version: base.version ?? 1 } },
      keep: 'inline',
    }),
  ]);
};

/** What was deleted stays in the builder, with what was changed of it; it can be brought back, or saved anew. */
export const removed = (context: Of): Result => {
  const { base, draft } = context;
  if (base?.id == null || draft === null) return result({ ...context, sent: null });
  const deleted = { id: base.id, name: base.draft.name };
  const held = { ...context, sent: null, deleted, base: { id: null, version: null, draft: base.draft } };
  const next = withSteps(context, { ...held, place: { ...held.place, specId: '' } });
  return result(next, [keep(next), told('Deleted', deletedText({ builder: base.draft.name })), addressed('specId', null), refreshed]);
};

/** The report as it was saved comes back under its own address; what is built stays as it is. */
export const restore = (context: Of): Result => {
  const { deleted, brandGroupId } = context;
  if (deleted === null) return result(context);
  const input = { params: { id: brandGroupId, reportSpec: deleted.id } };
  return result({ ...context, sent: 'restore', failure: null }, [
    command({ type: 'api.call', requestId: 'restore', call: 'restoreReportSpec', input, keep: 'inline' }),
  ]);
};

export const openText = (context: Of, kind: 'json' | 'workbench'): Of =>
  context.draft === null
    ? context
    : { ...context, text: { kind, text: kind === 'json' ? exportReport(context.draft.spec) : '', error: null, faults: [] } };

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
  const { text, draft } = context;
  if (text === null || draft === null) return result(context);
  if (text.kind === 'json') {
    const read = importReport(text.text);
    if (isLeft(read)) return result({ ...context, text: { ...typeText(context, text.text).text, error: read.left.message } as Of['text'] });
    return editSpec({ ...context, text: null, typing: {} }, () => read.right);
  }
  const pasted = pastedReport(text.text, checkIn(answers, context));
  if (isLeft(pasted)) return result({ ...context, text: { ...text, error: pasted.left.message, faults: pasted.left.issues } });
  const closed = closeText({ ...context, typing: {} });
  const taken = editSpec(closed.context, () => pasted.right);
  return result(taken.context, [...closed.effects, ...taken.effects, told('Pasted', PASTED)]);
};

export const copyForWorkbench = (context: Of): Result =>
  context.draft === null
    ? result(context)
    : result(context, [command({ type: 'clipboard.write', text: workbenchText(context.draft.spec) })]);

export const notifyCopied = (context: Of, event: EventOf<'clipboard.written'> | EventOf<'clipboard.failed'>): Result =>
  result(context, [event.type === 'clipboard.written' ? told('Copied', COPIED) : warned('Not copied', GENERATION_FAILED)]);

/** A link to what is built, saved or not: the server keeps it under its hash. */
export const askLink = (context: Of): Result =>
  context.draft === null
    ? result(context)
    : result(context, [
        command({ type: 'api.call', requestId: LINK, call: 'hashReportSpec', input: { body: toWire(context.draft.spec) }, keep: 'inline' }),
      ]);

export const isLink = (requestId: string): boolean => requestId === LINK;

const Hashed = t.type({ reportSpecHash: t.string });

export const copyLink = (answers: AnswerStore, context: Of, body: AnswerBody): Result => {
  const hashed = decode(Hashed, resolveAnswer(answers, body));
  if (isLeft(hashed)) return result(context);
  const query = new URLSearchParams({ brandGroup: context.brandGroupId, specHash: hashed.right.reportSpecHash });
  return result(context, [command({ type: 'clipboard.write', text: `${pathTo('report-builder')}?${query}`, link: true })]);
};

export const noLink = (context: Of, failure: ApiFailure): Result => result(context, [warned('Not copied', failureText(failure))]);
