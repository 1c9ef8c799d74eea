/** Product Insights (C-111 to C-116). */

import { useMemo } from 'react';
import { metricWriter } from '../../domain/format/number.ts';
import {
  averageWords,
  chartModeOf,
  hiddenAtFirst,
  mayHaveTrend,
  priceRange,
  productInsights,
  productName,
  productTrend,
  TREND,
  TREND_TITLE,
  trendPeriod,
} from '../../domain/insights/productInsights.screen.ts';
import { noChildrenText, productChartModes } from '../../domain/insights/productInsights.ts';
import { Guarded } from '../app/Guarded.tsx';
import { alongside, olderWords, panelOf, queryFault } from '../app/panel.ts';
import { Card, Section } from '../controls/Card.tsx';
import { SegmentedControl } from '../controls/SegmentedControl.tsx';
import { EmptyState, ErrorState } from '../controls/StateMessage.tsx';
import { Switch } from '../controls/Switch.tsx';
import page from '../screen/ScreenPage.module.css';
import { ScreenPage } from '../screen/ScreenPage.tsx';
import { TablePanel } from '../screen/TablePanel.tsx';
import { useAnswer, useInputs, useParam, useParams, useScope, useSetParams } from '../screen/useScreen.ts';
import { Typeahead } from '../typeahead/Typeahead.tsx';
import styles from './Insights.module.css';
import { MonthsPanel } from './MonthsPanel.tsx';

const SECTIONS = [
  { id: TREND, title: TREND_TITLE },
  { id: 'terms', title: productInsights.tables.terms.title },
  { id: 'competitors', title: productInsights.tables.competitors.title },
];

/** Another brand is another search for products, and no product yet. */
const Pickers = () => {
  const { asin, brand } = useParams(productInsights);
  const set = useSetParams(productInsights);
  const { answer } = useAnswer(productInsights, 'type');
  return (
    <Card>
      <div className={styles.pickers}>
        <Typeahead
          of={productInsights}
          field="brand"
          label="Brand"
          placeholder="Any brand"
          isClearable
          value={brand === '' ? null : { key: brand, label: brand }}
          onChange={(option) => set({ brand: option?.key ?? '', asin: '' })}
        />
        <Typeahead
          of={productInsights}
          field="asin"
          label="ASIN"
          placeholder="Search products by name or ASIN"
          isClearable
          value={asin === '' ? null : { key: asin, label: productName(asin, answer) }}
          onChange={(option) => set({ asin: option?.key ?? '', mode: '' })}
        />
      </div>
    </Card>
  );
};

const Modes = () => {
  const { answer: found } = useAnswer(productInsights, 'type');
  const params = useParams(productInsights);
  const [, setMode] = useParam(productInsights, 'mode');
  if (found === null) return null;
  return (
    <SegmentedControl
      label="Chart metric"
      size="small"
      segments={productChartModes(found.type).map((mode) => ({ key: mode, label: mode }))}
      value={chartModeOf(params, found)}
      onChange={setMode}
    />
  );
};

/** A product of the family's figures stands beside those of its own, which are the same where it is both. */
const Trend = () => {
  const query = useAnswer(productInsights, 'product');
  const type = useAnswer(productInsights, 'type');
  const inputs = useInputs(productInsights, query);
  const now = useScope(productInsights);
  const found = alongside(type, query);
  const { answer } = query;
  const trend = useMemo(() => (answer === null || found === null ? null : productTrend(answer, inputs, found)), [answer, inputs, found]);
  const hidden = useMemo(() => (found === null ? [] : hiddenAtFirst(inputs, found)), [inputs, found]);
  const isEmpty = trend?.lines.every(({ values }) => values.every((value) => value === null)) === true;
  return (
    <MonthsPanel
      at={productInsights.at}
      id={TREND}
      title={TREND_TITLE}
      info="Monthly estimates for this product. Choose a metric with the buttons above."
      period={trendPeriod(inputs)}
      state={panelOf(query, isEmpty ? { title: 'No data available for the given period' } : null)}
      older={olderWords(query, now)}
      trend={trend}
      hiddenFirst={hidden}
      may={mayHaveTrend(inputs)}
    />
  );
};

const ExcludeSelf = () => {
  const [excludes, setExcludes] = useParam(productInsights, 'excludeSelf');
  return (
    <Switch isSelected={excludes} onChange={setExcludes}>
      Exclude Self-Competition
    </Switch>
  );
};

/** What the competition asks, as a band, and where this product stands in it (C-869). */
const CompetitionRange = () => {
  const query = useAnswer(productInsights, 'competitors');
  const inputs = useInputs(productInsights, query);
  const found = alongside(useAnswer(productInsights, 'type'), query);
  const product = alongside(useAnswer(productInsights, 'product'), query);
  const sold = alongside(useAnswer(productInsights, 'children'), query);
  const made = query.answer === null || found === null ? null : priceRange(query.answer, product, found, inputs);
  if (made === null) return null;
  const { range, own } = made;
  const variants = found?.children.length ?? 0;
  const written = metricWriter('usd', [range.low, range.middle, range.high, own]);
  const [low, middle, high] = [range.low, range.middle, range.high].map(written);
  const [from, to] = [Math.min(range.low, own ?? range.low), Math.max(range.high, own ?? range.high)];
  const at = (price: number): string => `${to === from ? 50 : ((price - from) / (to - from)) * 100}%`;
  return (
    <figure className={styles.range}>
      <figcaption>
        Competition price range: {low} to {high}, median {middle} (top {range.of} priced competitors).
        {own !== null && ` This product: ${written(own)}${variants > 1 ? `, ${averageWords(variants, sold)}` : ''}.`}
      </figcaption>
      <div className={styles.rangeTrack} aria-hidden="true">
        <span
          className={styles.rangeBand}
          style={{ insetInlineStart: at(range.low), inlineSize: `calc(${at(range.high)} - ${at(range.low)})` }}
        />
        <span className={styles.rangeMiddle} style={{ insetInlineStart: at(range.middle) }} />
        {own !== null && <span className={styles.rangeOwn} style={{ insetInlineStart: at(own) }} />}
      </div>
    </figure>
  );
};

/** A parent without children has nothing to be asked for. */
const Children = () => {
  const { answer: found } = useAnswer(productInsights, 'type');
  const none = found === null ? null : noChildrenText(found);
  if (none === null) return <TablePanel of={productInsights} table="children" />;
  return (
    <Section id="children" title={productInsights.tables.children.title}>
      <EmptyState title={none} height={120} />
    </Section>
  );
};

const Product = () => {
  const { asin } = useParams(productInsights);
  const type = useAnswer(productInsights, 'type');
  if (asin === '')
    return <EmptyState title="Choose a product to get started.">Search by name or ASIN. Choose a brand to narrow the search.</EmptyState>;
  if (type.status === 'failed') {
    const isUnknown = type.failure?.status === 404;
    return <ErrorState {...queryFault(type)} {...(isUnknown ? { advice: 'Search for another product.' } : {})} />;
  }
  return (
    <>
      <Modes />
      <Guarded as="panel" where={`product-insights/${TREND}`} title={TREND_TITLE}>
        <Trend />
      </Guarded>
      <Children />
      <TablePanel of={productInsights} table="terms" />
      <ExcludeSelf />
      <CompetitionRange />
      <TablePanel of={productInsights} table="competitors" />
    </>
  );
};

export const ProductInsights = () => {
  const { asin } = useParams(productInsights);
  return (
    <ScreenPage of={productInsights} {...(asin === '' ? {} : { sections: SECTIONS })}>
      <Pickers />
      <div className={page.page}>
        <Product />
      </div>
    </ScreenPage>
  );
};
