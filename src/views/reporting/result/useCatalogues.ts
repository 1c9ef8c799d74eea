/** The fields of the drivers that a screen of reports asked for by `catalogueQueries`. */
import { useMemo } from 'react';
import type { AddressOf } from '../../../domain/journal/address.ts';
import type { DriverCatalogues, DriverMetadata, GlobalConfiguration } from '../../../domain/reporting/catalogue.ts';
import { BRAND_FIELDS, cataloguesFrom, MARKET_FIELDS, REPORT_DATES } from '../../../domain/reporting/catalogueQueries.ts';
import { useQuery } from '../../app/useQuery.ts';

export interface CataloguesView {
  readonly catalogues: DriverCatalogues;
  /** All of it is there: until then nothing can be said of what a report names. */
  readonly isReady: boolean;
}

export const useCatalogues = (at: AddressOf<'screen'>): CataloguesView => {
  const brand = useQuery<DriverMetadata>(at, BRAND_FIELDS).answer;
  const market = useQuery<DriverMetadata>(at, MARKET_FIELDS).answer;
  const dates = useQuery<GlobalConfiguration>(at, REPORT_DATES).answer;
  return useMemo(
    () => ({ catalogues: cataloguesFrom({ brand, market, dates }), isReady: brand !== null && market !== null && dates !== null }),
    [brand, market, dates],
  );
};
