/** What reports may ask (C-437, C-438, C-754, C-755). */
import { isLeft } from 'fp-ts/Either';
import { readDriver } from '../../src/domain/reporting/driver.ts';
import { type Handlers, HttpFailure } from '../http/handler.ts';
import { driverMetadataOf, REPORT_CONFIGURATION } from '../warehouse/catalogue/driver.ts';

export const reportingHandlers: Pick<Handlers, 'driverMetadata' | 'reportConfiguration'> = {
  driverMetadata: async (_context, { query }) => {
    const scope = readDriver(query.driver);
    if (isLeft(scope)) throw new HttpFailure(422, scope.left.message, { errors: { driver: [scope.left.message] } });
    return driverMetadataOf(scope.right.kind === 'brand' ? 'tenant' : 'market');
  },
  reportConfiguration: async () => REPORT_CONFIGURATION,
};
