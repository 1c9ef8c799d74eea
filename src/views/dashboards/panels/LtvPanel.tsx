/** A cohort table of the marketing cloud (C-426). */
import { type ReactElement, useMemo } from 'react';
import { amcTableText } from '../../../domain/amc/amcScreens.ts';
import type { Dashboard } from '../../../domain/dashboards/dashboard.ts';
import { LTV_CALLS, ltvAbout, ltvKey, ltvPanelTable, ltvParts, ltvPeriod } from '../../../domain/dashboards/ltvPanel.ts';
import type { PanelOf } from '../../../domain/dashboards/panel.ts';
import type { IsoDay } from '../../../domain/dates/isoDay.ts';
import { monthsWords } from '../../../domain/format/day.ts';
import { type AddressOf, SHELL } from '../../../domain/journal/address.ts';
import { hasFigures, isOlder, jointState, panelState } from '../../../domain/screens/panelState.ts';
import { useContextOf } from '../../app/appContext.tsx';
import { jointRetry } from '../../app/panel.ts';
import { useScreenUi } from '../../app/useChartUi.ts';
import { useQueryTo } from '../../app/useQuery.ts';
import { CohortGrid } from '../../cohorts/CohortGrid.tsx';
import { cohortCursor } from '../../cohorts/cohortCursor.ts';
import { RetryNote } from '../../controls/RetryNote.tsx';
import { Skeleton } from '../../controls/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../controls/StateMessage.tsx';
import { VisuallyHidden } from '../../controls/VisuallyHidden.tsx';
import styles from './Panels.module.css';

export interface LtvPanelBodyProps {
  readonly at: AddressOf<'screen'>;
  readonly panel: PanelOf<'LTV'>;
  readonly dashboard: Pick<Dashboard, 'date'>;
}

const HEIGHT = 260;

const Cohorts = ({ at, panel, dashboard, today }: LtvPanelBodyProps & { readonly today: IsoDay }): ReactElement => {
  const period = useMemo(() => ltvPeriod(panel, dashboard, today), [panel, dashboard, today]);
  const cac = useQueryTo(at, ltvKey('cac', period), LTV_CALLS.cac);
  const ltv = useQueryTo(at, ltvKey('ltv', period), LTV_CALLS.ltv);
  const sizes = useQueryTo(at, ltvKey('sizes', period), LTV_CALLS.sizes);
  const sales = useQueryTo(at, ltvKey('sales', period), LTV_CALLS.sales);
  const all = { cac, ltv, sizes, sales };
  const [first, ...others] = ltvParts(panel).map((part) => all[part]);
  const [cursor, setCursor] = useScreenUi(at, cohortCursor(`panel-${panel.id}`));
  const table = useMemo(
    () => ltvPanelTable(panel, period, { cac: cac.answer, ltv: ltv.answer, sizes: sizes.answer, sales: sales.answer }),
    [panel, period, cac.answer, ltv.answer, sizes.answer, sales.answer],
  );
  const state =
    first === undefined ? ({ kind: 'loading' } as const) : jointState(panelState(first), ...others.map((one) => panelState(one)));
  const about = ltvAbout(panel);
  if (state.kind === 'failed') {
    return (
      <ErrorState
        {...state}
        message={amcTableText(about, 'failed') ?? state.message}
        height={HEIGHT}
        onRetry={jointRetry(Object.values(all))}
      />
    );
  }
  if (!hasFigures(state)) {
    return (
      <>
        <RetryNote state={state} />
        <VisuallyHidden>Loading {panel.title}</VisuallyHidden>
        <Skeleton shape="chart" height={HEIGHT} />
      </>
    );
  }
  const nothing = amcTableText(about, { rows: table.rows.length });
  return (
    <>
      <p className={styles.label}>
        {panel.view}, {monthsWords(period)}
      </p>
      {nothing === null ? (
        <CohortGrid
          title={panel.title.trim() === '' ? panel.view : panel.title}
          table={table}
          cursor={cursor}
          onCursor={setCursor}
          isOld={isOlder(state)}
          isDense
        />
      ) : (
        <EmptyState title={nothing} height={HEIGHT}>
          Choose dates that include a complete month of first purchases.
        </EmptyState>
      )}
    </>
  );
};

export const LtvPanelBody = (props: LtvPanelBodyProps): ReactElement | null => {
  const today = useContextOf(SHELL, ({ scope }) => scope?.today ?? null);
  return today === null ? null : <Cohorts {...props} today={today} />;
};
