/** A panel of a dashboard that is edited, as it will be: what it shows is asked for whoever edits it. */
import { type ReactElement, useMemo } from 'react';
import type { SavedDashboard } from '../../../domain/dashboards/dashboard.ts';
import { type Panel, panelTypeLabel } from '../../../domain/dashboards/panel.ts';
import { isPreviewed } from '../../../domain/dashboards/previewQueries.ts';
import { type AddressOf, SHELL } from '../../../domain/journal/address.ts';
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

export const EditedPanel = (props: EditedPanelProps): ReactElement => {
  const { at, dashboard, stored, panel } = props;
  const ref = usePanelPlace(at, panel);
  const today = useContextOf(SHELL, ({ scope }) => scope?.today ?? null);
  const isThere = useMemo(() => today !== null && isPreviewed(panel, dashboard, stored, today), [panel, dashboard, stored, today]);
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
