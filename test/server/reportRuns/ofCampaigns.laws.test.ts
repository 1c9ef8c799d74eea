/** Reports over facts whose campaigns and products disagree, whose data have gaps and begin on a day: of one engine; `npm run test:engines` asks both. */
import { afterAll, beforeAll, describe } from 'vitest';
import { openWarehouse } from '../../../server/warehouse/duckdbWarehouse.ts';
import { warehouseDirectory } from '../../../server/warehouse/files.ts';
import type { Warehouse } from '../../../server/warehouse/warehouse.ts';
import { exportFacts, type NaiveFact } from '../warehouse/naive.ts';
import { exportUnassigned } from '../warehouse/naiveAds.ts';
import { publishTables, randomTables } from '../warehouse/randomWarehouse.ts';
import { temporaryFolder } from '../warehouse/testWarehouse.ts';
import { reportsAgree } from './reportsAgree.ts';

const SEED = 20_261_122;

let warehouse: Warehouse;
let facts: readonly NaiveFact[] = [];

beforeAll(async () => {
  const directory = warehouseDirectory(await temporaryFolder());
  await publishTables(directory, randomTables(SEED));
  facts = [...(await exportFacts(directory)), ...(await exportUnassigned(directory))];
  warehouse = await openWarehouse({ directory });
}, 120_000);
afterAll(() => warehouse.close());

describe('a report of a brand group with campaigns', () => {
  reportsAgree(
    () => [warehouse],
    () => facts,
    60,
  );
});
