/**
 * Business Health (B-054 to B-068): how sales, ad spend, traffic and products trend over 24 months, and whether the
 * month and the year are on pace toward their goals.
 */

import { DatabaseZap } from 'lucide-react';
import { PACING_MEASURES } from '../../domain/api/forecasting.contract.ts';
import { businessHealth, metricsOnScreen } from '../../domain/business/businessHealth.screen.ts';
import { latestDays, latestSentence } from '../../domain/business/latestData.ts';
import { PRESET_TITLES, PRESETS } from '../../domain/business/presets.ts';
import { historyPeriod } from '../../domain/business/requests.ts';
import { salesMeasureOf } from '../../domain/business/salesMeasure.ts';
import { RETAIL } from '../../domain/metrics/retail.ts';
import { AnnotatedTrendPanel, PageAnnotations } from '../annotations/AnnotatedTrendPanel.tsx';
import { AnomalyLink } from '../app/AnomalyLink.tsx';
import { Guarded } from '../app/Guarded.tsx';
import { NothingImported } from '../app/NothingImported.tsx';
import { currentOnly } from '../app/panel.ts';
import { SegmentedControl } from '../controls/SegmentedControl.tsx';
import { NotFinal } from '../screen/NotFinal.tsx';
import { ScreenPage } from '../screen/ScreenPage.tsx';
import { useAnswer, useInputs, useParam, useParams, useScope } from '../screen/useScreen.ts';
import styles from './BusinessHealth.module.css';
import { MetricChoice } from './MetricChoice.tsx';
import { PacingMeters } from './PacingMeters.tsx';

const SECTIONS = [
  { id: 'pacing', title: 'Pacing' },
  { id: 'history', title: businessHealth.trends.history.title },
];

/** Up to which day the data goes (B-588). */
const Freshness = () => {
  const latest = useAnswer(businessHealth, 'latest');
  const { scope } = useInputs(businessHealth, latest);
  if (latest.answer === null) return <span className={styles.freshness} />;
  const days = latestDays(latest.answer, salesMeasureOf(scope.salesMode), scope.today);
  const behind = days.some((day) => !day.isUpToDate);
  return (
    <span className={styles.freshness} data-behind={behind || undefined}>
      <DatabaseZap aria-hidden="true" />
      {latestSentence(days)}
    </span>
  );
};

const HistoryNotFinal = () => {
  const { today, brandGroup } = useScope(businessHealth);
  return <NotFinal data="ads" period={historyPeriod(today)} today={today} begins={brandGroup?.minDailyDataDate ?? null} />;
};

/** No measure that paces has any data: nothing was imported yet. */
const useHasNoData = (): boolean => {
  const daily = currentOnly(useAnswer(businessHealth, 'daily'));
  const missing = daily.answer?.annotations.unavailable ?? [];
  return daily.answer !== null && PACING_MEASURES.every((measure) => missing.includes(measure));
};

/** The first step of somebody with data of their own. */
const NoDataYet = () => {
  const scope = useScope(businessHealth);
  return (
    <NothingImported
      title={`There is no data for ${scope.brandGroup.name} yet`}
      advice="Import a daily sales file: one row per day, product and country. Figures appear here once they are imported."
      scope={scope}
      owner={scope.brandGroup.id}
    />
  );
};

const Presets = () => {
  const scope = useScope(businessHealth);
  const params = useParams(businessHealth);
  const [preset, setPreset] = useParam(businessHealth, 'preset');
  const [, setMetrics] = useParam(businessHealth, 'metrics');
  return (
    <div className={styles.presets} data-print="never">
      <SegmentedControl
        label="Chart metrics"
        segments={PRESETS.map((key) => ({ key, label: PRESET_TITLES[key] }))}
        value={preset}
        onChange={setPreset}
      />
      {preset === 'advanced' && (
        <MetricChoice chosen={metricsOnScreen({ scope, params })} onChange={(metrics) => setMetrics(RETAIL.keysAmong(metrics))} />
      )}
    </div>
  );
};

export const BusinessHealth = () => {
  const hasNoData = useHasNoData();
  return (
    <ScreenPage
      of={businessHealth}
      sections={SECTIONS}
      links={<AnomalyLink />}
      controls={<PageAnnotations of={businessHealth} />}
      {...(hasNoData ? { fallback: <NoDataYet /> } : {})}
    >
      <Freshness />
      <HistoryNotFinal />
      <Guarded as="panel" where="business-health/pacing" title="Pacing">
        <PacingMeters />
      </Guarded>
      <Presets />
      <AnnotatedTrendPanel of={businessHealth} trend="history" />
    </ScreenPage>
  );
};
