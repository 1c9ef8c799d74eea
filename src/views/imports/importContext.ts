/** What the views of the import pages read: which page it is, its machine, the job, the brand group that is imported into. */
import { createContext, useContext } from 'react';
import { adminImports, changedSince, type FormChange, IMPORT_LIST, ownImports } from '../../domain/imports/importScreen.ts';
import type { ImportJob } from '../../domain/imports/job.ts';
import { MAPPING_FORM, MAPPING_RECORDS } from '../../domain/imports/mappings/mappingNames.ts';
import { isAtWork } from '../../domain/imports/stages.ts';
import { childAddress } from '../../domain/journal/address.ts';
import { type ImportListContext, jobOf, type RequestedUndo } from '../../machines/imports/importList.logic.ts';
import type { SnapshotOf } from '../../machines/machineTypes.ts';
import { useActor, usePorts, useSend } from '../app/appContext.tsx';
import { useSetParams } from '../screen/useScreen.ts';

const pageOf = (screen: typeof adminImports, isAdmin: boolean) => ({
  screen,
  /** Whether any brand group can be chosen, and the marketplace; what only Admins do is offered there alone. */
  isAdmin,
  list: childAddress(screen.at, 'importList', IMPORT_LIST),
  form: childAddress(screen.at, 'mappingForm', MAPPING_FORM),
  mappings: childAddress(screen.at, 'mappingRecords', MAPPING_RECORDS),
});

export const ADMIN_PAGE = pageOf(adminImports, true);
export const OWN_PAGE = pageOf(ownImports, false);

export const ImportPageContext = createContext(OWN_PAGE);

/** The page, and what sends to its actors. */
export const useImportPage = () => ({ at: useContext(ImportPageContext), send: useSend() });

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
  const { at } = useImportPage();
  const { state, context } = useActor(at.list, (snapshot) => ({
    state: snapshot?.value ?? ('loading' as const),
    context: snapshot?.context as ImportListContext,
  }));
  const job = jobOf(app.answers, context);
  return { state, context, job, brandGroupId: context.brandGroupId, change: job === null ? null : changedSince(job, context) };
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
  const set = useSetParams(useImportPage().at.screen);
  return (group) => set({ group, page: 1 });
};
