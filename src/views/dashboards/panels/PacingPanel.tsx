/** The month or the year so far beside the one before (C-425). */
import type { ReactElement } from 'react';
import { AD_SOURCE_WORDS } from '../../../domain/advertising/adSpendFrom.ts';
import { pacingView } from '../../../domain/dashboards/pacingPanel.ts';
import { formatMetric } from '../../../domain/format/number.ts';
import { pathTo } from '../../../domain/routes/paths.ts';
import { AppLink } from '../../app/Link.tsx';
import { MeterBody, type Verdict } from '../../charts/Meter.tsx';
import { EmptyState } from '../../controls/StateMessage.tsx';
import type { DrawnPanel } from './drawnPanel.ts';
import styles from './Panels.module.css';

const VERDICTS: Readonly<Record<'green' | 'yellow' | 'red' | 'none', Verdict>> = {
  green: 'good',
  yellow: 'warn',
  red: 'bad',
  none: 'none',
};

export const PacingPanel = ({ panel, shown, drawn, isOld }: DrawnPanel): ReactElement => {
  const view = pacingView(drawn, shown.result.sections[0], shown.businessDay ?? '');
  if (view === null) return <EmptyState title="No data available" height={120} />;
  const { adSpendFrom } = shown.result;
  return (
    <div className={styles.pacing}>
      <p className={styles.label}>{view.period}</p>
      <MeterBody
        isStale={isOld}
        meter={{
          title: panel.title,
          period: view.period,
          format: view.format,
          colour: view.kind === 'sales' ? 1 : 2,
          actual: view.actual,
          forecast: view.projected,
          forecastWord: 'At the current daily rate',
          goal: view.prior,
          goalWord: `in ${view.against}`,
          pace: view.pace,
          verdict: VERDICTS[view.color],
          verdictWords: view.words,
          sentence: view.sentence,
        }}
      />
      <p className={styles.label}>
        {view.neededADay !== null && `${formatMetric(view.neededADay, view.wholeFormat)} a day from now on would match ${view.against}. `}
        The daily rate is the average so far and ignores seasonality and sale events; see{' '}
        <AppLink to={pathTo('business-health')}>Business Health</AppLink> for the forecast.
        {adSpendFrom !== undefined && ` ${AD_SOURCE_WORDS[adSpendFrom]}`}
      </p>
    </div>
  );
};
