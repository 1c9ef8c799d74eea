/** What insights give as files: links, under rights of their own. */
import { boundedArray, boundedString, Int, partialRecord, t } from '../codec/codec.ts';
import { Month } from '../dates/month.ts';
import { PORTFOLIO_FILE } from '../insights/portfolioTable.ts';
import { endpoint } from './endpoint.ts';
import { FileTable } from './fileTable.ts';
import { PORTFOLIO_NARROWING } from './insightsProducts.contract.ts';
import { MARKET_CALLS_PER_MINUTE, Nothing } from './shapes.ts';

/** The products of the call, on all their pages; `columns` are those that are wanted, all of them where none is named. */
export const PortfolioFileQuery = partialRecord(
  { brand: boundedString(256, 'Brand'), month: Month, isChild: t.boolean },
  {
    ...PORTFOLIO_NARROWING,
    showMoM: t.boolean,
    columns: boundedArray(boundedString(64, 'Column'), 40),
    excluded_categories: boundedArray(Int, 100),
  },
  'PortfolioFileQuery',
);
export type PortfolioFileQuery = t.TypeOf<typeof PortfolioFileQuery>;

export const insightsFilesContract = {
  portfolioProductsDownload: endpoint({
    method: 'GET',
    path: PORTFOLIO_FILE,
    table: true,
    access: 'user',
    perMinute: MARKET_CALLS_PER_MINUTE,
    summary: 'All of a brand’s products in a month as CSV, for users who may export it.',
    params: Nothing,
    query: PortfolioFileQuery,
    body: Nothing,
    answer: FileTable,
    failures: [503, 504],
  }),
};
