/** A market in view (C-230): its head, tiles, reference brand, trends of the market and of brands, brands and products. */
import { Pencil, Star } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import type { StoredMarket } from '../../domain/markets/market.entities.ts';
import { BRAND_TREND_METRICS, MARKET_REFERENCE, marketMetric, marketScreen, marketTiles } from '../../domain/markets/market.screen.ts';
import { referenceForm } from '../../domain/markets/marketEdit.ts';
import { MARKET } from '../../domain/markets/marketRecord.ts';
import { CLEAR_REFERENCE, filterWords, TILE_FAILED } from '../../domain/markets/marketWords.ts';
import { nameOfProduct, PRODUCT_NAMES } from '../../domain/markets/productNames.ts';
import { pathTo } from '../../domain/routes/paths.ts';
import { uiTextOrNull } from '../../domain/screens/uiParts.ts';
import { failureText } from '../../domain/session/failureText.ts';
import type { GridCells } from '../../domain/tables/gridColumn.ts';
import type { TypeaheadOption } from '../../domain/typeahead/typeahead.ts';
import { useActor, useContextOf, useSend } from '../app/appContext.tsx';
import { AppLink } from '../app/Link.tsx';
import { useScreenUi } from '../app/useChartUi.ts';
import { Button, buttonClass } from '../controls/Button.tsx';
import { Section } from '../controls/Card.tsx';
import { ConfirmDialog } from '../controls/ConfirmDialog.tsx';
import { Notice } from '../controls/Notice.tsx';
import { Select } from '../controls/Select.tsx';
import { oneGroup } from '../controls/SelectParts.tsx';
import { Skeleton } from '../controls/Skeleton.tsx';
import { ErrorState } from '../controls/StateMessage.tsx';
import { VisuallyHidden } from '../controls/VisuallyHidden.tsx';
import { ScreenPage } from '../screen/ScreenPage.tsx';
import { TablePanel } from '../screen/TablePanel.tsx';
import { TilesPanel } from '../screen/TilesPanel.tsx';
import { TrendChartPanel } from '../screen/TrendChartPanel.tsx';
import { useAnswer, useParam, useParams } from '../screen/useScreen.ts';
import { Typeahead } from '../typeahead/Typeahead.tsx';
import { MarketExports } from './MarketExports.tsx';
import styles from './Markets.module.css';

const SECTIONS = [
  { id: 'tiles', title: 'Market Metrics' },
  { id: 'reference', title: 'Reference Brand' },
  { id: 'marketTrends', title: 'Market Trends' },
  { id: 'brandTrends', title: 'Brand Trends' },
  { id: 'brandsTable', title: 'Brands' },
  { id: 'productsTable', title: 'Products' },
];

const Controls = (): ReactElement => {
  const { marketId } = useParams(marketScreen);
  return (
    <>
      <AppLink to={pathTo('markets')} className={buttonClass({})}>
        Return to Markets
      </AppLink>
      <AppLink to={pathTo('market-edit', { marketId })} className={buttonClass({ kind: 'primary' })}>
        <Pencil aria-hidden="true" />
        Edit Market
      </AppLink>
    </>
  );
};

const TYPED = uiTextOrNull('referenceBrand');

const Reference = ({ market }: { readonly market: StoredMarket }): ReactElement => {
  const send = useSend();
  const state = useActor(MARKET_REFERENCE, (snapshot) => snapshot?.value ?? 'idle');
  const { brand, refusal } = useContextOf(MARKET_REFERENCE, (context) => context);
  const [held, setHeld] = useScreenUi(marketScreen.at, TYPED);
  const saved = market.referenceBrand;
  const typed = held ?? saved ?? '';
  const { submit, canSubmit } = referenceForm(saved, typed);
  const value: TypeaheadOption | null = typed === '' ? null : { key: typed, label: typed };
  return (
    <Section title="Reference Brand" id="reference" info="Marked with a star in the brand tables.">
      <form
        className={styles.reference}
        onSubmit={(event) => {
          event.preventDefault();
          if (canSubmit) send(MARKET_REFERENCE, { type: 'marketReference.submitted', brand: typed });
        }}
      >
        <Typeahead
          of={marketScreen}
          field="reference"
          label="Brand"
          placeholder="Search brands (2+ characters)"
          value={value}
          isClearable
          onChange={(option) => setHeld(option?.label ?? '')}
        />
        <Button
          type="submit"
          whyDisabled={canSubmit ? null : typed.trim() === '' ? 'Choose a brand first.' : 'This brand is already set.'}
          isPending={state === 'saving'}
        >
          {submit}
        </Button>
        {saved !== null && (
          <Button
            kind="quiet"
            isDisabled={state === 'saving'}
            onPress={() => send(MARKET_REFERENCE, { type: 'marketReference.clearAsked' })}
          >
            Clear
          </Button>
        )}
      </form>
      {refusal !== null && (
        <Notice
          level="error"
          actions={
            <Button size="small" onPress={() => send(MARKET_REFERENCE, { type: 'marketReference.submitted', brand })}>
              Retry
            </Button>
          }
        >
          The reference brand was not saved, but your choice is kept here. {refusal}
        </Notice>
      )}
      <ConfirmDialog
        title={CLEAR_REFERENCE}
        confirmLabel="Remove"
        isDanger
        isOpen={state === 'asking'}
        onConfirm={() => {
          setHeld('');
          send(MARKET_REFERENCE, { type: 'marketReference.clearConfirmed' });
        }}
        onCancel={() => send(MARKET_REFERENCE, { type: 'marketReference.clearDeclined' })}
      >
        <p>No brand will be marked.</p>
      </ConfirmDialog>
    </Section>
  );
};

const Definition = ({ market }: { readonly market: StoredMarket }): ReactElement => {
  const { answer: names } = useAnswer(marketScreen, PRODUCT_NAMES);
  return (
    <ul className={styles.definition} aria-label="Market filters">
      {market.filters.map((filter) => {
        const { title, text } = filterWords(filter, nameOfProduct(names));
        return (
          <li key={`${title} ${text}`}>
            <span className={styles.quiet}>{title}:</span> {text}
          </li>
        );
      })}
    </ul>
  );
};

const Starred = (brand: ReactNode, { isReference }: GridCells): ReactElement => (
  <span className={styles.starred}>
    {isReference === 1 && (
      <>
        <Star aria-hidden="true" className={styles.star} />
        <VisuallyHidden>Reference brand: </VisuallyHidden>
      </>
    )}
    {brand ?? 'Unnamed'}
  </span>
);
const DRAW = { brand: (cells: GridCells, name: ReactNode) => Starred(cells.brand == null ? null : name, cells) };

const MetricOfBrands = (): ReactElement => {
  const [metric, setMetric] = useParam(marketScreen, 'brandMetric');
  return (
    <div className={styles.metric} data-print="never">
      <Select
        label="Brand Trends metric"
        size="small"
        groups={oneGroup(BRAND_TREND_METRICS.map((key) => ({ key, label: marketMetric(key).title })))}
        value={metric}
        onChange={(key) => setMetric(BRAND_TREND_METRICS.find((each) => each === key) ?? 'sales_estimate')}
      />
    </div>
  );
};

export const MarketView = (): ReactElement => {
  const { answer: market, status, failure, onRetry } = useAnswer(marketScreen, MARKET);
  const isThere = useActor(MARKET_REFERENCE, (snapshot) => snapshot !== undefined);
  return (
    <ScreenPage of={marketScreen} sections={SECTIONS} controls={<Controls />} {...(market === null ? {} : { title: market.marketName })}>
      {market !== null && <Definition market={market} />}
      {market === null && status === 'failed' && <ErrorState message={failureText(failure)} onRetry={onRetry} />}
      {market === null && status !== 'failed' && <Skeleton shape="line" width="60%" />}
      {isThere && <Panels market={market} />}
    </ScreenPage>
  );
};

const Panels = ({ market }: { readonly market: StoredMarket | null }): ReactElement => (
  <>
    <TilesPanel
      of={marketScreen}
      id="tiles"
      title="Market Metrics"
      query="totals"
      trend="trend"
      metrics={marketTiles}
      failed={TILE_FAILED}
    />
    {market !== null && <Reference key={market.referenceBrand} market={market} />}
    <TrendChartPanel of={marketScreen} trend="marketTrends" />
    <div className={styles.withMetric}>
      <MetricOfBrands />
      <TrendChartPanel of={marketScreen} trend="brandTrends" />
    </div>
    <TablePanel of={marketScreen} table="brandsTable" draw={DRAW} />
    <TablePanel of={marketScreen} table="productsTable" draw={DRAW} />
    <MarketExports market={market} />
  </>
);
