/** What reports may ask: the dimensions and measures of a driver, the values to filter by, and which dimensions are dates (C-754, C-755). */
import { boundedString, record, t } from '../codec/codec.ts';
import { DriverMetadata, GlobalConfiguration } from '../reporting/catalogue.ts';
import { MAX_DRIVER, readDriver } from '../reporting/driver.ts';
import { endpoint } from './endpoint.ts';
import { Nothing } from './shapes.ts';

/** The most values that a search answers: who does not find theirs types on. */
export const MAX_VALUES_FOUND = 100;

const groupsOf = (driver: string): readonly string[] => {
  const read = readDriver(driver);
  return read._tag === 'Right' && read.right.kind === 'brand' ? [read.right.brandGroupId] : [];
};

export const reportingContract = {
  driverMetadata: endpoint({
    method: 'GET',
    path: '/api/einstein/driver-metadata',
    access: 'prime',
    summary: 'The dimensions and measures of a report driver (C-437, C-754).',
    params: Nothing,
    query: record({ driver: boundedString(MAX_DRIVER, 'Driver') }, 'DriverQuery'),
    body: Nothing,
    answer: DriverMetadata,
    brandGroups: ({ query }) => groupsOf(query.driver),
  }),
  dimensionValues: endpoint({
    method: 'GET',
    path: '/api/einstein/dimension-values',
    access: 'prime',
    summary:
      'The values of a dimension that match the text, for report filters: case is ignored, `%` is a wildcard, and no text matches all. At most 100, those with the highest totals in the last year first.',
    params: Nothing,
    query: record(
      { driver: boundedString(MAX_DRIVER, 'Driver'), dimension: boundedString(200, 'Dimension'), search: boundedString(500, 'Search') },
      'DimensionValuesQuery',
    ),
    body: Nothing,
    answer: t.array(t.string),
    brandGroups: ({ query }) => groupsOf(query.driver),
  }),
  reportConfiguration: endpoint({
    method: 'GET',
    path: '/api/einstein/global-configuration',
    access: 'prime',
    summary: 'The date dimensions, and which of them each type of comparison supports (C-438, C-755).',
    params: Nothing,
    query: Nothing,
    body: Nothing,
    answer: GlobalConfiguration,
  }),
};
