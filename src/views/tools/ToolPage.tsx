/**
 * The page of a free tool: its screen, how its figures are made, and, for those who are no customers, how to reach the provider. What may
 * not be downloaded can be asked for.
 */
import { MessageCircle } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { seesContactPrompts } from '../../domain/access/contactPrompts.ts';
import type { Download } from '../../domain/access/downloads.ts';
import { MARKETING, SHELL } from '../../domain/journal/address.ts';
import { DEFERRED_AREA } from '../../domain/routes/areas.ts';
import type { ShellContext } from '../../machines/shell/shell.logic.ts';
import { useContextOf, useSend } from '../app/appContext.tsx';
import { DownloadOr } from '../app/DownloadOr.tsx';
import { Button } from '../controls/Button.tsx';
import { Card, Section } from '../controls/Card.tsx';
import { EmptyState } from '../controls/StateMessage.tsx';
import { ScreenPage, type ScreenPageProps } from '../screen/ScreenPage.tsx';
import styles from './tools.module.css';

/** Charts of the tools over time are drawn 300 high where the page gives them 1,000 across (C-923). */
export const TOOL_CHART_HEIGHT = 300;

/** Visitors and people without a role are asked to get in touch (C-011 to C-013, C-663). */
const Contact = (): ReactElement | null => {
  const send = useSend();
  const { isShown, isThere } = useContextOf(SHELL, ({ session, areas }: ShellContext) => ({
    isShown:
      (session.tag === 'in' || session.tag === 'out') &&
      seesContactPrompts(session.tag === 'in' ? { session: 'in', user: session.user } : { session: 'out' }),
    isThere: areas[DEFERRED_AREA] === 'ready',
  }));
  if (!isShown) return null;
  return (
    <aside className={styles.contact} aria-label="Contact" data-print="never">
      <p className={styles.contactWords}>
        Want the raw data, a detailed methodology, or the same figures for your own company? Contact us and we will send you what we have.
      </p>
      {/* A press before the form's code is there would be lost. */}
      <Button isDisabled={!isThere} onPress={() => send(MARKETING, { type: 'marketing.invited' })}>
        <MessageCircle aria-hidden="true" />
        Contact us
      </Button>
    </aside>
  );
};

export interface ToolPageProps extends ScreenPageProps {
  /** How the figures are made, a paragraph each. */
  readonly method: readonly string[];
}

export const ToolPage = ({ method, children, ...page }: ToolPageProps): ReactElement => (
  <ScreenPage {...page}>
    {children}
    <Section id="methodology" title="Methodology">
      {method.map((words) => (
        <p key={words} className={styles.words}>
          {words}
        </p>
      ))}
    </Section>
    <Contact />
  </ScreenPage>
);

export interface NoCategoryProps {
  readonly text: string;
  /** A category that the market has figures of; null where it has none, or that is not known. */
  readonly other: readonly string[] | null;
  readonly onChoose: (path: readonly string[]) => void;
}

/** In the place of the figures of a category that the market does not have: which one, and what to do. */
export const NoCategory = ({ text, other, onChoose }: NoCategoryProps): ReactElement => (
  <Card>
    <EmptyState
      title={text}
      height={280}
      {...(other === null
        ? {}
        : {
            action: (
              <Button kind="primary" onPress={() => onChoose(other)}>
                {`Show ${other.at(-1) ?? 'all departments'}`}
              </Button>
            ),
          })}
    >
      Choose another one above.
    </EmptyState>
  </Card>
);

export interface ToolRequestProps {
  readonly download: Download;
  /** What the form names. */
  readonly subject: string;
}

/** Stands beside what who looks may not download: it asks for the data instead (C-010, C-659). */
export const ToolRequest = ({ download, subject }: ToolRequestProps): ReactElement => (
  <DownloadOr download={download} subject={subject} formsEnabled>
    {null}
  </DownloadOr>
);

export interface ToolBarProps {
  readonly children: ReactNode;
}

/** The controls of a tool, above its figures. */
export const ToolBar = ({ children }: ToolBarProps): ReactElement => (
  <div className={styles.bar} data-print="never">
    {children}
  </div>
);
