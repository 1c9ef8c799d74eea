/** DSP Overview (B-122 to B-129). */
import { dspExportUrl, dspOverview, dspTiles } from '../../domain/advertising/dspOverview.screen.ts';
import { DownloadOr } from '../app/DownloadOr.tsx';
import { SaveTableLinks } from '../controls/SaveTable.tsx';
import { SegmentedControl } from '../controls/SegmentedControl.tsx';
import styles from '../screen/ScreenPage.module.css';
import { ScreenPage } from '../screen/ScreenPage.tsx';
import { TablePanel } from '../screen/TablePanel.tsx';
import { TilesPanel } from '../screen/TilesPanel.tsx';
import { TrendChartPanel } from '../screen/TrendChartPanel.tsx';
import { useParam, useParams, useScope } from '../screen/useScreen.ts';

const KEY_METRICS = 'Key Metrics';
const EXPORT = 'Export All DSP Campaign Data';

const SECTIONS = [
  { id: 'keyMetrics', title: KEY_METRICS },
  { id: 'spendSales', title: dspOverview.trends.spendSales.title },
  { id: 'impressionsChart', title: dspOverview.trends.impressionsChart.title },
  { id: 'campaigns', title: dspOverview.tables.campaigns.title },
];

const Toggles = () => {
  const [impressions, setImpressions] = useParam(dspOverview, 'impressions');
  const [attribution, setAttribution] = useParam(dspOverview, 'attribution');
  return (
    <div className={styles.toggles}>
      <SegmentedControl
        label="Viewable or total impressions"
        size="small"
        segments={[
          { key: 'viewable', label: 'Viewable Impressions' },
          { key: 'total', label: 'Total Impressions' },
        ]}
        value={impressions}
        onChange={setImpressions}
      />
      <SegmentedControl
        label="Brand halo or promoted products"
        size="small"
        segments={[
          { key: 'halo', label: 'Brand Halo' },
          { key: 'promoted', label: 'Promoted' },
        ]}
        value={attribution}
        onChange={setAttribution}
      />
    </div>
  );
};

const ExportAll = () => {
  const scope = useScope(dspOverview);
  const params = useParams(dspOverview);
  return (
    <div data-print="never">
      <DownloadOr download="product-performance-csv" subject={EXPORT}>
        <SaveTableLinks of="all DSP data" href={dspExportUrl({ scope, params })}>
          {EXPORT}
        </SaveTableLinks>
      </DownloadOr>
    </div>
  );
};

export const DspOverview = () => (
  <ScreenPage of={dspOverview} sections={SECTIONS} settles="dsp" controls={<Toggles />}>
    <TilesPanel of={dspOverview} id="keyMetrics" title={KEY_METRICS} query="totals" trend="trend" metrics={dspTiles} />
    <TrendChartPanel of={dspOverview} trend="spendSales" />
    <TrendChartPanel of={dspOverview} trend="impressionsChart" />
    <TablePanel of={dspOverview} table="campaigns" />
    <ExportAll />
  </ScreenPage>
);
