/** What a screen of reports asks of the drivers: the fields of the brand group's own and of the market's, and which dimensions are dates. */
import { query } from '../screens/defineScreen.ts';
import { catalogueOf, type DriverCatalogues, type DriverMetadata, type GlobalConfiguration } from './catalogue.ts';
import { ALL_DATA_DRIVER, driverOf, readDriver } from './driver.ts';

export const BRAND_FIELDS = 'brandFields';
export const MARKET_FIELDS = 'marketFields';
export const REPORT_DATES = 'reportDates';

const brandDriver = (brandGroupId: string): string => {
  const driver = driverOf({ kind: 'brand', brandGroupId });
  return driver._tag === 'Right' ? driver.right : ALL_DATA_DRIVER;
};

/** To be spread among the queries of a screen. */
export const catalogueQueries = (brandGroupId: string) => ({
  [BRAND_FIELDS]: query('driverMetadata', { query: { driver: brandDriver(brandGroupId) } }),
  [MARKET_FIELDS]: query('driverMetadata', { query: { driver: ALL_DATA_DRIVER } }),
  [REPORT_DATES]: query('reportConfiguration', {}),
});

/** What is said to be missing where one of them failed. */
export const UNSHOWN_CATALOGUES = {
  [BRAND_FIELDS]: 'The brand group’s report fields',
  [MARKET_FIELDS]: 'The market’s report fields',
  [REPORT_DATES]: 'The date fields of reports',
} as const;

export interface CatalogueAnswers {
  readonly brand: DriverMetadata | null;
  readonly market: DriverMetadata | null;
  readonly dates: GlobalConfiguration | null;
}

/** The catalogues by their drivers: all brand groups have the same fields. Null for a driver of the wrong format and for what has not come. */
export const cataloguesFrom = ({ brand, market, dates }: CatalogueAnswers): DriverCatalogues => {
  const own = brand === null || dates === null ? null : catalogueOf(brand, dates);
  const all = market === null || dates === null ? null : catalogueOf(market, dates);
  return (driver) => {
    const read = readDriver(driver);
    if (read._tag === 'Left') return null;
    return read.right.kind === 'brand' ? own : all;
  };
};
