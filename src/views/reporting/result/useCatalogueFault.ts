/** Whether what a screen of reports is built of could not be loaded: the fields of the drivers, and which of them are dates. */
import type { Address } from '../../../domain/journal/address.ts';
import { BRAND_FIELDS, MARKET_FIELDS, REPORT_DATES } from '../../../domain/reporting/catalogueQueries.ts';
import { jointRetry, queryFault } from '../../app/panel.ts';
import { useAnyQuery } from '../../app/useQuery.ts';
import type { StatusFault } from '../../controls/panelStatus.ts';

/** The failure with the way to try again; null while nothing failed. */
export const useCatalogueFault = (screen: Address): StatusFault | null => {
  const queries = [useAnyQuery(screen, BRAND_FIELDS), useAnyQuery(screen, MARKET_FIELDS), useAnyQuery(screen, REPORT_DATES)];
  const failed = queries.filter(({ status }) => status === 'failed');
  const [first] = failed;
  if (first === undefined) return null;
  const onRetry = jointRetry(failed);
  return { ...queryFault(first), ...(onRetry === undefined ? {} : { onRetry }) };
};
