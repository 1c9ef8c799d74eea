/**
 * Business Health (B-054 to B-068): how sales, ad spend, traffic and products trend over 24 months, and whether the
 * month and the year are on pace toward their goals.
 */

import { DatabaseZap } from 'lucide-react';
import { useMemo } from 'react';
import { PACING_MEASURES } from '../../domain/api/forecasting.contract.ts';
import { metricsOnScreen } from '../../domain/business/businessHealth.screen.ts';
import { latestDays, latestSentence } from '../../domain/business/latestData.ts';
import { METRICS_PARAM, metricsParam, PRESET_PARAM, PRESET_TITLES, PRESETS, presetOf } from '../../domain/business/presets.ts';
import { BUSINESS_HEALTH, historyPeriod } from '../../domain/business/requests.ts';
import { salesMeasureOf } from '../../domain/business/salesMeasure.ts';
import { SHELL } from '../../domain/journal/address.ts';
import type { BrandGroup } from '../../domain/session/user.ts';
import type { Scope } from '../../domain/shell/scope.ts';
import type { ScreenContext } from '../../machines/screen/screen.machine.ts';
import type { ShellContext } from '../../machines/shell/shell.logic.ts';
import { AnnotationsButton } from '../annotations/AnnotationsButton.tsx';
import { AnomalyLink } from '../app/AnomalyLink.tsx';
import { useContextOf, useSend } from '../app/appContext.tsx';
import { Guarded } from '../app/Guarded.tsx';
import { NoBrandGroup } from '../app/NoBrandGroup.tsx';
import { PageHead } from '../app/PageHead.tsx';
import { PrintCaption } from '../app/PrintCaption.tsx';
import { currentOnly, queriedScope } from '../app/panel.ts';
import { useQuery } from '../app/useQuery.ts';
import { SegmentedControl } from '../controls/SegmentedControl.tsx';
import { EmptyState } from '../controls/StateMessage.tsx';
import { NotFinal } from '../screen/NotFinal.tsx';
import { DisplayToggles } from '../shell/DisplayToggles.tsx';
import { AccountHistory } from './AccountHistory.tsx';
import styles from './BusinessHealth.module.css';
import { MetricChoice } from './MetricChoice.tsx';
import { PacingMeters } from './PacingMeters.tsx';

/** Up to which day the data goes (B-588). */
const Freshness = ({ scope: now }: { readonly scope: Scope }) => {
  const latest = useQuery(BUSINESS_HEALTH, 'latest');
  if (latest.answer === null) return <span className={styles.freshness} />;
  const scope = queriedScope(latest, now);
  const days = latestDays(latest.answer, salesMeasureOf(scope.salesMode), scope.today);
  const behind = days.some((day) => !day.isUpToDate);
  return (
    <span className={styles.freshness} data-behind={behind || undefined}>
      <DatabaseZap aria-hidden="true" />
      {latestSentence(days)}
    </span>
  );
};

/** No measure that paces has any data: nothing was imported yet. */
const useHasNoData = (): boolean => {
  const daily = currentOnly(useQuery(BUSINESS_HEALTH, 'daily'));
  const missing = daily.answer?.annotations.unavailable ?? [];
  return daily.answer !== null && PACING_MEASURES.every((measure) => missing.includes(measure));
};

/** The first steps of somebody with data of their own. */
const NoDataYet = ({ brandGroup }: { readonly brandGroup: BrandGroup }) => (
  <div className={styles.page}>
    <PageHead title="Business Health" question="Are sales, ad spend and traffic on pace for the month and the year?" />
    <EmptyState title={`There is no data for ${brandGroup.name} yet`} height={320}>
      <p>Import a CSV file of daily sales: one row for a day, a product and a country. On the machine that runs Velocity:</p>
      <pre className={styles.command}>
        <code>npm run import -- --brand-group {brandGroup.id} retail FILE.csv</code>
      </pre>
      <p>The file’s layout is described in docs/import.md. This screen shows the figures as soon as they are there.</p>
    </EmptyState>
  </div>
);

const SECTIONS = [
  { id: 'pacing', title: 'Pacing' },
  { id: 'history', title: 'Account History' },
];

const Screen = ({ scope }: { readonly scope: Scope }) => {
  const send = useSend();
  const params = useContextOf(BUSINESS_HEALTH, (context: ScreenContext) => context.params);
  const noData = useHasNoData();
  const preset = presetOf(params[PRESET_PARAM]);
  const metrics = useMemo(() => metricsOnScreen(scope, params), [scope, params]);
  const setParam = (key: string, value: string | null): void => send(BUSINESS_HEALTH, { type: 'screen.paramSet', key, value });
  if (noData && scope.brandGroup !== null) return <NoDataYet brandGroup={scope.brandGroup} />;
  return (
    <div className={styles.page}>
      <PageHead title="Business Health" question="Are sales, ad spend and traffic on pace for the month and the year?" sections={SECTIONS}>
        <AnomalyLink />
        <DisplayToggles toggles={['sales', 'basis']} />
        <AnnotationsButton screen={BUSINESS_HEALTH} scope={scope} period={historyPeriod(scope.today)} />
      </PageHead>
      <PrintCaption scope={scope} />
      <Freshness scope={scope} />
      <NotFinal data="ads" period={historyPeriod(scope.today)} today={scope.today} />
      <Guarded as="panel" where="business-health/pacing" title="Pacing">
        <PacingMeters scope={scope} />
      </Guarded>
      <div className={styles.presets} data-print="never">
        <SegmentedControl
          label="What the chart shows"
          segments={PRESETS.map((key) => ({ key, label: PRESET_TITLES[key] }))}
          value={preset}
          onChange={(key) => setParam(PRESET_PARAM, key === 'sales-trends' ? null : key)}
        />
        {preset === 'advanced' && <MetricChoice chosen={metrics} onChange={(keys) => setParam(METRICS_PARAM, metricsParam(keys))} />}
      </div>
      <Guarded as="panel" where="business-health/history" title="Account History">
        <AccountHistory scope={scope} />
      </Guarded>
    </div>
  );
};

export const BusinessHealth = () => {
  const scope = useContextOf(SHELL, (context: ShellContext) => context.scope);
  if (scope === null || scope.brandGroup === null) {
    return <NoBrandGroup />;
  }
  return <Screen scope={scope} />;
};
