/** What a mover's row opens to: its change in sales as views × conversion × units × price, exact to the cent. */
import { isLeft } from 'fp-ts/Either';
import { type ReactElement, useMemo } from 'react';
import { comparisonWords } from '../../domain/dates/labels.ts';
import { formatMetric } from '../../domain/format/number.ts';
import { productRows } from '../../domain/retail/productPerformance.rows.ts';
import {
  productName,
  productPerformance,
  WATERFALL_FILE,
  waterfallId,
  waterfallPng,
} from '../../domain/retail/productPerformance.screen.ts';
import type { ProductRow } from '../../domain/retail/productPerformance.ts';
import { type FactorLine, productWaterfall, runningTotals } from '../../domain/retail/productWaterfall.ts';
import { mayHave, type ReadyScope } from '../../domain/screens/defineScreen.ts';
import { useSend } from '../app/appContext.tsx';
import { useChartUi, useChartView } from '../app/useChartUi.ts';
import { ChartFrame } from '../charts/ChartFrame.tsx';
import { DataTable } from '../charts/DataTable.tsx';
import { tableOf } from '../charts/figures.ts';
import { Waterfall } from '../charts/Waterfall.tsx';
import { ROW_HEIGHT } from '../charts/waterfall.layout.ts';
import { waterfallFigures } from '../charts/waterfallWords.ts';
import { EmptyState } from '../controls/StateMessage.tsx';
import { useAnswer, useInputs } from '../screen/useScreen.ts';
import styles from './ProductPerformance.module.css';

/** What each factor was and is, below the picture. */
const Factors = ({ factors }: { readonly factors: readonly FactorLine[] }): ReactElement => (
  <dl className={styles.factors}>
    {factors.map(({ key, label, of, previous, current, format }) => (
      <div key={key}>
        <dt>{of === null ? label : `${label} (${of})`}</dt>
        <dd>
          {formatMetric(previous, format)} → {formatMetric(current, format)}
        </dd>
      </div>
    ))}
  </dl>
);

const NONE: readonly string[] = [];

interface SalesMovementProps {
  readonly asin: string;
}

export const SalesMovement = ({ asin }: SalesMovementProps): ReactElement | null => {
  const query = useAnswer(productPerformance, 'products');
  const inputs = useInputs(productPerformance, query);
  const { answer } = query;
  const row = useMemo(() => (answer === null ? [] : productRows(answer, null)).find((one) => one.asin === asin), [answer, asin]);
  return row === undefined ? null : <Movement row={row} scope={inputs.scope} />;
};

interface MovementProps {
  readonly row: ProductRow;
  readonly scope: ReadyScope<'product-performance'>;
}

const Movement = ({ row, scope }: MovementProps): ReactElement => {
  const send = useSend();
  const { at } = productPerformance;
  const id = waterfallId(row.asin);
  const [view, setView] = useChartView(at, id);
  const { cursor, onCursor } = useChartUi(at, id, NONE);
  const { currentPeriod, priorPeriod } = scope.dates.resolved;
  const found = useMemo(() => productWaterfall(row, scope.salesMode), [row, scope.salesMode]);
  if (isLeft(found)) return <EmptyState title="There is no waterfall">{found.left.message}</EmptyState>;
  const { title, lines, factors, waterfall } = found.right;
  const name = `${title} of ${productName(row)}`;
  const height = lines.length * ROW_HEIGHT + 30;
  return (
    <>
      <ChartFrame
        id={id}
        title={`What moved the ${name}`}
        info="Views, conversion (orders ÷ views, where Conversion Rate is units ÷ views), order size (units ÷ orders) and price change one after the other; each step is what that change came to. The steps add up to the cent."
        period={comparisonWords(currentPeriod, priorPeriod)}
        state={{ kind: 'ready' }}
        height={height}
        chart={() => <Waterfall id={id} title={`What moved the ${name}`} list={lines} format="usd" cursor={cursor} onCursor={onCursor} />}
        table={() => (
          <DataTable caption={`What moved the ${name}`} table={tableOf(waterfallFigures(lines, 'usd', runningTotals(waterfall, lines)))} />
        )}
        view={view}
        onViewChange={setView}
        {...(mayHave(scope, WATERFALL_FILE)
          ? { onPng: () => send(at, { type: 'screen.downloadClicked', what: waterfallPng(row.asin) }) }
          : {})}
      />
      <Factors factors={factors} />
    </>
  );
};
