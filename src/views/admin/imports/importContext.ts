/** What the views of the import page read: the machine, the job, the brand group that is imported into. */
import { adminImports, changedSince, type FormChange, IMPORT_LIST, importGroup } from '../../../domain/imports/importScreen.ts';
import { type ImportJob, isAtWork } from '../../../domain/imports/job.ts';
import { MAPPING_FORM, MAPPING_RECORDS } from '../../../domain/imports/mappings/mappingNames.ts';
import { childAddress } from '../../../domain/journal/address.ts';
import { type ImportListContext, jobOf, type RequestedUndo } from '../../../machines/admin/importList.logic.ts';
import type { SnapshotOf } from '../../../machines/machineTypes.ts';
import { useActor, usePorts } from '../../app/appContext.tsx';
import { useParams, useScope, useSetParams } from '../../screen/useScreen.ts';

export const LIST_ACTOR = childAddress(adminImports.at, 'importList', IMPORT_LIST);

export const FORM_ACTOR = childAddress(adminImports.at, 'mappingForm', MAPPING_FORM);
export const MAPPINGS_ACTOR = childAddress(adminImports.at, 'mappingRecords', MAPPING_RECORDS);

export type ImportListState = SnapshotOf<'importList'>['value'];

export interface ImportList {
  readonly state: ImportListState;
  readonly context: ImportListContext;
  readonly job: ImportJob | null;
  readonly brandGroupId: string | null;
  /** What of the form is not as the job's files were checked. */
  readonly change: FormChange;
}

export const useImportList = (): ImportList => {
  const { app } = usePorts();
  const { state, context } = useActor(LIST_ACTOR, (snapshot) => ({
    state: snapshot?.value ?? ('loading' as const),
    context: snapshot?.context as ImportListContext,
  }));
  const brandGroupId = importGroup({ params: useParams(adminImports), scope: useScope(adminImports) });
  const job = jobOf(app.answers, context);
  return { state, context, job, brandGroupId, change: job === null ? null : changedSince(job, context, brandGroupId) };
};

/** The import whose undoing is on its way to the server. */
export const requestedUndo = ({ state, context }: ImportList): RequestedUndo | null => (state === 'asking' ? context.undo : null);

/** What of past imports is on its way to the server, which has not answered yet. */
export const requestedStage = ({ state, context }: ImportList): 'undoing' | 'pruning' | null => {
  if (state !== 'asking') return null;
  if (context.undo !== null) return 'undoing';
  return context.prune === null ? null : 'pruning';
};

/** Whether its progress is shown: files are sent, or the server is at work. */
export const isWorkShown = ({ state, job }: ImportList): boolean => job !== null && (state === 'sending' || isAtWork(job.stage));

/** Chooses the brand group that is imported into, whose past imports begin with the first page. */
export const useChooseGroup = (): ((id: string) => void) => {
  const set = useSetParams(adminImports);
  return (group) => set({ group, page: 1 });
};
