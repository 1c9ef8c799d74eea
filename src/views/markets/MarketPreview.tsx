/** The Market Preview (C-239): what the draft comes to in the latest four weeks, and its products, best sellers first. */
import type { ReactElement } from 'react';
import type { FiltersLeft, FoundProducts } from '../../domain/api/customMarkets.contract.ts';
import { periodWords } from '../../domain/format/day.ts';
import { countOf, formatCount, formatMetric, formatMetricCompact } from '../../domain/format/number.ts';
import { type AddressOf, childAddress, SHELL } from '../../domain/journal/address.ts';
import { marketMetric } from '../../domain/markets/market.screen.ts';
import { marketTableText } from '../../domain/markets/marketExplorer.ts';
import { draftOfFields, filtersOfFields, type MarketFields } from '../../domain/markets/marketFields.ts';
import { PREVIEW_ROWS, previewFault, previewPeriod, whyIn } from '../../domain/markets/marketPreview.ts';
import { PREVIEW_AT } from '../../domain/markets/marketRecord.ts';
import { byHandWords } from '../../domain/markets/marketSteps.ts';
import { filterWords } from '../../domain/markets/marketWords.ts';
import { nameOfProduct } from '../../domain/markets/productNames.ts';
import type { MetricKey } from '../../domain/metrics/catalogue.ts';
import { hasFigures, isOlder } from '../../domain/screens/panelState.ts';
import { type MarketPreviewContext, PREVIEW } from '../../machines/markets/marketPreview.machine.ts';
import type { ShellContext } from '../../machines/shell/shell.logic.ts';
import { useContextOf, useSend } from '../app/appContext.tsx';
import { panelOf } from '../app/panel.ts';
import { useQueryTo } from '../app/useQuery.ts';
import { Section } from '../controls/Card.tsx';
import { Pagination } from '../controls/Pagination.tsx';
import { ProductMark } from '../controls/ProductMark.tsx';
import { Skeleton } from '../controls/Skeleton.tsx';
import { SortMark } from '../controls/SortMark.tsx';
import { EmptyState, ErrorState } from '../controls/StateMessage.tsx';
import styles from './Markets.module.css';

const text = (key: MetricKey<'custom_market'>, value: number | null): string => formatMetric(value, marketMetric(key).format);

const Figures = ({ marketSummary }: FoundProducts): ReactElement => {
  const figures = [
    ['Products', 'products', marketSummary?.products ?? null],
    ['Brands', 'brands', marketSummary?.brands ?? null],
    ['Weighted avg price', 'weighted_avg_price', marketSummary?.weightedAvgPrice ?? null],
    ['Sales estimate', 'sales_estimate', marketSummary?.totalSalesEstimate ?? null],
  ] as const;
  return (
    <dl className={styles.figures}>
      {figures.map(([label, key, value]) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd title={text(key, value)}>{formatMetricCompact(value, marketMetric(key).format)}</dd>
        </div>
      ))}
    </dl>
  );
};

const Rows = ({ productList, fields }: Pick<FoundProducts, 'productList'> & { readonly fields: MarketFields }): ReactElement => (
  <div className={styles.sideways}>
    <div className={styles.scroll}>
      <table className={styles.products}>
        <thead>
          <tr>
            <th scope="col">Product and matching terms</th>
            <th scope="col" aria-sort="descending">
              Sales estimate <SortMark direction="desc" />
            </th>
            <th scope="col">Price</th>
            <th scope="col">Rating</th>
            <th scope="col">Reviews</th>
          </tr>
        </thead>
        <tbody>
          {productList.map((product) => (
            <tr key={product.asin}>
              <th scope="row">
                <span className={styles.product}>
                  <ProductMark asin={product.asin} title={product.title ?? product.asin} />
                  <span>
                    <span className={styles.title} title={product.title ?? product.asin}>
                      {product.title ?? product.asin}
                    </span>
                    <span className={styles.why}>
                      {whyIn(product, fields).map((term) => (
                        <span key={term} className={styles.term}>
                          {term}
                        </span>
                      ))}
                      <span className={styles.quiet}>{product.brand}</span>
                    </span>
                  </span>
                </span>
              </th>
              <td>{text('sales_estimate', product.salesEstimate)}</td>
              <td>{text('weighted_avg_price', product.weightedAvgPrice)}</td>
              <td>{text('avg_rating', product.avgRating)}</td>
              <td>{text('reviews', product.reviews)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </div>
);

const changeText = (change: number): string => `${change < 0 ? '−' : change > 0 ? '+' : ''}${formatCount(Math.abs(change))}`;

/** After each filter the products that are left, and how many it took; what was added or excluded by hand comes last. */
const Left = ({
  left,
  total,
  fields,
}: {
  readonly left: FiltersLeft;
  readonly total: number;
  readonly fields: MarketFields;
}): ReactElement => {
  const byHand = byHandWords(filtersOfFields(fields));
  const steps = [
    ...left.after.map(({ filter, products }) => ({ ...filterWords(filter, nameOfProduct(null)), products })),
    ...(byHand === null ? [] : [{ title: byHand, text: '', products: total }]),
  ];
  return (
    <table className={styles.left} aria-label="Products left after each filter">
      <colgroup>
        <col className={styles.leftFilter} />
        <col />
        <col className={styles.leftProducts} />
        <col className={styles.leftChange} />
      </colgroup>
      <thead className={styles.hidden}>
        <tr>
          <th scope="col">Filter</th>
          <th scope="col">Share of all products</th>
          <th scope="col">Products left</th>
          <th scope="col">Change</th>
        </tr>
      </thead>
      <tbody>
        {steps.map(({ title, text: values, products }, i) => {
          const before = steps[i - 1]?.products ?? left.before;
          const largest = Math.max(1, steps[0]?.products ?? 0);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: groups of terms may be alike, and each line stays at its place.
            <tr key={i}>
              <th scope="row" title={`${title} ${values}`.trim()}>
                {`${title} ${values}`.trim()}
              </th>
              <td aria-hidden="true">
                <span className={styles.bar} style={{ inlineSize: `${Math.min(100, (products / largest) * 100)}%` }} />
              </td>
              <td>{formatCount(products)}</td>
              <td>{changeText(products - before)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};

/** What each filter leaves, where there is more than one to tell. */
const FilterLeft = ({ screen, fields }: MarketPreviewProps): ReactElement | null => {
  const at = childAddress(screen, 'marketPreview', PREVIEW_AT);
  const isAsked = useContextOf(at, (context: MarketPreviewContext) => context.asked[PREVIEW].request !== null);
  const query = useQueryTo(screen, PREVIEW, 'filterProducts');
  const state = panelOf(query);
  const left = isAsked && previewFault(fields) === null && hasFigures(state) ? query.answer?.left : undefined;
  if (left === undefined || query.answer === null || left.after.length === 0) return null;
  return (
    <Section
      title="Products Left after Each Filter"
      id="filterSteps"
      info="Products with data in these four weeks that pass each filter and all filters before it. Products added by hand always belong to the market."
    >
      <div className={styles.preview} data-stale={isOlder(state) || undefined} aria-busy={isOlder(state)}>
        <Left left={left} total={query.answer.total} fields={fields} />
      </div>
    </Section>
  );
};

export interface MarketPreviewProps {
  readonly screen: AddressOf<'screen'>;
  readonly fields: MarketFields;
}

const Content = ({ screen, fields }: MarketPreviewProps): ReactElement => {
  const send = useSend();
  const at = childAddress(screen, 'marketPreview', PREVIEW_AT);
  const page = useContextOf(at, (context: MarketPreviewContext) => context.page);
  const isAsked = useContextOf(at, (context: MarketPreviewContext) => context.asked[PREVIEW].request !== null);
  const query = useQueryTo(screen, PREVIEW, 'filterProducts');
  const state = panelOf(query);
  const { filters } = draftOfFields(fields);
  const fault = previewFault(fields);
  if (fault !== null) {
    return (
      <EmptyState title="No preview: a filter is invalid" height={260}>
        {fault}.
      </EmptyState>
    );
  }
  if (!isAsked) return <EmptyState title={marketTableText(0, [], 'products') ?? ''} height={260} />;
  if (state.kind === 'failed') return <ErrorState {...state} height={260} />;
  const { answer } = query;
  if (answer === null || !hasFigures(state)) return <Skeleton shape="chart" height={320} />;
  const nothing = marketTableText(answer.total, filters, 'products');
  return (
    <div className={styles.preview} data-stale={isOlder(state) || undefined} aria-busy={isOlder(state)}>
      <Figures {...answer} />
      {nothing === null ? <Rows productList={answer.productList} fields={fields} /> : <EmptyState title={nothing} height={220} />}
      {answer.total > 0 && (
        <Pagination
          label="Products"
          page={page}
          pageLength={PREVIEW_ROWS}
          rows={answer.total}
          onPage={(next) => send(at, { type: 'markets.previewPaged', page: next })}
        />
      )}
      <p role="status" className={styles.hidden}>
        {`${countOf(answer.total, 'product')} in the market`}
      </p>
    </div>
  );
};

export const MarketPreview = (props: MarketPreviewProps): ReactElement => {
  const period = useContextOf(SHELL, ({ scope }: ShellContext) => (scope === null ? null : periodWords(previewPeriod(scope))));
  return (
    <div className={styles.stack}>
      <Section
        title="Market Preview"
        id="preview"
        info="Updates as you edit the filters. Ranges are checked against these four weeks."
        period={period === null ? undefined : `${period}, the latest four weeks`}
      >
        <Content {...props} />
      </Section>
      <FilterLeft {...props} />
    </div>
  );
};
