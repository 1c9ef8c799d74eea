/** The fields of the drivers that a screen of reports asked for by `catalogueQueries`. */
import { useMemo } from 'react';
import type { AddressOf } from '../../../domain/journal/address.ts';
import type { DriverCatalogues } from '../../../domain/reporting/catalogue.ts';
import { BRAND_FIELDS, cataloguesFrom, MARKET_FIELDS, REPORT_DATES } from '../../../domain/reporting/catalogueQueries.ts';
import { useQueryTo } from '../../app/useQuery.ts';

export interface CataloguesView {
  readonly catalogues: DriverCatalogues;
  /** All of it is there: until then nothing can be said of what a report names. */
  readonly isReady: boolean;
}

export const useCatalogues = (at: AddressOf<'screen'>): CataloguesView => {
  const brand = useQueryTo(at, BRAND_FIELDS, 'driverMetadata').answer;
  const market = useQueryTo(at, MARKET_FIELDS, 'driverMetadata').answer;
  const dates = useQueryTo(at, REPORT_DATES, 'reportConfiguration').answer;
  return useMemo(
    () => ({ catalogues: cataloguesFrom({ brand, market, dates }), isReady: brand !== null && market !== null && dates !== null }),
    [brand, market, dates],
  );
};
