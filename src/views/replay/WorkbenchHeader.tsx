/** Which session this is: file, release, viewport, zone, entries, and whether its states came out as recorded. */
import { CircleCheck, CircleX, FlaskConical, FolderOpen, LoaderCircle } from 'lucide-react';
import type { ReactElement } from 'react';
import { formatCount, formatPercentFixed } from '../../domain/format/number.ts';
import { pageAt } from '../../machines/replay/openSession.ts';
import type { Session } from '../../machines/replay/workbench.events.ts';
import { Logo } from '../app/Logo.tsx';
import { Button } from '../controls/Button.tsx';
import { Notice } from '../controls/Notice.tsx';
import { FileButton } from './FileButton.tsx';
import styles from './WorkbenchHeader.module.css';
import { countWords, durationWords } from './words.ts';
import { useWorkbench, useWorkbenchPorts } from './workbenchContext.tsx';

const Verdict = ({ session }: { readonly session: Session }): ReactElement => {
  const { send } = useWorkbenchPorts();
  const { upTo, done, divergence } = useWorkbench((context) => context.checked);
  if (divergence !== null)
    return (
      <Button size="small" onPress={() => send({ type: 'seek.picked', seq: divergence.seq })}>
        <CircleX aria-hidden="true" className={styles.bad} />
        Diverges at entry {divergence.seq}
      </Button>
    );
  if (done)
    return (
      <span className={styles.good}>
        <CircleCheck aria-hidden="true" />
        All states verified
      </span>
    );
  return (
    <span className={styles.checking}>
      <LoaderCircle aria-hidden="true" />
      Verifying states, {formatPercentFixed(Math.min(1, Math.max(0, (upTo - session.rows.first + 1) / session.rows.rows.length)), 0)}
    </span>
  );
};

const Fact = ({ name, children }: { readonly name: string; readonly children: string }): ReactElement => (
  <div className={styles.fact}>
    <dt>{name}</dt>
    <dd title={children}>{children}</dd>
  </div>
);

const Facts = ({ session }: { readonly session: Session }): ReactElement => {
  const at = useWorkbench((context) => context.at);
  const page = pageAt(session, at);
  const { rows, pages, timeZone, locale, release } = session;
  return (
    <dl className={styles.facts}>
      <Fact name="Release">{page?.release ?? release}</Fact>
      <Fact name="Viewport">{page === undefined ? 'unknown' : `${page.viewport.width} × ${page.viewport.height}`}</Fact>
      <Fact name="Zone">{`${timeZone}, ${locale}`}</Fact>
      <Fact name="Entries">{`${formatCount(rows.rows.length)} in ${countWords(pages.length, 'page load')}`}</Fact>
      <Fact name="Length">{durationWords(rows.duration)}</Fact>
    </dl>
  );
};

export const WorkbenchHeader = (): ReactElement => {
  const { send } = useWorkbenchPorts();
  const session = useWorkbench((context) => context.session);
  const file = useWorkbench((context) => context.file);
  return (
    <header className={styles.header}>
      <div className={styles.line}>
        <span className={styles.logo}>
          <Logo />
        </span>
        <h1 className={styles.title}>
          Replay
          {file !== null && <span className={styles.file}>{file.name}</span>}
        </h1>
        {session !== null && (
          <div className={styles.actions}>
            <Verdict session={session} />
            <Button size="small" onPress={() => send({ type: 'save.opened' })}>
              <FlaskConical aria-hidden="true" />
              Save as test
            </Button>
            <FileButton size="small">
              <FolderOpen aria-hidden="true" />
              Open another
            </FileButton>
          </div>
        )}
      </div>
      {session !== null && <Facts session={session} />}
      {session?.note != null && <Notice level="info">{session.note}</Notice>}
    </header>
  );
};
