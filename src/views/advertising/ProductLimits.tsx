/** The sliders above Product Performance, and how many products are within them; they stay where they are while the table is asked again. */
import { withinCatalogLimits } from '../../domain/advertising/catalogCoverage.ts';
import { countWords } from '../../domain/advertising/healthInputs.ts';
import { advertisingPerformance } from '../../domain/advertising/performance.screen.ts';
import { productEnds, productsIn } from '../../domain/advertising/performanceRows.ts';
import { formatCount } from '../../domain/format/number.ts';
import { panelOf } from '../app/panel.ts';
import { Tile, TileFigure } from '../controls/Tile.tsx';
import { useAnswer, useInputs, useParam } from '../screen/useScreen.ts';
import styles from './AdvertisingHealth.module.css';
import { Limit } from './Limit.tsx';

const of = advertisingPerformance;

export const ProductLimits = () => {
  const query = useAnswer(of, 'products');
  const inputs = useInputs(of, query);
  const [adSpend, setAdSpend] = useParam(of, 'maxAdSpend');
  const [totalSales, setTotalSales] = useParam(of, 'maxTotalSales');
  const { answer } = query;
  if (answer === null) return null;
  const ends = productEnds(answer, inputs);
  const mostSpent = Math.max(ends.maxAdSpend, adSpend);
  const mostSold = Math.max(ends.maxTotalSales, totalSales);
  if (mostSpent + mostSold === 0) return null;
  const products = productsIn(answer, inputs);
  const left = products.length - withinCatalogLimits(products, { maxAdSpend: adSpend, maxTotalSales: totalSales }).length;
  const all = answer.totals?.rowCount ?? products.length;
  return (
    <Tile title="Products within the limits" info="0 means no limit; products at a limit stay in the table." state={panelOf(query)}>
      <div className={styles.head}>
        <div>
          <TileFigure exact="">{formatCount(all - left)}</TileFigure>
          <p className={styles.words}>{`of ${countWords(all, 'product')}`}</p>
        </div>
        <div className={styles.limits} data-print="never">
          <Limit at={of.at} param="maxAdSpend" label="Max ad spend" max={mostSpent} value={adSpend} onChange={setAdSpend} />
          <Limit at={of.at} param="maxTotalSales" label="Max total sales" max={mostSold} value={totalSales} onChange={setTotalSales} />
        </div>
      </div>
    </Tile>
  );
};
