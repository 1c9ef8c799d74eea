/** How often order advice holds, and what it costs, on drawn catalogues: the larger scale of `test/domain/inventory/orderAdvice.laws.test.ts`. */
import { judgedAdvice } from '../test/domain/inventory/adviceJudge.ts';
import { drawCatalogue, lumpyKinds } from '../test/domain/inventory/retailDemand.ts';
import type { Figure } from './figure.ts';

/** None of them were looked at while the constants of the advice were chosen. */
const SEEDS = [31, 32, 33, 34];
const plan = { firstDay: 19_500, days: 167 * 7, products: 250 };
const KINDS = [
  ['all kinds of demand', {}],
  ['lumpy demand', { kinds: lumpyKinds }],
] as const;

const percent = (share: number): number => Math.round(share * 1_000) / 10;

export const adviceFigures = (): Promise<readonly Figure[]> =>
  Promise.resolve(
    KINDS.flatMap(([name, kinds]) =>
      SEEDS.flatMap((seed) => {
        const catalogue = drawCatalogue({ ...plan, ...kinds, seed });
        const found = judgedAdvice(catalogue, { weeks: 11, serviceLevel: 0.95, every: 4, takesPart: () => true });
        return [
          { name: `Order advice at 95%, ${name}, draw ${seed}: held`, value: percent(found.rate), unit: '%', target: '92 to 98' },
          { name: '… worst quarter', value: percent(Math.min(...found.quarters)), unit: '%', target: '≥ 85' },
          { name: '… worst tenth of volume', value: percent(Math.min(...found.volumes(10))), unit: '%', target: '≥ 85' },
          { name: '… advised ÷ wanted', value: Math.round((100 * found.advised) / found.wanted) / 100, unit: '×' },
          { name: '… advised ÷ smallest multiple that holds', value: Math.round((100 * found.advised) / found.smallest) / 100, unit: '×' },
        ];
      }),
    ),
  );
