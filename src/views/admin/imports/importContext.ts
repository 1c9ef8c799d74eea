/** What the views of the import page read: the machine, the job, the brand group that is imported into. */
import { GROUP_PARAM, IMPORT_DESK, importGroup } from '../../../domain/imports/importScreen.ts';
import { type ImportJob, isAtWork } from '../../../domain/imports/job.ts';
import { companionAddress, screenAddress } from '../../../domain/journal/address.ts';
import { type ImportDeskContext, jobOf } from '../../../machines/admin/importDesk.logic.ts';
import type { SnapshotOf } from '../../../machines/machineTypes.ts';
import type { ScreenContext } from '../../../machines/screen/screen.machine.ts';
import { useActor, useContextOf, usePorts, useSend } from '../../app/appContext.tsx';

export const SCREEN = screenAddress('admin-imports');
export const DESK = companionAddress(SCREEN, 'importDesk', IMPORT_DESK);

export type DeskState = SnapshotOf<'importDesk'>['value'];

export interface ImportDesk {
  readonly state: DeskState;
  readonly context: ImportDeskContext;
  readonly job: ImportJob | null;
  readonly brandGroupId: string | null;
}

export const useImportDesk = (): ImportDesk => {
  const { app } = usePorts();
  const { state, context } = useActor(DESK, (snapshot) => ({
    state: snapshot?.value ?? ('loading' as const),
    context: snapshot?.context as ImportDeskContext,
  }));
  const brandGroupId = useContextOf(SCREEN, ({ params, scope }: ScreenContext) => importGroup(params, scope));
  return { state, context, job: jobOf(app.answers, context), brandGroupId };
};

/** Whether its progress is shown: files are sent, or the server is at work. */
export const isWorkShown = ({ state, job }: ImportDesk): boolean => job !== null && (state === 'sending' || isAtWork(job.stage));

export const useImportParam = (): ((key: 'group' | 'page', value: string | null) => void) => {
  const send = useSend();
  return (key, value) => {
    send(SCREEN, { type: 'screen.paramSet', key, value });
    if (key === GROUP_PARAM) send(SCREEN, { type: 'screen.paramSet', key: 'page', value: null, replace: true });
  };
};
