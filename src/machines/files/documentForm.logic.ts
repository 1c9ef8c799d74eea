/** What the form of a document makes of events. See `documentForm.machine.ts`. */
import { decode } from '../../domain/codec/codec.ts';
import {
  blankDocument,
  type DocumentFormFaults,
  faultsAfter,
  isSameDocument,
  type TypedDocument,
  typedFaults,
  typedFrom,
} from '../../domain/files/documentForm.ts';
import { NOT_FILLED_OUT } from '../../domain/files/documents.ts';
import { FileDocument } from '../../domain/files/file.ts';
import { DOCUMENT } from '../../domain/files/files.screen.ts';
import { plainName } from '../../domain/files/names.ts';
import { fileRights } from '../../domain/files/rights.ts';
import { DOCUMENT_UPDATED, DOCUMENT_UPLOADED } from '../../domain/files/texts.ts';
import { NAVIGATION } from '../../domain/journal/address.ts';
import type { AnswerBody, ApiFailure, EventOf } from '../../domain/journal/events.ts';
import type { AnswerStore } from '../../domain/journal/ports.ts';
import { pathTo } from '../../domain/routes/routes.ts';
import { failureText } from '../../domain/session/failureText.ts';
import { NOTICES } from '../../domain/session/notices.ts';
import type { Scope } from '../../domain/shell/scope.ts';
import { SELF_DISMISS_SECONDS, type ToastUndo } from '../../domain/toasts/toast.ts';
import { resolveAnswer } from '../core/answers.ts';
import { parkDraft } from '../core/drafts.ts';
import { toast } from '../core/notifications.ts';
import { command, type Effect, send } from '../core/perform.ts';
import { result, type TransitionResult } from '../core/step.ts';
import type { ChildInput } from '../screen/screen.machine.ts';

export interface DocumentForm {
  /** The version that the edit starts from; null for a new document. */
  readonly version: number | null;
  readonly start: TypedDocument;
  readonly draft: TypedDocument;
  readonly faults: DocumentFormFaults;
  /** What is said of the whole. */
  readonly message: string | null;
  /** How often it was not taken: each time the focus goes to what is said of it. */
  readonly refusals: number;
  /** What somebody else made of it meanwhile. */
  readonly theirs: { readonly version: number; readonly draft: TypedDocument } | null;
}

export interface DocumentFormContext {
  readonly brandGroupId: string | null;
  readonly maySave: boolean;
  /** The document that is edited; null for a new one, which goes into `folderId`. */
  readonly id: string | null;
  readonly folderId: string | null;
  readonly form: DocumentForm | null;
  /** A form as it was when the session ended; it waits for its document. */
  readonly returned: EventOf<'document.draftReturned'> | null;
}

type Of = DocumentFormContext;
type Params = Readonly<Record<string, string>>;

const formOf = (version: number | null, draft: TypedDocument): DocumentForm => ({
  version,
  start: draft,
  draft,
  faults: {},
  message: null,
  refusals: 0,
  theirs: null,
});

const maySave = (scope: Scope): boolean => fileRights(scope).addDocument;

const contextFor = (isNew: boolean, scope: Scope, params: Params): Of => {
  const folderId = params.folderId === undefined || params.folderId === '' ? null : params.folderId.slice(0, 64);
  return {
    brandGroupId: scope.brandGroup?.id ?? null,
    maySave: maySave(scope),
    id: isNew ? null : (params.id ?? ''),
    folderId,
    form: isNew ? formOf(null, blankDocument(folderId)) : null,
    returned: null,
  };
};

export const firstForm = ({ name, scope, params }: ChildInput): Of => contextFor(name === 'document-new', scope, params);

/** Another brand group or document is another form; what was typed for the first is not carried over. */
export const followed = (context: Of, scope: Scope, params: Params): Of => {
  const next = contextFor(context.id === null, scope, params);
  const isSame = next.brandGroupId === context.brandGroupId && next.id === context.id;
  return isSame ? { ...context, maySave: next.maySave } : next;
};

export const isDirty = ({ form }: Pick<Of, 'form'>): boolean => form !== null && !isSameDocument(form.draft, form.start);

/** With what came back for it: also the version that the edit started from, so that a later one is noticed. */
const withReturned = (context: Of): Of => {
  const { form, returned } = context;
  if (form === null || returned === null) return context;
  const isIts = returned.id === context.id && returned.brandGroupId === context.brandGroupId && !isDirty(context);
  const { version, start, draft } = returned;
  return { ...context, returned: null, form: isIts ? { ...form, version, start, draft } : form };
};

/** The document came: the form opens with it, or follows it while nothing was changed. */
export const noted = (answers: AnswerStore, context: Of, key: string, value: unknown): Of => {
  if (key !== DOCUMENT || context.id === null) return context;
  const answer = resolveAnswer(answers, value as AnswerBody) as FileDocument | undefined;
  if (answer === undefined || answer.id !== context.id || (context.form !== null && isDirty(context))) return context;
  return withReturned({ ...context, form: formOf(answer.version, typedFrom(answer)) });
};

export const takeBack = (context: Of, returned: EventOf<'document.draftReturned'>): Of => withReturned({ ...context, returned });

/** The session is over: what was changed is parked. */
export const park = (context: Of): TransitionResult<Of> => {
  const { form, brandGroupId, id } = context;
  if (form === null || brandGroupId === null || !isDirty(context)) return result(context);
  const { version, start, draft } = form;
  return result(context, [parkDraft({ type: 'document.draftReturned', brandGroupId, id, version, start, draft })]);
};

const withForm = (context: Of, change: (form: DocumentForm) => DocumentForm): Of =>
  context.form === null ? context : { ...context, form: change(context.form) };

export const edited = (context: Of, draft: TypedDocument): Of =>
  withForm(context, (form) => ({ ...form, draft, faults: faultsAfter(form.faults, form.draft, draft), message: null }));

export const isSendable = ({ form, maySave: may }: Of): boolean =>
  may && form !== null && Object.keys(typedFaults(form.draft)).length === 0;

/** All that is wrong is said at once (B-538, B-539). */
export const withFaults = (context: Of): Of =>
  withForm(context, (form) => {
    const faults = typedFaults(form.draft);
    const said = Object.values(faults);
    const message = said.includes(NOT_FILLED_OUT) ? NOT_FILLED_OUT : (said[0] ?? NOTICES.forbidden);
    return { ...form, faults, message, refusals: form.refusals + 1 };
  });

export const SAVE = 'save';

export const save = (context: Of): TransitionResult<Of> => {
  const { form, brandGroupId, id } = context;
  if (form === null || brandGroupId === null) return result(context);
  const body = { ...form.draft, name: plainName(form.draft.name), iframeSource: form.draft.iframeSource.trim() };
  const sent = withForm(context, (now) => ({ ...now, faults: {}, message: null, theirs: null }));
  const params = { brandGroup: brandGroupId };
  return result(sent, [
    id === null || form.version === null
      ? command({ type: 'api.call', requestId: SAVE, call: 'createDocument', input: { params, body }, keep: 'inline' })
      : command({
          type: 'api.call',
          requestId: SAVE,
          call: 'updateDocument',
          input: { params: { ...params, document: id }, body: { ...body, version: form.version } },
          keep: 'inline',
        }),
  ]);
};

const go = (to: string): Effect => send(NAVIGATION, { type: 'message.navigate', to, replace: false });

const folderPath = (folderId: string | null): string =>
  folderId === null ? pathTo('files') : `${pathTo('files')}?folderId=${encodeURIComponent(folderId)}`;

/** Where the form leads when it is left: to its document, or the folder that a new one was meant for. */
const wayOut = ({ id, folderId }: Of): string => (id === null || id === '' ? folderPath(folderId) : pathTo('document', { id }));

/** What takes the saving back. */
const undoOf = ({ brandGroupId, id, form }: Of, now: FileDocument): ToastUndo | null => {
  if (brandGroupId === null || form === null) return null;
  const params = { brandGroup: brandGroupId, document: now.id };
  return id === null
    ? { call: 'deleteDocument', input: { params, query: { version: now.version } }, done: `${now.name} deleted` }
    : {
        call: 'updateDocument',
        input: { params, body: { ...form.start, version: now.version } },
        done: `${form.start.name} is as it was before`,
      };
};

const readDocument = (json: unknown): FileDocument | null => {
  const decoded = decode(FileDocument, json);
  return decoded._tag === 'Right' ? decoded.right : null;
};

/** It is stored: this is told (B-547, B-548), can be taken back, and the document shows. */
export const saved = (context: Of, { body }: EventOf<'api.answered'>): TransitionResult<Of> => {
  const now = readDocument('inline' in body ? body.inline : null);
  const undo = now === null ? null : undoOf(context, now);
  const title = context.id === null ? DOCUMENT_UPLOADED : DOCUMENT_UPDATED;
  return result({ ...context, form: null }, [
    toast({ level: 'success', title, message: now?.name ?? '', selfDismiss: SELF_DISMISS_SECONDS, ...(undo === null ? {} : { undo }) }),
    go(now === null ? wayOut(context) : pathTo('document', { id: now.id })),
  ]);
};

const faultsIn = ({ errors }: ApiFailure): DocumentFormFaults => {
  const of = (field: 'name' | 'iframeSource' | 'folderId') => (errors?.[field]?.[0] === undefined ? {} : { [field]: errors[field][0] });
  return { ...of('name'), ...of('iframeSource'), ...of('folderId') };
};

/** The server did not take it: the form says why, or shows what somebody else made of the document meanwhile. */
export const refused = (context: Of, { failure }: EventOf<'api.failed'>): Of => {
  const current = failure.status === 409 ? readDocument(failure.conflict?.current) : null;
  return withForm(context, (form) =>
    current === null
      ? { ...form, faults: faultsIn(failure), message: failureText(failure), refusals: form.refusals + 1 }
      : { ...form, theirs: { version: current.version, draft: typedFrom(current) } },
  );
};

/** One's own version over theirs: it is sent again, and starts from theirs now. */
export const keepMine = (context: Of): TransitionResult<Of> =>
  save(withForm(context, (form) => (form.theirs === null ? form : { ...form, version: form.theirs.version, start: form.theirs.draft })));

/** Theirs, to go on from. */
export const keepTheirs = (context: Of): Of =>
  withForm(context, (form) =>
    form.theirs === null ? form : { ...formOf(form.theirs.version, form.theirs.draft), refusals: form.refusals },
  );

export const leave = (context: Of): TransitionResult<Of> => result({ ...context, form: null }, [go(wayOut(context))]);
