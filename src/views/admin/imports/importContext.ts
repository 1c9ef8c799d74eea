/** What the views of the import page read: the machine, the job, the brand group that is imported into. */
import { GROUP_PARAM, IMPORT_LIST, IMPORTS, importGroup } from '../../../domain/imports/importScreen.ts';
import { type ImportJob, isAtWork } from '../../../domain/imports/job.ts';
import { childAddress } from '../../../domain/journal/address.ts';
import { type ImportListContext, jobOf } from '../../../machines/admin/importList.logic.ts';
import type { SnapshotOf } from '../../../machines/machineTypes.ts';
import type { ScreenContext } from '../../../machines/screen/screen.machine.ts';
import { useActor, useContextOf, usePorts, useSend } from '../../app/appContext.tsx';

export const LIST_ACTOR = childAddress(IMPORTS, 'importList', IMPORT_LIST);

export type ImportListState = SnapshotOf<'importList'>['value'];

export interface ImportList {
  readonly state: ImportListState;
  readonly context: ImportListContext;
  readonly job: ImportJob | null;
  readonly brandGroupId: string | null;
}

export const useImportList = (): ImportList => {
  const { app } = usePorts();
  const { state, context } = useActor(LIST_ACTOR, (snapshot) => ({
    state: snapshot?.value ?? ('loading' as const),
    context: snapshot?.context as ImportListContext,
  }));
  const brandGroupId = useContextOf(IMPORTS, ({ params, scope }: ScreenContext) => importGroup(params, scope));
  return { state, context, job: jobOf(app.answers, context), brandGroupId };
};

/** Whether its progress is shown: files are sent, or the server is at work. */
export const isWorkShown = ({ state, job }: ImportList): boolean => job !== null && (state === 'sending' || isAtWork(job.stage));

export const useImportParam = (): ((key: 'group' | 'page', value: string | null) => void) => {
  const send = useSend();
  return (key, value) => {
    send(IMPORTS, { type: 'screen.paramSet', key, value });
    if (key === GROUP_PARAM) send(IMPORTS, { type: 'screen.paramSet', key: 'page', value: null, replace: true });
  };
};
