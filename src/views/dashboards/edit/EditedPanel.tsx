/** A panel of a dashboard that is edited, as it will be: its report is run for whoever edits it. Cohorts and documents come with the save. */
import type { ReactElement } from 'react';
import { type AddressOf, SHELL } from '../../../domain/journal/address.ts';
import type { SavedDashboard } from '../../../domain/reporting/dashboard.ts';
import { ltvQueries } from '../../../domain/reporting/ltvPanel.ts';
import { type Panel, panelTypeLabel } from '../../../domain/reporting/panel.ts';
import { sameDocument } from '../../../domain/reporting/sameDocument.ts';
import { useContextOf } from '../../app/appContext.tsx';
import { PanelCard } from '../PanelCard.tsx';
import { usePanelPlace } from '../usePanelPlace.ts';
import styles from './Edit.module.css';

export interface EditedPanelProps {
  readonly at: AddressOf<'screen'>;
  /** What the screen has asked the server for: the dashboard as it is stored, nothing of a new one. */
  readonly stored: SavedDashboard;
  /** As it is edited. */
  readonly dashboard: SavedDashboard;
  readonly panel: Panel;
}

/** Whether what the panel shows has been asked for. */
const useIsThere = ({ stored, dashboard, panel }: EditedPanelProps): boolean => {
  const today = useContextOf(SHELL, ({ scope }) => scope?.today ?? null);
  const before = stored.panels.find(({ id }) => id === panel.id);
  if (panel.type === 'Document') return before?.type === 'Document' && before.documentId === panel.documentId;
  if (panel.type !== 'LTV') return true;
  if (before === undefined || today === null) return false;
  const askedFor = (on: SavedDashboard, one: Panel): unknown => ltvQueries({ ...on, panels: [one] }, on.brandGroupId, today);
  return sameDocument(askedFor(stored, before), askedFor(dashboard, panel));
};

export const EditedPanel = (props: EditedPanelProps): ReactElement => {
  const { at, dashboard, panel } = props;
  const ref = usePanelPlace(at, panel);
  const isThere = useIsThere(props);
  return (
    <div ref={ref}>
      {isThere ? (
        <PanelCard at={at} dashboard={dashboard} panel={panel} anchor={undefined} />
      ) : (
        <div className={styles.placeholder}>
          <strong>{panel.title === '' ? panelTypeLabel(panel.type) : panel.title}</strong>
          <span>{panelTypeLabel(panel.type)}: shows once the dashboard is saved.</span>
        </div>
      )}
    </div>
  );
};
