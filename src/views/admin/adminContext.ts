/** What the views of the admin area read: the screen that is open, its list, its URL, who looks at it. */

import { ADMIN_FORMS, type AdminCalls, kindOfScreen, LIST } from '../../domain/admin/admin.screens.ts';
import { ADMIN_CALLS, type AdminKind, type AdminRecord } from '../../domain/admin/drafts.ts';
import { type AddressOf, childAddress, SHELL, screenAddress } from '../../domain/journal/address.ts';
import type { Asking } from '../../domain/screens/asking.ts';
import type { User } from '../../domain/session/user.ts';
import type { ScreenContext } from '../../machines/screen/screen.machine.ts';
import type { ShellContext } from '../../machines/shell/shell.logic.ts';
import { useContextOf, useSend } from '../app/appContext.tsx';
import { type QueryView, useQueryTo } from '../app/useQuery.ts';

export interface AdminPlace {
  readonly name: string;
  readonly kind: AdminKind;
  readonly screen: AddressOf<'screen'>;
  readonly form: AddressOf<(typeof ADMIN_FORMS)[AdminKind]>;
  readonly list: AddressOf<'adminList'>;
  readonly sync: AddressOf<'adminSync'>;
}

/** Where the open screen of the admin area is, with what is there beside it. */
export const useAdminPlace = (): AdminPlace => {
  const name = useContextOf(SHELL, ({ location: where }: ShellContext) => (where.kind === 'screen' ? where.route.name : 'admin-users'));
  // None of this area's screens has a machine of its own.
  const screen = screenAddress(name) as AddressOf<'screen'>;
  const kind = kindOfScreen(name);
  return {
    name,
    kind,
    screen,
    form: childAddress(screen, ADMIN_FORMS[kind], 'form'),
    list: childAddress(screen, 'adminList', 'listActions'),
    sync: childAddress(screen, 'adminSync', 'sync'),
  };
};

export const useParams = ({ screen }: AdminPlace): Readonly<Record<string, string>> =>
  useContextOf(screen, (context: ScreenContext) => context.params);

/** Sets a parameter of the URL; `replace` for what is typed. */
export const useSetParam = ({ screen }: AdminPlace): ((key: string, value: string | null, replace?: boolean) => void) => {
  const send = useSend();
  return (key, value, replace = false) => send(screen, { type: 'screen.paramSet', key, value, ...(replace ? { replace } : {}) });
};

/** The open screen as that of a kind, which says what it asks. */
export const screenOf = <K extends AdminKind>({ screen, kind }: AdminPlace, of: K): Asking<AdminCalls[K]> => {
  if (kind !== of) throw new Error(`a screen of ${kind} is open, not of ${of}`);
  return screen as Asking<AdminCalls[K]>;
};

/** The list of the open screen, whichever kind it is of. */
export const useList = ({ screen, kind }: AdminPlace): QueryView<readonly AdminRecord[]> =>
  useQueryTo(screen, LIST, ADMIN_CALLS[kind].list);

/** Who looks, as demo mode has it. */
export const useViewer = (): User | null =>
  useContextOf(SHELL, ({ session }: ShellContext) => (session.tag === 'in' ? session.user : null));
