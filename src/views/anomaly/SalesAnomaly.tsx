/** Sales Anomaly (B-021, B-214 to B-218): which products are selling unusually well or poorly, and how their days went. */

import { RotateCcw } from 'lucide-react';
import { anomalyCards } from '../../domain/anomaly/cards.ts';
import type { SalesAnomalyPayload } from '../../domain/anomaly/payload.ts';
import { CARDS_CSV, EVERYWHERE, FIGURES, isNarrowed, salesAnomaly, shownPeriod } from '../../domain/anomaly/salesAnomaly.screen.ts';
import { anomalyHeading, NO_ANOMALIES, noAnomaliesReason } from '../../domain/anomaly/selection.ts';
import { periodWords } from '../../domain/format/day.ts';
import { mayHave } from '../../domain/screens/defineScreen.ts';
import { isOlder, isWaiting } from '../../domain/screens/panelState.ts';
import type { Scope } from '../../domain/shell/scope.ts';
import { AnnotationsButton } from '../annotations/AnnotationsButton.tsx';
import { FilteredEmpty } from '../app/ClearFilters.tsx';
import { Guarded } from '../app/Guarded.tsx';
import { Button } from '../controls/Button.tsx';
import { Section } from '../controls/Card.tsx';
import { RetryNote } from '../controls/RetryNote.tsx';
import { SaveTable } from '../controls/SaveTable.tsx';
import { Skeleton } from '../controls/Skeleton.tsx';
import { ErrorState } from '../controls/StateMessage.tsx';
import { ScreenPage } from '../screen/ScreenPage.tsx';
import { useScope, useSetParams } from '../screen/useScreen.ts';
import { AnomalyCards, CardsComing } from './AnomalyCards.tsx';
import { AnomalyChart } from './AnomalyChart.tsx';
import { type AnomalyState, useAnomaly, useSave, useSelect } from './anomalyState.ts';
import styles from './SalesAnomaly.module.css';

interface PartProps {
  readonly state: AnomalyState;
}

/** The heading before its days are known says what they are to be. */
const WAITING = 'Products with anomalies';

const whyNone = (scope: Scope, all: number, payload: SalesAnomalyPayload): string =>
  isNarrowed(scope) && all > 0 ? `None of the ${all} products with anomalies match your filters.` : noAnomaliesReason(payload);

const CardsBody = ({ state: { state, scope, shown, all } }: PartProps) => {
  const select = useSelect();
  if (state.kind === 'failed') {
    return <ErrorState {...state} height={240} />;
  }
  if (shown === null) return <CardsComing />;
  const cards = anomalyCards(shown.payload);
  if (cards.length === 0) {
    return (
      <FilteredEmpty title={NO_ANOMALIES} height={240}>
        <p>{whyNone(scope, all, shown.payload)}</p>
        {shown.cut !== null && <p>{shown.cut}</p>}
      </FilteredEmpty>
    );
  }
  return (
    <>
      {isNarrowed(scope) && (
        <p className={styles.narrowed}>
          {cards.length} of {all} products match your filters. Figures cover all countries. {shown.cut}
        </p>
      )}
      <AnomalyCards cards={cards} selected={shown.view.asin} isStale={isOlder(state)} onSelect={(asin) => select({ asin, open: null })} />
    </>
  );
};

const Cards = ({ state }: PartProps) => {
  const scope = useScope(salesAnomaly);
  const save = useSave();
  const { shown } = state;
  const payload = shown?.payload ?? null;
  const hasCards = payload !== null && payload.products.length > 0;
  return (
    <Section
      id="products"
      title={payload === null ? WAITING : anomalyHeading(payload)}
      info="Among the 100 best sellers, products whose daily sales deviated from the forecast. Largest dollar deviation first. The forecast follows each product, its weekdays, the season, sale events and the brand group as a whole; days without stock or Buy Box don’t count toward it."
      isBusy={isWaiting(state.state)}
      older={state.older}
      {...(payload === null ? {} : { period: periodWords({ start: payload.focusPeriodStartDate, end: payload.focusPeriodEndDate }) })}
      {...(hasCards && mayHave(scope, FIGURES)
        ? {
            actions: <SaveTable of="sales anomalies" onSave={save(CARDS_CSV)} />,
          }
        : {})}
    >
      <RetryNote state={state.state} />
      <CardsBody state={state} />
    </Section>
  );
};

const Chart = ({ state }: PartProps) => {
  const { shown } = state;
  if (state.state.kind === 'failed') return null;
  if (shown === null) {
    return (
      <Section title="Sales" isBusy>
        <Skeleton shape="chart" height={430} />
      </Section>
    );
  }
  if (shown.product === null) return null;
  return <AnomalyChart key={shown.product.asin} shown={shown} product={shown.product} isStale={isOlder(state.state)} />;
};

const Controls = () => {
  const scope = useScope(salesAnomaly);
  const { shown } = useAnomaly();
  const set = useSetParams(salesAnomaly);
  // As the screen is opened: the product of the highest revenue (B-345), on the days of the page. One step back undoes it.
  const onReset = (): void => set({ product: null, days: null });
  return (
    <>
      <AnnotationsButton screen={salesAnomaly.at} scope={scope} period={shownPeriod(scope)} subject={EVERYWHERE} />
      <Button size="small" onPress={onReset} isDisabled={shown === null}>
        <RotateCcw aria-hidden="true" />
        Reset
      </Button>
    </>
  );
};

const Panels = () => {
  const state = useAnomaly();
  return (
    <div className={styles.split}>
      <Guarded as="panel" where="sales-anomaly/products" title="Products">
        <Cards state={state} />
      </Guarded>
      <Guarded as="panel" where="sales-anomaly/chart" title="Sales">
        <Chart state={state} />
      </Guarded>
    </div>
  );
};

export const SalesAnomaly = () => (
  <ScreenPage of={salesAnomaly} controls={<Controls />}>
    <Panels />
  </ScreenPage>
);
