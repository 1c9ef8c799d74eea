/** The Market Preview (C-239): what is asked for a draft, and why each product is in. */
import { marketDefaultPeriod } from '../dates/screenDates.ts';
import type { MarketViewer } from '../insights/months.ts';
import type { RequestOf, ScreenRequest } from '../screens/request.ts';
import type { Scope } from '../shell/scope.ts';
import type { MarketProduct } from './market.entities.ts';
import { draftOfFields, type MarketFields } from './marketFields.ts';
import { filtersFault, firstRangeFault } from './marketFilters.ts';

export const PREVIEW_ROWS = 10;

/** The latest four whole weeks of market data: the hour is no part of a scope, so that it is read as the day's first. */
export const previewPeriod = ({ today, marketFrom }: MarketViewer) => marketDefaultPeriod(today, 0, marketFrom?.ends?.weekly ?? null);

/** What stands in the way of a preview, as it does of saving; null where nothing does. */
export const previewFault = (fields: MarketFields): string | null => {
  const { filters } = draftOfFields(fields);
  return firstRangeFault(filters)?.message ?? filtersFault(filters);
};

/** What the preview asks; null while no filter is set, and of filters that cannot be. */
export const previewRequest = (fields: MarketFields, scope: Scope, page: number): ScreenRequest | null => {
  const { filters } = draftOfFields(fields);
  if (filters.length === 0 || previewFault(fields) !== null) return null;
  const { start, end } = previewPeriod(scope);
  const request: RequestOf<'filterProducts'> = {
    call: 'filterProducts',
    input: {
      query: {
        startDate: start,
        endDate: end,
        includeSummary: true,
        includeLeft: true,
        limit: PREVIEW_ROWS,
        offset: (page - 1) * PREVIEW_ROWS,
        ...(scope.user === null ? {} : { userId: scope.user.id }),
      },
      body: { filters: [...filters] },
    },
  };
  return request;
};

/** The terms of the draft that a product's title holds; that it was added by hand where it was. */
export const whyIn = ({ asin, title }: Pick<MarketProduct, 'asin' | 'title'>, fields: MarketFields): readonly string[] => {
  if (fields.added.some((each) => each.trim().toUpperCase() === asin)) return ['Added by hand'];
  const text = (title ?? '').toLowerCase();
  return [...new Set([...fields.allTerms, ...fields.anyTerms.flat()])].filter((term) => text.includes(term.trim().toLowerCase()));
};
