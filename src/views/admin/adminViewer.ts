/** Which screen of the admin area is open, and who looks at it. */
import { SHELL } from '../../domain/journal/address.ts';
import type { User } from '../../domain/session/user.ts';
import type { ShellContext } from '../../machines/shell/shell.logic.ts';
import { useContextOf } from '../app/appContext.tsx';

/** The name of the open screen of the admin area. */
export const useAdminName = (): string =>
  useContextOf(SHELL, ({ location: where }: ShellContext) => (where.kind === 'screen' ? where.route.name : 'admin-users'));

/** Who looks, as demo mode has it. */
export const useViewer = (): User | null =>
  useContextOf(SHELL, ({ session }: ShellContext) => (session.tag === 'in' ? session.user : null));
