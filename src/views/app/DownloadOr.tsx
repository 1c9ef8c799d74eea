/**
 * What stands where a download would: the button for who may, a request for the data for who may not and where such
 * forms are on, nothing otherwise. The rule is the domain's.
 */
import { Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { isDevMode } from '../../domain/access/devMode.ts';
import { type Download, decideDownload, type RequestForm } from '../../domain/access/downloads.ts';
import { EXPORT_REQUEST, SHELL } from '../../domain/journal/address.ts';
import { DEFERRED_AREA } from '../../domain/routes/areas.ts';
import type { ShellContext } from '../../machines/shell/shell.logic.ts';
import { Button } from '../controls/Button.tsx';
import { useContextOf, useSend } from './appContext.tsx';

export interface DownloadOrProps {
  readonly download: Download;
  /** What is asked for, as the form names it. */
  readonly subject: string;
  readonly formsEnabled?: boolean;
  /** What the button of who may not says. */
  readonly label?: string;
  /** The button of who may. */
  readonly children: ReactNode;
}

const formAt = (path: string): RequestForm => (path.endsWith('/title-compliance-request') ? 'title-compliance-request' : 'export-request');

export const DownloadOr = ({ download, subject, formsEnabled = false, label = 'Request data', children }: DownloadOrProps) => {
  const send = useSend();
  const decision = useContextOf(SHELL, (context: ShellContext) => {
    const { session, brandGroup } = context;
    const viewer = session.tag === 'in' ? { session: 'in' as const, user: session.user } : { session: 'out' as const };
    const decided = decideDownload(download, { viewer, brandGroup, devMode: isDevMode(context) }, formsEnabled);
    return decided._tag === 'Request' ? formAt(decided.path) : decided._tag;
  });
  // The form's code comes once the first screen shows; a press before would be lost.
  const isThere = useContextOf(SHELL, ({ areas }: ShellContext) => areas[DEFERRED_AREA] === 'ready');
  if (decision === 'Allowed') return children;
  if (decision === 'Hidden') return null;
  return (
    <Button
      kind="quiet"
      size="small"
      isDisabled={!isThere}
      onPress={() => send(EXPORT_REQUEST, { type: 'exportRequest.opened', form: decision, subject: subject.slice(0, 200) })}
    >
      <Mail aria-hidden="true" />
      {label}
    </Button>
  );
};
