/** What the list of saved reports makes of events: deleting one, and mending one that no longer reads. */
import { isLeft } from 'fp-ts/Either';
import type { Json } from '../../domain/codec/codec.ts';
import { SHELL } from '../../domain/journal/address.ts';
import type { AnswerBody, ApiFailure, EventOf } from '../../domain/journal/events.ts';
import type { AnswerStore } from '../../domain/journal/ports.ts';
import { SPECS } from '../../domain/reporting/reports.screen.ts';
import { deletedText, importReport, mendedReport, type StoredReport } from '../../domain/reporting/savedReport.ts';
import { failureText } from '../../domain/session/failureText.ts';
import type { Scope } from '../../domain/shell/scope.ts';
import { SELF_DISMISS_SECONDS } from '../../domain/toasts/toast.ts';
import { resolveAnswer } from '../core/answers.ts';
import { parkDraft } from '../core/drafts.ts';
import { toast } from '../core/notifications.ts';
import { command, send } from '../core/perform.ts';
import { result, type TransitionResult } from '../core/step.ts';

export interface ReportListContext {
  readonly brandGroupId: string;
  /** The list as it was last answered. */
  readonly specs: AnswerBody | null;
  /** The report that is asked about, or being deleted. */
  readonly deleting: { readonly id: string; readonly name: string; readonly version: number } | null;
  /** The one that was deleted last, until another is asked about: the list has the focus that its row had. */
  readonly deleted: string | null;
  /** The report that is being mended, as text, and what is wrong with it. */
  readonly mending: {
    readonly id: string;
    readonly name: string;
    readonly text: string;
    /** The text as it was opened. */
    readonly start: string;
    readonly fault: string | null;
  } | null;
}

type Of = ReportListContext;
type Result = TransitionResult<Of>;

export const DELETE = 'delete';
export const MEND = 'mend';

export const firstList = (scope: Scope): Of => ({
  brandGroupId: scope.brandGroup?.id ?? '',
  specs: null,
  deleting: null,
  deleted: null,
  mending: null,
});

/** Another brand group: what was asked about is none of its reports. */
export const followed = (context: Of, scope: Scope): Of =>
  (scope.brandGroup?.id ?? '') === context.brandGroupId ? context : firstList(scope);

export const noted = (context: Of, key: string, value: unknown): Of =>
  key === SPECS ? { ...context, specs: value as AnswerBody } : context;

export const storedIn = (answers: AnswerStore, { specs }: Pick<Of, 'specs'>, id: string): StoredReport | undefined =>
  (resolveAnswer(answers, specs) as { readonly reportSpecs: readonly StoredReport[] } | undefined)?.reportSpecs.find(
    (one) => one.id === id,
  );

export const ask = (answers: AnswerStore, context: Of, id: string): Of => {
  const stored = storedIn(answers, context, id);
  return stored === undefined ? context : { ...context, deleted: null, deleting: { id, name: stored.name, version: stored.version } };
};

export const remove = (context: Of): Result => {
  const { deleting, brandGroupId } = context;
  if (deleting === null) return result(context);
  const input = { params: { id: brandGroupId, reportSpec: deleting.id }, query: { version: deleting.version } };
  return result(context, [command({ type: 'api.call', requestId: DELETE, call: 'deleteListedReportSpec', input, keep: 'inline' })]);
};

const changed = send(SHELL, { type: 'message.dataChanged' });

export const removed = (context: Of): Result => {
  const { deleting, brandGroupId } = context;
  return result({ ...context, deleting: null, deleted: deleting?.id ?? null }, [
    toast({
      level: 'success',
      title: 'Deleted',
      message: deletedText('list'),
      selfDismiss: SELF_DISMISS_SECONDS,
      undo: {
        call: 'restoreReportSpec',
        input: { params: { id: brandGroupId, reportSpec: deleting?.id ?? '' } },
        done: `The report “${deleting?.name ?? ''}” is back`,
      },
    }),
    changed,
  ]);
};

export const notRemoved = (context: Of, failure: ApiFailure): Result =>
  result({ ...context, deleting: null }, [
    toast({ level: 'error', title: 'Not deleted', message: failureText(failure), selfDismiss: null }),
    changed,
  ]);

export const openMend = (answers: AnswerStore, context: Of, id: string): Of => {
  const stored = storedIn(answers, context, id);
  if (stored === undefined) return context;
  const text = typeof stored.schema === 'string' ? stored.schema : JSON.stringify(stored.schema, null, 2);
  return { ...context, mending: { id, name: stored.name, text, start: text, fault: null } };
};

export const typed = (context: Of, text: string): Of =>
  context.mending === null ? context : { ...context, mending: { ...context.mending, text, fault: null } };

const withFault = (context: Of, fault: string): Of =>
  context.mending === null ? context : { ...context, mending: { ...context.mending, fault } };

/** The session is over: what was typed waits for the same person. */
export const park = (context: Of): Result => {
  const { brandGroupId, mending } = context;
  if (mending === null || mending.text === mending.start) return result(context);
  const { id, name, text } = mending;
  return result(context, [parkDraft({ type: 'reports.draftReturned', brandGroupId, id, name, text })]);
};

export const takeBack = (context: Of, { id, name, text }: EventOf<'reports.draftReturned'>): Of => ({
  ...context,
  mending: { id, name, text, start: '', fault: null },
});

/** What keeps the text from being saved. */
export const mendFault = (answers: AnswerStore, context: Of): string | null => {
  const { mending, specs } = context;
  if (mending === null) return null;
  if (specs === null) return 'The saved reports are still loading. Try again in a moment.';
  if (storedIn(answers, context, mending.id) === undefined) return 'This report is not among the saved reports any more.';
  const read = importReport(mending.text);
  if (!isLeft(read)) return null;
  return read.left._tag === 'NotJson'
    ? 'Failed to parse JSON: the text is not valid JSON'
    : [read.left.message, ...read.left.details].join('\n');
};

export const refuse = (answers: AnswerStore, context: Of): Of => withFault(context, mendFault(answers, context) ?? '');

/** Sends the report with the record as it was stored (C-768). */
export const mend = (answers: AnswerStore, context: Of): Result => {
  const { mending, brandGroupId } = context;
  const read = mending === null ? null : importReport(mending.text);
  const stored = mending === null ? undefined : storedIn(answers, context, mending.id);
  if (mending === null || read === null || isLeft(read) || stored === undefined) return result(context);
  const body = mendedReport(stored, read.right) as unknown as Json;
  const input = { params: { id: brandGroupId, reportSpec: mending.id }, body };
  return result(context, [command({ type: 'api.call', requestId: MEND, call: 'mendReportSpec', input, keep: 'inline' })]);
};

export const mended = (context: Of): Result =>
  result({ ...context, mending: null }, [
    toast({
      level: 'success',
      title: 'Saved',
      message: `${context.mending?.name ?? 'The report'} was saved`,
      selfDismiss: SELF_DISMISS_SECONDS,
    }),
    changed,
  ]);

export const notMended = (context: Of, failure: ApiFailure): Of => withFault(context, failureText(failure));

export const closed = (context: Of): Of => ({ ...context, mending: null, deleting: null });
