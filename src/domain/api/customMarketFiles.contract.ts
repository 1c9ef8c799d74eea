/** A custom market's figures as a file: a link, under a right of its own (C-666, C-752). */

import { ExploreMarketFile } from './customMarkets.contract.ts';
import { endpoint } from './endpoint.ts';
import { FileTable } from './fileTable.ts';
import { Nothing } from './shapes.ts';

export const customMarketFilesContract = {
  exploreMarketDownload: endpoint({
    method: 'GET',
    path: '/downloads/custom-market-explorer/explore.csv',
    table: true,
    access: 'internal',
    summary: "The rows of the explore call for one of the caller's own markets, as CSV (C-752).",
    params: Nothing,
    query: ExploreMarketFile,
    body: Nothing,
    answer: FileTable,
    failures: [503, 504],
  }),
};
