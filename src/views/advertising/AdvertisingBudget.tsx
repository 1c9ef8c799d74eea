/** Advertising Budget (B-116 to B-120). */
import { advertisingBudget, opportunityTile } from '../../domain/advertising/budget.screen.ts';
import { ScreenPage } from '../screen/ScreenPage.tsx';
import { TablePanel } from '../screen/TablePanel.tsx';
import { TilesPanel } from '../screen/TilesPanel.tsx';
import { TrendChartPanel } from '../screen/TrendChartPanel.tsx';

const OPPORTUNITY = 'Opportunity';

const SECTIONS = [
  { id: 'opportunity', title: OPPORTUNITY },
  { id: 'exceeding', title: advertisingBudget.trends.exceeding.title },
  { id: 'campaigns', title: advertisingBudget.tables.campaigns.title },
];

export const AdvertisingBudget = () => (
  <ScreenPage of={advertisingBudget} sections={SECTIONS} settles="ads">
    <TilesPanel of={advertisingBudget} id="opportunity" title={OPPORTUNITY} query="totals" trend="trend" metrics={opportunityTile} />
    <TrendChartPanel of={advertisingBudget} trend="exceeding" />
    <TablePanel of={advertisingBudget} table="campaigns" />
  </ScreenPage>
);
