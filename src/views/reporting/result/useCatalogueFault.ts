/** Whether what a screen of reports is built of could not be loaded: the fields of the drivers, and which of them are dates. */
import type { Address } from '../../../domain/journal/address.ts';
import { BRAND_FIELDS, MARKET_FIELDS, REPORT_DATES } from '../../../domain/reporting/catalogueQueries.ts';
import { panelOf } from '../../app/panel.ts';
import { useAnyQuery } from '../../app/useQuery.ts';

/** The failure with the way to try again; null while nothing failed. */
export const useCatalogueFault = (screen: Address): { readonly message: string; readonly onRetry: () => void } | null => {
  const queries = [useAnyQuery(screen, BRAND_FIELDS), useAnyQuery(screen, MARKET_FIELDS), useAnyQuery(screen, REPORT_DATES)];
  const failed = queries.filter(({ status }) => status === 'failed');
  const [first] = failed.map((query) => panelOf(query));
  if (first?.kind !== 'failed') return null;
  const onRetry = (): void => {
    for (const query of failed) query.onRetry();
  };
  return { message: first.message, onRetry };
};
