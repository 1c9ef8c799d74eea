/**
 * What a report reads: the market data of all brands, or those of one brand group (C-408). The name of a driver is
 * stored in every report. An identifier of 36 characters, as every new brand group has, stands in it as it is; a shorter one is
 * filled up with underscores, with which none ends; a longer one, of up to 64, as brand groups of earlier releases have, is not cut.
 */
import { type Either, left, right } from 'fp-ts/Either';
import { type Issue, issue } from './issue.ts';

export type DriverScope = { readonly kind: 'all' } | { readonly kind: 'brand'; readonly brandGroupId: string };

/** The driver of "All data". */
export const ALL_DATA_DRIVER = 'mc_brands';

/** The most characters that the name of a driver has. */
export const MAX_DRIVER = 'mc_brand_'.length + 64;

const ID_LENGTH = 36;
const BRAND_DRIVER = /^mc_brand_([0-9A-Za-z](?:[0-9A-Za-z_-]{35}|[0-9A-Za-z_-]{35,62}[0-9A-Za-z-]))$/;
const ID = /^[0-9A-Za-z](?:[0-9A-Za-z_-]{0,62}[0-9A-Za-z-])?$/;

const invalidDriver = (): Issue => issue('InvalidDriver', 'driver', 'Invalid mc_brand_<BGID> format');

/** The scope that a driver names; anything else has the wrong format (C-621). */
export const readDriver = (driver: string): Either<Issue, DriverScope> => {
  if (driver === ALL_DATA_DRIVER) return right({ kind: 'all' });
  const id = BRAND_DRIVER.exec(driver)?.[1];
  return id === undefined ? left(invalidDriver()) : right({ kind: 'brand', brandGroupId: id.replace(/_+$/, '') });
};

/** The driver of a scope; refused for an identifier of more than 64 characters or with others than letters, digits, - and _. */
export const driverOf = (scope: DriverScope): Either<Issue, string> => {
  if (scope.kind === 'all') return right(ALL_DATA_DRIVER);
  return ID.test(scope.brandGroupId) ? right(`mc_brand_${scope.brandGroupId.padEnd(ID_LENGTH, '_')}`) : left(invalidDriver());
};

/** What is wrong with the driver of a report. */
export const driverIssues = (driver: string): readonly Issue[] => {
  const read = readDriver(driver);
  return read._tag === 'Left' ? [read.left] : [];
};

/** What is wrong with the driver of a subreport, which is always a brand's (C-409). */
export const subreportDriverIssues = (driver: string): readonly Issue[] =>
  driver === ALL_DATA_DRIVER ? [invalidDriver()] : driverIssues(driver);
