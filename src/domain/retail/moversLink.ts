/** The address of the movers of a period. */

import { rangeText } from '../dates/dateState.url.ts';
import type { Period } from '../dates/period.ts';
import type { RetailKey } from '../metrics/retail.ts';
import { pathTo } from '../routes/paths.ts';
import { writeUrl } from '../routes/urlParams.ts';

/** What moved in a period, beside the one before; by another metric than sales where one is named. */
export const moversLink = ({ start, end }: Period, primary: RetailKey | null = null): string =>
  writeUrl({
    path: pathTo('product-performance'),
    search: new URLSearchParams([
      ['range', rangeText({ start, end })],
      ['compare', 'pop'],
      ...(primary === null ? [] : [['primary', primary]]),
    ]),
  });
