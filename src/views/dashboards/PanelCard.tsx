/** One panel or layout element of a dashboard: its frame with title and period, and what its type shows. */
import { Component, createContext, createElement, type ReactElement, type ReactNode, useContext } from 'react';
import { runsReport } from '../../domain/dashboards/board.ts';
import type { SavedDashboard } from '../../domain/dashboards/dashboard.ts';
import { type OutlineLevel, outlineOf } from '../../domain/dashboards/outline.ts';
import { type Panel, type PanelByType, type PanelType, panelTypeLabel } from '../../domain/dashboards/panel.ts';
import type { AddressOf } from '../../domain/journal/address.ts';
import { SHELL } from '../../domain/journal/address.ts';
import { useContextOf, useSend } from '../app/appContext.tsx';
import { Section } from '../controls/Card.tsx';
import { classNames } from '../controls/classNames.ts';
import { EmptyState, ErrorState } from '../controls/StateMessage.tsx';
import { boardDatesWords } from './BoardDates.tsx';
import styles from './Dashboards.module.css';
import { AttachmentPanel } from './panels/AttachmentPanel.tsx';
import { ContentPanel } from './panels/ContentPanel.tsx';
import { DocumentPanel } from './panels/DocumentPanel.tsx';
import { PanelReport } from './panels/PanelReport.tsx';

const RENDER_FAILED = 'An error was encountered while rendering this panel...';

interface GuardProps {
  /** Another one is another try. */
  readonly of: unknown;
  readonly onFail: (message: string) => void;
  readonly children: ReactNode;
}

/** One panel that cannot be drawn takes no other along (C-837), and the team is told. */
class RenderGuard extends Component<GuardProps, { readonly failed: unknown }> {
  override readonly state: { readonly failed: unknown } = { failed: null };
  static getDerivedStateFromError = (): { readonly failed: unknown } => ({ failed: true });
  override componentDidCatch(error: unknown): void {
    this.props.onFail(error instanceof Error ? error.message : String(error));
  }
  override componentDidUpdate(before: GuardProps): void {
    if (before.of !== this.props.of && this.state.failed !== null) this.setState({ failed: null });
  }
  override render(): ReactNode {
    return this.state.failed === null ? this.props.children : <ErrorState message={RENDER_FAILED} />;
  }
}

export interface PanelCardProps {
  readonly at: AddressOf<'screen'>;
  readonly dashboard: SavedDashboard;
  readonly panel: Panel;
  /** Of a heading that stands in the table of contents. */
  readonly anchor: string | undefined;
}

const Outline = createContext<ReadonlyMap<string, OutlineLevel>>(new Map());

/** The panels among which one stands say the level of its heading. */
export const OutlineProvider = ({ panels, children }: { readonly panels: readonly Panel[]; readonly children: ReactNode }) => (
  <Outline value={outlineOf(panels)}>{children}</Outline>
);

interface HeadingProps {
  readonly text: string;
  readonly level: number;
  readonly outline: OutlineLevel;
  readonly anchor: string | undefined;
}

const Heading = ({ text, level, outline, anchor }: HeadingProps): ReactElement => {
  const Tag = `h${outline}` as const;
  return (
    <Tag id={anchor} className={styles.heading} data-level={level}>
      {text}
    </Tag>
  );
};

type BodyProps<P extends Panel = Panel> = Omit<PanelCardProps, 'anchor' | 'panel'> & { readonly panel: P; readonly outline: OutlineLevel };

const None = (): null => null;
const ComingSoon = ({ panel }: BodyProps): ReactElement => <EmptyState title={panelTypeLabel(panel.type)} height={96} />;
const Report = ({ at, dashboard, panel }: BodyProps): ReactElement => <PanelReport at={at} dashboard={dashboard} panel={panel} />;

/** What each type of panel shows in its frame; headings and rules have none. */
export const BODY_BY_TYPE: { readonly [T in PanelType]: (props: BodyProps<PanelByType[T]>) => ReactElement | null } = {
  Content: ({ panel, outline }) => <ContentPanel panel={panel} above={panel.hideTitle ? outline - 1 : outline} />,
  Attachment: ({ panel, dashboard }) => <AttachmentPanel panel={panel} brandGroupId={dashboard.brandGroupId} />,
  Document: ({ panel, at }) => <DocumentPanel panel={panel} at={at} />,
  Heading: None,
  'Horizontal Rule': None,
  Bar: ComingSoon,
  Radial: ComingSoon,
  'Big Number': Report,
  LTV: Report,
  Pacing: Report,
  Table: Report,
  Timeseries: Report,
};

const bodyOf = <T extends PanelType>(type: T, props: BodyProps<PanelByType[T]>): ReactElement => createElement(BODY_BY_TYPE[type], props);

export const PanelCard = ({ at, dashboard, panel, anchor }: PanelCardProps): ReactElement => {
  const send = useSend();
  const outline = useContext(Outline).get(panel.id) ?? 2;
  const today = useContextOf(SHELL, ({ scope }) => scope?.today ?? null);
  if (panel.type === 'Heading') return <Heading text={panel.text} level={panel.level} outline={outline} anchor={anchor} />;
  if (panel.type === 'Horizontal Rule') return <hr className={styles.rule} />;
  const body = (
    <RenderGuard of={panel} onFail={(message) => send(SHELL, { type: 'shell.viewFailed', where: `${panel.type} panel`, message })}>
      {bodyOf(panel.type, { at, dashboard, panel, outline })}
    </RenderGuard>
  );
  const hasOwnDates = runsReport(panel) && panel.date !== null && panel.type !== 'Pacing';
  const period =
    hasOwnDates && panel.date !== null && today !== null
      ? boardDatesWords({ date: panel.date, periodOverPeriod: panel.periodOverPeriod }, today)
      : undefined;
  const Title = `h${outline}` as const;
  const title = panel.title.trim() === '' ? panel.type : panel.title;
  if (panel.hideTitle || panel.transparent) {
    return (
      <section
        aria-label={title}
        className={classNames(styles.bare, panel.transparent && styles.transparent, panel.type === 'Content' && styles[panel.style])}
      >
        {!panel.hideTitle && <Title>{title}</Title>}
        {body}
      </section>
    );
  }
  return (
    <div className={classNames(styles.framed, panel.type === 'Content' && styles[panel.style])}>
      <Section title={title} level={outline} period={period}>
        {body}
      </Section>
    </div>
  );
};
