/** "Alert me" beside a figure: opens the editor of alerts for it, with the filters that the figure has. */
import { Bell } from 'lucide-react';
import { useMemo } from 'react';
import { mayDo } from '../../domain/access/actions.ts';
import { isDevMode } from '../../domain/access/devMode.ts';
import type { AlertAbout } from '../../domain/alerts/alertAbout.ts';
import { alertEditorPath } from '../../domain/alerts/alertEditorPath.ts';
import { SHELL } from '../../domain/journal/address.ts';
import type { ShellContext } from '../../machines/shell/shell.logic.ts';
import { useContextOf } from '../app/appContext.tsx';
import { AppLink } from '../app/Link.tsx';
import { buttonClass } from '../controls/Button.tsx';

export interface AlertMeProps {
  readonly about: AlertAbout;
  /** The name of the figure. */
  readonly title: string;
  /** Where it is of another brand group than the page. */
  readonly brandGroup?: string;
}

/** Whether the person may make alerts of the brand group. */
const useMayAlert = (): boolean =>
  useContextOf(SHELL, (context: ShellContext) => {
    const { session, brandGroup } = context;
    const viewer = session.tag === 'in' ? { session: 'in' as const, user: session.user } : { session: 'out' as const };
    return mayDo('alerts.manage', { viewer, brandGroup, devMode: isDevMode(context) });
  });

export const AlertMe = ({ about, title, brandGroup }: AlertMeProps) => {
  const to = useMemo(() => alertEditorPath(about, brandGroup), [about, brandGroup]);
  if (!useMayAlert()) return null;
  return (
    <AppLink
      to={to}
      className={buttonClass({ kind: 'icon', size: 'small' })}
      aria-label={`Alert me about ${title}`}
      title="Alert me"
      data-print="never"
    >
      <Bell aria-hidden="true" />
    </AppLink>
  );
};
