/** Sales Anomaly (B-021, B-214 to B-218): which products have sold unusually much or little of late, and how their days went. */

import { RotateCcw } from 'lucide-react';
import { anomalyCards } from '../../domain/anomaly/cards.ts';
import { PRODUCT_PARAM, productParam, RANGE_PARAM } from '../../domain/anomaly/salesAnomaly.params.ts';
import { CARDS_CSV, EVERYWHERE, isNarrowed, SALES_ANOMALY, shownPeriod } from '../../domain/anomaly/salesAnomaly.screen.ts';
import { anomalyHeading, NO_ANOMALIES } from '../../domain/anomaly/selection.ts';
import type { ScopeDates } from '../../domain/dates/pickerChoice.ts';
import { periodWords } from '../../domain/format/day.ts';
import { SHELL } from '../../domain/journal/address.ts';
import { mayDownloadOf } from '../../domain/retail/retailOverview.screen.ts';
import { isOlder, isWaiting } from '../../domain/screens/panelState.ts';
import type { Scope } from '../../domain/shell/scope.ts';
import type { ShellContext } from '../../machines/shell/shell.logic.ts';
import { AnnotationsButton } from '../annotations/AnnotationsButton.tsx';
import { useContextOf, useSend } from '../app/appContext.tsx';
import { FilteredEmpty } from '../app/ClearFilters.tsx';
import { Guarded } from '../app/Guarded.tsx';
import { NoBrandGroup } from '../app/NoBrandGroup.tsx';
import { PageHead } from '../app/PageHead.tsx';
import { PrintCaption } from '../app/PrintCaption.tsx';
import { Button } from '../controls/Button.tsx';
import { Section } from '../controls/Card.tsx';
import { RetryNote } from '../controls/RetryNote.tsx';
import { Skeleton } from '../controls/Skeleton.tsx';
import { ErrorState } from '../controls/StateMessage.tsx';
import { Stack } from '../controls/Tile.tsx';
import { AnomalyCards, CardsComing } from './AnomalyCards.tsx';
import { AnomalyChart } from './AnomalyChart.tsx';
import { type AnomalyState, useAnomaly, useSetParam } from './anomalyState.ts';
import styles from './SalesAnomaly.module.css';

interface PartProps {
  readonly scope: Scope;
  readonly state: AnomalyState;
}

/** The heading before its days are known says what they are to be. */
const WAITING = 'Products with anomalies';

const whyNone = (scope: Scope, all: number): string =>
  isNarrowed(scope) && all > 0
    ? `The filters let none of the ${all} products with anomalies through.`
    : 'Every product that is looked at sold what was to be expected, as far as is known.';

const CardsBody = ({ state: { state, scope, shown, all } }: Pick<PartProps, 'state'>) => {
  const setParam = useSetParam();
  if (state.kind === 'failed') {
    return <ErrorState message={state.message} height={240} onRetry={state.onRetry} reference={state.reference} />;
  }
  if (shown === null) return <CardsComing />;
  const cards = anomalyCards(shown.payload);
  if (cards.length === 0) {
    return (
      <FilteredEmpty title={NO_ANOMALIES} height={240}>
        <p>{whyNone(scope, all)}</p>
      </FilteredEmpty>
    );
  }
  return (
    <>
      {isNarrowed(scope) && (
        <p className={styles.narrowed}>
          {cards.length} of {all} products match the filters. Their figures are of all countries.
        </p>
      )}
      <AnomalyCards
        cards={cards}
        selected={shown.view.asin}
        isStale={isOlder(state)}
        onSelect={(asin) => setParam(PRODUCT_PARAM, productParam(asin))}
      />
    </>
  );
};

const Cards = ({ scope, state }: PartProps) => {
  const send = useSend();
  const { shown } = state;
  const payload = shown?.payload ?? null;
  const hasCards = payload !== null && payload.products.length > 0;
  return (
    <Section
      id="products"
      title={payload === null ? WAITING : anomalyHeading(payload)}
      info="Of the hundred products that sold most in these days, those with a day far from what the weeks before, the season and sale events let expect. The most money away from expected first."
      isBusy={isWaiting(state.state)}
      older={state.older}
      {...(payload === null ? {} : { period: periodWords({ start: payload.focusPeriodStartDate, end: payload.focusPeriodEndDate }) })}
      {...(hasCards && mayDownloadOf(scope, 'table-csv')
        ? {
            actions: (
              <Button kind="quiet" size="small" onPress={() => send(SALES_ANOMALY, { type: 'screen.downloadClicked', what: CARDS_CSV })}>
                CSV
              </Button>
            ),
          }
        : {})}
    >
      <RetryNote state={state.state} />
      <CardsBody state={state} />
    </Section>
  );
};

const Chart = ({ scope, state, dates }: PartProps & { readonly dates: ScopeDates }) => {
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
  return (
    <AnomalyChart
      key={shown.product.asin}
      scope={scope}
      shown={shown}
      product={shown.product}
      page={dates.resolved.currentPeriod}
      isStale={isOlder(state.state)}
    />
  );
};

const Screen = ({ scope, dates }: { readonly scope: Scope; readonly dates: ScopeDates }) => {
  const state = useAnomaly(scope);
  const setParam = useSetParam();
  // As the screen is opened: the product of the highest revenue (B-345), on the days of the page. One step back undoes it.
  const onReset = (): void => {
    setParam(PRODUCT_PARAM, null);
    setParam(RANGE_PARAM, null, true);
  };
  return (
    <Stack>
      <PageHead title="Sales Anomaly" question="Which products sell unusually much or little?">
        <AnnotationsButton screen={SALES_ANOMALY} scope={scope} period={shownPeriod(scope)} subject={EVERYWHERE} />
        <Button size="small" onPress={onReset} isDisabled={state.shown === null}>
          <RotateCcw aria-hidden="true" />
          Reset
        </Button>
      </PageHead>
      <PrintCaption scope={scope} />
      <div className={styles.split}>
        <Guarded as="panel" where="sales-anomaly/products" title="Products">
          <Cards scope={scope} state={state} />
        </Guarded>
        <Guarded as="panel" where="sales-anomaly/chart" title="Sales">
          <Chart scope={scope} state={state} dates={dates} />
        </Guarded>
      </div>
    </Stack>
  );
};

export const SalesAnomaly = () => {
  const scope = useContextOf(SHELL, (context: ShellContext) => context.scope);
  if (scope === null || scope.brandGroup === null || scope.dates === null) return <NoBrandGroup />;
  return <Screen scope={scope} dates={scope.dates} />;
};
