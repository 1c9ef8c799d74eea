/** What the import page makes of events: which piece comes next, what is asked of the server, what it said. */

import { type ChosenFile, type HandedFiles, MAX_UPLOAD_FILES } from '../../domain/imports/chosenFiles.ts';
import { placesAlike } from '../../domain/imports/filesAlike.ts';
import type { ImportDraft } from '../../domain/imports/importEvents.ts';
import { EMPTY_DRAFT } from '../../domain/imports/importEvents.ts';
import {
  changedSince,
  checkRefusal,
  choicesOf,
  draftFor,
  draftOf,
  IMPORT_LIST,
  type ImportFormState,
  withReadAs,
} from '../../domain/imports/importScreen.ts';
import { type CurrentImport, type ImportChoices, type ImportJob, NO_BYTES, PIECE_BYTES, rowsReplaced } from '../../domain/imports/job.ts';
import { runRefusal } from '../../domain/imports/jobWords.ts';
import type { ImportKind } from '../../domain/imports/kinds.ts';
import { type FileSample, mappingFor, type StoredMapping } from '../../domain/imports/mappings/mapping.ts';
import { draftForFile } from '../../domain/imports/mappings/mappingDraft.ts';
import { MAPPING_FORM } from '../../domain/imports/mappings/mappingNames.ts';
import { isAtWork } from '../../domain/imports/stages.ts';
import { childAddress, SHELL } from '../../domain/journal/address.ts';
import type { ApiCall } from '../../domain/journal/commands.ts';
import type { AnswerBody } from '../../domain/journal/events.ts';
import type { FilePiece } from '../../domain/journal/filePiece.ts';
import { jsonOf } from '../../domain/journal/json.ts';
import type { AnswerStore } from '../../domain/journal/ports.ts';
import { NEW_RECORD } from '../../domain/records/recordKind.ts';
import type { Poll } from '../../domain/screens/poll.ts';
import { resolveAnswer } from '../core/answers.ts';
import { command, type Effect, send } from '../core/perform.ts';
import { createPolling } from '../core/poll.ts';
import { result, type TransitionResult } from '../core/transition.ts';
import type { ChildInput } from '../screen/screen.machine.ts';

/** An import whose undoing is asked about. */
export interface RequestedUndo {
  readonly importId: number;
}

/** Undo data whose deletion is asked about: of imports that are so many days old and older. */
export interface RequestedPrune {
  readonly days: number;
}

export interface ImportListContext extends ImportFormState {
  readonly screen: ChildInput['screen'];
  /** Of the screen: the admin page or a brand group's own. */
  readonly route: string;
  /** Why files may not come in. */
  readonly refused: readonly string[];
  /** What systems had put beside the files that were chosen last. */
  readonly leftOut: readonly string[];
  /** The import that is under way on the server or was the last, as it was last answered. */
  readonly current: AnswerBody | null;
  /** What the files are to be imported into; null where there is no brand group. */
  readonly brandGroupId: string | null;
  /** Asked about, or on its way to the server. */
  readonly undo: RequestedUndo | null;
  readonly prune: RequestedPrune | null;
  /** Why the last thing that was asked could not be done. */
  readonly failure: string | null;
  /** When the server is asked again how far it is, and whether it has answered. */
  readonly poll: Poll;
  /** Counts the calls: an answer to one before the last is passed over. */
  readonly calls: number;
}

type Of = ImportListContext;

/** How far an import is shows in a second; one that takes long is not asked after as often. */
export const POLLING = createPolling('poll', { firstMs: 700, longestMs: 4_000, awayMs: 2_500 });

export const FIRST: Omit<Of, 'screen' | 'route' | 'brandGroupId'> = {
  draft: EMPTY_DRAFT,
  files: [],
  refused: [],
  leftOut: [],
  current: null,
  sentTo: null,
  undo: null,
  prune: null,
  failure: null,
  poll: POLLING.begin,
  calls: 0,
};

export const requestOf = ({ calls }: Of): string => `import:${calls}`;

/** What was answered last; null where nothing is under way. */
export const jobOf = (answers: AnswerStore, { current }: Pick<Of, 'current'>): ImportJob | null =>
  (resolveAnswer(answers, current) as CurrentImport | undefined)?.job ?? null;

type ImportCall =
  | 'currentImport'
  | 'beginImport'
  | 'sendImportPiece'
  | 'checkImport'
  | 'runImport'
  | 'cancelImport'
  | 'undoImport'
  | 'pruneImports';

/** Every call is of the brand group that is imported into; `id` is the import. */
const call = (context: Of, name: ImportCall, input: Omit<ApiCall['input'], 'params'> = {}, id?: string): TransitionResult<Of> => {
  const next = { ...context, calls: context.calls + 1 };
  const params = { brandGroupId: context.brandGroupId ?? '', ...(id === undefined ? {} : { id }) };
  const asked = { type: 'api.call' as const, requestId: requestOf(next), call: name, input: { ...input, params } };
  return result(next, [command({ ...asked, keep: 'store' })]);
};

/** The draft without what was said of one file. */
const withoutReadAs = (draft: ImportDraft, place: number): ImportDraft =>
  draft.readAs === undefined ? draft : { ...draft, readAs: draft.readAs.filter((_, at) => at !== place) };

export const withFiles = (context: Of, files: readonly ChosenFile[], leftOut: readonly string[]): Of => ({
  ...context,
  refused: [],
  leftOut,
  failure: null,
  // Nothing has to be sent again where only system files were chosen.
  sentTo: files.length === 0 ? context.sentTo : null,
  files: [...context.files, ...files].slice(0, MAX_UPLOAD_FILES),
});

export const withoutFile = (context: Of, ref: string): Of => ({
  ...context,
  draft: withoutReadAs(
    context.draft,
    context.files.findIndex((file) => file.ref === ref),
  ),
  refused: [],
  failure: null,
  sentTo: null,
  files: context.files.filter((file) => file.ref !== ref),
});

export const withoutFiles = ({ draft: { readAs: _, ...draft }, ...context }: Of): Of => ({
  ...context,
  draft,
  refused: [],
  leftOut: [],
  failure: null,
  sentTo: null,
  files: [],
});

/** Whether the files can be checked for the brand group of the form. */
export const isCheckable = (context: Of, brandGroupId: string): boolean =>
  brandGroupId === context.brandGroupId && checkRefusal(context, brandGroupId) === null;

/** Whether the server has the chosen files, or a part of them: then they need not be sent from the start. */
const isThere = (job: ImportJob | null, { sentTo, brandGroupId }: Of): boolean =>
  job !== null &&
  sentTo !== null &&
  job.id === sentTo.id &&
  sentTo.brandGroupId === brandGroupId &&
  job.stage !== 'imported' &&
  job.stage !== 'failed';

/** What is sent after so many bytes of the files laid end to end: pieces that come to a mebibyte at most, of many small files or of a large one. */
export const nextPieces = (files: readonly ChosenFile[], received: number): readonly FilePiece[] => {
  let begins = 0;
  return files.flatMap(({ ref, size }) => {
    const piece = { file: ref, start: Math.max(0, received - begins), end: Math.min(size, received + PIECE_BYTES - begins) };
    begins += size;
    return piece.start < piece.end ? [piece] : [];
  });
};

/** Files of the import that is seen give way to those of the form; what is still sent, maybe by another tab, does not. */
export const begin = (answers: AnswerStore, context: Of): TransitionResult<Of> => {
  const job = jobOf(answers, context);
  const givesUp = job === null || job.stage === 'sending' ? {} : { givesUp: job.id };
  const files = context.files.map(({ name, size }) => ({ name, size }));
  return call({ ...context, sentTo: null }, 'beginImport', { body: { choices: choicesOf(context.draft), files, ...givesUp } });
};

const check = (context: Of, { id }: ImportJob): TransitionResult<Of> =>
  call(context, 'checkImport', { body: choicesOf(context.draft) }, id);

/** The next piece, or, when all are there, the check. */
export const onward = (context: Of, job: ImportJob): TransitionResult<Of> => {
  const { received, total } = job.bytes ?? NO_BYTES;
  if (received >= total) return check(context, job);
  const pieces = [...nextPieces(context.files, received)];
  return call(context, 'sendImportPiece', { query: { offset: received }, body: { pieces } }, job.id);
};

export const requestCheck = (answers: AnswerStore, context: Of): TransitionResult<Of> => {
  const job = jobOf(answers, context);
  return job !== null && isThere(job, context) ? onward(context, job) : begin(answers, context);
};

/** Whether a file of the import can be said to be something else: those of the form, which lie on the server and were checked. */
export const isReadable = (answers: AnswerStore, context: Of, file: number): boolean => {
  const job = jobOf(answers, context);
  return job !== null && job.id === context.sentTo?.id && (job.stage === 'checked' || job.stage === 'refused') && file < job.files.length;
};

/** Checks the files again, one of them and those that are read as it is as something else. */
export const requestReadAs = (answers: AnswerStore, context: Of, file: number, kind: ImportKind | null): TransitionResult<Of> => {
  const job = jobOf(answers, context);
  if (job === null) return result(context);
  const readAs = [...withReadAs(job.choices.readAs, placesAlike(job, file), kind)];
  return check({ ...context, failure: null, draft: { ...context.draft, readAs } }, job);
};

/** The mapping that reads a sample by now is another one than when the files were checked. */
const isMappedOtherwise = (
  sample: FileSample,
  belongsTo: string,
  mappings: readonly StoredMapping[],
  { kind, readAs = [] }: ImportChoices,
): boolean => {
  const now = mappingFor(mappings, belongsTo, sample.headings);
  // What somebody said of the file, or of all, goes before a mapping of another kind.
  const said = readAs[sample.file ?? -1] ?? kind;
  if (now !== undefined && sample.mapping === undefined && said !== null && said !== now.kind) return false;
  return now?.id !== sample.mapping?.id || now?.version !== sample.mapping?.version;
};

/** Whether the files that were checked are read otherwise since mappings were saved, changed or deleted. */
export const isReadOtherwise = (answers: AnswerStore, context: Of, mappings: AnswerBody): boolean => {
  const job = jobOf(answers, context);
  if (job === null || job.belongsTo === undefined || (job.stage !== 'checked' && job.stage !== 'refused')) return false;
  if (changedSince(job, context) !== null) return false;
  const { belongsTo, choices } = job;
  const known = (resolveAnswer(answers, mappings) ?? []) as readonly StoredMapping[];
  return (job.samples ?? []).some((sample) => isMappedOtherwise(sample, belongsTo, known, choices));
};

/** Opens the form: of a mapping that there is, or of a new one for a file of the import. */
export const openMapping = (answers: AnswerStore, context: Of, id: string | null, place: number | null): TransitionResult<Of> => {
  const job = jobOf(answers, context);
  const sample = place === null ? undefined : job?.samples?.[place];
  if (id === null && (sample === undefined || job?.belongsTo === undefined)) return result(context);
  const seed = sample === undefined ? null : jsonOf(draftForFile(job?.belongsTo ?? '', sample));
  const at = childAddress(context.screen, 'mappingForm', MAPPING_FORM);
  return result(context, [send(at, { type: 'message.recordWanted', id: id ?? NEW_RECORD, seed })]);
};

const replacedBy = (job: ImportJob | null): number => (job === null ? 0 : rowsReplaced(job));

/** Imports what was checked, and says how many rows somebody has confirmed that it replaces, and what the form says of the files. */
export const requestRun = (answers: AnswerStore, context: Of): TransitionResult<Of> => {
  const job = jobOf(answers, context);
  const body = { replaced: replacedBy(job), choices: choicesOf(context.draft) };
  return call(context, 'runImport', { body }, job?.id ?? '');
};

/** Whether rows make room for those that were checked: then somebody is asked first. */
export const isReplacing = (answers: AnswerStore, context: Of): boolean => replacedBy(jobOf(answers, context)) > 0;

/** Only what was checked as it stands in the form is imported. */
export const isRunnable = (answers: AnswerStore, context: Of): boolean => {
  const job = jobOf(answers, context);
  return job !== null && runRefusal(job) === null && changedSince(job, context) === null;
};

/** Gives the import up, and what was on its way to it. */
export const requestCancel = (answers: AnswerStore, context: Of): TransitionResult<Of> => {
  const job = jobOf(answers, context);
  const dropped: Of = {
    ...context,
    draft: { ...context.draft, readAs: [] },
    sentTo: null,
    failure: null,
    files: [],
    leftOut: [],
  };
  const asked = call(dropped, 'cancelImport', {}, job?.id ?? '');
  return result(asked.context, [command({ type: 'api.abort', requestId: requestOf(context) }), POLLING.cancel, ...asked.effects]);
};

export const requestUndo = (context: Of): TransitionResult<Of> => {
  const { undo } = context;
  if (undo === null) return result(context);
  return call({ ...context, failure: null }, 'undoImport', { body: { ...undo } });
};

export const requestPrune = (context: Of): TransitionResult<Of> => {
  const { prune } = context;
  if (prune === null) return result(context);
  return call({ ...context, failure: null }, 'pruneImports', { body: { ...prune } });
};

export const requestCurrent = (context: Of): TransitionResult<Of> =>
  context.brandGroupId === null ? result(context) : call(context, 'currentImport');

/** The page opens for a brand group: files may have been dropped for it elsewhere. */
export const open = (context: Of): TransitionResult<Of> => {
  const asked = requestCurrent(context);
  const { brandGroupId: owner, screen } = context;
  if (owner === null) return asked;
  const at = childAddress(screen, 'importList', IMPORT_LIST);
  return result(asked.context, [...asked.effects, send(SHELL, { type: 'message.filesWanted', at, owner })]);
};

export const takeHanded = (context: Of, { files, leftOut, refused }: HandedFiles): Of => ({
  ...withFiles(context, files, leftOut),
  refused,
});

/** Another brand group is looked at: what was under way in the one before goes on there, and is found again. The chosen files stay. */
export const turnTo = (context: Of, brandGroupId: string | null): TransitionResult<Of> =>
  result(
    {
      ...context,
      brandGroupId,
      draft: draftFor(context.draft, brandGroupId ?? ''),
      current: null,
      undo: null,
      prune: null,
      failure: null,
      refused: [],
      poll: POLLING.begin,
    },
    [command({ type: 'api.abort', requestId: requestOf(context) }), POLLING.cancel],
  );

export const pollLater = (context: Of): TransitionResult<Of> => result(context, [POLLING.later(context.poll)]);

/** The server has not answered how far it is: it is asked again. */
export const missed = (context: Of): TransitionResult<Of> => pollLater({ ...context, poll: POLLING.missed(context.poll) });

/** Whether an import has come further: the time that it takes is none of that. */
const isFurther = (before: ImportJob | null, now: ImportJob | null): boolean =>
  before?.id !== now?.id || before?.stage !== now?.stage || before?.share !== now?.share;

const GONE =
  'This job is not on this server: it was canceled elsewhere, the server restarted, or another server answered. Past imports below show whether it finished.';

/** Own files that lie on the server become those of a form that has none: the page was closed or loaded again meanwhile. */
const takenUp = (context: Of, job: ImportJob | null): Of => {
  const isThere = job !== null && (job.stage === 'checking' || job.stage === 'checked' || job.stage === 'refused');
  if (!isThere || context.sentTo !== null || context.files.length > 0) return context;
  return { ...context, draft: draftOf(job.choices), sentTo: { id: job.id, brandGroupId: job.brandGroupId } };
};

/** The files were sent for another brand group than the one that is looked at: there they are still known. */
const isElsewhere = ({ sentTo, brandGroupId }: Of): boolean => sentTo !== null && sentTo.brandGroupId !== brandGroupId;

/** What the server said; the lists below change when something is imported or undone. */
export const noted = (answers: AnswerStore, context: Of, body: AnswerBody): TransitionResult<Of> => {
  const before = jobOf(answers, context);
  const job = jobOf(answers, { current: body });
  const heard: Of = {
    ...context,
    current: body,
    undo: null,
    prune: null,
    poll: POLLING.heard(context.poll, isFurther(before, job)),
    failure: null,
  };
  const next = takenUp({ ...heard, sentTo: job?.id === context.sentTo?.id || isElsewhere(context) ? context.sentTo : null }, job);
  const isDone = job !== null && before !== null && isAtWork(before.stage) && !isAtWork(job.stage);
  const isLost = job === null && before !== null && isAtWork(before.stage);
  const files =
    job?.stage === 'imported' && job.id === next.sentTo?.id
      ? { files: [], leftOut: [], sentTo: null, draft: { ...context.draft, readAs: [] } }
      : {};
  const effects: readonly Effect[] =
    (isDone && job.stage !== 'checked' && job.stage !== 'refused') || isLost ? [send(SHELL, { type: 'message.dataChanged' })] : [];
  return result({ ...next, ...files, ...(isLost && context.sentTo !== null ? { failure: GONE } : {}) }, effects);
};

/** The import that was begun takes the chosen files. */
export const begun = (answers: AnswerStore, context: Of, body: AnswerBody): TransitionResult<Of> => {
  const next: Of = { ...context, current: body, failure: null, poll: POLLING.begin };
  const job = jobOf(answers, next);
  if (job === null) return result(next);
  return onward({ ...next, sentTo: { id: job.id, brandGroupId: job.brandGroupId } }, job);
};

export const sent = (answers: AnswerStore, context: Of, body: AnswerBody): TransitionResult<Of> => {
  const next: Of = { ...context, current: body };
  const job = jobOf(answers, next);
  return job === null ? result(next) : onward(next, job);
};
