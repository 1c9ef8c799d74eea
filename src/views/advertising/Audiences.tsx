/** Advertising Audiences (B-111 to B-115). */
import { audiences } from '../../domain/advertising/audiences.screen.ts';
import { ChartPanel } from '../screen/ChartPanel.tsx';
import styles from '../screen/ScreenPage.module.css';
import { ScreenPage } from '../screen/ScreenPage.tsx';
import { TablePanel } from '../screen/TablePanel.tsx';

const SECTIONS = [
  { id: 'recordTypes', title: audiences.charts.recordTypes.title },
  { id: 'audiences', title: audiences.tables.audiences.title },
  { id: 'keywords', title: audiences.tables.keywords.title },
];

export const Audiences = () => (
  <ScreenPage of={audiences} sections={SECTIONS} settles="ads">
    <div className={styles.side}>
      <ChartPanel of={audiences} chart="recordTypes" />
      <ChartPanel of={audiences} chart="recordTypeShares" />
    </div>
    <TablePanel of={audiences} table="audiences" />
    <TablePanel of={audiences} table="keywords" />
  </ScreenPage>
);
